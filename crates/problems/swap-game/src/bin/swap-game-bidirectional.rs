//! # Swap Game: bidirectional search
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: search from the board and from the goal in turns, always on the
//!   side whose frontier is smaller, until one search meets a board of the other.
//! - **State**: nine tiles of four bits each in a `u64`, quicker to hash than nine
//!   bytes. One hash map says for each board which search met it, and after how
//!   many swaps.
//! - **Complexity**: two searches of half the depth. Together they meet 10,062
//!   boards on average of 2,005 boards tried, and 149,544 on the farthest one.
//! - **Compare**: `swap-game-bfs-rank` visits up to 362,880 boards, but spends less
//!   on each; `swap-game-a-star` leaves out boards by a lower bound.
//! - **Source**: Pohl, "Bi-directional search" (1971).
//!
//! **Why it may stop where they first meet.** Say the next boards in the two
//! frontiers are `a` and `b` swaps from their ends. All boards up to `a` swaps
//! from the one end and up to `b` from the other are met, none by both, so every
//! path takes at least `a + b + 1` swaps. The first board that both meet is at
//! most `a + 1` swaps from one end and `b + 1` from the other, so the path found
//! takes at most `a + b + 2`. Each swap turns an even permutation odd and an odd
//! one even, so all paths between two boards are even or all are odd: none is
//! shorter by one.
//!
//! **Where this is wrong.** If moves keep no parity, a path of `a + b + 2` may be
//! found while one of `a + b + 1` is still to come: finish the level, and take the
//! shortest path found. If moves differ in cost, search on until `a + b` is no
//! less than the cost of the cheapest path found.

use std::collections::VecDeque;
use std::collections::hash_map::{Entry, HashMap};

/// Nine tiles of four bits, 0 for the tile 1: the tile on cell `i` is in the four
/// bits from `4 * i`.
type Board = u64;

const GOAL: Board = 0x8_7654_3210;

/// The two cells of each swap.
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), // across
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8), // down
];

fn fewest_swaps(tiles: [u8; 9]) -> u8 {
    Search::new(to_board(tiles)).run()
}

/// Two searches: 0 from the board to sort, 1 from the goal.
struct Search {
    /// The boards met so far: by which search, and how many swaps from its start.
    met: HashMap<Board, (u8, u8)>,
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

    /// The fewest swaps from one end to the other.
    fn run(&mut self) -> u8 {
        if self.frontiers[0] == self.frontiers[1] {
            return 0;
        }
        loop {
            let side = u8::from(self.frontiers[1].len() < self.frontiers[0].len());
            let frontier = &mut self.frontiers[usize::from(side)];
            let board = frontier.pop_front().expect("swaps lead to every board");
            let (_, swaps) = self.met[&board];
            for &(a, b) in &SWAPS {
                let next = swap(board, a, b);
                match self.met.entry(next) {
                    Entry::Occupied(known) if known.get().0 == side => {}
                    Entry::Occupied(other) => return swaps + 1 + other.get().1,
                    Entry::Vacant(new) => {
                        new.insert((side, swaps + 1));
                        frontier.push_back(next);
                    }
                }
            }
        }
    }
}

/// The board with the tiles on cells `a` and `b` exchanged.
fn swap(board: Board, a: usize, b: usize) -> Board {
    let difference = (board >> (4 * a) ^ board >> (4 * b)) & 0xf;
    board ^ difference << (4 * a) ^ difference << (4 * b)
}

fn to_board(tiles: [u8; 9]) -> Board {
    tiles.iter().rev().fold(0, |board, &tile| board << 4 | Board::from(tile))
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = fewest_swaps(read_board()?);
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The nine tiles on standard input, row by row, as 0 to 8.
fn read_board() -> Result<[u8; 9], String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut sorted = tokens.clone();
    sorted.sort_unstable();
    if input.len() == LIMIT || sorted != ["1", "2", "3", "4", "5", "6", "7", "8", "9"] {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected the tiles 1 to 9, each once; found {found:.40}"));
    }
    Ok(std::array::from_fn(|cell| tokens[cell].as_bytes()[0] - b'1'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};

    const FAR: usize = 25; // boards that take 15 or 16 swaps

    #[test]
    fn sampled_and_farthest_boards_get_their_true_distance() {
        let puzzle = Puzzle::new(3, 3, Rule::Swap, &[0, 1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
        let mut met = Vec::new();
        for (i, (board, distance)) in puzzle.boards().enumerate() {
            if i % 181 == 0 || i >= 362_880 - FAR {
                let mut search = Search::new(to_board(board[..].try_into().unwrap()));
                assert_eq!(Some(search.run().into()), distance, "{board:?}");
                met.push(search.met.len());
            }
        }
        assert_eq!(met.len(), 2_005 + FAR);
        assert_eq!(met[..2_005].iter().sum::<usize>(), 20_173_561); // 10,062 on average
        assert_eq!((met.iter().max(), met.last()), (Some(&149_544), Some(&149_544)));
    }
}
