//! `--format json`: one object with everything that was judged.

use super::JudgedProblem;
use super::text::{cut_bytes, head, milliseconds};
use crate::engine::Outcome;
use crate::judging::{Judged, JudgedCase};
use crate::verdict::Verdict;
use serde::Serialize;

/// How much of an output is given.
const SHOWN_BYTES: u16 = 4 << 10;

#[derive(Serialize)]
struct Report {
    problems: Vec<Problem>,
}

#[derive(Serialize)]
struct Problem {
    problem: String,
    title: String,
    url: String,
    time_limit_s: f64,
    memory_limit_mib: u64,
    programs: Vec<Program>,
}

#[derive(Serialize)]
struct Program {
    program: String,
    verdict: Verdict,
    passed: usize,
    total: usize,
    slowest_ms: Option<f64>,
    peak_kib: Option<u64>,
    /// Why it could not be run, if it could not.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    cases: Vec<Case>,
}

#[derive(Serialize)]
struct Case {
    case: String,
    verdict: Verdict,
    cpu_ms: Option<f64>,
    wall_ms: Option<f64>,
    memory_kib: Option<u64>,
    exit_code: Option<i32>,
    signal: Option<i32>,
    expected: String,
    got: String,
    /// Why the judge could not run it, if it could not.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

/// The report, with a newline at its end.
pub(crate) fn json(problems: &[JudgedProblem]) -> serde_json::Result<String> {
    let problems = problems.iter().map(|problem| Problem {
        problem: problem.name.clone(),
        title: problem.title.clone(),
        url: problem.url.clone(),
        time_limit_s: problem.limits.time.as_secs_f64(),
        memory_limit_mib: problem.limits.memory_mib,
        programs: problem.programs.iter().map(program).collect(),
    });
    let report = Report { problems: problems.collect() };
    Ok(serde_json::to_string_pretty(&report)? + "\n")
}

fn program(judged: &Judged) -> Program {
    Program {
        program: judged.name.clone(),
        verdict: judged.verdict,
        passed: judged.passed(),
        total: judged.total,
        slowest_ms: judged.slowest().map(|(_, cpu)| milliseconds(cpu)),
        peak_kib: judged.peak_kib(),
        message: judged.message.clone(),
        cases: judged.cases.iter().map(case).collect(),
    }
}

fn case(judged: &JudgedCase) -> Case {
    let run = judged.run();
    let shown = |text: &str| cut_bytes(text, SHOWN_BYTES.into()).to_owned();
    // A few bytes more, so that a character at the end is whole.
    let expected = head(&judged.case.answer, u64::from(SHOWN_BYTES) + 4);
    let got = run.map_or("", |run| run.stdout.as_str());
    Case {
        case: judged.case.name.clone(),
        verdict: judged.verdict,
        cpu_ms: run.map(|run| milliseconds(run.cpu)),
        wall_ms: run.map(|run| milliseconds(run.wall)),
        memory_kib: run.map(|run| run.memory_kib),
        exit_code: run.and_then(|run| run.exit_code),
        signal: run.and_then(|run| run.signal),
        expected: shown(&expected),
        got: shown(got),
        message: match &judged.outcome {
            Outcome::Ran(_) => None,
            Outcome::Failed(message) => Some(message.clone()),
        },
    }
}
