//! The case that a program fails on, with everything that helps to see why.

use super::JudgedProblem;
use super::difference::marked;
use super::table::{lines, plain};
use super::text::{amount, excerpt, label, memory, part, path_from_here, readable, time};
use crate::boards::cases::{Oracle, Told};
use crate::boards::grid;
use crate::judging::{Judged, JudgedCase, Verdict, refused, wall_time};
use crate::programs::NotReady;
use catalog::Case;
use checker::{Difference, KEPT_BYTES};
use engine::{Limits, Outcome, Run};
use nix::sys::signal::Signal;
use std::fs;
use std::iter::once;
use std::path::Path;

/// How much of a text is shown.
pub(super) const LINES: usize = 20;
pub(super) const COLUMNS: usize = 200;
/// How much of a file is read to be shown, in bytes.
const HEAD_BYTES: usize = 64 << 10;
/// A line is shown from its start, unless that is farther away, in bytes.
const LONGEST_LINE: usize = 1 << 10;

/// Why a program is not accepted: the simplest failing case and, if its verdict is
/// not that of the program, the simplest case with the program's verdict. `None` if
/// it is accepted.
pub(crate) fn failure(problem: &JudgedProblem, program: &Judged) -> Option<String> {
    if let Some(message) = &program.message {
        let message = not_ready_message(&program.name, program.verdict, message);
        return Some(with_hint(message, program.hint));
    }
    let failing = || program.cases.iter().filter(|case| case.verdict != Verdict::Ac);
    let simplicity = |case: &&JudgedCase| simplicity(problem, case);
    let first = failing().min_by_key(simplicity)?;
    let worst = failing().filter(|case| case.verdict == program.verdict).min_by_key(simplicity);
    let worst = worst.filter(|worst| worst.verdict != first.verdict);
    let shown: Vec<_> = once(first).chain(worst).collect();
    let mut parts: Vec<_> = shown.iter().map(|case| failing_case(problem, program, case)).collect();
    parts.extend(note_on_cases_not_run(program));
    let others = failing().filter(|case| shown.iter().all(|it| it.case != case.case));
    parts.extend(note_on_wrong_answers(problem, others));
    let is_wrong = failing().any(|case| case.verdict == Verdict::Wa);
    // A name that is not plainly visible cannot be copied from here.
    let is_visible = label(&program.typed) == program.typed;
    if problem.oracle.is_some() && is_wrong && is_visible {
        let (problem, typed) = (&problem.name, &program.typed);
        parts.push(format!(
            "for the smallest board on which it fails: ./judge.sh stress {problem} {typed}\n"
        ));
    }
    Some(with_hint(parts.join("\n"), program.hint))
}

/// A report on a failure, and what the source lacks.
pub(crate) fn with_hint(report: String, hint: Option<&str>) -> String {
    match hint {
        Some(hint) => format!("{report}\nhint: {hint}\n"),
        None => report,
    }
}

/// Why a program cannot be run, with the verdict that follows.
pub(crate) fn not_ready(name: &str, reason: &NotReady) -> (Verdict, String) {
    let (verdict, message) = match reason {
        NotReady::Refused(message) => (Verdict::Ce, message),
        NotReady::Failed(message) => (Verdict::Ie, message),
    };
    (verdict, not_ready_message(name, verdict, message))
}

fn not_ready_message(name: &str, verdict: Verdict, message: &str) -> String {
    let message = excerpt(message.trim_end(), LINES, COLUMNS);
    format!("{}: {verdict}\n\n{}\n", label(name), indent(&message))
}

fn note_on_cases_not_run(program: &Judged) -> Option<String> {
    let is_slow = program.cases.iter().any(|case| case.verdict == Verdict::Tle);
    let count = Some(program.not_run.len()).filter(|&count| count > 0 && is_slow)?;
    let cases = if count == 1 { "case was" } else { "cases were" };
    Some(format!(
        "{count} {cases} not run, as too many were over the time limit: --all runs them\n"
    ))
}

/// A sort key, the simplest case first: by distance from the goal, unsolvable boards
/// last; then by the size of the input; then by name.
fn simplicity(problem: &JudgedProblem, case: &JudgedCase) -> (u64, u64, String) {
    let distance = match problem.oracle.as_ref().map(|oracle| oracle.ask(&case.case)) {
        Some(Told::Distance(distance)) => distance.into(),
        Some(Told::Many { moves: Some(moves), .. }) => moves,
        _ => u64::MAX,
    };
    let size = fs::metadata(&case.case.input).map_or(u64::MAX, |it| it.len());
    (distance, size, case.case.name.clone())
}

