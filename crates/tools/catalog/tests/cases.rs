//! Cases, in each form that they come in.

mod support;

use catalog::{Case, Error, cases_in};
use std::path::Path;
use support::folder;

fn names(dir: &Path) -> Vec<String> {
    cases_in(dir).unwrap().into_iter().map(|case| case.name).collect()
}

/// A folder with these files, all empty.
fn empty_files(files: &[&str]) -> tempfile::TempDir {
    folder(&files.iter().map(|file| (*file, "")).collect::<Vec<_>>())
}

#[test]
fn cases_come_in_natural_order_from_folders_below_too() {
    let dir = empty_files(&[
        "10.in",
        "10.out",
        "2.in",
        "2.ans",
        "more/1.in",
        "more/1.out",
        "1.2.in",
        "1.2.out",
        "statement.txt",
        "input.txt",
        "output.py",
    ]);
    assert_eq!(names(dir.path()), ["1.2", "2", "10", "more/1"]);
    let case = Case {
        name: "more/1".into(),
        input: dir.path().join("more/1.in"),
        answer: dir.path().join("more/1.out"),
    };
    assert_eq!(cases_in(dir.path()).unwrap()[3], case);
}

#[test]
fn inputs_and_answers_may_lie_in_folders_of_their_own() {
    let dir = empty_files(&[
        "in/a01",
        "out/a01",
        "in/b.txt",
        "out/b.txt",
        "in/c.in",
        "out/c.out",
        "in/d.01",
        "out/d.01",
        "in/d.02",
        "out/d.02",
    ]);
    assert_eq!(names(dir.path()), ["a01", "b", "c", "d.01", "d.02"]);
    assert_eq!(cases_in(dir.path()).unwrap()[2].answer, dir.path().join("out/c.out"));
}

#[test]
fn a_case_beside_the_folders_in_and_out_is_not_lost() {
    let dir = empty_files(&["in/a", "out/a", "b.in", "b.out"]);
    assert_eq!(names(dir.path()), ["a", "b"]);
}

#[test]
fn inputs_and_answers_may_be_told_by_how_their_names_start() {
    let dir = empty_files(&[
        "input00.txt",
        "output00.txt",
        "input1",
        "output1",
        "Input2.txt",
        "Output2.txt",
        "input_x.1",
        "output_x.1",
        "more/input.txt",
        "more/output.txt",
        "readme.txt",
        "put3",
    ]);
    assert_eq!(names(dir.path()), ["00", "1", "2", "_x.1", "more/input"]);
    assert_eq!(cases_in(dir.path()).unwrap()[0].answer, dir.path().join("output00.txt"));
}

#[test]
fn capitals_in_endings_make_no_difference() {
    let dir = empty_files(&["1.IN", "1.Out", "2.In", "2.ANS"]);
    assert_eq!(names(dir.path()), ["1", "2"]);
    let dir = empty_files(&["in/1.TXT", "out/1.OUT"]);
    assert_eq!(names(dir.path()), ["1"]);
}

