//! What the pool and its workers say to each other, over a socket: a message is
//! its length and its fields one after the other, a number as eight bytes, a
//! text with its length before it. Both ends are the same program.

use crate::supervise::Failure;
use crate::{Checker, Confinement, KEPT_BYTES, Limits, Request, Run};
use checker::{Difference, Rule, Tolerance};
use nix::unistd::Pid;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;
use std::time::Duration;

/// What can be sent.
pub(crate) trait Message: Sized {
    fn put(&self, to: &mut Writer);
    fn take(from: &mut Reader) -> Option<Self>;
}

/// Sends `message`.
pub(crate) fn send(message: &impl Message, mut to: impl Write) -> io::Result<()> {
    let mut writer = Writer(vec![0; 8]);
    message.put(&mut writer);
    let length = writer.0.len() as u64 - 8;
    writer.0[..8].copy_from_slice(&length.to_le_bytes());
    to.write_all(&writer.0)
}

/// Waits for a message: `None` where the other end hung up.
pub(crate) fn receive<M: Message>(mut from: impl Read) -> io::Result<Option<M>> {
    let mut length = [0; 8];
    match from.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    let length = u64::from_le_bytes(length);
    // In one piece, unless it is long.
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or(0).min(KEPT_BYTES));
    from.take(length).read_to_end(&mut bytes)?;
    let message = M::take(&mut Reader(&bytes));
    message.map(Some).ok_or_else(|| io::Error::other("a message is cut off"))
}

pub(crate) struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
    }

    fn duration(&mut self, duration: Duration) {
        self.number(duration.as_secs());
        self.number(duration.subsec_nanos().into());
    }

    fn command(&mut self, words: &[OsString]) {
        self.number(words.len() as u64);
        for word in words {
            self.bytes(word.as_bytes());
        }
    }

    fn limits(&mut self, limits: &Limits) {
        self.duration(limits.time);
        self.number(limits.memory_kib);
        self.number(limits.output_bytes);
    }

    fn option<T>(&mut self, option: Option<T>, put: impl FnOnce(&mut Self, T)) {
        self.number(option.is_some().into());
        if let Some(it) = option {
            put(self, it);
        }
    }
}

pub(crate) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn number(&mut self) -> Option<u64> {
        let (number, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*number))
    }

    fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = usize::try_from(self.number()?).ok()?;
        let (bytes, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(bytes)
    }

    fn words(&mut self) -> Option<OsString> {
        Some(OsString::from_vec(self.bytes()?.to_vec()))
    }

    fn path(&mut self) -> Option<PathBuf> {
        self.words().map(PathBuf::from)
    }

    fn paths(&mut self) -> Option<Vec<PathBuf>> {
        let count = self.number()?;
        (0..count).map(|_| self.path()).collect()
    }

    fn duration(&mut self) -> Option<Duration> {
        Some(Duration::new(self.number()?, u32::try_from(self.number()?).ok()?))
    }

    fn answer(&mut self) -> Option<(PathBuf, Rule)> {
        let path = self.path()?;
        let rule = match self.number()? {
            0 => Rule::Tokens,
            1 => Rule::Bytes,
            _ => Rule::Numbers(Tolerance::new(f64::from_bits(self.number()?))?),
        };
        Some((path, rule))
    }

    fn limits(&mut self) -> Option<Limits> {
        Some(Limits {
            time: self.duration()?,
            memory_kib: self.number()?,
            output_bytes: self.number()?,
        })
    }

    fn command(&mut self) -> Option<Vec<OsString>> {
        let count = self.number()?;
        (0..count).map(|_| self.words()).collect()
    }

    fn checker(&mut self) -> Option<Checker> {
        Some(Checker { command: self.command()?, folder: self.path()?, limits: self.limits()? })
    }

    fn difference(&mut self) -> Option<Difference> {
        Some(Difference {
            line: self.number()?,
            column: self.number()?,
            printed: self.bytes()?.to_vec(),
            printed_at: usize::try_from(self.number()?).ok()?,
            answer_at: self.number()?,
        })
    }

    fn flag(&mut self) -> Option<bool> {
        self.number().map(|it| it != 0)
    }

    fn status(&mut self) -> Option<i32> {
        Some(u32::try_from(self.number()?).ok()?.cast_signed())
    }
}

