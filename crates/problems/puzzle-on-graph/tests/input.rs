//! What every program of the crate reads as a graph with its pieces, and what it
//! refuses in one line.

/// Kind, input, answer.
const ACCEPTED: &[golden::Row] = &[
    ("three lines", b"1\n8 9\n1 2 3 4 5 6 7 9\n", "1"),
    ("one line", b"1 8 9 1 2 3 4 5 6 7 9\n", "1"),
    ("no last newline", b"1\n8 9\n1 2 3 4 5 6 7 9", "1"),
    ("an edge written the other way round", b"1\n9 8\n1 2 3 4 5 6 7 9\n", "1"),
    ("carriage returns", b"1\r\n8 9\r\n1 2 3 4 5 6 7 9\r\n", "1"),
    ("old line ends", b"1\r8 9\r1 2 3 4 5 6 7 9\r", "1"),
    ("blank lines and blanks around", b"\n\n  1 \n\n8 9\n\n 1 2 3 4 5 6 7 9\n \n", "1"),
    ("tabs, form feeds, vertical tabs", b"\t1\x0c8\t9\x0b1\t2\t3\t4\t5\t6\t7\t9\t", "1"),
    ("no-break spaces", "1\n8\u{a0}9\n1 2 3 4\u{202f}5 6 7 9\n".as_bytes(), "1"),
    ("byte order mark", b"\xef\xbb\xbf1\n8 9\n1 2 3 4 5 6 7 9\n", "1"),
    ("byte order mark, then blanks", b"\xef\xbb\xbf \r\n1 8 9 1 2 3 4 5 6 7 9", "1"),
    ("no edges, solved", b"0\n1 2 3 4 5 6 7 8\n", "0"),
    ("no edges, not solved", b"0\n1 2 3 4 5 6 7 9\n", "-1"),
];

