//! `list`: the problems and programs of the workspace, or the cases of a problem.

use super::{Ending, options};
use crate::{output, reports};
use anyhow::Result;
use clap::{Arg, ArgMatches, Command};
use engine::interrupt;

const ABOUT: &str = "Lists the problems, their programs, cases and limits";

pub(super) fn arguments() -> Command {
    Command::new("list")
        .about(ABOUT)
        .long_about(format!(
            "{ABOUT}.\n\nOf a single problem it names the cases too, each with its distance from \
             the goal: '?' if the oracle does not find it in a second."
        ))
        .arg(Arg::new("problem").value_name("PROBLEM").help("The problem [default: all]"))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    if let Some(name) = matches.get_one::<String>("problem") {
        let listing = reports::case_listing(workspace.problem(name)?)?;
        if interrupt::signal().is_none() {
            output::print(listing)?;
        }
        return Ok(Ending::Good);
    }
    let (listing, all) = reports::listing(&workspace);
    output::print(&listing)?;
    Ok(if all { Ending::Good } else { Ending::Trouble })
}
