//! The system calls that no safe interface covers, and the only unsafe code of
//! the workspace: starting a program in a session of its own under kernel
//! limits, learning which child has ended, and reaping it with the kernel's
//! account of it.
#![allow(unsafe_code)]

use nix::sys::resource::{Resource, setrlimit};
use nix::unistd::{Pid, setsid};
use std::io;
use std::mem::MaybeUninit;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};
use std::time::Duration;

/// What the kernel says of a process that has ended, and of those that it
/// waited for itself.
pub(crate) struct Account {
    pub(crate) status: ExitStatus,
    /// User and system time.
    pub(crate) cpu: Duration,
    /// The greatest resident set of any one process.
    pub(crate) peak_kib: u64,
}

/// Starts `command` as the leader of a new session, which leaves it no terminal
/// to write to. Past `cpu_seconds` of CPU time the kernel itself kills it.
pub(crate) fn spawn(command: &mut Command, cpu_seconds: u64) -> io::Result<Child> {
    let in_child = move || {
        setsid()?;
        // Refused only where the caller's own limit is lower.
        let _ = setrlimit(Resource::RLIMIT_CPU, cpu_seconds, cpu_seconds);
        setrlimit(Resource::RLIMIT_CORE, 0, 0)?;
        Ok(())
    };
    // SAFETY: between fork and exec only setsid and setrlimit are called, which
    // are async-signal-safe, and nothing is allocated.
    unsafe { command.pre_exec(in_child) }.spawn()
}

/// A child that has ended, if there is one. It stays unreaped, so that its
/// number remains its own.
pub(crate) fn ended_child() -> io::Result<Option<Pid>> {
    let mut child = MaybeUninit::<libc::siginfo_t>::zeroed();
    let flags = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
    // SAFETY: the pointer is to live, writable memory of the right type.
    if unsafe { libc::waitid(libc::P_ALL, 0, child.as_mut_ptr(), flags) } == -1 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: it was zeroed above, and waitid left it so or told of a child.
    let pid = unsafe { child.assume_init().si_pid() };
    Ok(Some(Pid::from_raw(pid)).filter(|_| pid != 0))
}

/// Reaps the child `pid`, which has ended. `Child::wait` would not tell what it
/// used.
pub(crate) fn reap(pid: Pid) -> io::Result<Account> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: both pointers are to live, writable memory of the right type.
    let reaped = unsafe { libc::wait4(pid.as_raw(), &raw mut status, 0, usage.as_mut_ptr()) };
    if reaped == -1 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: an rusage is plain numbers, zeroed above and filled by wait4.
    let usage = unsafe { usage.assume_init() };
    let peak = u64::try_from(usage.ru_maxrss).unwrap_or(0);
    Ok(Account {
        status: ExitStatus::from_raw(status),
        cpu: duration(usage.ru_utime) + duration(usage.ru_stime),
        // Apple counts bytes where all others count KiB.
        peak_kib: if cfg!(target_vendor = "apple") { peak / 1024 } else { peak },
    })
}

fn duration(time: libc::timeval) -> Duration {
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    let micros = u64::try_from(time.tv_usec).unwrap_or(0);
    Duration::from_secs(seconds) + Duration::from_micros(micros)
}
