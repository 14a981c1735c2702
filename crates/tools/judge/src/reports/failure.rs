//! The case that a program fails on, with all that helps to see why.

use super::table::{lines, plain};
use super::text::{excerpt, head, label, memory, output, path_from_here, time};
use crate::judging::{Judged, JudgedCase, Verdict};
use engine::{Limits, Outcome, Run};
use nix::sys::signal::Signal;
use std::iter::once;

/// How much of a text is shown.
pub(super) const LINES: usize = 20;
pub(super) const COLUMNS: usize = 200;
/// How much of a file is read to be shown.
const HEAD_BYTES: u64 = 64 << 10;

/// Why a program is not accepted: the first failing case, and the first one with
/// the program's own verdict where that is another. Nothing where it is.
pub(crate) fn failure(program: &Judged) -> Option<String> {
    if let Some(message) = &program.message {
        let message = excerpt(message.trim_end(), LINES, COLUMNS);
        let name = label(&program.name);
        return Some(format!("{name}: {}\n\n{}\n", program.verdict, indent(&message)));
    }
    let first = program.first_failing()?;
    let worst = program.cases.iter().find(|case| case.verdict == program.verdict);
    let worst = worst.filter(|worst| worst.verdict != first.verdict);
    let shown: Vec<_> = once(first).chain(worst).map(|case| failing_case(program, case)).collect();
    Some(shown.join("\n"))
}

fn failing_case(program: &Judged, case: &JudgedCase) -> String {
    let input = label(&path_from_here(&case.case.input));
    let [program_name, name] = [&program.name, &case.case.name].map(|name| label(name));
    let verdict = case.verdict;
    let mut parts = vec![format!("{program_name}: {verdict} on {name} ({input})")];
    match &case.outcome {
        Outcome::Failed(message) => parts.push(indent(&excerpt(message, LINES, COLUMNS))),
        Outcome::Ran(run) => {
            let files = [&case.case.input, &case.case.answer];
            let [input, answer] = files.map(|file| head(file, HEAD_BYTES));
            let details = run_details(&input, &answer, verdict, run, &program.limits);
            parts.extend(details.iter().map(|part| indent(part)));
        }
    }
    parts.join("\n\n") + "\n"
}

/// How a run went: the input, what was expected and got, what was wrong besides,
/// and what the program wrote to standard error.
pub(crate) fn run_details(
    input: &str,
    answer: &str,
    verdict: Verdict,
    run: &Run,
    limits: &Limits,
) -> Vec<String> {
    let got = output(&run.stdout, run.output_bytes);
    let mut parts = vec![side_by_side(input, answer, &got)];
    parts.extend(fault(verdict, run, limits));
    if verdict == Verdict::Wa && answer.split_whitespace().eq(got.split_whitespace()) {
        parts.push("they differ in white space, or in what is not shown".into());
    }
    let said = output(&run.stderr, run.stderr_bytes);
    let said = said.trim_end();
    if !said.trim().is_empty() {
        parts.push(format!("standard error:\n{}", excerpt(said, LINES, COLUMNS)));
    }
    parts
}

/// An input, its answer and an output, cut to what fits.
fn side_by_side(input: &str, expected: &str, got: &str) -> String {
    let mut table = plain();
    let shown = |text: &str| match text.trim() {
        "" => "(nothing)".to_owned(),
        _ => excerpt(text, LINES, COLUMNS),
    };
    let texts = [input, expected, got].map(shown);
    table.set_header(["input", "expected", "got"]).add_row(texts);
    lines(&table)
}

/// What a run did wrong besides its output, if anything.
pub(super) fn fault(verdict: Verdict, run: &Run, limits: &Limits) -> Option<String> {
    Some(match verdict {
        Verdict::Tle => format!(
            "took {} of CPU time in {}; the limits are {} and {}",
            time(run.cpu),
            time(run.wall),
            time(limits.time),
            time(limits.wall())
        ),
        Verdict::Mle => {
            format!("held {}; the limit is {}", memory(run.memory_kib), memory(limits.memory_kib))
        }
        Verdict::Ole => format!("printed more than {}", memory(limits.output_bytes >> 10)),
        Verdict::Re => match (run.exit_code, run.signal) {
            (Some(code), _) => format!("ended with status {code}"),
            (None, number) => {
                let number = number.unwrap_or(0);
                // Real-time signals have no names.
                let name = Signal::try_from(number).map(Signal::as_str);
                format!("ended by {}", name.map_or(format!("signal {number}"), str::to_owned))
            }
        },
        _ => return None,
    })
}

pub(super) fn indent(text: &str) -> String {
    let lines: Vec<_> =
        text.lines().map(|line| format!("  {line}").trim_end().to_owned()).collect();
    lines.join("\n")
}
