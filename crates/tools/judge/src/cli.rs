//! The command line.

use crate::commands;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::ffi::{OsStr, OsString};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;

/// Judges programs on the golden cases, as an online judge would.
///
/// Without a command it tests every program of every problem.
#[derive(Debug, Parser)]
#[command(
    name = "judge.sh",
    bin_name = "./judge.sh",
    version,
    max_term_width = 100,
    override_usage = "./judge.sh [COMMAND]\n       ./judge.sh [OPTIONS OF test]"
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Test(Test),
    /// Lists the problems, programs, cases and limits
    List,
    Submit(commands::submit::Arguments),
    Add(commands::add::Arguments),
    New(commands::new::Arguments),
    Stress(commands::stress::Arguments),
    Show(commands::show::Arguments),
    Atlas(commands::atlas::Arguments),
    Compare(commands::compare::Arguments),
    Completions(commands::completions::Arguments),
}

/// Judges programs: the workspace's own, a source file, or any command
///
/// Verdicts: AC accepted, WA wrong answer, RE run-time error, TLE too slow,
/// MLE too much memory, OLE too much output, CE does not compile, IE the judge
/// could not do its work.
///
/// Exit status: 0 all AC; 1 something else; 2 wrong usage or IE; 130 after
/// Ctrl-C.
///
/// Source files are compiled once, by rustc -O --edition 2021, gcc -O2, g++ -O2
/// -std=c++20, javac or go build; python3 and node run theirs as they are.
///
/// On Linux every process that a program started is ended with it; on other
/// systems, those of its process group. This keeps the machine tidy; it is no
/// sandbox.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  ./judge.sh test swap-game                        every program of one problem
  ./judge.sh test swap-game mine.cpp               your own source file
  ./judge.sh test swap-game -- python3 mine.py     your own command
  ./judge.sh test --cases ~/Downloads/tests mine.py")]
pub(crate) struct Test {
    /// The problem; all of them unless told
    pub(crate) problem: Option<OsString>,
    /// One of its programs, with or without the problem's name before it, or a
    /// source file (.rs .c .cpp .py .java .go .js)
    #[arg(value_name = "PROGRAM|FILE")]
    pub(crate) program: Option<OsString>,
    /// The command to judge
    #[arg(last = true)]
    pub(crate) command: Vec<OsString>,

    /// Take the cases of this folder, of no problem: NAME.in with NAME.out or
    /// NAME.ans, or in/NAME with out/NAME
    #[arg(long, value_name = "DIR")]
    pub(crate) cases: Option<PathBuf>,
    /// Only cases whose name holds this, or matches it where it is a glob;
    /// repeatable
    #[arg(long = "case", value_name = "PATTERN")]
    pub(crate) wanted: Vec<String>,
    /// Not these cases; repeatable
    #[arg(long = "skip", value_name = "PATTERN")]
    pub(crate) unwanted: Vec<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    /// How many programs run at a time [default: one a core]
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// How to report
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub(crate) format: Format,
    /// Compare the output byte by byte, not token by token
    #[arg(long)]
    pub(crate) exact: bool,
    /// Stop at the first case that is not AC (cases run one at a time then)
    #[arg(long)]
    pub(crate) fail_fast: bool,
    /// Show a line for every case
    #[arg(long, short)]
    pub(crate) verbose: bool,
}

/// How much a program may print, unless told.
const OUTPUT_MIB: u64 = 64;

/// Limits other than the problem's own.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LimitArguments {
    /// CPU time for each case; wall time has twice that and half a second
    /// [default: the problem's, or 1]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time_limit: Option<Duration>,
    /// Memory [default: the problem's, or 256]
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 30))]
    pub(crate) memory_limit: Option<u64>,
    /// Output
    #[arg(long, value_name = "MIB", default_value_t = OUTPUT_MIB,
          value_parser = clap::value_parser!(u64).range(1..=1 << 30))]
    pub(crate) output_limit: u64,
}

impl LimitArguments {
    /// These limits, and for the others those that `usual` gives.
    pub(crate) fn or(self, usual: catalog::Limits) -> catalog::Limits {
        catalog::Limits {
            time: self.time_limit.unwrap_or(usual.time),
            memory_mib: self.memory_limit.unwrap_or(usual.memory_mib),
        }
    }

    /// The engine's limits, where a program may use what `limits` says.
    pub(crate) fn for_engine(self, limits: catalog::Limits) -> crate::engine::Limits {
        crate::engine::Limits { output_bytes: self.output_limit << 20, ..engine_limits(limits) }
    }
}

/// The engine's limits, where a program may use what `limits` says, and print
/// as much as is usual.
pub(crate) fn engine_limits(limits: catalog::Limits) -> crate::engine::Limits {
    crate::engine::Limits {
        time: limits.time,
        memory_kib: limits.memory_mib << 10,
        output_bytes: OUTPUT_MIB << 20,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// A table, and the first failing case of each program
    Table,
    /// One JSON object
    Json,
    /// JUnit XML
    Junit,
}

/// How many runs at a time, unless told.
pub(crate) fn cores() -> usize {
    available_parallelism().map_or(1, NonZeroUsize::get)
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || "a number of seconds above 0, a day at most".to_owned();
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    if 0.0 < seconds && seconds <= 86400.0 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(wrong())
    }
}

/// The arguments, with `test` put before options that no command precedes.
pub(crate) fn with_default_command(
    arguments: impl Iterator<Item = OsString>,
) -> impl Iterator<Item = OsString> {
    let mut arguments: Vec<_> = arguments.collect();
    let own = ["-h", "--help", "-V", "--version"];
    let is_default = match arguments.get(1).map(|it| it.to_string_lossy()) {
        None => true,
        Some(first) => first.starts_with('-') && !own.contains(&first.as_ref()),
    };
    if is_default {
        arguments.insert(1.min(arguments.len()), OsStr::new("test").to_owned());
    }
    arguments.into_iter()
}

/// What is wrong with the arguments, in one line.
pub(crate) fn one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let paragraphs = text.split("\n\n").filter(|it| !it.starts_with("Usage:"));
    let told: Vec<_> = paragraphs
        .filter(|it| !it.starts_with("For more information"))
        .map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let told = told.join("; ");
    format!("{}; see --help", told.trim_start_matches("error: ").trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::Arguments;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }
}
