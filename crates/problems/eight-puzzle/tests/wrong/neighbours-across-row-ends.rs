//! Wrong on purpose: the last cell of a row and the first of the next are taken as neighbours.
//!
//! - **Verdict**: WA
//! - **Caught by**: row-ends-are-not-neighbours

use std::collections::{HashSet, VecDeque};

type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

fn fewest_moves(start: Board) -> Option<usize> {
    let mut visited = HashSet::from([start]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((board, moves)) = queue.pop_front() {
        if board == GOAL {
            return Some(moves);
        }
        let gap = board.iter().position(|&tile| tile == 0)?;
        // The mistake: cells 2 and 3 are one apart, and so are 5 and 6, but in
        // different rows.
        for cell in [gap + 1, gap + 3, gap.wrapping_sub(1), gap.wrapping_sub(3)] {
            if cell >= 9 {
                continue;
            }
            let mut next = board;
            next.swap(gap, cell);
            if visited.insert(next) {
                queue.push_back((next, moves + 1));
            }
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
    for (tile, token) in start.iter_mut().zip(input.split_whitespace()) {
        *tile = if token == "x" { 0 } else { token.parse().unwrap() };
    }
    match fewest_moves(start) {
        Some(moves) => println!("{moves}"),
        None => println!("-1"),
    }
}
