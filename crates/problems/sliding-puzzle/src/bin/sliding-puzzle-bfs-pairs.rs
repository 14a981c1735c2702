//! # Sliding Puzzle: breadth-first search over pairs of board and gap
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: the queue holds each board together with the cell of its gap, which
//!   a move knows, so no search for the gap is needed. A board is marked as visited
//!   when it leaves the queue, not when it is pushed.
//! - **State**: the tiles row by row in an array, and the cell of the gap, 0 to 5.
//!   A cell divided by 3 is its row, and the remainder is its column.
//! - **Complexity**: at most 360 boards of two or three moves each; the queue
//!   never holds more than 107.
//! - **Compare**: `sliding-puzzle` marks boards when it pushes them;
//!   `sliding-puzzle-a-star` has to mark them late, but looks at fewer.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why marking late is right.** Boards leave the queue in the order of their
//! moves, so the first copy of a board to leave has the fewest; later copies are
//! passed over.
//!
//! **What it costs.** Each board that is looked at pushes all its neighbours, even
//! those that are in the queue or have left it:
//!
//! | counted by the tests | late | early |
//! |---|--:|--:|
//! | boards pushed, average of the solvable ones | 429.2 | 209.0 |
//! | boards pushed for 450/123, the farthest | 839 | 360 |
//! | boards pushed for any unsolvable board | 841 | 360 |
//! | longest queue | 107 | 47 |
//!
//! The 841 are the start and both ends of each of the 420 pairs of neighbours.

// ---- LeetCode: from here ----
use std::collections::{HashSet, VecDeque};

const ROWS: usize = 2;
const COLS: usize = 3;

type Board = [i32; ROWS * COLS];

const GOAL: Board = [1, 2, 3, 4, 5, 0];

impl Solution {
    /// The fewest moves that solve the board, or -1 if it is unsolvable.
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let mut start = Board::default();
        for (cell, tile) in start.iter_mut().zip(board.into_iter().flatten()) {
            *cell = tile;
        }
        fewest_moves(start, |_| ()).unwrap_or(-1)
    }
}

/// The fewest moves from `start` to the goal. `watch` gets the length of the
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
        for cell in cells_beside(gap) {
            let mut next = board;
            next.swap(gap, cell);
            queue.push_back(((next, cell), moves + 1));
            watch(queue.len());
        }
    }
    None
}

/// The cells one row or one column away.
fn cells_beside(cell: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (cell / COLS, cell % COLS);
    let steps_to = move |it: usize| (it / COLS).abs_diff(row) + (it % COLS).abs_diff(col);
    (0..ROWS * COLS).filter(move |&it| steps_to(it) == 1)
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

    /// The same search, but boards are marked early. Also how many boards it looks
    /// at: as many as `bfs-string` and `bfs-grid`, which push the neighbours in the
    /// same order.
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
            for cell in cells_beside(gap) {
                let mut next = board;
                next.swap(gap, cell);
                if visited.insert(next) {
                    queue.push_back((next, cell));
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
            let start = std::array::from_fn(|cell| board[cell].into());
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
