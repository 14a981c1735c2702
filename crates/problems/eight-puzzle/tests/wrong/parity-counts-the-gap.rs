//! Wrong on purpose: the gap is counted among the inversions, as if it were a tile.
//!
//! - **Verdict**: WA
//! - **Caught by**: published-boj-3-moves

use std::collections::{HashSet, VecDeque};

type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

fn fewest_moves(start: Board) -> Option<usize> {
    if !is_solvable(&start) {
        return None;
    }
    let mut visited = HashSet::from([start]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((board, moves)) = queue.pop_front() {
        if board == GOAL {
            return Some(moves);
        }
        let gap = board.iter().position(|&tile| tile == 0)?;
        for &cell in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, cell);
            if visited.insert(next) {
                queue.push_back((next, moves + 1));
            }
        }
    }
    None
}

fn is_solvable(board: &Board) -> bool {
    // The mistake: a move along a row, too, takes the gap past a tile. Right is
    // to leave the gap out.
    let before = |i: usize| board[..i].iter().filter(|&&tile| tile > board[i]).count();
    (0..9).map(before).sum::<usize>() % 2 == 0
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut start = GOAL;
    for (tile, token) in start.iter_mut().zip(input.split_whitespace()) {
        *tile = if token == "x" { 0 } else { token.parse().unwrap() };
    }
    match fewest_moves(start) {
        Some(moves) => println!("{moves}"),
        None => println!("-1"),
    }
}
