//! A shortest path from one board: iterative deepening (R. E. Korf,
//! "Depth-first iterative-deepening", Artificial Intelligence 27, 1985).
//!
//! A depth-first search looks for a path of a given length, and enters no board
//! whose Manhattan sum says that it is too far from the goal. Where there is no
//! such path, the length grows. It grows by two, for each move exchanges two
//! tiles, the gap among them, and so changes the parity of the permutation.
//!
//! The Manhattan sum adds up how many steps each tile is away from home, the
//! gap left out. A slide moves one tile by one step, so the sum never
//! overestimates the distance (it is admissible); a swap moves two tiles, so
//! there half of the sum never does.

use crate::parity::is_odd;
use crate::{Error, Move, Puzzle, Rule};

/// How many boards are tried before the caller is asked again.
const BOARDS_BETWEEN: u64 = 4096;

/// The moves of a shortest path from a solvable board, given as the cell where
/// each tile belongs, to the goal.
pub(crate) fn shortest(
    puzzle: &Puzzle,
    homes: Vec<usize>,
    give_up: &mut dyn FnMut() -> bool,
) -> Result<Vec<Move>, Error> {
    if puzzle.rule == Rule::Swap && puzzle.is_line() {
        return Ok(sort_line(homes));
    }
    let is_gap = |cell: usize| puzzle.rule == Rule::Slide && puzzle.goal[cell] == 0;
    let cells = 0..homes.len();
    let steps_to = |home: usize| -> Vec<usize> {
        let steps = |cell| if is_gap(home) { 0 } else { puzzle.steps(cell, home) };
        cells.clone().map(steps).collect()
    };
    let steps: Vec<_> = cells.clone().map(steps_to).collect();
    let sum: usize = cells.map(|cell| steps[homes[cell]][cell]).sum();
    let steps_per_move = if puzzle.rule == Rule::Slide { 1 } else { 2 };
    let mut length = sum.div_ceil(steps_per_move);
    length += usize::from((length % 2 == 1) != is_odd(&homes));

    let gap = homes.iter().position(|&home| is_gap(home));
    let moves_by_gap = &puzzle.moves_by_gap();
    let mut search =
        Search { homes, steps, moves_by_gap, steps_per_move, path: Vec::new(), boards: 0, give_up };
    while !search.descend(gap, sum, length)? {
        length += 2;
    }
    Ok(search.path)
}

/// In a line a swap can put one pair in order at most, and one that does can
/// always be found.
fn sort_line(mut homes: Vec<usize>) -> Vec<Move> {
    let mut path = Vec::new();
    while let Some(cell) = (1..homes.len()).find(|&cell| homes[cell - 1] > homes[cell]) {
        homes.swap(cell - 1, cell);
        path.push((cell - 1, cell));
    }
    path
}

struct Search<'a> {
    /// The board: the cell where each tile belongs.
    homes: Vec<usize>,
    /// How many steps a tile has to go, by home and then cell.
    steps: Vec<Vec<usize>>,
    moves_by_gap: &'a [Vec<Move>],
    /// How many steps a move can bring tiles closer to home.
    steps_per_move: usize,
    path: Vec<Move>,
    /// How many boards have been entered.
    boards: u64,
    give_up: &'a mut dyn FnMut() -> bool,
}

impl Search<'_> {
    /// Whether `left` moves lead from the board, which has that gap and that
    /// Manhattan sum, to the goal. If so, the path holds them.
    fn descend(&mut self, gap: Option<usize>, sum: usize, left: usize) -> Result<bool, Error> {
        if self.boards.is_multiple_of(BOARDS_BETWEEN) && (self.give_up)() {
            return Err(Error::GaveUp);
        }
        self.boards += 1;
        if sum == 0 {
            return Ok(true);
        }
        let moves_by_gap = self.moves_by_gap;
        for &(a, b) in &moves_by_gap[gap.unwrap_or(0)] {
            let before = self.steps_on(a) + self.steps_on(b);
            self.homes.swap(a, b);
            let sum = sum - before + self.steps_on(a) + self.steps_on(b);
            if sum <= (left - 1) * self.steps_per_move && !self.is_needless((a, b)) {
                self.path.push((a, b));
                if self.descend(gap.map(|gap| a + b - gap), sum, left - 1)? {
                    return Ok(true);
                }
                self.path.pop();
            }
            self.homes.swap(a, b);
        }
        Ok(false)
    }

    /// How many steps the tile on that cell has to go.
    fn steps_on(&self, cell: usize) -> usize {
        self.steps[self.homes[cell]][cell]
    }

    /// Whether the move undoes the last one; or whether the two have no cell in
    /// common and the other order, which leads to the same board, is the one to
    /// try.
    fn is_needless(&self, (a, b): Move) -> bool {
        let Some(&(last_a, last_b)) = self.path.last() else { return false };
        let shares_a_cell = a == last_a || a == last_b || b == last_a || b == last_b;
        if shares_a_cell { (a, b) == (last_a, last_b) } else { (a, b) < (last_a, last_b) }
    }
}
