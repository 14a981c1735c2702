//! What a program is given, what comes of its run, and how runs are handed out.

mod support;

use checker::Rule;
use engine::{KEPT_BYTES, Limit, Outcome, Pool, Request};
use std::ffi::OsStr;
use std::fs;
use std::ops::ControlFlow;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use support::{AMPLE, Case, MARK, eventually, folder, limits, mark, pool, processes};

fn main() -> ExitCode {
    support::main(|| {
        trials![
            a_status_and_a_signal_are_told_apart,
            without_an_answer_both_outputs_are_one,
            the_beginning_of_each_output_is_kept,
            a_whole_output_can_be_saved,
            a_run_that_cannot_be_made_says_why,
            an_answer_that_cannot_be_read_is_no_answer,
            a_program_may_remove_its_input_and_the_folder_it_runs_in,
            a_worker_that_a_program_has_robbed_is_replaced,
            the_command_has_the_callers_folder_and_environment,
            names_and_arguments_need_not_be_text,
            arguments_may_be_many_and_long,
            the_input_is_a_file_that_need_not_be_read,
            inputs_answers_and_outputs_may_be_large,
            a_program_is_in_its_workers_session_and_comes_after_it,
            two_pools_and_other_children_do_not_meet,
            a_program_ends_with_its_group_where_no_more_is_known,
            runs_are_made_side_by_side_and_not_after_a_break,
        ]
    })
}

fn a_status_and_a_signal_are_told_apart() {
    let told = |script| {
        let run = Case::new(["bash", "-c", script]).run();
        (run.exit_code, run.signal, run.is_answer())
    };
    assert_eq!(told("echo 3; exit 0"), (Some(0), None, true));
    assert_eq!(told("echo 3; exit 3"), (Some(3), None, true));
    assert_eq!(told("echo 4; kill -40 $$"), (None, Some(40), false));
    assert_eq!(told("echo 3; kill -SEGV $$"), (None, Some(11), true));
}

fn without_an_answer_both_outputs_are_one() {
    let mut case = Case::script("echo one; echo two >&2; echo three; exit 1");
    case.request.answer = None;
    let run = case.run();
    assert_eq!(run.stdout, b"one\ntwo\nthree\n");
    assert_eq!((run.output_bytes, run.stderr_bytes), (14, 0));
    assert!(run.is_answer());
    let mut flood = Case::script("exec yes >&2");
    flood.request.answer = None;
    assert_eq!(flood.run().exceeded(&AMPLE), Some(Limit::Output));
}

fn a_whole_output_can_be_saved() {
    let mut case = Case::script("echo no >&2; head -c 3000000 /dev/zero");
    let file = case.folder.path().join("saved");
    case.request.output = Some(file.clone());
    case.request.limits.output_bytes = 4_000_000;
    let run = case.run();
    // It is not compared, and without an answer too it is apart from the messages.
    assert_eq!((run.is_answer(), run.stderr), (true, b"no\n".to_vec()));
    assert_eq!(fs::read(&file).unwrap(), vec![0; 3_000_000]);
    case.request.answer = None;
    assert_eq!(case.run().stderr, b"no\n");
    case.request.output = Some(case.folder.path().join("no/such/folder"));
    assert!(case.failure().starts_with("cannot write "));
}

fn the_beginning_of_each_output_is_kept() {
    let run = Case::script("yes | head -c 20000; yes n | head -c 30000 >&2").run();
    assert_eq!(run.stdout, b"y\n".repeat(KEPT_BYTES / 2));
    assert_eq!(run.stderr, b"n\n".repeat(KEPT_BYTES / 2));
    assert_eq!((run.output_bytes, run.stderr_bytes), (20_000, 30_000));
}

