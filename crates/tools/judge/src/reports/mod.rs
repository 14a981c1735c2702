//! Reports of results, for people and for other programs.

mod comparison;
mod failure;
mod json;
mod junit;
mod table;
mod text;

pub(crate) use comparison::{Comparison, comparison, comparison_json};
pub(crate) use failure::{Answer, failure, not_ready, run_details};
pub(crate) use json::json;
pub(crate) use junit::junit;
pub(crate) use table::{cases, listing, programs};
pub(crate) use text::{milliseconds, path_from_here};

use crate::judging::Judged;
use engine::Limits;
use oracle::Puzzle;

/// The programs of a problem, judged.
#[derive(Clone, Debug)]
pub(crate) struct JudgedProblem {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) url: String,
    pub(crate) limits: Limits,
    /// Programs could reach nothing but their own.
    pub(crate) confined: bool,
    /// Its puzzle, if the oracle knows it.
    pub(crate) puzzle: Option<Puzzle>,
    /// How to name the judged program for `stress`, if there is only one.
    pub(crate) named: Option<String>,
    pub(crate) programs: Vec<Judged>,
}
