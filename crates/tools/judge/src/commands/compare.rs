//! `compare`: measures time and memory of programs, by distance.

use super::Ending;
use super::options::{self, text};
use crate::boards::{self, Distribution};
use crate::files::Draft;
use crate::judging::{Measured, Plan, Runner, Spent, Verdict, hidden, measure};
use crate::programs::{Candidate, Check, Language, Named, Source, compile};
use crate::reports::{Comparison, comparison, comparison_json, milliseconds};
use crate::{machine, output};
use anyhow::Result;
use catalog::{Problem, Program};
use clap::{Arg, ArgMatches, Command, value_parser};
use engine::{Pool, interrupt};
use itertools::Itertools;
use pictures::{Chart, Line, Quantity, need_by_distance};
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::Path;

/// The name of the empty program, which is the floor of the measurement.
const EMPTY: &str = "empty program";

const ABOUT: &str = "Compares time and memory of programs, by distance";

const DETAILS: &str = "\
All programs run on the same boards, a few at each distance, one at a time and in turns. Times are \
those of whole runs. An empty program is measured too: its time is the cost of starting a process. \
A program that is wrong on a board is reported, and its times do not count.

Exit status: 0 if all programs are right; 1 if one is not; 2 for wrong usage or an internal error; \
130 after Ctrl-C.";

const EXAMPLES: &str = "\
Examples:
  ./judge.sh compare swap-game                            all of its programs
  ./judge.sh compare swap-game a-star bfs-rank            two of them
  ./judge.sh compare swap-game mine.cpp                   all, and your own source file
  ./judge.sh compare swap-game a-star -- python3 mine.py  one, and your own command
  ./judge.sh compare swap-game --svg time-by-distance.svg";

pub(super) fn arguments() -> Command {
    let number = |name, default| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .default_value(default)
            .value_parser(options::count)
    };
    Command::new("compare")
        .about(ABOUT)
        .long_about(format!("{ABOUT}\n\n{DETAILS}"))
        .after_help(EXAMPLES)
        .arg(options::problem_argument())
        .arg(
            Arg::new("programs")
                .value_name("PROGRAM|FILE|FOLDER")
                .num_args(0..)
                .value_parser(value_parser!(OsString))
                .help(
                    "Some of its programs, with or without the problem's name before them, and \
                     your own source files, or folders of them [default: all of its programs]",
                ),
        )
        .arg(options::command_argument("Your own command, to compare as well"))
        .arg(
            number("boards", "5")
                .help("How many boards at each distance, spread evenly over all of them"),
        )
        .arg(number("repeat", "3").help("How often each program runs on a board"))
        .args(options::limit_arguments())
        .arg(options::unconfined_argument())
        .arg(options::driver_argument())
        .arg(options::format_argument(&[
            ("table", "Tables of the median CPU time and the peak memory"),
            ("json", "One JSON object"),
        ]))
        .arg(options::file_argument("svg", "Also draw CPU time by distance into this SVG file"))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let problem = workspace.problem(text(matches, "problem"))?;
    let form = &boards::small_form_of(problem)?;
    let named = named(problem, matches)?;
    // In parallel, programs would slow each other down.
    let pool = options::pool(matches, 1)?;
    let runners = runners(&pool, problem, named)?;
    let check = Check::of_problem(problem, &pool)?;
    let distribution = Distribution::of(&form.puzzle, |_| interrupt::signal().is_some());
    if interrupt::signal().is_some() {
        return Ok(Ending::Trouble);
    }
    let samples = distribution.samples(&form.puzzle, number(matches, "boards").get());
    let plan = Plan {
        form,
        check: &check,
        samples: &samples,
        limits: options::limits(matches, Some(problem)),
        repeat: number(matches, "repeat").get(),
    };

    // Begun before the long work, so that a wrong path is an error at once; but after
    // the pool, because only then Ctrl-C removes the temporary file.
    let draft = options::path(matches, "svg").map(Draft::new).transpose()?;
    let Some(measured) = measure(&pool, &runners, &plan)? else { return Ok(Ending::Trouble) };
    let compared = compared(matches, problem, &plan, measured);
    if let Some(draft) = draft {
        draft.finish(need_by_distance(&times(&compared))?)?;
    }
    output::print(match text(matches, "format") {
        "json" => comparison_json(&compared)?,
        _ => comparison(&compared),
    })?;
    Ok(ending(&compared.programs))
}

fn number(matches: &ArgMatches, name: &str) -> NonZeroUsize {
    matches.get_one(name).copied().unwrap_or(NonZeroUsize::MIN)
}

