//! What every program of the crate reads as a board, and what it refuses in one
//! line.

/// Kind, input, answer.
const ACCEPTED: &[golden::Row] = &[
    ("one line", b"123840765\n", "1"),
    ("no last newline", b"123840765", "1"),
    ("carriage return", b"123840765\r\n", "1"),
    ("old line end", b"123840765\r", "1"),
    ("blank lines and blanks around", b"\n\n  123840765 \n\n \n", "1"),
    ("tabs, form feeds, vertical tabs", b"\t\x0c123840765\x0b\t", "1"),
    ("no-break spaces", "\u{a0}123840765\u{202f}\n".as_bytes(), "1"),
    ("byte order mark", b"\xef\xbb\xbf123840765\n", "1"),
    ("byte order mark, then blanks", b"\xef\xbb\xbf \r\n123840765", "1"),
    ("gap first", b"013824765\n", "2"),
    ("unsolvable", b"123804756\n", "-1"),
];

/// Kind, input, part of the complaint.
const REFUSED: &[golden::Row] = &[
    ("nothing", b"", "expected nine digits, 0 to 8 each once; found nothing"),
    ("white space", b" \t\r\n\n", "found nothing"),
    ("byte order mark", b"\xef\xbb\xbf", "found nothing"),
    ("one digit too few", b"12384076\n", "found 12384076\""),
    ("one digit too many", b"1238407654\n", "found 1238407654\""),
    ("the gap left out", b"12384765\n", "found 12384765\""),
    ("two boards", b"123840765\n123804765\n", "found 123840765 123804765\""),
    ("text after the board", b"123840765\nend\n", "found 123840765 end"),
    ("blanks between the digits", b"1 2 3 8 4 0 7 6 5\n", "found 1 2 3 8 4 0 7 6 5\""),
    ("three rows", b"123\n840\n765\n", "found 123 840 765\""),
    ("a digit twice", b"123840766\n", "found 123840766"),
    ("a digit above the range", b"123940765\n", "found 123940765"),
    ("only zeros", b"000000000\n", "found 000000000"),
    ("letter for the gap", b"1238x4765\n", "found 1238x4765"),
    ("minus", b"-123840765\n", "found -123840765"),
    ("plus", b"+123840765\n", "found +123840765"),
    ("fraction", b"123840765.0\n", "found 123840765.0"),
    ("hexadecimal", b"0x123840765\n", "found 0x123840765"),
    ("commas", b"1,2,3,8,4,0,7,6,5\n", "found 1,2,3,8,4,0,7,6,5"),
    ("brackets", b"[123840765]\n", "found [123840765]"),
    ("single quotes", b"'123840765'\n", "found '123840765'"),
    ("double quotes", b"\"123840765\"\n", r#"found \"123840765\""#),
    ("backslash", b"\\123840765\n", r"found \\123840765"),
    ("full-width digit", "１23840765\n".as_bytes(), "found １23840765"),
    ("Arabic digit", "١23840765\n".as_bytes(), "found ١23840765"),
    ("zero-width space", "1238\u{200b}40765\n".as_bytes(), r"found 1238\u{200b}40765"),
    ("text direction mark", "\u{202e}123840765\n".as_bytes(), r"found \u{202e}123840765"),
    ("byte order mark twice", b"\xef\xbb\xbf\xef\xbb\xbf123840765\n", r"found \u{feff}123840765"),
    ("byte order mark inside", b"1238\xef\xbb\xbf40765\n", r"found 1238\u{feff}40765"),
    ("UTF-16", b"\xff\xfe1\x002\x003\x00", "found \u{fffd}\u{fffd}1\\02\\03\\0"),
    ("invalid UTF-8", b"1238\xff\xc340765\n", "found 1238\u{fffd}\u{fffd}40765"),
    ("zero byte", b"1238\x0040765\n", r"found 1238\040765"),
    ("command to the terminal", b"1238\x1b[2J40765\n", r"found 1238\u{1b}[2J40765"),
    ("long token", &[b'7'; 1_000], "found 7777777777777777777777777777777777777777\""),
    (
        "long word",
        "ääääääääääääääääääääääääääääääääääääääääää".as_bytes(),
        "found ääääääääääääääääääääääääääääääääääääääää\"",
    ),
    ("as much as is read", &[b' '; 65_536], "found 65536 bytes or more"),
    ("more than is read", &[b'7'; 1 << 20], "found 65536 bytes or more"),
];

#[test]
fn boards_in_any_white_space_are_accepted() {
    golden::assert_accepted(env!("CARGO_PKG_NAME"), ACCEPTED);
}

#[test]
fn everything_else_is_refused_in_one_line() {
    golden::assert_refused(env!("CARGO_PKG_NAME"), REFUSED);
}

#[test]
fn nothing_is_accepted_of_what_is_not_read_to_its_end() {
    let board = |blanks| ["123840765", &" ".repeat(blanks), "\n"].concat();
    let (read, unread) = (board(65_525), board(65_526));
    golden::assert_accepted(env!("CARGO_PKG_NAME"), &[("blanks", read.as_bytes(), "1")]);
    let complaint = "found 65536 bytes or more";
    golden::assert_refused(env!("CARGO_PKG_NAME"), &[("blanks", unread.as_bytes(), complaint)]);
}

#[test]
fn the_part_that_reads_and_prints_is_the_same_in_every_program() {
    golden::assert_one_reader(env!("CARGO_PKG_NAME"));
}

#[cfg(target_os = "linux")]
#[test]
fn streams_that_are_full_closed_endless_or_unreadable_are_no_trouble() {
    golden::assert_streams_are_no_trouble(env!("CARGO_PKG_NAME"), b"123840765");
}
