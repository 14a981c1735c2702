//! # Fifteen Puzzle: Manhattan sum plus linear conflicts
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_C>
//! - **Idea**: two tiles in their home row, but in the wrong order, cannot pass each
//!   other there. One of them has to leave the row and come back: two moves that
//!   the Manhattan sum does not count. The same holds for columns.
//! - **State**: 16 tiles in an array, and what each row and column costs.
//! - **Complexity**: a move asks for the costs of two lines again, so a node takes
//!   3.5 times as long as with the Manhattan sum alone; there are 6 times fewer.
//! - **Compare**: `fifteen-puzzle-manhattan` is this program without the conflicts;
//!   `fifteen-puzzle-walking-distance` looks at all rows together.
//! - **Source**: Hansson, Mayer and Yung, "Criticizing solutions to relaxed models
//!   yields powerful admissible heuristics" (1992).
//!
//! **Why the bound is admissible.** Take the tiles of a row that are at home in it.
//! Those that never leave it keep their order, so they are in the right order now.
//! If at most `k` of `n` tiles are in the right order, `n - k` have to leave the row
//! and to come back: two moves up or down each, where the Manhattan sum counts none
//! for a tile that is in its home row. What rows ask for are moves up and down, and
//! what columns ask for are moves to the sides, so all of them add up.

/// `board[cell]` is the tile there, 0 for the gap; tile `t` is at home on cell `t - 1`.
type Board = [u8; 16];

// Directions of the gap's moves. `DOWN - direction` is the opposite one.
const UP: usize = 0;
const LEFT: usize = 1;
const RIGHT: usize = 2;
const DOWN: usize = 3;
/// What takes back the move before the first.
const NONE: usize = 4;

