//! Cases: an input file and the answer that belongs to it.

use crate::Error;
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// An input and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The path below the case folder, without its ending.
    pub name: String,
    /// What the program reads.
    pub input: PathBuf,
    /// What it should print.
    pub answer: PathBuf,
}

/// Every case of a folder, in natural order of the names (2 before 10).
///
/// A case is `NAME.in` with `NAME.out` or `NAME.ans`, in folders below too. Or
/// the folder holds two, `in` and `out`, and a case is `in/NAME` with
/// `out/NAME`, whatever its ending. Other files, and hidden ones, are left alone.
///
/// # Errors
///
/// The folder cannot be read, holds no case, or an input without its one
/// answer or an answer without its input.
pub fn cases_in(dir: &Path) -> Result<Vec<Case>, Error> {
    let (inputs_dir, answers_dir) = (dir.join("in"), dir.join("out"));
    let apart = inputs_dir.is_dir() && answers_dir.is_dir();
    let (inputs_dir, answers_dir) = if apart { (&*inputs_dir, &*answers_dir) } else { (dir, dir) };
    let files = |dir, endings| {
        let mut files = files_below(dir)?;
        files.retain(|file| apart || ends_in(file, endings));
        Ok(files)
    };
    let inputs = files(inputs_dir, &["in"])?;
    let mut answers: BTreeSet<_> = files(answers_dir, &["out", "ans"])?.into_iter().collect();

    let mut cases = Vec::new();
    for input in inputs {
        let below = input.strip_prefix(inputs_dir).unwrap_or(&input);
        let known_ending = ends_in(below, &["in", "txt"]);
        let stem = if known_ending { below.with_extension("") } else { below.to_owned() };
        let name = stem.display().to_string();
        let candidates = [below.to_owned(), with_ending(&stem, "out"), with_ending(&stem, "ans")];
        let mut found = candidates.iter().filter_map(|it| answers.take(&answers_dir.join(it)));
        cases.push(match (found.next(), found.next()) {
            (Some(answer), None) => Case { name, input, answer },
            (Some(one), Some(two)) => return Err(Error::TwoAnswers(input, one, two)),
            (None, _) => return Err(Error::NoAnswer { input, name }),
        });
    }
    if cases.is_empty() {
        return Err(Error::NoCase(dir.to_owned()));
    }
    if let Some(orphan) = answers.pop_first() {
        return Err(Error::NoInput(orphan));
    }
    alphanumeric_sort::sort_slice_by_str_key(&mut cases, |case| &case.name);
    Ok(cases)
}

fn files_below(dir: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for entry in WalkDir::new(dir).follow_links(true) {
        let entry = entry.map_err(|error| {
            let path = error.path().unwrap_or(dir).to_owned();
            let reason = error.into_io_error();
            Error::read(&path, reason.unwrap_or_else(|| io::Error::other("links run in a circle")))
        })?;
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if entry.file_type().is_file() && !is_hidden {
            files.push(entry.into_path());
        }
    }
    Ok(files)
}

fn ends_in(file: &Path, endings: &[&str]) -> bool {
    file.extension().is_some_and(|it| endings.iter().any(|ending| it == *ending))
}

/// `path` with `ending` after whatever it ends in: `1.2` becomes `1.2.out`.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(".");
    path.push(ending);
    path.into()
}
