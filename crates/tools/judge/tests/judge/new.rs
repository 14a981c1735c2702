//! `new`: the new problem can be judged at once; it is not yet solved.

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
fn the_default_title_is_the_name_in_words() {
    let copy = Copy::new();
    copy.judge(&["new", "three-by-four"]).assert().success();
    let manifest = copy.read("crates/problems/three-by-four/Cargo.toml");
    assert!(manifest.contains("title = \"Three By Four\""), "{manifest}");
}

#[test]
fn the_title_and_the_address_are_written_unchanged() {
    let copy = Copy::new();
    let title = r#"My {url} "game" \ {name}"#;
    copy.judge(&["new", "braces", "--title", title, "--url", "http://x"]).assert().success();
    copy.judge(&["test", "braces"])
        .assert()
        .code(1)
        .stdout(predicate::str::starts_with(format!("{title}  http://x  (1 s, 256 MiB)\n")));
}

#[test]
fn the_first_case_is_a_board_of_the_example_puzzle_in_the_manifest() {
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
fn without_a_puzzle_other_commands_say_what_is_missing() {
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
fn names_that_cargo_does_not_allow_are_an_error() {
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

#[test]
fn a_puzzle_that_options_describe_is_known_to_the_oracle_and_has_a_first_case() {
    let copy = Copy::new();
    let new = ["new", "ring-game", "--goal", "123/804/765", "--gap", "x0", "--boards", "many"];
    let more = ["--tiles", "digits", "--answer", "path", "--unsolvable", "no way"];
    copy.judge(&[&new[..], &more].concat()).assert().success().stderr("");
    let manifest = copy.read("crates/problems/ring-game/Cargo.toml");
    assert!(manifest.contains("# Any path to the goal is right: name a checker"), "{manifest}");
    let input = copy.read("testcases/ring-game/first.in");
    assert!(["123x84765\n", "12384x765\n", "1x3824765\n", "1238647x5\n"].contains(&&*input));
    let mut show = copy.judge(&["show", "ring-game", "--format", "moves"]);
    let path = String::from_utf8(show.write_stdin(input).unwrap().stdout).unwrap();
    assert_eq!(copy.read("testcases/ring-game/first.out"), path.to_lowercase());
    copy.judge(&["test", "ring-game"])
        .assert()
        .code(1)
        .stdout(predicate::str::contains("not yet solved: 1 tiles were read"));
    let two = "283104765\n123804756\n";
    copy.judge(&["add", "ring-game", "two"]).write_stdin(two).assert().success();
    assert_eq!(copy.read("testcases/ring-game/two.in"), "2831x4765\n1238x4756\n");
    let answer = copy.read("testcases/ring-game/two.out");
    assert_eq!((answer.lines().next().unwrap().len(), answer.lines().nth(1)), (4, Some("no way")));
}

#[test]
fn a_wrong_puzzle_is_an_error_that_names_its_option() {
    let copy = Copy::new();
    let wrong = |options: &[&str], message: &str| {
        let run = copy.judge(&[&["new", "ring-game"], options].concat()).assert();
        run.code(2).stdout("").stderr(predicate::str::contains(message.to_owned()));
    };
    wrong(&["--gap", "x"], "--goal <BOARD>");
    wrong(&["--goal", "123/45"], "--goal: the rows of 123/45 are not of equal length");
    wrong(&["--goal", "12/3y"], "--goal: not a board: 12/3y: 'y' is not a tile");
    wrong(&["--goal", "12/33"], "--goal: tile 3 appears twice");
    wrong(&["--goal", "12/34"], "--goal: tiles slide into a gap, but no tile is 0");
    wrong(&["--goal", "12/30", "--gap", "3"], "--gap: '3' is a tile of the goal");
    wrong(&["--goal", "12/30", "--tiles", "columns"], "invalid value 'columns' for '--tiles");
    wrong(&["--goal", "12/30", "--unsolvable", "7"], "--unsolvable: '7' is the answer");
    assert!(!copy.path("testcases/ring-game").exists());
}
