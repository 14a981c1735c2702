//! # Swap Game: iterative-deepening A* that never tries one order twice
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: guess the fewest swaps that could do, walk depth first through
//!   every way of that length, and allow two more until a way is found.
//! - **State**: nine tiles in an array, 0 for the tile 1; sets of swaps are the
//!   low 12 bits of a `u16`, one bit for each of the board's 12 swaps.
//! - **Complexity**: time grows with the boards walked through: 30 on the mean
//!   board, 2,220 on the worst of 362,880. Memory is one board and the call
//!   stack, at most 17 deep.
//! - **Compare**: `swap-game-a-star` keeps a queue instead of walking again;
//!   `swap-game-bfs-rank` needs no bound, and visits up to 362,880 boards.
//! - **Source**: Korf, "Depth-first iterative-deepening" (1985); sleep sets:
//!   Godefroid, "Partial-order methods" (1996).
//!
//! **Why half the Manhattan sum never asks too much.** A swap moves two tiles by
//! one cell each, so it lowers the sum of all tiles' distances by 2 at most: it
//! takes at least half the sum to bring it to 0.
//!
//! **Why in steps of two.** Each swap turns an even permutation odd and an odd
//! one even, and the goal is even: the answer is odd just where the board is.
//!
//! **Spare swaps.** A swap brings both tiles nearer (the half sum falls by 1,
//! as it must), one nearer and one farther (it stays: 1 swap is spent for
//! nothing), or both farther (2 are). So the walk counts what it may still waste.
//!
//! **Sleep sets.** Swaps without a common cell give the same board in either
//! order. Once the ways that begin with `a` are done, `a` sleeps in the ways
//! that begin with `b`, until a swap that shares a cell with it wakes it.

use std::io::{self, Read, Write};
use std::process;

/// `board[cell]` is the tile there; tile `t` is at home on cell `t`.
type Board = [u8; 9];

/// A set of swaps: bit `i` stands for `SWAPS[i]`.
type Swaps = u16;

/// The two cells of each swap. One of them is even, the other odd, as the dark
/// and light squares of a chessboard.
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), // across
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8), // down
];
const ALL: Swaps = (1 << SWAPS.len()) - 1;

/// Input longer than this is no board.
const INPUT_LIMIT: u64 = 1 << 16;

fn main() {
    let answer = read_board().map(|board| Solver::new().solve(board));
    let printed = answer.and_then(|answer| {
        writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
    });
    if let Err(message) = printed {
        let _ = writeln!(io::stderr(), "swap-game: {message}");
        process::exit(1);
    }
}

struct Solver {
    /// The swaps that bring a tile nearer home, by tile and the cell it is on.
    nearer: [[Swaps; 9]; 9],
    /// The swaps that have no cell in common with a swap.
    apart: [Swaps; 12],
}

impl Solver {
    fn new() -> Self {
        let mut solver = Solver { nearer: [[0; 9]; 9], apart: [0; 12] };
        for (i, &(a, b)) in SWAPS.iter().enumerate() {
            for tile in 0..9 {
                let nearest = if distance(tile, a) < distance(tile, b) { a } else { b };
                solver.nearer[tile][a + b - nearest] |= 1 << i;
            }
            for (j, &(c, d)) in SWAPS.iter().enumerate() {
                if a != c && a != d && b != c && b != d {
                    solver.apart[i] |= 1 << j;
                }
            }
        }
        solver
    }

    /// The fewest swaps that sort the board.
    fn solve(&self, mut board: Board) -> usize {
        let half_sum = (0..9).map(|cell| distance(board[cell].into(), cell)).sum::<usize>() / 2;
        let mut spare = (half_sum + inversions(board)) % 2;
        while !self.search(&mut board, half_sum, spare, 0) {
            spare += 2;
        }
        half_sum + spare
    }

    /// Whether `half_sum + spare` swaps sort the board, none of them asleep at
    /// first.
    fn search(&self, board: &mut Board, half_sum: usize, spare: usize, asleep: Swaps) -> bool {
        if half_sum == 0 {
            return true;
        }
        // The swaps that some tile wants to go along: by the tiles on even
        // cells, and by those on odd cells. Each swap has one of both.
        let wanted = |parity| {
            let cells = (parity..9).step_by(2);
            cells.fold(0, |set, cell| set | self.nearer[usize::from(board[cell])][cell])
        };
        let (even, odd): (Swaps, Swaps) = (wanted(0), wanted(1));
        let mut asleep = asleep;
        for &(swaps, half_sum, waste) in &[
            (even & odd, half_sum - 1, 0),
            (even ^ odd, half_sum, 1),
            (ALL & !(even | odd), half_sum + 1, 2),
        ] {
            let mut swaps = swaps & !asleep;
            while spare >= waste && swaps != 0 {
                let i = swaps.trailing_zeros() as usize;
                let swap = 1 << i;
                swaps &= !swap;
                let (a, b) = SWAPS[i];
                board.swap(a, b);
                if self.search(board, half_sum, spare - waste, asleep & self.apart[i] | swap) {
                    return true;
                }
                board.swap(a, b);
                asleep |= swap;
            }
        }
        false
    }
}

/// How far tile `tile` on `cell` is from home, in rows and columns.
fn distance(tile: usize, cell: usize) -> usize {
    (tile / 3).abs_diff(cell / 3) + (tile % 3).abs_diff(cell % 3)
}

/// How many pairs of tiles stand in the wrong order.
fn inversions(board: Board) -> usize {
    let before = |i: usize| board[..i].iter().filter(|&&tile| tile > board[i]).count();
    (0..9).map(before).sum()
}

/// The board on standard input: nine tokens, each of 1 to 9 once.
fn read_board() -> Result<Board, String> {
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

    #[test]
    fn every_board_gets_its_true_distance() {
        let puzzle = Puzzle::new(3, 3, Rule::Swap, &[0, 1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
        let solver = Solver::new();
        let mut boards = 0;
        for (board, distance) in puzzle.boards() {
            let answer = solver.solve(board[..].try_into().unwrap());
            assert_eq!(Some(answer), distance.map(|it| it as usize), "{board:?}");
            boards += 1;
        }
        assert_eq!(boards, 362_880);
    }
}
