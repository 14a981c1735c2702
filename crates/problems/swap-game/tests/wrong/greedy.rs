//! Wrong on purpose: best-first search by the heuristic alone, the swaps made are not counted.
//!
//! - **Verdict**: WA
//! - **Caught by**: published-9-swaps

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

type Board = [usize; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9];
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8),
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8),
];

fn swaps_to_goal(start: Board) -> Option<usize> {
    let mut visited = HashSet::from([start]);
    let mut frontier = BinaryHeap::from([Reverse((manhattan_sum(&start), 0, start))]);
    while let Some(Reverse((_, swaps, board))) = frontier.pop() {
        if board == GOAL {
            return Some(swaps);
        }
        for (a, b) in SWAPS {
            let mut next = board;
            next.swap(a, b);
            if visited.insert(next) {
                // The mistake: only what is left counts, not what was done. Right:
                // swaps + 1 + half of the sum.
                frontier.push(Reverse((manhattan_sum(&next), swaps + 1, next)));
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
    println!("{}", swaps_to_goal(start).unwrap());
}
