//! # Swap Game: A* on half the Manhattan sum
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: always take the board whose whole path may be the shortest: the
//!   swaps made so far, plus a lower bound, the heuristic, for those still needed.
//! - **State**: nine tiles in an array, 0 for the tile 1. The frontier is a heap of
//!   boards; a hash map holds the fewest swaps found to each board met.
//! - **Complexity**: time and memory grow with the boards put into the heap: 226
//!   on average, and at most 11,202 of all 362,880, for the farthest board.
//! - **Compare**: `swap-game-bidirectional` needs no heuristic; `swap-game` uses the
//!   same one, and keeps no boards.
//! - **Source**: Hart, Nilsson and Raphael, "A formal basis for the heuristic
//!   determination of minimum cost paths" (1968).
//!
//! **Why the heuristic never overestimates (is admissible).** The Manhattan sum is
//! the number of rows and columns that each tile is away from home, added up. A
//! swap moves two tiles by one cell each, so it lowers the sum by at most 2: half
//! of the sum is a lower bound. Each swap turns an even permutation odd and an odd
//! one even, and the goal is even, so the number of swaps has the parity of the
//! board: half of the sum, plus 1 where that parity differs, is a lower bound too.
//!
//! **Why it is consistent (a swap lowers it by at most 1).** Let a swap lead from
//! `x` to `y`. `h(y) + 1` has the parity of `x` and is at least half the sum of
//! `x`, since half the sum of `y` is at most 1 less. `h(x)` is the least number
//! with both properties. So a board that leaves the frontier has its fewest swaps.
//!
//! **Why not the whole sum.** It would estimate 2 for a board one swap from the
//! goal. On 423/715/986 this program would find 7 swaps instead of 5.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// `board[cell]` is the tile there; the home of tile `t` is cell `t`.
type Board = [u8; 9];

const GOAL: Board = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The two cells of each swap.
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), // across
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8), // down
];

fn fewest_swaps(board: Board) -> usize {
    solve(board, half_sum)
}

/// The fewest swaps that sort the board; the heuristic must be consistent.
fn solve(start: Board, heuristic: impl Fn(&Board) -> usize) -> usize {
    let mut fewest = HashMap::from([(start, 0)]);
    // The least leaves first: by the estimate of the whole path, then of its rest.
    let rest = heuristic(&start);
    let mut frontier = BinaryHeap::from([Reverse((rest, rest, start))]);
    loop {
        let Reverse((whole, rest, board)) = frontier.pop().expect("swaps lead to the goal");
        let swaps = whole - rest;
        if board == GOAL {
            return swaps;
        }
        if swaps > fewest[&board] {
            continue; // a shorter path to this board was found later
        }
        for &(a, b) in &SWAPS {
            let mut next = board;
            next.swap(a, b);
            let known = fewest.entry(next).or_insert(usize::MAX);
            if swaps + 1 < *known {
                *known = swaps + 1;
                let rest = heuristic(&next);
                frontier.push(Reverse((swaps + 1 + rest, rest, next)));
            }
        }
    }
}

/// Half the Manhattan sum, plus 1 if the parity of the board asks for it.
fn half_sum(board: &Board) -> usize {
    let half = manhattan_sum(board) / 2;
    half + (half + inversions(board)) % 2
}

/// How many rows and columns the tiles are away from home, all together.
fn manhattan_sum(board: &Board) -> usize {
    let distance = |cell: usize| {
        let home = usize::from(board[cell]);
        (home / 3).abs_diff(cell / 3) + (home % 3).abs_diff(cell % 3)
    };
    (0..9).map(distance).sum()
}

/// How many pairs of tiles are in the wrong order: an odd number if the
/// permutation is odd.
fn inversions(board: &Board) -> usize {
    let before = |i: usize| board[..i].iter().filter(|&&tile| tile > board[i]).count();
    (0..9).map(before).sum()
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
    use std::cell::Cell;

    const FAR: usize = 25; // boards that take 15 or 16 swaps

    /// Holds `solve` against the true distance, and says how many boards it put
    /// into the heap.
    fn pushed(board: Board, distance: usize) -> usize {
        let calls = Cell::new(0);
        let answer = solve(board, |board| {
            calls.set(calls.get() + 1);
            half_sum(board)
        });
        assert_eq!(answer, distance, "{board:?}");
        calls.get()
    }

    fn assert_admissible_and_consistent(board: Board, distance: usize) {
        let estimate = half_sum(&board);
        assert!(estimate <= distance, "{board:?}");
        for &(a, b) in &SWAPS {
            let mut next = board;
            next.swap(a, b);
            assert!(estimate <= half_sum(&next) + 1, "{board:?} {next:?}");
        }
    }

    /// All boards in the order of their distance, each with it.
    fn for_each_board(mut check: impl FnMut(usize, Board, usize)) {
        let puzzle = Puzzle::new(3, 3, Rule::Swap, &GOAL).unwrap();
        let mut boards = 0;
        for (board, distance) in puzzle.boards() {
            check(boards, board.try_into().unwrap(), distance.unwrap() as usize);
            boards += 1;
        }
        assert_eq!(boards, 362_880);
    }

    #[test]
    fn the_heuristic_holds_on_all_boards_and_the_answer_on_sampled_and_farthest_ones() {
        let mut heap = Vec::new();
        for_each_board(|i, board, distance| {
            assert_admissible_and_consistent(board, distance);
            if i % 181 == 0 || i >= 362_880 - FAR {
                heap.push(pushed(board, distance));
            }
        });
        assert_eq!((heap.len(), heap.last()), (2_005 + FAR, Some(&11_202)));
    }

    #[test]
    #[ignore = "takes up to a minute"]
    fn every_board_gets_its_true_distance() {
        let (mut sum, mut most) = (0, 0);
        for_each_board(|_, board, distance| {
            let pushed = pushed(board, distance);
            sum += pushed;
            most = most.max(pushed);
        });
        assert_eq!((sum / 362_880, most), (226, 11_202));
    }

    #[test]
    fn the_whole_sum_finds_7_swaps_instead_of_5() {
        let board = [3, 1, 2, 6, 0, 4, 8, 7, 5];
        assert_eq!((solve(board, half_sum), solve(board, manhattan_sum)), (5, 7));
    }
}