/// The cells of each row and each column.
#[rustfmt::skip]
const LINES: [[usize; 4]; 8] = [
    [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15],
    [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
];

/// The fewest moves to the goal, if there is a path, and how many nodes that took.
pub(crate) fn solve(board: Board) -> Option<(usize, u64)> {
    Search::new().solve(board)
}

/// The search, and its tables.
pub(crate) struct Search {
    board: Board,
    /// By line and tile: the tile's place in its home line, counted from 1.
    digits: [[usize; 16]; 8],
    /// What a line costs, by the digits of its four cells in base 5.
    detours: [usize; 625],
    /// Boards made, again in each round, and the start.
    nodes: u64,
}

impl Search {
    /// Ready for any board.
    pub(crate) fn new() -> Self {
        let mut digits = [[0; 16]; 8];
        for home in 0..15 {
            let tile = home + 1;
            digits[home / 4][tile] = home % 4 + 1;
            digits[4 + home % 4][tile] = home / 4 + 1;
        }
        Search { board: [0; 16], digits, detours: detours(), nodes: 0 }
    }

    /// As the function of this name; the tables serve for any number of boards.
    pub(crate) fn solve(&mut self, board: Board) -> Option<(usize, u64)> {
        if !is_solvable(&board) {
            return None;
        }
        self.board = board;
        self.nodes = 1; // the start
        let gap = gap_of(&board);
        let tiles = (0..16).filter(|&cell| cell != gap);
        let sum: usize = tiles.map(|cell| distance(board[cell], cell)).sum();
        let bound = sum + (0..8).map(|line| self.detour(line)).sum::<usize>();
        let mut moves = bound;
        while !self.walk(gap, moves, bound, NONE) {
            moves += 2;
        }
        Some((moves, self.nodes))
    }

    /// Whether so many moves reach the goal. `bound` is that of the board, and the gap
    /// does not move `back`.
    fn walk(&mut self, gap: usize, moves: usize, bound: usize, back: usize) -> bool {
        if bound == 0 {
            return true;
        }
        for direction in [DOWN, RIGHT, LEFT, UP] {
            let cell = match neighbour(gap, direction) {
                Some(cell) if direction != back => cell,
                _ => continue,
            };
            self.nodes += 1;
            let tile = self.board[cell];
            // The tile leaves a line for the next. In the lines across, it passes no
            // other tile: their costs stay.
            let (one, other) = match direction {
                UP | DOWN => (cell / 4, gap / 4),
                _ => (4 + cell % 4, 4 + gap % 4),
            };
            let before = distance(tile, cell) + self.detour(one) + self.detour(other);
            self.board[gap] = tile;
            self.board[cell] = 0;
            let after = distance(tile, gap) + self.detour(one) + self.detour(other);
            let bound = bound + after - before;
            if bound < moves && self.walk(cell, moves - 1, bound, DOWN - direction) {
                return true;
            }
            self.board[cell] = tile;
            self.board[gap] = 0;
        }
        false
    }

    /// The moves that tiles at home in the line need to leave it and to come back.
    fn detour(&self, line: usize) -> usize {
        let digit = |i: usize| self.digits[line][usize::from(self.board[LINES[line][i]])];
        self.detours[digit(0) * 125 + digit(1) * 25 + digit(2) * 5 + digit(3)]
    }
}

/// The costs of a line. Digits 1 to 4 are its own tiles in the right order, and 0 is
/// a foreign tile or the gap.
fn detours() -> [usize; 625] {
    let mut detours = [0; 625];
    for (number, detour) in detours.iter_mut().enumerate() {
        let digits = [number / 125, number / 25 % 5, number / 5 % 5, number % 5];
        let own = digits.iter().filter(|&&digit| digit > 0).count();
        // The most tiles that are in the right order, of all 16 ways to choose some.
        let in_order = (0..16).filter_map(|chosen: usize| {
            let chosen = (0..4).filter(|i| chosen >> i & 1 != 0).map(|i| digits[i]);
            let chosen: Vec<usize> = chosen.collect();
            let is_rising = chosen.windows(2).all(|pair| pair[0] < pair[1]);
            Some(chosen.len()).filter(|_| is_rising && !chosen.contains(&0))
        });
        *detour = 2 * (own - in_order.max().unwrap_or(0));
    }
    detours
}

/// Rows and columns from the cell to the tile's home.
fn distance(tile: u8, cell: usize) -> usize {
    let home = usize::from(tile) - 1;
    (cell / 4).abs_diff(home / 4) + (cell % 4).abs_diff(home % 4)
}

/// The cell to which the gap moves, if there is one.
fn neighbour(cell: usize, direction: usize) -> Option<usize> {
    match direction {
        UP if cell >= 4 => Some(cell - 4),
        LEFT if cell % 4 >= 1 => Some(cell - 1),
        RIGHT if cell % 4 < 3 => Some(cell + 1),
        DOWN if cell < 12 => Some(cell + 4),
        _ => None,
    }
}

fn gap_of(board: &Board) -> usize {
    board.iter().position(|&tile| tile == 0).unwrap_or(0)
}

/// Whether the inversions, the gap left out, and the gap's row are odd in sum, as
/// in the goal. A move sideways changes neither; a move up or down takes a tile past
/// three others and the gap to the next row, so it changes the parity of both.
fn is_solvable(board: &Board) -> bool {
    let inversions = |cell: usize| {
        let later = board[cell..].iter();
        later.filter(|&&tile| 0 < tile && tile < board[cell]).count()
    };
    ((0..16).map(inversions).sum::<usize>() + gap_of(board) / 4) % 2 == 1
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = solve(read_board()?).map_or("-1".to_string(), |(moves, _)| moves.to_string());
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The sixteen tiles on standard input, row by row, 0 for the gap.
fn read_board() -> Result<Board, String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut sorted = tokens.clone();
    sorted.sort_unstable();
    let expected: Vec<&str> = "0 1 10 11 12 13 14 15 2 3 4 5 6 7 8 9".split(' ').collect();
    if input.len() == LIMIT || sorted != expected {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected the tiles 0 to 15, each once; found {found:.40}"));
    }
    Ok(std::array::from_fn(|cell| tokens[cell].parse().unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_costs_two_moves_for_each_tile_that_has_to_leave_it() {
        for (row, cost) in [
            ([1, 2, 3, 4], 0),
            ([2, 1, 3, 4], 2),
            ([3, 2, 1, 4], 4),
            ([4, 3, 2, 1], 6),
            ([2, 1, 4, 3], 4),
            ([4, 1, 2, 3], 2),
            ([2, 0, 9, 1], 2),
            ([9, 8, 7, 6], 0),
        ] {
            let mut search = Search::new();
            search.board[..4].copy_from_slice(&row);
            assert_eq!(search.detour(0), cost, "{row:?}");
        }
    }
}
