//! Boards as text: as the problem's programs read them, as LeetCode prints them,
//! and as people write them; and the answers that programs print.

use super::path_within;
use anyhow::{Context, Result, bail, ensure};
use catalog::{Answer, BoardText, Boards, Problem, Tiles};
use itertools::Itertools;
use oracle::{Board, Error, Puzzle, Rule};
use std::time::Duration;

/// A puzzle with the text of its boards and answers.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) puzzle: Puzzle,
    text: BoardText,
}

impl Form {
    /// The form of the problem's puzzle, if it has one.
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        Some(Self::new(problem.puzzle.clone()?, problem.text.clone()))
    }

    pub(crate) fn new(puzzle: Puzzle, text: BoardText) -> Self {
        Self { puzzle, text }
    }

    /// Whether an input has many boards.
    pub(crate) fn has_many(&self) -> bool {
        self.text.boards == Boards::Many
    }

    /// Reads the only board of a text: its tiles with white space between them, or
    /// `[[4,5,0],[1,2,3]]`, or `4 5 0 / 1 2 3`, or `450/123`, or `450123`. For
    /// sliding tiles, `x` and `_` are the gap too.
    pub(crate) fn board(&self, text: &str) -> Result<Board> {
        let text = trimmed(text);
        let tokens = match text {
            _ if text.starts_with('[') => listed(&self.puzzle, text)?,
            _ if text.contains('/') => self.in_rows(text)?,
            _ => self.plain(text),
        };
        self.checked(&tokens)
    }

    /// Reads all boards of an input, one after the other; or its only one. With a
    /// slash between its rows, a board is a line.
    pub(crate) fn boards(&self, text: &str) -> Result<Vec<Board>> {
        let text = trimmed(text);
        if !self.has_many() || text.is_empty() || text.starts_with('[') {
            return Ok(vec![self.board(text)?]);
        }
        let boards: Vec<_> = if text.contains('/') {
            let lines = text.lines().filter(|line| !line.trim().is_empty());
            lines.map(|line| self.in_rows(trimmed(line))).collect()
        } else {
            let tokens = self.plain(text);
            tokens.chunks(self.puzzle.goal().len()).map(|it| Ok(it.to_vec())).collect()
        };
        let count = boards.len();
        let checked = |(number, tokens): (usize, Result<Vec<String>>)| {
            let board = tokens.and_then(|tokens| self.checked(&tokens));
            if count > 1 { board.with_context(|| format!("board {number}")) } else { board }
        };
        (1..).zip(boards).map(checked).collect()
    }

    fn checked(&self, tokens: &[String]) -> Result<Board> {
        let board = tokens.iter().map(|token| self.tile(token)).collect::<Result<Board>>();
        board
            .and_then(|board| {
                self.puzzle.check(&board)?;
                Ok(board)
            })
            .with_context(|| self.unlike())
    }

    fn unlike(&self) -> String {
        format!("not a board like {}", self.in_one_line(self.puzzle.goal()))
    }

    /// The tokens of `4 5 0 / 1 2 3` or `450/123`.
    fn in_rows(&self, text: &str) -> Result<Vec<String>> {
        rows_of(&self.puzzle, text).with_context(|| self.unlike())
    }

    fn plain(&self, text: &str) -> Vec<String> {
        let tokens = text.split_whitespace().collect_vec();
        // Tiles of one letter need no white space within a row, or within a board.
        let (rows, cols) = (self.puzzle.rows(), self.puzzle.cols());
        let each_has = |length: usize| {
            length > 1 && tokens.iter().all(|token| token.chars().count() == length)
        };
        let are_rows = each_has(cols) && tokens.len().is_multiple_of(rows);
        let has_digits = self.puzzle.goal().iter().all(|&tile| tile <= 9);
        if has_digits && (are_rows || each_has(rows * cols)) {
            return tokens.concat().chars().map(String::from).collect();
        }
        tokens.into_iter().map(str::to_owned).collect()
    }

    fn tile(&self, token: &str) -> Result<u8> {
        let mut letters = token.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && self.puzzle.rule() == Rule::Slide
            && (self.text.gap.contains(letter) || "x_".contains(letter))
        {
            return Ok(0);
        }
        let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
        match token.parse() {
            Ok(tile) if is_number => Ok(tile),
            _ => {
                let shown: String = token.chars().take(20).collect();
                bail!("'{}' is not a tile", shown.escape_debug())
            }
        }
    }

    /// The boards as programs read them.
    pub(crate) fn input<B: AsRef<[u8]>>(&self, boards: impl IntoIterator<Item = B>) -> String {
        let (row, line) = match self.text.tiles {
            Tiles::Rows => (" ", "\n"),
            Tiles::Line => (" ", " "),
            Tiles::Digits => ("", ""),
        };
        let text = |board: B| self.joined(board.as_ref(), row, line) + "\n";
        boards.into_iter().map(text).collect()
    }

    /// The board in one line, with a slash between rows.
    pub(crate) fn in_one_line(&self, board: &[u8]) -> String {
        match self.text.tiles {
            Tiles::Digits => self.joined(board, "", "/"),
            Tiles::Rows | Tiles::Line => self.joined(board, " ", " / "),
        }
    }

    fn joined(&self, board: &[u8], between_tiles: &str, between_rows: &str) -> String {
        let gap = self.text.gap.chars().next().filter(|_| self.puzzle.rule() == Rule::Slide);
        let tile = |&tile: &u8| match gap {
            Some(gap) if tile == 0 => gap.to_string(),
            _ => tile.to_string(),
        };
        let rows = board.chunks(self.puzzle.cols());
        rows.map(|row| row.iter().map(tile).join(between_tiles)).join(between_rows)
    }

    /// What a program should print for `board`, whose distance is known.
    pub(crate) fn answer(&self, board: &[u8], distance: Option<u32>) -> String {
        match (self.text.answer, distance) {
            (_, None) => format!("{}\n", self.text.unsolvable),
            (Answer::Number, Some(distance)) => format!("{distance}\n"),
            // Only a signal ends this search, and then nothing is judged.
            (Answer::Path, Some(_)) => self.answer_within(board, Duration::MAX).unwrap_or_default(),
        }
    }

    /// The same, if the oracle finds the distance in `time`.
    pub(crate) fn answer_within(&self, board: &[u8], time: Duration) -> Result<String, Error> {
        Ok(self.answer_of(path_within(&self.puzzle, board, time)?.as_deref()))
    }

    /// What a program should print for a board, whose shortest path is known.
    fn answer_of(&self, path: Option<&[Board]>) -> String {
        match (path, self.text.answer) {
            (None, _) => format!("{}\n", self.text.unsolvable),
            (Some(path), Answer::Number) => format!("{}\n", path.len() - 1),
            (Some(path), Answer::Path) => {
                super::grid::moves(&self.puzzle, path).to_lowercase() + "\n"
            }
        }
    }

    /// The first line of an answer that is wrong, counted from 1, with the right one.
    /// The shortest paths of the boards are known.
    pub(crate) fn mistake(
        &self,
        boards: &[Board],
        paths: &[Option<Vec<Board>>],
        answer: &str,
    ) -> Option<(usize, String)> {
        let is_path = self.text.answer == Answer::Path;
        let lines = answer.trim_start_matches('\u{feff}').lines().map(str::trim);
        // Only a path may be empty.
        let mut lines = lines.filter(|line| is_path || !line.is_empty());
        for (number, (board, path)) in (1..).zip(boards.iter().zip(paths)) {
            let line = lines.next().unwrap_or_default();
            let right = self.answer_of(path.as_deref());
            let is_right = right.trim() == line || is_path && self.leads_to_goal(board, line);
            if !is_right {
                return Some((number, right.trim().to_owned()));
            }
        }
        let rest = lines.position(|line| !line.is_empty())?;
        Some((boards.len() + rest + 1, "nothing".into()))
    }

    /// Whether these letters, where the gap goes, lead from the board to the goal.
    fn leads_to_goal(&self, board: &[u8], letters: &str) -> bool {
        let mut board = board.to_vec();
        for letter in letters.chars() {
            let step = self.puzzle.neighbours(&board).find(|next| {
                let path = [board.clone(), next.clone()];
                super::grid::moves(&self.puzzle, &path).to_lowercase() == letter.to_string()
            });
            let Some(next) = step else { return false };
            board = next;
        }
        board == self.puzzle.goal()
    }
}

