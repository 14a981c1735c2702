//! Cases: an input file and the answer that belongs to it.

use crate::error::text_of;
use crate::{Error, files};
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// An input and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The path below the case folder, without its extension, with `/` between
    /// folders on every system.
    pub name: String,
    /// The file that the program reads.
    pub input: PathBuf,
    /// The file with the expected output.
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

/// Every case of a folder and its subfolders, in natural order of the names (2
/// before 10).
///
/// A case is
/// - `NAME.in` with `NAME.out` or `NAME.ans`; or
/// - if there are folders `in` and `out`: `in/NAME` with `out/NAME`, with any
///   extension; or
/// - if there is no file of these forms: `inputNAME` with `outputNAME`.
///
/// Extensions may be in upper or lower case. Other files are ignored, and so
/// are hidden files, backups and broken links.
///
/// # Errors
///
/// - [`Error::Read`]: a folder or a file cannot be read.
/// - [`Error::NoCase`]: there is no case.
/// - [`Error::NoAnswer`], [`Error::NoInput`]: half of a case is missing.
/// - [`Error::SameCase`]: two inputs have the same name.
/// - [`Error::TwoAnswers`]: one input has two different answers.
pub fn cases_in(dir: &Path) -> Result<Vec<Case>, Error> {
    let halves = halves(dir, &files::files_below(dir)?);
    let cases: Result<Vec<_>, _> = halves.into_iter().map(|(name, it)| join(name, it)).collect();
    let mut cases = cases?;
    if cases.is_empty() {
        return Err(Error::NoCase(dir.to_owned()));
    }
    alphanumeric_sort::sort_slice_by_str_key(&mut cases, |case| &case.name);
    Ok(cases)
}

/// The cases of a folder that somebody else has filled, as [`cases_in`] finds them,
/// and all files that are not part of a complete case. The cases may be in one of its
/// folders, if there is nothing else.
///
/// # Errors
///
/// [`Error::Read`]: a folder cannot be read.
pub fn complete_cases_in(dir: &Path) -> Result<(Vec<Case>, Vec<PathBuf>), Error> {
    let files = files::files_below(dir)?;
    let parents = files.iter().filter_map(|file| file.parent());
    let common = parents.map(Path::to_owned).reduce(|one, other| {
        let same = one.iter().zip(other.iter()).take_while(|(a, b)| a == b);
        same.map(|(part, _)| part).collect()
    });
    let halves = halves(common.as_deref().unwrap_or(dir), &files);
    let cases = halves.into_iter().filter_map(|(name, it)| join(name, it).ok());
    let mut cases: Vec<_> = cases.collect();
    alphanumeric_sort::sort_slice_by_str_key(&mut cases, |case| &case.name);
    let used: HashSet<_> = cases.iter().flat_map(|it| [&it.input, &it.answer]).collect();
    let others = files.iter().filter(|file| !used.contains(file)).cloned().collect();
    Ok((cases, others))
}

/// The halves of cases by the name of the case.
fn halves(dir: &Path, files: &[PathBuf]) -> BTreeMap<String, Vec<Half>> {
    let in_and_out = dir.join("in").is_dir() && dir.join("out").is_dir();
    let by_folder = |file: &PathBuf| if in_and_out { half_by_folder(dir, file) } else { None };
    let half = |file| by_folder(file).or_else(|| half_by_extension(dir, file));
    let mut halves: Vec<_> = files.iter().filter_map(half).collect();
    if halves.is_empty() {
        halves = files.iter().filter_map(|file| half_by_prefix(dir, file)).collect();
    }
    let mut by_name: BTreeMap<String, Vec<Half>> = BTreeMap::new();
    for half in halves {
        by_name.entry(half.case.clone()).or_default().push(half);
    }
    by_name
}

/// Joins the halves that have the name `name`.
fn join(name: String, halves: Vec<Half>) -> Result<Case, Error> {
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
fn half_by_extension(dir: &Path, file: &Path) -> Option<Half> {
    let is_input = has_extension(file, &["in"]);
    (is_input || has_extension(file, &["out", "ans"])).then(|| Half {
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
        case: case_name(&without_extension(below)),
        is_input,
        file: file.to_owned(),
        other: other.join(below),
    })
}

/// `inputNAME` or `outputNAME`.
fn half_by_prefix(dir: &Path, file: &Path) -> Option<Half> {
    let full = files::name(file);
    let starts_with =
        |start: &str| full.get(..start.len()).is_some_and(|it| it.eq_ignore_ascii_case(start));
    let is_input = starts_with("input");
    let (own, other) = if is_input { ("input", "output") } else { ("output", "input") };
    if !starts_with(own) {
        return None;
    }
    let stem = files::name(&without_extension(Path::new(&full)));
    let name = match &stem[own.len()..] {
        // Nothing is left of `input.txt`.
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

fn without_extension(path: &Path) -> PathBuf {
    let is_known = has_extension(path, &["in", "out", "ans", "txt"]);
    if is_known { path.with_extension("") } else { path.to_owned() }
}

fn has_extension(file: &Path, extensions: &[&str]) -> bool {
    file.extension().is_some_and(|it| extensions.iter().any(|other| it.eq_ignore_ascii_case(other)))
}

fn case_name(below: &Path) -> String {
    let parts: Vec<_> = below.iter().map(text_of).collect();
    parts.join("/")
}
