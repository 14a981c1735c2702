//! The workers, and the runs they make side by side.

use crate::remote::Remote;
use crate::{Outcome, Request, interrupt, strays};
use nix::sys::resource::{Resource, getrlimit};
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// How many runs are made at a time at most: far more than there are cores, and
/// few enough for any system.
const MOST_JOBS: usize = 256;

/// How many descriptors of this process a worker may take up: few, so that most
/// are left to the caller.
const DESCRIPTORS_PER_JOB: usize = 4;

/// Workers that wait for runs to make.
pub struct Pool {
    /// Each is started when there is a run for it.
    slots: Vec<Mutex<Option<Remote>>>,
    knows_only_groups: bool,
}

impl Pool {
    /// A pool that makes up to `jobs` runs at a time: one at least, and no more
    /// than the system is likely to bear. From then on a signal is for
    /// [`interrupt::signal`] to tell.
    ///
    /// # Errors
    ///
    /// The system has no process or descriptor left for a single worker.
    pub fn new(jobs: usize) -> io::Result<Self> {
        Self::begin(jobs, false)
    }

    /// A pool that knows no more of a program than its process group, which is
    /// all there is on other systems than Linux: for tests.
    ///
    /// # Errors
    ///
    /// As [`Pool::new`].
    #[doc(hidden)]
    pub fn with_groups_only(jobs: usize) -> io::Result<Self> {
        Self::begin(jobs, true)
    }

    fn begin(jobs: usize, knows_only_groups: bool) -> io::Result<Self> {
        interrupt::watch();
        strays::adopt();
        let first = Remote::start(knows_only_groups)?;
        let slots = (1..jobs.min(most_jobs())).map(|_| None);
        let slots = std::iter::once(Some(first)).chain(slots).map(Mutex::new).collect();
        Ok(Self { slots, knows_only_groups })
    }

    /// How many runs it makes at a time.
    #[must_use]
    pub fn jobs(&self) -> usize {
        self.slots.len()
    }

    /// Makes the runs that `requests` yields, as many at a time as there are
    /// jobs, and tells `done` of each as it ends, in any order. No new run
    /// begins once `done` breaks off or a signal has come.
    ///
    /// Where the system has no process left for a worker or thread more, fewer
    /// runs are made at a time.
    pub fn run_all<K: Send>(
        &self,
        requests: impl Iterator<Item = (K, Request)> + Send,
        done: impl FnMut(K, Outcome) -> ControlFlow<()> + Send,
    ) {
        let most = requests.size_hint().1.unwrap_or(usize::MAX);
        let work = Work {
            knows_only_groups: self.knows_only_groups,
            requests: Mutex::new((requests.fuse(), Vec::new())),
            done: Mutex::new((done, ControlFlow::Continue(()))),
            busy: AtomicUsize::new(0),
        };
        let Some((first, others)) = self.slots.split_first() else { return };
        thread::scope(|scope| {
            for slot in others.iter().take(most.saturating_sub(1)) {
                let thread = thread::Builder::new().spawn_scoped(scope, || work.go_on(slot));
                if thread.is_err() {
                    break;
                }
            }
            work.go_on(first);
        });
        // What a slot without a worker has given back when the others were done.
        work.go_on(first);
    }

    /// Makes one run, with nothing beside it. `None` where a signal has come.
    #[must_use]
    pub fn run_alone(&self, request: &Request) -> Option<Outcome> {
        let mut outcome = None;
        self.run_all(std::iter::once(((), request.clone())), |(), it| {
            outcome = Some(it);
            ControlFlow::Break(())
        });
        outcome
    }
}

impl Drop for Pool {
    /// Waits for the workers to end what they run, and to go.
    fn drop(&mut self) {
        // All at once; each is waited for when it is dropped.
        for slot in &mut self.slots {
            if let Some(remote) = slot.get_mut().unwrap_or_else(PoisonError::into_inner) {
                remote.hang_up();
            }
        }
    }
}

/// Requests that are being worked on.
struct Work<K, I, D> {
    knows_only_groups: bool,
    /// Those to come, and those that were given back.
    requests: Mutex<(I, Vec<(K, Request)>)>,
    /// Whom to tell, and whether to go on.
    done: Mutex<(D, ControlFlow<()>)>,
    /// How many workers make a run just now.
    busy: AtomicUsize,
}

impl<K, I, D> Work<K, I, D>
where
    I: Iterator<Item = (K, Request)>,
    D: FnMut(K, Outcome) -> ControlFlow<()>,
{
    /// Makes runs, one after the other, until there is nothing more to do.
    fn go_on(&self, slot: &Mutex<Option<Remote>>) {
        let mut slot = lock(slot);
        while let Some((key, request)) = self.next() {
            if slot.is_none() {
                match Remote::start(self.knows_only_groups) {
                    Ok(remote) => *slot = Some(remote),
                    // Whoever is at work will take it.
                    Err(_) if self.busy.load(Ordering::SeqCst) > 0 => {
                        lock(&self.requests).1.push((key, request));
                        return;
                    }
                    Err(error) => {
                        self.tell(key, Outcome::Failed(format!("cannot start a worker: {error}")));
                        continue;
                    }
                }
            }
            let Some(remote) = slot.as_mut() else { return };
            self.busy.fetch_add(1, Ordering::SeqCst);
            let outcome = remote.run(&request);
            self.busy.fetch_sub(1, Ordering::SeqCst);
            // A worker that has failed may be robbed of what it needs. Whatever
            // it ran is over when it is dropped.
            if remote.is_lost() || matches!(outcome, Some(Outcome::Failed(_))) {
                *slot = None;
            }
            if let Some(outcome) = outcome {
                self.tell(key, outcome);
            }
        }
    }

    fn next(&self) -> Option<(K, Request)> {
        if lock(&self.done).1.is_break() || interrupt::signal().is_some() {
            return None;
        }
        let mut requests = lock(&self.requests);
        requests.1.pop().or_else(|| requests.0.next())
    }

    fn tell(&self, key: K, outcome: Outcome) {
        if interrupt::signal().is_none() {
            let mut done = lock(&self.done);
            if done.0(key, outcome).is_break() {
                done.1 = ControlFlow::Break(());
            }
        }
    }
}

/// How many runs at a time this process has descriptors for.
fn most_jobs() -> usize {
    let descriptors = getrlimit(Resource::RLIMIT_NOFILE).ok();
    // More than can be counted is no limit.
    let descriptors = descriptors.and_then(|(soft, _)| usize::try_from(soft).ok());
    descriptors.map_or(MOST_JOBS, |it| (it / DESCRIPTORS_PER_JOB).clamp(1, MOST_JOBS))
}

/// A panic elsewhere does not make what a lock holds wrong here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
