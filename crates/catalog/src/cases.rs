//! Cases: an input file and the answer that belongs to it.

use crate::Error;
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
/// `out/NAME`, whatever its ending. Other files are left alone.
///
/// # Errors
///
/// The folder cannot be read, holds no case, or an input without its one
/// answer or an answer without its input.
pub fn cases_in(dir: &Path) -> Result<Vec<Case>, Error> {
    let (inputs_dir, answers_dir) = (dir.join("in"), dir.join("out"));
    let apart = inputs_dir.is_dir() && answers_dir.is_dir();
    let (inputs, answers) = if apart {
        (files_below(&inputs_dir)?, files_below(&answers_dir)?)
    } else {
        files_below(dir)?.into_iter().partition(|file| ends_in(file, &["in"]))
    };
    let home = if apart { &inputs_dir } else { dir };

    let mut cases = Vec::new();
    for input in inputs {
        let below = input.strip_prefix(home).unwrap_or(&input);
        let name = below.with_extension("").display().to_string();
        let mut candidates = ["out", "ans"].map(|it| below.with_extension(it)).to_vec();
        if apart && !candidates.contains(&below.to_path_buf()) {
            candidates.push(below.to_owned());
        }
        let place = if apart { &answers_dir } else { dir };
        let mut found = candidates.iter().map(|it| place.join(it)).filter(|it| it.is_file());
        let answer = found.next();
        let second = found.next();
        drop(found);
        cases.push(match (answer, second) {
            (Some(answer), None) => Case { name, input, answer },
            (Some(one), Some(two)) => return Err(Error::TwoAnswers(input, one, two)),
            (None, _) => return Err(Error::NoAnswer { input, name }),
        });
    }
    if cases.is_empty() {
        return Err(Error::NoCase(dir.to_owned()));
    }
    let belongs = |answer: &PathBuf| cases.iter().any(|case| case.answer == *answer);
    let mut answers = answers.into_iter().filter(|it| ends_in(it, &["out", "ans"]));
    if let Some(orphan) = answers.find(|answer| !belongs(answer)) {
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
            Error::read(&path, error.into())
        })?;
        if entry.file_type().is_file() {
            files.push(entry.into_path());
        }
    }
    Ok(files)
}

fn ends_in(file: &Path, endings: &[&str]) -> bool {
    file.extension().is_some_and(|it| endings.iter().any(|ending| it == *ending))
}
