//! # Eight Digits: breadth-first search over numbers
//!
//! - **Problem**: <https://www.luogu.com.cn/problem/P1379>
//! - **Idea**: a board is a number, so a move is arithmetic, and the number says
//!   where in an array the board's bit is that says whether it was visited.
//! - **State**: one number of nine digits, row by row, the gap as 0: 283104765 is
//!   2 8 3 above 1 0 4 above 7 6 5. The cell of the gap goes along with it.
//! - **Complexity**: at most 181,440 boards of two to four moves each; 12.2 million
//!   bytes for the visited ones.
//! - **Compare**: `eight-digits-bfs-string` hashes each board; `eight-digits` keeps
//!   none, and looks at far fewer.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why a ninth of the number is enough.** 10, 100 and so on leave the remainder 1
//! by 9, so a number leaves the same remainder as the sum of its digits. Here that
//! is 0 + 1 + ... + 8 = 36: every board is a multiple of 9. A bit for each number
//! up to 876543210 takes 110 million bytes, a bit for each ninth of one 12.2
//! million: the site allows 125 MiB.
//!
//! **Why the search may begin at the goal.** A tile that slid into the gap can
//! slide back, so a path from the goal, read backwards, is a path to it. A board
//! that is still not visited when no more boards are in reach is unsolvable.

/// Nine digits, row by row, the gap as 0.
type Board = usize;

const GOAL: Board = 123_804_765;
const GREATEST: Board = 876_543_210;

/// What a digit on each cell counts.
const PLACE_VALUES: [Board; 9] =
    [100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

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
fn fewest_moves(board: Board) -> i32 {
    Search::from_goal().distance(board)
}

/// A search from the goal outwards, one distance after the other.
struct Search {
    visited: Visited,
    /// The boards at `distance` moves from the goal, each with the cell of its gap.
    frontier: Vec<(Board, usize)>,
    distance: i32,
}

impl Search {
    fn from_goal() -> Self {
        let mut visited = Visited(vec![0; GREATEST / 9 / 64 + 1]);
        visited.insert(GOAL);
        Search { visited, frontier: vec![(GOAL, 4)], distance: 0 }
    }

    /// The fewest moves that solve the board, or -1: the search goes on until the
    /// board is visited. Of several boards, ask for the nearest first.
    fn distance(&mut self, board: Board) -> i32 {
        while !self.visited.contains(board) {
            if self.frontier.is_empty() {
                return -1;
            }
            let mut farther = Vec::new();
            for &(board, gap) in &self.frontier {
                for &cell in NEIGHBOURS[gap] {
                    let tile = board / PLACE_VALUES[cell] % 10;
                    let next = board - tile * PLACE_VALUES[cell] + tile * PLACE_VALUES[gap];
                    if self.visited.insert(next) {
                        farther.push((next, cell));
                    }
                }
            }
            self.frontier = farther;
            self.distance += 1;
        }
        self.distance
    }
}

/// A set of boards: one bit for each multiple of 9.
struct Visited(Vec<u64>);

impl Visited {
    fn contains(&self, board: Board) -> bool {
        let index = board / 9;
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Adds the board, and says whether it is new.
    fn insert(&mut self, board: Board) -> bool {
        let is_new = !self.contains(board);
        let index = board / 9;
        self.0[index / 64] |= 1 << (index % 64);
        is_new
    }
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
            assert_eq!(u32::try_from(search.distance(board)).ok(), distance, "{board:09}");
            boards += 1;
        }
        assert_eq!(boards, 362_880);
    }
}
