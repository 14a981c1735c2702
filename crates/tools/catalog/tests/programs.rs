//! Programs, and their unique names.

mod support;

use catalog::{Error, Problem, Workspace};
use std::path::Path;
use support::{folder, write};
use tempfile::TempDir;

fn manifest(name: &str) -> String {
    format!(
        "[package]\nname = \"{name}\"\n[package.metadata.problem]\n\
         title = \"\"\nurl = \"\"\ntime-limit = 1\nmemory-limit = 1\n"
    )
}

/// A workspace with the problems `race` and `walk` and the tools `judge` and
/// `oracle`, and with these files below `crates`.
fn workspace(files: &[&str]) -> TempDir {
    let dir = folder(&[
        ("crates/problems/race/Cargo.toml", &manifest("race")),
        ("crates/problems/race/src/main.rs", ""),
        ("crates/problems/walk/Cargo.toml", &manifest("walk")),
        ("crates/problems/walk/src/main.rs", ""),
        ("crates/tools/judge/Cargo.toml", ""),
        ("crates/tools/judge/src/main.rs", ""),
        ("crates/tools/oracle/Cargo.toml", ""),
        ("crates/tools/oracle/src/lib.rs", ""),
    ]);
    for file in files {
        write(&dir.path().join("crates"), file, "");
    }
    dir
}

fn problem(dir: &TempDir, name: &str) -> Problem {
    Workspace::at(dir.path()).unwrap().problem(name).unwrap().clone()
}

fn names(problem: &Problem) -> Vec<String> {
    problem.programs().unwrap().into_iter().map(|it| it.name).collect()
}

/// Asserts that `problem` has the error that both files have the name `name`.
fn assert_clash(dir: &TempDir, problem: &str, name: &str, one: &str, two: &str) {
    let error = self::problem(dir, problem).programs().unwrap_err();
    let [one, two] = [one, two].map(|file| dir.path().join("crates").join(file));
    assert_eq!(error, Error::SameName { name: name.into(), one, two });
}

#[test]
fn programs_are_found_as_cargo_finds_them() {
    let dir = workspace(&[
        "problems/race/src/bin/race-slow.rs",
        "problems/race/src/bin/race-deep/main.rs",
        "problems/race/src/bin/race-deep/board.rs",
        "problems/race/src/bin/race-slow-but-sure.rs",
        "problems/race/src/bin/notes.txt",
        "problems/race/src/bin/parts/board.rs",
    ]);
    let expected = ["race", "race-deep", "race-slow", "race-slow-but-sure"];
    assert_eq!(names(&problem(&dir, "race")), expected);
}

#[test]
fn a_program_is_found_with_or_without_the_problem_before_its_name() {
    let dir = workspace(&["problems/race/src/bin/race-slow.rs"]);
    let race = problem(&dir, "race");
    let slow = race.program("slow").unwrap();
    assert_eq!(slow.source, race.dir.join("src/bin/race-slow.rs"));
    assert_eq!(race.program("race-slow").unwrap(), slow);
    let error = race.program("slwo").unwrap_err().to_string();
    assert_eq!(error, "no program is called 'slwo'; nearest: race-slow");
}

#[test]
fn a_new_program_is_found_at_once() {
    let dir = workspace(&[]);
    let race = problem(&dir, "race");
    assert_eq!(names(&race), ["race"]);
    write(&race.dir, "src/bin/race-new.rs", "");
    assert_eq!(names(&race), ["race", "race-new"]);
}

#[test]
fn files_that_editors_and_systems_leave_are_not_programs() {
    let dir = workspace(&[
        "problems/race/src/bin/._x.rs",
        "problems/race/src/bin/.x/main.rs",
        "problems/race/src/bin/#x.rs",
        "problems/race/src/bin/x.rs~",
        "problems/race/src/bin/__MACOSX/main.rs",
        ".idea/race/Cargo.toml",
        "tools/.vscode/Cargo.toml",
    ]);
    assert_eq!(names(&problem(&dir, "race")), ["race"]);
}

#[cfg(unix)]
#[test]
fn broken_links_are_not_programs() {
    let dir = workspace(&["problems/race/src/bin/race-slow.rs"]);
    let bin = problem(&dir, "race").dir.join("src/bin");
    for (target, name) in [("nowhere", ".#race-slow.rs"), ("nowhere", "x.rs"), ("y.rs", "y.rs")] {
        std::os::unix::fs::symlink(target, bin.join(name)).unwrap();
    }
    assert_eq!(names(&problem(&dir, "race")), ["race", "race-slow"]);
}

