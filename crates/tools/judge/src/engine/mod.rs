//! The engine: runs a command on an input under limits, and tells what came of
//! it.
//!
//! Each run happens in a *worker*, a small process that the judge keeps for one
//! run after the other. It is the judge itself, started again before anything
//! is loaded: a program's peak memory, as Linux counts it, begins with that of
//! the process that started it, and the worker's is small.
//!
//! - [`pool`] keeps the workers and hands them runs, side by side;
//! - [`worker`] is what one does: take a request, run it, answer;
//! - [`supervise`] is one run: start, watch, stop, account;
//! - [`compare`] holds the output against the answer while it comes;
//! - [`descendants`] finds and ends whatever a program started;
//! - [`process`] has the system calls that need unsafe code.

mod compare;
mod descendants;
mod pool;
mod process;
mod supervise;
pub(crate) mod worker;

pub(crate) use pool::Pool;

use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// How much of an output is kept to be shown. It is little, because the judge
/// keeps it of every run until it reports.
const KEPT_BYTES: usize = 8 << 10;

/// How long what is killed may take to go.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a run may use.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Limits {
    /// CPU time; wall time has twice that and half a second.
    pub(crate) time: Duration,
    pub(crate) memory_kib: u64,
    pub(crate) output_bytes: u64,
}

impl Limits {
    pub(crate) fn wall(&self) -> Duration {
        self.time * 2 + Duration::from_millis(500)
    }
}

/// One run to be made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Request {
    /// The command and its arguments.
    pub(crate) command: Vec<OsString>,
    /// The file that is its standard input.
    #[serde(with = "any_path")]
    pub(crate) input: PathBuf,
    /// The file that its output is held against.
    #[serde(with = "any_path")]
    pub(crate) answer: PathBuf,
    /// Compare bytes, not tokens.
    pub(crate) exact: bool,
    pub(crate) limits: Limits,
}

/// A path that need not be text.
mod any_path {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::ffi::OsString;
    use std::path::{Path, PathBuf};

    pub(super) fn serialize<S: Serializer>(path: &Path, to: S) -> Result<S::Ok, S::Error> {
        path.as_os_str().serialize(to)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<PathBuf, D::Error> {
        OsString::deserialize(from).map(PathBuf::from)
    }
}

/// What came of a request.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Outcome {
    Ran(Run),
    /// The judge could not do its work, and why.
    Failed(String),
}

/// A run that was made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Run {
    /// The program's own CPU time.
    pub(crate) cpu: Duration,
    /// From its start to its end.
    pub(crate) wall: Duration,
    /// The peak of its resident set.
    pub(crate) memory_kib: u64,
    /// How much it printed, as far as that was counted.
    pub(crate) output_bytes: u64,
    /// Its status, where it ended by itself.
    pub(crate) exit_code: Option<i32>,
    /// The signal that ended it.
    pub(crate) signal: Option<i32>,
    /// Its output is the answer.
    pub(crate) is_answer: bool,
    /// The beginning of what it printed.
    pub(crate) stdout: String,
    /// The beginning of what it wrote to standard error.
    pub(crate) stderr: String,
}
