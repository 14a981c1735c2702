//! `show`: the shortest way of a board.

use super::workspace;
use crate::{Ending, grid, output, puzzle, unsolvable};
use anyhow::Result;
use clap::{Args, ValueEnum};

/// Shows the shortest way of a board on standard input, a grid a step
///
/// The tiles that a step has moved stand in brackets, and `_` is the gap. Of an
/// unsolvable board it says why it is one.
///
/// Exit status: 0 for an answer, unsolvable too; 2 for no board.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  echo '4 1 2 5 0 3' | ./judge.sh show sliding-puzzle
  ./judge.sh show swap-game --format moves < board.txt")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// How to show the way
    #[arg(long, value_enum, default_value_t = Format::Grid)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A grid a step
    Grid,
    /// One line: for sliding tiles L, U, R or D, where the gap goes (LURD); for
    /// swaps the two cells by row and column, from the top left (r1c1-r1c2
    /// r2c3-r3c3)
    Moves,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending> {
    let workspace = workspace()?;
    let puzzle = puzzle::of(workspace.problem(&arguments.problem)?)?;
    let board = puzzle::read_board(&puzzle)?;
    let text = match (puzzle.path(&board)?, arguments.format) {
        (None, _) => format!("unsolvable: {}\n", unsolvable::reason(&puzzle, &board)),
        (Some(path), Format::Moves) => grid::moves(&puzzle, &path) + "\n",
        (Some(path), Format::Grid) => {
            let way = grid::way(&puzzle, &path, output::is_coloured());
            format!("{}\n\n{way}", count(path.len() - 1))
        }
    };
    output::print(text)?;
    Ok(Ending::Good)
}

fn count(moves: usize) -> String {
    format!("{moves} {}", if moves == 1 { "move" } else { "moves" })
}
