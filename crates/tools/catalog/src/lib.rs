//! The catalog: which problems, programs, limits and cases the workspace holds.
//!
//! Everything is read from the disk when it is asked for, so a program dropped
//! into `src/bin/` or a case dropped into `testcases/` is there at the next
//! run. What is missing is an error, never an empty list.

mod cases;
mod error;
mod metadata;

pub use cases::{Case, cases_in};
pub use error::{Error, nearest};
pub use metadata::{Limits, Puzzle, Rule};

use std::path::{Path, PathBuf};

/// The workspace: its root folder and its problems by name.
#[derive(Clone, Debug)]
pub struct Workspace {
    root: PathBuf,
    problems: Vec<Problem>,
}

/// One problem: a crate whose manifest has `[package.metadata.problem]`.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The name of the crate, and of its folder below `testcases`.
    pub name: String,
    /// What the judge's site calls it.
    pub title: String,
    /// Where the problem stands.
    pub url: String,
    /// What the site allows a program.
    pub limits: Limits,
    /// The puzzle behind it, where there is one that the oracle can solve.
    pub puzzle: Option<Puzzle>,
    /// The folder of the crate.
    pub dir: PathBuf,
    /// The folder of its cases.
    pub cases_dir: PathBuf,
}

/// A program that solves a problem: one source file, one binary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The name of the binary.
    pub name: String,
    /// Its source file.
    pub source: PathBuf,
}

impl Workspace {
    /// Reads the workspace that `dir` lies in.
    ///
    /// # Errors
    ///
    /// No folder above `dir` is a workspace of problems, or a problem's
    /// manifest cannot be read or says something unknown.
    pub fn containing(dir: &Path) -> Result<Self, Error> {
        let root = dir
            .ancestors()
            .find(|dir| dir.join("crates/problems").is_dir() && dir.join("testcases").is_dir())
            .ok_or_else(|| Error::NoWorkspace(dir.to_owned()))?;
        let mut problems = Vec::new();
        for dir in sorted_entries(&root.join("crates/problems"))? {
            if dir.join("Cargo.toml").is_file() {
                problems.extend(metadata::read_problem(root, &dir)?);
            }
        }
        Ok(Self { root: root.to_owned(), problems })
    }

    /// The folder that holds `Cargo.toml`, `crates` and `testcases`.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Every problem, by name.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The problem called `name`.
    ///
    /// # Errors
    ///
    /// There is none: the error tells the nearest names.
    pub fn problem(&self, name: &str) -> Result<&Problem, Error> {
        self.problems.iter().find(|problem| problem.name == name).ok_or_else(|| {
            let names = self.problems.iter().map(|problem| problem.name.as_str());
            Error::unknown("problem", name, names)
        })
    }
}

impl Problem {
    /// Every program: `src/main.rs`, which bears the problem's name, then
    /// `src/bin` by name.
    ///
    /// # Errors
    ///
    /// A folder cannot be read, or there is no program.
    pub fn programs(&self) -> Result<Vec<Program>, Error> {
        let main = self.dir.join("src/main.rs");
        let bin = self.dir.join("src/bin");
        let mut programs = Vec::new();
        if main.is_file() {
            programs.push(Program { name: self.name.clone(), source: main });
        }
        let entries = if bin.is_dir() { sorted_entries(&bin)? } else { Vec::new() };
        for entry in entries {
            let source = if entry.is_dir() { entry.join("main.rs") } else { entry.clone() };
            if source.extension().is_some_and(|it| it == "rs") && source.is_file() {
                programs.push(Program { name: stem(&entry), source });
            }
        }
        if programs.is_empty() {
            return Err(Error::NoProgram(self.dir.clone()));
        }
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

    /// Every case, in natural order of the names.
    ///
    /// # Errors
    ///
    /// The folder cannot be read, holds no case, or an input without its one
    /// answer or an answer without its input.
    pub fn cases(&self) -> Result<Vec<Case>, Error> {
        cases_in(&self.cases_dir)
    }
}

/// What stands in a folder, by name.
fn sorted_entries(dir: &Path) -> Result<Vec<PathBuf>, Error> {
    let entries = std::fs::read_dir(dir).map_err(|reason| Error::read(dir, reason))?;
    let mut paths = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(|reason| Error::read(dir, reason))?;
    paths.sort();
    Ok(paths)
}

/// A file's name without its ending.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
