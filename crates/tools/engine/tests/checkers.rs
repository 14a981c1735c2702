//! Runs whose output a checker judges.

mod support;

use engine::{Checker, Limit, Limits};
use std::fs;
use std::process::ExitCode;
use std::time::Duration;
use support::{AMPLE, Case, limits, pool};
use tempfile::TempDir;

fn main() -> ExitCode {
    support::main(|| {
        trials![
            a_checker_gets_the_input_the_output_and_the_answer,
            a_status_of_1_or_2_is_a_wrong_answer_with_the_checkers_message,
            any_other_end_of_a_checker_is_its_own_fault,
            a_checker_has_limits_of_its_own,
            the_whole_output_is_checked,
            what_ended_badly_is_not_checked,
            no_output_is_left_behind,
        ]
    })
}

/// A run of `script`, without input and with the answer 3, whose output is checked
/// by the shell script `checker`.
fn checked(script: &str, checker: &str) -> (Case, TempDir) {
    let mut case = Case::script(script);
    let folder = support::folder();
    case.request.checker = Some(Checker {
        command: ["sh", "-c", checker, "checker"].map(Into::into).to_vec(),
        folder: folder.path().to_owned(),
        limits: AMPLE,
    });
    (case, folder)
}

/// What the checker says of an output: `None` if that is right.
fn refusal(script: &str, checker: &str) -> Option<String> {
    let (case, _folder) = checked(script, checker);
    let run = case.run();
    assert_eq!(run.is_answer(), run.refusal.is_none());
    run.refusal.map(|message| String::from_utf8(message).unwrap())
}

fn failure(script: &str, checker: &str) -> String {
    let (case, _folder) = checked(script, checker);
    case.failure()
}

fn a_checker_gets_the_input_the_output_and_the_answer() {
    let checker = r#"test "$#" = 3 && test "$(cat "$1")" = in &&
        test "$(cat "$2")" = out && test "$(cat "$3")" = answer && ! read -r line"#;
    let (case, _folder) = checked("cat >/dev/null; echo out", checker);
    let run = case.input("in\n").answer("answer\n").run();
    assert!(run.is_answer(), "{run:?}");
    // The rule is not asked.
    assert_eq!((run.difference, run.stdout), (None, b"out\n".to_vec()));
}

fn a_status_of_1_or_2_is_a_wrong_answer_with_the_checkers_message() {
    assert_eq!(refusal("echo 3", "exit 0"), None);
    assert_eq!(refusal("echo 3", "echo no >&2; exit 1"), Some("no\n".into()));
    assert_eq!(refusal("echo 3", "exit 2"), Some(String::new()));
    assert_eq!(refusal("echo 3", "yes | head -n 2000 >&2; exit 1").unwrap().len(), 1024);
}

fn any_other_end_of_a_checker_is_its_own_fault() {
    let message = failure("echo 3", "echo bad test >&2; exit 3");
    assert_eq!(message, "the checker exited with status 3: bad test");
    assert_eq!(failure("echo 3", "kill -9 $$"), "the checker was killed by signal 9");
    let (mut case, _folder) = checked("echo 3", "");
    case.request.checker.as_mut().unwrap().command = vec!["no-such-checker".into()];
    assert!(case.failure().starts_with("cannot start no-such-checker"));
}

fn a_checker_has_limits_of_its_own() {
    let limited = |checker: &str, limits: Limits| {
        let (mut case, _folder) = checked("echo 3", checker);
        case.request.checker.as_mut().unwrap().limits = limits;
        case.failure()
    };
    let short = limits(0.1, 512);
    assert_eq!(limited("while :; do :; done", short), "the checker took too long");
    let flood = limited("exec yes >&2", Limits { output_bytes: 100, ..AMPLE });
    assert!(flood.starts_with("the checker wrote too much: y\n"), "{flood}");
    // The program's limits are not the checker's.
    let (mut case, _folder) = checked("echo 3", "head -c 1000 /dev/zero; exit 0");
    case.request.limits = Limits { output_bytes: 10, ..AMPLE };
    assert!(case.run().is_answer());
}

fn the_whole_output_is_checked() {
    // More than is kept, and more than a pipe holds.
    let checker = r#"test "$(wc -c <"$2")" = 3000000 || { wc -c <"$2" >&2; exit 1; }"#;
    let (mut case, _folder) = checked("head -c 3000000 /dev/zero", checker);
    case.request.limits.output_bytes = 4_000_000;
    let run = case.run();
    assert!(run.is_answer(), "{run:?}");
}

fn what_ended_badly_is_not_checked() {
    let run = |script: &str| {
        let (case, _folder) = checked(script, "exit 7");
        case.run()
    };
    assert_eq!(run("echo 3; exit 4").exit_code, Some(4));
    assert_eq!(run("echo 3; kill -SEGV $$").signal, Some(11));
    let (mut case, _folder) = checked("exec yes", "exit 7");
    case.request.limits = Limits { time: Duration::from_secs(5), output_bytes: 100, ..AMPLE };
    assert_eq!(case.run().exceeded(&case.request.limits), Some(Limit::Output));
}

fn no_output_is_left_behind() {
    for checker in ["exit 0", "exit 1", "exit 3"] {
        let (case, folder) = checked("echo 3", checker);
        case.outcome_in(&pool());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
