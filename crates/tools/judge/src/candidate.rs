//! What is judged: a program of the workspace, a source file, or any command,
//! made ready to run.

use crate::verdict::Verdict;
use crate::{build, compile};
use anyhow::{Result, bail};
use catalog::{Problem, Workspace};
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

/// Something to be judged, by the name under which it is reported.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) name: String,
    /// How to run it, or why it cannot be.
    pub(crate) command: Result<Vec<OsString>, Unready>,
    /// What was made to run it, kept as long as it is.
    pub(crate) _folder: Option<Arc<TempDir>>,
}

/// Why a candidate cannot be run.
#[derive(Clone, Debug)]
pub(crate) struct Unready {
    /// [`Verdict::Ce`] or [`Verdict::Ie`].
    pub(crate) verdict: Verdict,
    pub(crate) message: String,
}

impl Candidate {
    pub(crate) fn ready(name: &str, command: Vec<OsString>) -> Self {
        Self { name: name.to_owned(), command: Ok(command), _folder: None }
    }

    pub(crate) fn unready(name: &str, verdict: Verdict, message: String) -> Self {
        Self { name: name.to_owned(), command: Err(Unready { verdict, message }), _folder: None }
    }

    /// Any command, called by its words.
    fn command(words: &[OsString]) -> Self {
        let name: Vec<_> = words.iter().map(|word| quoted(&word.to_string_lossy())).collect();
        Self::ready(&name.join(" "), words.to_vec())
    }
}

/// What a person names for `problem`: a command, a source file or one of its
/// programs; where nothing is named, all of its programs.
pub(crate) fn choose(
    workspace: &Workspace,
    problem: &Problem,
    named: Option<&OsStr>,
    command: &[OsString],
) -> Result<Vec<Candidate>> {
    if let Some(candidate) = own(named, command)? {
        return Ok(vec![candidate]);
    }
    let programs = match named {
        Some(name) => vec![problem.program(&name.to_string_lossy())?],
        None => problem.programs()?,
    };
    build::build(workspace.root(), &programs)
}

/// What a person brings: a command, or a source file.
pub(crate) fn own(named: Option<&OsStr>, command: &[OsString]) -> Result<Option<Candidate>> {
    match (named.map(Path::new), command) {
        (Some(named), [_, ..]) => {
            bail!("give one thing to judge: {} or what stands after --", named.display())
        }
        (None, [_, ..]) => Ok(Some(Candidate::command(command))),
        (Some(file), []) if compile::is_source(file) || file.is_file() || is_path(file) => {
            compile::compile(file).map(Some)
        }
        _ => Ok(None),
    }
}

fn is_path(name: &Path) -> bool {
    name.components().count() > 1
}

/// The word as one would type it.
fn quoted(word: &str) -> String {
    let is_plain = |it: char| it.is_alphanumeric() || "-_./=:,+@%".contains(it);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
