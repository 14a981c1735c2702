//! What is judged: a program of the workspace, a source file, or any command,
//! made ready to run.

use crate::verdict::Verdict;
use std::ffi::OsString;

/// Something to be judged, by the name under which it is reported.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) name: String,
    /// How to run it, or why it cannot be.
    pub(crate) command: Result<Vec<OsString>, Unready>,
}

/// Why a candidate cannot be run.
#[derive(Clone, Debug)]
pub(crate) struct Unready {
    /// [`Verdict::Ce`] or [`Verdict::Ie`].
    pub(crate) verdict: Verdict,
    pub(crate) message: String,
}

impl Candidate {
    /// Any command, called by its words.
    pub(crate) fn command(words: &[OsString]) -> Self {
        let name: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        Self { name: name.join(" "), command: Ok(words.to_vec()) }
    }

    pub(crate) fn unready(name: &str, verdict: Verdict, message: String) -> Self {
        Self { name: name.to_owned(), command: Err(Unready { verdict, message }) }
    }
}
