//! Tests of the harness, in temporary workspaces: their programs are shell
//! scripts, and this test binary also runs as the golden tests of their problem.
#![cfg_attr(not(unix), allow(unused))] // only Unix runs scripts

use assert_cmd::Command;
use libtest_mimic::{Arguments, Failed, Trial};
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use tempfile::TempDir;

/// If it is set, this binary runs the golden tests of that problem.
const PROBLEM: &str = "GOLDEN_TEST_PROBLEM";

const MANIFEST: &str = r#"
[package]
name = "race"
[package.metadata.problem]
title = "Race"
url = ""
time-limit = 1.0
memory-limit = 64
"#;

fn main() -> ExitCode {
    if let Ok(problem) = env::var(PROBLEM) {
        golden::run(&problem);
    }
    let trials: [(&str, fn()); 9] = [
        ("a_new_case_is_found_at_the_next_run", new_case),
        ("a_new_program_is_found_at_the_next_run", new_program),
        ("a_wrong_answer_is_shown_with_the_right_one", wrong_answer),
        ("white_space_and_a_byte_order_mark_in_the_answer_do_not_matter", white_space),
        ("a_status_other_than_0_fails_even_with_the_right_answer", failing_status),
        ("a_missing_file_is_an_error_and_not_a_silent_pass", missing),
        ("a_checker_of_the_problem_decides", checked),
        ("a_checker_that_is_at_fault_fails_the_test", faulty_checker),
        ("two_programs_with_the_same_name_are_an_error_that_names_both", clash),
    ];
    let trials = trials.map(|(name, test)| {
        let test = move || {
            test();
            Ok::<_, Failed>(())
        };
        Trial::test(name, test).with_ignored_flag(!cfg!(unix))
    });
    libtest_mimic::run(&Arguments::from_args(), trials.into()).exit_code()
}

/// A workspace whose problem `race` has one case and one program, which prints the
/// number of words in its input.
fn workspace() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), "crates/problems/race/Cargo.toml", MANIFEST);
    program(dir.path(), "race", "src/main.rs", "wc -w");
    write(dir.path(), "testcases/race/first.in", "a b c\n");
    write(dir.path(), "testcases/race/first.out", "3\n");
    dir
}

fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Writes a program: an empty source file, and the script that runs in its place.
fn program(root: &Path, name: &str, source: &str, script: &str) {
    write(root, &format!("crates/problems/race/{source}"), "");
    let built = root.join("built").join(name);
    write(root, &format!("built/{name}"), &format!("#!/bin/sh\n{script}\n"));
    #[cfg(unix)]
    fs::set_permissions(built, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
}

/// The golden tests of `race` in this workspace.
fn golden_tests(dir: &TempDir) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command.env(PROBLEM, "race");
    command.env("CARGO_MANIFEST_DIR", dir.path().join("crates/problems/race"));
    // Cargo sets these variables to the paths of the programs.
    for name in ["race", "race-three"] {
        command.env(format!("CARGO_BIN_EXE_{name}"), dir.path().join("built").join(name));
    }
    command
}

fn new_case() {
    let dir = workspace();
    golden_tests(&dir).assert().success().stdout(contains("1 passed"));
    write(dir.path(), "testcases/race/second.in", "a b\n");
    write(dir.path(), "testcases/race/second.out", "2");
    let golden = golden_tests(&dir).assert().success();
    golden.stdout(is_match("test race::second +... ok").unwrap()).stdout(contains("2 passed"));
}

fn new_program() {
    let dir = workspace();
    write(dir.path(), "testcases/race/second.in", "a b\n");
    write(dir.path(), "testcases/race/second.out", "2");
    program(dir.path(), "race-three", "src/bin/race-three.rs", "echo 3");
    golden_tests(&dir)
        .assert()
        .failure()
        .stdout(is_match("test race-three::first +... ok").unwrap())
        .stdout(is_match("test race-three::second +... FAILED").unwrap())
        .stdout(contains("3 passed; 1 failed"));
}

