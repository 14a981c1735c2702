//! # Swap Game: A* on half the Manhattan sum
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: take up first the board whose way may be the shortest: the swaps
//!   made so far, and those that it must still take at least.
//! - **State**: nine tiles in an array; a heap of the boards to take up, a hash map
//!   of the fewest swaps to each board met.
//! - **Complexity**: time and memory grow with the boards put into the heap: 226
//!   on the mean board, 11,202 on the worst of 362,880, which is the farthest.
//! - **Compare**: `swap-game-bidirectional` needs no heuristic; `swap-game`, on the
//!   same bound, keeps no boards at all.
//! - **Source**: Hart, Nilsson and Raphael, "A formal basis for the heuristic
//!   determination of minimum cost paths" (1968).
//!
//! **Why the heuristic is admissible** (never more than the swaps needed). A swap
//! moves two tiles by one cell each, so it lowers the Manhattan sum by 2 at most:
//! half the sum is a bound. Each swap turns an even permutation odd and an odd one
//! even, and the goal is even, so the number of swaps has the parity of the board:
//! the least number of that parity, from half the sum on, is a bound too.
//!
//! **Why it is consistent** (a swap lowers it by 1 at most). Say a swap leads from
//! `x` to `y`. Then `h(y) + 1` has the parity of `x`, and it is no less than half
//! the sum of `x`, as half the sum of `y` is less by 1 at most. `h(x)` is the least
//! number of this kind. So no board taken up ever turns out to have a shorter way.
//!
//! **Why not the whole sum.** Then a board one swap from the goal asks for 2. On
//! 423/715/986 this program would find 7 swaps instead of 5.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::io::{self, Read, Write};
use std::process;

/// `board[cell]` is the tile there; tile `t` is at home on cell `t`.
type Board = [u8; 9];

const GOAL: Board = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The two cells of each swap.
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), // across
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8), // down
];

/// Input longer than this is no board.
const INPUT_LIMIT: u64 = 1 << 16;

fn main() {
    let answer = read_board().map(|board| solve(board, half_sum));
    let printed = answer.and_then(|answer| {
        writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
    });
    if let Err(message) = printed {
        let _ = writeln!(io::stderr(), "swap-game-a-star: {message}");
        process::exit(1);
    }
}

/// The fewest swaps that sort the board, where the heuristic is consistent.
fn solve(start: Board, heuristic: impl Fn(&Board) -> usize) -> usize {
    let mut fewest = HashMap::from([(start, 0)]);
    // The least comes first: by the swaps of the whole way, then of its rest.
    let rest = heuristic(&start);
    let mut frontier = BinaryHeap::from([Reverse((rest, rest, start))]);
    loop {
        let Reverse((whole, rest, board)) = frontier.pop().expect("swaps lead to the goal");
        let swaps = whole - rest;
        if board == GOAL {
            return swaps;
        }
        if swaps > fewest[&board] {
            continue;
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

/// Half the Manhattan sum, rounded up to the parity of the board.
fn half_sum(board: &Board) -> usize {
    let half = manhattan_sum(board) / 2;
    half + (half + inversions(board)) % 2
}

/// How far all tiles together are from home, in rows and columns.
fn manhattan_sum(board: &Board) -> usize {
    let distance = |cell: usize| {
        let home = usize::from(board[cell]);
        (home / 3).abs_diff(cell / 3) + (home % 3).abs_diff(cell % 3)
    };
    (0..9).map(distance).sum()
}

/// How many pairs of tiles stand in the wrong order.
fn inversions(board: &Board) -> usize {
    let before = |i: usize| board[..i].iter().filter(|&&tile| tile > board[i]).count();
    (0..9).map(before).sum()
}

/// The board on standard input: nine tokens, each of 1 to 9 once.
fn read_board() -> Result<[u8; 9], String> {
    let mut input = Vec::new();
    let read = io::stdin().take(INPUT_LIMIT).read_to_end(&mut input);
    let length = read.map_err(|error| format!("cannot read the board: {error}"))?;
    if length as u64 == INPUT_LIMIT {
        return Err(format!("expected 9 tiles, found {length} bytes and more"));
    }
    let text = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&input);
    let tokens = text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
    let (mut board, mut count) = ([0; 9], 0);
    for token in tokens {
        let found = token[..token.len().min(20)].escape_ascii();
        match token {
            _ if count == 9 => return Err(format!("expected 9 tiles, then came '{found}'")),
            [digit @ b'1'..=b'9'] if board[..count].contains(&(digit - b'1')) => {
                return Err(format!("expected each tile once, found '{found}' again"));
            }
            [digit @ b'1'..=b'9'] => board[count] = digit - b'1',
            _ => return Err(format!("expected a tile from 1 to 9, found '{found}'")),
        }
        count += 1;
    }
    if count < 9 {
        return Err(format!("expected 9 tiles, found {count}"));
    }
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};
    use std::cell::Cell;

    const FAR: usize = 25; // boards that take 15 or 16 swaps

    /// How many boards `solve` put into the heap, for each board it was tried on.
    fn pushed(boards: impl Iterator<Item = (Vec<u8>, Option<u32>)>) -> Vec<usize> {
        let mut pushed = Vec::new();
        for (board, distance) in boards {
            let calls = Cell::new(0);
            let answer = solve(board[..].try_into().unwrap(), |board| {
                calls.set(calls.get() + 1);
                half_sum(board)
            });
            assert_eq!(Some(answer), distance.map(|it| it as usize), "{board:?}");
            pushed.push(calls.get());
        }
        pushed
    }

    #[test]
    fn sampled_and_farthest_boards_get_their_true_distance() {
        let puzzle = Puzzle::new(3, 3, Rule::Swap, &GOAL).unwrap();
        let sample = puzzle.boards().step_by(181);
        let pushed = pushed(sample.chain(puzzle.boards().skip(362_880 - FAR)));
        assert_eq!((pushed.len(), pushed.last()), (2_005 + FAR, Some(&11_202)));
    }

    #[test]
    #[ignore = "takes up to a minute"]
    fn every_board_gets_its_true_distance() {
        let puzzle = Puzzle::new(3, 3, Rule::Swap, &GOAL).unwrap();
        let pushed = pushed(puzzle.boards());
        assert_eq!((pushed.len(), pushed.iter().max()), (362_880, Some(&11_202)));
        assert_eq!(pushed.iter().sum::<usize>() / 362_880, 226);
    }

    #[test]
    fn the_heuristic_is_admissible_and_consistent() {
        let puzzle = Puzzle::new(3, 3, Rule::Swap, &GOAL).unwrap();
        let mut swaps = 0;
        for (board, distance) in puzzle.boards() {
            let board: Board = board.try_into().unwrap();
            assert!(half_sum(&board) <= distance.unwrap() as usize, "{board:?}");
            for &(a, b) in &SWAPS {
                let mut next = board;
                next.swap(a, b);
                assert!(half_sum(&board) <= half_sum(&next) + 1, "{board:?} {next:?}");
                swaps += 1;
            }
        }
        assert_eq!(swaps, 362_880 * 12);
    }

    #[test]
    fn the_whole_sum_finds_7_swaps_instead_of_5() {
        let board = [3, 1, 2, 6, 0, 4, 8, 7, 5];
        assert_eq!((solve(board, half_sum), solve(board, manhattan_sum)), (5, 7));
    }
}
