//! # Swap Game: iterative-deepening A* that never tries one order twice
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: begin with a number of swaps that no solution can be below. Try all
//!   sequences of that many swaps, depth first; if none sorts the board, allow two
//!   more.
//! - **State**: nine tiles in an array, 0 for the tile 1. A set of swaps is a
//!   `u16`, one bit for each of the board's 12 swaps.
//! - **Complexity**: time grows with the boards visited: 30 on average, 2,220 for
//!   the worst of all 362,880. Memory is one board and the call stack, at most 17
//!   calls deep.
//! - **Compare**: `swap-game-a-star` keeps the boards instead of visiting them
//!   again; `swap-game-bfs-rank` needs no lower bound, and visits up to 362,880.
//! - **Source**: Korf, "Depth-first iterative-deepening" (1985); sleep sets:
//!   Godefroid, "Partial-order methods" (1996).
//!
//! **Half the Manhattan sum never overestimates (it is admissible).** The sum is
//! the number of rows and columns that each tile is away from home, added up. A
//! swap moves two tiles by one cell each, so it lowers the sum by at most 2: at
//! least `half_sum`, half of the sum, swaps are needed.
//!
//! **Spare swaps.** A swap brings both tiles nearer home, and `half_sum` falls by
//! 1; or one nearer and one farther, and it stays: the swap is wasted; or both
//! farther, and it grows by 1: two swaps are wasted, this one and the one that
//! makes up for it. `spare` is the number of swaps that may still be wasted.
//!
//! **Two more at a time.** A swap turns an even permutation odd and an odd one
//! even, and the goal is even: the answer is odd exactly if the permutation is.
//!
//! **Sleep sets.** Two swaps without a common cell give the same board in either
//! order. Once all sequences that begin with `a` are done, `a` sleeps while those
//! that begin with `b` are tried, until a swap that shares a cell with `a` wakes it.

/// `board[cell]` is the tile there; the home of tile `t` is cell `t`.
type Board = [u8; 9];

/// A set of swaps: bit `i` stands for `SWAPS[i]`.
type Swaps = u16;

/// The two cells of each swap. As on a chessboard, one of them is light (an even
/// number) and the other one dark (odd).
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), // across
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8), // down
];
const ALL: Swaps = (1 << SWAPS.len()) - 1;

fn fewest_swaps(board: Board) -> usize {
    Solver::new().solve(board)
}

struct Solver {
    /// The swaps that bring a tile nearer home, by tile and the cell it is on.
    nearer: [[Swaps; 9]; 9],
    /// The swaps that have no cell in common with a swap.
    apart: [Swaps; 12],
}

impl Solver {
    fn solve(&self, mut board: Board) -> usize {
        let half_sum = (0..9).map(|cell| distance(board[cell].into(), cell)).sum::<usize>() / 2;
        let mut spare = (half_sum + inversions(board)) % 2;
        while !self.search(&mut board, half_sum, spare, 0) {
            spare += 2;
        }
        half_sum + spare
    }

    /// Whether `half_sum + spare` swaps sort the board, the first of them not
    /// asleep.
    fn search(&self, board: &mut Board, half_sum: usize, spare: usize, asleep: Swaps) -> bool {
        if half_sum == 0 {
            return true;
        }
        // The swaps that bring a tile nearer home: those of the tiles on light
        // cells, and those on dark cells. Each swap has one of both.
        let nearer = |shade| {
            let cells = (shade..9).step_by(2);
            cells.fold(0, |set, cell| set | self.nearer[usize::from(board[cell])][cell])
        };
        let (light, dark): (Swaps, Swaps) = (nearer(0), nearer(1));
        let mut asleep = asleep;
        for &(swaps, half_sum, wasted) in &[
            (light & dark, half_sum - 1, 0),
            (light ^ dark, half_sum, 1),
            (ALL & !(light | dark), half_sum + 1, 2),
        ] {
            let mut swaps = swaps & !asleep;
            while spare >= wasted && swaps != 0 {
                let i = swaps.trailing_zeros() as usize;
                let swap = 1 << i;
                swaps &= !swap;
                let (a, b) = SWAPS[i];
                board.swap(a, b);
                if self.search(board, half_sum, spare - wasted, asleep & self.apart[i] | swap) {
                    return true;
                }
                board.swap(a, b);
                asleep |= swap;
            }
        }
        false
    }

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
}

/// How many rows and columns `cell` is away from the home of `tile`.
fn distance(tile: usize, cell: usize) -> usize {
    (tile / 3).abs_diff(cell / 3) + (tile % 3).abs_diff(cell % 3)
}

/// How many pairs of tiles are in the wrong order: an odd number if the
/// permutation is odd.
fn inversions(board: Board) -> usize {
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
