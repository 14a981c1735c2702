//! `check`: checks the cases of problems.

use super::Ending;
use super::options;
use crate::boards::cases::{self, Oracle, Told};
use crate::judging::{Judged, JudgedCase, Options, Verdict, hidden, judge};
use crate::output;
use crate::programs::{self, Check, Source};
use crate::progress::Progress;
use crate::reports::{first_line, path_from_here};
use anyhow::{Result, bail};
use catalog::{Case, Problem};
use clap::{Arg, ArgMatches, Command};
use engine::{Outcome, Pool, interrupt};
use std::collections::HashMap;
use std::fmt::Write;

const ABOUT: &str = "Checks that every case is an input of its problem with the right answer";

const DETAILS: &str = "\
The program with the problem's name must read every input, and no two cases may be alike. The \
answer must be what the oracle says or, where it does not know the puzzle, what this program \
prints.

Exit status: 0 if all cases are right; 1 if one is not; 2 for wrong usage or an internal error.";

const EXAMPLE: &str = "\
Example:
  ./judge.sh check swap-game";

pub(super) fn arguments() -> Command {
    Command::new("check")
        .about(ABOUT)
        .long_about(format!("{ABOUT}.\n\n{DETAILS}"))
        .after_help(EXAMPLE)
        .arg(Arg::new("problem").value_name("PROBLEM").help("The problem [default: all]"))
        .arg(options::unconfined_argument())
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let pool = options::pool(matches, options::cores())?;
    if let Some(name) = matches.get_one::<String>("problem") {
        return check(workspace.problem(name)?, &pool);
    }
    let mut ending = Ending::Good;
    for problem in workspace.problems().values() {
        // An error in one problem does not stop the others.
        let checked = match problem {
            Ok(problem) => check(problem, &pool),
            Err(error) => Err(error.clone().into()),
        };
        if interrupt::signal().is_some() {
            return Ok(Ending::Trouble);
        }
        ending = ending.max(checked.unwrap_or_else(|error| {
            output::complain(&format!("{error:#}"));
            Ending::Trouble
        }));
    }
    Ok(ending)
}

/// Checks the cases of a problem, and prints a line for each fault and one for all.
fn check(problem: &Problem, pool: &Pool) -> Result<Ending> {
    let cases = problem.cases()?;
    let Some(judged) = run_program(problem, &cases, pool)? else { return Ok(Ending::Trouble) };
    let mut faults = String::new();
    let mut seen = HashMap::new();
    let oracle = Oracle::for_all(problem);
    let (mut count, mut known) = (0, 0);
    for case in &judged.cases {
        let mut fault = |file, what: &str| {
            count += 1;
            writeln!(faults, "{}: {what}", path_from_here(file)).expect("a string takes all");
        };
        let Case { input, answer, .. } = &*case.case;
        if let Some(reason) = refusal(case) {
            fault(input, &format!("{} does not accept it: {reason}", problem.name));
        }
        match oracle.as_ref().map(|it| (it.ask(&case.case), it.correction(&case.case))) {
            Some((Told::NotABoard(reason), _)) => fault(input, &reason),
            None | Some((Told::Unknown, _)) => {
                if case.verdict == Verdict::Wa {
                    let printed = printed(case);
                    fault(answer, &format!("{} prints something else: {printed}", problem.name));
                }
            }
            Some((_, correction)) => {
                known += 1;
                if let Some(right) = correction {
                    fault(answer, &format!("the answer is wrong: the oracle says {right}"));
                }
            }
        }
        // Byte by byte: some cases hold the same board in another form.
        if let Some(other) = seen.insert(cases::read(input)?, input) {
            fault(input, &format!("the same as {}", path_from_here(other)));
        }
        if interrupt::signal().is_some() {
            return Ok(Ending::Trouble);
        }
    }
    let (name, all) = (&problem.name, cases.len());
    let by = match (known, all - known) {
        (_, 0) => "the oracle".to_owned(),
        (0, _) => name.clone(),
        (known, others) => format!("the oracle ({known}) and {name} ({others})"),
    };
    let cases = if all == 1 { "case" } else { "cases" };
    let verdict = match count {
        0 => format!("right by {by}"),
        1 => "1 fault".into(),
        _ => format!("{count} faults"),
    };
    output::print(format!("{faults}{name}: {all} {cases}, {verdict}\n"))?;
    Ok(if count == 0 { Ending::Good } else { Ending::Bad })
}

/// The runs of the problem's main program on all cases; `None` after a signal.
fn run_program(problem: &Problem, cases: &[Case], pool: &Pool) -> Result<Option<Judged>> {
    let source = Source::of_program(&problem.program(&problem.name)?)?;
    let hidden = hidden(&problem.cases_dir, cases);
    let candidates = programs::compile(pool, std::slice::from_ref(&source), &hidden)?;
    let limits = options::problem_limits(Some(problem));
    let check = &Check::of_problem(problem, pool)?;
    let options = Options { limits, check, fail_fast: false, all: true, stop: None, hidden };
    let progress = Progress::new(cases.len());
    let judged = judge(pool, &candidates, cases, &options, &progress)?.pop();
    match judged {
        _ if interrupt::signal().is_some() => Ok(None),
        Some(Judged { message: Some(message), .. }) => {
            bail!("{} cannot be run: {}", problem.name, first_line(&message))
        }
        judged => Ok(judged),
    }
}

/// Why the program did not end well, if it did not.
fn refusal(case: &JudgedCase) -> Option<String> {
    if matches!(case.verdict, Verdict::Ac | Verdict::Wa) {
        return None;
    }
    Some(match case.outcome() {
        Outcome::Failed(message) => message,
        Outcome::Ran(run) if run.stderr.trim_ascii().is_empty() => case.verdict.to_string(),
        Outcome::Ran(run) => first_line(&String::from_utf8_lossy(&run.stderr)),
    })
}

fn printed(case: &JudgedCase) -> String {
    match case.outcome() {
        Outcome::Failed(message) => message,
        Outcome::Ran(run) => first_line(&String::from_utf8_lossy(&run.stdout)),
    }
}
