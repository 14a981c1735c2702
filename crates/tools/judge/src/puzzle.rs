//! The puzzle behind a problem, and its boards as text.

use anyhow::{Context, Result, bail, ensure};
use catalog::Problem;
use oracle::{Board, Puzzle, Rule};
use std::io::{self, IsTerminal, Read};

/// What the oracle can walk through: all boards of ten cells.
const MOST_BOARDS: u64 = 3_628_800;

/// More input than this is no board.
const INPUT_LIMIT: u64 = 64 << 10;

/// The puzzle that the problem's manifest describes.
pub(crate) fn of(problem: &Problem) -> Result<Puzzle> {
    let name = &problem.name;
    let Some(puzzle) = &problem.puzzle else {
        bail!(
            "{name} has no puzzle that the oracle knows: \
             describe it in {} under [package.metadata.problem.puzzle]",
            problem.dir.join("Cargo.toml").display()
        );
    };
    let rule = match puzzle.rule {
        catalog::Rule::Slide => Rule::Slide,
        catalog::Rule::Swap => Rule::Swap,
    };
    let (rows, cols) = (puzzle.goal.len(), puzzle.goal[0].len());
    let puzzle = Puzzle::new(rows, cols, rule, &puzzle.goal.concat())
        .with_context(|| format!("the puzzle of {name} is none"))?;
    ensure!(
        puzzle.board_count().is_some_and(|count| count <= MOST_BOARDS),
        "the puzzle of {name} is too large for the oracle: at most ten cells"
    );
    Ok(puzzle)
}

/// The board on standard input, as programs read it or as LeetCode prints it.
pub(crate) fn read_board(puzzle: &Puzzle) -> Result<Board> {
    ensure!(
        !io::stdin().is_terminal(),
        "the board is read from standard input: put `< FILE` behind the command, or pipe it in"
    );
    let mut bytes = Vec::new();
    io::stdin()
        .lock()
        .take(INPUT_LIMIT)
        .read_to_end(&mut bytes)
        .context("cannot read the board from standard input")?;
    parse(puzzle, &String::from_utf8_lossy(&bytes))
}

/// The board that `text` tells.
pub(crate) fn parse(puzzle: &Puzzle, text: &str) -> Result<Board> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let is_list = text.starts_with('[') && text.ends_with(']');
    let parts = |it: char| it.is_whitespace() || is_list && "[],".contains(it);
    let tokens = text.split(parts).filter(|token| !token.is_empty());
    let tile = |token: &str| {
        let shown: String = token.chars().take(20).collect();
        let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
        let tile = token.parse().ok().filter(|_| is_number);
        tile.with_context(|| format!("'{}' is no tile", shown.escape_debug()))
    };
    let board: Board = tokens
        .map(tile)
        .collect::<Result<_>>()
        .and_then(|board: Board| {
            puzzle.check(&board)?;
            Ok(board)
        })
        .with_context(|| format!("no board like {}", one_line(puzzle, puzzle.goal())))?;
    Ok(board)
}

/// The board as programs read it: a line a row, with a blank between tiles.
pub(crate) fn input(puzzle: &Puzzle, board: &[u8]) -> String {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ") + "\n";
    board.chunks(puzzle.cols()).map(row).collect()
}

/// What a program should print for a board at `distance`.
pub(crate) fn answer(distance: Option<u32>) -> String {
    distance.map_or("-1\n".into(), |distance| format!("{distance}\n"))
}

/// The board in one line, its rows parted by slashes.
pub(crate) fn one_line(puzzle: &Puzzle, board: &[u8]) -> String {
    input(puzzle, board).trim_end().replace('\n', " / ")
}

#[cfg(test)]
mod tests {
    use super::{input, one_line, parse};
    use oracle::{Puzzle, Rule};

    fn puzzle() -> Puzzle {
        Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap()
    }

    #[test]
    fn a_board_is_read_as_programs_read_it() {
        let board = [4, 1, 2, 5, 0, 3];
        for text in
            ["4 1 2\n5 0 3\n", "\u{feff}4 1 2 5 0 3", "[[4,1,2],[5,0,3]]", "4 1 2\r\n\r\n5 0 3"]
        {
            assert_eq!(parse(&puzzle(), text).unwrap(), board, "{text:?}");
        }
        assert_eq!(input(&puzzle(), &board), "4 1 2\n5 0 3\n");
        assert_eq!(one_line(&puzzle(), &board), "4 1 2 / 5 0 3");
    }

    #[test]
    fn what_is_no_board_is_refused_with_its_reason() {
        let reason = |text: &str| format!("{:#}", parse(&puzzle(), text).unwrap_err());
        let like = "no board like 1 2 3 / 4 5 0: ";
        assert_eq!(reason(""), format!("{like}a 2x3 grid holds 6 tiles, not 0"));
        assert_eq!(reason("1 2 3 4 5 x"), format!("{like}'x' is no tile"));
        assert_eq!(reason("1 2 3 4 5 +0"), format!("{like}'+0' is no tile"));
        assert_eq!(reason("1 2 3 4 5 6"), format!("{like}tile 6 is none of the puzzle's"));
        assert_eq!(reason("1 2 3 4 5 5"), format!("{like}tile 5 stands there twice"));
        assert_eq!(reason("1 2 3 4 5 999"), format!("{like}'999' is no tile"));
        assert_eq!(reason("1,2,3,4,5,0"), format!("{like}'1,2,3,4,5,0' is no tile"));
    }
}
