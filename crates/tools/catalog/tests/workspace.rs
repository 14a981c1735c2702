//! Problems and their manifests.

mod support;

use catalog::{Answer, BoardText, Boards, Error, Tiles, Workspace, nearest, shown};
use oracle::{Puzzle, Rule};
use std::path::Path;
use std::time::Duration;
use support::{folder, write};
use tempfile::TempDir;

const MANIFEST: &str = r#"[package]
name = "race"

[package.metadata.problem]
title = "Race"
url = "https://example.org/race"
time-limit = 2.5
memory-limit = 64

[package.metadata.problem.puzzle]
rule = "swap"
goal = [[1, 2], [3, 4]]
"#;

/// A workspace with the problem `race`, whose manifest is `manifest`.
fn workspace(manifest: &str) -> (TempDir, Workspace) {
    let dir = folder(&[
        ("crates/problems/race/Cargo.toml", manifest),
        ("crates/problems/race/src/main.rs", ""),
        ("crates/problems/helper/Cargo.toml", "[package]\nname = \"helper\"\n"),
        ("testcases/race/1.in", ""),
        ("testcases/race/1.out", ""),
    ]);
    let workspace = Workspace::at(dir.path()).unwrap();
    (dir, workspace)
}

/// The error about `manifest`, without the name of the file.
fn error_in(manifest: &str) -> String {
    let (dir, workspace) = workspace(manifest);
    let error = workspace.problem("race").unwrap_err().to_string();
    let place = dir.path().join("crates/problems/race/Cargo.toml").display().to_string();
    error.strip_prefix(&format!("{place}: ")).expect("the manifest is named").to_owned()
}

#[test]
fn a_problem_is_a_crate_whose_manifest_says_so() {
    let (dir, workspace) = workspace(MANIFEST);
    assert_eq!(workspace.root(), dir.path());
    assert_eq!(workspace.problems().keys().collect::<Vec<_>>(), ["race"]);
    let race = workspace.problem("race").unwrap();
    assert_eq!((race.title.as_str(), race.url.as_str()), ("Race", "https://example.org/race"));
    assert_eq!(race.time_limit, Duration::from_millis(2500));
    assert_eq!(race.memory_limit_mib, 64);
    assert_eq!(race.puzzle, Puzzle::new(2, 2, Rule::Swap, &[1, 2, 3, 4]).ok());
    assert_eq!(race.dir, dir.path().join("crates/problems/race"));
    assert_eq!(race.cases().unwrap().len(), 1);
}

#[test]
fn a_time_limit_may_be_whole_and_a_puzzle_left_out() {
    let manifest = MANIFEST.replace("2.5", "2");
    let (manifest, _) = manifest.split_once("[package.metadata.problem.puzzle]").unwrap();
    let (_dir, workspace) = workspace(manifest);
    let race = workspace.problem("race").unwrap();
    assert_eq!((race.time_limit, &race.puzzle), (Duration::from_secs(2), &None));
}

#[test]
fn an_error_in_a_manifest_names_the_line() {
    let wrong = |from: &str, to: &str| {
        assert!(MANIFEST.contains(from), "{from}");
        error_in(&MANIFEST.replace(from, to))
    };
    assert_eq!(
        wrong("time-limit = 2.5", ""),
        "line 4: [package.metadata.problem] has no time-limit (a number of seconds above 0, at most 86400)"
    );
    assert_eq!(
        wrong("memory-limit", "memory"),
        "line 8: unknown key 'memory' in [package.metadata.problem]; \
         nearest: memory-limit"
    );
    for seconds in ["0", "-1", "-0.5", "nan", "inf", "'one'"] {
        let error = wrong("2.5", seconds);
        assert_eq!(error, "line 7: time-limit is not a number of seconds above 0, at most 86400");
    }
    for mebibytes in ["0", "-1", "1.5", "9_000_000_000_000_000_000"] {
        let error = wrong("= 64", &format!("= {mebibytes}"));
        assert_eq!(error, "line 8: memory-limit is not a whole number of MiB above 0");
    }
    assert_eq!(wrong("\"Race\"", "7"), "line 5: title is not a string");
    assert_eq!(wrong("\"swap\"", "\"jump\""), "line 11: rule is not \"slide\" or \"swap\"");
    for goal in ["[[1, 2], [3]]", "[[1, 2], [3, 256]]", "[1, 2]", "\"12/34\""] {
        let error = wrong("[[1, 2], [3, 4]]", goal);
        assert!(error.starts_with("line 12: goal is not a list of rows of equal "), "{error}");
    }
    assert_eq!(
        wrong("name = \"race\"", "name = \"rice\""),
        "line 2: name is not \"race\", the name of its folder"
    );
    assert!(wrong("title =", "title").starts_with("line 5: "));
    assert_eq!(
        error_in("[package]\nname = \"race\"\n[package.metadata]\nproblem = 1"),
        "line 4: problem is not a table [package.metadata.problem]"
    );
}

