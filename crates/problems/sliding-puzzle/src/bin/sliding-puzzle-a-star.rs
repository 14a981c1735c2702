//! # Sliding Puzzle: A* by the tiles' Manhattan distance
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: take first the board that promises the shortest way in all: the
//!   moves made, and one more for each row and column that a tile is away from
//!   home. Boards that lead away from the goal wait, mostly for ever.
//! - **State**: the tiles row by row in an array, the gap as tile 0. The heap
//!   holds each with its estimate and the part of it that is to go; among equal
//!   estimates the least to go comes first.
//! - **Complexity**: looks at 52.25 boards for the mean solvable board, where
//!   breadth-first search looks at 183.6; at 171 for 450/123, the farthest, and
//!   at 234 for 321/054, the worst. For an unsolvable board the frontier runs
//!   empty only after all 360 boards in reach.
//! - **Compare**: `sliding-puzzle` looks at more boards but spends less on each,
//!   and tells an unsolvable one by its parity; `sliding-puzzle-table` looks at
//!   none.
//! - **Source**: Hart, Nilsson and Raphael, "A formal basis for the heuristic
//!   determination of minimum cost paths" (1968).
//!
//! **Why the heuristic is consistent.** A move takes one tile one row or column
//! on and leaves the others: their sum changes by one, up or down, so it is never
//! more than the moves to go, and along a path the estimate never falls. The gap
//! is left out: it takes a step with every move, for which nobody pays twice.
//!
//! **Why a board's distance is final when it first leaves the frontier.** Say
//! one is the first to leave with too many moves. Then another waits, on a
//! shortest path to it, with its own fewest moves. The estimate of that one is
//! no more than the board's would be along that path, which is less than what
//! it came with: the other would have left before.

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
        let _ = writeln!(io::stderr(), "sliding-puzzle-a-star: {message}");
        process::exit(1);
    }
}

// ---- LeetCode: from here ----
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

type Board = [i32; 6];

const GOAL: Board = [1, 2, 3, 4, 5, 0];

/// The places beside each place; places 0 1 2 stand above 3 4 5.
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

impl Solution {
    /// The fewest moves that solve the board, or -1 where none do.
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let mut start = Board::default();
        for (place, tile) in start.iter_mut().zip(board.into_iter().flatten()) {
            *place = tile;
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
        // A board can wait in several copies until the first of them leaves.
        if !visited.insert(board) {
            continue;
        }
        watch();
        let moves = estimate - to_go;
        if board == GOAL {
            return Some(moves);
        }
        let gap = board.iter().position(|&tile| tile == 0)?;
        for &place in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, place);
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
    let from_home = |(place, tile): (i32, i32)| {
        let home = tile - 1;
        (place / 3 - home / 3).abs() + (place % 3 - home % 3).abs()
    };
    tiles.map(from_home).sum()
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

    fn puzzle() -> Puzzle {
        Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap()
    }

    fn board(tiles: &[u8]) -> Board {
        std::array::from_fn(|place| tiles[place].into())
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
