//! `new`: the crate and the case folder of a new problem, ready to fill.

use super::Ending;
use super::options::{self, text};
use crate::files::{new_folder, put};
use crate::output;
use anyhow::Result;
use clap::{Arg, ArgMatches, Command};
use itertools::Itertools;
use std::fs;

/// The files of the crate, and what is written into them.
const CRATE: [(&str, &str); 4] = [
    ("Cargo.toml", include_str!("../../templates/manifest.toml")),
    ("README.md", include_str!("../../templates/README.md")),
    ("src/main.rs", include_str!("../../templates/main.rs")),
    ("tests/golden.rs", include_str!("../../templates/golden.rs")),
];

/// A first case: the goal of the puzzle that the manifest gives as an example.
const CASES: [(&str, &str); 2] = [("first.in", "1 2 3\n4 5 0\n"), ("first.out", "0\n")];

const ABOUT: &str = "Makes the crate and the case folder of a new problem";

const EXAMPLE: &str = "\
Example:
  ./judge.sh new rotate-game --title 'Rotate Game' --url https://example.org/rotate";

pub(super) fn arguments() -> Command {
    Command::new("new")
        .about(ABOUT)
        .long_about(format!(
            "{ABOUT}\n\nThe program compiles at once, and its one case fails as not yet solved."
        ))
        .after_help(EXAMPLE)
        .arg(options::problem_argument().help("Its name: small letters, digits and '-'"))
        .arg(
            Arg::new("title")
                .long("title")
                .value_name("TITLE")
                .help("What its site calls it [default: the name, with capitals]"),
        )
        .arg(Arg::new("url").long("url").value_name("URL").help("Where it is published"))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let name = text(matches, "problem");
    workspace.check_new_problem(name)?;
    let title = matches.get_one::<String>("title").cloned().unwrap_or_else(|| capitalised(name));
    let url = text(matches, "url");
    let link = if url.is_empty() { "link".to_owned() } else { format!("<{}>", joined(url)) };
    let values = [
        ("{name}", name.to_owned()),
        ("{heading}", joined(&title)),
        ("{link}", link),
        ("{title}", toml_string(&title)),
        ("{url}", toml_string(url)),
    ];
    let files = CRATE.map(|(path, template)| (path, filled(template, &values)));
    let cases = CASES.map(|(path, text)| (path, text.to_owned()));

    let root = workspace.root();
    let (crates, all_cases) = (root.join("crates/problems"), root.join("testcases"));
    let (crate_dir, cases_dir) = (crates.join(name), all_cases.join(name));
    // Both are whole before either bears its name.
    let new_crate = new_folder(&crates, &files)?;
    let new_cases = new_folder(&all_cases, &cases)?;
    put(new_cases, &cases_dir)?;
    if let Err(error) = put(new_crate, &crate_dir) {
        let _ = fs::remove_dir_all(&cases_dir);
        return Err(error);
    }
    output::print(format!(
        "crates/problems/{name}/src/main.rs  write the solution here\n\
         testcases/{name}/first.in  and the first case here and in first.out\n\
         crates/problems/{name}/Cargo.toml  describe its puzzle here, for add, stress and show\n\
         ./judge.sh test {name}  then judge it\n"
    ))?;
    Ok(Ending::Good)
}

/// The template with each value in the place of its name. What a value holds is
/// not looked at again.
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

fn toml_string(text: &str) -> String {
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
