//! A description of the machine, for measurements.

use crate::programs;
use std::env::consts::{ARCH, OS};
use std::fs;
use std::process::Command;

/// The processor, the system and the compiler, as far as they are known.
pub(crate) fn description() -> String {
    let parts = [Some(processor()), Some(system().to_owned()), compiler()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn processor() -> String {
    let name = if OS == "macos" {
        output_of("sysctl", &["-n", "machdep.cpu.brand_string"])
    } else {
        fs::read_to_string("/proc/cpuinfo").ok().as_deref().and_then(model_name)
    };
    name.unwrap_or_else(|| ARCH.to_owned())
}

/// The name of the first processor in `/proc/cpuinfo`.
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

/// For example `rustc 1.88.0`.
fn compiler() -> Option<String> {
    let version = output_of("rustc", &["--version"])?;
    Some(version.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}

fn output_of(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(programs::find(program)?).args(arguments).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::model_name;

    #[test]
    fn the_name_of_a_processor_has_no_trade_marks() {
        let cpuinfo =
            "processor\t: 0\nmodel name\t: Intel(R) Core(TM) i7  CPU\n\nmodel name\t: x\n";
        assert_eq!(model_name(cpuinfo).as_deref(), Some("Intel Core i7 CPU"));
        assert_eq!(model_name("CPU part\t: 0xd0c\n"), None);
    }
}