#[test]
fn an_invalid_goal_is_an_error_with_the_oracles_reason() {
    let refused = |rows, cols, rule, goal: &[u8]| {
        format!("line 12: invalid goal: {}", Puzzle::new(rows, cols, rule, goal).unwrap_err())
    };
    let goal = |rows: &str| error_in(&MANIFEST.replace("[[1, 2], [3, 4]]", rows));
    assert_eq!(goal("[[1, 2], [2, 3]]"), refused(2, 2, Rule::Swap, &[1, 2, 2, 3]));
    assert_eq!(goal("[]"), refused(0, 0, Rule::Swap, &[]));
    let without_gap = error_in(&MANIFEST.replace("swap", "slide"));
    assert_eq!(without_gap, refused(2, 2, Rule::Slide, &[1, 2, 3, 4]));
}

#[test]
fn a_broken_problem_does_not_stop_the_other_problems() {
    let (dir, _) = workspace(MANIFEST);
    write(dir.path(), "crates/problems/broken/Cargo.toml", "[package");
    // A manifest that is a folder cannot be read.
    write(dir.path(), "crates/problems/unreadable/Cargo.toml/x", "");
    let workspace = Workspace::at(dir.path()).unwrap();
    let good: Vec<_> =
        workspace.problems().iter().map(|(name, it)| (&**name, it.is_ok())).collect();
    assert_eq!(good, [("broken", false), ("race", true), ("unreadable", false)]);
    let race = workspace.problem("race").unwrap();
    assert!(race.programs().is_ok() && race.cases().is_ok());
    assert!(matches!(workspace.problem("broken"), Err(Error::Manifest { line: 1, .. })));
    let manifest = dir.path().join("crates/problems/unreadable/Cargo.toml");
    assert!(
        matches!(workspace.problem("unreadable"), Err(Error::Read { path, .. }) if path == manifest)
    );
}

#[test]
fn a_problem_without_programs_and_cases_is_still_a_problem() {
    let dir = folder(&[("crates/problems/race/Cargo.toml", MANIFEST)]);
    let workspace = Workspace::at(dir.path()).unwrap();
    let race = workspace.problem("race").unwrap();
    assert_eq!(race.programs(), Err(Error::NoProgram(race.dir.clone())));
    assert_eq!(race.cases(), Err(Error::NoCase(race.cases_dir.clone())));
}

#[test]
fn an_unknown_problem_is_an_error_with_the_nearest_names() {
    let (dir, _) = workspace(MANIFEST);
    write(dir.path(), "crates/problems/broken/Cargo.toml", "[package");
    let workspace = Workspace::at(dir.path()).unwrap();
    let error = workspace.problem("brokne").unwrap_err().to_string();
    assert_eq!(error, "no problem is called 'brokne'; nearest: broken");
}

#[test]
fn the_root_is_found_above_a_folder() {
    let (dir, _) = workspace(MANIFEST);
    // A root has both folders: this one has only one of them.
    write(dir.path(), "crates/problems/race/crates/problems/x/Cargo.toml", "");
    let below = dir.path().join("crates/problems/race/crates");
    assert_eq!(Workspace::containing(&below).unwrap().root(), dir.path());
    let outside = tempfile::tempdir().unwrap();
    let error = Workspace::containing(outside.path()).unwrap_err();
    assert_eq!(error, Error::NoWorkspace(outside.path().to_owned()));
}

#[test]
fn the_root_is_found_above_a_relative_folder_too() {
    // Tests run in the folder of their crate.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().unwrap();
    let workspace = Workspace::containing(Path::new("src")).unwrap();
    assert_eq!(workspace.root().canonicalize().unwrap(), root);
}

#[test]
fn a_folder_that_is_not_a_workspace_is_an_error() {
    let dir = tempfile::tempdir().unwrap();
    let problems = dir.path().join("crates/problems");
    assert!(matches!(Workspace::at(dir.path()), Err(Error::Read { path, .. }) if path == problems));
}

#[test]
fn other_files_beside_the_problems_are_ignored() {
    let (dir, _) = workspace(MANIFEST);
    for name in [".idea/Cargo.toml", "README.md", "notes/todo.txt", "race~/Cargo.toml"] {
        write(&dir.path().join("crates/problems"), name, "not a manifest");
    }
    let workspace = Workspace::at(dir.path()).unwrap();
    assert_eq!(workspace.problems().keys().collect::<Vec<_>>(), ["race"]);
}

