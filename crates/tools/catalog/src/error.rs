//! What can be wrong with a workspace, each in one line that says what to do.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why the catalog could not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// No folder above has problems and cases.
    NoWorkspace(PathBuf),
    /// A file or folder cannot be read.
    Read {
        /// What was to be read.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// A problem's manifest is wrong.
    Manifest {
        /// The manifest.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong, in one line.
        message: String,
    },
    /// A problem crate without a program.
    NoProgram(PathBuf),
    /// Two files of the workspace give one name.
    SameName {
        /// The name.
        name: String,
        /// The file that gives it in the problem concerned.
        one: PathBuf,
        /// The other file: a program, or the manifest of a package.
        two: PathBuf,
    },
    /// A new problem cannot have this name.
    NewName {
        /// The name.
        name: String,
        /// Why not, or what a name is made of.
        reason: String,
    },
    /// A case folder without a case.
    NoCase(PathBuf),
    /// Two inputs give a case the same name.
    SameCase {
        /// The case's name.
        name: String,
        /// The input of one.
        one: PathBuf,
        /// The input of the other.
        two: PathBuf,
    },
    /// An input whose answer is missing.
    NoAnswer {
        /// The input.
        input: PathBuf,
        /// Where its answer could be.
        answer: PathBuf,
    },
    /// An answer whose input is missing.
    NoInput {
        /// The answer.
        answer: PathBuf,
        /// Where its input could be.
        input: PathBuf,
    },
    /// An input with two answers that differ.
    TwoAnswers {
        /// The input.
        input: PathBuf,
        /// One answer.
        one: PathBuf,
        /// The other.
        two: PathBuf,
    },
    /// Nothing has that name.
    Unknown {
        /// What was looked for: a problem, a program or a case.
        kind: &'static str,
        /// The name that was given.
        name: String,
        /// The names that come nearest, as a clause.
        hint: String,
    },
}

impl std::error::Error for Error {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoWorkspace(dir) => {
                write!(f, "no folder above {} holds crates/problems and testcases", shown(dir))
            }
            Self::Read { path, reason } => write!(f, "cannot read {}: {reason}", shown(path)),
            Self::Manifest { path, line, message } => {
                write!(f, "{}: line {line}: {}", shown(path), shown(message))
            }
            Self::NoProgram(dir) => write!(f, "{} has no program: write src/main.rs", shown(dir)),
            Self::SameName { name, one, two } => {
                let [name, one, two] = [Path::new(name), one, two].map(shown);
                write!(f, "two files give the name '{name}', {one} and {two}: rename one")
            }
            Self::NewName { name, reason } => {
                write!(f, "a new problem cannot be called '{}': {reason}", shown(name))
            }
            Self::NoCase(dir) => {
                write!(f, "{} holds no case: put NAME.in and NAME.out there", shown(dir))
            }
            Self::SameCase { name, one, two } => {
                let [name, one, two] = [Path::new(name), one, two].map(shown);
                write!(f, "two cases are called '{name}', {one} and {two}: rename one")
            }
            Self::NoAnswer { input, answer } => {
                write!(f, "{} has no answer: put it into {}", shown(input), shown(answer))
            }
            Self::NoInput { answer, input } => {
                let [answer, input] = [answer, input].map(shown);
                write!(f, "{answer} is the answer to no input: put that into {input}")
            }
            Self::TwoAnswers { input, one, two } => {
                let [input, one, two] = [input, one, two].map(shown);
                write!(f, "{input} has two answers that differ, {one} and {two}: keep one")
            }
            Self::Unknown { kind, name, hint } => {
                write!(f, "no {kind} is called '{}'; {}", shown(name), shown(hint))
            }
        }
    }
}

impl Error {
    pub(crate) fn read(path: &Path, reason: &io::Error) -> Self {
        Self::Read { path: path.to_owned(), reason: reason.to_string() }
    }

    /// The error for a `kind` of thing that is not called `name`, with the
    /// nearest of the names that there are.
    pub fn unknown<'a>(
        kind: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let near = nearest(name, known);
        Self::Unknown {
            kind,
            name: name.to_owned(),
            hint: match near.len() {
                0 => format!("there is no {kind} yet"),
                _ => format!("nearest: {}", near.join(", ")),
            },
        }
    }
}

/// A path or a name as it is shown to people: what is not plainly visible (a
/// line feed, an escape code, a mark that turns the text's direction) is
/// escaped, so a name can neither break a line nor pass for another.
#[must_use]
pub fn shown(path: impl AsRef<Path>) -> String {
    let text = path.as_ref().to_string_lossy();
    let mut shown = String::new();
    // Quotes and `\` are plain: Windows has `\` in every path.
    for part in text.split_inclusive(['\\', '\'', '"']) {
        let plain = part.trim_end_matches(['\\', '\'', '"']);
        shown.extend(plain.escape_debug());
        shown += &part[plain.len()..];
    }
    shown
}

/// The three of `known` that are most like `name`, the nearest first.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let likeness = |other: &str| {
        // People leave out what stands before a dash.
        let ends = other.match_indices('-').map(|(at, _)| &other[at + 1..]);
        let likeness = |end| strsim::jaro_winkler(name, end);
        let part = if other.contains(name) { 1.0 } else { 0.0 };
        part + ends.map(likeness).fold(likeness(other), f64::max)
    };
    let mut known: Vec<_> = known.into_iter().collect();
    known.sort_by(|a, b| likeness(b).total_cmp(&likeness(a)));
    known.truncate(3);
    known
}
