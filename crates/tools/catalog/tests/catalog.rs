//! The catalog over workspaces made for the purpose.

use catalog::{Error, Limits, Rule, Workspace, cases_in, nearest};
use std::fs;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

const MANIFEST: &str = r#"
[package]
name = "race"
[package.metadata.problem]
title = "Race"
url = "https://example.org/race"
time-limit = 2.5
memory-limit = 64
[package.metadata.problem.puzzle]
rule = "swap"
goal = [[1, 2], [3, 4]]
"#;

/// A folder with these files, each with its content.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (name, content) in files {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    dir
}

/// A workspace with the problem `race`, described by `manifest`.
fn workspace(manifest: &str) -> (TempDir, Result<Workspace, Error>) {
    let dir = folder(&[
        ("crates/problems/race/Cargo.toml", manifest),
        ("crates/problems/race/src/main.rs", ""),
        ("crates/problems/race/src/bin/race-slow.rs", ""),
        ("crates/problems/race/src/bin/race-deep/main.rs", ""),
        ("crates/problems/race/src/bin/notes.txt", ""),
        ("crates/problems/helper/Cargo.toml", "[package]\nname = \"helper\"\n"),
        ("testcases/race/1.in", ""),
        ("testcases/race/1.out", ""),
    ]);
    let workspace = Workspace::containing(&dir.path().join("crates/problems/race/src"));
    (dir, workspace)
}

fn names(dir: &Path) -> Vec<String> {
    cases_in(dir).unwrap().into_iter().map(|case| case.name).collect()
}

#[test]
fn a_problem_is_a_crate_whose_manifest_says_so() {
    let (dir, workspace) = workspace(MANIFEST);
    let workspace = workspace.unwrap();
    assert_eq!(workspace.root(), dir.path());
    assert_eq!(workspace.problems().len(), 1);
    let race = workspace.problem("race").unwrap();
    assert_eq!((race.title.as_str(), race.url.as_str()), ("Race", "https://example.org/race"));
    assert_eq!(race.limits, Limits { time: Duration::from_millis(2500), memory_mib: 64 });
    let puzzle = race.puzzle.as_ref().unwrap();
    assert_eq!((puzzle.rule, &puzzle.goal), (Rule::Swap, &vec![vec![1, 2], vec![3, 4]]));
    assert_eq!(race.cases().unwrap().len(), 1);
}

#[test]
fn programs_are_found_as_cargo_finds_them() {
    let (_dir, workspace) = workspace(MANIFEST);
    let workspace = workspace.unwrap();
    let race = workspace.problem("race").unwrap();
    let programs: Vec<_> = race.programs().unwrap().into_iter().map(|it| it.name).collect();
    assert_eq!(programs, ["race", "race-deep", "race-slow"]);
}

#[test]
fn a_program_is_known_with_or_without_the_problem_before_it() {
    let (_dir, workspace) = workspace(MANIFEST);
    let workspace = workspace.unwrap();
    let race = workspace.problem("race").unwrap();
    assert_eq!(race.program("slow").unwrap(), race.program("race-slow").unwrap());
    let error = race.program("slwo").unwrap_err().to_string();
    assert_eq!(error, "no program is called 'slwo'; nearest: race-slow, race, race-deep");
}

#[test]
fn a_new_program_is_there_at_the_next_look() {
    let (dir, workspace) = workspace(MANIFEST);
    let workspace = workspace.unwrap();
    let race = workspace.problem("race").unwrap();
    let before = race.programs().unwrap().len();
    fs::write(dir.path().join("crates/problems/race/src/bin/race-new.rs"), "").unwrap();
    assert_eq!(race.programs().unwrap().len(), before + 1);
}

