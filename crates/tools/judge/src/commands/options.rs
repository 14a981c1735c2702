//! Arguments that several commands share, and their values.

use crate::programs::{self, Choice, Driver};
use anyhow::{Result, anyhow};
use catalog::{Problem, Workspace};
use checker::{Rule, Tolerance};
use clap::builder::{PathBufValueParser, PossibleValue};
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use engine::{Limits, Pool};
use std::ffi::OsString;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use std::time::Duration;

/// How much a program may print by default, in MiB.
const OUTPUT_MIB: f64 = 64.0;

/// The limits without a problem: 1 s and 256 MiB.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
const DEFAULT_MEMORY_MIB: u64 = 256;

/// The problem, which is required.
pub(super) fn problem_argument() -> Arg {
    Arg::new("problem").value_name("PROBLEM").required(true).help("The problem")
}

/// Any command, after `--`.
pub(super) fn command_argument(help: &'static str) -> Arg {
    Arg::new("command")
        .value_name("COMMAND")
        .last(true)
        .num_args(0..)
        .value_parser(value_parser!(OsString))
        .help(help)
}

/// `--time-limit`, `--memory-limit` and `--output-limit`.
pub(super) fn limit_arguments() -> [Arg; 3] {
    let limit = |name, value| {
        // A negative number is a value, and wrong as such.
        Arg::new(name).long(name).value_name(value).allow_negative_numbers(true)
    };
    [
        limit("time-limit", "SECONDS").value_parser(seconds).help(
            "Limit of CPU time for each case; wall time may be twice that plus half a second \
             [default: the problem's, or 1]",
        ),
        limit("memory-limit", "MIB")
            .value_parser(value_parser!(u64).range(1..=1 << 30))
            .help("Limit of memory [default: the problem's, or 256]"),
        limit("output-limit", "MIB")
            .value_parser(mebibytes)
            .help("How much a program may print; fractions are allowed [default: 64]"),
    ]
}

/// `--exact`, `--tolerance` and `--checker`, of which one can be given.
pub(super) fn check_arguments() -> [Arg; 3] {
    [
        Arg::new("exact")
            .long("exact")
            .action(ArgAction::SetTrue)
            .conflicts_with_all(["tolerance", "checker"])
            .help("Compare the output byte by byte, not token by token"),
        Arg::new("tolerance")
            .long("tolerance")
            .value_name("X")
            .value_parser(tolerance)
            .conflicts_with("checker")
            .help("Numbers may differ by X, absolutely or relatively to the answer"),
        file_argument(
            "checker",
            "A source file that decides whether an output is right, called as testlib's checkers \
             are: with the files of the input, the output and the answer; status 0 is right, 1 \
             or 2 wrong [default: the problem's, if it has one]",
        ),
    ]
}

/// The rule of the arguments, if they name one.
pub(super) fn rule(matches: &ArgMatches) -> Option<Rule> {
    let tolerance = matches.get_one::<Tolerance>("tolerance").copied().map(Rule::Numbers);
    if matches.get_flag("exact") { Some(Rule::Bytes) } else { tolerance }
}

/// `--seconds`, the time for something.
pub(super) fn seconds_argument(default: &'static str, help: &'static str) -> Arg {
    Arg::new("seconds")
        .long("seconds")
        .value_name("SECONDS")
        .allow_negative_numbers(true)
        .default_value(default)
        .value_parser(seconds)
        .help(help)
}

/// The value of `--seconds`.
pub(super) fn seconds_of(matches: &ArgMatches) -> Duration {
    matches.get_one("seconds").copied().unwrap_or_default()
}

/// `--jobs`.
pub(super) fn jobs_argument() -> Arg {
    Arg::new("jobs")
        .long("jobs")
        .value_name("N")
        .allow_negative_numbers(true)
        .value_parser(count)
        .help("How many programs run at the same time [default: one per core]")
}

/// `--unconfined`.
pub(super) fn unconfined_argument() -> Arg {
    Arg::new("unconfined").long("unconfined").action(ArgAction::SetTrue).help(
        "Let programs write anywhere, use the network, and read the cases: on Linux they cannot \
         by default",
    )
}

/// `--driver`.
pub(super) fn driver_argument() -> Arg {
    Arg::new("driver").long("driver").value_name("DRIVER").value_parser(["leetcode", "none"]).help(
        "Give your source files a main program that calls LeetCode's class Solution, or none \
         [default: where it is missing]",
    )
}

/// The driver for the user's files, for this problem or for none.
pub(super) fn driver(matches: &ArgMatches, problem: Option<&Problem>) -> Result<Driver> {
    let choice = match text(matches, "driver") {
        "leetcode" => Choice::Always,
        "none" => Choice::Never,
        _ => Choice::WhereMissing,
    };
    Driver::new(choice, problem)
}

