//! # Eight Puzzle: breadth-first search over strings
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_B>
//! - **Idea**: look at all boards one move away from the goal, then at all that
//!   are two moves away, and so on: the given board is first met by the fewest
//!   moves. If the search ends without meeting it, it is unsolvable.
//! - **State**: a string of nine digits, the tiles row by row, the gap as 0. A hash
//!   map holds the boards met so far, each with its distance.
//! - **Complexity**: at most 181,440 boards, half of all, with 2.7 moves each on
//!   average; hashing a board for each move.
//! - **Compare**: `eight-puzzle-bfs-rank` asks an array instead of a hash map;
//!   `eight-puzzle-bidirectional` meets far fewer boards.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why it may begin at the goal.** A tile that slid into the gap can slide back,
//! so a path from the goal to a board, read backwards, leads from the board to the
//! goal.

use std::collections::VecDeque;
use std::collections::hash_map::{Entry, HashMap};

/// The tiles row by row, as the digits `0` to `8`.
type Board = [u8; 9];

const GOAL: Board = *b"123456780";

/// The cells beside each cell; cells 0 1 2 are above 3 4 5, and those above 6 7 8.
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

/// The fewest moves that solve the board, `None` if it is unsolvable.
fn fewest_moves(tiles: [u8; 9]) -> Option<u32> {
    Search::from_goal().distance(to_board(tiles))
}

/// A search from the goal outwards, nearest boards first.
struct Search {
    /// The boards met so far, each with its fewest moves to the goal.
    distances: HashMap<Board, u32>,
    /// The boards met whose neighbours are not yet looked at.
    queue: VecDeque<Board>,
}

impl Search {
    fn from_goal() -> Self {
        Search { distances: HashMap::from([(GOAL, 0)]), queue: VecDeque::from([GOAL]) }
    }

    /// The fewest moves that solve the board: the search goes on until it is met.
    fn distance(&mut self, board: Board) -> Option<u32> {
        while !self.distances.contains_key(&board) {
            let mut next = self.queue.pop_front()?;
            let distance = self.distances[&next];
            let gap = next.iter().position(|&tile| tile == b'0')?;
            for &cell in NEIGHBOURS[gap] {
                next.swap(gap, cell);
                if let Entry::Vacant(new) = self.distances.entry(next) {
                    new.insert(distance + 1);
                    self.queue.push_back(next);
                }
                next.swap(gap, cell);
            }
        }
        Some(self.distances[&board])
    }
}

fn to_board(tiles: [u8; 9]) -> Board {
    tiles.map(|tile| b'0' + tile)
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = fewest_moves(read_board()?).map_or("-1".to_string(), |it| it.to_string());
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The nine tiles on standard input, row by row, 0 for the gap.
fn read_board() -> Result<[u8; 9], String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let digit = |token| if token == "x" { "0" } else { token };
    let mut sorted: Vec<&str> = tokens.iter().copied().map(digit).collect();
    sorted.sort_unstable();
    if input.len() == LIMIT || sorted != ["0", "1", "2", "3", "4", "5", "6", "7", "8"] {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected the tiles 1 to 8 and a gap, 0 or x; found {found:.40}"));
    }
    Ok(std::array::from_fn(|cell| digit(tokens[cell]).as_bytes()[0] - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};

    #[test]
    fn every_board_gets_its_true_distance() {
        let puzzle = Puzzle::new(3, 3, Rule::Slide, &[1, 2, 3, 4, 5, 6, 7, 8, 0]).unwrap();
        let mut search = Search::from_goal();
        let mut boards = 0;
        for (board, distance) in puzzle.boards() {
            let answer = search.distance(to_board(board[..].try_into().unwrap()));
            assert_eq!(answer, distance, "{board:?}");
            boards += 1;
        }
        assert_eq!((boards, search.distances.len()), (362_880, 181_440));
    }
}
