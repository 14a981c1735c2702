//! `list`: what there is to judge.

use super::workspace;
use crate::{Ending, output, report};
use anyhow::Result;

pub(crate) fn run() -> Result<Ending> {
    output::print(&report::listing(workspace()?.problems())?)?;
    Ok(Ending::Good)
}
