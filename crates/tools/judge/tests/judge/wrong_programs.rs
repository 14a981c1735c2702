//! Programs that are wrong on purpose: the golden cases catch each of them, with
//! the verdict that its header names.

use crate::workspace::{judge, root};
use serde_json::Value;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{available_parallelism, scope};

/// Every problem with its wrong programs.
fn wrong_programs() -> Vec<(String, PathBuf)> {
    let mut programs = Vec::new();
    for problem in fs::read_dir(root().join("crates/problems")).unwrap() {
        let problem = problem.unwrap();
        // One that was just made has none.
        let files = fs::read_dir(problem.path().join("tests/wrong")).into_iter().flatten();
        let name = problem.file_name().into_string().unwrap();
        programs.extend(files.map(|file| (name.clone(), file.unwrap().path())));
    }
    programs.sort();
    assert!(programs.len() >= 14, "two folders of wrong programs");
    programs
}

/// What stands after `name` in the header of a wrong program.
fn named<'a>(source: &'a str, name: &str) -> &'a str {
    let mark = format!("//! - **{name}**: ");
    source.lines().find_map(|line| line.strip_prefix(&*mark)).unwrap_or_else(|| panic!("{mark}"))
}

fn verdict_on(problem: &str, file: &Path, case: &str, expected: &str) -> Value {
    let file = file.to_str().unwrap();
    let mut judge = judge(&["test", problem, file, "--case", case, "--format", "json"]);
    // Only what is to be too slow has to be: a busy machine changes no verdict.
    if expected != "TLE" {
        judge.args(["--time-limit", "30"]);
    }
    let report = judge.output().unwrap().stdout;
    let report: Value = serde_json::from_slice(&report).unwrap();
    let cases = report["problems"][0]["programs"][0]["cases"].as_array().unwrap();
    let named = cases.iter().find(|it| it["case"] == case).unwrap();
    named["verdict"].clone()
}

#[test]
fn each_is_caught_by_the_case_and_with_the_verdict_that_it_names() {
    let programs = wrong_programs();
    let next = AtomicUsize::new(0);
    let check = || {
        while let Some((problem, file)) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let source = fs::read_to_string(file).unwrap();
            let (verdict, case) = (named(&source, "Verdict"), named(&source, "Caught by"));
            let got = verdict_on(problem, file, case, verdict);
            assert_eq!(got, verdict, "{} on {case}", file.display());
        }
    };
    let workers = available_parallelism().map_or(1, NonZeroUsize::get);
    // A panic in a thread is one here too.
    scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(check))));
}

#[test]
fn none_is_listed() {
    let output = judge(&["list"]).output().unwrap();
    let listed = String::from_utf8(output.stdout).unwrap();
    assert!(listed.contains("swap-game-bfs-rank"));
    for (_, file) in wrong_programs() {
        let name = file.file_stem().unwrap().to_str().unwrap();
        assert!(!listed.contains(name), "{name} is listed");
    }
}