fn a_run_that_cannot_be_made_says_why() {
    let why = Case::new(["no-such-command"]).failure();
    assert!(why.contains("no-such-command"), "{why}");
    assert!(Case::new([""; 0]).failure().contains("no command"));
    let here = folder();
    assert!(Case::new(["true"]).inside(&here.path().join("gone")).failure().contains("No such"));
    // A pipe that nobody writes is not waited for.
    let pipe = here.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    for file in [here.path(), &pipe, Path::new("/no/such/file")] {
        let mut case = Case::new(["true"]);
        case.request.input = file.into();
        assert!(case.failure().contains(&file.display().to_string()));
        let mut case = Case::new(["true"]);
        case.request.answer = Some((file.into(), Rule::Bytes));
        assert!(case.failure().contains(&file.display().to_string()));
    }
}

fn an_answer_that_cannot_be_read_is_no_answer() {
    // It can be opened, and every read fails.
    for rule in [Rule::Bytes, Rule::Tokens] {
        let mut case = Case::new(["true"]);
        case.request.answer = Some(("/proc/self/mem".into(), rule));
        let why = case.failure();
        assert!(why.contains("answer"), "{why}");
    }
}

fn a_program_may_remove_its_input_and_the_folder_it_runs_in() {
    let (pool, here) = (pool(), folder());
    let script = r#"file=$(readlink /proc/$$/fd/0); rm "$file"; rmdir "$PWD"; echo 4"#;
    let case = Case::script(script).inside(here.path());
    assert!(!case.run_in(&pool).is_answer());
    let Outcome::Failed(why) = case.outcome_in(&pool) else { panic!("a run without an input") };
    assert!(why.contains("cannot read"), "{why}");
    fs::create_dir(here.path()).expect("a folder");
}

fn a_worker_that_a_program_has_robbed_is_replaced() {
    let pool = pool();
    Case::script("prlimit --pid $PPID --nofile=3:3; echo 3").run_in(&pool);
    assert!(Case::script("echo 3").run_in(&pool).is_answer());
}

fn the_command_has_the_callers_folder_and_environment() {
    let run = Case::new(["env"]).run();
    let mut got: Vec<_> =
        run.stdout.split(|&byte| byte == b'\n').filter(|it| !it.is_empty()).collect();
    got.sort_unstable();
    let of_caller = Command::new("env").output().expect("an environment").stdout;
    let mut expected: Vec<_> =
        of_caller.split(|&byte| byte == b'\n').filter(|it| !it.is_empty()).collect();
    expected.sort_unstable();
    assert_eq!(got, expected);
    let here = std::env::current_dir().expect("a folder").canonicalize().expect("a folder");
    let folder_of = |case: &Case| {
        let said = case.run().stdout;
        PathBuf::from(OsStr::from_bytes(said.trim_ascii_end()))
    };
    assert_eq!(folder_of(&Case::new(["pwd", "-P"])), here);
    let elsewhere = folder();
    let expected = elsewhere.path().canonicalize().expect("a folder");
    assert_eq!(folder_of(&Case::new(["pwd", "-P"]).inside(elsewhere.path())), expected);
}

fn names_and_arguments_need_not_be_text() {
    let mut case = Case::shell("cat; printf %s \"$1\"", [OsStr::from_bytes(b"\xff")]);
    let odd = case.folder.path().join(OsStr::from_bytes(b"\xfe \x1b"));
    fs::write(&odd, b"\xfe\n").expect("a file");
    case.request.input = odd;
    assert!(case.answer(b"\xfe \xff").run().is_answer());
}

