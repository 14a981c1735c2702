//! Whether an output is right: the comparison with the answer, or what the
//! problem's checker program says.

use assert_cmd::Command;
use catalog::{Case, Problem};
use checker::{Comparison, Rule};
use libtest_mimic::Failed;
use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use tempfile::TempDir;

/// How the outputs of a problem's programs are checked.
pub(crate) struct Check {
    /// The source of the checker.
    source: Option<PathBuf>,
    /// What was compiled from it for the first test that needed it, or why it was not.
    compiled: OnceLock<Result<Compiled, String>>,
}

struct Compiled {
    program: PathBuf,
    folder: TempDir,
}

impl Check {
    pub(crate) fn of(problem: &Problem) -> Self {
        Self { source: problem.checker.clone(), compiled: OnceLock::new() }
    }

    /// What is wrong with an output, if something is.
    pub(crate) fn fault(&self, case: &Case, output: &[u8]) -> Result<Option<String>, Failed> {
        let Some(source) = &self.source else {
            let mut comparison = Comparison::new(File::open(&case.answer)?, Rule::Tokens);
            comparison.push(output);
            return Ok(comparison.finish()?.map(|_| "the output is not the answer".into()));
        };
        let Compiled { program, folder } =
            self.compiled.get_or_init(|| compile(source)).as_ref().map_err(Failed::from)?;
        let file = tempfile::NamedTempFile::new_in(folder.path())?;
        fs::write(&file, output)?;
        let files = [&case.input, file.path(), &case.answer];
        let run = Command::new(program).args(files).output()?;
        let message = String::from_utf8_lossy(&run.stderr).trim().to_owned();
        match run.status.code() {
            Some(0) => Ok(None),
            Some(1 | 2) => Ok(Some(format!("the checker: {message}"))),
            _ => Err(format!("the checker: {}: {message}", run.status).into()),
        }
    }
}

/// Compiles a checker as the judge does.
fn compile(source: &Path) -> Result<Compiled, String> {
    let shown = source.display();
    if source.extension().is_none_or(|it| it != "rs") {
        return Err(format!("{shown}: golden tests compile a checker in Rust only"));
    }
    let folder = TempDir::new().map_err(|error| error.to_string())?;
    let program = folder.path().join(format!("checker{}", env::consts::EXE_SUFFIX));
    let mut rustc = Command::new("rustc");
    rustc.args(["-O", "--edition", "2021", "--crate-name", "main", "-o"]);
    let run = rustc.arg(&program).arg(source).output();
    let run = run.map_err(|error| format!("cannot start rustc: {error}"))?;
    if run.status.success() {
        return Ok(Compiled { program, folder });
    }
    Err(format!("cannot compile {shown}: {}", String::from_utf8_lossy(&run.stderr)))
}
