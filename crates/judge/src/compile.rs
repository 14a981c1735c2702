//! Compiles a person's source file as judges compile it, once.

use crate::candidate::Candidate;
use crate::tools;
use crate::verdict::Verdict;
use anyhow::{Context, Result};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The languages, a line each: the file's endings, how it is compiled, and how
/// it is run. `SRC` is the file, `OUT` the program or folder made of it, and
/// `CLASS` the class that holds Java's `main`.
#[rustfmt::skip]
const LANGUAGES: [(&[&str], &[&str], &[&str]); 7] = [
    (&["rs"],               &["rustc", "-O", "--edition", "2021", "-o", "OUT", "SRC"], &["OUT"]),
    (&["c"],                &["gcc", "-O2", "-o", "OUT", "SRC", "-lm"],                &["OUT"]),
    (&["cpp", "cc", "cxx"], &["g++", "-O2", "-std=c++20", "-o", "OUT", "SRC"],         &["OUT"]),
    (&["py"],               &[],                                                       &["python3", "SRC"]),
    (&["java"],             &["javac", "-d", "OUT", "SRC"],                            &["java", "-cp", "OUT", "CLASS"]),
    (&["go"],               &["go", "build", "-o", "OUT", "SRC"],                      &["OUT"]),
    (&["js"],               &[],                                                       &["node", "SRC"]),
];

/// A compiled source file; what was made of it is gone when this is.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) candidate: Candidate,
    _folder: TempDir,
}

/// Whether `name` ends as a source file does.
pub(crate) fn is_source(name: &Path) -> bool {
    language(name).is_some()
}

/// The endings that are known, for a message.
pub(crate) fn endings() -> String {
    let endings: Vec<_> = LANGUAGES.iter().flat_map(|it| it.0).map(|it| format!(".{it}")).collect();
    endings.join(" ")
}

/// Compiles `source`. That the compiler refuses it, or is not there, is told by
/// the candidate.
pub(crate) fn compile(source: &Path) -> Result<Compiled> {
    crate::interrupt::watch();
    let (_, compiler, runner) =
        language(source).with_context(|| format!("a source file ends in one of {}", endings()))?;
    let name = source.display().to_string();
    let path = source.canonicalize().with_context(|| format!("cannot read {name}"))?;
    let folder = tempfile::Builder::new().prefix("judge-").tempdir()?;
    let made = folder.path().join("program");
    let fill = |words: &[&str], class: &OsStr| -> Vec<OsString> {
        let word = |word: &&str| match *word {
            "SRC" => path.clone().into(),
            "OUT" => made.clone().into(),
            "CLASS" => class.to_owned(),
            word => word.into(),
        };
        words.iter().map(word).collect()
    };

    let candidate = match run_compiler(&fill(compiler, OsStr::new(""))) {
        Ok(()) => {
            let class = main_class(&made, source);
            let mut command = fill(runner, &class);
            match resolve(&mut command) {
                Ok(()) => Candidate { name, command: Ok(command) },
                Err(message) => Candidate::unready(&name, Verdict::Ie, message),
            }
        }
        Err((verdict, message)) => Candidate::unready(&name, verdict, message),
    };
    Ok(Compiled { candidate, _folder: folder })
}

fn language(
    source: &Path,
) -> Option<(&'static [&'static str], &'static [&'static str], &'static [&'static str])> {
    let ending = source.extension()?;
    LANGUAGES.into_iter().find(|(endings, ..)| endings.iter().any(|it| ending == *it))
}

fn run_compiler(words: &[OsString]) -> Result<(), (Verdict, String)> {
    let mut words = words.to_vec();
    if words.is_empty() {
        return Ok(());
    }
    resolve(&mut words).map_err(|message| (Verdict::Ie, message))?;
    let output = Command::new(&words[0])
        .args(&words[1..])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| (Verdict::Ie, format!("cannot start the compiler: {error}")))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err((Verdict::Ce, String::from_utf8_lossy(&said).into_owned()))
}

/// Puts the compiler's or interpreter's place for its name.
fn resolve(command: &mut [OsString]) -> Result<(), String> {
    let Some(word) = command.first_mut() else { return Ok(()) };
    if Path::new(word).is_absolute() {
        return Ok(());
    }
    let name = word.to_string_lossy().into_owned();
    let place = tools::find(&name).ok_or_else(|| format!("{name} is not installed"))?;
    *word = place.into();
    Ok(())
}

/// The class to start: the one that is called like the file, else `Main`, else
/// any one that was made.
fn main_class(made: &Path, source: &Path) -> OsString {
    let named = source.file_stem().unwrap_or_default();
    let is_there = |class: &OsStr| made.join(class).with_extension("class").is_file();
    let any = || -> Option<PathBuf> {
        let mut files = std::fs::read_dir(made).ok()?.flatten().map(|entry| entry.path());
        files.find(|file| file.extension() == Some(OsStr::new("class")))
    };
    [named, OsStr::new("Main")]
        .into_iter()
        .find(|class| is_there(class))
        .map(OsStr::to_owned)
        .or_else(|| any()?.file_stem().map(OsStr::to_owned))
        .unwrap_or_default()
}
