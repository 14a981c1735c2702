//! `test`: its arguments and options.

use crate::support::{Judge, cases, folder, write};
use nix::sys::stat::Mode;
use nix::unistd::mkfifo;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use tempfile::TempDir;

/// Limits that a busy machine does not reach.
const AMPLE: &str = "--format json --time-limit 10";

/// A folder with one case: its answer is the sum of its numbers.
fn one_case() -> TempDir {
    cases([("1", "1 2\n", "3\n")])
}

/// The cases' names, in the order in which they are reported.
fn names(ended: &crate::support::Ended) -> String {
    let cases = ended.cases();
    cases.iter().map(|case| case["case"].as_str().expect("a name")).collect::<Vec<_>>().join(" ")
}

// Cases.

#[test]
fn a_case_is_an_in_file_with_an_out_or_ans_file_also_in_subfolders() {
    let dir = folder();
    for (name, text) in [
        ("10.in", "1 2\n"),
        ("10.out", "3\n"),
        ("9.in", "1 2\n"),
        ("9.ans", "3\n"),
        ("below/deep/1.in", "1 2\n"),
        ("below/deep/1.ans", "3\n"),
        ("notes.txt", "not a case"),
    ] {
        write(&dir.path().join(name), text);
    }
    let ended = Judge::on(dir.path()).words(AMPLE).shell("echo 3").run().expect(0);
    assert_eq!(names(&ended), "9 10 below/deep/1");
}

#[test]
fn a_case_may_be_in_a_folder_in_with_its_answer_in_a_folder_out() {
    let dir = folder();
    for name in ["in/a.txt", "in/b", "out/a.txt", "out/b"] {
        write(&dir.path().join(name), "3\n");
    }
    let ended = Judge::on(dir.path()).words(AMPLE).shell("cat").run().expect(0);
    assert_eq!(names(&ended), "a b");
}

#[test]
fn a_case_without_an_answer_or_an_input_is_an_error() {
    let dir = one_case();
    write(&dir.path().join("lone.in"), "1 2\n");
    Judge::on(dir.path()).shell("echo 3").run().refuses("lone.in has no answer");
    fs::rename(dir.path().join("lone.in"), dir.path().join("lone.out")).expect("a file");
    Judge::on(dir.path()).shell("echo 3").run().refuses("lone.out has no input");
}

#[test]
fn a_folder_without_cases_and_a_missing_folder_are_errors() {
    let dir = folder();
    Judge::on(dir.path()).shell("echo 3").run().refuses("contains no cases");
    let missing = dir.path().join("missing");
    Judge::on(&missing).shell("echo 3").run().refuses("cannot read");
}

#[test]
fn case_and_skip_take_a_part_of_a_name_or_a_glob_and_may_be_repeated() {
    let all = cases(["small-1", "small-2", "large-1", "large-12"].map(|name| (name, "", "3")));
    let of = |words| {
        let ended = Judge::on(all.path()).words(AMPLE).words(words).shell("echo 3").run();
        names(&ended.expect(0))
    };
    assert_eq!(of("--case small"), "small-1 small-2");
    assert_eq!(of("--case *-1"), "large-1 small-1");
    assert_eq!(of("--case *-?2"), "large-12");
    assert_eq!(of("--case large-12 --case small-2"), "large-12 small-2");
    assert_eq!(of("--case small --case small-1"), "small-1 small-2");
    assert_eq!(of("--skip large"), "small-1 small-2");
    assert_eq!(of("--case small --skip *-1"), "small-2");
}

#[test]
fn an_unknown_case_is_an_error_with_the_nearest_names() {
    let all = cases(["small", "large"].map(|name| (name, "", "3")));
    let judge = Judge::on(all.path()).words("--case smal1 --case large").shell("echo 3");
    judge.run().refuses("no case is called 'smal1'; nearest: small");
    let judge = Judge::on(all.path()).words("--skip smal1").shell("echo 3");
    judge.run().refuses("no case is called 'smal1'; nearest: small");
    // Where nothing is near, nothing is said to be.
    let judge = Judge::on(all.path()).words("--case xyz").shell("echo 3");
    judge.run().refuses("no case is called 'xyz'; known: large, small");
    let judge = Judge::on(all.path()).words("--skip small --skip large").shell("echo 3");
    judge.run().refuses("no case is left");
}

