//! Wrong on purpose: each board keeps its whole path, not the last move of it:
//! 181,440 texts.
//!
//! - **Verdict**: MLE
//! - **Caught by**: published-19-moves

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

/// The path of each board.
fn paths() -> HashMap<Board, Vec<char>> {
    let mut paths = HashMap::from([(GOAL, Vec::new())]);
    let mut queue = VecDeque::from([(GOAL, Vec::new())]);
    while let Some((board, path)) = queue.pop_front() {
        for (letter, next) in neighbours(&board) {
            if !paths.contains_key(&next) {
                // The mistake. Right: the letter, and which board is nearer.
                let mut path = path.clone();
                path.insert(0, opposite(letter));
                paths.insert(next, path.clone());
                queue.push_back((next, path));
            }
        }
    }
    paths
}

fn opposite(letter: char) -> char {
    match letter {
        'l' => 'r',
        'r' => 'l',
        'u' => 'd',
        _ => 'u',
    }
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let is_tile = |it: &u8| it.is_ascii_digit() || *it == b'x';
    let tiles: Vec<u8> = input.bytes().filter(is_tile).collect();
    let paths = paths();
    for board in tiles.chunks(9) {
        let mut start = GOAL;
        start.copy_from_slice(board);
        let path = paths.get(&start).map(|path| path.iter().collect());
        println!("{}", path.unwrap_or("unsolvable".to_string()));
    }
}
