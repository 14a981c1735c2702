//! A worker as the pool sees it: its guard's process, and the socket to it.

use crate::patience::Patience;
use crate::supervise::Failure;
use crate::wire::{receive, send};
use crate::worker::Settings;
use crate::{Outcome, PATIENCE, Request, Run, interrupt, procfs, strays};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::io::{self, ErrorKind, Read, Write};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How often it is looked at while it works.
const TICK: Duration = Duration::from_millis(50);

/// By how much a run may be beyond its wall time before its worker is looked at
/// more closely.
const GRACE: Duration = Duration::from_millis(100);

/// How often a worker is found stopped, that late, before it is given up.
const FOUND_HELD: u32 = 2;

/// How long a guard has to end what it ran, where it is found stopped then.
const HELD_AT_END: Duration = Duration::from_millis(200);

pub(crate) struct Remote {
    guard: Child,
    worker: Pid,
    socket: UnixStream,
    /// It is dead, or there is no waiting for it.
    is_lost: bool,
}

/// What comes of asking a worker.
pub(crate) enum Answer {
    /// What came of the run.
    Outcome(Outcome),
    /// The run was not made, because the system has too little left; and of what.
    Lacks(String),
    /// A signal has come.
    Interrupted,
}

/// Why nothing has come from the worker.
enum Silence {
    /// It is dead.
    Dead,
    /// It is stopped, again and again or for good.
    Held,
    /// A signal has come.
    Interrupted,
}

impl Remote {
    /// Starts a guard and its worker.
    pub(crate) fn start(settings: &Settings) -> io::Result<Self> {
        let (ours, theirs) = UnixStream::pair()?;
        ours.set_read_timeout(Some(TICK))?;
        ours.set_write_timeout(Some(TICK))?;
        let mut command = Command::new(own_program()?);
        command.args(settings.arguments()).stdin(OwnedFd::from(theirs)).stdout(Stdio::null());
        let guard = strays::start_guard(&mut command)?;
        // The command holds the socket's other end open.
        drop(command);
        let mut remote = Self { guard, worker: Pid::from_raw(0), socket: ours, is_lost: false };
        let mut patience = Patience::new();
        remote.worker = remote
            .wait(|socket| receive(socket), |_| patience.lasts(2 * PATIENCE))
            .map_err(|_| io::Error::other("it does not begin"))?;
        Ok(remote)
    }

    /// Makes a run.
    pub(crate) fn run(&mut self, request: &Request) -> Answer {
        let start = Instant::now();
        let latest = start + request.limits.wall() + GRACE;
        let mut found_held = 0;
        let is_patient = |this: &Self| {
            if Instant::now() >= latest && this.is_held() {
                found_held += 1;
            }
            found_held < FOUND_HELD
        };
        let ask = |mut socket: Patient<'_>| {
            send(request, &mut socket)?;
            receive(socket)
        };
        let answer = self.wait(ask, is_patient);
        self.is_lost = answer.is_err();
        match answer {
            Ok(Ok(run)) => Answer::Outcome(Outcome::Ran(run)),
            Ok(Err(Failure { message, is_lack: true })) => Answer::Lacks(message),
            Ok(Err(Failure { message, .. })) => Answer::Outcome(Outcome::Failed(message)),
            Err(Silence::Dead) => {
                let message = "the program killed the process that watched it";
                Answer::Outcome(Outcome::Failed(message.into()))
            }
            Err(Silence::Held) => {
                // It has had its time, whatever it did with it.
                let signal = Some(Signal::SIGKILL as i32);
                let run = Run { wall: start.elapsed(), signal, ..Run::default() };
                Answer::Outcome(Outcome::Ran(run))
            }
            Err(Silence::Interrupted) => Answer::Interrupted,
        }
    }

    /// Waits for `talk` to be over, as long as no signal comes and `is_patient`.
    fn wait<T>(
        &self,
        talk: impl FnOnce(Patient<'_>) -> io::Result<Option<T>>,
        mut is_patient: impl FnMut(&Self) -> bool,
    ) -> Result<T, Silence> {
        let mut silence = Silence::Dead;
        let mut goes_on = || {
            if interrupt::signal().is_some() {
                silence = Silence::Interrupted;
                return false;
            }
            // Should a program have stopped it.
            let _ = kill(strays::pid(&self.guard), Signal::SIGCONT);
            if !is_patient(self) {
                silence = Silence::Held;
                return false;
            }
            true
        };
        match talk(Patient { socket: &self.socket, goes_on: &mut goes_on }) {
            Ok(Some(it)) => Ok(it),
            Ok(None) | Err(_) => Err(silence),
        }
    }

    /// Whether it can make another run.
    pub(crate) fn is_lost(&self) -> bool {
        self.is_lost
    }

    fn is_held(&self) -> bool {
        procfs::is_held(self.worker) || procfs::is_held(strays::pid(&self.guard))
    }

    /// Waits for the guard's end, unless that `is_beyond_help` by now.
    fn wait_for_end(
        &mut self,
        is_beyond_help: impl Fn(&mut Patience) -> bool,
    ) -> Option<ExitStatus> {
        let mut patience = Patience::new();
        let mut pause = Duration::from_micros(100);
        loop {
            match self.guard.try_wait() {
                Ok(None) if is_beyond_help(&mut patience) => return None,
                Ok(None) => {}
                ended => return ended.ok().flatten(),
            }
            // Should a program have stopped it.
            let _ = kill(strays::pid(&self.guard), Signal::SIGCONT);
            sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(5));
        }
    }

    /// Tells it to end whatever it runs, and itself.
    pub(crate) fn hang_up(&self) {
        let _ = self.socket.shutdown(Shutdown::Both);
    }
}

impl Drop for Remote {
    /// Waits until nothing is left of it and of what it ran.
    fn drop(&mut self) {
        self.hang_up();
        let guard = strays::pid(&self.guard);
        let is_beyond_help = |patience: &mut Patience| {
            !patience.lasts(PATIENCE + PATIENCE / 2)
                || !patience.lasts(HELD_AT_END) && procfs::is_held(guard)
        };
        let mut status = self.wait_for_end(is_beyond_help);
        if status.is_none() {
            let _ = self.guard.kill();
            status = self.wait_for_end(|patience| {
                // What traces it holds back its end.
                strays::end();
                !patience.lasts(PATIENCE)
            });
        }
        strays::forget_guard(guard);
        // A guard that ended by itself has left nothing.
        if !status.is_some_and(|it| it.success()) {
            strays::end();
        }
    }
}

/// The socket, which waits as long as `goes_on` says so.
struct Patient<'a> {
    socket: &'a UnixStream,
    goes_on: &'a mut dyn FnMut() -> bool,
}

impl Patient<'_> {
    fn retry<T>(&mut self, mut call: impl FnMut(&UnixStream) -> io::Result<T>) -> io::Result<T> {
        loop {
            match call(self.socket) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    if !(self.goes_on)() {
                        return Err(error);
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                done => return done,
            }
        }
    }
}

impl Read for Patient<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.retry(|mut socket| socket.read(buffer))
    }
}

impl Write for Patient<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.retry(|mut socket| socket.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The caller's own program, even where a build has replaced its file meanwhile.
fn own_program() -> io::Result<PathBuf> {
    if cfg!(target_os = "linux") {
        return Ok("/proc/self/exe".into());
    }
    std::env::current_exe()
}
