//! What confines a process, as the kernel takes it.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
#[cfg(target_os = "linux")]
use std::os::fd::{AsRawFd, FromRawFd, RawFd};
#[cfg(target_os = "linux")]
use std::ptr;

/// Has what this process starts begin without files that it holds open, but for
/// the standard ones.
pub(crate) fn close_files_at_exec() {
    #[cfg(target_os = "linux")]
    {
        const FIRST_NOT_STANDARD: u32 = 3;
        let flags = libc::CLOSE_RANGE_CLOEXEC;
        // SAFETY: the call takes three numbers, and closes nothing here. Linux before
        // 5.11 refuses it, and has no Landlock either.
        unsafe { libc::syscall(libc::SYS_close_range, FIRST_NOT_STANDARD, u32::MAX, flags) };
    }
}

/// Has what this process starts gain nothing over other processes by being root's:
/// neither a priority above theirs nor limits above its own.
pub(crate) fn drop_precedence() {
    #[cfg(target_os = "linux")]
    {
        /// Linux's `CAP_SYS_NICE` and `CAP_SYS_RESOURCE`.
        const CAPABILITIES: [libc::c_ulong; 2] = [23, 24];
        let none: libc::c_ulong = 0;
        for capability in CAPABILITIES {
            // SAFETY: the call takes numbers. It is refused to others than root, who
            // lack the capability anyway.
            unsafe { libc::prctl(libc::PR_CAPBSET_DROP, capability, none, none, none) };
        }
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

/// Whether the kernel filters system calls.
#[cfg(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
))]
pub(crate) fn has_filters() -> bool {
    let (call, action) = (libc::SECCOMP_GET_ACTION_AVAIL, libc::SECCOMP_RET_ERRNO);
    // SAFETY: the pointer is to a number of the right type.
    unsafe { libc::syscall(libc::SYS_seccomp, call, 0, &raw const action) == 0 }
}

/// Has the system calls of this process, and of what it starts, pass `filter`. This
/// process must have given up to gain rights by what it starts.
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
