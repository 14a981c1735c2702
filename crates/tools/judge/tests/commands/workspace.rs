//! A workspace of its own for a test that changes one.

use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use walkdir::WalkDir;

/// A copy of this workspace, without the judge.
pub struct Copy {
    dir: TempDir,
}

impl Copy {
    pub fn new() -> Self {
        let dir = tempfile::Builder::new().prefix("least moves ").tempdir().unwrap();
        for file in ["Cargo.toml", "Cargo.lock"] {
            fs::copy(root().join(file), dir.path().join(file)).unwrap();
        }
        for folder in ["crates", "testcases"] {
            copy(&root().join(folder), &dir.path().join(folder));
        }
        Self { dir }
    }

    pub fn path(&self, below: &str) -> PathBuf {
        self.dir.path().join(below)
    }

    pub fn read(&self, below: &str) -> String {
        fs::read_to_string(self.path(below)).unwrap()
    }

    pub fn write(&self, below: &str, text: &str) {
        fs::write(self.path(below), text).unwrap();
    }

    /// The names of what lies in a folder, hidden files too.
    pub fn names(&self, below: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(below)).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Cargo in this copy, with the dependencies that this test run has built
    /// already. Programs of this workspace's names would be put in the place of
    /// its own, so only new problems are built.
    pub fn cargo(&self, arguments: &[&str]) -> Command {
        let mut cargo = Command::new(env!("CARGO"));
        let target = Path::new(env!("CARGO_BIN_EXE_judge")).ancestors().nth(2).unwrap();
        cargo.current_dir(self.dir.path()).env("CARGO_TARGET_DIR", target);
        cargo.env("CARGO_NET_OFFLINE", "true").args(arguments);
        cargo
    }

    /// The judge of this copy.
    pub fn judge(&self, arguments: &[&str]) -> Command {
        let mut command = judge(arguments);
        command.env("JUDGE_WORKSPACE", self.dir.path()).env_remove("CARGO_TARGET_DIR");
        command
    }
}

/// The judge of the workspace itself.
pub fn judge(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("judge").unwrap();
    command.args(arguments);
    command
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().unwrap()
}

/// Copies a folder and all below it, but for the judge's crate.
fn copy(from: &Path, to: &Path) {
    let is_wanted = |entry: &walkdir::DirEntry| entry.path() != root().join("crates/tools/judge");
    for entry in WalkDir::new(from).into_iter().filter_entry(is_wanted) {
        let entry = entry.unwrap();
        let place = to.join(entry.path().strip_prefix(from).unwrap());
        if entry.file_type().is_dir() {
            fs::create_dir_all(place).unwrap();
        } else {
            fs::copy(entry.path(), place).unwrap();
        }
    }
}
