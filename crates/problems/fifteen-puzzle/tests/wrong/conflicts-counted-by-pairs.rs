//! Wrong on purpose: two moves for each pair of tiles that are in conflict in a row.
//!
//! - **Verdict**: WA
//! - **Caught by**: conflicts-by-pairs-find-35-not-33

use std::io::{self, Read};

type Board = [usize; 16];

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [0; 16];
    for (tile, token) in board.iter_mut().zip(input.split_whitespace()) {
        *tile = token.parse().unwrap();
    }
    if is_solvable(&board) {
        println!("{}", fewest_moves(board));
    } else {
        println!("-1");
    }
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
    let mut sum = (0..16).map(from_home).sum();
    for cell in 0..16 {
        for later in cell + 1..cell / 4 * 4 + 4 {
            let (one, other) = (board[cell], board[later]);
            let both_at_home =
                [one, other].iter().all(|&tile| tile > 0 && (tile - 1) / 4 == cell / 4);
            if both_at_home && one > other {
                // The mistake: three tiles in reverse are three pairs, but two of them
                // leave the row, which takes four moves. Right: two moves for each
                // tile that has to leave.
                sum += 2;
            }
        }
    }
    sum
}

fn is_solvable(board: &Board) -> bool {
    let tiles: Vec<usize> = board.iter().copied().filter(|&tile| tile > 0).collect();
    let inversions = |i: usize| tiles[i..].iter().filter(|&&tile| tile < tiles[i]).count();
    let gap = board.iter().position(|&tile| tile == 0).unwrap();
    ((0..15).map(inversions).sum::<usize>() + gap / 4) % 2 == 1
}
