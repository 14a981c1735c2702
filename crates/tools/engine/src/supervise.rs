//! One run: start the program, watch it, stop it where it leaves its limits,
//! and settle what it used.

use crate::process::{self, Account};
use crate::{KEPT_BYTES, Outcome, PATIENCE, Request, Run, descendants};
use checker::Comparison;
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use std::fs::File;
use std::io::{self, ErrorKind, PipeReader, Read};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// How often a running program's time and memory are looked at.
const TICK: Duration = Duration::from_millis(10);

/// What wakes the supervisor besides the program's output.
pub(crate) struct Wakers {
    /// Readable whenever a child has changed.
    pub(crate) child_changed: UnixStream,
    /// Hung up when the pool wants no more.
    pub(crate) pool: UnixStream,
}

/// Makes the run. `None` where the pool hung up before it ended.
pub(crate) fn run(request: &Request, wakers: &mut Wakers) -> Option<Outcome> {
    match try_run(request, wakers) {
        Ok(run) => run.map(Outcome::Ran),
        Err(message) => Some(Outcome::Failed(message)),
    }
}

fn try_run(request: &Request, wakers: &mut Wakers) -> Result<Option<Run>, String> {
    let (name, arguments) = request.command.split_first().ok_or("there is no command to run")?;
    let open = |path: &Path| {
        File::open(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
    };
    let stdin = open(&request.input)?;
    let answer = match &request.answer {
        Some((path, rule)) => Some((open(path)?, *rule)),
        None => None,
    };
    let pipe = || io::pipe().map_err(|error| format!("cannot make a pipe: {error}"));
    let ((stdout, stdout_end), (stderr, stderr_end)) = (pipe()?, pipe()?);

    let mut command = Command::new(name);
    command.args(arguments).stdin(stdin);
    let stderr_end = match &answer {
        Some(_) => stderr_end,
        None => stdout_end.try_clone().map_err(|error| format!("cannot share a pipe: {error}"))?,
    };
    command.stdout(stdout_end).stderr(stderr_end);
    if let Some(folder) = &request.folder {
        command.current_dir(folder);
    }
    // The program's own time is counted more finely; this is a second net.
    let cpu_seconds = request.limits.time.as_secs() + 2;
    let started = Instant::now();
    let child = process::spawn(&mut command, cpu_seconds);
    // The command holds the pipes' other ends open.
    drop(command);
    let child =
        child.map_err(|error| format!("cannot start {}: {error}", name.to_string_lossy()))?;

    let mut watched = Watched {
        request,
        pid: Pid::from_raw(child.id().cast_signed()),
        started,
        stdout: Stream::new(stdout)?,
        stderr: Stream::new(stderr)?,
        comparison: answer.map(|(answer, rule)| Comparison::new(answer, rule)),
        cpu: Duration::ZERO,
        memory_kib: 0,
    };
    let ended = watched.watch(wakers);
    let wall = started.elapsed();
    watched.kill_group();
    let ended = ended.and_then(|ended| Ok((ended, process::reap(watched.pid)?)));
    if !descendants::sweep() {
        return Err("a process that the program started cannot be killed".into());
    }
    // Nobody is left to write, so what the pipes hold is all there is.
    watched.drain();
    match ended.map_err(|error| format!("cannot watch the program: {error}"))? {
        (Ended::Wanted, account) => watched.settle(&account, wall).map(Some),
        (Ended::HungUp, _) => Ok(None),
    }
}

/// The program has ended, by itself or killed.
enum Ended {
    /// The pool waits for what came of it.
    Wanted,
    /// The pool wants no more.
    HungUp,
}

struct Watched<'a> {
    request: &'a Request,
    pid: Pid,
    started: Instant,
    stdout: Stream,
    stderr: Stream,
    /// Where there is an answer.
    comparison: Option<Comparison>,
    /// The CPU time and memory last seen.
    cpu: Duration,
    memory_kib: u64,
}

