//! The overhead of the judge: it judges an instant program on a thousand cases,
//! compared with a bare loop that runs the program on the same files. Run it with
//! `cargo bench -p judge`.

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const CASES: u32 = 1000;

/// How often each method is measured. They take turns, so that a busy moment
/// affects all of them, and the least time counts.
const ROUNDS: usize = 7;

/// The most time that the judge may take with one job, as a multiple of the bare
/// loop.
const TARGET: f64 = 1.3;

const INSTANT: &str = r#"
    #include <stdio.h>

    int main(void) {
        int number;
        scanf("%d", &number);
        printf("%d\n", number);
    }
"#;

fn main() {
    // `cargo test --benches` runs it too, but wants no measurement.
    if !std::env::args().any(|it| it == "--bench") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("instant.c");
    let program = folder.path().join("instant");
    fs::write(&source, INSTANT).expect("a file");
    let mut gcc = Command::new("gcc");
    let compiled = gcc.args(["-O2", "-o"]).args([&program, &source]).status();
    assert!(compiled.expect("gcc is needed").success());
    let cases = folder.path().join("cases");
    fs::create_dir(&cases).expect("a folder");
    for at in 0..CASES {
        for ending in ["in", "out"] {
            fs::write(cases.join(format!("{at}.{ending}")), format!("{at}\n")).expect("a file");
        }
    }

    let methods: [(&str, &dyn Fn()); 5] = [
        ("bare loop", &|| bare_loop(&program, &cases)),
        ("one job, unconfined", &|| judge(&program, &cases, &["--jobs", "1", "--unconfined"])),
        ("one job, confined", &|| judge(&program, &cases, &["--jobs", "1"])),
        ("unconfined", &|| judge(&program, &cases, &["--unconfined"])),
        ("confined", &|| judge(&program, &cases, &[])),
    ];
    let mut times = methods.map(|_| Vec::new());
    for _ in 0..ROUNDS {
        for ((_, method), times) in methods.iter().zip(&mut times) {
            let (start, cpu) = (Instant::now(), cpu());
            method();
            times.push((start.elapsed(), self::cpu().saturating_sub(cpu)));
        }
    }
    println!("{CASES} cases, the least of {ROUNDS} rounds; one job should take {TARGET} at most");
    let mut bare = None;
    for ((name, _), times) in methods.iter().zip(&times) {
        let wall = times.iter().map(|(wall, _)| *wall).min().expect("a round").as_secs_f64();
        let cpu = times.iter().map(|(_, cpu)| *cpu).min().expect("a round").as_secs_f64();
        let (bare_wall, bare_cpu) = *bare.get_or_insert((wall, cpu));
        let each = 1e6 / f64::from(CASES);
        println!(
            "{name:<20} {:5.0} us a case {:5.2}, {:5.0} us of CPU time {:5.2}",
            wall * each,
            wall / bare_wall,
            cpu * each,
            cpu / bare_cpu
        );
    }
}

/// The CPU time of this process and of all that it has waited for.
fn cpu() -> Duration {
    let of = |who| {
        let usage = getrusage(who).expect("an account");
        let micros = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
        Duration::from_micros(micros.unsigned_abs())
    };
    of(UsageWho::RUSAGE_SELF) + of(UsageWho::RUSAGE_CHILDREN)
}

fn bare_loop(program: &Path, cases: &Path) {
    for at in 0..CASES {
        let input = File::open(cases.join(format!("{at}.in"))).expect("a file");
        let mut command = Command::new(program);
        let status = command.stdin(input).stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(status.expect("the program starts").success());
    }
}

fn judge(program: &Path, cases: &Path, options: &[&str]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.arg("test").args(options);
    command.arg("--cases").arg(cases).arg("--").arg(program).stdout(Stdio::null());
    assert!(command.status().expect("the judge starts").success());
}
