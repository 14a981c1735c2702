//! The options of `new` that describe a puzzle: the keys of its manifest.

use super::options::text;
use crate::boards::Form;
use anyhow::{Context, Result, anyhow, ensure};
use catalog::{Answer, BoardText, Boards, Tiles, WrongText};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches};
use itertools::Itertools;
use oracle::{Puzzle, Rule};

/// The keys beside the rule and the goal.
const TEXT_KEYS: [&str; 5] = ["tiles", "gap", "boards", "answer", "unsolvable"];

pub(super) fn arguments() -> [Arg; 7] {
    let option = |name| Arg::new(name).long(name).requires("goal");
    let one_of = |name, values: Vec<&'static str>| {
        option(name).value_name("KIND").value_parser(PossibleValuesParser::new(values))
    };
    [
        Arg::new("goal").long("goal").value_name("BOARD").help(
            "The board to reach, 0 for the gap and a slash between rows: '123/450', or \
             '1 2 3 / 4 5 0'",
        ),
        one_of("rule", vec!["slide", "swap"]).help(
            "What one move does: slide a tile into the gap, or swap neighbours [default: slide]",
        ),
        one_of("tiles", Tiles::NAMES.map(|it| it.0).to_vec()).help(
            "How a board is written: a row a line, all on one line, or all digits run together \
             [default: rows]",
        ),
        option("gap")
            .value_name("LETTERS")
            .help("Letters for the gap: programs get the first, and all are read [default: 0]"),
        one_of("boards", Boards::NAMES.map(|it| it.0).to_vec())
            .help("How many boards an input has [default: one]"),
        one_of("answer", Answer::NAMES.map(|it| it.0).to_vec()).help(
            "What is printed for a board: the number of moves, or where the gap goes (lrud) \
             [default: number]",
        ),
        option("unsolvable")
            .value_name("TEXT")
            .allow_hyphen_values(true)
            .help("What is printed for an unsolvable board [default: -1]"),
    ]
}

/// The puzzle that the options describe, if they do.
pub(super) fn form_of(matches: &ArgMatches) -> Result<Option<Form>> {
    let Some(goal) = matches.get_one::<String>("goal") else { return Ok(None) };
    let rows = rows(goal).with_context(|| format!("--goal: not a board: {goal}"))?;
    let cols = rows[0].len();
    ensure!(
        rows.iter().all(|row| row.len() == cols),
        "--goal: the rows of {goal} are not of equal length"
    );
    let rule = if text(matches, "rule") == "swap" { Rule::Swap } else { Rule::Slide };
    let puzzle = Puzzle::new(rows.len(), cols, rule, &rows.concat())
        .map_err(|error| anyhow!("--goal: {error}"))?;
    let default = BoardText::default();
    let or = |key, default: String| matches.get_one::<String>(key).cloned().unwrap_or(default);
    let written = BoardText {
        tiles: named(matches, "tiles", &Tiles::NAMES).unwrap_or(default.tiles),
        gap: or("gap", default.gap),
        boards: named(matches, "boards", &Boards::NAMES).unwrap_or(default.boards),
        answer: named(matches, "answer", &Answer::NAMES).unwrap_or(default.answer),
        unsolvable: or("unsolvable", default.unsolvable),
    };
    written.check(&puzzle).map_err(|WrongText { key, message }| anyhow!("--{key}: {message}"))?;
    Ok(Some(Form::new(puzzle, written)))
}

/// The table that describes the puzzle in the manifest.
pub(super) fn table(matches: &ArgMatches, form: &Form) -> String {
    let puzzle = &form.puzzle;
    let rule = match puzzle.rule() {
        Rule::Slide => "slide",
        Rule::Swap => "swap",
    };
    let row = |row: &[u8]| format!("[{}]", row.iter().join(", "));
    let goal = puzzle.goal().chunks(puzzle.cols()).map(row).join(", ");
    let given = TEXT_KEYS.into_iter().filter_map(|key| {
        let value = matches.get_one::<String>(key)?;
        Some(format!("{key} = {}\n", super::new::toml_string(value)))
    });
    let any_path = match text(matches, "answer") {
        "path" => "# Any path to the goal is right: name a checker, as eight-moves does.\n",
        _ => "",
    };
    format!(
        "{any_path}[package.metadata.problem.puzzle]\nrule = \"{rule}\"\ngoal = [{goal}]\n{}",
        given.collect::<String>()
    )
}

fn named<T: Copy>(matches: &ArgMatches, key: &str, names: &[(&str, T)]) -> Option<T> {
    let name = matches.get_one::<String>(key)?;
    names.iter().find(|(it, _)| it == name).map(|&(_, value)| value)
}

/// The rows of a board, with a slash between them; a row that is one word is a tile
/// a letter.
fn rows(board: &str) -> Result<Vec<Vec<u8>>> {
    let tile = |token: &str| token.parse().with_context(|| format!("'{token}' is not a tile"));
    let row = |row: &str| -> Result<Vec<u8>> {
        match row.split_whitespace().collect_vec()[..] {
            [word] => word.chars().map(|letter| tile(letter.encode_utf8(&mut [0; 4]))).collect(),
            ref tokens => tokens.iter().map(|token| tile(token)).collect(),
        }
    };
    board.split('/').map(row).collect()
}
