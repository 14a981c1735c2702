//! Wrong on purpose: each board gets a search of its own, right but a thousand times the work.
//!
//! - **Verdict**: TLE
//! - **Caught by**: a-thousand-boards

use std::collections::{HashSet, VecDeque};

#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 8] = [
    &[1, 4], &[0, 2, 5], &[1, 3, 6], &[2, 7],
    &[0, 5], &[1, 4, 6], &[2, 5, 7], &[3, 6],
];

fn fewest_moves(start: &[char]) -> i32 {
    let goal = ['0', '1', '2', '3', '4', '5', '6', '7'];
    // The mistake: this looks at half of all boards on average, again for each
    // board. Right: search once, from the goal, and look up all answers.
    let mut visited = HashSet::new();
    let mut queue = VecDeque::new();
    visited.insert(start.to_vec());
    queue.push_back((start.to_vec(), 0));
    while let Some((board, moves)) = queue.pop_front() {
        if board == goal {
            return moves;
        }
        let gap = board.iter().position(|&tile| tile == '0').unwrap();
        for &cell in NEIGHBOURS[gap] {
            let mut next = board.clone();
            next.swap(gap, cell);
            if visited.insert(next.clone()) {
                queue.push_back((next, moves + 1));
            }
        }
    }
    -1
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let tiles: Vec<char> = input.chars().filter(char::is_ascii_digit).collect();
    for board in tiles.chunks(8) {
        println!("{}", fewest_moves(board));
    }
}
