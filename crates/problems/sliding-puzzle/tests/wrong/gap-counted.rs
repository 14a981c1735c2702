//! Wrong on purpose: A* counts the gap in the Manhattan sum, as if it were a tile.
//!
//! - **Verdict**: WA
//! - **Caught by**: gap-counted-in-manhattan

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

type Board = [i32; 6];

const GOAL: Board = [1, 2, 3, 4, 5, 0];
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

fn fewest_moves(start: Board) -> Option<i32> {
    let mut visited = HashSet::new();
    let mut frontier = BinaryHeap::new();
    visited.insert(start);
    frontier.push(Reverse((heuristic(&start), 0, start)));
    while let Some(Reverse((_, moves, board))) = frontier.pop() {
        if board == GOAL {
            return Some(moves);
        }
        let gap = board.iter().position(|&tile| tile == 0)?;
        for &place in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, place);
            if visited.insert(next) {
                frontier.push(Reverse((moves + 1 + heuristic(&next), moves + 1, next)));
            }
        }
    }
    None
}

fn heuristic(board: &Board) -> i32 {
    let from_home = |(place, tile): (i32, i32)| {
        // The mistake: tile 0 is counted too. A move takes a tile and the gap one
        // step each, so this sum can be more than the moves that are left.
        let home = (tile + 5) % 6;
        (place / 3 - home / 3).abs() + (place % 3 - home % 3).abs()
    };
    (0..).zip(*board).map(from_home).sum()
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut start = [0; 6];
    for (place, tile) in start.iter_mut().zip(input.chars().filter_map(|it| it.to_digit(6))) {
        *place = tile as i32;
    }
    println!("{}", fewest_moves(start).unwrap_or(-1));
}
