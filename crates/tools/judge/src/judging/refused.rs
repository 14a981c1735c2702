//! What a confined program was refused, as far as its own words tell.

use engine::Run;
use nix::sys::signal::Signal;

/// What programs and languages say of it.
const SAYINGS: [&str; 9] = [
    "Permission denied",
    "permission denied",
    "Operation not permitted",
    "operation not permitted",
    "PermissionError",
    "AccessDenied",
    "UnauthorizedAccess",
    "EACCES",
    "EPERM",
];

const HINT: &str = "likely cause: programs are confined. They write only in their own folder \
                    (TMPDIR), open no connections, and cannot read the cases; --unconfined \
                    allows all of it";

/// A hint at that, where a run has failed because it was confined, as it seems.
pub(crate) fn refused(run: &Run) -> Option<&'static str> {
    let says = |output: &[u8]| {
        let output = String::from_utf8_lossy(output);
        SAYINGS.iter().any(|it| output.contains(it))
    };
    // It ends a program for another kind of processor.
    let is_foreign = run.signal == Some(Signal::SIGSYS as i32);
    let is_refused = run.is_confined && (says(&run.stderr) || says(&run.stdout) || is_foreign);
    is_refused.then_some(HINT)
}

#[cfg(test)]
mod tests {
    use super::refused;
    use engine::Run;

    #[test]
    fn a_hint_is_given_where_a_confined_program_tells_of_a_refusal() {
        let run = |stderr: &str, signal, is_confined| {
            let stderr = stderr.as_bytes().to_vec();
            Run { stderr, signal, is_confined, ..Run::default() }
        };
        for (run, expected) in [
            (run("cat: 1.out: Permission denied", None, true), true),
            (run("PermissionError: [Errno 13]", None, true), true),
            (run("panic: open 1.out: permission denied", None, true), true),
            (run("System.UnauthorizedAccessException: Access to", None, true), true),
            (run("cat: 1.out: Permission denied", None, false), false),
            (run("cat: 1.out: No such file or directory", None, true), false),
            (run("", Some(31), true), true),
            (run("", Some(11), true), false),
        ] {
            assert_eq!(refused(&run).is_some(), expected, "{run:?}");
        }
    }
}
