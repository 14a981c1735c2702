//! Writes results to standard output and errors to standard error.

use anyhow::{Context, Result};
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};

/// Whether to use colours: standard output is a terminal, without `NO_COLOR`.
pub(crate) fn is_coloured() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Writes a result.
pub(crate) fn print(text: impl AsRef<[u8]>) -> Result<()> {
    print_with(|out| out.write_all(text.as_ref()))
}

/// Writes a result piece by piece. It is not an error if the reader stops early, as
/// `head` does.
pub(crate) fn print_with(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(error).context("cannot write to standard output")
        }
        _ => Ok(()),
    }
}

/// Clears the screen, if standard output is a terminal.
pub(crate) fn clear() -> Result<()> {
    if io::stdout().is_terminal() { print("\x1b[H\x1b[2J\x1b[3J") } else { Ok(()) }
}

/// Says what can be done, on a terminal.
pub(crate) fn hint(text: &str) {
    if io::stderr().is_terminal() {
        let _ = writeln!(io::stderr(), "\n{text}");
    }
}

/// Writes an error to standard error.
pub(crate) fn complain(message: &str) {
    // If even that cannot be written, the exit status must do.
    let _ = writeln!(io::stderr(), "judge: {message}");
}
