//! Wrong on purpose: no test of parity: the search for an unsolvable board does not end.
//!
//! - **Verdict**: TLE
//! - **Caught by**: unsolvable-14-and-15-exchanged

use std::io::{self, Read};

type Board = [usize; 16];

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [0; 16];
    for (tile, token) in board.iter_mut().zip(input.split_whitespace()) {
        *tile = token.parse().unwrap();
    }
    // The mistake: half of all boards are unsolvable, and no limit on the moves tells so.
    // Right: the parity of the inversions and the gap's row.
    println!("{}", fewest_moves(board));
}

fn fewest_moves(mut board: Board) -> usize {
    let mut moves = heuristic(&board);
    while !search(&mut board, moves, 4) {
        moves += 2;
    }
    moves
}

fn search(board: &mut Board, moves: usize, last: usize) -> bool {
    if heuristic(board) == 0 {
        return true;
    }
    let gap = board.iter().position(|&tile| tile == 0).unwrap();
    for (direction, cell) in neighbours(gap) {
        if direction + last == 3 {
            continue; // straight back
        }
        board.swap(gap, cell);
        if heuristic(board) < moves && search(board, moves - 1, direction) {
            return true;
        }
        board.swap(gap, cell);
    }
    false
}

/// The directions up, left, right and down, 0 to 3, and the cells there.
fn neighbours(gap: usize) -> Vec<(usize, usize)> {
    let mut cells = Vec::new();
    if gap >= 4 {
        cells.push((0, gap - 4));
    }
    if gap % 4 > 0 {
        cells.push((1, gap - 1));
    }
    if gap % 4 < 3 {
        cells.push((2, gap + 1));
    }
    if gap < 12 {
        cells.push((3, gap + 4));
    }
    cells
}

fn heuristic(board: &Board) -> usize {
    let from_home = |cell: usize| match board[cell] {
        0 => 0,
        tile => (cell / 4).abs_diff((tile - 1) / 4) + (cell % 4).abs_diff((tile - 1) % 4),
    };
    (0..16).map(from_home).sum()
}
