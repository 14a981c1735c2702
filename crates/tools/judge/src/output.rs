//! Writing to the person or program that called the judge.

use anyhow::{Context, Result};
use std::io::{self, ErrorKind, Write};

/// Whether standard output takes colours: a terminal without `NO_COLOR`.
pub(crate) fn is_coloured() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Writes a result. A reader that wants no more, as `head` does, is no error.
pub(crate) fn print(text: impl AsRef<[u8]>) -> Result<()> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_ref()).and_then(|()| stdout.flush()) {
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
