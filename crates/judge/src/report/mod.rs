//! What a person, or another program, sees of a judging.

mod comparison;
mod failure;
mod json;
mod junit;
mod table;
mod text;

pub(crate) use comparison::{Comparison, comparison, comparison_json, milliseconds};
pub(crate) use failure::{failure, fault, side_by_side};
pub(crate) use json::json;
pub(crate) use junit::junit;
pub(crate) use table::{cases, listing, programs};
pub(crate) use text::{excerpt, path_from_here};

use crate::judging::Judged;
use catalog::Limits;

/// The programs of a problem, judged.
#[derive(Clone, Debug)]
pub(crate) struct JudgedProblem {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) url: String,
    pub(crate) limits: Limits,
    pub(crate) programs: Vec<Judged>,
}
