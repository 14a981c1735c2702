//! What Linux tells of a process under `/proc`. Elsewhere it tells nothing.

use nix::unistd::{Pid, SysconfVar, sysconf};
use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::time::Duration;

/// The unit of times in `/proc/PID/stat`, which is the same on every machine.
const CLOCK_TICK: Duration = Duration::from_millis(10);

/// How long most texts are at most, in bytes.
const SHORT: usize = 1 << 10;

/// What `/proc/PID/stat` says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Status {
    /// R, S, D, Z, T and so on.
    pub(crate) state: u8,
    pub(crate) parent: Pid,
    /// The CPU time of children that it has waited for.
    pub(crate) children_cpu: Duration,
    pub(crate) threads: u64,
    /// When it began. With the number it tells a process from any other.
    pub(crate) began: u64,
    pub(crate) address_space: u64,
    pub(crate) resident_kib: u64,
}

/// The state of `pid`.
pub(crate) fn status(pid: Pid) -> Option<Status> {
    let mut status = status_in(&format!("/proc/{pid}/stat"))?;
    // Of a first thread that has ended no memory is told.
    if status.resident_kib == 0 && status.threads > 1 {
        let others =
            threads(pid).filter_map(|it| status_in(&format!("/proc/{pid}/task/{it}/stat")));
        status.resident_kib = others.map(|it| it.resident_kib).max().unwrap_or(0);
    }
    Some(status)
}

fn status_in(file: &str) -> Option<Status> {
    let text = read(file).ok()?;
    // The name before the last bracket may hold anything.
    let after_name = text.iter().rposition(|&byte| byte == b')')? + 1;
    // The first here is the third in proc(5).
    let mut fields = str::from_utf8(&text[after_name..]).ok()?.split_ascii_whitespace();
    let mut at = 2;
    let mut field = |wanted: usize| {
        let field = fields.nth(wanted - at - 1);
        at = wanted;
        field
    };
    let state = *field(3)?.as_bytes().first()?;
    let parent = Pid::from_raw(field(4)?.parse().ok()?);
    let mut number = |wanted| field(wanted)?.parse::<u64>().ok();
    let ticks = u32::try_from(number(16)? + number(17)?).ok()?;
    let page = sysconf(SysconfVar::PAGE_SIZE).ok()??;
    Some(Status {
        state,
        parent,
        children_cpu: CLOCK_TICK * ticks,
        threads: number(20)?,
        began: number(22)?,
        address_space: number(23)?,
        resident_kib: number(24)? * (u64::try_from(page).ok()? / 1024),
    })
}

/// Reads a file whose size nobody knows beforehand, in one piece if it is short.
/// For a file alone its size would be asked for.
fn read(file: &str) -> io::Result<Vec<u8>> {
    let mut text = Vec::with_capacity(SHORT);
    File::open(file)?.take(u64::MAX).read_to_end(&mut text)?;
    Ok(text)
}

impl Status {
    /// It has ended, and so has each of its threads: nothing is left of it but
    /// its account.
    pub(crate) fn is_over(&self) -> bool {
        self.state == b'Z' && self.threads == 1
    }
}

/// Whether `pid` is stopped, by a signal or by who traces it.
pub(crate) fn is_held(pid: Pid) -> bool {
    status(pid).is_some_and(|it| matches!(it.state, b'T' | b't'))
}

/// The CPU time of `pid`, of all its threads that are or were.
pub(crate) fn cpu(pid: Pid) -> Option<Duration> {
    #[cfg(target_os = "linux")]
    {
        use nix::time::{clock_getcpuclockid, clock_gettime};
        clock_getcpuclockid(pid).and_then(clock_gettime).ok().map(Duration::from)
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = pid;
        None
    }
}

/// The CPU time of this process.
pub(crate) fn own_cpu() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// For how long each thread of `pid`, which has `count`, has waited for a core.
pub(crate) fn waits(pid: Pid, count: u64) -> HashMap<Pid, Duration> {
    let of = |thread: Pid| {
        let text = read(&format!("/proc/{pid}/task/{thread}/schedstat")).ok()?;
        let nanoseconds =
            str::from_utf8(&text).ok()?.split_ascii_whitespace().nth(1)?.parse().ok()?;
        Some((thread, Duration::from_nanos(nanoseconds)))
    };
    if count == 1 { of(pid).into_iter().collect() } else { threads(pid).filter_map(of).collect() }
}

/// The children of every thread of `pid`.
pub(crate) fn children(pid: Pid) -> Vec<Pid> {
    threads(pid).flat_map(|thread| children_of_thread(pid, thread)).collect()
}

/// The children of one thread of `pid`.
pub(crate) fn children_of_thread(pid: Pid, thread: Pid) -> Vec<Pid> {
    let list = read(&format!("/proc/{pid}/task/{thread}/children")).unwrap_or_default();
    let list = str::from_utf8(&list).unwrap_or_default();
    let numbers = list.split_ascii_whitespace().filter_map(|pid| pid.parse().ok());
    numbers.map(Pid::from_raw).collect()
}

/// The threads of `pid`.
fn threads(pid: Pid) -> impl Iterator<Item = Pid> {
    let threads = fs::read_dir(format!("/proc/{pid}/task"));
    let names = threads.into_iter().flatten().flatten().map(|thread| thread.file_name());
    names.filter_map(|name| name.to_str()?.parse().ok().map(Pid::from_raw))
}

/// A file's device and number.
pub(crate) type FileId = (u64, u64);

/// The files in memory that `pid` holds open, and the KiB that each takes up.
pub(crate) fn memory_files(pid: Pid) -> HashMap<FileId, u64> {
    let mut found = HashMap::new();
    for fd in fs::read_dir(format!("/proc/{pid}/fd")).into_iter().flatten().flatten() {
        let is_memory = |it: PathBuf| it.as_os_str().as_encoded_bytes().starts_with(b"/memfd:");
        if fs::read_link(fd.path()).is_ok_and(is_memory)
            && let Ok(file) = fs::metadata(fd.path())
        {
            found.insert((file.dev(), file.ino()), file.blocks() / 2);
        }
    }
    found
}

/// The memory of `pid` in KiB, where of a page that is shared by n processes
/// each has an nth part. What it maps of `files` is left out.
pub(crate) fn share_kib(pid: Pid, files: &HashSet<u64>) -> io::Result<u64> {
    if files.is_empty() {
        let text = fs::read_to_string(format!("/proc/{pid}/smaps_rollup"))?;
        return Ok(text.lines().find_map(share).unwrap_or(0));
    }
    let text = fs::read_to_string(format!("/proc/{pid}/smaps"))?;
    let mut sum = 0;
    let mut is_left_out = false;
    for line in text.lines() {
        if let Some(file) = mapped_file(line) {
            is_left_out = files.contains(&file);
        } else if !is_left_out {
            sum += share(line).unwrap_or(0);
        }
    }
    Ok(sum)
}

fn share(line: &str) -> Option<u64> {
    line.strip_prefix("Pss:")?.trim().strip_suffix(" kB")?.parse().ok()
}

/// The number of the file that a mapping is of, in the line that begins it:
/// range, rights, offset, device, file.
fn mapped_file(line: &str) -> Option<u64> {
    let mut words = line.split_ascii_whitespace();
    let range = words.next()?;
    if range.ends_with(':') {
        return None;
    }
    words.nth(3)?.parse().ok()
}
