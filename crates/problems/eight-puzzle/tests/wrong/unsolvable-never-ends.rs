//! Wrong on purpose: iterative deepening with no parity check, so it never ends for an unsolvable board.
//!
//! - **Verdict**: TLE
//! - **Caught by**: published-boj-unsolvable

type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

/// Whether `moves` moves or fewer solve the board, none of them undoing the last.
fn is_solved_within(moves: usize, board: &mut Board, gap: usize, last_gap: usize) -> bool {
    let to_go = manhattan_sum(board);
    if to_go == 0 || to_go > moves {
        return to_go == 0;
    }
    for &cell in NEIGHBOURS[gap] {
        if cell != last_gap {
            board.swap(gap, cell);
            let solved = is_solved_within(moves - 1, board, cell, gap);
            board.swap(gap, cell);
            if solved {
                return true;
            }
        }
    }
    false
}

fn manhattan_sum(board: &Board) -> usize {
    let from_home = |cell: usize| match usize::from(board[cell]) {
        0 => 0,
        tile => (cell / 3).abs_diff((tile - 1) / 3) + (cell % 3).abs_diff((tile - 1) % 3),
    };
    (0..9).map(from_home).sum()
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = GOAL;
    for (tile, token) in board.iter_mut().zip(input.split_whitespace()) {
        *tile = if token == "x" { 0 } else { token.parse().unwrap() };
    }
    let gap = board.iter().position(|&tile| tile == 0).unwrap();
    // The mistake: for an unsolvable board no bound is large enough.
    let mut bound = manhattan_sum(&board);
    while !is_solved_within(bound, &mut board, gap, gap) {
        bound += 1;
    }
    println!("{bound}");
}
