//! What can be wrong with a workspace: each error is one line that says what to
//! do.

use std::ffi::OsStr;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why the catalog could not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// Neither this folder nor one above it has problems and cases.
    NoWorkspace(PathBuf),
    /// A file or folder cannot be read.
    Read {
        /// The file or folder.
        path: PathBuf,
        /// The system's message.
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
    /// Two programs, or a program and a package, have the same name.
    SameName {
        /// The name.
        name: String,
        /// The file of the problem that was asked for.
        one: PathBuf,
        /// The other file: a program, or the manifest of a package.
        two: PathBuf,
    },
    /// A new problem cannot have this name.
    NewName {
        /// The name.
        name: String,
        /// Why not, or what a name consists of.
        reason: String,
    },
    /// A case folder without a case.
    NoCase(PathBuf),
    /// Two inputs have the same name.
    SameCase {
        /// The case's name.
        name: String,
        /// One input.
        one: PathBuf,
        /// The other input.
        two: PathBuf,
    },
    /// An input whose answer is missing.
    NoAnswer {
        /// The input.
        input: PathBuf,
        /// Where to put its answer.
        answer: PathBuf,
    },
    /// An answer whose input is missing.
    NoInput {
        /// The answer.
        answer: PathBuf,
        /// Where to put its input.
        input: PathBuf,
    },
    /// An input with two different answers.
    TwoAnswers {
        /// The input.
        input: PathBuf,
        /// One answer.
        one: PathBuf,
        /// The other answer.
        two: PathBuf,
    },
    /// Nothing has this name.
    Unknown {
        /// What was looked for: a problem, a program or a case.
        kind: &'static str,
        /// The name.
        name: String,
        /// The most similar names, as a clause of the message.
        hint: String,
    },
}

impl std::error::Error for Error {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoWorkspace(dir) => {
                write!(f, "no folder above {} contains crates/problems and testcases", shown(dir))
            }
            Self::Read { path, reason } => write!(f, "cannot read {}: {reason}", shown(path)),
            Self::Manifest { path, line, message } => {
                write!(f, "{}: line {line}: {}", shown(path), shown(message))
            }
            Self::NoProgram(dir) => write!(f, "{} has no program: write src/main.rs", shown(dir)),
            Self::SameName { name, one, two } => {
                let [name, one, two] = [Path::new(name), one, two].map(shown);
                write!(f, "two files have the name '{name}', {one} and {two}: rename one")
            }
            Self::NewName { name, reason } => {
                write!(f, "a new problem cannot be called '{}': {reason}", shown(name))
            }
            Self::NoCase(dir) => {
                write!(f, "{} contains no cases: put NAME.in and NAME.out there", shown(dir))
            }
            Self::SameCase { name, one, two } => {
                let [name, one, two] = [Path::new(name), one, two].map(shown);
                write!(f, "two cases have the name '{name}', {one} and {two}: rename one")
            }
            Self::NoAnswer { input, answer } => {
                write!(f, "{} has no answer: put it into {}", shown(input), shown(answer))
            }
            Self::NoInput { answer, input } => {
                let [answer, input] = [answer, input].map(shown);
                write!(f, "{answer} has no input: put it into {input}")
            }
            Self::TwoAnswers { input, one, two } => {
                let [input, one, two] = [input, one, two].map(shown);
                write!(f, "{input} has two different answers, {one} and {two}: keep one")
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

    /// The error that no `kind` (a problem, a program or a case) is called
    /// `name`, with the most similar of the `known` names.
    pub fn unknown<'a>(
        kind: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        Self::Unknown { kind, name: name.to_owned(), hint: hint(kind, name, known) }
    }
}

/// So many names are listed where none is similar.
const LISTED: usize = 8;

/// The names that were perhaps meant: the most similar ones or, where none is, those
/// that there are.
pub(crate) fn hint<'a>(kind: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<_> = known.into_iter().collect();
    let near = nearest(name, known.iter().copied());
    let more = known.len().saturating_sub(LISTED);
    let listed = known[..known.len() - more].join(", ");
    match (near.len(), known.len(), more) {
        (_, 0, _) => format!("there is no {kind} yet"),
        (1.., ..) => format!("nearest: {}", near.join(", ")),
        (.., 0) => format!("known: {listed}"),
        _ => format!("known: {listed} and {more} more"),
    }
}

/// A path or a name as it is shown to people. Characters that are not visible (a
/// line feed, an escape code, a mark that changes the text's direction) are
/// escaped, so a name can neither break a line nor look like another name.
#[must_use]
pub fn shown(path: impl AsRef<Path>) -> String {
    let text = text_of(path.as_ref().as_os_str());
    let mut shown = String::new();
    // Quotes and `\` are not escaped: Windows has `\` in every path.
    for part in text.split_inclusive(['\\', '\'', '"']) {
        let plain = part.trim_end_matches(['\\', '\'', '"']);
        shown.extend(plain.escape_debug());
        shown += &part[plain.len()..];
    }
    shown
}

/// A name as text. Bytes that are not UTF-8 are written as `\xff`, so that no two names
/// become alike.
pub(crate) fn text_of(name: &OsStr) -> String {
    let mut text = String::new();
    for chunk in name.as_encoded_bytes().utf8_chunks() {
        text += chunk.valid();
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    text
}

/// How similar a name must be: 1 is the same.
const NEAR: f64 = 0.7;

/// The names of `known` that are similar to `name`, best first: three at most.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let similarity = |other: &str| {
        // People leave out what comes before a dash.
        let ends = other.match_indices('-').map(|(at, _)| &other[at + 1..]);
        let similarity = |end| strsim::jaro_winkler(name, end);
        let part = if other.contains(name) { 1.0 } else { 0.0 };
        part + ends.map(similarity).fold(similarity(other), f64::max)
    };
    let mut known: Vec<_> = known.into_iter().filter(|it| similarity(it) >= NEAR).collect();
    known.sort_by(|a, b| similarity(b).total_cmp(&similarity(a)));
    known.truncate(3);
    known
}
