//! `stress`: it finds a smallest board on which a program is wrong.

use crate::workspace::{Copy, judge};
use predicates::prelude::*;
use predicates::str::contains;
use tempfile::TempDir;

/// Half of the tiles' Manhattan distance, rounded up. It is right on all 3x3 boards
/// within two swaps, and wrong at three swaps, if the ends of a row or a column are
/// exchanged.
const HALF_SUM: &str = r#"
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int sum = 0;
    for (int cell = 0; cell < 9; cell++) {
        int tile;
        if (scanf("%d", &tile) != 1) return 1;
        tile--;
        sum += abs(tile / 3 - cell / 3) + abs(tile % 3 - cell % 3);
    }
    printf("%d\n", (sum + 1) / 2);
}
"#;

/// Breadth-first search on 2x3 that answers 99 if there is no path.
const NINETY_NINE: &str = r#"
#include <stdio.h>
#include <string.h>

static int boards[720][6], moves[720], count;

static void visit(const int *board, int distance) {
    for (int i = 0; i < count; i++)
        if (memcmp(boards[i], board, sizeof boards[i]) == 0) return;
    memcpy(boards[count], board, sizeof boards[count]);
    moves[count++] = distance;
}

int main(void) {
    int start[6], goal[6] = {1, 2, 3, 4, 5, 0}, answer = 99;
    for (int cell = 0; cell < 6; cell++)
        if (scanf("%d", &start[cell]) != 1) return 1;
    visit(start, 0);
    for (int next = 0; next < count && answer == 99; next++) {
        if (memcmp(boards[next], goal, sizeof goal) == 0) answer = moves[next];
        int gap = 0;
        while (boards[next][gap] != 0) gap++;
        for (int cell = 0; cell < 6; cell++) {
            int apart = cell < gap ? gap - cell : cell - gap;
            if (apart != 3 && !(apart == 1 && cell / 3 == gap / 3)) continue;
            int board[6];
            memcpy(board, boards[next], sizeof board);
            board[gap] = board[cell];
            board[cell] = 0;
            visit(board, moves[next] + 1);
        }
    }
    printf("%d\n", answer);
}
"#;

/// A folder with the source file `mine.c`.
fn mine(text: &str) -> (TempDir, String) {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("mine.c");
    std::fs::write(&file, text).unwrap();
    (dir, file.to_str().unwrap().to_owned())
}

#[test]
fn a_right_program_is_tried_on_every_board_of_a_small_puzzle() {
    judge(&["stress", "sliding-puzzle"])
        .assert()
        .success()
        .stdout("right on all 720 boards\n")
        .stderr("");
}

#[test]
fn the_board_that_is_found_is_a_smallest_one() {
    // Enough time for the 571 boards within three swaps, even on a slow machine.
    let (_dir, file) = mine(HALF_SUM);
    judge(&["stress", "swap-game", &file, "--seconds", "600"])
        .assert()
        .code(1)
        .stdout(contains("WA on a board at distance 3; right on "))
        .stdout(contains("expected  got"))
        .stdout(contains("the shortest path:"))
        .stdout(predicate::str::is_match(r"(?m)^3  swap \d and \d").unwrap())
        .stdout(contains("\n4  swap").not());
}

#[test]
fn unsolvable_boards_come_last_and_begin_with_the_twin_of_the_goal() {
    let (_dir, file) = mine(NINETY_NINE);
    judge(&["stress", "sliding-puzzle", &file])
        .assert()
        .code(1)
        .stdout(contains("WA on an unsolvable board; right on 360 before it"))
        .stdout(contains(" 2  1  3\n 4  5  _\n"))
        .stdout(contains("the shortest path").not());
}

#[test]
fn a_crash_a_time_out_and_a_flood_are_found_too() {
    let stress = |command: &[&str]| {
        let mut arguments = vec!["stress", "sliding-puzzle", "--time-limit", "0.2"];
        arguments.extend(["--output-limit", "1", "--"]);
        arguments.extend(command);
        { judge(&arguments) }.assert().code(1)
    };
    stress(&["false"]).stdout(contains("RE on a board at distance 0; right on 0 before it"));
    stress(&["sleep", "60"]).stdout(contains("TLE on a board at distance 0"));
    stress(&["yes"]).stdout(contains("OLE on a board at distance 0"));
}

#[test]
fn the_board_that_is_found_can_be_saved_as_a_case() {
    let copy = Copy::new();
    std::fs::remove_file(copy.path("testcases/sliding-puzzle/solved.in")).unwrap();
    std::fs::remove_file(copy.path("testcases/sliding-puzzle/solved.out")).unwrap();
    let stress = ["stress", "sliding-puzzle", "--save", "mine", "--", "echo", "1"];
    copy.judge(&stress).assert().code(1).stdout(contains("mine.in"));
    assert_eq!(copy.read("testcases/sliding-puzzle/mine.in"), "1 2 3\n4 5 0\n");
    assert_eq!(copy.read("testcases/sliding-puzzle/mine.out"), "0\n");
    copy.judge(&stress).assert().code(2).stderr(contains("mine.in already exists"));
}

#[test]
fn a_board_that_is_already_a_case_is_not_saved_again() {
    let copy = Copy::new();
    copy.judge(&["stress", "sliding-puzzle", "--save", "mine", "--", "echo", "1"])
        .assert()
        .code(1)
        .stdout(contains("not saved: it is already the case 'solved'"));
    assert!(!copy.path("testcases/sliding-puzzle/mine.in").exists());
}

#[test]
fn boards_are_tried_and_counted_until_time_runs_out() {
    judge(&["stress", "swap-game", "--seconds", "0.5"]).assert().success().stdout(
        predicate::str::is_match(
            r"^right on [\d,]+ of 362,880 boards: .+, and [\d,]+ at the ends of random walks\n$",
        )
        .unwrap(),
    );
}

#[test]
fn a_command_that_cannot_be_started_is_an_error_and_not_a_wrong_answer() {
    judge(&["stress", "sliding-puzzle", "--", "no-such-command"])
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains("cannot start no-such-command"));
}

#[test]
fn a_puzzle_too_large_to_visit_is_tried_near_the_goal_and_on_walks() {
    judge(&["stress", "fifteen-puzzle", "--seconds", "1"]).assert().success().stdout(
        predicate::str::is_match(
            r"^right on [\d,]+ of 20,922,789,888,000 boards: .+, and [\d,]+ at the ends of random walks\n$",
        )
        .unwrap(),
    );
    let (_dir, file) = mine("#include <stdio.h>\nint main(void) { puts(\"2\"); }\n");
    judge(&["stress", "fifteen-puzzle", &file])
        .assert()
        .code(1)
        .stdout(contains("WA on a board at distance 0"));
}

#[test]
fn a_source_that_does_not_compile_is_reported_as_by_test() {
    let bad = (0..1500).map(|at| format!("int f{at}(void) {{ return missing{at}; }}\n"));
    let (_dir, file) = mine(&bad.collect::<String>());
    let stress = judge(&["stress", "swap-game", &file]).assert().code(1).stderr("");
    let report = String::from_utf8(stress.get_output().stdout.clone()).unwrap();
    assert!(report.contains("mine.c: CE\n") && report.contains("missing0"), "{report}");
    assert!(report.lines().count() < 30, "{report}");
}
