//! The store: what was compiled is kept below the target folder, a folder for
//! each content, compiler and command. So no name, time stamp or checkout can put
//! another program in its place, and an unchanged file is not compiled again.

use super::Source;
use anyhow::{Context, Result};
use itertools::Itertools;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// What an entry was made from: its source, and the compiler's version and
/// command.
const KEY: &str = "key";

/// An entry that nobody has used for that long is removed, unless it is one of
/// the newest.
const UNUSED: Duration = Duration::from_secs(24 * 60 * 60);
/// So many entries stay, whatever their age.
const NEWEST: usize = 100;

/// Where compiled programs are kept.
pub(super) struct Store {
    /// `None` where nothing can be written below the target folder.
    folder: Option<PathBuf>,
}

/// Where a program is to be compiled.
pub(super) struct Draft {
    pub(super) folder: TempDir,
    key: Vec<u8>,
}

impl Store {
    /// The store of the target folder that this program lies in.
    pub(super) fn open() -> Self {
        let program = std::env::current_exe().unwrap_or_default();
        let target = program.ancestors().nth(2).unwrap_or(Path::new("."));
        let folder = target.join("programs");
        let is_writable = fs::create_dir_all(&folder).and_then(|()| tempfile::tempfile_in(&folder));
        Self { folder: is_writable.is_ok().then_some(folder) }
    }

    /// The folder of the program that was made from `key`.
    pub(super) fn find(&self, key: &[u8]) -> Option<PathBuf> {
        let folder = self.place(key)?;
        if fs::read(folder.join(KEY)).ok()? != key {
            return None;
        }
        // The newest time stamp tells what is used.
        let _ = File::options()
            .append(true)
            .open(folder.join(KEY))
            .and_then(|file| file.set_modified(SystemTime::now()));
        Some(folder)
    }

    /// A new folder with the source in it, for a program that is not there.
    pub(super) fn draft(&self, source: &Source, key: Vec<u8>) -> Result<Draft> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".judge-");
        let folder = match &self.folder {
            Some(folder) => builder.tempdir_in(folder),
            None => builder.tempdir(),
        };
        let folder = folder.context("cannot make a folder to compile in")?;
        fs::write(folder.path().join(&source.file_name), &source.text)
            .context("cannot write a source file to compile")?;
        Ok(Draft { folder, key })
    }

    /// Keeps what was compiled. Where it cannot be kept, it stays where it is,
    /// and goes with the folder that is given back.
    pub(super) fn keep(&self, draft: Draft) -> (PathBuf, Option<Arc<TempDir>>) {
        let Draft { folder, key } = draft;
        let place = self.place(&key).filter(|place| {
            // The key comes last: an entry that has it is whole.
            fs::write(folder.path().join(KEY), &key).is_ok()
                && (fs::rename(folder.path(), place).is_ok() || self.find(&key).is_some())
        });
        match place {
            Some(place) => {
                self.remove_unused();
                (place, None)
            }
            None => (folder.path().to_owned(), Some(Arc::new(folder))),
        }
    }

    fn place(&self, key: &[u8]) -> Option<PathBuf> {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        Some(self.folder.as_ref()?.join(format!("{:016x}", hasher.finish())))
    }

    /// Removes old entries, and what judges left that were killed.
    fn remove_unused(&self) {
        let Some(folder) = &self.folder else { return };
        let used = |entry: &Path| {
            let key = fs::metadata(entry.join(KEY)).or_else(|_| fs::metadata(entry));
            key.and_then(|it| it.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
        };
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let entries = entries.map(|entry| (used(&entry.path()), entry.path())).sorted().rev();
        for (used, entry) in entries.skip(NEWEST) {
            if used.elapsed().is_ok_and(|it| it > UNUSED) {
                let _ = fs::remove_dir_all(entry);
            }
        }
    }
}
