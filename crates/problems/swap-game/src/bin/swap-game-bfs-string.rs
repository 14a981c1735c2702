//! # Swap Game: breadth-first search over strings
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: begin at the sorted board, find all boards one swap away, then all
//!   two swaps away, and so on, until the board to sort is among them.
//! - **State**: the nine digits as a byte string, the key of a hash map. It is a
//!   `[u8; 9]`, since a `String` would allocate memory for each board.
//! - **Complexity**: at most 362,880 boards of 12 swaps each, half as many on
//!   average. For the farthest board 1,385 million instructions (callgrind), 2.8
//!   times as many as `swap-game-bfs-rank`: of all programs here, this one comes
//!   nearest to the judge's limit of one second.
//! - **Compare**: `swap-game-bfs-base9` and `swap-game-bfs-rank` use an array
//!   where this program uses a hash map.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why the first path found is a shortest one.** Boards leave the queue in the
//! order of their distance: all boards at distance `d` are in it before the first
//! of them leaves, and each adds only boards that are new, at distance `d + 1`.
//!
//! **Why the search begins at the goal.** A swap undoes itself, so a path from
//! the goal to a board, read backwards, sorts that board.

use std::collections::VecDeque;
use std::collections::hash_map::{Entry, HashMap};

/// The tiles row by row, as the digits `1` to `9`.
type Board = [u8; 9];

const GOAL: Board = *b"123456789";

/// The two cells of each swap.
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), // across
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8), // down
];

fn fewest_swaps(tiles: [u8; 9]) -> u8 {
    Search::from_goal().distance(to_board(tiles))
}

/// A search from the goal outwards, nearest boards first.
struct Search {
    /// The boards met so far, each with its fewest swaps to the goal.
    distances: HashMap<Board, u8>,
    /// The boards met whose neighbours are not yet looked at, each with its distance.
    queue: VecDeque<(Board, u8)>,
}

impl Search {
    fn from_goal() -> Self {
        Search { distances: HashMap::from([(GOAL, 0)]), queue: VecDeque::from([(GOAL, 0)]) }
    }

    /// The fewest swaps that sort the board: the search goes on until it is met.
    fn distance(&mut self, board: Board) -> u8 {
        while !self.distances.contains_key(&board) {
            let (mut next, distance) = self.queue.pop_front().expect("swaps lead to every board");
            for &(a, b) in &SWAPS {
                next.swap(a, b);
                if let Entry::Vacant(new) = self.distances.entry(next) {
                    new.insert(distance + 1);
                    self.queue.push_back((next, distance + 1));
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

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = fewest_swaps(read_board()?);
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The nine tiles on standard input, row by row, as 0 to 8.
fn read_board() -> Result<[u8; 9], String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut sorted = tokens.clone();
    sorted.sort_unstable();
    if input.len() == LIMIT || sorted != ["1", "2", "3", "4", "5", "6", "7", "8", "9"] {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected the tiles 1 to 9, each once; found {found:.40}"));
    }
    Ok(std::array::from_fn(|cell| tokens[cell].as_bytes()[0] - b'1'))
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
