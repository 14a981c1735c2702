//! `add`: a board becomes a case, with the oracle's answer.

use super::Ending;
use super::options::{self, text};
use crate::boards::{self, cases};
use crate::output;
use crate::reports::path_from_here;
use anyhow::{Context, Result, bail, ensure};
use catalog::Problem;
use clap::{Arg, ArgMatches, Command};
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::time::Duration;

const ABOUT: &str = "Makes a case of the board on standard input";

const EXAMPLES: &str = "\
Examples:
  echo '4 1 2 5 0 3' | ./judge.sh add sliding-puzzle two-rows-mixed
  ./judge.sh add some-problem big --answer big.out < big.in";

pub(super) fn arguments() -> Command {
    Command::new("add")
        .about(ABOUT)
        .long_about(format!(
            "{ABOUT}\n\nIts answer comes from the oracle. Prints the new case's file and the answer."
        ))
        .after_help(EXAMPLES)
        .arg(options::problem_argument())
        .arg(
            Arg::new("name").value_name("NAME").required(true).help("The name of the new case"),
        )
        .arg(options::seconds_argument("60", "How long the oracle may look for a shortest path"))
        .arg(options::file_argument(
            "answer",
            "The answer, for a problem that the oracle does not know; the input is then taken as \
             it is",
        ))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let problem = workspace.problem(text(matches, "problem"))?;
    let name = text(matches, "name");
    cases::check_name(problem, name)?;
    let (input, answer) = match options::path(matches, "answer") {
        None => from_oracle(problem, options::seconds_of(matches))?,
        Some(file) => from_files(problem, file)?,
    };
    let path = cases::write(problem, name, &input, &answer)?;
    let answer = String::from_utf8_lossy(&answer);
    let first_line = answer.trim().lines().next().unwrap_or_default();
    output::print(format!("{}: {first_line}\n", path_from_here(&path)))?;
    Ok(Ending::Good)
}

fn from_oracle(problem: &Problem, time: Duration) -> Result<(Vec<u8>, Vec<u8>)> {
    let puzzle = boards::puzzle_of(problem)
        .context("without an oracle, give the answer with --answer FILE")?;
    let board = boards::read_board(puzzle)?;
    if let Some(name) = cases::case_with_board(problem, puzzle, &board)? {
        bail!("that board is the case '{name}' already");
    }
    let path = boards::path_within(puzzle, &board, time)?;
    let answer = boards::answer(path.map(|path| path.len() - 1));
    Ok((boards::input(puzzle, &board).into(), answer.into()))
}

fn from_files(problem: &Problem, answer: &Path) -> Result<(Vec<u8>, Vec<u8>)> {
    ensure!(
        problem.puzzle.is_none(),
        "the oracle knows the answers of {}: leave out --answer",
        problem.name
    );
    let answer =
        fs::read(answer).with_context(|| format!("cannot read {}", catalog::shown(answer)))?;
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).context("cannot read the input")?;
    if let Some(name) = cases::case_where(problem, |other| other == input)? {
        bail!("that input is the case '{name}' already");
    }
    Ok((input, answer))
}