// Limits and rules.

#[test]
fn the_limits_of_memory_and_output_can_be_set() {
    let dir = one_case();
    let verdict = |option: &str, script: &str| {
        let judge = Judge::on(dir.path()).words("--jobs 1 --format json --time-limit 10");
        judge.words(option).shell(script).run().verdicts()
    };
    let print = "head -c 1500000 /dev/zero";
    assert_eq!(verdict("--output-limit 1", print), "OLE");
    assert_eq!(verdict("--output-limit 2", print), "WA");
    let hold = "head -c 50000000 /dev/zero | tail -n 1 | wc -c";
    assert_eq!(verdict("--memory-limit 32", hold), "MLE");
    assert_eq!(verdict("--memory-limit 128", hold), "WA");
}

#[test]
fn the_time_limit_can_be_set() {
    let dir = one_case();
    let verdict = |limit| {
        let judge = Judge::on(dir.path()).words("--jobs 1 --format json --time-limit");
        judge.arg(limit).shell("sleep 1; echo 3").run().verdicts()
    };
    assert_eq!(verdict("0.1"), "TLE");
    assert_eq!(verdict("10"), "AC");
}

#[test]
fn the_default_limits_are_1_second_and_256_mib() {
    let dir = one_case();
    let limits = |words| {
        let ended = Judge::on(dir.path()).words(words).words("--format json -- echo 3").run();
        let problem = ended.json()["problems"][0].take();
        (problem["time_limit_s"].as_f64(), problem["memory_limit_mib"].as_u64())
    };
    assert_eq!(limits(""), (Some(1.0), Some(256)));
    assert_eq!(limits("--time-limit 2.5 --memory-limit 64"), (Some(2.5), Some(64)));
}

#[test]
fn jobs_sets_how_many_programs_run_at_the_same_time() {
    let all = cases(["1", "2", "3"].map(|name| (name, "", "3")));
    let judge = |jobs, script, here: &TempDir| {
        let judge = Judge::on(all.path()).words(AMPLE).words("--unconfined").words(jobs);
        judge.shell(script).inside(here.path()).run().expect(0);
    };
    // Each waits until all three run.
    let together =
        "mktemp -p . >/dev/null; while [ $(ls | wc -l) -lt 3 ]; do sleep 0.01; done; echo 3";
    judge("--jobs 3", together, &folder());
    // Each needs to be the only one.
    let alone = "mkdir lock && sleep 0.02 && rmdir lock && echo 3";
    judge("--jobs 1", alone, &folder());
}

#[test]
fn fail_fast_stops_at_the_first_case_that_is_not_accepted() {
    let all = cases(["1", "2", "3", "4"].map(|name| (name, name, "3")));
    let script = "read -r it; test $it -gt 1 && echo 4 || echo 3";
    let ended = Judge::on(all.path()).words(AMPLE).words("--fail-fast").shell(script).run();
    let ended = ended.expect(1);
    assert_eq!(names(&ended), "1 2");
    assert_eq!(ended.verdicts(), "AC WA");
    assert_eq!(ended.program()["total"], 4);
}

#[test]
fn a_program_that_was_not_run_has_no_verdict() {
    let (dir, mine) = (one_case(), folder());
    write(&mine.path().join("a.py"), "print(4)\n");
    write(&mine.path().join("b.py"), "print(3)\n");
    let judged = |format: &str| {
        let judge = Judge::on(dir.path()).words("--time-limit 10 --fail-fast --format");
        judge.arg(format).args(["a.py", "b.py"]).inside(mine.path()).run().expect(1)
    };
    let programs = judged("json").json()["problems"][0]["programs"].clone();
    let verdicts = programs.as_array().expect("programs").iter();
    let verdicts: Vec<_> =
        verdicts.map(|it| (it["program"].clone(), it["verdict"].clone())).collect();
    assert!(verdicts.contains(&("a.py".into(), "WA".into())), "{verdicts:?}");
    assert!(verdicts.contains(&("b.py".into(), serde_json::Value::Null)), "{verdicts:?}");
    assert!(judged("csv").stdout.contains(",b.py,,0,1,,,\n"));
}

