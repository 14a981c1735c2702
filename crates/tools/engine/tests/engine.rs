//! What the engine measures, when it stops, and what it leaves as it is.
#![cfg(target_os = "linux")] // the tests look at processes through /proc

mod support;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;
use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;
use support::{Judge, MARK, c_program, cases, eventually, folder, processes, write};
use tempfile::TempDir;

/// Limits that a busy machine does not reach.
const AMPLE: &str = "--format json --jobs 1 --time-limit 10";

/// What the judge itself may take.
const JUDGE_KIB: u64 = 32 << 10;

/// One case, whose answer is 3.
fn one_case() -> TempDir {
    cases([("1", "1 2\n", "3\n")])
}

fn number(case: &Value, key: &str) -> f64 {
    case[key].as_f64().unwrap_or_else(|| panic!("no number {key} in {case}"))
}

// Memory.

/// Touches as many MiB as its input says.
const TOUCH: &str = r#"
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>

    int main(void) {
        size_t size;
        scanf("%zu", &size);
        char *memory = malloc((size <<= 20) + 1);
        memset(memory, 1, size + 1);
        printf("%d\n", memory[size / 2]);
    }
"#;

#[track_caller]
fn assert_touched(case: &Value, mebibytes: f64) {
    let kib = number(case, "memory_kib");
    assert!((mebibytes * 1024.0..=(mebibytes + 4.0) * 1024.0).contains(&kib), "{case}");
}

#[test]
fn the_memory_of_a_program_is_what_it_touches() {
    let sizes = ["0", "16", "64", "256"];
    let cases = cases(sizes.map(|size| (size, size, "1")));
    let program = c_program(TOUCH, cases.path());
    let judge = Judge::on(cases.path()).words(AMPLE).words("--memory-limit 512");
    let ended = judge.arg("--").arg(program).run().expect(0);
    for (case, size) in ended.cases().iter().zip([0.0, 16.0, 64.0, 256.0]) {
        assert_touched(case, size);
    }
}

#[test]
fn a_flood_before_does_not_count_as_memory_of_the_next_program() {
    let cases = cases([("1", "flood", "1"), ("2", "0", "1")]);
    let program = c_program(TOUCH, cases.path());
    let script = r#"read -r word
        if [ "$word" = flood ]; then
            head -c 9000000 /dev/zero | tee /dev/stderr
        else
            echo "$word" | "$0"
        fi"#;
    let ended = Judge::on(cases.path()).words(AMPLE).shell(script).arg(program).run().expect(1);
    assert_eq!(ended.verdicts(), "WA AC");
    assert_touched(&ended.cases()[1], 0.0);
}

#[test]
fn floods_do_not_make_the_judge_or_its_worker_large() {
    let floods = (0..400).map(|at| (format!("{at:03}"), "flood\n", "3\n"));
    let cases = cases(floods.chain([("endless".into(), "yes\n", "3\n")]));
    write(&cases.path().join("last.in"), "last\n");
    write(&cases.path().join("last.out"), "3\n");
    // The last case tells how large the worker has been. A NUL takes the most
    // room in what they say to each other, and in the report.
    let script = r"read -r word
        case $word in
            flood) head -c 70000 /dev/zero | tee /dev/stderr ;;
            yes) yes >&2 & exec yes ;;
            last) sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' /proc/$PPID/status ;;
        esac";
    for format in ["json", "junit"] {
        let judge = Judge::on(cases.path()).words("--jobs 1 --time-limit 10 --format").arg(format);
        let mut command = judge.shell(script).command;
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the judge starts");
        // Its report is more than a pipe holds, so it stands there whole.
        let mut stdout = child.stdout.take().expect("a pipe");
        let mut report = vec![0];
        stdout.read_exact(&mut report).expect("a report");
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("/proc");
        stdout.read_to_end(&mut report).expect("a report");
        assert_eq!(child.wait().expect("an end").code(), Some(1));
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
        let peak: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
        eprintln!("{format}: {peak} KiB");
        assert!(peak < JUDGE_KIB, "{format}: {peak} KiB");
        if format == "json" {
            let report: Value = serde_json::from_slice(&report).expect("JSON");
            let cases = report["problems"][0]["programs"][0]["cases"].as_array().expect("cases");
            let of = |name| cases.iter().find(|case| case["case"] == name).expect("a case");
            assert_eq!(of("endless")["verdict"], "OLE");
            let worker = of("last")["got"].as_str().expect("a number").trim();
            eprintln!("worker: {worker} KiB");
            assert!(worker.parse::<u64>().expect("a number") < JUDGE_KIB, "{worker} KiB");
        }
    }
}

