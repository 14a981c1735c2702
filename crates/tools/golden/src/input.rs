//! Checks how every program of a problem handles valid and invalid input.

use crate::{programs_of, run_on};
use catalog::Program;
use predicates::str::diff;
use std::fs;
use std::process::Output;

/// A name for the input, the input, and the answer or a part of the error
/// message.
pub type Row<'a> = (&'a str, &'a [u8], &'a str);

/// The start of the part that is the same in every program of a problem.
const RULE: &str = "// ---- Reading and printing, the same in every program ----";
/// The end of that part.
const TESTS: &str = "#[cfg(test)]";

/// Asserts that every program of `problem` prints for each input the answer of
/// its row, in one line.
///
/// # Panics
///
/// A program does not, or the problem or its programs are not found.
pub fn assert_accepted(problem: &str, rows: &[Row]) {
    for program in programs_of(problem) {
        for (kind, input, answer) in rows {
            println!("{}: {kind}", program.name); // shown if this one fails
            run_on(&program, input).success().stdout(diff(format!("{answer}\n"))).stderr("");
        }
    }
}

/// Asserts that every program of `problem` refuses each input: its exit status is
/// 1, its output is empty, and on standard error is one line that begins with
/// `Error: ` and contains the message of the row.
///
/// # Panics
///
/// A program does not, or the problem or its programs are not found.
pub fn assert_refused(problem: &str, rows: &[Row]) {
    for program in programs_of(problem) {
        for (kind, input, message) in rows {
            println!("{}: {kind}", program.name); // shown if this one fails
            assert_one_line(run_on(&program, input).get_output(), message);
        }
    }
}

/// Asserts that the part that reads and prints is the same in every program of
/// `problem`.
///
/// # Panics
///
/// It is not, or a program has no such part, or the problem or its programs are
/// not found.
pub fn assert_one_reader(problem: &str) {
    let programs = programs_of(problem);
    let part = |program: &Program| {
        let text = fs::read_to_string(&program.source).expect("a source");
        let (_, part) = text.split_once(RULE).expect("a rule");
        part.split_once(TESTS).expect("tests").0.to_owned()
    };
    for program in &programs {
        assert_eq!(part(program), part(&programs[0]), "{}", program.name);
    }
}

pub(crate) fn assert_one_line(run: &Output, part: &str) {
    let message = String::from_utf8_lossy(&run.stderr);
    assert_eq!((run.status.code(), &run.stdout[..]), (Some(1), &b""[..]), "{message}");
    let line = message.strip_suffix('\n').filter(|line| !line.contains(['\n', '\r']));
    let is_right = line.is_some_and(|it| it.starts_with("Error: ") && it.contains(part));
    assert!(is_right, "expected one line, Error: ... {part} ..., got {message:?}");
}
