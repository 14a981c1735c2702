//! Programs: the files and commands to judge.
//!
//! A program is a file. Every source file, the workspace's or the user's, is read
//! once ([`Source`]), compiled from those bytes ([`compile()`]), and stored by its
//! content ([`store`]).

mod compile;
mod java;
mod language;
mod store;

pub(crate) use compile::{compile, find};
pub(crate) use language::Language;
pub(crate) use store::writable_folder;

use anyhow::{Context, Result, bail, ensure};
use catalog::Problem;
use engine::{Confinement, Pool};
use itertools::Itertools;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A source file, with the content at the time when it was read.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// Its name in reports.
    pub(crate) name: String,
    /// The name of the file: compilers repeat it, and Java requires that of the
    /// class.
    pub(crate) file_name: OsString,
    pub(crate) language: &'static Language,
    pub(crate) text: Vec<u8>,
}

/// Something to be judged.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) name: String,
    /// How to run it, or why it cannot be run.
    pub(crate) command: Result<Vec<OsString>, NotReady>,
    /// The files and folders that it consists of, as far as they are known.
    parts: Vec<PathBuf>,
    /// It runs in the user's folder, because it is the user's command.
    runs_here: bool,
    /// Its folder, if it is not in the store: it is deleted with the candidate.
    pub(crate) _folder: Option<Arc<TempDir>>,
}

/// Why a candidate cannot be run.
#[derive(Clone, Debug)]
pub(crate) enum NotReady {
    /// The compiler refused the source, or exceeded its limits: the message.
    Refused(String),
    /// The compiler could not do its work: the reason.
    Failed(String),
}

/// What the user wants to judge.
#[derive(Clone, Debug)]
pub(crate) enum Named {
    Sources(Vec<Source>),
    Command(Vec<OsString>),
}

impl Source {
    /// Reads the source file at `path`; reports call it `name`.
    pub(crate) fn read(name: String, path: &Path) -> Result<Self> {
        let shown = catalog::shown(path);
        let language = Language::of(path).with_context(|| {
            format!("{shown} does not end in one of {}", Language::extensions())
        })?;
        ensure!(!path.is_dir(), "{shown} is a folder");
        let text = fs::read(path).with_context(|| format!("cannot read {shown}"))?;
        let file_name = match language.version {
            "javac --version" => java::file_name(&text),
            _ => None,
        };
        let own = || path.file_name().unwrap_or_default().to_owned();
        let file_name = file_name.unwrap_or_else(own);
        Ok(Self { name, file_name, language, text })
    }

    /// Reads a program of the workspace.
    pub(crate) fn of_program(program: &catalog::Program) -> Result<Self> {
        Self::read(program.name.clone(), &program.source)
    }
}

impl Candidate {
    fn new(name: &str, command: Result<Vec<OsString>, NotReady>) -> Self {
        let name = name.to_owned();
        Self { name, command, parts: Vec::new(), runs_here: false, _folder: None }
    }

    /// A command that runs what is in `folder`.
    fn ready(name: &str, command: Vec<OsString>, folder: &Path) -> Self {
        Self { parts: vec![folder.to_owned()], ..Self::new(name, Ok(command)) }
    }

    pub(crate) fn not_ready(name: &str, reason: NotReady) -> Self {
        Self::new(name, Err(reason))
    }

    /// A command; its name is the command line.
    pub(crate) fn of_command(words: Vec<OsString>) -> Self {
        let name = words.iter().map(|word| quoted(&word.to_string_lossy())).join(" ");
        let files = words.iter().map(PathBuf::from).filter(|it| it.is_file());
        let parts = files.filter_map(|it| it.canonicalize().ok()).collect();
        Self { parts, runs_here: true, ..Self::new(&name, Ok(words)) }
    }

    /// What it may reach, where these folders are hidden from it.
    pub(crate) fn confinement(&self, hidden: &[PathBuf]) -> Confinement {
        // What is not hidden need not be granted.
        let is_hidden = |part: &&PathBuf| hidden.iter().any(|folder| part.starts_with(folder));
        Confinement {
            hidden: hidden.to_vec(),
            granted: self.parts.iter().filter(is_hidden).cloned().collect(),
            writable: Vec::new(),
            in_private_folder: !self.runs_here,
        }
    }
}

impl Named {
    /// What the user names for `problem`: a command, a source file, or one of its
    /// programs; by default all of its programs.
    pub(crate) fn for_problem(
        problem: &Problem,
        name: Option<&OsStr>,
        command: &[OsString],
    ) -> Result<Self> {
        if let Some(own) = Self::own(name, command)? {
            return Ok(own);
        }
        let programs = match name {
            Some(name) => vec![problem.program(&name.to_string_lossy())?],
            None => problem.programs()?,
        };
        Ok(Self::Sources(programs.iter().map(Source::of_program).collect::<Result<_>>()?))
    }

    /// What the user brings: a command, or a source file.
    pub(crate) fn own(name: Option<&OsStr>, command: &[OsString]) -> Result<Option<Self>> {
        match (name.map(Path::new), command) {
            (Some(name), [_, ..]) => {
                let name = catalog::shown(name);
                bail!("name one thing to judge: {name}, or the command after --")
            }
            (None, [_, ..]) => Ok(Some(Self::Command(command.to_vec()))),
            (Some(file), []) if is_source_file(file) => {
                let source = Source::read(file.display().to_string(), file)?;
                Ok(Some(Self::Sources(vec![source])))
            }
            _ => Ok(None),
        }
    }

    /// Makes it ready to run. Compilers do not see the `hidden` folders.
    pub(crate) fn compile(self, pool: &Pool, hidden: &[PathBuf]) -> Result<Vec<Candidate>> {
        match self {
            Self::Sources(sources) => compile(pool, &sources, hidden),
            Self::Command(words) => Ok(vec![Candidate::of_command(words)]),
        }
    }

    /// What to type to name the same source file or command again.
    pub(crate) fn name_of_own(&self) -> Option<String> {
        match self {
            Self::Sources(sources) => match &sources[..] {
                [source] => Some(quoted(&source.name)),
                _ => None,
            },
            Self::Command(words) => {
                let words = words.iter().map(|word| quoted(&word.to_string_lossy())).join(" ");
                Some(format!("-- {words}"))
            }
        }
    }

    /// The number of candidates.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Sources(sources) => sources.len(),
            Self::Command(_) => 1,
        }
    }
}

/// Whether `name` means a source file, even if it does not exist.
pub(crate) fn is_source_file(name: &Path) -> bool {
    Language::of(name).is_some() || name.is_file() || name.components().count() > 1
}

/// The word as it is typed in a shell.
fn quoted(word: &str) -> String {
    let is_plain = |it: char| it.is_alphanumeric() || "-_./=:,+@%".contains(it);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
