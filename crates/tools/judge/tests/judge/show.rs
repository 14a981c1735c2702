//! `show`: a shortest path, that leads to the goal.

use crate::workspace::judge;
use assert_cmd::assert::{Assert, OutputAssertExt};
use predicates::str::{contains, is_match, starts_with};
use std::process::{Command, Stdio};

fn show(arguments: &[&str], board: &str) -> Assert {
    judge(&[&["show"], arguments].concat()).write_stdin(board).assert()
}

/// The one line that `--format moves` gives.
fn moves(problem: &str, board: &str) -> String {
    let shown = show(&[problem, "--format", "moves"], board).success().stderr("");
    let line = String::from_utf8(shown.get_output().stdout.clone()).unwrap();
    assert_eq!(line.matches('\n').count(), 1, "{line:?}");
    line.trim_end().to_owned()
}

#[test]
fn each_step_is_a_grid_with_the_moved_tile_marked() {
    let expected = "\
2 moves

               1  2  3
               _  4  5

1  gap right   1  2  3
              [4] _  5

2  gap right   1  2  3
               4 [5] _
";
    show(&["sliding-puzzle"], "1 2 3\n0 4 5\n").success().stdout(expected).stderr("");
}

#[test]
fn a_swap_marks_both_tiles() {
    let expected = "\
1 swap

                  1  2  3
                  4  8  6
                  7  5  9

1  swap 8 and 5   1  2  3
                  4 [5] 6
                  7 [8] 9
";
    show(&["swap-game"], "1 2 3 4 8 6 7 5 9").success().stdout(expected).stderr("");
}

#[test]
fn the_gap_s_moves_solve_the_farthest_board_in_21() {
    let way = moves("sliding-puzzle", "4 5 0 1 2 3");
    assert_eq!(way.len(), 21, "{way}");
    let mut board = [4, 5, 0, 1, 2, 3];
    let mut gap = 2;
    for letter in way.chars() {
        let next = match letter {
            'L' if gap % 3 > 0 => gap - 1,
            'R' if gap % 3 < 2 => gap + 1,
            'U' if gap >= 3 => gap - 3,
            'D' if gap < 3 => gap + 3,
            it => panic!("{it} leads off the board in {way}"),
        };
        board.swap(gap, next);
        gap = next;
    }
    assert_eq!(board, [1, 2, 3, 4, 5, 0], "{way}");
}

#[test]
fn the_swaps_solve_the_farthest_board_in_16() {
    let way = moves("swap-game", "9 8 7 6 5 4 3 2 1");
    let mut board = [9, 8, 7, 6, 5, 4, 3, 2, 1];
    let cell = |name: &str| {
        let (row, column) = name.strip_prefix('r').unwrap().split_once('c').unwrap();
        [row, column].map(|it| it.parse::<usize>().unwrap() - 1)
    };
    for swap in way.split(' ') {
        let (one, other) = swap.split_once('-').unwrap();
        let ([row, column], [other_row, other_column]) = (cell(one), cell(other));
        assert_eq!(row.abs_diff(other_row) + column.abs_diff(other_column), 1, "{swap}");
        board.swap(row * 3 + column, other_row * 3 + other_column);
    }
    assert_eq!(way.split(' ').count(), 16, "{way}");
    assert_eq!(board, [1, 2, 3, 4, 5, 6, 7, 8, 9], "{way}");
}

#[test]
fn the_goal_needs_no_move() {
    show(&["sliding-puzzle"], "1 2 3 4 5 0")
        .success()
        .stdout("0 moves\n\n   1  2  3\n   4  5  _\n");
    assert_eq!(moves("sliding-puzzle", "1 2 3 4 5 0"), "");
}

#[test]
fn an_unsolvable_board_is_an_answer_with_its_reason_in_one_line() {
    // LeetCode's second example.
    for format in ["grid", "moves"] {
        show(&["sliding-puzzle", "--format", format], "[[1,2,3],[5,4,0]]")
            .success()
            .stderr("")
            .stdout(starts_with("unsolvable: "))
            .stdout(contains("an even number of moves"))
            .stdout(contains("an odd number of exchanges"))
            .stdout(is_match("^[^\n]+\n$").unwrap());
    }
}

#[test]
fn what_is_no_board_is_refused_in_one_line() {
    for (board, reason) in [
        ("", "a 2x3 grid holds 6 tiles, not 0"),
        ("1 2 3 4 5", "a 2x3 grid holds 6 tiles, not 5"),
        ("1 2 3 4 5 5", "tile 5 appears twice"),
        ("1 2 3 4 5 6", "tile 6 is not part of this puzzle"),
        ("one 2 3 4 5 0", "'one' is not a tile"),
    ] {
        show(&["sliding-puzzle"], board)
            .code(2)
            .stdout("")
            .stderr(format!("judge: not a board like 1 2 3 / 4 5 0: {reason}\n"));
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_in_one_line() {
    let mut judge = judge(&["show", "sliding-puzzle"]);
    judge
        .write_stdin(vec![0xff; 100_000])
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains("not a tile\n"));
}

#[test]
fn an_unknown_problem_is_told_with_the_nearest() {
    show(&["swap-gam"], "")
        .code(2)
        .stdout("")
        .stderr(is_match(r"^judge: [^\n]*'swap-gam'[^\n]*swap-game[^\n]*\n$").unwrap());
}

#[test]
fn on_a_terminal_it_does_not_wait_but_says_where_a_board_belongs() {
    let terminal = nix::pty::openpty(None, None).unwrap();
    Command::new(env!("CARGO_BIN_EXE_judge"))
        .args(["show", "swap-game"])
        .stdin(Stdio::from(terminal.slave))
        .output()
        .unwrap()
        .assert()
        .code(2)
        .stdout("")
        .stderr(is_match(r"^judge: [^\n]*standard input[^\n]*< FILE[^\n]*\n$").unwrap());
}

#[test]
fn a_closed_standard_input_is_an_empty_one() {
    let mut shell = Command::new("sh");
    shell.args(["-c", "exec \"$0\" show swap-game <&-", env!("CARGO_BIN_EXE_judge")]);
    let shown = shell.output().unwrap().assert();
    shown.code(2).stdout("").stderr(contains("a 3x3 grid holds 9 tiles, not 0\n"));
}
