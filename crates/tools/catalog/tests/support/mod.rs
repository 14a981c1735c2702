//! Folders made for one test.

use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A folder with these files, each with its content.
pub fn folder(files: &[(&str, &str)]) -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (name, content) in files {
        write(dir.path(), name, content);
    }
    dir
}

/// Writes a file below `dir`, and the folders that it needs.
pub fn write(dir: &Path, name: &str, content: &str) {
    let path = dir.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}
