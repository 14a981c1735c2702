//! The engine: runs a command on an input under limits, and says what came of
//! it.
//!
//! Each run happens in a *worker*, a small process that is kept for one run
//! after the other. It is the calling program itself, started again before
//! anything is loaded: a program's peak memory, as Linux counts it, begins with
//! that of the process that started it, and the worker's is small. So a program
//! that makes a [`Pool`] calls [`worker::serve_if_asked`] first of all.
//!
//! - `pool` keeps the workers and hands them runs, side by side;
//! - `wire` is what the two say to each other;
//! - `worker` is what a worker does: take a request, run it, answer;
//! - `supervise` is one run: start, watch, stop, account;
//! - `descendants` finds and ends whatever a program started;
//! - `process` has the system calls that need unsafe code;
//! - `interrupt` is Ctrl-C and its like.

mod descendants;
pub mod interrupt;
mod pool;
mod process;
mod supervise;
mod wire;
pub mod worker;

pub use pool::Pool;

use checker::Rule;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// How much of an output is kept to be shown, in bytes. It is little, because
/// many runs are kept until they are reported.
pub const KEPT_BYTES: usize = 8 << 10;

/// How long to wait for killed processes to exit.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a run may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time; wall time is limited to [`Limits::wall`].
    pub time: Duration,
    /// Memory, in KiB.
    pub memory_kib: u64,
    /// What it prints to standard output, in bytes.
    pub output_bytes: u64,
}

impl Limits {
    /// The wall time a run may take: twice the CPU time and half a second.
    #[must_use]
    pub fn wall(&self) -> Duration {
        self.time * 2 + Duration::from_millis(500)
    }
}

/// One run to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The command and its arguments.
    pub command: Vec<OsString>,
    /// The folder it runs in; `None` is the caller's own.
    pub folder: Option<PathBuf>,
    /// The file that is its standard input.
    pub input: PathBuf,
    /// The file that its output is compared with, and how. Where there is none,
    /// any output is right, and its standard error goes where its output goes.
    pub answer: Option<(PathBuf, Rule)>,
    /// What it may use.
    pub limits: Limits,
}

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The run was made.
    Ran(Run),
    /// The run could not be made, and why: nothing is known of the program.
    Failed(String),
}

/// A run that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The program's own CPU time.
    pub cpu: Duration,
    /// From its start to its end.
    pub wall: Duration,
    /// The peak of its resident set, in KiB.
    pub memory_kib: u64,
    /// How much it printed, in bytes, as far as that was counted.
    pub output_bytes: u64,
    /// Its status, where it ended by itself.
    pub exit_code: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
    /// Its output is the answer.
    pub is_answer: bool,
    /// The beginning of what it printed: [`KEPT_BYTES`] at most.
    pub stdout: Vec<u8>,
    /// The beginning of what it wrote to standard error: [`KEPT_BYTES`] at most.
    pub stderr: Vec<u8>,
    /// How much it wrote to standard error, in bytes.
    pub stderr_bytes: u64,
}
