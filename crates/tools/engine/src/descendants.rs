//! Whatever a program has started: where it is, and its end. Every process that
//! the engine kills is killed here.
//!
//! On Linux guard and worker adopt every orphan below them, so that nothing a
//! program starts can leave the tree. Elsewhere the program's process group is
//! all that is known.

use crate::patience::Patience;
use crate::process::{self, Account};
use crate::{PATIENCE, procfs};
use nix::errno::Errno;
use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::{Pid, getpgid, getpgrp};
use std::collections::HashSet;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long to wait for killed processes before the next try.
const SHORTEST_PAUSE: Duration = Duration::from_micros(200);

/// How long ended processes are reaped before something else is done.
pub(crate) const REAPING: Duration = Duration::from_millis(10);

/// The same, where all that is left is to be killed then.
const REAPING_FIRST: Duration = Duration::from_millis(50);

/// Nothing but the program's group is known, as on other systems than Linux.
static ONLY_GROUPS: AtomicBool = AtomicBool::new(false);

/// Has this process know a program's group only, so that what other systems do
/// can be tested on Linux.
pub(crate) fn know_only_groups() {
    ONLY_GROUPS.store(true, Ordering::Relaxed);
}

/// Makes this process the one that orphans below it fall to.
pub(crate) fn adopt_orphans() {
    if ONLY_GROUPS.load(Ordering::Relaxed) {
        return;
    }
    #[cfg(target_os = "linux")]
    // Linux before 3.4 has no such thing, and nothing is lost then.
    let _ = nix::sys::prctl::set_child_subreaper(true);
}

/// The children of this process, which has one thread: what it has started, and
/// orphans.
pub(crate) fn children() -> Vec<Pid> {
    if ONLY_GROUPS.load(Ordering::Relaxed) {
        return Vec::new();
    }
    procfs::children_of_thread(Pid::this(), Pid::this())
}

/// Kills a child, which is unreaped, so that its number is still its own, and
/// its process group, unless that is one of `groups`.
pub(crate) fn kill_child(child: Pid, groups: &mut HashSet<Pid>) {
    if let Ok(group) = getpgid(Some(child))
        && groups.insert(group)
    {
        kill_group(group);
    }
    let _ = kill(child, Signal::SIGKILL);
}

/// Kills what was a child of `parent`. Anybody may have reaped it since, and its
/// number be a stranger's by now.
fn kill_grandchild(pid: Pid, parent: Pid) {
    #[cfg(target_os = "linux")]
    if let Some(handle) = process::Handle::open(pid)
        && let Some(status) = procfs::status(pid)
        && [parent, Pid::this()].contains(&status.parent)
    {
        handle.kill();
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (pid, parent);
}

/// Kills a process group whose leader, or a member, is an unreaped child.
pub(crate) fn kill_group(group: Pid) {
    // It fails only where nothing is left to kill.
    let _ = killpg(group, Signal::SIGKILL);
}

/// Kills and reaps all processes below this one, until none is left, and tells
/// what each child used. The answer is false where some will not go.
pub(crate) fn end_all(mut reaped: impl FnMut(Pid, Account)) -> bool {
    let mut patience = Patience::new();
    let mut done = Done::default();
    while patience.lasts(PATIENCE) {
        let before = Instant::now();
        // First, since it takes long to go through thousands that have ended, and those
        // that have not are others by then.
        let ended = reap_ended(REAPING_FIRST, None, |pid, account| {
            done.forget(pid);
            reaped(pid, account);
        });
        if let Err(error) = ended {
            return error.raw_os_error() == Some(Errno::ECHILD as i32);
        }
        let children = children();
        // One that forks and ends, over and over, is gone before it can be killed, or
        // comes after thousands that have ended. Its group is that of others.
        kill_groups(&children);
        for child in children {
            match process::reap(child) {
                Ok(Some(account)) => {
                    done.forget(child);
                    reaped(child, account);
                }
                Ok(None) => done.kill(child),
                Err(_) => {}
            }
        }
        // A process takes a moment to die, the more so the more there are.
        sleep(before.elapsed().clamp(SHORTEST_PAUSE, 20 * SHORTEST_PAUSE));
    }
    false
}

/// Kills the process groups of these children, which are unreaped: the newest first,
/// since it may be in another group in a moment.
fn kill_groups(children: &[Pid]) {
    let mut killed = HashSet::from([getpgrp()]);
    for group in children.iter().rev().filter_map(|it| getpgid(Some(*it)).ok()) {
        if killed.insert(group) {
            kill_group(group);
        }
    }
}

/// What has been done to whom.
#[derive(Default)]
struct Done {
    killed: HashSet<Pid>,
    searched: HashSet<Pid>,
}

impl Done {
    /// Kills a child that is unreaped, all that it has started, and what that has
    /// started, but for what other threads than the first have: that comes up when
    /// they are gone.
    fn kill(&mut self, child: Pid) {
        if !self.killed.insert(child) {
            return;
        }
        let this = Pid::this();
        let mut todo = vec![(child, this)];
        while let Some((pid, parent)) = todo.pop() {
            if self.searched.insert(pid) {
                // First, since a dead process has no children any more.
                let children = procfs::children_of_thread(pid, pid);
                todo.extend(children.into_iter().map(|child| (child, pid)));
            }
            if parent == this {
                let _ = kill(pid, Signal::SIGKILL);
            } else {
                kill_grandchild(pid, parent);
            }
        }
    }

    /// Forgets a child that is reaped: another may have its number then.
    fn forget(&mut self, child: Pid) {
        self.killed.remove(&child);
        self.searched.remove(&child);
    }
}

/// What has ended.
#[derive(PartialEq, Eq)]
pub(crate) enum Reaped {
    /// The one that was to be spared.
    Spared,
    /// No other, or they are all reaped.
    All,
    /// Perhaps more than was reaped.
    Some,
}

/// Reaps ended children, so that they do not use up the system's numbers, for as
/// long as `time`, and tells what each used. Where `spared` has ended it is left
/// unreaped, so that it keeps its number.
pub(crate) fn reap_ended(
    time: Duration,
    spared: Option<Pid>,
    mut reaped: impl FnMut(Pid, Account),
) -> io::Result<Reaped> {
    let start = Instant::now();
    while let Some(pid) = process::ended_child()? {
        if Some(pid) == spared {
            return Ok(Reaped::Spared);
        }
        if let Some(account) = process::reap(pid)? {
            reaped(pid, account);
        }
        if start.elapsed() > time {
            return Ok(Reaped::Some);
        }
    }
    Ok(Reaped::All)
}
