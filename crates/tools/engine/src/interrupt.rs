//! Ctrl-C and its like: the signals that would end the caller's process on the
//! spot are noted, so that it can stop what runs and leave nothing behind,
//! neither a process nor a folder.

use crate::process;
use signal_hook::consts::{
    SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    SIGXFSZ,
};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

/// Signals that end a process, may be caught, and tell of no fault in it.
const ENDING: [i32; 11] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGALRM, SIGVTALRM,
    SIGPROF,
];

/// The signal that came, or 0.
static SIGNAL: LazyLock<Arc<AtomicUsize>> = LazyLock::new(|| {
    let came = Arc::new(AtomicUsize::new(0));
    for signal in ENDING {
        // One that the caller had ignored, as `nohup` does, stays ignored. One
        // that cannot be watched ends the process, as it would have.
        if let Ok(number) = usize::try_from(signal)
            && !process::is_ignored(signal)
        {
            let _ = signal_hook::flag::register_usize(signal, Arc::clone(&came), number);
        }
    }
    came
});

/// From now on a signal no longer ends the process at once.
pub fn watch() {
    LazyLock::force(&SIGNAL);
}

/// The signal that has come since [`watch`].
#[must_use]
pub fn signal() -> Option<i32> {
    let signal = i32::try_from(SIGNAL.load(Ordering::SeqCst)).ok()?;
    Some(signal).filter(|&signal| signal != 0)
}
