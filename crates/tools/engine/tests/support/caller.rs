//! A program that uses the engine as the judge does. It makes a pool and runs a
//! script a few times at once: what a test cannot do to its own process is done
//! to this one.

use super::{AMPLE, Case, MARK, eventually, folder, mark, processes};
use engine::{Outcome, Pool, interrupt};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::env;
use std::fs::File;
use std::io::{Read, Seek};
use std::ops::ControlFlow;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The argument that makes the test's program this one.
const ARGUMENT: &str = "--as-caller";

/// Where this program was started to be a caller, is it: runs a script as often
/// and as many at a time as told, and prints a line for each run.
pub fn call_if_asked() -> Option<ExitCode> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [ARGUMENT, jobs, runs, script] => {
            Some(call(jobs.parse().expect("jobs"), runs.parse().expect("runs"), script))
        }
        _ => None,
    }
}

fn call(jobs: usize, runs: usize, script: &str) -> ExitCode {
    let mut case = Case::script(script);
    case.request.limits.time = 60 * AMPLE.time;
    let pool = match Pool::new(jobs) {
        Ok(pool) => pool,
        Err(error) => {
            println!("no pool: {error}");
            return ExitCode::from(2);
        }
    };
    pool.run_all((0..runs).map(|at| (at, case.request.clone())), |_, outcome| {
        match outcome {
            Outcome::Ran(run) => println!("ran {:?} {}", run.exit_code, run.is_answer()),
            Outcome::Failed(message) => println!("failed: {message}"),
        }
        ControlFlow::Continue(())
    });
    drop(pool);
    match interrupt::signal() {
        Some(signal) => ExitCode::from(u8::try_from(128 + signal).expect("a signal")),
        None => ExitCode::SUCCESS,
    }
}

/// A command line of that program. Every process that it leads to bears its
/// mark.
pub struct Caller {
    pub command: Command,
    pub mark: String,
    /// Where it puts its files; one that is killed cannot remove them.
    temporary: TempDir,
}

impl Caller {
    /// Runs `script` as often as `runs` says, `jobs` at a time.
    pub fn new(jobs: usize, runs: usize, script: &str) -> Self {
        Self::within(r#"exec "$@""#, jobs, runs, script)
    }

    /// The same, started by a shell script: there it is `"$@"`.
    pub fn within(shell: &str, jobs: usize, runs: usize, script: &str) -> Self {
        let program = env::current_exe().expect("a program");
        Self::of(&program, shell, jobs, runs, script)
    }

    /// The same, of a copy of this program.
    pub fn of(program: &Path, shell: &str, jobs: usize, runs: usize, script: &str) -> Self {
        let mark = mark();
        // Whoever started the tests may ignore signals, as nohup does.
        let mut command = Command::new("env");
        command.args(["--default-signal", "bash", "-c", shell, "bash"]).arg(program);
        command.args([ARGUMENT, &jobs.to_string(), &runs.to_string(), script]);
        let temporary = folder();
        command.env(MARK, &mark).env("TMPDIR", temporary.path()).stdin(Stdio::null());
        Self { command, mark, temporary }
    }

    /// Starts it.
    pub fn start(mut self) -> Started {
        // A file takes whatever it says; it never waits for a reader.
        let output = tempfile::tempfile().expect("a file");
        let clone = || output.try_clone().expect("a file");
        let child = self.command.stdout(clone()).stderr(clone()).spawn().expect("it starts");
        Started { child, output, mark: self.mark, _temporary: self.temporary }
    }

    /// Runs it to its end.
    pub fn run(self) -> Ended {
        self.start().wait()
    }
}

/// A caller that runs.
pub struct Started {
    pub child: Child,
    pub mark: String,
    output: File,
    _temporary: TempDir,
}

impl Started {
    /// Sends it a signal.
    pub fn send(&self, signal: Signal) -> Instant {
        kill(Pid::from_raw(self.child.id().cast_signed()), signal).expect("a signal is sent");
        Instant::now()
    }

    /// Waits for its end.
    pub fn wait(mut self) -> Ended {
        let ended = eventually(|| self.child.try_wait().expect("it is watched"));
        let at = Instant::now();
        let _ = self.child.kill();
        let mut said = String::new();
        self.output.rewind().and_then(|()| self.output.read_to_string(&mut said)).expect("text");
        let status = ended.unwrap_or_else(|| panic!("it hangs\n{said}"));
        Ended { status, said, at, mark: self.mark }
    }
}

/// A caller that has ended.
#[derive(Debug)]
pub struct Ended {
    status: ExitStatus,
    /// What it wrote on both of its outputs.
    pub said: String,
    /// When that was seen.
    pub at: Instant,
    pub mark: String,
}

impl Ended {
    /// Its exit status, or the negative signal that ended it.
    pub fn status(&self) -> i32 {
        self.status.code().unwrap_or_else(|| -self.status.signal().unwrap_or(0))
    }

    /// Asserts that it ended with `status` and left no process.
    #[track_caller]
    pub fn expect(self, status: i32) -> Self {
        let left = processes(&self.mark);
        assert!(left.is_empty(), "left behind: {left:?}\n{self:#?}");
        assert_eq!(self.status(), status, "{self:#?}");
        self
    }

    /// Asserts that it made `runs` runs, with the right answer each.
    #[track_caller]
    pub fn expect_answers(self, runs: usize) {
        let this = self.expect(0);
        assert_eq!(this.said, "ran Some(0) true\n".repeat(runs));
    }

    /// How long after `start` it ended.
    pub fn took(&self, start: Instant) -> Duration {
        self.at.duration_since(start)
    }
}
