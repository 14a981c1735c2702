//! Names are unique in the workspace: no two programs, and no program and
//! package, share one, so that a name always means one file.

use crate::programs::programs_of;
use crate::{Error, files, shown};
use std::fs;
use std::path::{Path, PathBuf};

/// Names that cargo refuses for a package or a program, and that Windows
/// refuses for a folder.
const RESERVED: &str = "\
    abstract alloc as async await aux become box break build con const continue core crate deps \
    do dyn else enum examples extern false final fn for gen if impl in incremental let loop \
    macro match mod move mut nul override priv prn proc-macro pub ref return self static std \
    struct super test trait true try type typeof unsafe unsized use virtual where while yield";

/// Checks that no name of the crate in `dir` is another file's too.
pub(crate) fn check_unique(root: &Path, dir: &Path) -> Result<(), Error> {
    let taken = taken(root)?;
    for (name, file) in names_of(dir) {
        let is_same =
            |(other, other_file): &&(String, PathBuf)| *other == name && *other_file != file;
        if let Some((_, other)) = taken.iter().find(is_same) {
            return Err(Error::SameName { name, one: file, two: other.clone() });
        }
    }
    Ok(())
}

/// Checks that a new problem may be called `name`.
pub(crate) fn check_new_problem(root: &Path, name: &str) -> Result<(), Error> {
    let refused = |reason: String| Err(Error::NewName { name: name.to_owned(), reason });
    let is_plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
    if !name.starts_with(|it: char| it.is_ascii_lowercase())
        || !name.chars().all(is_plain)
        || name.ends_with('-')
    {
        return refused("use small letters, digits and '-', a letter first".into());
    }
    if name.len() > 64 {
        return refused("use at most 64 letters".into());
    }
    if RESERVED.split_whitespace().any(|it| it == name) {
        return refused("cargo reserves it".into());
    }
    if let Some((_, file)) = taken(root)?.iter().find(|(taken, _)| taken == name) {
        return refused(format!("{} has that name", shown(file)));
    }
    for parent in ["crates/problems", "testcases"] {
        let dir = root.join(parent).join(name);
        if dir.symlink_metadata().is_ok() {
            return refused(format!("{} is there already", shown(&dir)));
        }
    }
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    if lock.lines().any(|line| line == format!("name = \"{name}\"")) {
        return refused("a package that the workspace uses has that name".into());
    }
    Ok(())
}

/// Every name that a crate of the workspace takes, with the file that gives it.
fn taken(root: &Path) -> Result<Vec<(String, PathBuf)>, Error> {
    let mut names = Vec::new();
    for group in files::entries(&root.join("crates"))? {
        // A crate that cannot be read is not the fault of the one in question.
        let crates = files::entries(&group).unwrap_or_default();
        let crates = crates.iter().filter(|dir| dir.join("Cargo.toml").is_file());
        names.extend(crates.flat_map(|dir| names_of(dir)));
    }
    Ok(names)
}

/// The names that the crate in `dir` takes, each with the file that gives it:
/// those of its programs, and its own, which is its folder's.
fn names_of(dir: &Path) -> Vec<(String, PathBuf)> {
    let programs = programs_of(dir).unwrap_or_default();
    let mut names: Vec<_> = programs.into_iter().map(|it| (it.name, it.source)).collect();
    let own = files::name(dir);
    if names.iter().all(|(name, _)| *name != own) {
        names.push((own, dir.join("Cargo.toml")));
    }
    names
}
