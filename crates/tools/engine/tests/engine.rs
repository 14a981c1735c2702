//! What the engine measures, when it stops, and what it leaves as it is.

mod support;

use checker::Rule;
use engine::{KEPT_BYTES, Limit, Limits, Outcome, Pool, Request, Run};
use nix::libc::RLIM_INFINITY;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use std::ffi::OsStr;
use std::fs;
use std::ops::ControlFlow;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode};
use std::sync::Mutex;
use std::time::Duration;
use support::{AMPLE, Case, MARK, c_program, eventually, folder, limits, mark, pool, processes};

fn main() -> ExitCode {
    support::main(|| {
        trials![
            the_memory_of_a_program_is_what_it_touches,
            a_flood_before_does_not_count_as_memory_of_the_next_program,
            floods_do_not_make_the_worker_large,
            the_cpu_time_is_what_a_program_and_its_children_spend,
            the_wall_time_is_from_start_to_end,
            the_time_that_a_program_waits_for_a_core_is_not_its_own,
            a_run_tells_which_limit_it_went_beyond,
            the_kernel_limits_what_the_engine_might_miss,
            an_end_is_noticed_at_once,
            a_status_and_a_signal_are_told_apart,
            without_an_answer_both_outputs_are_one,
            the_beginning_of_each_output_is_kept,
            a_run_that_cannot_be_made_says_why,
            an_answer_that_cannot_be_read_is_no_answer,
            a_program_may_remove_its_input_and_the_folder_it_runs_in,
            a_worker_that_a_program_has_robbed_is_replaced,
            the_command_has_the_callers_folder_and_environment,
            names_and_arguments_need_not_be_text,
            arguments_may_be_many_and_long,
            the_input_is_a_file_that_need_not_be_read,
            inputs_answers_and_outputs_may_be_large,
            two_pools_at_once_do_not_meet,
            a_program_ends_with_its_group_where_no_more_is_known,
            runs_are_made_side_by_side_and_not_after_a_break,
        ]
    })
}

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
fn assert_touched(run: &Run, mebibytes: u64) {
    let expected = mebibytes << 10..=(mebibytes + 4) << 10;
    assert!(expected.contains(&run.memory_kib), "{run:?}");
}