/// What may be absent: with `?` for a message that is cut off.
macro_rules! option {
    ($from:ident, $take:expr) => {
        if $from.flag()? { Some($take?) } else { None }
    };
}

/// A worker's first word: its number.
impl Message for Pid {
    fn put(&self, to: &mut Writer) {
        to.number(self.as_raw().cast_unsigned().into());
    }

    fn take(from: &mut Reader) -> Option<Self> {
        from.status().map(Self::from_raw)
    }
}

impl Message for Request {
    fn put(&self, to: &mut Writer) {
        to.command(&self.command);
        to.option(self.folder.as_ref(), |to, it| to.bytes(it.as_os_str().as_bytes()));
        to.bytes(self.input.as_os_str().as_bytes());
        to.option(self.answer.as_ref(), |to, (answer, rule)| {
            to.bytes(answer.as_os_str().as_bytes());
            match rule {
                Rule::Tokens => to.number(0),
                Rule::Bytes => to.number(1),
                Rule::Numbers(tolerance) => {
                    to.number(2);
                    to.number(tolerance.get().to_bits());
                }
            }
        });
        to.option(self.output.as_ref(), |to, it| to.bytes(it.as_os_str().as_bytes()));
        to.option(self.checker.as_ref(), |to, it| {
            to.command(&it.command);
            to.bytes(it.folder.as_os_str().as_bytes());
            to.limits(&it.limits);
        });
        to.limits(&self.limits);
        let Confinement { hidden, granted, writable, in_private_folder } = &self.confinement;
        for paths in [hidden, granted, writable] {
            to.number(paths.len() as u64);
            for path in paths {
                to.bytes(path.as_os_str().as_bytes());
            }
        }
        to.number((*in_private_folder).into());
    }

    fn take(from: &mut Reader) -> Option<Self> {
        Some(Self {
            command: from.command()?,
            folder: option!(from, from.path()),
            input: from.path()?,
            answer: option!(from, from.answer()),
            output: option!(from, from.path()),
            checker: option!(from, from.checker()),
            limits: from.limits()?,
            confinement: Confinement {
                hidden: from.paths()?,
                granted: from.paths()?,
                writable: from.paths()?,
                in_private_folder: from.flag()?,
            },
        })
    }
}

impl Message for Result<Run, Failure> {
    fn put(&self, to: &mut Writer) {
        to.number(self.is_ok().into());
        match self {
            Ok(run) => run.put(to),
            Err(failure) => {
                to.bytes(failure.message.as_bytes());
                to.number(failure.is_lack.into());
            }
        }
    }

    fn take(from: &mut Reader) -> Option<Self> {
        if from.flag()? {
            return Run::take(from).map(Ok);
        }
        let message = String::from_utf8_lossy(from.bytes()?).into_owned();
        Some(Err(Failure { message, is_lack: from.flag()? }))
    }
}

impl Message for Run {
    fn put(&self, to: &mut Writer) {
        to.duration(self.cpu);
        to.duration(self.wall);
        to.duration(self.waited);
        to.number(self.memory_kib);
        to.number(self.output_bytes);
        for status in [self.exit_code, self.signal] {
            to.option(status, |to, it| to.number(it.cast_unsigned().into()));
        }
        to.option(self.difference.as_ref(), |to, it| {
            to.number(it.line);
            to.number(it.column);
            to.bytes(&it.printed);
            to.number(it.printed_at as u64);
            to.number(it.answer_at);
        });
        to.option(self.refusal.as_ref(), |to, it| to.bytes(it));
        to.bytes(&self.stdout);
        to.bytes(&self.stderr);
        to.number(self.stderr_bytes);
        to.number(self.is_confined.into());
    }

