//! What every program of the crate reads as boards, and what it refuses in one
//! line.

/// Kind, input, answers.
const ACCEPTED: &[golden::Row] = &[
    ("one board", b"1 2 3 4 5 6 7 x 8\n", "r"),
    ("two boards", b"1 2 3 4 5 6 7 x 8\n1 2 3 4 5 x 7 8 6\n", "r\nd"),
    ("the goal", b"1 2 3 4 5 6 7 8 x\n1 2 3 4 5 6 7 x 8\n", "\nr"),
    ("no last newline", b"1 2 3 4 5 6 7 x 8\n1 2 3 4 5 x 7 8 6", "r\nd"),
    ("no newline after x", b"1 2 3 4 5 6 7 8 x", ""),
    ("three rows a board", b"1 2 3\n4 5 6\n7 x 8\n1 2 3\n4 5 x\n7 8 6\n", "r\nd"),
    ("one line", b"1 2 3 4 5 6 7 x 8 1 2 3 4 5 x 7 8 6\n", "r\nd"),
    ("two blanks between tiles", b" 1  2  3  4  5  6  7  x  8 \n", "r"),
    ("carriage returns", b"1 2 3 4 5 6 7 x 8\r\n1 2 3 4 5 x 7 8 6\r\n", "r\nd"),
    ("old line ends", b"1 2 3 4 5 6 7 x 8\r1 2 3 4 5 x 7 8 6\r", "r\nd"),
    ("blank lines and blanks around", b"\n\n  1 2 3 \n\n4 5 6\n\n 7 x 8\n \n", "r"),
    ("tabs, form feeds, vertical tabs", b"\t1\t2\t3\x0c4\x0c5\x0c6\x0b7\x0bx\x0b8\t", "r"),
    ("no-break spaces", "1\u{a0}2\u{a0}3\n4\u{202f}5\u{202f}6\n7 x 8\n".as_bytes(), "r"),
    ("byte order mark", b"\xef\xbb\xbf1 2 3 4 5 6 7 x 8\n", "r"),
    ("byte order mark, then blanks", b"\xef\xbb\xbf \r\n1 2 3\r\n4 5 6\r\n7 x 8", "r"),
    ("unsolvable", b"1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 7 x 8\n", "unsolvable\nr"),
];

