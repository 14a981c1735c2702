//! What lies in a folder. What is not part of the workspace is passed over:
//! hidden files, editors' backups, what systems leave in folders, and links
//! that lead nowhere or in a circle.

use crate::Error;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// How the backups of editors and other tools end.
const BACKUPS: &[&str] = &["~", ".bak", ".orig", ".swo", ".swp", ".tmp"];

/// What Windows and macOS leave in folders.
const LEFT_BY_SYSTEMS: &[&str] = &["__macosx", "desktop.ini", "thumbs.db"];

/// What stands in a folder, by name.
pub(crate) fn entries(dir: &Path) -> Result<Vec<PathBuf>, Error> {
    let read = || {
        let paths = fs::read_dir(dir)?.map(|entry| entry.map(|entry| entry.path()));
        paths.collect::<io::Result<Vec<_>>>()
    };
    let mut paths = read().map_err(|reason| Error::read(dir, &reason))?;
    paths.retain(|path| path.file_name().is_some_and(is_ours));
    paths.sort();
    Ok(paths)
}

/// Every file below `dir`, by path. Links are followed.
pub(crate) fn files_below(dir: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    let walk = WalkDir::new(dir).follow_links(true).sort_by_file_name();
    // A folder that a person names is looked into, whatever it is called.
    for entry in walk.into_iter().filter_entry(|it| it.depth() == 0 || is_ours(it.file_name())) {
        match entry {
            Ok(entry) if entry.file_type().is_file() => files.push(entry.into_path()),
            Ok(_) => {}
            Err(error) if error.depth() > 0 && leads_nowhere(&error) => {}
            Err(error) => return Err(unreadable(dir, error)),
        }
    }
    Ok(files)
}

/// The name of a file or folder.
pub(crate) fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn is_ours(name: &OsStr) -> bool {
    let name = name.to_string_lossy().to_lowercase();
    !name.starts_with(['.', '#'])
        && !BACKUPS.iter().any(|ending| name.ends_with(ending))
        && !LEFT_BY_SYSTEMS.contains(&name.as_str())
}

/// Whether what was met is a link to nothing or in a circle, or is gone by now.
fn leads_nowhere(error: &walkdir::Error) -> bool {
    let Some(reason) = error.io_error() else {
        return error.loop_ancestor().is_some();
    };
    match reason.kind() {
        io::ErrorKind::NotFound => true,
        io::ErrorKind::PermissionDenied => false,
        _ => error.path().is_some_and(Path::is_symlink),
    }
}

fn unreadable(dir: &Path, error: walkdir::Error) -> Error {
    let path = error.path().unwrap_or(dir).to_owned();
    let reason = error.into_io_error();
    Error::read(&path, &reason.unwrap_or_else(|| io::Error::other("its links run in a circle")))
}
