//! The process that uses the engine: what is left when it ends, whatever ends
//! it, what it has beside the engine, and what it may lack.

mod support;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs::Permissions;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::process::ExitCode;
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};
use support::caller::{Caller, Ended, Started};
use support::{eventually, folder, processes};
use tempfile::TempDir;

/// Within what time a signal is answered and all ends with the caller: the
/// engine promises half a second, and one.
const SOON: Duration = Duration::from_secs(10);

fn main() -> ExitCode {
    support::main(|| {
        trials![
            every_signal_that_ends_the_caller_leaves_nothing_behind,
            a_signal_leaves_nothing_behind_where_worker_and_guard_are_stopped,
            a_caller_that_is_killed_leaves_nothing_behind,
            a_caller_that_is_killed_at_any_moment_leaves_nothing_behind,
            signals_that_the_caller_ignores_stay_ignored,
            processes_from_before_and_their_orphans_are_left_alone,
            a_substituted_process_reads_to_the_end,
            a_caller_that_ignores_its_children_does_no_harm,
            closed_inputs_and_outputs_do_no_harm,
            a_lower_limit_of_the_callers_own_does_no_harm,
            few_descriptors_last_for_any_number_of_runs,
            few_descriptors_make_fewer_runs_at_a_time,
            no_process_left_is_said_and_no_panic,
            few_processes_make_fewer_runs_at_a_time,
            workers_are_started_when_there_is_something_to_do,
            a_worker_ends_with_its_guard,
        ]
    })
}

/// Starts what could be left behind.
const SURVIVORS: &str = "setsid sleep 600 & (trap '' TERM HUP INT; sleep 600; sleep 600) &";

/// Stops worker and guard as well.
const STOPS: &str = r#"setsid sleep 600 & read -r _ _ _ guard _ <"/proc/$PPID/stat"
    kill -STOP "$guard" $PPID"#;

/// Stops the worker whenever it goes on.
const KEEPS_STOPPING: &str = "setsid sh -c 'while :; do kill -STOP $0; done' $PPID &";

/// Stops the guard whenever it goes on.
const KEEPS_STOPPING_THE_GUARD: &str = r#"read -r _ _ _ guard _ <"/proc/$PPID/stat"
    setsid sh -c 'while :; do kill -STOP $0; done' "$guard" &"#;

/// A caller in the middle of two runs of `script`.
fn in_the_middle(shell: &str, script: &str) -> (Started, TempDir) {
    let here = folder();
    let script = format!("{script}\nmktemp -p . >/dev/null; sleep 600");
    let mut caller = Caller::within(shell, 2, 3, &script);
    caller.command.current_dir(here.path());
    let caller = caller.start();
    let begun = || fs::read_dir(here.path()).expect("a folder").count();
    eventually(|| (begun() == 2).then_some(())).expect("two runs begin");
    assert!(processes(&caller.mark).len() > 3, "there is something to leave behind");
    (caller, here)
}

const PLAIN: &str = r#"exec "$@""#;

const ENDING: [Signal; 11] = [
    Signal::SIGHUP,
    Signal::SIGINT,
    Signal::SIGQUIT,
    Signal::SIGTERM,
    Signal::SIGUSR1,
    Signal::SIGUSR2,
    Signal::SIGXCPU,
    Signal::SIGXFSZ,
    Signal::SIGALRM,
    Signal::SIGVTALRM,
    Signal::SIGPROF,
];

fn every_signal_that_ends_the_caller_leaves_nothing_behind() {
    for signal in ENDING {
        let (caller, _here) = in_the_middle(PLAIN, SURVIVORS);
        let sent = caller.send(signal);
        let ended = caller.wait().expect(128 + signal as i32);
        assert!(ended.took(sent) < SOON, "{signal}: {:?}", ended.took(sent));
        assert_eq!(ended.said, "");
    }
}

fn a_signal_leaves_nothing_behind_where_worker_and_guard_are_stopped() {
    for script in [STOPS, KEEPS_STOPPING] {
        let (caller, _here) = in_the_middle(PLAIN, script);
        let sent = caller.send(Signal::SIGINT);
        let ended = caller.wait().expect(130);
        assert!(ended.took(sent) < SOON, "{:?}", ended.took(sent));
    }
}

#[track_caller]
fn assert_all_ends(mark: &str, since: Instant) {
    let gone = eventually(|| processes(mark).is_empty().then_some(()));
    assert!(gone.is_some(), "{:?}", processes(mark));
    assert!(since.elapsed() < SOON, "{:?}", since.elapsed());
}

