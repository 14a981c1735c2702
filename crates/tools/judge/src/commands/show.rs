//! `show`: shows a shortest path from a board to the goal.

use super::Ending;
use super::options::{self, text};
use crate::boards::{self, grid, unsolvable};
use crate::output;
use anyhow::Result;
use clap::{ArgMatches, Command};

const ABOUT: &str = "Shows a shortest path from the board on standard input to the goal";

const DETAILS: &str = "\
The tiles that a step moves are in brackets, and `_` is the gap. For an unsolvable board it says \
why the board is unsolvable.

Exit status: 0 for a path or an unsolvable board; 2 for an invalid board, or if time runs out.";

const EXAMPLES: &str = "\
Examples:
  echo '4 1 2 5 0 3' | ./judge.sh show sliding-puzzle
  ./judge.sh show swap-game --format moves < board.txt";

pub(super) fn arguments() -> Command {
    Command::new("show")
        .about(ABOUT)
        .long_about(format!("{ABOUT}\n\n{DETAILS}"))
        .after_help(EXAMPLES)
        .arg(options::problem_argument())
        .arg(options::seconds_argument("60", "How long the oracle may search for a shortest path"))
        .arg(options::format_argument(&[
            ("grid", "One grid per step"),
            (
                "moves",
                "One line: for sliding tiles the directions of the gap, L, U, R or D (LURD); for \
                 swaps the two cells by row and column, from the top left (r1c1-r1c2 r2c3-r3c3)",
            ),
        ]))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let form = boards::form_of(workspace.problem(text(matches, "problem"))?)?;
    let board = form.board(&boards::read_text()?)?;
    let puzzle = &form.puzzle;
    let time = options::seconds_of(matches);
    let shown = match (boards::path_within(puzzle, &board, time)?, text(matches, "format")) {
        (None, _) => format!("unsolvable: {}\n", unsolvable::reason(puzzle, &board)),
        (Some(path), "moves") => grid::moves(puzzle, &path) + "\n",
        (Some(path), _) => {
            let grids = grid::path(puzzle, &path, output::is_coloured());
            format!("{}\n\n{grids}", grid::count(puzzle, path.len() - 1))
        }
    };
    output::print(shown)?;
    Ok(Ending::Good)
}
