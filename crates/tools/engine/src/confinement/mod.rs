//! What keeps a program to itself. A worker makes it ready once and uses it for
//! one run after the other:
//!
//! - `landlock` is which files a program may read and write, and whom it may
//!   signal;
//! - `filter` is which system calls it may not make at all;
//! - `private` is the folder of its own that each run has;
//! - `input` is its input as a file without a name.
//!
//! Landlock is of Linux. Where it is missing, a run has its folder and its input
//! all the same.

mod filter;
mod input;
mod landlock;
mod private;

pub(crate) use input::unnamed;
pub(crate) use private::remove;

use crate::{Confinement, process};
use landlock::Rules;
use nix::errno::Errno;
use private::Private;
use std::io;
use std::os::fd::BorrowedFd;
use std::path::{Path, PathBuf};

/// How the name of a pool's folder begins.
pub(crate) const PREFIX: &str = "judge-runs-";

/// How the programs of a pool are confined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    /// The pool's folder, in which each worker has one.
    pub(crate) folder: PathBuf,
    /// The version of Landlock that the kernel is taken to have, or a negative
    /// error: for tests.
    pub(crate) landlock: Option<i32>,
}

impl Settings {
    /// Why programs are not confined in full, in a sentence.
    pub(crate) fn gap(&self) -> Option<String> {
        let only_partly = |what| Some(format!("programs are confined only partly: {what}"));
        match landlock::version(self.landlock) {
            Err(error) => {
                let why = match error.raw_os_error().map(Errno::from_raw) {
                    Some(Errno::ENOSYS) => "this system has no Landlock".into(),
                    Some(Errno::EOPNOTSUPP) => "Landlock is turned off in this kernel".into(),
                    _ => format!("Landlock cannot be used: {error}"),
                };
                Some(format!("programs are not confined: {why}"))
            }
            Ok(..=2) => only_partly("this kernel cannot refuse to cut files off, nor signals"),
            Ok(..=5) => only_partly("this kernel cannot refuse signals"),
            Ok(_) if !filter::is_possible() => {
                only_partly("this system cannot refuse all of the network")
            }
            Ok(_) => None,
        }
    }
}

/// What a worker has to confine programs with.
pub(crate) struct Confiner {
    private: Private,
    /// Where the kernel has Landlock.
    rules: Option<Rules>,
}

impl Confiner {
    /// Makes it ready, with private folders in `folder`. From then on neither this
    /// process nor what it starts can make the system calls that are filtered.
    pub(crate) fn new(settings: &Settings, folder: PathBuf) -> io::Result<Self> {
        process::close_files_at_exec();
        process::drop_precedence();
        // Landlock and the filter both ask for it.
        #[cfg(target_os = "linux")]
        nix::sys::prctl::set_no_new_privs()?;
        filter::install();
        let version = landlock::version(settings.landlock).ok();
        let rules = version.map(|version| Rules::new(version, &settings.folder)).transpose()?;
        Ok(Self { private: Private::new(folder), rules })
    }

    /// A run's private folder, which is empty, and the rules under which it runs.
    pub(crate) fn prepare(
        &mut self,
        confinement: &Confinement,
    ) -> io::Result<(&Path, Option<BorrowedFd<'_>>)> {
        let (folder, stamp) = self.private.fresh()?;
        let rules = self.rules.as_mut().map(|it| it.of(confinement, folder, stamp)).transpose()?;
        Ok((folder, rules))
    }

    /// Removes what a run has left.
    pub(crate) fn clear(&mut self) {
        self.private.clear();
    }
}
