//! Wrong on purpose: the last cell of the first row and the first of the second are taken as neighbours.
//!
//! - **Verdict**: WA
//! - **Caught by**: row-ends-are-not-neighbours

use std::collections::{HashMap, VecDeque};

type Board = [char; 8];

const GOAL: Board = ['0', '1', '2', '3', '4', '5', '6', '7'];

/// The fewest moves from the goal to each board.
fn distances() -> HashMap<Board, i32> {
    let mut distances = HashMap::from([(GOAL, 0)]);
    let mut queue = VecDeque::from([GOAL]);
    while let Some(board) = queue.pop_front() {
        let moves = distances[&board];
        let gap = board.iter().position(|&tile| tile == '0').unwrap();
        // The mistake: cells 3 and 4 are one apart, but in different rows.
        for cell in [gap + 1, gap + 4, gap.wrapping_sub(1), gap.wrapping_sub(4)] {
            if cell >= 8 {
                continue;
            }
            let mut next = board;
            next.swap(gap, cell);
            if !distances.contains_key(&next) {
                distances.insert(next, moves + 1);
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
    let tiles: Vec<char> = input.chars().filter(char::is_ascii_digit).collect();
    let distances = distances();
    for board in tiles.chunks(8) {
        println!("{}", distances.get(board).unwrap_or(&-1));
    }
}
