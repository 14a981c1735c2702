//! The output: table, JSON and JUnit, on a terminal or a pipe.

use crate::support::{Judge, cases, write};
use crate::workspace::Copy;
use itertools::Itertools;
use nix::pty::openpty;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use serde_json::{Value, json};
use std::fs::File;
use std::io::Read;
use std::process::Stdio;
use tempfile::TempDir;

/// Limits that a busy machine does not reach.
const AMPLE: &str = "--jobs 1 --time-limit 10";

/// A program that does what its input says.
const DOES: &str = r#"read -r line; eval "$line""#;

/// Cases for [`DOES`]; the answer is 3.
fn doing<const N: usize>(inputs: [&str; N]) -> TempDir {
    cases((1..).zip(inputs).map(|(at, input)| (format!("case {at}"), input, "3\n")))
}

// JSON.

/// The keys of an object, with blanks between them.
fn keys(value: &Value) -> String {
    value.as_object().expect("an object").keys().join(" ")
}

#[test]
fn json_has_the_right_form_and_nothing_else_is_printed() {
    let dir = doing(["echo 3", "echo 4", "echo 3; exit 3", "kill -KILL $$"]);
    let judge = Judge::on(dir.path()).words(AMPLE).words("--format json --memory-limit 100");
    let ended = judge.args(["--", "sh", "-c", DOES]).run().expect(1);
    assert_eq!(ended.stderr, "");
    let report = ended.json();
    assert_eq!(keys(&report), "problems");
    let [problem] = &report["problems"].as_array().expect("problems")[..] else {
        panic!("one problem");
    };
    assert_eq!(keys(problem), "confined memory_limit_mib problem programs time_limit_s title url");
    assert_eq!(problem["problem"], dir.path().display().to_string());
    assert_eq!((&problem["title"], &problem["url"]), (&problem["problem"], &json!("")));
    assert_eq!(
        (&problem["time_limit_s"], &problem["memory_limit_mib"]),
        (&json!(10.0), &json!(100))
    );

    let [program] = &problem["programs"].as_array().expect("programs")[..] else {
        panic!("one program");
    };
    assert_eq!(keys(program), "cases passed peak_kib program slowest_ms total verdict");
    assert_eq!(program["program"], format!("sh -c '{DOES}'"));
    assert_eq!(
        [&program["verdict"], &program["passed"], &program["total"]],
        ["RE".into(), json!(1), json!(4)].each_ref()
    );
    let cases = program["cases"].as_array().expect("cases");
    let shown =
        |case: &Value| ["case", "verdict", "exit_code", "signal", "got"].map(|it| case[it].clone());
    let expected = [
        json!(["case 1", "AC", 0, null, "3\n"]),
        json!(["case 2", "WA", 0, null, "4\n"]),
        json!(["case 3", "RE", 3, null, "3\n"]),
        json!(["case 4", "RE", null, 9, ""]),
    ];
    assert_eq!(cases.iter().map(|case| json!(shown(case))).collect_vec(), expected);
    for case in cases {
        let number = |key: &str| case[key].as_f64().expect("a number");
        assert_eq!(
            keys(case),
            "case cpu_ms exit_code expected got memory_kib signal stderr verdict wall_ms"
        );
        assert_eq!(case["expected"], "3\n");
        assert!(number("cpu_ms") > 0.0 && number("wall_ms") > 0.0, "{case}");
        assert!(number("cpu_ms") <= program["slowest_ms"].as_f64().expect("a number"), "{case}");
        assert!(number("memory_kib") <= program["peak_kib"].as_f64().expect("a number"), "{case}");
    }
}

#[test]
fn json_cuts_outputs_at_4_kib_without_splitting_characters() {
    let long = ["é".repeat(5000), format!("x{}", "é".repeat(5000))];
    for text in [&*long[0], &long[1], &format!("x{}", "😀".repeat(2000)), &"x".repeat(4096)] {
        let dir = cases([("1", "", text)]);
        let script = format!("cat '{}'", dir.path().join("1.out").display());
        let judge = Judge::on(dir.path()).words(AMPLE).words("--format json --unconfined");
        let case = judge.shell(&script).run().expect(0).cases().remove(0);
        let cut = &text[..text.floor_char_boundary(4096)];
        assert_eq!(case["got"], cut);
        assert_eq!(case["expected"], cut);
    }
}

