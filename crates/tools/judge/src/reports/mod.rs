//! Reports of results, for people and for other programs.

mod comparison;
mod csv;
mod difference;
mod failure;
mod json;
mod junit;
mod table;
mod text;

pub(crate) use comparison::{Comparison, comparison, comparison_json};
pub(crate) use csv::csv;
pub(crate) use failure::{Answer, failure, not_ready, run_details, with_hint};
pub(crate) use json::json;
pub(crate) use junit::junit;
pub(crate) use table::{case_listing, case_rows, listing, programs};
pub(crate) use text::{first_line, milliseconds, path_from_here};

use crate::boards::cases::Oracle;
use crate::judging::Judged;
use engine::Limits;

/// The programs of a problem, judged.
#[derive(Clone, Debug)]
pub(crate) struct JudgedProblem {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) url: String,
    pub(crate) limits: Limits,
    /// Programs could reach nothing but their own.
    pub(crate) confined: bool,
    /// Knows its puzzle.
    pub(crate) oracle: Option<Oracle>,
    pub(crate) programs: Vec<Judged>,
}
