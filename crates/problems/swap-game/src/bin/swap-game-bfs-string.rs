//! # Swap Game: breadth-first search over strings
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: begin at the sorted board, find all boards one swap away, then all
//!   two swaps away, and so on, until the board to sort turns up.
//! - **State**: the nine digits as a byte string, the key of a hash map. It is a
//!   `[u8; 9]`, as a `String` would keep each board in a heap block of its own.
//! - **Complexity**: at most 362,880 boards of 12 swaps each, half as many on the
//!   mean board. On the farthest board 1,520 million instructions (callgrind),
//!   3.1 times those of `swap-game-bfs-rank`: of all programs here, this one
//!   comes nearest to the judge's second.
//! - **Compare**: `swap-game-bfs-base9` and `swap-game-bfs-rank` look into an
//!   array where this one hashes.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why the first time is the fewest.** The queue holds boards in the order of
//! their distance: those at `d` are all in it before the first of them is taken
//! off, and each of them adds only boards at `d + 1` that were not met before.
//!
//! **Why from the goal.** A swap undoes itself, so the way from the goal to a
//! board, walked backwards, sorts that board.

use std::collections::VecDeque;
use std::collections::hash_map::{Entry, HashMap};
use std::io::{self, Read, Write};
use std::process;

/// The tiles row by row, as the digits that stand in the input.
type Board = [u8; 9];

const GOAL: Board = *b"123456789";

/// The two cells of each swap.
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), // across
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8), // down
];

/// Input longer than this is no board.
const INPUT_LIMIT: u64 = 1 << 16;

fn main() {
    let answer = read_board().map(|tiles| Search::from_goal().distance(to_board(tiles)));
    let printed = answer.and_then(|answer| {
        writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
    });
    if let Err(message) = printed {
        let _ = writeln!(io::stderr(), "swap-game-bfs-string: {message}");
        process::exit(1);
    }
}

/// A search from the goal outwards, nearest boards first.
struct Search {
    /// The boards met so far, each with its fewest swaps to the goal.
    distances: HashMap<Board, u8>,
    /// The boards met whose neighbours are still to be looked at.
    queue: VecDeque<Board>,
}

impl Search {
    fn from_goal() -> Self {
        Search { distances: HashMap::from([(GOAL, 0)]), queue: VecDeque::from([GOAL]) }
    }

    /// The fewest swaps that sort the board: the search goes on until it is met.
    fn distance(&mut self, board: Board) -> u8 {
        while !self.distances.contains_key(&board) {
            let mut next = self.queue.pop_front().expect("swaps lead to every board");
            let distance = self.distances[&next] + 1;
            for &(a, b) in &SWAPS {
                next.swap(a, b);
                if let Entry::Vacant(unknown) = self.distances.entry(next) {
                    unknown.insert(distance);
                    self.queue.push_back(next);
                }
                next.swap(a, b);
            }
        }
        self.distances[&board]
    }
}

fn to_board(tiles: [u8; 9]) -> Board {
    tiles.map(|tile| b'1' + tile)
}

/// The board on standard input: nine tokens, each of 1 to 9 once.
fn read_board() -> Result<[u8; 9], String> {
    let mut input = Vec::new();
    let read = io::stdin().take(INPUT_LIMIT).read_to_end(&mut input);
    let length = read.map_err(|error| format!("cannot read the board: {error}"))?;
    if length as u64 == INPUT_LIMIT {
        return Err(format!("expected 9 tiles, found {length} bytes and more"));
    }
    let text = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&input);
    let tokens = text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
    let (mut board, mut count) = ([0; 9], 0);
    for token in tokens {
        let found = token[..token.len().min(20)].escape_ascii();
        match token {
            _ if count == 9 => return Err(format!("expected 9 tiles, then came '{found}'")),
            [digit @ b'1'..=b'9'] if board[..count].contains(&(digit - b'1')) => {
                return Err(format!("expected each tile once, found '{found}' again"));
            }
            [digit @ b'1'..=b'9'] => board[count] = digit - b'1',
            _ => return Err(format!("expected a tile from 1 to 9, found '{found}'")),
        }
        count += 1;
    }
    if count < 9 {
        return Err(format!("expected 9 tiles, found {count}"));
    }
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};

    #[test]
    fn every_board_gets_its_true_distance() {
        let puzzle = Puzzle::new(3, 3, Rule::Swap, &[0, 1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
        let mut search = Search::from_goal();
        let mut boards = 0;
        for (board, distance) in puzzle.boards() {
            let answer = search.distance(to_board(board[..].try_into().unwrap()));
            assert_eq!(Some(answer.into()), distance, "{board:?}");
            boards += 1;
        }
        assert_eq!((boards, search.distances.len()), (362_880, 362_880));
    }
}
