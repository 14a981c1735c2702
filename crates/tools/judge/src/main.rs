//! The judge behind `judge.sh`: runs programs on cases, as a judge would.

mod build;
mod candidate;
mod cli;
mod commands;
mod compile;
mod distribution;
mod engine;
mod grid;
mod interrupt;
mod judging;
mod machine;
mod measuring;
mod newcase;
mod output;
mod picture;
mod progress;
mod puzzle;
mod report;
mod tools;
mod unsolvable;
mod verdict;

use clap::Parser;
use cli::{Arguments, Command};
use engine::worker;
use std::env;
use std::process::ExitCode;

/// How a command ended: the judge's exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// All is as it should be.
    Good = 0,
    /// Something is not: a program is not accepted, say.
    Bad = 1,
    /// Wrong usage, or the judge could not do its work.
    Trouble = 2,
}

fn main() -> ExitCode {
    // First of all, so that a worker is small: see `engine`.
    if env::args_os().nth(1).is_some_and(|it| it == worker::ARGUMENT) {
        return if worker::main().is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let ending = match Arguments::try_parse_from(cli::with_default_command(env::args_os())) {
        Ok(arguments) => run(arguments.command),
        Err(error) if error.use_stderr() => {
            output::complain(&cli::one_line(&error));
            Ending::Trouble
        }
        // --help and --version.
        Err(error) => {
            let text = error.render();
            let text =
                if output::is_coloured() { text.ansi().to_string() } else { text.to_string() };
            output::print(&text).map_or(Ending::Trouble, |()| Ending::Good)
        }
    };
    match interrupt::signal() {
        Some(signal) => {
            output::complain("interrupted");
            ExitCode::from(128 + u8::try_from(signal).unwrap_or(0))
        }
        None => ExitCode::from(ending as u8),
    }
}

fn run(command: Command) -> Ending {
    let ending = match command {
        Command::Test(arguments) => commands::test::run(&arguments),
        Command::List => commands::list::run(),
        Command::Submit(arguments) => commands::submit::run(&arguments),
        Command::Add(arguments) => commands::add::run(&arguments),
        Command::New(arguments) => commands::new::run(&arguments),
        Command::Stress(arguments) => commands::stress::run(&arguments),
        Command::Show(arguments) => commands::show::run(&arguments),
        Command::Atlas(arguments) => commands::atlas::run(&arguments),
        Command::Compare(arguments) => commands::compare::run(&arguments),
        Command::Completions(arguments) => commands::completions::run(&arguments),
    };
    ending.unwrap_or_else(|error| {
        if interrupt::signal().is_none() {
            output::complain(&format!("{error:#}"));
        }
        Ending::Trouble
    })
}
