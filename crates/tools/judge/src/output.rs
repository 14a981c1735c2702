//! Writing to the person or program that called the judge.

use anyhow::{Context, Result};
use std::io::{self, BufWriter, ErrorKind, Write};

/// Whether standard output takes colours: a terminal without `NO_COLOR`.
pub(crate) fn is_coloured() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Writes a result.
pub(crate) fn print(text: impl AsRef<[u8]>) -> Result<()> {
    print_with(|out| out.write_all(text.as_ref()))
}

/// Writes a result piece by piece. A reader that wants no more, as `head` does, is
/// no error.
pub(crate) fn print_with(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(error).context("cannot write to standard output")
        }
        _ => Ok(()),
    }
}

/// Says what is wrong, on standard error, in one line.
pub(crate) fn complain(message: &str) {
    // Where even that cannot be written, the exit status has to tell.
    let _ = writeln!(io::stderr(), "judge: {message}");
}
