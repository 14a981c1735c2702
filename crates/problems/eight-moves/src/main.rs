//! # Eight Moves: breadth-first search that keeps a direction for each board
//!
//! - **Problem**: <https://acm.hdu.edu.cn/showproblem.php?pid=1043>, and for one
//!   board <http://poj.org/problem?id=1077>
//! - **Idea**: one search from the goal outwards meets every solvable board. Each
//!   keeps only the direction in which its gap goes one move nearer to the goal;
//!   whoever follows the directions from board to board has the path.
//! - **State**: the tiles row by row in an array, the gap as 0. There are four
//!   directions, so a board takes two bits, at its number: the cell of its gap,
//!   then the rank of the order of its tiles.
//! - **Complexity**: 181,440 boards of 2.7 moves on average, once, however many
//!   boards are asked for; 45,360 bytes for the directions. Then a look-up a move.
//! - **Compare**: `seven-puzzle` keeps a distance for each board in the same way;
//!   `eight-puzzle-bfs-rank` proves that the numbers of the boards have no holes.
//! - **Source**: Moore, "The shortest path through a maze" (1959); Lehmer,
//!   "Teaching combinatorial tricks to a computer" (1960); parity: Johnson and
//!   Story, "Notes on the 15 puzzle" (1879).
//!
//! **Why following the directions ends at the goal, after the fewest moves.** The
//! search first meets a board at distance d from a board at distance d - 1, by a
//! move of the gap. The opposite move leads back there, and its direction is what
//! the board keeps. So each step goes one nearer, and after d steps none is left.
//!
//! **Why parity tells the unsolvable boards.** Two tiles are an inversion if the
//! greater one comes first, row by row, the gap left out. A move along a row
//! changes no order. A move between rows carries a tile past two others, so the
//! number of inversions changes by -2, 0 or 2. The goal has none: a board with an
//! odd number is unsolvable. The search meets all others.

/// `board[cell]` is the tile there, 0 the gap; cells 0 1 2 are above 3 4 5, and
/// those above 6 7 8.
type Board = [u8; 9];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// The directions of the gap, numbered so that 3 - d is the opposite of d.
const LETTERS: [char; 4] = ['l', 'u', 'd', 'r'];

/// How many orders of the tiles there are: 8! / 2.
const ORDERS: usize = 20_160;

/// A path from each of the boards to the goal, `None` where there is none.
fn shortest_paths(boards: &[Board]) -> Vec<Option<String>> {
    let directions = Directions::from_goal();
    let path =
        |board: &Board| if is_solvable(board) { Some(directions.path(*board)) } else { None };
    boards.iter().map(path).collect()
}

/// For each solvable board, in two bits at its number, the direction in which its
/// gap goes nearer to the goal. For the goal they mean nothing.
struct Directions(Vec<u8>);

impl Directions {
    fn from_goal() -> Self {
        let mut directions = vec![0; 9 * ORDERS / 4];
        let mut is_visited = vec![false; 9 * ORDERS];
        // Nearest first.
        let mut queue = Vec::with_capacity(9 * ORDERS);
        is_visited[number(&GOAL)] = true;
        queue.push(GOAL);
        let mut taken = 0;
        while let Some(&board) = queue.get(taken) {
            taken += 1;
            for direction in 0..4 {
                if let Some(next) = moved(board, direction) {
                    let number = number(&next);
                    if !is_visited[number] {
                        is_visited[number] = true;
                        directions[number / 4] |= (3 - direction) << (2 * (number % 4));
                        queue.push(next);
                    }
                }
            }
        }
        Directions(directions)
    }

    /// The letters of a shortest path from the board, which is solvable.
    fn path(&self, mut board: Board) -> String {
        let mut path = String::new();
        while board != GOAL {
            let number = number(&board);
            let direction = self.0[number / 4] >> (2 * (number % 4)) & 3;
            path.push(LETTERS[usize::from(direction)]);
            board = moved(board, direction).expect("the search made the opposite move");
        }
        path
    }
}

