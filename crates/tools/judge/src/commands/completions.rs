//! `completions`: prints the script with which a shell completes arguments.

use super::{Ending, options};
use crate::output;
use anyhow::Result;
use clap::{Arg, ArgMatches, Command};

/// The shells, with their scripts.
const SCRIPTS: [(&str, &str); 3] = [
    ("bash", include_str!("../../completions/judge.bash")),
    ("zsh", include_str!("../../completions/judge.zsh")),
    ("fish", include_str!("../../completions/judge.fish")),
];

const EXAMPLES: &str = "\
Examples:
  ./judge.sh completions bash > ~/.local/share/bash-completion/completions/judge.sh
  ./judge.sh completions zsh > ~/.zfunc/_judge.sh        (with ~/.zfunc in fpath)
  ./judge.sh completions fish > ~/.config/fish/completions/judge.sh.fish";

pub(super) fn arguments() -> Command {
    let shell = Arg::new("shell").value_name("SHELL").required(true).help("The shell");
    Command::new("completions")
        .about("Prints the completion script for a shell: it knows problems, programs and cases")
        .after_help(EXAMPLES)
        .arg(shell.value_parser(SCRIPTS.map(|(name, _)| name)))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let shell = options::text(matches, "shell");
    let script = SCRIPTS.iter().find(|(name, _)| *name == shell).map(|(_, script)| *script);
    output::print(script.unwrap_or_default())?;
    Ok(Ending::Good)
}
