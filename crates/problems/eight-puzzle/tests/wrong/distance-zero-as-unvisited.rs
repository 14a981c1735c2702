//! Wrong on purpose: distance 0 stands for "unvisited", so the start is visited again.
//!
//! - **Verdict**: WA
//! - **Caught by**: solved

use std::collections::{HashMap, VecDeque};

type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

fn fewest_moves(start: Board) -> Option<usize> {
    let mut distances = HashMap::from([(start, 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        let distance = distances[&board];
        let gap = board.iter().position(|&tile| tile == 0)?;
        for &cell in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, cell);
            // As `map[next]` in C++: a board that is not there gets a 0.
            let known = distances.entry(next).or_insert(0);
            // The mistake: the start's 0 looks unvisited, and becomes 2.
            if *known == 0 {
                *known = distance + 1;
                queue.push_back(next);
            }
        }
    }
    distances.get(&GOAL).copied()
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
