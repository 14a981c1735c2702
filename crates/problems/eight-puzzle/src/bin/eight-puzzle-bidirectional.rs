//! # Eight Puzzle: bidirectional search
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_B>
//! - **Idea**: search from the board and from the goal in turns, always on the
//!   side whose frontier is smaller, until one search meets a board of the other.
//! - **State**: nine tiles of four bits each in a `u64`, quicker to hash than nine
//!   bytes. One hash map says for each board which search met it, and after how
//!   many moves.
//! - **Complexity**: two searches of half the depth. Together they meet 2,654
//!   boards on average of 1,003 boards tried, and at most 14,616. An unsolvable
//!   board is known at once.
//! - **Compare**: `eight-puzzle-bfs-rank` visits up to 181,440 boards, but spends
//!   less on each; `eight-puzzle-a-star` leaves out boards by a lower bound.
//! - **Source**: Pohl, "Bi-directional search" (1971); parity: Johnson and Story,
//!   "Notes on the 15 puzzle" (1879).
//!
//! **Why it may stop where they first meet.** Say the next boards in the two
//! frontiers are `a` and `b` moves from their ends. All boards up to `a` moves
//! from the one end and up to `b` from the other are met, none by both, so every
//! path takes at least `a + b + 1` moves. The first board that both meet is at
//! most `a + 1` moves from one end and `b + 1` from the other, so the path found
//! takes at most `a + b + 2`. Each move takes the gap from a cell of one colour of
//! a chessboard to one of the other: all paths between two boards are even or all
//! are odd, so none is shorter by one.
//!
//! **Why parity decides.** Two tiles are an inversion if the greater one comes
//! first, row by row, the gap left out. A move along a row changes no order. A
//! move between rows carries a tile past two others, so the number of inversions
//! changes by -2, 0 or 2. The goal has none: a board with an odd number is
//! unsolvable. A search from the goal meets all 181,440 others.

use std::collections::VecDeque;
use std::collections::hash_map::{Entry, HashMap};

/// Nine tiles of four bits, the gap as 0: the tile on cell `i` is in the four bits
/// from `4 * i`.
type Board = u64;

const GOAL: Board = 0x0_8765_4321;

/// The cells beside each cell; cells 0 1 2 are above 3 4 5, and those above 6 7 8.
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

/// The fewest moves that solve the board, `None` if it is unsolvable.
fn fewest_moves(tiles: [u8; 9]) -> Option<u32> {
    if is_solvable(&tiles) { Some(Search::new(to_board(tiles)).run()) } else { None }
}

/// Two searches: 0 from the board to solve, 1 from the goal.
struct Search {
    /// The boards met so far: by which search, and how many moves from its start.
    met: HashMap<Board, (usize, u32)>,
    /// For each search, the boards met whose neighbours are not yet looked at.
    frontiers: [VecDeque<Board>; 2],
}

impl Search {
    fn new(start: Board) -> Self {
        Search {
            met: HashMap::from([(start, (0, 0)), (GOAL, (1, 0))]),
            frontiers: [VecDeque::from([start]), VecDeque::from([GOAL])],
        }
    }

    /// The fewest moves from one end to the other.
    fn run(&mut self) -> u32 {
        if self.frontiers[0] == self.frontiers[1] {
            return 0;
        }
        loop {
            let side = usize::from(self.frontiers[1].len() < self.frontiers[0].len());
            let board = self.frontiers[side].pop_front().expect("moves lead to the goal");
            let (_, moves) = self.met[&board];
            let gap = (0..9).find(|&cell| tile_on(board, cell) == 0).expect("a board has a gap");
            for &cell in NEIGHBOURS[gap] {
                let tile = tile_on(board, cell);
                let next = board ^ tile << (4 * cell) ^ tile << (4 * gap);
                match self.met.entry(next) {
                    Entry::Occupied(known) if known.get().0 == side => {}
                    Entry::Occupied(other) => return moves + 1 + other.get().1,
                    Entry::Vacant(new) => {
                        new.insert((side, moves + 1));
                        self.frontiers[side].push_back(next);
                    }
                }
            }
        }
    }
}

fn tile_on(board: Board, cell: usize) -> u64 {
    board >> (4 * cell) & 0xf
}

fn to_board(tiles: [u8; 9]) -> Board {
    tiles.iter().rev().fold(0, |board, &tile| board << 4 | Board::from(tile))
}

/// Whether the number of inversions is even.
fn is_solvable(tiles: &[u8; 9]) -> bool {
    let tiles: Vec<u8> = tiles.iter().copied().filter(|&tile| tile != 0).collect();
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

    const FAR: usize = 2; // boards that take 31 moves

    #[test]
    fn sampled_farthest_and_unsolvable_boards_are_answered_right() {
        let puzzle = Puzzle::new(3, 3, Rule::Slide, &[1, 2, 3, 4, 5, 6, 7, 8, 0]).unwrap();
        let mut met = Vec::new();
        for (i, (board, distance)) in puzzle.boards().take(181_440).enumerate() {
            let mut tiles: [u8; 9] = board.try_into().unwrap();
            assert!(is_solvable(&tiles), "{tiles:?}");
            if i % 181 == 0 || i >= 181_440 - FAR {
                let mut search = Search::new(to_board(tiles));
                assert_eq!(Some(search.run()), distance, "{tiles:?}");
                met.push(search.met.len());
                // Two tiles exchanged make it unsolvable.
                let gap = tiles.iter().position(|&tile| tile == 0).unwrap();
                tiles.swap((gap + 1) % 9, (gap + 2) % 9);
                assert_eq!((fewest_moves(tiles), puzzle.distance(&tiles)), (None, Ok(None)));
            }
        }
        assert_eq!(met.len(), 1_003 + FAR);
        assert_eq!(met[..1_003].iter().sum::<usize>(), 2_662_021); // 2,654 on average
        assert_eq!((met.iter().max(), &met[1_003..]), (Some(&14_616), &[14_616, 14_495][..]));
    }
}
