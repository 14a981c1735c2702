//! The commands of `judge.sh`, one module each. To add a command, write its file
//! and add it to [`COMMANDS`].

mod add;
mod atlas;
mod compare;
mod completions;
mod list;
mod new;
mod options;
mod page;
mod show;
mod stress;
mod submit;
mod test;

use crate::output;
use anyhow::Result;
use clap::builder::PathBufValueParser;
use clap::{Arg, ArgMatches, Command};
use std::ffi::{OsStr, OsString};

/// A command: its arguments, and what it does.
type Module = (fn() -> Command, fn(&ArgMatches) -> Result<Ending>);

const COMMANDS: [Module; 11] = [
    (test::arguments, test::run),
    (list::arguments, list::run),
    (submit::arguments, submit::run),
    (add::arguments, add::run),
    (new::arguments, new::run),
    (stress::arguments, stress::run),
    (show::arguments, show::run),
    (atlas::arguments, atlas::run),
    (compare::arguments, compare::run),
    (page::arguments, page::run),
    (completions::arguments, completions::run),
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
    let matches = match command_line().try_get_matches_from(with_default_command(arguments)) {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => {
            output::complain(&in_one_line(&error));
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
    run(matches)
}

/// The arguments, with the command `test` added if there is none, as in
/// `./judge.sh swap-game mine.cpp`.
fn with_default_command(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<_> = arguments.collect();
    let own = ["-h", "--help", "-V", "--version", "help"];
    // After the program's name, and the workspace that judge.sh passes.
    let at = if arguments.get(1).is_some_and(|it| it == "--workspace") { 3 } else { 1 };
    let is_command = |it: &OsString| {
        let names = |name: &str| COMMANDS.iter().any(|(it, _)| it().get_name() == name);
        it.to_str().is_some_and(|it| own.contains(&it) || names(it))
    };
    if !arguments.get(at).is_some_and(is_command) {
        arguments.insert(at.min(arguments.len()), OsStr::new("test").to_owned());
    }
    arguments
}

/// The error about the arguments.
fn in_one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let paragraphs = text.split("\n\n").filter(|it| !it.starts_with("Usage:"));
    let lines: Vec<_> = paragraphs
        .filter(|it| !it.starts_with("For more information"))
        .map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
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
