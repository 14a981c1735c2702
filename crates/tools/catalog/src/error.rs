//! What can be wrong with a workspace, each in one line that says what to do.

use std::io;
use std::path::{Path, PathBuf};

/// Why the catalog could not answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// No folder above has problems and cases.
    #[error("no folder above {} holds crates and testcases", .0.display())]
    NoWorkspace(PathBuf),
    /// A file or folder cannot be read.
    #[error("cannot read {}: {reason}", path.display())]
    Read {
        /// What was to be read.
        path: PathBuf,
        /// What the system said. It is no `source`, as the message has it.
        reason: io::Error,
    },
    /// A manifest's table `[package.metadata.problem]` is wrong.
    #[error("{}: {message}", path.display())]
    Manifest {
        /// The manifest.
        path: PathBuf,
        /// What is wrong, in one line.
        message: String,
    },
    /// A problem crate without a program.
    #[error("{} has no program: write src/main.rs", .0.display())]
    NoProgram(PathBuf),
    /// A case folder without a case.
    #[error("{} holds no case: put NAME.in and NAME.out there", .0.display())]
    NoCase(PathBuf),
    /// An input whose answer is missing.
    #[error("{} has no answer: put {name}.out beside it", input.display())]
    NoAnswer {
        /// The input.
        input: PathBuf,
        /// The case's name.
        name: String,
    },
    /// An answer whose input is missing.
    #[error("{} is the answer to no input: its .in file is missing", .0.display())]
    NoInput(PathBuf),
    /// An input with two answers.
    #[error("{} has two answers, {} and {}: keep one", .0.display(), .1.display(), .2.display())]
    TwoAnswers(PathBuf, PathBuf, PathBuf),
    /// A name that nothing bears.
    #[error("no {kind} is called '{name}'; {hint}")]
    Unknown {
        /// What was looked for: a problem, a program or a case.
        kind: &'static str,
        /// The name that was given.
        name: String,
        /// The names that come nearest, as a clause.
        hint: String,
    },
}

impl Error {
    pub(crate) fn read(path: &Path, reason: io::Error) -> Self {
        Self::Read { path: path.to_owned(), reason }
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
            name: name.escape_debug().to_string(),
            hint: match near.len() {
                0 => format!("there is no {kind} yet"),
                _ => format!("nearest: {}", near.join(", ")),
            },
        }
    }
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
