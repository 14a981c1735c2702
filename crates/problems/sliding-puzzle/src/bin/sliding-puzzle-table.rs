//! # Sliding Puzzle: all answers computed by the compiler
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: only 360 boards are solvable. The compiler computes the answers to
//!   all of them, by one breadth-first search from the goal, and the program looks
//!   up the one that is asked for.
//! - **State**: the tiles row by row in an array, the gap as 0. The first five,
//!   read as the digits of a base-6 number, are the index of a board in the table;
//!   the sixth is the tile that is left.
//! - **Complexity**: one look-up in 6^5 = 7,776 bytes, which are part of the
//!   program.
//! - **Compare**: `sliding-puzzle` searches when it runs; if there are too many
//!   boards for a table, read `sliding-puzzle-a-star`.
//! - **Source**: Moore, "The shortest path through a maze" (1959), for the
//!   search; Culberson and Schaeffer, "Pattern databases" (1998), for tables of
//!   larger boards, which are looked up part by part.
//!
//! **Why one search answers for all boards.** A tile that slid into the gap can
//! slide back, so a path from the goal to a board, read backwards, is a path from
//! the board to the goal: the distances are the same. A board that the search does
//! not meet has no such path, and keeps its -1.

// ---- LeetCode: from here ----
type Board = [i32; 6];

const GOAL: Board = [1, 2, 3, 4, 5, 0];

/// The cells beside each cell; cells 0 1 2 are above 3 4 5.
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

/// The fewest moves for each board, at its index; -1 where no moves will do.
type Table = [i8; 6 * 6 * 6 * 6 * 6];

static FEWEST_MOVES: Table = search_back_from_the_goal();

impl Solution {
    /// The fewest moves that solve the board, or -1 if it is unsolvable.
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let mut start = Board::default();
        for (cell, tile) in start.iter_mut().zip(board.into_iter().flatten()) {
            *cell = tile;
        }
        FEWEST_MOVES[index(&start)].into()
    }
}

/// Breadth-first search. `for` needs traits, which a `const fn` cannot call.
const fn search_back_from_the_goal() -> Table {
    let mut fewest_moves: Table = [-1; 6 * 6 * 6 * 6 * 6];
    // Room for each solvable board: with less, this would not compile.
    let mut queue = [GOAL; 360];
    let (mut taken, mut queued) = (0, 1);
    fewest_moves[index(&GOAL)] = 0;
    while taken < queued {
        let board = queue[taken];
        taken += 1;
        let gap = gap_of(&board);
        let mut i = 0;
        while i < NEIGHBOURS[gap].len() {
            let cell = NEIGHBOURS[gap][i];
            i += 1;
            let mut next = board;
            next[gap] = board[cell];
            next[cell] = 0;
            if fewest_moves[index(&next)] == -1 {
                fewest_moves[index(&next)] = fewest_moves[index(&board)] + 1;
                queue[queued] = next;
                queued += 1;
            }
        }
    }
    fewest_moves
}

const fn gap_of(board: &Board) -> usize {
    let mut cell = 0;
    while board[cell] != 0 {
        cell += 1;
    }
    cell
}

#[allow(clippy::cast_sign_loss)] // tiles are 0 to 5
const fn index(board: &Board) -> usize {
    let mut index = 0;
    let mut cell = 0;
    while cell < 5 {
        index = index * 6 + board[cell] as usize;
        cell += 1;
    }
    index
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

    #[test]
    fn every_board_gets_its_true_distance_or_minus_one() {
        let puzzle = Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap();
        let mut boards = 0;
        for (board, distance) in puzzle.boards() {
            let rows = board.chunks(3).map(|row| row.iter().map(|&tile| tile.into()).collect());
            let answer = Solution::sliding_puzzle(rows.collect());
            assert_eq!(u32::try_from(answer).ok(), distance, "{board:?}");
            boards += 1;
        }
        assert_eq!(boards, 720);
    }

    #[test]
    fn the_table_holds_360_answers_and_21_is_the_greatest() {
        assert_eq!(FEWEST_MOVES.iter().filter(|&&moves| moves >= 0).count(), 360);
        assert_eq!(FEWEST_MOVES.iter().max(), Some(&21));
    }
}
