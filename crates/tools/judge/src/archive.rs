//! Unpacks a zip archive, and trusts nothing in it: not its sizes, and not its paths.

use crate::files::temporary_folder;
use anyhow::{Context, Result, anyhow, bail, ensure};
use engine::interrupt;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use rawzip::{CompressionMethod, ZipArchive, ZipFileHeaderRecord, ZipSliceArchive, crc32};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// How large an archive, and all its files together, may be.
const MOST_BYTES: u64 = 256 << 20;
const MOST_FILES: usize = 20_000;

/// Whether a file is a zip archive, by its first bytes.
pub(crate) fn is_zip(file: &Path) -> bool {
    let mut start = [0; 2];
    File::open(file).and_then(|mut it| it.read_exact(&mut start)).is_ok() && start == *b"PK"
}

/// A temporary folder with the files of the archive. Links are not unpacked.
///
/// # Errors
///
/// It cannot be read; or it is too large, or a path in it leads out of the folder.
pub(crate) fn unpack(file: &Path) -> Result<TempDir> {
    interrupt::watch();
    let shown = catalog::shown(file);
    let size = fs::metadata(file).map_or(0, |it| it.len());
    ensure!(size <= MOST_BYTES, "{shown} is larger than 256 MiB: unpack it, and name the folder");
    let bytes = fs::read(file).with_context(|| format!("cannot read {shown}"))?;
    let archive = ZipArchive::from_slice(&bytes);
    let archive = archive.map_err(|error| anyhow!("{shown} is not a zip archive: {error}"))?;
    let folder = temporary_folder()?;
    extract(&archive, folder.path()).with_context(|| format!("cannot unpack {shown}"))?;
    Ok(folder)
}

fn extract(archive: &ZipSliceArchive<&Vec<u8>>, folder: &Path) -> Result<()> {
    let mut entries = archive.entries();
    let (mut files, mut left) = (0, MOST_BYTES);
    while let Some(entry) = entries.next_entry()? {
        ensure!(interrupt::signal().is_none(), "interrupted");
        let path = path_of(&entry)?;
        if entry.is_dir() || entry.mode().is_symlink() {
            continue;
        }
        files += 1;
        ensure!(files <= MOST_FILES, "it has more than {MOST_FILES} files");
        let content = content(archive, &entry, left)
            .with_context(|| format!("the file {}", catalog::shown(&path)))?;
        left -= content.len() as u64;
        write(&folder.join(&path), &content)
            .with_context(|| format!("the file {}", catalog::shown(&path)))?;
    }
    Ok(())
}

/// The path of a file, below the folder.
fn path_of(entry: &ZipFileHeaderRecord) -> Result<PathBuf> {
    let bytes = entry.file_path().as_bytes();
    // Not every archive says which encoding its names have.
    let name = String::from_utf8_lossy(bytes).replace('\\', "/");
    let leads_out = name.starts_with('/')
        || name.contains([':', '\0'])
        || name.split('/').any(|part| part == "..");
    ensure!(!leads_out, "the path {} leads out of the archive", catalog::shown(&name));
    Ok(name.split('/').filter(|part| !part.is_empty() && *part != ".").collect())
}

/// The content of a file, at most `limit` bytes.
fn content(
    archive: &ZipSliceArchive<&Vec<u8>>,
    entry: &ZipFileHeaderRecord,
    limit: u64,
) -> Result<Vec<u8>> {
    ensure!(!entry.flags().is_encrypted(), "it is encrypted");
    let too_large = || anyhow!("all files together are larger than 256 MiB");
    let size = Some(entry.uncompressed_size_hint()).filter(|&size| size <= limit);
    let size = size.and_then(|it| usize::try_from(it).ok()).ok_or_else(too_large)?;
    let stored = archive.get_entry(entry.wayfinder())?;
    let content = match entry.compression_method() {
        CompressionMethod::STORE => stored.data().to_vec(),
        // It never grows beyond the size that the archive names.
        CompressionMethod::DEFLATE => decompress_to_vec_with_limit(stored.data(), size)
            .map_err(|_| anyhow!("it is damaged, or larger than the archive says"))?,
        _ => bail!("it is neither stored nor deflated: unpack the archive, and name the folder"),
    };
    ensure!(content.len() == size && crc32(&content) == entry.crc32(), "it is damaged");
    Ok(content)
}

/// Writes a file that the archive has not had before.
fn write(path: &Path, content: &[u8]) -> Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    File::create_new(path)?.write_all(content)?;
    Ok(())
}
