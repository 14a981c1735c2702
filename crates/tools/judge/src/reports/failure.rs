//! The case that a program fails on, with all that helps to see why.

use super::JudgedProblem;
use super::difference::first_difference;
use super::table::{lines, plain};
use super::text::{excerpt, head, label, memory, path_from_here, readable, time};
use crate::boards;
use crate::judging::{Judged, JudgedCase, Verdict, wall_time};
use engine::{Limits, Outcome, Run};
use nix::sys::signal::Signal;
use oracle::Puzzle;
use std::fs;
use std::iter::once;
use std::time::Duration;

/// How much of a text is shown.
pub(super) const LINES: usize = 20;
pub(super) const COLUMNS: usize = 200;
/// How much of a file is read to be shown, in bytes.
const HEAD_BYTES: usize = 64 << 10;
/// How long the oracle looks for the true answer of a case.
const ORACLE_TIME: Duration = Duration::from_secs(1);

/// Why a program is not accepted: the simplest failing case, and the simplest one
/// with the program's own verdict where that is another. Nothing where it is.
pub(crate) fn failure(problem: &JudgedProblem, program: &Judged) -> Option<String> {
    if let Some(message) = &program.message {
        let message = excerpt(message.trim_end(), LINES, COLUMNS);
        let name = label(&program.name);
        return Some(format!("{name}: {}\n\n{}\n", program.verdict, indent(&message)));
    }
    let failing = || program.cases.iter().filter(|case| case.verdict != Verdict::Ac);
    let simplicity = |case: &&JudgedCase| simplicity(problem, case);
    let first = failing().min_by_key(simplicity)?;
    let worst = failing().filter(|case| case.verdict == program.verdict).min_by_key(simplicity);
    let worst = worst.filter(|worst| worst.verdict != first.verdict);
    let mut parts: Vec<_> =
        once(first).chain(worst).map(|case| failing_case(problem, program, case)).collect();
    if let Some(note) = note_on_cases_not_run(program) {
        parts.push(note);
    }
    if let (Some(_), Some(named)) = (&problem.puzzle, &problem.named) {
        parts.push(format!(
            "for the smallest board on which it fails: ./judge.sh stress {} {named}\n",
            problem.name
        ));
    }
    Some(parts.join("\n"))
}

fn note_on_cases_not_run(program: &Judged) -> Option<String> {
    let is_slow = program.cases.iter().any(|case| case.verdict == Verdict::Tle);
    let count = Some(program.not_run.len()).filter(|&count| count > 0 && is_slow)?;
    let cases = if count == 1 { "case was" } else { "cases were" };
    Some(format!("{count} {cases} not run after so many beyond the time limit: --all runs them\n"))
}

/// The less, the simpler: by the distance from the goal, unsolvable boards last;
/// else by the size of the input; and then by name.
fn simplicity(problem: &JudgedProblem, case: &JudgedCase) -> (u64, u64, String) {
    let answer = || fs::read_to_string(&case.case.answer).ok();
    // The answer of a puzzle's case is its distance.
    let distance = problem.puzzle.as_ref().and_then(|_| answer()?.trim().parse().ok());
    let size = fs::metadata(&case.case.input).map_or(u64::MAX, |it| it.len());
    (distance.unwrap_or(u64::MAX), size, case.case.name.clone())
}

fn failing_case(problem: &JudgedProblem, program: &Judged, case: &JudgedCase) -> String {
    let file = label(&path_from_here(&case.case.input));
    let [program_name, name] = [&program.name, &case.case.name].map(|name| label(name));
    let verdict = case.verdict;
    let mut parts = vec![format!("{program_name}: {verdict} on {name} ({file})")];
    match &case.outcome() {
        Outcome::Failed(message) => parts.push(indent(&excerpt(message, LINES, COLUMNS))),
        Outcome::Ran(run) => {
            let [input, answer] =
                [&case.case.input, &case.case.answer].map(|it| head(it, HEAD_BYTES));
            let details = run_details(&input, &answer, verdict, run, &program.limits);
            parts.extend(details.iter().map(|part| indent(part)));
            let doubt = problem.puzzle.as_ref().and_then(|it| doubt(it, &input.0, &answer.0));
            parts.extend(doubt.map(|doubt| indent(&doubt)));
        }
    }
    parts.join("\n\n") + "\n"
}

