//! `test`: judges programs on cases.

use super::workspace;
use crate::candidate::Candidate;
use crate::cli::{Format, Test};
use crate::compile::{self, Compiled};
use crate::engine::Pool;
use crate::judging::{Options, judge};
use crate::progress::Progress;
use crate::report::{self, JudgedProblem};
use crate::verdict::Verdict;
use crate::{Ending, build, cli, interrupt, output};
use anyhow::{Result, bail};
use catalog::{Case, Error, Limits, Problem, Workspace, cases_in};
use globset::Glob;
use std::ffi::OsStr;
use std::path::Path;

/// What is judged together: a problem, or a folder of cases.
struct Task {
    name: String,
    title: String,
    url: String,
    limits: Limits,
    cases: Vec<Case>,
    candidates: Vec<Candidate>,
}

pub(crate) fn run(arguments: &Test) -> Result<Ending> {
    let source = source_file(arguments)?;
    let mut tasks = match &arguments.cases {
        Some(folder) => vec![folder_task(folder, arguments, source.as_ref())?],
        None => problem_tasks(&workspace()?, arguments, source.as_ref())?,
    };
    for task in &mut tasks {
        task.limits = arguments.limits.or(task.limits);
    }
    select(&mut tasks, &arguments.patterns)?;

    // One at a time, the first failing case is also the first one run.
    let jobs =
        if arguments.fail_fast { 1 } else { arguments.jobs.map_or_else(cli::cores, Into::into) };
    let pool = Pool::new(jobs)?;
    let steps = tasks.iter().map(|task| task.candidates.len() * task.cases.len()).sum();
    let progress = Progress::new(steps);
    let mut problems = Vec::new();
    for task in tasks {
        let options = Options {
            limits: arguments.limits.for_engine(task.limits),
            exact: arguments.exact,
            jobs,
            fail_fast: arguments.fail_fast,
        };
        let programs = judge(&pool, &task.candidates, &task.cases, &options, &progress);
        if interrupt::signal().is_some() {
            return Ok(Ending::Trouble);
        }
        let failed = programs.iter().any(|program| program.verdict != Verdict::Ac);
        problems.push(JudgedProblem {
            name: task.name,
            title: task.title,
            url: task.url,
            limits: task.limits,
            programs,
        });
        if failed && arguments.fail_fast {
            break;
        }
    }
    drop(progress);
    output::print(&rendered(&problems, arguments)?)?;
    Ok(ending(&problems))
}

fn rendered(problems: &[JudgedProblem], arguments: &Test) -> Result<String> {
    match arguments.format {
        Format::Json => return Ok(report::json(problems)?),
        Format::Junit => return Ok(report::junit(problems)?),
        Format::Table => {}
    }
    let coloured = output::is_coloured();
    let mut parts = Vec::new();
    for problem in problems {
        parts.push(report::programs(problem, coloured));
        if arguments.verbose {
            parts.extend(problem.programs.iter().map(|it| report::cases(it, coloured)));
        }
        parts.extend(problem.programs.iter().filter_map(report::failure));
    }
    Ok(parts.join("\n"))
}

fn ending(problems: &[JudgedProblem]) -> Ending {
    let worst = problems.iter().flat_map(|it| &it.programs).map(|it| it.verdict).min();
    match worst {
        Some(Verdict::Ie) => Ending::Trouble,
        None | Some(Verdict::Ac) => Ending::Good,
        Some(_) => Ending::Bad,
    }
}

/// The source file among the arguments, compiled.
fn source_file(arguments: &Test) -> Result<Option<Compiled>> {
    let file = match &arguments.cases {
        Some(_) if arguments.program.is_some() => bail!("with --cases there is no problem to name"),
        Some(_) => arguments.problem.as_deref(),
        None => arguments.program.as_deref(),
    };
    let Some(file) = file.map(Path::new) else { return Ok(None) };
    if !arguments.command.is_empty() {
        bail!("give one thing to judge: {} or what stands after --", file.display());
    }
    if compile::is_source(file) || file.exists() && file.components().count() > 1 {
        return compile::compile(file).map(Some);
    }
    if arguments.cases.is_some() {
        bail!(
            "{} is no source file: it should end in one of {}",
            file.display(),
            compile::endings()
        );
    }
    Ok(None)
}

