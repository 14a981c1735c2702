//! `submit`: prints the text to paste into a judge's page.

use super::Ending;
use super::options::{self, text};
use crate::boards::cases::Oracle;
use crate::judging::{Options, Verdict, hidden, judge};
use crate::output;
use crate::programs::{self, Check, Source};
use crate::progress::Progress;
use crate::reports::{self, JudgedProblem};
use anyhow::{Context, Result};
use catalog::Problem;
use clap::{Arg, ArgAction, ArgMatches, Command};
use engine::interrupt;

/// The lines before and after the part for LeetCode.
const LEETCODE_FROM: &str = "// ---- LeetCode: from here ----";
const LEETCODE_TO: &str = "// ---- LeetCode: to here ----";

const ABOUT: &str = "Prints the text to paste into a judge's page, and nothing else";

const DETAILS: &str = "\
The program is judged on its cases first. If it is AC, exactly the bytes that were judged are \
printed. If not, standard error says why, and nothing is printed.

Exit status: 0 if it is printed; 1 if it is not AC; 2 for wrong usage or an internal error.";

const EXAMPLES: &str = "\
Examples:
  ./judge.sh submit swap-game | xclip -selection clipboard
  ./judge.sh submit sliding-puzzle --for leetcode";

pub(super) fn arguments() -> Command {
    Command::new("submit")
        .about(ABOUT)
        .long_about(format!("{ABOUT}\n\n{DETAILS}"))
        .after_help(EXAMPLES)
        .arg(options::problem_argument())
        .arg(
            Arg::new("program")
                .value_name("PROGRAM")
                .help("One of its programs [default: the one with the name of the problem]"),
        )
        .arg(
            Arg::new("for")
                .long("for")
                .value_name("SITE")
                .value_parser(["cses", "leetcode"])
                .help("Print only the part for this site"),
        )
        .arg(
            Arg::new("force")
                .long("force")
                .action(ArgAction::SetTrue)
                .help("Print it even if it is not AC (exit status 0)"),
        )
        .arg(options::unconfined_argument())
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let problem = workspace.problem(text(matches, "problem"))?;
    let name = matches.get_one::<String>("program").unwrap_or(&problem.name);
    let program = problem.program(name)?;
    let source = Source::of_program(&program)?;
    let printed = match text(matches, "for") {
        "leetcode" => leetcode_part(&source.text).with_context(|| {
            let file = catalog::shown(&program.source);
            format!("{file} has no part for LeetCode: the two marker comments are missing")
        })?,
        _ => source.text.clone(),
    };

    let verdict = verdict(matches, problem, &source)?;
    if interrupt::signal().is_some() || verdict != Verdict::Ac && !matches.get_flag("force") {
        return Ok(if verdict == Verdict::Ie { Ending::Trouble } else { Ending::Bad });
    }
    output::print(printed)?;
    Ok(Ending::Good)
}

/// The lines between the two marker comments, with any line endings.
fn leetcode_part(text: &[u8]) -> Option<Vec<u8>> {
    let mut lines = text.split_inclusive(|&byte| byte == b'\n');
    lines.find(|line| line.trim_ascii() == LEETCODE_FROM.as_bytes())?;
    let mut part = Vec::new();
    for line in lines {
        if line.trim_ascii() == LEETCODE_TO.as_bytes() {
            return Some(part);
        }
        part.extend(line);
    }
    None
}

/// The program's verdict on its cases. Standard error says what it fails on.
fn verdict(matches: &ArgMatches, problem: &Problem, source: &Source) -> Result<Verdict> {
    let cases = problem.cases()?;
    let limits = options::problem_limits(Some(problem));
    let hidden = hidden(&problem.cases_dir, &cases);
    let pool = options::pool(matches, options::cores())?;
    let check = &Check::of_problem(problem, &pool)?;
    let candidates = programs::compile(&pool, std::slice::from_ref(source), &hidden)?;
    let options = Options { limits, check, fail_fast: false, all: false, stop: None, hidden };
    let progress = Progress::new(cases.len());
    let judged = judge(&pool, &candidates, &cases, &options, &progress)?;
    drop(progress);
    let judged = JudgedProblem {
        name: problem.name.clone(),
        title: problem.title.clone(),
        url: problem.url.clone(),
        limits,
        confined: pool.is_confined(),
        oracle: Oracle::for_report(problem),
        programs: judged,
    };
    let failures = judged.programs.iter().filter_map(|it| reports::failure(&judged, it));
    for failure in failures.filter(|_| interrupt::signal().is_none()) {
        output::complain(&format!("not accepted here: {}", failure.trim_end()));
    }
    Ok(judged.programs.iter().map(|program| program.verdict).min().unwrap_or(Verdict::Ie))
}
