//! The catalog: which problems, programs, limits and cases the workspace contains.
//!
//! Everything is read from the disk when it is asked for, so a new program in
//! `src/bin/` or a new case in `testcases/` is found at the next run. Something
//! missing or wrong is an error of its own problem, never an empty list, and the
//! other problems still work. What is not part of the workspace (hidden files,
//! editors' backups, broken links) is ignored.

mod board_text;
mod cases;
mod error;
mod files;
mod metadata;
mod names;
mod programs;

pub use board_text::{Answer, BoardText, Boards, Tiles, WrongText};
pub use cases::{Case, cases_in, complete_cases_in};
pub use error::{Error, nearest, shown};
pub use programs::Program;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The workspace: its root folder and its problems by name.
#[derive(Clone, Debug)]
pub struct Workspace {
    root: PathBuf,
    problems: BTreeMap<String, Result<Problem, Error>>,
}

/// One problem: a crate whose manifest has `[package.metadata.problem]`.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The name of the crate, of its folder, and of the folder of its cases.
    pub name: String,
    /// Its title on the judge's site.
    pub title: String,
    /// Its address on the judge's site; may be empty.
    pub url: String,
    /// The site's limit of CPU time for one case, above 0.
    pub time_limit: Duration,
    /// The site's memory limit in MiB, above 0; in bytes it still fits a `u64`.
    pub memory_limit_mib: u64,
    /// The source of the program that decides whether an output is right, if that is
    /// not one answer.
    pub checker: Option<PathBuf>,
    /// Its puzzle, if the oracle can solve it.
    pub puzzle: Option<oracle::Puzzle>,
    /// The method of LeetCode's `class Solution`, if the site takes one: it gets the
    /// rows of a board and returns the answer, a number.
    pub leetcode_method: Option<String>,
    /// How its boards and answers are written; the default if there is no puzzle.
    pub text: BoardText,
    /// The folder of the crate.
    pub dir: PathBuf,
    /// The folder of its cases, which may be missing.
    pub cases_dir: PathBuf,
    /// The root of its workspace: names of programs are unique in it.
    root: PathBuf,
}

impl Workspace {
    /// Reads the workspace whose root folder is `root`.
    ///
    /// # Errors
    ///
    /// [`Error::Read`]: `root` has no folder `crates/problems` that can be read.
    /// An error in one problem is kept with it: see [`Workspace::problems`].
    pub fn at(root: &Path) -> Result<Self, Error> {
        let mut problems = BTreeMap::new();
        for dir in files::entries(&root.join("crates/problems"))? {
            if let Some(problem) = metadata::read_problem(root, &dir).transpose() {
                problems.insert(files::name(&dir), problem);
            }
        }
        Ok(Self { root: root.to_owned(), problems })
    }

    /// Reads the workspace that contains `dir`.
    ///
    /// # Errors
    ///
    /// - [`Error::NoWorkspace`]: neither `dir` nor a folder above it contains
    ///   `crates/problems` and `testcases`.
    /// - [`Error::Read`]: as [`Workspace::at`].
    pub fn containing(dir: &Path) -> Result<Self, Error> {
        let absolute = std::path::absolute(dir).unwrap_or_else(|_| dir.to_owned());
        let is_root =
            |dir: &&Path| dir.join("crates/problems").is_dir() && dir.join("testcases").is_dir();
        let root = absolute.ancestors().find(is_root).ok_or(Error::NoWorkspace(dir.to_owned()))?;
        Self::at(root)
    }

    /// The folder that contains `Cargo.toml`, `crates` and `testcases`.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Every problem by name, or what is wrong with its manifest.
    #[must_use]
    pub fn problems(&self) -> &BTreeMap<String, Result<Problem, Error>> {
        &self.problems
    }

    /// The problem called `name`.
    ///
    /// # Errors
    ///
    /// - [`Error::Read`], [`Error::Manifest`]: its manifest cannot be read, or is
    ///   wrong.
    /// - [`Error::Unknown`]: no problem has this name.
    pub fn problem(&self, name: &str) -> Result<&Problem, Error> {
        match self.problems.get(name) {
            Some(problem) => problem.as_ref().map_err(Clone::clone),
            None => Err(Error::unknown("problem", name, self.problems.keys().map(String::as_str))),
        }
    }

    /// Checks that a new problem may be called `name`: cargo allows it, and no
    /// problem, program, package or folder of the workspace has it yet.
    ///
    /// # Errors
    ///
    /// [`Error::NewName`] says why it may not; [`Error::Read`]: the workspace
    /// cannot be read.
    pub fn check_new_problem(&self, name: &str) -> Result<(), Error> {
        names::check_new_problem(&self.root, name)
    }
}

impl Problem {
    /// Every program: `src/main.rs`, which has the problem's name, then those in
    /// `src/bin`, sorted by name.
    ///
    /// # Errors
    ///
    /// - [`Error::Read`]: a folder cannot be read.
    /// - [`Error::NoProgram`]: there is no program.
    /// - [`Error::SameName`]: another file of the workspace has the name of one.
    pub fn programs(&self) -> Result<Vec<Program>, Error> {
        let programs = programs::programs_of(&self.dir)?;
        if programs.is_empty() {
            return Err(Error::NoProgram(self.dir.clone()));
        }
        names::check_unique(&self.root, &self.dir)?;
        Ok(programs)
    }

    /// The program called `name`, with or without the problem's name and a
    /// dash before it.
    ///
    /// # Errors
    ///
    /// As [`Problem::programs`]; and [`Error::Unknown`]: no program has this
    /// name.
    pub fn program(&self, name: &str) -> Result<Program, Error> {
        let programs = self.programs()?;
        let full = format!("{}-{name}", self.name);
        let found = programs.iter().find(|program| program.name == name || program.name == full);
        found.cloned().ok_or_else(|| {
            let names = programs.iter().map(|program| program.name.as_str());
            Error::unknown("program", name, names)
        })
    }

    /// Every case in the problem's folder, as [`cases_in`] finds them.
    ///
    /// # Errors
    ///
    /// As [`cases_in`]; a missing folder is [`Error::NoCase`].
    pub fn cases(&self) -> Result<Vec<Case>, Error> {
        if !self.cases_dir.exists() {
            return Err(Error::NoCase(self.cases_dir.clone()));
        }
        cases_in(&self.cases_dir)
    }
}
