//! Ctrl-C and SIGTERM: whatever runs is stopped, and the judge unwinds, so that
//! nothing is left behind, neither a process nor a folder. SIGHUP is left alone,
//! as `nohup` wants it; the workers end with the judge all the same.

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;

/// The signal that came, or 0.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

/// What is hung up when a signal comes.
static SOCKETS: LazyLock<Mutex<Vec<UnixStream>>> = LazyLock::new(|| {
    // Where signals cannot be watched they end the judge, as they would have.
    if let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) {
        thread::spawn(move || {
            for signal in signals.forever() {
                SIGNAL.store(signal, Ordering::SeqCst);
                for socket in lock().drain(..) {
                    let _ = socket.shutdown(Shutdown::Both);
                }
            }
        });
    }
    Mutex::default()
});

fn lock() -> std::sync::MutexGuard<'static, Vec<UnixStream>> {
    SOCKETS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on a signal no longer ends the judge at once.
pub fn watch() {
    LazyLock::force(&SOCKETS);
}

/// The signal that has come since [`watch`].
#[must_use]
pub fn signal() -> Option<i32> {
    Some(SIGNAL.load(Ordering::SeqCst)).filter(|&signal| signal != 0)
}

/// Has `socket` shut down when a signal comes, or now where one has come.
pub(crate) fn hang_up_on_signal(socket: UnixStream) {
    let mut sockets = lock();
    if signal().is_some() {
        let _ = socket.shutdown(Shutdown::Both);
    }
    sockets.push(socket);
}
