//! # Eight Digits: breadth-first search over strings
//!
//! - **Problem**: <https://www.luogu.com.cn/problem/P1379>
//! - **Idea**: start at the goal and look at the boards one move away, then at those
//!   two moves away, and so on, never at one twice, until the board is among them.
//! - **State**: the nine digits as text, the gap as `0`, just as they are read. A
//!   hash map holds the distance of each board that was met.
//! - **Complexity**: at most 181,440 boards of two to four moves each; each move
//!   builds a string and hashes it.
//! - **Compare**: `eight-digits-bfs-bits` takes the digits as one number, and
//!   needs neither strings nor hashing.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why the distances are right.** Boards leave the queue in the order of their
//! distance. So when a board is met for the first time, it is met from one of the
//! nearest of its neighbours, and one move more is its own distance.
//!
//! **Why the search may begin at the goal.** A tile that slid into the gap can
//! slide back, so a path from the goal, read backwards, is a path to it. A board
//! that is still not met when the queue is empty is unsolvable.

use std::collections::{HashMap, VecDeque};

const GOAL: &str = "123804765";

/// The cells beside each cell: a tile on one of them can slide into a gap there.
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

/// The fewest moves that solve the board, or -1 if it is unsolvable.
fn fewest_moves(board: usize) -> i32 {
    Search::from_goal().distance(&to_text(board))
}

/// The nine digits. Where the gap comes first, the number has only eight.
fn to_text(board: usize) -> String {
    format!("{board:09}")
}

struct Search {
    /// The boards met so far.
    distances: HashMap<String, i32>,
    /// Those of them whose neighbours are not yet looked at.
    queue: VecDeque<(String, i32)>,
}

impl Search {
    fn from_goal() -> Self {
        Search {
            distances: HashMap::from([(GOAL.to_string(), 0)]),
            queue: VecDeque::from([(GOAL.to_string(), 0)]),
        }
    }

    /// The fewest moves from the goal to the board, or -1: the search goes on until
    /// it meets the board.
    fn distance(&mut self, board: &str) -> i32 {
        while !self.distances.contains_key(board) {
            match self.queue.pop_front() {
                Some((nearest, distance)) => self.look_around(&nearest, distance),
                None => return -1,
            }
        }
        self.distances[board]
    }

    fn look_around(&mut self, board: &str, distance: i32) {
        for next in boards_one_move_away(board) {
            if !self.distances.contains_key(&next) {
                self.distances.insert(next.clone(), distance + 1);
                self.queue.push_back((next, distance + 1));
            }
        }
    }
}

fn boards_one_move_away(board: &str) -> Vec<String> {
    let mut boards = Vec::new();
    if let Some(gap) = board.find('0') {
        for &cell in NEIGHBOURS[gap] {
            let tile = &board[cell..=cell];
            boards.push(board.replace('0', "_").replace(tile, "0").replace('_', tile));
        }
    }
    boards
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = fewest_moves(read_board()?);
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The board on standard input: nine digits, read as one number.
fn read_board() -> Result<usize, String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut sorted: Vec<char> = tokens.iter().flat_map(|token| token.chars()).collect();
    sorted.sort_unstable();
    if input.len() == LIMIT || tokens.len() != 1 || !sorted.into_iter().eq('0'..='8') {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected nine digits, 0 to 8 each once; found {found:.40}"));
    }
    Ok(tokens[0].bytes().fold(0, |board, digit| board * 10 + usize::from(digit - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};

    #[test]
    fn every_board_gets_its_true_distance_or_minus_one() {
        let puzzle = Puzzle::new(3, 3, Rule::Slide, &[1, 2, 3, 8, 0, 4, 7, 6, 5]).unwrap();
        let mut search = Search::from_goal();
        let mut boards = 0;
        for (tiles, distance) in puzzle.boards() {
            let board = tiles.iter().fold(0, |board, &tile| board * 10 + usize::from(tile));
            assert_eq!(
                u32::try_from(search.distance(&to_text(board))).ok(),
                distance,
                "{board:09}"
            );
            boards += 1;
        }
        assert_eq!(boards, 362_880);
    }
}
