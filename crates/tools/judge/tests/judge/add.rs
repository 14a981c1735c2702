//! `add`: a board becomes a case, whole and only once.

use crate::workspace::Copy;
use predicates::prelude::*;

const FOLDER: &str = "testcases/sliding-puzzle";

#[test]
fn a_board_becomes_a_case_with_the_oracle_s_answer() {
    let copy = Copy::new();
    // LeetCode's third example, with its last row turned round: 412/305.
    copy.judge(&["add", "sliding-puzzle", "turned-row"])
        .write_stdin("[[4,1,2],[3,0,5]]")
        .assert()
        .success()
        .stdout(predicate::str::ends_with("turned-row.in: -1\n"))
        .stderr("");
    assert_eq!(copy.read("testcases/sliding-puzzle/turned-row.in"), "4 1 2\n3 0 5\n");
    assert_eq!(copy.read("testcases/sliding-puzzle/turned-row.out"), "-1\n");
}

#[test]
fn a_new_case_is_judged_at_the_next_run() {
    let copy = Copy::new();
    copy.judge(&["add", "swap-game", "corners-turned"])
        .write_stdin("3 2 9 4 5 6 1 8 7")
        .assert()
        .success();
    copy.judge(&["test", "swap-game", "swap-game", "--case", "corners-turned"])
        .assert()
        .success()
        .stdout(predicate::str::contains("1/1"));
}

#[test]
fn a_name_in_use_is_refused() {
    let copy = Copy::new();
    let before = copy.names(FOLDER);
    copy.judge(&["add", "sliding-puzzle", "solved"])
        .write_stdin("4 1 2 3 0 5")
        .assert()
        .code(2)
        .stdout("")
        .stderr(predicate::str::contains("solved.in is there already: choose another name\n"));
    assert_eq!(copy.names(FOLDER), before);
}

#[test]
fn a_board_that_is_a_case_already_is_refused_whatever_its_form() {
    let copy = Copy::new();
    let before = copy.names(FOLDER);
    copy.judge(&["add", "sliding-puzzle", "again"])
        .write_stdin("2 4 1 0 5 3")
        .assert()
        .code(2)
        .stdout("")
        .stderr("judge: that board is the case 'form-leetcode-brackets' already\n");
    assert_eq!(copy.names(FOLDER), before);
}

#[test]
fn what_is_no_board_is_refused_and_nothing_is_left_behind() {
    let copy = Copy::new();
    let before = copy.names(FOLDER);
    let like = "judge: not a board like 1 2 3 / 4 5 0: ";
    for (board, reason) in [
        ("", "a 2x3 grid holds 6 tiles, not 0"),
        ("1 2 3 4 5", "a 2x3 grid holds 6 tiles, not 5"),
        ("1 2 3 4 5 5", "tile 5 appears twice"),
        ("1 2 3 4 5 6", "tile 6 is not part of this puzzle"),
        ("1 2 3 4 5 y", "'y' is not a tile"),
    ] {
        copy.judge(&["add", "sliding-puzzle", "new"])
            .write_stdin(board)
            .assert()
            .code(2)
            .stdout("")
            .stderr(format!("{like}{reason}\n"));
    }
    assert_eq!(copy.names(FOLDER), before);
}

#[test]
fn a_name_that_is_no_file_s_is_refused() {
    let copy = Copy::new();
    for name in ["", "../up", "a/b", ".hidden", "two words", "-x"] {
        copy.judge(&["add", "sliding-puzzle", "--", name])
            .write_stdin("4 1 2 3 0 5")
            .assert()
            .code(2)
            .stdout("")
            .stderr(predicate::str::contains("cannot be a case's name"));
    }
}

#[test]
fn without_an_oracle_the_answer_comes_from_a_file() {
    let copy = Copy::new();
    let manifest = copy.read("crates/problems/swap-game/Cargo.toml");
    let (before, after) = manifest.split_once("[package.metadata.problem.puzzle]").unwrap();
    let (_, after) = after.split_once("\n\n").unwrap();
    copy.write("crates/problems/swap-game/Cargo.toml", &format!("{before}{after}"));
    copy.write("answer", "42\n");

    let add = |name, answer: &[&str]| {
        let mut arguments = vec!["add", "swap-game", name];
        arguments.extend(answer);
        copy.judge(&arguments)
    };
    add("foreign", &[])
        .write_stdin("9 9\n")
        .assert()
        .code(2)
        .stderr(predicate::str::contains("give the answer with --answer FILE"));
    let answer = copy.path("answer");
    let answer = ["--answer", answer.to_str().unwrap()];
    add("foreign", &answer).write_stdin("9 9\n").assert().success();
    assert_eq!(copy.read("testcases/swap-game/foreign.in"), "9 9\n");
    assert_eq!(copy.read("testcases/swap-game/foreign.out"), "42\n");
    add("foreign-2", &answer)
        .write_stdin("9 9\n")
        .assert()
        .code(2)
        .stderr("judge: that input is the case 'foreign' already\n");
}

#[test]
fn where_the_oracle_knows_the_answer_none_is_taken() {
    let copy = Copy::new();
    copy.judge(&["add", "swap-game", "new", "--answer", "/dev/null"])
        .write_stdin("3 2 9 4 5 6 1 8 7")
        .assert()
        .code(2)
        .stderr("judge: the oracle knows the answers of swap-game: leave out --answer\n");
}
