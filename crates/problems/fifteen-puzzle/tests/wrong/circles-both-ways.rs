//! Wrong on purpose: six moves around a circle are left out in both directions.
//!
//! - **Verdict**: WA
//! - **Caught by**: six-moves-clockwise

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
    while !search(&mut board, moves, &mut Vec::new()) {
        moves += 2;
    }
    moves
}

fn search(board: &mut Board, moves: usize, path: &mut Vec<usize>) -> bool {
    // Directions clockwise: up, right, down, left.
    const CLOCKWISE: [usize; 4] = [0, 2, 3, 1];
    if heuristic(board) == 0 {
        return true;
    }
    let gap = board.iter().position(|&tile| tile == 0).unwrap();
    for (direction, cell) in neighbours(gap) {
        if path.last().map_or(false, |last| last + direction == 3) {
            continue; // straight back
        }
        path.push(direction);
        // The mistake: each of the two is left out because of the other. Right: leave
        // out one of them.
        let turns = |turn: usize| {
            let number =
                |direction: usize| CLOCKWISE.iter().position(|&it| it == direction).unwrap();
            let is_turn = |pair: &[usize]| (number(pair[0]) + turn) % 4 == number(pair[1]);
            path.len() >= 6 && path[path.len() - 6..].windows(2).all(is_turn)
        };
        let is_circle = turns(1) || turns(3);
        board.swap(gap, cell);
        if !is_circle && heuristic(board) < moves && search(board, moves - 1, path) {
            return true;
        }
        board.swap(gap, cell);
        path.pop();
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

fn is_solvable(board: &Board) -> bool {
    let tiles: Vec<usize> = board.iter().copied().filter(|&tile| tile > 0).collect();
    let inversions = |i: usize| tiles[i..].iter().filter(|&&tile| tile < tiles[i]).count();
    let gap = board.iter().position(|&tile| tile == 0).unwrap();
    ((0..15).map(inversions).sum::<usize>() + gap / 4) % 2 == 1
}
