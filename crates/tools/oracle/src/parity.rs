//! Which boards are solvable, by counting alone.
//!
//! A board is given here as the cell where each of its tiles belongs.

use crate::{Puzzle, Rule};

/// Whether moves lead from that board to the goal.
///
/// Each slide exchanges a tile with the gap. So the number of moves is even
/// where the permutation of all tiles, the gap among them, is even; and it is
/// even where the gap is an even number of steps from home. On a grid with at
/// least two rows and two columns a board is solvable just where the two agree:
/// W. W. Johnson and W. E. Story, "Notes on the '15' puzzle", 1879. In a line
/// the tiles keep their order.
pub(crate) fn is_solvable(puzzle: &Puzzle, homes: &[usize]) -> bool {
    if puzzle.rule == Rule::Swap {
        return true;
    }
    let is_gap = |&cell: &usize| puzzle.goal[homes[cell]] == 0;
    let Some(gap) = (0..homes.len()).find(is_gap) else { return false };
    if puzzle.is_line() {
        let tiles = homes.iter().filter(|&&home| home != homes[gap]);
        return tiles.is_sorted();
    }
    is_odd(homes) == (puzzle.steps(gap, homes[gap]) % 2 == 1)
}

/// Whether an odd number of exchanges makes the goal.
pub(crate) fn is_odd(homes: &[usize]) -> bool {
    inversions(homes) % 2 == 1
}

/// How many pairs of tiles are in the wrong order.
fn inversions(homes: &[usize]) -> usize {
    let smaller_after = |at: usize| homes[at..].iter().filter(|&&it| it < homes[at]).count();
    (0..homes.len()).map(smaller_after).sum()
}
