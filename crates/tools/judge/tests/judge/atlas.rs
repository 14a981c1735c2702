//! `atlas`: the counts are the known ones, in every format.

use crate::workspace::{judge, root};
use predicates::prelude::*;
use predicates::str::{contains, ends_with, is_match};
use std::fs;

/// The known numbers of boards at distance 0, 1, 2 and so on.
const SLIDING_PUZZLE: [usize; 22] =
    [1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1];
const SWAP_GAME: [usize; 17] =
    [1, 12, 88, 470, 1978, 6658, 18081, 38936, 65246, 83000, 76688, 48316, 18975, 4024, 382, 24, 1];

fn csv(boards: &[usize]) -> String {
    let lines = boards.iter().enumerate().map(|it| format!("{},{}\n", it.0, it.1));
    lines.fold("distance,boards\n".to_owned(), |text, line| text + &line)
}

#[test]
fn csv_has_one_line_per_distance() {
    for (problem, boards) in [("sliding-puzzle", &SLIDING_PUZZLE[..]), ("swap-game", &SWAP_GAME)] {
        let counted = judge(&["atlas", problem, "--format", "csv"]).assert();
        counted.success().stdout(csv(boards)).stderr("");
    }
}

#[test]
fn bars_are_beside_their_numbers_and_fit_80_columns() {
    let shown = judge(&["atlas", "swap-game"]).assert().success().stderr("");
    let text = String::from_utf8(shown.get_output().stdout.clone()).unwrap();
    let bar_of = |distance: &str, boards: &str| {
        let line = text.lines().find(|line| line.trim_start().starts_with(distance)).unwrap();
        assert!(line.contains(boards), "{line}");
        line.matches('█').count()
    };
    let (longest, half) = (bar_of("9 ", " 83,000 "), bar_of("7 ", " 38,936 "));
    assert!(longest > 40 && half.abs_diff(longest * 38936 / 83000) <= 1, "{half} of {longest}");
    assert_eq!(text.lines().map(|line| line.chars().count()).max(), Some(80), "{text}");
}

#[test]
fn the_summary_has_the_solvable_boards_the_average_and_the_farthest_board() {
    let sum: usize = SLIDING_PUZZLE.iter().enumerate().map(|(moves, boards)| moves * boards).sum();
    // 360 solvable boards.
    let hundredths = (sum * 100 + 180) / 360;
    let average = format!("average   {}.{:02} moves\n", hundredths / 100, hundredths % 100);
    judge(&["atlas", "sliding-puzzle"])
        .assert()
        .success()
        .stdout(contains("boards    720: 360 solvable, 360 not\n"))
        .stdout(contains(average))
        .stdout(ends_with("farthest  21 moves: 4 5 0 / 1 2 3\n"));
    judge(&["atlas", "swap-game"])
        .assert()
        .success()
        .stdout(contains("boards    362,880: all solvable\n"))
        .stdout(ends_with("farthest  16 moves: 9 8 7 / 6 5 4 / 3 2 1\n"));
}

#[test]
fn the_pictures_of_the_problems_are_up_to_date() {
    for problem in ["sliding-puzzle", "swap-game"] {
        let dir = tempfile::tempdir().unwrap();
        let drawn = dir.path().join("drawn.svg");
        judge(&["atlas", problem, "--svg", drawn.to_str().unwrap()]).assert().success();
        let committed = format!("crates/problems/{problem}/boards-by-distance.svg");
        assert!(
            fs::read(root().join(&committed)).unwrap() == fs::read(drawn).unwrap(),
            "draw it again: ./judge.sh atlas {problem} --svg {committed}"
        );
    }
}

#[test]
fn the_picture_has_its_texts_and_its_colours_for_dark_mode() {
    let dir = tempfile::tempdir().unwrap();
    let drawn = dir.path().join("drawn.svg");
    judge(&["atlas", "swap-game", "--format", "csv", "--svg", drawn.to_str().unwrap()])
        .assert()
        .success()
        .stdout(csv(&SWAP_GAME));
    let svg = fs::read_to_string(drawn).unwrap();
    for text in ["Swap Game", "moves to the goal", "boards", "362,880", "83,000"] {
        assert!(svg.contains(text), "{text}");
    }
    assert!(svg.contains("@media (prefers-color-scheme: dark)"));
    // One bar per distance.
    assert_eq!(svg.matches("fill=\"#0969DA\" stroke=\"none\"").count(), 17);
}

#[test]
fn a_picture_that_cannot_be_written_is_an_error_in_one_line() {
    let dir = tempfile::tempdir().unwrap();
    let [missing, folder] = ["missing/drawn.svg", ""].map(|it| dir.path().join(it));
    for (place, reason) in [(missing, "No such file or directory"), (folder, "Is a directory")] {
        let place = place.to_str().unwrap();
        judge(&["atlas", "sliding-puzzle", "--svg", place])
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains(format!("judge: cannot write {place}: {reason}")))
            .stderr(is_match("^[^\n]+\n$").unwrap());
    }
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0, "something is left behind");
}

#[test]
fn a_picture_replaces_an_old_one_and_leaves_nothing_beside_it() {
    let dir = tempfile::tempdir().unwrap();
    let drawn = dir.path().join("drawn.svg");
    fs::write(&drawn, "old").unwrap();
    judge(&["atlas", "sliding-puzzle", "--svg", "drawn.svg"])
        .current_dir(dir.path())
        .assert()
        .success();
    assert!(fs::read_to_string(&drawn).unwrap().ends_with("</svg>\n"));
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1, "something is left behind");
}

#[test]
fn a_picture_can_be_written_to_a_device() {
    judge(&["atlas", "sliding-puzzle", "--svg", "/dev/null"]).assert().success();
    let kind = fs::metadata("/dev/null").unwrap().file_type();
    assert!(!kind.is_file(), "/dev/null is a file now");
}

#[test]
fn an_unknown_problem_is_an_error_with_the_nearest_name() {
    judge(&["atlas", "slidingpuzzle"])
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains("sliding-puzzle").and(is_match("^[^\n]+\n$").unwrap()));
}

#[test]
fn a_puzzle_too_large_to_visit_has_its_near_boards_counted() {
    // Published counts of the 15-puzzle, the gap last in the goal.
    let near = csv(&[1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938]);
    let counted = judge(&["atlas", "fifteen-puzzle", "--format", "csv", "--seconds", "2"]).assert();
    counted
        .success()
        .stdout(predicate::str::starts_with(near))
        .stderr(contains("not all boards were counted"));
}

#[test]
fn a_picture_is_not_waited_for_where_nobody_reads_and_written_where_a_link_leads() {
    let dir = tempfile::tempdir().unwrap();
    let [pipe, link, target] = ["pipe", "link", "target.svg"].map(|it| dir.path().join(it));
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).unwrap();
    judge(&["atlas", "sliding-puzzle", "--svg", pipe.to_str().unwrap()])
        .assert()
        .code(2)
        .stderr(contains("cannot write"));
    std::os::unix::fs::symlink("target.svg", &link).unwrap();
    judge(&["atlas", "sliding-puzzle", "--svg", link.to_str().unwrap()]).assert().success();
    assert!(target.exists() && link.is_symlink());
    let missing = dir.path().join("no/drawn.svg");
    judge(&["atlas", "sliding-puzzle", "--svg", missing.to_str().unwrap()])
        .assert()
        .code(2)
        .stderr(predicate::str::contains(".new-").not());
}
