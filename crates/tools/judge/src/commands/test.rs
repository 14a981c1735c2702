//! `test`: judges programs on cases.

use super::Ending;
use super::options::{self, text};
use super::selection::select;
use crate::boards::cases::Oracle;
use crate::files::files_below;
use crate::judging::{Judged, Options, Verdict, hidden, is_stopped, judge, with_second_names};
use crate::output;
use crate::programs::{Check, Language, Named, source_files};
use crate::progress::Progress;
use crate::reports::{self, JudgedProblem};
use crate::watch::Watch;
use anyhow::{Result, bail, ensure};
use catalog::{Case, Problem, cases_in};
use checker::Rule;
use clap::builder::PathBufValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use engine::{Limits, Pool, interrupt};
use itertools::Itertools;
use std::cmp::Reverse;
use std::collections::HashSet;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

const ABOUT: &str = "Judges programs: the workspace's own, a source file, or any command";

const DETAILS: &str = "\
Verdicts: AC accepted, WA wrong answer, RE runtime error, TLE time limit exceeded, MLE memory \
limit exceeded, OLE output limit exceeded, CE compile error, IE internal error of the judge.

Exit status: 0 if all verdicts are AC; 1 if one is not; 2 for wrong usage or IE; 130 after Ctrl-C.

A source file is read once and compiled from these bytes: by rustc -O --edition 2021, gcc -O2, \
g++ -O2 -std=c++20, javac, go build, mcs -optimize+ (for mono), kotlinc or ghc -O2. For python3, \
node and ruby the syntax is checked first. An unchanged file is not compiled again.

LEAST_MOVES_CPP='clang++ -O1 -fsanitize=address' puts another compiler with its options in place of \
g++ -O2 -std=c++20, and likewise for the other languages: {variables}. What a sanitizer finds is RE; \
it needs memory, so allow more with --memory-limit.

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
  ./judge.sh swap-game one.py two.cpp solutions/   several, the best first
  ./judge.sh test swap-game -- python3 mine.py     your own command
  ./judge.sh test --cases ~/Downloads/tests mine.py";

