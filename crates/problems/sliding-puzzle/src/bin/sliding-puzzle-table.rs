//! # Sliding Puzzle: all answers worked out while compiling
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: there are only 360 boards with an answer. The compiler works all
//!   of them out, by one breadth-first search back from the goal, and the
//!   program looks up the one that is asked for.
//! - **State**: the tiles row by row in an array, the gap as tile 0. The first
//!   five, read as digits of base 6, are a board's index in the table; the sixth
//!   is the tile that is left.
//! - **Complexity**: one look-up in 6^5 = 7,776 bytes, which are part of the
//!   program.
//! - **Compare**: `sliding-puzzle` searches the same way, from the start, when it
//!   is run; where there are too many boards for a table, read
//!   `sliding-puzzle-a-star`.
//! - **Source**: Moore, "The shortest path through a maze" (1959), for the
//!   search; Culberson and Schaeffer, "Pattern databases" (1998), for greater
//!   boards, which are looked up part by part.
//!
//! **Why one search answers for all.** A tile that slid into the gap can slide
//! back, so a path from the goal to a board, walked backwards, is a path from
//! the board to the goal: the distances are the same. A board that the search
//! does not meet has no such path, and keeps its -1.

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
        let _ = writeln!(io::stderr(), "sliding-puzzle-table: {message}");
        process::exit(1);
    }
}

// ---- LeetCode: from here ----
type Board = [i32; 6];

const GOAL: Board = [1, 2, 3, 4, 5, 0];

/// The places beside each place; places 0 1 2 stand above 3 4 5.
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

/// The fewest moves for each board, at its index; -1 where no moves will do.
type Table = [i8; 6 * 6 * 6 * 6 * 6];

static FEWEST_MOVES: Table = search_back_from_the_goal();

impl Solution {
    /// The fewest moves that solve the board, or -1 where none do.
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let mut start = Board::default();
        for (place, tile) in start.iter_mut().zip(board.into_iter().flatten()) {
            *place = tile;
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
            let place = NEIGHBOURS[gap][i];
            i += 1;
            let mut next = board;
            next[gap] = board[place];
            next[place] = 0;
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
    let mut place = 0;
    while board[place] != 0 {
        place += 1;
    }
    place
}

#[allow(clippy::cast_sign_loss)] // tiles are 0 to 5
const fn index(board: &Board) -> usize {
    let mut index = 0;
    let mut place = 0;
    while place < 5 {
        index = index * 6 + board[place] as usize;
        place += 1;
    }
    index
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
