//! What the engine costs: an instant program run a thousand times, against a
//! bare loop that starts it on the same file and waits, in CPU time and in wall
//! time. Run it with `cargo bench -p engine`.

use engine::{Confinement, Limits, Outcome, Pool, Request, worker};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: u32 = 400;

/// How often each is measured, in turn. The least counts, which no busy moment has
/// met.
const ROUNDS: usize = 15;

fn main() {
    worker::serve_if_asked();
    // `cargo test --benches` starts it, too, and means no measurement.
    if !std::env::args().any(|it| it == "--bench") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let (cases, runs) = (folder.path().join("cases"), folder.path().join("runs"));
    for folder in [&cases, &runs] {
        fs::create_dir(folder).expect("a folder");
    }
    for name in ["1.in", "1.out"] {
        fs::write(cases.join(name), "").expect("a file");
    }
    let ways: [(&str, &dyn Fn()); 3] = [
        ("bare loop", &|| bare_loop(&cases)),
        ("unconfined", &|| engine(&cases, &Pool::new(1).expect("a pool"))),
        ("confined", &|| engine(&cases, &Pool::confined(1, &runs).expect("a pool"))),
    ];
    let mut figures = ways.map(|_| Vec::new());
    for _ in 0..ROUNDS {
        for ((_, way), figures) in ways.iter().zip(&mut figures) {
            let (start, cpu) = (Instant::now(), cpu());
            way();
            figures.push((self::cpu().saturating_sub(cpu), start.elapsed()));
        }
    }
    let ratio = |one: Duration, other: Duration| one.as_secs_f64() / other.as_secs_f64();
    println!("{RUNS} runs of /bin/true, the least of {ROUNDS} rounds");
    let mut bare = None;
    for ((name, _), figures) in ways.iter().zip(&figures) {
        let cpu = figures.iter().map(|(cpu, _)| *cpu).min().expect("a round") / RUNS;
        let wall = figures.iter().map(|(_, wall)| *wall).min().expect("a round") / RUNS;
        let (bare_cpu, bare_wall) = *bare.get_or_insert((cpu, wall));
        println!(
            "{name:<10} {:5} us of CPU time a run {:5.2}, {:5} us in all {:5.2}",
            cpu.as_micros(),
            ratio(cpu, bare_cpu),
            wall.as_micros(),
            ratio(wall, bare_wall),
        );
    }
}

fn bare_loop(cases: &Path) {
    for _ in 0..RUNS {
        let input = File::open(cases.join("1.in")).expect("a file");
        let mut command = Command::new("/bin/true");
        let status = command.stdin(input).stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(status.expect("the program starts").success());
    }
}

fn engine(cases: &Path, pool: &Pool) {
    let limits =
        Limits { time: Duration::from_secs(10), memory_kib: 256 << 10, output_bytes: 1 << 20 };
    let request = Request {
        command: vec!["/bin/true".into()],
        folder: None,
        input: cases.join("1.in"),
        answer: Some((cases.join("1.out"), checker::Rule::Tokens)),
        output: None,
        checker: None,
        limits,
        confinement: Confinement { hidden: vec![cases.into()], ..Confinement::default() },
    };
    let requests = (0..RUNS).map(|at| (at, request.clone()));
    pool.run_all(requests, |_, outcome| {
        assert!(matches!(outcome, Outcome::Ran(run) if run.exit_code == Some(0)));
        ControlFlow::Continue(())
    });
}

/// What this process and all that it has waited for have used.
fn cpu() -> Duration {
    let of = |who| {
        let usage = getrusage(who).expect("an account");
        let micros = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
        Duration::from_micros(micros.unsigned_abs())
    };
    of(UsageWho::RUSAGE_SELF) + of(UsageWho::RUSAGE_CHILDREN)
}
