//! Compiles a person's source file as judges compile it, once.

use crate::candidate::Candidate;
use crate::tools;
use crate::verdict::Verdict;
use anyhow::{Context, Result, ensure};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf, absolute};
use std::process::{Command, Stdio};
use std::sync::Arc;

/// The languages, a line each: the file's endings, how it is compiled, and how
/// it is run. `SRC` is the file, `OUT` the program or folder made of it, and
/// `CLASS` the class that holds Java's `main`.
#[rustfmt::skip]
const LANGUAGES: [Language; 7] = [
    (&["rs"],               &["rustc", "-O", "--edition", "2021", "--crate-name", "main", "-o", "OUT", "SRC"], &["OUT"]),
    (&["c"],                &["gcc", "-O2", "-o", "OUT", "SRC", "-lm"],        &["OUT"]),
    (&["cpp", "cc", "cxx"], &["g++", "-O2", "-std=c++20", "-o", "OUT", "SRC"], &["OUT"]),
    (&["py"],               &[],                                               &["python3", "SRC"]),
    (&["java"],             &["javac", "-d", "OUT", "SRC"],                    &["java", "-cp", "OUT", "CLASS"]),
    (&["go"],               &["go", "build", "-o", "OUT", "SRC"],              &["OUT"]),
    (&["js"],               &[],                                               &["node", "SRC"]),
];

type Language = (&'static [&'static str], &'static [&'static str], &'static [&'static str]);

/// Whether `name` ends as a source file does.
pub(crate) fn is_source(name: &Path) -> bool {
    language(name).is_some()
}

/// Compiles `source`. That the compiler refuses it, or is not there, is told by
/// the candidate. What was made of it is gone when the candidate is.
pub(crate) fn compile(source: &Path) -> Result<Candidate> {
    crate::interrupt::watch();
    let name = source.display().to_string();
    let (_, compiler, runner) = language(source).with_context(|| {
        let endings = LANGUAGES.iter().flat_map(|it| it.0).map(|it| format!(".{it}"));
        format!("{name} does not end in one of {}", endings.collect::<Vec<_>>().join(" "))
    })?;
    let metadata = source.metadata().with_context(|| format!("cannot read {name}"))?;
    ensure!(!metadata.is_dir(), "{name} is a folder");
    // A link keeps its name: it tells the language, and Java the class.
    let path = absolute(source)?;
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

    if let Err((verdict, message)) = run_compiler(&fill(compiler, OsStr::new(""))) {
        return Ok(Candidate::unready(&name, verdict, message));
    }
    let mut command = fill(runner, &main_class(&made, source));
    if let Err(message) = resolve(&mut command) {
        return Ok(Candidate::unready(&name, Verdict::Ie, message));
    }
    Ok(Candidate { _folder: Some(Arc::new(folder)), ..Candidate::ready(&name, command) })
}

fn language(source: &Path) -> Option<Language> {
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
