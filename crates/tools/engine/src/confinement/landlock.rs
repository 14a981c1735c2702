//! Which files a program may read and write, and whom it may signal: the rules
//! that Linux's Landlock holds it to.
//!
//! Landlock allows and cannot except. So of each folder above a hidden one every
//! entry is allowed but the one that leads on. An entry that is made or renamed
//! later is refused until a rule is added, when such a folder has changed.

use super::PREFIX;
use super::private::Stamp;
use crate::Confinement;
use crate::process::{self, Ruleset};
use std::collections::{BTreeSet, HashSet};
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirEntryExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

const EXECUTE: u64 = 1;
const WRITE_FILE: u64 = 1 << 1;
const READ_FILE: u64 = 1 << 2;
const READ_DIR: u64 = 1 << 3;
const MAKE_CHAR: u64 = 1 << 6;
const MAKE_BLOCK: u64 = 1 << 11;
/// The last that the first version has.
const MAKE_SYM: u64 = 1 << 12;
const REFER: u64 = 1 << 13;
const TRUNCATE: u64 = 1 << 14;
const IOCTL_DEV: u64 = 1 << 15;

const READ: u64 = EXECUTE | READ_FILE | READ_DIR;
/// What is never allowed, not even in a folder that may be written: devices.
const UNUSUAL: u64 = MAKE_CHAR | MAKE_BLOCK | IOCTL_DEV;
/// What there is for something that is no folder.
const OF_FILES: u64 = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV;
const OF_DEVICES: u64 = OF_FILES & !EXECUTE;

/// Connecting and listening by TCP.
const NETWORK: u64 = 0b11;
/// Abstract sockets and signals outside.
const SCOPES: u64 = 0b11;

/// Disks and terminals are here.
const DEVICES: &str = "/dev";
/// What may be used of them.
const HARMLESS_DEVICES: [&str; 5] =
    ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// How many sets of rules are kept: for programs, and for what checks their output.
const MOST_KEPT: usize = 4;

/// How much is added to rules before they are made anew. What is gone is still in
/// them, and takes up room on its disk.
const MOST_ADDITIONS: usize = 32;

/// The version of the kernel's Landlock, or the one to be taken for it.
pub(super) fn version(pretended: Option<i32>) -> io::Result<i32> {
    let version = process::landlock_version()?;
    match pretended {
        Some(error @ ..=0) => Err(io::Error::from_raw_os_error(-error)),
        Some(pretended) => Ok(pretended.min(version)),
        None => Ok(version),
    }
}

/// What this version can refuse: of files, of the network, and beyond.
fn refusable(version: i32) -> [u64; 3] {
    let since = |first: i32, rights: u64| if version >= first { rights } else { 0 };
    let files = (MAKE_SYM << 1) - 1;
    [
        files | since(2, REFER) | since(3, TRUNCATE) | since(5, IOCTL_DEV),
        since(4, NETWORK),
        since(6, SCOPES),
    ]
}

/// The rules of runs, kept as long as they hold.
pub(super) struct Rules {
    version: i32,
    /// Hidden from every program: the private folders of all runs.
    folder: PathBuf,
    /// The last used last.
    kept: Vec<Kept>,
}

struct Kept {
    confinement: Confinement,
    ruleset: Ruleset,
    /// The folders above the hidden ones.
    above: Vec<Above>,
    /// The hidden folders, and those above them.
    path: BTreeSet<PathBuf>,
    /// What was granted, as it was.
    granted: Vec<Option<Stamp>>,
    /// The private folder that is allowed.
    private: Option<Stamp>,
    /// How much was allowed since the rules were made.
    additions: usize,
}

/// A folder whose entries are allowed, but for those that lead on to hidden ones.
struct Above {
    folder: PathBuf,
    /// Other pools have their folders there, too: those of judges beside this one.
    has_pools: bool,
    /// As it was when its entries were allowed, if it had not just changed then.
    stamp: Option<Stamp>,
    /// The numbers of the entries that are allowed. No other file can have one of
    /// them, as the rules hold on to what has it.
    allowed: HashSet<u64>,
}

impl Rules {
    pub(super) fn new(version: i32, folder: &Path) -> io::Result<Self> {
        Ok(Self { version, folder: folder.canonicalize()?, kept: Vec::new() })
    }

