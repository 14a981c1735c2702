//! Wrong on purpose: the visited boards of one search are kept for the next.
//!
//! - **Verdict**: WA
//! - **Caught by**: one-board-ten-times

use std::collections::{HashSet, VecDeque};

type Board = [char; 8];

const GOAL: Board = ['0', '1', '2', '3', '4', '5', '6', '7'];
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 8] = [
    &[1, 4], &[0, 2, 5], &[1, 3, 6], &[2, 7],
    &[0, 5], &[1, 4, 6], &[2, 5, 7], &[3, 6],
];

fn fewest_moves(start: Board, visited: &mut HashSet<Board>) -> i32 {
    let mut queue = VecDeque::from([(start, 0)]);
    visited.insert(start);
    while let Some((board, moves)) = queue.pop_front() {
        if board == GOAL {
            return moves;
        }
        let gap = board.iter().position(|&tile| tile == '0').unwrap();
        for &cell in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, cell);
            if visited.insert(next) {
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
    // The mistake: a global in most languages. Right: a new set for each search.
    let mut visited = HashSet::new();
    for board in tiles.chunks(8) {
        let mut start = GOAL;
        start.copy_from_slice(board);
        println!("{}", fewest_moves(start, &mut visited));
    }
}
