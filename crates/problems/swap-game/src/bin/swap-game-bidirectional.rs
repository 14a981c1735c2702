//! # Swap Game: search from both ends
//!
//! - **Problem**: <https://cses.fi/problemset/task/1670>
//! - **Idea**: search from the board and from the goal in turns, always where
//!   fewer boards wait, until one search meets a board of the other.
//! - **State**: nine tiles in an array; one hash map says for each board met which
//!   search met it, and after how many swaps.
//! - **Complexity**: two searches of half the depth. Together they meet 10,062
//!   boards on the mean of 2,005 boards tried, and 149,544 on the farthest.
//! - **Compare**: `swap-game-bfs-rank` visits up to 362,880 boards, more cheaply
//!   each; `swap-game-a-star` leaves out what a bound rules out.
//! - **Source**: Pohl, "Bi-directional search" (1971).
//!
//! **Why it may stop where they first meet.** Say the next boards in the two
//! queues are `a` and `b` swaps from their ends. All boards up to `a` and all up
//! to `b` are met, and none by both, so every way takes at least `a + b + 1`
//! swaps. The first board that both meet is at most `a + 1` swaps from one end
//! and `b + 1` from the other, so the way found takes at most `a + b + 2`. Each
//! swap turns an even permutation odd and an odd one even, so the ways from one
//! board to another are all even or all odd: none is shorter by one.
//!
//! **When it may not.** Where moves keep no parity, a way of `a + b + 2` may be
//! found while one of `a + b + 1` still waits in a queue: finish the level that
//! is being searched, and take the shortest way found. Where moves differ in
//! cost, search on until `a + b` is no less than the cheapest way found.

use std::collections::VecDeque;
use std::collections::hash_map::{Entry, HashMap};
use std::io::{self, Read, Write};
use std::process;

/// `board[cell]` is the tile there; tile `t` is at home on cell `t`.
type Board = [u8; 9];

const GOAL: Board = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The two cells of each swap.
#[rustfmt::skip]
const SWAPS: [(usize, usize); 12] = [
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), // across
    (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8), // down
];

/// Input longer than this is no board.
const INPUT_LIMIT: u64 = 1 << 16;

fn main() {
    let answer = read_board().map(|board| Search::new(board).run());
    let printed = answer.and_then(|answer| {
        writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
    });
    if let Err(message) = printed {
        let _ = writeln!(io::stderr(), "swap-game-bidirectional: {message}");
        process::exit(1);
    }
}

/// Two searches: 0 from the board to sort, 1 from the goal.
struct Search {
    /// The boards met so far: by which search, and how far from where it began.
    met: HashMap<Board, (usize, usize)>,
    /// The boards whose neighbours each search has still to look at.
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
    fn run(&mut self) -> usize {
        if self.frontiers[0] == self.frontiers[1] {
            return 0;
        }
        loop {
            let side = usize::from(self.frontiers[1].len() < self.frontiers[0].len());
            let board = self.frontiers[side].pop_front().expect("swaps lead to every board");
            let (_, swaps) = self.met[&board];
            for &(a, b) in &SWAPS {
                let mut next = board;
                next.swap(a, b);
                match self.met.entry(next) {
                    Entry::Occupied(known) if known.get().0 == side => {}
                    Entry::Occupied(other) => return swaps + 1 + other.get().1,
                    Entry::Vacant(unknown) => {
                        unknown.insert((side, swaps + 1));
                        self.frontiers[side].push_back(next);
                    }
                }
            }
        }
    }
}

/// The board on standard input: nine tokens, each of 1 to 9 once.
fn read_board() -> Result<[u8; 9], String> {
    let mut input = Vec::new();
    let read = io::stdin().take(INPUT_LIMIT).read_to_end(&mut input);
    let length = read.map_err(|error| format!("cannot read the board: {error}"))?;
    if length as u64 == INPUT_LIMIT {
        return Err(format!("expected 9 tiles, found {length} bytes and more"));
    }
    let text = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&input);
    let tokens = text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
    let (mut board, mut count) = ([0; 9], 0);
    for token in tokens {
        let found = token[..token.len().min(20)].escape_ascii();
        match token {
            _ if count == 9 => return Err(format!("expected 9 tiles, then came '{found}'")),
            [digit @ b'1'..=b'9'] if board[..count].contains(&(digit - b'1')) => {
                return Err(format!("expected each tile once, found '{found}' again"));
            }
            [digit @ b'1'..=b'9'] => board[count] = digit - b'1',
            _ => return Err(format!("expected a tile from 1 to 9, found '{found}'")),
        }
        count += 1;
    }
    if count < 9 {
        return Err(format!("expected 9 tiles, found {count}"));
    }
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Puzzle, Rule};

    const FAR: usize = 25; // boards that take 15 or 16 swaps

    #[test]
    fn sampled_and_farthest_boards_get_their_true_distance() {
        let puzzle = Puzzle::new(3, 3, Rule::Swap, &GOAL).unwrap();
        let (mut boards, mut met) = (0, Vec::new());
        let sample = puzzle.boards().step_by(181);
        for (board, distance) in sample.chain(puzzle.boards().skip(362_880 - FAR)) {
            let mut search = Search::new(board[..].try_into().unwrap());
            assert_eq!(Some(search.run()), distance.map(|it| it as usize), "{board:?}");
            boards += 1;
            met.push(search.met.len());
        }
        assert_eq!(boards, 2_005 + FAR);
        assert_eq!(met[..2_005].iter().sum::<usize>(), 20_173_561); // 10,062 on the mean
        assert_eq!((met.iter().max(), met.last()), (Some(&149_544), Some(&149_544)));
    }
}
