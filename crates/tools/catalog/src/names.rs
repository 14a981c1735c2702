//! Names of programs and packages are unique in the workspace, so that a name
//! always means one file.

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

/// Checks that no other file has a name of the crate in `dir`.
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
        return refused("use lower-case letters, digits and '-', and begin with a letter".into());
    }
    if name.len() > 64 {
        return refused("use at most 64 characters".into());
    }
    if RESERVED.split_whitespace().any(|it| it == name) {
        return refused("the name is reserved".into());
    }
    if let Some((_, file)) = taken(root)?.iter().find(|(taken, _)| taken == name) {
        return refused(format!("{} has that name", shown(file)));
    }
    for parent in ["crates/problems", "testcases"] {
        let dir = root.join(parent).join(name);
        if dir.symlink_metadata().is_ok() {
            return refused(format!("{} already exists", shown(&dir)));
        }
    }
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    if lock.lines().any(|line| line == format!("name = \"{name}\"")) {
        return refused("a package that the workspace uses has that name".into());
    }
    Ok(())
}

/// The names of all crates and programs of the workspace, each with its file.
fn taken(root: &Path) -> Result<Vec<(String, PathBuf)>, Error> {
    let mut names = Vec::new();
    for group in files::entries(&root.join("crates"))? {
        // A crate that cannot be read is not an error of the one to check.
        let crates = files::entries(&group).unwrap_or_default();
        let crates = crates.iter().filter(|dir| dir.join("Cargo.toml").is_file());
        names.extend(crates.flat_map(|dir| names_of(dir)));
    }
    Ok(names)
}

/// The names of the crate in `dir` and of its programs, each with its file. A
/// crate has the name of its folder.
fn names_of(dir: &Path) -> Vec<(String, PathBuf)> {
    let programs = programs_of(dir).unwrap_or_default();
    let mut names: Vec<_> = programs.into_iter().map(|it| (it.name, it.source)).collect();
    let own = files::name(dir);
    if names.iter().all(|(name, _)| *name != own) {
        names.push((own, dir.join("Cargo.toml")));
    }
    names
}
