//! The golden tests and the judge, when cases and programs come and go.

use crate::workspace::Copy;
use predicates::str::{contains, is_match};
use std::fs;

/// A problem called `name`, whose program prints how many tiles there are. Names
/// differ, as all are built in one target folder.
fn solved_problem(name: &str) -> Copy {
    let copy = Copy::new();
    copy.judge(&["new", name]).assert().success();
    let main = &format!("crates/problems/{name}/src/main.rs");
    let unsolved = "Err(format!(\"not yet solved: {} tiles were read\", tiles.len()))";
    let program = copy.read(main);
    assert!(program.contains(unsolved));
    copy.write(main, &program.replace(unsolved, "Ok(tiles.len() as u32)"));
    copy.write(&format!("testcases/{name}/first.out"), "6\n");
    copy
}

#[test]
fn a_case_and_a_program_that_are_dropped_in_are_there_at_the_next_run() {
    let copy = solved_problem("dropped-in");
    let golden = || { copy.cargo(&["test", "-p", "dropped-in", "--test", "golden"]) }.assert();
    golden().success().stdout(contains("1 passed"));

    copy.write("testcases/dropped-in/second.in", "1 2\n");
    copy.write("testcases/dropped-in/second.out", "2");
    golden().success().stdout(contains("test dropped-in::second ... ok"));
    fs::create_dir(copy.path("crates/problems/dropped-in/src/bin")).unwrap();
    let other = "//! Prints 6.\nfn main() {\n    println!(\"6\");\n}\n";
    copy.write("crates/problems/dropped-in/src/bin/dropped-in-six.rs", other);
    golden()
        .failure()
        .stdout(is_match("test dropped-in-six::first +... ok").unwrap())
        .stdout(is_match("test dropped-in-six::second +... FAILED").unwrap());
    copy.judge(&["test", "dropped-in"])
        .assert()
        .code(1)
        .stdout(is_match("AC +dropped-in +2/2").unwrap())
        .stdout(is_match("WA +dropped-in-six +1/2").unwrap());
}

#[test]
fn a_wrong_answer_turns_both_red_and_the_case_is_named() {
    let copy = solved_problem("wrong-answer");
    copy.write("testcases/wrong-answer/first.out", "7\n");
    copy.cargo(&["test", "-p", "wrong-answer", "--test", "golden"])
        .assert()
        .failure()
        .stdout(contains("test wrong-answer::first ... FAILED"))
        // The input, and what was expected and got as a diff.
        .stdout(contains("1 2 3"))
        .stdout(is_match(r"│ +-7\n.*│ +\+6\n").unwrap());
    copy.judge(&["test", "wrong-answer"])
        .assert()
        .code(1)
        .stdout(contains("wrong-answer: WA on first"));
}

#[test]
fn a_missing_answer_and_no_case_at_all_are_errors_for_both() {
    let copy = solved_problem("no-answer");
    let both = |complaint: &str| {
        let complaint = || contains(complaint.to_owned());
        copy.judge(&["test", "no-answer"]).assert().code(2).stdout("").stderr(complaint());
        copy.cargo(&["test", "-p", "no-answer", "--test", "golden"])
            .assert()
            .failure()
            .stderr(complaint());
    };
    fs::remove_file(copy.path("testcases/no-answer/first.out")).unwrap();
    both("first.in has no answer: put first.out beside it");
    fs::remove_file(copy.path("testcases/no-answer/first.in")).unwrap();
    both("holds no case: put NAME.in and NAME.out there");
    fs::remove_dir(copy.path("testcases/no-answer")).unwrap();
    both("cannot read");
}
