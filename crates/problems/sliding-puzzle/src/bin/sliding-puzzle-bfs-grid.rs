//! # Sliding Puzzle: breadth-first search over grids of any size
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: keep the board as the grid that it is. Look for the gap, and let
//!   the tile above, to the left, to the right or below slide in, where the grid
//!   has one; breadth-first search does the rest.
//! - **State**: a vector of rows, as LeetCode hands it over. Nothing is
//!   converted, and only `sliding_puzzle` knows of 2x3; but to copy a board of
//!   two rows takes three allocations.
//! - **Complexity**: half of the (rows x cols)! boards from 2x2 up, of two to
//!   four moves each: 360 boards for 2x3, 20,160 for 2x4, 181,440 for 3x3. For
//!   4x4 it is ten million million: too many.
//! - **Compare**: `sliding-puzzle-bfs-pairs` holds the board in one piece and knows
//!   where its gap is; `sliding-puzzle-a-star` looks at fewer boards.
//! - **Source**: Moore, "The shortest path through a maze" (1959).

use std::io::{self, Read, Write};
use std::process;

/// Input longer than this is no board.
const INPUT_LIMIT: u64 = 1 << 16;

struct Solution;

fn main() {
    let answer = read_board().map(Solution::sliding_puzzle);
    let printed = answer.and_then(|answer| {
        writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
    });
    if let Err(message) = printed {
        let _ = writeln!(io::stderr(), "sliding-puzzle-bfs-grid: {message}");
        process::exit(1);
    }
}

// ---- LeetCode: from here ----
use std::collections::{HashSet, VecDeque};

type Grid = Vec<Vec<i32>>;

impl Solution {
    /// The fewest moves that solve the board, or -1 where none do.
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

/// The board on standard input: six tokens, each of 0 to 5 once, or the same
/// board as LeetCode prints it.
fn read_board() -> Result<Vec<Vec<i32>>, String> {
    let mut input = Vec::new();
    let read = io::stdin().take(INPUT_LIMIT).read_to_end(&mut input);
    let length = read.map_err(|error| format!("cannot read the board: {error}"))?;
    if length as u64 == INPUT_LIMIT {
        return Err(format!("expected 6 tiles, found {length} bytes and more"));
    }
    let text = plain(input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&input));
    let tokens = text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
    let mut tiles = Vec::new();
    for token in tokens {
        let found = token[..token.len().min(20)].escape_ascii();
        match token {
            _ if tiles.len() == 6 => return Err(format!("expected 6 tiles, then came '{found}'")),
            [digit @ b'0'..=b'5'] if tiles.contains(&i32::from(digit - b'0')) => {
                return Err(format!("expected each tile once, found '{found}' again"));
            }
            [digit @ b'0'..=b'5'] => tiles.push(i32::from(digit - b'0')),
            _ => return Err(format!("expected a tile from 0 to 5, found '{found}'")),
        }
    }
    if tiles.len() < 6 {
        return Err(format!("expected 6 tiles, found {}", tiles.len()));
    }
    Ok(tiles.chunks(3).map(<[i32]>::to_vec).collect())
}

/// `[[1,2,3],[4,0,5]]` with blanks for brackets and commas; other text as it is.
fn plain(text: &[u8]) -> Vec<u8> {
    let packed: Vec<u8> = text.iter().copied().filter(|it| !it.is_ascii_whitespace()).collect();
    let shape = packed.iter().map(|it| if it.is_ascii_digit() { b'0' } else { *it });
    if !shape.eq(*b"[[0,0,0],[0,0,0]]") {
        return text.to_vec();
    }
    packed.iter().map(|it| if it.is_ascii_digit() { *it } else { b' ' }).collect()
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