#[test]
fn json_replaces_what_is_not_text_and_cuts_it_too() {
    let dir = cases([("1", &b""[..], &[0xff; 5000][..])]);
    let script = format!("cat '{}'", dir.path().join("1.out").display());
    let judge = Judge::on(dir.path()).words(AMPLE).words("--format json --unconfined");
    let case = judge.shell(&script).run().expect(0).cases().remove(0);
    for key in ["got", "expected"] {
        let text = case[key].as_str().expect("text");
        assert!((4000..=4096).contains(&text.len()), "{key}: {} bytes", text.len());
        assert!(text.chars().all(|it| it == char::REPLACEMENT_CHARACTER), "{key}");
    }
}

// JUnit.

/// An element: its name, attributes, text and elements.
#[derive(Debug, Default)]
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    elements: Vec<Element>,
}

impl Element {
    fn new(start: &BytesStart) -> Self {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
        let attributes = start.attributes().map(|attribute| {
            let attribute = attribute.expect("an attribute");
            let value = attribute.normalized_value(quick_xml::XmlVersion::Implicit1_0);
            (text(attribute.key.as_ref()), value.expect("a value").into_owned())
        });
        let attributes = attributes.collect();
        Self { name: text(start.name().as_ref()), attributes, ..Self::default() }
    }

    #[track_caller]
    fn get(&self, attribute: &str) -> &str {
        let found = self.attributes.iter().find(|(name, _)| name == attribute);
        &found.unwrap_or_else(|| panic!("no {attribute} in {self:#?}")).1
    }

    fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.elements.iter().filter(move |it| it.name == name)
    }
}

