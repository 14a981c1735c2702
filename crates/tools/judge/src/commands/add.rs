//! `add`: makes a case from a board, with the oracle's answer.

use super::Ending;
use super::options::{self, text};
use crate::boards::{self, Form, cases};
use crate::output;
use crate::reports::path_from_here;
use anyhow::{Context, Result, bail};
use catalog::Problem;
use clap::{Arg, ArgMatches, Command};
use oracle::Board;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

const ABOUT: &str = "Makes a case from the board on standard input, or from many";

const EXAMPLES: &str = "\
Examples:
  echo '4 1 2 5 0 3' | ./judge.sh add sliding-puzzle two-rows-mixed
  ./judge.sh add some-problem big --answer big.out < big.in";

pub(super) fn arguments() -> Command {
    Command::new("add")
        .about(ABOUT)
        .long_about(format!(
            "{ABOUT}\n\nThe answer comes from the oracle, a search that shares no code with the \
             programs. Prints the file of the new case and the answer. Where an input \
             of the problem has many boards, so may this one."
        ))
        .after_help(EXAMPLES)
        .arg(options::problem_argument())
        .arg(Arg::new("name").value_name("NAME").required(true).help("The name of the new case"))
        .arg(options::seconds_argument("60", "How long the oracle may search for a shortest path"))
        .arg(options::file_argument(
            "answer",
            "A file with the answer, for a problem that the oracle does not know; the input is \
             then used as it is",
        ))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let problem = workspace.problem(text(matches, "problem"))?;
    let name = text(matches, "name");
    cases::check_name(problem, name)?;
    let given = options::path(matches, "answer");
    let (input, answer) = if let Some(form) = Form::of(problem) {
        of_boards(problem, &form, given, options::seconds_of(matches))?
    } else {
        let missing = "without an oracle, give the answer with --answer FILE";
        match given {
            Some(given) => from_files(problem, given)?,
            None => bail!("{missing}: {}", boards::form_of(problem).unwrap_err()),
        }
    };
    let path = cases::write(problem, name, &input, &answer)?;
    let answer = String::from_utf8_lossy(&answer);
    let first_line = answer.trim().lines().next().unwrap_or_default();
    output::print(format!("{}: {first_line}\n", path_from_here(&path)))?;
    Ok(Ending::Good)
}

/// The board on standard input, or the boards, with the oracle's answer or, if it
/// does not find one in `time`, with the one that is given.
fn of_boards(
    problem: &Problem,
    form: &Form,
    given: Option<&Path>,
    time: Duration,
) -> Result<(Vec<u8>, Vec<u8>)> {
    let boards = form.boards(&boards::read_text()?)?;
    if let Some(name) = cases::case_with_boards(problem, form, &boards)? {
        let those = if boards.len() == 1 { "that board is" } else { "those boards are" };
        bail!("{those} already the case '{name}'");
    }
    let end = Instant::now() + time;
    let answer =
        |board: &Board| form.answer_within(board, end.saturating_duration_since(Instant::now()));
    let answer = match (boards.iter().map(answer).collect::<Result<String, _>>(), given) {
        (Err(oracle::Error::GaveUp), Some(given)) => read(given)?,
        (Err(oracle::Error::GaveUp), None) => bail!(
            "the oracle found no shortest path in {} s: allow more with --seconds, or give the \
             answer with --answer FILE",
            time.as_secs_f64()
        ),
        (_, Some(_)) => {
            bail!("the oracle knows the answers of {}: leave out --answer", problem.name)
        }
        (answer, None) => answer?.into(),
    };
    Ok((form.input(&boards).into(), answer))
}

fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("cannot read {}", catalog::shown(file)))
}

fn from_files(problem: &Problem, answer: &Path) -> Result<(Vec<u8>, Vec<u8>)> {
    let answer = read(answer)?;
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).context("cannot read the input")?;
    if let Some(name) = cases::case_where(problem, |other| other == input)? {
        bail!("that input is already the case '{name}'");
    }
    Ok((input, answer))
}
