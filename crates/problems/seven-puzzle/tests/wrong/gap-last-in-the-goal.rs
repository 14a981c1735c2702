//! Wrong on purpose: the gap is last in the goal, as in most sliding puzzles.
//!
//! - **Verdict**: WA
//! - **Caught by**: published-three-boards

use std::collections::{HashMap, VecDeque};

type Board = [char; 8];

// The mistake: here the goal begins with the gap. By its parity, no board that the
// judge gives leads to this one.
const GOAL: Board = ['1', '2', '3', '4', '5', '6', '7', '0'];
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
