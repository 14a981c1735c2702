//! # Sliding Puzzle: breadth-first search over strings
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: write the board as a word of six characters. Look at the words one
//!   move away, then at those two moves away, and so on, never at one twice, until
//!   the goal is among them.
//! - **State**: the tiles row by row in a `String`, the gap as `0`: `123405` is
//!   1 2 3 above 4 0 5. A string can be compared, hashed and printed as it is.
//! - **Complexity**: at most 360 boards of two or three moves each; each board is
//!   kept in `visited`, and each move builds a new string.
//! - **Compare**: `sliding-puzzle-bfs-grid` needs no table and takes any size;
//!   `sliding-puzzle-bfs-pairs` needs no strings.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why the first answer is the fewest moves.** The frontier holds the boards
//! whose distance from the start is `moves`, and no others. This is true at first,
//! for the start and 0, and it stays true: each board at distance `moves + 1` has
//! a neighbour at distance `moves`, and a board that this frontier meets for the
//! first time is no nearer. If a frontier is empty, no more boards are in reach.

// ---- LeetCode: from here ----
use std::collections::HashSet;

const GOAL: &str = "123450";

/// The cells beside each cell: a tile on one of them can slide into a gap there.
///
/// ```text
/// 0 1 2
/// 3 4 5
/// ```
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

impl Solution {
    /// The fewest moves that solve the board, or -1 if it is unsolvable.
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let start: String = board.into_iter().flatten().map(|tile| tile.to_string()).collect();
        let mut visited = HashSet::new();
        visited.insert(start.clone());
        let mut frontier = vec![start];
        let mut moves = 0;
        while !frontier.is_empty() {
            let mut next_frontier = Vec::new();
            for board in frontier {
                if board == GOAL {
                    return moves;
                }
                for next in boards_one_move_away(&board) {
                    // `insert` says whether the board is new.
                    if visited.insert(next.clone()) {
                        next_frontier.push(next);
                    }
                }
            }
            frontier = next_frontier;
            moves += 1;
        }
        -1
    }
}

fn boards_one_move_away(board: &str) -> Vec<String> {
    let mut boards = Vec::new();
    if let Some(gap) = board.find('0') {
        for &cell in NEIGHBOURS[gap] {
            let mut tiles: Vec<char> = board.chars().collect();
            tiles.swap(gap, cell);
            boards.push(tiles.into_iter().collect());
        }
    }
    boards
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

    #[test]
    fn every_board_gets_its_true_distance_or_minus_one() {
        let puzzle = Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap();
        let mut boards = 0;
        for (board, distance) in puzzle.boards() {
            let rows = board.chunks(3).map(|row| row.iter().map(|&tile| tile.into()).collect());
            let answer = Solution::sliding_puzzle(rows.collect());
            assert_eq!(u32::try_from(answer).ok(), distance, "{board:?}");
            boards += 1;
        }
        assert_eq!(boards, 720);
    }
}
