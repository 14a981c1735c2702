//! How outputs are checked: by a rule, or by a checker program.

use super::{Candidate, NotReady, Source, compile};
use crate::files::temporary_folder;
use anyhow::{Context, Result, bail};
use catalog::Problem;
use checker::Rule;
use engine::{Checker, Limits, Pool};
use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

/// The limits of a checker.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(10), memory_kib: 1 << 20, output_bytes: 1 << 20 };

/// How an output is checked.
#[derive(Debug)]
pub(crate) struct Check {
    /// How it is compared with the answer, if there is no program.
    pub(crate) rule: Rule,
    program: Option<Program>,
}

/// A checker program that is ready to run.
#[derive(Debug)]
struct Program {
    command: Vec<OsString>,
    _candidate: Candidate,
    /// Where outputs are while they are checked.
    folder: TempDir,
}

impl Check {
    pub(crate) fn by_rule(rule: Rule) -> Self {
        Self { rule, program: None }
    }

    /// As the problem's manifest says.
    pub(crate) fn of_problem(problem: &Problem, pool: &Pool) -> Result<Self> {
        match &problem.checker {
            Some(file) => Self::by_program(file, pool),
            None => Ok(Self::by_rule(Rule::Tokens)),
        }
    }

    /// By the checker whose source is `file`.
    pub(crate) fn by_program(file: &Path, pool: &Pool) -> Result<Self> {
        let name = catalog::shown(file);
        let source = Source::read(name.clone(), file)?;
        let candidate = compile(pool, &[source])?.pop().context("interrupted")?;
        let command = match &candidate.command {
            Ok(command) => command.clone(),
            Err(NotReady::Refused(why) | NotReady::Failed(why)) => {
                bail!("cannot compile the checker {name}: {}", why.trim_end())
            }
        };
        let folder = temporary_folder()?;
        let program = Program { command, _candidate: candidate, folder };
        Ok(Self { rule: Rule::Tokens, program: Some(program) })
    }

    /// The checker program for a run, if there is one.
    pub(crate) fn checker(&self) -> Option<Checker> {
        let Program { command, folder, .. } = self.program.as_ref()?;
        let folder = folder.path().to_owned();
        Some(Checker { command: command.clone(), folder, limits: LIMITS })
    }
}
