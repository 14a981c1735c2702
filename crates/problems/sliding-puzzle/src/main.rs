//! # Sliding Puzzle: breadth-first search, and a parity check before it
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: look at all boards one move away, then at all two moves away, and
//!   so on, never at one twice: the goal is first met after the fewest moves.
//! - **State**: six tiles in an array, row by row, the gap as tile 0. The first
//!   five, read as digits of base 6, are an index into `visited`; the sixth is
//!   the tile that is left.
//! - **Complexity**: at most 360 boards of two or three moves each; 6^5 = 7,776
//!   bytes for `visited`.
//! - **Compare**: `sliding-puzzle-bfs-string` is plainer still;
//!   `sliding-puzzle-a-star` visits fewer boards, `sliding-puzzle-table` none.
//! - **Source**: Moore, "The shortest path through a maze" (1959); parity:
//!   Johnson and Story, "Notes on the 15 puzzle" (1879).
//!
//! **Why parity decides.** Call two tiles inverted where the greater comes first,
//! reading row by row, the gap left out. A move along a row changes no order. A
//! move between rows carries a tile past the two tiles between, and turns those
//! two pairs round: the number of inversions changes by -2, 0 or 2. The goal has
//! none, so a board with an odd number is out of reach; a search from the goal
//! meets all 360 others.

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
        let _ = writeln!(io::stderr(), "sliding-puzzle: {message}");
        process::exit(1);
    }
}

// ---- LeetCode: from here ----
use std::collections::VecDeque;

type Board = [usize; 6];

const GOAL: Board = [1, 2, 3, 4, 5, 0];

/// The cells beside each cell; cells 0 1 2 stand above 3 4 5.
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

impl Solution {
    /// The fewest moves that solve the board, or -1 where none do.
    #[allow(clippy::cast_sign_loss)] // tiles are 0 to 5
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let mut start = [0; 6];
        for (cell, tile) in board.into_iter().flatten().enumerate() {
            start[cell] = tile as usize;
        }
        if is_solvable(&start) { fewest_moves(start) } else { -1 }
    }
}

fn is_solvable(board: &Board) -> bool {
    let tiles: Vec<_> = board.iter().filter(|&&tile| tile != 0).collect();
    let smaller_after = |i: usize| tiles[i..].iter().filter(|&tile| tile < &tiles[i]).count();
    (0..tiles.len()).map(smaller_after).sum::<usize>() % 2 == 0
}

fn fewest_moves(start: Board) -> i32 {
    let index = |board: &Board| board[..5].iter().fold(0, |index, tile| index * 6 + tile);
    let mut visited = vec![false; 6 * 6 * 6 * 6 * 6];
    let mut frontier = VecDeque::new();
    visited[index(&start)] = true;
    frontier.push_back((start, 0));
    while let Some((board, moves)) = frontier.pop_front() {
        if board == GOAL {
            return moves;
        }
        let gap = (0..6).find(|&cell| board[cell] == 0).unwrap_or(0);
        for &cell in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, cell);
            let seen = &mut visited[index(&next)];
            if !*seen {
                *seen = true;
                frontier.push_back((next, moves + 1));
            }
        }
    }
    -1
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
