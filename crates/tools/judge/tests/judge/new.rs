//! `new`: a problem that is judged at once, as not yet solved.

use crate::workspace::Copy;
use predicates::prelude::*;

#[test]
fn a_new_problem_is_judged_at_once() {
    let copy = Copy::new();
    copy.judge(&[
        "new",
        "rotate-game",
        "--title",
        "A \"Rotate\" Game",
        "--url",
        "https://example.org/r",
    ])
    .assert()
    .success()
    .stdout(predicate::str::contains("crates/problems/rotate-game/src/main.rs"));
    copy.judge(&["test", "rotate-game"])
        .assert()
        .code(1)
        .stdout(predicate::str::contains("A \"Rotate\" Game  https://example.org/r"))
        .stdout(predicate::str::contains("rotate-game: RE on first"))
        .stdout(predicate::str::contains("not yet solved"));
}

#[test]
fn the_title_is_the_name_with_capitals_unless_told() {
    let copy = Copy::new();
    copy.judge(&["new", "three-by-four"]).assert().success();
    let manifest = copy.read("crates/problems/three-by-four/Cargo.toml");
    assert!(manifest.contains("title = \"Three By Four\""), "{manifest}");
}

#[test]
fn what_is_given_is_written_as_it_is() {
    let copy = Copy::new();
    let title = r#"My {url} "game" \ {name}"#;
    copy.judge(&["new", "braces", "--title", title, "--url", "http://x"]).assert().success();
    copy.judge(&["test", "braces"])
        .assert()
        .code(1)
        .stdout(predicate::str::starts_with(format!("{title}  http://x  (1 s, 256 MiB)\n")));
}

#[test]
fn the_first_case_is_a_board_of_the_puzzle_that_the_manifest_has_as_an_example() {
    let copy = Copy::new();
    copy.judge(&["new", "own-game"]).assert().success();
    let manifest = copy.read("crates/problems/own-game/Cargo.toml");
    let described: String = manifest
        .lines()
        .map(|line| {
            let is_example =
                ["# [package", "# rule", "# goal"].iter().any(|it| line.starts_with(it));
            (if is_example { line.trim_start_matches("# ") } else { line }).to_owned() + "\n"
        })
        .collect();
    assert_ne!(described, manifest);
    copy.write("crates/problems/own-game/Cargo.toml", &described);
    let board = copy.read("testcases/own-game/first.in");
    let shown = copy.judge(&["show", "own-game"]).write_stdin(board).assert().success();
    shown.stdout(predicate::str::starts_with("0 moves\n"));
    assert_eq!(copy.read("testcases/own-game/first.out"), "0\n");
}

#[test]
fn without_a_puzzle_the_other_commands_say_what_is_missing() {
    let copy = Copy::new();
    copy.judge(&["new", "rotate-game"]).assert().success();
    for command in ["add", "stress", "show", "atlas", "compare"] {
        let name = ["x"].into_iter().filter(|_| command == "add");
        let arguments: Vec<_> = [command, "rotate-game"].into_iter().chain(name).collect();
        let missing = predicate::str::contains("describe it in")
            .and(predicate::str::contains("[package.metadata.problem.puzzle]"));
        copy.judge(&arguments).write_stdin("1").assert().code(2).stdout("").stderr(missing);
    }
}

#[test]
fn nothing_is_overwritten() {
    let copy = Copy::new();
    let manifest = copy.read("crates/problems/swap-game/Cargo.toml");
    let names = [copy.names("crates/problems"), copy.names("testcases")];
    for taken in ["swap-game", "oracle", "serde"] {
        copy.judge(&["new", taken])
            .assert()
            .code(2)
            .stdout("")
            .stderr(predicate::str::contains(format!("'{taken}'")));
    }
    std::fs::create_dir(copy.path("testcases/half")).unwrap();
    copy.judge(&["new", "half"]).assert().code(2);
    std::fs::remove_dir(copy.path("testcases/half")).unwrap();
    assert_eq!(copy.read("crates/problems/swap-game/Cargo.toml"), manifest);
    assert_eq!([copy.names("crates/problems"), copy.names("testcases")], names);
}

#[test]
fn names_that_cargo_does_not_take_are_refused() {
    let copy = Copy::new();
    let names = [copy.names("crates/problems"), copy.names("testcases")];
    for name in ["", "Upper", "a b", "../up", "1st", "a_b", "a-", "test", "core", "self", "deps"] {
        copy.judge(&["new", "--", name])
            .assert()
            .code(2)
            .stdout("")
            .stderr(predicate::str::is_match("^judge: [^\n]+\n$").unwrap());
    }
    assert_eq!([copy.names("crates/problems"), copy.names("testcases")], names);
}
