//! Wrong on purpose: the last cell of a row and the first of the next are taken as neighbours.
//!
//! - **Verdict**: WA
//! - **Caught by**: distance-13

use std::collections::HashSet;

type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9];

fn fewest_swaps(start: Board) -> usize {
    let mut visited = HashSet::from([start]);
    let mut frontier = vec![start];
    let mut swaps = 0;
    while !visited.contains(&GOAL) {
        let mut farther = Vec::new();
        for board in frontier {
            for cell in 0..9 {
                // The mistake: cells 2 and 3 are one apart, and so are 5 and 6,
                // but in different rows. Right: also require cell % 3 < 2.
                for other in [cell + 1, cell + 3] {
                    if other < 9 {
                        let mut next = board;
                        next.swap(cell, other);
                        if visited.insert(next) {
                            farther.push(next);
                        }
                    }
                }
            }
        }
        frontier = farther;
        swaps += 1;
    }
    swaps
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut start = GOAL;
    for (tile, digit) in start.iter_mut().zip(input.chars().filter_map(|it| it.to_digit(10))) {
        *tile = digit as u8;
    }
    println!("{}", fewest_swaps(start));
}
