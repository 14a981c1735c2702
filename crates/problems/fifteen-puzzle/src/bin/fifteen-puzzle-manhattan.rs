//! # Fifteen Puzzle: iterative-deepening A* with the Manhattan sum
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_C>
//! - **Idea**: guess how few moves could be enough, walk depth first through all
//!   paths of that length, and allow two more until one reaches the goal. Leave a
//!   path as soon as its tiles are too far from home for the moves that are left.
//! - **State**: 16 tiles in an array, in which moves are made and taken back.
//! - **Complexity**: each two moves more take 4.5 times the nodes: 363 million
//!   nodes for an average random board. Memory is one board and the call stack.
//! - **Compare**: `fifteen-puzzle-linear-conflict` has a better bound for the same
//!   search. Breadth-first search would have to keep 10 million million boards.
//! - **Source**: Korf, "Depth-first iterative-deepening: an optimal admissible tree
//!   search" (1985).
//!
//! **Why the bound is admissible.** A tile's Manhattan distance is how many rows and
//! columns it is away from home. A move takes one tile one cell further, so it lowers
//! the sum by 1 at most, and the goal has the sum 0. The gap is not counted: it moves
//! each time.
//!
//! **Why in steps of two.** A move changes the sum by exactly 1, up or down. So the
//! moves to the goal are even in number where the sum is even, and odd where it is odd.

/// `board[cell]` is the tile there, 0 for the gap; tile `t` is at home on cell `t - 1`.
type Board = [u8; 16];

// Directions of the gap's moves. `DOWN - direction` is the opposite one.
const UP: usize = 0;
const LEFT: usize = 1;
const RIGHT: usize = 2;
const DOWN: usize = 3;
/// What takes back the move before the first.
const NONE: usize = 4;

/// The fewest moves to the goal, if there is a path, and how many nodes that took.
pub(crate) fn solve(board: Board) -> Option<(usize, u64)> {
    Search::new().solve(board)
}

/// The search, and its tables.
pub(crate) struct Search {
    board: Board,
    /// By tile, its cell, and where the gap moves: does the tile go away from home?
    farther: [[[bool; 4]; 16]; 16],
    /// Boards made, again in each round, and the start.
    nodes: u64,
}

impl Search {
    /// Ready for any board.
    pub(crate) fn new() -> Self {
        let mut farther = [[[false; 4]; 16]; 16];
        for (tile, farther) in (0..16).zip(&mut farther).skip(1) {
            for (cell, farther) in farther.iter_mut().enumerate() {
                for direction in [UP, LEFT, RIGHT, DOWN] {
                    // The tile goes the opposite direction.
                    if let Some(next) = neighbour(cell, DOWN - direction) {
                        farther[direction] = distance(tile, next) > distance(tile, cell);
                    }
                }
            }
        }
        Search { board: [0; 16], farther, nodes: 0 }
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
        let sum = tiles.map(|cell| distance(board[cell], cell)).sum();
        let mut moves = sum;
        while !self.walk(gap, moves, sum, NONE) {
            moves += 2;
        }
        Some((moves, self.nodes))
    }

    /// Whether so many moves reach the goal. `sum` is the board's Manhattan sum, and
    /// the gap does not move `back`.
    fn walk(&mut self, gap: usize, moves: usize, sum: usize, back: usize) -> bool {
        if sum == 0 {
            return true;
        }
        // Tiles slide up, left, right, down: the order behind published counts.
        for direction in [DOWN, RIGHT, LEFT, UP] {
            let cell = match neighbour(gap, direction) {
                Some(cell) if direction != back => cell,
                _ => continue,
            };
            self.nodes += 1;
            let tile = self.board[cell];
            let is_farther = self.farther[usize::from(tile)][cell][direction];
            let sum = if is_farther { sum + 1 } else { sum - 1 };
            if sum < moves {
                self.board[gap] = tile;
                if self.walk(cell, moves - 1, sum, DOWN - direction) {
                    return true;
                }
                self.board[cell] = tile;
            }
        }
        false
    }
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
    fn the_published_board_takes_8_moves() {
        let board = [1, 2, 3, 4, 6, 7, 8, 0, 5, 10, 11, 12, 9, 13, 14, 15];
        assert_eq!(solve(board).map(|(moves, _)| moves), Some(8));
    }

    #[test]
    fn the_gap_is_not_counted() {
        let board = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15];
        // The start, and the goal, where the gap goes to the right at once.
        assert_eq!(solve(board), Some((1, 2)));
    }
}
