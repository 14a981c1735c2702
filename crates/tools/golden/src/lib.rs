//! The golden-test harness: each program of a problem on each of its cases, a
//! test of its own, named `program::case`; and all of them on one input, board or not.
//!
//! Programs and cases are looked up when the tests run, so a new file needs no
//! list and no rebuild. A problem crate's `tests/golden.rs`, with
//! `harness = false`, is `fn main() { golden::run(env!("CARGO_PKG_NAME")) }`.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use catalog::{Case, Error, Problem, Workspace};
use checker::{Comparison, Rule};
use libtest_mimic::{Arguments, Failed, Trial};
use predicates::str::diff;
use std::env;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::exit;
use std::time::Duration;

/// How long a program may take over one case: far more than any needs.
const TIME_OUT: Duration = Duration::from_secs(10);

/// Runs every program of `problem` on every case, and exits as `cargo test`
/// and nextest expect of a test binary.
pub fn run(problem: &str) -> ! {
    let arguments = Arguments::from_args();
    let trials = trials(problem).unwrap_or_else(|error| {
        // A listing must not hide that there is nothing to run either.
        eprintln!("{problem}: {error}");
        exit(101)
    });
    libtest_mimic::run(&arguments, trials).exit()
}

/// Asserts that every program of `problem` answers `input` with `answer`.
///
/// # Panics
///
/// A program does not, or there is none.
pub fn answers(problem: &str, input: &[u8], answer: &str) {
    for program in program_names(problem) {
        run_on(&program, input).success().stdout(diff(format!("{answer}\n"))).stderr("");
    }
}

/// Asserts that every program of `problem` refuses `input`: it exits with status
/// 1, prints nothing, and on standard error one line that begins with `Error: `
/// and contains `complaint`.
///
/// # Panics
///
/// A program does not, or there is none.
pub fn refuses(problem: &str, input: &[u8], complaint: &str) {
    for program in program_names(problem) {
        let run = run_on(&program, input).code(1).stdout("");
        let said = String::from_utf8_lossy(&run.get_output().stderr);
        let line = said.strip_suffix('\n').filter(|line| !line.contains(['\n', '\r']));
        let message = line.and_then(|line| line.strip_prefix("Error: "));
        let is_right = message.is_some_and(|message| message.contains(complaint));
        assert!(is_right, "{program}: expected one line, Error: ... {complaint} ..., got {said:?}");
    }
}

fn program_names(problem: &str) -> Vec<String> {
    let programs = problem_called(problem).and_then(|problem| problem.programs());
    let programs = programs.unwrap_or_else(|error| panic!("{error}"));
    programs.into_iter().map(|program| program.name).collect()
}

fn run_on(program: &str, input: &[u8]) -> Assert {
    let command = Command::cargo_bin(program);
    let mut command = command.unwrap_or_else(|error| panic!("{error}"));
    command.write_stdin(input).timeout(TIME_OUT).assert()
}

fn trials(problem: &str) -> Result<Vec<Trial>, Error> {
    let problem = problem_called(problem)?;
    let cases = problem.cases()?;
    let mut trials = Vec::new();
    for program in problem.programs()? {
        for case in cases.clone() {
            let program = program.name.clone();
            let name = format!("{program}::{}", case.name);
            trials.push(Trial::test(name, move || judge(&program, &case)));
        }
    }
    Ok(trials)
}

fn problem_called(name: &str) -> Result<Problem, Error> {
    // Cargo and nextest say where the crate is; a test binary started by hand
    // falls back on where this crate was built.
    let crate_dir = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    Workspace::containing(&crate_dir)?.problem(name).cloned()
}

/// The program ends well within the time-out, with status 0, and its output is the
/// answer.
fn judge(program: &str, case: &Case) -> Result<(), Failed> {
    let run = run_on(program, &fs::read(&case.input)?);
    let failed = |error| Failed::from(format!("{}\n{error}", case.input.display()));
    let run = run.try_success().map_err(failed)?;
    let mut comparison = Comparison::new(File::open(&case.answer)?, Rule::Tokens);
    comparison.push(&run.get_output().stdout);
    if comparison.finish()? {
        return Ok(());
    }
    let answer = String::from_utf8_lossy(&fs::read(&case.answer)?).into_owned();
    run.try_stdout(diff(answer)).map_err(failed)?;
    Err("the output is not the answer".into())
}
