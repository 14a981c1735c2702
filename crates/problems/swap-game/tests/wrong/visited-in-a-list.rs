//! Wrong on purpose: the visited boards are in a list, and each look-up searches all of it.
//!
//! - **Verdict**: TLE
//! - **Caught by**: farthest

type Board = [usize; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9];
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8),
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8),
];

fn fewest_swaps(start: Board) -> Option<usize> {
    let mut visited = vec![start];
    let mut distances = vec![0];
    let mut i = 0;
    while let Some(&board) = visited.get(i) {
        if board == GOAL {
            return Some(distances[i]);
        }
        for (a, b) in SWAPS {
            let mut next = board;
            next.swap(a, b);
            // The mistake: `contains` compares with up to 362,880 boards, 12
            // times for each of as many. Right: a hash set, or bits by rank.
            if !visited.contains(&next) {
                visited.push(next);
                distances.push(distances[i] + 1);
            }
        }
        i += 1;
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
