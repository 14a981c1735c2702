//! Whatever a program has started: what it holds, and its end.
//!
//! On Linux the worker adopts every orphan below it, so that nothing a program
//! starts can leave the worker's children: what hides deeper comes up when its
//! parent dies. Elsewhere the program's process group is all that is known.

use nix::errno::Errno;
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::Pid;
use std::collections::HashSet;
use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long killed processes may take to go.
const PATIENCE: Duration = Duration::from_secs(5);

/// Makes this process the one that orphans below it fall to.
pub(super) fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    // Linux before 3.4 has no such thing, and nothing is lost then.
    let _ = nix::sys::prctl::set_child_subreaper(true);
}

/// Kills and reaps all children of this process, and theirs, until none is
/// left. The answer is false where some will not go.
pub(super) fn sweep() -> bool {
    let start = Instant::now();
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Err(Errno::ECHILD) => return true,
            Ok(WaitStatus::StillAlive) => {
                let children = children(Pid::this());
                if children.is_empty() || start.elapsed() > PATIENCE {
                    return false;
                }
                for child in children {
                    // It is unreaped, so the number is still its own.
                    let _ = kill(child, Signal::SIGKILL);
                }
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
pub(super) fn end_strays(keep: &HashSet<Pid>) {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        let mut strays = children(Pid::this());
        strays.retain(|child| !keep.contains(child));
        if strays.is_empty() {
            return;
        }
        for stray in strays {
            let _ = kill(stray, Signal::SIGKILL);
            let _ = waitpid(stray, Some(WaitPidFlag::WNOHANG));
        }
        sleep(Duration::from_micros(200));
    }
}

/// The greatest resident set, in KiB, of `pid` and all below it.
pub(super) fn largest_resident_kib(pid: Pid) -> u64 {
    let below = children(pid).into_iter().map(largest_resident_kib).max();
    resident_kib(pid).max(below.unwrap_or(0))
}

/// The resident set of `pid`, in KiB: 0 where nothing is known of it.
pub(super) fn resident_kib(pid: Pid) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

/// The children of every thread of `pid`.
fn children(pid: Pid) -> Vec<Pid> {
    let Ok(threads) = fs::read_dir(format!("/proc/{pid}/task")) else {
        return Vec::new();
    };
    let lists = threads
        .flatten()
        .filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    lists
        .flat_map(|list| {
            list.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<_>>()
        })
        .map(Pid::from_raw)
        .collect()
}
