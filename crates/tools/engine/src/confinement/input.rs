//! A program's input as a file without a name: it can be opened again as
//! `/dev/stdin`, which a file in a hidden folder cannot, and leads nowhere.

use std::fs::{self, File, OpenOptions};
use std::io;
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
    let memory = if about.len() <= MOST_IN_MEMORY { in_memory(&mut input)? } else { None };
    match memory {
        Some(file) => Ok(file),
        None => on_disk(&mut input, private),
    }
}

/// A copy in memory that nobody can change, where the system has that.
#[cfg(target_os = "linux")]
fn in_memory(input: &mut File) -> io::Result<Option<File>> {
    use nix::fcntl::{FcntlArg, SealFlag, fcntl};
    use nix::sys::memfd::{MFdFlags, memfd_create};
    use std::io::{ErrorKind, Read, Write};
    use std::os::fd::AsRawFd;

    let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
    let Ok(memory) = memfd_create(c"input", flags) else { return Ok(None) };
    let mut memory = File::from(memory);
    let mut buffer = [0; 16 << 10];
    loop {
        match input.read(&mut buffer) {
            Ok(0) => break,
            Ok(length) => memory.write_all(&buffer[..length])?,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    // The seal of writes waits, sometimes for milliseconds, until nobody uses the
    // file, which nobody does. Linux before 5.1 has no other.
    let size = SealFlag::F_SEAL_GROW | SealFlag::F_SEAL_SHRINK | SealFlag::F_SEAL_SEAL;
    let seal = |writes| fcntl(&memory, FcntlArg::F_ADD_SEALS(size | writes));
    seal(SealFlag::F_SEAL_FUTURE_WRITE).or_else(|_| seal(SealFlag::F_SEAL_WRITE))?;
    File::open(format!("/proc/self/fd/{}", memory.as_raw_fd())).map(Some)
}

#[cfg(not(target_os = "linux"))]
#[allow(clippy::unnecessary_wraps)] // as where there is one
fn in_memory(_: &mut File) -> io::Result<Option<File>> {
    Ok(None)
}

/// A copy on disk that loses its name at once.
fn on_disk(input: &mut File, private: &Path) -> io::Result<File> {
    let path = private.join("input");
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o400).open(&path)?;
    let opened = io::copy(input, &mut file).and_then(|_| File::open(&path));
    fs::remove_file(&path)?;
    opened
}
