//! `test`: judges programs on cases.

use super::workspace;
use crate::candidate::{self, Candidate};
use crate::cli::{Format, Test};
use crate::engine::Pool;
use crate::judging::{Options, judge};
use crate::progress::Progress;
use crate::report::{self, JudgedProblem};
use crate::verdict::Verdict;
use crate::{Ending, cli, compile, interrupt, output};
use anyhow::{Result, bail, ensure};
use catalog::{Case, Error, Limits, Problem, cases_in};
use glob::Pattern;
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
    let mut tasks = match &arguments.cases {
        Some(folder) => vec![folder_task(folder, arguments)?],
        None => problem_tasks(arguments)?,
    };
    for task in &mut tasks {
        task.limits = arguments.limits.or(task.limits);
    }
    select(&mut tasks, &arguments.wanted, &arguments.unwanted)?;

    let steps = tasks.iter().map(|task| task.candidates.len() * task.cases.len()).sum();
    // One at a time, the first failing case is also the first one run.
    let jobs = match arguments.jobs {
        _ if arguments.fail_fast => 1,
        Some(jobs) => jobs.get().min(steps),
        None => cli::cores(),
    };
    let pool = Pool::new(jobs)?;
    let progress = Progress::new(steps);
    let mut problems = Vec::new();
    for task in tasks {
        let options = Options {
            limits: arguments.limits.for_engine(task.limits),
            exact: arguments.exact,
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

fn folder_task(folder: &Path, arguments: &Test) -> Result<Task> {
    ensure!(arguments.program.is_none(), "with --cases, name the source file alone, no problem");
    let name = folder.display().to_string();
    ensure!(!folder.is_file(), "{name} is no folder of cases");
    let cases = cases_in(folder)?;
    let file = arguments.problem.as_deref();
    let Some(candidate) = candidate::own(file, &arguments.command)? else {
        match file {
            Some(file) => bail!("{} is no source file", file.display()),
            None => bail!("say what to judge on {name}: a source file, or a command after --"),
        }
    };
    Ok(Task {
        title: name.clone(),
        name,
        url: String::new(),
        limits: Limits::default(),
        cases,
        candidates: vec![candidate],
    })
}

fn problem_tasks(arguments: &Test) -> Result<Vec<Task>> {
    let workspace = workspace()?;
    let problems = match &arguments.problem {
        Some(name) if compile::is_source(Path::new(name)) => {
            bail!("say which problem it solves: ./judge.sh test PROBLEM {}", name.display());
        }
        Some(name) => std::slice::from_ref(workspace.problem(&name.to_string_lossy())?),
        None if !arguments.command.is_empty() => {
            bail!("say which problem the command solves: ./judge.sh test PROBLEM -- COMMAND");
        }
        None => workspace.problems(),
    };
    let task = |problem: &Problem| {
        let (program, command) = (arguments.program.as_deref(), &arguments.command);
        Ok(Task {
            name: problem.name.clone(),
            title: problem.title.clone(),
            url: problem.url.clone(),
            limits: problem.limits,
            cases: problem.cases()?,
            candidates: candidate::choose(&workspace, problem, program, command)?,
        })
    };
    problems.iter().map(task).collect()
}

/// Keeps the cases that a pattern of `wanted` names, or all where there is none,
/// but not those that one of `unwanted` names.
fn select(tasks: &mut Vec<Task>, wanted: &[String], unwanted: &[String]) -> Result<()> {
    let cases = || tasks.iter().flat_map(|task| &task.cases).map(|case| case.name.as_str());
    let matchers = |patterns: &[String]| patterns.iter().map(|it| matcher(it)).collect();
    let (keep, skip): (Result<Vec<_>>, Result<Vec<_>>) = (matchers(wanted), matchers(unwanted));
    let (keep, skip) = (keep?, skip?);
    for (pattern, matches) in wanted.iter().chain(unwanted).zip(keep.iter().chain(&skip)) {
        if !cases().any(matches) {
            return Err(Error::unknown("case", pattern, cases()).into());
        }
    }
    let any = |matchers: &[Matcher], name: &str| matchers.iter().any(|matches| matches(name));
    for task in &mut *tasks {
        task.cases
            .retain(|case| (keep.is_empty() || any(&keep, &case.name)) && !any(&skip, &case.name));
    }
    tasks.retain(|task| !task.cases.is_empty());
    ensure!(!tasks.is_empty(), "no case is left to judge: skip fewer");
    Ok(())
}

type Matcher = Box<dyn Fn(&str) -> bool>;

/// Whether a case's name holds `pattern`, or matches it where it is a glob.
fn matcher(pattern: &str) -> Result<Matcher> {
    if pattern.contains(['*', '?', '[']) {
        let Ok(glob) = Pattern::new(pattern) else {
            bail!("'{}' is no glob", pattern.escape_debug());
        };
        return Ok(Box::new(move |name| glob.matches(name)));
    }
    let part = pattern.to_owned();
    Ok(Box::new(move |name| name.contains(&part)))
}
