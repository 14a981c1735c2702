//! A program's input as a file without a name: it can be opened again as
//! `/dev/stdin`, which a file in a hidden folder cannot, and leads nowhere.

use nix::fcntl::OFlag;
#[cfg(target_os = "linux")]
use nix::{
    fcntl::{FcntlArg, SealFlag, fcntl},
    sys::memfd::{MFdFlags, memfd_create},
};
use std::fs::{self, File, OpenOptions};
use std::io;
#[cfg(target_os = "linux")]
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// A larger input is not held in memory.
const MOST_IN_MEMORY: u64 = 64 << 20;

/// The content of `input` in a file without a name, to be read only. What is no
/// plain file is left as it is.
pub(crate) fn unnamed(mut input: File, private: &Path) -> io::Result<File> {
    let about = input.metadata()?;
    if !about.is_file() {
        return Ok(input);
    }
    #[cfg(target_os = "linux")]
    if about.len() <= MOST_IN_MEMORY
        && let Ok(memory) =
            memfd_create(c"input", MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING)
    {
        let mut memory = File::from(memory);
        io::copy(&mut input, &mut memory)?;
        let seals = [SealFlag::F_SEAL_SEAL, SealFlag::F_SEAL_WRITE]
            .into_iter()
            .chain([SealFlag::F_SEAL_GROW, SealFlag::F_SEAL_SHRINK]);
        fcntl(&memory, FcntlArg::F_ADD_SEALS(seals.collect()))?;
        return File::open(format!("/proc/self/fd/{}", memory.as_raw_fd()));
    }
    on_disk(&mut input, private)
}

/// The same, in a file that loses its name at once.
fn on_disk(input: &mut File, private: &Path) -> io::Result<File> {
    let path = private.join("input");
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(0o400).custom_flags(OFlag::O_NOFOLLOW.bits());
    let mut file = options.open(&path)?;
    let opened = io::copy(input, &mut file).and_then(|_| File::open(&path));
    fs::remove_file(&path)?;
    opened
}
