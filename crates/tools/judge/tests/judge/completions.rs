//! Completion in real shells, through the real `judge.sh`.

use crate::support::{OnTerminal, cases, folder, is_installed, write};
use crate::workspace::{Copy, judge, root};
use predicates::str::contains;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Where the judge is built, for `judge.sh`.
fn target() -> TempDir {
    let target = folder();
    fs::create_dir(target.path().join("release")).expect("a folder");
    symlink(env!("CARGO_BIN_EXE_judge"), target.path().join("release/judge")).expect("a link");
    target
}

/// What the judge says that the last word may become.
fn candidates(words: &[&str]) -> Vec<String> {
    let at = words.len().to_string();
    let arguments = [&["complete", &*at, "--", "./judge.sh"], words].concat();
    let output = judge(&arguments).current_dir(root()).assert().success().stderr("");
    let output = String::from_utf8(output.get_output().stdout.clone()).expect("text");
    let value = |line: &str| line.split('\t').next().unwrap_or_default().to_owned();
    output.lines().map(value).collect()
}

#[test]
fn commands_problems_programs_cases_and_options_are_known() {
    assert_eq!(candidates(&["str"]), ["stress"]);
    assert_eq!(
        candidates(&["s"]),
        ["submit", "stress", "show", "seven-puzzle", "sliding-puzzle", "swap-game"]
    );
    for command in ["test", "list", "check", "submit", "add", "stress", "show", "atlas", "compare"]
    {
        assert_eq!(candidates(&[command, "swa"]), ["swap-game"], "{command}");
    }
    assert_eq!(candidates(&["swap-game", "bfs-"]), ["bfs-base9", "bfs-rank", "bfs-string"]);
    assert_eq!(candidates(&["swap-game", "swap-game-a"]), ["swap-game-a-star"]);
    assert_eq!(candidates(&["submit", "swap-game", "bid"]), ["bidirectional"]);
    assert_eq!(
        candidates(&["test", "swap-game", "--case", "distance-"]),
        ["distance-13", "distance-14", "distance-15"]
    );
    assert_eq!(candidates(&["swap-game", "--skip", "form-c"]), ["form-crlf"]);
    assert_eq!(candidates(&["--time"]), ["--time-limit"]);
    assert_eq!(candidates(&["test", "--format", "j"]), ["json", "junit"]);
    assert!(candidates(&["new", "swa"]).is_empty());
    assert!(candidates(&["no-such-command", "--", "Carg"]).contains(&"Cargo.toml".into()));
}

#[test]
fn source_files_and_folders_are_known_and_other_files_are_not() {
    let file = "crates/problems/swap-game/src/m";
    assert_eq!(candidates(&["swap-game", file]), ["crates/problems/swap-game/src/main.rs"]);
    assert_eq!(candidates(&["swap-game", "testc"]), ["testcases/"]);
    assert!(candidates(&["swap-game", "Carg"]).is_empty());
    assert_eq!(candidates(&["add", "swap-game", "x", "--answer", "Cargo.t"]), ["Cargo.toml"]);
    let dir = cases([("one", "", ""), ("two", "", "")]);
    let folder = dir.path().to_str().expect("text");
    assert_eq!(candidates(&["--cases", folder, "--case", "t"]), ["two"]);
}

#[test]
fn a_word_is_completed_without_a_build_and_without_a_judge_there_is_nothing() {
    let target = target();
    let complete = |target: &Path| {
        let mut judge = Command::new(root().join("judge.sh"));
        judge.args(["complete", "1", "--", "./judge.sh", "str"]).env("CARGO_TARGET_DIR", target);
        // Without cargo nothing could be built.
        judge.env("PATH", "/usr/bin:/bin").env_remove("CARGO_HOME").env("HOME", "/");
        String::from_utf8(judge.output().expect("it runs").stdout).expect("text")
    };
    assert!(complete(target.path()).starts_with("stress\t"));
    assert_eq!(complete(&target.path().join("missing")), "");
}

