//! Checks how every program of a problem handles valid and invalid input, and
//! streams that are full, closed or endless.

use crate::{command_of, programs_of, run_on};
use catalog::Program;
use predicates::str::diff;
use std::fs::{self, File};
use std::io::Write;
use std::process::{Command, Output, Stdio};

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

/// Asserts that no program of `problem` panics because of a stream that is full,
/// closed, endless or unreadable; `input` is a valid input.
///
/// # Panics
///
/// A program does, or the problem or its programs are not found.
#[cfg(target_os = "linux")]
pub fn assert_streams_are_no_trouble(problem: &str, input: &[u8]) {
    let full = || File::options().write(true).open("/dev/full").expect("/dev/full");
    let open = |name| File::open(name).expect("a file");
    for program in programs_of(problem) {
        let run = |set: &dyn Fn(&mut Command) -> &mut Command| {
            let mut command = Command::new(command_of(&program).get_program());
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            set(&mut command);
            let mut child = command.spawn().expect("the program starts");
            if let Some(mut stdin) = child.stdin.take() {
                // The program may end before it reads everything.
                let _ = stdin.write_all(input);
            }
            child.wait_with_output().expect("the program ends")
        };
        // Standard output is full, or closed.
        assert_one_line(&run(&|it| it.stdout(full())), "cannot print: ");
        let (reader, closed) = std::io::pipe().expect("a pipe");
        drop(reader);
        let closed = || closed.try_clone().expect("a pipe");
        assert_one_line(&run(&|it| it.stdout(closed())), "cannot print: ");
        // Standard error is full.
        let silent = run(&|it| it.stdin(Stdio::null()).stderr(full()));
        assert_eq!((silent.status.code(), silent.stdout), (Some(1), vec![]));
        // The input is endless, or cannot be read.
        assert_one_line(&run(&|it| it.stdin(open("/dev/zero"))), "found 65536 bytes");
        assert_one_line(&run(&|it| it.stdin(open("/"))), "cannot read ");
    }
}

fn assert_one_line(run: &Output, part: &str) {
    let message = String::from_utf8_lossy(&run.stderr);
    assert_eq!((run.status.code(), &run.stdout[..]), (Some(1), &b""[..]), "{message}");
    let line = message.strip_suffix('\n').filter(|line| !line.contains(['\n', '\r']));
    let is_right = line.is_some_and(|it| it.starts_with("Error: ") && it.contains(part));
    assert!(is_right, "expected one line, Error: ... {part} ..., got {message:?}");
}
