//! # Fifteen Puzzle: walking distance
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_C>
//! - **Idea**: forget in which column each tile is, and keep its row. The fewest moves
//!   up and down that bring all tiles to their rows is a bound; the same for columns,
//!   with moves to the sides; and both add up.
//! - **State**: of the rows, how many tiles at home in each row are in each row. The
//!   24,964 such tables are numbered, and so a board is 16 tiles and two numbers.
//! - **Complexity**: the search outwards that counts the moves for all tables takes
//!   some 20 ms, and then a node takes one step in one of two small arrays.
//! - **Compare**: `fifteen-puzzle-linear-conflict` looks at each line alone;
//!   `fifteen-puzzle-pattern-database` follows some tiles in both directions.
//! - **Source**: Takahashi, "Walking distance" (2001).
//!
//! **Why the bound is admissible.** A move up or down takes a tile from one row to the
//! next, into the row that holds the gap. A table allows more than the board does: any
//! tile of the next row may move, wherever in its row it is. So the board cannot need
//! fewer moves up and down than its table. A move is either up or down or to a side, so
//! the moves for rows and those for columns add up.
//!
//! **Why in steps of two.** See `fifteen-puzzle-manhattan`: the bound changes by 1.

use std::collections::HashMap;

/// `board[cell]` is the tile there, 0 for the gap; tile `t` is at home on cell `t - 1`.
type Board = [u8; 16];

// Directions of the gap's moves. `DOWN - direction` is the opposite one.
const UP: usize = 0;
const LEFT: usize = 1;
const RIGHT: usize = 2;
const DOWN: usize = 3;
/// What takes back the move before the first.
const NONE: usize = 4;

/// By row, how many tiles of each home row are there.
type Table = [[u8; 4]; 4];

/// In the goal, each row holds its own tiles; the last has only three, and the gap.
const GOAL: Table = [[4, 0, 0, 0], [0, 4, 0, 0], [0, 0, 4, 0], [0, 0, 0, 3]];

/// The fewest moves to the goal, if there is a path, and how many nodes that took.
pub(crate) fn solve(board: Board) -> Option<(u8, u64)> {
    // Unsolvable boards need no tables.
    Some(board).filter(is_solvable).and_then(|board| Search::new().solve(board))
}

/// The search, and its tables.
pub(crate) struct Search {
    board: Board,
    walks: Walks,
    /// Boards made, again in each round, and the start.
    nodes: u64,
}

impl Search {
    /// Ready for any board.
    pub(crate) fn new() -> Self {
        Search { board: [0; 16], walks: Walks::new(), nodes: 0 }
    }

    /// As the function of this name; the tables serve for any number of boards.
    pub(crate) fn solve(&mut self, board: Board) -> Option<(u8, u64)> {
        if !is_solvable(&board) {
            return None;
        }
        self.board = board;
        self.nodes = 1; // the start
        let (mut rows, mut columns) = ([[0; 4]; 4], [[0; 4]; 4]);
        for cell in (0..16).filter(|&cell| board[cell] != 0) {
            let home = usize::from(board[cell]) - 1;
            rows[cell / 4][home / 4] += 1;
            columns[cell % 4][home % 4] += 1;
        }
        let (rows, columns) = (self.walks.numbers[&rows], self.walks.numbers[&columns]);
        let mut moves = self.walks.moves[rows] + self.walks.moves[columns];
        while !self.walk(gap_of(&board), moves, rows, columns, NONE) {
            moves += 2;
        }
        Some((moves, self.nodes))
    }

    /// Whether so many moves reach the goal. `rows` and `columns` are the numbers of
    /// the board's tables, and the gap does not move `back`.
    fn walk(&mut self, gap: usize, moves: u8, rows: usize, columns: usize, back: usize) -> bool {
        if moves == 0 {
            return true;
        }
        for direction in [DOWN, RIGHT, LEFT, UP] {
            let cell = match neighbour(gap, direction) {
                Some(cell) if direction != back => cell,
                _ => continue,
            };
            self.nodes += 1;
            let tile = self.board[cell];
            let home = usize::from(tile) - 1;
            let (rows, columns) = match direction {
                UP => (self.walks.back[rows][home / 4], columns),
                DOWN => (self.walks.ahead[rows][home / 4], columns),
                LEFT => (rows, self.walks.back[columns][home % 4]),
                _ => (rows, self.walks.ahead[columns][home % 4]),
            };
            if self.walks.moves[rows] + self.walks.moves[columns] < moves {
                self.board[gap] = tile;
                if self.walk(cell, moves - 1, rows, columns, DOWN - direction) {
                    return true;
                }
                self.board[cell] = tile;
            }
        }
        false
    }
}

/// All tables that can be reached from the goal's, by number.
struct Walks {
    numbers: HashMap<Table, usize>,
    /// The moves to the goal.
    moves: Vec<u8>,
    /// The next table, by the home row of the tile that moves, where the gap goes to the
    /// row before or to the row after.
    back: Vec<[usize; 4]>,
    ahead: Vec<[usize; 4]>,
}

impl Walks {
    /// A search outwards from the goal. The same tables serve for columns.
    fn new() -> Self {
        let (mut tables, mut moves) = (vec![GOAL], vec![0]);
        let mut numbers = HashMap::new();
        numbers.insert(GOAL, 0);
        let (mut back, mut ahead) = (Vec::new(), Vec::new());
        while let Some(&table) = tables.get(back.len()) {
            let gap = (0..4).find(|&row| table[row].iter().sum::<u8>() == 3).unwrap_or(3);
            let distance = moves[back.len()] + 1;
            let mut next = |row: usize, home: usize| {
                let mut table = table;
                if row > 3 || table[row][home] == 0 {
                    return 0; // no such move
                }
                table[row][home] -= 1;
                table[gap][home] += 1;
                *numbers.entry(table).or_insert_with(|| {
                    tables.push(table);
                    moves.push(distance);
                    tables.len() - 1
                })
            };
            let homes = [0, 1, 2, 3];
            back.push(homes.map(|home| next(gap.wrapping_sub(1), home)));
            ahead.push(homes.map(|home| next(gap + 1, home)));
        }
        Walks { numbers, moves, back, ahead }
    }
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
    fn there_are_24_964_tables_and_moves_can_be_taken_back() {
        let walks = Walks::new();
        assert_eq!(walks.moves.len(), 24_964);
        for (table, next) in walks.ahead.iter().enumerate() {
            for home in (0..4).filter(|&home| next[home] != 0) {
                assert_eq!(walks.back[next[home]][home], table);
                assert_eq!(walks.moves[next[home]].abs_diff(walks.moves[table]), 1);
            }
        }
    }
}
