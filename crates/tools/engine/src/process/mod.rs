//! The system calls that no safe interface covers, and the only unsafe code of
//! the workspace.
#![allow(unsafe_code)]

mod confine;
mod start;

pub(crate) use confine::{Ruleset, close_files_at_exec, drop_precedence, landlock_version};
#[cfg(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
))]
pub(crate) use confine::{has_filters, install_filter};
pub(crate) use start::{Launch, Launcher};

use nix::unistd::{ForkResult, Pid};
use std::io;
use std::mem::MaybeUninit;
#[cfg(target_os = "linux")]
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::ptr;
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

/// Splits this process in two, which must have one thread.
pub(crate) fn fork() -> io::Result<ForkResult> {
    // SAFETY: there is no other thread, whose locks the new process would find
    // held for ever.
    Ok(unsafe { nix::unistd::fork() }?)
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

/// Reaps the child `pid`, if it has ended. `Child::try_wait` would not tell what it
/// used.
pub(crate) fn reap(pid: Pid) -> io::Result<Option<Account>> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    let usage_place = usage.as_mut_ptr();
    // SAFETY: both pointers are to live, writable memory of the right type.
    match unsafe { libc::wait4(pid.as_raw(), &raw mut status, libc::WNOHANG, usage_place) } {
        -1 => return Err(io::Error::last_os_error()),
        0 => return Ok(None),
        _ => {}
    }
    // SAFETY: an rusage is plain numbers, zeroed above and filled by wait4.
    let usage = unsafe { usage.assume_init() };
    let peak = u64::try_from(usage.ru_maxrss).unwrap_or(0);
    Ok(Some(Account {
        status: ExitStatus::from_raw(status),
        cpu: duration(usage.ru_utime) + duration(usage.ru_stime),
        // Apple counts bytes where all others count KiB.
        peak_kib: if cfg!(target_vendor = "apple") { peak / 1024 } else { peak },
    }))
}

fn duration(time: libc::timeval) -> Duration {
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    let micros = u64::try_from(time.tv_usec).unwrap_or(0);
    Duration::from_secs(seconds) + Duration::from_micros(micros)
}

/// Whether `signal` is ignored here.
pub(crate) fn is_ignored(signal: i32) -> bool {
    let mut action = MaybeUninit::<libc::sigaction>::zeroed();
    // SAFETY: no new action is given, and the old one has live memory to go to.
    let told = unsafe { libc::sigaction(signal, ptr::null(), action.as_mut_ptr()) } == 0;
    // SAFETY: it was zeroed above, which is a valid action, and filled where it
    // could be told.
    told && unsafe { action.assume_init() }.sa_sigaction == libc::SIG_IGN
}

/// Has the kernel keep ended children until they are waited for, which it does
/// not where the caller ignores SIGCHLD.
pub(crate) fn keep_ended_children() {
    if is_ignored(libc::SIGCHLD) {
        // SAFETY: the default action runs no code of this process.
        unsafe { libc::signal(libc::SIGCHLD, libc::SIG_DFL) };
    }
}

/// A process that stays the one it was, though its number may be another's when
/// it has ended.
#[cfg(target_os = "linux")]
pub(crate) struct Handle(OwnedFd);

#[cfg(target_os = "linux")]
impl Handle {
    /// The process that has the number `pid` now. Linux before 5.3 has none.
    pub(crate) fn open(pid: Pid) -> Option<Self> {
        // SAFETY: the call takes two numbers.
        let fd = unsafe { libc::syscall(libc::SYS_pidfd_open, pid.as_raw(), 0) };
        let fd = i32::try_from(fd).ok().filter(|&fd| fd >= 0)?;
        // SAFETY: the kernel has just made it, for nobody else.
        Some(Self(unsafe { OwnedFd::from_raw_fd(fd) }))
    }

    /// Kills it, unless it has ended.
    pub(crate) fn kill(&self) {
        let no_details = ptr::null::<libc::siginfo_t>();
        let fd = self.0.as_raw_fd();
        // SAFETY: the descriptor is open, and null stands for no details.
        unsafe {
            libc::syscall(libc::SYS_pidfd_send_signal, fd, libc::SIGKILL, no_details, 0);
        }
    }
}

/// Whether two processes share all their memory, as after `vfork`.
pub(crate) fn share_memory(one: Pid, other: Pid) -> bool {
    #[cfg(target_os = "linux")]
    {
        /// What is compared: their memory.
        const KCMP_VM: libc::c_int = 1;
        let (one, other) = (one.as_raw(), other.as_raw());
        // SAFETY: the call takes five numbers.
        unsafe { libc::syscall(libc::SYS_kcmp, one, other, KCMP_VM, 0, 0) == 0 }
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = (one, other);
        false
    }
}
