//! The workers, and the runs they make side by side.

use crate::remote::{Answer, Remote};
use crate::worker::Settings;
use crate::{Outcome, Request, confinement, interrupt, strays};
use nix::sys::resource::{Resource, getrlimit};
use nix::unistd::mkdtemp;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope, sleep};
use std::time::Duration;
use std::{io, mem};

/// How many runs are made at a time at most: far more than there are cores, and
/// few enough for any system.
const MOST_JOBS: usize = 256;

/// How many descriptors of this process a worker may take up: few, so that most
/// are left to the caller.
const DESCRIPTORS_PER_JOB: usize = 4;

/// How often a run is tried that the system has no process or descriptor for.
const TRIES: u32 = 3;

/// How long to wait before it is tried again.
const PAUSE: Duration = Duration::from_millis(10);

/// The place of a worker.
type Slot = Mutex<Option<Remote>>;

/// Workers that wait for runs to make.
pub struct Pool {
    /// Each is started when there is a run for it.
    slots: Vec<Slot>,
    settings: Settings,
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
        Self::begin(jobs, Settings::default())
    }

    /// The same, whose programs are confined, as far as the system can:
    /// [`Pool::gap`] tells. Each run has a private folder below `folder`, better
    /// one in which there is little else.
    ///
    /// # Errors
    ///
    /// As [`Pool::new`], or `folder` cannot be written.
    pub fn confined(jobs: usize, folder: &Path) -> io::Result<Self> {
        Self::begin_confined(jobs, folder, None)
    }

    /// The same, as if this were the kernel's version of Landlock, or, where it is
    /// negative, the kernel's error: for tests.
    ///
    /// # Errors
    ///
    /// As [`Pool::confined`].
    #[doc(hidden)]
    pub fn confined_by_landlock(jobs: usize, folder: &Path, version: i32) -> io::Result<Self> {
        Self::begin_confined(jobs, folder, Some(version))
    }

    fn begin_confined(jobs: usize, folder: &Path, landlock: Option<i32>) -> io::Result<Self> {
        // Without links, since it is to be hidden.
        let name = format!("{}XXXXXX", confinement::PREFIX);
        let folder = mkdtemp(&folder.canonicalize()?.join(name))?;
        let confinement = Some(confinement::Settings { folder: folder.clone(), landlock });
        let begun = Self::begin(jobs, Settings { confinement, ..Settings::default() });
        if begun.is_err() {
            let _ = confinement::remove(&folder);
        }
        begun
    }

    /// A pool that knows no more of a program than its process group, which is
    /// all there is on other systems than Linux: for tests.
    ///
    /// # Errors
    ///
    /// As [`Pool::new`].
    #[doc(hidden)]
    pub fn with_groups_only(jobs: usize) -> io::Result<Self> {
        Self::begin(jobs, Settings { only_groups: true, ..Settings::default() })
    }

    fn begin(jobs: usize, settings: Settings) -> io::Result<Self> {
        interrupt::watch();
        strays::adopt();
        let first = Remote::start(&settings)?;
        let slots = (1..jobs.min(most_jobs())).map(|_| None);
        let slots = std::iter::once(Some(first)).chain(slots).map(Mutex::new).collect();
        Ok(Self { slots, settings })
    }

    /// Whether its programs are confined in full.
    #[must_use]
    pub fn is_confined(&self) -> bool {
        self.settings.confinement.is_some() && self.gap().is_none()
    }

    /// Why its programs are not confined in full, though they should be.
    #[must_use]
    pub fn gap(&self) -> Option<String> {
        self.settings.confinement.as_ref()?.gap()
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
        let work = Work {
            settings: &self.settings,
            requests: Mutex::new((requests.fuse(), Vec::new())),
            done: Mutex::new((done, ControlFlow::Continue(()))),
            busy: AtomicUsize::new(0),
        };
        thread::scope(|scope| work.go_on(&self.slots, scope));
        // What a slot has given back when the others were done.
        thread::scope(|scope| work.go_on(&self.slots[..1], scope));
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
        self.slots.clear();
        if let Some(confinement) = &self.settings.confinement {
            let _ = confinement::remove(&confinement.folder);
        }
    }
}

/// Requests that are being worked on.
struct Work<'a, K, I, D> {
    settings: &'a Settings,
    /// Those to come, and those that were given back.
    requests: Mutex<(I, Vec<(K, Request)>)>,
    /// Whom to tell, and whether to go on.
    done: Mutex<(D, ControlFlow<()>)>,
    /// How many slots have a worker and are making runs.
    busy: AtomicUsize,
}

impl<K: Send, I, D> Work<'_, K, I, D>
where
    I: Iterator<Item = (K, Request)> + Send,
    D: FnMut(K, Outcome) -> ControlFlow<()> + Send,
{
    /// Makes runs in the first slot, one after the other, until there is nothing
    /// more to do, and has the other slots do the same at the same time, each as
    /// soon as the one before it has something to do.
    fn go_on<'scope>(&'scope self, slots: &'scope [Slot], scope: &'scope Scope<'scope, '_>) {
        let Some((slot, mut others)) = slots.split_first() else { return };
        let mut slot = lock(slot);
        let mut is_busy = false;
        let mut lacks = 0;
        while let Some((key, request)) = self.next() {
            let outcome = match self.worker(&mut slot) {
                Ok(worker) => {
                    if !mem::replace(&mut is_busy, true) {
                        self.busy.fetch_add(1, Ordering::SeqCst);
                    }
                    let next = mem::take(&mut others);
                    if !next.is_empty() {
                        let go_on = move || self.go_on(next, scope);
                        // Where there is no thread left, there are fewer of them.
                        let _ = thread::Builder::new().spawn_scoped(scope, go_on);
                    }
                    worker.run(&request)
                }
                Err(error) => Answer::Lacks(format!("cannot start a worker: {error}")),
            };
            // Whatever it ran is over when it is dropped.
            if slot.as_ref().is_some_and(Remote::is_lost) {
                *slot = None;
            }
            match outcome {
                Answer::Outcome(outcome) => {
                    lacks = 0;
                    self.tell(key, outcome);
                }
                Answer::Interrupted => {}
                Answer::Lacks(why) => {
                    let is_alone = self.busy.load(Ordering::SeqCst) <= usize::from(is_busy);
                    lacks += 1;
                    if !is_alone || lacks < TRIES {
                        lock(&self.requests).1.push((key, request));
                        *slot = None;
                        if !is_alone {
                            // There is room for fewer at a time.
                            break;
                        }
                        // What others had is free in a moment.
                        sleep(PAUSE);
                        continue;
                    }
                    self.tell(key, Outcome::Failed(why));
                }
            }
        }
        if is_busy {
            self.busy.fetch_sub(1, Ordering::SeqCst);
        }
    }

    /// The slot's worker, which is started where there is none.
    fn worker<'a>(&self, slot: &'a mut Option<Remote>) -> io::Result<&'a mut Remote> {
        Ok(match slot {
            Some(worker) => worker,
            None => slot.insert(Remote::start(self.settings)?),
        })
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
