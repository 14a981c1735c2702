//! `completions`: what a shell needs to complete `judge.sh`'s arguments.

use super::{Ending, command_line, options};
use crate::output;
use anyhow::Result;
use clap::{Arg, ArgMatches, Command};
use clap_complete::Shell;

const EXAMPLES: &str = "\
Examples:
  ./judge.sh completions bash > ~/.local/share/bash-completion/completions/judge.sh
  ./judge.sh completions zsh > ~/.zfunc/_judge.sh        (with ~/.zfunc in fpath)
  ./judge.sh completions fish > ~/.config/fish/completions/judge.sh.fish";

pub(super) fn arguments() -> Command {
    let shell = Arg::new("shell").value_name("SHELL").required(true).help("The shell");
    Command::new("completions")
        .about("Prints the completion script of a shell")
        .after_help(EXAMPLES)
        .arg(shell.value_parser(["bash", "zsh", "fish"]))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let shell = match options::text(matches, "shell") {
        "bash" => Shell::Bash,
        "zsh" => Shell::Zsh,
        _ => Shell::Fish,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command_line(), "judge.sh", &mut script);
    output::print(script)?;
    Ok(Ending::Good)
}
