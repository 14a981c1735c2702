//! `submit`: it prints the text that a judge accepts.

use crate::workspace::{Copy, judge, root};
use oracle::{Puzzle, Rule};
use predicates::prelude::*;
use std::fmt::Write as _;
use std::fs;
use std::process::Command;

#[test]
fn the_file_is_printed_byte_for_byte_and_nothing_else() {
    let source = fs::read_to_string(root().join("crates/problems/swap-game/src/main.rs")).unwrap();
    judge(&["submit", "swap-game"]).assert().success().stdout(source).stderr("");
}

#[test]
fn a_program_can_be_named_with_or_without_the_problem() {
    let place = "crates/problems/sliding-puzzle/src/bin/sliding-puzzle-bfs-grid.rs";
    let source = fs::read_to_string(root().join(place)).unwrap();
    for name in ["bfs-grid", "sliding-puzzle-bfs-grid"] {
        let printed = judge(&["submit", "sliding-puzzle", name]).assert().success();
        printed.stdout(source.clone());
    }
}

/// LeetCode adds `struct Solution` and a caller to the text.
#[test]
fn the_part_for_leetcode_answers_every_board() {
    let puzzle = Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap();
    let (mut input, mut answers) = (String::new(), String::new());
    for (board, distance) in puzzle.boards() {
        let tiles: Vec<_> = board.iter().map(u8::to_string).collect();
        writeln!(input, "{}", tiles.join(" ")).unwrap();
        writeln!(answers, "{}", distance.map_or(-1, i64::from)).unwrap();
    }
    assert_eq!(answers.lines().count(), 720);

    let bin = fs::read_dir(root().join("crates/problems/sliding-puzzle/src/bin")).unwrap();
    let bin = bin.map(|entry| entry.unwrap().path());
    let names = bin.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
    for name in names.chain(["sliding-puzzle".to_owned()]) {
        let submitted = judge(&["submit", "sliding-puzzle", &name, "--for", "leetcode"]);
        let submitted = { submitted }.assert().success();
        let part = String::from_utf8(submitted.get_output().stdout.clone()).unwrap();
        assert!(!part.contains("struct Solution") && !part.contains("fn main"), "{name}");

        let dir = tempfile::tempdir().unwrap();
        let (source, program) = (dir.path().join("leetcode.rs"), dir.path().join("leetcode"));
        fs::write(&source, format!("struct Solution;\n{part}\n{CALLER}")).unwrap();
        let rustc = Command::new("rustc")
            .args(["-O", "--edition", "2024", "-o"])
            .args([&program, &source])
            .output()
            .unwrap();
        assert!(rustc.status.success(), "{name}: {}", String::from_utf8_lossy(&rustc.stderr));
        let mut run = assert_cmd::Command::new(program);
        run.write_stdin(input.clone()).assert().success().stdout(answers.clone());
    }
}

const CALLER: &str = r#"
fn main() {
    for line in std::io::stdin().lines() {
        let tiles: Vec<i32> = line.unwrap().split(' ').map(|it| it.parse().unwrap()).collect();
        let board = vec![tiles[..3].to_vec(), tiles[3..].to_vec()];
        println!("{}", Solution::sliding_puzzle(board));
    }
}
"#;

#[test]
fn a_file_without_marker_comments_for_leetcode_is_an_error() {
    judge(&["submit", "swap-game", "--for", "leetcode"]).assert().code(2).stdout("").stderr(
        predicate::str::ends_with(
            "has no part for LeetCode: the two marker comments are missing\n",
        ),
    );
}

#[test]
fn a_program_that_is_not_accepted_is_printed_only_with_force() {
    let copy = Copy::new();
    copy.write("testcases/swap-game/solved.out", "1\n");
    copy.judge(&["submit", "swap-game"])
        .assert()
        .code(1)
        .stdout("")
        .stderr(predicate::str::contains("swap-game: WA on solved"));
    copy.judge(&["submit", "swap-game", "--force"])
        .assert()
        .success()
        .stdout(copy.read("crates/problems/swap-game/src/main.rs"))
        .stderr(predicate::str::contains("swap-game: WA on solved"));
}

#[test]
fn a_program_that_does_not_compile_is_not_printed_but_reported() {
    let copy = Copy::new();
    copy.write("crates/problems/swap-game/src/main.rs", "fn main() { let answer: u8 = \"\"; }\n");
    copy.judge(&["submit", "swap-game"])
        .assert()
        .code(1)
        .stdout("")
        .stderr(predicate::str::contains("mismatched types"));
}

#[test]
fn an_unknown_problem_or_program_is_an_error_with_the_nearest_name() {
    judge(&["submit", "swap-gmae"]).assert().code(2).stderr(predicate::str::starts_with(
        "judge: no problem is called 'swap-gmae'; nearest: swap-game\n",
    ));
    judge(&["submit", "swap-game", "bfs-rnak"]).assert().code(2).stderr(predicate::str::contains(
        "no program is called 'bfs-rnak'; nearest: swap-game-bfs-rank",
    ));
}
