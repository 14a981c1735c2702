//! What every program of the crate reads as boards, and what it refuses in one
//! line.

/// Kind, input, answers.
const ACCEPTED: &[golden::Row] = &[
    ("one board", b"1 0 2 3 4 5 6 7\n", "1"),
    ("two boards", b"1 0 2 3 4 5 6 7\n0 1 2 3 4 5 6 7\n", "1\n0"),
    ("no last newline", b"1 0 2 3 4 5 6 7\n0 1 2 3 4 5 6 7", "1\n0"),
    ("two rows a board", b"1 0 2 3\n4 5 6 7\n0 1 2 3\n4 5 6 7\n", "1\n0"),
    ("one line", b"1 0 2 3 4 5 6 7 0 1 2 3 4 5 6 7\n", "1\n0"),
    ("carriage returns", b"1 0 2 3 4 5 6 7\r\n0 1 2 3 4 5 6 7\r\n", "1\n0"),
    ("old line ends", b"1 0 2 3 4 5 6 7\r0 1 2 3 4 5 6 7\r", "1\n0"),
    ("blank lines and blanks around", b"\n\n  1 0 2 3 \n\n4 5 6 7\n \n", "1"),
    ("tabs, form feeds, vertical tabs", b"\t1\t0\t2\x0c3\x0c4\x0b5\x0b6\t7\t", "1"),
    ("no-break spaces", "1\u{a0}0\u{a0}2\u{a0}3 4\u{202f}5\u{202f}6 7\n".as_bytes(), "1"),
    ("byte order mark", b"\xef\xbb\xbf1 0 2 3 4 5 6 7\n", "1"),
    ("byte order mark, then blanks", b"\xef\xbb\xbf \r\n1 0 2 3\r\n4 5 6 7", "1"),
    ("unsolvable", b"0 2 1 3 4 5 6 7\n1 0 2 3 4 5 6 7\n", "-1\n1"),
];

