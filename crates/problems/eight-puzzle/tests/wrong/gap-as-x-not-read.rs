//! Wrong on purpose: only digits are read, and the gap is an `x`.
//!
//! - **Verdict**: WA
//! - **Caught by**: published-acwing-19-moves

use std::collections::{HashSet, VecDeque};

type Board = [u8; 9];

const GOAL: Board = *b"123456780";
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

fn fewest_moves(start: Board) -> Option<usize> {
    let mut visited = HashSet::from([start]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((board, moves)) = queue.pop_front() {
        if board == GOAL {
            return Some(moves);
        }
        let gap = board.iter().position(|&tile| tile == b'0')?;
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

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut start = GOAL;
    // The mistake: AcWing writes the gap as `x`, which is passed over here, and
    // the tiles behind it come one cell too early.
    for (tile, digit) in start.iter_mut().zip(input.bytes().filter(u8::is_ascii_digit)) {
        *tile = digit;
    }
    match fewest_moves(start) {
        Some(moves) => println!("{moves}"),
        None => println!("-1"),
    }
}
