//! # Sliding Puzzle: A* on the Manhattan sum
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: always look first at the board whose whole path may be the shortest:
//!   the moves made, plus an estimate of those to go (the heuristic). Boards that
//!   lead away from the goal wait, and most of them for ever.
//! - **State**: the tiles row by row in an array, the gap as 0. The frontier is a
//!   heap of boards, each with the estimate of its whole path and of the moves to
//!   go; among equal paths the one with the fewest to go leaves first.
//! - **Complexity**: looks at 52.25 boards on average for a solvable board, where
//!   breadth-first search looks at 183.6; at 171 for 450/123, the farthest, and
//!   at 234 for 321/054, the worst. For an unsolvable board it looks at all 360
//!   boards in reach before the frontier is empty.
//! - **Compare**: `sliding-puzzle` searches from both ends without a heuristic, and
//!   knows an unsolvable board by its parity; `sliding-puzzle-table` looks at none.
//! - **Source**: Hart, Nilsson and Raphael, "A formal basis for the heuristic
//!   determination of minimum cost paths" (1968).
//!
//! **Why the heuristic is consistent.** It is the number of rows and columns that
//! each tile is away from home, added up: the Manhattan sum. A move takes one tile
//! one row or column and leaves the others: the sum changes by one, up or down. So
//! it never overestimates the moves to go, and along a path the estimate of the
//! whole path never falls. The gap is left out: it takes a step in every move, and
//! with it the sum could fall by two.
//!
//! **Why the first copy of a board to leave has its fewest moves.** Suppose it has
//! more. Then another board waits, on a shortest path to this one, with its own
//! fewest moves. Its estimate is at most what this board's would be along that
//! path, which is less than the one this copy has: the other would leave before.

// ---- LeetCode: from here ----
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

type Board = [i32; 6];

const GOAL: Board = [1, 2, 3, 4, 5, 0];

/// The cells beside each cell; cells 0 1 2 are above 3 4 5.
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

impl Solution {
    /// The fewest moves that solve the board, or -1 if it is unsolvable.
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let mut start = Board::default();
        for (cell, tile) in start.iter_mut().zip(board.into_iter().flatten()) {
            *cell = tile;
        }
        fewest_moves(start, || ()).unwrap_or(-1)
    }
}

/// The fewest moves from `start` to the goal. `watch` is called for each board
/// that is looked at: the tests count with it.
fn fewest_moves(start: Board, mut watch: impl FnMut()) -> Option<i32> {
    let mut visited = HashSet::new();
    let mut frontier = BinaryHeap::new();
    let to_go = heuristic(&start);
    frontier.push(Reverse((to_go, to_go, start)));
    while let Some(Reverse((estimate, to_go, board))) = frontier.pop() {
        // A board can wait in several copies; only the first to leave counts.
        if !visited.insert(board) {
            continue;
        }
        watch();
        let moves = estimate - to_go;
        if board == GOAL {
            return Some(moves);
        }
        let gap = board.iter().position(|&tile| tile == 0)?;
        for &cell in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, cell);
            if !visited.contains(&next) {
                let to_go = heuristic(&next);
                frontier.push(Reverse((moves + 1 + to_go, to_go, next)));
            }
        }
    }
    None
}

/// The rows and columns that the tiles are away from home, the gap left out.
fn heuristic(board: &Board) -> i32 {
    let tiles = (0..).zip(*board).filter(|&(_, tile)| tile != 0);
    let from_home = |(cell, tile): (i32, i32)| {
        let home = tile - 1;
        (cell / 3 - home / 3).abs() + (cell % 3 - home % 3).abs()
    };
    tiles.map(from_home).sum()
}
// ---- LeetCode: to here ----

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

struct Solution;

fn main() -> Result<(), String> {
    let answer = Solution::sliding_puzzle(read_board()?);
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The two rows on standard input, as six tokens or as LeetCode prints them.
fn read_board() -> Result<Vec<Vec<i32>>, String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let mut text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_string(); // a byte order mark
    let list: String = text.split_whitespace().collect();
    if list.replace(|it: char| it.is_ascii_digit(), "0") == "[[0,0,0],[0,0,0]]" {
        text = list.replace(['[', ',', ']'], " ");
    }
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut sorted = tokens.clone();
    sorted.sort_unstable();
    if input.len() == LIMIT || sorted != ["0", "1", "2", "3", "4", "5"] {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected the tiles 0 to 5, each once; found {found:.40}"));
    }
    let digit = |token: &&str| i32::from(token.as_bytes()[0] - b'0');
    Ok(tokens.chunks(3).map(|row| row.iter().map(digit).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};

    fn puzzle() -> Puzzle {
        Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap()
    }

    fn board(tiles: &[u8]) -> Board {
        std::array::from_fn(|cell| tiles[cell].into())
    }

    #[test]
    fn every_board_gets_its_true_distance_or_minus_one() {
        let mut boards = 0;
        for (board, distance) in puzzle().boards() {
            let rows = board.chunks(3).map(|row| row.iter().map(|&tile| tile.into()).collect());
            let answer = Solution::sliding_puzzle(rows.collect());
            assert_eq!(u32::try_from(answer).ok(), distance, "{board:?}");
            boards += 1;
        }
        assert_eq!(boards, 720);
    }

    #[test]
    fn the_heuristic_is_consistent() {
        let puzzle = puzzle();
        assert_eq!(heuristic(&GOAL), 0);
        for (tiles, _) in puzzle.boards() {
            for next in puzzle.neighbours(&tiles) {
                let change = heuristic(&board(&next)) - heuristic(&board(&tiles));
                assert_eq!(change.abs(), 1, "from {tiles:?} to {next:?}");
            }
        }
    }

    fn boards_looked_at(start: Board) -> usize {
        let mut boards = 0;
        fewest_moves(start, || boards += 1);
        boards
    }

    #[test]
    fn a_solvable_board_is_found_among_fewer_than_all() {
        let (mut sum, mut most) = (0, 0);
        for (tiles, distance) in puzzle().boards() {
            let boards = boards_looked_at(board(&tiles));
            if distance.is_some() {
                sum += boards;
                most = most.max(boards);
            } else {
                assert_eq!(boards, 360);
            }
        }
        // 52.25 for each of the 360 solvable boards.
        assert_eq!((sum, most), (18_810, 234));
        assert_eq!(boards_looked_at([3, 2, 1, 0, 5, 4]), 234);
        assert_eq!(boards_looked_at([4, 5, 0, 1, 2, 3]), 171);
    }
}
