//! Files and folders that appear complete or not at all: they are written under a
//! temporary name and renamed at the end. And the files below a folder.

use anyhow::{Context, Result, anyhow};
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile, TempDir};
use walkdir::WalkDir;

/// A file to be written.
pub(crate) struct Draft {
    path: PathBuf,
    file: DraftFile,
}

enum DraftFile {
    /// A temporary file in the same folder, to be renamed.
    Beside(NamedTempFile),
    /// A file that cannot be replaced, such as `/dev/stdout`.
    Device(File),
}

impl Draft {
    /// Begins the file, so that a place that cannot be written is found at once.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        // If `path` is a link, its target is written, also if that is missing.
        let target = || Some(path.parent()?.join(path.read_link().ok()?));
        let place = path.canonicalize().ok().or_else(target).unwrap_or_else(|| path.to_owned());
        let file = if fs::metadata(&place).is_ok_and(|it| !it.is_file()) {
            open_device(&place).map(DraftFile::Device)
        } else {
            let folder = place.parent().filter(|it| !it.as_os_str().is_empty());
            beside(folder.unwrap_or(Path::new("."))).map(DraftFile::Beside)
        };
        let file = file.map_err(|error| cannot_write(path, &error))?;
        Ok(Self { path: place, file })
    }

    /// Writes the file, and replaces an existing one.
    pub(crate) fn finish(mut self, content: impl AsRef<[u8]>) -> Result<()> {
        self.write(content.as_ref())?;
        match self.file {
            DraftFile::Device(_) => Ok(()),
            DraftFile::Beside(file) => match file.persist(&self.path) {
                Ok(_) => Ok(()),
                Err(error) => Err(cannot_write(&self.path, &error.error)),
            },
        }
    }

    fn write(&mut self, content: &[u8]) -> Result<()> {
        let written = match &mut self.file {
            DraftFile::Device(file) => file.write_all(content),
            DraftFile::Beside(file) => file.write_all(content),
        };
        written.map_err(|error| cannot_write(&self.path, &error))
    }
}

/// Writes new files: all of them, or none if one cannot be created or already
/// exists.
pub(crate) fn write_new(files: &[(PathBuf, &[u8])]) -> Result<()> {
    let mut written = Vec::new();
    for (path, content) in files {
        let file = beside(path.parent().unwrap_or(Path::new("."))).and_then(|mut file| {
            file.write_all(content)?;
            Ok(file)
        });
        written.push(file.map_err(|error| cannot_write(path, &error))?);
    }
    for (at, (file, (path, _))) in written.into_iter().zip(files).enumerate() {
        if let Err(error) = file.persist_noclobber(path) {
            files[..at].iter().for_each(|(path, _)| drop(fs::remove_file(path)));
            return Err(cannot_write(path, &error.error));
        }
    }
    Ok(())
}

/// A new folder in `parent` under a temporary name, with `files` by their paths
/// below it.
pub(crate) fn new_folder(parent: &Path, files: &[(&str, String)]) -> Result<TempDir> {
    let write = || {
        let folder = Builder::new().prefix(".new-").tempdir_in(parent)?;
        for (path, text) in files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap_or(parent))?;
            fs::write(path, text)?;
        }
        Ok::<_, io::Error>(folder)
    };
    write().map_err(|error| cannot_write(parent, &error))
}

/// Renames a new folder to `path`.
pub(crate) fn put(folder: TempDir, path: &Path) -> Result<()> {
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755))
        .and_then(|()| fs::rename(folder.path(), path))
        .with_context(|| format!("cannot create {}", catalog::shown(path)))?;
    // It must not be deleted any more.
    let _ = folder.keep();
    Ok(())
}

/// The file itself, or all files below the folder, without hidden ones.
pub(crate) fn files_below(place: &Path) -> Vec<PathBuf> {
    let walk = WalkDir::new(place).follow_links(true).sort_by_file_name().into_iter();
    let walk = walk.filter_entry(|it| it.depth() == 0 || !is_hidden(it.path()));
    let files = walk.flatten().filter(|it| !it.file_type().is_dir());
    files.map(walkdir::DirEntry::into_path).collect()
}

pub(crate) fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|it| it.as_encoded_bytes().starts_with(b"."))
}

/// Opens what cannot be replaced. A named pipe that nobody reads is an error, not a
/// reason to wait.
fn open_device(path: &Path) -> io::Result<File> {
    let file = File::options().write(true).custom_flags(OFlag::O_NONBLOCK.bits()).open(path)?;
    fcntl(&file, FcntlArg::F_SETFL(OFlag::empty()))?;
    Ok(file)
}

/// A folder for boards that are to be tried; it is deleted with the result.
pub(crate) fn temporary_folder() -> Result<TempDir> {
    let folder = Builder::new().prefix("judge-").tempdir();
    folder.map_err(|error| cannot_write(&std::env::temp_dir(), &error))
}

/// A new file under a temporary name.
fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    // As for any new file, before the umask.
    let permissions = Permissions::from_mode(0o666);
    Builder::new().prefix(".new-").permissions(permissions).tempfile_in(folder)
}

fn cannot_write(path: &Path, error: &io::Error) -> anyhow::Error {
    let reason = error.to_string();
    // It names the temporary file as well, which nobody knows.
    let reason = reason.split(" at path ").next().unwrap_or_default();
    anyhow!("cannot write {}: {reason}", catalog::shown(path))
}
