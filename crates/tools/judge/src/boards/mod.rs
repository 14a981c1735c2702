//! Boards: the puzzle behind a problem, and its boards as text.

pub(crate) mod cases;
mod distribution;
pub(crate) mod grid;
mod text;
pub(crate) mod unsolvable;
mod walks;

pub(crate) use distribution::{Distribution, Sample};
pub(crate) use text::{answer, in_one_line, input, parse};
pub(crate) use walks::Walks;

use anyhow::{Context, Result, ensure};
use catalog::Problem;
use engine::interrupt;
use oracle::{Board, Puzzle};
use std::io::{self, IsTerminal, Read};
use std::time::{Duration, Instant};

/// A puzzle with no more boards than all of ten cells is walked through whole.
const SMALL: u64 = 3_628_800;

/// A shortest path from `board` to the goal, both included, or `None` where there
/// is none.
///
/// # Errors
///
/// The board is not one of the puzzle; or it took more than `time`, or a signal
/// came.
pub(crate) fn path_within(
    puzzle: &Puzzle,
    board: &[u8],
    time: Duration,
) -> Result<Option<Vec<Board>>, oracle::Error> {
    interrupt::watch();
    let start = Instant::now();
    puzzle.path_until(board, &mut || start.elapsed() > time || interrupt::signal().is_some())
}

/// More input than this is not a board.
const INPUT_LIMIT: u64 = 64 << 10;

/// The puzzle that the problem's manifest describes.
pub(crate) fn puzzle_of(problem: &Problem) -> Result<&Puzzle> {
    let manifest = problem.dir.join("Cargo.toml");
    problem.puzzle.as_ref().with_context(|| {
        format!(
            "{} has no puzzle that the oracle knows: describe it in {} under \
             [package.metadata.problem.puzzle]",
            problem.name,
            catalog::shown(&manifest)
        )
    })
}

/// The puzzle, where all of its boards can be walked through.
pub(crate) fn small_puzzle_of(problem: &Problem) -> Result<&Puzzle> {
    let puzzle = puzzle_of(problem)?;
    ensure!(
        puzzle.board_count().is_some_and(|count| count <= SMALL),
        "the puzzle of {} has too many boards to walk through: at most ten cells",
        problem.name
    );
    Ok(puzzle)
}

/// The board on standard input, as programs read it or as LeetCode prints it.
pub(crate) fn read_board(puzzle: &Puzzle) -> Result<Board> {
    ensure!(
        !io::stdin().is_terminal(),
        "the board is read from standard input: put `< FILE` behind the command, or pipe it in"
    );
    let mut bytes = Vec::new();
    io::stdin()
        .lock()
        .take(INPUT_LIMIT)
        .read_to_end(&mut bytes)
        .context("cannot read the board from standard input")?;
    parse(puzzle, &String::from_utf8_lossy(&bytes))
}
