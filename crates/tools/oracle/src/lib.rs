//! The oracle: every board of a small puzzle with its true distance, found the
//! slow sure way.
//!
//! A breadth-first search walks outward from the goal and keeps every board it
//! has seen. Nothing is pruned, packed or guessed, and nothing is shared with
//! the solutions: this is what they are held against.
//!
//! ```
//! use oracle::{Puzzle, Rule};
//!
//! let puzzle = Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0])?;
//! let (board, distance) = puzzle.boards().next().unwrap();
//! assert_eq!((board, distance), (vec![1, 2, 3, 4, 5, 0], Some(0)));
//! assert_eq!(puzzle.boards().count(), 720);
//! assert_eq!(puzzle.distance(&[1, 2, 3, 4, 0, 5])?, Some(1));
//! # Ok::<(), oracle::Error>(())
//! ```

mod search;

pub use search::Boards;

use itertools::Itertools;

/// A board: its tiles row by row, `rows * cols` of them.
pub type Board = Vec<u8>;

/// What one move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A tile beside the gap, which is tile 0, slides into it.
    Slide,
    /// Two tiles that share an edge change places.
    Swap,
}

/// A move: the two cells, numbered row by row from 0, whose tiles change
/// places. The lower cell comes first.
pub type Move = (usize, usize);

/// Why a puzzle or a board is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The goal does not fill the grid.
    #[error("a {rows}x{cols} grid holds {} tiles, not {found}", rows * cols)]
    Size {
        /// Rows of the grid.
        rows: usize,
        /// Columns of the grid.
        cols: usize,
        /// Tiles that stood there.
        found: usize,
    },
    /// The grid has no cell.
    #[error("a grid has at least one row and one column")]
    Empty,
    /// A tile stands on two cells.
    #[error("tile {0} stands there twice")]
    Repeated(u8),
    /// Tiles slide, but the goal has no gap.
    #[error("tiles slide into a gap, but no tile is 0")]
    NoGap,
    /// A board has a tile that the goal lacks.
    #[error("tile {0} is none of the puzzle's")]
    Unknown(u8),
}

/// A grid, a rule and a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rows: usize,
    cols: usize,
    rule: Rule,
    goal: Board,
}

impl Puzzle {
    /// A puzzle on `rows` x `cols` cells whose goal is `goal`, row by row.
    ///
    /// # Errors
    ///
    /// The goal has not one tile a cell, repeats a tile, or has no gap (tile 0)
    /// where the rule is [`Rule::Slide`].
    pub fn new(rows: usize, cols: usize, rule: Rule, goal: &[u8]) -> Result<Self, Error> {
        if rows == 0 || cols == 0 {
            return Err(Error::Empty);
        }
        if goal.len() != rows * cols {
            return Err(Error::Size { rows, cols, found: goal.len() });
        }
        if let Some(&tile) = goal.iter().duplicates().next() {
            return Err(Error::Repeated(tile));
        }
        if rule == Rule::Slide && !goal.contains(&0) {
            return Err(Error::NoGap);
        }
        Ok(Self { rows, cols, rule, goal: goal.to_vec() })
    }

    /// Rows of the grid.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Columns of the grid.
    #[must_use]
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// What one move does.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The board to reach.
    #[must_use]
    pub fn goal(&self) -> &[u8] {
        &self.goal
    }

    /// How many boards there are, solvable or not: the factorial of the number
    /// of cells, or `None` where that is more than a `u64` holds.
    #[must_use]
    pub fn board_count(&self) -> Option<u64> {
        (1..=self.goal.len() as u64).try_fold(1, u64::checked_mul)
    }

    /// Whether `board` holds each of the goal's tiles once.
    ///
    /// # Errors
    ///
    /// The board has too few or too many tiles, a repeated or an unknown one.
    pub fn check(&self, board: &[u8]) -> Result<(), Error> {
        if board.len() != self.goal.len() {
            return Err(Error::Size { rows: self.rows, cols: self.cols, found: board.len() });
        }
        if let Some(&tile) = board.iter().find(|tile| !self.goal.contains(tile)) {
            return Err(Error::Unknown(tile));
        }
        match board.iter().duplicates().next() {
            Some(&tile) => Err(Error::Repeated(tile)),
            None => Ok(()),
        }
    }

    /// The moves that `board` allows.
    ///
    /// # Panics
    ///
    /// Tiles slide, and the board has no gap. [`Puzzle::check`] finds that.
    pub fn moves(&self, board: &[u8]) -> impl Iterator<Item = Move> + use<> {
        let gap = (self.rule == Rule::Slide)
            .then(|| board.iter().position(|&tile| tile == 0).expect("a board has a gap"));
        let (rows, cols) = (self.rows, self.cols);
        let across = (0..rows * cols)
            .filter(move |cell| cell % cols + 1 < cols)
            .map(|cell| (cell, cell + 1));
        let down = (0..rows.saturating_sub(1) * cols).map(move |cell| (cell, cell + cols));
        across.chain(down).filter(move |&(a, b)| gap.is_none_or(|gap| gap == a || gap == b))
    }

    /// The boards one move away.
    pub fn neighbours(&self, board: &[u8]) -> impl Iterator<Item = Board> + use<> {
        let board = board.to_vec();
        self.moves(&board).map(move |(a, b)| {
            let mut next = board.clone();
            next.swap(a, b);
            next
        })
    }

    /// Every board with its distance from the goal in moves, nearest first;
    /// then the unsolvable ones, with `None`.
    ///
    /// The goal's *twin*, which has its first two tiles (the gap left out)
    /// exchanged, is the first of the unsolvable boards where it is one, and
    /// the others follow by their distance from it.
    ///
    /// Boards are found level by level as the iterator is asked for them, and
    /// kept: about 100 bytes a board.
    #[must_use]
    pub fn boards(&self) -> Boards<'_> {
        Boards::new(self)
    }

    /// The distance of `board` from the goal in moves, `None` where it is
    /// unsolvable.
    ///
    /// # Errors
    ///
    /// As [`Puzzle::check`].
    pub fn distance(&self, board: &[u8]) -> Result<Option<u32>, Error> {
        let path = self.path(board)?;
        Ok(path.map(|path| path.windows(2).fold(0, |moves, _| moves + 1)))
    }

    /// A shortest way from `board` to the goal: both and every board between
    /// them, or `None` where there is no way.
    ///
    /// # Errors
    ///
    /// As [`Puzzle::check`].
    pub fn path(&self, board: &[u8]) -> Result<Option<Vec<Board>>, Error> {
        self.check(board)?;
        Ok(search::path(self, board))
    }
}