pub(super) fn arguments() -> Command {
    let flag = |name| Arg::new(name).long(name).action(ArgAction::SetTrue);
    let pattern = |name| Arg::new(name).long(name).value_name("PATTERN").action(ArgAction::Append);
    Command::new("test")
        .about(ABOUT)
        .long_about(format!(
            "{ABOUT}\n\n{}",
            DETAILS.replace("{variables}", &Language::variables())
        ))
        .after_help(EXAMPLES)
        .arg(
            Arg::new("problem")
                .value_name("PROBLEM")
                .value_parser(value_parser!(OsString))
                .help("The problem [default: all]"),
        )
        .arg(
            Arg::new("program")
                .value_name("PROGRAM|FILE|FOLDER")
                .num_args(0..)
                .value_parser(value_parser!(OsString))
                .help(format!(
                    "Some of its programs, with or without the problem's name before them, source \
                     files ({}), or folders of them: the best comes first, by cases passed and \
                     then by time [default: all of its programs]",
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
        .arg(options::driver_argument())
        .arg(options::format_argument(&[
            ("table", "A table, and the first failing case of each program"),
            ("json", "One JSON object"),
            ("junit", "JUnit XML"),
            ("csv", "A line for each program"),
        ]))
        .arg(flag("all").help("Run all cases, even after a program's third TLE"))
        .args(options::check_arguments())
        .arg(
            flag("fail-fast")
                .help("Stop at the first case that is not AC; cases then run one at a time"),
        )
        .arg(flag("verbose").short('v').help("Show a line for every case"))
        .arg(flag("watch").help(
            "Judge again whenever a source, a case or the manifest changes, first what failed; \
             q or Ctrl-C ends it",
        ))
}

/// A problem or a folder of cases to judge.
pub(super) struct Task {
    name: String,
    title: String,
    url: String,
    limits: Limits,
    /// The folder of the cases.
    folder: PathBuf,
    pub(super) cases: Vec<Case>,
    /// The source of its checker.
    checker: Option<PathBuf>,
    programs: Named,
    /// The user has named the programs.
    is_named: bool,
    /// The files and folders that `--watch` watches, beside what the user names.
    places: Vec<PathBuf>,
    oracle: Option<Oracle>,
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let (tasks, start) = tasks(matches)?;
    if matches.get_flag("watch") {
        return watch(tasks, matches);
    }
    Ok(start.max(judge_all(tasks, matches, None)?))
}

/// What is judged again and again.
struct Watched<'a> {
    watch: &'a Watch,
    /// The problems and cases on which a program failed the last time.
    failed: HashSet<(String, String)>,
}

/// Judges again whenever a file changes.
fn watch(tasks: Vec<Task>, matches: &ArgMatches) -> Result<Ending> {
    ensure!(text(matches, "format") == "table", "--watch shows a table: leave out --format");
    let watch = Watch::new(watched_files(&tasks, matches));
    let mut watched = Watched { watch: &watch, failed: HashSet::new() };
    let mut next = Ok((tasks, Ending::Good));
    loop {
        output::clear()?;
        let judged = next.and_then(|(tasks, start)| {
            Ok(start.max(judge_all(tasks, matches, Some(&mut watched))?))
        });
        let ending = judged.unwrap_or_else(|error| {
            output::complain(&format!("{error:#}"));
            Ending::Trouble
        });
        if !watch.is_stopped() {
            output::hint("judging again after a change; q ends");
        }
        if !watch.wait() {
            return Ok(ending);
        }
        next = self::tasks(matches);
    }
}

/// Lists the sources, cases and manifests of the tasks, as they are at that moment.
fn watched_files(tasks: &[Task], matches: &ArgMatches) -> impl Fn() -> Vec<PathBuf> + use<> {
    let mut places: Vec<_> = tasks.iter().flat_map(|task| task.places.clone()).collect();
    let names = ["problem", "program", "command"].map(|it| options::words(matches, it)).concat();
    places.extend(names.into_iter().map(PathBuf::from).filter(|it| it.is_file()));
    let folders = ["problem", "program"].map(|it| options::words(matches, it)).concat();
    let folders: Vec<_> = folders.into_iter().map(PathBuf::from).filter(|it| it.is_dir()).collect();
    move || {
        let below = places.iter().flat_map(|place| files_below(place));
        let sources = folders.iter().flat_map(|folder| source_files(folder).unwrap_or_default());
        below.chain(sources).collect()
    }
}

/// The tasks of the command line; the ending is trouble if one is left out.
fn tasks(matches: &ArgMatches) -> Result<(Vec<Task>, Ending)> {
    let (mut tasks, start) = match options::path(matches, "cases") {
        Some(folder) => (vec![folder_task(folder, matches)?], Ending::Good),
        None => problem_tasks(matches)?,
    };
    select(&mut tasks, matches)?;
    Ok((tasks, start))
}

/// Judges all tasks, and reports them.
fn judge_all(
    tasks: Vec<Task>,
    matches: &ArgMatches,
    mut watched: Option<&mut Watched>,
) -> Result<Ending> {
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
    let format = text(matches, "format");
    let is_only = tasks.len() == 1;
    let mut problems = Vec::new();
    for task in tasks {
        let check = &check(&task, matches, &pool)?;
        let hidden = hidden(&task.folder, &task.cases);
        let candidates = task.programs.compile(&pool, &hidden)?;
        let stop = watched.as_ref().map(|it| it.watch.stop());
        let all = matches.get_flag("all");
        let options = Options { limits: task.limits, check, fail_fast, all, stop, hidden };
        let mut problem = JudgedProblem {
            name: task.name,
            title: task.title,
            url: task.url,
            limits: task.limits,
            confined: pool.is_confined(),
            oracle: task.oracle,
            programs: Vec::new(),
        };
        let show = |problem: &JudgedProblem, is_first| {
            let report =
                |out: &mut dyn Write| table_report(problem, matches, gap.as_deref(), is_first, out);
            progress.suspend(|| output::print_with(report))
        };

        // What failed the last time is judged first.
        let has_failed = |case: &Case| {
            let failed = watched.as_ref().map(|it| &it.failed);
            failed.is_some_and(|it| it.contains(&(problem.name.clone(), case.name.clone())))
        };
        let (failed, others): (Vec<_>, Vec<_>) = task.cases.iter().cloned().partition(has_failed);
        let run = |cases: &[Case]| judge(&pool, &candidates, cases, &options, &progress);
        if !is_only || fail_fast || failed.is_empty() || others.is_empty() {
            problem.programs = run(&[failed, others].concat())?;
        } else {
            problem.programs = run(&failed)?;
            let fails = problem.programs.iter().any(|it| it.verdict != Verdict::Ac);
            if fails && !is_stopped(stop) {
                show(&problem, true)?;
                output::hint("these failed before; now the others");
            }
            let programs = problem.programs.iter_mut();
            programs.zip(run(&others)?).for_each(|(program, more)| program.add(more));
            if !is_stopped(stop) {
                output::clear()?;
            }
        }
        problem.programs.iter_mut().for_each(|it| it.sort(&task.cases));
        if is_stopped(stop) {
            return Ok(Ending::Bad);
        }

        let is_interrupted = interrupt::signal().is_some();
        let is_judged = problem.programs.iter().any(|it| !it.cases.is_empty());
        if is_interrupted && (format != "table" || !is_judged) {
            return Ok(Ending::Trouble);
        }
        if task.is_named {
            problem.programs.sort_by_key(rank);
        }
        if format == "table" {
            show(&problem, problems.is_empty())?;
        }
        if is_interrupted {
            return Ok(Ending::Trouble);
        }
        let failed = problem.programs.iter().any(|program| program.verdict != Verdict::Ac);
        problems.push(problem);
        if failed && fail_fast {
            break;
        }
    }
    drop(progress);
    if let Some(watched) = &mut watched {
        watched.failed = problems.iter().flat_map(failing_cases).collect();
    }
    output::print_with(|out| match format {
        "json" => reports::json(&problems, out),
        "junit" => reports::junit(&problems, out),
        "csv" => reports::csv(&problems, out),
        _ => Ok(()),
    })?;
    Ok(ending(&problems))
}

/// The cases on which a program fails.
fn failing_cases(problem: &JudgedProblem) -> impl Iterator<Item = (String, String)> {
    let cases = problem.programs.iter().flat_map(|program| &program.cases);
    let failing = cases.filter(|case| case.verdict != Verdict::Ac);
    failing.map(|case| (problem.name.clone(), case.case.name.clone()))
}

/// How the outputs of a task are checked: as the options say, or else the problem.
fn check(task: &Task, matches: &ArgMatches, pool: &Pool) -> Result<Check> {
    let given = options::path(matches, "checker");
    Ok(match (options::rule(matches), given.or(task.checker.as_deref())) {
        (Some(rule), _) => Check::by_rule(rule),
        (None, Some(file)) => Check::by_program(file, pool)?,
        (None, None) => Check::by_rule(Rule::Tokens),
    })
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
            write!(to, "\n{}", reports::case_rows(program, coloured))?;
        }
    }
    // They may take a while.
    if interrupt::signal().is_some() {
        return Ok(());
    }
    for failure in problem.programs.iter().filter_map(|it| reports::failure(problem, it)) {
        write!(to, "\n{failure}")?;
    }
    Ok(())
}

