//! Outputs that are checked with a tolerance or by a checker program, in any
//! language that the judge compiles.

use crate::support::{Ended, Judge, cases, write};
use crate::workspace::Copy;
use predicates::str::{contains, is_match};

/// Two numbers that add up to the input are right. As testlib has it, status 1 is a
/// wrong answer, 2 a wrong form, and 3 a fault of the checker or the case.
const CPP: &str = r#"
#include <fstream>
#include <iostream>

static int quit(int status, const char *message) {
    std::cerr << message << std::endl;
    return status;
}

int main(int count, char **files) {
    if (count != 4) return quit(3, "called otherwise");
    std::ifstream input(files[1]), output(files[2]), answer(files[3]);
    long sum, a, b, c, d;
    input >> sum;
    if (!(answer >> c >> d) || c + d != sum) return quit(3, "FAIL the answer is wrong");
    if (!(output >> a >> b)) return quit(2, "wrong output format two numbers expected");
    if (a + b != sum) return quit(1, "wrong answer the sum differs");
    return quit(0, "ok");
}
"#;

const PYTHON: &str = r#"
import sys

def quit(status, message):
    print(message, file=sys.stderr)
    sys.exit(status)

source, output, answer = (open(name).read().split() for name in sys.argv[1:])
total = int(source[0])
if sum(map(int, answer)) != total:
    quit(3, "FAIL the answer is wrong")
if len(output) != 2:
    quit(2, "wrong output format two numbers expected")
if sum(map(int, output)) != total:
    quit(1, "wrong answer the sum differs")
quit(0, "ok")
"#;

const RUST: &str = r#"
use std::{env, fs, process};

fn quit(status: i32, message: &str) -> ! {
    eprintln!("{message}");
    process::exit(status)
}

fn main() {
    let files: Vec<Vec<i64>> = env::args()
        .skip(1)
        .map(|name| fs::read_to_string(name).unwrap())
        .map(|text| text.split_whitespace().filter_map(|it| it.parse().ok()).collect())
        .collect();
    let sum = files[0][0];
    if files[2].iter().sum::<i64>() != sum {
        quit(3, "FAIL the answer is wrong");
    }
    if files[1].len() != 2 {
        quit(2, "wrong output format two numbers expected");
    }
    if files[1].iter().sum::<i64>() != sum {
        quit(1, "wrong answer the sum differs");
    }
    quit(0, "ok")
}
"#;

/// What the judge says of `script` on the input 7, with this answer and this checker.
fn judged(name: &str, text: &str, answer: &str, script: &str) -> Ended {
    let folder = cases([("sum", "7\n", answer)]);
    let checker = folder.path().join(name);
    write(&checker, text);
    Judge::on(folder.path()).arg("--checker").arg(&checker).shell(script).run()
}

#[test]
fn checkers_in_three_languages_decide_by_their_status_and_say_why() {
    for (name, text) in [("check.cpp", CPP), ("check.py", PYTHON), ("check.rs", RUST)] {
        let on = |answer: &str, script: &str, status: i32, report: &str| {
            let shown = judged(name, text, answer, script).expect(status).stdout;
            assert!(shown.contains(report), "{name}: {shown}");
        };
        on("3 4\n", "echo 2 5", 0, " AC ");
        on("3 4\n", "echo 2 2", 1, "WA on sum");
        on("3 4\n", "echo 2 2", 1, "the checker: wrong answer the sum differs\n");
        on("3 4\n", "echo", 1, "the checker: wrong output format two numbers expected\n");
        on("2 2\n", "echo 2 5", 2, "IE on sum");
        let fault = "the checker exited with status 3: FAIL the answer is wrong\n";
        on("2 2\n", "echo 2 5", 2, fault);
    }
}

#[test]
fn other_verdicts_are_given_before_the_checker_is_asked() {
    let shown = |script: &str| judged("check.py", PYTHON, "3 4\n", script).expect(1).stdout;
    assert!(shown("echo 2 5; exit 1").contains(" RE "));
    assert!(shown("exec yes").contains(" OLE "));
}

#[test]
fn the_checkers_message_is_in_every_format() {
    let folder = cases([("sum", "7\n", "3 4\n")]);
    let checker = folder.path().join("check.py");
    write(&checker, PYTHON);
    let run = |format: &str| {
        let judge = Judge::on(folder.path()).arg("--checker").arg(&checker);
        judge.args(["--format", format]).shell("echo 1 1").run().expect(1)
    };
    assert_eq!(run("json").cases()[0]["checker"], "wrong answer the sum differs\n");
    assert!(run("junit").stdout.contains("message=\"the checker: wrong answer the sum differs\""));
}

