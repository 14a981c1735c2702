//! A new case: checked, and put beside the others whole or not at all.

use crate::puzzle;
use anyhow::{Context, Result, bail, ensure};
use catalog::{Error, Problem};
use oracle::Puzzle;
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Whether `name` can be a new case's: a plain file name that none has yet.
pub(crate) fn check_name(problem: &Problem, name: &str) -> Result<()> {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "-_.".contains(it);
    ensure!(
        name.starts_with(|it: char| it.is_ascii_alphanumeric()) && name.chars().all(is_plain),
        "'{}' is no name for a case: use letters, digits, '-', '_' and '.'",
        name.escape_debug()
    );
    for path in [".in", ".out", ".ans"].map(|it| file(problem, name, it)) {
        ensure!(!path.exists(), "{} is there already: choose another name", path.display());
    }
    Ok(())
}

/// The name of the case whose input is `board`, if there is one.
pub(crate) fn case_with_board(
    problem: &Problem,
    puzzle: &Puzzle,
    board: &[u8],
) -> Result<Option<String>> {
    case_where(problem, |input| {
        let text = String::from_utf8_lossy(input);
        puzzle::parse(puzzle, &text).is_ok_and(|it| it == board)
    })
}

/// The name of the case whose input satisfies `is_it`, if there is one.
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
            .with_context(|| format!("cannot read {}", case.input.display()))?;
        if is_it(&input) {
            return Ok(Some(case.name));
        }
    }
    Ok(None)
}

/// Writes the case, and gives the path of its input.
pub(crate) fn write(problem: &Problem, name: &str, input: &[u8], answer: &[u8]) -> Result<PathBuf> {
    check_name(problem, name)?;
    fs::create_dir_all(&problem.cases_dir)
        .with_context(|| format!("cannot make {}", problem.cases_dir.display()))?;
    // Both are whole on the disk before either bears its name.
    let whole = [whole_file(&problem.cases_dir, answer)?, whole_file(&problem.cases_dir, input)?];
    let paths = [".out", ".in"].map(|ending| file(problem, name, ending));
    for (at, (whole, path)) in whole.into_iter().zip(&paths).enumerate() {
        if let Err(error) = whole.persist_noclobber(path) {
            // Taken back, lest an answer stand there without its input.
            paths[..at].iter().for_each(|path| drop(fs::remove_file(path)));
            bail!("cannot write {}: {}", path.display(), error.error);
        }
    }
    let [_, input] = paths;
    Ok(input)
}

fn file(problem: &Problem, name: &str, ending: &str) -> PathBuf {
    problem.cases_dir.join(format!("{name}{ending}"))
}

fn whole_file(dir: &Path, content: &[u8]) -> Result<NamedTempFile> {
    let write = || {
        let mut file = tempfile::Builder::new()
            .prefix(".new-")
            .permissions(PermissionsExt::from_mode(0o644))
            .tempfile_in(dir)?;
        file.write_all(content)?;
        Ok::<_, std::io::Error>(file)
    };
    write().with_context(|| format!("cannot write to {}", dir.display()))
}
