//! Wrong on purpose: searches seven swaps from either end, as if 14 were always enough.
//!
//! - **Verdict**: WA
//! - **Caught by**: distance-15

use std::collections::{HashMap, VecDeque};

type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9];
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8),
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8),
];

/// The boards at most seven swaps away.
fn distances(end: Board) -> HashMap<Board, i32> {
    let mut distances = HashMap::from([(end, 0)]);
    let mut queue = VecDeque::from([end]);
    while let Some(board) = queue.pop_front() {
        let swaps = distances[&board];
        // The mistake: the farthest board takes 16 swaps, so right is 8.
        if swaps == 7 {
            break;
        }
        for (a, b) in SWAPS {
            let mut next = board;
            next.swap(a, b);
            if !distances.contains_key(&next) {
                distances.insert(next, swaps + 1);
                queue.push_back(next);
            }
        }
    }
    distances
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
    let (near, far) = (distances(start), distances(GOAL));
    let paths = near.iter().filter_map(|(board, swaps)| Some(swaps + far.get(board)?));
    println!("{}", paths.min().unwrap_or(-1));
}
