//! `test --watch`: it judges again whenever a file changes.

use crate::support::{Judge, OnTerminal, Started, cases, eventually, folder, write};
use crate::workspace::Copy;
use nix::sys::signal::{Signal, kill};
use nix::sys::termios::{LocalFlags, tcgetattr};
use nix::unistd::Pid;
use std::fs::{self, File};
use tempfile::TempDir;

/// Limits that a busy machine does not reach.
const AMPLE: &str = "--jobs 1 --time-limit 30 --watch";

/// Three cases; the answer to each is its input.
fn numbers() -> TempDir {
    cases(["1", "2", "3"].map(|name| (name, name, name)))
}

/// The numbers of cases passed in the tables so far: `1/3 3/3`, say.
fn passed(printed: &str) -> String {
    let words = printed.split_whitespace();
    let is_count = |word: &&str| {
        let parts = word.split_once('/');
        parts.is_some_and(|(a, b)| a.parse::<u8>().is_ok() && b.parse::<u8>().is_ok())
    };
    words.filter(is_count).collect::<Vec<_>>().join(" ")
}

/// Waits until the tables have these numbers.
#[track_caller]
fn until(judge: &mut Started, expected: &str) {
    judge.until(|printed| passed(printed) == expected);
}

/// Ends it with Ctrl-C.
#[track_caller]
fn end(judge: Started) -> String {
    kill(Pid::from_raw(judge.child.id().cast_signed()), Signal::SIGINT).expect("a signal is sent");
    judge.wait().expect(130).stdout
}

#[test]
fn a_source_that_changes_is_judged_again_and_ctrl_c_ends() {
    let (dir, mine) = (numbers(), folder());
    let file = mine.path().join("mine.py");
    write(&file, "print(2)\n");
    let mut judge = Judge::on(dir.path()).words(AMPLE).arg(&file).with_default_signals().start();
    until(&mut judge, "1/3");
    write(&file, "print(input())\n");
    // First the two that failed; as these pass now, they are not shown alone.
    until(&mut judge, "1/3 3/3");
    // As editors do: another file takes its place.
    let other = mine.path().join(".mine.py.new");
    write(&other, "print(3)\n");
    fs::rename(&other, &file).expect("a file");
    until(&mut judge, "1/3 3/3 1/3");
    // Not even the same content, size and time stamp hide a change.
    let time = fs::metadata(&file).and_then(|it| it.modified()).expect("a time");
    write(&other, "print(9)\n");
    File::options().write(true).open(&other).and_then(|it| it.set_modified(time)).expect("a file");
    fs::rename(&other, &file).expect("a file");
    until(&mut judge, "1/3 3/3 1/3 0/2 0/3");
    assert!(!end(judge).contains('\u{1b}'), "a pipe is not cleared");
}

#[test]
fn a_case_that_changes_or_is_new_is_judged_again() {
    let (dir, mine) = (numbers(), folder());
    let file = mine.path().join("mine.py");
    write(&file, "print(input())\n");
    let mut judge = Judge::on(dir.path()).words(AMPLE).arg(&file).with_default_signals().start();
    until(&mut judge, "3/3");
    write(&dir.path().join("2.out"), "4");
    until(&mut judge, "3/3 2/3");
    write(&dir.path().join("below/4.in"), "4");
    // Half a case is an error, and no end.
    write(&dir.path().join("below/4.out"), "4");
    judge.until(|printed| passed(printed).ends_with(" 3/4"));
    end(judge);
}

#[test]
fn a_manifest_or_a_program_that_changes_is_judged_again() {
    let copy = Copy::new();
    let root = copy.path("");
    let judge = Judge::new().arg("--workspace").arg(&root);
    let judge = judge.words("test sliding-puzzle sliding-puzzle --case solved --watch");
    let mut judge = judge.with_default_signals().start();
    until(&mut judge, "1/1");
    let manifest = "crates/problems/sliding-puzzle/Cargo.toml";
    let text = copy.read(manifest).replace("time-limit = 1.0", "time-limit = 7.0");
    copy.write(manifest, &text);
    judge.until(|printed| printed.contains("(7 s, "));
    copy.write("crates/problems/sliding-puzzle/src/main.rs", "fn main() { println!(\"5\"); }");
    until(&mut judge, "1/1 1/1 0/1");
    end(judge);
}

#[test]
fn the_cases_that_failed_are_judged_first() {
    let (dir, mine) = (numbers(), folder());
    let (file, log) = (mine.path().join("mine.py"), mine.path().join("log"));
    let source = |right: &str| {
        format!(
            "number = input()\nopen({:?}, 'a').write(number)\nprint(number in {right:?} and number)\n",
            log.to_str().expect("text")
        )
    };
    write(&file, source("12"));
    // It writes a log.
    let judge = Judge::on(dir.path()).words(AMPLE).arg("--unconfined").arg(&file);
    let mut judge = judge.with_default_signals().start();
    until(&mut judge, "2/3");
    write(&file, source("1"));
    // 3 still fails: that is shown at once.
    until(&mut judge, "2/3 0/1 1/3");
    write(&file, source("123"));
    until(&mut judge, "2/3 0/1 1/3 3/3");
    assert_eq!(fs::read_to_string(&log).expect("a log"), "123312231");
    end(judge);
}

#[test]
fn an_error_is_shown_and_it_goes_on() {
    let (dir, mine) = (numbers(), folder());
    let file = mine.path().join("mine.py");
    write(&file, "print(1)\n");
    let mut judge = Judge::on(dir.path()).words(AMPLE).arg(&file).with_default_signals().start();
    until(&mut judge, "1/3");
    fs::remove_file(&file).expect("a file");
    judge.until_complains(|text| text.contains("cannot read"));
    write(&file, "print(input())\n");
    until(&mut judge, "1/3 3/3");
    end(judge);
}

#[test]
fn on_a_terminal_the_screen_is_cleared_and_q_ends_with_the_last_status() {
    let (dir, mine) = (numbers(), folder());
    let file = mine.path().join("mine.py");
    write(&file, "print(1)\n");
    let judge = Judge::on(dir.path()).words(AMPLE).arg(&file);
    let mut judge = OnTerminal::start(&judge.command);
    let shows_keys = |judge: &OnTerminal| {
        let flags = tcgetattr(&judge.terminal.slave).expect("a terminal").local_flags;
        flags.contains(LocalFlags::ECHO)
    };
    judge.until("q ends");
    assert!(!shows_keys(&judge));
    write(&file, "print(2)\n");
    judge.until("these failed before; now the others");
    let shown = judge.shown();
    assert_eq!(shown.matches("\u{1b}[H\u{1b}[2J").count(), 2, "{shown}");
    judge.types("xq");
    let ended = eventually(|| judge.child.try_wait().expect("the judge is watched"));
    assert_eq!(ended.and_then(|it| it.code()), Some(1));
    assert!(shows_keys(&judge), "the terminal is not as before");
}

#[test]
fn it_shows_tables_only() {
    let dir = numbers();
    let judge = Judge::on(dir.path()).words("--watch --format json").shell("echo 1");
    judge.run().refuses("--watch shows a table");
}
