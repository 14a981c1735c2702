//! A shortest path from one board: iterative deepening (R. E. Korf,
//! "Depth-first iterative-deepening", Artificial Intelligence 27, 1985).
//!
//! A depth-first search looks for a path of a given length, and skips each board
//! whose Manhattan sum shows that it is too far from the goal. If there is no such
//! path, the length grows. It grows by two, because each move exchanges two tiles
//! (one may be the gap) and so changes the parity of the permutation.
//!
//! The Manhattan sum adds up how many steps each tile is from its place in the
//! goal, without the gap. A slide moves one tile by one step, so the sum never
//! overestimates the distance (it is admissible). A swap moves two tiles, so half
//! of the sum is admissible.

use crate::parity::is_odd;
use crate::{Error, Move, Puzzle, Rule};

/// How many boards are tried between two calls of `give_up`.
const BOARDS_BETWEEN: u64 = 4096;

/// The moves of a shortest path from a solvable board to the goal. The board is
/// given as the cells where its tiles belong.
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

/// A swap of neighbours in a line puts at most one pair in order, and some swap
/// always does.
fn sort_line(mut homes: Vec<usize>) -> Vec<Move> {
    let mut path = Vec::new();
    while let Some(cell) = (1..homes.len()).find(|&cell| homes[cell - 1] > homes[cell]) {
        homes.swap(cell - 1, cell);
        path.push((cell - 1, cell));
    }
    path
}

struct Search<'a> {
    /// The board: the cells where its tiles belong.
    homes: Vec<usize>,
    /// The steps from a cell to a tile's home, by home and then by cell.
    steps: Vec<Vec<usize>>,
    moves_by_gap: &'a [Vec<Move>],
    /// How much one move can reduce the Manhattan sum at most.
    steps_per_move: usize,
    path: Vec<Move>,
    /// How many boards have been tried.
    boards: u64,
    give_up: &'a mut dyn FnMut() -> bool,
}

impl Search<'_> {
    /// Whether `left` moves lead from the board to the goal; if so, the path has
    /// them. `gap` is the cell of the gap, and `sum` the Manhattan sum.
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

    /// The steps from this cell to the home of its tile.
    fn steps_on(&self, cell: usize) -> usize {
        self.steps[self.homes[cell]][cell]
    }

    /// Whether the move undoes the last one. Or, if the two have no cell in common:
    /// whether they are in the wrong order. Both orders lead to the same board, so
    /// one is enough.
    fn is_needless(&self, (a, b): Move) -> bool {
        let Some(&(last_a, last_b)) = self.path.last() else { return false };
        let shares_a_cell = a == last_a || a == last_b || b == last_a || b == last_b;
        if shares_a_cell { (a, b) == (last_a, last_b) } else { (a, b) < (last_a, last_b) }
    }
}
