//! Wrong on purpose: A* counts the gap in the Manhattan sum, as if it were a tile.
//!
//! - **Verdict**: WA
//! - **Caught by**: gap-counted-finds-14-not-12

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
    let mut closed = HashSet::new();
    let mut open = BinaryHeap::from([Reverse((manhattan_sum(&start), 0, start))]);
    while let Some(Reverse((_, moves, board))) = open.pop() {
        if board == GOAL {
            return Some(moves);
        }
        if !closed.insert(board) {
            continue;
        }
        let gap = board.iter().position(|&tile| tile == 0)?;
        for &cell in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, cell);
            if !closed.contains(&next) {
                open.push(Reverse((moves + 1 + manhattan_sum(&next), moves + 1, next)));
            }
        }
    }
    None
}

fn manhattan_sum(board: &Board) -> usize {
    let from_home = |cell: usize| {
        // The mistake: tile 0 is counted too. A move takes a tile and the gap one
        // cell each, so this sum can be more than the moves that are left.
        let home = (usize::from(board[cell]) + 8) % 9;
        (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3)
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
