//! Programs: the files and commands to judge.
//!
//! A program is a file. Every source file, the workspace's or the user's, is read
//! once ([`Source`]), compiled from those bytes ([`compile()`]), and stored by its
//! content ([`store`]).

mod check;
mod compile;
mod driver;
mod java;
mod language;
mod store;

pub(crate) use check::Check;
pub(crate) use compile::{compile, find};
pub(crate) use driver::{Choice, Driver};
pub(crate) use language::Language;
pub(crate) use store::writable_folder;

use crate::files::is_hidden;
use anyhow::{Context, Result, bail, ensure};
use catalog::{Problem, Program};
use engine::{Confinement, Pool};
use itertools::Itertools;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
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
    /// The file with the main program, if it is another one.
    pub(crate) main: Option<MainFile>,
    /// What it lacks.
    pub(crate) hint: Option<&'static str>,
}

/// A file beside a source, which has no main program of its own.
#[derive(Clone, Debug)]
pub(crate) struct MainFile {
    name: OsString,
    text: Vec<u8>,
    /// It is compiled in place of the source, which it includes.
    includes: bool,
}

/// Something to be judged.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) name: String,
    /// What to type to name it again.
    pub(crate) typed: String,
    /// How to run it, or why it cannot be run.
    pub(crate) command: Result<Vec<OsString>, NotReady>,
    /// The files and folders that it consists of, as far as they are known.
    parts: Vec<PathBuf>,
    /// It runs in the user's folder, because it is the user's command.
    runs_here: bool,
    /// What its source lacks.
    pub(crate) hint: Option<&'static str>,
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

/// A program that the judge itself uses: a checker, say.
#[derive(Debug)]
pub(crate) struct Helper {
    pub(crate) command: Vec<OsString>,
    _folder: Option<Arc<TempDir>>,
}

impl Helper {
    /// Compiles the source file; `kind` says what it is, in errors.
    pub(crate) fn of_file(kind: &str, file: &Path, pool: &engine::Pool) -> Result<Self> {
        let source = Source::read(catalog::shown(file), file)?;
        Self::of(kind, compile(pool, &[source], &[])?.pop())
    }

    /// The helper that the user names, as something to judge is named.
    pub(crate) fn of_named(kind: &str, named: Named, pool: &engine::Pool) -> Result<Self> {
        Self::of(kind, named.compile(pool, &[])?.pop())
    }

    fn of(kind: &str, candidate: Option<Candidate>) -> Result<Self> {
        let Candidate { name, command, _folder: folder, .. } = candidate.context("interrupted")?;
        match command {
            Ok(command) => Ok(Self { command, _folder: folder }),
            Err(NotReady::Refused(why) | NotReady::Failed(why)) => {
                bail!("cannot compile the {kind} {name}: {}", why.trim_end())
            }
        }
    }
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
        let file_name = if language.is_java() { java::file_name(&text) } else { None };
        let own = || language.file_name(path.file_name().unwrap_or_default());
        let file_name = file_name.unwrap_or_else(own);
        Ok(Self::new(name, file_name, language, text))
    }

    pub(crate) fn new(
        name: String,
        file_name: OsString,
        language: &'static Language,
        text: Vec<u8>,
    ) -> Self {
        Self { name, file_name, language, text, main: None, hint: None }
    }

    /// The name of the file that is compiled.
    fn compiled_file(&self) -> &OsStr {
        self.main.as_ref().filter(|it| it.includes).map_or(&self.file_name, |it| &it.name)
    }

    /// The name of the file that an interpreter runs.
    fn run_file(&self) -> &OsStr {
        self.main.as_ref().map_or(&self.file_name, |it| &it.name)
    }

    /// Reads a program of the workspace.
    pub(crate) fn of_program(program: &Program) -> Result<Self> {
        Self::read(program.name.clone(), &program.source)
    }
}

