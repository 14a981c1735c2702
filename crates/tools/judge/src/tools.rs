//! Finding cargo and the compilers.

use std::env;
use std::path::{Path, PathBuf};

/// The program called `name`: on the search path, or where rustup puts its own.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let cargo_home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")));
    env::split_paths(&path)
        .chain(cargo_home.map(|home| home.join("bin")))
        .map(|dir| dir.join(name))
        .find(|program| program.is_file())
}