fn trimmed(text: &str) -> &str {
    text.trim_start_matches('\u{feff}').trim()
}

/// The tokens of `4 5 0 / 1 2 3` or `450/123`.
fn rows_of(puzzle: &Puzzle, text: &str) -> Result<Vec<String>> {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    // A slash at the end does no harm.
    let text = text.strip_suffix('/').unwrap_or(text);
    let count = text.split('/').count();
    ensure!(count == rows, "{count} rows, not {rows}");
    let mut tokens = Vec::new();
    for (number, row) in (1..).zip(text.split('/')) {
        let row = match row.split_whitespace().collect_vec()[..] {
            // Tiles of one letter need no white space.
            [together] if cols > 1 => together.chars().map(String::from).collect_vec(),
            ref tiles => tiles.iter().map(|&it| it.to_owned()).collect_vec(),
        };
        ensure!(row.len() == cols, "row {number} has {} tiles, not {cols}", row.len());
        tokens.extend(row);
    }
    Ok(tokens)
}

/// The tokens of `[[4,5,0],[1,2,3]]`.
fn listed(puzzle: &Puzzle, text: &str) -> Result<Vec<String>> {
    let packed: String = text.split_whitespace().collect();
    let rows = packed.strip_prefix("[[").and_then(|it| it.strip_suffix("]]"));
    let rows = rows.unwrap_or_default().split("],[").map(|row| row.split(',').collect_vec());
    let rows = rows.collect_vec();
    let is_row = |row: &Vec<&str>| {
        row.len() == puzzle.cols() && !row.iter().any(|token| token.contains(['[', ']']))
    };
    let is_shaped = rows.len() == puzzle.rows() && rows.iter().all(is_row);
    let goal = puzzle.goal().chunks(puzzle.cols()).map(|row| row.iter().join(","));
    ensure!(is_shaped, "not a board like [[{}]]", goal.format("],["));
    Ok(rows.concat().into_iter().map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::Form;
    use catalog::{Answer, BoardText, Boards, Tiles};
    use oracle::{Puzzle, Rule};

    fn form(text: BoardText) -> Form {
        Form::new(Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap(), text)
    }

    #[test]
    fn a_board_is_read_as_programs_read_it_and_as_people_write_it() {
        let board = [4, 1, 2, 5, 0, 3];
        let form = form(BoardText::default());
        for text in [
            "4 1 2\n5 0 3\n",
            "\u{feff}4 1 2 5 0 3",
            "4 1 2\r\n\r\n5 0 3",
            "[[4,1,2],[5,0,3]]",
            " [ [4, 1, 2],\n [5, 0, 3] ]\n",
            "412/503",
            "412 503",
            "412503",
            "4 1 2 / 5 x 3",
            "4 1 2 5 _ 3",
        ] {
            assert_eq!(form.board(text).unwrap(), board, "{text:?}");
        }
        assert_eq!(form.input([board]), "4 1 2\n5 0 3\n");
        assert_eq!(form.in_one_line(&board), "4 1 2 / 5 0 3");
    }

    #[test]
    fn what_is_not_a_board_is_an_error_with_its_reason() {
        let form = form(BoardText::default());
        let reason = |text: &str| format!("{:#}", form.board(text).unwrap_err());
        let like = "not a board like 1 2 3 / 4 5 0: ";
        assert_eq!(reason(""), format!("{like}a 2x3 grid holds 6 tiles, not 0"));
        assert_eq!(reason("1 2 3 4 5 y"), format!("{like}'y' is not a tile"));
        assert_eq!(reason("1 2 3 4 5 +0"), format!("{like}'+0' is not a tile"));
        assert_eq!(reason("1 2 3 4 5 6"), format!("{like}tile 6 is not part of this puzzle"));
        assert_eq!(reason("1 2 3 4 5 5"), format!("{like}tile 5 appears twice"));
        assert_eq!(reason("1 2 3 4 5 999"), format!("{like}'999' is not a tile"));
        assert_eq!(reason("1 2 3 4 5 0 0"), format!("{like}a 2x3 grid holds 6 tiles, not 7"));
        assert_eq!(reason("1,2,3,4,5,0"), format!("{like}'1,2,3,4,5,0' is not a tile"));
        assert_eq!(reason("130/42"), format!("{like}row 2 has 2 tiles, not 3"));
        assert_eq!(reason("1 3 0 5 / 4 2"), format!("{like}row 1 has 4 tiles, not 3"));
        assert_eq!(reason("130/42x/5"), format!("{like}3 rows, not 2"));
        let like = "not a board like [[1,2,3],[4,5,0]]";
        for list in
            ["[[1,2],[3,4],[5,0]]", "[[1,2,3],[4,5,0]", "[1,2,3,4,5,0]", "[[1,2,3],[4,5,0]]]"]
        {
            assert_eq!(reason(list), like, "{list}");
        }
    }

    #[test]
    fn a_board_of_swaps_has_no_gap() {
        let puzzle = Puzzle::new(1, 3, Rule::Swap, &[0, 1, 2]).unwrap();
        let form = Form::new(puzzle, BoardText::default());
        assert!(form.board("x 1 2").is_err());
        assert_eq!(form.board("210").unwrap(), [2, 1, 0]);
    }

    #[test]
    fn tiles_of_two_digits_are_not_taken_for_rows() {
        let puzzle = Puzzle::new(2, 2, Rule::Slide, &[10, 11, 12, 0]).unwrap();
        let text = BoardText { boards: Boards::Many, gap: "xx".into(), ..BoardText::default() };
        let form = Form::new(puzzle, text);
        let boards = form.boards("10 12\n11 x\n10 11\n12 x\n").unwrap();
        assert_eq!(boards, [[10, 12, 11, 0], [10, 11, 12, 0]]);
    }

    #[test]
    fn boards_are_written_as_the_manifest_says() {
        let boards = [[4, 1, 2, 5, 0, 3], [1, 2, 3, 4, 5, 0]];
        let default = BoardText::default;
        for (text, input, line) in [
            (default(), "4 1 2\n5 0 3\n1 2 3\n4 5 0\n", "4 1 2 / 5 0 3"),
            (
                BoardText { tiles: Tiles::Line, gap: "x0".into(), ..default() },
                "4 1 2 5 x 3\n1 2 3 4 5 x\n",
                "4 1 2 / 5 x 3",
            ),
            (
                BoardText { tiles: Tiles::Digits, gap: ".".into(), ..default() },
                "4125.3\n12345.\n",
                "412/5.3",
            ),
        ] {
            let form = form(BoardText { boards: Boards::Many, ..text });
            assert_eq!((&*form.input(boards), &*form.in_one_line(&boards[0])), (input, line));
            assert_eq!(form.boards(input).unwrap(), boards);
            assert_eq!(form.board(line).unwrap(), boards[0]);
        }
    }

    #[test]
    fn the_board_that_is_wrong_is_named_by_its_number() {
        let form = form(BoardText { boards: Boards::Many, ..BoardText::default() });
        let reason = |text: &str| format!("{:#}", form.boards(text).unwrap_err());
        let like = "not a board like 1 2 3 / 4 5 0: ";
        assert_eq!(reason(""), format!("{like}a 2x3 grid holds 6 tiles, not 0"));
        assert_eq!(
            reason("1 2 3 4 5 0\n1 2 3\n"),
            format!("board 2: {like}a 2x3 grid holds 6 tiles, not 3")
        );
    }

    #[test]
    fn a_wrong_answer_is_found_and_any_right_path_is_taken() {
        let boards = vec![vec![1, 2, 3, 4, 0, 5], vec![1, 2, 3, 5, 4, 0], vec![1, 2, 3, 4, 5, 0]];
        let text = BoardText { boards: Boards::Many, ..BoardText::default() };
        let path = BoardText { answer: Answer::Path, unsolvable: "no".into(), ..text.clone() };
        let (number, path) = (form(text), form(path));
        let paths: Vec<_> =
            boards.iter().map(|it| number.puzzle.path_until(it, &mut || false).unwrap()).collect();
        let mistake = |form: &Form, answer: &str| form.mistake(&boards, &paths, answer);
        assert_eq!(mistake(&number, "1\n-1\n0\n"), None);
        assert_eq!(mistake(&number, "1\n-1\n"), Some((3, "0".into())));
        assert_eq!(mistake(&number, "1\n7\n0\n"), Some((2, "-1".into())));
        assert_eq!(mistake(&number, "1\n-1\n0\n0\n"), Some((4, "nothing".into())));
        assert_eq!(mistake(&path, "r\r\nno\r\n\r\n"), None);
        assert_eq!(mistake(&path, "lrr\nno\nlr"), None);
        assert_eq!(mistake(&path, "l\nno\n"), Some((1, "r".into())));
        assert_eq!(mistake(&path, "rr\nno\n"), Some((1, "r".into())));
        assert_eq!(mistake(&path, "r\n\n"), Some((2, "no".into())));
        assert_eq!(path.answer(&boards[0], Some(1)), "r\n");
        assert_eq!(path.answer(&boards[1], None), "no\n");
    }
}
