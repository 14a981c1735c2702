//! What every program of the crate reads as a board, and what it refuses in one
//! line.

/// Kind, input, answer.
const ACCEPTED: &[golden::Row] = &[
    ("one line", b"1 2 3 4 0 5\n", "1"),
    ("no last newline", b"1 2 3\n4 0 5", "1"),
    ("carriage returns", b"1 2 3\r\n4 0 5\r\n", "1"),
    ("old line ends", b"1 2 3\r4 0 5\r", "1"),
    ("blank lines and blanks around", b"\n\n  1 2 3 \n\n4 0 5\n \n", "1"),
    ("tabs, form feeds, vertical tabs", b"\t1\t2\x0c3\x0c4\x0b0\x0b5\t", "1"),
    ("no-break spaces", "1\u{a0}2\u{a0}3\n4\u{202f}0\u{202f}5\n".as_bytes(), "1"),
    ("byte order mark", b"\xef\xbb\xbf1 2 3\n4 0 5\n", "1"),
    ("byte order mark, then blanks", b"\xef\xbb\xbf \r\n1 2 3\r\n4 0 5", "1"),
    ("unsolvable", b"1 2 3\n5 4 0\n", "-1"),
    ("LeetCode's list", b"[[1,2,3],[4,0,5]]", "1"),
    ("LeetCode's list, spread out", b" [ [1, 2, 3],\r\n  [4,\t0, 5] ]\n\n", "1"),
    ("LeetCode's list after a byte order mark", b"\xef\xbb\xbf[[1,2,3],[4,0,5]]", "1"),
    ("LeetCode's list, unsolvable", b"[[1,2,3],[5,4,0]]\n", "-1"),
];