/// A shell on a terminal, in which a person types.
struct Shell {
    shell: OnTerminal,
    _files: [TempDir; 2],
}

impl Shell {
    /// Starts the shell, if it is installed, and runs the completion script after
    /// `before`.
    fn start(name: &str, options: &[&str], before: &str) -> Option<Self> {
        if !is_installed(name) {
            eprintln!("{name} is not installed, so its completion is not tried");
            return None;
        }
        let (target, home) = (target(), folder());
        let script = home.path().join("script");
        let output = judge(&["completions", name]).output().expect("it runs");
        write(&script, output.stdout);
        let mut command = Command::new(name);
        command.args(options).current_dir(root()).env("CARGO_TARGET_DIR", target.path());
        command.env("HOME", home.path()).env("TERM", "dumb").env("PS1", "$ ");
        let mut shell = OnTerminal::start(&command);
        shell.types(&format!("{before}. '{}'; echo re''ady\n", script.display()));
        shell.until("ready");
        Some(Self { shell, _files: [target, home] })
    }

    /// Types this and a tab, and waits until the line is this.
    #[track_caller]
    fn completes(&mut self, typed: &str, line: &str) {
        self.shell.types(&format!("{typed}\t"));
        self.shell.until(line);
        // The line is not run.
        self.shell.types("\u{15}\n");
    }
}

/// What a person types in a shell, and what becomes of it.
const TYPED: [(&str, &str); 5] = [
    ("./judge.sh str", "./judge.sh stress "),
    ("./judge.sh swa", "./judge.sh swap-game "),
    ("./judge.sh test swap-game bid", "./judge.sh test swap-game bidirectional "),
    ("./judge.sh swap-game --case ends", "--case ends-of-a-row-exchanged "),
    ("./judge.sh swap-game crates/pro", "swap-game crates/problems/"),
];

#[test]
fn bash_completes() {
    let Some(mut shell) = Shell::start("bash", &["--norc", "--noprofile", "-i"], "") else {
        return;
    };
    for (typed, line) in TYPED {
        shell.completes(typed, line);
    }
}

#[test]
fn zsh_completes() {
    let before = "autoload -U compinit; compinit -u -D; ";
    let Some(mut shell) = Shell::start("zsh", &["-f", "-i"], before) else { return };
    for (typed, line) in TYPED {
        shell.completes(typed, line);
    }
}

#[test]
fn fish_completes() {
    if !is_installed("fish") {
        eprintln!("fish is not installed, so its completion is not tried");
        return;
    }
    let target = target();
    let script = judge(&["completions", "fish"]).output().expect("it runs").stdout;
    let script = String::from_utf8(script).expect("text");
    for (typed, line) in TYPED {
        let mut fish = Command::new("fish");
        fish.args(["--no-config", "-c", &format!("{script}\ncomplete --do-complete '{typed}'")]);
        fish.env("CARGO_TARGET_DIR", target.path()).current_dir(root());
        let output = fish.output().expect("fish runs");
        let shown = String::from_utf8(output.stdout).expect("text");
        let last = line.trim_end().rsplit(' ').next().unwrap_or_default();
        let values: Vec<_> =
            shown.lines().map(|it| it.split('\t').next().unwrap_or_default()).collect();
        assert_eq!(values, [last], "{typed}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn names_with_blanks_are_quoted_by_bash() {
    let Some(mut shell) = Shell::start("bash", &["--norc", "--noprofile", "-i"], "") else {
        return;
    };
    let copy = Copy::new();
    copy.write("testcases/swap-game/two words.in", "");
    copy.write("testcases/swap-game/two words.out", "");
    let folder = copy.path("testcases/swap-game");
    let typed = format!("./judge.sh --cases '{}' --case two", folder.display());
    shell.completes(&typed, r"--case two\ words ");
}

#[test]
fn an_unknown_shell_is_an_error_with_the_known_shells() {
    judge(&["completions", "tcsh"])
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains("[possible values: bash, zsh, fish]"));
}
