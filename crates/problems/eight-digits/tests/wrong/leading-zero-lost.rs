//! Wrong on purpose: a number becomes a string again, and a gap on the first cell gets lost.
//!
//! - **Verdict**: RE
//! - **Caught by**: gap-first

use std::collections::{HashMap, VecDeque};

#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

fn fewest_moves(start: usize) -> i32 {
    let mut distances = HashMap::from([(start, 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        if board == 123_804_765 {
            return distances[&board];
        }
        // The mistake: 013824765 is printed as 13824765. Right: format!("{board:09}").
        let tiles: Vec<char> = board.to_string().chars().collect();
        let gap = tiles.iter().position(|&tile| tile == '0').unwrap();
        for &cell in NEIGHBOURS[gap] {
            let mut next = tiles.clone();
            next.swap(gap, cell);
            let next = next.into_iter().collect::<String>().parse().unwrap();
            if !distances.contains_key(&next) {
                distances.insert(next, distances[&board] + 1);
                queue.push_back(next);
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
    println!("{}", fewest_moves(input.trim().parse().unwrap()));
}