/// Kind, input, part of the complaint.
const REFUSED: &[golden::Row] = &[
    ("nothing", b"", "expected boards of the tiles 0 to 7; found nothing\""),
    ("white space", b" \t\r\n\n", "found nothing"),
    ("byte order mark", b"\xef\xbb\xbf", "found nothing"),
    (
        "one tile too few",
        b"2 1 3 4 5 6 0\n",
        "board 1: expected the tiles 0 to 7, each once; found 2 1 3 4 5 6 0\"",
    ),
    (
        "one tile too many",
        b"2 1 3 4 5 6 0 7\n2\n",
        "board 2: expected the tiles 0 to 7, each once; found 2\"",
    ),
    (
        "second board short",
        b"2 1 3 4 5 6 0 7\n2 1 3 4\n",
        "board 2: expected the tiles 0 to 7, each once; found 2 1 3 4\"",
    ),
    (
        "second board wrong",
        b"2 1 3 4 5 6 0 7\n2 1 3 4 5 6 0 1\n",
        "board 2: expected the tiles 0 to 7, each once; found 2 1 3 4 5 6 0 1\"",
    ),
    (
        "text after the boards",
        b"2 1 3 4 5 6 0 7\nend\n",
        "board 2: expected the tiles 0 to 7, each once; found end",
    ),
    ("number of boards first", b"2\n2 1 3 4 5 6 0 7\n0 1 2 3 4 5 6 7\n", "found 2 2 1 3 4 5 6 0\""),
    ("a tile twice", b"2 1 3 4 5 6 0 2\n", "found 2 1 3 4 5 6 0 2"),
    ("a tile above the range", b"8 1 3 4 5 6 0 2\n", "found 8 1 3"),
    ("only zeros", b"0 0 0 0 0 0 0 0\n", "found 0 0 0 0 0 0 0 0\""),
    ("letter", b"2 1 x 4 5 6 0 7\n", "found 2 1 x 4"),
    ("minus", b"2 1 -3 4 5 6 0 7\n", "found 2 1 -3 4"),
    ("plus", b"2 1 +3 4 5 6 0 7\n", "found 2 1 +3 4"),
    ("leading zero", b"2 1 03 4 5 6 0 7\n", "found 2 1 03 4"),
    ("fraction", b"2 1 3.0 4 5 6 0 7\n", "found 2 1 3.0 4"),
    ("hexadecimal", b"2 1 0x3 4 5 6 0 7\n", "found 2 1 0x3 4"),
    (
        "number too large for any type",
        b"2 184467440737095516160 3\n",
        "found 2 184467440737095516160 3",
    ),
    ("no white space", b"21345607\n", "found 21345607"),
    ("commas", b"2,1,3,4\n5,6,0,7\n", "found 2,1,3,4 5,6,0,7"),
    ("brackets", b"[[2,1,3,4],[5,6,0,7]]\n", "found [[2,1,3,4],[5,6,0,7]]"),
    ("single quotes", b"'2 1 3 4 5 6 0 7'\n", "found '2 1 3 4 5 6 0 7'"),
    ("double quotes", b"\"2 1 3 4 5 6 0 7\"\n", r#"found \"2 1 3 4 5 6 0 7\""#),
    ("backslash", b"2 1 \\3 4 5 6 0 7\n", r"found 2 1 \\3 4"),
    ("full-width digit", "２ 1 3 4 5 6 0 7\n".as_bytes(), "found ２ 1 3"),
    ("Arabic digit", "٢ 1 3 4 5 6 0 7\n".as_bytes(), "found ٢ 1 3"),
    ("zero-width space", "2\u{200b}1 3 4 5 6 0 7\n".as_bytes(), r"found 2\u{200b}1 3"),
    ("text direction mark", "\u{202e}2 1 3 4 5 6 0 7\n".as_bytes(), r"found \u{202e}2 1 3"),
    ("byte order mark twice", b"\xef\xbb\xbf\xef\xbb\xbf2 1 3 4 5 6 0 7\n", r"found \u{feff}2 1"),
    ("byte order mark inside", b"2 1 3 4\n\xef\xbb\xbf5 6 0 7\n", r"found 2 1 3 4 \u{feff}5"),
    ("UTF-16", b"\xff\xfe2\x00 \x001\x00 \x003\x00\n\x00", "found \u{fffd}\u{fffd}2\\0 \\01\\0"),
    ("invalid UTF-8", b"2 1 \xff\xc3 4 5 6 0 7\n", "found 2 1 \u{fffd}\u{fffd} 4"),
    ("zero byte", b"2 1 \0 4 5 6 0 7\n", r"found 2 1 \0 4"),
    ("zero byte inside a tile", b"2 1 3\0 4 5 6 0 7\n", r"found 2 1 3\0 4"),
    ("command to the terminal", b"2 1 \x1b[2J 4 5 6 0 7\n", r"found 2 1 \u{1b}[2J 4"),
    ("long token", &[b'7'; 1_000], "found 7777777777777777777777777777777777777777\""),
    (
        "long word",
        "ääääääääääääääääääääääääääääääääääääääääää".as_bytes(),
        "found ääääääääääääääääääääääääääääääääääääääää\"",
    ),
    (
        "as much as is read",
        &[b' '; 65_536],
        "expected at most 1,000 boards; found 65536 bytes or more",
    ),
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
fn a_thousand_boards_find_room_though_they_are_spread_out() {
    let input =
        "1\r\n    0\r\n    2\r\n    3\r\n    4\r\n    5\r\n    6\r\n    7\r\n    ".repeat(1_000);
    let answers = vec!["1"; 1_000].join("\n");
    golden::assert_accepted(env!("CARGO_PKG_NAME"), &[("spread out", input.as_bytes(), &answers)]);
}

#[test]
fn nothing_is_accepted_of_what_is_not_read_to_its_end() {
    let board = |blanks| ["1 0 2 3 4 5 6 7", &" ".repeat(blanks), "\n"].concat();
    let (read, unread) = (board(65_519), board(65_520));
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
    golden::assert_streams_are_no_trouble(env!("CARGO_PKG_NAME"), b"1 0 2 3 4 5 6 7");
}