/// The board after the gap has gone in a direction, if it can.
fn moved(mut board: Board, direction: u8) -> Option<Board> {
    let gap = gap_of(&board);
    let cell = match (LETTERS[usize::from(direction)], gap / 3, gap % 3) {
        ('l', _, 1..=2) => gap - 1,
        ('r', _, 0..=1) => gap + 1,
        ('u', 1..=2, _) => gap - 3,
        ('d', 0..=1, _) => gap + 3,
        _ => return None,
    };
    board.swap(gap, cell);
    Some(board)
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
    let mut lines = String::new();
    for path in shortest_paths(&read_boards()?) {
        lines = lines + path.as_deref().unwrap_or("unsolvable") + "\n";
    }
    io::stdout().write_all(lines.as_bytes()).map_err(|error| format!("cannot print: {error}"))
}

/// The boards on standard input, nine tiles each, row by row, 0 for the gap.
fn read_boards() -> Result<Vec<[u8; 9]>, String> {
    const LIMIT: usize = 1 << 20; // 1,000 boards take a fiftieth of it
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the boards: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    if input.len() == LIMIT {
        return Err(format!("expected fewer boards; found {LIMIT} bytes or more"));
    }
    if tokens.is_empty() {
        return Err("expected boards of the tiles 1 to 8 and x; found nothing".to_string());
    }
    let mut boards = Vec::new();
    for (i, board) in tokens.chunks(9).enumerate() {
        let mut sorted = board.to_vec();
        sorted.sort_unstable();
        if sorted != ["1", "2", "3", "4", "5", "6", "7", "8", "x"] {
            let expected = format!("board {}: expected the tiles 1 to 8 and x, each once", i + 1);
            return Err(format!("{expected}; found {:.40}", board.join(" ")));
        }
        let tile =
            |cell: usize| if board[cell] == "x" { 0 } else { board[cell].as_bytes()[0] - b'0' };
        boards.push(std::array::from_fn(tile));
    }
    Ok(boards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};

    /// Where the letters lead: the gap goes one cell a letter.
    fn end_of(path: &str, mut board: Board) -> Board {
        for letter in path.chars() {
            let gap = board.iter().position(|&tile| tile == 0).unwrap();
            let (row, column) = (gap / 3, gap % 3);
            let (row, column) = match letter {
                'l' => (row, column - 1),
                'r' => (row, column + 1),
                'u' => (row - 1, column),
                _ => (row + 1, column),
            };
            assert!(row < 3 && column < 3, "{letter} leads off the board in {path}");
            board.swap(gap, 3 * row + column);
        }
        board
    }

    #[test]
    fn every_board_gets_a_path_to_the_goal_of_its_true_distance_or_none() {
        let puzzle = Puzzle::new(3, 3, Rule::Slide, &GOAL).unwrap();
        let (boards, distances): (Vec<_>, Vec<_>) = puzzle.boards().unzip();
        let boards: Vec<Board> = boards.into_iter().map(|it| it.try_into().unwrap()).collect();
        let paths = shortest_paths(&boards);
        for ((&board, distance), path) in boards.iter().zip(distances).zip(&paths) {
            assert_eq!(path.as_ref().map(String::len), distance.map(|it| it as usize));
            let end = path.as_ref().map(|path| end_of(path, board));
            assert!(end.is_none() || end == Some(GOAL), "{board:?} {path:?}");
        }
        assert_eq!(paths.len(), 362_880);
        assert_eq!(paths.iter().flatten().count(), 181_440);
    }

    #[test]
    fn the_published_board_takes_19_moves() {
        let board = [2, 3, 4, 1, 5, 0, 7, 6, 8];
        let path = shortest_paths(&[board]).remove(0).unwrap();
        assert_eq!((path.len(), end_of(&path, board)), (19, GOAL));
    }

    #[test]
    fn every_solvable_board_has_a_number_of_its_own() {
        let puzzle = Puzzle::new(3, 3, Rule::Slide, &GOAL).unwrap();
        let mut boards = vec![0; 9 * ORDERS];
        for (board, _) in puzzle.boards().take(181_440) {
            boards[number(&board.try_into().unwrap())] += 1;
        }
        assert!(boards.iter().all(|&boards| boards == 1));
    }
}
