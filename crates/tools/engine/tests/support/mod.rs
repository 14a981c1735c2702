//! What the tests of the engine share: requests, the verdict on what came of
//! them, C programs, processes that can all be found again, and a small program
//! that makes a pool of its own, to be started oddly and ended early.
#![allow(dead_code)] // each test uses its part

pub mod caller;

use checker::Rule;
use engine::{Confinement, Limit, Limits, Outcome, Pool, Request, Run};
use libtest_mimic::{Arguments, Conclusion, Failed, Trial};
use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{self, Command, ExitCode};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};
use tempfile::TempDir;

/// The variable by which a test finds what descends from its program.
pub const MARK: &str = "ENGINE_TEST_MARK";

/// How long a test waits for what must happen, on a busy machine too.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// How many tests run at a time: most of them sleep.
const THREADS: usize = 6;

/// Runs the tests, or does what this program was started for.
pub fn main(trials: impl FnOnce() -> Vec<Trial>) -> ExitCode {
    match begin() {
        Some(status) => status,
        None => run(trials()).exit_code(),
    }
}

/// Does what this program was started for, if that is not to run tests.
pub fn begin() -> Option<ExitCode> {
    engine::worker::serve_if_asked();
    if let Some(status) = caller::call_if_asked() {
        return Some(status);
    }
    // While nothing has been started that is not the engine's.
    drop(Pool::new(1).expect("a pool"));
    None
}

/// Runs the tests as the arguments say.
pub fn run(trials: Vec<Trial>) -> Conclusion {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(THREADS);
    libtest_mimic::run(&arguments, trials)
}

/// The functions as tests.
#[macro_export]
macro_rules! trials {
    ($($test:ident,)*) => {
        vec![$($crate::support::trial(stringify!($test), $test)),*]
    };
}

/// A test of this name. They look at processes through `/proc`.
pub fn trial(name: &str, test: impl FnOnce() + Send + 'static) -> Trial {
    let test = move || {
        test();
        Ok::<_, Failed>(())
    };
    Trial::test(name, test).with_ignored_flag(!cfg!(target_os = "linux"))
}

/// Limits that a busy machine does not reach.
pub const AMPLE: Limits =
    Limits { time: Duration::from_secs(10), memory_kib: 512 << 10, output_bytes: 1 << 20 };

/// Limits of CPU time, in seconds, and memory, in MiB.
pub fn limits(seconds: f64, memory: u64) -> Limits {
    Limits { time: Duration::from_secs_f64(seconds), memory_kib: memory << 10, ..AMPLE }
}

/// A command to be run on an input whose answer is known.
pub struct Case {
    pub folder: TempDir,
    pub request: Request,
}

impl Case {
    /// A run of `command`, without input and with the answer 3.
    pub fn new<W: Into<OsString>>(command: impl IntoIterator<Item = W>) -> Self {
        let folder = folder();
        let [input, answer] = ["1.in", "1.out"].map(|name| folder.path().join(name));
        let request = Request {
            command: command.into_iter().map(Into::into).collect(),
            folder: None,
            input,
            answer: Some((answer, Rule::Tokens)),
            output: None,
            checker: None,
            limits: AMPLE,
            confinement: Confinement::default(),
        };
        Self { folder, request }.input("").answer("3\n")
    }

    /// A run of a shell script, with its arguments.
    pub fn shell<W: Into<OsString>>(script: &str, arguments: impl IntoIterator<Item = W>) -> Self {
        let words = ["sh", "-c", script, "sh"].map(OsString::from);
        Self::new(words.into_iter().chain(arguments.into_iter().map(Into::into)))
    }

    /// A run of a shell script.
    pub fn script(script: &str) -> Self {
        Self::shell(script, [""; 0])
    }

    pub fn input(self, text: impl AsRef<[u8]>) -> Self {
        fs::write(&self.request.input, text).expect("a file");
        self
    }

    pub fn answer(self, text: impl AsRef<[u8]>) -> Self {
        fs::write(self.folder.path().join("1.out"), text).expect("a file");
        self
    }

    pub fn limits(mut self, limits: Limits) -> Self {
        self.request.limits = limits;
        self
    }

