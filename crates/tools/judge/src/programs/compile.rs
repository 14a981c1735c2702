//! Compiles source files as judges do: each alone, from the bytes that were read.
//! The engine runs the compiler, under its own limits.

use super::store::{Draft, Store};
use super::{Candidate, Language, NotReady, Source, java};
use crate::judging::refused;
use anyhow::Result;
use engine::{Confinement, Limit, Limits, Outcome, Pool, Request, Run};
use itertools::Itertools;
use std::collections::HashMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, Permissions};
use std::ops::ControlFlow;
use std::os::unix::fs::PermissionsExt;
use std::path::{self, Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

/// The limits of a compiler.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(30), memory_kib: 1 << 20, output_bytes: 1 << 20 };

/// The name of the compiled program or folder.
const MADE: &str = "program";

/// Its name where the compiler wants this ending.
const MADE_JAR: &str = "program.jar";

/// Compiles `sources` in parallel; the result is in the same order. Compilers do
/// not see the `hidden` folders.
pub(crate) fn compile(
    pool: &Pool,
    sources: &[Source],
    hidden: &[PathBuf],
) -> Result<Vec<Candidate>> {
    let store = Store::open();
    let versions = versions(pool, sources);
    let mut candidates: Vec<Option<Candidate>> = vec![None; sources.len()];
    let mut drafts = Vec::new();
    for (at, source) in sources.iter().enumerate() {
        match &versions[&source.language.variable()] {
            Err(reason) => {
                candidates[at] = Some(Candidate::not_ready(&source.name, reason.clone()));
            }
            Ok(version) => {
                let key = key(source, version);
                match store.find(&key) {
                    Some(folder) => candidates[at] = Some(ready(source, &folder)),
                    None => drafts.push((at, store.draft(source, key)?)),
                }
            }
        }
    }
    let compiled = Mutex::new(Vec::new());
    let requests = drafts.into_iter().map(|(at, draft)| {
        let request = request(&sources[at], &draft, &store, hidden);
        ((at, draft), request)
    });
    pool.run_all(requests, |key, outcome| {
        compiled.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((key, outcome));
        ControlFlow::Continue(())
    });
    for ((at, draft), outcome) in compiled.into_inner().unwrap_or_default() {
        let source = &sources[at];
        candidates[at] = Some(if let Some(reason) = refusal(&outcome) {
            Candidate::not_ready(&source.name, reason)
        } else {
            make_executable(&draft.folder.path().join(MADE));
            let (folder, kept) = store.keep(draft);
            Candidate { _folder: kept, ..ready(source, &folder) }
        });
    }
    // After a signal some are missing, and nothing is judged.
    let hinted = |(candidate, source): (Option<Candidate>, &Source)| {
        Some(Candidate { hint: source.hint, ..candidate? })
    };
    Ok(candidates.into_iter().zip(sources).filter_map(hinted).collect())
}

/// The version that each needed compiler prints, or why it cannot be run.
fn versions(pool: &Pool, sources: &[Source]) -> HashMap<String, Result<Vec<u8>, NotReady>> {
    let mut versions = HashMap::new();
    for language in sources.iter().map(|source| source.language).unique_by(|it| it.variable()) {
        let command = words(language.version, language, &HashMap::new());
        let version = command.and_then(|command| {
            let request = Request {
                command: command.clone(),
                folder: None,
                input: "/dev/null".into(),
                answer: None,
                output: None,
                checker: None,
                limits: LIMITS,
                confinement: Confinement::default(),
            };
            match pool.run_alone(&request) {
                Some(Outcome::Ran(run)) if run.exit_code == Some(0) => {
                    let command = command.join("\n".as_ref());
                    Ok([command.as_encoded_bytes(), b"\n", &run.stdout].concat())
                }
                Some(Outcome::Ran(run)) => Err(NotReady::Failed(message(&run))),
                Some(Outcome::Failed(message)) => Err(NotReady::Failed(message)),
                None => Err(NotReady::Failed("interrupted".into())),
            }
        });
        versions.insert(language.variable(), version);
    }
    versions
}

/// Everything that a compiled program depends on.
fn key(source: &Source, version: &[u8]) -> Vec<u8> {
    let Language { compile, run, .. } = source.language;
    let tool = source.language.tool().join("\n");
    let main = source.main.as_ref();
    let parts = [
        version,
        tool.as_bytes(),
        compile.as_bytes(),
        run.as_bytes(),
        source.file_name.as_encoded_bytes(),
        &source.text,
        main.map_or(b"", |it| it.name.as_encoded_bytes()),
        main.map_or(b"", |it| &it.text),
    ];
    // Each part follows its length, so that parts cannot be confused.
    parts
        .iter()
        .flat_map(|part| [part.len().to_string().as_bytes(), b"\n", part].concat())
        .collect()
}

fn request(source: &Source, draft: &Draft, store: &Store, hidden: &[PathBuf]) -> Request {
    let folder = draft.folder.path();
    let cache = source.language.has_cache().then(|| store.cache(source.language)).flatten();
    let cache = cache.as_deref().unwrap_or(folder);
    // Compilers repeat the name in messages. With `./` before it, it cannot look
    // like an option.
    let file = Path::new(".").join(source.compiled_file()).into_os_string();
    let places = HashMap::from([
        ("SRC", file),
        ("OUT", MADE.into()),
        ("OUT.jar", MADE_JAR.into()),
        ("CACHE", cache.into()),
    ]);
    let words = words(source.language.compile, source.language, &places);
    Request {
        command: words.unwrap_or_default(),
        folder: Some(folder.to_owned()),
        input: "/dev/null".into(),
        answer: None,
        output: None,
        checker: None,
        limits: LIMITS,
        confinement: Confinement {
            hidden: hidden.to_vec(),
            writable: [folder, cache].into_iter().unique().map(Path::to_owned).collect(),
            ..Confinement::default()
        },
    }
}

/// A linker makes its output executable at its end, which nobody confined can do.
fn make_executable(program: &Path) {
    if program.is_file() {
        // Without it, it cannot be started, and that is told then.
        let _ = fs::set_permissions(program, Permissions::from_mode(0o755));
    }
}

/// Why compiling failed, if it did.
fn refusal(outcome: &Outcome) -> Option<NotReady> {
    let run = match outcome {
        Outcome::Ran(run) => run,
        Outcome::Failed(message) => return Some(NotReady::Failed(message.clone())),
    };
    let limit = run.exceeded(&LIMITS).map(|limit| match limit {
        Limit::Cpu | Limit::Wall => "the compiler took more than 30 s",
        Limit::Memory => "the compiler used more than 1 GiB of memory",
        Limit::Output => "the compiler wrote more than 1 MiB of messages",
    });
    match (limit, run.exit_code) {
        (None, Some(0)) => None,
        (Some(limit), _) => Some(NotReady::Refused(format!("{limit}\n{}", message(run)))),
        (None, _) if is_machine_fault(&run.stdout) => Some(NotReady::Failed(message(run))),
        (None, _) => Some(NotReady::Refused(message(run))),
    }
}

/// What compilers say when it is the machine that fails them and not the source: a full
/// disk, a linker that is not installed, no process left.
const MACHINE_FAULTS: [&str; 5] = [
    "No space left on device",
    "Read-only file system",
    "Resource temporarily unavailable",
    "error: linker `",
    "cannot execute",
];

fn is_machine_fault(output: &[u8]) -> bool {
    let output = String::from_utf8_lossy(output);
    MACHINE_FAULTS.iter().any(|fault| output.contains(fault))
}

fn message(run: &Run) -> String {
    let output = String::from_utf8_lossy(&run.stdout).into_owned();
    let said = match (output.trim(), run.signal) {
        ("", Some(signal)) => format!("the compiler was killed by signal {signal}"),
        ("", None) => "the compiler failed without a message".into(),
        _ => output,
    };
    match refused(run) {
        Some(hint) => format!("{}\n\n{hint}", said.trim_end()),
        None => said,
    }
}

/// The program that was compiled from `source` in `folder`.
fn ready(source: &Source, folder: &Path) -> Candidate {
    let made = folder.join(MADE);
    let class = java::main_class(&made, &source.file_name);
    if class.is_empty() && source.language.is_java() {
        let reason = NotReady::Refused("no class has a main method".into());
        return Candidate::not_ready(&source.name, reason);
    }
    let words = words(
        source.language.run,
        source.language,
        &HashMap::from([
            ("SRC", folder.join(source.run_file()).into()),
            ("CLASS", class),
            ("OUT", made.into()),
            ("OUT.jar", folder.join(MADE_JAR).into()),
        ]),
    );
    match words {
        Ok(words) => Candidate::ready(&source.name, words, folder),
        Err(reason) => Candidate::not_ready(&source.name, reason),
    }
}

/// The words of a command line from the table of languages, with the paths of the
/// programs. A place is a word of its own or the end of one.
fn words(
    command: &str,
    language: &Language,
    places: &HashMap<&str, OsString>,
) -> Result<Vec<OsString>, NotReady> {
    let tool = language.tool();
    let program = |name: &str| {
        // What runs a program comes with its compiler.
        let program = beside(&tool[0], name).or_else(|| find(name));
        let program = program.and_then(|it| path::absolute(it).ok());
        program.map(OsString::from).ok_or_else(|| not_installed(name, language))
    };
    let compiler = program(&tool[0])?;
    let place = |word: &str| {
        places.iter().find_map(|(name, place)| {
            let before = word.strip_suffix(name)?;
            Some([before.as_ref(), place.as_os_str()].join("".as_ref()))
        })
    };
    let mut words = Vec::new();
    for (at, word) in command.split(' ').enumerate() {
        if word == "TOOL" || word == "BARE" {
            words.push(compiler.clone());
            let options = if word == "TOOL" { &tool[1..] } else { &[] };
            words.extend(options.iter().map(OsString::from));
        } else if let Some(word) = place(word) {
            words.push(word);
        } else if at == 0 {
            words.push(program(word)?);
        } else {
            words.push(word.into());
        }
    }
    Ok(words)
}

fn not_installed(name: &str, language: &Language) -> NotReady {
    let variable = language.variable();
    let note = env::var_os(&variable).map(|_| format!(": see {variable}")).unwrap_or_default();
    NotReady::Failed(format!("{name} is not installed{note}"))
}

/// The program called `name` in the folder of a compiler that is named with its
/// folder.
fn beside(compiler: &str, name: &str) -> Option<PathBuf> {
    let folder = Path::new(compiler).parent().filter(|it| !it.as_os_str().is_empty())?;
    Some(folder.join(name)).filter(|it| it.is_file())
}

/// The program called `name`: in `PATH`, or where rustup installs its programs.
pub(crate) fn find(name: impl AsRef<OsStr>) -> Option<PathBuf> {
    let name = name.as_ref();
    let cargo_home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")));
    let rustup = || which::which_in(name, cargo_home.map(|home| home.join("bin")), "/").ok();
    which::which(name).ok().or_else(rustup)
}
