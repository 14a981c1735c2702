//! A worker: a process that makes one run after the other for the judge, which
//! it talks to in lines of JSON over the socket that is its standard input.

use super::supervise::{self, Wakers};
use super::{Request, descendants};
use nix::unistd::setsid;
use std::io::{self, BufRead, BufReader, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;

/// The argument that makes the judge a worker.
pub(crate) const ARGUMENT: &str = "--as-worker";

/// Works until the judge hangs up.
pub(crate) fn main() -> io::Result<()> {
    // Ctrl-C is the judge's to answer.
    let _ = setsid();
    descendants::adopt_orphans();
    // Should a program have stopped the worker when the judge dies, it must not
    // stay so.
    #[cfg(target_os = "linux")]
    let _ = nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGCONT);
    let (child_changed, signalled) = UnixStream::pair()?;
    child_changed.set_nonblocking(true)?;
    signal_hook::low_level::pipe::register(libc::SIGCHLD, signalled)?;

    let judge = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut requests = BufReader::new(judge.try_clone()?);
    let mut answers = judge.try_clone()?;
    let mut wakers = Wakers { child_changed, judge };
    let mut line = String::new();
    while requests.read_line(&mut line)? > 0 {
        let request: Request = serde_json::from_str(&line)?;
        let Some(outcome) = supervise::run(&request, &mut wakers) else {
            break;
        };
        let mut answer = serde_json::to_vec(&outcome)?;
        answer.push(b'\n');
        answers.write_all(&answer)?;
        line.clear();
    }
    Ok(())
}
