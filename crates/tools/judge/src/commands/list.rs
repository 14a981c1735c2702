//! `list`: what there is to judge.

use super::{Ending, options};
use crate::{output, reports};
use anyhow::Result;
use clap::{ArgMatches, Command};

pub(super) fn arguments() -> Command {
    Command::new("list").about("Lists the problems, their programs, cases and limits")
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let (listing, all) = reports::listing(&workspace);
    output::print(&listing)?;
    Ok(if all { Ending::Good } else { Ending::Trouble })
}
