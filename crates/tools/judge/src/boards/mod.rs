//! Boards: the puzzle behind a problem, and its boards as text.

pub(crate) mod cases;
mod distribution;
pub(crate) mod grid;
pub(crate) mod unsolvable;
mod walks;

pub(crate) use distribution::{Distribution, Sample};
pub(crate) use walks::Walks;

use anyhow::{Context, Result, ensure};
use catalog::Problem;
use engine::interrupt;
use itertools::Itertools;
use oracle::{Board, Puzzle};
use std::fmt::Display;
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

/// The board that `text` tells.
pub(crate) fn parse(puzzle: &Puzzle, text: &str) -> Result<Board> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let is_list = text.starts_with('[') && text.ends_with(']');
    let parts = |it: char| it.is_whitespace() || is_list && "[],".contains(it);
    let tokens = text.split(parts).filter(|token| !token.is_empty());
    let tile = |token: &str| {
        let shown: String = token.chars().take(20).collect();
        let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
        let tile = token.parse().ok().filter(|_| is_number);
        tile.with_context(|| format!("'{}' is not a tile", shown.escape_debug()))
    };
    let board: Board = tokens
        .map(tile)
        .collect::<Result<_>>()
        .and_then(|board: Board| {
            puzzle.check(&board)?;
            Ok(board)
        })
        .with_context(|| format!("not a board like {}", in_one_line(puzzle, puzzle.goal())))?;
    Ok(board)
}

/// The board as programs read it: a line a row, with a blank between tiles.
pub(crate) fn input(puzzle: &Puzzle, board: &[u8]) -> String {
    let row = |row: &[u8]| row.iter().join(" ") + "\n";
    board.chunks(puzzle.cols()).map(row).collect()
}

/// What a program should print for a board at `distance`.
pub(crate) fn answer(distance: Option<impl Display>) -> String {
    distance.map_or("-1\n".into(), |distance| format!("{distance}\n"))
}

/// The board in one line, with a slash between rows.
pub(crate) fn in_one_line(puzzle: &Puzzle, board: &[u8]) -> String {
    input(puzzle, board).trim_end().replace('\n', " / ")
}

#[cfg(test)]
mod tests {
    use super::{in_one_line, input, parse};
    use oracle::{Puzzle, Rule};

    fn puzzle() -> Puzzle {
        Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap()
    }

    #[test]
    fn a_board_is_read_as_programs_read_it() {
        let board = [4, 1, 2, 5, 0, 3];
        for text in
            ["4 1 2\n5 0 3\n", "\u{feff}4 1 2 5 0 3", "[[4,1,2],[5,0,3]]", "4 1 2\r\n\r\n5 0 3"]
        {
            assert_eq!(parse(&puzzle(), text).unwrap(), board, "{text:?}");
        }
        assert_eq!(input(&puzzle(), &board), "4 1 2\n5 0 3\n");
        assert_eq!(in_one_line(&puzzle(), &board), "4 1 2 / 5 0 3");
    }

    #[test]
    fn what_is_not_a_board_is_refused_with_its_reason() {
        let reason = |text: &str| format!("{:#}", parse(&puzzle(), text).unwrap_err());
        let like = "not a board like 1 2 3 / 4 5 0: ";
        assert_eq!(reason(""), format!("{like}a 2x3 grid holds 6 tiles, not 0"));
        assert_eq!(reason("1 2 3 4 5 x"), format!("{like}'x' is not a tile"));
        assert_eq!(reason("1 2 3 4 5 +0"), format!("{like}'+0' is not a tile"));
        assert_eq!(reason("1 2 3 4 5 6"), format!("{like}tile 6 is not part of this puzzle"));
        assert_eq!(reason("1 2 3 4 5 5"), format!("{like}tile 5 appears twice"));
        assert_eq!(reason("1 2 3 4 5 999"), format!("{like}'999' is not a tile"));
        assert_eq!(reason("1,2,3,4,5,0"), format!("{like}'1,2,3,4,5,0' is not a tile"));
    }
}
