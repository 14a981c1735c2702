//! Wrong on purpose: distance 0 stands for "unvisited", so the start is visited again.
//!
//! - **Verdict**: WA
//! - **Caught by**: solved

use std::collections::VecDeque;

#[rustfmt::skip]
const POWERS: [usize; 9] = [
    100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1,
];
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

fn distances_from(start: usize) -> Vec<i8> {
    // A ninth of the number is enough: every board is a multiple of 9.
    let mut distances = vec![0; 876_543_210 / 9 + 1];

    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        let gap = (0..9).find(|&cell| board / POWERS[cell] % 10 == 0).unwrap();
        for &cell in NEIGHBOURS[gap] {
            let tile = board / POWERS[cell] % 10;
            let next = board - tile * POWERS[cell] + tile * POWERS[gap];
            // The mistake: the start's 0 looks unvisited, and becomes 2.
            if distances[next / 9] == 0 {
                distances[next / 9] = distances[board / 9] + 1;
                queue.push_back(next);
            }
        }
    }
    distances
}

// ---- Reading and printing ----

use std::io;

fn main() {
    let mut input = String::new();
    io::stdin().read_line(&mut input).unwrap();
    println!("{}", distances_from(input.trim().parse().unwrap())[123_804_765 / 9]);
}
