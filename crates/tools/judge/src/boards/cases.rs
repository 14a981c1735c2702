//! Cases of a puzzle: what the oracle says of them, and new ones.

use crate::files;
use anyhow::{Context, Result, ensure};
use catalog::{Case, Error, Problem};
use oracle::{Board, Puzzle};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long the oracle looks for the distance of a case.
const ORACLE_TIME: Duration = Duration::from_secs(1);

/// The board of a case.
pub(crate) fn board_of(puzzle: &Puzzle, case: &Case) -> Result<Board> {
    super::parse(puzzle, &String::from_utf8_lossy(&read(&case.input)?))
}

/// The distance of a board, `None` if it is unsolvable; an error if the oracle does
/// not find it in a second.
pub(crate) fn distance_of(puzzle: &Puzzle, board: &[u8]) -> Result<Option<u32>, oracle::Error> {
    let path = super::path_within(puzzle, board, ORACLE_TIME)?;
    Ok(path.and_then(|path| u32::try_from(path.len() - 1).ok()))
}

/// Whether the answer of a case says this distance.
pub(crate) fn says(case: &Case, distance: Option<u32>) -> Result<bool> {
    Ok(read(&case.answer)?.trim_ascii() == super::answer(distance).trim().as_bytes())
}

/// Checks that `name` can be the name of a new case: a plain file name that is not
/// used yet.
pub(crate) fn check_name(problem: &Problem, name: &str) -> Result<()> {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "-_.".contains(it);
    ensure!(
        name.starts_with(|it: char| it.is_ascii_alphanumeric()) && name.chars().all(is_plain),
        "invalid case name '{}': use letters, digits, '-', '_' and '.'",
        name.escape_debug()
    );
    for path in [".in", ".out", ".ans"].map(|it| file(problem, name, it)) {
        let shown = catalog::shown(&path);
        ensure!(!path.exists(), "{shown} already exists: choose another name");
    }
    Ok(())
}

/// The name of the case with the input `board`, if there is one.
pub(crate) fn case_with_board(
    problem: &Problem,
    puzzle: &Puzzle,
    board: &[u8],
) -> Result<Option<String>> {
    case_where(problem, |input| {
        let text = String::from_utf8_lossy(input);
        super::parse(puzzle, &text).is_ok_and(|it| it == board)
    })
}

/// The name of the first case whose input satisfies `is_it`, if there is one.
pub(crate) fn case_where(
    problem: &Problem,
    is_it: impl Fn(&[u8]) -> bool,
) -> Result<Option<String>> {
    let cases = match problem.cases() {
        Err(Error::NoCase(_)) => Vec::new(),
        Err(Error::Read { .. }) if !problem.cases_dir.exists() => Vec::new(),
        cases => cases?,
    };
    for case in cases {
        if is_it(&read(&case.input)?) {
            return Ok(Some(case.name));
        }
    }
    Ok(None)
}

/// Writes the case, and returns the path of its input.
pub(crate) fn write(problem: &Problem, name: &str, input: &[u8], answer: &[u8]) -> Result<PathBuf> {
    check_name(problem, name)?;
    let folder = &problem.cases_dir;
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot create {}", catalog::shown(folder)))?;
    let [answer_file, input_file] = [".out", ".in"].map(|ending| file(problem, name, ending));
    files::write_new(&[(answer_file, answer), (input_file.clone(), input)])?;
    Ok(input_file)
}

/// The bytes of a file.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("cannot read {}", catalog::shown(file)))
}

fn file(problem: &Problem, name: &str, ending: &str) -> PathBuf {
    problem.cases_dir.join(format!("{name}{ending}"))
}
