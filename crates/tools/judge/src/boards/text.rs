//! Boards as text: as programs read them, as LeetCode prints them, and as people
//! write them.

use anyhow::{Context, Result, bail, ensure};
use itertools::Itertools;
use oracle::{Board, Puzzle, Rule};
use std::fmt::Display;

/// Reads a board: its tiles with white space between them, or
/// `[[4,5,0],[1,2,3]]`, or `4 5 0 / 1 2 3`, or `450/123`. For sliding tiles, `x`
/// and `_` are the gap too.
pub(crate) fn parse(puzzle: &Puzzle, text: &str) -> Result<Board> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let tokens = match text {
        _ if text.starts_with('[') => listed(puzzle, text)?,
        _ if text.contains('/') => in_rows(puzzle, text).with_context(|| unlike(puzzle))?,
        _ => plain(puzzle, text),
    };
    let board = tokens.iter().map(|token| tile(puzzle, token)).collect::<Result<Board>>();
    board
        .and_then(|board| {
            puzzle.check(&board)?;
            Ok(board)
        })
        .with_context(|| unlike(puzzle))
}

fn unlike(puzzle: &Puzzle) -> String {
    format!("not a board like {}", in_one_line(puzzle, puzzle.goal()))
}

/// The tokens of `4 5 0 / 1 2 3` or `450/123`.
fn in_rows(puzzle: &Puzzle, text: &str) -> Result<Vec<String>> {
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

fn plain(puzzle: &Puzzle, text: &str) -> Vec<String> {
    let tokens = text.split_whitespace().collect_vec();
    // Tiles of one letter need no white space within a row.
    let together = tokens.concat();
    let is_row = |token: &&str| token.chars().count() == puzzle.cols() && puzzle.cols() > 1;
    if tokens.len() == puzzle.rows() && tokens.iter().all(is_row) {
        return together.chars().map(String::from).collect();
    }
    tokens.into_iter().map(str::to_owned).collect()
}

fn tile(puzzle: &Puzzle, token: &str) -> Result<u8> {
    if puzzle.rule() == Rule::Slide && ["x", "_"].contains(&token) {
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

/// The board as programs read it: one line per row, with a blank between tiles.
pub(crate) fn input(puzzle: &Puzzle, board: &[u8]) -> String {
    board.chunks(puzzle.cols()).map(|row| row.iter().join(" ") + "\n").collect()
}

/// What a program should print for a board at `distance`.
pub(crate) fn answer(distance: Option<impl Display>) -> String {
    distance.map_or("-1\n".into(), |distance| format!("{distance}\n"))
}

/// The board in one line, with a slash between rows.
pub(crate) fn in_one_line(puzzle: &Puzzle, board: &[u8]) -> String {
    input(puzzle, board).trim_end().replace('\n', " / ")
}

#[cfg(test)]
mod tests {
    use super::{in_one_line, input, parse};
    use oracle::{Puzzle, Rule};

    fn puzzle() -> Puzzle {
        Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap()
    }

    #[test]
    fn a_board_is_read_as_programs_read_it_and_as_people_write_it() {
        let board = [4, 1, 2, 5, 0, 3];
        for text in [
            "4 1 2\n5 0 3\n",
            "\u{feff}4 1 2 5 0 3",
            "4 1 2\r\n\r\n5 0 3",
            "[[4,1,2],[5,0,3]]",
            " [ [4, 1, 2],\n [5, 0, 3] ]\n",
            "412/503",
            "412 503",
            "4 1 2 / 5 x 3",
            "4 1 2 5 _ 3",
        ] {
            assert_eq!(parse(&puzzle(), text).unwrap(), board, "{text:?}");
        }
        assert_eq!(input(&puzzle(), &board), "4 1 2\n5 0 3\n");
        assert_eq!(in_one_line(&puzzle(), &board), "4 1 2 / 5 0 3");
    }

    #[test]
    fn what_is_not_a_board_is_an_error_with_its_reason() {
        let reason = |text: &str| format!("{:#}", parse(&puzzle(), text).unwrap_err());
        let like = "not a board like 1 2 3 / 4 5 0: ";
        assert_eq!(reason(""), format!("{like}a 2x3 grid holds 6 tiles, not 0"));
        assert_eq!(reason("1 2 3 4 5 y"), format!("{like}'y' is not a tile"));
        assert_eq!(reason("1 2 3 4 5 +0"), format!("{like}'+0' is not a tile"));
        assert_eq!(reason("1 2 3 4 5 6"), format!("{like}tile 6 is not part of this puzzle"));
        assert_eq!(reason("1 2 3 4 5 5"), format!("{like}tile 5 appears twice"));
        assert_eq!(reason("1 2 3 4 5 999"), format!("{like}'999' is not a tile"));
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
        assert!(parse(&puzzle, "x 1 2").is_err());
        assert_eq!(parse(&puzzle, "210").unwrap(), [2, 1, 0]);
    }
}
