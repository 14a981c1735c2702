//! # Swap Game: breadth-first search over ranks
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: number the boards from 0 to 9! - 1 without gaps, so that the set of
//!   visited boards takes one bit for each and stays in the cache.
//! - **State**: nine tiles of four bits each in a `u64`; a swap is a few shifts
//!   and exclusive ors. The number of a board, its rank, is only computed to look
//!   the board up.
//! - **Complexity**: at most 362,880 boards of 12 swaps and 12 ranks each; 45,360
//!   bytes for the visited ones.
//! - **Compare**: `swap-game-bfs-base9` has numbers with gaps, and says what they
//!   cost; `swap-game-bidirectional` visits fewer boards.
//! - **Source**: Moore, "The shortest path through a maze" (1959); Lehmer,
//!   "Teaching combinatorial tricks to a computer" (1960).
//!
//! **Why the ranks have no gaps.** List all boards in the order of their tiles. A
//! board comes earlier than this one if it agrees with it up to some cell and has
//! a smaller tile on that cell. If `n` of the tiles not yet used are smaller, and
//! `r` cells follow, then `n * r!` boards do. Added up over all cells, that is
//! the number of boards that come earlier: 0 for the first board, 9! - 1 for the
//! last. The nine `n` are called the Lehmer code of the board.

/// Nine tiles of four bits, 0 for the tile 1: the tile on cell `i` is in the four
/// bits from `4 * i`.
type Board = u64;

const GOAL: Board = 0x8_7654_3210;
/// How many boards there are: 9!.
const BOARDS: usize = 362_880;

/// The two cells of each swap.
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), // across
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8), // down
];

fn fewest_swaps(tiles: [u8; 9]) -> usize {
    Search::from_goal().distance(to_board(tiles))
}

/// A search from the goal outwards, one distance after the other.
struct Search {
    visited: Visited,
    /// The boards at `distance` swaps from the goal.
    frontier: Vec<Board>,
    distance: usize,
}

impl Search {
    fn from_goal() -> Self {
        let mut visited = Visited(vec![0; BOARDS / 64]);
        visited.insert(GOAL);
        Search { visited, frontier: vec![GOAL], distance: 0 }
    }

    /// The fewest swaps that sort the board: the search goes on until it is
    /// visited. Of several boards, ask for the nearest first.
    fn distance(&mut self, board: Board) -> usize {
        while !self.visited.contains(board) {
            let mut farther = Vec::new();
            for &board in &self.frontier {
                for &(a, b) in &SWAPS {
                    let next = swap(board, a, b);
                    if self.visited.insert(next) {
                        farther.push(next);
                    }
                }
            }
            self.frontier = farther;
            self.distance += 1;
        }
        self.distance
    }
}

/// A set of boards: one bit for each, at its rank.
struct Visited(Vec<u64>);

impl Visited {
    fn contains(&self, board: Board) -> bool {
        let rank = rank(board);
        self.0[rank / 64] >> (rank % 64) & 1 == 1
    }

    /// Adds the board, and says whether it is new.
    fn insert(&mut self, board: Board) -> bool {
        let rank = rank(board);
        let (word, bit) = (&mut self.0[rank / 64], 1 << (rank % 64));
        let before = *word;
        *word |= bit;
        *word != before
    }
}

/// The board's position, from 0, in the list of all boards.
#[allow(clippy::cast_possible_truncation)] // it is less than 9!
fn rank(board: Board) -> usize {
    let mut rank = 0;
    // Four bits for each tile: how many smaller tiles are not yet used.
    let mut smaller: u64 = 0xfedc_ba98_7654_3210;
    // The tile on the last cell is the one that is left.
    for cell in 0..8 {
        let tile = 4 * (board >> (4 * cell) & 0xf);
        rank = rank * (9 - cell) + (smaller >> tile & 0xf);
        // One less for each greater tile.
        smaller -= 0x1111_1111_1111_1110 << tile;
    }
    rank as usize
}

/// The board with the tiles on cells `a` and `b` exchanged.
fn swap(board: Board, a: usize, b: usize) -> Board {
    let difference = (board >> (4 * a) ^ board >> (4 * b)) & 0xf;
    board ^ difference << (4 * a) ^ difference << (4 * b)
}

fn to_board(tiles: [u8; 9]) -> Board {
    tiles.iter().rev().fold(0, |board, &tile| board << 4 | Board::from(tile))
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
            assert_eq!(Some(answer), distance.map(|it| it as usize), "{board:?}");
            boards += 1;
        }
        assert_eq!(boards, 362_880);
    }
}
