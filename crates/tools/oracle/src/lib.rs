//! The oracle: the boards of a small puzzle with their true distances, found
//! the slow sure way.
//!
//! [`Puzzle::boards`] walks outward from the goal, level by level, and gives
//! every board. [`Puzzle::path_until`] starts at one board and searches for the
//! goal, for as long as the caller lets it. The two share nothing but the
//! moves, and neither shares anything with the solutions: this is what they are
//! held against.
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

mod boards;
mod error;
mod packed;
mod parity;
mod path;

pub use boards::Boards;
pub use error::Error;

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
    /// Tiles are any numbers from 0 to 255, so a grid has at most 256 cells.
    ///
    /// # Errors
    ///
    /// - [`Error::NoCells`]: `rows` or `cols` is 0.
    /// - [`Error::Size`]: the goal does not have one tile for each cell.
    /// - [`Error::Repeated`]: a tile appears twice.
    /// - [`Error::NoGap`]: tiles slide, but no tile is 0.
    pub fn new(rows: usize, cols: usize, rule: Rule, goal: &[u8]) -> Result<Self, Error> {
        if rows == 0 || cols == 0 {
            return Err(Error::NoCells);
        }
        if rows.checked_mul(cols) != Some(goal.len()) {
            return Err(Error::Size { rows, cols, found: goal.len() });
        }
        if let Some(tile) = repeated(goal) {
            return Err(Error::Repeated(tile));
        }
        if rule == Rule::Slide && !goal.contains(&0) {
            return Err(Error::NoGap);
        }
        Ok(Self { rows, cols, rule, goal: goal.to_vec() })
    }

    /// Rows of the grid, at least 1.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Columns of the grid, at least 1.
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
    /// of cells, or `None` where a `u64` cannot hold it (from 21 cells on).
    #[must_use]
    pub fn board_count(&self) -> Option<u64> {
        (1..=self.goal.len() as u64).try_fold(1, u64::checked_mul)
    }

    /// Whether `board` holds each of the goal's tiles once.
    ///
    /// # Errors
    ///
    /// - [`Error::Size`]: it has too few or too many tiles.
    /// - [`Error::Unknown`]: it has a tile that the goal lacks.
    /// - [`Error::Repeated`]: a tile appears twice.
    pub fn check(&self, board: &[u8]) -> Result<(), Error> {
        if board.len() != self.goal.len() {
            return Err(Error::Size { rows: self.rows, cols: self.cols, found: board.len() });
        }
        if let Some(&tile) = board.iter().find(|tile| !self.goal.contains(tile)) {
            return Err(Error::Unknown(tile));
        }
        repeated(board).map_or(Ok(()), |tile| Err(Error::Repeated(tile)))
    }

    /// The moves that `board` allows: first those along a row, then those along
    /// a column, each from the grid's first cell to its last.
    ///
    /// # Panics
    ///
    /// Tiles slide, and the board has no gap. [`Puzzle::check`] finds that.
    pub fn moves(&self, board: &[u8]) -> impl Iterator<Item = Move> + use<> {
        let gap = (self.rule == Rule::Slide)
            .then(|| board.iter().position(|&tile| tile == 0).expect("a board has a gap"));
        self.moves_with(gap)
    }

    /// The boards one move away, in the order of [`Puzzle::moves`].
    ///
    /// # Panics
    ///
    /// As [`Puzzle::moves`].
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
    /// The first of the unsolvable boards is the goal's *twin*, which is the
    /// goal with its first two tiles (the gap left out) exchanged, and the
    /// others follow by their distance from it. Tiles that slide in a single
    /// row or column cannot pass each other, so there each order of the tiles
    /// is a class of its own: one class comes after the other, each nearest
    /// first.
    ///
    /// Cost: each call of `next` takes one board's step of a breadth-first
    /// search, about a microsecond, so a caller can look at a clock or a signal
    /// between boards, and the near boards of a large puzzle come as quickly as
    /// those of a small one. Now and then a table grows: that takes up to 0.2 s
    /// with 30 million boards in memory. Only three levels are in memory, and
    /// [`Boards::held`] says how many boards that are.
    #[must_use]
    pub fn boards(&self) -> Boards {
        Boards::new(self)
    }

    /// Whether moves lead from `board` to the goal. It is decided by parity (in
    /// a single row or column by the order of the tiles), without a search.
    ///
    /// # Errors
    ///
    /// As [`Puzzle::check`].
    pub fn is_solvable(&self, board: &[u8]) -> Result<bool, Error> {
        self.check(board)?;
        Ok(parity::is_solvable(self, &self.homes(board)))
    }

    /// A shortest path from `board` to the goal: both and every board between
    /// them, or `None` where the board is unsolvable.
    ///
    /// `give_up` is asked when a search starts and then after every 4,096
    /// boards, which take about a millisecond; where it says `true`, the search
    /// stops. An unsolvable board needs no search.
    ///
    /// Cost: iterative deepening with a Manhattan bound takes little memory, but
    /// its time grows exponentially with the distance. The slowest boards seen
    /// took 5 ms on a 3x3 grid, 0.3 s where tiles swap on a 2x5 grid and 6 s
    /// where they slide there. Boards of the fifteen puzzle take less than a
    /// second up to about 45 moves; random ones, of 53 moves on average, take
    /// seconds to minutes.
    ///
    /// # Errors
    ///
    /// As [`Puzzle::check`], and [`Error::GaveUp`] where `give_up` said so.
    pub fn path_until(
        &self,
        board: &[u8],
        give_up: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Vec<Board>>, Error> {
        self.check(board)?;
        let homes = self.homes(board);
        if !parity::is_solvable(self, &homes) {
            return Ok(None);
        }
        let mut path = vec![board.to_vec()];
        for (a, b) in path::shortest(self, homes, give_up)? {
            let mut next = path[path.len() - 1].clone();
            next.swap(a, b);
            path.push(next);
        }
        Ok(Some(path))
    }

    /// The distance of `board` from the goal in moves, or `None` where it is
    /// unsolvable: [`Puzzle::path_until`] without a limit, at its cost.
    ///
    /// # Errors
    ///
    /// As [`Puzzle::check`].
    pub fn distance(&self, board: &[u8]) -> Result<Option<u32>, Error> {
        let path = self.path_until(board, &mut || false)?;
        Ok(path.map(|path| path.iter().skip(1).fold(0, |moves, _| moves + 1)))
    }

    /// The moves of a board whose gap is in that cell; all moves of the grid,
    /// where there is no gap.
    fn moves_with(&self, gap: Option<usize>) -> impl Iterator<Item = Move> + use<> {
        let (rows, cols) = (self.rows, self.cols);
        let across = (0..rows * cols)
            .filter(move |cell| cell % cols + 1 < cols)
            .map(|cell| (cell, cell + 1));
        let down = (0..(rows - 1) * cols).map(move |cell| (cell, cell + cols));
        across.chain(down).filter(move |&(a, b)| gap.is_none_or(|gap| gap == a || gap == b))
    }

    /// The moves of each cell that the gap can be in; a single list of all
    /// moves, where there is no gap.
    fn moves_by_gap(&self) -> Vec<Vec<Move>> {
        match self.rule {
            Rule::Slide => {
                (0..self.goal.len()).map(|gap| self.moves_with(Some(gap)).collect()).collect()
            }
            Rule::Swap => vec![self.moves_with(None).collect()],
        }
    }

    /// For each cell of `board`, the cell where its tile belongs.
    fn homes(&self, board: &[u8]) -> Vec<usize> {
        let home = |tile| self.goal.iter().position(|it| it == tile);
        board.iter().filter_map(home).collect()
    }

    /// How many steps it is from cell to cell, along rows and columns.
    fn steps(&self, from: usize, to: usize) -> usize {
        (from / self.cols).abs_diff(to / self.cols) + (from % self.cols).abs_diff(to % self.cols)
    }

    /// Whether the grid is a single row or column.
    fn is_line(&self) -> bool {
        self.rows == 1 || self.cols == 1
    }
}

/// The first tile that has appeared before.
fn repeated(tiles: &[u8]) -> Option<u8> {
    (0..tiles.len()).find(|&at| tiles[..at].contains(&tiles[at])).map(|at| tiles[at])
}
