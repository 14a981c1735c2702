//! Wrong on purpose: breadth-first search without a visited set, which goes in circles.
//!
//! - **Verdict**: MLE
//! - **Caught by**: farthest

use std::collections::VecDeque;

type Board = [char; 6];

const GOAL: Board = ['1', '2', '3', '4', '5', '0'];
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

/// The boards from `start` to the goal.
fn shortest_path(start: Board) -> Option<Vec<Board>> {
    let mut queue = VecDeque::new();
    queue.push_back(vec![start]);
    while let Some(path) = queue.pop_front() {
        let board = *path.last()?;
        if board == GOAL {
            return Some(path);
        }
        let gap = board.iter().position(|&tile| tile == '0')?;
        for &place in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, place);
            // The mistake: a board is queued once for each path to it, and each
            // move makes 2.4 times as many paths.
            let mut longer = path.clone();
            longer.push(next);
            queue.push_back(longer);
        }
    }
    None
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut start = Board::default();
    for (place, tile) in start.iter_mut().zip(input.chars().filter(char::is_ascii_digit)) {
        *place = tile;
    }
    println!("{}", shortest_path(start).map_or(-1, |path| path.len() as i32 - 1));
}