    fn take(from: &mut Reader) -> Option<Self> {
        Some(Self {
            cpu: from.duration()?,
            wall: from.duration()?,
            waited: from.duration()?,
            memory_kib: from.number()?,
            output_bytes: from.number()?,
            exit_code: option!(from, from.status()),
            signal: option!(from, from.status()),
            difference: option!(from, from.difference()),
            refusal: option!(from, from.bytes().map(<[u8]>::to_vec)),
            stdout: from.bytes()?.to_vec(),
            stderr: from.bytes()?.to_vec(),
            stderr_bytes: from.number()?,
            is_confined: from.flag()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Message, receive, send};
    use crate::supervise::Failure;
    use crate::{Checker, Confinement, Limits, Request, Run};
    use checker::{Difference, Rule, Tolerance};
    use nix::unistd::Pid;
    use std::ffi::OsString;
    use std::fmt::Debug;
    use std::os::unix::ffi::OsStringExt;
    use std::time::Duration;

    fn run() -> Run {
        Run {
            cpu: Duration::new(1, 2),
            wall: Duration::new(3, 4),
            waited: Duration::new(5, 6),
            memory_kib: u64::MAX,
            output_bytes: 0,
            exit_code: Some(-1),
            signal: None,
            difference: Some(Difference {
                line: 1,
                column: 2,
                printed: b"\xff".to_vec(),
                printed_at: 4,
                answer_at: 3,
            }),
            refusal: Some(b"wrong\xff".to_vec()),
            stdout: b"\xff\0".to_vec(),
            stderr: Vec::new(),
            stderr_bytes: 7,
            is_confined: true,
        }
    }

    fn request() -> Request {
        Request {
            command: vec![OsString::from_vec(b"\xff".to_vec()), OsString::new()],
            folder: Some("a folder".into()),
            input: "1.in".into(),
            answer: Some(("1.out".into(), Rule::Bytes)),
            output: Some("saved".into()),
            checker: Some(Checker {
                command: vec!["check".into()],
                folder: "outputs".into(),
                limits: Limits { time: Duration::from_secs(8), memory_kib: 9, output_bytes: 10 },
            }),
            limits: Limits { time: Duration::from_millis(5), memory_kib: 6, output_bytes: 7 },
            confinement: Confinement {
                hidden: vec!["cases".into(), "others".into()],
                granted: vec!["program".into()],
                writable: Vec::new(),
                in_private_folder: true,
            },
        }
    }

    #[track_caller]
    fn assert_arrives<M: Message + Debug + PartialEq>(message: &M) {
        let mut sent = Vec::new();
        send(message, &mut sent).unwrap();
        assert_eq!(receive::<M>(&sent[..]).unwrap().as_ref(), Some(message));
        for length in 8..sent.len() {
            assert!(receive::<M>(&sent[..length]).is_err(), "{length} bytes of {}", sent.len());
        }
    }

    #[test]
    fn a_message_arrives_as_it_was_sent_and_never_in_part() {
        assert_arrives(&request());
        let less = Request { folder: None, answer: None, output: None, checker: None, ..request() };
        assert_arrives(&Request { command: vec![], ..less });
        let numbers = Rule::Numbers(Tolerance::new(1e-9).unwrap());
        assert_arrives(&Request { answer: Some(("1.out".into(), numbers)), ..request() });
        assert_arrives::<Result<Run, Failure>>(&Ok(run()));
        let killed = Run { exit_code: None, signal: Some(9), ..run() };
        assert_arrives::<Result<Run, Failure>>(&Ok(killed));
        let failure = Failure { message: "no such file".into(), is_lack: true };
        assert_arrives::<Result<Run, Failure>>(&Err(failure));
        assert_arrives(&Pid::from_raw(8));
    }

    #[test]
    fn an_end_that_hung_up_is_told_from_a_message_that_is_cut_off() {
        assert_eq!(receive::<Run>(&b""[..]).unwrap(), None);
    }
}
