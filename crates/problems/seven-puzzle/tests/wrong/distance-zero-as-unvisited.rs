//! Wrong on purpose: distance 0 stands for "unvisited", so the goal is visited again.
//!
//! - **Verdict**: WA
//! - **Caught by**: solved-first-and-last

use std::collections::VecDeque;

const GOAL: usize = 1_234_567;
const POWERS: [usize; 8] = [10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 8] = [
    &[1, 4], &[0, 2, 5], &[1, 3, 6], &[2, 7],
    &[0, 5], &[1, 4, 6], &[2, 5, 7], &[3, 6],
];

/// The fewest moves from the goal to each board, a number of eight digits.
fn distances() -> Vec<u8> {
    let mut distances = vec![0; 76_543_211];
    let mut queue = VecDeque::from([GOAL]);
    while let Some(board) = queue.pop_front() {
        let tile_on = |cell: usize| board / POWERS[cell] % 10;
        let gap = (0..8).find(|&cell| tile_on(cell) == 0).unwrap();
        for &cell in NEIGHBOURS[gap] {
            let tile = tile_on(cell);
            let next = board - tile * POWERS[cell] + tile * POWERS[gap];
            // The mistake: the goal's 0 looks unvisited, and becomes 2.
            if distances[next] == 0 {
                distances[next] = distances[board] + 1;
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
    let tiles: Vec<usize> = input.split_whitespace().map(|it| it.parse().unwrap()).collect();
    let distances = distances();
    for board in tiles.chunks(8) {
        println!("{}", distances[board.iter().fold(0, |number, tile| 10 * number + tile)]);
    }
}
