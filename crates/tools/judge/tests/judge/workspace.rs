//! A workspace of its own for a test that changes one.

use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use walkdir::WalkDir;

/// A copy of this workspace's problems and cases.
pub struct Copy {
    dir: TempDir,
}

impl Copy {
    pub fn new() -> Self {
        let dir = tempfile::Builder::new().prefix("least moves ").tempdir().unwrap();
        for file in ["Cargo.toml", "Cargo.lock"] {
            fs::copy(root().join(file), dir.path().join(file)).unwrap();
        }
        for folder in ["crates/problems", "testcases"] {
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

    /// The judge of this copy.
    pub fn judge(&self, arguments: &[&str]) -> Command {
        judge_of(self.dir.path(), arguments)
    }
}

/// The judge of the workspace itself.
pub fn judge(arguments: &[&str]) -> Command {
    judge_of(&root(), arguments)
}

/// The judge as `judge.sh` of a workspace starts it.
fn judge_of(workspace: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("judge").unwrap();
    command.arg("--workspace").arg(workspace).args(arguments);
    command
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().unwrap()
}

/// Copies a folder and all below it.
fn copy(from: &Path, to: &Path) {
    for entry in WalkDir::new(from) {
        let entry = entry.unwrap();
        let place = to.join(entry.path().strip_prefix(from).unwrap());
        if entry.file_type().is_dir() {
            fs::create_dir_all(place).unwrap();
        } else {
            fs::copy(entry.path(), place).unwrap();
        }
    }
}
