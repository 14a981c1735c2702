//! Hostile programs: each file of `tests/hostile` is one, and a test of its own.
//! Its name is its verdict and what it does.
//!
//! Every program is judged on a case, and a quiet program after it by the same
//! worker, which is to be accepted whatever happened before. No process is left,
//! and the judge takes little longer than the program may.
//!
//! A new program needs no registration. A case's answer is 3.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use support::Judge;

/// Becomes the program on the case that asks for it, and answers others itself.
const WRAPPER: &str = r#"read -r word; if [ "$word" = hostile ]; then exec "$@"; fi; echo 3"#;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = programs().into_iter().map(|program| {
        let name = program.file_stem().expect("a name").to_string_lossy().replace('-', "_");
        let test = move || {
            judge(&program);
            Ok::<_, Failed>(())
        };
        // What they do, and how it is found, is Linux's.
        Trial::test(name, test).with_ignored_flag(!cfg!(target_os = "linux"))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile");
    let entries = fs::read_dir(&folder).expect("the hostile programs");
    let mut programs: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    programs.sort();
    assert!(!programs.is_empty(), "{} is empty", folder.display());
    programs
}

fn judge(program: &Path) {
    let name = program.file_stem().and_then(|name| name.to_str()).expect("a name");
    let verdict = name.split_once('-').expect("a verdict").0.to_uppercase();
    let cases = support::cases([("1-hostile", "hostile\n", "3\n"), ("2-quiet", "quiet\n", "3\n")]);
    let made = support::folder();
    let words = match program.extension().and_then(|it| it.to_str()) {
        Some("c") => vec![support::compile(program, made.path())],
        Some("sh") => vec!["sh".into(), program.to_owned()],
        _ => panic!("{} is neither C nor a shell script", program.display()),
    };
    // Short where it is spent in full; else so long that a busy machine makes
    // nothing too slow.
    let limit = if ["TLE", "IE"].contains(&verdict.as_str()) { 0.5 } else { 10.0 };
    let wall = 2.0 * limit + 0.5;
    // A worker that is silent is given up later than one that answers.
    let beyond = if verdict == "IE" { 12.0 } else { 2.0 };

    let judge = Judge::on(cases.path())
        .words(&format!("--format json --jobs 1 --time-limit {limit}"))
        .words("--memory-limit 64 --output-limit 1")
        .shell(WRAPPER)
        .arg("sh")
        .args(words);
    let ended = judge.run().expect(match verdict.as_str() {
        "AC" => 0,
        "IE" => 2,
        _ => 1,
    });
    assert_eq!(ended.verdicts(), format!("{verdict} AC"), "{ended:#?}");
    assert_eq!(ended.program()["verdict"], *verdict);
    assert!(ended.took < Duration::from_secs_f64(wall + beyond), "{ended:#?}");
}
