//! Wrong on purpose: best-first search by the heuristic alone, the moves made are not counted.
//!
//! - **Verdict**: WA
//! - **Caught by**: greedy-goes-astray

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
                // The mistake: only what is left counts, not what was done. Right:
                // moves + 1 + heuristic(&next).
                frontier.push(Reverse((heuristic(&next), moves + 1, next)));
            }
        }
    }
    None
}

fn heuristic(board: &Board) -> i32 {
    let tiles = (0..).zip(*board).filter(|&(_, tile)| tile != 0);
    let from_home = |(place, tile): (i32, i32)| {
        let home = tile - 1;
        (place / 3 - home / 3).abs() + (place % 3 - home % 3).abs()
    };
    tiles.map(from_home).sum()
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
