//! The start of a program.

use crate::Limits;
use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit, rlim_t, setrlimit};
use nix::unistd::{Pid, setpgid};
use std::ffi::OsString;
use std::io;
use std::os::fd::{BorrowedFd, OwnedFd};
use std::path::Path;

/// A program to be started.
pub(crate) struct Launch<'a> {
    /// The command and its arguments: one word at least.
    pub(crate) words: &'a [OsString],
    /// Where it runs, if not here.
    pub(crate) folder: Option<&'a Path>,
    /// Its folder for temporary files, if it has one of its own.
    pub(crate) temporary: Option<&'a Path>,
    /// Its standard input, output and error.
    pub(crate) streams: [OwnedFd; 3],
    pub(crate) limits: &'a Limits,
    /// What it is held to.
    pub(crate) rules: Option<BorrowedFd<'a>>,
}

pub(crate) use system::Launcher;

/// The kernel's own limits: of what, the soft one, and the hard one.
type KernelLimits = [(Resource, rlim_t, rlim_t); 3];

fn kernel_limits(limits: &Limits) -> io::Result<KernelLimits> {
    // CPU time is counted more finely elsewhere; this is a second net.
    let cpu_seconds = number(limits.time.as_secs().saturating_add(2)).unwrap_or(RLIM_INFINITY);
    let (stack, most_stack) = getrlimit(Resource::RLIMIT_STACK)?;
    let wanted = number(limits.memory_kib.saturating_mul(1024)).unwrap_or(most_stack);
    Ok([
        (Resource::RLIMIT_CPU, cpu_seconds, cpu_seconds),
        (Resource::RLIMIT_STACK, stack.max(wanted.min(most_stack)), most_stack),
        (Resource::RLIMIT_CORE, 0, 0),
    ])
}

/// `number` as the system's type for it, which differs from one to the next.
fn number<T: TryFrom<u64>>(number: u64) -> Option<T> {
    T::try_from(number).ok()
}

/// By how much a program's priority is below the worker's, which must get the better
/// of thousands of processes.
pub(crate) const NICENESS: u8 = 5;

/// Limits this process, which is to become a program. It leads a process group, in
/// the worker's session, which has no terminal to write to: the kernel shares out
/// time between sessions before it looks at processes. Nothing is allocated.
fn prepare(limits: &KernelLimits) -> nix::Result<()> {
    let this = Pid::from_raw(0);
    setpgid(this, this)?;
    // SAFETY: the call takes a number. It may fail, and the program is then equal.
    unsafe { libc::nice(NICENESS.into()) };
    // The worker's end is the program's too.
    #[cfg(target_os = "linux")]
    nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL)?;
    for &(resource, soft, hard) in limits {
        // Refused only where the caller's own limit is lower.
        let _ = setrlimit(resource, soft, hard);
    }
    Ok(())
}

/// As `vfork` does it, which is quicker than a copy of this process: the child
/// has this process's memory, and this process waits until the child has become
/// the program.
#[cfg(target_os = "linux")]
mod system {
    use super::{KernelLimits, Launch, Pid, kernel_limits, prepare};
    use nix::errno::Errno;
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::signal::{SigSet, SigmaskHow, sigprocmask};
    use nix::sys::wait::waitpid;
    use std::convert::Infallible;
    use std::ffi::{CStr, CString, OsStr, c_char, c_int, c_void};
    use std::mem::MaybeUninit;
    use std::os::fd::{AsRawFd, RawFd};
    use std::os::unix::ffi::OsStrExt;
    use std::sync::atomic::{AtomicI32, Ordering};
    use std::{env, fs, io, iter, ptr};

    /// The child's stack, in words of 16 bytes: more than `execvp` may take for
    /// paths. For a script without an interpreter it copies the arguments, too.
    const STACK: usize = 4 << 10;

    /// How the variable begins that names the folder for temporary files.
    const TMPDIR: &str = "TMPDIR=";

