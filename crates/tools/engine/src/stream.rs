//! One of the program's outputs: its beginning is kept, the rest counted.

use crate::KEPT_BYTES;
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use std::io::{self, ErrorKind, PipeReader, Read};

/// What a pipe holds at most, unless root says otherwise.
const PIPE_BYTES: u64 = 1 << 20;

pub(crate) struct Stream {
    /// Gone once the other end is closed.
    pub(crate) pipe: Option<PipeReader>,
    pub(crate) kept: Vec<u8>,
    pub(crate) count: u64,
}

impl Stream {
    pub(crate) fn new(pipe: PipeReader) -> io::Result<Self> {
        fcntl(&pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        Ok(Self { pipe: Some(pipe), kept: Vec::new(), count: 0 })
    }

    /// Reads one piece, if there is one. The answer tells whether there was.
    pub(crate) fn read(&mut self, take: impl FnOnce(&[u8])) -> bool {
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

    /// Reads what the pipe holds when the program is gone, until `limit` bytes
    /// are counted. Something that could not be killed may go on writing.
    pub(crate) fn drain(&mut self, limit: u64, mut take: impl FnMut(&[u8])) {
        let most = self.count.saturating_add(PIPE_BYTES);
        while self.count <= limit.min(most) && self.read(&mut take) {}
    }
}
