//! Wrong on purpose: best-first search by the heuristic alone, the moves so far forgotten.
//!
//! - **Verdict**: WA
//! - **Caught by**: distance-18

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::io::{self, Read};

type Board = [usize; 16];

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
    let mut frontier = BinaryHeap::from([Reverse((heuristic(&start), 0, start))]);
    while let Some(Reverse((left, moves, board))) = frontier.pop() {
        if left == 0 {
            return moves;
        }
        let gap = board.iter().position(|&tile| tile == 0).unwrap();
        for (_, cell) in neighbours(gap) {
            let mut next = board;
            next.swap(gap, cell);
            if visited.insert(next) {
                // The mistake: it walks where the sum is small, whatever the walk has
                // cost. Right: order by the moves so far plus the sum.
                frontier.push(Reverse((heuristic(&next), moves + 1, next)));
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

fn heuristic(board: &Board) -> usize {
    let from_home = |cell: usize| match board[cell] {
        0 => 0,
        tile => (cell / 4).abs_diff((tile - 1) / 4) + (cell % 4).abs_diff((tile - 1) % 4),
    };
    (0..16).map(from_home).sum()
}

fn is_solvable(board: &Board) -> bool {
    let tiles: Vec<usize> = board.iter().copied().filter(|&tile| tile > 0).collect();
    let inversions = |i: usize| tiles[i..].iter().filter(|&&tile| tile < tiles[i]).count();
    let gap = board.iter().position(|&tile| tile == 0).unwrap();
    ((0..15).map(inversions).sum::<usize>() + gap / 4) % 2 == 1
}
