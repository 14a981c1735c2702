//! `test`: judges programs on cases.

use super::Ending;
use super::options::{self, text};
use crate::judging::{Options, Verdict, hidden, judge, with_second_names};
use crate::output;
use crate::programs::{Language, Named};
use crate::progress::Progress;
use crate::reports::{self, JudgedProblem};
use anyhow::{Result, bail, ensure};
use catalog::{Case, Error, Problem, cases_in};
use checker::Rule;
use clap::builder::PathBufValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use engine::{Limits, interrupt};
use glob::Pattern;
use itertools::Itertools;
use oracle::Puzzle;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const ABOUT: &str = "Judges programs: the workspace's own, a source file, or any command";

const DETAILS: &str = "\
Verdicts: AC accepted, WA wrong answer, RE runtime error, TLE time limit exceeded, MLE memory \
limit exceeded, OLE output limit exceeded, CE compile error, IE internal error of the judge.

Exit status: 0 if all verdicts are AC; 1 if one is not; 2 for wrong usage or IE; 130 after Ctrl-C.

A source file is read once and compiled from these bytes: by rustc -O --edition 2021, gcc -O2, \
g++ -O2 -std=c++20, javac or go build. For python3 and node the syntax is checked first. An \
unchanged file is not compiled again.

On Linux, all processes that a program started are killed when it ends; on other systems, those \
of its process group.

On Linux with Landlock, programs and compilers are confined: a program reads what is on the \
machine, but not the cases; it writes only below a folder of its own, which is its TMPDIR and, \
for a source file, its working folder; it opens no connections and signals only its own \
processes. --verbose says what the system cannot refuse.";

const EXAMPLES: &str = "\
Examples:
  ./judge.sh test swap-game                        every program of one problem
  ./judge.sh test swap-game mine.cpp               your own source file
  ./judge.sh swap-game mine.cpp                    the same
  ./judge.sh test swap-game -- python3 mine.py     your own command
  ./judge.sh test --cases ~/Downloads/tests mine.py";

pub(super) fn arguments() -> Command {
    let flag = |name| Arg::new(name).long(name).action(ArgAction::SetTrue);
    let pattern = |name| Arg::new(name).long(name).value_name("PATTERN").action(ArgAction::Append);
    Command::new("test")
        .about(ABOUT)
        .long_about(format!("{ABOUT}\n\n{DETAILS}"))
        .after_help(EXAMPLES)
        .arg(
            Arg::new("problem")
                .value_name("PROBLEM")
                .value_parser(value_parser!(OsString))
                .help("The problem [default: all]"),
        )
        .arg(
            Arg::new("program")
                .value_name("PROGRAM|FILE")
                .value_parser(value_parser!(OsString))
                .help(format!(
                    "One of its programs, with or without the problem's name before it, or a \
                     source file ({}) [default: all of its programs]",
                    Language::extensions()
                )),
        )
        .arg(options::command_argument("The command to judge"))
        .arg(
            Arg::new("cases")
                .long("cases")
                .value_name("DIR")
                .value_parser(PathBufValueParser::new())
                .help(
                    "Use the cases in this folder instead of a problem's: NAME.in with NAME.out \
                     or NAME.ans, in/NAME with out/NAME, or inputNAME with outputNAME",
                ),
        )
        .arg(pattern("case").help(
            "Only the case with this name or, if there is none, the cases whose name contains \
             this or matches this glob; may be repeated",
        ))
        .arg(pattern("skip").help("Leave out these cases; may be repeated"))
        .args(options::limit_arguments())
        .arg(options::jobs_argument())
        .arg(options::unconfined_argument())
        .arg(options::format_argument(&[
            ("table", "A table, and the first failing case of each program"),
            ("json", "One JSON object"),
            ("junit", "JUnit XML"),
        ]))
        .arg(flag("all").help("Run all cases, even after a program's third TLE"))
        .arg(flag("exact").help("Compare the output byte by byte, not token by token"))
        .arg(
            flag("fail-fast")
                .help("Stop at the first case that is not AC; cases then run one at a time"),
        )
        .arg(flag("verbose").short('v').help("Show a line for every case"))
}

