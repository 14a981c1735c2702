//! What the engine costs: an instant program run a thousand times, against a
//! bare loop that starts it on the same file and waits, in CPU time and in wall
//! time. Run it with `cargo bench -p engine`.

use engine::{Confinement, Limits, Outcome, Pool, Request, worker};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use std::fs::File;
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: u32 = 1000;

/// How often each is measured, in turn, so that a busy moment meets both.
const ROUNDS: usize = 5;

fn main() {
    worker::serve_if_asked();
    // `cargo test --benches` starts it, too, and means no measurement.
    if !std::env::args().any(|it| it == "--bench") {
        return;
    }
    let folder = std::env::temp_dir();
    let ways: [(&str, &dyn Fn()); 3] = [
        ("bare loop", &bare_loop),
        ("unconfined", &|| engine(&Pool::new(1).expect("a pool"))),
        ("confined", &|| engine(&Pool::confined(1, &folder).expect("a pool"))),
    ];
    let mut figures = ways.map(|_| Vec::new());
    for _ in 0..ROUNDS {
        for ((_, way), figures) in ways.iter().zip(&mut figures) {
            let (start, cpu) = (Instant::now(), cpu_micros());
            way();
            figures.push((cpu_micros() - cpu, start.elapsed()));
        }
    }
    println!("{RUNS} runs of /bin/true, median of {ROUNDS} rounds");
    for ((name, _), figures) in ways.iter().zip(&mut figures) {
        figures.sort_unstable();
        let (cpu, wall) = figures[ROUNDS / 2];
        let wall = wall.as_micros() / u128::from(RUNS);
        println!("{name:<10} {:5} us of CPU time a run, {wall:5} us in all", cpu / i64::from(RUNS));
    }
}

fn bare_loop() {
    for _ in 0..RUNS {
        let input = File::open("/dev/null").expect("a file");
        let mut command = Command::new("/bin/true");
        let status = command.stdin(input).stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(status.expect("the program starts").success());
    }
}

fn engine(pool: &Pool) {
    let limits =
        Limits { time: Duration::from_secs(10), memory_kib: 256 << 10, output_bytes: 1 << 20 };
    let request = Request {
        command: vec!["/bin/true".into()],
        folder: None,
        input: "/dev/null".into(),
        answer: Some(("/dev/null".into(), checker::Rule::Tokens)),
        limits,
        confinement: Confinement::default(),
    };
    let requests = (0..RUNS).map(|at| (at, request.clone()));
    pool.run_all(requests, |_, outcome| {
        assert!(matches!(outcome, Outcome::Ran(run) if run.exit_code == Some(0)));
        ControlFlow::Continue(())
    });
}

/// What this process and all that it has waited for have used.
fn cpu_micros() -> i64 {
    let of = |who| {
        let usage = getrusage(who).expect("an account");
        usage.user_time().num_microseconds() + usage.system_time().num_microseconds()
    };
    of(UsageWho::RUSAGE_SELF) + of(UsageWho::RUSAGE_CHILDREN)
}
