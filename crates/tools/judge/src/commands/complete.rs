//! `complete`: what the shell's word may become. The scripts of `completions` call it.

use super::{Ending, command_line, is_command, options, with_default_command};
use crate::output;
use crate::programs::Language;
use anyhow::Result;
use catalog::{Problem, Workspace, cases_in};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use clap_complete::engine::{
    self, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use itertools::Itertools;
use std::any::TypeId;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// More words than a person types.
const MOST_WORDS: usize = 100_000;

pub(super) const NAME: &str = "complete";

pub(super) fn arguments() -> Command {
    Command::new(NAME)
        .hide(true)
        .about("Prints what a word of a command line may become, with a tab before each help")
        .arg(
            Arg::new("at")
                .value_name("N")
                .required(true)
                .value_parser(value_parser!(usize))
                .help("The number of the word, from 0"),
        )
        .arg(
            Arg::new("quoted")
                .long("quoted")
                .action(ArgAction::SetTrue)
                .help("The words are as they were typed, with quotes"),
        )
        .arg(options::command_argument("The words of the command line"))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let at = matches.get_one::<usize>("at").copied().unwrap_or_default().clamp(1, MOST_WORDS);
    let mut words = options::command(matches);
    // What follows the cursor does not matter; the word itself may still be empty.
    words.resize(at + 1, OsString::new());
    if matches.get_flag("quoted") {
        words = words.iter().map(|word| unquoted(word)).collect();
    }
    if words[1..at].contains(&"--".into()) {
        // Any command of the user.
        let candidates = paths(&words[at], |_| true);
        return output::print(candidates.iter().map(line).collect::<String>())
            .map(|()| Ending::Good);
    }
    let known = Known::new(options::workspace(matches)?, &words[..at]);
    let mut candidates = known.candidates(words.clone());
    if at == 1 {
        // The command may be left out.
        candidates.extend(known.candidates([&words[..1], &["test".into()], &words[1..]].concat()));
    }
    let is_option = |word: &OsStr| word.as_encoded_bytes().starts_with(b"-");
    // Options are many: only where one is begun.
    let fits = |it: &CompletionCandidate| is_option(it.get_value()) == is_option(&words[at]);
    let candidates = candidates.into_iter().filter(|it| !it.is_hide_set() && fits(it));
    let candidates = candidates.unique_by(|it| it.get_value().to_owned());
    output::print(candidates.map(|it| line(&it)).collect::<String>())?;
    Ok(Ending::Good)
}

/// The word without its quotes; the last quote may be missing.
fn unquoted(word: &OsStr) -> OsString {
    let Some(word) = word.to_str() else { return word.to_owned() };
    let whole = ["", "'", "\""].into_iter().find_map(|end| shlex::split(&format!("{word}{end}")));
    whole.map_or_else(|| word.into(), |words| words.concat().into())
}

/// A candidate, with the first line of its help.
fn line(candidate: &CompletionCandidate) -> String {
    let help = candidate.get_help().map(ToString::to_string).unwrap_or_default();
    let help = help.lines().next().map(|help| format!("\t{help}")).unwrap_or_default();
    format!("{}{help}\n", candidate.get_value().to_string_lossy())
}

/// What the words before the cursor say.
#[derive(Clone)]
struct Known {
    workspace: Workspace,
    problem: Option<Problem>,
    /// The folder after `--cases`.
    cases: Option<PathBuf>,
}

impl Known {
    fn new(workspace: Workspace, before: &[OsString]) -> Self {
        let names = before.iter().skip(1).filter_map(|word| word.to_str());
        let problem = { names }.find_map(|name| workspace.problem(name).ok()).cloned();
        let folder = before.iter().skip_while(|it| *it != "--cases").nth(1);
        Self { workspace, problem, cases: folder.map(PathBuf::from) }
    }

    /// What the last word may become.
    fn candidates(&self, words: Vec<OsString>) -> Vec<CompletionCandidate> {
        let words = match words.get(1) {
            Some(word) if words.len() > 2 && !is_command(word) => {
                with_default_command(words.into_iter())
            }
            _ => words,
        };
        let at = words.len() - 1;
        let mut command = command_line();
        for name in command.get_subcommands().map(|it| it.get_name().to_owned()).collect_vec() {
            command =
                command.mut_subcommand(&name, |it| it.mut_args(|arg| self.completed(arg, &name)));
        }
        engine::complete(&mut command, words, at, None).unwrap_or_default()
    }

    /// The argument of a command, with what it may be.
    fn completed(&self, argument: Arg, command: &str) -> Arg {
        let known = self.clone();
        let is_new = command == "new";
        match argument.get_id().as_str() {
            "problem" if !is_new && self.cases.is_none() => {
                argument.add(ArgValueCompleter::new(move |it: &OsStr| known.problems(it)))
            }
            "program" if command == "submit" => {
                argument.add(ArgValueCompleter::new(move |it: &OsStr| known.programs(it)))
            }
            "problem" if !is_new => argument.add(ArgValueCompleter::new(sources)),
            "program" | "programs" => {
                let both = move |it: &OsStr| {
                    known.programs(it).into_iter().chain(sources(it)).collect::<Vec<_>>()
                };
                argument.add(ArgValueCompleter::new(both))
            }
            "case" | "skip" => {
                argument.add(ArgValueCompleter::new(move |it: &OsStr| known.cases(it)))
            }
            "cases" => argument.add(ArgValueCompleter::new(|it: &OsStr| paths(it, Path::is_dir))),
            _ if argument.get_value_parser().type_id() == TypeId::of::<PathBuf>() => {
                argument.add(ArgValueCompleter::new(|it: &OsStr| paths(it, |_| true)))
            }
            _ => argument,
        }
    }

    fn problems(&self, start: &OsStr) -> Vec<CompletionCandidate> {
        let problems = self.workspace.problems().iter();
        let title = |it: &Problem| Some(it.title.clone().into());
        let named = problems.map(|(name, problem)| {
            CompletionCandidate::new(name).help(problem.as_ref().ok().and_then(title))
        });
        beginning(start, named)
    }

    /// The programs of the problem, without its name unless that is typed.
    fn programs(&self, start: &OsStr) -> Vec<CompletionCandidate> {
        let Some(problem) = &self.problem else { return Vec::new() };
        let programs = problem.programs().unwrap_or_default();
        let names = programs.iter().flat_map(|program| {
            let short = program.name.strip_prefix(&problem.name);
            [short.and_then(|it| it.strip_prefix('-')), Some(&program.name)]
        });
        let found = beginning(start, names.flatten().map(CompletionCandidate::new));
        let is_short = |it: &CompletionCandidate| {
            !it.get_value().as_encoded_bytes().starts_with(problem.name.as_bytes())
                || it.get_value() == &*problem.name
        };
        // The full names only where nothing else fits.
        if found.iter().any(is_short) && start.is_empty() {
            found.into_iter().filter(is_short).collect()
        } else {
            found
        }
    }

    /// The cases of the folder or of the problem, or of all problems.
    fn cases(&self, start: &OsStr) -> Vec<CompletionCandidate> {
        let cases = match (&self.cases, &self.problem) {
            (Some(folder), _) => cases_in(folder).unwrap_or_default(),
            (None, Some(problem)) => problem.cases().unwrap_or_default(),
            (None, None) => {
                let problems = self.workspace.problems().values().flatten();
                problems.flat_map(|it| it.cases().unwrap_or_default()).collect()
            }
        };
        beginning(start, cases.into_iter().map(|case| CompletionCandidate::new(case.name)))
    }
}

/// Source files, and folders.
fn sources(start: &OsStr) -> Vec<CompletionCandidate> {
    paths(start, |path| path.is_dir() || Language::of(path).is_some())
}

fn paths(start: &OsStr, fits: fn(&Path) -> bool) -> Vec<CompletionCandidate> {
    let mut paths = PathCompleter::any().filter(fits).complete(start);
    paths.retain(|it| it.get_value() != ".");
    paths
}

/// Those that begin with what is typed.
fn beginning(
    start: &OsStr,
    candidates: impl Iterator<Item = CompletionCandidate>,
) -> Vec<CompletionCandidate> {
    let start = start.as_encoded_bytes();
    candidates.filter(|it| it.get_value().as_encoded_bytes().starts_with(start)).collect()
}