/// The pool that runs programs, and confines them unless it must not.
pub(super) fn pool(matches: &ArgMatches, jobs: usize) -> io::Result<Pool> {
    if matches.get_flag("unconfined") {
        return Pool::new(jobs);
    }
    Pool::confined(jobs, &programs::writable_folder())
}

/// An option that names a file.
pub(super) fn file_argument(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name("FILE").value_parser(PathBufValueParser::new()).help(help)
}

/// `--format`, with a description of each format; the first is the default.
pub(super) fn format_argument(formats: &[(&'static str, &'static str)]) -> Arg {
    let values: Vec<_> =
        formats.iter().map(|&(name, help)| PossibleValue::new(name).help(help)).collect();
    Arg::new("format")
        .long("format")
        .value_name("FORMAT")
        .value_parser(values)
        .default_value(formats[0].0)
        .help("Output format")
}

/// The text of an argument; empty if it is missing.
pub(super) fn text<'a>(matches: &'a ArgMatches, name: &str) -> &'a str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}

/// The words after `--`.
pub(super) fn command(matches: &ArgMatches) -> Vec<OsString> {
    words(matches, "command")
}

/// All values of a repeated argument.
pub(super) fn words(matches: &ArgMatches, name: &str) -> Vec<OsString> {
    matches.get_many::<OsString>(name).into_iter().flatten().cloned().collect()
}

/// How many programs run at the same time.
pub(super) fn jobs_of(matches: &ArgMatches) -> usize {
    matches.get_one::<NonZeroUsize>("jobs").map_or_else(cores, |jobs| jobs.get())
}

/// How many programs run at the same time by default.
pub(super) fn cores() -> usize {
    available_parallelism().map_or(1, NonZeroUsize::get)
}

/// The limits of the arguments; the limits of the problem are the defaults.
pub(super) fn limits(matches: &ArgMatches, problem: Option<&Problem>) -> Limits {
    let argument = |name| matches.get_one::<u64>(name).copied();
    let time = matches.get_one::<Duration>("time-limit").copied();
    let default = problem_limits(problem);
    Limits {
        time: time.unwrap_or(default.time),
        memory_kib: argument("memory-limit").map_or(default.memory_kib, |mib| mib << 10),
        output_bytes: argument("output-limit").unwrap_or(default.output_bytes),
    }
}

/// The limits of a problem, or the default ones.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a constant
pub(super) fn problem_limits(problem: Option<&Problem>) -> Limits {
    Limits {
        time: problem.map_or(DEFAULT_TIME, |it| it.time_limit),
        memory_kib: problem.map_or(DEFAULT_MEMORY_MIB, |it| it.memory_limit_mib) << 10,
        output_bytes: (OUTPUT_MIB * f64::from(1 << 20)) as u64,
    }
}

/// The workspace that judge.sh passes, or the one that contains the current folder.
pub(super) fn workspace(matches: &ArgMatches) -> Result<Workspace> {
    Ok(match matches.get_one::<PathBuf>("workspace") {
        Some(root) => Workspace::at(root)?,
        None => Workspace::containing(&std::env::current_dir()?)?,
    })
}

/// A number of seconds.
pub(super) fn seconds(text: &str) -> Result<Duration> {
    let seconds = text.parse().ok().filter(|it| 0.0 < *it && *it <= 86400.0);
    let wrong = || anyhow!("expected a number of seconds above 0, at most 86400 (a day)");
    // Less than a nanosecond is nothing.
    seconds.map(Duration::from_secs_f64).filter(|it| !it.is_zero()).ok_or_else(wrong)
}

/// How much numbers may differ.
fn tolerance(text: &str) -> Result<Tolerance> {
    let amount = text.parse().ok().and_then(Tolerance::new);
    amount.ok_or_else(|| anyhow!("expected a number of 0 or more, such as 1e-6"))
}

/// A number of MiB, in bytes.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // in range
fn mebibytes(text: &str) -> Result<u64> {
    let bytes = text.parse().ok().map(|mib: f64| mib * f64::from(1 << 20));
    let bytes = bytes.filter(|it| (1.0..=1e15).contains(it));
    bytes.map(|it| it as u64).ok_or_else(|| anyhow!("expected a number of MiB above 0"))
}

/// A number of things, one at least.
pub(super) fn count(text: &str) -> Result<NonZeroUsize> {
    text.parse().map_err(|_| anyhow!("expected a whole number of 1 or more"))
}

/// A path, as it was typed.
pub(super) fn path<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a Path> {
    matches.get_one::<PathBuf>(name).map(PathBuf::as_path)
}