#[test]
fn exact_compares_bytes() {
    let dir = one_case();
    let verdict = |words, script| {
        Judge::on(dir.path()).words(AMPLE).words(words).shell(script).run().verdicts()
    };
    for other in [r"printf '3\r\n'", "printf 3", r"printf '3\n\n'", r"printf ' 3\n'"] {
        assert_eq!(verdict("", other), "AC", "{other}");
        assert_eq!(verdict("--exact", other), "WA", "{other}");
    }
    assert_eq!(verdict("--exact", "echo 3"), "AC");
}

#[test]
fn verbose_shows_a_line_for_every_case() {
    let all = cases(["first", "second"].map(|name| (name, "", "3")));
    let lines = |words| {
        let ended = Judge::on(all.path()).words("--time-limit 10").words(words).shell("echo 3");
        let ended = ended.run().expect(0);
        let of = |line: &str| line.split_whitespace().nth(1).map(str::to_owned);
        let shown: Vec<_> = ended.stdout.lines().filter_map(of).collect();
        shown.contains(&"first".into()) && shown.contains(&"second".into())
    };
    assert!(!lines(""));
    assert!(lines("--verbose"));
    assert!(lines("-v"));
}

#[test]
fn wrong_usage_is_an_error_in_one_line() {
    let dir = one_case();
    let refuses = |words: &str, message| {
        Judge::on(dir.path()).words(words).run().refuses(message);
    };
    for value in ["0", "-1", "nan", "inf", "1e9", "much", ""] {
        refuses(&format!("--time-limit={value} -- true"), "--time-limit");
        refuses(&format!("--memory-limit={value} -- true"), "--memory-limit");
        refuses(&format!("--output-limit={value} -- true"), "--output-limit");
        refuses(&format!("--jobs={value} -- true"), "--jobs");
        refuses(&format!("--format={value} -- true"), "--format");
    }
    refuses("--memory-limit 99999999999999999999 -- true", "--memory-limit");
    refuses("--no-such-option -- true", "--no-such-option");
    refuses("--case", "--case");
    refuses("--case [ -- true", "'['");
    refuses("", "say what to judge");
    refuses("--", "no command follows --");
    refuses("mine.py -- true", "mine.py");
    refuses("missing.py", "missing.py");
    refuses("swap-game mine.py", "--cases");
    refuses("notes.txt", "source file");
}

#[test]
fn a_value_that_begins_with_a_dash_is_named_with_what_is_wrong_with_it() {
    let dir = one_case();
    for (words, message) in [
        ("--memory-limit -1 -- true", "'-1' for '--memory-limit <MIB>'"),
        ("--time-limit -0.5 -- true", "'-0.5' for '--time-limit <SECONDS>'"),
        ("--output-limit -1 -- true", "'-1' for '--output-limit <MIB>'"),
        ("--jobs -2 -- true", "'-2' for '--jobs <N>'"),
        ("-dash.py", "write ./-dash.py"),
        ("--time-limit 1e-10 -- true", "above 0"),
    ] {
        Judge::on(dir.path()).words(words).run().refuses(message);
    }
    let ended = Judge::on(dir.path()).words("-dash.py").run().expect(2);
    assert!(!ended.stderr.contains("tip"), "{ended:#?}");
}

#[test]
fn with_cases_a_problem_is_not_named() {
    let dir = one_case();
    for words in ["swap-game", "swap-game swap-game", "swap-game mine.py"] {
        let message = "'swap-game' is not a source file; with --cases, leave out the problem";
        Judge::on(dir.path()).words(words).run().refuses(message);
    }
}

