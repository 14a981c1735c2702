//! The private folder of a run: it is new, and removed with all that is in it.

use std::fs::{self, DirBuilder, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The private folders of one run after the other.
pub(super) struct Private {
    /// The worker's folder, in which they are.
    parent: PathBuf,
    count: u64,
    current: Option<(PathBuf, Stamp)>,
}

/// What changes with everything that is done to a folder: its number, and when it
/// or its content was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    number: u64,
    changed: (i64, i64),
}

impl Stamp {
    pub(super) fn of(folder: &Path) -> io::Result<Self> {
        let it = fs::symlink_metadata(folder)?;
        Ok(Self { number: it.ino(), changed: (it.ctime(), it.ctime_nsec()) })
    }

    /// Whether a change from now on would have another time stamp.
    pub(super) fn is_settled(self) -> bool {
        /// Within what time two changes may have the same.
        const STEP: Duration = Duration::from_millis(20);
        let (seconds, nanoseconds) = self.changed;
        let since = u64::try_from(seconds).ok().zip(u32::try_from(nanoseconds).ok());
        let since = since.map(|(seconds, nanos)| Duration::new(seconds, nanos));
        let now = SystemTime::now().duration_since(UNIX_EPOCH).ok();
        now.zip(since).is_some_and(|(now, since)| now > since + STEP)
    }
}

impl Private {
    pub(super) fn new(parent: PathBuf) -> Self {
        Self { parent, count: 0, current: None }
    }

    /// The folder for the next run: the last one, where [`Private::clear`] has found
    /// that nobody has touched it.
    pub(super) fn fresh(&mut self) -> io::Result<(&Path, Stamp)> {
        if self.current.is_none() {
            self.count += 1;
            let folder = self.parent.join(self.count.to_string());
            DirBuilder::new().mode(0o700).create(&folder)?;
            let stamp = Stamp::of(&folder)?;
            self.current = Some((folder, stamp));
        }
        let current = self.current.as_ref().map(|(folder, stamp)| (folder.as_path(), *stamp));
        current.ok_or_else(|| io::Error::other("there is no private folder"))
    }

    /// Removes the folder, if somebody has touched it. What cannot be removed is
    /// moved away at least, and stays for the guard, which may change modes.
    pub(super) fn clear(&mut self) {
        let is_untouched = |folder: &Path, stamp| {
            // A time stamp has steps of milliseconds.
            let is_empty = fs::read_dir(folder).is_ok_and(|mut it| it.next().is_none());
            is_empty && Stamp::of(folder).is_ok_and(|now| now == stamp)
        };
        if let Some((folder, _)) = self.current.take_if(|(it, stamp)| !is_untouched(it, *stamp)) {
            let _ = remove(&folder);
        }
    }
}

/// Removes `folder` and everything in it. Folders may be nested too deeply for any
/// path and any stack, so each is moved up beside `folder` before it is emptied.
pub(crate) fn remove(folder: &Path) -> io::Result<()> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let mut todo = vec![folder.to_owned()];
    while let Some(folder) = todo.pop() {
        make_accessible(&folder);
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if !fs::symlink_metadata(&path)?.is_dir() {
                fs::remove_file(&path)?;
            } else if fs::remove_dir(&path).is_err() {
                // Whoever moves a folder must be able to write it.
                make_accessible(&path);
                let count = COUNT.fetch_add(1, Ordering::Relaxed);
                let moved = folder.with_file_name(format!("removed-{}-{count}", process::id()));
                fs::rename(&path, &moved)?;
                todo.push(moved);
            }
        }
        fs::remove_dir(&folder)?;
    }
    Ok(())
}

/// A worker cannot do it, since its filter refuses it, but its guard can.
fn make_accessible(folder: &Path) {
    let _ = fs::set_permissions(folder, Permissions::from_mode(0o700));
}

#[cfg(test)]
mod tests {
    use super::{Private, remove};
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::path::PathBuf;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("engine-{name}-{}", std::process::id()));
        fs::create_dir(&folder).unwrap();
        folder
    }

    #[test]
    fn a_folder_is_removed_whatever_is_in_it() {
        let parent = folder("removed");
        let (folder, outside) = (parent.join("it"), parent.join("outside"));
        fs::write(&outside, "").unwrap();
        fs::create_dir_all(folder.join("a/b")).unwrap();
        fs::create_dir_all(folder.join("a/c")).unwrap();
        fs::write(folder.join("a/b/file"), "").unwrap();
        symlink(&outside, folder.join("a/link")).unwrap();
        symlink(&parent, folder.join("link")).unwrap();
        fs::set_permissions(folder.join("a/b"), Permissions::from_mode(0o000)).unwrap();
        fs::set_permissions(folder.join("a"), Permissions::from_mode(0o300)).unwrap();
        remove(&folder).unwrap();
        let left: Vec<_> = fs::read_dir(&parent).unwrap().flatten().collect();
        assert_eq!(left.len(), 1, "{left:?}");
        assert!(outside.exists());
        fs::remove_dir_all(parent).unwrap();
    }

    #[test]
    fn the_folder_of_a_run_is_new_unless_the_last_one_was_not_touched() {
        let parent = folder("fresh");
        let mut private = Private::new(parent.clone());
        let first = private.fresh().unwrap().0.to_owned();
        private.clear();
        assert_eq!(private.fresh().unwrap().0, first);
        fs::write(first.join("file"), "").unwrap();
        private.clear();
        assert!(!first.exists());
        assert_ne!(private.fresh().unwrap().0, first);
        fs::remove_dir_all(parent).unwrap();
    }
}
