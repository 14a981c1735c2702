//! Quantities, and text from programs, in a form for people.

use engine::Limits;
use itertools::Itertools;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::Duration;

/// How much of a name is shown.
const LABEL_COLUMNS: usize = 80;

/// A duration in milliseconds or seconds, with about three digits.
pub(crate) fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        ..0.01 => format!("{:.1} ms", seconds * 1e3),
        ..1.0 => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

/// A duration in milliseconds, rounded to microseconds.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// A number of bytes, with the unit that fits.
#[allow(clippy::cast_precision_loss)] // one decimal is shown
pub(crate) fn amount(bytes: u64) -> String {
    match bytes {
        ..1024 => format!("{bytes} bytes"),
        1024..0x0010_0000 => format!("{:.1} KiB", bytes as f64 / 1024.0),
        _ => memory(bytes >> 10),
    }
}

/// An amount of memory in MiB, with its unit.
pub(crate) fn memory(kib: u64) -> String {
    format!("{:.1} MiB", mebibytes(kib))
}

/// An amount of memory in MiB.
#[allow(clippy::cast_precision_loss)] // one decimal is shown
pub(crate) fn mebibytes(kib: u64) -> f64 {
    kib as f64 / 1024.0
}

/// Limits in a few words.
pub(crate) fn limits(limits: &Limits) -> String {
    format!("{} s, {} MiB", limits.time.as_secs_f64(), limits.memory_kib >> 10)
}

/// The first `lines` lines of `text`, at most `columns` characters of each. Control
/// characters, which a terminal could obey, are escaped.
pub(crate) fn excerpt(text: &str, lines: usize, columns: usize) -> String {
    let mut rows: Vec<String> = text.lines().take(lines).map(|line| cut(line, columns)).collect();
    if text.lines().nth(lines).is_some() {
        rows.push("...".into());
    }
    rows.join("\n")
}

/// A name on one line, cut to fit in a table.
pub(crate) fn label(name: &str) -> String {
    cut(name, LABEL_COLUMNS)
}

fn cut(line: &str, columns: usize) -> String {
    let mut characters = line.chars();
    let mut shown = String::new();
    for character in characters.by_ref().take(columns) {
        match character {
            '\t' => shown.push(' '),
            // Control characters and invisible ones are escaped.
            it if !"'\"\\".contains(it) => shown.extend(it.escape_debug()),
            it => shown.push(it),
        }
    }
    if characters.next().is_some() {
        shown.push_str("...");
    }
    shown
}

/// The first line of a text that is not empty, cut to fit.
pub(crate) fn first_line(text: &str) -> String {
    label(text.lines().find(|line| !line.trim().is_empty()).unwrap_or("(nothing)").trim())
}

/// Bytes as text, with U+FFFD for what is not UTF-8. If they are not `whole`, a
/// character that is cut off at the end is left out.
pub(crate) fn lossy(bytes: &[u8], whole: bool) -> String {
    characters(bytes, whole, |_| char::REPLACEMENT_CHARACTER.to_string())
}

/// Bytes as text for people: what is not UTF-8 is escaped.
pub(crate) fn readable(bytes: &[u8], whole: bool) -> String {
    let escaped = |bytes: &[u8]| bytes.iter().map(|byte| format!("\\x{byte:02x}")).join("");
    let mut text = characters(bytes, whole, escaped);
    if !whole {
        text.push_str("\n...");
    }
    text
}

fn characters(bytes: &[u8], whole: bool, invalid: impl Fn(&[u8]) -> String) -> String {
    let mut text = String::new();
    let mut chunks = bytes.utf8_chunks().peekable();
    while let Some(chunk) = chunks.next() {
        text.push_str(chunk.valid());
        let is_cut_off = !whole && chunks.peek().is_none();
        if !chunk.invalid().is_empty() && !is_cut_off {
            text.push_str(&invalid(chunk.invalid()));
        }
    }
    text
}

/// A part of a file, `limit` bytes from `start` on at most, and whether it reaches
/// the end.
pub(crate) fn part(path: &Path, start: u64, limit: usize) -> (Vec<u8>, bool) {
    let read = || -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut file = File::open(path)?;
        file.seek(SeekFrom::Start(start))?;
        file.take(limit as u64 + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    match read() {
        Ok(mut bytes) => {
            let whole = bytes.len() <= limit;
            bytes.truncate(limit);
            (bytes, whole)
        }
        Err(error) => (format!("(cannot be read: {error})").into_bytes(), true),
    }
}

/// At most the first `limit` bytes of `text`, without cutting a character.
pub(crate) fn cut_bytes(text: &str, limit: usize) -> &str {
    let end = (0..=limit.min(text.len())).rev().find(|&at| text.is_char_boundary(at));
    &text[..end.unwrap_or(0)]
}

/// A path, relative to the current folder if it is below it.
pub(crate) fn path_from_here(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    catalog::shown(path.strip_prefix(here).unwrap_or(path))
}

#[cfg(test)]
mod tests {
    use super::{cut_bytes, excerpt, label, lossy, readable, time};
    use std::time::Duration;

    #[test]
    fn times_have_about_three_digits() {
        assert_eq!(time(Duration::from_micros(1234)), "1.2 ms");
        assert_eq!(time(Duration::from_millis(123)), "123 ms");
        assert_eq!(time(Duration::from_millis(1234)), "1.23 s");
    }

    #[test]
    fn an_excerpt_shows_where_it_is_cut() {
        assert_eq!(excerpt("a\nb\nc", 2, 9), "a\nb\n...");
        assert_eq!(excerpt("abc\n", 9, 2), "ab...");
        assert_eq!(excerpt("abc", 1, 3), "abc");
    }

    #[test]
    fn an_excerpt_contains_no_escape_codes() {
        assert_eq!(excerpt("\u{1b}[31mred\0", 1, 99), "\\u{1b}[31mred\\0");
    }

    #[test]
    fn invisible_characters_are_escaped() {
        assert_eq!(excerpt("\u{feff}2\u{200b}0 'é'", 1, 99), "\\u{feff}2\\u{200b}0 'é'");
    }

    #[test]
    fn a_character_is_left_out_only_if_it_is_cut_off() {
        let cut_off = &"aé".as_bytes()[..2];
        assert_eq!(lossy(cut_off, false), "a");
        assert_eq!(lossy(cut_off, true), "a\u{fffd}");
        assert_eq!(lossy(b"\xffa", false), "\u{fffd}a");
        assert_eq!(readable(b"\xff a", true), "\\xff a");
        assert_eq!(readable(cut_off, false), "a\n...");
    }

    #[test]
    fn a_label_has_one_line() {
        assert_eq!(label("sh -c echo\nexit"), "sh -c echo\\nexit");
        assert_eq!(label(&"x".repeat(99)), "x".repeat(80) + "...");
    }

    #[test]
    fn a_cut_does_not_split_characters() {
        assert_eq!(cut_bytes("aé", 2), "a");
        assert_eq!(cut_bytes("aé", 3), "aé");
    }
}