/// How far a case is from the goal, as the end of a line.
fn place(oracle: &Oracle, case: &Case) -> String {
    match oracle.ask(case) {
        Told::Distance(distance) => {
            format!(", {} from the goal", grid::count(oracle.puzzle(), distance as usize))
        }
        Told::Unsolvable => ", an unsolvable board".into(),
        Told::Many { boards, .. } => format!(", {boards} boards"),
        Told::NotABoard(_) | Told::Unknown => String::new(),
    }
}

/// Which of the other failing cases have a wrong answer.
fn note_on_wrong_answers<'a>(
    problem: &JudgedProblem,
    others: impl Iterator<Item = &'a JudgedCase>,
) -> Option<String> {
    let oracle = problem.oracle.as_ref()?;
    let wrong = others.filter(|case| oracle.correction(&case.case).is_some());
    let names: Vec<_> = wrong.map(|case| label(&case.case.name)).collect();
    if names.is_empty() {
        return None;
    }
    let (problem, names) = (&problem.name, names.join(", "));
    Some(format!(
        "the answers of other cases are wrong too, see ./judge.sh check {problem}: {names}\n"
    ))
}

fn failing_case(problem: &JudgedProblem, program: &Judged, case: &JudgedCase) -> String {
    let file = label(&path_from_here(&case.case.input));
    let [program_name, name] = [&program.name, &case.case.name].map(|name| label(name));
    let verdict = case.verdict;
    let place = problem.oracle.as_ref().map(|it| place(it, &case.case)).unwrap_or_default();
    let mut parts = vec![format!("{program_name}: {verdict} on {name} ({file}){place}")];
    match &case.outcome() {
        Outcome::Failed(message) => parts.push(indent(&excerpt(message, LINES, COLUMNS))),
        Outcome::Ran(run) => {
            let (input, whole) = part(&case.case.input, 0, HEAD_BYTES);
            let input = readable(&input, whole);
            let answer = Answer::File(&case.case.answer);
            let details = run_details(&input, &answer, verdict, run, &program.limits);
            parts.extend(details.iter().map(|part| indent(part)));
            let doubt = problem.oracle.as_ref().and_then(|it| doubt(it, &case.case));
            parts.extend(doubt.map(|doubt| indent(&doubt)));
        }
    }
    parts.join("\n\n") + "\n"
}

/// What the oracle has against the case itself.
fn doubt(oracle: &Oracle, case: &Case) -> Option<String> {
    if let Told::NotABoard(_) = oracle.ask(case) {
        return Some("the input of this case is not a board of the puzzle".into());
    }
    let right = oracle.correction(case)?;
    Some(format!("the answer of this case is wrong: the oracle says {right}"))
}

/// Where the answer to a run can be read.
pub(crate) enum Answer<'a> {
    File(&'a Path),
    Text(&'a str),
}

/// The details of a run: the input, the expected and the actual output, what else
/// was wrong, and what the program wrote to standard error.
pub(crate) fn run_details(
    input: &str,
    answer: &Answer,
    verdict: Verdict,
    run: &Run,
    limits: &Limits,
) -> Vec<String> {
    let difference = run.difference.as_ref().filter(|_| verdict == Verdict::Wa);
    let (expected, got) = match difference {
        Some(it) => (answer.marked(it.answer_at), marked_output(it)),
        None => (
            answer.shown(),
            shown(&readable(&run.stdout, run.output_bytes == run.stdout.len() as u64)),
        ),
    };
    let mut parts = vec![side_by_side([shown(input), expected, got])];
    if let Some(Difference { line, column, .. }) = difference {
        parts.push(format!("first difference: line {line}, column {column}"));
    }
    parts.extend(refusal(run).filter(|_| verdict == Verdict::Wa));
    parts.extend(fault(verdict, run, limits));
    parts.extend(sanitizer(&run.stderr).map(|it| format!("the sanitizer says: {it}")));
    let stderr = readable(&run.stderr, run.stderr_bytes == run.stderr.len() as u64);
    let stderr = stderr.trim_end();
    if !stderr.trim().is_empty() {
        parts.push(format!("standard error:\n{}", excerpt(stderr, LINES, COLUMNS)));
    }
    parts.extend(refused(run).map(str::to_owned));
    parts
}

impl Answer<'_> {
    /// The answer from its start, cut to what fits.
    fn shown(&self) -> String {
        let (bytes, whole) = self.part(0);
        shown(&readable(&bytes, whole))
    }

    /// The answer from the line on that holds the byte at `offset`, with a mark under
    /// this byte.
    fn marked(&self, offset: u64) -> String {
        let start = offset.saturating_sub(LONGEST_LINE as u64);
        let (bytes, whole) = self.part(start);
        let at = usize::try_from(offset - start).unwrap_or(0).min(bytes.len());
        let line = bytes[..at].iter().rposition(|&byte| byte == b'\n').map(|it| it + 1);
        let is_start = start == 0 && line.is_none();
        let is_line = start == 0 || line.is_some();
        let line = line.unwrap_or(0);
        marked(&bytes[line..], at - line, whole, [is_start, is_line], [LINES, COLUMNS])
    }

    /// A part of it from this byte on, and whether it reaches the end.
    fn part(&self, start: u64) -> (Vec<u8>, bool) {
        match self {
            Self::File(path) => part(path, start, LONGEST_LINE + HEAD_BYTES),
            Self::Text(text) => {
                let start = usize::try_from(start).unwrap_or(0).min(text.len());
                (text.as_bytes()[start..].to_vec(), true)
            }
        }
    }
}

