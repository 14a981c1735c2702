//! Builds the workspace's own programs, with cargo, as they stand.

use crate::candidate::Candidate;
use crate::tools;
use crate::verdict::Verdict;
use anyhow::{Context, Result, bail};
use cargo_metadata::Message;
use catalog::Program;
use std::collections::HashMap;
use std::io::BufReader;
use std::path::Path;
use std::process::{Command, Stdio};

/// Builds `programs`, and gives them in the same order, ready to run. One that
/// does not compile is none the less given, with what the compiler said.
pub(crate) fn build(root: &Path, programs: &[Program]) -> Result<Vec<Candidate>> {
    let cargo = tools::find("cargo").context("cargo is not installed: see https://rustup.rs")?;
    let mut command = Command::new(cargo);
    command
        .current_dir(root)
        .args(["build", "--release", "--quiet", "--keep-going", "--message-format=json"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    for program in programs {
        command.args(["--bin", &program.name]);
    }
    let mut child = command.spawn().context("cannot start cargo")?;
    let stdout = child.stdout.take().context("cargo has no output")?;
    let mut executables = HashMap::new();
    let mut complaints: HashMap<String, String> = HashMap::new();
    for message in Message::parse_stream(BufReader::new(stdout)) {
        match message.context("cannot read what cargo says")? {
            Message::CompilerArtifact(artifact) => {
                if let Some(executable) = artifact.executable {
                    executables.insert(artifact.target.name, executable);
                }
            }
            Message::CompilerMessage(message) => {
                if let Some(rendered) = message.message.rendered {
                    *complaints.entry(message.target.name).or_default() += &rendered;
                }
            }
            _ => {}
        }
    }
    let status = child.wait().context("cannot wait for cargo")?;
    if !status.success() && complaints.is_empty() {
        bail!("cargo could not build the programs");
    }
    let ready = |program: &Program| {
        let name = program.name.clone();
        if let Some(executable) = executables.remove(&name) {
            return Candidate::ready(&name, vec![executable.into_std_path_buf().into()]);
        }
        let complaint = complaints.remove(&name).unwrap_or_default();
        Candidate::unready(&name, Verdict::Ce, complaint)
    };
    Ok(programs.iter().map(ready).collect())
}
