//! What falls to the caller's own process. A program that kills both its worker
//! and its guard leaves orphans, which the caller's process adopts where it can
//! tell them from what is not the engine's to kill.
//!
//! What a program starts is never in the caller's session, since the guard begins
//! one of its own, and no process can enter another. So a child that is in another
//! session and no guard is such an orphan, unless the caller had children before:
//! those too may have begun sessions, or leave orphans. Then nothing is adopted, and
//! nothing but guards is killed. What the caller starts beside the engine later is
//! in its own session.

use crate::patience::Patience;
use crate::{PATIENCE, descendants, process, procfs};
use nix::sys::wait::{WaitPidFlag, waitpid};
use nix::unistd::{Pid, getpgrp, getsid};
use std::collections::HashSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::Duration;

/// Whether orphans fall to this process.
static ADOPTS: LazyLock<bool> = LazyLock::new(|| {
    let is_alone = procfs::children(Pid::this()).is_empty();
    if is_alone {
        descendants::adopt_orphans();
    }
    is_alone
});

/// The guards of all pools.
static GUARDS: Mutex<Option<HashSet<Pid>>> = Mutex::new(None);

/// Has orphans fall to this process, if it has no children yet.
pub(crate) fn adopt() {
    process::keep_ended_children();
    LazyLock::force(&ADOPTS);
}

/// Starts a guard.
pub(crate) fn start_guard(command: &mut Command) -> io::Result<Child> {
    // Held until the number is noted, so that it is taken for no stray.
    let mut guards = guards();
    let child = command.spawn()?;
    guards.get_or_insert_default().insert(pid(&child));
    Ok(child)
}

/// Forgets a guard that has been reaped.
pub(crate) fn forget_guard(guard: Pid) {
    guards().get_or_insert_default().remove(&guard);
}

fn guards() -> MutexGuard<'static, Option<HashSet<Pid>>> {
    GUARDS.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn pid(child: &Child) -> Pid {
    Pid::from_raw(child.id().cast_signed())
}

/// Kills and reaps what has fallen to this process.
pub(crate) fn end() {
    if !*ADOPTS {
        return;
    }
    let mut patience = Patience::new();
    while patience.lasts(PATIENCE) {
        let guards = guards();
        let mut strays = procfs::children(Pid::this());
        strays.retain(|it| is_in_another_session(*it));
        strays.retain(|it| guards.as_ref().is_none_or(|guards| !guards.contains(it)));
        if strays.is_empty() {
            return;
        }
        // The newest first: it is the likeliest to live still.
        let mut groups = HashSet::from([getpgrp()]);
        for stray in strays.into_iter().rev() {
            descendants::kill_child(stray, &mut groups);
            let _ = waitpid(stray, Some(WaitPidFlag::WNOHANG));
        }
        drop(guards);
        sleep(Duration::from_micros(200));
    }
}

fn is_in_another_session(pid: Pid) -> bool {
    matches!((getsid(Some(pid)), getsid(None)), (Ok(theirs), Ok(ours)) if theirs != ours)
}