/// A sort key, the best program first: by cases passed, then by time.
fn rank(program: &Judged) -> (Reverse<usize>, Duration) {
    let time = program.slowest().map_or(Duration::MAX, |(_, cpu)| cpu);
    (Reverse(program.passed()), time)
}

fn ending(problems: &[JudgedProblem]) -> Ending {
    let worst = problems.iter().flat_map(|it| &it.programs).map(|it| it.verdict).min();
    match worst {
        Some(Verdict::Ie) => Ending::Trouble,
        None | Some(Verdict::Ac) => Ending::Good,
        Some(_) => Ending::Bad,
    }
}

fn folder_task(folder: &Path, matches: &ArgMatches) -> Result<Task> {
    ensure!(!folder.is_file(), "{} is not a folder of cases", catalog::shown(folder));
    let cases = cases_in(folder)?;
    let mut names = options::words(matches, "problem");
    names.extend(options::words(matches, "program"));
    let command = options::command(matches);
    if names.is_empty() && command.is_empty() {
        let folder = catalog::shown(folder);
        bail!("say what to judge on {folder}: source files, or a command after --");
    }
    let programs = Named::of(&names, &command, &options::driver(matches, None)?, |name| {
        bail!(
            "'{}' is not a source file; with --cases, leave out the problem and its programs",
            catalog::shown(name)
        )
    })?;
    let name = folder.display().to_string();
    Ok(Task {
        title: name.clone(),
        name,
        url: String::new(),
        limits: options::limits(matches, None),
        folder: folder.to_owned(),
        cases,
        checker: None,
        programs,
        is_named: true,
        places: vec![folder.to_owned()],
        oracle: None,
    })
}

/// The problems to judge; the ending is trouble if one is left out.
fn problem_tasks(matches: &ArgMatches) -> Result<(Vec<Task>, Ending)> {
    let workspace = options::workspace(matches)?;
    let (names, command) = (options::words(matches, "program"), options::command(matches));
    let task = |problem: &Problem| -> Result<Task> {
        Ok(Task {
            name: problem.name.clone(),
            title: problem.title.clone(),
            url: problem.url.clone(),
            limits: options::limits(matches, Some(problem)),
            folder: problem.cases_dir.clone(),
            cases: problem.cases()?,
            checker: problem.checker.clone(),
            programs: Named::for_problem(
                problem,
                &names,
                &command,
                &options::driver(matches, Some(problem))?,
            )?,
            is_named: !names.is_empty(),
            places: vec![
                problem.dir.join("Cargo.toml"),
                problem.dir.join("src"),
                problem.cases_dir.clone(),
            ],
            oracle: Oracle::for_report(problem),
        })
    };
    match matches.get_one::<OsString>("problem") {
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
