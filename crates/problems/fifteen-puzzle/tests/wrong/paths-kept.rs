//! Wrong on purpose: breadth-first search that keeps the path with each board.
//!
//! - **Verdict**: MLE
//! - **Caught by**: distance-25

use std::collections::{HashSet, VecDeque};
use std::io::{self, Read};

type Board = [usize; 16];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [0; 16];
    for (tile, token) in board.iter_mut().zip(input.split_whitespace()) {
        *tile = token.parse().unwrap();
    }
    if is_solvable(&board) {
        println!("{}", fewest_moves(board));
    } else {
        println!("-1");
    }
}

fn fewest_moves(start: Board) -> usize {
    let mut visited = HashSet::from([start]);
    // The mistake: millions of boards lie within 20 moves, and ten million million in
    // all; no memory holds them, and least of all their paths. Right: depth first.
    let mut frontier = VecDeque::from([vec![start]]);
    while let Some(path) = frontier.pop_front() {
        let board = path[path.len() - 1];
        if board == GOAL {
            return path.len() - 1;
        }
        let gap = board.iter().position(|&tile| tile == 0).unwrap();
        for (_, cell) in neighbours(gap) {
            let mut next = board;
            next.swap(gap, cell);
            if visited.insert(next) {
                let mut path = path.clone();
                path.push(next);
                frontier.push_back(path);
            }
        }
    }
    unreachable!("a solvable board")
}

/// The directions up, left, right and down, 0 to 3, and the cells there.
fn neighbours(gap: usize) -> Vec<(usize, usize)> {
    let mut cells = Vec::new();
    if gap >= 4 {
        cells.push((0, gap - 4));
    }
    if gap % 4 > 0 {
        cells.push((1, gap - 1));
    }
    if gap % 4 < 3 {
        cells.push((2, gap + 1));
    }
    if gap < 12 {
        cells.push((3, gap + 4));
    }
    cells
}

fn is_solvable(board: &Board) -> bool {
    let tiles: Vec<usize> = board.iter().copied().filter(|&tile| tile > 0).collect();
    let inversions = |i: usize| tiles[i..].iter().filter(|&&tile| tile < tiles[i]).count();
    let gap = board.iter().position(|&tile| tile == 0).unwrap();
    ((0..15).map(inversions).sum::<usize>() + gap / 4) % 2 == 1
}
