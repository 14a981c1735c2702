//! Wrong on purpose: a search for each board: right, but too slow for a
//! thousand.
//!
//! - **Verdict**: TLE
//! - **Caught by**: a-thousand-boards

use std::collections::{HashMap, VecDeque};

type Board = [u8; 9];

const GOAL: Board = *b"12345678x";

/// The boards one move away, each with the letter of the move.
fn neighbours(board: &Board) -> Vec<(char, Board)> {
    let gap = board.iter().position(|&tile| tile == b'x').unwrap();
    let mut cells = Vec::new();
    if gap % 3 > 0 {
        cells.push(('l', gap - 1));
    }
    if gap % 3 < 2 {
        cells.push(('r', gap + 1));
    }
    if gap >= 3 {
        cells.push(('u', gap - 3));
    }
    if gap < 6 {
        cells.push(('d', gap + 3));
    }
    let moved = |(letter, cell)| {
        let mut next = *board;
        next.swap(gap, cell);
        (letter, next)
    };
    cells.into_iter().map(moved).collect()
}

/// The path to the goal, if there is one, by a search of its own.
fn path(start: Board) -> Option<String> {
    let mut parents = HashMap::from([(start, (' ', start))]);
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        if board == GOAL {
            break;
        }
        for (letter, next) in neighbours(&board) {
            parents.entry(next).or_insert_with(|| {
                queue.push_back(next);
                (letter, board)
            });
        }
    }
    let (mut path, mut board) = (String::new(), GOAL);
    while board != start {
        let &(letter, before) = parents.get(&board)?;
        path.insert(0, letter);
        board = before;
    }
    Some(path)
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let is_tile = |it: &u8| it.is_ascii_digit() || *it == b'x';
    let tiles: Vec<u8> = input.bytes().filter(is_tile).collect();
    for board in tiles.chunks(9) {
        let mut start = GOAL;
        start.copy_from_slice(board);
        // The mistake. Right: one search from the goal for all.
        println!("{}", path(start).unwrap_or("unsolvable".to_string()));
    }
}
