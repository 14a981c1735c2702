//! Wrong on purpose: distance 0 stands for "unvisited", so the start is visited again.
//!
//! - **Verdict**: WA
//! - **Caught by**: solved

use std::collections::{HashMap, VecDeque};

type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9];
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8),
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8),
];

fn fewest_swaps(start: Board) -> u32 {
    let mut distances = HashMap::from([(start, 0), (GOAL, 0)]);
    let mut queue = VecDeque::from([start]);
    while distances[&GOAL] == 0 {
        let board = queue.pop_front().unwrap();
        let distance = distances[&board];
        for (a, b) in SWAPS {
            let mut next = board;
            next.swap(a, b);
            // As `map[next]` in C++: a board that is not there gets a 0.
            let known = distances.entry(next).or_insert(0);
            // The mistake: the start's 0 looks unvisited, and becomes 2.
            if *known == 0 {
                *known = distance + 1;
                queue.push_back(next);
            }
        }
    }
    distances[&GOAL]
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
