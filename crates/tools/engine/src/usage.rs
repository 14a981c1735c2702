//! What a program uses: the CPU time and the memory of all its processes, and
//! the time that they wait for a core.
//!
//! The kernel adds a process's CPU time to the account of whoever waits for it,
//! and the worker waits for orphans. A process that nobody waits for (its
//! parent ignores SIGCHLD) is in no account: what was last seen of it counts.

use crate::descendants;
use crate::process::{self, Account};
use crate::procfs::{self, FileId, Status};
use nix::unistd::Pid;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::io::ErrorKind;
use std::time::{Duration, Instant};

/// By how much what the kernel tells at different places may differ: times in
/// `/proc/PID/stat` are cut off to hundredths of a second, and two are added.
const SLACK: Duration = Duration::from_millis(20);

/// How long a look may take.
const LONGEST_LOOK: Duration = Duration::from_millis(50);

/// How often memory is added up anew where processes end meanwhile.
const TRIES: usize = 3;

pub(crate) struct Usage {
    /// The CPU time of all processes.
    pub(crate) cpu: Duration,
    /// The peak of the memory of all processes together.
    pub(crate) memory_kib: u64,
    /// When memory is added up again.
    next_memory: Instant,
    waits: Waits,
    /// The program's input, which is no memory of its own.
    input: Option<FileId>,
    /// The processes seen at the last look.
    known: HashMap<Pid, Known>,
    /// The accounts of children that were reaped since.
    reaped: HashMap<Pid, Duration>,
    /// The CPU time in all accounts of reaped children.
    accounted: Duration,
    /// The CPU time in no account, of processes whose parent is reaped.
    lost: Duration,
}

/// What was seen of a process.
#[derive(Clone)]
struct Known {
    status: Status,
    cpu: Duration,
    /// The CPU time last seen of children that are gone.
    gone_children: Duration,
    /// For how long each thread had waited for a core.
    waits: HashMap<Pid, Duration>,
    /// The files in memory that it holds open, and their KiB.
    files: HashMap<FileId, u64>,
}

impl Known {
    fn with_children(&self) -> Duration {
        let told = self.status.children_cpu;
        self.cpu + told + missing(self.gone_children, told)
    }
}

/// What an account lacks of what was seen.
fn missing(seen: Duration, account: Duration) -> Duration {
    seen.checked_sub(account).filter(|&it| it > SLACK).unwrap_or_default()
}

impl Usage {
    pub(crate) fn new(start: Instant, input: Option<FileId>) -> Self {
        Self {
            cpu: Duration::ZERO,
            memory_kib: 0,
            next_memory: start,
            waits: Waits::new(start),
            input,
            known: HashMap::new(),
            reaped: HashMap::new(),
            accounted: Duration::ZERO,
            lost: Duration::ZERO,
        }
    }

    /// Looks at all processes that there are, as far as there is time: what it
    /// does not get to is taken for what it was.
    pub(crate) fn look(&mut self) {
        let now = Instant::now();
        let mut longest_wait = Duration::ZERO;
        let mut seen = HashMap::new();
        // The oldest first, and each before what it has started: at the end is what
        // comes and goes.
        let mut todo = descendants::children();
        todo.reverse();
        while let Some(pid) = todo.pop() {
            if now.elapsed() > LONGEST_LOOK {
                let known = self.known.iter().filter(|(pid, _)| !self.reaped.contains_key(pid));
                let known = known.map(|(pid, known)| (*pid, known.clone()));
                seen = known.chain(seen).collect();
                break;
            }
            let Some((known, wait)) = self.see(pid) else { continue };
            longest_wait = longest_wait.max(wait);
            todo.extend(match known.status {
                it if it.is_over() => Vec::new(),
                it if it.threads == 1 => procfs::children_of_thread(pid, pid),
                _ => procfs::children(pid),
            });
            seen.insert(pid, known);
        }
        self.waits.add(now, longest_wait);
        self.look_at_memory(&seen);
        self.add_up(seen);
    }