    /// Hides its folder from the program, where that is confined.
    pub fn hidden(mut self) -> Self {
        self.request.confinement.hidden.push(self.folder.path().into());
        self
    }

    /// Runs it in its private folder, where it is confined.
    pub fn in_private_folder(mut self) -> Self {
        self.request.confinement.in_private_folder = true;
        self
    }

    /// Runs it in this folder.
    pub fn inside(mut self, folder: &Path) -> Self {
        self.request.folder = Some(folder.to_owned());
        self
    }

    /// Makes the run in `pool`.
    #[track_caller]
    pub fn outcome_in(&self, pool: &Pool) -> Outcome {
        pool.run_alone(&self.request).expect("no signal")
    }

    /// Makes the run in `pool`, where it can be made.
    #[track_caller]
    pub fn run_in(&self, pool: &Pool) -> Run {
        match self.outcome_in(pool) {
            Outcome::Ran(run) => run,
            Outcome::Failed(message) => panic!("{message}"),
        }
    }

    /// Makes the run.
    #[track_caller]
    pub fn run(&self) -> Run {
        self.run_in(&pool())
    }

    /// Why the run could not be made.
    #[track_caller]
    pub fn failure(&self) -> String {
        match self.outcome_in(&pool()) {
            Outcome::Ran(run) => panic!("{run:?}"),
            Outcome::Failed(message) => message,
        }
    }
}

/// A pool that makes one run at a time.
pub fn pool() -> Pool {
    Pool::new(1).expect("a pool")
}

/// The same, whose programs are confined.
pub fn confined_pool() -> Pool {
    Pool::confined(1, &env::temp_dir()).expect("a pool")
}

/// The verdict on what came of a run.
pub fn verdict(outcome: &Outcome, limits: &Limits) -> &'static str {
    let run = match outcome {
        Outcome::Failed(_) => return "IE",
        Outcome::Ran(run) => run,
    };
    match run.exceeded(limits) {
        Some(Limit::Cpu | Limit::Wall) => "TLE",
        Some(Limit::Memory) => "MLE",
        Some(Limit::Output) => "OLE",
        None if run.exit_code != Some(0) => "RE",
        None if !run.is_answer() => "WA",
        None => "AC",
    }
}

/// A new, empty folder.
pub fn folder() -> TempDir {
    tempfile::Builder::new().prefix("engine-test-").tempdir().expect("a folder")
}

/// The C program of this text, compiled once and kept until its text changes.
pub fn c_program(text: &str) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let name = format!("{:016x}", hasher.finish());
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&name);
    if !program.exists() {
        let folder = folder();
        let [source, made] = ["program.c", "program"].map(|name| folder.path().join(name));
        fs::write(&source, text).expect("a file");
        // What a hostile program leaves unchecked is part of it.
        let mut gcc = Command::new("gcc");
        let output = gcc.args(["-O1", "-w", "-pthread", "-o"]).args([&made, &source]).output();
        let output = output.expect("gcc is needed");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        // Another test may want the same at the same time.
        let half = program.with_extension(mark());
        fs::copy(&made, &half).expect("a file");
        fs::rename(&half, &program).expect("a file");
    }
    program
}

/// A text that no other test has.
pub fn mark() -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    format!("{}-{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// The processes that bear `mark`: number and command line.
pub fn processes(mark: &str) -> Vec<(i32, String)> {
    let mark = format!("{MARK}={mark}").into_bytes();
    let marked = |dir: &Path| {
        let environment = fs::read(dir.join("environ")).ok()?;
        environment.split(|&byte| byte == 0).find(|it| *it == mark)?;
        let words = fs::read(dir.join("cmdline")).ok()?;
        let words = String::from_utf8_lossy(&words).replace('\0', " ");
        Some((dir.file_name()?.to_str()?.parse().ok()?, words))
    };
    let entries = fs::read_dir("/proc").expect("/proc");
    entries.flatten().filter_map(|entry| marked(&entry.path())).collect()
}

/// Waits until `ready` gives something, as long as patience lasts.
pub fn eventually<T>(mut ready: impl FnMut() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(it) = ready() {
            return Some(it);
        }
        sleep(Duration::from_millis(2));
    }
    None
}
