//! Which files a program may read and write, and whom it may signal: the rules
//! that Linux's Landlock holds it to.
//!
//! Landlock allows and cannot except. So of each folder above a hidden one every
//! entry is allowed but the one that leads on. An entry that is made or renamed
//! later is refused, so the rules are made anew when such a folder has changed.

use super::private::Stamp;
use crate::Confinement;
use crate::process::{self, Ruleset};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

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

/// How many private folders rules allow, which are gone but for the last.
const MOST_PRIVATE: usize = 16;

/// Within what time two changes of a folder may bear the same time stamp.
const STEP: Duration = Duration::from_millis(20);

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
    /// The folders above the hidden ones, as they were.
    above: Vec<(PathBuf, Option<Stamp>)>,
    /// They had not just changed then.
    is_settled: bool,
    /// The private folders that are allowed, the present one last.
    private: Vec<Stamp>,
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
        if kept.private.last() != Some(&stamp) {
            let all = refusable(self.version)[0] & !(MAKE_CHAR | MAKE_BLOCK | IOCTL_DEV);
            allow(&kept.ruleset, &open(private)?, all)?;
            kept.private.push(stamp);
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
        let now = SystemTime::now();
        let mut hidden = BTreeSet::from([DEVICES.into(), self.folder.clone()]);
        for folder in &confinement.hidden {
            let place = folder.canonicalize();
            hidden.insert(place.map_err(|it| about(folder, &it))?);
        }
        let above: BTreeSet<_> = hidden.iter().flat_map(|it| it.ancestors().skip(1)).collect();
        // One within another is hidden with it.
        let above: Vec<_> =
            above.into_iter().filter(|it| !it.ancestors().any(|it| hidden.contains(it))).collect();
        let stamps = above.iter().map(|it| (it.to_path_buf(), Stamp::of(it).ok())).collect();
        let is_settled = |folder: &&Path| {
            let changed = fs::metadata(folder).and_then(|it| it.modified());
            changed.is_ok_and(|it| now.duration_since(it).is_ok_and(|age| age > STEP))
        };
        let is_settled = above.iter().all(is_settled);

        // Else `ls /` would fail.
        allow(&ruleset, &open(Path::new("/"))?, READ_DIR)?;
        for folder in &above {
            // What cannot be listed cannot be allowed.
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                let path = entry.path();
                let leads_on = hidden.contains(&path) || above.contains(&path.as_path());
                if !leads_on {
                    // It may be gone by now, or be another user's mount.
                    let _ = open(&path).and_then(|it| allow(&ruleset, &it, READ & files));
                }
            }
        }
        for device in HARMLESS_DEVICES {
            if let Ok(device) = open(Path::new(device)) {
                allow(&ruleset, &device, OF_DEVICES & files)?;
            }
        }
        for (paths, rights) in [
            (&confinement.granted, READ),
            (&confinement.writable, files & !(MAKE_CHAR | MAKE_BLOCK | IOCTL_DEV)),
        ] {
            for path in paths {
                let opened = path.canonicalize().and_then(|it| open(&it));
                allow(&ruleset, &opened.map_err(|it| about(path, &it))?, rights & files)?;
            }
        }
        let confinement = confinement.clone();
        Ok(Kept { confinement, ruleset, above: stamps, is_settled, private: Vec::new() })
    }
}

impl Kept {
    fn holds(&self) -> bool {
        let is_as_it_was = |(it, stamp): &(PathBuf, _)| Stamp::of(it).ok() == *stamp;
        self.is_settled && self.private.len() < MOST_PRIVATE && self.above.iter().all(is_as_it_was)
    }
}

fn about(path: &Path, error: &io::Error) -> io::Error {
    io::Error::other(format!("{}: {error}", path.display()))
}

/// Opens something as a place, even where it cannot be read. A link is opened
/// itself.
fn open(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    #[cfg(target_os = "linux")]
    let flags = libc::O_PATH | libc::O_NOFOLLOW;
    #[cfg(not(target_os = "linux"))]
    let flags = libc::O_NOFOLLOW;
    File::options().read(true).custom_flags(flags).open(path)
}

/// Allows this of a place and what is below it. A link needs no rule: what it leads
/// to has its own.
fn allow(ruleset: &Ruleset, place: &File, rights: u64) -> io::Result<()> {
    let kind = place.metadata()?.file_type();
    if kind.is_symlink() {
        return Ok(());
    }
    let rights = if kind.is_dir() { rights } else { rights & OF_FILES };
    ruleset.allow(place.as_fd(), rights)
}
