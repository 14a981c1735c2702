//! `--format csv`: a header, and a line for each program.

use super::JudgedProblem;
use super::text::milliseconds;
use crate::judging::Judged;
use itertools::Itertools;
use std::io::{self, Write};

const HEADER: &str = "problem,program,verdict,passed,total,slowest_ms,slowest_case,peak_kib";

/// Writes the report.
pub(crate) fn csv(problems: &[JudgedProblem], to: &mut dyn Write) -> io::Result<()> {
    writeln!(to, "{HEADER}")?;
    for problem in problems {
        for program in &problem.programs {
            writeln!(to, "{}", row(problem, program))?;
        }
    }
    Ok(())
}

fn row(problem: &JudgedProblem, program: &Judged) -> String {
    let slowest = program.slowest();
    let fields = [
        problem.name.clone(),
        program.name.clone(),
        program.known_verdict().map(|it| it.to_string()).unwrap_or_default(),
        program.passed().to_string(),
        program.total.to_string(),
        slowest.map(|(_, cpu)| milliseconds(cpu).to_string()).unwrap_or_default(),
        slowest.map(|(case, _)| case.case.name.clone()).unwrap_or_default(),
        program.peak_kib().map(|it| it.to_string()).unwrap_or_default(),
    ];
    fields.iter().map(|field| quoted(field)).join(",")
}

/// A field, in quotes where it needs them.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