    /// What the child needs.
    struct Start<'a> {
        words: &'a [*const c_char],
        environment: &'a [*const c_char],
        folder: Option<&'a CStr>,
        streams: [RawFd; 3],
        limits: KernelLimits,
        rules: Option<RawFd>,
        /// Why it has not become the program, or 0.
        error: AtomicI32,
    }

    /// What starts one program after the other.
    pub(crate) struct Launcher {
        /// The peak of this process's memory when it was last forgotten, in KiB.
        least_peak: libc::c_long,
        /// This process's variables, which never change.
        environment: Vec<CString>,
        /// The child's. To ask for it each time would be to ask the kernel.
        stack: Vec<MaybeUninit<u128>>,
    }

    impl Launcher {
        /// To be made while this process is small.
        pub(crate) fn new() -> Self {
            let variables = env::vars_os().map(|(name, value)| [name, value].join("=".as_ref()));
            // There is no zero in a variable.
            let environment = variables.filter_map(|it| text(&it).ok()).collect();
            Self { least_peak: peak(), environment, stack: Vec::new() }
        }

        /// Starts a program.
        pub(crate) fn start(&mut self, launch: Launch) -> io::Result<Pid> {
            self.forget_peak();
            let Launch { words, folder, temporary, streams, limits, rules } = launch;
            let words: Vec<_> = words.iter().map(|it| text(it)).collect::<Result<_, _>>()?;
            let folder = folder.map(|it| text(it.as_os_str())).transpose()?;
            let temporary =
                temporary.map(|it| text(&[TMPDIR.as_ref(), it.as_os_str()].join("".as_ref())));
            let temporary = temporary.transpose()?;
            let start = Start {
                words: &pointers(words.iter().map(CString::as_c_str)),
                environment: &self.environment(temporary.as_deref()),
                folder: folder.as_deref(),
                streams: streams.each_ref().map(AsRawFd::as_raw_fd),
                limits: kernel_limits(limits)?,
                rules: rules.map(|it| it.as_raw_fd()),
                error: AtomicI32::new(0),
            };
            let size = STACK + words.len();
            self.stack.reserve(size);
            // None may be handled on the child's stack.
            let mut mask = SigSet::empty();
            sigprocmask(SigmaskHow::SIG_SETMASK, Some(&SigSet::all()), Some(&mut mask))?;
            let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::SIGCHLD;
            let argument = (&raw const start).cast_mut().cast::<c_void>();
            // SAFETY: the stack's end is that of live memory, which grows down, and both
            // that and what the argument points to outlive the child's use of them, since
            // this process goes on when the child has become the program or ended. The
            // child makes only calls that are async-signal-safe, and allocates nothing.
            let pid = unsafe {
                let end = self.stack.as_mut_ptr().add(size).cast::<c_void>();
                libc::clone(become_program, end, flags, argument)
            };
            let pid = Errno::result(pid);
            sigprocmask(SigmaskHow::SIG_SETMASK, Some(&mask), None)?;
            let pid = Pid::from_raw(pid?);
            match start.error.load(Ordering::Relaxed) {
                0 => Ok(pid),
                error => {
                    waitpid(pid, None)?;
                    Err(io::Error::from_raw_os_error(error))
                }
            }
        }

        /// A program's peak memory begins with that of this process, which may have
        /// been larger for a moment.
        fn forget_peak(&mut self) {
            /// How much larger, in KiB.
            const SLACK: libc::c_long = 256;
            if peak() > self.least_peak + SLACK {
                // SAFETY: it gives back memory that nobody uses.
                #[cfg(target_env = "gnu")]
                unsafe {
                    libc::malloc_trim(0)
                };
                // Where that fails, the program is told to be as large.
                let _ = fs::write("/proc/self/clear_refs", "5");
                self.least_peak = peak();
            }
        }

        /// This process's environment, with another folder for temporary files.
        fn environment(&self, temporary: Option<&CStr>) -> Vec<*const c_char> {
            let is_replaced =
                |it: &CStr| temporary.is_some() && it.to_bytes().starts_with(TMPDIR.as_bytes());
            let own = self.environment.iter().map(CString::as_c_str);
            pointers(own.filter(|it| !is_replaced(it)).chain(temporary))
        }
    }

    extern "C" fn become_program(start: *mut c_void) -> c_int {
        // SAFETY: it points to what `start` holds until this ends.
        let start = unsafe { &*start.cast::<Start>() };
        let Err(error) = start.become_program();
        start.error.store(error as i32, Ordering::Relaxed);
        // SAFETY: it ends this process, and touches no memory.
        unsafe { libc::_exit(127) }
    }

    impl Start<'_> {
        fn become_program(&self) -> nix::Result<Infallible> {
            for (&stream, to) in self.streams.iter().zip(0..) {
                // SAFETY: the call takes two numbers. None of the streams is among
                // the standard ones, which are open in every process of Rust.
                Errno::result(unsafe { libc::dup2(stream, to) })?;
            }
            if let Some(folder) = self.folder {
                nix::unistd::chdir(folder)?;
            }
            prepare(&self.limits)?;
            if let Some(rules) = self.rules {
                let call = libc::SYS_landlock_restrict_self;
                // SAFETY: the call takes two numbers.
                Errno::result(unsafe { libc::syscall(call, rules, 0) })?;
            }
            // SAFETY: the default action runs no code of this process.
            unsafe { libc::signal(libc::SIGPIPE, libc::SIG_DFL) };
            sigprocmask(SigmaskHow::SIG_SETMASK, Some(&SigSet::empty()), None)?;
            // SAFETY: all pointers are to texts that end with a zero, and both lists
            // end with a null.
            unsafe {
                libc::execvpe(self.words[0], self.words.as_ptr(), self.environment.as_ptr());
            }
            Err(Errno::last())
        }
    }

    /// The peak of this process's memory, in KiB.
    fn peak() -> libc::c_long {
        getrusage(UsageWho::RUSAGE_SELF).map_or(0, |it| it.max_rss())
    }

    fn text(text: &OsStr) -> io::Result<CString> {
        Ok(CString::new(text.as_bytes())?)
    }

    fn pointers<'a>(texts: impl Iterator<Item = &'a CStr>) -> Vec<*const c_char> {
        texts.map(CStr::as_ptr).chain(iter::once(ptr::null())).collect()
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use super::{Launch, Pid, kernel_limits, prepare};
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    /// What starts one program after the other.
    pub(crate) struct Launcher;

    impl Launcher {
        pub(crate) fn new() -> Self {
            Self
        }

        /// Starts a program.
        pub(crate) fn start(&mut self, launch: Launch) -> io::Result<Pid> {
            let mut command = Command::new(&launch.words[0]);
            let [stdin, stdout, stderr] = launch.streams;
            // There are none on other systems.
            let _ = launch.rules;
            command.args(&launch.words[1..]).stdin(stdin).stdout(stdout).stderr(stderr);
            if let Some(folder) = launch.folder {
                command.current_dir(folder);
            }
            if let Some(folder) = launch.temporary {
                command.env("TMPDIR", folder);
            }
            let limits = kernel_limits(launch.limits)?;
            // SAFETY: between fork and exec only calls are made that are
            // async-signal-safe, and nothing is allocated.
            let child = unsafe { command.pre_exec(move || Ok(prepare(&limits)?)) }.spawn()?;
            Ok(Pid::from_raw(child.id().cast_signed()))
        }
    }
}
