//! Cases: an input file and the answer that belongs to it.

use crate::{Error, files};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// An input and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The path below the case folder, without its ending; folders are parted
    /// by `/` on every system.
    pub name: String,
    /// What the program reads.
    pub input: PathBuf,
    /// What it should print.
    pub answer: PathBuf,
}

/// One half of a case.
struct Half {
    case: String,
    is_input: bool,
    file: PathBuf,
    /// Where the other half could be.
    other: PathBuf,
}

/// Every case of a folder, in natural order of the names (2 before 10).
///
/// A case is
/// - `NAME.in` with `NAME.out` or `NAME.ans`, in folders below too; or
/// - where there is a folder `in` beside a folder `out`: `in/NAME` with
///   `out/NAME`, whatever they end in; or
/// - where there is neither: `inputNAME` with `outputNAME`, in folders below
///   too.
///
/// Capitals in endings make no difference. Other files are passed over, and
/// hidden ones, backups and links that lead nowhere.
///
/// # Errors
///
/// The folder cannot be read, holds no case, an input without an answer, an
/// answer without an input, two inputs of one name, or two answers to one input
/// that differ.
pub fn cases_in(dir: &Path) -> Result<Vec<Case>, Error> {
    let files = files::files_below(dir)?;
    let in_and_out = dir.join("in").is_dir() && dir.join("out").is_dir();
    let by_folder = |file: &PathBuf| if in_and_out { half_by_folder(dir, file) } else { None };
    let half = |file| by_folder(file).or_else(|| half_by_ending(dir, file));
    let mut halves: Vec<_> = files.iter().filter_map(half).collect();
    if halves.is_empty() {
        halves = files.iter().filter_map(|file| half_by_start(dir, file)).collect();
    }

    let mut by_name: BTreeMap<String, Vec<Half>> = BTreeMap::new();
    for half in halves {
        by_name.entry(half.case.clone()).or_default().push(half);
    }
    let cases: Result<Vec<_>, _> = by_name.into_iter().map(|(name, it)| joined(name, it)).collect();
    let mut cases = cases?;
    if cases.is_empty() {
        return Err(Error::NoCase(dir.to_owned()));
    }
    alphanumeric_sort::sort_slice_by_str_key(&mut cases, |case| &case.name);
    Ok(cases)
}

/// The case of that name, from all the halves there are.
fn joined(name: String, halves: Vec<Half>) -> Result<Case, Error> {
    let (inputs, answers): (Vec<_>, Vec<_>) = halves.into_iter().partition(|it| it.is_input);
    let (input, answer) = match (&*inputs, &*answers) {
        ([one, two, ..], _) => {
            return Err(Error::SameCase { name, one: one.file.clone(), two: two.file.clone() });
        }
        ([input], [answer, ..]) => (input.file.clone(), answer.file.clone()),
        ([Half { file, other, .. }], []) => {
            return Err(Error::NoAnswer { input: file.clone(), answer: other.clone() });
        }
        ([], _) => {
            let Half { file, other, .. } = &answers[0];
            return Err(Error::NoInput { answer: file.clone(), input: other.clone() });
        }
    };
    for another in &answers[1..] {
        if read(&another.file)? != read(&answer)? {
            return Err(Error::TwoAnswers { input, one: answer, two: another.file.clone() });
        }
    }
    Ok(Case { name, input, answer })
}

fn read(file: &Path) -> Result<Vec<u8>, Error> {
    fs::read(file).map_err(|reason| Error::read(file, &reason))
}

/// `NAME.in`, `NAME.out` or `NAME.ans`.
fn half_by_ending(dir: &Path, file: &Path) -> Option<Half> {
    let is_input = has_ending(file, &["in"]);
    (is_input || has_ending(file, &["out", "ans"])).then(|| Half {
        case: case_name(&file.strip_prefix(dir).unwrap_or(file).with_extension("")),
        is_input,
        file: file.to_owned(),
        other: file.with_extension(if is_input { "out" } else { "in" }),
    })
}

/// `in/NAME` or `out/NAME`.
fn half_by_folder(dir: &Path, file: &Path) -> Option<Half> {
    let (inputs, answers) = (dir.join("in"), dir.join("out"));
    let is_input = file.starts_with(&inputs);
    let (own, other) = if is_input { (inputs, answers) } else { (answers, inputs) };
    let below = file.strip_prefix(own).ok()?;
    Some(Half {
        case: case_name(&without_ending(below)),
        is_input,
        file: file.to_owned(),
        other: other.join(below),
    })
}

/// `inputNAME` or `outputNAME`.
fn half_by_start(dir: &Path, file: &Path) -> Option<Half> {
    let full = files::name(file);
    let starts_with =
        |start: &str| full.get(..start.len()).is_some_and(|it| it.eq_ignore_ascii_case(start));
    let is_input = starts_with("input");
    let (own, other) = if is_input { ("input", "output") } else { ("output", "input") };
    if !starts_with(own) {
        return None;
    }
    let stem = files::name(&without_ending(Path::new(&full)));
    let name = match &stem[own.len()..] {
        // Of `input.txt` nothing is left to call it by.
        "" => "input",
        name => name,
    };
    Some(Half {
        case: case_name(&file.strip_prefix(dir).unwrap_or(file).with_file_name(name)),
        is_input,
        file: file.to_owned(),
        other: file.with_file_name(format!("{other}{}", &full[own.len()..])),
    })
}

fn without_ending(path: &Path) -> PathBuf {
    let is_known = has_ending(path, &["in", "out", "ans", "txt"]);
    if is_known { path.with_extension("") } else { path.to_owned() }
}

fn has_ending(file: &Path, endings: &[&str]) -> bool {
    file.extension().is_some_and(|it| endings.iter().any(|ending| it.eq_ignore_ascii_case(ending)))
}

fn case_name(below: &Path) -> String {
    let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}