#[cfg(unix)]
#[test]
fn broken_links_beside_the_problems_are_ignored() {
    let (dir, _) = workspace(MANIFEST);
    let problems = dir.path().join("crates/problems");
    std::os::unix::fs::symlink("nowhere", problems.join("gone")).unwrap();
    std::os::unix::fs::symlink("circle", problems.join("circle")).unwrap();
    let workspace = Workspace::at(dir.path()).unwrap();
    assert_eq!(workspace.problems().keys().collect::<Vec<_>>(), ["race"]);
    assert!(workspace.problem("race").unwrap().programs().is_ok());
}

#[test]
fn the_nearest_names_come_first() {
    let known = ["swap-game", "sliding-puzzle", "rotate", "swap"];
    assert_eq!(nearest("swap-gaem", known)[0], "swap-game");
    assert_eq!(nearest("puzzle", known)[0], "sliding-puzzle");
    assert_eq!(nearest("x", []), [""; 0]);
}

#[test]
fn invisible_characters_in_a_name_are_escaped() {
    let raw = "a\nb\u{1b}[2J\u{202e}txt\u{2066}\u{200b}\u{feff}";
    assert_eq!(shown(raw), r"a\nb\u{1b}[2J\u{202e}txt\u{2066}\u{200b}\u{feff}");
    // An accent that follows its letter, as macOS writes it, is visible.
    let plain = "C:\\it's\\\"Ça\" 答え e\u{301}";
    assert_eq!(shown(plain), plain);
}