// Time.

/// Spins for 200 ms of CPU time.
const SPIN: &str = r"
    #include <time.h>

    int main(void) {
        while (clock() < CLOCKS_PER_SEC / 5) {}
    }
";

#[test]
fn the_cpu_time_is_what_a_program_spends() {
    let cases = cases([("1", "", "")]);
    let program = c_program(SPIN, cases.path());
    let of = |script| {
        let judge = Judge::on(cases.path()).words(AMPLE).shell(script).arg(&program);
        number(&judge.run().expect(0).cases()[0], "cpu_ms")
    };
    let itself = of(r#"exec "$0""#);
    assert!((200.0..250.0).contains(&itself), "{itself} ms");
    let by_a_child = of(r#""$0"; exit 0"#);
    assert!((200.0..250.0).contains(&by_a_child), "{by_a_child} ms");
    let asleep = of("sleep 0.2");
    assert!(asleep < 100.0, "{asleep} ms");
}

#[test]
fn the_wall_time_is_from_start_to_end() {
    let cases = cases([("1", "", "")]);
    let ended = Judge::on(cases.path()).words(AMPLE).shell("sleep 0.2").run().expect(0);
    let wall = number(&ended.cases()[0], "wall_ms");
    assert!(200.0 <= wall && wall <= ended.took.as_secs_f64() * 1e3, "{wall} ms");
}

/// Is slow on the first run of each case, and on the second where it does not
/// run alone.
const SLOW_BESIDE_OTHERS: &str = r#"
    #include <fcntl.h>
    #include <stdio.h>
    #include <sys/file.h>
    #include <unistd.h>

    int main(void) {
        char name[16];
        scanf("%15s", name);
        int lock = open("lock", O_CREAT | O_RDWR, 0600);
        if (open(name, O_CREAT | O_EXCL, 0600) >= 0) {
            flock(lock, LOCK_SH);
            pause();
        }
        if (flock(lock, LOCK_EX | LOCK_NB) != 0) pause();
        usleep(100000);
        puts("3");
    }
"#;

#[test]
fn what_is_too_slow_beside_others_is_run_once_more_alone() {
    let cases = cases(["a", "b", "c"].map(|name| (name, name, "3")));
    let program = c_program(SLOW_BESIDE_OTHERS, cases.path());
    let here = folder();
    let judge = Judge::on(cases.path()).words("--format json --jobs 3 --time-limit 0.5");
    let ended = judge.arg("--").arg(program).inside(here.path()).run();
    assert_eq!(ended.expect(0).verdicts(), "AC AC AC");
}

#[test]
fn what_is_too_slow_alone_is_run_only_once() {
    let cases = cases([("a", "a", "3")]);
    let program = c_program(SLOW_BESIDE_OTHERS, cases.path());
    let here = folder();
    let judge = Judge::on(cases.path()).words("--format json --jobs 1 --time-limit 0.5");
    let ended = judge.arg("--").arg(program).inside(here.path()).run();
    assert_eq!(ended.expect(1).verdicts(), "TLE");
}

// Verdicts.

#[test]
fn of_several_faults_the_worst_is_the_verdict() {
    let cases = cases(
        [("1", "64 2 3"), ("2", "0 2 3"), ("3", "0 0 3"), ("4", "0 0 0")]
            .map(|(name, input)| (name, input, "3")),
    );
    // Touches MiB, prints MiB, and ends with a status.
    let program = c_program(
        r#"
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>

        int main(void) {
            int touched, printed, status;
            scanf("%d %d %d", &touched, &printed, &status);
            char *memory = calloc(64, 1 << 20);
            memset(memory, 4, (size_t)touched << 20);
            fwrite(memory, 1, ((size_t)printed << 20) + 1, stdout);
            return status;
        }
        "#,
        cases.path(),
    );
    let judge = |time: &str| {
        let judge = Judge::on(cases.path()).words("--format json --jobs 1 --time-limit");
        let judge = judge.arg(time).words("--memory-limit 32 --output-limit 1");
        judge.arg("--").arg(&program).run().expect(1)
    };
    let ended = judge("10");
    assert_eq!(ended.verdicts(), "MLE OLE RE WA");
    assert_eq!(ended.program()["verdict"], "MLE");
    // To touch 64 MiB takes longer than that.
    assert_eq!(judge("0.001").cases()[0]["verdict"], "TLE");
}

#[test]
fn a_status_and_a_signal_are_told_apart() {
    let cases =
        cases(["exit 0", "exit 3", "kill -SEGV $$", "kill -40 $$"].map(|it| (it, it, "3\n")));
    let script = r#"echo 3; read -r line; eval "$line""#;
    let ended = Judge::on(cases.path()).words(AMPLE).shell(script).run().expect(1);
    let told = |case: &Value| (case["exit_code"].as_i64(), case["signal"].as_i64());
    let told: Vec<_> = ended.cases().iter().map(told).collect();
    assert_eq!(told, [(Some(0), None), (Some(3), None), (None, Some(40)), (None, Some(11))]);
    assert_eq!(ended.verdicts(), "AC RE RE RE");
}

#[test]
fn a_command_that_does_not_exist_is_no_fault_of_the_judged() {
    for format in ["json", "table"] {
        let cases = one_case();
        let judge = Judge::on(cases.path()).words("--format").arg(format);
        let ended = judge.words("-- no-such-command").run().expect(2);
        assert!(ended.stdout.contains("IE"), "{ended:#?}");
        assert!(ended.stdout.contains("no-such-command"), "{ended:#?}");
    }
}

// Ends that come from outside.

/// A judge that was sent `signal` in the middle of two runs of `script`.
#[track_caller]
fn signalled(signal: Signal, script: &str) -> support::Started {
    let cases = cases(["1", "2", "3"].map(|name| (name, "", "")));
    let here = folder();
    let script = format!("{script}\nmktemp -p . >/dev/null; sleep 600");
    let judge = Judge::on(cases.path()).words("--jobs 2 --time-limit 600").shell(&script);
    let judge = judge.inside(here.path()).start();
    let begun = || fs::read_dir(here.path()).expect("a folder").count();
    eventually(|| (begun() == 2).then_some(())).expect("two runs begin");
    assert!(processes(&judge.mark).len() > 3, "there is something to leave behind");
    kill(Pid::from_raw(judge.child.id().cast_signed()), signal).expect("a signal is sent");
    judge
}

/// Starts what could be left behind.
const SURVIVORS: &str = "setsid sleep 600 & (trap '' TERM HUP INT; sleep 600; sleep 600) &";

/// Stops the worker as well.
const STOPS: &str = "setsid sleep 600 & kill -STOP $PPID";

#[test]
fn ctrl_c_and_its_like_leave_nothing_behind() {
    for (signal, status) in [(Signal::SIGINT, 130), (Signal::SIGTERM, 143)] {
        let ended = signalled(signal, SURVIVORS).wait().expect(status);
        assert_eq!(ended.stdout, "");
    }
}

#[test]
fn ctrl_c_leaves_nothing_behind_where_the_worker_is_stopped() {
    signalled(Signal::SIGINT, STOPS).wait().expect(130);
}

#[test]
fn a_judge_that_is_killed_leaves_nothing_behind() {
    let hang_up = (Signal::SIGHUP, SURVIVORS);
    for (signal, script) in [(Signal::SIGKILL, SURVIVORS), (Signal::SIGKILL, STOPS), hang_up] {
        let ended = signalled(signal, script).wait();
        assert_eq!(ended.status(), -(signal as i32));
        let gone = eventually(|| processes(&ended.mark).is_empty().then_some(()));
        assert!(gone.is_some(), "{:?}", processes(&ended.mark));
    }
}

// What the judged command finds.

#[test]
fn the_command_has_the_callers_folder_and_environment() {
    let here = folder();
    write(&here.path().join("cases/1.in"), "");
    write(&here.path().join("cases/1.out"), "");
    write(&here.path().join("bin/my env"), "#!/bin/sh\npwd\nexec env\n");
    let executable = fs::Permissions::from_mode(0o755);
    fs::set_permissions(here.path().join("bin/my env"), executable).expect("a script");
    let mut judge = Judge::on(Path::new("cases")).words("--format json --").arg("bin/my env");
    let mut environment = vec![
        ("EMPTY", ""),
        ("LANG", "C"),
        ("ODD", " a\tb='c' "),
        ("PATH", "/usr/bin:/bin"),
        (MARK, &judge.mark),
    ];
    judge.command.env_clear().envs(environment.clone()).current_dir(here.path());
    let mark = judge.mark.clone();
    environment.last_mut().expect("a mark").1 = &mark;
    let here = here.path().canonicalize().expect("a folder").display().to_string();
    // The shell sets it itself.
    environment.push(("PWD", &here));
    let mut expected: Vec<_> =
        environment.iter().map(|(name, it)| format!("{name}={it}")).collect();
    expected.push(here.clone());
    expected.sort();
    let cases = judge.run().expect(1).cases();
    let mut got: Vec<_> = cases[0]["got"].as_str().expect("text").lines().collect();
    got.sort_unstable();
    assert_eq!(got, expected);
}

#[test]
fn names_and_arguments_need_not_be_text() {
    let odd = OsStr::from_bytes(b"\xfe \x1b");
    let cases = cases([(odd, &b""[..], &b"\xff"[..])]);
    let judge = Judge::on(cases.path()).words(AMPLE).shell("printf %s \"$1\"");
    let judge = judge.arg("sh").arg(OsStr::from_bytes(b"\xff"));
    assert_eq!(judge.run().expect(0).verdicts(), "AC");
}

#[test]
fn arguments_may_be_many_and_long() {
    let cases = cases([("1", "", "1000000\n")]);
    let judge = Judge::on(cases.path()).words(AMPLE).shell(r#"IFS=; set -- "$*"; echo ${#1}"#);
    let judge = judge.arg("sh").args(vec!["x".repeat(100_000); 10]);
    assert_eq!(judge.run().expect(0).verdicts(), "AC");
}

#[test]
fn the_input_is_a_file_that_need_not_be_read() {
    let large = "1 2\n".repeat(2_000_000);
    let cases = cases([("1", large.as_str(), "3\n")]);
    let judge = || Judge::on(cases.path()).words(AMPLE);
    assert_eq!(judge().shell("echo 3").run().expect(0).verdicts(), "AC");
    // It can be read twice, too.
    let ended = judge().shell("wc -l; wc -l </dev/stdin").run().expect(1);
    assert_eq!(ended.cases()[0]["got"], "2000000\n2000000\n");
}

#[test]
fn inputs_answers_and_outputs_may_be_large() {
    let cases = folder();
    let input = cases.path().join("1.in");
    write(&input, "123456789\n".repeat(10_000_000));
    fs::hard_link(&input, cases.path().join("1.out")).expect("a link");
    let judge = || Judge::on(cases.path()).words(AMPLE).words("--output-limit 128");
    assert_eq!(judge().words("-- cat").run().expect(0).verdicts(), "AC");
    assert_eq!(judge().words("--exact -- cat").run().expect(0).verdicts(), "AC");
    let ended = judge().words("--exact -- head -c 99999999").run().expect(1);
    assert_eq!(ended.verdicts(), "WA");
}

#[test]
fn a_program_may_remove_its_input_and_the_folder_it_runs_in() {
    let cases = cases([("1", "", "3\n"), ("2", "", "3\n")]);
    let here = folder();
    let script = r#"file=$(readlink /proc/$$/fd/0); rm "$file"; rmdir "$PWD"; echo 4"#;
    let judge = Judge::on(cases.path()).words("--jobs 1").shell(script);
    let ended = judge.inside(here.path()).run().expect(1);
    assert!(ended.stdout.contains("WA"), "{ended:#?}");
    assert!(ended.stdout.contains("cannot be read"), "{ended:#?}");
    assert!(ended.stdout.contains("0/2"), "{ended:#?}");
}

// How the judge was started.

#[test]
fn two_judges_at_once_do_not_meet() {
    let cases = one_case();
    let judge = || Judge::on(cases.path()).words(AMPLE).shell("setsid sleep 600 & echo 3");
    for judge in [judge().start(), judge().start(), judge().start()] {
        assert_eq!(judge.wait().expect(0).verdicts(), "AC");
    }
}

#[test]
fn closed_inputs_and_outputs_do_no_harm() {
    let cases = one_case();
    for (closed, said) in [("<&-", true), (">&-", false), ("2>&-", true), ("<&- >&- 2>&-", false)] {
        let judge = Judge::on(cases.path()).words(AMPLE).shell("cat >&2; echo 3");
        let ended = judge.within(&format!(r#"exec "$@" {closed}"#)).run().expect(0);
        assert_eq!(!ended.stdout.is_empty(), said, "{ended:#?}");
        assert!(!said || ended.verdicts() == "AC", "{ended:#?}");
    }
}

#[test]
fn a_lower_limit_of_the_callers_own_does_no_harm() {
    let cases = one_case();
    let judge = Judge::on(cases.path()).words(AMPLE).shell("echo 3");
    assert_eq!(judge.within(r#"ulimit -t 5; exec "$@""#).run().expect(0).verdicts(), "AC");
}

#[test]
fn signals_that_the_caller_ignores_do_no_harm() {
    let cases = one_case();
    let judge = Judge::on(cases.path()).words(AMPLE).shell("(echo 3); setsid sleep 600 &");
    let judge = judge.within(r#"trap '' CHLD PIPE INT QUIT; exec "$@""#);
    assert_eq!(judge.run().expect(0).verdicts(), "AC");
}
