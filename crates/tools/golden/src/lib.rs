//! The golden-test harness: it runs each program of a problem on each case, as a
//! test of its own called `program::case`, and checks how programs handle inputs
//! that no judge sends.
//!
//! Programs and cases are found when the tests run, so a new case needs no list
//! and no rebuild. A problem crate's `tests/golden.rs`, with
//! `harness = false`, is `fn main() { golden::run(env!("CARGO_PKG_NAME")) }`.

mod checking;
mod input;
mod streams;

pub use input::{Row, assert_accepted, assert_one_reader, assert_refused};
#[cfg(target_os = "linux")]
pub use streams::assert_streams_are_no_trouble;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use catalog::{Case, Error, Problem, Program, Workspace};
use checking::Check;
use libtest_mimic::{Arguments, Failed, Trial};
use predicates::str::diff;
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::exit;
use std::sync::Arc;
use std::time::Duration;

/// How long a program may take for one case: far more than any needs.
const TIME_OUT: Duration = Duration::from_secs(10);

/// Runs every program of `problem` on every case, and exits as `cargo test`
/// and nextest expect of a test binary: with status 0 if all passed, and 101 if
/// one failed, or if there are no programs or cases.
pub fn run(problem: &str) -> ! {
    let arguments = Arguments::from_args();
    let trials = trials(problem).unwrap_or_else(|error| {
        // Also for `--list`: an empty list would hide the error.
        eprintln!("{problem}: {error}");
        exit(101)
    });
    libtest_mimic::run(&arguments, trials).exit()
}

fn programs_of(problem: &str) -> Vec<Program> {
    let programs = problem_called(problem).and_then(|problem| problem.programs());
    programs.unwrap_or_else(|error| panic!("{error}"))
}

/// The program that cargo has built.
fn command_of(program: &Program) -> Command {
    Command::cargo_bin(&program.name).unwrap_or_else(|error| panic!("{error}"))
}

fn run_on(program: &Program, input: &[u8]) -> Assert {
    command_of(program).write_stdin(input).timeout(TIME_OUT).assert()
}

fn trials(problem: &str) -> Result<Vec<Trial>, Error> {
    let problem = problem_called(problem)?;
    let cases = problem.cases()?;
    let check = Arc::new(Check::of(&problem));
    let mut trials = Vec::new();
    for program in problem.programs()? {
        for case in cases.clone() {
            let (program, check) = (program.clone(), check.clone());
            let name = format!("{}::{}", program.name, case.name);
            trials.push(Trial::test(name, move || judge(&program, &case, &check)));
        }
    }
    Ok(trials)
}

fn problem_called(name: &str) -> Result<Problem, Error> {
    // Cargo and nextest say where the crate is. For a test binary that was started
    // by hand, it is where this crate was built.
    let crate_dir = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    Workspace::containing(&crate_dir)?.problem(name).cloned()
}

/// Checks that the program ends in time, with status 0, and that its output is
/// right.
fn judge(program: &Program, case: &Case, check: &Check) -> Result<(), Failed> {
    let run = run_on(program, &fs::read(&case.input)?);
    let failed = |error| Failed::from(format!("{}\n{error}", case.input.display()));
    let run = run.try_success().map_err(failed)?;
    let Some(fault) = check.fault(case, &run.get_output().stdout)? else { return Ok(()) };
    let answer = String::from_utf8_lossy(&fs::read(&case.answer)?).into_owned();
    let shown = run.try_stdout(diff(answer)).err().map(|error| error.to_string());
    let shown = shown.unwrap_or_default();
    Err(format!("{}: {fault}\n{shown}", case.input.display()).into())
}