impl Watched<'_> {
    fn watch(&mut self, wakers: &mut Wakers) -> io::Result<Ended> {
        let mut next_look = self.started + TICK;
        let mut ended = Ended::Wanted;
        let mut killed: Option<Instant> = None;
        while !self.has_ended()? {
            let until_look = next_look.saturating_duration_since(Instant::now());
            let timeout = PollTimeout::try_from(until_look + Duration::from_millis(1))
                .unwrap_or(PollTimeout::MAX);
            let woken = self.wait(wakers, timeout)?;
            if woken.hung_up {
                ended = Ended::HungUp;
            }
            if woken.stdout {
                self.read_stdout();
            }
            if woken.stderr {
                self.stderr.read(|_| ());
            }
            if Instant::now() >= next_look {
                self.look();
                next_look = Instant::now() + TICK;
            }
            if killed.is_some() || woken.hung_up || self.is_beyond_limits() {
                // More than once: while another process traces it, the kernel
                // does not tell of its end, so that one has to go as well.
                self.kill_group();
                descendants::kill_children();
                if killed.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                    return Err(io::Error::other("it cannot be killed"));
                }
            }
        }
        Ok(ended)
    }

    /// Whether the program has ended. It is left unreaped, so it keeps its
    /// number, and its group can be killed. Orphans of its that have ended are
    /// reaped, so that they do not use up the system's numbers.
    fn has_ended(&self) -> io::Result<bool> {
        while let Some(pid) = process::ended_child()? {
            if pid == self.pid {
                return Ok(true);
            }
            process::reap(pid)?;
        }
        Ok(false)
    }

    fn wait(&self, wakers: &mut Wakers, timeout: PollTimeout) -> io::Result<Woken> {
        let mut fds = vec![
            PollFd::new(wakers.pool.as_fd(), PollFlags::POLLIN),
            PollFd::new(wakers.child_changed.as_fd(), PollFlags::POLLIN),
        ];
        let streams = [&self.stdout, &self.stderr];
        let open = streams.map(|stream| stream.pipe.as_ref());
        fds.extend(
            open.into_iter().flatten().map(|pipe| PollFd::new(pipe.as_fd(), PollFlags::POLLIN)),
        );
        match poll(&mut fds, timeout) {
            Ok(_) | Err(nix::errno::Errno::EINTR) => {}
            Err(error) => return Err(error.into()),
        }
        let mut ready = fds.iter().map(|fd| fd.any().unwrap_or(false));
        let (hung_up, child_changed) = (ready.next() == Some(true), ready.next() == Some(true));
        let [stdout, stderr] = open.map(|pipe| pipe.is_some() && ready.next() == Some(true));
        drop(ready);
        if child_changed {
            // One byte a signal, and any number of signals mean one look.
            let mut bytes = [0; 64];
            let _ = wakers.child_changed.read(&mut bytes);
        }
        Ok(Woken { hung_up, stdout, stderr })
    }

    fn read_stdout(&mut self) {
        let comparison = &mut self.comparison;
        self.stdout.read(|piece| {
            if let Some(comparison) = comparison {
                comparison.push(piece);
            }
        });
    }

    /// Looks at what the running program has used so far.
    fn look(&mut self) {
        #[cfg(target_os = "linux")]
        {
            use nix::time::{clock_getcpuclockid, clock_gettime};
            if let Ok(time) = clock_getcpuclockid(self.pid).and_then(clock_gettime) {
                self.cpu = self.cpu.max(Duration::from(time));
            }
        }
        self.memory_kib = self.memory_kib.max(descendants::largest_resident_kib());
    }

    fn is_beyond_limits(&self) -> bool {
        let limits = &self.request.limits;
        self.cpu > limits.time
            || self.started.elapsed() > limits.wall()
            || self.memory_kib > limits.memory_kib
            || self.stdout.count > limits.output_bytes
    }

    fn kill_group(&self) {
        // It fails only where nothing is left to kill.
        let _ = killpg(self.pid, Signal::SIGKILL);
    }

    fn drain(&mut self) {
        while self.stdout.pipe.is_some() && self.stdout.count <= self.request.limits.output_bytes {
            let before = self.stdout.count;
            self.read_stdout();
            if self.stdout.count == before {
                break;
            }
        }
        while self.stderr.read(|_| ()) {}
    }

    fn settle(self, account: &Account, wall: Duration) -> Result<Run, String> {
        let is_answer = self.comparison.map_or(Ok(true), Comparison::finish);
        Ok(Run {
            cpu: account.cpu.max(self.cpu),
            wall,
            memory_kib: account.peak_kib.max(self.memory_kib),
            output_bytes: self.stdout.count,
            exit_code: account.status.code(),
            signal: account.status.signal(),
            is_answer: is_answer.map_err(|error| format!("cannot read the answer: {error}"))?,
            stdout: self.stdout.kept,
            stderr: self.stderr.kept,
            stderr_bytes: self.stderr.count,
        })
    }
}

/// What there is to do.
struct Woken {
    hung_up: bool,
    stdout: bool,
    stderr: bool,
}

/// One of the program's outputs: its beginning is kept, the rest counted.
struct Stream {
    /// Gone once the other end is closed.
    pipe: Option<PipeReader>,
    kept: Vec<u8>,
    count: u64,
}

impl Stream {
    fn new(pipe: PipeReader) -> Result<Self, String> {
        fcntl(&pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))
            .map_err(|error| format!("cannot set up a pipe: {error}"))?;
        Ok(Self { pipe: Some(pipe), kept: Vec::new(), count: 0 })
    }

    /// Reads one piece, if there is one. The answer tells whether there was.
    fn read(&mut self, mut take: impl FnMut(&[u8])) -> bool {
        let Some(pipe) = &mut self.pipe else { return false };
        let mut buffer = [0; 16 << 10];
        match pipe.read(&mut buffer) {
            Ok(0) => self.pipe = None,
            Ok(length) => {
                let piece = &buffer[..length];
                take(piece);
                self.count += length as u64;
                let room = KEPT_BYTES - self.kept.len();
                self.kept.extend_from_slice(&piece[..length.min(room)]);
                return true;
            }
            Err(error)
                if [ErrorKind::WouldBlock, ErrorKind::Interrupted].contains(&error.kind()) => {}
            Err(_) => self.pipe = None,
        }
        false
    }
}