fn arguments_may_be_many_and_long() {
    let case = Case::shell(r#"IFS=; set -- "$*"; echo ${#1}"#, vec!["x".repeat(100_000); 10]);
    assert!(case.answer("1000000").run().is_answer());
}

fn the_input_is_a_file_that_need_not_be_read() {
    let large = "1 2\n".repeat(2_000_000);
    assert!(Case::script("echo 3").input(&large).run().is_answer());
    // It can be read twice, too.
    let twice = Case::script("wc -l; wc -l </dev/stdin").input(&large);
    assert!(twice.answer("2000000 2000000").run().is_answer());
}

fn inputs_answers_and_outputs_may_be_large() {
    let mut case = Case::new(["cat"]).input("123456789\n".repeat(3_000_000));
    case.request.limits.output_bytes = 64 << 20;
    for rule in [Rule::Tokens, Rule::Bytes] {
        case.request.answer = Some((case.request.input.clone(), rule));
        assert!(case.run().is_answer());
    }
    case.request.command = ["head", "-c", "29999999"].map(Into::into).to_vec();
    assert!(!case.run().is_answer());
}

fn a_program_is_in_its_workers_session_and_comes_after_it() {
    // Group, session and niceness are the fifth, sixth and nineteenth in proc(5).
    let script = r#"told() { sed 's/.*) //' "/proc/$1/stat" | cut -d ' ' -f "$2"; }
        [ "$(told $$ 4)" = "$(told $PPID 4)" ] && [ "$(told $$ 17)" -gt "$(told $PPID 17)" ] &&
        [ "$(told $$ 3)" = $$ ] && echo 3"#;
    let run = Case::script(script).run();
    assert!(run.is_answer(), "{run:?}");
}

fn two_pools_and_other_children_do_not_meet() {
    let case = Case::script("setsid sleep 600 & echo 3");
    let [one, other] = [pool(), pool()];
    let mut beside = Command::new("sleep").arg("600").spawn().expect("a process");
    for _ in 0..10 {
        assert!(case.run_in(&one).is_answer());
        // What a program left that killed all that watched it falls to this
        // process, as would another pool's.
        let kills = r#"read -r _ _ _ guard _ <"/proc/$PPID/stat"; kill -KILL "$guard" $PPID"#;
        let outcome = Case::script(kills).outcome_in(&other);
        assert!(matches!(outcome, Outcome::Failed(_)), "{outcome:?}");
    }
    // Nor do they meet what else this process has started.
    let ended = beside.try_wait().expect("a child");
    beside.kill().and_then(|()| beside.wait()).expect("a child");
    assert!(ended.is_none(), "{ended:?}");
}

fn a_program_ends_with_its_group_where_no_more_is_known() {
    let pool = Pool::with_groups_only(1).expect("a pool");
    let limits = limits(0.05, 64);
    for script in ["sleep 60 & echo 3", "sleep 60 & echo 3; sleep 60"] {
        let mark = mark();
        let script = format!("export {MARK}={mark}; exec sh -c '{script}'");
        let run = Case::script(&script).limits(limits).run_in(&pool);
        assert!(run.is_answer());
        // Orphans are not the engine's to wait for there.
        assert!(eventually(|| processes(&mark).is_empty().then_some(())).is_some());
    }
}

fn runs_are_made_side_by_side_and_not_after_a_break() {
    let pool = Pool::new(3).expect("a pool");
    assert_eq!(pool.jobs(), 3);
    assert!(Pool::new(100_000).expect("a pool").jobs() < 1000);
    // Each waits for the two others.
    let here = folder();
    let script =
        r#"touch "$1"; until [ -e a ] && [ -e b ] && [ -e c ]; do sleep 0.01; done; echo 3"#;
    let cases = ["a", "b", "c"].map(|name| Case::shell(script, [name]).inside(here.path()));
    let requests = |cases: &[Case]| -> Vec<Request> {
        cases.iter().map(|case| case.request.clone()).collect()
    };
    let answers = Mutex::new(Vec::new());
    pool.run_all(requests(&cases).into_iter().enumerate(), |at, outcome| {
        assert!(matches!(&outcome, Outcome::Ran(run) if run.is_answer()), "{outcome:?}");
        answers.lock().expect("answers").push(at);
        ControlFlow::Continue(())
    });
    let mut answers = answers.into_inner().expect("answers");
    answers.sort_unstable();
    assert_eq!(answers, [0, 1, 2]);

    let mut told = 0;
    let endless = std::iter::repeat(((), cases[0].request.clone()));
    pool.run_all(endless, |(), _| {
        told += 1;
        ControlFlow::Break(())
    });
    assert!((1..=3).contains(&told), "{told}");
}
