//! `page`: writes one HTML file in which to play a puzzle and watch it being
//! searched.

use super::Ending;
use super::options::{self, words};
use crate::boards;
use crate::files::Draft;
use crate::output;
use anyhow::{Result, ensure};
use catalog::{Problem, Workspace};
use clap::{Arg, ArgMatches, Command, value_parser};
use itertools::Itertools;
use std::ffi::OsString;
use std::path::Path;

const DEFAULT_FILE: &str = "least-moves.html";

const ABOUT: &str = "Writes a page on which to play a puzzle and watch each method search it";

const DETAILS: &str = "\
It is one HTML file that opens in any browser and needs no network: the board, the map of all \
boards, the searches board by board, and five short chapters, each with a program to read. An \
existing file is replaced. Standard error says where the page was written.";

const EXAMPLES: &str = "\
Examples:
  ./judge.sh page
  ./judge.sh page sliding-puzzle swap-game --out puzzles.html";

pub(super) fn arguments() -> Command {
    Command::new("page")
        .about(ABOUT)
        .long_about(format!("{ABOUT}\n\n{DETAILS}"))
        .after_help(EXAMPLES)
        .arg(
            Arg::new("problems")
                .value_name("PROBLEM")
                .num_args(0..)
                .value_parser(value_parser!(OsString))
                .help(
                    "The problems, the first of which is shown first [default: all whose puzzle \
                     the oracle knows, smallest board first]",
                ),
        )
        .arg(options::file_argument("out", "The file to write").default_value(DEFAULT_FILE))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let problems = match &words(matches, "problems")[..] {
        [] => all(&workspace),
        names => named(&workspace, names)?,
    };
    ensure!(!problems.is_empty(), "the oracle does not know the puzzle of any problem");
    let path = options::path(matches, "out").unwrap_or(Path::new(DEFAULT_FILE));
    let draft = Draft::new(path)?;
    draft.finish(pictures::page(&problems)?)?;
    output::complain(&format!("wrote {}", catalog::shown(path)));
    Ok(Ending::Good)
}

/// Every problem that has a puzzle for a page. Those that cannot be read are for
/// others to complain about.
fn all(workspace: &Workspace) -> Vec<&Problem> {
    let problems = workspace.problems().values().flatten();
    let mut problems: Vec<_> =
        problems.filter(|it| it.puzzle.as_ref().is_some_and(pictures::is_on_page)).collect();
    problems.sort_by_key(|it| it.puzzle.as_ref().and_then(oracle::Puzzle::board_count));
    problems
}

fn named<'a>(workspace: &'a Workspace, names: &[OsString]) -> Result<Vec<&'a Problem>> {
    let problem = |name: &OsString| {
        let problem = workspace.problem(&name.to_string_lossy())?;
        let puzzle = boards::puzzle_of(problem)?;
        ensure!(
            pictures::is_on_page(puzzle),
            "the board of {} is a single line: there is nothing to search",
            problem.name
        );
        Ok(problem)
    };
    names.iter().unique().map(problem).collect()
}
