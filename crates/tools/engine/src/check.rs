//! One run with its check: where a checker program decides whether an output is
//! right, it is run after the program, under limits of its own.

use crate::supervise::{self, Failure, Tools};
use crate::{Checker, Confinement, Limit, Request, Run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

/// How much of a checker's message is kept, in bytes: little, because many runs are
/// kept until they are reported.
const MESSAGE_BYTES: usize = 1 << 10;

/// Makes the run and, if the program ended well and there is a checker, has its
/// output checked.
pub(crate) fn run(request: &Request, tools: &mut Tools) -> Result<Run, Failure> {
    let mut run_alone = |request: &Request| {
        let run = supervise::run(request, tools);
        if let Some(confiner) = &mut tools.confiner {
            confiner.clear();
        }
        run
    };
    let (Some(checker), Some((answer, _))) = (&request.checker, &request.answer) else {
        return run_alone(request);
    };
    // A worker makes one run at a time.
    let output = Output(checker.folder.join(format!("output-{}", process::id())));
    let saved = Request { output: Some(output.0.clone()), ..request.clone() };
    let mut run = run_alone(&saved)?;
    if run.exit_code == Some(0) && run.exceeded(&request.limits).is_none() {
        let check = run_alone(&check(checker, request, &output.0, answer))?;
        run.refusal = refusal(checker, check)?;
    }
    Ok(run)
}

/// The file that a program's output is saved in; it is deleted with the value.
struct Output(PathBuf);

impl Drop for Output {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// `checker INPUT OUTPUT ANSWER`, as testlib's checkers are called.
fn check(checker: &Checker, request: &Request, output: &Path, answer: &Path) -> Request {
    let files = [&request.input, output, answer].map(|file| file.as_os_str().to_owned());
    Request {
        command: checker.command.iter().cloned().chain(files).collect(),
        folder: request.folder.clone(),
        input: "/dev/null".into(),
        // So what it writes to standard error is kept with what it prints.
        answer: None,
        output: None,
        checker: None,
        limits: checker.limits,
        // It has to read all three files.
        confinement: Confinement::default(),
    }
}

/// What the checker says against the output: `None` if it is right.
fn refusal(checker: &Checker, mut check: Run) -> Result<Option<Vec<u8>>, Failure> {
    let limit = check.exceeded(&checker.limits).map(|limit| match limit {
        Limit::Cpu | Limit::Wall => "took too long",
        Limit::Memory => "used too much memory",
        Limit::Output => "wrote too much",
    });
    check.stdout.truncate(MESSAGE_BYTES);
    let message = check.stdout;
    let fault = match (limit, check.exit_code, check.signal) {
        (Some(limit), ..) => limit.to_owned(),
        (None, Some(0), _) => return Ok(None),
        (None, Some(1 | 2), _) => return Ok(Some(message)),
        (None, Some(status), _) => format!("exited with status {status}"),
        (None, None, signal) => format!("was killed by signal {}", signal.unwrap_or(0)),
    };
    let message = String::from_utf8_lossy(&message).trim().to_owned();
    let colon = if message.is_empty() { "" } else { ": " };
    Err(Failure::new(format!("the checker {fault}{colon}{message}")))
}
