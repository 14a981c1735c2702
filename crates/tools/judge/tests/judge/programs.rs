//! A program is a file: its content is judged. Names, time stamps and later changes
//! do not matter.

use crate::support::{Judge, cases, folder, write};
use crate::workspace::Copy;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::time::SystemTime;

const MAIN: &str = "crates/problems/sliding-puzzle/src/main.rs";

/// A program that always prints this answer.
fn always(answer: u32) -> String {
    format!("fn main() {{ println!(\"{answer}\"); }}\n")
}

#[test]
fn the_content_of_a_source_is_judged_with_any_time_stamp() {
    let copy = Copy::new();
    let judge = || copy.judge(&["test", "sliding-puzzle", "sliding-puzzle", "--case", "solved"]);
    judge().assert().success();
    copy.write(MAIN, &always(1));
    let file = File::options().write(true).open(copy.path(MAIN)).unwrap();
    file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
    judge().assert().code(1).stdout(contains("WA"));
    copy.judge(&["submit", "sliding-puzzle"]).assert().code(1).stdout("");
    copy.write(MAIN, &always(0));
    judge().assert().success();
}

#[test]
fn two_checkouts_judge_their_own_programs_and_add_their_own_cases() {
    let [one, other] = [Copy::new(), Copy::new()];
    other.write(MAIN, &always(7));
    for _ in 0..2 {
        let arguments = ["test", "sliding-puzzle", "sliding-puzzle", "--case", "solved"];
        one.judge(&arguments).assert().success();
        other.judge(&arguments).assert().code(1);
    }
    let add = |copy: &Copy| {
        let mut add = copy.judge(&["add", "sliding-puzzle", "added"]);
        add.write_stdin("4 1 2 3 0 5").assert().success();
    };
    add(&one);
    assert!(!other.path("testcases/sliding-puzzle/added.in").exists());
    add(&other);
}

#[test]
fn an_edit_during_a_run_does_not_change_the_run() {
    let dir = folder();
    let file = dir.path().join("mine.py");
    // Each run overwrites the source file.
    for name in ["1", "2", "3", "4"] {
        write(&dir.path().join(format!("{name}.in")), file.display().to_string());
        write(&dir.path().join(format!("{name}.out")), "3\n");
    }
    write(&file, "open(input(), 'w').write('changed')\nprint(3)\n");
    let judge = || {
        let judge = Judge::on(dir.path()).words("--format json --jobs 2 --time-limit 30");
        judge.words("--unconfined").arg(&file)
    };
    assert_eq!(judge().run().expect(0).verdicts(), "AC AC AC AC");
    assert_eq!(fs::read_to_string(&file).unwrap(), "changed");
    assert_eq!(judge().run().expect(1).verdicts(), "RE RE RE RE");
}

#[test]
fn an_unchanged_file_is_compiled_once_and_a_changed_file_again() {
    let dir = cases([("1", "", "3\n")]);
    let tools = folder();
    let log = tools.path().join("log");
    let gcc = tools.path().join("gcc");
    let script = format!(
        "#!/bin/sh\necho \"$1\" >>'{}'\nPATH=${{PATH#*:}}\nexec gcc \"$@\"\n",
        log.display()
    );
    write(&gcc, script);
    fs::set_permissions(&gcc, fs::Permissions::from_mode(0o755)).unwrap();
    let file = dir.path().join("mine.c");
    let path = format!("{}:{}", tools.path().display(), std::env::var("PATH").unwrap());
    let compiled = |text: &str| {
        write(&file, text);
        let mut judge = Judge::on(dir.path()).words("--time-limit 10 --unconfined").arg(&file);
        judge.command.env("PATH", &path);
        judge.run().expect(0);
        let log = fs::read_to_string(&log).unwrap();
        log.lines().filter(|line| *line != "--version").count()
    };
    // This compiler has a new path, so the store has no programs of it.
    let three = |comment: &str| {
        format!("#include <stdio.h>\nint main(void) {{ puts(\"3\"); }} // {comment}\n")
    };
    assert_eq!([compiled(&three("one")), compiled(&three("one"))], [1, 1]);
    assert_eq!([compiled(&three("two")), compiled(&three("one"))], [2, 2]);
}

#[test]
fn two_programs_with_the_same_name_are_an_error_that_names_both_files() {
    let copy = Copy::new();
    let files = ["sliding-puzzle", "swap-game"].map(|problem| {
        let file = format!("crates/problems/{problem}/src/bin/try1.rs");
        copy.write(&file, &always(0));
        file
    });
    let [one, other] = &files;
    let both = || contains("'try1'").and(contains(one.clone())).and(contains(other.clone()));
    for problem in ["sliding-puzzle", "swap-game"] {
        copy.judge(&["test", problem]).assert().code(2).stdout("").stderr(both());
    }
    copy.judge(&["list"]).assert().code(2).stdout(both());
}

#[test]
fn an_error_in_one_problem_does_not_stop_the_others() {
    let copy = Copy::new();
    fs::remove_file(copy.path("testcases/swap-game/solved.out")).unwrap();
    let list = copy.judge(&["list"]).assert().code(2);
    list.stdout(contains("sliding-puzzle-table").and(contains("solved.in has no answer")));
    let test = copy.judge(&["test", "--case", "farthest"]).assert().code(2);
    test.stdout(contains("sliding-puzzle-table")).stderr(contains("solved.in has no answer"));
}

#[test]
fn programs_are_compiled_even_if_they_cannot_be_stored() {
    let dir = cases([("1", "", "3\n")]);
    let file = dir.path().join("mine.c");
    write(&file, "#include <stdio.h>\nint main(void) { puts(\"3\"); }\n");
    // A judge whose store cannot be created.
    let target = folder();
    let judge = target.path().join("release/judge");
    write(&judge, fs::read(env!("CARGO_BIN_EXE_judge")).unwrap());
    fs::set_permissions(&judge, fs::Permissions::from_mode(0o755)).unwrap();
    write(&target.path().join("programs"), "in the way");
    let judge = Judge::on(dir.path()).words("--time-limit 10").arg(&file).with_program(&judge);
    judge.run().expect(0);
}

#[test]
fn a_stored_program_that_is_damaged_is_compiled_again() {
    let dir = cases([("1", "", "3\n")]);
    let file = dir.path().join("mine.c");
    // A source of its own, so that no other test uses what is stored of it.
    write(&file, "#include <stdio.h>\nint main(void) { puts(\"3\"); } // to be damaged\n");
    let target = folder();
    let judge_file = target.path().join("release/judge");
    write(&judge_file, fs::read(env!("CARGO_BIN_EXE_judge")).unwrap());
    fs::set_permissions(&judge_file, fs::Permissions::from_mode(0o755)).unwrap();
    let judge = || {
        Judge::on(dir.path()).words("--time-limit 10").arg(&file).with_program(&judge_file).run()
    };
    judge().expect(0);
    let entries = || fs::read_dir(target.path().join("programs")).unwrap().map(|it| it.unwrap());
    let programs: Vec<_> = entries().map(|entry| entry.path().join("program")).collect();
    assert_eq!(programs.len(), 1);
    for damage in ["emptied", "removed"] {
        match damage {
            "emptied" => fs::write(&programs[0], "").unwrap(),
            _ => fs::remove_file(&programs[0]).unwrap(),
        }
        judge().expect(0);
        assert!(fs::metadata(&programs[0]).unwrap().len() > 0, "{damage}");
    }
}