impl Candidate {
    fn new(name: &str, command: Result<Vec<OsString>, NotReady>) -> Self {
        Self {
            name: name.to_owned(),
            typed: quoted(name),
            command,
            parts: Vec::new(),
            runs_here: false,
            hint: None,
            _folder: None,
        }
    }

    /// A command that runs what is in `folder`.
    pub(crate) fn ready(name: &str, command: Vec<OsString>, folder: &Path) -> Self {
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
        let typed = format!("-- {name}");
        Self { typed, parts, runs_here: true, ..Self::new(&name, Ok(words)) }
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
    /// What the user names for `problem`: a command, source files, folders of them,
    /// or some of its programs; by default all of its programs. The user's files get
    /// the `driver` where they need it.
    pub(crate) fn for_problem(
        problem: &Problem,
        names: &[OsString],
        command: &[OsString],
        driver: &Driver,
    ) -> Result<Self> {
        if names.is_empty() && command.is_empty() {
            let programs = problem.programs()?;
            return Ok(Self::Sources(
                programs.iter().map(Source::of_program).collect::<Result<_>>()?,
            ));
        }
        Self::of(names, command, driver, |name| problem.program(name).map_err(Into::into))
    }

    /// A command, or what `names` mean: source files, folders of them, and programs,
    /// which `find` knows.
    pub(crate) fn of(
        names: &[OsString],
        command: &[OsString],
        driver: &Driver,
        find: impl Fn(&str) -> Result<Program>,
    ) -> Result<Self> {
        match (names, command) {
            ([name, ..], [_, ..]) => {
                let name = catalog::shown(name);
                bail!("name one thing to judge: {name}, or the command after --")
            }
            ([], _) => Ok(Self::Command(command.to_vec())),
            _ => {
                let sources = names.iter().map(|name| sources_of(name, driver, &find));
                let sources: Vec<_> = sources.flatten_ok().collect::<Result<_>>()?;
                // A file may be named twice, and be in a folder that is named too.
                let sources = sources.into_iter().unique_by(|it| it.name.clone());
                Ok(Self::Sources(sources.collect()))
            }
        }
    }

    /// Makes it ready to run. Compilers do not see the `hidden` folders.
    pub(crate) fn compile(self, pool: &Pool, hidden: &[PathBuf]) -> Result<Vec<Candidate>> {
        match self {
            Self::Sources(sources) => compile(pool, &sources, hidden),
            Self::Command(words) => Ok(vec![Candidate::of_command(words)]),
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

/// The program, the source files in the folder, or the source file called `name`.
/// With a slash it is no program.
fn sources_of(
    name: &OsStr,
    driver: &Driver,
    find: impl Fn(&str) -> Result<Program>,
) -> Result<Vec<Source>> {
    let path = Path::new(name);
    let read = |file: &Path| driver.complete(Source::read(file.display().to_string(), file)?);
    match find(&name.to_string_lossy()) {
        Ok(program) if path.components().count() == 1 => Ok(vec![Source::of_program(&program)?]),
        _ if path.is_dir() => sources_in(path, read),
        _ if is_source_file(path) => Ok(vec![read(path)?]),
        program => Ok(vec![Source::of_program(&program?)?]),
    }
}

/// Reads the source files in a folder.
fn sources_in(folder: &Path, read: impl Fn(&Path) -> Result<Source>) -> Result<Vec<Source>> {
    let shown = catalog::shown(folder);
    let files = source_files(folder).with_context(|| format!("cannot read {shown}"))?;
    ensure!(
        !files.is_empty(),
        "{shown} contains no source file: none ends in one of {}",
        Language::extensions()
    );
    files.iter().map(|file| read(file)).collect()
}

/// The source files in a folder, in order of their names, without hidden ones.
pub(crate) fn source_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let files = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    let files = files.filter(|it| it.is_file() && !is_hidden(it) && Language::of(it).is_some());
    Ok(files.sorted().collect())
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