#[test]
fn the_same_name_in_two_problems_is_an_error_of_both() {
    let (in_race, in_walk) = ("problems/race/src/bin/try1.rs", "problems/walk/src/bin/try1.rs");
    let dir = workspace(&[in_race, in_walk]);
    assert_clash(&dir, "race", "try1", in_race, in_walk);
    assert_clash(&dir, "walk", "try1", in_walk, in_race);
    let error = problem(&dir, "race").program("race").unwrap_err().to_string();
    let [in_race, in_walk] = [in_race, in_walk].map(|it| dir.path().join("crates").join(it));
    let expected = format!(
        "two files have the name 'try1', {} and {}: rename one",
        in_race.display(),
        in_walk.display()
    );
    assert_eq!(error, expected);
}

#[test]
fn a_clash_is_not_an_error_of_other_problems() {
    let dir = workspace(&["problems/race/src/bin/try1.rs", "problems/race/src/bin/try1/main.rs"]);
    assert_eq!(names(&problem(&dir, "walk")), ["walk"]);
}

#[test]
fn a_file_and_a_folder_with_the_same_name_clash() {
    let (file, folder) = ("problems/race/src/bin/x.rs", "problems/race/src/bin/x/main.rs");
    let dir = workspace(&[file, folder]);
    let error = problem(&dir, "race").programs().unwrap_err().to_string();
    assert!(error.contains("'x'") && error.contains(file) && error.contains(folder), "{error}");
}

#[test]
fn a_program_with_the_name_of_its_problem_clashes_with_the_main_program() {
    let dir = workspace(&["problems/race/src/bin/race.rs"]);
    assert_clash(
        &dir,
        "race",
        "race",
        "problems/race/src/main.rs",
        "problems/race/src/bin/race.rs",
    );
}

#[test]
fn a_program_with_the_name_of_another_problem_or_a_tool_clashes() {
    for (name, other) in [
        ("walk", "problems/walk/src/main.rs"),
        ("judge", "tools/judge/src/main.rs"),
        ("oracle", "tools/oracle/Cargo.toml"),
    ] {
        let file = format!("problems/race/src/bin/{name}.rs");
        let dir = workspace(&[&file]);
        assert_clash(&dir, "race", name, &file, other);
    }
    let dir = workspace(&["problems/race/src/bin/walk.rs"]);
    assert_clash(
        &dir,
        "walk",
        "walk",
        "problems/walk/src/main.rs",
        "problems/race/src/bin/walk.rs",
    );
}

#[test]
fn a_problem_without_a_main_program_still_has_its_name() {
    let dir = workspace(&["problems/race/src/bin/only.rs", "problems/only/src/bin/other.rs"]);
    write(dir.path(), "crates/problems/only/Cargo.toml", &manifest("only"));
    let (program, crates) = ("problems/race/src/bin/only.rs", "problems/only/Cargo.toml");
    assert_clash(&dir, "race", "only", program, crates);
    assert_clash(&dir, "only", "only", crates, program);
}

#[test]
fn a_new_problem_needs_a_valid_name_that_is_not_used() {
    let dir = workspace(&["problems/race/src/bin/race-slow.rs"]);
    write(dir.path(), "Cargo.lock", "[[package]]\nname = \"toml\"\r\n");
    write(dir.path(), "testcases/left-over/1.in", "");
    write(dir.path(), "crates/problems/empty/todo.txt", "");
    let workspace = Workspace::at(dir.path()).unwrap();
    for name in ["rotate", "race-fast", "a1", "eight-puzzle", &"a".repeat(64)] {
        assert_eq!(workspace.check_new_problem(name), Ok(()), "{name}");
    }
    let reason = |name: &str| match workspace.check_new_problem(name) {
        Err(Error::NewName { name: refused, reason }) if refused == name => reason,
        other => panic!("{name}: {other:?}"),
    };
    let at = |file: &str| Path::new(dir.path()).join(file).display().to_string();
    for name in ["race", "race-slow", "judge", "oracle"] {
        let file = match name {
            "race" => at("crates/problems/race/src/main.rs"),
            "race-slow" => at("crates/problems/race/src/bin/race-slow.rs"),
            "judge" => at("crates/tools/judge/src/main.rs"),
            _ => at("crates/tools/oracle/Cargo.toml"),
        };
        assert_eq!(reason(name), format!("{file} has that name"));
    }
    assert_eq!(reason("left-over"), format!("{} already exists", at("testcases/left-over")));
    assert_eq!(reason("empty"), format!("{} already exists", at("crates/problems/empty")));
    assert_eq!(reason("toml"), "a package that the workspace uses has that name");
    for name in ["match", "test", "proc-macro", "nul"] {
        assert_eq!(reason(name), "the name is reserved");
    }
    for name in ["", "-a", "a-", "1a", "A", "a_b", "a/b", "..", "é", "a\nb"] {
        assert_eq!(reason(name), "use lower-case letters, digits and '-', and begin with a letter");
    }
    assert_eq!(reason(&"a".repeat(65)), "use at most 64 characters");
}
