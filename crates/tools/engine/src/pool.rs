//! The workers, and the runs they make side by side.

use crate::wire::{receive, send};
use crate::{Outcome, PATIENCE, Request, descendants, interrupt, worker};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::collections::HashSet;
use std::io::{self, BufReader};
use std::net::Shutdown;
use std::ops::ControlFlow;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

/// Workers that wait for runs to make.
pub struct Pool {
    workers: Vec<Mutex<Worker>>,
    /// The workers' processes. Any other child of the judge is an orphan that a
    /// program left when it killed its worker.
    pids: Mutex<HashSet<Pid>>,
}

impl Pool {
    /// A pool that makes `jobs` runs at a time, one at least. From then on a
    /// signal is for [`interrupt::signal`] to tell.
    ///
    /// # Errors
    ///
    /// The system has no process or socket left for a worker.
    pub fn new(jobs: usize) -> io::Result<Self> {
        interrupt::watch();
        descendants::adopt_orphans();
        let pids = Mutex::default();
        let workers = (0..jobs.max(1)).map(|_| Worker::start(&pids).map(Mutex::new));
        Ok(Self { workers: workers.collect::<io::Result<_>>()?, pids })
    }

    /// How many runs it makes at a time.
    pub fn jobs(&self) -> usize {
        self.workers.len()
    }

    /// Makes the runs that `requests` yields, as many at a time as there are
    /// workers, and tells `done` of each as it ends, in any order. No new run
    /// begins once `done` breaks off or a signal has come.
    pub fn run_all<K: Send>(
        &self,
        requests: impl Iterator<Item = (K, Request)> + Send,
        done: impl FnMut(K, Outcome) -> ControlFlow<()> + Send,
    ) {
        let requests = Mutex::new(requests.fuse());
        let done = Mutex::new((done, ControlFlow::Continue(())));
        let next = || {
            let over = lock(&done).1.is_break() || interrupt::signal().is_some();
            if over { None } else { lock(&requests).next() }
        };
        let work = |worker: &Mutex<Worker>| {
            let mut worker = lock(worker);
            while let Some((key, request)) = next() {
                let outcome = worker.run(&request);
                if interrupt::signal().is_some() {
                    break;
                }
                let outcome = outcome.unwrap_or_else(|_| self.replace(&mut worker));
                let mut done = lock(&done);
                if done.0(key, outcome).is_break() {
                    done.1 = ControlFlow::Break(());
                }
            }
        };
        thread::scope(|scope| {
            for worker in &self.workers {
                scope.spawn(|| work(worker));
            }
        });
    }

    /// Makes one run, with nothing beside it.
    pub fn run_alone(&self, request: &Request) -> Option<Outcome> {
        let mut outcome = None;
        self.run_all(std::iter::once(((), request.clone())), |(), it| {
            outcome = Some(it);
            ControlFlow::Break(())
        });
        outcome
    }

    /// Puts a new worker in the place of one that has died or is stopped, which
    /// only a run can have brought about.
    fn replace(&self, worker: &mut Worker) -> Outcome {
        let _ = worker.child.kill();
        {
            let mut pids = lock(&self.pids);
            pids.remove(&worker.pid());
            descendants::end_strays(&pids);
        }
        match Worker::start(&self.pids) {
            Ok(new) => {
                *worker = new;
                Outcome::Failed("the program killed or stopped the process that watched it".into())
            }
            Err(error) => Outcome::Failed(format!("cannot start a worker: {error}")),
        }
    }
}

impl Drop for Pool {
    /// Waits for the workers to end what they run, and to go.
    fn drop(&mut self) {
        let start = Instant::now();
        for worker in &mut self.workers {
            let worker = worker.get_mut().unwrap_or_else(PoisonError::into_inner);
            let _ = worker.requests.shutdown(Shutdown::Both);
            // One that a program has stopped would not notice.
            let _ = kill(worker.pid(), Signal::SIGCONT);
            while matches!(worker.child.try_wait(), Ok(None)) && start.elapsed() < 2 * PATIENCE {
                sleep(Duration::from_micros(200));
            }
        }
        descendants::end_strays(&HashSet::new());
    }
}

/// A worker's process, and the socket to it.
struct Worker {
    child: Child,
    requests: UnixStream,
    outcomes: BufReader<UnixStream>,
}

impl Worker {
    fn start(pids: &Mutex<HashSet<Pid>>) -> io::Result<Self> {
        let (ours, theirs) = UnixStream::pair()?;
        let mut command = Command::new(own_program()?);
        command.arg(worker::ARGUMENT).stdin(OwnedFd::from(theirs)).stdout(Stdio::null());
        let child = {
            // Held until the number is noted, so that it is taken for no stray.
            let mut pids = lock(pids);
            let child = command.spawn()?;
            pids.insert(pid(&child));
            child
        };
        let clone = || ours.try_clone();
        interrupt::hang_up_on_signal(clone()?);
        Ok(Self { child, outcomes: BufReader::new(clone()?), requests: ours })
    }

    fn pid(&self) -> Pid {
        pid(&self.child)
    }

    fn run(&mut self, request: &Request) -> io::Result<Outcome> {
        // A worker answers in time, be it that it failed, unless it is stopped.
        let patience = request.limits.wall() + 2 * PATIENCE;
        self.requests.set_read_timeout(Some(patience))?;
        send(request, &self.requests)?;
        let outcome = receive(&mut self.outcomes)?;
        outcome.ok_or_else(|| io::Error::other("the worker is gone"))
    }
}

fn pid(child: &Child) -> Pid {
    Pid::from_raw(child.id().cast_signed())
}

/// The judge's own program, even where a build has replaced its file meanwhile.
fn own_program() -> io::Result<PathBuf> {
    if cfg!(target_os = "linux") {
        return Ok("/proc/self/exe".into());
    }
    std::env::current_exe()
}

/// A panic elsewhere does not make what a lock holds wrong here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
