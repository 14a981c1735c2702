//! One run: start the program, watch it, stop it where it leaves its limits,
//! and settle what it used.

use crate::confinement::{self, Confiner};
use crate::descendants::{self, REAPING, Reaped};
use crate::process::{Account, Launch, Launcher};
use crate::procfs::{self, FileId};
use crate::stream::Stream;
use crate::usage::Usage;
use crate::{Request, Run};
use checker::Comparison;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::unistd::Pid;
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::{FileTypeExt, MetadataExt};
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::time::{Duration, Instant};

/// How often a running program's time and memory are looked at, where a look is
/// cheap.
const TICK: Duration = Duration::from_millis(10);

/// How long the next look is put off at most, where a look is not.
const LONGEST_TICK: Duration = Duration::from_millis(100);

/// Why a run was not made.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) message: String,
    /// The system has no process, descriptor or memory left for it.
    pub(crate) is_lack: bool,
}

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), is_lack: false }
    }

    /// What cannot be done, and why.
    fn of(what: impl Display) -> impl FnOnce(io::Error) -> Self {
        let lacks = [Errno::EAGAIN, Errno::ENOMEM, Errno::EMFILE, Errno::ENFILE];
        move |error| Self {
            message: format!("cannot {what}: {error}"),
            is_lack: error.raw_os_error().is_some_and(|it| lacks.contains(&Errno::from_raw(it))),
        }
    }
}

/// What a worker makes runs with.
pub(crate) struct Tools {
    /// Whom they are made for. Once it hangs up, a run is broken off.
    pub(crate) pool: UnixStream,
    pub(crate) launcher: Launcher,
    /// It is readable whenever a child has changed.
    pub(crate) child_changed: UnixStream,
    /// Where programs are to be confined.
    pub(crate) confiner: Option<Confiner>,
}

/// Makes the run.
pub(crate) fn run(
    request: &Request,
    Tools { pool, launcher, child_changed, confiner }: &mut Tools,
) -> Result<Run, Failure> {
    let name = request.command.first().ok_or_else(|| Failure::new("there is no command to run"))?;
    let mut stdin = open(&request.input)?;
    let output = match (&request.answer, &request.output) {
        (_, Some(path)) => Output::Saved(create(path)?, Ok(())),
        (Some((path, rule)), None) => {
            Output::Compared(Box::new(Comparison::new(open(path)?, *rule)))
        }
        (None, None) => Output::Kept,
    };
    let pipe = || io::pipe().map_err(Failure::of("make a pipe"));
    let ((stdout, stdout_end), (stderr, stderr_end)) = (pipe()?, pipe()?);

    let mut folder = request.folder.as_deref();
    let (mut private, mut rules, mut unnamed) = (None, None, None);
    if let Some(confiner) = confiner {
        let prepared = confiner.prepare(&request.confinement);
        let (place, held_to) = prepared.map_err(Failure::of("confine the program"))?;
        let input = confinement::unnamed(stdin, place);
        stdin = input.map_err(Failure::of(format_args!("copy {}", request.input.display())))?;
        unnamed = file_id(&stdin);
        if request.confinement.in_private_folder {
            folder = Some(place);
        }
        (private, rules) = (Some(place), held_to);
    }
    let stderr_end = match output {
        Output::Compared(_) | Output::Saved(..) => stderr_end,
        Output::Kept => stdout_end.try_clone().map_err(Failure::of("share a pipe"))?,
    };
    let launch = Launch {
        words: &request.command,
        folder,
        temporary: private,
        streams: [stdin.into(), stdout_end.into(), stderr_end.into()],
        limits: &request.limits,
        rules,
    };
    let stream = |pipe| Stream::new(pipe).map_err(Failure::of("set up a pipe"));
    let (stdout, stderr) = (stream(stdout)?, stream(stderr)?);
    let started = Instant::now();
    let pid = launcher
        .start(launch)
        .map_err(Failure::of(format_args!("start {}", name.to_string_lossy())))?;

    let usage = Usage::new(started, unnamed);
    let is_confined = rules.is_some();
    let mut watched = Watched { request, pid, started, stdout, stderr, output, usage, is_confined };
    let wall = watched.watch(child_changed, pool);
    let account = watched.end()?;
    watched.settle(&account, wall.map_err(Failure::of("watch the program"))?)
}

/// Opens a file to be read, unless it is none, or would be waited for: a pipe.
fn open(path: &Path) -> Result<File, Failure> {
    let kind = fs::metadata(path).map(|it| it.file_type());
    let file = kind.and_then(|kind| {
        let is_file = kind.is_file() || kind.is_char_device();
        if is_file { File::open(path) } else { Err(io::Error::other("it is not a file")) }
    });
    file.map_err(Failure::of(format_args!("read {}", path.display())))
}

fn create(path: &Path) -> Result<File, Failure> {
    File::create(path).map_err(Failure::of(format_args!("write {}", path.display())))
}

fn is_hung_up(socket: &UnixStream) -> bool {
    // It tells that without anything asked for.
    let mut fds = [PollFd::new(socket.as_fd(), PollFlags::empty())];
    poll(&mut fds, PollTimeout::ZERO).is_ok_and(|count| count > 0)
}

fn file_id(file: &File) -> Option<FileId> {
    file.metadata().ok().map(|it| (it.dev(), it.ino()))
}

struct Watched<'a> {
    request: &'a Request,
    pid: Pid,
    started: Instant,
    stdout: Stream,
    stderr: Stream,
    output: Output,
    usage: Usage,
    is_confined: bool,
}