#[test]
fn a_named_pipe_among_the_cases_is_no_case() {
    let dir = one_case();
    let pipe = dir.path().join("pipe.in");
    mkfifo(&pipe, Mode::S_IRUSR | Mode::S_IWUSR).expect("a pipe");
    let judge = || Judge::on(dir.path()).words(AMPLE).shell("echo 3");
    assert_eq!(names(&judge().run().expect(0)), "1");
    write(&dir.path().join("pipe.out"), "3\n");
    judge().run().refuses("pipe.out has no input");
}

#[test]
fn names_that_are_not_utf_8_are_told_apart() {
    let dir = folder();
    for byte in [0xfe, 0xff] {
        for ending in [&b".in"[..], b".out"] {
            let name = [&[b'a', byte], ending].concat();
            write(&dir.path().join(OsStr::from_bytes(&name)), "3\n");
        }
    }
    let ended = Judge::on(dir.path()).words(AMPLE).words("-- echo 4").run().expect(1);
    assert_eq!(names(&ended), r"a\xfe a\xff");
    let judge = Judge::on(dir.path()).args(["--case", r"a\xff"]).words("-- echo 4");
    let shown = judge.run().expect(1).stdout;
    assert!(shown.contains(r"WA on a\xff ("), "{shown}");
    assert!(shown.contains(r"/a\xff.in)"), "{shown}");
}

#[test]
fn the_folder_of_cases_may_be_a_link() {
    let dir = one_case();
    let here = folder();
    symlink(dir.path(), here.path().join("-cases")).expect("a link");
    let judge = Judge::new().words("test --cases=-cases").words(AMPLE).shell("echo 3");
    assert_eq!(judge.inside(here.path()).run().expect(0).verdicts(), "AC");
}

#[test]
fn a_compiler_that_floods_its_messages_is_stopped_and_its_message_cut() {
    let dir = one_case();
    let mine = folder();
    let file = mine.path().join("flood.c");
    let lines = (0..10_000).map(|at| format!("int f{at}(void) {{ return missing{at}; }}\n"));
    write(&file, lines.collect::<String>());
    let judge = Judge::on(dir.path()).arg(&file).words("--format json");
    let program = judge.run().expect(1).program();
    assert_eq!(program["verdict"], "CE");
    let message = program["message"].as_str().expect("text");
    assert!(message.contains("more than 1 MiB of messages"), "{message}");
    assert!(message.len() <= 4096, "{} bytes", message.len());
}

/// Is slow on the first run of each case, and on the second if it does not run
/// alone.
const SLOW_BESIDE_OTHERS: &str = r#"
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

int main(void) {
    char name[16];
    if (scanf("%15s", name) != 1) return 1;
    int lock = open("lock", O_CREAT | O_RDWR, 0600);
    if (open(name, O_CREAT | O_EXCL, 0600) >= 0) {
        flock(lock, LOCK_SH);
        pause();
    }
    if (flock(lock, LOCK_EX | LOCK_NB) != 0) pause();
    usleep(100000);
    puts("3");
}
"#;

#[test]
fn what_is_too_slow_beside_others_is_run_again_alone_and_what_is_too_slow_alone_is_not() {
    let all = cases(["a", "b", "c"].map(|name| (name, name, "3")));
    let file = all.path().join("slow.c");
    write(&file, SLOW_BESIDE_OTHERS);
    let judge = |words: &str, here: &TempDir| {
        let judge = Judge::on(all.path()).words("--format json --time-limit 0.5").words(words);
        judge.words("--unconfined").arg(&file).inside(here.path()).run()
    };
    let beside = folder();
    assert_eq!(judge("--jobs 3", &beside).expect(0).verdicts(), "AC AC AC");
    let alone = folder();
    assert_eq!(judge("--jobs 1 --case a", &alone).expect(1).verdicts(), "TLE");
}
