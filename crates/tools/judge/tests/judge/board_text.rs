//! Boards and answers look like the manifest says, whichever command reads or
//! writes them.

use crate::workspace::{Copy, judge, root};
use predicates::prelude::*;
use predicates::str::{contains, ends_with, is_match};

/// A wrong program of a problem of the workspace.
fn wrong(problem: &str, name: &str) -> String {
    let file = root().join(format!("crates/problems/{problem}/tests/wrong/{name}.rs"));
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_program_that_answers_only_the_first_of_many_boards_is_found() {
    judge(&["stress", "seven-puzzle", &wrong("seven-puzzle", "only-the-first-board")])
        .assert()
        .code(1)
        .stdout(contains("WA on a board at distance 0; right on 0 before it"))
        .stdout(contains(" 0 1 2 3 4 5 6 7  ...       0\n 0 1 2 3 4 5 6 7  0          ^\n"));
}

#[test]
fn a_board_that_fails_alone_is_shown_alone() {
    judge(&["stress", "seven-puzzle", &wrong("seven-puzzle", "gap-last-in-the-goal")])
        .assert()
        .code(1)
        .stdout(contains(" 0 1 2 3 4 5 6 7  0         -1\n                  ^         ^\n\n"));
}

#[test]
fn boards_are_given_as_digits_where_the_problem_has_digits() {
    judge(&["stress", "eight-digits", &wrong("eight-digits", "usual-goal")])
        .assert()
        .code(1)
        .stdout(contains(" input      expected  got\n 123804765  0         "));
    judge(&["compare", "eight-digits", "--boards", "1", "--repeat", "1", "--", "echo", "0"])
        .assert()
        .code(1)
        .stdout(is_match(r"   input      expected  got\n   \d{9}  \d").unwrap());
}

#[test]
fn the_farthest_board_is_shown_as_the_manifest_says() {
    judge(&["atlas", "seven-puzzle"])
        .assert()
        .success()
        .stdout(contains("boards    40,320: 20,160 solvable, 20,160 not\naverage   22.68 moves\n"))
        .stdout(ends_with("farthest  36 moves: 3 2 5 4 / 7 6 1 0\n"));
}

#[test]
fn a_case_of_many_boards_has_an_answer_for_each() {
    let copy = Copy::new();
    let add = |name: &str, boards: &'static str| {
        let mut add = copy.judge(&["add", "seven-puzzle", name]);
        add.write_stdin(boards).assert()
    };
    add("two", "7 6 5 4 / 3 2 1 0\n1 0 2 3 / 4 5 6 7\n0213/4567").success();
    let case = |ending| copy.read(&format!("testcases/seven-puzzle/two.{ending}"));
    assert_eq!(case("in"), "7 6 5 4 3 2 1 0\n1 0 2 3 4 5 6 7\n0 2 1 3 4 5 6 7\n");
    assert_eq!(case("out"), "28\n1\n-1\n");
    add("again", "76543210 10234567 02134567")
        .code(2)
        .stderr("judge: those boards are already the case 'two'\n");
    add("short", "0 1 2 3 4 5 6 7\n1 0 2 3\n").code(2).stderr(
        "judge: board 2: not a board like 0 1 2 3 / 4 5 6 7: a 2x4 grid holds 8 tiles, not 4\n",
    );
    let mut add = copy.judge(&["add", "seven-puzzle", "long"]);
    let add = add.write_stdin("1 0 2 3 4 5 6 7\n".repeat(70_000)).assert();
    add.code(2).stderr("judge: standard input has more than 1 MiB: expected boards\n");
}

#[test]
fn an_answer_that_the_oracle_knows_to_be_wrong_is_named() {
    let copy = Copy::new();
    let fails = |problem: &str, case: &str, message: &str| {
        let judge = copy.judge(&["test", problem, problem, "--case", case]).assert();
        judge.code(1).stdout(contains(message.to_owned()));
    };
    // Of the judge's three boards the last takes 28 moves.
    copy.write("testcases/seven-puzzle/published-three-boards.out", "0\n1\n27\n");
    let message = "the answer of this case is wrong: the oracle says 28 in line 3\n";
    fails("seven-puzzle", "published-three-boards", message);
    copy.write("testcases/eight-digits/published-4-moves.out", "5\n");
    let message = "the answer of this case is wrong: the oracle says 4\n";
    fails("eight-digits", "published-4-moves", message);
    copy.write("testcases/eight-puzzle/published-acwing-19-moves.out", "-1\n");
    let message = "the answer of this case is wrong: the oracle says 19\n";
    fails("eight-puzzle", "published-acwing-19-moves", message);
    copy.write("testcases/eight-digits/solved.in", "12380476\n");
    fails("eight-digits", "solved", "the input of this case is not a board of the puzzle\n");
}

#[test]
fn a_path_is_shown_for_a_board_in_the_problems_own_form() {
    for (problem, board, moves) in
        [("eight-digits", "283104765", 4), ("eight-puzzle", "2 3 4 1 5 x 7 6 8", 19)]
    {
        let show = judge(&["show", problem]).write_stdin(board).assert().success();
        show.stdout(predicate::str::starts_with(format!("{moves} moves\n")));
    }
}

#[test]
fn a_path_is_judged_by_where_it_leads() {
    judge(&["stress", "eight-moves", &wrong("eight-moves", "direction-of-the-tile")])
        .assert()
        .code(1)
        .stdout(contains("WA on a board at distance 1; right on 1 before it"))
        .stdout(contains("the checker: board 1: the path ends at 1 2 3 4 5 6 x 7 8"));
    let answers_goal = ["stress", "eight-moves", "--", "echo", "unsolvable"];
    judge(&answers_goal)
        .assert()
        .code(1)
        .stdout(contains("WA on a board at distance 0"))
        .stdout(contains("the checker: board 1: it is solvable"));
}

#[test]
fn a_program_whose_paths_are_right_is_tried_until_time_runs_out() {
    judge(&["stress", "eight-moves", "--seconds", "1"])
        .assert()
        .success()
        .stdout(predicate::str::starts_with("right on "));
}

#[test]
fn a_path_becomes_the_answer_of_a_case_and_any_other_right_one_is_no_mistake() {
    let copy = Copy::new();
    copy.judge(&["add", "eight-moves", "new"])
        .write_stdin("1 2 3 4 x 6 7 5 8\n1 2 3 4 6 5 7 8 x\n")
        .assert()
        .success();
    assert_eq!(copy.read("testcases/eight-moves/new.in"), "1 2 3 4 x 6 7 5 8\n1 2 3 4 6 5 7 8 x\n");
    assert_eq!(copy.read("testcases/eight-moves/new.out"), "dr\nunsolvable\n");
    let shown = |answer: &str| {
        copy.write("testcases/eight-moves/new.out", answer);
        let mut judge = copy.judge(&["test", "eight-moves", "--case", "new", "--", "echo", "lr"]);
        String::from_utf8(judge.output().unwrap().stdout).unwrap()
    };
    let longer = shown("lrdr\nunsolvable\n");
    assert!(
        longer.contains("WA on new") && !longer.contains("the answer of this case"),
        "{longer}"
    );
    let wrong = shown("dr\nlr\n");
    assert!(wrong.contains("wrong: the oracle says unsolvable in line 2"), "{wrong}");
}
