//! Breadth-first search, twice: outward from the goal over every board, and
//! from one board to the goal.

use crate::{Board, Puzzle, Rule};
use itertools::Itertools;
use std::collections::{HashMap, HashSet, VecDeque};
use std::iter::successors;

/// The boards in order of distance, found as they are asked for: see
/// [`Puzzle::boards`].
pub struct Boards<'a> {
    puzzle: &'a Puzzle,
    queue: VecDeque<(Board, u32)>,
    visited: HashSet<Board>,
    /// Where to look next for boards that no move reaches from those before.
    seeds: Box<dyn Iterator<Item = Board> + Send + 'a>,
    /// Whether the queue still holds what was reached from the goal.
    solvable: bool,
}

impl<'a> Boards<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle) -> Self {
        let goal = puzzle.goal.clone();
        Self {
            puzzle,
            queue: VecDeque::from([(goal.clone(), 0)]),
            visited: HashSet::from([goal.clone()]),
            seeds: Box::new(
                twin(puzzle)
                    .into_iter()
                    .chain(goal.into_iter().sorted().permutations(puzzle.goal.len())),
            ),
            solvable: true,
        }
    }

    /// Starts over at a board that nothing before has reached.
    fn reseed(&mut self) -> Option<()> {
        let visited = &self.visited;
        let seed = self.seeds.find(|board| !visited.contains(board))?;
        self.solvable = false;
        self.visited.insert(seed.clone());
        self.queue.push_back((seed, 0));
        Some(())
    }
}

impl Iterator for Boards<'_> {
    type Item = (Board, Option<u32>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.queue.is_empty() {
            self.reseed()?;
        }
        let (board, distance) = self.queue.pop_front()?;
        for next in self.puzzle.neighbours(&board) {
            if self.visited.insert(next.clone()) {
                self.queue.push_back((next, distance + 1));
            }
        }
        Some((board, self.solvable.then_some(distance)))
    }
}

/// The goal with its first two tiles, the gap left out, exchanged.
fn twin(puzzle: &Puzzle) -> Option<Board> {
    let is_tile = |&cell: &usize| puzzle.rule == Rule::Swap || puzzle.goal[cell] != 0;
    let (first, second) = (0..puzzle.goal.len()).filter(is_tile).next_tuple()?;
    let mut twin = puzzle.goal.clone();
    twin.swap(first, second);
    Some(twin)
}

/// A shortest way from `start` to the goal, both included.
pub(crate) fn path(puzzle: &Puzzle, start: &[u8]) -> Option<Vec<Board>> {
    // Searching back from the goal, the board that found another is the next
    // one on the other's way home.
    let mut homeward: HashMap<Board, Option<Board>> = HashMap::from([(puzzle.goal.clone(), None)]);
    let mut queue = VecDeque::from([puzzle.goal.clone()]);
    while !homeward.contains_key(start) {
        let board = queue.pop_front()?;
        for next in puzzle.neighbours(&board) {
            if !homeward.contains_key(&next) {
                homeward.insert(next.clone(), Some(board.clone()));
                queue.push_back(next);
            }
        }
    }
    Some(successors(Some(start.to_vec()), |board| homeward[board].clone()).collect())
}
