//! Quantities and foreign text, as a person reads them.

use engine::{KEPT_BYTES, Limits};
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
            it if it.is_control() => shown.extend(it.escape_default()),
            it => shown.push(it),
        }
    }
    if characters.next().is_some() {
        shown.push_str("...");
    }
    shown
}

/// The beginning of a file, `limit` bytes at most; what is no UTF-8 is marked.
pub(crate) fn head(path: &Path, limit: u64) -> String {
    let mut bytes = Vec::new();
    match File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes)) {
        Ok(_) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => format!("(cannot be read: {error})"),
    }
}

/// The first `limit` bytes of `text`, at a character's end.
pub(crate) fn cut_bytes(text: &str, limit: usize) -> &str {
    let end = (0..=limit.min(text.len())).rev().find(|&at| text.is_char_boundary(at));
    &text[..end.unwrap_or(0)]
}

/// What was kept of an output of `count` bytes; three dots on a line of their own
/// stand for the rest.
pub(crate) fn output(kept: &[u8], count: u64) -> String {
    let mut text = String::from_utf8_lossy(kept).into_owned();
    if count > kept.len().min(KEPT_BYTES) as u64 {
        text.push_str("\n...");
    }
    text
}

/// A path as one would type it from here.
pub(crate) fn path_from_here(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    catalog::shown(path.strip_prefix(here).unwrap_or(path))
}

#[cfg(test)]
mod tests {
    use super::{cut_bytes, excerpt, label, time};
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
        assert_eq!(excerpt("\u{1b}[31mred\0", 1, 99), "\\u{1b}[31mred\\u{0}");
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
