//! Wrong on purpose: tiles 1 to 9 as digits of base 9, which end at 8.
//!
//! - **Verdict**: RE
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
    let mut visited = vec![false; 387_420_489]; // 9^9
    let mut queue = VecDeque::from([(start, 0)]);
    visited[number(&start)] = true;
    while let Some((board, swaps)) = queue.pop_front() {
        if board == GOAL {
            return Some(swaps);
        }
        for (a, b) in SWAPS {
            let mut next = board;
            next.swap(a, b);
            if !visited[number(&next)] {
                visited[number(&next)] = true;
                queue.push_back((next, swaps + 1));
            }
        }
    }
    None
}

/// The board as a number of nine digits in base 9.
fn number(board: &Board) -> usize {
    // The mistake: a 9 in front makes 9^9 or more. Right: `tile - 1`.
    board.iter().fold(0, |number, tile| 9 * number + tile)
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
