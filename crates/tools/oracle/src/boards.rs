//! Every board, nearest first: a breadth-first search that forgets what lies
//! behind it.

use crate::packed::{Packed, Set};
use crate::{Board, Move, Puzzle, Rule};
use std::iter::{once, successors};
use std::mem;
use std::sync::Arc;

/// The boards in order of distance, found as they are asked for: see
/// [`Puzzle::boards`].
pub struct Boards {
    walk: Box<dyn Walk + Send>,
    /// Boards that start the next classes: no move reaches them from before.
    starts: Box<dyn Iterator<Item = Board> + Send>,
    is_goal_class: bool,
}

impl Boards {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let mut walk: Box<dyn Walk + Send> = if puzzle.goal.len() <= 16 {
            Box::new(Levels::<u64>::new(puzzle))
        } else {
            Box::new(Levels::<Arc<[u8]>>::new(puzzle))
        };
        walk.start(&puzzle.goal);
        Self { walk, starts: unsolvable_starts(puzzle), is_goal_class: true }
    }

    /// How many boards are in memory now: those of the level before, of the
    /// current level, and what has been found of the next one.
    ///
    /// Up to 16 cells a board takes 20 to 30 bytes; from 17 cells on, about 90
    /// bytes and one more for each cell. A caller that has only so much memory
    /// stops where the number is too large.
    #[must_use]
    pub fn held(&self) -> usize {
        self.walk.held()
    }
}

impl Iterator for Boards {
    type Item = (Board, Option<u32>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some((board, distance)) = self.walk.step() {
                return Some((board, self.is_goal_class.then_some(distance)));
            }
            self.walk.start(&self.starts.next()?);
            self.is_goal_class = false;
        }
    }
}

/// One board of each class but the goal's: the goal's twin first.
///
/// On a grid with at least two rows and two columns there are two classes
/// (W. W. Johnson and W. E. Story, "Notes on the '15' puzzle", American Journal
/// of Mathematics 2, 1879; for graphs of any form R. M. Wilson, "Graph puzzles,
/// homotopy, and the alternating group", Journal of Combinatorial Theory B 16,
/// 1974). Swaps reach every board, for they can sort a line that runs through
/// all cells.
fn unsolvable_starts(puzzle: &Puzzle) -> Box<dyn Iterator<Item = Board> + Send> {
    if puzzle.rule == Rule::Swap {
        return Box::new(std::iter::empty());
    }
    let twin = twin(&puzzle.goal);
    if !puzzle.is_line() {
        return Box::new(twin.into_iter());
    }
    // In a line the order of the tiles never changes.
    let without_gap =
        |board: &[u8]| -> Board { board.iter().copied().filter(|&it| it != 0).collect() };
    let known = [Some(without_gap(&puzzle.goal)), twin.as_deref().map(without_gap)];
    let mut tiles = without_gap(&puzzle.goal);
    tiles.sort_unstable();
    let others = successors(Some(tiles), |order| next_permutation(order))
        .filter(move |order| !known.iter().flatten().any(|it| it == order))
        .map(|order| once(0).chain(order).collect());
    Box::new(twin.into_iter().chain(others))
}

/// The goal with its first two tiles, the gap left out, exchanged.
fn twin(goal: &[u8]) -> Option<Board> {
    let mut tiles = (0..goal.len()).filter(|&cell| goal[cell] != 0);
    let mut twin = goal.to_vec();
    twin.swap(tiles.next()?, tiles.next()?);
    Some(twin)
}

/// The next order of the same tiles, as a dictionary has them.
fn next_permutation(order: &[u8]) -> Option<Vec<u8>> {
    let pivot = (1..order.len()).rfind(|&at| order[at - 1] < order[at])? - 1;
    let larger = (0..order.len()).rfind(|&at| order[at] > order[pivot])?;
    let mut next = order.to_vec();
    next.swap(pivot, larger);
    next[pivot + 1..].reverse();
    Some(next)
}

/// A walk over the boards of one class, whatever they are packed in.
trait Walk {
    /// Begins anew at that board.
    fn start(&mut self, board: &[u8]);

    /// The next board and its distance from the start.
    fn step(&mut self) -> Option<(Board, u32)>;

    fn held(&self) -> usize;
}

/// Three levels of a breadth-first search.
///
/// Each move exchanges two tiles, so it changes the parity of the permutation:
/// no two boards of one level are neighbours, and a neighbour that does not lie
/// behind lies ahead.
struct Levels<B> {
    /// In increasing order, so that the gap comes first.
    tiles: Vec<u8>,
    moves_by_gap: Vec<Vec<Move>>,
    rule: Rule,
    distance: u32,
    behind: Set<B>,
    here: Level<B>,
    ahead: Level<B>,
    /// How many boards of this level have been given.
    given: usize,
}

/// The boards of a level in the order in which they were found.
struct Level<B> {
    boards: Vec<B>,
    set: Set<B>,
}

impl<B: Packed> Levels<B> {
    fn new(puzzle: &Puzzle) -> Self {
        let mut tiles = puzzle.goal.clone();
        tiles.sort_unstable();
        Self {
            tiles,
            moves_by_gap: puzzle.moves_by_gap(),
            rule: puzzle.rule,
            distance: 0,
            behind: Set::default(),
            here: Level::default(),
            ahead: Level::default(),
            given: 0,
        }
    }

    /// The number of the board's list of moves.
    fn gap(&self, board: &B) -> usize {
        let is_gap = |&cell: &usize| self.rule == Rule::Slide && board.tile(cell) == 0;
        (0..self.tiles.len()).find(is_gap).unwrap_or(0)
    }

    fn pack(&self, board: &[u8]) -> B {
        let number = |tile| (0..=u8::MAX).zip(&self.tiles).find(|&(_, it)| it == tile);
        B::pack(board.iter().filter_map(number).map(|(number, _)| number))
    }

    fn unpack(&self, board: &B) -> Board {
        (0..self.tiles.len()).map(|cell| self.tiles[usize::from(board.tile(cell))]).collect()
    }
}

impl<B: Packed> Walk for Levels<B> {
    fn start(&mut self, board: &[u8]) {
        self.distance = 0;
        self.behind = Set::default();
        self.here = Level::default();
        self.here.insert(self.pack(board));
        self.given = 0;
    }

    fn step(&mut self) -> Option<(Board, u32)> {
        if self.given == self.here.boards.len() {
            self.behind = mem::take(&mut self.here.set);
            self.here = mem::take(&mut self.ahead);
            self.distance += 1;
            self.given = 0;
        }
        let board = self.here.boards.get(self.given)?.clone();
        self.given += 1;
        for &(a, b) in &self.moves_by_gap[self.gap(&board)] {
            let next = board.swapped(a, b);
            if !self.behind.contains(&next) {
                self.ahead.insert(next);
            }
        }
        Some((self.unpack(&board), self.distance))
    }

    fn held(&self) -> usize {
        self.behind.len() + self.here.boards.len() + self.ahead.boards.len()
    }
}

impl<B> Default for Level<B> {
    fn default() -> Self {
        Self { boards: Vec::new(), set: Set::default() }
    }
}

impl<B: Packed> Level<B> {
    fn insert(&mut self, board: B) {
        if self.set.insert(board.clone()) {
            self.boards.push(board);
        }
    }
}
