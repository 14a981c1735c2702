//! Wrong on purpose: A* takes no second path to a board, though the first one found may be longer.
//!
//! - **Verdict**: WA
//! - **Caught by**: visited-when-pushed-finds-8-not-6

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

type Board = [usize; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9];
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8),
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8),
];

fn fewest_swaps(start: Board) -> Option<usize> {
    let mut closed = HashSet::from([start]);
    let rest = manhattan_sum(&start) / 2;
    let mut open = BinaryHeap::from([Reverse((rest, rest, start))]);
    while let Some(Reverse((whole, rest, board))) = open.pop() {
        if board == GOAL {
            return Some(whole);
        }
        let swaps = whole - rest;
        for (a, b) in SWAPS {
            let mut next = board;
            next.swap(a, b);
            // The mistake: right in a breadth-first search; here a board is
            // closed when it is popped.
            if closed.insert(next) {
                let rest = manhattan_sum(&next) / 2;
                open.push(Reverse((swaps + 1 + rest, rest, next)));
            }
        }
    }
    None
}

fn manhattan_sum(board: &Board) -> usize {
    let from_home = |cell: usize| {
        let home = board[cell] - 1;
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
    for (tile, digit) in start.iter_mut().zip(input.chars().filter_map(|it| it.to_digit(10))) {
        *tile = digit as usize;
    }
    println!("{}", fewest_swaps(start).unwrap());
}
