//! `compare`: who is right is measured, who is not is named.

use crate::workspace::judge;
use predicates::prelude::*;
use predicates::str::{contains, is_match, starts_with};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// Breadth-first search over strings, as a person might write it.
const RIGHT: &str = r#"
use std::collections::{HashSet, VecDeque};
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let start: Vec<u8> = text.split_whitespace().map(|tile| tile.parse().unwrap()).collect();
    let (mut queue, mut visited) = (VecDeque::from([(start, 0)]), HashSet::new());
    while let Some((board, moves)) = queue.pop_front() {
        if board == [1, 2, 3, 4, 5, 0] {
            return println!("{moves}");
        }
        let gap = board.iter().position(|&tile| tile == 0).unwrap();
        for other in (0..6).filter(|&it| gap.abs_diff(it) == 3 || gap / 3 == it / 3 && gap.abs_diff(it) == 1) {
            let mut next = board.clone();
            next.swap(gap, other);
            if visited.insert(next.clone()) {
                queue.push_back((next, moves + 1));
            }
        }
    }
    println!("-1");
}
"#;

/// Two boards a distance, once each.
const QUICK: [&str; 6] = ["compare", "sliding-puzzle", "--boards", "2", "--repeat", "1"];

fn file(name: &str, text: &str) -> (TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join(name);
    fs::write(&path, text).unwrap();
    (dir, path)
}

fn report(arguments: &[&str]) -> Value {
    let compared =
        judge(&[&QUICK[..], &["--format", "json"], arguments].concat()).assert().success();
    serde_json::from_slice(&compared.get_output().stdout).unwrap()
}

#[test]
fn every_program_is_measured_at_each_distance_and_on_unsolvable_boards() {
    let report = report(&["table", "a-star"]);
    let programs = report["programs"].as_array().unwrap();
    let names: Vec<_> = programs.iter().map(|it| it["program"].as_str().unwrap()).collect();
    assert_eq!(names, ["table", "a-star"]);
    for program in programs {
        assert_eq!(program["verdict"], "AC");
        let rows = program["distances"].as_array().unwrap();
        let distances: Vec<_> = rows.iter().map(|row| row["distance"].as_u64()).collect();
        // The farthest board is 21 moves away.
        assert_eq!(distances, (0..=21).map(Some).chain([None]).collect::<Vec<_>>());
        let boards: Vec<_> = rows.iter().map(|row| row["boards"].as_u64().unwrap()).collect();
        // One board each is the goal and the farthest.
        assert_eq!(boards, [&[1], &[2; 20][..], &[1, 2]].concat());
        for row in rows {
            assert!(row["median_cpu_ms"].as_f64().unwrap() > 0.0, "{row}");
            assert!(row["peak_kib"].as_u64().unwrap() > 500, "{row}");
        }
    }
    assert_eq!(report["empty_program"].as_array().unwrap().len(), 23);
}

#[test]
fn a_persons_file_and_command_stand_beside_the_programs() {
    let (_dir, source) = file("mine.rs", RIGHT);
    let (_other_dir, other) = file("other.rs", RIGHT);
    let built = other.with_extension("");
    let rustc = std::process::Command::new("rustc").arg("-o").args([&built, &other]).status();
    assert!(rustc.unwrap().success());

    let [source, built] = [&source, &built].map(|it| it.to_str().unwrap());
    judge(&[&QUICK[..], &["table", source, "--", built]].concat())
        .assert()
        .success()
        .stderr("")
        .stdout(starts_with("Sliding Puzzle: median CPU time in ms\n"))
        .stdout(contains("\n\nSliding Puzzle: peak memory in MiB\n"))
        .stdout(contains(format!("table  {source}  {built}  empty program\n")).count(2))
        .stdout(is_match(r"(?m)^ *21 +1 ( +\d+\.\d\d){4}$").unwrap())
        .stdout(is_match(r"(?m)^ *unsolvable +2 ( +\d+\.\d){4}$").unwrap())
        .stdout(contains("Up to 2 boards at each distance, 1 run of each program on a board"));
}

