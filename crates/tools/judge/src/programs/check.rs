//! How outputs are checked: by a rule, or by a checker program.

use super::Helper;
use crate::files::temporary_folder;
use anyhow::Result;
use catalog::Problem;
use checker::Rule;
use engine::{Checker, Limits, Pool};
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
    helper: Helper,
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
        let helper = Helper::of_file("checker", file, pool)?;
        let folder = temporary_folder()?;
        let program = Program { helper, folder };
        Ok(Self { rule: Rule::Tokens, program: Some(program) })
    }

    /// The checker program for a run, if there is one.
    pub(crate) fn checker(&self) -> Option<Checker> {
        let Program { helper, folder } = self.program.as_ref()?;
        let folder = folder.path().to_owned();
        Some(Checker { command: helper.command.clone(), folder, limits: LIMITS })
    }
}
