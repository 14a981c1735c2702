//! What programs must not see: the cases, wherever their files are.

use crate::programs::writable_folder;
use catalog::Case;
use std::collections::BTreeSet;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folders of `cases`, and what links there lead to. In a folder in which there
/// is more that programs need, such as the home, it is the files alone.
pub(crate) fn hidden(folder: &Path, cases: &[Case]) -> Vec<PathBuf> {
    let files = || cases.iter().flat_map(|case| [&case.input, &case.answer]);
    let is_link = |file: &&PathBuf| fs::symlink_metadata(file).is_ok_and(|it| it.is_symlink());
    let folders: BTreeSet<_> = files().filter_map(|file| file.parent()).chain([folder]).collect();
    let needed = [env::var_os("HOME").map(PathBuf::from), Some(writable_folder())];
    let needed: Vec<_> = needed.into_iter().flatten().filter_map(|it| real(&it)).collect();
    let (shared, own): (Vec<_>, Vec<_>) = folders
        .into_iter()
        .partition(|it| real(it).is_some_and(|it| needed.iter().any(|at| at.starts_with(&it))));
    let in_shared = files().filter(|file| file.parent().is_some_and(|it| shared.contains(&it)));
    let places = in_shared.chain(files().filter(is_link)).map(PathBuf::as_path).chain(own);
    let places: BTreeSet<_> = places.filter_map(real).collect();
    // One in another is hidden with it.
    let is_outermost = |it: &&PathBuf| !it.ancestors().skip(1).any(|it| places.contains(it));
    places.iter().filter(is_outermost).cloned().collect()
}

fn real(place: &Path) -> Option<PathBuf> {
    place.canonicalize().ok()
}

/// How many answers have a second name, by which they might be read.
pub(crate) fn with_second_names(cases: &[Case]) -> usize {
    let has_one = |case: &&Case| fs::metadata(&case.answer).is_ok_and(|it| it.nlink() > 1);
    cases.iter().filter(has_one).count()
}
