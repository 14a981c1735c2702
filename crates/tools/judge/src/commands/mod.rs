//! The commands of `judge.sh`, one module each. To add a command, write its file
//! and add it to [`COMMANDS`].

mod add;
mod atlas;
mod check;
mod compare;
mod complete;
mod completions;
mod generated;
mod list;
mod new;
mod options;
mod page;
mod puzzle_options;
mod selection;
mod show;
mod stress;
mod submit;
mod test;

use crate::output;
use crate::programs::Language;
use anyhow::{Result, ensure};
use clap::builder::PathBufValueParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command};
use itertools::Itertools;
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// A command: its arguments, and what it does.
type Module = (fn() -> Command, fn(&ArgMatches) -> Result<Ending>);

const COMMANDS: [Module; 13] = [
    (test::arguments, test::run),
    (list::arguments, list::run),
    (check::arguments, check::run),
    (submit::arguments, submit::run),
    (add::arguments, add::run),
    (new::arguments, new::run),
    (stress::arguments, stress::run),
    (show::arguments, show::run),
    (atlas::arguments, atlas::run),
    (compare::arguments, compare::run),
    (page::arguments, page::run),
    (completions::arguments, completions::run),
    (complete::arguments, complete::run),
];

/// How a command ended: the judge's exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// All is right.
    Good = 0,
    /// Something is wrong: for example, a program is not accepted.
    Bad = 1,
    /// Wrong usage, or an internal error.
    Trouble = 2,
}

/// The whole command line.
fn command_line() -> Command {
    // judge.sh passes it as the first argument.
    let workspace = Arg::new("workspace")
        .long("workspace")
        .global(true)
        .hide(true)
        .value_parser(PathBufValueParser::new());
    Command::new("judge.sh")
        .bin_name("./judge.sh")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Judges programs on the golden cases, as an online judge would")
        .long_about(
            "Judges programs on the golden cases, as an online judge would.\n\n\
             Without a command it tests every program of every problem.",
        )
        .override_usage("./judge.sh [COMMAND]\n       ./judge.sh [OPTIONS OF test]")
        .max_term_width(100)
        .subcommand_required(true)
        .arg(workspace)
        .subcommands(COMMANDS.map(|(arguments, _)| arguments()))
}

/// Runs the command of the command line.
pub(crate) fn run(arguments: impl Iterator<Item = OsString>) -> Result<Ending> {
    let arguments = with_default_command(arguments);
    let matches = match command_line().try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => {
            output::complain(&in_one_line(&error, &arguments));
            return Ok(Ending::Trouble);
        }
        // --help and --version.
        Err(error) => {
            let text = error.render();
            let coloured = output::is_coloured();
            output::print(if coloured { text.ansi().to_string() } else { text.to_string() })?;
            return Ok(Ending::Good);
        }
    };
    let (name, matches) = matches.subcommand().expect("a command is required");
    let mut commands = COMMANDS.iter();
    let (_, run) = commands.find(|(it, _)| it().get_name() == name).expect("it was parsed");
    let ends = arguments.iter().position(|it| it == "--") == Some(arguments.len() - 1);
    ensure!(
        !ends || matches.try_contains_id("command").is_err() || name == complete::NAME,
        "no command follows --: write one, or leave out --"
    );
    run(matches)
}

/// The arguments, with the command `test` added if there is none, as in
/// `./judge.sh swap-game mine.cpp`.
fn with_default_command(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<_> = arguments.collect();
    // After the program's name, and the workspace that judge.sh passes.
    let at = if arguments.get(1).is_some_and(|it| it == "--workspace") { 3 } else { 1 };
    if !arguments.get(at).is_some_and(|it| is_command(it)) {
        arguments.insert(at.min(arguments.len()), OsStr::new("test").to_owned());
    }
    arguments
}

/// Whether the word is a command or stands for one.
fn is_command(word: &OsStr) -> bool {
    let own = ["-h", "--help", "-V", "--version", "help"];
    let names = |name: &str| COMMANDS.iter().any(|(it, _)| it().get_name() == name);
    word.to_str().is_some_and(|it| own.contains(&it) || names(it))
}

/// The error about the arguments.
fn in_one_line(error: &clap::Error, arguments: &[OsString]) -> String {
    let text = error.render().to_string();
    // What follows `--` is a command, so a value does not belong there.
    let is_advice = |it: &str| {
        ["Usage:", "For more information", "tip: to pass"].iter().any(|start| it.starts_with(start))
    };
    let paragraphs = text.split("\n\n").map(str::trim).filter(|it| !is_advice(it));
    let mut lines: Vec<_> = paragraphs.map(|it| it.split_whitespace().join(" ")).collect();
    let is_option_like = |it: &&OsString| it.as_encoded_bytes().starts_with(b"-");
    let file = arguments.iter().skip(1).take_while(|it| *it != "--").filter(is_option_like);
    let file = { file }.find(|it| Language::of(Path::new(it)).is_some());
    if let (ErrorKind::UnknownArgument, Some(file)) = (error.kind(), file) {
        lines.push(format!("for the file, write ./{}", catalog::shown(file)));
    }
    let line = lines.join("; ");
    format!("{}; see --help", line.trim_start_matches("error: ").trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::command_line;

    #[test]
    fn the_command_line_is_valid() {
        command_line().debug_assert();
    }
}
