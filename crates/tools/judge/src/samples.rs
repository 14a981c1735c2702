//! Cases from elsewhere: which files of a folder or an archive are cases, and how they
//! are called here.

use crate::archive;
use anyhow::{Context, Result, ensure};
use catalog::{Case, complete_cases_in};
use engine::interrupt;
use std::collections::HashSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The cases of a folder or an archive.
pub(crate) struct Samples {
    /// With the name that each has here.
    pub(crate) cases: Vec<(String, Case)>,
    /// The files that are not part of a case, as paths below the folder.
    pub(crate) left_out: Vec<PathBuf>,
    _unpacked: Option<TempDir>,
}

impl Samples {
    /// Looks for cases in a folder or a zip archive.
    pub(crate) fn of(from: &Path) -> Result<Self> {
        let shown = catalog::shown(from);
        let unpacked = match fs::metadata(from).with_context(|| format!("cannot read {shown}"))? {
            it if it.is_dir() => None,
            it => {
                let is_zip = it.is_file() && archive::is_zip(from);
                ensure!(is_zip, "{shown} is neither a folder nor a zip archive");
                Some(archive::unpack(from)?)
            }
        };
        let folder = unpacked.as_ref().map_or(from, TempDir::path);
        let (cases, others) = complete_cases_in(folder)?;
        ensure!(!cases.is_empty(), "{shown} contains no case: NAME.in with NAME.out, say");
        let names = names(&cases);
        let below = |file: PathBuf| file.strip_prefix(folder).unwrap_or(&file).to_owned();
        Ok(Self {
            cases: names.into_iter().zip(cases).collect(),
            left_out: others.into_iter().map(below).collect(),
            _unpacked: unpacked,
        })
    }

    /// Copies the cases into a folder.
    pub(crate) fn copy_to(&self, folder: &Path) -> Result<()> {
        for (name, case) in &self.cases {
            for (file, ending) in [(&case.input, "in"), (&case.answer, "out")] {
                ensure!(interrupt::signal().is_none(), "interrupted");
                let place = folder.join(format!("{name}.{ending}"));
                // With the usual permissions, whatever those of the file are.
                let copy = || io::copy(&mut File::open(file)?, &mut File::create_new(&place)?);
                copy().with_context(|| format!("cannot copy {}", catalog::shown(file)))?;
            }
        }
        Ok(())
    }
}

/// Plain names, each once: `data/sample/1` and `data/secret/1` become `sample-1` and
/// `secret-1`.
fn names(cases: &[Case]) -> Vec<String> {
    let parts: Vec<Vec<_>> = cases.iter().map(|case| case.name.split('/').collect()).collect();
    let is_common = |at: usize| parts.iter().all(|it| it.len() > at + 1 && it[at] == parts[0][at]);
    let longest = parts.first().map_or(0, Vec::len);
    let common = (0..longest).take_while(|&at| is_common(at)).count();
    let mut taken = HashSet::new();
    let mut names = Vec::new();
    for parts in &parts {
        let plain = plain(&parts[common..].join("-"));
        let numbered = (2..).map(|number| format!("{plain}-{number}"));
        let name = [plain.clone()].into_iter().chain(numbered).find(|it| !taken.contains(it));
        let name = name.unwrap_or(plain);
        taken.insert(name.clone());
        names.push(name);
    }
    names
}

/// The name with letters, digits, `-`, `_` and `.` only, and one of the first two in
/// front.
fn plain(name: &str) -> String {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "-_.".contains(it);
    let plain: String = name.chars().map(|it| if is_plain(it) { it } else { '-' }).collect();
    match plain.trim_start_matches(['-', '_', '.']) {
        "" => "case".into(),
        plain => plain.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::names;
    use catalog::Case;

    fn named(names_there: &[&str]) -> Vec<String> {
        let case =
            |name: &&str| Case { name: (*name).into(), input: "in".into(), answer: "out".into() };
        names(&names_there.iter().map(case).collect::<Vec<_>>())
    }

    #[test]
    fn folders_that_all_cases_share_are_left_out_of_names() {
        assert_eq!(named(&["1", "2"]), ["1", "2"]);
        assert_eq!(named(&["test/sample-1", "test/sample-2"]), ["sample-1", "sample-2"]);
        assert_eq!(named(&["data/sample/1", "data/secret/1"]), ["sample-1", "secret-1"]);
        assert_eq!(named(&["a/b", "a"]), ["a-b", "a"]);
        assert_eq!(named(&["a/b/c"]), ["c"]);
    }

    #[test]
    fn names_are_plain_and_each_is_used_once() {
        assert_eq!(
            named(&["a b", "a-b", "a/b", ".x", "-", "\u{e9}t\u{e9}"]),
            ["a-b", "a-b-2", "a-b-3", "x", "case", "t-"]
        );
    }
}
