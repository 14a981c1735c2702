//! The commands of `judge.sh`, a module each.

pub(crate) mod list;
pub(crate) mod test;

use anyhow::Result;
use catalog::Workspace;
use std::path::Path;

/// The workspace that this judge was built in.
fn workspace() -> Result<Workspace> {
    Ok(Workspace::containing(Path::new(env!("CARGO_MANIFEST_DIR")))?)
}
