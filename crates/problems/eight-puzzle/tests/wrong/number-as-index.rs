//! Wrong on purpose: the nine digits of a board are the index of an array.
//!
//! - **Verdict**: MLE
//! - **Caught by**: farthest

use std::collections::VecDeque;

const GOAL: usize = 123_456_780;
const POWERS: [usize; 9] = [100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

fn fewest_moves(start: usize) -> Option<usize> {
    // The mistake: 876,543,211 bytes for 181,440 boards, which lie so far apart
    // that nearly each needs a page of its own. Right: a hash map, or ranks.
    let mut visited = vec![false; 876_543_211];
    let mut queue = VecDeque::from([(start, 0)]);
    visited[start] = true;
    while let Some((board, moves)) = queue.pop_front() {
        if board == GOAL {
            return Some(moves);
        }
        let tile_on = |cell: usize| board / POWERS[cell] % 10;
        let gap = (0..9).find(|&cell| tile_on(cell) == 0)?;
        for &cell in NEIGHBOURS[gap] {
            let tile = tile_on(cell);
            let next = board - tile * POWERS[cell] + tile * POWERS[gap];
            if !visited[next] {
                visited[next] = true;
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
    let tile = |token: &str| if token == "x" { 0 } else { token.parse().unwrap() };
    let start = input.split_whitespace().map(tile).fold(0, |number, tile| 10 * number + tile);
    match fewest_moves(start) {
        Some(moves) => println!("{moves}"),
        None => println!("-1"),
    }
}
