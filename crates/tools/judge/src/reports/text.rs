//! Quantities and foreign text, as a person reads them.

use engine::Limits;
use itertools::Itertools;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

/// How much of a name is shown.
const LABEL_COLUMNS: usize = 80;

/// A duration in milliseconds or seconds, to three digits or so.
pub(crate) fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        ..0.01 => format!("{:.1} ms", seconds * 1e3),
        ..1.0 => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

/// A duration in milliseconds, to the microsecond.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// An amount of memory, with its unit.
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

/// The first `lines` lines of `text`, each of `columns` characters at most, and
/// whatever a terminal might take for a command made visible.
pub(crate) fn excerpt(text: &str, lines: usize, columns: usize) -> String {
    let mut rows: Vec<String> = text.lines().take(lines).map(|line| cut(line, columns)).collect();
    if text.lines().nth(lines).is_some() {
        rows.push("...".into());
    }
    rows.join("\n")
}

/// A name on one line, cut to what a table has room for.
pub(crate) fn label(name: &str) -> String {
    cut(name, LABEL_COLUMNS)
}

fn cut(line: &str, columns: usize) -> String {
    let mut characters = line.chars();
    let mut shown = String::new();
    for character in characters.by_ref().take(columns) {
        match character {
            '\t' => shown.push(' '),
            // Written out, what is not seen or what a terminal might obey is seen.
            it if !"'\"\\".contains(it) => shown.extend(it.escape_debug()),
            it => shown.push(it),
        }
    }
    if characters.next().is_some() {
        shown.push_str("...");
    }
    shown
}

/// Bytes as text, with a mark for what is not UTF-8. Where they are not the whole,
/// a character that is cut off at their end is left out.
pub(crate) fn lossy(bytes: &[u8], whole: bool) -> String {
    characters(bytes, whole, |_| char::REPLACEMENT_CHARACTER.to_string())
}

/// Bytes as text for a person: what is not UTF-8 is written out.
pub(crate) fn readable(bytes: &[u8], whole: bool) -> String {
    let written_out = |bytes: &[u8]| bytes.iter().map(|byte| format!("\\x{byte:02x}")).join("");
    let mut text = characters(bytes, whole, written_out);
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

/// The beginning of a file, `limit` bytes at most, and whether it is the whole.
pub(crate) fn head(path: &Path, limit: usize) -> (Vec<u8>, bool) {
    let mut bytes = Vec::new();
    let file = File::open(path).map(|file| file.take(limit as u64 + 1));
    if let Err(error) = file.and_then(|mut file| file.read_to_end(&mut bytes)) {
        return (format!("(cannot be read: {error})").into_bytes(), true);
    }
    let whole = bytes.len() <= limit;
    bytes.truncate(limit);
    (bytes, whole)
}

/// The first `limit` bytes of `text`, at a character's end.
pub(crate) fn cut_bytes(text: &str, limit: usize) -> &str {
    let end = (0..=limit.min(text.len())).rev().find(|&at| text.is_char_boundary(at));
    &text[..end.unwrap_or(0)]
}

/// A path as one would type it from here.
pub(crate) fn path_from_here(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    catalog::shown(path.strip_prefix(here).unwrap_or(path))
}

#[cfg(test)]
mod tests {
    use super::{cut_bytes, excerpt, label, lossy, readable, time};
    use std::time::Duration;

    #[test]
    fn times_keep_about_three_digits() {
        assert_eq!(time(Duration::from_micros(1234)), "1.2 ms");
        assert_eq!(time(Duration::from_millis(123)), "123 ms");
        assert_eq!(time(Duration::from_millis(1234)), "1.23 s");
    }

    #[test]
    fn an_excerpt_says_where_it_is_cut() {
        assert_eq!(excerpt("a\nb\nc", 2, 9), "a\nb\n...");
        assert_eq!(excerpt("abc\n", 9, 2), "ab...");
        assert_eq!(excerpt("abc", 1, 3), "abc");
    }

    #[test]
    fn an_excerpt_gives_a_terminal_no_commands() {
        assert_eq!(excerpt("\u{1b}[31mred\0", 1, 99), "\\u{1b}[31mred\\0");
    }

    #[test]
    fn what_is_not_seen_is_written_out() {
        assert_eq!(excerpt("\u{feff}2\u{200b}0 'é'", 1, 99), "\\u{feff}2\\u{200b}0 'é'");
    }

    #[test]
    fn only_a_character_that_is_really_cut_off_is_left_out() {
        let cut_off = &"aé".as_bytes()[..2];
        assert_eq!(lossy(cut_off, false), "a");
        assert_eq!(lossy(cut_off, true), "a\u{fffd}");
        assert_eq!(lossy(b"\xffa", false), "\u{fffd}a");
        assert_eq!(readable(b"\xff a", true), "\\xff a");
        assert_eq!(readable(cut_off, false), "a\n...");
    }

    #[test]
    fn a_label_takes_one_line() {
        assert_eq!(label("sh -c echo\nexit"), "sh -c echo\\nexit");
        assert_eq!(label(&"x".repeat(99)), "x".repeat(80) + "...");
    }

    #[test]
    fn a_cut_leaves_characters_whole() {
        assert_eq!(cut_bytes("aé", 2), "a");
        assert_eq!(cut_bytes("aé", 3), "aé");
    }
}
