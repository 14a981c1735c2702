//! Signals: every command ends at once and leaves nothing behind.
#![cfg(target_os = "linux")]

use crate::support::{Judge, Started, cases, eventually, folder, processes};
use crate::workspace::root;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs;
use tempfile::TempDir;

/// Sends `signal` when `begun` says that the judge is at work.
fn signalled(judge: Judge, signal: Signal, begun: impl Fn(&Started) -> bool) -> (Started, TempDir) {
    let temporary = folder();
    let mut judge = judge.with_default_signals();
    judge.command.env("TMPDIR", temporary.path());
    let judge = judge.start();
    eventually(|| begun(&judge).then_some(())).expect("it begins");
    kill(Pid::from_raw(judge.child.id().cast_signed()), signal).expect("a signal is sent");
    (judge, temporary)
}

#[track_caller]
fn assert_nothing_left((judge, temporary): (Started, TempDir), signal: Signal) {
    let ended = judge.wait().expect(128 + signal as i32);
    assert_eq!(ended.stdout, "");
    assert_eq!(ended.stderr, "judge: interrupted\n");
    let left: Vec<_> = fs::read_dir(temporary.path()).expect("a folder").collect();
    assert!(left.is_empty(), "{left:?}");
}

/// Starts processes that are hard to kill.
const SURVIVORS: &str =
    "setsid sleep 600 & (trap '' TERM HUP INT; sleep 600; sleep 600) & sleep 600";

#[test]
fn every_signal_ends_test_and_leaves_nothing_behind() {
    let cases = cases(["1", "2", "3"].map(|name| (name, "", "")));
    for signal in [
        Signal::SIGINT,
        Signal::SIGTERM,
        Signal::SIGHUP,
        Signal::SIGQUIT,
        Signal::SIGUSR1,
        Signal::SIGXCPU,
    ] {
        let judge = Judge::on(cases.path()).words("--jobs 2 --time-limit 600").shell(SURVIVORS);
        // Two programs run, and have started their processes.
        let begun = |judge: &Started| {
            let sleeping = |it: &&(i32, String)| it.1.starts_with("sleep 600");
            processes(&judge.mark).iter().filter(sleeping).count() >= 4
        };
        assert_nothing_left(signalled(judge, signal, begun), signal);
    }
}

#[test]
fn a_signal_ends_every_long_command() {
    let root = root();
    let workspace = root.to_str().expect("text");
    for words in [
        "stress swap-game --seconds 600",
        "compare sliding-puzzle table --repeat 10000",
        "test swap-game bfs-base9 --time-limit 10 --format json",
    ] {
        let judge = Judge::new().args(["--workspace", workspace]).words(words);
        let begun = |judge: &Started| processes(&judge.mark).len() > 3;
        assert_nothing_left(signalled(judge, Signal::SIGINT, begun), Signal::SIGINT);
    }
}

#[test]
fn after_ctrl_c_the_table_shows_what_is_known() {
    let cases = cases(["1", "2", "3"].map(|name| (name, name, "1")));
    let judge = |format: &str| {
        let judge = Judge::on(cases.path()).words("--jobs 1 --time-limit 600 --format");
        judge.arg(format).shell("read -r it; test $it = 1 || sleep 600; echo 1")
    };
    let begun =
        |judge: &Started| processes(&judge.mark).iter().any(|it| it.1.starts_with("sleep 600"));
    for format in ["table", "json", "csv"] {
        let (judge, _temporary) = signalled(judge(format), Signal::SIGINT, begun);
        let ended = judge.wait().expect(130);
        assert_eq!(ended.stderr, "judge: interrupted\n");
        let rows: Vec<_> = ended.stdout.lines().skip(2).collect();
        if format == "table" {
            // One case of three has passed: that is no verdict.
            assert!(rows.len() == 1 && rows[0].trim_start().starts_with("- "), "{ended:#?}");
            assert!(rows[0].contains(" 1/3 "), "{ended:#?}");
        } else {
            assert_eq!(ended.stdout, "");
        }
    }
}

#[test]
fn nohup_works_and_a_killed_judge_leaves_no_process() {
    let cases = cases([("1", "", "3\n")]);
    let script = "trap '' HUP; exec \"$@\"";
    let judge = || Judge::on(cases.path()).words("--time-limit 600");
    let begun = |judge: &Started| processes(&judge.mark).iter().any(|it| it.1.starts_with("sleep"));
    let (ignored, _temporary) =
        signalled(judge().shell("sleep 0.5; echo 3").within(script), Signal::SIGHUP, begun);
    ignored.wait().expect(0);
    let (killed, _temporary) = signalled(judge().shell(SURVIVORS), Signal::SIGKILL, begun);
    let ended = killed.wait();
    assert_eq!(ended.status(), -(Signal::SIGKILL as i32));
    let gone = eventually(|| processes(&ended.mark).is_empty().then_some(()));
    assert!(gone.is_some(), "{:?}", processes(&ended.mark));
}

#[test]
fn processes_that_were_not_started_by_the_judge_are_not_killed() {
    let cases = cases([("1", "", "3\n")]);
    let judge = Judge::on(cases.path()).words("--time-limit 10").shell("echo 3");
    // The shell becomes the judge, so `sleep` is a child of the judge.
    let script = "sleep 60 & echo $! >&2; exec \"$@\"";
    let ended = judge.within(script).run();
    assert_eq!(ended.status(), 0, "{ended:#?}");
    let sleeper = Pid::from_raw(ended.stderr.trim().parse().expect("a number"));
    kill(sleeper, Signal::SIGTERM).expect("it lives");
}