/// A problem or a folder of cases to judge.
struct Task {
    name: String,
    title: String,
    url: String,
    limits: Limits,
    /// The folder of the cases.
    folder: PathBuf,
    cases: Vec<Case>,
    programs: Named,
    puzzle: Option<Puzzle>,
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let (mut tasks, start) = match options::path(matches, "cases") {
        Some(folder) => (vec![folder_task(folder, matches)?], Ending::Good),
        None => problem_tasks(matches)?,
    };
    select(&mut tasks, matches)?;

    let steps = tasks.iter().map(|task| task.programs.count() * task.cases.len()).sum();
    let fail_fast = matches.get_flag("fail-fast");
    // One at a time, so that the first failing case is known at once.
    let jobs = if fail_fast { 1 } else { options::jobs_of(matches).min(steps) };
    let pool = options::pool(matches, jobs)?;
    let gap = pool.gap();
    if pool.is_confined() {
        tell_of_second_names(&tasks);
    }
    let progress = Progress::new(steps);
    let rule = if matches.get_flag("exact") { Rule::Bytes } else { Rule::Tokens };
    let format = text(matches, "format");
    let mut problems = Vec::new();
    for task in tasks {
        let all = matches.get_flag("all");
        let named = task.programs.name_of_own();
        let hidden = hidden(&task.folder, &task.cases);
        let candidates = task.programs.compile(&pool, &hidden)?;
        let options = Options { limits: task.limits, rule, fail_fast, all, hidden };
        let programs = judge(&pool, &candidates, &task.cases, &options, &progress)?;
        if interrupt::signal().is_some() {
            return Ok(Ending::Trouble);
        }
        let problem = JudgedProblem {
            name: task.name,
            title: task.title,
            url: task.url,
            limits: task.limits,
            confined: pool.is_confined(),
            puzzle: task.puzzle,
            named,
            programs,
        };
        if format == "table" {
            let is_first = problems.is_empty();
            progress.suspend(|| {
                output::print_with(|out| {
                    table_report(&problem, matches, gap.as_deref(), is_first, out)
                })
            })?;
        }
        let failed = problem.programs.iter().any(|program| program.verdict != Verdict::Ac);
        problems.push(problem);
        if failed && fail_fast {
            break;
        }
    }
    drop(progress);
    output::print_with(|out| match format {
        "json" => reports::json(&problems, out),
        "junit" => reports::junit(&problems, out),
        _ => Ok(()),
    })?;
    Ok(start.max(ending(&problems)))
}

/// Such an answer is hidden by its first name only.
fn tell_of_second_names(tasks: &[Task]) {
    let count: usize = tasks.iter().map(|task| with_second_names(&task.cases)).sum();
    if count > 0 {
        let answers = if count == 1 { "answer has" } else { "answers have" };
        output::complain(&format!(
            "{count} {answers} a hard link elsewhere, by which programs can read it"
        ));
    }
}

/// A problem's table, and its failures. What programs can do although they should
/// be confined is the `gap`.
fn table_report(
    problem: &JudgedProblem,
    matches: &ArgMatches,
    gap: Option<&str>,
    is_first: bool,
    to: &mut dyn Write,
) -> io::Result<()> {
    let coloured = output::is_coloured();
    let before = if is_first { "" } else { "\n" };
    write!(to, "{before}{}", reports::programs(problem, coloured))?;
    if matches.get_flag("verbose") {
        if let Some(gap) = gap {
            write!(to, "\n{gap}\n")?;
        }
        for program in &problem.programs {
            write!(to, "\n{}", reports::cases(program, coloured))?;
        }
    }
    for failure in problem.programs.iter().filter_map(|it| reports::failure(problem, it)) {
        write!(to, "\n{failure}")?;
    }
    Ok(())
}

fn ending(problems: &[JudgedProblem]) -> Ending {
    let worst = problems.iter().flat_map(|it| &it.programs).map(|it| it.verdict).min();
    match worst {
        Some(Verdict::Ie) => Ending::Trouble,
        None | Some(Verdict::Ac) => Ending::Good,
        Some(_) => Ending::Bad,
    }
}

fn named<'a>(matches: &'a ArgMatches, argument: &str) -> Option<&'a OsStr> {
    matches.get_one::<OsString>(argument).map(OsString::as_os_str)
}

