//! # Sliding Puzzle: breadth-first search, the board as a string
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: write the board down as a word of six characters. Go through the
//!   words that are one move away, then those two moves away, and so on, leaving
//!   out each that was met before, until the goal turns up.
//! - **State**: the tiles row by row in a `String`, the gap as `0`: `123405` has
//!   1 2 3 above 4 0 5. A string can be compared, hashed and read as it is.
//! - **Complexity**: at most 360 boards of two or three moves each; each board
//!   is kept in `visited`, and each new one is a string built anew.
//! - **Compare**: `sliding-puzzle-bfs-grid` needs no table and takes any size;
//!   `sliding-puzzle-bfs-pairs` needs no strings.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why the first answer is the fewest moves.** The frontier holds the boards
//! that are `moves` moves away from the start and no fewer. So it is with the
//! start alone and 0, and so it stays: each board at distance `moves + 1` has a
//! neighbour at distance `moves`, and what this frontier meets for the first time
//! is no nearer. Once a frontier is empty, no more boards are in reach.

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
        let _ = writeln!(io::stderr(), "sliding-puzzle-bfs-string: {message}");
        process::exit(1);
    }
}

// ---- LeetCode: from here ----
use std::collections::HashSet;

const GOAL: &str = "123450";

/// For each place of the gap, the places that a tile can slide from.
///
/// ```text
/// 0 1 2
/// 3 4 5
/// ```
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

impl Solution {
    /// The fewest moves that solve the board, or -1 where none do.
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
        for &place in NEIGHBOURS[gap] {
            let mut tiles: Vec<char> = board.chars().collect();
            tiles.swap(gap, place);
            boards.push(tiles.into_iter().collect());
        }
    }
    boards
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
