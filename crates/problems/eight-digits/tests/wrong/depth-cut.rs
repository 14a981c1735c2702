//! Wrong on purpose: the search gives up after 28 moves, which "must be enough".
//!
//! - **Verdict**: WA
//! - **Caught by**: distance-29

use std::collections::{HashSet, VecDeque};

#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

fn fewest_moves(start: &str) -> i32 {
    let mut visited = HashSet::from([start.to_string()]);
    let mut queue = VecDeque::from([(start.to_string(), 0)]);
    while let Some((board, moves)) = queue.pop_front() {
        if board == "123804765" {
            return moves;
        }
        // The mistake: 472 boards need 29 moves, and 148 need 30.
        if moves == 28 {
            continue;
        }
        let gap = board.find('0').unwrap();
        for &cell in NEIGHBOURS[gap] {
            let mut next: Vec<char> = board.chars().collect();
            next.swap(gap, cell);
            let next: String = next.into_iter().collect();
            if visited.insert(next.clone()) {
                queue.push_back((next, moves + 1));
            }
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
