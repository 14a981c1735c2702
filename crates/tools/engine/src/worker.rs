//! A worker: a process that makes one run after the other for the pool, which it
//! talks to over the socket that is its standard input.

use crate::supervise::{self, Wakers};
use crate::wire::{receive, send};
use crate::{Request, descendants};
use nix::unistd::setsid;
use std::env;
use std::io::{self, BufReader};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::process::exit;

/// The argument that makes a program a worker.
pub(crate) const ARGUMENT: &str = "--as-worker";

/// Where this program was started to be a worker, works until the pool hangs up,
/// and ends. To be called before anything else, so that a worker is small.
pub fn serve_if_asked() {
    if env::args_os().nth(1).is_some_and(|it| it == ARGUMENT) {
        exit(if serve().is_ok() { 0 } else { 1 });
    }
}

fn serve() -> io::Result<()> {
    // Ctrl-C is the pool's to answer.
    let _ = setsid();
    descendants::adopt_orphans();
    // Should a program have stopped the worker when the pool's process dies, it
    // must not stay so.
    #[cfg(target_os = "linux")]
    let _ = nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGCONT);
    let (child_changed, signalled) = UnixStream::pair()?;
    child_changed.set_nonblocking(true)?;
    signal_hook::low_level::pipe::register(libc::SIGCHLD, signalled)?;

    let pool = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut requests = BufReader::new(pool.try_clone()?);
    let outcomes = pool.try_clone()?;
    let mut wakers = Wakers { child_changed, pool };
    while let Some(request) = receive::<Request>(&mut requests)? {
        let Some(outcome) = supervise::run(&request, &mut wakers) else {
            break;
        };
        send(&outcome, &outcomes)?;
    }
    Ok(())
}
