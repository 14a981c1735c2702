//! Tables: programs with their verdicts, every case, and what there is to judge.

use super::JudgedProblem;
use super::text::{label, limits, memory, time};
use crate::judging::Judged;
use crate::verdict::Verdict;
use catalog::{Error, Problem};
use comfy_table::{Cell, CellAlignment, Color, ContentArrangement, Table, presets};

/// A row a program.
pub(crate) fn programs(problem: &JudgedProblem, coloured: bool) -> String {
    let mut table = plain(coloured);
    table.set_header(["verdict", "program", "passed", "slowest", "on case", "memory"]);
    for program in &problem.programs {
        let slowest = program.slowest();
        table.add_row([
            verdict(program.verdict),
            Cell::new(label(&program.name)),
            right(format!("{}/{}", program.passed(), program.total)),
            right(slowest.map(|(_, cpu)| time(cpu)).unwrap_or_default()),
            Cell::new(slowest.map(|(case, _)| label(&case.case.name)).unwrap_or_default()),
            right(program.peak_kib().map(memory).unwrap_or_default()),
        ]);
    }
    let heading = [&problem.title, &problem.url].map(String::as_str).join("  ");
    format!("{}  ({})\n{}\n", heading.trim_end(), limits(&problem.limits), lines(&table))
}

/// A row a case.
pub(crate) fn cases(program: &Judged, coloured: bool) -> String {
    let mut table = plain(coloured);
    table.set_header(["verdict", "case", "CPU time", "wall time", "memory"]);
    for case in &program.cases {
        let run = case.run();
        table.add_row([
            verdict(case.verdict),
            Cell::new(label(&case.case.name)),
            right(run.map(|run| time(run.cpu)).unwrap_or_default()),
            right(run.map(|run| time(run.wall)).unwrap_or_default()),
            right(run.map(|run| memory(run.memory_kib)).unwrap_or_default()),
        ]);
    }
    format!("{}\n{}\n", label(&program.name), lines(&table))
}

/// A row a program that there is to judge.
pub(crate) fn listing(problems: &[Problem]) -> Result<String, Error> {
    let mut table = plain(false);
    table.set_header(["problem", "program", "cases", "limits"]);
    for problem in problems {
        let cases = problem.cases()?.len().to_string();
        for program in problem.programs()? {
            table.add_row([
                Cell::new(&problem.name),
                Cell::new(program.name),
                right(cases.clone()),
                Cell::new(limits(&problem.limits)),
            ]);
        }
    }
    Ok(format!("{}\n", lines(&table)))
}

/// A table without lines, as wide as its content.
pub(super) fn plain(coloured: bool) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    if coloured {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    table
}

/// The table's lines, without blanks at their ends.
pub(super) fn lines(table: &Table) -> String {
    let lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n")
}

pub(super) fn verdict(verdict: Verdict) -> Cell {
    let colour = match verdict {
        Verdict::Ac => Color::Green,
        Verdict::Ie | Verdict::Ce => Color::Magenta,
        Verdict::Tle | Verdict::Mle | Verdict::Ole => Color::Yellow,
        Verdict::Re | Verdict::Wa => Color::Red,
    };
    Cell::new(verdict).fg(colour)
}

pub(super) fn right(text: String) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}