/// Kind, input, part of the complaint.
const REFUSED: &[golden::Row] = &[
    ("nothing", b"", "expected the tiles 0 to 5, each once; found nothing"),
    ("white space", b" \t\r\n\n", "found nothing"),
    ("byte order mark", b"\xef\xbb\xbf", "found nothing"),
    ("one tile too few", b"2 1 3 4 5\n", "found 2 1 3 4 5\""),
    ("one tile too many", b"2 1 3\n4 5 0\n2\n", "found 2 1 3 4 5 0 2\""),
    ("two boards", b"2 1 3 4 5 0\n1 2 3 4 5 0\n", "found 2 1 3 4 5 0 1 2 3 4 5 0"),
    ("text after the board", b"2 1 3 4 5 0\nend\n", "found 2 1 3 4 5 0 end"),
    ("a tile twice", b"2 1 3 4 5 2\n", "found 2 1 3 4 5 2"),
    ("a tile above the range", b"6 1 3 4 5 0\n", "found 6 1 3"),
    ("only zeros", b"0\n0\n0\n", "found 0 0 0\""),
    ("letter", b"2 1 x 4 5 0\n", "found 2 1 x 4"),
    ("minus", b"2 1 -3 4 5 0\n", "found 2 1 -3 4"),
    ("plus", b"2 1 +3 4 5 0\n", "found 2 1 +3 4"),
    ("leading zero", b"2 1 03 4 5 0\n", "found 2 1 03 4"),
    ("fraction", b"2 1 3.0 4 5 0\n", "found 2 1 3.0 4"),
    ("hexadecimal", b"2 1 0x3 4 5 0\n", "found 2 1 0x3 4"),
    (
        "number too large for any type",
        b"2 184467440737095516160 3\n",
        "found 2 184467440737095516160 3",
    ),
    ("no white space", b"213450\n", "found 213450"),
    ("commas", b"2,1,3\n4,5,0\n", "found 2,1,3 4,5,0"),
    ("single quotes", b"'2 1 3 4 5 0'\n", "found '2 1 3 4 5 0'"),
    ("double quotes", b"\"2 1 3 4 5 0\"\n", r#"found \"2 1 3 4 5 0\""#),
    ("backslash", b"2 1 \\3 4 5 0\n", r"found 2 1 \\3 4"),
    ("full-width digit", "２ 1 3 4 5 0\n".as_bytes(), "found ２ 1 3"),
    ("Arabic digit", "٢ 1 3 4 5 0\n".as_bytes(), "found ٢ 1 3"),
    ("zero-width space", "2\u{200b}1 3 4 5 0\n".as_bytes(), r"found 2\u{200b}1 3"),
    ("text direction mark", "\u{202e}2 1 3 4 5 0\n".as_bytes(), r"found \u{202e}2 1 3"),
    ("byte order mark twice", b"\xef\xbb\xbf\xef\xbb\xbf2 1 3 4 5 0\n", r"found \u{feff}2 1"),
    ("byte order mark inside", b"2 1 3\n\xef\xbb\xbf4 5 0\n", r"found 2 1 3 \u{feff}4"),
    ("UTF-16", b"\xff\xfe2\x00 \x001\x00 \x003\x00\n\x00", "found \u{fffd}\u{fffd}2\\0 \\01\\0"),
    ("invalid UTF-8", b"2 1 \xff\xc3 4 5 0\n", "found 2 1 \u{fffd}\u{fffd} 4"),
    ("zero byte", b"2 1 \0 4 5 0\n", r"found 2 1 \0 4"),
    ("zero byte inside a tile", b"2 1 3\0 4 5 0\n", r"found 2 1 3\0 4"),
    ("command to the terminal", b"2 1 \x1b[2J 4 5 0\n", r"found 2 1 \u{1b}[2J 4"),
    ("long token", &[b'7'; 1_000], "found 7777777777777777777777777777777777777777\""),
    (
        "long word",
        "ääääääääääääääääääääääääääääääääääääääääää".as_bytes(),
        "found ääääääääääääääääääääääääääääääääääääääää\"",
    ),
    ("as much as is read", &[b' '; 65_536], "found 65536 bytes or more"),
    ("more than is read", &[b'7'; 1 << 20], "found 65536 bytes or more"),
    ("LeetCode's list, a tile twice", b"[[1,2,3],[4,0,4]]", "found 1 2 3 4 0 4"),
    ("LeetCode's list, a tile above the range", b"[[1,2,3],[4,0,6]]", "found 1 2 3 4 0 6"),
    ("LeetCode's list, a minus", b"[[1,2,3],[4,0,-5]]", "found [[1,2,3],[4,0,-5]]"),
    (
        "LeetCode's list, a full-width digit",
        "[[1,2,3],[4,0,５]]".as_bytes(),
        "found [[1,2,3],[4,0,５]]",
    ),
    ("a bracket too few", b"[[1,2,3],[4,0,5]", "found [[1,2,3],[4,0,5]\""),
    ("a bracket too many", b"[[[1,2,3],[4,0,5]]", "found [[[1,2,3],[4,0,5]]"),
    ("brackets the wrong way round", b"]]1,2,3[,]4,0,5[[", "found ]]1,2,3[,]4,0,5[["),
    ("round brackets", b"((1,2,3),(4,0,5))", "found ((1,2,3),(4,0,5))"),
    ("one list", b"[1,2,3,4,0,5]", "found [1,2,3,4,0,5]"),
    ("one list in a list", b"[[1,2,3,4,0,5]]", "found [[1,2,3,4,0,5]]"),
    ("two lists", b"[1,2,3],[4,0,5]", "found [1,2,3],[4,0,5]"),
    ("three rows", b"[[1,2],[3,4],[0,5]]", "found [[1,2],[3,4],[0,5]]"),
    ("a comma too many", b"[[1,2,3],[4,0,5],]", "found [[1,2,3],[4,0,5],]"),
    ("a comma too few", b"[[1,2,3][4,0,5]]", "found [[1,2,3][4,0,5]]"),
    ("blanks for commas", b"[[1 2 3] [4 0 5]]", "found [[1 2 3] [4 0 5]]"),
    ("brackets around tokens", b"[ 1 2 3 4 0 5 ]", "found [ 1 2 3 4 0 5 ]"),
    ("text after LeetCode's list", b"[[1,2,3],[4,0,5]] 1", "found [[1,2,3],[4,0,5]] 1"),
    (
        "LeetCode's list twice",
        b"[[1,2,3],[4,0,5]]\n[[1,2,3],[4,0,5]]\n",
        "found [[1,2,3],[4,0,5]] [[1,2,3]",
    ),
    (
        "LeetCode's line with a name",
        b"board = [[1,2,3],[4,0,5]]",
        "found board = [[1,2,3],[4,0,5]]",
    ),
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
    let board = |blanks| ["1 2 3 4 0 5", &" ".repeat(blanks), "\n"].concat();
    let (read, unread) = (board(65_523), board(65_524));
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
    golden::assert_streams_are_no_trouble(env!("CARGO_PKG_NAME"), b"1 2 3 4 0 5");
}
