//! The commands of `judge.sh`, a module each.

pub(crate) mod add;
pub(crate) mod atlas;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod list;
pub(crate) mod new;
pub(crate) mod show;
pub(crate) mod stress;
pub(crate) mod submit;
pub(crate) mod test;

use anyhow::Result;
use catalog::Workspace;
use std::env;
use std::path::Path;

/// The workspace that this judge was built in. The judge's own tests name
/// another, to have one that they may change.
fn workspace() -> Result<Workspace> {
    let own = || env!("CARGO_MANIFEST_DIR").into();
    let dir = env::var_os("JUDGE_WORKSPACE").unwrap_or_else(own);
    Ok(Workspace::containing(Path::new(&dir))?)
}
