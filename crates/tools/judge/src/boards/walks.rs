//! Boards that lie anywhere, however many there are: the ends of random walks.

use itertools::Itertools;
use oracle::{Board, Puzzle, Rule};

/// The longest walk, in moves for each cell.
const MOVES_PER_CELL: u64 = 20;
/// One walk of so many begins at an unsolvable board, where there is one.
const UNSOLVABLE: u64 = 4;

/// The ends of random walks from the goal, the same at every run.
pub(crate) struct Walks<'a> {
    puzzle: &'a Puzzle,
    unsolvable: Option<Board>,
    random: u64,
}

impl<'a> Walks<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle) -> Self {
        let unsolvable = twin(puzzle).filter(|it| puzzle.is_solvable(it) == Ok(false));
        Self { puzzle, unsolvable, random: 0x9e37_79b9_7f4a_7c15 }
    }

    /// A number below `end`: Marsaglia's xorshift, which is random enough to walk.
    fn below(&mut self, end: u64) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random % end
    }
}

impl Iterator for Walks<'_> {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        let starts_unsolvable = self.below(UNSOLVABLE) == 0;
        let goal = self.puzzle.goal();
        let start = self.unsolvable.as_deref().filter(|_| starts_unsolvable).unwrap_or(goal);
        let mut board = start.to_vec();
        for _ in 0..=self.below(MOVES_PER_CELL * goal.len() as u64) {
            let next = self.puzzle.neighbours(&board).collect_vec();
            if !next.is_empty() {
                let which = self.below(next.len() as u64);
                board = next.into_iter().nth(usize::try_from(which).ok()?)?;
            }
        }
        Some(board)
    }
}

/// The goal with its first two tiles, the gap left out, exchanged.
fn twin(puzzle: &Puzzle) -> Option<Board> {
    let mut twin = puzzle.goal().to_vec();
    let is_tile = |&cell: &usize| puzzle.rule() == Rule::Swap || twin[cell] != 0;
    let (first, second) = (0..twin.len()).filter(is_tile).next_tuple()?;
    twin.swap(first, second);
    Some(twin)
}

#[cfg(test)]
mod tests {
    use super::Walks;
    use oracle::{Puzzle, Rule};
    use std::collections::HashSet;

    #[test]
    fn walks_end_on_every_board_of_a_small_puzzle_unsolvable_ones_too() {
        let puzzle = Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap();
        let ends: HashSet<_> = Walks::new(&puzzle).take(40_000).collect();
        assert_eq!(ends.len(), 720);
    }

    #[test]
    fn a_board_without_a_move_is_where_its_walks_end() {
        let puzzle = Puzzle::new(1, 1, Rule::Slide, &[0]).unwrap();
        assert_eq!(Walks::new(&puzzle).next(), Some(vec![0]));
    }
}
