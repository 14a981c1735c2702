//! What a measurement was made on, in words.

use crate::programs;
use std::env::consts::{ARCH, OS};
use std::fs;
use std::process::Command;

/// The processor, the system and the compiler, as far as they can be told.
pub(crate) fn description() -> String {
    let parts = [Some(processor()), Some(system().to_owned()), compiler()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn processor() -> String {
    let name = if OS == "macos" {
        said("sysctl", &["-n", "machdep.cpu.brand_string"])
    } else {
        fs::read_to_string("/proc/cpuinfo").ok().as_deref().and_then(model_name)
    };
    name.unwrap_or_else(|| ARCH.to_owned())
}

/// The first processor's name in what Linux tells of all.
fn model_name(cpuinfo: &str) -> Option<String> {
    let line = cpuinfo.lines().find(|line| line.starts_with("model name"))?;
    let name = line.split_once(':')?.1.replace("(R)", "").replace("(TM)", "");
    Some(name.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn system() -> &'static str {
    match OS {
        "linux" => "Linux",
        "macos" => "macOS",
        other => other,
    }
}

/// As `rustc 1.88.0`.
fn compiler() -> Option<String> {
    let version = said("rustc", &["--version"])?;
    Some(version.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}

fn said(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(programs::find(program)?).args(arguments).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::model_name;

    #[test]
    fn a_processor_is_called_without_its_trade_marks() {
        let cpuinfo =
            "processor\t: 0\nmodel name\t: Intel(R) Core(TM) i7  CPU\n\nmodel name\t: x\n";
        assert_eq!(model_name(cpuinfo).as_deref(), Some("Intel Core i7 CPU"));
        assert_eq!(model_name("CPU part\t: 0xd0c\n"), None);
    }
}
