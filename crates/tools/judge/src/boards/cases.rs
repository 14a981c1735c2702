//! Checks and writes new cases.

use super::Form;
use crate::files;
use anyhow::{Context, Result, ensure};
use catalog::{Error, Problem};
use oracle::Board;
use std::fs;
use std::path::PathBuf;

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

/// The name of the case whose input is `boards`, if there is one.
pub(crate) fn case_with_boards(
    problem: &Problem,
    form: &Form,
    boards: &[Board],
) -> Result<Option<String>> {
    case_where(problem, |input| {
        let text = String::from_utf8_lossy(input);
        form.boards(&text).is_ok_and(|it| it == boards)
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
        let input = fs::read(&case.input)
            .with_context(|| format!("cannot read {}", catalog::shown(&case.input)))?;
        if is_it(&input) {
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

fn file(problem: &Problem, name: &str, ending: &str) -> PathBuf {
    problem.cases_dir.join(format!("{name}{ending}"))
}
