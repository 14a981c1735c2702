//! `test` with several files: a row each, the best first.

use crate::support::{Judge, cases, folder, write};
use crate::workspace::judge;
use predicates::prelude::*;
use predicates::str::contains;
use tempfile::TempDir;

/// Limits that a busy machine does not reach.
const AMPLE: &str = "--time-limit 10";

/// Three cases; the answer to each is its input.
fn numbers() -> TempDir {
    cases(["1", "2", "3"].map(|name| (name, name, name)))
}

/// Programs that pass 1, 3, 0 and 3 cases; the last one is slow, and the one before it
/// does not compile.
fn solutions() -> TempDir {
    let dir = folder();
    let echo = "print(input())\n";
    for (name, text) in [
        ("one.py", "print(1)\n"),
        ("broken.py", "print((\n"),
        ("slow.py", "import time\nwhile time.process_time() < 0.5: pass\nprint(input())\n"),
        ("all.py", echo),
        (".hidden.py", echo),
        ("notes.txt", "no source"),
        ("below/deep.py", echo),
    ] {
        write(&dir.path().join(name), text);
    }
    dir
}

/// The second word of each line after the header: the program.
fn programs(table: &str) -> Vec<&str> {
    let rows = table.lines().skip(2).take_while(|line| !line.is_empty());
    rows.map(|line| line.split_whitespace().nth(1).expect("a program")).collect()
}

#[test]
fn several_files_are_a_row_each_in_order_of_cases_passed_and_then_of_time() {
    let (dir, mine) = (numbers(), solutions());
    let files = ["slow.py", "broken.py", "one.py", "all.py"];
    let judge = Judge::on(dir.path()).words(AMPLE).args(files).inside(mine.path());
    let ended = judge.run().expect(1);
    assert_eq!(programs(&ended.stdout), ["all.py", "slow.py", "one.py", "broken.py"]);
    assert!(ended.stdout.contains("one.py: WA on 2 "), "{ended:#?}");
    assert!(ended.stdout.contains("broken.py: CE\n"), "{ended:#?}");
    assert!(!ended.stdout.contains("all.py: "), "{ended:#?}");
}

#[test]
fn a_folder_stands_for_the_source_files_in_it() {
    let (dir, mine) = (numbers(), solutions());
    let path = |name: &str| mine.path().join(name).display().to_string();
    let judge = || Judge::on(dir.path()).words(AMPLE).arg(mine.path());
    let expected = ["all.py", "slow.py", "one.py", "broken.py"].map(path);
    assert_eq!(programs(&judge().run().expect(1).stdout), expected);
    // A file that is named twice is judged once.
    let twice = judge().arg(mine.path().join("one.py")).arg(mine.path().join("below"));
    let ended = twice.run().expect(1);
    let mut expected = expected.to_vec();
    expected.push(path("below/deep.py"));
    let mut rows = programs(&ended.stdout);
    rows.sort_unstable();
    expected.sort_unstable();
    assert_eq!(rows, expected);
}

#[test]
fn a_folder_without_source_files_and_a_missing_file_are_errors() {
    let (dir, empty) = (numbers(), folder());
    Judge::on(dir.path()).arg(empty.path()).run().refuses("contains no source file");
    let judge = Judge::on(dir.path()).args(["a.py", "b.py"]).inside(empty.path());
    judge.run().refuses("cannot read a.py");
}

#[test]
fn csv_has_a_line_for_each_program() {
    let (dir, mine) = (numbers(), solutions());
    write(&mine.path().join("a, \"b\".py"), "print(3)\n");
    let files = ["a, \"b\".py", "broken.py", "all.py"];
    let judge = Judge::on(dir.path()).words("--format csv").words(AMPLE).args(files);
    let ended = judge.inside(mine.path()).run().expect(1);
    assert_eq!(ended.stderr, "");
    let lines: Vec<_> = ended.stdout.lines().collect();
    let header = "problem,program,verdict,passed,total,slowest_ms,slowest_case,peak_kib";
    assert_eq!((lines[0], lines.len()), (header, 4));
    let problem = dir.path().display();
    for (line, start) in lines[1..].iter().zip([
        format!("{problem},all.py,AC,3,3,"),
        format!("{problem},\"a, \"\"b\"\".py\",WA,1,3,"),
        format!("{problem},broken.py,CE,0,3,,,"),
    ]) {
        assert!(line.starts_with(&start), "{line}");
    }
    let fields: Vec<_> = lines[1].split(',').collect();
    assert!(fields[5].parse::<f64>().is_ok_and(|it| it > 0.0), "{fields:?}");
    assert!(["1", "2", "3"].contains(&fields[6]), "{fields:?}");
    assert!(fields[7].parse::<u64>().is_ok_and(|it| it > 0), "{fields:?}");
}

#[test]
fn programs_and_files_can_be_judged_together_and_each_failure_has_its_stress_command() {
    let mine = folder();
    for (name, text) in [("zero.py", "print(0)\n"), ("one.py", "print(1)\n")] {
        write(&mine.path().join(name), text);
    }
    let [zero, one] = ["zero.py", "one.py"].map(|it| mine.path().join(it).display().to_string());
    let arguments = ["test", "sliding-puzzle", &zero, "table", &one, "--case", "solved"];
    let stress = |file: &str| format!("./judge.sh stress sliding-puzzle {file}\n");
    judge(&[&arguments[..], &["--case", "tile-3-slides"]].concat()).assert().code(1).stdout(
        contains("sliding-puzzle-table").and(contains(stress(&zero))).and(contains(stress(&one))),
    );
}
