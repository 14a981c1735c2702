//! Hostile programs: each file of `tests/hostile` is one, and a test of its own.
//! Its name is its verdict and what it does.
//!
//! Every program is run, and a quiet program after it by the same pool, whose
//! answer is to be right whatever happened before. No process is left, and the
//! engine takes little longer than the program may.
//!
//! Each is run confined, too. Then none kills what watches it, and those whose
//! verdict is IE go on to print the answer. And all are run once more beside two
//! busy loops, where no verdict may change.
//!
//! A new program needs no registration. The answer is 3.

mod support;

use engine::Outcome;
use libtest_mimic::Trial;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode};
use std::time::{Duration, Instant};
use support::{
    Case, MARK, c_program, confined_pool, limits, mark, pool, processes, trial, verdict,
};

/// By how much a run may take longer than its limit, and the engine longer than the
/// run. It promises half a second together, which a busy machine cannot be held to;
/// what nobody ends goes on for 20 seconds.
const BEYOND: Duration = Duration::from_secs(8);

fn main() -> ExitCode {
    if let Some(status) = support::begin() {
        return status;
    }
    let alone = support::run(trials(""));
    let _load = Load::start();
    let beside = support::run(trials("_beside_two_busy_loops"));
    if alone.has_failed() { alone.exit_code() } else { beside.exit_code() }
}

fn trials(suffix: &str) -> Vec<Trial> {
    let trials = programs().into_iter().flat_map(|program| {
        let name = program.file_stem().expect("a name").to_string_lossy().replace('-', "_");
        let confined = program.clone();
        [
            trial(&format!("{name}{suffix}"), move || run(&program, false)),
            trial(&format!("{name}_confined{suffix}"), move || run(&confined, true)),
        ]
    });
    trials.collect()
}

/// Two processes that take all the time they get.
struct Load([Child; 2]);

impl Load {
    fn start() -> Self {
        // They end with this process, however it ends.
        let busy = || Command::new("sh").args(["-c", "while kill -0 $PPID; do :; done"]).spawn();
        Self([busy(), busy()].map(|child| child.expect("a shell")))
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        for child in &mut self.0 {
            child.kill().and_then(|()| child.wait()).expect("nothing else ends it");
        }
    }
}

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile");
    let entries = fs::read_dir(&folder).expect("the hostile programs");
    let mut programs: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    programs.sort();
    assert!(!programs.is_empty(), "{} is empty", folder.display());
    programs
}

fn run(program: &Path, is_confined: bool) {
    let name = program.file_stem().and_then(|name| name.to_str()).expect("a name");
    let expected = match name.split_once('-').expect("a verdict").0 {
        "ie" if is_confined => "AC".to_owned(),
        verdict => verdict.to_uppercase(),
    };
    let words: Vec<OsString> = match program.extension().and_then(|it| it.to_str()) {
        Some("c") => vec![c_program(&fs::read_to_string(program).expect("a program")).into()],
        Some("sh") => vec!["sh".into(), program.into()],
        _ => panic!("{} is neither C nor a shell script", program.display()),
    };
    // Short where it is spent in full; else so long that a busy machine makes
    // nothing too slow.
    let limits = limits(if expected == "TLE" { 0.2 } else { 10.0 }, 64);
    let mark = mark();
    let marked = ["env".into(), format!("{MARK}={mark}").into()].into_iter().chain(words);
    let case = Case::new(marked).limits(limits);

    let pool = if is_confined { confined_pool() } else { pool() };
    let start = Instant::now();
    let outcome = case.outcome_in(&pool);
    let took = start.elapsed();
    assert_eq!(verdict(&outcome, &limits), expected, "{outcome:?}");
    let (of_program, waited) = match &outcome {
        Outcome::Ran(run) => (run.wall, run.waited),
        Outcome::Failed(_) => (limits.wall(), Duration::ZERO),
    };
    assert!(of_program < limits.wall() + waited + BEYOND, "{outcome:?}");
    assert!(took < of_program + BEYOND, "{took:?} {outcome:?}");
    assert_eq!(processes(&mark), [], "nothing is left");
    let quiet = Case::script("echo 3");
    assert_eq!(verdict(&quiet.outcome_in(&pool), &quiet.request.limits), "AC");
}
