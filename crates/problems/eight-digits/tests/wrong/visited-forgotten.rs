//! Wrong on purpose: breadth-first search without a visited set, which goes in circles.
//!
//! - **Verdict**: MLE
//! - **Caught by**: farthest

use std::collections::VecDeque;

#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

fn fewest_moves(start: &str) -> i32 {
    let mut queue = VecDeque::from([(start.to_string(), 0)]);
    while let Some((board, moves)) = queue.pop_front() {
        if board == "123804765" {
            return moves;
        }
        let gap = board.find('0').unwrap();
        for &cell in NEIGHBOURS[gap] {
            let mut next: Vec<char> = board.chars().collect();
            next.swap(gap, cell);
            // The mistake: a board is queued once for each path to it.
            queue.push_back((next.into_iter().collect(), moves + 1));
        }
    }
    -1
}

// ---- Reading and printing ----

use std::io;

fn main() {
    let mut input = String::new();
    io::stdin().read_line(&mut input).unwrap();
    println!("{}", fewest_moves(input.trim()));
}
