//! Every board, nearest first: a breadth-first search that remembers only three
//! levels.

use crate::packed::{Packed, Set};
use crate::{Board, Move, Puzzle, Rule};
use std::iter::{once, successors};
use std::mem;
use std::sync::Arc;

/// An iterator over all boards with their distances, which searches as it goes:
/// see [`Puzzle::boards`].
pub struct Boards {
    walk: Box<dyn Walk + Send>,
    /// The first boards of the next classes: no moves lead to them from the
    /// classes before.
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

    /// The number of boards in memory now: those of the previous level, of the
    /// current level, and those found so far of the next level.
    ///
    /// With up to 16 cells a board takes 20 to 30 bytes; with more, about 90 bytes
    /// plus one for each cell. A caller with limited memory stops when the number
    /// is too large.
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

/// One board of each class except the goal's: the goal's twin first.
///
/// On a grid with at least two rows and two columns there are two classes
/// (W. W. Johnson and W. E. Story, "Notes on the '15' puzzle", American Journal
/// of Mathematics 2, 1879; for graphs of any form R. M. Wilson, "Graph puzzles,
/// homotopy, and the alternating group", Journal of Combinatorial Theory B 16,
/// 1974). Swaps reach every board, because they can sort a line that runs through
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

/// The next order of the same tiles, in lexicographic order.
fn next_permutation(order: &[u8]) -> Option<Vec<u8>> {
    let pivot = (1..order.len()).rfind(|&at| order[at - 1] < order[at])? - 1;
    let larger = (0..order.len()).rfind(|&at| order[at] > order[pivot])?;
    let mut next = order.to_vec();
    next.swap(pivot, larger);
    next[pivot + 1..].reverse();
    Some(next)
}

/// A walk over the boards of one class, for any packed form.
trait Walk {
    /// Starts again, at this board.
    fn start(&mut self, board: &[u8]);

    /// The next board and its distance from the start.
    fn step(&mut self) -> Option<(Board, u32)>;

    fn held(&self) -> usize;
}

/// Three levels of a breadth-first search.
///
/// Each move exchanges two tiles, so it changes the parity of the permutation:
/// two boards of the same level are never neighbours, and a neighbour that is not
/// in the previous level is in the next one.
struct Levels<B> {
    /// In increasing order, so the gap comes first.
    tiles: Vec<u8>,
    moves_by_gap: Vec<Vec<Move>>,
    rule: Rule,
    distance: u32,
    previous: Set<B>,
    current: Level<B>,
    next: Level<B>,
    /// How many boards of this level have been returned.
    returned: usize,
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
            previous: Set::default(),
            current: Level::default(),
            next: Level::default(),
            returned: 0,
        }
    }

    /// The index of the board's moves in `moves_by_gap`.
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
        self.previous = Set::default();
        self.current = Level::default();
        self.current.insert(self.pack(board));
        self.returned = 0;
    }

    fn step(&mut self) -> Option<(Board, u32)> {
        if self.returned == self.current.boards.len() {
            self.previous = mem::take(&mut self.current.set);
            self.current = mem::take(&mut self.next);
            self.distance += 1;
            self.returned = 0;
        }
        let board = self.current.boards.get(self.returned)?.clone();
        self.returned += 1;
        for &(a, b) in &self.moves_by_gap[self.gap(&board)] {
            let neighbour = board.swapped(a, b);
            if !self.previous.contains(&neighbour) {
                self.next.insert(neighbour);
            }
        }
        Some((self.unpack(&board), self.distance))
    }

    fn held(&self) -> usize {
        self.previous.len() + self.current.boards.len() + self.next.boards.len()
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