impl Watched<'_> {
    /// Watches the program until it ends or is beyond its limits. The answer is
    /// the wall time that it took.
    fn watch(&mut self, child_changed: &mut UnixStream, pool: &UnixStream) -> io::Result<Duration> {
        let mut next_look = self.started + TICK;
        let mut changed = true;
        loop {
            if changed {
                let usage = &mut self.usage;
                let add = |pid, account| usage.add(pid, &account);
                match descendants::reap_ended(REAPING, Some(self.pid), add)? {
                    Reaped::Spared => {
                        let wall = self.started.elapsed();
                        self.usage.look_at_end(self.pid);
                        return Ok(wall);
                    }
                    Reaped::All => changed = false,
                    Reaped::Some => {}
                }
            }
            let now = Instant::now();
            if now >= next_look {
                if is_hung_up(pool) {
                    return Err(io::Error::other("nobody waits for it any more"));
                }
                let before = procfs::own_cpu();
                self.usage.look();
                let cost = procfs::own_cpu().saturating_sub(before);
                next_look = Instant::now() + (4 * cost).clamp(TICK, LONGEST_TICK);
            }
            let so_far = self.run_so_far(self.started.elapsed());
            if so_far.exceeded(&self.request.limits).is_some() {
                return Ok(so_far.wall);
            }
            let until_look = next_look.saturating_duration_since(Instant::now());
            // Rounded up: it counts milliseconds.
            let timeout = PollTimeout::try_from(until_look + Duration::from_millis(1));
            let timeout = timeout.unwrap_or(PollTimeout::MAX);
            let timeout = if changed { PollTimeout::ZERO } else { timeout };
            let woken = self.wait(child_changed, timeout)?;
            if woken.stdout {
                self.read_stdout();
            }
            if woken.stderr {
                self.stderr.read(|_| ());
            }
            // At each look as well, should the signal be lost.
            changed = changed || woken.child_changed || Instant::now() >= next_look;
        }
    }

    fn wait(&self, child_changed: &mut UnixStream, timeout: PollTimeout) -> io::Result<Woken> {
        let mut fds = vec![PollFd::new(child_changed.as_fd(), PollFlags::POLLIN)];
        let streams = [&self.stdout, &self.stderr];
        let open = streams.map(|stream| stream.pipe.as_ref());
        fds.extend(
            open.into_iter().flatten().map(|pipe| PollFd::new(pipe.as_fd(), PollFlags::POLLIN)),
        );
        match poll(&mut fds, timeout) {
            Ok(_) | Err(Errno::EINTR) => {}
            Err(error) => return Err(error.into()),
        }
        let mut ready = fds.iter().map(|fd| fd.any().unwrap_or(false));
        let is_child_changed = ready.next() == Some(true);
        let [stdout, stderr] = open.map(|pipe| pipe.is_some() && ready.next() == Some(true));
        drop(ready);
        if is_child_changed {
            // One byte a signal, and any number of signals mean one look.
            let _ = child_changed.read(&mut [0; 1024]);
        }
        Ok(Woken { child_changed: is_child_changed, stdout, stderr })
    }

    fn read_stdout(&mut self) {
        let output = &mut self.output;
        self.stdout.read(|piece| output.push(piece));
    }

    /// Ends whatever runs, and answers with the program's own account.
    fn end(&mut self) -> Result<Account, Failure> {
        descendants::kill_group(self.pid);
        let mut of_program = None;
        let all_gone = descendants::end_all(|pid, account| {
            self.usage.add(pid, &account);
            if pid == self.pid {
                of_program = Some(account);
            }
        });
        self.usage.settle();
        of_program
            .filter(|_| all_gone)
            .ok_or_else(|| Failure::new("a process that the program started cannot be killed"))
    }

    /// What is known of the run when it has taken `wall`.
    fn run_so_far(&self, wall: Duration) -> Run {
        Run {
            cpu: self.usage.cpu,
            wall,
            waited: self.usage.waited(),
            memory_kib: self.usage.memory_kib,
            output_bytes: self.stdout.count,
            ..Run::default()
        }
    }

    fn settle(mut self, account: &Account, wall: Duration) -> Result<Run, Failure> {
        // Nobody is left to write, so what the pipes hold is all there is.
        let output = &mut self.output;
        self.stdout.drain(self.request.limits.output_bytes, |piece| output.push(piece));
        self.stderr.drain(u64::MAX, |_| ());
        let so_far = self.run_so_far(wall);
        let difference = match self.output {
            Output::Kept => None,
            Output::Compared(it) => it.finish().map_err(Failure::of("read the answer"))?,
            Output::Saved(_, saved) => {
                saved.map_err(Failure::of("save the output"))?;
                None
            }
        };
        Ok(Run {
            exit_code: account.status.code(),
            signal: account.status.signal(),
            difference,
            stdout: self.stdout.kept,
            stderr: self.stderr.kept,
            stderr_bytes: self.stderr.count,
            is_confined: self.is_confined,
            ..so_far
        })
    }
}

/// Where the program's output goes, beside what is kept of it.
enum Output {
    Kept,
    Compared(Box<Comparison>),
    /// The file, and whether all could be written.
    Saved(File, io::Result<()>),
}

impl Output {
    fn push(&mut self, piece: &[u8]) {
        match self {
            Self::Kept => {}
            Self::Compared(comparison) => comparison.push(piece),
            Self::Saved(file, saved) => {
                if saved.is_ok() {
                    *saved = file.write_all(piece);
                }
            }
        }
    }
}

/// What there is to do.
struct Woken {
    child_changed: bool,
    stdout: bool,
    stderr: bool,
}
