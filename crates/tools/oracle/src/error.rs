//! What can be wrong with a puzzle or a board.

use std::fmt;

/// Why there is no answer: the puzzle or the board is invalid, or the caller
/// ended the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The grid has no rows or no columns.
    NoCells,
    /// The number of tiles is not the number of cells.
    Size {
        /// Rows of the grid.
        rows: usize,
        /// Columns of the grid.
        cols: usize,
        /// How many tiles there were instead.
        found: usize,
    },
    /// This tile is in two cells.
    Repeated(u8),
    /// Tiles slide, but the goal has no gap.
    NoGap,
    /// The goal does not have this tile.
    Unknown(u8),
    /// `give_up` ended the search before it had found a shortest path.
    GaveUp,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCells => write!(f, "a grid has at least one row and one column"),
            Self::Size { rows, cols, found } => {
                let cells = rows.saturating_mul(*cols);
                let tiles = if cells == 1 { "tile" } else { "tiles" };
                write!(f, "a {rows}x{cols} grid holds {cells} {tiles}, not {found}")
            }
            Self::Repeated(tile) => write!(f, "tile {tile} appears twice"),
            Self::NoGap => write!(f, "tiles slide into a gap, but no tile is 0"),
            Self::Unknown(tile) => write!(f, "tile {tile} is not part of this puzzle"),
            Self::GaveUp => write!(f, "the search was stopped before it found a shortest path"),
        }
    }
}

impl std::error::Error for Error {}
