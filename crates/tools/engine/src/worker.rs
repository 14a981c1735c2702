//! The two processes between the pool and a program. The *worker* makes one run
//! after the other for the pool, which it talks to over the socket that is its
//! standard input. The *guard*, its parent, does nothing but see to it that a
//! worker which a program has stopped goes on, and that whatever a worker leaves
//! is ended and removed, when a program has killed it or the pool hangs up.

use crate::check;
use crate::confinement::Confiner;
use crate::process::Launcher;
use crate::supervise::Tools;
use crate::wire::{receive, send};
use crate::{Request, confinement, descendants, process};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, getppid, setsid};
use std::ffi::OsString;
use std::fs::{self, DirBuilder};
use std::io::{self, BufReader, Read};
use std::os::fd::AsFd;
use std::os::unix::fs::DirBuilderExt;
use std::os::unix::net::UnixStream;
use std::{env, process::exit};

/// The argument that makes a program a guard and a worker.
const ARGUMENT: &str = "--as-worker";

/// The argument after it that makes them know no more than a program's group.
const ONLY_GROUPS: &str = "--only-groups";

/// The arguments after it that confine programs: the pool's folder, and the
/// version of Landlock to be taken for the kernel's.
const CONFINED: &str = "--confined";
const LANDLOCK: &str = "--landlock";

/// How long a worker has to end by itself, in milliseconds.
const TIME_TO_END: u16 = 300;

/// How long it has to die when it is killed, in milliseconds.
const TIME_TO_DIE: u16 = 50;

/// What a worker is to be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Settings {
    /// It knows no more of a program than its process group.
    pub(crate) only_groups: bool,
    /// How it confines programs.
    pub(crate) confinement: Option<confinement::Settings>,
}

impl Settings {
    /// The arguments that make a program such a guard and worker.
    pub(crate) fn arguments(&self) -> Vec<OsString> {
        let mut arguments = vec![ARGUMENT.into()];
        if self.only_groups {
            arguments.push(ONLY_GROUPS.into());
        }
        if let Some(confinement) = &self.confinement {
            arguments.extend([CONFINED.into(), confinement.folder.clone().into()]);
            if let Some(version) = confinement.landlock {
                arguments.extend([LANDLOCK.into(), version.to_string().into()]);
            }
        }
        arguments
    }

    /// What the arguments after the first say.
    fn of(mut arguments: impl Iterator<Item = OsString>) -> Option<Self> {
        let mut this = Self::default();
        while let Some(argument) = arguments.next() {
            match argument.to_str()? {
                ONLY_GROUPS => this.only_groups = true,
                CONFINED => {
                    let folder = arguments.next()?.into();
                    this.confinement = Some(confinement::Settings { folder, landlock: None });
                }
                LANDLOCK => {
                    this.confinement.as_mut()?.landlock =
                        Some(arguments.next()?.to_str()?.parse().ok()?);
                }
                _ => return None,
            }
        }
        Some(this)
    }
}

/// Where this program was started to be a worker, works until the pool hangs up,
/// and ends. To be called before anything else, so that a worker is small.
pub fn serve_if_asked() {
    let mut arguments = env::args_os().skip(1);
    if arguments.next().is_some_and(|it| it == ARGUMENT) {
        let worked = Settings::of(arguments)
            .ok_or_else(|| io::Error::other("the arguments are not a worker's"))
            .and_then(|settings| be_guard_and_worker(&settings));
        exit(i32::from(worked.is_err()));
    }
}

