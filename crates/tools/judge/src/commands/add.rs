//! `add`: a board becomes a case, its answer told by the oracle.

use super::workspace;
use crate::report::path_from_here;
use crate::{Ending, newcase, output, puzzle};
use anyhow::{Context, Result, bail, ensure};
use catalog::Problem;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Makes a case of the board on standard input
///
/// Its answer comes from the oracle. Prints the new case's file and the answer.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  echo '4 1 2 5 0 3' | ./judge.sh add sliding-puzzle two-rows-mixed
  ./judge.sh add some-problem big --answer big.out < big.in")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// The name of the new case
    name: String,
    /// The answer, for a problem that the oracle does not know; the input is
    /// then taken as it is
    #[arg(long, value_name = "FILE")]
    answer: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending> {
    let workspace = workspace()?;
    let problem = workspace.problem(&arguments.problem)?;
    newcase::check_name(problem, &arguments.name)?;
    let (input, answer) = match &arguments.answer {
        None => from_oracle(problem)?,
        Some(file) => from_files(problem, file)?,
    };
    let path = newcase::write(problem, &arguments.name, &input, &answer)?;
    let answer = String::from_utf8_lossy(&answer);
    let first_line = answer.trim().lines().next().unwrap_or_default();
    output::print(format!("{}: {first_line}\n", path_from_here(&path).display()))?;
    Ok(Ending::Good)
}

fn from_oracle(problem: &Problem) -> Result<(Vec<u8>, Vec<u8>)> {
    let puzzle = puzzle::of(problem)
        .with_context(|| "without an oracle, give the answer with --answer FILE")?;
    let board = puzzle::read_board(&puzzle)?;
    if let Some(name) = newcase::case_with_board(problem, &puzzle, &board)? {
        bail!("that board is the case '{name}' already");
    }
    let answer = puzzle::answer(puzzle.distance(&board)?);
    Ok((puzzle::input(&puzzle, &board).into(), answer.into()))
}

fn from_files(problem: &Problem, answer: &Path) -> Result<(Vec<u8>, Vec<u8>)> {
    ensure!(
        problem.puzzle.is_none(),
        "the oracle knows the answers of {}: leave out --answer",
        problem.name
    );
    let answer = fs::read(answer).with_context(|| format!("cannot read {}", answer.display()))?;
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).context("cannot read the input")?;
    if let Some(name) = newcase::case_where(problem, |other| other == input)? {
        bail!("that input is the case '{name}' already");
    }
    Ok((input, answer))
}
