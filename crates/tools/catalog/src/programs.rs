//! Programs: the source files of a crate that become binaries.

use crate::{Error, files};
use std::path::{Path, PathBuf};

/// A program that solves a problem: one source file, one binary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The name of the binary.
    pub name: String,
    /// Its source file.
    pub source: PathBuf,
}

/// The programs of the crate in `dir`, as cargo finds them: `src/main.rs`,
/// which has the crate's name, then `src/bin/NAME.rs` and
/// `src/bin/NAME/main.rs` by name.
pub(crate) fn programs_of(dir: &Path) -> Result<Vec<Program>, Error> {
    let bin = dir.join("src/bin");
    let entries = if bin.is_dir() { files::entries(&bin)? } else { Vec::new() };
    let mut programs: Vec<_> = entries.iter().filter_map(|entry| program_at(entry)).collect();
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    let main = dir.join("src/main.rs");
    if main.is_file() {
        programs.insert(0, Program { name: files::name(dir), source: main });
    }
    Ok(programs)
}

/// The program that an entry of `src/bin` is, if it is one.
fn program_at(entry: &Path) -> Option<Program> {
    let (name, source) = if entry.is_dir() {
        (files::name(entry), entry.join("main.rs"))
    } else {
        (files::name(entry).strip_suffix(".rs")?.to_owned(), entry.to_owned())
    };
    source.is_file().then_some(Program { name, source })
}
