//! `check` finds what is wrong with cases, and `list` shows their distances.

use crate::workspace::{Copy, judge};
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use std::fs;

/// A copy with these files among the cases of a problem.
fn with_cases(problem: &str, files: &[(&str, &str)]) -> Copy {
    let copy = Copy::new();
    for (name, text) in files {
        copy.write(&format!("testcases/{problem}/{name}"), text);
    }
    copy
}

#[test]
fn the_cases_of_this_workspace_are_right() {
    judge(&["check"]).assert().success().stderr("").stdout(
        contains("swap-game: 28 cases, right by the oracle\n")
            .and(contains("puzzle-on-graph: 27 cases, right by puzzle-on-graph\n")),
    );
}

#[test]
fn a_wrong_answer_is_named_with_what_the_oracle_says() {
    // Tile 3 slides up: one move.
    let files = [("one-off.in", "1 2 0 4 5 3\n"), ("one-off.out", "2\n")];
    let copy = with_cases("sliding-puzzle", &files);
    copy.judge(&["check", "sliding-puzzle"]).assert().code(1).stdout(
        contains("sliding-puzzle/one-off.out: the answer is wrong: the oracle says 1\n")
            .and(contains("sliding-puzzle: 28 cases, 1 fault\n")),
    );
}

#[test]
fn without_an_oracle_a_wrong_answer_is_named_with_what_the_main_program_prints() {
    let input = "1\n1 2\n1 2 3 4 5 6 7 8\n";
    let copy = with_cases("puzzle-on-graph", &[("x.in", input), ("x.out", "1\n")]);
    let wrong = contains("puzzle-on-graph/x.out: puzzle-on-graph prints something else: 0\n");
    copy.judge(&["check", "puzzle-on-graph"]).assert().code(1).stdout(wrong);
}

#[test]
fn an_input_that_is_not_one_of_the_problem_is_named_with_the_reason() {
    // The first is a board as people write it, which programs do not read.
    let files = [("a.in", "12x/453"), ("a.out", "1"), ("b.in", "1 2 3 4 5 5"), ("b.out", "1")];
    let copy = with_cases("sliding-puzzle", &files);
    copy.judge(&["check", "sliding-puzzle"]).assert().code(1).stdout(
        contains("sliding-puzzle/a.in: sliding-puzzle does not accept it: ")
            .and(contains("sliding-puzzle/b.in: not a board like 1 2 3 / 4 5 0: tile 5"))
            .and(contains("a.out").not()),
    );
}

#[test]
fn two_inputs_that_are_the_same_are_named() {
    let copy = Copy::new();
    let input = copy.read("testcases/swap-game/solved.in");
    copy.write("testcases/swap-game/solved-again.in", &input);
    copy.write("testcases/swap-game/solved-again.out", "0\n");
    let same = predicate::str::is_match("solved-again.in: the same as .*/solved.in\n").unwrap();
    copy.judge(&["check", "swap-game"]).assert().code(1).stdout(same);
}

#[test]
fn what_cannot_be_checked_is_an_error() {
    let copy = Copy::new();
    copy.judge(&["check", "swap-gam"]).assert().code(2).stdout("").stderr(contains("nearest"));
    copy.write("crates/problems/swap-game/src/main.rs", "fn main() { missing() }");
    let refused = contains("swap-game cannot be run: error");
    copy.judge(&["check", "swap-game"]).assert().code(2).stdout("").stderr(refused);
    fs::remove_file(copy.path("testcases/sliding-puzzle/solved.out")).unwrap();
    let others = contains("eight-puzzle: ").and(contains("sliding-puzzle").not());
    copy.judge(&["check"]).assert().code(2).stdout(others).stderr(contains("has no answer"));
}

#[test]
fn list_names_the_cases_of_a_problem_with_their_distances() {
    let listed = judge(&["list", "sliding-puzzle"]).assert().success().stderr(is_empty());
    let listed = String::from_utf8(listed.get_output().stdout.clone()).unwrap();
    let distance = |case: &str| {
        let line = listed.lines().find_map(|line| line.trim().strip_prefix(case)).unwrap();
        line.trim().to_owned()
    };
    // The farthest board of the puzzle takes 21 moves; the others as published.
    assert_eq!(distance("farthest"), "21");
    assert_eq!(distance("published-14-moves"), "14");
    assert_eq!(distance("unsolvable-gap-first"), "unsolvable");
    let listed = judge(&["list", "seven-puzzle"]).assert().success();
    listed.stdout(predicate::str::is_match("published-three-boards +3 boards\n").unwrap());
    judge(&["list", "puzzle-on-graph"]).assert().success().stdout(contains("distance\n").not());
    judge(&["list", "seven"]).assert().code(2).stdout("").stderr(contains("seven-puzzle"));
}

#[test]
fn each_of_many_boards_is_checked_and_a_wrong_line_is_named() {
    let files = [("two.in", "1 0 2 3 4 5 6 7\n7 6 5 4 3 2 1 0\n"), ("two.out", "1\n27\n")];
    let copy = with_cases("seven-puzzle", &files);
    let wrong = "two.out: the answer is wrong: the oracle says 28 in line 2\n";
    copy.judge(&["check", "seven-puzzle"]).assert().code(1).stdout(contains(wrong));
}
