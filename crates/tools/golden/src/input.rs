//! What every program of a problem does with its input, valid or not, and with
//! streams that are full, closed or endless.

use crate::{command_of, programs_of, run_on};
use catalog::Program;
use predicates::str::diff;
use std::fs::{self, File};
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// A kind of input, the input, and the answer or part of the complaint.
pub type Row<'a> = (&'a str, &'a [u8], &'a str);

/// Where the part begins that is the same in every program of a problem.
const RULE: &str = "// ---- Reading and printing, the same in every program ----";
/// Where it ends.
const TESTS: &str = "#[cfg(test)]";

/// Asserts that every program of `problem` answers each input with the answer
/// beside it, in one line.
///
/// # Panics
///
/// A program does not, or there is none.
pub fn assert_accepted(problem: &str, rows: &[Row]) {
    for program in programs_of(problem) {
        for (kind, input, answer) in rows {
            println!("{}: {kind}", program.name); // shown if this one fails
            run_on(&program, input).success().stdout(diff(format!("{answer}\n"))).stderr("");
        }
    }
}

/// Asserts that every program of `problem` refuses each input: it ends with status
/// 1, prints nothing, and on standard error one line that begins with `Error: `
/// and contains the complaint beside it.
///
/// # Panics
///
/// A program does not, or there is none.
pub fn assert_refused(problem: &str, rows: &[Row]) {
    for program in programs_of(problem) {
        for (kind, input, complaint) in rows {
            println!("{}: {kind}", program.name); // shown if this one fails
            assert_one_line(run_on(&program, input).get_output(), complaint);
        }
    }
}

/// Asserts that the part below the rule is the same in every program of `problem`.
///
/// # Panics
///
/// It is not, or a program has no such part.
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

/// Asserts that no stream makes a program of `problem` panic, whatever is wrong
/// with it; `input` is valid.
///
/// # Panics
///
/// One does, or there is no program.
#[cfg(target_os = "linux")]
pub fn assert_streams_are_no_trouble(problem: &str, input: &[u8]) {
    let full = || File::options().write(true).open("/dev/full").expect("/dev/full");
    let unread = |name| File::open(name).expect("a file");
    for program in programs_of(problem) {
        let run = |set: &dyn Fn(&mut Command) -> &mut Command| {
            let mut command = Command::new(command_of(&program).get_program());
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            set(&mut command);
            let mut child = command.spawn().expect("the program starts");
            if let Some(mut stdin) = child.stdin.take() {
                // One that has nowhere to print to may end before it reads.
                let _ = stdin.write_all(input);
            }
            child.wait_with_output().expect("the program ends")
        };
        // What is printed finds no room, or nobody reads it.
        assert_one_line(&run(&|it| it.stdout(full())), "cannot print: ");
        let (unread_end, closed) = std::io::pipe().expect("a pipe");
        drop(unread_end);
        let closed = || closed.try_clone().expect("a pipe");
        assert_one_line(&run(&|it| it.stdout(closed())), "cannot print: ");
        // A complaint finds no room.
        let silent = run(&|it| it.stdin(Stdio::null()).stderr(full()));
        assert_eq!((silent.status.code(), silent.stdout), (Some(1), vec![]));
        // The input has no end, or cannot be read.
        assert_one_line(&run(&|it| it.stdin(unread("/dev/zero"))), "found 65536 bytes");
        assert_one_line(&run(&|it| it.stdin(unread("/"))), "cannot read ");
    }
}

fn assert_one_line(run: &Output, complaint: &str) {
    let message = String::from_utf8_lossy(&run.stderr);
    assert_eq!((run.status.code(), &run.stdout[..]), (Some(1), &b""[..]), "{message}");
    let line = message.strip_suffix('\n').filter(|line| !line.contains(['\n', '\r']));
    let is_right = line.is_some_and(|it| it.starts_with("Error: ") && it.contains(complaint));
    assert!(is_right, "expected one line, Error: ... {complaint} ..., got {message:?}");
}
