//! What the engine measures of a program, and when it stops it.

mod support;

use engine::{Limit, Limits, Run};
use nix::libc::RLIM_INFINITY;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use std::fs;
use std::process::{Child, Command, ExitCode};
use std::time::{Duration, Instant};
use support::{AMPLE, Case, c_program, eventually, limits, pool};

fn main() -> ExitCode {
    support::main(|| {
        trials![
            the_memory_of_a_program_is_what_it_touches,
            memory_that_comes_to_be_shared_counts_once,
            a_flood_before_does_not_count_as_memory_of_the_next_program,
            floods_do_not_make_the_worker_large,
            what_the_worker_needed_before_does_not_count_as_memory_of_the_next_program,
            the_cpu_time_is_what_a_program_and_its_children_spend,
            the_cpu_time_of_children_that_nobody_waits_for_counts,
            the_wall_time_is_from_start_to_end,
            the_time_that_a_program_waits_for_a_core_is_not_its_own,
            a_run_tells_which_limit_it_went_beyond,
            the_kernel_limits_what_the_engine_might_miss,
            an_end_is_noticed_at_once,
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

fn memory_that_comes_to_be_shared_counts_once() {
    // Again and again, children begin to use what their parent has.
    let program = c_program(
        r"
        #include <stdio.h>
        #include <string.h>
        #include <sys/mman.h>
        #include <sys/wait.h>
        #include <unistd.h>

        enum { SIZE = 40 << 20, PAGE = 4096 };

        int main(void) {
            int rights = PROT_READ | PROT_WRITE, kind = MAP_SHARED | MAP_ANONYMOUS;
            char *memory = mmap(NULL, SIZE, rights, kind, -1, 0);
            memset(memory, 1, SIZE);
            for (int child = 0; child < 240; child++) {
                if (fork() == 0) {
                    for (int at = 0; at < SIZE; at += PAGE) {
                        if (memory[at] != 1) _exit(1);
                    }
                    _exit(0);
                }
                if (child % 4 == 3) {
                    while (wait(NULL) > 0) {}
                }
            }
        }
        ",
    );
    assert_touched(&Case::new([&program]).run(), 40);
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

fn what_the_worker_needed_before_does_not_count_as_memory_of_the_next_program() {
    let (pool, program) = (pool(), c_program(TOUCH));
    let long = vec!["x".repeat(100_000); 15];
    assert!(Case::shell("echo 3", long).run_in(&pool).is_answer());
    assert_touched(&Case::new([&program]).input("0").run_in(&pool), 0);
}

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
    // The pipe's other end is held until an orphan is done.
    let by_orphans = of(r#"for i in 1 2; do (setsid "$1" 100 &) | cat; done"#);
    assert!((200.0..250.0).contains(&by_orphans), "{by_orphans} ms");
    let asleep = of("sleep 0.2");
    assert!(asleep < 100.0, "{asleep} ms");
}

fn the_cpu_time_of_children_that_nobody_waits_for_counts() {
    // Two, one after the other; the program ends with the second.
    let program = c_program(
        r#"
        #include <signal.h>
        #include <sys/wait.h>
        #include <unistd.h>

        int main(int count, char **words) {
            signal(SIGCHLD, SIG_IGN);
            for (int i = 0; i < 2; i++) {
                if (fork() == 0) execl(words[1], words[1], "100", NULL);
                wait(NULL);
            }
        }
        "#,
    );
    let (pool, command) = (pool(), [program, c_program(SPIN)]);
    // What each spends after the last look at it is not seen.
    for (script, expected) in [
        (r#"exec "$1" "$2""#, 150.0..250.0),
        (r#""$1" "$2"; exit 0"#, 150.0..250.0),
        // An orphan, and another when it is over, which a pipe tells.
        (r#"for i in 1 2; do (setsid "$1" "$2" &) | cat; done"#, 300.0..500.0),
    ] {
        let milliseconds = Case::shell(script, &command).run_in(&pool).cpu.as_secs_f64() * 1e3;
        assert!(expected.contains(&milliseconds), "{milliseconds} ms: {script}");
    }
}

fn the_wall_time_is_from_start_to_end() {
    let start = Instant::now();
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
    let case = Case::new(["sleep", "0.003"]);
    let walls = (0..50).map(|_| case.run_in(&pool).wall);
    let quickest = walls.min().expect("a run");
    // It does not wait for the engine's own tick of 10 ms.
    assert!(quickest < Duration::from_millis(8), "{quickest:?}");
}
