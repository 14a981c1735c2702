//! `[package.metadata.problem]`: what a problem crate's manifest says of it.
//!
//! ```toml
//! [package.metadata.problem]
//! title = "Sliding Puzzle"
//! url = "https://leetcode.com/problems/sliding-puzzle/"
//! time-limit = 1.0                  # seconds
//! memory-limit = 256                # MiB
//!
//! [package.metadata.problem.puzzle] # left out where the oracle has none
//! rule = "slide"                    # or "swap"
//! goal = [[1, 2, 3], [4, 5, 0]]     # the grid's rows
//! ```

use crate::{Error, Problem};
use serde::Deserialize;
use std::path::Path;
use std::time::Duration;

/// What a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time.
    pub time: Duration,
    /// Memory, in MiB.
    pub memory_mib: u64,
}

impl Default for Limits {
    /// Where nothing is known of a problem: 1 s and 256 MiB.
    fn default() -> Self {
        Self { time: Duration::from_secs(1), memory_mib: 256 }
    }
}

/// The puzzle behind a problem: what one move does, and where it ends.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// What one move does.
    pub rule: Rule,
    /// The board to reach, row by row; all rows are equally long.
    pub goal: Vec<Vec<u8>>,
}

/// What one move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rule {
    /// A tile beside the gap, which is tile 0, slides into it.
    Slide,
    /// Two tiles that share an edge change places.
    Swap,
}

#[derive(Deserialize)]
struct Manifest {
    package: Option<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    metadata: Option<Metadata>,
}

#[derive(Deserialize)]
struct Metadata {
    problem: Option<Table>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Table {
    title: String,
    url: String,
    time_limit: f64,
    memory_limit: u64,
    puzzle: Option<Puzzle>,
}

/// Reads the crate in `dir`: `None` where it is no problem's.
pub(crate) fn read_problem(root: &Path, dir: &Path) -> Result<Option<Problem>, Error> {
    let path = dir.join("Cargo.toml");
    let text = std::fs::read_to_string(&path).map_err(|reason| Error::read(&path, reason))?;
    let wrong = |message: String| Error::Manifest { path: path.clone(), message };
    let manifest: Manifest = toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(0, |span| text[..span.start].lines().count());
        wrong(format!("line {line}: {}", error.message().replace('\n', " ")))
    })?;
    let Some(package) = manifest.package else {
        return Ok(None);
    };
    let Some(table) = package.metadata.and_then(|metadata| metadata.problem) else {
        return Ok(None);
    };
    if let Some(puzzle) = &table.puzzle {
        let cols = puzzle.goal.first().map_or(0, Vec::len);
        if cols == 0 || puzzle.goal.iter().any(|row| row.len() != cols) {
            return Err(wrong("the rows of the goal are not equally long".into()));
        }
    }
    let time = Duration::try_from_secs_f64(table.time_limit)
        .ok()
        .filter(|time| !time.is_zero())
        .ok_or_else(|| wrong("time-limit is not a number of seconds above 0".into()))?;
    if table.memory_limit == 0 {
        return Err(wrong("memory-limit is not a number of MiB above 0".into()));
    }
    Ok(Some(Problem {
        cases_dir: root.join("testcases").join(&package.name),
        name: package.name,
        title: table.title,
        url: table.url,
        limits: Limits { time, memory_mib: table.memory_limit },
        puzzle: table.puzzle,
        dir: dir.to_owned(),
    }))
}
