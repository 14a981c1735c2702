//! # Swap Game: breadth-first search over ranks
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: number the boards from 0 to 9! - 1 without a hole, so that the
//!   visited ones take one bit each and stay in the cache.
//! - **State**: nine tiles of four bits in a `u64`; a swap is two shifts and an
//!   exclusive or. The rank is only worked out to look a board up.
//! - **Complexity**: at most 362,880 boards of 12 swaps and 12 ranks each; 45,360
//!   bytes for the visited ones.
//! - **Compare**: `swap-game-bfs-base9` has numbers with holes, and says what they
//!   cost; `swap-game-bidirectional` visits fewer boards.
//! - **Source**: Moore, "The shortest path through a maze" (1959); Lehmer,
//!   "Teaching combinatorial tricks to a computer" (1960).
//!
//! **Why the ranks have no hole.** Before this board, in the order of their tiles,
//! come the boards that agree with it up to some cell and have a smaller tile
//! there. If `n` tiles are smaller and not used before, and `r` cells follow,
//! those are `n * r!` boards. The rank is the sum of these over all cells, so it
//! counts the boards before: 0 for the first, 9! - 1 for the last. The `n` are
//! the Lehmer code, a number in the factorial base.

use std::io::{self, Read, Write};
use std::process;

/// Nine tiles of four bits, 0 for the tile 1: that on cell `i` stands in the
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

/// Input longer than this is no board.
const INPUT_LIMIT: u64 = 1 << 16;

fn main() {
    let answer = read_board().map(|tiles| Search::from_goal().distance(to_board(tiles)));
    let printed = answer.and_then(|answer| {
        writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
    });
    if let Err(message) = printed {
        let _ = writeln!(io::stderr(), "swap-game-bfs-rank: {message}");
        process::exit(1);
    }
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

    /// Whether the board was not there before.
    fn insert(&mut self, board: Board) -> bool {
        let rank = rank(board);
        let (word, bit) = (&mut self.0[rank / 64], 1 << (rank % 64));
        let before = *word;
        *word |= bit;
        *word != before
    }
}

/// The board with the tiles on cells `a` and `b` exchanged.
fn swap(board: Board, a: usize, b: usize) -> Board {
    let difference = (board >> (4 * a) ^ board >> (4 * b)) & 0xf;
    board ^ difference << (4 * a) ^ difference << (4 * b)
}

/// The board's place, from 0, among all boards in the order of their tiles.
#[allow(clippy::cast_possible_truncation)] // it is less than 9!
fn rank(board: Board) -> usize {
    let mut rank = 0;
    // At `4 * tile`: how many smaller tiles are still to come.
    let mut smaller: u64 = 0xfedc_ba98_7654_3210;
    // The last tile is the one left: no choice, and no factor.
    for cell in 0..8 {
        let tile = 4 * (board >> (4 * cell) & 0xf);
        rank = rank * (9 - cell) + (smaller >> tile & 0xf);
        smaller -= 0x1111_1111_1111_1110 << tile;
    }
    rank as usize
}

fn to_board(tiles: [u8; 9]) -> Board {
    tiles.iter().rev().fold(0, |board, &tile| board << 4 | Board::from(tile))
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
            assert_eq!(Some(answer), distance.map(|it| it as usize), "{board:?}");
            boards += 1;
        }
        assert_eq!(boards, 362_880);
    }
}
