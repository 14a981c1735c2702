//! # Swap Game: breadth-first search over base-9 numbers
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: read the board as a number, so that a bit in a long array can say
//!   whether it was visited: no hashing, no comparing.
//! - **State**: nine tiles of 0 to 8 are nine digits in base 9, and 9^9 is less
//!   than 2^32. A swap takes two digits off the number and adds them back, each
//!   at the other's place.
//! - **Complexity**: at most 362,880 boards of 12 swaps each; 9^9 bits are 46 MiB,
//!   of which 1 in 1,068 is ever set.
//! - **Compare**: `swap-game-bfs-rank` packs the bits without a hole.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **What the empty bits cost.** On the farthest board this program runs 172
//! million instructions and the ranked one 494 million: a rank is dearer than a
//! few products. But a look-up here is mostly a cache miss. Cachegrind, with 48
//! KiB of first-level and 2 MiB of last-level cache, counts 2,862,000 and 871,000
//! misses; with ranks, 173,000 and 36,000. At its peak this program holds 26,900
//! KiB, the other 3,700: the system hands out pages when they are first touched,
//! and the boards touch about half of the 46 MiB.

use std::io::{self, Read, Write};
use std::{mem, process};

/// A number of nine digits in base 9: the digit worth `POWERS[cell]` is the tile
/// there, 0 for the tile 1.
type Board = u32;

/// `POWERS[i]` is 9^i.
const POWERS: [u32; 9] = [1, 9, 81, 729, 6_561, 59_049, 531_441, 4_782_969, 43_046_721];
/// All numbers of nine digits, boards or not: 9^9.
const NUMBERS: usize = 387_420_489;

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
        let _ = writeln!(io::stderr(), "swap-game-bfs-base9: {message}");
        process::exit(1);
    }
}

/// A search from the goal outwards, one distance after the other.
struct Search {
    /// One bit for each number of nine digits.
    visited: Vec<u64>,
    /// The boards at `distance` swaps from the goal.
    frontier: Vec<Board>,
    distance: usize,
}

impl Search {
    fn from_goal() -> Self {
        let goal = to_board([0, 1, 2, 3, 4, 5, 6, 7, 8]);
        let visited = vec![0; NUMBERS / 64 + 1];
        let mut search = Search { visited, frontier: vec![goal], distance: 0 };
        search.visit(goal);
        search
    }

    /// The fewest swaps that sort the board: the search goes on until it is
    /// visited. Of several boards, ask for the nearest first.
    fn distance(&mut self, board: Board) -> usize {
        while !self.is_visited(board) {
            self.grow();
        }
        self.distance
    }

    /// Goes one swap farther.
    fn grow(&mut self) {
        for board in mem::take(&mut self.frontier) {
            let tiles = digits(board);
            for &(a, b) in &SWAPS {
                let others = board - tiles[a] * POWERS[a] - tiles[b] * POWERS[b];
                let next = others + tiles[b] * POWERS[a] + tiles[a] * POWERS[b];
                if !self.is_visited(next) {
                    self.visit(next);
                    self.frontier.push(next);
                }
            }
        }
        self.distance += 1;
    }

    fn is_visited(&self, board: Board) -> bool {
        self.visited[board as usize / 64] >> (board % 64) & 1 == 1
    }

    fn visit(&mut self, board: Board) {
        self.visited[board as usize / 64] |= 1 << (board % 64);
    }
}

/// The tile on each cell.
fn digits(board: Board) -> [u32; 9] {
    POWERS.map(|power| board / power % 9)
}

fn to_board(tiles: [u8; 9]) -> Board {
    tiles.iter().zip(&POWERS).map(|(&tile, power)| u32::from(tile) * power).sum()
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