#[test]
fn errors_show_names_escaped() {
    let name = "a\n\u{1b}\u{202e}";
    let path = || Path::new(name).to_owned();
    let text = || name.to_owned();
    let errors = [
        Error::NoWorkspace(path()),
        Error::Read { path: path(), reason: String::new() },
        Error::Manifest { path: path(), line: 1, message: text() },
        Error::NoProgram(path()),
        Error::SameName { name: text(), one: path(), two: path() },
        Error::NewName { name: text(), reason: String::new() },
        Error::NoCase(path()),
        Error::SameCase { name: text(), one: path(), two: path() },
        Error::NoAnswer { input: path(), answer: path() },
        Error::NoInput { answer: path(), input: path() },
        Error::TwoAnswers { input: path(), one: path(), two: path() },
        Error::unknown("case", name, []),
        Error::unknown("case", "x", [name]),
    ];
    for error in errors {
        let message = error.to_string();
        assert!(message.contains(r"a\n\u{1b}\u{202e}"), "{message:?}");
        assert!(!message.contains(['\n', '\u{1b}', '\u{202e}']), "{message:?}");
    }
    // A key of a manifest may contain any character.
    let message = error_in(&MANIFEST.replace("title", r#""\u001b\u202E""#));
    assert!(message.contains(r"unknown key '\u{1b}\u{202e}'"), "{message:?}");
}

#[test]
fn a_checker_is_a_file_of_the_crate() {
    let with = |value: &str| MANIFEST.replace("= 64\n", &format!("= 64\nchecker = {value}\n"));
    let (dir, workspace) = workspace(&with("\"src/main.rs\""));
    let checker = workspace.problem("race").unwrap().checker.clone();
    assert_eq!(checker, Some(dir.path().join("crates/problems/race/src/main.rs")));
    for value in ["\"checker.rs\"", "\"src\"", "1"] {
        let error = error_in(&with(value));
        assert_eq!(error, "line 9: checker is not the path of a file of the crate");
    }
}

/// A manifest whose puzzle slides, with more lines in its table.
fn sliding(goal: &str, lines: &str) -> String {
    let manifest = MANIFEST.replace("\"swap\"", "\"slide\"").replace("[[1, 2], [3, 4]]", goal);
    manifest + lines + "\n"
}

#[test]
fn a_manifest_says_what_a_puzzle_looks_like_as_text() {
    let text = |manifest: &str| workspace(manifest).1.problem("race").unwrap().text.clone();
    let default = BoardText {
        tiles: Tiles::Rows,
        gap: "0".into(),
        boards: Boards::One,
        answer: Answer::Number,
        unsolvable: "-1".into(),
    };
    assert_eq!(text(&sliding("[[1, 2], [3, 0]]", "")), default);
    let lines = "tiles = \"digits\"\ngap = \"x0\"\nboards = \"many\"\nanswer = \"path\"\n\
                 unsolvable = \"no way\"";
    let other = BoardText {
        tiles: Tiles::Digits,
        gap: "x0".into(),
        boards: Boards::Many,
        answer: Answer::Path,
        unsolvable: "no way".into(),
    };
    assert_eq!(text(&sliding("[[1, 2], [3, 0]]", lines)), other);
}

#[test]
fn a_wrong_text_of_a_puzzle_is_an_error_that_names_its_line() {
    let error = |line: &str| error_in(&sliding("[[1, 2], [3, 0]]", line));
    for (line, message) in [
        ("tiles = \"row\"", "tiles is not \"rows\" or \"line\" or \"digits\""),
        ("tiles = 1", "tiles is not \"rows\" or \"line\" or \"digits\""),
        ("boards = \"two\"", "boards is not \"one\" or \"many\""),
        ("answer = \"moves\"", "answer is not \"number\" or \"path\""),
        ("gap = 0", "gap is not a string of letters"),
        ("gap = \"\"", "invalid gap: at least one letter"),
        ("gap = \"x/\"", "invalid gap: '/' separates tiles"),
        ("gap = \"03\"", "invalid gap: '3' is a tile of the goal"),
        ("unsolvable = -1", "unsolvable is not a string"),
        ("unsolvable = \" \"", "invalid unsolvable: a text on one line"),
        ("unsolvable = \"a\\nb\"", "invalid unsolvable: a text on one line"),
        ("unsolvable = \"99\"", "invalid unsolvable: '99' is the answer for other boards"),
        ("answer = \"path\"\nunsolvable = \"ud\"", "'ud' is the answer for other boards"),
        ("gaps = \"x\"", "unknown key 'gaps' in [package.metadata.problem.puzzle]"),
    ] {
        let error = error(line);
        assert!(error.contains(message), "{error}");
        let number = if line.contains('\n') { 14 } else { 13 };
        assert!(error.starts_with(&format!("line {number}: ")), "{error}");
    }
    let two_digits = sliding("[[1, 2], [10, 0]]", "tiles = \"digits\"");
    assert_eq!(
        error_in(&two_digits),
        "line 13: invalid tiles: not \"digits\": tile 10 has more than one"
    );
    let swap = |line: &str| error_in(&format!("{MANIFEST}{line}\n"));
    assert_eq!(
        swap("gap = \"x\""),
        "line 13: invalid gap: only boards whose tiles slide have a gap"
    );
    assert_eq!(
        swap("answer = \"path\""),
        "line 13: invalid answer: only a gap has a \"path\": where tiles slide"
    );
}

#[test]
fn leetcode_calls_a_method_on_one_board_of_numbers() {
    let with = |text: &str, leetcode: &str| {
        let table = "[package.metadata.problem.leetcode]";
        sliding("[[1, 2], [3, 0]]", &format!("{text}\n{table}\n{leetcode}"))
    };
    let (_dir, there) = workspace(&with("", "method = \"fewestMoves2\""));
    let method = there.problem("race").unwrap().leetcode_method.as_deref();
    assert_eq!(method, Some("fewestMoves2"));
    let (_dir, without) = workspace(MANIFEST);
    assert_eq!(without.problem("race").unwrap().leetcode_method, None);
    for wrong in ["1", "\"\"", "\"Moves\"", "\"fewest_moves\"", "\"a()\"", "\"2moves\""] {
        assert_eq!(
            error_in(&with("", &format!("method = {wrong}"))),
            "line 15: method is not a name such as \"slidingPuzzle\""
        );
    }
    let missing = error_in(&with("", ""));
    assert!(missing.contains("[package.metadata.problem.leetcode] has no method"), "{missing}");
    let unknown = error_in(&with("", "method = \"a\"\nreturns = 1"));
    assert!(unknown.starts_with("line 16: unknown key 'returns'"), "{unknown}");
    let needs = "line 14: leetcode needs a [package.metadata.problem.puzzle] with one board of \
                 numbers and a number as the answer: leave out tiles, gap, boards and answer";
    for text in ["tiles = \"digits\"", "gap = \"x\"", "boards = \"many\"", "answer = \"path\""] {
        assert_eq!(error_in(&with(text, "method = \"a\"")), needs, "{text}");
    }
    let (start, _) = MANIFEST.split_once("[package.metadata.problem.puzzle]").unwrap();
    let leetcode = "[package.metadata.problem.leetcode]\nmethod = \"a\"\n";
    let error = error_in(&format!("{start}{leetcode}"));
    assert!(error.contains("leetcode needs a [package.metadata.problem.puzzle]"), "{error}");
}

#[test]
fn where_no_name_is_similar_those_that_there_are_are_listed() {
    let hint = |known: &[&str]| Error::unknown("case", "x", known.iter().copied()).to_string();
    assert_eq!(hint(&["one", "two"]), "no case is called 'x'; known: one, two");
    let many = "no case is called 'x'; known: a, b, c, d, e, f, g, h and 2 more";
    assert_eq!(hint(&["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]), many);
    assert_eq!(hint(&[]), "no case is called 'x'; there is no case yet");
}