fn the_memory_of_a_program_is_what_it_touches() {
    let (pool, program) = (pool(), c_program(TOUCH));
    for size in [0, 16, 64, 256] {
        let alone = Case::new([&program]).input(size.to_string());
        assert_touched(&alone.run_in(&pool), size);
    }
    // Beside it stands a shell.
    let child = Case::shell(r#""$1"; exit 0"#, [&program]).input("64");
    assert_touched(&child.run_in(&pool), 64);
}

fn a_flood_before_does_not_count_as_memory_of_the_next_program() {
    let pool = pool();
    let flood = Case::script("head -c 9000000 /dev/zero | tee /dev/stderr");
    let limits = Limits { output_bytes: 10_000_000, ..AMPLE };
    assert_eq!(flood.limits(limits).run_in(&pool).stderr_bytes, 9_000_000);
    let next = Case::new([c_program(TOUCH)]).input("0");
    assert_touched(&next.run_in(&pool), 0);
}

fn floods_do_not_make_the_worker_large() {
    let pool = pool();
    let flood = Case::script("head -c 70000 /dev/zero | tee /dev/stderr");
    for _ in 0..50 {
        flood.run_in(&pool);
    }
    let endless = Case::script("yes >&2 & exec yes").run_in(&pool);
    assert_eq!(endless.exceeded(&AMPLE), Some(Limit::Output));
    let size = r"sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' /proc/$PPID/status";
    let size = String::from_utf8(Case::script(size).run_in(&pool).stdout).expect("a number");
    assert!(size.trim().parse::<u64>().expect("a number") < 8 << 10, "{size} KiB");
}

/// Spins for as many ms of CPU time as its argument says.
const SPIN: &str = r"
    #include <stdlib.h>
    #include <time.h>

    int main(int count, char **words) {
        long end = atol(words[1]) * (CLOCKS_PER_SEC / 1000);
        while (clock() < end) {}
    }
";

fn the_cpu_time_is_what_a_program_and_its_children_spend() {
    let (pool, spin) = (pool(), c_program(SPIN));
    let of = |script| {
        let run = Case::shell(script, [&spin]).run_in(&pool);
        assert_eq!(run.exit_code, Some(0), "{run:?}");
        run.cpu.as_secs_f64() * 1e3
    };
    let itself = of(r#"exec "$1" 200"#);
    assert!((200.0..250.0).contains(&itself), "{itself} ms");
    let by_a_child = of(r#""$1" 200; exit 0"#);
    assert!((200.0..250.0).contains(&by_a_child), "{by_a_child} ms");
    // The pipe's other end is held until the orphan is done.
    let by_an_orphan = of(r#"(setsid "$1" 200 &) | cat"#);
    assert!((200.0..250.0).contains(&by_an_orphan), "{by_an_orphan} ms");
    let asleep = of("sleep 0.2");
    assert!(asleep < 100.0, "{asleep} ms");
}

fn the_wall_time_is_from_start_to_end() {
    let start = std::time::Instant::now();
    let run = Case::script("sleep 0.2").run();
    assert!((Duration::from_millis(200)..start.elapsed()).contains(&run.wall), "{run:?}");
}

fn the_time_that_a_program_waits_for_a_core_is_not_its_own() {
    // Eight others on its core, which end late by themselves. Linux shares a core
    // among sessions first.
    let spin = c_program(SPIN);
    let busy = (0..8).map(|_| {
        let mut command = Command::new("setsid");
        command.args(["taskset", "-c", "0"]).arg(&spin).arg("20000").spawn().expect("a process")
    });
    let busy: Vec<_> = busy.collect();
    let is_at_it = |process: &Child| {
        let file = format!("/proc/{}/schedstat", process.id());
        let spent = fs::read_to_string(file).expect("/proc");
        spent.split(' ').next().expect("a number").parse::<u64>().expect("a number") > 10_000_000
    };
    eventually(|| busy.iter().all(is_at_it).then_some(())).expect("they all spin");
    let limits = limits(0.15, 64);
    let case = Case::shell(r#"taskset -c 0 "$1" 120; echo 3"#, [&spin]).limits(limits);
    let run = case.run();
    for mut process in busy {
        process.kill().and_then(|()| process.wait()).expect("it ends");
    }
    assert!(run.wall > limits.wall(), "there was something to wait for: {run:?}");
    assert_eq!((run.exceeded(&limits), run.exit_code), (None, Some(0)), "{run:?}");
    assert!(run.waited < run.wall, "{run:?}");
}

fn a_run_tells_which_limit_it_went_beyond() {
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
    );
    let of = |input, limits: Limits| {
        let run = Case::new([&program]).input(input).limits(limits).run();
        run.exceeded(&limits)
    };
    let memory = limits(10.0, 32);
    assert_eq!(of("64 2 3", memory), Some(Limit::Memory));
    assert_eq!(of("0 2 3", memory), Some(Limit::Output));
    assert_eq!(of("0 0 3", memory), None);
    // To touch 64 MiB takes longer than that.
    assert_eq!(of("64 2 3", limits(0.001, 32)), Some(Limit::Cpu));
    let asleep = limits(0.05, 32);
    assert_eq!(Case::script("sleep 60").limits(asleep).run().exceeded(&asleep), Some(Limit::Wall));
}

fn the_kernel_limits_what_the_engine_might_miss() {
    // What the caller may have: the program is to have less, and more.
    let (_, most) = getrlimit(Resource::RLIMIT_CORE).expect("a limit");
    setrlimit(Resource::RLIMIT_CORE, most, most).expect("a limit");
    let (_, most_stack) = getrlimit(Resource::RLIMIT_STACK).expect("a limit");
    let script = "ulimit -c; ulimit -t; ulimit -Hs; ulimit -s";
    let case = Case::new(["bash", "-c", script]).limits(limits(7.5, 96));
    let told = String::from_utf8(case.run().stdout).expect("text");
    let [core, cpu, told_most, stack] = told.lines().collect::<Vec<_>>()[..] else {
        panic!("{told}");
    };
    assert_eq!((core, cpu), ("0", "9"));
    if most_stack == RLIM_INFINITY {
        assert_eq!((told_most, stack), ("unlimited", "98304"));
    }
}

fn an_end_is_noticed_at_once() {
    let pool = pool();
    let case = Case::new(["true"]);
    let walls = (0..50).map(|_| case.run_in(&pool).wall);
    let quickest = walls.min().expect("a run");
    // Far less than the engine's own tick of 10 ms.
    assert!(quickest < Duration::from_millis(5), "{quickest:?}");
}

fn a_status_and_a_signal_are_told_apart() {
    let told = |script| {
        let run = Case::new(["bash", "-c", script]).run();
        (run.exit_code, run.signal, run.is_answer)
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
    assert!(run.is_answer);
    let mut flood = Case::script("exec yes >&2");
    flood.request.answer = None;
    assert_eq!(flood.run().exceeded(&AMPLE), Some(Limit::Output));
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
        case.request.input = file.to_owned();
        assert!(case.failure().contains(&file.display().to_string()));
        let mut case = Case::new(["true"]);
        case.request.answer = Some((file.to_owned(), Rule::Bytes));
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
    assert!(!case.run_in(&pool).is_answer);
    let Outcome::Failed(why) = case.outcome_in(&pool) else { panic!("a run without an input") };
    assert!(why.contains("cannot read"), "{why}");
    fs::create_dir(here.path()).expect("a folder");
}

fn a_worker_that_a_program_has_robbed_is_replaced() {
    let pool = pool();
    Case::script("prlimit --pid $PPID --nofile=3:3; echo 3").run_in(&pool);
    let next = Case::script("echo 3");
    assert!(matches!(next.outcome_in(&pool), Outcome::Failed(_)));
    assert!(next.run_in(&pool).is_answer);
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
    assert!(case.answer(b"\xfe \xff").run().is_answer);
}

fn arguments_may_be_many_and_long() {
    let case = Case::shell(r#"IFS=; set -- "$*"; echo ${#1}"#, vec!["x".repeat(100_000); 10]);
    assert!(case.answer("1000000").run().is_answer);
}

fn the_input_is_a_file_that_need_not_be_read() {
    let large = "1 2\n".repeat(2_000_000);
    assert!(Case::script("echo 3").input(&large).run().is_answer);
    // It can be read twice, too.
    let twice = Case::script("wc -l; wc -l </dev/stdin").input(&large);
    assert!(twice.answer("2000000 2000000").run().is_answer);
}

fn inputs_answers_and_outputs_may_be_large() {
    let mut case = Case::new(["cat"]).input("123456789\n".repeat(3_000_000));
    case.request.limits.output_bytes = 64 << 20;
    for rule in [Rule::Tokens, Rule::Bytes] {
        case.request.answer = Some((case.request.input.clone(), rule));
        assert!(case.run().is_answer);
    }
    case.request.command = ["head", "-c", "29999999"].map(Into::into).to_vec();
    assert!(!case.run().is_answer);
}

fn two_pools_at_once_do_not_meet() {
    let case = Case::script("setsid sleep 600 & echo 3");
    let [one, other] = [pool(), pool()];
    for _ in 0..10 {
        assert!(case.run_in(&one).is_answer);
        // What a program left that killed all that watched it falls to this
        // process, as would another pool's.
        let kills = r#"read -r _ _ _ guard _ <"/proc/$PPID/stat"; kill -KILL "$guard" $PPID"#;
        let outcome = Case::script(kills).outcome_in(&other);
        assert!(matches!(outcome, Outcome::Failed(_)), "{outcome:?}");
    }
}

fn a_program_ends_with_its_group_where_no_more_is_known() {
    let pool = Pool::with_groups_only(1).expect("a pool");
    let limits = limits(0.05, 64);
    for script in ["sleep 60 & echo 3", "sleep 60 & echo 3; sleep 60"] {
        let mark = mark();
        let script = format!("export {MARK}={mark}; exec sh -c '{script}'");
        let run = Case::script(&script).limits(limits).run_in(&pool);
        assert!(run.is_answer);
        // Orphans are not the engine's to wait for there.
        assert!(eventually(|| processes(&mark).is_empty().then_some(())).is_some());
    }
}

fn runs_are_made_side_by_side_and_not_after_a_break() {
    let pool = Pool::new(3).expect("a pool");
    assert_eq!(pool.jobs(), 3);
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
        assert!(matches!(outcome, Outcome::Ran(Run { is_answer: true, .. })), "{outcome:?}");
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
