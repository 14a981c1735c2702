//! Wrong on purpose: a depth-first search leaves out boards that it has visited, however deep.
//!
//! - **Verdict**: WA
//! - **Caught by**: distance-18

use std::collections::HashSet;
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

fn fewest_moves(mut board: Board) -> usize {
    let mut moves = heuristic(&board);
    while !search(&mut board, moves, &mut HashSet::new()) {
        moves += 2;
    }
    moves
}

fn search(board: &mut Board, moves: usize, visited: &mut HashSet<Board>) -> bool {
    if heuristic(board) == 0 {
        return true;
    }
    // The mistake: a board that was visited late on a long path may come again early
    // on a short one, and then reach the goal in time. Right: keep no boards, or with
    // each the moves that were left.
    if !visited.insert(*board) {
        return false;
    }
    let gap = board.iter().position(|&tile| tile == 0).unwrap();
    for (_, cell) in neighbours(gap) {
        board.swap(gap, cell);
        if heuristic(board) < moves && search(board, moves - 1, visited) {
            return true;
        }
        board.swap(gap, cell);
    }
    false
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
