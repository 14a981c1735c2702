//! Whatever a program has started: what it holds, and its end.
//!
//! On Linux the worker adopts every orphan below it, so that nothing a program
//! starts can leave the worker's children: what hides deeper comes up when its
//! parent dies. Elsewhere the program's process group is all that is known.

use crate::PATIENCE;
use nix::errno::Errno;
use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{Pid, getpgid, getpgrp};
use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Makes this process the one that orphans below it fall to.
pub(crate) fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    // Linux before 3.4 has no such thing, and nothing is lost then.
    let _ = nix::sys::prctl::set_child_subreaper(true);
}

/// Kills all children of this process.
pub(crate) fn kill_children() {
    children(Pid::this()).into_iter().for_each(kill_child);
}

/// Kills a child, which is unreaped, so that its number is still its own, and
/// its process group.
fn kill_child(child: Pid) {
    // One that forks and ends, over and over, is gone before it can be killed;
    // its group is not.
    if let Ok(group) = getpgid(Some(child))
        && group != getpgrp()
    {
        let _ = killpg(group, Signal::SIGKILL);
    }
    let _ = kill(child, Signal::SIGKILL);
}

/// Kills and reaps all children of this process, and theirs, until none is
/// left. The answer is false where some will not go.
pub(crate) fn sweep() -> bool {
    let start = Instant::now();
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Err(Errno::ECHILD) => return true,
            Ok(WaitStatus::StillAlive) => {
                if start.elapsed() > PATIENCE {
                    return false;
                }
                kill_children();
                // A process takes a moment to die; there is nothing to wait
                // on that would not also wait for those that never do.
                sleep(Duration::from_micros(200));
            }
            _ => {}
        }
    }
}

/// Kills and reaps the children of this process that are not in `keep`: orphans
/// whose worker has died.
pub(crate) fn end_strays(keep: &HashSet<Pid>) {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        let mut strays = children(Pid::this());
        strays.retain(|child| !keep.contains(child));
        if strays.is_empty() {
            return;
        }
        // The newest first: it is the likeliest to live still.
        for stray in strays.into_iter().rev() {
            kill_child(stray);
            let _ = waitpid(stray, Some(WaitPidFlag::WNOHANG));
        }
        sleep(Duration::from_micros(200));
    }
}

/// The greatest resident set, in KiB, of any one process below this one.
pub(crate) fn largest_resident_kib() -> u64 {
    let mut largest = 0;
    let mut todo = children(Pid::this());
    while let Some(pid) = todo.pop() {
        largest = largest.max(resident_kib(pid));
        todo.extend(children(pid));
    }
    largest
}

/// The resident set of `pid`, in KiB: 0 where nothing is known of it.
fn resident_kib(pid: Pid) -> u64 {
    let of = |thread: PathBuf| -> Option<u64> {
        let status = fs::read_to_string(thread.join("status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    };
    // Of a thread that has ended, as the first may have, nothing is told.
    threads(pid).find_map(of).unwrap_or(0)
}

/// The children of every thread of `pid`.
fn children(pid: Pid) -> Vec<Pid> {
    let lists = threads(pid).filter_map(|it| fs::read_to_string(it.join("children")).ok());
    let numbers = |list: String| {
        let numbers = list.split_whitespace().filter_map(|pid| pid.parse().ok());
        numbers.collect::<Vec<_>>()
    };
    lists.flat_map(numbers).map(Pid::from_raw).collect()
}

/// Where `/proc` tells of each thread of `pid`.
fn threads(pid: Pid) -> impl Iterator<Item = PathBuf> {
    let threads = fs::read_dir(format!("/proc/{pid}/task"));
    threads.into_iter().flatten().flatten().map(|thread| thread.path())
}
