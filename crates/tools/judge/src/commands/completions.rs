//! `completions`: what a shell needs to complete `judge.sh`'s arguments.

use crate::{Ending, cli, output};
use anyhow::Result;
use clap::{CommandFactory, ValueEnum};

/// Prints the completion script of a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ./judge.sh completions bash > ~/.local/share/bash-completion/completions/judge.sh
  ./judge.sh completions zsh > ~/.zfunc/_judge.sh        (with ~/.zfunc in fpath)
  ./judge.sh completions fish > ~/.config/fish/completions/judge.sh.fish")]
pub(crate) struct Arguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Shell {
    Bash,
    Zsh,
    Fish,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending> {
    let shell = match arguments.shell {
        Shell::Bash => clap_complete::Shell::Bash,
        Shell::Zsh => clap_complete::Shell::Zsh,
        Shell::Fish => clap_complete::Shell::Fish,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut cli::Arguments::command(), "judge.sh", &mut script);
    output::print(script)?;
    Ok(Ending::Good)
}
