//! The system calls that no safe interface covers, and the only unsafe code of
//! the workspace.
#![allow(unsafe_code)]

use crate::Limits;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::unistd::{ForkResult, Pid, setsid};
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
#[cfg(target_os = "linux")]
use std::os::fd::{AsRawFd, FromRawFd, RawFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};
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

/// Starts `command` as the leader of a new session, which leaves it no terminal
/// to write to, and holds it to `rules`.
pub(crate) fn spawn(
    command: &mut Command,
    limits: &Limits,
    rules: Option<BorrowedFd>,
) -> io::Result<Child> {
    #[cfg(not(target_os = "linux"))]
    let _ = rules;
    #[cfg(target_os = "linux")]
    let rules = rules.map(|it| it.as_raw_fd());
    // CPU time is counted more finely elsewhere; this is a second net.
    let cpu_seconds = limits.time.as_secs().saturating_add(2);
    let cpu_seconds = number(cpu_seconds).unwrap_or(nix::libc::RLIM_INFINITY);
    let (stack, most_stack) = getrlimit(Resource::RLIMIT_STACK)?;
    let wanted = number(limits.memory_kib.saturating_mul(1024)).unwrap_or(most_stack);
    let stack = stack.max(wanted.min(most_stack));
    let in_child = move || {
        setsid()?;
        // The worker's end is the program's too.
        #[cfg(target_os = "linux")]
        nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL)?;
        // Refused only where the caller's own limit is lower.
        let _ = setrlimit(Resource::RLIMIT_CPU, cpu_seconds, cpu_seconds);
        let _ = setrlimit(Resource::RLIMIT_STACK, stack, most_stack);
        setrlimit(Resource::RLIMIT_CORE, 0, 0)?;
        #[cfg(target_os = "linux")]
        if let Some(rules) = rules {
            // SAFETY: the call takes two numbers.
            number_or_error(unsafe { libc::syscall(libc::SYS_landlock_restrict_self, rules, 0) })?;
        }
        Ok(())
    };
    // SAFETY: between fork and exec only setsid, prctl, setrlimit and Landlock's
    // call are made, which are async-signal-safe, and nothing is allocated. The
    // rules' descriptor is open as long as it is borrowed.
    unsafe { command.pre_exec(in_child) }.spawn()
}

/// Has what this process starts begin without files that it holds open, but for
/// the standard ones.
pub(crate) fn keep_open_files() {
    #[cfg(target_os = "linux")]
    {
        const FIRST_NOT_STANDARD: u32 = 3;
        let flags = libc::CLOSE_RANGE_CLOEXEC;
        // SAFETY: the call takes three numbers, and closes nothing here. Linux before
        // 5.11 refuses it, and has no Landlock either.
        unsafe { libc::syscall(libc::SYS_close_range, FIRST_NOT_STANDARD, u32::MAX, flags) };
    }
}

/// The version of Landlock that the kernel has.
pub(crate) fn landlock_version() -> io::Result<i32> {
    #[cfg(target_os = "linux")]
    {
        /// What is asked for: the version, and no rules.
        const VERSION: u32 = 1;
        let no_rules = ptr::null::<RulesetAttributes>();
        // SAFETY: null stands for no rules, whose size is 0.
        let version =
            unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, no_rules, 0, VERSION) };
        number_or_error(version)
    }
    #[cfg(not(target_os = "linux"))]
    Err(io::Error::from_raw_os_error(libc::ENOSYS))
}

#[cfg(target_os = "linux")]
fn number_or_error(result: libc::c_long) -> io::Result<i32> {
    match i32::try_from(result) {
        Ok(number @ 0..) => Ok(number),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Landlock's rules, to be added to and used for any number of processes.
pub(crate) struct Ruleset(OwnedFd);

/// As Linux has it, which takes zeros at its end for what an older one lacks.
#[cfg(target_os = "linux")]
#[repr(C)]
struct RulesetAttributes {
    files: u64,
    network: u64,
    scopes: u64,
}

#[cfg(target_os = "linux")]
#[repr(C, packed)]
struct PathBeneath {
    rights: u64,
    place: RawFd,
}

impl Ruleset {
    /// Rules by which all of this is refused.
    pub(crate) fn new(files: u64, network: u64, scopes: u64) -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        {
            let refused = RulesetAttributes { files, network, scopes };
            let size = size_of::<RulesetAttributes>();
            // SAFETY: the pointer is to live memory of that size.
            let fd = unsafe {
                libc::syscall(libc::SYS_landlock_create_ruleset, &raw const refused, size, 0)
            };
            let fd = number_or_error(fd)?;
            // SAFETY: the kernel has just made it, for nobody else.
            Ok(Self(unsafe { OwnedFd::from_raw_fd(fd) }))
        }
        #[cfg(not(target_os = "linux"))]
        {
            let _ = (files, network, scopes);
            Err(io::Error::from_raw_os_error(libc::ENOSYS))
        }
    }

    /// Allows this of what is below `place`, and of itself.
    pub(crate) fn allow(&self, place: BorrowedFd, rights: u64) -> io::Result<()> {
        #[cfg(target_os = "linux")]
        {
            const PATH_BENEATH: u32 = 1;
            let rule = PathBeneath { rights, place: place.as_raw_fd() };
            let rules = self.0.as_raw_fd();
            // SAFETY: the pointer is to live memory of the right type, and both
            // descriptors are open.
            number_or_error(unsafe {
                libc::syscall(libc::SYS_landlock_add_rule, rules, PATH_BENEATH, &raw const rule, 0)
            })?;
        }
        let _ = (place, rights);
        Ok(())
    }
}

impl AsFd for Ruleset {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// Has the system calls of this process, and of what it starts, pass `filter`, and
/// none of them gain rights by what it starts.
#[cfg(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
))]
pub(crate) fn install_filter(filter: &[seccompiler::sock_filter]) -> io::Result<()> {
    /// As Linux has it.
    #[repr(C)]
    struct Filter {
        length: libc::c_ushort,
        instructions: *const seccompiler::sock_filter,
    }
    let length = filter.len().try_into().map_err(io::Error::other)?;
    let filter = Filter { length, instructions: filter.as_ptr() };
    // Else older kernels slow down what is filtered.
    let flags = libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    // SAFETY: the pointer is to a filter whose instructions live as long as it.
    number_or_error(unsafe {
        libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, flags, &raw const filter)
    })?;
    Ok(())
}

/// `number` as the system's type for it, which differs from one to the next.
fn number<T: TryFrom<u64>>(number: u64) -> Option<T> {
    T::try_from(number).ok()
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
