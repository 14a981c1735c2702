//! Arguments that several commands share, and what is asked of them.

use anyhow::{Result, anyhow};
use catalog::{Problem, Workspace};
use clap::builder::{PathBufValueParser, PossibleValue};
use clap::{Arg, ArgMatches, value_parser};
use engine::Limits;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use std::time::Duration;

/// How much a program may print by default, in MiB.
const OUTPUT_MIB: f64 = 64.0;

/// A problem's limits where nothing is known of one: 1 s and 256 MiB.
const USUAL_TIME: Duration = Duration::from_secs(1);
const USUAL_MEMORY_MIB: u64 = 256;

/// The problem, which has to be named.
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
    let limit = |name, value| Arg::new(name).long(name).value_name(value);
    [
        limit("time-limit", "SECONDS").value_parser(seconds).help(
            "CPU time for each case; wall time may be twice that and half a second \
             [default: the problem's, or 1]",
        ),
        limit("memory-limit", "MIB")
            .value_parser(value_parser!(u64).range(1..=1 << 30))
            .help("Memory [default: the problem's, or 256]"),
        limit("output-limit", "MIB")
            .value_parser(mebibytes)
            .help("What a program may print; fractions are taken [default: 64]"),
    ]
}

/// `--seconds`, for how long something is done.
pub(super) fn seconds_argument(default: &'static str, help: &'static str) -> Arg {
    Arg::new("seconds")
        .long("seconds")
        .value_name("SECONDS")
        .default_value(default)
        .value_parser(seconds)
        .help(help)
}

/// What `--seconds` says.
pub(super) fn seconds_of(matches: &ArgMatches) -> Duration {
    matches.get_one("seconds").copied().unwrap_or_default()
}

/// `--jobs`.
pub(super) fn jobs_argument() -> Arg {
    Arg::new("jobs")
        .long("jobs")
        .value_name("N")
        .value_parser(jobs)
        .help("How many programs run at a time [default: one per core]")
}

/// An option that names a file to be written.
pub(super) fn file_argument(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name("FILE").value_parser(PathBufValueParser::new()).help(help)
}

/// `--format`, with what each format is; the first is the default.
pub(super) fn format_argument(formats: &[(&'static str, &'static str)]) -> Arg {
    let values: Vec<_> =
        formats.iter().map(|&(name, help)| PossibleValue::new(name).help(help)).collect();
    Arg::new("format")
        .long("format")
        .value_name("FORMAT")
        .value_parser(values)
        .default_value(formats[0].0)
        .help("How to report")
}

/// An argument's value that is there, or has a default.
pub(super) fn text<'a>(matches: &'a ArgMatches, name: &str) -> &'a str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}

/// The words after `--`.
pub(super) fn command(matches: &ArgMatches) -> Vec<OsString> {
    words(matches, "command")
}

/// All values of an argument that may be repeated.
pub(super) fn words(matches: &ArgMatches, name: &str) -> Vec<OsString> {
    matches.get_many::<OsString>(name).into_iter().flatten().cloned().collect()
}

/// How many runs at a time.
pub(super) fn jobs_of(matches: &ArgMatches) -> usize {
    matches.get_one::<NonZeroUsize>("jobs").map_or_else(cores, |jobs| jobs.get())
}

/// How many runs at a time by default.
pub(super) fn cores() -> usize {
    available_parallelism().map_or(1, NonZeroUsize::get)
}

/// The limits that were given, and for the others those of the problem.
pub(super) fn limits(matches: &ArgMatches, problem: Option<&Problem>) -> Limits {
    let given = |name| matches.get_one::<u64>(name).copied();
    let time = matches.get_one::<Duration>("time-limit").copied();
    let usual = problem_limits(problem);
    Limits {
        time: time.unwrap_or(usual.time),
        memory_kib: given("memory-limit").map_or(usual.memory_kib, |mib| mib << 10),
        output_bytes: given("output-limit").unwrap_or(usual.output_bytes),
    }
}

/// The limits of a problem, or those that are usual.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a constant
pub(super) fn problem_limits(problem: Option<&Problem>) -> Limits {
    Limits {
        time: problem.map_or(USUAL_TIME, |it| it.time_limit),
        memory_kib: problem.map_or(USUAL_MEMORY_MIB, |it| it.memory_limit_mib) << 10,
        output_bytes: (OUTPUT_MIB * f64::from(1 << 20)) as u64,
    }
}

/// The workspace that judge.sh named, or the one that the current folder lies
/// in.
pub(super) fn workspace(matches: &ArgMatches) -> Result<Workspace> {
    Ok(match matches.get_one::<PathBuf>("workspace") {
        Some(root) => Workspace::at(root)?,
        None => Workspace::containing(&std::env::current_dir()?)?,
    })
}

/// A number of seconds.
pub(super) fn seconds(text: &str) -> Result<Duration> {
    let seconds = text.parse().ok().filter(|it| 0.0 < *it && *it <= 86400.0);
    let wrong = || anyhow!("a number of seconds above 0, at most a day (86400)");
    seconds.map(Duration::from_secs_f64).ok_or_else(wrong)
}

/// A number of MiB, in bytes.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // in range
fn mebibytes(text: &str) -> Result<u64> {
    let bytes = text.parse().ok().map(|mib: f64| mib * f64::from(1 << 20));
    let bytes = bytes.filter(|it| (1.0..=1e15).contains(it));
    bytes.map(|it| it as u64).ok_or_else(|| anyhow!("a number of MiB above 0"))
}

fn jobs(text: &str) -> Result<NonZeroUsize> {
    text.parse().map_err(|_| anyhow!("a whole number of 1 or more"))
}

/// A path as a person gave it.
pub(super) fn path<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a Path> {
    matches.get_one::<PathBuf>(name).map(PathBuf::as_path)
}
