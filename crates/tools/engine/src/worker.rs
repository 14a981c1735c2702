//! The two processes between the pool and a program. The *worker* makes one run
//! after the other for the pool, which it talks to over the socket that is its
//! standard input. The *guard*, its parent, does nothing but see to it that a
//! worker which a program has stopped goes on, and that whatever a worker leaves
//! is ended, when a program has killed it or the pool hangs up.

use crate::check;
use crate::wire::{receive, send};
use crate::{Request, descendants, process};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, getppid, setsid};
use std::env;
use std::io::{self, BufReader, Read};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::process::exit;

/// The argument that makes a program a guard and a worker.
pub(crate) const ARGUMENT: &str = "--as-worker";

/// The argument after it that makes them know no more than a program's group.
pub(crate) const ONLY_GROUPS: &str = "--only-groups";

/// Where this program was started to be a worker, works until the pool hangs up,
/// and ends. To be called before anything else, so that a worker is small.
pub fn serve_if_asked() {
    let mut arguments = env::args_os().skip(1);
    if arguments.next().is_some_and(|it| it == ARGUMENT) {
        if arguments.next().is_some_and(|it| it == ONLY_GROUPS) {
            descendants::know_only_groups();
        }
        exit(i32::from(be_guard_and_worker().is_err()));
    }
}

fn be_guard_and_worker() -> io::Result<()> {
    // Ctrl-C is the pool's to answer.
    let _ = setsid();
    // Should a program have stopped the guard when the pool's process dies, it
    // must not stay so.
    end_with_parent(Signal::SIGCONT);
    descendants::adopt_orphans();
    let guard = Pid::this();
    match process::fork()? {
        ForkResult::Parent { child } => be_guard(child),
        ForkResult::Child => {
            end_with_parent(Signal::SIGKILL);
            // The guard may have died just before.
            if getppid() == guard { be_worker() } else { Ok(()) }
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

fn be_worker() -> io::Result<()> {
    descendants::adopt_orphans();
    let mut child_changed = child_changes()?;
    let pool = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut requests = BufReader::new(&pool);
    send(&Pid::this(), &pool)?;
    while let Some(request) = receive::<Request>(&mut requests)? {
        send(&check::run(&request, &mut child_changed), &pool)?;
    }
    Ok(())
}