    /// The rules for a run with this private folder.
    pub(super) fn of(
        &mut self,
        confinement: &Confinement,
        private: &Path,
        stamp: Stamp,
    ) -> io::Result<BorrowedFd<'_>> {
        let is_it = |kept: &Kept| kept.confinement == *confinement;
        let kept = self.kept.iter().position(is_it).map(|at| self.kept.remove(at));
        let mut kept = match kept.filter(Kept::holds) {
            Some(kept) => kept,
            None => self.make(confinement)?,
        };
        let [files, ..] = refusable(self.version);
        kept.additions += kept.allow_entries(READ & files);
        if kept.private != Some(stamp) {
            allow(&kept.ruleset, &open(private)?, files & !UNUSUAL)?;
            kept.private = Some(stamp);
            kept.additions += 1;
        }
        if self.kept.len() == MOST_KEPT {
            self.kept.remove(0);
        }
        self.kept.push(kept);
        let kept = self.kept.last().ok_or_else(|| io::Error::other("there are no rules"))?;
        Ok(kept.ruleset.as_fd())
    }

    fn make(&self, confinement: &Confinement) -> io::Result<Kept> {
        let [files, network, scopes] = refusable(self.version);
        let ruleset = Ruleset::new(files, network, scopes)?;
        let mut hidden = BTreeSet::from([DEVICES.into(), self.folder.clone()]);
        for folder in &confinement.hidden {
            let place = folder.canonicalize();
            hidden.insert(place.map_err(|it| about(folder, &it))?);
        }
        let above: BTreeSet<_> = hidden.iter().flat_map(|it| it.ancestors().skip(1)).collect();
        // One within another is hidden with it.
        let is_seen = |it: &&Path| !it.ancestors().any(|it| hidden.contains(it));
        let above: Vec<_> = above.into_iter().filter(is_seen).map(Path::to_owned).collect();

        // Else `ls /` would fail.
        allow(&ruleset, &open(Path::new("/"))?, READ_DIR)?;
        for device in HARMLESS_DEVICES {
            if let Ok(device) = open(Path::new(device)) {
                allow(&ruleset, &device, OF_DEVICES & files)?;
            }
        }
        for (paths, rights) in
            [(&confinement.granted, READ), (&confinement.writable, files & !UNUSUAL)]
        {
            for path in paths {
                let opened = path.canonicalize().and_then(|it| open(&it));
                allow(&ruleset, &opened.map_err(|it| about(path, &it))?, rights & files)?;
            }
        }
        let new = |folder: PathBuf| {
            let has_pools = self.folder.parent() == Some(&folder);
            Above { folder, has_pools, stamp: None, allowed: HashSet::new() }
        };
        let mut kept = Kept {
            confinement: confinement.clone(),
            ruleset,
            path: hidden.iter().chain(&above).cloned().collect(),
            above: above.into_iter().map(new).collect(),
            granted: stamps(confinement),
            private: None,
            additions: 0,
        };
        kept.allow_entries(READ & files);
        Ok(kept)
    }
}

/// What is granted may be another file by now. If it is changed alone, that is no
/// reason, but cheaper than to tell.
fn stamps(confinement: &Confinement) -> Vec<Option<Stamp>> {
    confinement.granted.iter().map(|it| Stamp::of(it).ok()).collect()
}

impl Kept {
    fn holds(&self) -> bool {
        self.additions < MOST_ADDITIONS && self.granted == stamps(&self.confinement)
    }

    /// Allows this of what has come to the folders above, and how much that is.
    fn allow_entries(&mut self, rights: u64) -> usize {
        let mut count = 0;
        for Above { folder, has_pools, stamp, allowed } in &mut self.above {
            let now = Stamp::of(folder).ok();
            if now.is_some() && now == *stamp {
                continue;
            }
            *stamp = now.filter(|it| (*it).is_settled());
            // What cannot be listed cannot be allowed.
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                let of_pool = || entry.file_name().as_bytes().starts_with(PREFIX.as_bytes());
                let is_hidden = *has_pools && of_pool() || self.path.contains(&entry.path());
                if allowed.contains(&entry.ino()) || is_hidden {
                    continue;
                }
                // It may be gone by now, be another user's mount, or a link, which
                // needs no rule.
                let opened = open(&entry.path());
                let done = opened.and_then(|it| allow(&self.ruleset, &it, rights));
                if done.is_ok_and(|is_allowed| is_allowed) {
                    allowed.insert(entry.ino());
                    count += 1;
                }
            }
        }
        count
    }
}

fn about(path: &Path, error: &io::Error) -> io::Error {
    io::Error::other(format!("{}: {error}", path.display()))
}

/// Opens something as a place, even where it cannot be read. A link is opened
/// itself.
fn open(path: &Path) -> io::Result<File> {
    #[cfg(target_os = "linux")]
    let flags = libc::O_PATH | libc::O_NOFOLLOW;
    #[cfg(not(target_os = "linux"))]
    let flags = libc::O_NOFOLLOW;
    File::options().read(true).custom_flags(flags).open(path)
}

/// Allows this of a place and what is below it, unless it is a link: what that
/// leads to has its own rule.
fn allow(ruleset: &Ruleset, place: &File, rights: u64) -> io::Result<bool> {
    let kind = place.metadata()?.file_type();
    if kind.is_symlink() {
        return Ok(false);
    }
    let rights = if kind.is_dir() { rights } else { rights & OF_FILES };
    ruleset.allow(place.as_fd(), rights).map(|()| true)
}