#[test]
fn a_wrong_program_is_named_with_its_board_and_is_not_drawn() {
    let dir = tempfile::tempdir().unwrap();
    let drawn = dir.path().join("drawn.svg");
    let svg = ["table", "--svg", drawn.to_str().unwrap()];
    judge(&[&QUICK[..], &svg, &["--", "echo", "7"]].concat())
        .assert()
        .code(1)
        .stdout(contains("boards  table  empty program\n"))
        .stdout(contains("echo 7: WA on "))
        .stdout(contains("so its times do not count"))
        .stdout(is_match(r"input +expected +got").unwrap());
    let svg = fs::read_to_string(drawn).unwrap();
    assert!(svg.contains(">\ntable\n</text>"));
    assert!(svg.contains("Left out, as they are not right: echo 7 (WA)."));
    assert!(!svg.contains(">\necho 7\n</text>"));
}

#[test]
fn a_program_that_fails_is_named_with_what_it_said() {
    let script = "echo no idea >&2; exit 3";
    judge(&[&QUICK[..], &["table", "--", "sh", "-c", script]].concat())
        .assert()
        .code(1)
        .stdout(contains(": RE on "))
        .stdout(contains("ended with status 3"))
        .stdout(contains("no idea"));
}

#[test]
fn a_source_that_does_not_compile_is_told_with_what_the_compiler_said() {
    let (_dir, source) = file("mine.rs", "fn main() { mistake }");
    judge(&[&QUICK[..], &["table", source.to_str().unwrap()]].concat())
        .assert()
        .code(1)
        .stdout(contains("mine.rs: CE\n"))
        .stdout(contains("cannot find value `mistake`"));
}

#[test]
fn a_command_that_cannot_start_is_the_judge_s_trouble() {
    judge(&[&QUICK[..], &["table", "--", "/no/such/program"]].concat())
        .assert()
        .code(2)
        .stdout(contains("/no/such/program: IE\n"))
        .stdout(contains("cannot start /no/such/program"));
}

#[test]
fn the_picture_has_a_named_line_a_program_and_the_floor() {
    let dir = tempfile::tempdir().unwrap();
    let drawn = dir.path().join("drawn.svg");
    report(&["table", "bfs-grid", "--svg", drawn.to_str().unwrap()]);
    let svg = fs::read_to_string(drawn).unwrap();
    for text in [
        "Sliding Puzzle: CPU time by distance",
        "moves to the goal",
        "CPU time",
        "unsolvable",
        "table",
        "bfs-grid",
        "empty program",
    ] {
        assert!(svg.contains(&format!(">\n{text}\n</text>")), "{text}");
    }
    assert!(svg.contains("Up to 2 boards at each distance, 1 run of each program"));
    assert!(svg.contains("Measured on: "));
    // A line of 22 points each.
    let points = |line: &str| line.split("points=").nth(1).unwrap().matches(',').count();
    let lines: Vec<_> = svg.lines().filter(|it| it.starts_with("<polyline")).map(points).collect();
    assert_eq!(lines.iter().filter(|points| **points == 22).count(), 2, "{lines:?}");
}

#[test]
fn a_place_that_takes_no_picture_is_told_before_anything_is_measured() {
    let dir = tempfile::tempdir().unwrap();
    let [mark, place] = ["ran", "missing/drawn.svg"].map(|it| dir.path().join(it));
    let script = format!("touch '{}'", mark.display());
    let place = place.to_str().unwrap();
    judge(&[&QUICK[..], &["table", "--svg", place, "--", "sh", "-c", &script]].concat())
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains(format!("judge: cannot write {place}: No such file or directory")))
        .stderr(is_match("^[^\n]+\n$").unwrap());
    assert!(!mark.exists(), "the command ran");
}

#[test]
fn unknown_names_are_told_with_the_nearest() {
    for (arguments, nearest) in [
        (["compare", "sliding-puzle"].as_slice(), "sliding-puzzle"),
        (&["compare", "sliding-puzzle", "bfs-gird"], "bfs-grid"),
    ] {
        judge(arguments)
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains(nearest).and(is_match("^[^\n]+\n$").unwrap()));
    }
}

#[test]
fn no_boards_and_no_runs_are_refused() {
    for option in ["--boards", "--repeat"] {
        judge(&["compare", "sliding-puzzle", option, "0"])
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains(option).and(is_match("^[^\n]+\n$").unwrap()));
    }
}
