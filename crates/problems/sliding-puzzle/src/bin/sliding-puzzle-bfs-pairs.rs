//! # Sliding Puzzle: breadth-first search over pairs of board and gap
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: a move knows where it leaves the gap, so the queue carries that
//!   place with the board, and nobody has to look for it. A board is marked as
//!   visited when it is taken off the queue, not when it is pushed.
//! - **State**: the tiles row by row in an array, and the gap's place from 0 to
//!   5. A place divided by 3 is its row, and the remainder its column.
//! - **Complexity**: at most 360 boards of two or three moves each; the queue
//!   is never longer than 107.
//! - **Compare**: `sliding-puzzle` marks when it pushes; `sliding-puzzle-a-star`
//!   has to mark when it takes off, and has fewer boards to take off.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why marking late is right.** Boards leave the queue in the order of their
//! moves, so the first copy of a board to leave has the fewest; the others are
//! thrown away.
//!
//! **What it costs.** Each neighbour that is expanded pushes the board, whether
//! it waits already or was even taken off before:
//!
//! | counted by the tests | late | early |
//! |---|--:|--:|
//! | boards queued, mean of the solvable ones | 429.2 | 209.0 |
//! | boards queued, 450/123, the farthest | 839 | 360 |
//! | boards queued, any unsolvable one | 841 | 360 |
//! | longest queue | 107 | 47 |
//!
//! The 841 are the start and the 420 pairs of neighbours, from both their ends.

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
        let _ = writeln!(io::stderr(), "sliding-puzzle-bfs-pairs: {message}");
        process::exit(1);
    }
}

// ---- LeetCode: from here ----
use std::collections::{HashSet, VecDeque};

const ROWS: usize = 2;
const COLS: usize = 3;

type Board = [i32; ROWS * COLS];

const GOAL: Board = [1, 2, 3, 4, 5, 0];

impl Solution {
    /// The fewest moves that solve the board, or -1 where none do.
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let mut start = Board::default();
        for (place, tile) in start.iter_mut().zip(board.into_iter().flatten()) {
            *place = tile;
        }
        fewest_moves(start, |_| ()).unwrap_or(-1)
    }
}

/// The fewest moves from `start` to the goal. `watch` is told the length of the
/// queue after each push: the tests count with it.
fn fewest_moves(start: Board, mut watch: impl FnMut(usize)) -> Option<i32> {
    let gap = start.iter().position(|&tile| tile == 0)?;
    let mut visited = HashSet::new();
    let mut queue = VecDeque::new();
    queue.push_back(((start, gap), 0));
    watch(queue.len());
    while let Some(((board, gap), moves)) = queue.pop_front() {
        if board == GOAL {
            return Some(moves);
        }
        // Marked only now; where it was already, this is a later copy.
        if !visited.insert(board) {
            continue;
        }
        for place in places_beside(gap) {
            let mut next = board;
            next.swap(gap, place);
            queue.push_back(((next, place), moves + 1));
            watch(queue.len());
        }
    }
    None
}

/// The places one row or one column away.
fn places_beside(place: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (place / COLS, place % COLS);
    let steps_to = move |it: usize| (it / COLS).abs_diff(row) + (it % COLS).abs_diff(col);
    (0..ROWS * COLS).filter(move |&it| steps_to(it) == 1)
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

    #[derive(Debug, Default, PartialEq)]
    struct Cost {
        queued: usize,
        longest: usize,
    }

    impl Cost {
        fn watch(&mut self, length: usize) {
            self.queued += 1;
            self.longest = self.longest.max(length);
        }
    }

    fn cost_of_marking_late(start: Board) -> Cost {
        let mut cost = Cost::default();
        fewest_moves(start, |length| cost.watch(length));
        cost
    }

    /// The same search but for the place of the mark. Also how many boards it
    /// looks at: as many as every breadth-first search of this crate, which all
    /// push the neighbours in the order of their places.
    fn cost_of_marking_early(start: Board) -> (Cost, usize) {
        let gap = start.iter().position(|&tile| tile == 0).unwrap();
        let mut visited = HashSet::from([start]);
        let mut queue = VecDeque::from([(start, gap)]);
        let (mut cost, mut taken) = (Cost::default(), 0);
        cost.watch(queue.len());
        while let Some((board, gap)) = queue.pop_front() {
            taken += 1;
            if board == GOAL {
                break;
            }
            for place in places_beside(gap) {
                let mut next = board;
                next.swap(gap, place);
                if visited.insert(next) {
                    queue.push_back((next, place));
                    cost.watch(queue.len());
                }
            }
        }
        (cost, taken)
    }

    #[test]
    fn marking_late_queues_twice_as_many_boards() {
        let (mut late_queued, mut late_longest) = (0, 0);
        let (mut early_queued, mut early_longest, mut early_taken) = (0, 0, 0);
        for (board, distance) in puzzle().boards() {
            let start = std::array::from_fn(|place| board[place].into());
            let late = cost_of_marking_late(start);
            let (early, taken) = cost_of_marking_early(start);
            late_longest = late_longest.max(late.longest);
            early_longest = early_longest.max(early.longest);
            if distance.is_some() {
                late_queued += late.queued;
                early_queued += early.queued;
                early_taken += taken;
            } else {
                assert_eq!((late.queued, early.queued, taken), (841, 360, 360));
            }
        }
        // 429.2, 209.0 and 183.6 for each of the 360 solvable boards.
        assert_eq!((late_queued, early_queued, early_taken), (154_518, 75_243, 66_096));
        assert_eq!((late_longest, early_longest), (107, 47));

        let farthest = [4, 5, 0, 1, 2, 3];
        let (early, taken) = cost_of_marking_early(farthest);
        assert_eq!((cost_of_marking_late(farthest).queued, early.queued, taken), (839, 360, 360));
    }
}