fn folder_task(folder: &Path, matches: &ArgMatches) -> Result<Task> {
    let file = named(matches, "problem");
    ensure!(
        named(matches, "program").is_none(),
        "with --cases, name only a source file, not a problem"
    );
    ensure!(!folder.is_file(), "{} is not a folder of cases", catalog::shown(folder));
    let cases = cases_in(folder)?;
    let Some(programs) = Named::own(file, &options::command(matches))? else {
        let folder = catalog::shown(folder);
        match file {
            Some(file) => bail!("{} is not a source file", catalog::shown(file)),
            None => bail!("say what to judge on {folder}: a source file, or a command after --"),
        }
    };
    let name = folder.display().to_string();
    Ok(Task {
        title: name.clone(),
        name,
        url: String::new(),
        limits: options::limits(matches, None),
        folder: folder.to_owned(),
        cases,
        programs,
        puzzle: None,
    })
}

/// The problems to judge; the ending is trouble if one is left out.
fn problem_tasks(matches: &ArgMatches) -> Result<(Vec<Task>, Ending)> {
    let workspace = options::workspace(matches)?;
    let command = options::command(matches);
    let task = |problem: &Problem| -> Result<Task> {
        Ok(Task {
            name: problem.name.clone(),
            title: problem.title.clone(),
            url: problem.url.clone(),
            limits: options::limits(matches, Some(problem)),
            folder: problem.cases_dir.clone(),
            cases: problem.cases()?,
            programs: Named::for_problem(problem, named(matches, "program"), &command)?,
            puzzle: problem.puzzle.clone(),
        })
    };
    match named(matches, "problem") {
        Some(name) if Language::of(Path::new(name)).is_some() => {
            let name = catalog::shown(name);
            bail!("say which problem it solves: ./judge.sh test PROBLEM {name}");
        }
        Some(name) => Ok((vec![task(workspace.problem(&name.to_string_lossy())?)?], Ending::Good)),
        None if !command.is_empty() => {
            bail!("say which problem the command solves: ./judge.sh test PROBLEM -- COMMAND");
        }
        None => {
            // An error in one problem does not stop the others.
            let problems = workspace.problems().values();
            let tasks = problems.map(|it| task(it.as_ref().map_err(Clone::clone)?));
            let (tasks, errors): (Vec<_>, Vec<_>) = tasks.partition_result();
            for error in &errors {
                output::complain(&format!("{error:#}"));
            }
            ensure!(!tasks.is_empty(), "there is no problem to judge");
            Ok((tasks, if errors.is_empty() { Ending::Good } else { Ending::Trouble }))
        }
    }
}

/// Keeps the cases that match a `--case`, or all without one, and removes those
/// that match a `--skip`.
fn select(tasks: &mut Vec<Task>, matches: &ArgMatches) -> Result<()> {
    let cases = || tasks.iter().flat_map(|task| &task.cases).map(|case| case.name.as_str());
    let selectors = |argument| -> Result<Vec<Selector>> {
        let patterns = matches.get_many::<String>(argument).into_iter().flatten();
        let selector = |pattern: &String| {
            let selector = selector(pattern, cases())?;
            if cases().any(&selector) {
                return Ok(selector);
            }
            Err(Error::unknown("case", pattern, cases()).into())
        };
        patterns.map(selector).collect()
    };
    let (keep, skip) = (selectors("case")?, selectors("skip")?);
    let any = |selectors: &[Selector], name: &str| selectors.iter().any(|selects| selects(name));
    for task in &mut *tasks {
        task.cases
            .retain(|case| (keep.is_empty() || any(&keep, &case.name)) && !any(&skip, &case.name));
    }
    tasks.retain(|task| !task.cases.is_empty());
    ensure!(!tasks.is_empty(), "no case is left to judge: use fewer --skip");
    Ok(())
}

type Selector = Box<dyn Fn(&str) -> bool>;

/// Selects the case with the name `pattern` or, if there is none, the cases whose
/// name contains `pattern` or matches it as a glob.
fn selector<'a>(pattern: &str, mut names: impl Iterator<Item = &'a str>) -> Result<Selector> {
    let part = pattern.to_owned();
    if names.any(|name| name == pattern) {
        return Ok(Box::new(move |name| name == part));
    }
    if pattern.contains(['*', '?', '[']) {
        let Ok(glob) = Pattern::new(pattern) else {
            bail!("'{}' is not a valid glob", pattern.escape_debug());
        };
        return Ok(Box::new(move |name| glob.matches(name)));
    }
    Ok(Box::new(move |name| name.contains(&part)))
}
