//! # Seven Puzzle: one breadth-first search answers all boards
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=0121>
//! - **Idea**: there are up to 1,000 boards, but one goal. One search from the goal
//!   outwards finds the fewest moves of every solvable board; after that, each
//!   board that is asked for is one look-up.
//! - **State**: eight tiles in one number, an octal digit for each, the gap as 0:
//!   `0o10234567` is 1 0 2 3 above 4 5 6 7. All digits but the last, which is the
//!   tile that is left, are the index of a board in the table of answers.
//! - **Complexity**: 20,160 solvable boards of 2.5 moves on average, once, however
//!   many boards are asked for; 2 MiB for the table, one byte for each of 8^7
//!   indices.
//! - **Compare**: `sliding-puzzle-table` has the compiler do such a search;
//!   `eight-puzzle` answers one board, and visits 900 on average to do so.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why one search answers for all boards.** A tile that slid into the gap can
//! slide back, so a path from the goal to a board, read backwards, is a path from
//! the board to the goal: the distances are the same. A board that the search does
//! not meet has no such path.

/// Eight octal digits, the first tile first.
type Board = usize;

const GOAL: Board = 0o01_234_567;

/// The cells beside each cell, numbered like digits: 7 6 5 4 are above 3 2 1 0.
const NEIGHBOURS: [&[usize]; 8] =
    [&[1, 4], &[0, 2, 5], &[1, 3, 6], &[2, 7], &[0, 5], &[1, 4, 6], &[2, 5, 7], &[3, 6]];

/// The fewest moves for each of the boards, -1 where no moves will do.
fn fewest_moves(boards: &[[u8; 8]]) -> Vec<i32> {
    let distances = Distances::from_goal();
    boards.iter().map(|&tiles| distances.of(to_board(tiles))).collect()
}

/// The distance of each board plus 1, at its index; 0 if the board is unsolvable.
struct Distances(Vec<u8>);

impl Distances {
    fn from_goal() -> Self {
        let mut table = vec![0; 1 << 21];
        // Boards with the cell of their gap, nearest first.
        let mut queue = Vec::with_capacity(20_160);
        table[index(GOAL)] = 1;
        queue.push((GOAL, 7));
        let mut taken = 0;
        while let Some(&(board, gap)) = queue.get(taken) {
            taken += 1;
            let next_distance = table[index(board)] + 1;
            for &cell in NEIGHBOURS[gap] {
                let tile = board >> (3 * cell) & 7;
                let next = board - (tile << (3 * cell)) + (tile << (3 * gap));
                let known = &mut table[index(next)];
                if *known == 0 {
                    *known = next_distance;
                    queue.push((next, cell));
                }
            }
        }
        Distances(table)
    }

    fn of(&self, board: Board) -> i32 {
        i32::from(self.0[index(board)]) - 1
    }
}

/// All digits of the board but the last.
fn index(board: Board) -> usize {
    board >> 3
}

fn to_board(tiles: [u8; 8]) -> Board {
    tiles.iter().fold(0, |board, &tile| board << 3 | Board::from(tile))
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let mut lines = String::new();
    for answer in fewest_moves(&read_boards()?) {
        lines = lines + &answer.to_string() + "\n";
    }
    io::stdout().write_all(lines.as_bytes()).map_err(|error| format!("cannot print: {error}"))
}

/// The boards on standard input, eight tiles each, row by row.
fn read_boards() -> Result<Vec<[u8; 8]>, String> {
    const LIMIT: usize = 1 << 16; // 1,000 boards take a quarter of it
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the boards: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    if input.len() == LIMIT {
        return Err(format!("expected at most 1,000 boards; found {LIMIT} bytes or more"));
    }
    if tokens.is_empty() {
        return Err("expected boards of the tiles 0 to 7; found nothing".to_string());
    }
    let mut boards = Vec::new();
    for (i, board) in tokens.chunks(8).enumerate() {
        let mut sorted = board.to_vec();
        sorted.sort_unstable();
        if sorted != ["0", "1", "2", "3", "4", "5", "6", "7"] {
            let expected = format!("board {}: expected the tiles 0 to 7, each once", i + 1);
            return Err(format!("{expected}; found {:.40}", board.join(" ")));
        }
        boards.push(std::array::from_fn(|cell| board[cell].as_bytes()[0] - b'0'));
    }
    Ok(boards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};

    #[test]
    fn every_board_gets_its_true_distance_or_minus_one() {
        let puzzle = Puzzle::new(2, 4, Rule::Slide, &[0, 1, 2, 3, 4, 5, 6, 7]).unwrap();
        let (boards, distances): (Vec<_>, Vec<_>) = puzzle.boards().unzip();
        let boards: Vec<_> = boards.into_iter().map(|it| it.try_into().unwrap()).collect();
        let answers = fewest_moves(&boards);
        for ((board, distance), &answer) in boards.iter().zip(distances).zip(&answers) {
            assert_eq!(u32::try_from(answer).ok(), distance, "{board:?}");
        }
        assert_eq!(answers.len(), 40_320);
        // Half of all are solvable; one takes 36 moves, and 22.68 is the average.
        let solvable = || answers.iter().filter(|&&answer| answer >= 0);
        assert_eq!((solvable().count(), solvable().sum::<i32>()), (20_160, 457_180));
        let farthest = boards.iter().zip(&answers).filter(|&(_, &answer)| answer >= 36);
        assert_eq!(farthest.collect::<Vec<_>>(), [(&[3, 2, 5, 4, 7, 6, 1, 0], &36)]);
    }
}
