//! # Eight Digits: a parity check, then iterative-deepening A* on one number
//!
//! - **Problem**: <https://www.luogu.com.cn/problem/P1379>
//! - **Idea**: the parity of the board says whether it is solvable. If it is, begin
//!   with a number of moves that no solution can be below. Try all sequences of that
//!   many moves, depth first; if none solves the board, allow two more.
//! - **State**: one number of nine digits, row by row, the gap as 0: 283104765 is
//!   2 8 3 above 1 0 4 above 7 6 5. If tile 8 slides down into the gap, 8 * 10^7 is
//!   subtracted and 8 * 10^4 added.
//! - **Complexity**: time grows with the calls of `search`: 1,209 on average for a
//!   solvable board, 37,038 for the worst. Memory is one number a call, at most 31
//!   calls deep.
//! - **Compare**: `eight-digits-bfs-bits` needs no lower bound, but looks at up to
//!   181,440 boards; `eight-digits-bfs-string` needs no arithmetic.
//! - **Source**: Korf, "Depth-first iterative-deepening" (1985); parity: Johnson and
//!   Story, "Notes on the 15 puzzle" (1879).
//!
//! **Why parity decides, wherever the goal has its gap.** Two tiles are an inversion
//! if the greater one comes first, row by row, the gap left out. A move along a row
//! changes no order. A move between rows carries a tile past two others, and so
//! turns those two pairs round: the number of inversions changes by -2, 0 or 2. So
//! it stays even or stays odd, and where the gap is plays no part. This goal reads
//! 1 2 3 8 4 7 6 5: the 8 comes before four smaller tiles, the 7 before two, the 6
//! before one. That is 7, an odd number, so a board with an even number is
//! unsolvable; a search from the goal meets all 181,440 others.
//!
//! **The Manhattan sum never overestimates (it is admissible).** The sum is the
//! number of rows and columns that each tile is away from home, added up, the gap
//! left out. A move takes one tile one cell nearer, and the sum falls by 1, or one
//! cell farther, and it grows by 1. A solution with `farther` moves of the second
//! kind has as many of the first kind as the sum and `farther` together, and so
//! `sum + 2 * farther` moves: the fewest moves are those that go farther least.

/// Nine digits, row by row, the gap as 0.
type Board = usize;

const GOAL: Board = 123_804_765;

/// What a digit on each cell counts.
const PLACE_VALUES: [Board; 9] =
    [100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

/// The cells beside each cell: a tile on one of them can slide into a gap there.
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

/// How many rows and columns each tile is away from home, by the cell it is on.
const DISTANCES: [[i32; 9]; 9] = [
    [0, 0, 0, 0, 0, 0, 0, 0, 0], // the gap does not count
    [0, 1, 2, 1, 2, 3, 2, 3, 4], // tile 1, at home on cell 0
    [1, 0, 1, 2, 1, 2, 3, 2, 3],
    [2, 1, 0, 3, 2, 1, 4, 3, 2],
    [3, 2, 1, 2, 1, 0, 3, 2, 1],
    [4, 3, 2, 3, 2, 1, 2, 1, 0],
    [3, 2, 3, 2, 1, 2, 1, 0, 1],
    [2, 3, 4, 1, 2, 3, 0, 1, 2],
    [1, 2, 3, 0, 1, 2, 1, 2, 3],
];

/// The fewest moves that solve the board, or -1 if it is unsolvable.
fn fewest_moves(board: Board) -> i32 {
    if inversions(board) % 2 != inversions(GOAL) % 2 {
        return -1;
    }
    let gap = (0..9).find(|&cell| tile_on(cell, board) == 0).unwrap_or(0);
    let mut moves = (0..9).map(|cell| DISTANCES[tile_on(cell, board)][cell]).sum();
    let mut farther = 0;
    while !search(board, gap, gap, farther) {
        farther += 1;
        moves += 2;
    }
    moves
}

/// Whether moves solve the board of which at most `farther` take a tile farther from
/// home. The first of them does not put the gap back on `last_gap`.
fn search(board: Board, gap: usize, last_gap: usize, farther: usize) -> bool {
    if board == GOAL {
        return true;
    }
    for &cell in NEIGHBOURS[gap].iter().filter(|&&cell| cell != last_gap) {
        let tile = tile_on(cell, board);
        let is_farther = usize::from(DISTANCES[tile][gap] > DISTANCES[tile][cell]);
        if is_farther <= farther {
            let next = board - tile * PLACE_VALUES[cell] + tile * PLACE_VALUES[gap];
            if search(next, cell, gap, farther - is_farther) {
                return true;
            }
        }
    }
    false
}

/// How many pairs of tiles are in the wrong order.
fn inversions(board: Board) -> usize {
    let mut inversions = 0;
    for second in 0..9 {
        for first in 0..second {
            let (first, second) = (tile_on(first, board), tile_on(second, board));
            inversions += usize::from(first > second && second != 0);
        }
    }
    inversions
}

fn tile_on(cell: usize, board: Board) -> usize {
    board / PLACE_VALUES[cell] % 10
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = fewest_moves(read_board()?);
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The board on standard input: nine digits, read as one number.
fn read_board() -> Result<usize, String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut sorted: Vec<char> = tokens.iter().flat_map(|token| token.chars()).collect();
    sorted.sort_unstable();
    if input.len() == LIMIT || tokens.len() != 1 || !sorted.into_iter().eq('0'..='8') {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected nine digits, 0 to 8 each once; found {found:.40}"));
    }
    Ok(tokens[0].bytes().fold(0, |board, digit| board * 10 + usize::from(digit - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};

    /// All unsolvable boards, every `step`-th solvable one, and the farthest.
    fn assert_true_distances(step: usize) {
        let puzzle = Puzzle::new(3, 3, Rule::Slide, &[1, 2, 3, 8, 0, 4, 7, 6, 5]).unwrap();
        let (mut solvable, mut unsolvable) = (0, 0);
        for (tiles, distance) in puzzle.boards() {
            let board = tiles.iter().fold(0, |board, &tile| board * 10 + usize::from(tile));
            match distance {
                None => unsolvable += 1,
                Some(distance) => {
                    solvable += 1;
                    if solvable % step != 0 && distance < 30 {
                        continue;
                    }
                }
            }
            assert_eq!(u32::try_from(fewest_moves(board)).ok(), distance, "{board:09}");
        }
        assert_eq!((solvable, unsolvable), (181_440, 181_440));
    }

    #[test]
    fn sampled_farthest_and_unsolvable_boards_get_their_true_distance_or_minus_one() {
        assert_true_distances(40);
    }

    #[test]
    #[ignore = "takes seconds"]
    fn every_board_gets_its_true_distance_or_minus_one() {
        assert_true_distances(1);
    }

    #[test]
    fn the_table_holds_the_rows_and_columns_to_the_home_of_each_tile() {
        for (tile, distances) in DISTANCES.iter().enumerate().skip(1) {
            let home = (0..9).find(|&cell| tile_on(cell, GOAL) == tile).unwrap();
            for (cell, &distance) in distances.iter().enumerate() {
                let away = (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3);
                assert_eq!(usize::try_from(distance), Ok(away), "{tile} on {cell}");
            }
        }
    }
}
