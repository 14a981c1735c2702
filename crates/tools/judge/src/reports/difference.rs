//! A text from the line of its first difference on, with a mark under the place.

use super::text::{excerpt, readable};
use unicode_width::UnicodeWidthStr;

/// How much of a line is shown before a difference, in characters.
const BEFORE: usize = 100;

/// The line that `bytes` begin with, a mark below it under the byte at `at`, and the
/// lines that follow, cut to `lines` lines of `columns` characters. `is_start` says
/// that the text begins here, and `is_line` that its line does.
pub(super) fn marked(
    bytes: &[u8],
    at: usize,
    whole: bool,
    [is_start, is_line]: [bool; 2],
    [lines, columns]: [usize; 2],
) -> String {
    let (before, from) = bytes.split_at(at.min(bytes.len()));
    let shown = |text: &str| excerpt(text, lines, columns);
    // Only what is on the line of the difference.
    let before = &before[before.iter().rposition(|&it| it == b'\n').map_or(0, |it| it + 1)..];
    let before = readable(before, true);
    let count = before.chars().count();
    let tail: String = before.chars().skip(count.saturating_sub(BEFORE)).collect();
    let cut = if is_line && count <= BEFORE { "" } else { "..." };
    let start = cut.to_owned() + &shown(&tail);
    let from = readable(from, whole);
    let (same_line, others) = from.split_once('\n').unwrap_or((&from, ""));
    let mut line = start.clone() + &shown(same_line);
    if bytes.trim_ascii().is_empty() && is_start {
        "(nothing)".clone_into(&mut line);
    }
    let mark = format!("{}^", " ".repeat(start.width()));
    let before = if is_start { "" } else { "...\n" };
    let others = excerpt(others, lines - 1, columns);
    format!("{before}{line}\n{mark}\n{others}").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::marked;

    /// The text with `|` at the place of the difference, marked.
    fn with_mark(text: &str) -> String {
        let at = text.find('|').unwrap();
        marked(text.replace('|', "").as_bytes(), at, true, [true, true], [5, 200])
    }

    #[test]
    fn the_mark_is_under_the_place_as_it_is_shown() {
        assert_eq!(with_mark("1 2 |4\n5\n"), "1 2 4\n    ^\n5");
        assert_eq!(with_mark("1\t|2"), "1 2\n  ^");
        assert_eq!(with_mark("\u{200b}|2"), "\\u{200b}2\n        ^");
        assert_eq!(with_mark("\u{e9} \u{6f22}|2"), "\u{e9} \u{6f22}2\n    ^");
    }

    #[test]
    fn the_mark_of_what_is_missing_is_behind_the_end() {
        assert_eq!(with_mark("1 2|"), "1 2\n   ^");
        assert_eq!(with_mark("1 2|\n3\n"), "1 2\n   ^\n3");
        assert_eq!(with_mark("|"), "(nothing)\n^");
    }

    #[test]
    fn a_long_line_is_cut_before_the_place() {
        let shown = with_mark(&format!("{}|y{}", "x".repeat(150), "z".repeat(300)));
        let expected =
            format!("...{}y{}...\n{}^", "x".repeat(100), "z".repeat(199), " ".repeat(103));
        assert_eq!(shown, expected);
    }

    #[test]
    fn what_comes_before_the_line_is_dots() {
        assert_eq!(marked(b"1 2", 2, true, [false, true], [5, 9]), "...\n1 2\n  ^");
        assert_eq!(marked(b"1 2", 2, true, [false, false], [5, 9]), "...\n...1 2\n     ^");
    }
}
