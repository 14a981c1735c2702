//! What programs must not see: the cases, wherever their files are.

use catalog::Case;
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// The folder of `cases`, and what else links lead to.
pub(crate) fn hidden(folder: &Path, cases: &[Case]) -> Vec<PathBuf> {
    let files = || cases.iter().flat_map(|case| [&case.input, &case.answer]);
    let is_link = |file: &&PathBuf| fs::symlink_metadata(file).is_ok_and(|it| it.is_symlink());
    let folders: BTreeSet<_> = files().filter_map(|file| file.parent()).chain([folder]).collect();
    let links = files().filter(is_link).map(PathBuf::as_path);
    let places = folders.into_iter().chain(links).filter_map(|it| it.canonicalize().ok());
    let places: BTreeSet<_> = places.collect();
    // One in another is hidden with it.
    let is_outermost = |it: &&PathBuf| !it.ancestors().skip(1).any(|it| places.contains(it));
    places.iter().filter(is_outermost).cloned().collect()
}

/// How many answers have a second name, by which they might be read.
pub(crate) fn with_second_names(cases: &[Case]) -> usize {
    let has_one = |case: &&Case| fs::metadata(&case.answer).is_ok_and(|it| it.nlink() > 1);
    cases.iter().filter(has_one).count()
}
