//! The engine: runs a command on an input under limits, and says what came of
//! it.
//!
//! Each run happens in a *worker*, a small process that is kept for one run
//! after the other. It is the calling program itself, started again before
//! anything is loaded: a program's peak memory, as Linux counts it, begins with
//! that of the process that started it, and the worker's is small. So a program
//! that makes a [`Pool`] calls [`worker::serve_if_asked`] first of all.
//!
//! Between the caller and each worker stands a *guard*, which outlives the
//! worker where a program kills it, and ends whatever that program left:
//!
//! ```text
//! the caller's process ── guard ── worker ── the program ── what it starts
//! ```
//!
//! In the caller's process:
//! - `pool` hands runs out, side by side;
//! - `remote` is a worker as the pool sees it;
//! - `strays` ends what falls to the caller's own process;
//! - `interrupt` is Ctrl-C and its like.
//!
//! Between the two:
//! - `wire` is what they say to each other;
//! - `patience` is how long they wait for what should happen by itself.
//!
//! In the guard and the worker:
//! - `worker` is what the two do;
//! - `check` is one run, with the checker's run after it;
//! - `supervise` is one run: start, watch, stop, settle;
//! - `confinement` is what the program must not reach;
//! - `stream` is one of the program's outputs;
//! - `usage` adds up time and memory of all of a program's processes;
//! - `descendants` finds and kills them;
//! - `procfs` is what Linux tells of a process;
//! - `process` has the system calls that need unsafe code.

mod check;
mod confinement;
mod descendants;
pub mod interrupt;
mod patience;
mod pool;
mod process;
mod procfs;
mod remote;
mod strays;
mod stream;
mod supervise;
mod usage;
mod wire;
pub mod worker;

pub use pool::Pool;

use checker::{Difference, Rule};
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
    /// The wall time that a run may take, less what it waited for a core: twice
    /// the CPU time and half a second.
    #[must_use]
    pub fn wall(&self) -> Duration {
        self.time.saturating_mul(2).saturating_add(Duration::from_millis(500))
    }
}

/// One of the limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// [`Limits::time`].
    Cpu,
    /// [`Limits::wall`].
    Wall,
    /// [`Limits::memory_kib`].
    Memory,
    /// [`Limits::output_bytes`].
    Output,
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
    /// any output is right, and its standard error goes where its output goes unless
    /// that is saved.
    pub answer: Option<(PathBuf, Rule)>,
    /// A file that its whole output is saved in, in place of being compared.
    pub output: Option<PathBuf>,
    /// The program that decides in place of the rule whether its output is right.
    pub checker: Option<Checker>,
    /// What it may use.
    pub limits: Limits,
    /// What it may reach, in a pool that confines programs.
    pub confinement: Confinement,
}

/// What a confined program may reach. It reads what is on the machine and writes
/// below a private folder, which is new for each run and its `TMPDIR`; it reaches
/// no network, and signals no process but its own. Its input is always its to read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Confinement {
    /// Folders in which it reads no file.
    pub hidden: Vec<PathBuf>,
    /// What it reads all the same, though it is in one of those.
    pub granted: Vec<PathBuf>,
    /// Folders that it may change as well.
    pub writable: Vec<PathBuf>,
    /// It runs in its private folder, and not in that of the request.
    pub in_private_folder: bool,
}

/// A program that decides whether an output is right. It is called as testlib's
/// checkers are, `checker INPUT OUTPUT ANSWER`, and exits with status 0 if the
/// output is right, and with 1 or 2 if it is wrong; anything else is its own fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checker {
    /// The command, to which the three files are added.
    pub command: Vec<OsString>,
    /// A folder for the output while it is checked.
    pub folder: PathBuf,
    /// What the checker may use.
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The CPU time of all processes that the program started.
    pub cpu: Duration,
    /// From its start to its end.
    pub wall: Duration,
    /// For how much of that it waited for a core, because others had them: the
    /// time in which at least one of its threads stood ready and did not run.
    pub waited: Duration,
    /// The peak of the memory of all its processes together, in KiB.
    pub memory_kib: u64,
    /// How much it printed, in bytes, as far as that was counted.
    pub output_bytes: u64,
    /// Its status, where it ended by itself.
    pub exit_code: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
    /// The first difference between its output and the answer, if there is one.
    pub difference: Option<Difference>,
    /// What the checker wrote, its beginning, if it found the output wrong.
    pub refusal: Option<Vec<u8>>,
    /// The beginning of what it printed: [`KEPT_BYTES`] at most.
    pub stdout: Vec<u8>,
    /// The beginning of what it wrote to standard error: [`KEPT_BYTES`] at most.
    pub stderr: Vec<u8>,
    /// How much it wrote to standard error, in bytes.
    pub stderr_bytes: u64,
    /// It was confined, as far as the system can.
    pub is_confined: bool,
}

impl Run {
    /// Whether its output is the answer.
    #[must_use]
    pub fn is_answer(&self) -> bool {
        self.difference.is_none() && self.refusal.is_none()
    }

    /// The limit that it went beyond, if any: the first of CPU time, wall time,
    /// memory and output.
    #[must_use]
    pub fn exceeded(&self, limits: &Limits) -> Option<Limit> {
        let exceeded = [
            (self.cpu > limits.time, Limit::Cpu),
            (self.wall.saturating_sub(self.waited) > limits.wall(), Limit::Wall),
            (self.memory_kib > limits.memory_kib, Limit::Memory),
            (self.output_bytes > limits.output_bytes, Limit::Output),
        ];
        exceeded.into_iter().find_map(|(is_beyond, limit)| is_beyond.then_some(limit))
    }
}
