//! What a person, or another program, sees of a judging.

mod comparison;
mod difference;
mod failure;
mod json;
mod junit;
mod table;
mod text;

pub(crate) use comparison::{Comparison, comparison, comparison_json};
pub(crate) use failure::{failure, run_details};
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
    /// The puzzle behind it, where the oracle knows it.
    pub(crate) puzzle: Option<Puzzle>,
    /// How a person named what is judged, if `stress` takes it as well.
    pub(crate) named: Option<String>,
    pub(crate) programs: Vec<Judged>,
}