fn compared<'a>(
    matches: &ArgMatches,
    problem: &Problem,
    plan: &Plan<'a>,
    mut programs: Vec<Measured>,
) -> Comparison<'a> {
    let floor = programs.pop_if(|it| it.name == EMPTY).and_then(|floor| floor.spent.ok());
    Comparison {
        problem: problem.name.clone(),
        title: problem.title.clone(),
        form: plan.form,
        limits: plan.limits,
        samples: plan.samples.iter().map(|it| (it.distance, it.boards.len())).collect(),
        caption: caption(matches, floor.is_some()),
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

/// What to compare: programs of the problem, and what the user brings.
struct Compared {
    sources: Vec<Source>,
    own: Vec<Named>,
}

/// The programs that are named, or all of the problem's; and the user's own.
fn named(problem: &Problem, matches: &ArgMatches) -> Result<Compared> {
    let mut programs: Vec<Program> = Vec::new();
    let mut own = Vec::new();
    let driver = options::driver(matches, Some(problem))?;
    for name in options::words(matches, "programs") {
        match problem.program(&name.to_string_lossy()) {
            Ok(program) => programs.push(program),
            Err(error) => {
                own.push(Named::of(&[name], &[], &driver, |_| Err(error.clone().into()))?);
            }
        }
    }
    let command = options::command(matches);
    if !command.is_empty() {
        own.push(Named::Command(command));
    }
    if programs.is_empty() {
        programs = problem.programs()?;
    }
    let programs = programs.iter().unique_by(|program| &program.name);
    Ok(Compared { sources: programs.map(Source::of_program).collect::<Result<_>>()?, own })
}

/// Everything to compare, ready to run; the floor comes last.
fn runners(pool: &Pool, problem: &Problem, named: Compared) -> Result<Vec<Runner>> {
    let hidden = hidden(&problem.cases_dir, &[]);
    let mut candidates = compile(pool, &named.sources, &hidden)?;
    for candidate in &mut candidates {
        shorten(&mut candidate.name, problem);
    }
    for own in named.own {
        candidates.extend(own.compile(pool, &hidden)?);
    }
    let runner = |candidate| Runner { candidate, prints_nothing: false };
    Ok(candidates.into_iter().map(runner).chain(floor(pool)?).collect())
}

/// Removes the problem's name from the start of a program's name.
fn shorten(name: &mut String, problem: &Problem) {
    let short = name.strip_prefix(&problem.name).and_then(|it| it.strip_prefix('-'));
    if let Some(short) = short.map(str::to_owned) {
        *name = short;
    }
}

/// An empty program, compiled like every Rust program, if there is a compiler.
fn floor(pool: &Pool) -> Result<Option<Runner>> {
    let Some(language) = Language::of(Path::new("empty.rs")) else { return Ok(None) };
    let text = b"fn main() {}\n".to_vec();
    let source = Source::new(EMPTY.into(), "empty.rs".into(), language, text);
    let compiled: Vec<Candidate> = compile(pool, &[source], &[])?;
    let ready = compiled.into_iter().filter(|candidate| candidate.command.is_ok());
    Ok(ready.map(|candidate| Runner { candidate, prints_nothing: true }).next())
}

fn caption(matches: &ArgMatches, has_floor: bool) -> Vec<String> {
    let [boards, repeat] = ["boards", "repeat"].map(|name| number(matches, name));
    let floor = if has_floor {
        "The floor is an empty Rust program: the cost of starting a process."
    } else {
        "There is no floor: rustc, which compiles the empty program, is not installed."
    };
    let count = |number: NonZeroUsize, name| {
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

fn times(it: &Comparison) -> Chart {
    let line = |name: &str, spent: &[Spent]| Line {
        name: name.to_owned(),
        points: it.samples.iter().zip(spent).map(|(at, it)| (at.0, milliseconds(it.cpu))).collect(),
    };
    let mut caption = it.caption.clone();
    let wrong: Vec<_> =
        it.wrong().map(|(name, fault)| format!("{name} ({})", fault.verdict)).collect();
    if !wrong.is_empty() {
        caption.push(format!("Left out, because they are not right: {}.", wrong.join(", ")));
    }
    Chart {
        problem: it.title.clone(),
        quantity: Quantity::CpuTime,
        lines: it.right().map(|(name, spent)| line(name, spent)).collect(),
        floor: it.floor.as_deref().map(|spent| line(EMPTY, spent)),
        caption,
    }
}