#[test]
fn what_editors_and_systems_leave_is_passed_over() {
    let left = [
        ".cph/old.in",
        ".#1.in",
        "._1.in",
        "#1.in#",
        "1.in~",
        "1.in.swp",
        "1.in.bak",
        "Thumbs.db",
        "desktop.ini",
        "__MACOSX/2.in",
        ".DS_Store",
        ".git/x.out",
        "#2.in",
    ];
    for (input, answer, parents) in [
        ("1.in", "1.out", &[""][..]),
        ("in/1", "out/1", &["in/", "out/", ""]),
        ("input1.txt", "output1.txt", &[""]),
    ] {
        let mut files = vec![input.to_owned(), answer.to_owned()];
        for parent in parents {
            files.extend(left.iter().map(|name| format!("{parent}{name}")));
        }
        let dir = empty_files(&files.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(names(dir.path()), ["1"], "{input}");
    }
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_passed_over_where_they_lead_nowhere() {
    let elsewhere = empty_files(&["2.in", "2.out"]);
    for (input, answer) in [("1.in", "1.out"), ("in/1", "out/1")] {
        let dir = empty_files(&[input, answer]);
        let links = dir.path().join(input).parent().unwrap().to_owned();
        let link = |target: &Path, name: &str| {
            std::os::unix::fs::symlink(target, links.join(name)).unwrap();
        };
        link(Path::new("nowhere"), ".#solved.in");
        link(Path::new("nowhere"), "gone.in");
        link(Path::new("self.in"), "self.in");
        link(&links, "circle");
        assert_eq!(names(dir.path()), ["1"]);
        if input == "1.in" {
            link(elsewhere.path(), "more");
            assert_eq!(names(dir.path()), ["1", "more/2"]);
        }
    }
}

#[test]
fn a_folder_is_looked_into_whatever_its_own_name() {
    let dir = empty_files(&[".hidden~/1.in", ".hidden~/1.out"]);
    assert_eq!(names(&dir.path().join(".hidden~")), ["1"]);
}

#[test]
fn a_folder_without_a_case_is_an_error() {
    for files in [&["readme.txt"][..], &[".1.in"], &["in/.x", "out/.x"]] {
        let dir = empty_files(files);
        assert_eq!(cases_in(dir.path()), Err(Error::NoCase(dir.path().to_owned())));
    }
    let dir = empty_files(&["x"]);
    for name in ["none", "x/y"] {
        let missing = dir.path().join(name);
        assert!(matches!(cases_in(&missing), Err(Error::Read { path, .. }) if path == missing));
    }
}

#[test]
fn an_input_without_its_answer_is_told_with_where_to_put_it() {
    for (files, input, answer) in [
        (&["1.in"][..], "1.in", "1.out"),
        (&["1.in", "2.in", "2.out", "1.in.out"], "1.in", "1.out"),
        (&["more/1.IN"], "more/1.IN", "more/1.out"),
        (&["in/1.txt", "in/2", "out/2"], "in/1.txt", "out/1.txt"),
        (&["input01.txt", "output1.txt"], "input01.txt", "output01.txt"),
    ] {
        let dir = empty_files(files);
        let [input, answer] = [input, answer].map(|file| dir.path().join(file));
        assert_eq!(cases_in(dir.path()), Err(Error::NoAnswer { input, answer }));
    }
}

#[test]
fn an_answer_without_its_input_is_told_with_where_to_put_it() {
    for (files, answer, input) in [
        (&["1.in", "1.out", "2.ans"][..], "2.ans", "2.in"),
        (&["2.out"], "2.out", "2.in"),
        (&["in/1", "out/1", "out/2"], "out/2", "in/2"),
        (&["input1", "output1", "output2.txt"], "output2.txt", "input2.txt"),
    ] {
        let dir = empty_files(files);
        let [answer, input] = [answer, input].map(|file| dir.path().join(file));
        assert_eq!(cases_in(dir.path()), Err(Error::NoInput { answer, input }));
    }
}

#[test]
fn two_answers_that_are_equal_are_one() {
    let dir = folder(&[("5.in", ""), ("5.ans", "7\n"), ("5.out", "7\n")]);
    assert_eq!(names(dir.path()), ["5"]);
}

#[test]
fn two_answers_that_differ_are_an_error_that_names_both() {
    for [input, one, two] in [
        ["5.in", "5.ans", "5.out"],
        ["in/5", "out/5", "out/5.txt"],
        ["input5", "output5", "output5.txt"],
    ] {
        let dir = folder(&[(input, ""), (one, "7\n"), (two, "8\n")]);
        let [input, one, two] = [input, one, two].map(|file| dir.path().join(file));
        assert_eq!(cases_in(dir.path()), Err(Error::TwoAnswers { input, one, two }));
    }
}

#[test]
fn two_cases_of_one_name_are_an_error_that_names_both() {
    for [one, two, answer] in [
        ["1.in", "in/1", "out/1"],
        ["in/1", "in/1.txt", "out/1"],
        ["input1", "input1.txt", "output1"],
    ] {
        let dir = empty_files(&[one, two, answer]);
        let [one, two] = [one, two].map(|file| dir.path().join(file));
        assert_eq!(cases_in(dir.path()), Err(Error::SameCase { name: "1".into(), one, two }));
    }
}

/// Elsewhere they are one file.
#[cfg(target_os = "linux")]
#[test]
fn names_that_differ_in_capitals_alone_are_told_apart() {
    let dir = empty_files(&["1.IN", "1.in", "1.out"]);
    let [one, two] = ["1.IN", "1.in"].map(|file| dir.path().join(file));
    assert_eq!(cases_in(dir.path()), Err(Error::SameCase { name: "1".into(), one, two }));

    let dir = folder(&[("5.in", ""), ("5.OUT", "7\n"), ("5.out", "8\n")]);
    let [input, one, two] = ["5.in", "5.OUT", "5.out"].map(|file| dir.path().join(file));
    assert_eq!(cases_in(dir.path()), Err(Error::TwoAnswers { input, one, two }));

    let dir = empty_files(&["a.in", "a.out", "A.in", "A.out"]);
    assert_eq!(cases_in(dir.path()).unwrap().len(), 2);
}