#[test]
fn a_checker_that_does_not_compile_is_wrong_usage() {
    let folder = cases([("sum", "7\n", "3 4\n")]);
    let on = |name: &str, text: &str| {
        let checker = folder.path().join(name);
        write(&checker, text);
        let judge = Judge::on(folder.path()).arg("--checker").arg(&checker);
        let ended = judge.shell("echo 3 4").run().expect(2);
        assert_eq!(ended.stdout, "");
        ended.stderr
    };
    assert!(on("check.rs", "fn main() { wrong() }").contains("cannot compile the checker "));
    assert!(on("check.txt", "").contains("check.txt does not end in one of .rs "));
    let judge = Judge::on(folder.path()).args(["--checker", "no-such.py"]);
    judge.shell("echo").run().refuses("cannot read no-such.py");
}

#[test]
fn numbers_may_differ_by_a_tolerance() {
    let folder = cases([("root", "2\n", "x 1.41421356\n")]);
    let on = |options: &str, script: &str| Judge::on(folder.path()).words(options).shell(script);
    on("--tolerance 1e-3", "echo x 1.414").run().expect(0);
    on("--tolerance 1e-9", "echo x 1.414").run().expect(1);
    on("", "echo x 1.414").run().expect(1);
    let wrong = on("--tolerance 0.001", "echo x 1.5").run().expect(1).stdout;
    assert!(wrong.contains("first difference: line 1, column 3"), "{wrong}");
}

#[test]
fn one_way_to_check_excludes_the_others() {
    let on = |options: &str| Judge::new().args(["test", "--cases", "."]).words(options).shell("");
    on("--exact --tolerance 1").run().refuses("'--exact' cannot be used with '--tolerance <X>'");
    on("--exact --checker a.py").run().refuses("'--exact' cannot be used with '--checker <FILE>'");
    on("--tolerance 1 --checker a.py").run().refuses("cannot be used with");
    for amount in ["-1", "nan", "inf", "one", ""] {
        let judge = Judge::new().args(["test", "--cases", ".", &format!("--tolerance={amount}")]);
        judge.shell("").run().refuses("expected a number of 0 or more, such as 1e-6");
    }
}

/// A copy of the workspace in which the checker of a problem takes any number that
/// is even.
fn with_a_checker() -> Copy {
    let copy = Copy::new();
    let manifest = copy.read("crates/problems/sliding-puzzle/Cargo.toml");
    let manifest = manifest.replace("= 256\n", "= 256\nchecker = \"even.c\"\n");
    copy.write("crates/problems/sliding-puzzle/Cargo.toml", &manifest);
    let checker = "#include <stdio.h>\nint main(int count, char **files) {\n    int n = 1;\n    \
                   fscanf(fopen(files[2], \"r\"), \"%d\", &n);\n    return n % 2 != 0;\n}\n";
    copy.write("crates/problems/sliding-puzzle/even.c", checker);
    copy
}

#[test]
fn the_checker_of_a_problem_is_used_by_test_stress_and_compare() {
    let copy = with_a_checker();
    let run = |words: &str| {
        let words: Vec<_> = words.split(' ').collect();
        { copy.judge(&words) }.assert()
    };
    run("test sliding-puzzle --case distance-16 -- echo 4").success();
    run("test sliding-puzzle --case distance-16 --exact -- echo 4").code(1);
    run("test sliding-puzzle --case distance-16 -- echo 3")
        .code(1)
        .stdout(contains("the checker: no reason is given"));
    run("stress sliding-puzzle -- echo 4").success().stdout("right on all 720 boards\n");
    run("stress sliding-puzzle -- echo 3").code(1).stdout(contains("the checker: "));
    let compare = "compare sliding-puzzle table --boards 1 --repeat 1 --";
    run(&format!("{compare} echo 4")).code(1).stdout(is_match("(?m)^table: WA on ").unwrap());
}

#[test]
fn a_header_of_a_checker_is_found_through_the_environment() {
    let folder = cases([("sum", "7\n", "3 4\n")]);
    let checker = folder.path().join("check.cpp");
    write(&folder.path().join("include/own.h"), "static const int status = 0;\n");
    write(&checker, "#include \"own.h\"\nint main() { return status; }\n");
    let mut judge = Judge::on(folder.path()).arg("--checker").arg(&checker);
    judge.command.env("CPLUS_INCLUDE_PATH", folder.path().join("include"));
    judge.shell("echo").run().expect(0);
}
