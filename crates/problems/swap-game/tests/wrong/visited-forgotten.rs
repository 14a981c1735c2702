//! Wrong on purpose: breadth-first search without a visited set, which goes in circles.
//!
//! - **Verdict**: MLE
//! - **Caught by**: farthest

use std::collections::VecDeque;

type Board = [usize; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9];
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8),
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8),
];

fn fewest_swaps(start: Board) -> Option<usize> {
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((board, swaps)) = queue.pop_front() {
        if board == GOAL {
            return Some(swaps);
        }
        for (a, b) in SWAPS {
            let mut next = board;
            next.swap(a, b);
            // The mistake: a board is queued once for each path to it, and each
            // swap makes 12 times as many paths.
            queue.push_back((next, swaps + 1));
        }
    }
    None
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