#[test]
fn a_wrong_manifest_is_named_with_what_is_wrong() {
    let wrong = |from: &str, to: &str| {
        let (dir, workspace) = workspace(&MANIFEST.replace(from, to));
        let error = workspace.unwrap_err().to_string();
        let place = dir.path().join("crates/problems/race/Cargo.toml").display().to_string();
        error.strip_prefix(&format!("{place}: ")).unwrap_or(&error).to_owned()
    };
    assert!(wrong("time-limit = 2.5", "").contains("missing field `time-limit`"));
    assert!(wrong("memory-limit", "memory").contains("unknown field `memory`"));
    assert_eq!(wrong("2.5", "0"), "time-limit is not a number of seconds above 0");
    assert_eq!(wrong("2.5", "-1"), "time-limit is not a number of seconds above 0");
    assert_eq!(wrong("2.5", "nan"), "time-limit is not a number of seconds above 0");
    assert_eq!(wrong("= 64", "= 0"), "memory-limit is not a number of MiB above 0");
    assert!(wrong("\"swap\"", "\"jump\"").contains("unknown variant `jump`"));
    assert_eq!(wrong("[3, 4]", "[3]"), "the rows of the goal are not equally long");
    assert_eq!(wrong("[[1, 2], [3, 4]]", "[]"), "the rows of the goal are not equally long");
    assert!(wrong("[package]", "[package").starts_with("line 2: "));
}

#[test]
fn outside_a_workspace_there_is_nothing_to_catalog() {
    let dir = tempfile::tempdir().unwrap();
    let error = Workspace::containing(dir.path()).unwrap_err();
    assert!(matches!(error, Error::NoWorkspace(_)), "{error}");
}

#[test]
fn cases_come_in_natural_order_from_folders_below_too() {
    let dir = folder(&[
        ("10.in", ""),
        ("10.out", ""),
        ("2.in", ""),
        ("2.ans", ""),
        ("more/1.in", ""),
        ("more/1.out", ""),
        ("statement.txt", ""),
        (".hidden.in", ""),
    ]);
    assert_eq!(names(dir.path()), ["2", "10", "more/1"]);
}

#[test]
fn inputs_and_answers_may_lie_in_folders_of_their_own() {
    let dir = folder(&[
        ("in/a01", ""),
        ("out/a01", ""),
        ("in/b.txt", ""),
        ("out/b.txt", ""),
        ("in/c.in", ""),
        ("out/c.out", ""),
        ("in/d.01", ""),
        ("out/d.01", ""),
        ("in/d.02", ""),
        ("out/d.02", ""),
    ]);
    assert_eq!(names(dir.path()), ["a01", "b", "c", "d.01", "d.02"]);
}

#[test]
fn a_folder_without_a_case_is_an_error() {
    let dir = folder(&[("readme.txt", "")]);
    assert!(matches!(cases_in(dir.path()), Err(Error::NoCase(_))));
    assert!(matches!(cases_in(&dir.path().join("none")), Err(Error::Read { .. })));
}

#[test]
fn an_input_without_its_answer_is_named() {
    for files in [&[("1.in", "")][..], &[("in/1", ""), ("out/2", "")]] {
        let dir = folder(files);
        let error = cases_in(dir.path()).unwrap_err();
        assert!(matches!(&error, Error::NoAnswer { name, .. } if name == "1"), "{error}");
    }
}

#[test]
fn an_answer_without_its_input_is_named() {
    for files in [
        &[("1.in", ""), ("1.out", ""), ("2.ans", "")][..],
        &[("in/1", ""), ("out/1", ""), ("out/2", "")],
    ] {
        let dir = folder(files);
        let error = cases_in(dir.path()).unwrap_err();
        assert!(matches!(&error, Error::NoInput(path) if path.file_stem().unwrap() == "2"));
    }
}

#[test]
fn an_input_with_two_answers_is_named() {
    let dir = folder(&[("1.in", ""), ("1.out", ""), ("1.ans", "")]);
    assert!(matches!(cases_in(dir.path()), Err(Error::TwoAnswers(..))));
}

#[test]
fn the_nearest_names_come_first() {
    let known = ["swap-game", "sliding-puzzle", "rotate", "swap"];
    assert_eq!(nearest("swap-gaem", known)[0], "swap-game");
    assert_eq!(nearest("puzzle", known)[0], "sliding-puzzle");
    assert_eq!(nearest("x", []), [""; 0]);
}
