//! # Eight Puzzle: iterative-deepening A* on the walking distance
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_B>
//! - **Idea**: begin with a number of moves that no solution can be below. Try all
//!   sequences of that many moves, depth first; if none solves the board, allow
//!   two more.
//! - **State**: the tiles row by row in an array, the gap as 0. Beside it a number
//!   counts the tiles of each row by their home rows, and those of each column by
//!   their home columns; a move changes it by an addition and a subtraction.
//! - **Complexity**: time grows with the boards visited: 900 on average, 37,679 for
//!   the worst of the 181,440 solvable ones. Memory is 256 KiB for a table, of which
//!   105 bytes are used, and the call stack, at most 32 calls deep. An unsolvable
//!   board is known at once.
//! - **Compare**: `eight-puzzle-a-star` keeps the boards instead of visiting them
//!   again, with a simpler bound; `eight-puzzle-bfs-rank` needs no bound.
//! - **Source**: Korf, "Depth-first iterative-deepening" (1985); walking distance:
//!   Takahashi, in his description of a solver for the 15 puzzle; parity: Johnson
//!   and Story, "Notes on the 15 puzzle" (1879).
//!
//! **Why the walking distance never overestimates (is admissible).** Forget the
//! columns: for each row, only count its tiles by their home rows. A move along a
//! row changes no count. A move up or down takes one tile from a row beside the
//! gap's to the gap's. So the moves up and down that solve the board also lead the
//! counts to those of the goal, and there are at least as many of them as the
//! counts alone need, where any tile of a row beside the gap's may go. The same
//! holds for columns, and no move is both. It is at least the Manhattan sum, since
//! no step of the counts brings more than one tile one row nearer.
//!
//! **Two more at a time.** Each move up or down takes the gap to another row: how
//! many there are, odd or even, follows from the gap's row. The same holds for the
//! counts and for columns. So every solution takes an even number of moves more
//! than the walking distance says.
//!
//! **Why parity decides.** Two tiles are an inversion if the greater one comes
//! first, row by row, the gap left out. A move along a row changes no order. A
//! move between rows carries a tile past two others, so the number of inversions
//! changes by -2, 0 or 2. The goal has none: a board with an odd number is
//! unsolvable. A search from the goal meets all 181,440 others.

/// `board[cell]` is the tile there, 0 the gap.
type Board = [u8; 9];

/// How many tiles of each home line are on each line: two bits for each pair. The
/// rows are in the low half, the columns above it.
type Counts = usize;
const HALF: u32 = 18;

/// The cells beside each cell; cells 0 1 2 are above 3 4 5, and those above 6 7 8.
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

/// The fewest moves that solve the board, `None` if it is unsolvable.
fn fewest_moves(board: Board) -> Option<usize> {
    Solver::new().solve(board)
}

struct Solver {
    /// What a tile counts for on a cell, by tile and cell; nothing for the gap.
    counts: [[Counts; 9]; 9],
    /// For the counts of rows, the moves up and down that they need, plus 1; for
    /// those of columns it is the same.
    walking: Vec<u8>,
}

impl Solver {
    fn solve(&self, mut board: Board) -> Option<usize> {
        if !is_solvable(&board) {
            return None;
        }
        let gap = board.iter().position(|&tile| tile == 0)?;
        let counts = (0..9).map(|cell| self.counts[usize::from(board[cell])][cell]).sum();
        let mut moves = self.walking_distance(counts);
        while !self.search(&mut board, gap, gap, counts, moves) {
            moves += 2;
        }
        Some(moves)
    }

    /// Whether so many moves solve the board, which needs no more by its walking
    /// distance. The gap does not go back to where it was last.
    fn search(
        &self,
        board: &mut Board,
        gap: usize,
        last_gap: usize,
        counts: Counts,
        moves: usize,
    ) -> bool {
        if moves == 0 {
            return true; // each tile is on its row and on its column
        }
        for &cell in NEIGHBOURS[gap] {
            if cell != last_gap {
                let of_tile = &self.counts[usize::from(board[cell])];
                let counts = counts + of_tile[gap] - of_tile[cell];
                if self.walking_distance(counts) < moves {
                    board.swap(gap, cell);
                    if self.search(board, cell, gap, counts, moves - 1) {
                        return true;
                    }
                    board.swap(gap, cell);
                }
            }
        }
        false
    }

