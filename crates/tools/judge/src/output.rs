//! Writing to the person or program that called the judge.

use anyhow::{Context, Result, anyhow};
use std::error::Error;
use std::fs::{self, File, Permissions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

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

/// Says what is wrong, on standard error.
pub(crate) fn complain(message: &str) {
    // Where even that cannot be written, the exit status has to tell.
    let _ = writeln!(io::stderr(), "judge: {message}");
}

/// A file to be written, that appears whole or not at all.
pub(crate) struct Draft {
    path: PathBuf,
    file: DraftFile,
}

enum DraftFile {
    /// Beside its place, and moved there once it is whole.
    Beside(NamedTempFile),
    /// What cannot be replaced, as `/dev/stdout`.
    Device(File),
}

impl Draft {
    /// Begins the file, so that a place that takes none is found at once.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        // A link stays, and what it leads to is written.
        let place = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let file = if fs::metadata(&place).is_ok_and(|it| !it.is_file()) {
            File::options().write(true).open(&place).map(DraftFile::Device)
        } else {
            let dir = place.parent().filter(|dir| !dir.as_os_str().is_empty());
            let mut builder = tempfile::Builder::new();
            // As for any new file; the umask takes what it takes.
            builder.permissions(Permissions::from_mode(0o666));
            builder.tempfile_in(dir.unwrap_or(Path::new("."))).map(DraftFile::Beside)
        };
        let file = file.map_err(|error| cannot_write(path, &error))?;
        Ok(Self { path: place, file })
    }

    /// Writes the file.
    pub(crate) fn finish(self, text: &str) -> Result<()> {
        let written = match self.file {
            DraftFile::Device(mut file) => file.write_all(text.as_bytes()),
            DraftFile::Beside(mut file) => file
                .write_all(text.as_bytes())
                .and_then(|()| file.persist(&self.path).map_err(|error| error.error))
                .map(drop),
        };
        written.map_err(|error| cannot_write(&self.path, &error))
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> anyhow::Error {
    // Around its source an error names the draft, which nobody knows.
    let reason = error.source().map_or_else(|| error.to_string(), ToString::to_string);
    anyhow!("cannot write {}: {reason}", path.display())
}
