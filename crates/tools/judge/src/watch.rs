//! Watches files, so that they are judged again when one changes; and the keyboard,
//! on which `q` ends it.
//!
//! The files are looked at ten times a second. That works on every system and file
//! system, finds new files, and an editor may replace a file by another one.

use engine::interrupt;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::termios::{LocalFlags, SetArg, Termios, tcgetattr, tcsetattr};
use nix::unistd::{getpgrp, read, tcgetpgrp};
use std::fs;
use std::io::{self, ErrorKind, IsTerminal};
use std::os::fd::AsFd;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::Duration;

/// How often the files are looked at.
const INTERVAL: Duration = Duration::from_millis(100);
/// How often it looks for what the other thread has found.
const PAUSE: Duration = Duration::from_millis(10);

/// What is watched.
pub(crate) struct Watch {
    noticed: Arc<Noticed>,
    _keyboard: Option<Keyboard>,
}

#[derive(Default)]
struct Noticed {
    /// What runs is of no use any more.
    stop: AtomicBool,
    quit: AtomicBool,
}

impl Watch {
    /// Watches the files that `files` lists, now and each time it is called.
    pub(crate) fn new(files: impl Fn() -> Vec<PathBuf> + Send + 'static) -> Self {
        interrupt::watch();
        let noticed = Arc::new(Noticed::default());
        let keyboard = Keyboard::of_terminal();
        let has_keyboard = keyboard.is_some();
        // Seen before anything is judged.
        let seen = states(&files());
        let shared = Arc::clone(&noticed);
        thread::spawn(move || look(&shared, &files, seen, has_keyboard));
        Self { noticed, _keyboard: keyboard }
    }

    /// Becomes `true` when a file changes or the user wants to end.
    pub(crate) fn stop(&self) -> &AtomicBool {
        &self.noticed.stop
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop().load(Ordering::SeqCst)
    }

    /// Waits for a change since the last call. `false` if the user wants to end.
    pub(crate) fn wait(&self) -> bool {
        while !self.noticed.stop.swap(false, Ordering::SeqCst) {
            if interrupt::signal().is_some() {
                return false;
            }
            sleep(PAUSE);
        }
        !self.noticed.quit.load(Ordering::SeqCst)
    }
}

/// Looks at files and the keyboard again and again.
fn look(
    noticed: &Noticed,
    files: &dyn Fn() -> Vec<PathBuf>,
    mut seen: Vec<State>,
    mut has_keyboard: bool,
) {
    let mut last = seen.clone();
    loop {
        if has_keyboard {
            let keys = keys_within(INTERVAL);
            has_keyboard = keys.is_ok();
            if keys.is_ok_and(|keys| keys.contains(&b'q')) {
                noticed.quit.store(true, Ordering::SeqCst);
                noticed.stop.store(true, Ordering::SeqCst);
                return;
            }
        } else {
            sleep(INTERVAL);
        }
        let now = states(&files());
        // An editor that writes piece by piece has finished when nothing changes.
        if now == last && now != seen {
            seen.clone_from(&now);
            noticed.stop.store(true, Ordering::SeqCst);
        }
        last = now;
    }
}

/// A file, and what changes with its content: the number of the file, its size, and
/// the time of the last change.
type State = (PathBuf, Option<(u64, u64, i64, i64)>);

fn states(files: &[PathBuf]) -> Vec<State> {
    let state = |file: &PathBuf| {
        let it = fs::metadata(file).ok()?;
        Some((it.ino(), it.len(), it.ctime(), it.ctime_nsec()))
    };
    files.iter().map(|file| (file.clone(), state(file))).collect()
}

/// The keys that are pressed within this time; an error if there are no more.
fn keys_within(time: Duration) -> io::Result<Vec<u8>> {
    let stdin = io::stdin();
    let mut polled = [PollFd::new(stdin.as_fd(), PollFlags::POLLIN)];
    let time = PollTimeout::try_from(time).unwrap_or(PollTimeout::ZERO);
    match poll(&mut polled, time) {
        Ok(0) | Err(Errno::EINTR) => return Ok(Vec::new()),
        polled => polled?,
    };
    let mut keys = [0; 64];
    match read(&stdin, &mut keys)? {
        0 => Err(ErrorKind::UnexpectedEof.into()),
        count => Ok(keys[..count].to_vec()),
    }
}

/// A terminal whose keys arrive at once and are not shown. It is as before when this
/// is dropped.
struct Keyboard {
    before: Termios,
}

impl Keyboard {
    /// That of standard input, if this process may read it.
    fn of_terminal() -> Option<Self> {
        let stdin = io::stdin();
        let is_in_front = stdin.is_terminal() && tcgetpgrp(&stdin) == Ok(getpgrp());
        let before = tcgetattr(&stdin).ok().filter(|_| is_in_front)?;
        let mut at_once = before.clone();
        at_once.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO);
        tcsetattr(&stdin, SetArg::TCSANOW, &at_once).ok()?;
        Some(Self { before })
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        let _ = tcsetattr(io::stdin(), SetArg::TCSANOW, &self.before);
    }
}