fn wrong_answer() {
    let dir = workspace();
    write(dir.path(), "testcases/race/first.out", "7\n");
    golden_tests(&dir)
        .assert()
        .failure()
        .stdout(contains("first.in"))
        // The input, and a difference of the expected and the actual output.
        .stdout(contains("a b c"))
        .stdout(is_match(r"-7\n.*\+3\n").unwrap());
}

fn white_space() {
    let dir = workspace();
    for answer in ["3", "3 \n\n", " 3\r\n", "\u{feff}3\n"] {
        write(dir.path(), "testcases/race/first.out", answer);
        golden_tests(&dir).assert().success();
    }
    write(dir.path(), "testcases/race/first.out", "3 3\n");
    golden_tests(&dir).assert().failure();
}

fn failing_status() {
    let dir = workspace();
    program(dir.path(), "race", "src/main.rs", "echo 3; exit 1");
    golden_tests(&dir).assert().failure().stdout(contains("code=1"));
}

fn missing() {
    let dir = workspace();
    let fails = |message: &str| {
        let golden = golden_tests(&dir).assert().code(101);
        golden.stdout(predicate::str::is_empty()).stderr(contains(message.to_owned()));
    };
    fs::remove_file(dir.path().join("testcases/race/first.out")).unwrap();
    fails("first.in has no answer");
    fs::remove_file(dir.path().join("testcases/race/first.in")).unwrap();
    fails("contains no cases: put NAME.in and NAME.out there");
    fs::remove_dir(dir.path().join("testcases/race")).unwrap();
    fails("contains no cases");

    let dir = workspace();
    fs::remove_file(dir.path().join("crates/problems/race/src/main.rs")).unwrap();
    let golden = golden_tests(&dir).assert().code(101);
    golden.stderr(contains("has no program: write src/main.rs"));
}

fn clash() {
    let dir = workspace();
    write(dir.path(), "crates/problems/walk/Cargo.toml", &MANIFEST.replace("race", "walk"));
    let [one, two] = ["race", "walk"].map(|it| format!("crates/problems/{it}/src/bin/try1.rs"));
    write(dir.path(), &one, "");
    write(dir.path(), &two, "");
    let golden = golden_tests(&dir).assert().code(101);
    golden.stderr(contains("'try1'").and(contains(one)).and(contains(two)));
}

/// Gives the problem a checker: its `main` takes the output.
fn checker(dir: &TempDir, main: &str) {
    let manifest = format!("{MANIFEST}checker = \"checker.rs\"\n");
    write(dir.path(), "crates/problems/race/Cargo.toml", &manifest);
    let read = "std::fs::read_to_string(std::env::args().nth(2).unwrap()).unwrap()";
    let text = format!("fn main() {{ let output = {read}; {main} }}");
    write(dir.path(), "crates/problems/race/checker.rs", &text);
}

fn checked() {
    let dir = workspace();
    // Any odd number is right.
    let main = r#"if output.trim().parse::<u32>().unwrap() % 2 == 0 {
        eprintln!("an even number");
        std::process::exit(1)
    }"#;
    checker(&dir, main);
    write(dir.path(), "testcases/race/first.out", "7\n");
    golden_tests(&dir).assert().success().stdout(contains("1 passed"));
    write(dir.path(), "testcases/race/first.in", "a b\n");
    let golden = golden_tests(&dir).assert().failure();
    golden.stdout(contains("first.in: the checker: an even number"));
}

fn faulty_checker() {
    let dir = workspace();
    checker(&dir, "drop(output); std::process::exit(3)");
    golden_tests(&dir).assert().failure().stdout(contains("the checker: exit status: 3"));
    checker(&dir, "wrong");
    golden_tests(&dir).assert().failure().stdout(contains("cannot compile "));
    let manifest = format!("{MANIFEST}checker = \"src/main.c\"\n");
    write(dir.path(), "crates/problems/race/src/main.c", "");
    write(dir.path(), "crates/problems/race/Cargo.toml", &manifest);
    let golden = golden_tests(&dir).assert().failure();
    golden.stdout(contains("golden tests compile a checker in Rust only"));
}