    fn walking_distance(&self, counts: Counts) -> usize {
        let (rows, columns) = (counts % (1 << HALF), counts >> HALF);
        usize::from(self.walking[rows] + self.walking[columns]) - 2
    }

    fn new() -> Self {
        let mut counts = [[0; 9]; 9];
        for (home, counts) in counts[1..].iter_mut().enumerate() {
            for (cell, counts) in counts.iter_mut().enumerate() {
                let (row, column) = (pair(cell / 3, home / 3), pair(cell % 3, home % 3));
                *counts = row + (column << HALF);
            }
        }
        // A breadth-first search from the goal, where the gap is in row 2.
        let mut walking = vec![0; 1 << HALF];
        let goal: Counts = (0..8).map(|home| pair(home / 3, home / 3)).sum();
        walking[goal] = 1;
        let mut queue = vec![(goal, 2)];
        let mut taken = 0;
        while let Some(&(rows, gap)) = queue.get(taken) {
            taken += 1;
            for &row in [&[1][..], &[0, 2], &[1]][gap] {
                for home in 0..3 {
                    if rows & (3 * pair(row, home)) != 0 {
                        let next = rows + pair(gap, home) - pair(row, home);
                        if walking[next] == 0 {
                            walking[next] = walking[rows] + 1;
                            queue.push((next, row));
                        }
                    }
                }
            }
        }
        Solver { counts, walking }
    }
}

/// One tile on a line that is at home on the other.
fn pair(line: usize, home: usize) -> Counts {
    1 << (2 * (3 * line + home))
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

    const FAR: usize = 223; // boards that take 30 or 31 moves

    fn puzzle() -> Puzzle {
        Puzzle::new(3, 3, Rule::Slide, &[1, 2, 3, 4, 5, 6, 7, 8, 0]).unwrap()
    }

    /// Each board that is in the sample, by its index, gets its true distance.
    fn assert_right(is_in_sample: impl Fn(usize) -> bool) {
        let solver = Solver::new();
        let mut boards = 0;
        for (i, (board, distance)) in puzzle().boards().enumerate() {
            if is_in_sample(i) {
                let answer = solver.solve(board[..].try_into().unwrap());
                assert_eq!(answer, distance.map(|it| it as usize), "{board:?}");
            }
            boards += 1;
        }
        assert_eq!(boards, 362_880);
    }

    #[test]
    fn sampled_farthest_and_all_unsolvable_boards_are_answered_right() {
        assert_right(|i| i % 37 == 0 || i >= 181_440 - FAR);
    }

    #[test]
    #[ignore = "takes some seconds"]
    fn every_board_gets_its_true_distance_or_none() {
        assert_right(|_| true);
    }

    #[test]
    fn the_walking_distance_is_admissible_and_at_least_the_manhattan_sum() {
        let solver = Solver::new();
        assert_eq!(solver.walking.iter().filter(|&&it| it > 0).count(), 105);
        for (board, distance) in puzzle().boards().take(181_440) {
            let counts = |cell| solver.counts[usize::from(board[cell])][cell];
            let bound = solver.walking_distance((0..9).map(counts).sum());
            let manhattan = |cell: usize| match usize::from(board[cell]) {
                0 => 0, // the gap
                tile => (cell / 3).abs_diff((tile - 1) / 3) + (cell % 3).abs_diff((tile - 1) % 3),
            };
            assert!(Some(bound) <= distance.map(|it| it as usize), "{board:?}");
            assert!(bound >= (0..9).map(manhattan).sum(), "{board:?}");
        }
    }
}