/// The candidate that a person brings, if any.
fn own_candidate(arguments: &Test, source: Option<&Compiled>) -> Option<Candidate> {
    let command = (!arguments.command.is_empty()).then(|| Candidate::command(&arguments.command));
    command.or_else(|| source.map(|source| source.candidate.clone()))
}

fn folder_task(folder: &Path, arguments: &Test, source: Option<&Compiled>) -> Result<Task> {
    let Some(candidate) = own_candidate(arguments, source) else {
        bail!("say what to judge on {}: a source file, or a command after --", folder.display());
    };
    Ok(Task {
        name: folder.display().to_string(),
        title: folder.display().to_string(),
        url: String::new(),
        limits: Limits::default(),
        cases: cases_in(folder)?,
        candidates: vec![candidate],
    })
}

fn problem_tasks(
    workspace: &Workspace,
    arguments: &Test,
    source: Option<&Compiled>,
) -> Result<Vec<Task>> {
    let problems = match &arguments.problem {
        Some(name) => vec![workspace.problem(&name.to_string_lossy())?],
        None if !arguments.command.is_empty() => {
            bail!("say which problem the command solves: ./judge.sh test PROBLEM -- COMMAND");
        }
        None => workspace.problems().iter().collect(),
    };
    let mut tasks = Vec::new();
    for problem in problems {
        tasks.push(Task {
            name: problem.name.clone(),
            title: problem.title.clone(),
            url: problem.url.clone(),
            limits: problem.limits,
            cases: problem.cases()?,
            candidates: own_candidate(arguments, source).into_iter().collect(),
        });
    }
    build_programs(workspace, &mut tasks, arguments.program.as_deref())?;
    Ok(tasks)
}

/// Gives each task that has no candidate the problem's own programs, or the one
/// called `program`.
fn build_programs(
    workspace: &Workspace,
    tasks: &mut [Task],
    program: Option<&OsStr>,
) -> Result<()> {
    let mut programs = Vec::new();
    let mut counts = Vec::new();
    for task in &*tasks {
        let problem: &Problem = workspace.problem(&task.name)?;
        let found = match program {
            _ if !task.candidates.is_empty() => Vec::new(),
            Some(name) => vec![problem.program(&name.to_string_lossy())?],
            None => problem.programs()?,
        };
        counts.push(found.len());
        programs.extend(found);
    }
    if programs.is_empty() {
        return Ok(());
    }
    let mut built = build::build(workspace.root(), &programs)?.into_iter();
    for (task, count) in tasks.iter_mut().zip(counts) {
        task.candidates.extend(built.by_ref().take(count));
    }
    Ok(())
}

/// Keeps the cases that one of the patterns names; all, where there is none.
fn select(tasks: &mut Vec<Task>, patterns: &[String]) -> Result<()> {
    if patterns.is_empty() {
        return Ok(());
    }
    let matchers = patterns.iter().map(|pattern| matcher(pattern)).collect::<Result<Vec<_>>>()?;
    let names: Vec<String> =
        tasks.iter().flat_map(|task| &task.cases).map(|case| case.name.clone()).collect();
    for (pattern, matches) in patterns.iter().zip(&matchers) {
        if !names.iter().any(|name| matches(name)) {
            return Err(Error::unknown("case", pattern, names.iter().map(String::as_str)).into());
        }
    }
    for task in &mut *tasks {
        task.cases.retain(|case| matchers.iter().any(|matches| matches(&case.name)));
    }
    tasks.retain(|task| !task.cases.is_empty());
    Ok(())
}

type Matcher = Box<dyn Fn(&str) -> bool>;

/// Whether a case's name holds `pattern`, or matches it where it is a glob.
fn matcher(pattern: &str) -> Result<Matcher> {
    if pattern.contains(['*', '?', '[', '{']) {
        let Ok(glob) = Glob::new(pattern) else {
            bail!("'{}' is no glob", pattern.escape_debug());
        };
        let glob = glob.compile_matcher();
        return Ok(Box::new(move |name| glob.is_match(name)));
    }
    let part = pattern.to_owned();
    Ok(Box::new(move |name| name.contains(&part)))
}