/// Kind, input, part of the complaint.
const REFUSED: &[golden::Row] = &[
    ("nothing", b"", "expected boards of the tiles 1 to 8 and x; found nothing\""),
    ("white space", b" \t\r\n\n", "found nothing"),
    ("byte order mark", b"\xef\xbb\xbf", "found nothing"),
    (
        "one tile too few",
        b"2 1 3 4 5 6 7 x\n",
        "board 1: expected the tiles 1 to 8 and x, each once; found 2 1 3 4 5 6 7 x\"",
    ),
    (
        "one tile too many",
        b"2 1 3 4 5 6 7 8 x\n2\n",
        "board 2: expected the tiles 1 to 8 and x, each once; found 2\"",
    ),
    (
        "second board short",
        b"2 1 3 4 5 6 7 8 x\n2 1 3 4\n",
        "board 2: expected the tiles 1 to 8 and x, each once; found 2 1 3 4\"",
    ),
    (
        "second board wrong",
        b"2 1 3 4 5 6 7 8 x\n2 1 3 4 5 6 7 8 2\n",
        "board 2: expected the tiles 1 to 8 and x, each once; found 2 1 3 4 5 6 7 8 2\"",
    ),
    (
        "text after the boards",
        b"2 1 3 4 5 6 7 8 x\nend\n",
        "board 2: expected the tiles 1 to 8 and x, each once; found end",
    ),
    (
        "number of boards first",
        b"2\n2 1 3 4 5 6 7 8 x\n1 2 3 4 5 6 7 8 x\n",
        "found 2 2 1 3 4 5 6 7 8\"",
    ),
    ("a tile twice", b"2 1 3 4 5 6 7 x 2\n", "found 2 1 3 4 5 6 7 x 2"),
    ("a tile above the range", b"9 1 3 4 5 6 7 x 2\n", "found 9 1 3"),
    ("a number above the range", b"10 1 3 4 5 6 7 x 2\n", "found 10 1 3"),
    ("0 for the gap", b"2 1 3 4 5 6 7 8 0\n", "found 2 1 3 4 5 6 7 8 0\""),
    ("x twice", b"2 1 3 4 5 6 7 x x\n", "found 2 1 3 4 5 6 7 x x\""),
    ("two x in one", b"2 1 3 4 5 6 7 xx 8\n", "found 2 1 3 4 5 6 7 xx 8\""),
    ("capital X", b"2 1 3 4 5 6 7 X 8\n", "found 2 1 3 4 5 6 7 X 8\""),
    ("multiplication sign", "2 1 3 4 5 6 7 × 8\n".as_bytes(), "found 2 1 3 4 5 6 7 × 8"),
    ("letter", b"2 1 y 4 5 6 7 8 x\n", "found 2 1 y 4"),
    ("minus", b"2 1 -3 4 5 6 7 8 x\n", "found 2 1 -3 4"),
    ("plus", b"2 1 +3 4 5 6 7 8 x\n", "found 2 1 +3 4"),
    ("leading zero", b"2 1 03 4 5 6 7 8 x\n", "found 2 1 03 4"),
    ("fraction", b"2 1 3.0 4 5 6 7 8 x\n", "found 2 1 3.0 4"),
    ("hexadecimal", b"2 1 0x3 4 5 6 7 8 x\n", "found 2 1 0x3 4"),
    (
        "number too large for any type",
        b"2 184467440737095516160 3\n",
        "found 2 184467440737095516160 3",
    ),
    ("no white space", b"21345678x\n", "found 21345678x"),
    ("commas", b"2,1,3\n4,5,6\n7,8,x\n", "found 2,1,3 4,5,6 7,8,x"),
    ("brackets", b"[[2,1,3],[4,5,6],[7,8,x]]\n", "found [[2,1,3],[4,5,6],[7,8,x]]"),
    ("single quotes", b"'2 1 3 4 5 6 7 8 x'\n", "found '2 1 3 4 5 6 7 8 x'"),
    ("double quotes", b"\"2 1 3 4 5 6 7 8 x\"\n", r#"found \"2 1 3 4 5 6 7 8 x\""#),
    ("backslash", b"2 1 \\3 4 5 6 7 8 x\n", r"found 2 1 \\3 4"),
    ("full-width digit", "２ 1 3 4 5 6 7 8 x\n".as_bytes(), "found ２ 1 3"),
    ("Arabic digit", "٢ 1 3 4 5 6 7 8 x\n".as_bytes(), "found ٢ 1 3"),
    ("zero-width space", "2\u{200b}1 3 4 5 6 7 8 x\n".as_bytes(), r"found 2\u{200b}1 3"),
    ("text direction mark", "\u{202e}2 1 3 4 5 6 7 8 x\n".as_bytes(), r"found \u{202e}2 1 3"),
    ("byte order mark twice", b"\xef\xbb\xbf\xef\xbb\xbf2 1 3 4 5 6 7 8 x\n", r"found \u{feff}2 1"),
    ("byte order mark inside", b"2 1 3\n\xef\xbb\xbf4 5 6 7 8 x\n", r"found 2 1 3 \u{feff}4"),
    ("UTF-16", b"\xff\xfe2\x00 \x001\x00 \x003\x00\n\x00", "found \u{fffd}\u{fffd}2\\0 \\01\\0"),
    ("invalid UTF-8", b"2 1 \xff\xc3 4 5 6 7 8 x\n", "found 2 1 \u{fffd}\u{fffd} 4"),
    ("zero byte", b"2 1 \0 4 5 6 7 8 x\n", r"found 2 1 \0 4"),
    ("zero byte inside a tile", b"2 1 3\0 4 5 6 7 8 x\n", r"found 2 1 3\0 4"),
    ("command to the terminal", b"2 1 \x1b[2J 4 5 6 7 8 x\n", r"found 2 1 \u{1b}[2J 4"),
    ("long token", &[b'7'; 1_000], "found 7777777777777777777777777777777777777777\""),
    (
        "long word",
        "ääääääääääääääääääääääääääääääääääääääääää".as_bytes(),
        "found ääääääääääääääääääääääääääääääääääääääää\"",
    ),
    ("as much as is read", &[b' '; 1 << 20], "expected fewer boards; found 1048576 bytes or more"),
    ("more than is read", &[b'7'; 1 << 21], "found 1048576 bytes or more"),
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
fn many_boards_find_room() {
    let input = "1 2 3 4 5 6 7 x 8\r\n".repeat(55_000);
    let answers = vec!["r"; 55_000].join("\n");
    golden::assert_accepted(env!("CARGO_PKG_NAME"), &[("many", input.as_bytes(), &answers)]);
}

#[test]
fn nothing_is_accepted_of_what_is_not_read_to_its_end() {
    let board = |blanks| ["1 2 3 4 5 6 7 x 8", &" ".repeat(blanks), "\n"].concat();
    let (read, unread) = (board(1_048_557), board(1_048_558));
    golden::assert_accepted(env!("CARGO_PKG_NAME"), &[("blanks", read.as_bytes(), "r")]);
    let complaint = "found 1048576 bytes or more";
    golden::assert_refused(env!("CARGO_PKG_NAME"), &[("blanks", unread.as_bytes(), complaint)]);
}

#[test]
fn the_part_that_reads_and_prints_is_the_same_in_every_program() {
    golden::assert_one_reader(env!("CARGO_PKG_NAME"));
}

#[cfg(target_os = "linux")]
#[test]
fn streams_that_are_full_closed_endless_or_unreadable_are_no_trouble() {
    golden::assert_streams_are_no_trouble(env!("CARGO_PKG_NAME"), b"1 2 3 4 5 6 7 x 8");
}
