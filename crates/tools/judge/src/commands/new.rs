//! `new`: makes the crate and the case folder of a new problem.

use super::Ending;
use super::options::{self, text};
use super::puzzle_options;
use crate::boards::Form;
use crate::files::{new_folder, put};
use crate::output;
use crate::samples::Samples;
use anyhow::Result;
use clap::builder::PathBufValueParser;
use clap::{Arg, ArgMatches, Command};
use itertools::Itertools;
use std::fs;

/// The files of the crate, with their content.
const CRATE: [(&str, &str); 4] = [
    ("Cargo.toml", include_str!("../../templates/manifest.toml")),
    ("README.md", include_str!("../../templates/README.md")),
    ("src/main.rs", include_str!("../../templates/main.rs")),
    ("tests/golden.rs", include_str!("../../templates/golden.rs")),
];

/// In the manifest, if no puzzle is described.
const NO_PUZZLE: &str = "\
# If the oracle can solve it, describe the puzzle: what one move does, \"slide\"
# (the gap is 0) or \"swap\", and the board to reach. `add`, `stress`, `show`,
# `atlas` and `compare` need it. How boards and answers are written stands here
# too: crates/tools/catalog/src/metadata.rs has the keys.
# [package.metadata.problem.puzzle]
# rule = \"slide\"
# goal = [[1, 2, 3], [4, 5, 0]]
";

/// The first case without a puzzle: the goal of the example in the manifest.
const EXAMPLE_CASE: [&str; 2] = ["1 2 3\n4 5 0\n", "0\n"];

const ABOUT: &str = "Makes the crate and the case folder of a new problem";

const EXAMPLES: &str = "\
Examples:
  ./judge.sh new rotate-game --title 'Rotate Game' --url https://example.org/rotate
  ./judge.sh new ring-puzzle --goal 123/804/765 --tiles digits
  ./judge.sh new row-puzzle --goal '1 2 3 / 4 5 0' --gap x --boards many --unsolvable no
  ./judge.sh new rotate-game --from ~/Downloads/tests.zip";

pub(super) fn arguments() -> Command {
    Command::new("new")
        .about(ABOUT)
        .long_about(format!(
            "{ABOUT}\n\nThe new program compiles, and its cases fail: it is not yet solved. With \
             --goal its Cargo.toml describes the puzzle, under [package.metadata.problem.puzzle], \
             for add, show, stress, atlas and compare, and the case is a board one move from the \
             goal."
        ))
        .after_help(EXAMPLES)
        .arg(options::problem_argument().help("Its name: lower-case letters, digits and '-'"))
        .arg(
            Arg::new("title")
                .long("title")
                .value_name("TITLE")
                .help("Its title on the site [default: the name in words]"),
        )
        .arg(Arg::new("url").long("url").value_name("URL").help("Its address on the site"))
        .args(puzzle_options::arguments())
        .arg(
            Arg::new("from")
                .long("from")
                .value_name("FOLDER|ZIP")
                .value_parser(PathBufValueParser::new())
                .help(
                    "Take its cases from a folder or a zip archive, such as a download of CSES, or \
                     a folder of oj, Kattis or AtCoder: NAME.in with NAME.out or NAME.ans, \
                     in/NAME with out/NAME, or inputNAME with outputNAME [default: one case, to \
                     be filled]",
                ),
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let name = text(matches, "problem");
    workspace.check_new_problem(name)?;
    let title = matches.get_one::<String>("title").cloned().unwrap_or_else(|| capitalised(name));
    let url = text(matches, "url");
    let form = puzzle_options::form_of(matches)?;
    let link = if url.is_empty() { "link".to_owned() } else { format!("<{}>", joined(url)) };
    let values = [
        ("{name}", name.to_owned()),
        ("{heading}", joined(&title)),
        ("{link}", link),
        ("{title}", toml_string(&title)),
        ("{url}", toml_string(url)),
        (
            "{puzzle}",
            form.as_ref().map_or(NO_PUZZLE.into(), |it| puzzle_options::table(matches, it)),
        ),
    ];
    let files = CRATE.map(|(path, template)| (path, filled(template, &values)));
    let [input, answer] = form.as_ref().map_or(EXAMPLE_CASE.map(str::to_owned), first_case);
    let first = [("first.in", input), ("first.out", answer)];
    let samples = options::path(matches, "from").map(Samples::of).transpose()?;

    let root = workspace.root();
    let (crates, all_cases) = (root.join("crates/problems"), root.join("testcases"));
    let (crate_dir, cases_dir) = (crates.join(name), all_cases.join(name));
    // Both are complete before one gets its name.
    let new_crate = new_folder(&crates, &files)?;
    let new_cases = match &samples {
        Some(samples) => {
            let folder = new_folder(&all_cases, &[])?;
            samples.copy_to(folder.path())?;
            folder
        }
        None => new_folder(&all_cases, &first)?,
    };
    put(new_cases, &cases_dir)?;
    if let Err(error) = put(new_crate, &crate_dir) {
        let _ = fs::remove_dir_all(&cases_dir);
        return Err(error);
    }
    let cases = match (&samples, &form) {
        (Some(samples), _) => taken(name, samples),
        (None, Some(_)) => format!("testcases/{name}/first.in  the first case\n"),
        (None, None) => {
            format!("testcases/{name}/first.in  write the first case here and in first.out\n")
        }
    };
    let manifest = match form {
        Some(_) => "describes the puzzle",
        None => "describe the puzzle here, for add, stress and others",
    };
    output::print(format!(
        "crates/problems/{name}/src/main.rs  write the solution here\n\
         {cases}\
         crates/problems/{name}/Cargo.toml  {manifest}\n\
         ./judge.sh test {name}  then judge the solution\n"
    ))?;
    Ok(Ending::Good)
}

/// A board one move from the goal, and its answer.
fn first_case(form: &Form) -> [String; 2] {
    let goal = form.puzzle.goal();
    let (board, distance) = match form.puzzle.neighbours(goal).next() {
        Some(board) => (board, 1),
        None => (goal.to_vec(), 0),
    };
    [form.input([&board]), form.answer(&board, Some(distance))]
}

/// What was taken from elsewhere, and what was left out.
fn taken(name: &str, samples: &Samples) -> String {
    let (count, left_out) = (samples.cases.len(), &samples.left_out);
    let cases = if count == 1 { "case" } else { "cases" };
    let left_out = left_out.iter().map(|it| format!("left out: {}\n", catalog::shown(it))).join("");
    format!("testcases/{name}  {count} {cases}\n{left_out}")
}

/// The template with each name replaced by its value. Names inside values are not
/// replaced.
fn filled(template: &str, values: &[(&str, String)]) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some(at) = rest.find('{') {
        let (before, here) = rest.split_at(at);
        text.push_str(before);
        let found = values.iter().find_map(|(name, value)| Some((value, here.strip_prefix(name)?)));
        let (shown, after) = found.map_or(("{", &here[1..]), |(value, after)| (value, after));
        text.push_str(shown);
        rest = after;
    }
    text + rest
}

/// `swap-game` becomes `Swap Game`.
fn capitalised(name: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('-').filter(|it| !it.is_empty()).map(word).join(" ")
}

/// The text on one line.
fn joined(text: &str) -> String {
    text.split_whitespace().join(" ")
}

pub(super) fn toml_string(text: &str) -> String {
    let escaped: String = text
        .chars()
        .map(|it| match it {
            '"' | '\\' => format!("\\{it}"),
            it if it.is_control() => format!("\\u{:04X}", it as u32),
            it => it.to_string(),
        })
        .collect();
    format!("\"{escaped}\"")
}
