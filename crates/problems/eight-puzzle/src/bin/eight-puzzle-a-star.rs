//! # Eight Puzzle: A* on the Manhattan sum
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_B>
//! - **Idea**: always take the board whose whole path may be the shortest: the
//!   moves made so far, plus a lower bound, the heuristic, for those still needed.
//! - **State**: the tiles row by row in an array, the gap as 0. The frontier is a
//!   heap of boards; a hash set holds the boards that have left it.
//! - **Complexity**: time and memory grow with the boards put into the heap: 1,270
//!   on average, and at most 24,314 of all 181,440. An unsolvable board is known at
//!   once.
//! - **Compare**: `eight-puzzle-bidirectional` needs no heuristic; `eight-puzzle`
//!   has a better one, and keeps no boards.
//! - **Source**: Hart, Nilsson and Raphael, "A formal basis for the heuristic
//!   determination of minimum cost paths" (1968); parity: Johnson and Story, "Notes
//!   on the 15 puzzle" (1879).
//!
//! **Why the heuristic is consistent.** The Manhattan sum is the number of rows and
//! columns that each tile is away from home, added up. A move takes one tile one
//! row or column and leaves the others: the sum changes by one, up or down. So it
//! never overestimates the moves still needed (it is admissible), and along a path
//! the estimate of the whole path never falls. The gap is left out: it takes a step
//! in every move, and with it the sum could fall by two.
//!
//! **Why the first copy of a board to leave has its fewest moves.** Suppose it has
//! more. Then another board waits, on a shortest path to this one, with its own
//! fewest moves. Its estimate is at most what this board's would be along that
//! path, which is less than the one this copy has: the other would leave before.
//!
//! **Why parity decides.** Two tiles are an inversion if the greater one comes
//! first, row by row, the gap left out. A move along a row changes no order. A
//! move between rows carries a tile past two others, so the number of inversions
//! changes by -2, 0 or 2. The goal has none: a board with an odd number is
//! unsolvable. A search from the goal meets all 181,440 others.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// `board[cell]` is the tile there, 0 the gap.
type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// The cells beside each cell; cells 0 1 2 are above 3 4 5, and those above 6 7 8.
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

/// The fewest moves that solve the board, `None` if it is unsolvable.
fn fewest_moves(board: Board) -> Option<usize> {
    if is_solvable(&board) { solve(board, manhattan_sum) } else { None }
}

/// The fewest moves from `start` to the goal; the heuristic must be consistent.
fn solve(start: Board, heuristic: impl Fn(&Board) -> usize) -> Option<usize> {
    let mut visited = HashSet::new();
    // The least leaves first: by the estimate of the whole path, then of its rest.
    let rest = heuristic(&start);
    let mut frontier = BinaryHeap::from([Reverse((rest, rest, start))]);
    while let Some(Reverse((whole, rest, board))) = frontier.pop() {
        if board == GOAL {
            return Some(whole);
        }
        if !visited.insert(board) {
            continue; // it left before, after fewer moves or as many
        }
        let moves = whole - rest;
        let gap = board.iter().position(|&tile| tile == 0)?;
        for &cell in NEIGHBOURS[gap] {
            let mut next = board;
            next.swap(gap, cell);
            if !visited.contains(&next) {
                let rest = heuristic(&next);
                frontier.push(Reverse((moves + 1 + rest, rest, next)));
            }
        }
    }
    None
}

/// How many rows and columns the tiles are away from home, all together.
fn manhattan_sum(board: &Board) -> usize {
    let distance = |cell: usize| match usize::from(board[cell]) {
        0 => 0, // the gap
        tile => (cell / 3).abs_diff((tile - 1) / 3) + (cell % 3).abs_diff((tile - 1) % 3),
    };
    (0..9).map(distance).sum()
}

/// Whether the number of inversions is even.
fn is_solvable(board: &Board) -> bool {
    let tiles: Vec<u8> = board.iter().copied().filter(|&tile| tile != 0).collect();
    let before = |i: usize| tiles[..i].iter().filter(|&&tile| tile > tiles[i]).count();
    (0..tiles.len()).map(before).sum::<usize>() % 2 == 0
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = fewest_moves(read_board()?).map_or("-1".to_string(), |it| it.to_string());
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The nine tiles on standard input, row by row, 0 for the gap.
fn read_board() -> Result<[u8; 9], String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let digit = |token| if token == "x" { "0" } else { token };
    let mut sorted: Vec<&str> = tokens.iter().copied().map(digit).collect();
    sorted.sort_unstable();
    if input.len() == LIMIT || sorted != ["0", "1", "2", "3", "4", "5", "6", "7", "8"] {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected the tiles 1 to 8 and a gap, 0 or x; found {found:.40}"));
    }
    Ok(std::array::from_fn(|cell| digit(tokens[cell]).as_bytes()[0] - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};
    use std::cell::Cell;

    const FAR: usize = 2; // boards that take 31 moves

    /// Holds `solve` against the true distance, and says how many boards it put
    /// into the heap.
    fn pushed(board: Board, distance: Option<u32>) -> usize {
        let calls = Cell::new(0);
        let answer = solve(board, |board| {
            calls.set(calls.get() + 1);
            manhattan_sum(board)
        });
        assert_eq!(answer, distance.map(|it| it as usize), "{board:?}");
        calls.get()
    }

    /// All solvable boards in the order of their distance, each with it.
    fn for_each_board(mut check: impl FnMut(usize, Board, Option<u32>)) {
        let puzzle = Puzzle::new(3, 3, Rule::Slide, &GOAL).unwrap();
        for (i, (board, distance)) in puzzle.boards().take(181_440).enumerate() {
            check(i, board.try_into().unwrap(), distance);
        }
    }

    #[test]
    fn the_heuristic_holds_on_all_boards_and_the_answer_on_sampled_and_farthest_ones() {
        let mut heap = Vec::new();
        assert_eq!(manhattan_sum(&GOAL), 0);
        for_each_board(|i, board, distance| {
            let gap = board.iter().position(|&tile| tile == 0).unwrap();
            for &cell in NEIGHBOURS[gap] {
                let mut next = board;
                next.swap(gap, cell);
                assert_eq!(manhattan_sum(&board).abs_diff(manhattan_sum(&next)), 1, "{board:?}");
            }
            if i % 181 == 0 || i >= 181_440 - FAR {
                heap.push(pushed(board, distance));
            }
        });
        assert_eq!(heap.len(), 1_003 + FAR);
        assert_eq!(heap[1_003..], [10_674, 10_704]);
    }

    #[test]
    fn boards_are_solvable_until_two_tiles_are_exchanged() {
        for_each_board(|_, mut board, _| {
            assert!(is_solvable(&board), "{board:?}");
            let gap = board.iter().position(|&tile| tile == 0).unwrap();
            board.swap((gap + 1) % 9, (gap + 2) % 9);
            assert_eq!(fewest_moves(board), None, "{board:?}");
        });
    }

    #[test]
    #[ignore = "takes some minutes"]
    fn every_board_gets_its_true_distance() {
        let (mut sum, mut most) = (0, 0);
        for_each_board(|_, board, distance| {
            let pushed = pushed(board, distance);
            sum += pushed;
            most = most.max(pushed);
        });
        assert_eq!((sum / 181_440, most), (1_270, 24_314));
    }
}
