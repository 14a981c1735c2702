//! Checks how every program of a problem handles streams that are full, closed,
//! endless or unreadable.
#![cfg(target_os = "linux")]

use crate::input::assert_one_line;
use crate::{command_of, programs_of};
use std::fs::File;
use std::io::Write;
use std::process::{Command, Stdio};

/// Asserts that no program of `problem` panics because of a stream that is full,
/// closed, endless or unreadable; `input` is a valid input.
///
/// # Panics
///
/// A program does, or the problem or its programs are not found.
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
        assert_one_line(&run(&|it| it.stdin(open("/dev/zero"))), " bytes or more");
        assert_one_line(&run(&|it| it.stdin(open("/"))), "cannot read ");
    }
}
