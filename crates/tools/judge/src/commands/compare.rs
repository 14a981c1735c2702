//! `compare`: time and memory of programs, by distance.

use super::workspace;
use crate::candidate;
use crate::cli::LimitArguments;
use crate::distribution::Distribution;
use crate::engine::Pool;
use crate::measuring::{Measured, Plan, Runner, Spent, measure};
use crate::output::Draft;
use crate::picture::{self, Line, Times};
use crate::report::{Comparison, comparison, comparison_json, milliseconds};
use crate::verdict::Verdict;
use crate::{Ending, build, compile, machine, output, puzzle};
use anyhow::Result;
use catalog::{Problem, Program, Workspace};
use clap::{Args, ValueEnum};
use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Compares time and memory of programs, by distance
///
/// All run on the same boards, a few at each distance, one at a time and in
/// turns. Times are those of whole runs, so beside them stands what an empty
/// program takes, which is the time that starting a process costs. A program
/// that is not right on a board is said to be so, and its times do not count.
///
/// Exit status: 0 all are right; 1 one is not; 2 wrong usage, or the judge could
/// not do its work; 130 after Ctrl-C.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  ./judge.sh compare swap-game                            all of its programs
  ./judge.sh compare swap-game a-star bfs-rank            two of them
  ./judge.sh compare swap-game mine.cpp                   all, and your own source file
  ./judge.sh compare swap-game a-star -- python3 mine.py  one, and your own command
  ./judge.sh compare swap-game --svg time-by-distance.svg")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// Some of its programs, with or without the problem's name before them, or
    /// source files beside them [default: all of its programs]
    #[arg(value_name = "PROGRAM|FILE")]
    programs: Vec<OsString>,
    /// A command beside them
    #[arg(last = true)]
    command: Vec<OsString>,
    /// How many boards at each distance, spread evenly over all that there are
    #[arg(long, value_name = "N", default_value = "5")]
    boards: NonZeroUsize,
    /// How often each program runs on a board
    #[arg(long, value_name = "N", default_value = "3")]
    repeat: NonZeroUsize,
    #[command(flatten)]
    limits: LimitArguments,
    /// How to report
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Draw CPU time by distance into this file, too
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// What the floor is called.
const EMPTY: &str = "empty program";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Tables of the median CPU time and the peak memory
    Table,
    /// One JSON object
    Json,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending> {
    let workspace = workspace()?;
    let problem = workspace.problem(&arguments.problem)?;
    let puzzle = puzzle::of(problem)?;
    let runners = runners(&workspace, problem, arguments)?;
    let samples = Distribution::of(&puzzle).samples(&puzzle, arguments.boards.into());
    let plan = Plan {
        puzzle: &puzzle,
        samples: &samples,
        limits: arguments.limits.for_engine(arguments.limits.or(problem.limits)),
        repeat: arguments.repeat.into(),
    };

    // Side by side, programs would slow each other down.
    let pool = Pool::new(1)?;
    // Before the long work, lest it be in vain; after the pool, as from then on
    // Ctrl-C leaves no draft behind.
    let draft = arguments.svg.as_deref().map(Draft::new).transpose()?;
    let Some(measured) = measure(&pool, &runners, &plan)? else { return Ok(Ending::Trouble) };
    let compared = compared(arguments, problem, &plan, measured);
    if let Some(draft) = draft {
        draft.finish(&picture::time_by_distance(&times(&compared))?)?;
    }
    output::print(match arguments.format {
        Format::Table => comparison(&compared),
        Format::Json => comparison_json(&compared)?,
    })?;
    Ok(ending(&compared.programs))
}

fn compared<'a>(
    arguments: &Arguments,
    problem: &Problem,
    plan: &Plan<'a>,
    mut programs: Vec<Measured>,
) -> Comparison<'a> {
    let floor = programs.pop_if(|it| it.name == EMPTY).and_then(|floor| floor.spent.ok());
    Comparison {
        problem: problem.name.clone(),
        title: problem.title.clone(),
        puzzle: plan.puzzle,
        limits: plan.limits,
        samples: plan.samples.iter().map(|it| (it.distance, it.boards.len())).collect(),
        caption: caption(arguments, floor.is_some()),
        programs,
        floor,
    }
}