/// The output from the line of the first difference on, with a mark under it.
fn marked_output(difference: &Difference) -> String {
    let Difference { line, column, printed, printed_at, .. } = difference;
    // Of a very long line the start was not kept.
    let kept = String::from_utf8_lossy(&printed[..*printed_at]).chars().count();
    let is_line = *column == kept as u64 + 1;
    let whole = printed.len() < KEPT_BYTES;
    marked(printed, *printed_at, whole, [*line == 1 && is_line, is_line], [LINES, COLUMNS])
}

/// A text cut to what fits.
fn shown(text: &str) -> String {
    match text.trim() {
        "" => "(nothing)".to_owned(),
        _ => excerpt(text, LINES, COLUMNS),
    }
}

/// An input, its answer and an output, in three columns.
fn side_by_side(texts: [String; 3]) -> String {
    let mut table = plain();
    table.set_header(["input", "expected", "got"]).add_row(texts);
    lines(&table)
}

/// What the checker says against an output.
pub(super) fn refusal(run: &Run) -> Option<String> {
    let message = readable(run.refusal.as_ref()?, true);
    let message = match message.trim() {
        "" => "no reason is given",
        message => message,
    };
    Some(format!("the checker: {}", excerpt(message, LINES, COLUMNS)))
}

/// What a run did wrong, other than its output.
pub(super) fn fault(verdict: Verdict, run: &Run, limits: &Limits) -> Option<String> {
    Some(match verdict {
        Verdict::Tle if run.cpu > limits.time => {
            format!("took {} of CPU time; the limit is {}", time(run.cpu), time(limits.time))
        }
        Verdict::Tle => format!(
            "took {} of wall time, {} of it CPU time; the limit is {}{}",
            time(wall_time(run)),
            time(run.cpu),
            time(limits.wall()),
            note_on_busy_machine(run)
        ),
        Verdict::Mle => {
            format!(
                "used {} of memory; the limit is {}",
                memory(run.memory_kib),
                memory(limits.memory_kib)
            )
        }
        Verdict::Ole => format!("printed more than {}", amount(limits.output_bytes)),
        Verdict::Re => match (run.exit_code, run.signal) {
            (Some(code), _) => format!("exited with status {code}"),
            (None, number) => killed_by(number.unwrap_or(0)),
        },
        _ => return None,
    })
}

/// What a sanitizer says is wrong, and where: its summary or, if that is missing, the
/// line that names the error.
fn sanitizer(stderr: &[u8]) -> Option<String> {
    let stderr = String::from_utf8_lossy(stderr);
    let mut said = None;
    for line in stderr.lines() {
        match line.split_once("Sanitizer: ") {
            Some((before, what)) if before.contains("SUMMARY: ") => {
                return Some(excerpt(what, 1, COLUMNS));
            }
            Some((_, what)) => said = said.or(Some(what)),
            None if line.contains(": runtime error: ") => said = said.or(Some(line)),
            None => {}
        }
    }
    said.map(|it| excerpt(it, 1, COLUMNS))
}

fn note_on_busy_machine(run: &Run) -> String {
    if run.waited < run.wall / 10 {
        return String::new();
    }
    let waited = time(run.waited);
    format!(" (the machine was busy: {waited} of waiting for a core is not counted)")
}

fn killed_by(number: i32) -> String {
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
    format!("killed by {name}{usual}")
}

pub(super) fn indent(text: &str) -> String {
    let lines: Vec<_> =
        text.lines().map(|line| format!("  {line}").trim_end().to_owned()).collect();
    lines.join("\n")
}
