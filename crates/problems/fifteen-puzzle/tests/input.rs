//! What every program of the crate reads as a board, and what it refuses in one
//! line.

use std::fs;
use std::path::PathBuf;

/// Kind, input, answer.
const ACCEPTED: &[(&str, &[u8], &str)] = &[
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
const REFUSED: &[(&str, &[u8], &str)] = &[
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
    for (kind, input, answer) in ACCEPTED {
        println!("{kind}"); // shown if this one fails
        golden::answers(env!("CARGO_PKG_NAME"), input, answer);
    }
}

#[test]
fn everything_else_is_refused_in_one_line() {
    for (kind, input, complaint) in REFUSED {
        println!("{kind}"); // shown if this one fails
        golden::refuses(env!("CARGO_PKG_NAME"), input, complaint);
    }
}

#[test]
fn nothing_is_accepted_of_what_is_not_read_to_its_end() {
    let board = |blanks| ["1 2 3 4 0 5", &" ".repeat(blanks), "\n"].concat();
    golden::answers(env!("CARGO_PKG_NAME"), board(65_523).as_bytes(), "1");
    golden::refuses(env!("CARGO_PKG_NAME"), board(65_524).as_bytes(), "found 65536 bytes or more");
}

/// The source of each program.
fn sources() -> Vec<PathBuf> {
    let others = fs::read_dir("src/bin").unwrap().map(|entry| entry.unwrap().path());
    let sources: Vec<_> = others.chain([PathBuf::from("src/main.rs")]).collect();
    assert!(sources.len() > 1);
    sources
}

#[test]
fn the_part_that_reads_and_prints_is_the_same_in_every_program() {
    let part = |source: &PathBuf| {
        let text = fs::read_to_string(source).unwrap();
        let (_, part) = text.split_once("// ---- Reading and printing, the same").unwrap();
        part.split_once("#[cfg(test)]").unwrap().0.to_owned()
    };
    let sources = sources();
    for source in &sources {
        assert_eq!(part(source), part(&sources[0]), "{}", source.display());
    }
}

/// Streams that are full, closed, endless or unreadable.
#[cfg(target_os = "linux")]
mod streams {
    use super::sources;
    use std::fs::File;
    use std::io::Write;
    use std::path::Path;
    use std::process::{Command, Output, Stdio};

    /// Each program of the crate, to be started.
    fn programs() -> impl Iterator<Item = Command> {
        let main = Path::new(env!("CARGO_BIN_EXE_sliding-puzzle"));
        sources().into_iter().map(move |source| match source.file_stem().unwrap() {
            stem if stem == "main" => Command::new(main),
            stem => Command::new(main.with_file_name(stem)),
        })
    }

    /// A file to which nothing can be written.
    fn full() -> File {
        File::options().write(true).open("/dev/full").unwrap()
    }

    fn assert_one_line(run: Output, complaint: &str) {
        assert_eq!((run.status.code(), run.stdout), (Some(1), vec![]));
        let message = String::from_utf8(run.stderr).unwrap();
        assert!(message.starts_with(&format!("Error: \"{complaint}")), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }

    #[test]
    fn an_answer_that_finds_no_room_is_an_error() {
        for mut program in programs() {
            let board = File::open("../../../testcases/sliding-puzzle/solved.in").unwrap();
            let run = program.stdin(board).stdout(full()).output().unwrap();
            assert_one_line(run, "cannot print: ");
        }
    }

    #[test]
    fn an_answer_that_nobody_reads_is_an_error() {
        for mut program in programs() {
            program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = program.spawn().unwrap();
            drop(child.stdout.take());
            child.stdin.take().unwrap().write_all(b"1 2 3 4 5 0").unwrap();
            assert_one_line(child.wait_with_output().unwrap(), "cannot print: ");
        }
    }

    #[test]
    fn a_complaint_that_finds_no_room_is_no_panic() {
        for mut program in programs() {
            let run = program.stdin(Stdio::null()).stderr(full()).output().unwrap();
            assert_eq!((run.status.code(), run.stdout), (Some(1), vec![]));
        }
    }

    #[test]
    fn input_without_end_is_an_error() {
        for mut program in programs() {
            let run = program.stdin(File::open("/dev/zero").unwrap()).output().unwrap();
            assert_one_line(run, "expected the tiles 0 to 5, each once; found 65536 bytes or more");
        }
    }

    #[test]
    fn input_that_cannot_be_read_is_an_error() {
        for mut program in programs() {
            let run = program.stdin(File::open("/").unwrap()).output().unwrap();
            assert_one_line(run, "cannot read the board: ");
        }
    }
}