/// That the oracle knows another answer, if it does.
fn doubt(puzzle: &Puzzle, input: &[u8], answer: &[u8]) -> Option<String> {
    let Ok(board) = boards::parse(puzzle, &String::from_utf8_lossy(input)) else {
        return Some("the input of this case is not a board of the puzzle".into());
    };
    let path = boards::path_within(puzzle, &board, ORACLE_TIME).ok()?;
    let distance = path.map(|path| path.len() - 1);
    let right = distance.map_or("-1".to_owned(), |it| it.to_string());
    (right.as_bytes() != answer.trim_ascii())
        .then(|| format!("the answer of this case is wrong: the oracle says {right}"))
}

/// A text, or its beginning, and whether it is the whole.
type Head = (Vec<u8>, bool);

/// How a run went: the input, what was expected and got, what was wrong besides,
/// and what the program wrote to standard error.
pub(crate) fn run_details(
    input: &Head,
    answer: &Head,
    verdict: Verdict,
    run: &Run,
    limits: &Limits,
) -> Vec<String> {
    let got = (run.stdout.clone(), run.output_bytes == run.stdout.len() as u64);
    let difference = first_difference(&answer.0, &got.0).filter(|_| verdict == Verdict::Wa);
    let starts = difference.map_or((0, 0), |(one, other)| (one.line_start, other.line_start));
    let mut parts =
        vec![side_by_side([shown(input, 0), shown(answer, starts.0), shown(&got, starts.1)])];
    if let Some((_, place)) = difference {
        parts.push(format!("first difference: line {}, column {}", place.line, place.column));
    }
    parts.extend(fault(verdict, run, limits));
    let said = readable(&run.stderr, run.stderr_bytes == run.stderr.len() as u64);
    let said = said.trim_end();
    if !said.trim().is_empty() {
        parts.push(format!("standard error:\n{}", excerpt(said, LINES, COLUMNS)));
    }
    parts
}

/// A text from `start` on, cut to what fits.
fn shown((text, whole): &Head, start: usize) -> String {
    let before = if start > 0 { "...\n" } else { "" };
    let rest = readable(&text[start.min(text.len())..], *whole);
    match rest.trim() {
        "" => format!("{before}(nothing)"),
        _ => format!("{before}{}", excerpt(&rest, LINES, COLUMNS)),
    }
}

/// An input, its answer and an output.
fn side_by_side(texts: [String; 3]) -> String {
    let mut table = plain();
    table.set_header(["input", "expected", "got"]).add_row(texts);
    lines(&table)
}

/// What a run did wrong besides its output, if anything.
pub(super) fn fault(verdict: Verdict, run: &Run, limits: &Limits) -> Option<String> {
    Some(match verdict {
        Verdict::Tle if run.cpu > limits.time => {
            format!("took {} of CPU time; the limit is {}", time(run.cpu), time(limits.time))
        }
        Verdict::Tle => format!(
            "took {} from start to end, {} of it CPU time; the limit is {}{}",
            time(wall_time(run)),
            time(run.cpu),
            time(limits.wall()),
            note_on_busy_machine(run)
        ),
        Verdict::Mle => {
            format!("held {}; the limit is {}", memory(run.memory_kib), memory(limits.memory_kib))
        }
        Verdict::Ole => format!("printed more than {}", memory(limits.output_bytes >> 10)),
        Verdict::Re => match (run.exit_code, run.signal) {
            (Some(code), _) => format!("ended with status {code}"),
            (None, number) => ended_by(number.unwrap_or(0)),
        },
        _ => return None,
    })
}

fn note_on_busy_machine(run: &Run) -> String {
    if run.waited < run.wall / 10 {
        return String::new();
    }
    let waited = time(run.waited);
    format!(" (the machine was busy: {waited} of waiting for a core are not counted)")
}

fn ended_by(number: i32) -> String {
    let signal = Signal::try_from(number);
    let usual = match signal {
        Ok(Signal::SIGSEGV | Signal::SIGBUS) => {
            ": often an index out of range, or recursion too deep for the stack"
        }
        Ok(Signal::SIGABRT) => ": often a failed assert, or an exception that nothing caught",
        Ok(Signal::SIGFPE) => ": often a division by zero",
        _ => "",
    };
    // Real-time signals have no names.
    let name = signal.map(Signal::as_str).map_or(format!("signal {number}"), str::to_owned);
    format!("ended by {name}{usual}")
}

pub(super) fn indent(text: &str) -> String {
    let lines: Vec<_> =
        text.lines().map(|line| format!("  {line}").trim_end().to_owned()).collect();
    lines.join("\n")
}
