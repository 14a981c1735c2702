//! # Eight Puzzle: breadth-first search over half of all ranks
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_B>
//! - **Idea**: number the solvable boards from 0 to 9! / 2 - 1 without holes, so
//!   that the set of visited boards takes one bit for each and stays in the cache.
//! - **State**: the tiles row by row in an array, the gap as 0. The number of a
//!   board is only computed to look it up: the cell of its gap, then the rank of
//!   the order of its tiles.
//! - **Complexity**: at most 181,440 boards of 2.7 moves on average, and a rank for
//!   each move; 22,680 bytes for the visited ones.
//! - **Compare**: `eight-puzzle-bfs-string` asks a hash map;
//!   `eight-puzzle-bidirectional` visits fewer boards.
//! - **Source**: Moore, "The shortest path through a maze" (1959); Lehmer,
//!   "Teaching combinatorial tricks to a computer" (1960); parity: Johnson and
//!   Story, "Notes on the 15 puzzle" (1879).
//!
//! **Why parity decides.** Two tiles are an inversion if the greater one comes
//! first, row by row, the gap left out. A move along a row changes no order. A
//! move between rows carries a tile past two others, so the number of inversions
//! changes by -2, 0 or 2. The goal has none: a board with an odd number is
//! unsolvable. A search from the goal meets all 181,440 others.
//!
//! **Why the numbers have no holes.** There are nine cells for the gap. The first
//! tile is one of 8, the next one of the 7 that are left, and so on to the sixth,
//! one of 3: 8 * 7 * 6 * 5 * 4 * 3 = 20,160 orders. Two tiles are left, and one
//! order of them makes the number of inversions even. So 9 * 20,160 = 181,440
//! numbers stand for 181,440 boards.

/// `board[cell]` is the tile there, 0 the gap.
type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// How many orders of the tiles there are: 8! / 2.
const ORDERS: usize = 20_160;

/// The cells beside each cell; cells 0 1 2 are above 3 4 5, and those above 6 7 8.
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

/// The fewest moves that solve the board, `None` if it is unsolvable.
fn fewest_moves(board: Board) -> Option<usize> {
    if is_solvable(&board) { Some(Search::from_goal().distance(&board)) } else { None }
}

/// A search from the goal outwards, one distance after the other.
struct Search {
    /// Whether a board is visited, one bit for each, at its number.
    visited: Vec<u64>,
    /// The boards at `distance` moves from the goal.
    frontier: Vec<Board>,
    distance: usize,
}

impl Search {
    fn from_goal() -> Self {
        let visited = vec![0; 9 * ORDERS / 64];
        let mut search = Search { visited, frontier: vec![GOAL], distance: 0 };
        search.visit(&GOAL);
        search
    }

    /// The fewest moves that solve the board, which is solvable: the search goes
    /// on until it is visited. Of several boards, ask for the nearest first.
    fn distance(&mut self, board: &Board) -> usize {
        while !self.is_visited(board) {
            let mut farther = Vec::new();
            for mut next in std::mem::take(&mut self.frontier) {
                let gap = gap_of(&next);
                for &cell in NEIGHBOURS[gap] {
                    next.swap(gap, cell);
                    if !self.is_visited(&next) {
                        self.visit(&next);
                        farther.push(next);
                    }
                    next.swap(gap, cell);
                }
            }
            self.frontier = farther;
            self.distance += 1;
        }
        self.distance
    }

    fn is_visited(&self, board: &Board) -> bool {
        let number = number(board);
        self.visited[number / 64] >> (number % 64) & 1 == 1
    }

    fn visit(&mut self, board: &Board) {
        let number = number(board);
        self.visited[number / 64] |= 1 << (number % 64);
    }
}

/// The number of a solvable board, from 0 to 181,439.
fn number(board: &Board) -> usize {
    let mut rank = 0;
    let mut left = 0b1_1111_1110_u16; // a bit for each tile not yet used
    for (i, &tile) in board.iter().filter(|&&tile| tile != 0).take(6).enumerate() {
        let smaller = left & ((1 << tile) - 1);
        rank = rank * (8 - i) + smaller.count_ones() as usize;
        left &= !(1 << tile);
    }
    gap_of(board) * ORDERS + rank
}

fn gap_of(board: &Board) -> usize {
    board.iter().position(|&tile| tile == 0).expect("a board has a gap")
}

/// Whether the number of inversions is even.
fn is_solvable(board: &Board) -> bool {
    let tiles: Vec<u8> = board.iter().copied().filter(|&tile| tile != 0).collect();
    let before = |i: usize| tiles[..i].iter().filter(|&&tile| tile > tiles[i]).count();
    (0..tiles.len()).map(before).sum::<usize>() % 2 == 0
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = fewest_moves(read_board()?).map_or("-1".to_string(), |it| it.to_string());
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The nine tiles on standard input, row by row, 0 for the gap.
fn read_board() -> Result<[u8; 9], String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let digit = |token| if token == "x" { "0" } else { token };
    let mut sorted: Vec<&str> = tokens.iter().copied().map(digit).collect();
    sorted.sort_unstable();
    if input.len() == LIMIT || sorted != ["0", "1", "2", "3", "4", "5", "6", "7", "8"] {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected the tiles 1 to 8 and a gap, 0 or x; found {found:.40}"));
    }
    Ok(std::array::from_fn(|cell| digit(tokens[cell]).as_bytes()[0] - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};

    #[test]
    fn every_board_gets_its_true_distance_and_a_number_of_its_own() {
        let puzzle = Puzzle::new(3, 3, Rule::Slide, &GOAL).unwrap();
        let mut search = Search::from_goal();
        let mut boards = vec![0; 9 * ORDERS];
        for (board, distance) in puzzle.boards() {
            let board = board.try_into().unwrap();
            if let Some(distance) = distance {
                assert_eq!(search.distance(&board), distance as usize, "{board:?}");
                boards[number(&board)] += 1;
            }
            assert_eq!(is_solvable(&board), distance.is_some(), "{board:?}");
        }
        assert!(boards.iter().all(|&boards| boards == 1));
    }
}
