//! The search from one board: against the walk over all boards, which shares
//! only the moves with it.

use itertools::Itertools;
use oracle::{Board, Error, Puzzle, Rule};

/// A puzzle whose goal is 1 2 3 and so on, with 0 last.
fn puzzle(rows: usize, cols: usize, rule: Rule) -> Puzzle {
    let last = u8::try_from(rows * cols - 1).unwrap();
    Puzzle::new(rows, cols, rule, &(1..=last).chain([0]).collect::<Board>()).unwrap()
}

/// Holds a board against its distance from the walk: the path is as long, and
/// a chain of moves from the board to the goal.
fn check(puzzle: &Puzzle, board: &Board, distance: Option<u32>) {
    let path = puzzle.path_until(board, &mut || false).unwrap();
    assert_eq!(puzzle.is_solvable(board), Ok(distance.is_some()), "{board:?}");
    assert_eq!(path.is_some(), distance.is_some(), "{board:?}");
    let (Some(path), Some(distance)) = (path, distance) else { return };
    assert_eq!(path.len(), distance as usize + 1, "{board:?}");
    assert_eq!(path.first(), Some(board));
    assert_eq!(path.last().unwrap(), puzzle.goal());
    for (from, to) in path.iter().tuple_windows() {
        assert!(puzzle.neighbours(from).contains(to), "{from:?} -> {to:?}");
    }
}

#[test]
fn every_board_of_a_small_puzzle_has_a_path_as_long_as_its_distance() {
    let goal_elsewhere = [
        Puzzle::new(2, 3, Rule::Slide, &[3, 0, 5, 2, 1, 4]).unwrap(),
        Puzzle::new(5, 1, Rule::Slide, &[9, 0, 3, 200, 7]).unwrap(),
        Puzzle::new(2, 2, Rule::Slide, &[0, 1, 2, 3]).unwrap(),
    ];
    let sizes = [(1, 1), (1, 2), (1, 4), (5, 1), (2, 2), (2, 3), (3, 2)];
    let sizes = sizes.iter().cartesian_product([Rule::Slide, Rule::Swap]);
    let gap_last = sizes.map(|(&(rows, cols), rule)| puzzle(rows, cols, rule));
    for puzzle in gap_last.chain(goal_elsewhere) {
        let boards = puzzle.boards().map(|(board, distance)| check(&puzzle, &board, distance));
        assert_eq!(Some(boards.count() as u64), puzzle.board_count());
    }
}

#[test]
fn sampled_boards_of_a_3x3_have_a_path_as_long_as_their_distance() {
    for (rule, step) in [(Rule::Slide, 1201), (Rule::Swap, 401)] {
        let puzzle = puzzle(3, 3, rule);
        for (board, distance) in puzzle.boards().step_by(step) {
            check(&puzzle, &board, distance);
        }
    }
}

#[test]
fn the_farthest_boards_of_a_3x3_have_a_path_as_long_as_their_distance() {
    let slide = puzzle(3, 3, Rule::Slide);
    for board in [[8, 6, 7, 2, 5, 4, 3, 0, 1], [6, 4, 7, 8, 5, 0, 3, 2, 1]] {
        check(&slide, &board.to_vec(), Some(31));
    }
    check(&puzzle(3, 3, Rule::Swap), &vec![0, 8, 7, 6, 5, 4, 3, 2, 1], Some(16));
}

#[test]
fn near_boards_of_a_large_puzzle_have_a_path_as_long_as_their_distance() {
    for (rows, cols, rule, boards, step) in [
        (2, 5, Rule::Slide, 60_000, 601),
        (2, 5, Rule::Swap, 60_000, 601),
        (4, 4, Rule::Slide, 60_000, 601),
        (3, 4, Rule::Swap, 60_000, 601),
        (5, 6, Rule::Slide, 5_000, 101),
        (5, 6, Rule::Swap, 5_000, 101),
    ] {
        let puzzle = puzzle(rows, cols, rule);
        for (board, distance) in puzzle.boards().take(boards).step_by(step) {
            check(&puzzle, &board, distance);
        }
    }
}

#[test]
fn boards_of_the_fifteen_puzzle_have_their_known_distances() {
    let fifteen = puzzle(4, 4, Rule::Slide);
    let board = vec![1, 2, 3, 4, 6, 7, 8, 0, 5, 10, 11, 12, 9, 13, 14, 15];
    check(&fifteen, &board, Some(8));
    // Number 55 and 42 of Korf's hundred (1985).
    let board = vec![6, 1, 15, 8, 5, 10, 13, 0, 3, 4, 2, 7, 14, 9, 11, 12];
    check(&fifteen, &board, Some(42));
    let board = vec![5, 10, 14, 4, 6, 12, 11, 1, 9, 0, 15, 7, 13, 2, 8, 3];
    check(&fifteen, &board, Some(41));
}

#[test]
fn the_fifteen_puzzle_with_14_and_15_exchanged_is_unsolvable_without_a_search() {
    let board = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0];
    let path = puzzle(4, 4, Rule::Slide).path_until(&board, &mut || panic!("asked"));
    assert_eq!(path, Ok(None));
}

#[test]
fn a_search_stops_as_soon_as_it_is_told_to() {
    // Reversed boards, too far from the goal to wait for.
    for (side, rule) in [(5, Rule::Slide), (5, Rule::Swap), (16, Rule::Slide), (16, Rule::Swap)] {
        let puzzle = puzzle(side, side, rule);
        let mut board: Board = puzzle.goal().iter().rev().copied().collect();
        if !puzzle.is_solvable(&board).unwrap() {
            let last = board.len() - 1;
            board.swap(last, last - 1);
        }
        for most in [1, 5] {
            let mut asked = 0;
            let path = puzzle.path_until(&board, &mut || {
                asked += 1;
                asked == most
            });
            assert_eq!((path, asked), (Err(Error::GaveUp), most), "{side} {rule:?}");
        }
    }
}

#[test]
fn a_search_asks_often_whether_to_stop() {
    let mut asked = 0;
    let path = puzzle(3, 3, Rule::Slide).path_until(&[8, 6, 7, 2, 5, 4, 3, 0, 1], &mut || {
        asked += 1;
        false
    });
    assert_eq!(path.unwrap().unwrap().len(), 32);
    assert!(asked >= 5, "{asked}");
}

#[test]
fn distances_change_by_one_along_every_move() {
    let puzzle = puzzle(2, 3, Rule::Slide);
    for (board, distance) in puzzle.boards().step_by(7) {
        for next in puzzle.neighbours(&board) {
            match (distance, puzzle.distance(&next).unwrap()) {
                (Some(here), Some(there)) => assert_eq!(here.abs_diff(there), 1, "{board:?}"),
                (here, there) => assert_eq!(here, there, "{board:?}"),
            }
        }
    }
}
