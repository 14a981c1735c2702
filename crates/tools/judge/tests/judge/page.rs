//! `page`: one file with the puzzles and the very sources of programs. What it does
//! in a browser is tested in the crate `pictures`.

use crate::workspace::{Copy, judge, root};
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The puzzles that a page describes.
fn puzzles(html: &str) -> Vec<Value> {
    let (_, rest) = html.split_once(r#"<script type="application/json" id="puzzles">"#).unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

fn page(file: &Path, problems: &[&str]) -> String {
    let file = file.to_str().unwrap();
    judge(&[&["page"], problems, &["--out", file]].concat())
        .assert()
        .success()
        .stdout(is_empty())
        .stderr(format!("judge: wrote {file}\n"));
    fs::read_to_string(file).unwrap()
}

#[test]
fn the_page_of_all_puzzles_is_one_small_file_without_addresses_to_load() {
    let dir = tempfile::tempdir().unwrap();
    let html = page(&dir.path().join("all.html"), &[]);
    assert!(html.len() < 300_000, "{} bytes", html.len());
    let names: Vec<_> = puzzles(&html).iter().map(|it| it["name"].clone()).collect();
    assert_eq!(names[0], "sliding-puzzle", "the smallest board first: {names:?}");
    for name in ["swap-game", "eight-puzzle", "fifteen-puzzle"] {
        assert!(names.contains(&name.into()), "{name}: {names:?}");
    }
    for loads in ["src=", "@import", "url(", "href=\"http", "fetch("] {
        assert!(!html.contains(loads), "{loads}");
    }
    assert!(!html.contains("{{"), "a placeholder is left");
}

#[test]
fn named_problems_stand_in_their_order_with_their_rules_and_goals() {
    let dir = tempfile::tempdir().unwrap();
    let html = page(&dir.path().join("two.html"), &["swap-game", "sliding-puzzle"]);
    let puzzles = puzzles(&html);
    let [swap, slide] = &puzzles[..] else { panic!("{puzzles:?}") };
    assert_eq!((&swap["name"], &swap["rule"]), (&"swap-game".into(), &"swap".into()));
    assert_eq!((&slide["name"], &slide["rule"]), (&"sliding-puzzle".into(), &"slide".into()));
    assert_eq!(slide["goal"], serde_json::json!([1, 2, 3, 4, 5, 0]));
    assert_eq!((&slide["rows"], &slide["columns"]), (&2.into(), &3.into()));
    let count = |puzzle: &Value| puzzle["moves"].as_array().unwrap().len();
    assert_eq!((count(swap), count(slide)), (12, 7));
}

#[test]
fn each_chapter_has_a_program_and_its_source_is_the_file_byte_for_byte() {
    let dir = tempfile::tempdir().unwrap();
    let html = page(&dir.path().join("page.html"), &["sliding-puzzle"]);
    let puzzle = &puzzles(&html)[0];
    let expected = [
        ("board", "src/bin/sliding-puzzle-bfs-grid.rs"),
        ("levels", "src/bin/sliding-puzzle-bfs-string.rs"),
        ("visited", "src/bin/sliding-puzzle-bfs-pairs.rs"),
        ("bound", "src/bin/sliding-puzzle-a-star.rs"),
        ("parity", "src/main.rs"),
    ];
    for (chapter, file) in expected {
        let name = puzzle["chapters"][chapter].as_str().unwrap();
        let source = fs::read_to_string(root().join("crates/problems/sliding-puzzle").join(file));
        assert_eq!(puzzle["programs"][name], Value::from(source.unwrap()), "{chapter}: {name}");
    }
}

#[test]
fn without_out_it_is_least_moves_html_in_the_current_folder() {
    let dir = tempfile::tempdir().unwrap();
    judge(&["page", "sliding-puzzle"])
        .current_dir(dir.path())
        .assert()
        .success()
        .stdout(is_empty())
        .stderr("judge: wrote least-moves.html\n");
    assert!(dir.path().join("least-moves.html").is_file());
}

#[test]
fn a_problem_without_a_puzzle_is_refused_in_one_line() {
    let copy = Copy::new();
    let refused = |problem: &str, message: &str| {
        copy.judge(&["page", "sliding-puzzle", problem])
            .current_dir(copy.path("."))
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains(message).and(predicate::function(|it: &str| it.lines().count() == 1)));
    };
    refused("puzzle-on-graph", "the oracle does not know the puzzle of puzzle-on-graph");
    refused("sliding", "sliding-puzzle");
    let manifest = "crates/problems/swap-game/Cargo.toml";
    let line = copy.read(manifest).replace("[1, 2, 3], [4, 5, 6], [7, 8, 9]", "[1, 2, 3]");
    copy.write(manifest, &line);
    refused("swap-game", "the board of swap-game is a single line");
    assert!(!copy.path("least-moves.html").exists());
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    judge(&["page", "--out", "/no/such/folder/page.html"])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("cannot write /no/such/folder/page.html"));
}
