//! The judge behind `judge.sh`: runs programs on cases, as an online judge would.

mod archive;
mod boards;
mod commands;
mod files;
mod judging;
mod machine;
mod output;
mod programs;
mod progress;
mod reports;
mod samples;
mod watch;

use commands::Ending;
use engine::{interrupt, worker};
use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    // First, so that a worker uses little memory.
    worker::serve_if_asked();
    let ending = commands::run(env::args_os()).unwrap_or_else(|error| {
        if interrupt::signal().is_none() {
            output::complain(&format!("{error:#}"));
        }
        Ending::Trouble
    });
    match interrupt::signal() {
        Some(signal) => {
            output::complain("interrupted");
            ExitCode::from(128 + u8::try_from(signal).unwrap_or(0))
        }
        None => ExitCode::from(ending as u8),
    }
}
