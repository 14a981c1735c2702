//! The catalog: which problems, programs, limits and cases the workspace holds.
//!
//! Everything is read from the disk when it is asked for, so a program dropped
//! into `src/bin/` or a case dropped into `testcases/` is there at the next
//! run. What is missing or wrong is an error of the one problem that it belongs
//! to, never an empty list, and never in the way of the other problems. What is
//! not part of the workspace (hidden files, editors' backups, links that lead
//! nowhere) is passed over.

mod cases;
mod error;
mod files;
mod metadata;
mod names;
mod programs;

pub use cases::{Case, cases_in};
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
    /// What the judge's site calls it.
    pub title: String,
    /// Where the problem stands.
    pub url: String,
    /// How much CPU time the site allows a program.
    pub time_limit: Duration,
    /// How much memory the site allows a program, in MiB.
    pub memory_limit_mib: u64,
    /// The puzzle behind it, where there is one that the oracle knows.
    pub puzzle: Option<oracle::Puzzle>,
    /// The folder of the crate.
    pub dir: PathBuf,
    /// The folder of its cases.
    pub cases_dir: PathBuf,
    /// The root of its workspace, in which its programs' names are unique.
    root: PathBuf,
}

impl Workspace {
    /// Reads the workspace whose root folder is `root`.
    ///
    /// # Errors
    ///
    /// `root` has no folder `crates/problems` that can be read.
    pub fn at(root: &Path) -> Result<Self, Error> {
        let mut problems = BTreeMap::new();
        for dir in files::entries(&root.join("crates/problems"))? {
            if let Some(problem) = metadata::read_problem(root, &dir).transpose() {
                problems.insert(files::name(&dir), problem);
            }
        }
        Ok(Self { root: root.to_owned(), problems })
    }

    /// Reads the workspace that `dir` lies in.
    ///
    /// # Errors
    ///
    /// Neither `dir` nor a folder above it holds `crates/problems` and
    /// `testcases`.
    pub fn containing(dir: &Path) -> Result<Self, Error> {
        let whole = std::path::absolute(dir).unwrap_or_else(|_| dir.to_owned());
        let is_root =
            |dir: &&Path| dir.join("crates/problems").is_dir() && dir.join("testcases").is_dir();
        let root = whole.ancestors().find(is_root).ok_or(Error::NoWorkspace(dir.to_owned()))?;
        Self::at(root)
    }

    /// The folder that holds `Cargo.toml`, `crates` and `testcases`.
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
    /// Its manifest is wrong; or there is none of that name, and the error
    /// tells the nearest names.
    pub fn problem(&self, name: &str) -> Result<&Problem, Error> {
        match self.problems.get(name) {
            Some(problem) => problem.as_ref().map_err(Clone::clone),
            None => Err(Error::unknown("problem", name, self.problems.keys().map(String::as_str))),
        }
    }

    /// Whether a new problem may be called `name`: cargo takes it, and no
    /// problem, program, package or folder of the workspace has it yet.
    ///
    /// # Errors
    ///
    /// It may not, and the error tells why.
    pub fn check_new_problem(&self, name: &str) -> Result<(), Error> {
        names::check_new_problem(&self.root, name)
    }
}

impl Problem {
    /// Every program: `src/main.rs`, which has the problem's name, then
    /// `src/bin` by name.
    ///
    /// # Errors
    ///
    /// A folder cannot be read, there is no program, or something else in the
    /// workspace has the name of one.
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
    /// As [`Problem::programs`], or there is none of that name: the error
    /// tells the nearest names.
    pub fn program(&self, name: &str) -> Result<Program, Error> {
        let programs = self.programs()?;
        let full = format!("{}-{name}", self.name);
        let found = programs.iter().find(|program| program.name == name || program.name == full);
        found.cloned().ok_or_else(|| {
            let names = programs.iter().map(|program| program.name.as_str());
            Error::unknown("program", name, names)
        })
    }

    /// Every case, as [`cases_in`] finds them in the problem's folder.
    ///
    /// # Errors
    ///
    /// As [`cases_in`]; a missing folder holds no case.
    pub fn cases(&self) -> Result<Vec<Case>, Error> {
        if !self.cases_dir.exists() {
            return Err(Error::NoCase(self.cases_dir.clone()));
        }
        cases_in(&self.cases_dir)
    }
}
