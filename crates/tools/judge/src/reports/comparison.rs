//! Reports of `compare`: time and memory of programs by distance.

use super::failure::{Answer, COLUMNS, LINES, indent, run_details};
use super::table::{lines, plain, right};
use super::text::{excerpt, mebibytes, milliseconds};
use crate::boards::Form;
use crate::judging::{Fault, Measured, Reason, Spent, Verdict};
use comfy_table::Cell;
use engine::Limits;
use serde_json::{Value, json};

/// Programs that were measured on the same boards.
#[derive(Debug)]
pub(crate) struct Comparison<'a> {
    pub(crate) problem: String,
    pub(crate) title: String,
    pub(crate) form: &'a Form,
    pub(crate) limits: Limits,
    /// Each distance (`None` for unsolvable boards), with its number of boards.
    pub(crate) samples: Vec<(Option<u32>, usize)>,
    pub(crate) programs: Vec<Measured>,
    /// The time and memory of an empty program.
    pub(crate) floor: Option<Vec<Spent>>,
    /// Lines that say how and on what machine it was measured.
    pub(crate) caption: Vec<String>,
}

/// Tables of CPU time and memory, and the errors of wrong programs.
pub(crate) fn comparison(it: &Comparison) -> String {
    let mut parts = Vec::new();
    if it.right().next().is_some() {
        let time = |spent: &Spent| format!("{:.2}", milliseconds(spent.cpu));
        let memory = |spent: &Spent| format!("{:.1}", mebibytes(spent.peak_kib));
        parts.push(format!("{}: median CPU time in ms\n{}\n", it.title, by_distance(it, time)));
        parts.push(format!("{}: peak memory in MiB\n{}\n", it.title, by_distance(it, memory)));
        parts.push(it.caption.join("\n") + "\n");
    }
    parts.extend(it.wrong().map(|(name, fault)| failure(it, name, fault)));
    parts.join("\n")
}

impl Comparison<'_> {
    /// The programs that were right on every board.
    pub(crate) fn right(&self) -> impl Iterator<Item = (&str, &[Spent])> {
        self.programs.iter().filter_map(|it| Some((it.name.as_str(), it.spent.as_deref().ok()?)))
    }

    /// The programs that were wrong on a board, or could not be run.
    pub(crate) fn wrong(&self) -> impl Iterator<Item = (&str, &Fault)> {
        self.programs.iter().filter_map(|it| Some((it.name.as_str(), it.spent.as_ref().err()?)))
    }
}

fn by_distance(it: &Comparison, shown: impl Fn(&Spent) -> String) -> String {
    let mut columns: Vec<_> = it.right().collect();
    columns.extend(it.floor.as_deref().map(|floor| ("empty program", floor)));
    let mut table = plain();
    let names = columns.iter().map(|(name, _)| *name);
    table.set_header(["distance", "boards"].into_iter().chain(names).map(|it| right(it.into())));
    for (row, &(distance, boards)) in it.samples.iter().enumerate() {
        let cells = columns.iter().map(|(_, spent)| spent.get(row).map(&shown).unwrap_or_default());
        let start = [distance_in_words(distance), boards.to_string()];
        table.add_row(start.into_iter().chain(cells).map(right).collect::<Vec<Cell>>());
    }
    lines(&table)
}

fn distance_in_words(distance: Option<u32>) -> String {
    distance.map_or("unsolvable".into(), |distance| distance.to_string())
}

/// The error of a program.
fn failure(it: &Comparison, name: &str, fault: &Fault) -> String {
    let verdict = fault.verdict;
    let mut parts = Vec::new();
    match &fault.reason {
        Reason::NotReady(message) => {
            parts.push(format!("{name}: {verdict}"));
            parts.push(indent(&excerpt(message.trim_end(), LINES, COLUMNS)));
        }
        Reason::Board { board, distance, run } => {
            let place = distance.map_or("an unsolvable board".into(), |distance| {
                format!("a board at distance {distance}")
            });
            parts.push(format!("{name}: {verdict} on {place}, so its times do not count"));
            let (input, answer) = (it.form.input([board]), it.form.answer(board, *distance));
            let answer = Answer::Text(&answer);
            let details = run_details(&input, &answer, verdict, run, &it.limits);
            parts.extend(details.iter().map(|part| indent(part)));
        }
    }
    parts.join("\n\n") + "\n"
}

/// One JSON object, with a newline at its end.
pub(crate) fn comparison_json(it: &Comparison) -> serde_json::Result<String> {
    let rows = |spent: &[Spent]| -> Vec<Value> {
        let row = |(&(distance, boards), spent): (&(Option<u32>, usize), &Spent)| {
            json!({
                // `null` for unsolvable boards.
                "distance": distance,
                "boards": boards,
                "median_cpu_ms": milliseconds(spent.cpu),
                "peak_kib": spent.peak_kib,
            })
        };
        it.samples.iter().zip(spent).map(row).collect()
    };
    let program = |Measured { name, spent }: &Measured| {
        let verdict = spent.as_ref().map_or_else(|fault| fault.verdict, |_| Verdict::Ac);
        json!({
            "program": name,
            "verdict": verdict.to_string(),
            "distances": spent.as_ref().map(|spent| rows(spent)).unwrap_or_default(),
        })
    };
    let report = json!({
        "problem": it.problem,
        "measured": it.caption,
        "programs": it.programs.iter().map(program).collect::<Vec<_>>(),
        "empty_program": it.floor.as_deref().map(rows),
    });
    Ok(serde_json::to_string_pretty(&report)? + "\n")
}
