//! Wrong on purpose: only one board is read, though the input goes on.
//!
//! - **Verdict**: WA
//! - **Caught by**: solved-first-and-last

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

/// For each board the board one nearer to the goal, and the letter that leads there.
fn parents() -> HashMap<Board, (char, Board)> {
    let mut parents = HashMap::from([(GOAL, (' ', GOAL))]);
    let mut queue = VecDeque::from([GOAL]);
    while let Some(board) = queue.pop_front() {
        for (letter, next) in neighbours(&board) {
            parents.entry(next).or_insert_with(|| {
                queue.push_back(next);
                (opposite(letter), board)
            });
        }
    }
    parents
}

fn opposite(letter: char) -> char {
    match letter {
        'l' => 'r',
        'r' => 'l',
        'u' => 'd',
        _ => 'u',
    }
}

/// The path to the goal, if there is one.
fn path(mut board: Board, parents: &HashMap<Board, (char, Board)>) -> Option<String> {
    let mut path = String::new();
    while board != GOAL {
        let &(letter, nearer) = parents.get(&board)?;
        path.push(letter);
        board = nearer;
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
    let parents = parents();
    // The mistake: right for POJ 1077. Right: `tiles.chunks(9)`.
    for board in tiles.chunks(9).take(1) {
        let mut start = GOAL;
        start.copy_from_slice(board);
        println!("{}", path(start, &parents).unwrap_or("unsolvable".to_string()));
    }
}
