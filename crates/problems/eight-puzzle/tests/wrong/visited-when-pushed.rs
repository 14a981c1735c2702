//! Wrong on purpose: A* takes no second path to a board, though the first one found may be longer.
//!
//! - **Verdict**: WA
//! - **Caught by**: visited-when-pushed-finds-12-not-10

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

fn fewest_moves(start: Board) -> Option<usize> {
    let mut closed = HashSet::from([start]);
    let rest = manhattan_sum(&start);
    let mut open = BinaryHeap::from([Reverse((rest, rest, start))]);
    while let Some(Reverse((whole, rest, board))) = open.pop() {
        if board == GOAL {
            return Some(whole);
        }
        let moves = whole - rest;
        let gap = board.iter().position(|&tile| tile == 0)?;
        for &cell in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, cell);
            // The mistake: right in a breadth-first search; here a board is
            // closed when it is popped.
            if closed.insert(next) {
                let rest = manhattan_sum(&next);
                open.push(Reverse((moves + 1 + rest, rest, next)));
            }
        }
    }
    None
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
    let mut start = GOAL;
    for (tile, token) in start.iter_mut().zip(input.split_whitespace()) {
        *tile = if token == "x" { 0 } else { token.parse().unwrap() };
    }
    match fewest_moves(start) {
        Some(moves) => println!("{moves}"),
        None => println!("-1"),
    }
}
