//! Wrong on purpose: ten times the place value is taken for the cell to the left, even at the end of a row.
//!
//! - **Verdict**: WA
//! - **Caught by**: row-ends-are-no-neighbours

use std::collections::{HashMap, VecDeque};

const FIRST: usize = 100_000_000;

fn fewest_moves(start: usize) -> i32 {
    let mut distances = HashMap::from([(start, 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        if board == 123_804_765 {
            return distances[&board];
        }
        let mut gap = 1;
        while board / gap % 10 != 0 {
            gap *= 10;
        }
        // The mistake: left of the first cell of a row is the last of the row above.
        for &place in &[gap * 1000, gap / 1000, gap * 10, gap / 10] {
            if place == 0 || place > FIRST {
                continue;
            }
            let tile = board / place % 10;
            let next = board - tile * place + tile * gap;
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
