//! The spool: stores the output of programs in an unnamed file, so that the judge
//! needs little memory for any number of runs.

use engine::Run;
use std::fs::File;
use std::io;
use std::mem::take;
use std::os::unix::fs::FileExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The file for output.
#[derive(Debug)]
pub(super) struct Spool {
    file: File,
    end: AtomicU64,
}

/// Where the output of a run is stored.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    spool: Arc<Spool>,
    at: u64,
    /// The length of each of the run's texts.
    lengths: [usize; 4],
}

impl Spool {
    pub(super) fn new() -> io::Result<Arc<Self>> {
        Ok(Arc::new(Self { file: tempfile::tempfile()?, end: AtomicU64::new(0) }))
    }

    /// Moves the texts of a run into the file.
    pub(super) fn take(self: &Arc<Self>, run: &mut Run) -> io::Result<Texts> {
        let taken = texts_of(run).map(|text| text.map(take).unwrap_or_default());
        let lengths = taken.each_ref().map(Vec::len);
        let at = self.end.fetch_add(lengths.iter().sum::<usize>() as u64, Ordering::Relaxed);
        self.file.write_all_at(&taken.concat(), at)?;
        Ok(Texts { spool: self.clone(), at, lengths })
    }
}

impl Texts {
    /// Reads the texts back into the run.
    pub(super) fn restore(&self, run: &mut Run) -> io::Result<()> {
        let mut at = self.at;
        for (text, length) in texts_of(run).into_iter().zip(self.lengths) {
            if let Some(text) = text {
                text.resize(length, 0);
                self.spool.file.read_exact_at(text, at)?;
            }
            at += length as u64;
        }
        Ok(())
    }
}

/// All that a program or its checker may have written at length.
fn texts_of(run: &mut Run) -> [Option<&mut Vec<u8>>; 4] {
    let printed = run.difference.as_mut().map(|it| &mut it.printed);
    [Some(&mut run.stdout), Some(&mut run.stderr), printed, run.refusal.as_mut()]
}
