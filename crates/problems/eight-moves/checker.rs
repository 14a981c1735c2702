//! # Eight Moves: the checker
//!
//! - **Problem**: <https://acm.hdu.edu.cn/showproblem.php?pid=1043>
//! - **Called**: `checker INPUT OUTPUT ANSWER`, with three files, as testlib's
//!   checkers are
//! - **Idea**: the gap goes where the letters say; a path is right if it ends at
//!   the goal, however long it is. Where the answer says `unsolvable`, so must the
//!   output.
//! - **Status**: 0 if the output is right, 1 if it is wrong, and 3 if the input or
//!   the answer is. What is wrong stands on standard error, in one line.

/// `board[cell]` is the tile there, `x` the gap.
type Board = [char; 9];

const GOAL: Board = ['1', '2', '3', '4', '5', '6', '7', '8', 'x'];
const UNSOLVABLE: &str = "unsolvable";

/// What is wrong, and whose fault it is.
#[derive(Debug, PartialEq)]
enum Fault {
    Output(String),
    Case(String),
}

/// Checks the output, a line for each board of the input. A line that is missing is
/// an empty path: that of the goal.
fn check(input: &str, output: &str, answer: &str) -> Result<(), Fault> {
    let mut lines = output.lines().map(str::trim);
    let mut answers = answer.lines().map(str::trim);
    for (i, board) in boards(input)?.into_iter().enumerate() {
        let line = lines.next().unwrap_or("");
        let expected = answers.next().unwrap_or("");
        let place = |what: String| format!("board {}: {what}", i + 1);
        if expected != UNSOLVABLE {
            follow(board, expected)
                .map_err(|it| Fault::Case(place(format!("the answer: {it}"))))?;
        }
        if line == UNSOLVABLE {
            if expected != UNSOLVABLE {
                return Err(Fault::Output(place("it is solvable".to_string())));
            }
        } else {
            follow(board, line).map_err(|it| Fault::Output(place(it)))?;
            if expected == UNSOLVABLE {
                let wrong = "the answer: a path was found, so it is solvable";
                return Err(Fault::Case(place(wrong.to_string())));
            }
        }
    }
    match lines.find(|line| !line.is_empty()) {
        None => Ok(()),
        Some(line) => Err(Fault::Output(format!("a line for no board: {line:.40}"))),
    }
}

/// Moves the gap as the letters say, which must lead to the goal.
fn follow(mut board: Board, path: &str) -> Result<(), String> {
    for (i, letter) in path.chars().enumerate() {
        let gap = board.iter().position(|&tile| tile == 'x').expect("a board has a gap");
        let cell = match (letter, gap / 3, gap % 3) {
            ('l', _, 1..=2) => gap - 1,
            ('r', _, 0..=1) => gap + 1,
            ('u', 1..=2, _) => gap - 3,
            ('d', 0..=1, _) => gap + 3,
            ('l' | 'r' | 'u' | 'd', ..) => {
                return Err(format!("move {}, {letter}, leads off the board", i + 1));
            }
            _ => return Err(format!("move {} is {letter:?}, not l, r, u or d", i + 1)),
        };
        board.swap(gap, cell);
    }
    if board == GOAL {
        return Ok(());
    }
    let tiles: Vec<String> = board.iter().map(char::to_string).collect();
    Err(format!("the path ends at {}", tiles.join(" ")))
}

fn boards(input: &str) -> Result<Vec<Board>, Fault> {
    let tiles: Vec<char> = input.chars().filter(|it| "12345678x".contains(*it)).collect();
    let mut boards = Vec::new();
    for tiles in tiles.chunks(9) {
        let mut sorted = tiles.to_vec();
        sorted.sort_unstable();
        if sorted != GOAL {
            return Err(Fault::Case(format!("the input: no board {}", boards.len() + 1)));
        }
        let mut board = GOAL;
        board.copy_from_slice(tiles);
        boards.push(board);
    }
    Ok(boards)
}

// ---- The files, and the status ----

use std::{env, fs, process};

fn main() {
    let files: Vec<String> = env::args().skip(1).collect();
    let texts: Vec<String> = files.iter().map(|file| read(file)).collect();
    let (status, message) = match &texts[..] {
        [input, output, answer] => match check(input, output, answer) {
            Ok(()) => (0, "right".to_string()),
            Err(Fault::Output(message)) => (1, message),
            Err(Fault::Case(message)) => (3, message),
        },
        _ => (3, "usage: checker INPUT OUTPUT ANSWER".to_string()),
    };
    eprintln!("{message}");
    process::exit(status)
}

