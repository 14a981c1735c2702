//! Boards: the puzzle behind a problem, and its boards as text.

pub(crate) mod cases;
mod distribution;
pub(crate) mod grid;
mod text;
pub(crate) mod unsolvable;
mod walks;

pub(crate) use distribution::{Distribution, Sample};
pub(crate) use text::Form;
pub(crate) use walks::Walks;

use anyhow::{Context, Result, ensure};
use catalog::Problem;
use engine::interrupt;
use oracle::{Board, Puzzle};
use std::io::{self, IsTerminal, Read};
use std::time::{Duration, Instant};

/// The most boards of a puzzle that is small enough to visit all: ten cells.
const SMALL: u64 = 3_628_800;

/// A shortest path from `board` to the goal, both included, or `None` if the board
/// is unsolvable.
///
/// # Errors
///
/// The board is not part of the puzzle; or the search took more than `time`, or
/// there was a signal.
pub(crate) fn path_within(
    puzzle: &Puzzle,
    board: &[u8],
    time: Duration,
) -> Result<Option<Vec<Board>>, oracle::Error> {
    interrupt::watch();
    let start = Instant::now();
    puzzle.path_until(board, &mut || start.elapsed() > time || interrupt::signal().is_some())
}

/// More input than this is not some boards, in bytes.
const INPUT_LIMIT: usize = 1 << 20;

/// The puzzle that the problem's manifest describes.
pub(crate) fn puzzle_of(problem: &Problem) -> Result<&Puzzle> {
    let manifest = problem.dir.join("Cargo.toml");
    problem.puzzle.as_ref().with_context(|| {
        format!(
            "the oracle does not know the puzzle of {}: describe it in {} under \
             [package.metadata.problem.puzzle]",
            problem.name,
            catalog::shown(&manifest)
        )
    })
}

/// The same, with the text of its boards and answers.
pub(crate) fn form_of(problem: &Problem) -> Result<Form> {
    Ok(Form::new(puzzle_of(problem)?.clone(), problem.text.clone()))
}

/// The puzzle, if it is small enough to visit all boards.
pub(crate) fn small_form_of(problem: &Problem) -> Result<Form> {
    let form = form_of(problem)?;
    ensure!(
        form.puzzle.board_count().is_some_and(|count| count <= SMALL),
        "the puzzle of {} has too many boards for this command: at most ten cells",
        problem.name
    );
    Ok(form)
}

/// The text of one board, or of some, on standard input.
pub(crate) fn read_text() -> Result<String> {
    ensure!(
        !io::stdin().is_terminal(),
        "the board is read from standard input: add `< FILE` to the command, or use a pipe"
    );
    let mut bytes = Vec::new();
    io::stdin()
        .lock()
        .take(INPUT_LIMIT as u64 + 1)
        .read_to_end(&mut bytes)
        .context("cannot read the board from standard input")?;
    ensure!(bytes.len() <= INPUT_LIMIT, "standard input has more than 1 MiB: expected boards");
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
