//! `--format json`: one object with everything that was judged.

use super::JudgedProblem;
use super::text::{cut_bytes, head, milliseconds, output};
use crate::judging::{Judged, JudgedCase};
use engine::{Outcome, Run};
use serde_json::{Value, json};

/// How much of an output is given.
const SHOWN_BYTES: u16 = 4 << 10;

/// The report, with a newline at its end.
pub(crate) fn json(problems: &[JudgedProblem]) -> serde_json::Result<String> {
    let problems: Vec<_> = problems.iter().map(problem).collect();
    Ok(serde_json::to_string_pretty(&json!({ "problems": problems }))? + "\n")
}

fn problem(judged: &JudgedProblem) -> Value {
    json!({
        "problem": judged.name,
        "title": judged.title,
        "url": judged.url,
        "time_limit_s": judged.limits.time.as_secs_f64(),
        "memory_limit_mib": judged.limits.memory_kib >> 10,
        "programs": judged.programs.iter().map(program).collect::<Vec<_>>(),
    })
}

fn program(judged: &Judged) -> Value {
    let mut program = json!({
        "program": judged.name,
        "verdict": judged.verdict.to_string(),
        "passed": judged.passed(),
        "total": judged.total,
        "slowest_ms": judged.slowest().map(|(_, cpu)| milliseconds(cpu)),
        "peak_kib": judged.peak_kib(),
        "cases": judged.cases.iter().map(case).collect::<Vec<_>>(),
    });
    // Why it could not be run, if it could not.
    if let Some(message) = &judged.message {
        program["message"] = json!(message);
    }
    program
}

fn case(judged: &JudgedCase) -> Value {
    let run = judged.run();
    let shown = |text: &str| cut_bytes(text, SHOWN_BYTES.into()).to_owned();
    // A few bytes more, so that a character at the end is whole.
    let expected = head(&judged.case.answer, u64::from(SHOWN_BYTES) + 4);
    let got = run.map_or_else(String::new, |run| output(&run.stdout, run.output_bytes));
    let mut case = json!({
        "case": judged.case.name,
        "verdict": judged.verdict.to_string(),
        "cpu_ms": run.map(|run: &Run| milliseconds(run.cpu)),
        "wall_ms": run.map(|run| milliseconds(run.wall)),
        "memory_kib": run.map(|run| run.memory_kib),
        "exit_code": run.and_then(|run| run.exit_code),
        "signal": run.and_then(|run| run.signal),
        "expected": shown(&expected),
        "got": shown(&got),
    });
    if let Outcome::Failed(message) = &judged.outcome {
        case["message"] = json!(message);
    }
    case
}
