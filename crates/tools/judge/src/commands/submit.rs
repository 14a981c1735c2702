//! `submit`: the text to paste into a judge's page.

use super::workspace;
use crate::candidate;
use crate::engine::Pool;
use crate::judging::{Options, judge};
use crate::progress::Progress;
use crate::verdict::Verdict;
use crate::{Ending, cli, interrupt, output, report};
use anyhow::{Context, Result};
use catalog::{Problem, Workspace};
use clap::ValueEnum;
use std::fs;

/// The lines between which stands what LeetCode takes.
const LEETCODE_FROM: &str = "// ---- LeetCode: from here ----\n";
const LEETCODE_TO: &str = "// ---- LeetCode: to here ----\n";

/// Prints the text to paste into a judge's page, and nothing else
///
/// Before that the program is judged on its cases. Where it is not AC, that is
/// said on standard error and nothing is printed (exit status 1).
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ./judge.sh submit swap-game | xclip -selection clipboard
  ./judge.sh submit sliding-puzzle --for leetcode")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// One of its programs [default: the one called like the problem]
    program: Option<String>,
    /// Print only what this site takes
    #[arg(long = "for", value_enum, value_name = "SITE")]
    site: Option<Site>,
    /// Print it even where it is not AC (exit status 0)
    #[arg(long)]
    force: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Site {
    /// The whole file
    Cses,
    /// The part between the file's two LeetCode marks
    Leetcode,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending> {
    let workspace = workspace()?;
    let problem = workspace.problem(&arguments.problem)?;
    let name = arguments.program.as_deref().unwrap_or(&problem.name);
    let source = problem.program(name)?.source;
    let text =
        fs::read_to_string(&source).with_context(|| format!("cannot read {}", source.display()))?;
    let text = match arguments.site {
        Some(Site::Leetcode) => leetcode_part(&text).with_context(|| {
            format!("{} has no part for LeetCode: it lacks the two marks", source.display())
        })?,
        Some(Site::Cses) | None => &text,
    };

    let verdict = verdict(&workspace, problem, name)?;
    if interrupt::signal().is_some() || verdict != Verdict::Ac && !arguments.force {
        return Ok(if verdict == Verdict::Ie { Ending::Trouble } else { Ending::Bad });
    }
    output::print(text)?;
    Ok(Ending::Good)
}

fn leetcode_part(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once(LEETCODE_FROM)?;
    let (part, _) = rest.split_once(LEETCODE_TO)?;
    Some(part)
}

/// The program's verdict on its cases. What it fails on is said on standard
/// error.
fn verdict(workspace: &Workspace, problem: &Problem, program: &str) -> Result<Verdict> {
    let cases = problem.cases()?;
    let candidates = candidate::choose(workspace, problem, Some(program.as_ref()), &[])?;
    let limits = cli::engine_limits(problem.limits);
    let options = Options { limits, exact: false, fail_fast: false };
    let progress = Progress::new(cases.len());
    let judged = judge(&Pool::new(cli::cores())?, &candidates, &cases, &options, &progress);
    drop(progress);
    let failures = judged.iter().filter_map(report::failure);
    for failure in failures.filter(|_| interrupt::signal().is_none()) {
        output::complain(&format!("not accepted here: {}", failure.trim_end()));
    }
    Ok(judged.iter().map(|program| program.verdict).min().unwrap_or(Verdict::Ie))
}