fn a_caller_that_is_killed_leaves_nothing_behind() {
    for script in [SURVIVORS, STOPS, KEEPS_STOPPING, KEEPS_STOPPING_THE_GUARD] {
        let (caller, _here) = in_the_middle(PLAIN, script);
        let sent = caller.send(Signal::SIGKILL);
        let ended = caller.wait();
        assert_eq!(ended.status(), -(Signal::SIGKILL as i32));
        assert_all_ends(&ended.mark, sent);
    }
}

fn a_caller_that_is_killed_at_any_moment_leaves_nothing_behind() {
    for round in 0..20 {
        let script = format!("{SURVIVORS} kill -STOP $PPID; sleep 0.01");
        let caller = Caller::new(2, 1000, &script).start();
        // Each time at another moment; nothing is expected of any of them.
        sleep(Duration::from_millis(20 + 3 * round));
        let sent = caller.send(Signal::SIGKILL);
        let mark = caller.wait().mark;
        assert_all_ends(&mark, sent);
    }
}

/// A script whose runs begin, and end when they are told to.
const WAITS: &str = "touch $$; until [ -e end ]; do sleep 0.01; done; echo 3";

/// Starts a caller in this folder, and waits until `count` runs have begun. The
/// other thing ends those that wait.
fn waiting(mut caller: Caller, here: &TempDir, count: usize) -> (Started, impl Fn()) {
    caller.command.current_dir(here.path());
    let caller = caller.start();
    let begun = || fs::read_dir(here.path()).expect("a folder").count();
    eventually(|| (begun() == count).then_some(())).expect("the runs begin");
    (caller, || fs::write(here.path().join("end"), "").expect("a file"))
}

fn signals_that_the_caller_ignores_stay_ignored() {
    let here = folder();
    let ignores = Caller::within(r#"trap '' HUP INT QUIT; exec "$@""#, 1, 2, WAITS);
    let (caller, end) = waiting(ignores, &here, 1);
    for signal in [Signal::SIGHUP, Signal::SIGINT, Signal::SIGQUIT] {
        caller.send(signal);
    }
    end();
    caller.wait().expect_answers(2);
}

/// Kills its worker, and, where asked, its guard.
const KILLS_WORKER: &str = "kill -KILL $PPID";
const KILLS_BOTH: &str = r#"read -r _ _ _ guard _ <"/proc/$PPID/stat"; kill -KILL "$guard" $PPID"#;

fn processes_from_before_and_their_orphans_are_left_alone() {
    for script in [KILLS_WORKER, KILLS_BOTH] {
        let here = folder();
        // One that was there before, and one that falls to whoever takes orphans
        // while the caller runs.
        let shell = r#"sleep 601 & (until [ -e begun ]; do sleep 0.01; done
                setsid sleep 602 & echo >orphan) & exec "$@""#;
        let script = format!("touch begun; until [ -e orphan ]; do sleep 0.01; done; {script}");
        let mut caller = Caller::within(shell, 1, 3, &script);
        caller.command.current_dir(here.path());
        let ended = caller.run();
        assert_eq!(ended.status(), 0, "{ended:#?}");
        assert_eq!(ended.said.matches("failed").count(), 3, "{ended:#?}");
        let mut left = processes(&ended.mark);
        for (pid, _) in &left {
            kill(Pid::from_raw(*pid), Signal::SIGKILL).expect("it is still there");
        }
        left.sort_by(|one, other| one.1.cmp(&other.1));
        let left: Vec<_> = left.iter().map(|(_, words)| words.trim()).collect();
        assert_eq!(left, ["sleep 601", "sleep 602"]);
    }
}

fn a_substituted_process_reads_to_the_end() {
    let here = folder();
    let shell = r#""$@" > >(cat >said; echo >done)"#;
    let mut caller = Caller::within(&format!("exec {shell}"), 1, 2, "echo 3");
    caller.command.current_dir(here.path());
    assert_eq!(caller.run().status(), 0);
    let is_done = || here.path().join("done").exists().then_some(());
    eventually(is_done).expect("it reads to the end");
    let said = fs::read_to_string(here.path().join("said")).expect("a file");
    assert_eq!(said, "ran Some(0) true\n".repeat(2));
}