/// The root element of an XML document; checks that all characters are allowed.
#[track_caller]
fn xml(document: &str) -> Element {
    let is_allowed = |it: char| matches!(it, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..);
    assert_eq!(document.chars().find(|it| !is_allowed(*it)), None);
    let mut open = vec![Element::default()];
    let mut reader = Reader::from_str(document);
    loop {
        let last = open.last_mut().expect("an open element");
        match reader.read_event().expect("XML") {
            Event::Start(start) => open.push(Element::new(&start)),
            Event::Empty(start) => last.elements.push(Element::new(&start)),
            Event::End(_) => {
                let ended = open.pop().expect("an open element");
                open.last_mut().expect("an open element").elements.push(ended);
            }
            Event::Text(text) => last.text += &text.decode().expect("text"),
            Event::CData(text) => last.text += &text.decode().expect("text"),
            Event::GeneralRef(name) => {
                let name = name.decode().expect("a name");
                last.text += &quick_xml::escape::unescape(&format!("&{name};")).expect("one");
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(open.len(), 1, "an element is not closed");
    open.remove(0).elements.remove(0)
}

#[test]
fn junit_has_one_suite_per_program_and_one_test_per_case() {
    let dir = doing([
        "echo 3",
        "echo 4; echo complaint >&2",
        "exit 3",
        "kill -SEGV $$",
        "head -c 2000000 /dev/zero",
        "kill -KILL $PPID",
    ]);
    let judge = Judge::on(dir.path()).words(AMPLE).words("--format junit --output-limit 1");
    let ended = judge.words("--unconfined").args(["--", "sh", "-c", DOES]).run().expect(2);
    assert_eq!(ended.stderr, "");
    let suites = xml(&ended.stdout);
    assert_eq!(suites.name, "testsuites");
    let suite = suites.all("testsuite").next().expect("a suite");
    assert_eq!(suite.get("name"), format!("sh -c '{DOES}'"));
    for element in [&suites, suite] {
        let counts = ["tests", "failures", "errors"].map(|it| element.get(it));
        assert_eq!(counts, ["6", "4", "1"]);
    }
    let tests: Vec<_> = suite.all("testcase").collect();
    let names: Vec<_> = tests.iter().map(|test| test.get("name")).collect();
    assert_eq!(names, ["case 1", "case 2", "case 3", "case 4", "case 5", "case 6"]);
    let fault = |test: &Element| {
        let fault = test.elements.iter().find(|it| ["failure", "error"].contains(&&*it.name));
        fault.map(|it| (it.name.clone(), it.get("type").to_owned(), it.get("message").to_owned()))
    };
    let faults: Vec<_> = tests.iter().map(|test| fault(test)).collect();
    let expected = [
        None,
        Some(("failure", "WA", "expected \"3\"")),
        Some(("failure", "RE", "exited with status 3")),
        Some((
            "failure",
            "RE",
            "killed by SIGSEGV: often an index out of range, or recursion too deep for the stack",
        )),
        Some(("failure", "OLE", "printed more than 1.0 MiB")),
        Some(("error", "IE", "the program killed the process that watched it")),
    ];
    let owned = |(name, kind, message): (&str, &str, &str)| {
        (name.to_owned(), kind.to_owned(), message.to_owned())
    };
    assert_eq!(faults, expected.map(|it| it.map(owned)));
    for test in &tests[..5] {
        assert!(test.get("time").parse::<f64>().expect("seconds") > 0.0);
    }
    assert_eq!(tests[1].all("system-out").next().expect("its output").text.trim(), "4");
    assert_eq!(tests[1].all("system-err").next().expect("its error").text.trim(), "complaint");
}

#[test]
fn junit_is_valid_xml_for_any_output() {
    let bytes: Vec<u8> = (0..=255).collect();
    let odd = "]]><![CDATA[<a href='\"'>&amp;&#0;\u{fffe}\u{ffff}\u{85}\u{1f600}";
    let printed = [&bytes[..], odd.as_bytes()].concat();
    let dir = cases([("<&\"'> \u{1b}\u{1}", "", "3")]);
    let file = dir.path().join("printed");
    write(&file, printed);
    let script = format!("cat '{0}'; cat '{0}' >&2 # <&\"'>\u{1b}]]>", file.display());
    for script in [script.clone(), format!("{script}\nexit 1")] {
        let judge = Judge::on(dir.path()).words(AMPLE).words("--format junit --unconfined");
        let suites = xml(&judge.shell(&script).run().expect(1).stdout);
        let test = suites.elements[0].all("testcase").next().expect("a test");
        let shown = &test.all("system-out").next().expect("its output").text;
        assert!(shown.contains("]]><![CDATA[<a href='\"'>&amp;&#0;"), "{shown}");
    }
}

#[test]
fn a_newline_in_a_name_is_one_in_junit() {
    let dir = cases([("two\nlines\tand \"more\" <&>", "", "3\n")]);
    let judge = Judge::on(dir.path()).words(AMPLE).words("--format junit").shell("echo 3");
    let document = judge.run().expect(0).stdout;
    assert!(document.contains("two&#10;lines&#9;and"), "{document}");
    let report = xml(&document);
    let test = report.all("testsuite").next().and_then(|it| it.all("testcase").next());
    assert_eq!(test.expect("a test").get("name"), "two\nlines\tand \"more\" <&>");
}

#[test]
fn a_source_that_does_not_compile_is_an_error_in_junit() {
    let dir = cases([("1", "", "3")]);
    let file = dir.path().join("wrong.c");
    write(&file, "int main(void) { return missing; }");
    let judge = Judge::on(dir.path()).words("--format junit").arg(file);
    let suites = xml(&judge.run().expect(1).stdout);
    assert_eq!((suites.get("tests"), suites.get("errors")), ("1", "1"));
    let error = &suites.elements[0].all("testcase").next().expect("a test").elements[0];
    assert_eq!((error.name.as_str(), error.get("type")), ("error", "CE"));
    assert!(error.get("message").contains("missing"), "{error:#?}");
}

// The table.

#[test]
fn a_failing_case_is_shown_with_its_details_cut_to_a_few_lines() {
    let input = "cat >/dev/null; yes \"$(yes y | head -c 600 | tr -d '\\n')\" | head -n 50";
    let many = "more input\n".repeat(50);
    let dir = doing(["echo 3", &format!("{input}; yes e | head -n 100 >&2; exit 7\n{many}")]);
    let ended = Judge::on(dir.path()).words(AMPLE).args(["--", "sh", "-c", DOES]).run().expect(1);
    let shown = &ended.stdout;
    assert!(shown.contains("case 2.in"), "{shown}");
    assert!(shown.contains("exited with status 7"), "{shown}");
    // 20 lines of each, and a mark that there are more.
    assert_eq!(shown.lines().filter(|line| line.contains(&"y".repeat(200))).count(), 20);
    assert!(!shown.contains(&"y".repeat(201)), "{shown}");
    assert_eq!(shown.lines().filter(|line| line.trim() == "e").count(), 20);
    assert!(shown.lines().count() < 70, "{shown}");
}

#[test]
fn the_table_shows_that_the_judge_did_not_keep_all_output() {
    let dir = doing(["yes \"$(yes y | head -c 2000 | tr -d '\\n')\" | head -n 20"]);
    let ended = Judge::on(dir.path()).words(AMPLE).args(["--", "sh", "-c", DOES]).run().expect(1);
    let shown = ended.stdout.lines().filter(|line| line.contains(&"y".repeat(200))).count();
    assert!((2..20).contains(&shown), "{ended:#?}");
    assert_eq!(ended.stdout.lines().filter(|line| line.trim() == "...").count(), 1, "{ended:#?}");
}

/// The report if the answer is `expected` and the program prints `printed`.
fn shown_difference(expected: &str, printed: &str, words: &str) -> String {
    let dir = cases([("1", "", expected)]);
    write(&dir.path().join("printed"), printed);
    let judge = Judge::on(dir.path()).words(AMPLE).words(words).words("-- cat");
    judge.arg(dir.path().join("printed")).run().expect(1).stdout
}

#[test]
fn an_invisible_difference_is_escaped() {
    let shown = shown_difference("20\n", "\u{feff}20\n", "");
    assert!(shown.contains("\\u{feff}20"), "{shown}");
    let shown = shown_difference("20\n", "2\u{200b}0\n", "");
    assert!(shown.contains("2\\u{200b}0"), "{shown}");
    let shown = shown_difference("3\n", "3", "--exact");
    assert!(shown.contains("first difference: line 1, column 2"), "{shown}");
    assert!(shown_difference("3\n", "", "").contains("(nothing)"));
}

#[test]
fn a_mark_is_under_the_first_difference_of_what_was_expected_and_of_what_came() {
    let shown = shown_difference("1 2\n3 4\n5\n", "1\n 2 3\t7\n5\n", "");
    let rows: Vec<_> = shown.lines().skip_while(|it| !it.contains("expected")).take(5).collect();
    let expected = [
        "   input      expected  got",
        "   (nothing)  ...       ...",
        "              3 4        2 3 7",
        "                ^            ^",
        "              5         5",
    ];
    assert_eq!(rows, expected);
    assert!(shown.contains("first difference: line 2, column 6"), "{shown}");
}

#[test]
fn long_outputs_are_shown_from_the_first_difference_on() {
    let lines = |other: &str| {
        (0..9000).map(|at| if at == 7000 { other.to_owned() } else { "1".into() }).join("\n")
    };
    let shown = shown_difference(&lines("1 2 3"), &lines("1 2 4"), "");
    assert!(shown.contains("first difference: line 7001, column 5"), "{shown}");
    let row = shown.lines().find(|line| line.contains("1 2 3")).expect("a row");
    assert!(row.contains("1 2 4"), "{shown}");
    assert!(shown.lines().count() < 40, "{shown}");
}

#[test]
fn a_character_that_the_judge_cut_is_not_shown_as_invalid() {
    // 8 KiB of the output are kept, so a character of three bytes is cut.
    let text = format!("{}\n", "\u{20ac}".repeat(4000));
    for format in ["table", "json", "junit"] {
        let shown = shown_difference("3\n", &text, &format!("--format {format}"));
        assert!(!shown.contains('\u{fffd}'), "{shown}");
    }
}

#[test]
fn the_simplest_failing_case_is_shown_and_not_the_first_by_name() {
    let dir = cases([("a", "1 2 3 4 5 6 7 8 9\n", "3\n"), ("b", "1\n", "3\n")]);
    let shown = Judge::on(dir.path()).words(AMPLE).shell("echo 4").run().expect(1).stdout;
    assert!(shown.contains(": WA on b ("), "{shown}");
}

#[test]
fn the_simplest_case_of_a_puzzle_is_the_nearest_to_the_goal_whatever_its_answer_says() {
    let copy = Copy::new();
    // 21 moves, the only board that needs so many.
    copy.write("testcases/sliding-puzzle/a-lie.in", "4 5 0\n1 2 3\n");
    copy.write("testcases/sliding-puzzle/a-lie.out", "0\n");
    let cases = ["--case", "a-lie", "--case", "tile-3-slides"];
    let arguments = [&["test", "sliding-puzzle"], &cases[..], &["--", "echo", "9"]].concat();
    let shown = copy.judge(&arguments).output().expect("it runs").stdout;
    let shown = String::from_utf8(shown).expect("text");
    let place = "testcases/sliding-puzzle/tile-3-slides.in), 1 move from the goal\n";
    assert!(shown.contains("echo 9: WA on tile-3-slides ("), "{shown}");
    assert!(shown.contains(place), "{shown}");
    assert!(shown.contains("./judge.sh stress sliding-puzzle -- echo 9\n"), "{shown}");
    // The wrong answer is named too.
    let wrong = "wrong too, see ./judge.sh check sliding-puzzle: a-lie\n";
    assert!(shown.contains(wrong), "{shown}");
}

#[test]
fn after_the_third_case_over_the_time_limit_the_others_are_not_run() {
    let dir = cases((0..8).map(|at| (at.to_string(), "", "3\n")));
    let judge = |words: &str| {
        let judge = Judge::on(dir.path()).words("--jobs 2 --time-limit 0.1").words(words);
        judge.shell("while :; do :; done").run().expect(1)
    };
    let shown = judge("").stdout;
    assert!(shown.contains("cases were not run, as too many were over the time limit"), "{shown}");
    let program = judge("--format json").program();
    // Two ran in parallel when the third was too slow.
    let run = program["cases"].as_array().expect("cases").len();
    assert!((3..=4).contains(&run), "{run}");
    assert_eq!(program["not_run"].as_array().expect("names").len(), 8 - run);
    assert_eq!(program["total"], 8);
    assert_eq!(judge("--format json --all").cases().len(), 8);
}

#[test]
fn the_report_says_what_ended_a_program() {
    for (script, reason) in [
        ("exit 3", "exited with status 3"),
        ("kill -SEGV $$", "killed by SIGSEGV: often an index out of range, or recursion too deep"),
        ("kill -ABRT $$", "killed by SIGABRT: often a failed assert, or an exception"),
        ("kill -40 $$", "killed by signal 40"),
        ("head -c 2000000 /dev/zero", "printed more than 1.0 MiB"),
        ("tail /dev/zero", "of memory; the limit is 32.0 MiB"),
        ("kill -KILL $PPID", "killed the process that watched it"),
    ] {
        let dir = doing([script]);
        let judge = Judge::on(dir.path()).words(AMPLE).words("--output-limit 1 --memory-limit 32");
        let ended = judge.words("--unconfined").args(["--", "sh", "-c", DOES]).run();
        assert!(ended.stdout.contains(reason), "{reason}: {ended:#?}");
    }
}

#[test]
fn a_small_limit_of_output_is_shown_in_its_unit() {
    for (limit, shown) in [("0.00001", "10 bytes"), ("0.01", "10.2 KiB")] {
        let dir = doing(["head -c 20000 /dev/zero"]);
        let judge = Judge::on(dir.path()).words(AMPLE).words("--output-limit").arg(limit);
        let ended = judge.args(["--", "sh", "-c", DOES]).run().expect(1);
        assert!(ended.stdout.contains(&format!("printed more than {shown}\n")), "{ended:#?}");
    }
}

#[test]
fn control_characters_are_escaped() {
    let dir = cases([("n\u{1b}[31mame\n2", "\u{1b}[31min", "\u{1b}]0;out\u{7}")]);
    let script =
        "printf '\\033[31mgot\\r\\b\\0'; printf '\\033c\\302\\233' >&2 # \u{1b}[31m\nexit 3";
    let judge = Judge::on(dir.path()).words(AMPLE).words("--verbose");
    let ended = judge.shell(script).run().expect(1);
    let allowed = |it: char| it == '\n' || !it.is_control();
    assert_eq!(ended.stdout.chars().find(|it| !allowed(*it)), None, "{}", ended.stdout);
    for text in ["[31min", "]0;out", "[31mgot", "u{9b}"] {
        assert!(ended.stdout.contains(text), "{text} in {}", ended.stdout);
    }
    // Names have one line, so the rows of the table are complete.
    let row = ended.stdout.lines().nth(2).expect("a row");
    assert!(row.contains("RE") && row.contains("0/1"), "{}", ended.stdout);
}

// Terminals and pipes.

/// The output on a terminal, standard error included.
fn on_a_terminal(judge: Judge, no_color: bool) -> String {
    let pty = openpty(None, None).expect("a terminal");
    let mut command = judge.command;
    if no_color {
        command.env("NO_COLOR", "1");
    }
    command.env("TERM", "xterm").stdin(Stdio::null());
    command.stdout(pty.slave.try_clone().expect("a terminal")).stderr(pty.slave);
    let mut child = command.spawn().expect("the judge starts");
    // Closes the judge's end, so that reading ends.
    drop(command);
    let mut sent = Vec::new();
    // At the end of a terminal reading is an error.
    let _ = File::from(pty.master).read_to_end(&mut sent);
    child.wait().expect("an end");
    String::from_utf8(sent).expect("text")
}

#[test]
fn colours_are_only_for_terminals_without_no_color() {
    let dir = cases([("1", "", "3")]);
    let judge = || Judge::on(dir.path()).words("--time-limit 10 --verbose").shell("echo 3");
    assert!(on_a_terminal(judge(), false).contains("\u{1b}["));
    assert!(!on_a_terminal(judge(), true).contains('\u{1b}'));
    assert!(!judge().run().expect(0).stdout.contains('\u{1b}'));
    let json = || judge().words("").within(r#"exec "$@""#);
    assert!(!json().run().expect(0).stdout.contains('\u{1b}'));
}

#[test]
fn progress_of_a_long_run_is_shown_on_a_terminal() {
    let dir = cases([("1", "", "3"), ("2", "", "3"), ("3", "", "3")]);
    let judge = |script| Judge::on(dir.path()).words("--jobs 1 --time-limit 10").shell(script);
    assert!(on_a_terminal(judge("sleep 0.6; echo 3"), false).contains("2/3"));
    assert!(!on_a_terminal(judge("echo 3"), false).contains("2/3"));
    assert_eq!(judge("sleep 0.6; echo 3").run().expect(0).stderr, "");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let dir = cases([("1", "", "3")]);
    for format in ["table", "json", "junit"] {
        let judge = Judge::on(dir.path()).words(AMPLE).words("--format").arg(format);
        let script = r#"{ "$@"; echo "status $?" >&2; } | true"#;
        let ended = judge.shell("sleep 0.1; echo 3").within(script).run().expect(0);
        assert_eq!(ended.stderr, "status 0\n");
    }
}

#[test]
fn a_full_disk_is_an_error_in_one_line() {
    let dir = cases([("1", "", "3")]);
    for format in ["table", "json", "junit"] {
        let judge = Judge::on(dir.path()).words(AMPLE).words("--format").arg(format);
        let judge = judge.shell("echo 3").within(r#""$@" >/dev/full"#);
        judge.run().refuses("cannot write to standard output");
    }
}

// How much memory the judge uses.

/// Writes more to both outputs than the judge keeps, in bytes that take most memory
/// as text.
#[cfg(target_os = "linux")]
const FLOOD: &str = r"
#include <string.h>
#include <unistd.h>

int main(void) {
    static char bytes[9000];
    memset(bytes, 0xff, sizeof bytes);
    for (int output = 1; output <= 2; output++)
        if (write(output, bytes, sizeof bytes) < 0) return 1;
}
";

#[cfg(target_os = "linux")]
#[test]
fn floods_of_output_do_not_increase_the_memory_of_the_judge() {
    let dir = cases((0..1_000).map(|at| (at.to_string(), "", "3\n")));
    let file = dir.path().join("flood.c");
    write(&file, FLOOD);
    for format in ["json", "junit"] {
        let judge = Judge::on(dir.path()).words(AMPLE).words("--format").arg(format).arg(&file);
        let mut command = judge.command;
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the judge starts");
        let mut stdout = child.stdout.take().expect("a pipe");
        // The report does not fit the pipe, so the judge waits at its full size.
        let mut report = vec![0];
        stdout.read_exact(&mut report).expect("a report");
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
        stdout.read_to_end(&mut report).expect("a report");
        assert_eq!(child.wait().expect("an end").code(), Some(1));
        let status = status.expect("/proc");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
        let peak: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
        // By this, 5,000 cases stay below 32 MiB.
        assert!(peak < 13 << 10, "{format}: {peak} KiB");
    }
}
