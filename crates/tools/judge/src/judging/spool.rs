//! The spool: what programs printed, kept in an unnamed file, so that the judge
//! stays small however many runs there are.

use engine::Run;
use std::fs::File;
use std::io;
use std::mem::take;
use std::os::unix::fs::FileExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Where texts are kept.
#[derive(Debug)]
pub(super) struct Spool {
    file: File,
    end: AtomicU64,
}

/// What a run printed: where that is.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    spool: Arc<Spool>,
    at: u64,
    stdout: usize,
    stderr: usize,
}

impl Spool {
    pub(super) fn new() -> io::Result<Arc<Self>> {
        Ok(Arc::new(Self { file: tempfile::tempfile()?, end: AtomicU64::new(0) }))
    }

    /// Takes a run's texts out of it.
    pub(super) fn take(self: &Arc<Self>, run: &mut Run) -> io::Result<Texts> {
        let [stdout, stderr] = [take(&mut run.stdout), take(&mut run.stderr)];
        let length = (stdout.len() + stderr.len()) as u64;
        let at = self.end.fetch_add(length, Ordering::Relaxed);
        self.file.write_all_at(&stdout, at)?;
        self.file.write_all_at(&stderr, at + stdout.len() as u64)?;
        Ok(Texts { spool: self.clone(), at, stdout: stdout.len(), stderr: stderr.len() })
    }
}

impl Texts {
    /// Puts them back into the run.
    pub(super) fn restore(&self, run: &mut Run) -> io::Result<()> {
        let mut texts = vec![0; self.stdout + self.stderr];
        self.spool.file.read_exact_at(&mut texts, self.at)?;
        run.stderr = texts.split_off(self.stdout);
        run.stdout = texts;
        Ok(())
    }
}
