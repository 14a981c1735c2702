//! # Sliding Puzzle: breadth-first search over grids of any size
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: keep the board as the grid that it is. Find the gap, and let the
//!   tile above it, to its left, to its right or below it slide in, if there is
//!   one; breadth-first search does the rest.
//! - **State**: a vector of rows, as LeetCode passes it. Nothing is converted, and
//!   only `sliding_puzzle` knows of 2x3; but a copy of a board of two rows takes
//!   three allocations.
//! - **Complexity**: half of the (rows x cols)! boards from 2x2 up, of two to
//!   four moves each: 360 boards for 2x3, 20,160 for 2x4, 181,440 for 3x3. For
//!   4x4 it is 10^13: too many.
//! - **Compare**: `sliding-puzzle-bfs-pairs` holds the board in one array and knows
//!   where the gap is; `sliding-puzzle-a-star` looks at fewer boards.
//! - **Source**: Moore, "The shortest path through a maze" (1959).

// ---- LeetCode: from here ----
use std::collections::{HashSet, VecDeque};

type Grid = Vec<Vec<i32>>;

impl Solution {
    /// The fewest moves that solve the board, or -1 if it is unsolvable.
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let goal = vec![vec![1, 2, 3], vec![4, 5, 0]];
        fewest_moves(board, &goal).unwrap_or(-1)
    }
}

/// The fewest moves from `start` to `goal`, two grids of one size.
fn fewest_moves(start: Grid, goal: &Grid) -> Option<i32> {
    let mut visited = HashSet::new();
    let mut frontier = VecDeque::new();
    visited.insert(start.clone());
    frontier.push_back((start, 0));
    while let Some((grid, moves)) = frontier.pop_front() {
        if grid == *goal {
            return Some(moves);
        }
        for next in neighbours(&grid) {
            if visited.insert(next.clone()) {
                frontier.push_back((next, moves + 1));
            }
        }
    }
    None
}

/// The grids one move away.
fn neighbours(grid: &Grid) -> Vec<Grid> {
    let mut found = Vec::new();
    if let Some((row, col)) = find_gap(grid) {
        // Above row 0 is row `usize::MAX`: outside, like the row below the last.
        let (above, left) = (row.wrapping_sub(1), col.wrapping_sub(1));
        for (from_row, from_col) in [(above, col), (row, left), (row, col + 1), (row + 1, col)] {
            if from_row < grid.len() && from_col < grid[from_row].len() {
                let mut next = grid.clone();
                next[row][col] = grid[from_row][from_col];
                next[from_row][from_col] = 0;
                found.push(next);
            }
        }
    }
    found
}

/// Row and column of the gap.
fn find_gap(grid: &Grid) -> Option<(usize, usize)> {
    grid.iter().enumerate().find_map(|(row, tiles)| {
        let col = tiles.iter().position(|&tile| tile == 0)?;
        Some((row, col))
    })
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

    fn grid(tiles: &[u8], cols: usize) -> Grid {
        tiles.chunks(cols).map(|row| row.iter().map(|&tile| tile.into()).collect()).collect()
    }

    /// Holds one board in `step` of a puzzle against the oracle, and says how
    /// many that were.
    fn check(rows: usize, cols: usize, goal: &[u8], step: usize) -> usize {
        let puzzle = Puzzle::new(rows, cols, Rule::Slide, goal).unwrap();
        let mut boards = 0;
        for (board, distance) in puzzle.boards().step_by(step) {
            let moves = fewest_moves(grid(&board, cols), &grid(goal, cols));
            assert_eq!(moves.map(i32::unsigned_abs), distance, "{board:?}");
            boards += 1;
        }
        boards
    }

    #[test]
    fn every_board_gets_its_true_distance_or_minus_one() {
        let puzzle = Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap();
        let mut boards = 0;
        for (board, distance) in puzzle.boards() {
            let answer = Solution::sliding_puzzle(grid(&board, 3));
            assert_eq!(u32::try_from(answer).ok(), distance, "{board:?}");
            boards += 1;
        }
        assert_eq!(boards, 720);
    }

    #[test]
    fn every_board_of_other_small_sizes_and_goals_gets_its_true_distance() {
        assert_eq!(check(1, 1, &[0], 1), 1);
        assert_eq!(check(1, 5, &[1, 2, 3, 4, 0], 1), 120);
        assert_eq!(check(2, 2, &[1, 2, 3, 0], 1), 24);
        assert_eq!(check(3, 2, &[1, 2, 3, 4, 5, 0], 1), 720);
        assert_eq!(check(2, 3, &[3, 0, 5, 2, 1, 4], 1), 720);
    }

    #[test]
    fn some_boards_of_greater_sizes_get_their_true_distance() {
        assert_eq!(check(2, 4, &[1, 2, 3, 4, 5, 6, 7, 0], 13_001), 4);
        assert_eq!(check(4, 2, &[0, 1, 2, 3, 4, 5, 6, 7], 13_001), 4);
        assert_eq!(check(3, 3, &[1, 2, 3, 4, 5, 6, 7, 8, 0], 181_439), 3);
    }
}
