//! Wrong on purpose: only one board is read, though the input goes on.
//!
//! - **Verdict**: WA
//! - **Caught by**: published-three-boards

use std::collections::{HashMap, VecDeque};

type Board = [char; 8];

const GOAL: Board = ['0', '1', '2', '3', '4', '5', '6', '7'];
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 8] = [
    &[1, 4], &[0, 2, 5], &[1, 3, 6], &[2, 7],
    &[0, 5], &[1, 4, 6], &[2, 5, 7], &[3, 6],
];

/// The fewest moves from the goal to each board.
fn distances() -> HashMap<Board, i32> {
    let mut distances = HashMap::from([(GOAL, 0)]);
    let mut queue = VecDeque::from([GOAL]);
    while let Some(board) = queue.pop_front() {
        let moves = distances[&board];
        let gap = board.iter().position(|&tile| tile == '0').unwrap();
        for &cell in NEIGHBOURS[gap] {
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

use std::io;

fn main() {
    let mut input = String::new();
    // The mistake: right is to read on up to the end of the input.
    io::stdin().read_line(&mut input).unwrap();
    let tiles: Vec<char> = input.chars().filter(char::is_ascii_digit).collect();
    println!("{}", distances()[&tiles[..]]);
}