    /// Adds up the memory of the processes that were seen, less often where that takes
    /// long.
    fn look_at_memory(&mut self, seen: &HashMap<Pid, Known>) {
        if Instant::now() >= self.next_memory {
            let before = procfs::own_cpu();
            self.memory_kib = memory_kib(seen, self.memory_kib).max(self.memory_kib);
            let cost = procfs::own_cpu().saturating_sub(before);
            self.next_memory = Instant::now() + 4 * cost;
        }
    }

    /// Looks at what is left when `program` has ended. Where that is nothing, and
    /// nothing was there before, the program's account is all there is.
    pub(crate) fn look_at_end(&mut self, program: Pid) {
        if !self.known.is_empty() || descendants::children() != [program] {
            self.look();
        }
    }

    /// Looks at one process, and for how long it has waited since the last look.
    fn see(&self, pid: Pid) -> Option<(Known, Duration)> {
        let (status, cpu) = (procfs::status(pid)?, procfs::cpu(pid)?);
        let before = self.known.get(&pid).filter(|it| it.status.began == status.began);
        let gone_children = before.map_or(Duration::ZERO, |it| it.gone_children);
        // One that has not run since has neither waited nor opened a file.
        if let Some(it) = before.filter(|it| it.cpu == cpu) {
            return Some((Known { status, ..it.clone() }, Duration::ZERO));
        }
        let waits = procfs::waits(pid, status.threads);
        let longest = waits.iter().map(|(thread, wait)| {
            let before = before.and_then(|it| it.waits.get(thread)).copied();
            wait.saturating_sub(before.unwrap_or_default())
        });
        let longest = longest.max().unwrap_or_default();
        let mut files = if status.is_over() { HashMap::new() } else { procfs::memory_files(pid) };
        files.retain(|file, _| Some(*file) != self.input);
        Some((Known { status, cpu, gone_children, waits, files }, longest))
    }

    /// The time in which one thread at least was ready and had no core.
    pub(crate) fn waited(&self) -> Duration {
        self.waits.total()
    }

    /// Takes the account of a child that was reaped.
    pub(crate) fn add(&mut self, pid: Pid, account: &Account) {
        self.accounted += account.cpu;
        self.cpu = self.cpu.max(self.accounted + self.lost);
        self.memory_kib = self.memory_kib.max(account.peak_kib);
        self.reaped.insert(pid, account.cpu);
    }

    /// Adds up what is known when nothing is left.
    pub(crate) fn settle(&mut self) {
        self.add_up(HashMap::new());
    }

    fn add_up(&mut self, mut seen: HashMap<Pid, Known>) {
        // What is gone was its parent's to wait for, or, where that is gone as
        // well, is in the account of the parent's parent with it.
        let is_gone = |pid: &Pid, known: &Known| {
            seen.get(pid).is_none_or(|it| it.status.began != known.status.began)
                && !self.reaped.contains_key(pid)
        };
        let gone = self.known.iter().filter(|(pid, known)| is_gone(pid, known));
        let gone: Vec<_> =
            gone.map(|(_, known)| (known.status.parent, known.with_children())).collect();
        for (mut parent, cpu) in gone {
            for _ in 0..=self.known.len() {
                if let Some(it) = seen.get_mut(&parent) {
                    it.gone_children += cpu;
                    break;
                }
                let Some(it) = self.known.get_mut(&parent) else { break };
                if self.reaped.contains_key(&parent) {
                    it.gone_children += cpu;
                    break;
                }
                parent = it.status.parent;
            }
        }
        for (pid, &account) in &self.reaped {
            if let Some(it) = self.known.get(pid) {
                self.lost += missing(it.cpu + it.gone_children, account);
            }
        }
        let living: Duration = seen.values().map(Known::with_children).sum();
        self.cpu = self.cpu.max(self.accounted + self.lost + living);
        self.known = seen;
        self.reaped.clear();
    }
}

/// When somebody waited for a core. A wait is told when it is over, so it may
/// reach back beyond earlier looks.
struct Waits {
    start: Instant,
    last_look: Instant,
    /// The times in which nobody is known to have waited, one after the other.
    gaps: Vec<(Instant, Instant)>,
}

impl Waits {
    fn new(start: Instant) -> Self {
        Self { start, last_look: start, gaps: Vec::new() }
    }