fn be_guard_and_worker(settings: &Settings) -> io::Result<()> {
    if settings.only_groups {
        descendants::know_only_groups();
    }
    // Ctrl-C is the pool's to answer.
    let _ = setsid();
    // Should a program have stopped the guard when the pool's process dies, it
    // must not stay so.
    end_with_parent(Signal::SIGCONT);
    descendants::adopt_orphans();
    let (pool, guard) = (getppid(), Pid::this());
    // Where the worker's private folders are.
    let folder = settings.confinement.as_ref().map(|it| it.folder.join(guard.to_string()));
    if let Some(folder) = &folder {
        DirBuilder::new().mode(0o700).create(folder)?;
    }
    match process::fork()? {
        ForkResult::Parent { child } => {
            let ended = be_guard(child);
            if let Some(folder) = &folder {
                let _ = confinement::remove(folder);
                if let Some(of_pool) = folder.parent()
                    && getppid() != pool
                {
                    // The last guard has nobody to do it after it.
                    let _ = fs::remove_dir(of_pool);
                }
            }
            ended
        }
        ForkResult::Child => {
            end_with_parent(Signal::SIGKILL);
            // The guard may have died just before.
            if getppid() != guard {
                return Ok(());
            }
            let confinement = settings.confinement.as_ref().zip(folder);
            let confiner = confinement.map(|(it, folder)| Confiner::new(it, folder)).transpose()?;
            let worked = be_worker(Tools {
                pool: UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?),
                launcher: Launcher::new(),
                child_changed: child_changes()?,
                confiner,
            });
            if getppid() == guard {
                // Should a program have stopped it, which has to clear up.
                let _ = kill(guard, Signal::SIGCONT);
            }
            worked
        }
    }
}

/// Has the kernel send `signal` to this process when its parent dies.
fn end_with_parent(signal: Signal) {
    #[cfg(target_os = "linux")]
    let _ = nix::sys::prctl::set_pdeathsig(signal);
    #[cfg(not(target_os = "linux"))]
    let _ = signal;
}

fn be_guard(worker: Pid) -> io::Result<()> {
    let mut child_changed = child_changes()?;
    let stdin = io::stdin();
    let flags = WaitPidFlag::WNOHANG | WaitPidFlag::WUNTRACED;
    loop {
        match waitpid(worker, Some(flags)) {
            Ok(WaitStatus::StillAlive) => {}
            Ok(WaitStatus::Stopped(..)) => {
                let _ = kill(worker, Signal::SIGCONT);
                continue;
            }
            _ => break,
        }
        // Without anything asked for, it tells of a pool that hung up.
        let pool = PollFd::new(stdin.as_fd(), PollFlags::empty());
        let child = PollFd::new(child_changed.as_fd(), PollFlags::POLLIN);
        let mut fds = [pool, child];
        let _ = poll(&mut fds, PollTimeout::NONE);
        let [hung_up, changed] = fds.map(|it| it.any().unwrap_or(false));
        if hung_up {
            // It ends what it runs by itself. Should it not, that falls to this process.
            let wait = |time: u16| {
                let child = PollFd::new(child_changed.as_fd(), PollFlags::POLLIN);
                poll(&mut [child], time)
            };
            if wait(TIME_TO_END) == Ok(0) {
                let _ = kill(worker, Signal::SIGKILL);
                let _ = wait(TIME_TO_DIE);
            }
            break;
        }
        if changed {
            let _ = child_changed.read(&mut [0; 1024]);
        }
    }
    let all_gone = descendants::end_all(|_, _| ());
    all_gone.then_some(()).ok_or_else(|| io::Error::other("something cannot be killed"))
}

/// A stream with a byte to read whenever a child has changed.
fn child_changes() -> io::Result<UnixStream> {
    let (child_changed, signalled) = UnixStream::pair()?;
    child_changed.set_nonblocking(true)?;
    signal_hook::low_level::pipe::register(libc::SIGCHLD, signalled)?;
    Ok(child_changed)
}

fn be_worker(mut tools: Tools) -> io::Result<()> {
    descendants::adopt_orphans();
    let pool = tools.pool.try_clone()?;
    let mut requests = BufReader::new(&pool);
    send(&Pid::this(), &pool)?;
    while let Some(request) = receive::<Request>(&mut requests)? {
        send(&check::run(&request, &mut tools), &pool)?;
    }
    Ok(())
}
