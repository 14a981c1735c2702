//! The store: compiled programs are stored below the target folder, in a folder for
//! each content, compiler and command. So names, time stamps and checkouts cannot
//! cause a wrong program to run, and an unchanged file is not compiled again.

use super::{Language, Source};
use anyhow::{Context, Result};
use itertools::Itertools;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// The file with everything an entry depends on: the source, and the compiler's
/// version and command.
const KEY: &str = "key";
/// How large the rest of the entry is, in bytes.
const SIZE: &str = "size";

/// An entry that was not used for this time is removed, unless it is one of the
/// newest.
const UNUSED: Duration = Duration::from_secs(24 * 60 * 60);
/// So many entries are never removed.
const NEWEST: usize = 100;

/// The folder of compiled programs.
pub(super) struct Store {
    /// `None` if it cannot be written.
    folder: Option<PathBuf>,
}

/// The target folder of this judge.
fn target() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    program.ancestors().nth(2).unwrap_or(Path::new(".")).to_owned()
}

/// A folder for folders that programs may write: the target folder, or, if that
/// cannot be written, the one for temporary files.
pub(crate) fn writable_folder() -> PathBuf {
    let target = target();
    if tempfile::tempfile_in(&target).is_ok() { target } else { std::env::temp_dir() }
}

/// A folder to compile a program in.
pub(super) struct Draft {
    pub(super) folder: TempDir,
    key: Vec<u8>,
}

impl Store {
    /// Opens the store in the target folder of this judge.
    pub(super) fn open() -> Self {
        let folder = target().join("programs");
        let is_writable = fs::create_dir_all(&folder).and_then(|()| tempfile::tempfile_in(&folder));
        Self { folder: is_writable.is_ok().then_some(folder) }
    }

    /// The folder of the program with this key, if it is stored.
    pub(super) fn find(&self, key: &[u8]) -> Option<PathBuf> {
        let folder = self.place(key)?;
        let is_same = fs::read(folder.join(KEY)).ok()? == key
            && fs::read_to_string(folder.join(SIZE)).ok()? == size(&folder).to_string();
        if !is_same {
            return None;
        }
        // The time stamp shows when the entry was last used.
        let _ = File::options()
            .append(true)
            .open(folder.join(KEY))
            .and_then(|file| file.set_modified(SystemTime::now()));
        Some(folder)
    }

    /// The folder in which the compiler of `language` finds again what it has written
    /// for other sources, beside the store.
    pub(super) fn cache(&self, language: &Language) -> Option<PathBuf> {
        let folder = self.folder.as_ref()?.with_file_name("caches").join(language.extension());
        fs::create_dir_all(&folder).and_then(|()| tempfile::tempfile_in(&folder)).ok()?;
        Some(folder)
    }

    /// A new folder that contains the source, for a program that is not stored.
    pub(super) fn draft(&self, source: &Source, key: Vec<u8>) -> Result<Draft> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".judge-");
        let folder = match &self.folder {
            Some(folder) => builder.tempdir_in(folder),
            None => builder.tempdir(),
        };
        let folder = folder.context("cannot create a folder to compile in")?;
        fs::write(folder.path().join(&source.file_name), &source.text)
            .context("cannot write a source file to compile")?;
        if let Some(main) = &source.main {
            fs::write(folder.path().join(&main.name), &main.text)
                .context("cannot write the main program of a source file")?;
        }
        Ok(Draft { folder, key })
    }

    /// Stores a compiled program. If it cannot be stored, it stays where it is, and
    /// is deleted with the returned folder.
    pub(super) fn keep(&self, draft: Draft) -> (PathBuf, Option<Arc<TempDir>>) {
        let Draft { folder, key } = draft;
        let place = self.place(&key).filter(|place| {
            let size = size(folder.path()).to_string();
            // The key is written last: an entry that has it is complete.
            let is_complete = fs::write(folder.path().join(SIZE), size)
                .and_then(|()| fs::write(folder.path().join(KEY), &key));
            if is_complete.is_err() {
                return false;
            }
            // Another judge may have been faster; a damaged entry makes room.
            fs::rename(folder.path(), place).is_ok()
                || self.find(&key).is_some()
                || fs::remove_dir_all(place).is_ok() && fs::rename(folder.path(), place).is_ok()
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

    /// Removes old entries, and folders that killed judges left.
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

/// How large the files of an entry are together.
fn size(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter(|entry| entry.file_name() != KEY && entry.file_name() != SIZE);
    // Python keeps what it has compiled beside its source, and may do so later.
    let files = files.filter(|entry| entry.file_name() != "__pycache__");
    files
        .map(|entry| match entry.metadata() {
            Ok(metadata) if metadata.is_dir() => size(&entry.path()),
            Ok(metadata) => metadata.len(),
            Err(_) => 0,
        })
        .sum()
}
