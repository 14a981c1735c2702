//! Other compilers, interpreters and options, by environment variables; and what
//! sanitizers find.

use crate::support::{Ended, Judge, cases, folder, is_installed, write};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Limits that a busy machine does not reach.
const AMPLE: &str = "--time-limit 30 --memory-limit 1024";

fn one_case() -> TempDir {
    cases([("1", "1 2\n", "3\n")])
}

/// Judges a source with this name and text.
fn judged(name: &str, text: &str, setting: [&str; 2]) -> Ended {
    judged_with(AMPLE, name, text, setting)
}

/// The same, where what runs is a wrapper and has to write its log.
fn judged_with_log(name: &str, text: &str, setting: [&str; 2]) -> Ended {
    judged_with(&format!("{AMPLE} --unconfined"), name, text, setting)
}

fn judged_with(options: &str, name: &str, text: &str, [variable, value]: [&str; 2]) -> Ended {
    let (dir, mine) = (one_case(), folder());
    write(&mine.path().join(name), text);
    let mut judge = Judge::on(dir.path()).words(options).arg(name).inside(mine.path());
    judge.command.env(variable, value);
    judge.run()
}

/// A script that notes its name and arguments in a log, and becomes the real program.
fn wrapper(folder: &Path, program: &str) -> PathBuf {
    let file = folder.join(program);
    let log = folder.join("log");
    write(
        &file,
        format!("#!/bin/sh\necho {program} \"$@\" >>'{}'\nexec {program} \"$@\"\n", log.display()),
    );
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    file
}

/// The lines of the log that are not about versions.
fn logged(folder: &Path) -> Vec<String> {
    let log = fs::read_to_string(folder.join("log")).unwrap();
    let is_work = |line: &&str| !line.ends_with("--version");
    log.lines().filter(is_work).map(str::to_owned).collect()
}

#[test]
fn another_compiler_with_its_options_takes_the_place_of_the_usual_one() {
    let source = "#include <stdio.h>\nint main(void) { printf(\"%d\\n\", ANSWER); }\n";
    let tools = folder();
    let gcc = wrapper(tools.path(), "gcc");
    let with = |answer: &str| {
        let value = format!("{} -O1 -DANSWER={answer}", gcc.display());
        judged_with_log("mine.c", source, ["LEAST_MOVES_C", &value])
    };
    with("3").expect(0);
    let expected = "gcc -O1 -DANSWER=3 -DONLINE_JUDGE -o program ./mine.c -lm";
    assert_eq!(logged(tools.path()), [expected]);
    // With other options it is another program.
    with("4").expect(1);
    // An empty variable is as good as none.
    let ended = judged("mine.c", source, ["LEAST_MOVES_C", " "]).expect(1);
    assert!(ended.stdout.contains("mine.c: CE"), "{ended:#?}");
}

#[test]
fn another_interpreter_checks_and_runs_the_source() {
    let tools = folder();
    let value = format!("{} -B", wrapper(tools.path(), "python3").display());
    judged_with_log("mine.py", "print(3)\n", ["LEAST_MOVES_PY", &value]).expect(0);
    let logged = logged(tools.path());
    assert_eq!(logged[0], "python3 -B -m py_compile ./mine.py");
    assert!(logged[1].starts_with("python3 -B /") && logged.len() == 2, "{logged:?}");
}

#[test]
fn java_is_that_of_the_named_compiler() {
    let tools = folder();
    let [javac, _] = ["javac", "java"].map(|it| wrapper(tools.path(), it));
    let source = "class A { public static void main(String[] a) { System.out.println(3); } }";
    judged_with_log("A.java", source, ["LEAST_MOVES_JAVA", javac.to_str().unwrap()]).expect(0);
    let logged = logged(tools.path());
    assert_eq!(logged[0], "javac -d program ./A.java");
    assert!(logged[1].starts_with("java -cp "), "{logged:?}");
}

#[test]
fn go_is_that_of_the_named_compiler_with_its_options() {
    if !is_installed("go") {
        eprintln!("go is not installed, so another one is not tried");
        return;
    }
    let tools = folder();
    let go = wrapper(tools.path(), "go");
    let source = "package main\nvar answer = 4\nfunc main() { println(answer) }\n";
    let value = format!("{} build -ldflags=-w", go.display());
    // It prints to standard error, so the answer is wrong.
    judged_with_log("mine.go", source, ["LEAST_MOVES_GO", &value]).expect(1);
    let expected = ["go version", "go build -ldflags=-w -buildmode=exe -o program ./mine.go"];
    assert_eq!(logged(tools.path()), expected);
}

#[test]
fn a_compiler_that_is_not_installed_is_named_with_its_variable() {
    let ended = judged("mine.cpp", "", ["LEAST_MOVES_CPP", "no-such++ -O1"]).expect(2);
    let message = "no-such++ is not installed: see LEAST_MOVES_CPP";
    assert!(ended.stdout.contains(message), "{ended:#?}");
}

#[test]
fn a_compiler_that_the_machine_fails_is_no_fault_of_the_source() {
    let here = folder();
    let compiler = here.path().join("cc");
    for said in [
        "main.s: No space left on device",
        "fatal error: cannot execute `cc1'",
        "error: linker `cc` not found",
        "collect2: fatal error: vfork: Resource temporarily unavailable",
    ] {
        let script = format!("#!/bin/sh\n[ $1 = --version ] || {{ echo {said:?}; exit 1; }}\n");
        write(&compiler, script.replace('`', "\\`"));
        fs::set_permissions(&compiler, fs::Permissions::from_mode(0o755)).unwrap();
        let named = ["LEAST_MOVES_C", compiler.to_str().unwrap()];
        let ended = judged("mine.c", "int main(void) {}", named).expect(2);
        assert!(ended.stdout.contains("IE") && ended.stdout.contains(said), "{ended:#?}");
    }
    let refuses = "#!/bin/sh\n[ $1 = --version ] || { echo 'expected ;'; exit 1; }\n";
    write(&compiler, refuses);
    let ended =
        judged("mine.c", "int main(void) {}", ["LEAST_MOVES_C", compiler.to_str().unwrap()]);
    assert!(ended.expect(1).stdout.contains("CE"));
}

#[test]
fn what_a_sanitizer_finds_is_a_runtime_error_and_is_shown_with_its_line() {
    let beyond = "#include <stdlib.h>\nint main(int count, char **words) {\n\
                  volatile char *bytes = malloc(8);\nreturn bytes[count + 7];\n}\n";
    let overflow = "#include <stdio.h>\nint main(int count, char **words) {\n\
                    int large = 2147483647;\nlarge += count;\nprintf(\"%d\", large);\n}\n";
    let shows = |source: &str, option: &str, said: [&str; 2]| {
        let value = format!("gcc -O1 -fsanitize={option}");
        let ended = judged("mine.c", source, ["LEAST_MOVES_C", &value]).expect(1);
        let line = ended.stdout.lines().find(|it| it.contains("the sanitizer says: "));
        let line = line.unwrap_or_else(|| panic!("{ended:#?}"));
        assert!(said.iter().all(|it| line.contains(it)), "{line}");
        assert!(ended.stdout.contains("mine.c: RE on 1"), "{ended:#?}");
    };
    shows(beyond, "address", ["heap-buffer-overflow", "mine.c:4"]);
    shows(overflow, "undefined", ["signed integer overflow", "mine.c:4:"]);
    shows(beyond, "address,undefined", ["insufficient space", "mine.c:4:"]);
}