/// Kind, input, part of the complaint.
const REFUSED: &[golden::Row] = &[
    ("nothing", b"", "expected the number of edges, 0 to 36; found nothing"),
    ("white space", b" \t\r\n\n", "found nothing"),
    ("byte order mark", b"\xef\xbb\xbf", "found nothing"),
    ("more edges than there are", b"37\n1 2\n", "expected the number of edges, 0 to 36; found 37"),
    ("fewer edges than none", b"-1\n1 2\n", "expected the number of edges, 0 to 36; found -1"),
    ("vertex 0", b"1\n0 9\n1 2 3 4 5 6 7 8\n", "expected a vertex of an edge, 1 to 9; found 0\""),
    ("vertex 10", b"1\n9 10\n1 2 3 4 5 6 7 8\n", "expected a vertex of an edge, 1 to 9; found 10"),
    (
        "an edge to itself",
        b"1\n9 9\n1 2 3 4 5 6 7 8\n",
        "expected each edge once, between two vertices; found 9 9",
    ),
    (
        "an edge twice",
        b"3\n8 9\n7 9\n8 9\n1 2 3 4 5 6 7 8\n",
        "expected each edge once, between two vertices; found 8 9",
    ),
    (
        "an edge twice, once the other way round",
        b"2\n8 9\n9 8\n1 2 3 4 5 6 7 8\n",
        "expected each edge once, between two vertices; found 9 8",
    ),
    (
        "an edge too few",
        b"2\n8 9\n1 2 3 4 5 6 7 8\n",
        "expected the vertex of a piece, 1 to 9; found nothing",
    ),
    (
        "an edge too many",
        b"0\n8 9\n1 2 3 4 5 6 7 8\n",
        "expected nothing after the pieces; found 7",
    ),
    ("half an edge", b"1\n8", "expected a vertex of an edge, 1 to 9; found nothing"),
    ("only the number of edges", b"3\n", "expected a vertex of an edge, 1 to 9; found nothing"),
    ("no pieces", b"1\n8 9\n", "expected the vertex of a piece, 1 to 9; found nothing"),
    (
        "a piece too few",
        b"0\n1 2 3 4 5 6 7\n",
        "expected the vertex of a piece, 1 to 9; found nothing",
    ),
    ("a piece too many", b"0\n1 2 3 4 5 6 7 8 9\n", "expected nothing after the pieces; found 9"),
    (
        "two pieces on a vertex",
        b"0\n1 2 3 4 5 6 7 1\n",
        "expected each piece on a vertex of its own; found two on 1",
    ),
    (
        "a piece on vertex 0",
        b"0\n0 1 2 3 4 5 6 7\n",
        "expected the vertex of a piece, 1 to 9; found 0\"",
    ),
    (
        "a piece on vertex 10",
        b"0\n1 2 3 4 5 6 7 10\n",
        "expected the vertex of a piece, 1 to 9; found 10",
    ),
    (
        "two puzzles",
        b"0\n1 2 3 4 5 6 7 8\n0\n1 2 3 4 5 6 7 8\n",
        "expected nothing after the pieces; found 0",
    ),
    (
        "text after the pieces",
        b"0\n1 2 3 4 5 6 7 8\nend\n",
        "expected nothing after the pieces; found end",
    ),
    ("letter", b"1\n8 x\n", "found x"),
    ("plus", b"1\n8 +9\n", "found +9"),
    ("leading zero", b"1\n8 09\n", "found 09"),
    ("fraction", b"1\n8 9.0\n", "found 9.0"),
    ("hexadecimal", b"1\n8 0x9\n", "found 0x9"),
    ("number too large for any type", b"184467440737095516160\n", "found 184467440737095516160"),
    ("no white space", b"1\n89\n", "found 89"),
    ("commas", b"1\n8,9\n", "found 8,9"),
    ("brackets", b"1\n[8, 9]\n", "found [8,"),
    ("double quotes", b"\"1\"\n", r#"found \"1\""#),
    ("backslash", b"1\n\\8 9\n", r"found \\8"),
    ("full-width digit", "１\n8 9\n".as_bytes(), "found １"),
    ("Arabic digit", "1\n8 ٩\n".as_bytes(), "found ٩"),
    ("zero-width space", "1\n8\u{200b}9\n".as_bytes(), r"found 8\u{200b}9"),
    ("text direction mark", "\u{202e}1\n8 9\n".as_bytes(), r"found \u{202e}1"),
    ("byte order mark twice", b"\xef\xbb\xbf\xef\xbb\xbf1\n8 9\n", r"found \u{feff}1"),
    ("byte order mark inside", b"1\n\xef\xbb\xbf8 9\n", r"found \u{feff}8"),
    ("UTF-16", b"\xff\xfe1\x00\n\x00", "found \u{fffd}\u{fffd}1\\0\""),
    ("invalid UTF-8", b"1\n8 \xff\xc3\n", "found \u{fffd}\u{fffd}\""),
    ("zero byte", b"1\n8 \0 9\n", r"found \0"),
    ("command to the terminal", b"1\n8 \x1b[2J\n", r"found \u{1b}[2J"),
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
fn puzzles_in_any_white_space_are_accepted() {
    golden::assert_accepted(env!("CARGO_PKG_NAME"), ACCEPTED);
}

#[test]
fn everything_else_is_refused_in_one_line() {
    golden::assert_refused(env!("CARGO_PKG_NAME"), REFUSED);
}

#[test]
fn nothing_is_accepted_of_what_is_not_read_to_its_end() {
    let puzzle = |blanks| ["1\n8 9\n1 2 3 4 5 6 7 9", &" ".repeat(blanks), "\n"].concat();
    let (read, unread) = (puzzle(65_535 - 22), puzzle(65_536 - 22));
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
    golden::assert_streams_are_no_trouble(env!("CARGO_PKG_NAME"), b"1\n8 9\n1 2 3 4 5 6 7 9");
}
