//! Tables: programs with their verdicts, cases, and the list of all programs.

use super::JudgedProblem;
use super::text::{label, limits, memory, time};
use crate::boards::cases::{Oracle, Told};
use crate::judging::{Judged, Verdict};
use anstyle::{AnsiColor, Style};
use catalog::{Error, Problem, Workspace};
use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, presets};
use engine::Limits;
use itertools::{EitherOrBoth, Itertools};

/// One row per program.
pub(crate) fn programs(problem: &JudgedProblem, coloured: bool) -> String {
    let mut table = plain();
    table.set_header(["verdict", "program", "passed", "slowest", "on case", "memory"]);
    for program in &problem.programs {
        let slowest = program.slowest();
        table.add_row([
            Cell::new(verdict(program)),
            Cell::new(label(&program.name)),
            right(format!("{}/{}", program.passed(), program.total)),
            right(slowest.map(|(_, cpu)| time(cpu)).unwrap_or_default()),
            Cell::new(slowest.map(|(case, _)| label(&case.case.name)).unwrap_or_default()),
            right(program.peak_kib().map(memory).unwrap_or_default()),
        ]);
    }
    let heading = [&problem.title, &problem.url].map(String::as_str).join("  ");
    let verdicts = problem.programs.iter().map(|program| program.verdict);
    let rows = with_verdicts_coloured(&table, verdicts, coloured);
    format!("{}  ({})\n{rows}\n", heading.trim_end(), limits(&problem.limits))
}

/// The verdict of a program, `-` if it has passed all cases so far.
fn verdict(program: &Judged) -> String {
    program.known_verdict().map_or("-".into(), |it| it.to_string())
}

/// One row per case.
pub(crate) fn case_rows(program: &Judged, coloured: bool) -> String {
    let mut table = plain();
    table.set_header(["verdict", "case", "CPU time", "wall time", "memory"]);
    for case in &program.cases {
        let run = case.run();
        table.add_row([
            Cell::new(case.verdict),
            Cell::new(label(&case.case.name)),
            right(run.map(|run| time(run.cpu)).unwrap_or_default()),
            right(run.map(|run| time(run.wall)).unwrap_or_default()),
            right(run.map(|run| memory(run.memory_kib)).unwrap_or_default()),
        ]);
    }
    for name in &program.not_run {
        table.add_row([Cell::new("-"), Cell::new(label(name)), Cell::new("not run")]);
    }
    let verdicts = program.cases.iter().map(|case| case.verdict);
    format!("{}\n{}\n", label(&program.name), with_verdicts_coloured(&table, verdicts, coloured))
}

/// One row per program of the workspace, then the errors of problems; and whether
/// there are no errors.
pub(crate) fn listing(workspace: &Workspace) -> (String, bool) {
    let mut table = plain();
    table.set_header(["problem", "program", "cases", "limits"]);
    let mut wrong = Vec::new();
    for (name, problem) in workspace.problems() {
        let rows = problem.as_ref().map_err(Error::clone).and_then(problem_rows);
        match rows {
            Ok(rows) => drop(table.add_rows(rows)),
            Err(error) => wrong.push(format!("{}: {error}\n", catalog::shown(name))),
        }
    }
    (format!("{}\n{}", lines(&table), wrong.concat()), wrong.is_empty())
}

/// The programs of a problem, and its cases with their distances as far as the
/// oracle knows them.
pub(crate) fn case_listing(problem: &Problem) -> anyhow::Result<String> {
    let mut programs = plain();
    programs.set_header(["problem", "program", "cases", "limits"]);
    programs.add_rows(problem_rows(problem)?);
    let mut table = plain();
    let oracle = Oracle::for_all(problem);
    table.set_header(["case"].into_iter().chain(oracle.as_ref().map(|_| "distance")));
    for case in problem.cases()? {
        let distance = oracle.as_ref().map(|oracle| {
            right(match oracle.ask(&case) {
                Told::Distance(distance) => distance.to_string(),
                Told::Unsolvable => "unsolvable".into(),
                Told::Many { boards, .. } => format!("{boards} boards"),
                Told::NotABoard(_) => "not a board".into(),
                Told::Unknown => "?".into(),
            })
        });
        table.add_row([Cell::new(label(&case.name))].into_iter().chain(distance));
    }
    Ok(format!("{}\n\n{}\n", lines(&programs), lines(&table)))
}

fn problem_rows(problem: &Problem) -> Result<Vec<[Cell; 4]>, Error> {
    let cases = problem.cases()?.len().to_string();
    let allowed = Limits {
        time: problem.time_limit,
        memory_kib: problem.memory_limit_mib << 10,
        output_bytes: u64::MAX,
    };
    let row = |program: catalog::Program| {
        let name = Cell::new(&problem.name);
        [name, Cell::new(program.name), right(cases.clone()), Cell::new(limits(&allowed))]
    };
    Ok(problem.programs()?.into_iter().map(row).collect())
}

/// A table without lines, as wide as its content.
pub(super) fn plain() -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    table
}

/// The table's lines, without blanks at their ends.
pub(super) fn lines(table: &Table) -> String {
    let lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n")
}

/// The lines of a table whose rows begin with a verdict.
fn with_verdicts_coloured(
    table: &Table,
    verdicts: impl Iterator<Item = Verdict>,
    coloured: bool,
) -> String {
    let text = lines(table);
    if !coloured {
        return text;
    }
    let (header, rows) = text.split_once('\n').unwrap_or((&text, ""));
    let rows = rows.lines().zip_longest(verdicts).filter_map(|row| match row {
        EitherOrBoth::Both(row, verdict) => {
            let (style, name) = (style(verdict), verdict.to_string());
            let rest = row.trim_start().strip_prefix(&name);
            let coloured = |rest| format!("\n {style}{name}{style:#}{rest}");
            Some(rest.map_or(format!("\n{row}"), coloured))
        }
        EitherOrBoth::Left(row) => Some(format!("\n{row}")),
        EitherOrBoth::Right(_) => None,
    });
    header.to_owned() + &rows.collect::<String>()
}

fn style(verdict: Verdict) -> Style {
    let colour = match verdict {
        Verdict::Ac => AnsiColor::Green,
        Verdict::Ie | Verdict::Ce => AnsiColor::Magenta,
        Verdict::Tle | Verdict::Mle | Verdict::Ole => AnsiColor::Yellow,
        Verdict::Re | Verdict::Wa => AnsiColor::Red,
    };
    colour.on_default()
}

pub(super) fn right(text: String) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}