    /// Adds a wait that has ended, and another time of no wait where it is short.
    fn add(&mut self, now: Instant, wait: Duration) {
        match self.gaps.last_mut() {
            Some((_, end)) if *end == self.last_look => *end = now,
            _ => self.gaps.push((self.last_look, now)),
        }
        self.last_look = now;
        let began = now.checked_sub(wait).unwrap_or(self.start);
        self.gaps.retain(|(start, _)| *start < began);
        if let Some((_, end)) = self.gaps.last_mut() {
            *end = began.min(*end);
        }
    }

    fn total(&self) -> Duration {
        let gaps: Duration = self.gaps.iter().map(|(start, end)| *end - *start).sum();
        self.last_look.duration_since(self.start).saturating_sub(gaps)
    }
}

/// The memory of these processes together, as far as there is time; `peak` is what
/// is known already.
fn memory_kib(processes: &HashMap<Pid, Known>, peak: u64) -> u64 {
    let start = Instant::now();
    let resident = |known: &Known| known.status.resident_kib;
    let mut owners: Vec<_> = processes.iter().filter(|(_, it)| resident(it) > 0).collect();
    owners.sort_unstable_by_key(|(_, it)| Reverse(resident(it)));
    let largest = owners.first().map_or(0, |(_, it)| resident(it));
    let files: HashMap<_, _> = processes.values().flat_map(|it| &it.files).collect();
    let in_files: u64 = files.values().copied().sum();
    let most = owners.iter().map(|(_, it)| resident(it)).sum::<u64>() + in_files;
    if owners.len() < 2 && files.is_empty() || most <= peak {
        return largest;
    }
    let files: HashSet<_> = files.into_keys().map(|(_, number)| *number).collect();
    for _ in 0..TRIES {
        let share = |(pid, known): &(&Pid, &Known)| share_kib(**pid, known, processes, &files);
        let in_time = |_: &&_| start.elapsed() < LONGEST_LOOK;
        let mut shares: Vec<_> = owners.iter().take_while(in_time).map(share).collect();
        owners.truncate(shares.len());
        // What one had for itself, and shared before another was asked, has been counted
        // twice. It is the smaller one, asked first now, that goes on to share more.
        if shares.iter().sum::<u64>() + in_files > peak {
            let in_time = |_: &(_, _)| start.elapsed() < 2 * LONGEST_LOOK;
            let again = owners.iter().zip(&mut shares).rev().take_while(in_time);
            again.for_each(|(owner, before)| *before = share(owner).min(*before));
        }
        let together = shares.iter().sum::<u64>() + in_files;
        // Where one has ended meanwhile, what it shared has been counted as its
        // own, and as that of others again.
        let before = owners.len();
        owners.retain(|(pid, _)| procfs::status(**pid).is_some_and(|it| it.resident_kib > 0));
        if owners.len() == before || together <= peak {
            return largest.max(together);
        }
    }
    largest
}

/// What `pid` has of the memory of all.
fn share_kib(
    pid: Pid,
    known: &Known,
    processes: &HashMap<Pid, Known>,
    files: &HashSet<u64>,
) -> u64 {
    let parent = known.status.parent;
    // It runs in its parent's memory, as vfork leaves it.
    let borrows = processes.get(&parent).is_some_and(|it| {
        it.status.address_space == known.status.address_space && process::share_memory(parent, pid)
    });
    if borrows {
        return 0;
    }
    match procfs::share_kib(pid, files) {
        Ok(share) => share,
        // One that hides this counts as if it shared nothing.
        Err(error) if error.kind() == ErrorKind::PermissionDenied => known.status.resident_kib,
        Err(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::Waits;
    use std::time::{Duration, Instant};

    #[test]
    fn a_wait_counts_once_and_as_far_back_as_it_began() {
        let start = Instant::now();
        let mut waits = Waits::new(start);
        let ms = Duration::from_millis;
        // When it is told, how long it was, and what that makes together.
        let looks = [(10, 0, 0), (20, 4, 4), (30, 12, 14), (40, 0, 14), (50, 5, 19), (90, 88, 88)];
        for (now, wait, together) in looks {
            waits.add(start + ms(now), ms(wait));
            assert_eq!(waits.total(), ms(together), "at {now}");
        }
    }
}
