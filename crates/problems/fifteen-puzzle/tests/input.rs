//! What every program of the crate reads as a board, and what it refuses in one
//! line.

/// Kind, input, answer.
const ACCEPTED: &[golden::Row] = &[
    ("one line", b"1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12\n", "1"),
    ("no last newline", b"1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12", "1"),
    ("carriage returns", b"1 2 3 4\r\n5 6 7 8\r\n9 10 11 0\r\n13 14 15 12\r\n", "1"),
    ("old line ends", b"1 2 3 4\r5 6 7 8\r9 10 11 0\r13 14 15 12\r", "1"),
    ("blank lines", b"\n\n 1 2 3 4 \n\n5 6 7 8\n\n9 10 11 0\n13 14 15 12\n \n", "1"),
    ("tabs, form feeds, vertical tabs", b"\t1\t2 3 4\x0c5 6 7 8\x0b9 10 11 0 13 14 15 12\t", "1"),
    (
        "no-break spaces",
        "1\u{a0}2\u{a0}3 4\n5\u{202f}6 7 8\n9 10 11 0\n13 14 15 12\n".as_bytes(),
        "1",
    ),
    ("byte order mark", b"\xef\xbb\xbf1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n", "1"),
    ("unsolvable", b"1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n", "-1"),
];

/// Kind, input, part of the complaint.
const REFUSED: &[golden::Row] = &[
    ("nothing", b"", "expected the tiles 0 to 15, each once; found nothing"),
    ("white space", b" \t\r\n\n", "found nothing"),
    ("byte order mark", b"\xef\xbb\xbf", "found nothing"),
    ("one tile too few", b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 0\n", "found 1 2 3 4 5 6 7"),
    ("one tile too many", b"0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n", "found 0 1 2 3 4 5"),
    ("text after the board", b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 end\n", "found 1 2 3 4"),
    ("a tile twice", b"15 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n", "found 15 2 3 4"),
    ("a tile above the range", b"16 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n", "found 16 1 2"),
    ("an eight-puzzle", b"1 2 3\n4 5 6\n7 8 0\n", "found 1 2 3 4 5 6 7 8 0\""),
    ("x for the gap", b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 x\n", "found 1 2 3 4"),
    ("minus", b"-1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n", "found -1 2"),
    ("minus zero", b"-0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n", "found -0 1"),
    ("plus", b"+1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n", "found +1 2"),
    ("leading zero", b"01 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n", "found 01 2"),
    ("hexadecimal", b"1 2 3 4 5 6 7 8 9 a b c d e f 0\n", "found 1 2 3 4 5 6 7 8 9 a b c d e f 0"),
    ("fraction", b"1.0 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n", "found 1.0 2"),
    (
        "number too large for any type",
        b"1 184467440737095516160 3\n",
        "found 1 184467440737095516160 3",
    ),
    ("no white space", b"1234567891011121314150\n", "found 1234567891011121314150"),
    ("commas", b"1,2,3,4\n5,6,7,8\n9,10,11,12\n13,14,15,0\n", "found 1,2,3,4 5,6,7,8 9,10"),
    ("quotes", b"\"1 2 3 4\"\n", r#"found \"1 2 3 4\""#),
    ("full-width digit", "１ 2 3 4\n".as_bytes(), "found １ 2 3"),
    ("zero-width space", "1\u{200b}2 3 4\n".as_bytes(), r"found 1\u{200b}2 3"),
    ("UTF-16", b"\xff\xfe1\x00 \x002\x00\n\x00", "found \u{fffd}\u{fffd}1\\0 \\02\\0"),
    ("invalid UTF-8", b"1 2 \xff\xc3 4\n", "found 1 2 \u{fffd}\u{fffd} 4"),
    ("zero byte", b"1 2 \0 4\n", r"found 1 2 \0 4"),
    ("command to the terminal", b"1 2 \x1b[2J 4\n", r"found 1 2 \u{1b}[2J 4"),
    ("long token", &[b'7'; 1_000], "found 7777777777777777777777777777777777777777\""),
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
    let board =
        |blanks| ["1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12", &" ".repeat(blanks), "\n"].concat();
    let (read, unread) = (board(65_497), board(65_498));
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
    golden::assert_streams_are_no_trouble(
        env!("CARGO_PKG_NAME"),
        b"1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12",
    );
}
