//! Wrong on purpose: only neighbours are compared with the goal, never the board itself.
//!
//! - **Verdict**: WA
//! - **Caught by**: solved

use std::collections::HashSet;

type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9];
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8),
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8),
];

fn fewest_swaps(start: Board) -> usize {
    let mut visited = HashSet::new();
    let mut frontier = vec![start];
    for swaps in 1.. {
        let mut farther = Vec::new();
        for board in frontier {
            for (a, b) in SWAPS {
                let mut next = board;
                next.swap(a, b);
                // The mistake: the start is not compared before its first swap, so
                // the sorted board takes two, there and back.
                if next == GOAL {
                    return swaps;
                }
                if visited.insert(next) {
                    farther.push(next);
                }
            }
        }
        frontier = farther;
    }
    unreachable!()
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut start = GOAL;
    for (tile, digit) in start.iter_mut().zip(input.chars().filter_map(|it| it.to_digit(10))) {
        *tile = digit as u8;
    }
    println!("{}", fewest_swaps(start));
}