fn ending(programs: &[Measured]) -> Ending {
    match programs.iter().filter_map(|it| it.spent.as_ref().err()).map(|it| it.verdict).min() {
        None => Ending::Good,
        Some(Verdict::Ie) => Ending::Trouble,
        Some(_) => Ending::Bad,
    }
}

/// The programs that are named, or all of the problem's; then what a person
/// brings; and the floor at last.
fn runners(workspace: &Workspace, problem: &Problem, arguments: &Arguments) -> Result<Vec<Runner>> {
    let mut programs: Vec<Program> = Vec::new();
    let mut own = Vec::new();
    for name in &arguments.programs {
        match candidate::own(Some(name), &[])? {
            Some(candidate) => own.push(candidate),
            None => programs.push(problem.program(&name.to_string_lossy())?),
        }
    }
    let mut seen = HashSet::new();
    programs.retain(|program| seen.insert(program.name.clone()));
    own.extend(candidate::own(None, &arguments.command)?);
    if programs.is_empty() {
        programs = problem.programs()?;
    }
    let mut candidates = build::build(workspace.root(), &programs)?;
    for candidate in &mut candidates {
        shorten(&mut candidate.name, problem);
    }
    let runner = |candidate| Runner { candidate, prints_nothing: false };
    Ok(candidates.into_iter().chain(own).map(runner).chain(floor()?).collect())
}

/// Leaves the problem's own name out, which all of its programs begin with.
fn shorten(name: &mut String, problem: &Problem) {
    let short = name.strip_prefix(&problem.name).and_then(|it| it.strip_prefix('-'));
    if let Some(short) = short.map(str::to_owned) {
        *name = short;
    }
}

/// An empty program, made as a person's Rust program is, where there is a
/// compiler for it.
fn floor() -> Result<Option<Runner>> {
    let folder = tempfile::Builder::new().prefix("judge-").tempdir()?;
    let source = folder.path().join("empty.rs");
    fs::write(&source, "fn main() {}\n")?;
    let mut candidate = compile::compile(&source)?;
    candidate.name = EMPTY.into();
    Ok(candidate.command.is_ok().then_some(Runner { candidate, prints_nothing: true }))
}

fn caption(arguments: &Arguments, has_floor: bool) -> Vec<String> {
    let Arguments { boards, repeat, .. } = arguments;
    let floor = if has_floor {
        "The floor is an empty Rust program among them: what starting a process takes."
    } else {
        "There is no floor: rustc, which would make an empty program, is not installed."
    };
    let count = |number: &NonZeroUsize, name| {
        format!("{number} {name}{}", if number.get() == 1 { "" } else { "s" })
    };
    vec![
        format!(
            "Up to {} at each distance, {} of each program on a board, one at a time, the \
             programs in turns.",
            count(boards, "board"),
            count(repeat, "run")
        ),
        floor.to_owned(),
        format!("Measured on: {}.", machine::description()),
    ]
}

fn times(it: &Comparison) -> Times {
    let line = |name: &str, spent: &[Spent]| Line {
        name: name.to_owned(),
        points: it.samples.iter().zip(spent).map(|(at, it)| (at.0, milliseconds(it.cpu))).collect(),
    };
    let mut caption = it.caption.clone();
    let wrong: Vec<_> =
        it.wrong().map(|(name, fault)| format!("{name} ({})", fault.verdict)).collect();
    if !wrong.is_empty() {
        caption.push(format!("Left out, as they are not right: {}.", wrong.join(", ")));
    }
    Times {
        problem: it.title.clone(),
        lines: it.right().map(|(name, spent)| line(name, spent)).collect(),
        floor: it.floor.as_deref().map(|spent| line(EMPTY, spent)),
        caption,
    }
}
