//! Programs of one name in two crates fail the golden tests of both.

use assert_cmd::Command;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::env;
use std::fs;

const MANIFEST: &str = "
[package.metadata.problem]
title = \"\"
url = \"\"
time-limit = 1
memory-limit = 1
";

/// Set where this binary stands for the golden tests of the problem it names.
const STANDS_FOR: &str = "STANDS_FOR_GOLDEN_TESTS_OF";

#[test]
fn programs_of_one_name_in_two_crates_fail_with_both_paths() {
    if let Ok(problem) = env::var(STANDS_FOR) {
        golden::run(&problem);
    }
    let root = tempfile::tempdir().unwrap();
    let problems = root.path().join("crates/problems");
    for problem in ["race", "walk"] {
        fs::create_dir_all(problems.join(problem).join("src/bin")).unwrap();
        fs::create_dir_all(root.path().join("testcases").join(problem)).unwrap();
        let manifest = format!("[package]\nname = \"{problem}\"\n{MANIFEST}");
        fs::write(problems.join(problem).join("Cargo.toml"), manifest).unwrap();
        fs::write(problems.join(problem).join("src/bin/try1.rs"), "").unwrap();
        for ending in ["in", "out"] {
            let case = root.path().join("testcases").join(problem).join("1");
            fs::write(case.with_extension(ending), "").unwrap();
        }
    }

    let both = ["race", "walk"].map(|problem| problems.join(problem).join("src/bin/try1.rs"));
    let [in_race, in_walk] = both.map(|path| path.display().to_string());
    Command::new(env::current_exe().unwrap())
        .arg("--nocapture")
        .env(STANDS_FOR, "race")
        .env("CARGO_MANIFEST_DIR", problems.join("race"))
        .assert()
        .code(101)
        .stderr(contains("race: two files give the name 'try1'"))
        .stderr(contains(in_race).and(contains(in_walk)));
}
