//! # Sliding Puzzle: a parity check, then bidirectional search
//!
//! - **Problem**: <https://leetcode.com/problems/sliding-puzzle/>
//! - **Idea**: the parity of the board says whether it is solvable. If it is,
//!   search from the board and from the goal at once, nearest boards first, until
//!   the two searches meet: each has gone half of the path.
//! - **State**: six tiles in one number, an octal digit for each, the gap as 0:
//!   `0o123405` is 1 2 3 above 4 0 5. No two of the 720 boards leave the same
//!   remainder by 5,350, so that is the index of a board in `met_by`.
//! - **Complexity**: looks at 58.9 boards on average for a solvable board and at
//!   155 for the worst, of two or three moves each; 5,350 bytes for `met_by`.
//! - **Compare**: `sliding-puzzle-bfs-string` is plainer; `sliding-puzzle-a-star`
//!   searches from one end with a heuristic; `sliding-puzzle-table` searches never.
//! - **Source**: Pohl, "Bi-directional search" (1971); parity: Johnson and Story,
//!   "Notes on the 15 puzzle" (1879).
//!
//! **Why parity decides.** Two tiles are an inversion if the greater one comes
//! first, row by row, the gap left out. A move along a row changes no order. A
//! move between rows carries a tile past two others, and so turns those two pairs
//! round: the number of inversions changes by -2, 0 or 2. The goal has none, so a
//! board with an odd number is unsolvable; a search from the goal meets all 360
//! others.
//!
//! **Why the first path found is a shortest one.** The boards 0 moves from the
//! start leave the queue first, then those 0 moves from the goal, then 1 move from
//! the start, and so on. While boards `d` moves from the start leave, all boards
//! up to `d` moves from either end are met and none of them by both searches, so
//! every path has at least `2d + 1` moves, and one found now has no more. While
//! boards `d` moves from the goal leave, the other search is one move ahead: every
//! path has at least `2d + 2` moves, and one found now has no more.

// ---- LeetCode: from here ----
type Board = usize;

const GOAL: Board = 0o123_450;

/// No two boards leave the same remainder by this number.
const INDICES: usize = 5_350;

/// The cells beside each cell, numbered like digits: 5 4 3 are above 2 1 0.
const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

impl Solution {
    /// The fewest moves that solve the board, or -1 if it is unsolvable.
    #[allow(clippy::cast_sign_loss)] // tiles are 0 to 5
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        match board.into_iter().flatten().fold(0, |board, tile| board * 8 + tile as Board) {
            GOAL => 0,
            start if is_solvable(start) => fewest_moves(start),
            _ => -1,
        }
    }
}

/// The fewest moves from `start`, which is solvable and not the goal, to the goal.
fn fewest_moves(start: Board) -> i32 {
    // Which search met a board: 1 from the start, 2 from the goal, 0 neither.
    let mut met_by = [0_u8; INDICES];
    let mut queue = Vec::with_capacity(360);
    for &(end, search) in &[(start, 1), (GOAL, 2)] {
        met_by[end % INDICES] = search;
        let gap = (0..6).find(|&cell| tile_on(end, cell) == 0).unwrap_or(0);
        queue.push((end, gap, search, i32::from(search)));
    }
    let mut taken = 0;
    // `moves` is the length of the path if the searches meet beside this board.
    while let Some(&(board, gap, search, moves)) = queue.get(taken) {
        taken += 1;
        for &cell in NEIGHBOURS[gap] {
            let tile = tile_on(board, cell);
            let next = board - (tile << (3 * cell)) + (tile << (3 * gap));
            let known = &mut met_by[next % INDICES];
            if *known == 0 {
                *known = search;
                queue.push((next, cell, search, moves + 2));
            } else if *known != search {
                return moves;
            }
        }
    }
    -1
}

/// Whether the number of inversions is even.
fn is_solvable(board: Board) -> bool {
    let mut inversions = 0;
    for first in 0..6 {
        for second in 0..first {
            if tile_on(board, first) > tile_on(board, second) && tile_on(board, second) != 0 {
                inversions += 1;
            }
        }
    }
    inversions % 2 == 0
}

fn tile_on(board: Board, cell: usize) -> usize {
    board >> (3 * cell) & 7
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
    use std::collections::HashSet;

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
    fn no_two_boards_have_one_index() {
        let puzzle = Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap();
        let number =
            |board: Vec<u8>| board.into_iter().fold(0, |it, tile| it * 8 + Board::from(tile));
        let indices: HashSet<_> =
            puzzle.boards().map(|(board, _)| number(board) % INDICES).collect();
        assert_eq!(indices.len(), 720);
    }
}