/// The text of a file; what is not text becomes letters that no path has.
fn read(file: &str) -> String {
    match fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => {
            eprintln!("cannot read {file}: {error}");
            process::exit(3)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEAR: &str = "1 2 3 4 5 6 7 x 8\n";
    const PUBLISHED: &str = "2 3 4 1 5 x 7 6 8\n";
    const SOLVED: &str = "1 2 3 4 5 6 7 8 x\n";
    const TWIN: &str = "1 2 3 4 5 6 8 7 x\n";

    fn wrong(message: &str) -> Result<(), Fault> {
        Err(Fault::Output(message.to_string()))
    }

    fn faulty(message: &str) -> Result<(), Fault> {
        Err(Fault::Case(message.to_string()))
    }

    #[test]
    fn any_path_to_the_goal_is_right() {
        let published = "ullddrurdllurdruldr\n";
        assert_eq!(check(PUBLISHED, published, published), Ok(()));
        // Round and round, then home.
        assert_eq!(check(NEAR, "lrlrudr", "r\n"), Ok(()));
        assert_eq!(check(NEAR, &("lr".repeat(100_000) + "r\r\n"), "r\n"), Ok(()));
        assert_eq!(check(SOLVED, "lr\n", "\n"), Ok(()));
    }

    #[test]
    fn a_path_that_ends_elsewhere_or_leads_off_the_board_is_wrong() {
        assert_eq!(check(NEAR, "l\n", "r\n"), wrong("board 1: the path ends at 1 2 3 4 5 6 x 7 8"));
        assert_eq!(check(NEAR, "\n", "r\n"), wrong("board 1: the path ends at 1 2 3 4 5 6 7 x 8"));
        let (two, answers) = (SOLVED.to_string() + NEAR, "\nr\n");
        assert_eq!(
            check(&two, "\nrr\n", answers),
            wrong("board 2: move 2, r, leads off the board")
        );
        for (path, letter) in [("ll", "l"), ("uuu", "u"), ("rr", "r"), ("d", "d")] {
            let message = format!("board 1: move {}, {letter}, leads off the board", path.len());
            assert_eq!(check(NEAR, path, "r\n"), wrong(&message));
        }
    }

    #[test]
    fn what_is_no_letter_of_a_move_is_wrong() {
        for (output, message) in [
            ("R", "board 1: move 1 is 'R', not l, r, u or d"),
            ("u d", "board 1: move 2 is ' ', not l, r, u or d"),
            ("1", "board 1: move 1 is '1', not l, r, u or d"),
            ("l\u{fffd}", "board 1: move 2 is '\u{fffd}', not l, r, u or d"),
            ("Unsolvable", "board 1: move 1 is 'U', not l, r, u or d"),
        ] {
            assert_eq!(check(NEAR, output, "r\n"), wrong(message));
        }
    }

    #[test]
    fn a_line_that_is_missing_is_an_empty_path() {
        let boards = NEAR.to_string() + SOLVED;
        assert_eq!(check(&boards, "r", "r\n\n"), Ok(()));
        assert_eq!(check(&boards, "r\n\n\n\n", "r\n\n"), Ok(()));
        let boards = SOLVED.to_string() + NEAR;
        let message = "board 1: move 1, r, leads off the board";
        assert_eq!(check(&boards, "r\n", "\nr\n"), wrong(message));
        assert_eq!(check(NEAR, "r\n\nlr\n", "r\n"), wrong("a line for no board: lr"));
    }

    #[test]
    fn a_board_is_unsolvable_where_the_answer_says_so() {
        assert_eq!(check(TWIN, "unsolvable\r\n", "unsolvable\n"), Ok(()));
        assert_eq!(check(NEAR, "unsolvable\n", "r\n"), wrong("board 1: it is solvable"));
        let message = "board 1: the path ends at 1 2 3 4 5 6 8 7 x";
        assert_eq!(check(TWIN, "\n", "unsolvable\n"), wrong(message));
    }

    #[test]
    fn a_wrong_case_is_told_from_a_wrong_output() {
        let found = "board 1: the answer: a path was found, so it is solvable";
        assert_eq!(check(NEAR, "r\n", "unsolvable\n"), faulty(found));
        let ends = "board 1: the answer: the path ends at 1 2 3 4 5 6 x 7 8";
        assert_eq!(check(NEAR, "r\n", "l\n"), faulty(ends));
        assert_eq!(check("1 2 3\n", "r\n", "r\n"), faulty("the input: no board 1"));
    }

    #[test]
    fn a_board_is_read_in_any_white_space() {
        assert_eq!(check("\u{feff}1 2 3\r\n4 5 6\r\n7 x 8", "r\n", "r\n"), Ok(()));
    }
}