fn a_caller_that_ignores_its_children_does_no_harm() {
    let here = folder();
    let shell = r#"exec env --ignore-signal=CHLD --ignore-signal=PIPE "$@""#;
    let script = "setsid sleep 600 & touch $$; until [ -e end ]; do sleep 0.01; done; echo 3";
    let (caller, end) = waiting(Caller::within(shell, 1, 2, script), &here, 1);
    // The number of a child that is not kept until it is waited for may be
    // another's by then.
    let status = fs::read_to_string(format!("/proc/{}/status", caller.child.id())).expect("/proc");
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("a line");
    let ignored = u64::from_str_radix(ignored.trim(), 16).expect("a number");
    assert_eq!(ignored >> (Signal::SIGCHLD as i32 - 1) & 1, 0, "{ignored:x}");
    end();
    caller.wait().expect_answers(2);
}

fn closed_inputs_and_outputs_do_no_harm() {
    for (closed, said) in [("<&-", true), (">&-", false), ("2>&-", true), ("<&- >&- 2>&-", false)] {
        let ended =
            Caller::within(&format!(r#"exec "$@" {closed}"#), 1, 1, "cat >&2; echo 3").run();
        let ended = ended.expect(0);
        assert_eq!(ended.said == "ran Some(0) true\n", said, "{ended:#?}");
    }
}

fn a_lower_limit_of_the_callers_own_does_no_harm() {
    let shell = r#"ulimit -t 5; ulimit -s 1024; exec "$@""#;
    Caller::within(shell, 1, 1, "echo 3").run().expect_answers(1);
}

fn few_descriptors_last_for_any_number_of_runs() {
    // Each run costs a worker.
    let ended = Caller::within(r#"ulimit -n 64; exec "$@""#, 1, 100, KILLS_WORKER).run();
    let said = "failed: the program killed the process that watched it\n".repeat(100);
    assert_eq!(ended.expect(0).said, said);
}

fn few_descriptors_make_fewer_runs_at_a_time() {
    let shell = r#"ulimit -n 64; exec "$@""#;
    Caller::within(shell, 100_000, 100, "echo 3").run().expect_answers(100);
}

/// What comes of `runs` runs, `jobs` at a time, where the user may have `count`
/// processes and threads. Root has no such limit, so it becomes another user, who
/// has none yet.
fn with_few_processes(count: usize, user: usize, jobs: usize, runs: usize) -> Ended {
    let here = folder();
    // One that the other user can enter.
    fs::set_permissions(here.path(), Permissions::from_mode(0o777)).expect("a folder");
    let program = here.path().join("program");
    fs::copy(env::current_exe().expect("a program"), &program).expect("a copy");
    let mut shell = format!(r#"ulimit -u {count}; exec "$@""#);
    if fs::metadata("/proc/self").expect("/proc").uid() == 0 {
        let become_user = format!("setpriv --reuid {user} --regid {user} --clear-groups");
        shell = format!(r#"exec {become_user} --inh-caps=-all bash -c '{shell}' bash "$@""#);
    }
    let mut caller = Caller::of(&program, &shell, jobs, runs, "echo 3");
    caller.command.env("TMPDIR", here.path());
    caller.run()
}

fn no_process_left_is_said_and_no_panic() {
    let ended = with_few_processes(1, 64_001, 4, 1);
    assert!(ended.said.starts_with("no pool: "), "{ended:#?}");
    assert_eq!(ended.status(), 2, "{ended:#?}");
}

fn few_processes_make_fewer_runs_at_a_time() {
    // The caller, two for its first worker, and some for others and threads.
    with_few_processes(8, 64_002, 100, 20).expect_answers(20);
}

fn workers_are_started_when_there_is_something_to_do() {
    let here = folder();
    let (caller, end) = waiting(Caller::new(100_000, 3, WAITS), &here, 3);
    let processes = processes(&caller.mark);
    let workers = processes.iter().filter(|(_, words)| words.contains("--as-worker"));
    // A guard and a worker each.
    assert_eq!(workers.count(), 6, "{processes:?}");
    end();
    caller.wait().expect_answers(3);
}

fn a_worker_ends_with_its_guard() {
    let script = r#"read -r _ _ _ guard _ <"/proc/$PPID/stat"; kill -KILL "$guard"
        sleep 1; echo 3"#;
    let ended = Caller::new(1, 1, script).run().expect(0);
    assert_eq!(ended.said, "failed: the program killed the process that watched it\n");
}
