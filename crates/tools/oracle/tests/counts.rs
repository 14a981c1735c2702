//! The oracle against published counts and against the rules themselves.

use itertools::Itertools;
use oracle::{Error, Puzzle, Rule};
use std::collections::HashSet;

fn slide_2x3() -> Puzzle {
    Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap()
}

fn swap_3x3() -> Puzzle {
    Puzzle::new(3, 3, Rule::Swap, &[1, 2, 3, 4, 5, 6, 7, 8, 9]).unwrap()
}

/// How many boards lie at distance 0, 1, 2 ...
fn counts(puzzle: &Puzzle) -> Vec<usize> {
    puzzle
        .boards()
        .map_while(|(_, distance)| distance)
        .dedup_with_count()
        .map(|(count, _)| count)
        .collect()
}

/// The boards at the greatest distance, and that distance.
fn farthest(puzzle: &Puzzle) -> (Vec<Vec<u8>>, u32) {
    let solvable: Vec<_> =
        puzzle.boards().map_while(|(board, distance)| Some((board, distance?))).collect();
    let most = solvable.last().unwrap().1;
    let boards = solvable.into_iter().filter(|board| board.1 == most);
    (boards.map(|board| board.0).collect(), most)
}

#[test]
fn sliding_2x3_has_the_known_count_at_every_distance() {
    assert_eq!(
        counts(&slide_2x3()),
        [1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1]
    );
}

#[test]
fn swapping_3x3_has_the_known_count_at_every_distance() {
    assert_eq!(
        counts(&swap_3x3()),
        [
            1, 12, 88, 470, 1978, 6658, 18081, 38936, 65246, 83000, 76688, 48316, 18975, 4024, 382,
            24, 1
        ]
    );
}

#[test]
fn sliding_2x4_with_the_gap_first_has_the_known_count_at_every_distance() {
    let puzzle = Puzzle::new(2, 4, Rule::Slide, &[0, 1, 2, 3, 4, 5, 6, 7]).unwrap();
    assert_eq!(
        counts(&puzzle),
        [
            1, 2, 3, 6, 10, 14, 19, 28, 42, 61, 85, 119, 161, 215, 293, 396, 506, 632, 788, 985,
            1194, 1414, 1664, 1884, 1999, 1958, 1770, 1463, 1076, 667, 361, 190, 88, 39, 19, 7, 1
        ]
    );
}

#[test]
fn sliding_3x3_with_the_gap_last_has_181440_boards_and_two_farthest_at_31() {
    let puzzle = Puzzle::new(3, 3, Rule::Slide, &[1, 2, 3, 4, 5, 6, 7, 8, 0]).unwrap();
    assert_eq!(counts(&puzzle).iter().sum::<usize>(), 181_440);
    let (boards, distance) = farthest(&puzzle);
    assert_eq!((boards.len(), distance), (2, 31));
}

#[test]
fn the_farthest_boards_are_the_known_ones() {
    assert_eq!(farthest(&slide_2x3()), (vec![vec![4, 5, 0, 1, 2, 3]], 21), "2x3 sliding");
    assert_eq!(farthest(&swap_3x3()), (vec![vec![9, 8, 7, 6, 5, 4, 3, 2, 1]], 16), "3x3 swapping");
}

#[test]
fn every_board_comes_once_and_the_unsolvable_ones_last() {
    let boards: Vec<_> = slide_2x3().boards().collect();
    let distinct: HashSet<_> = boards.iter().map(|(board, _)| board).collect();
    assert_eq!((boards.len(), distinct.len()), (720, 720));
    assert!(
        boards[..360].iter().tuple_windows().all(|(a, b)| a.1 <= b.1 && a.1.is_some()),
        "solvable boards come by distance"
    );
    assert!(boards[360..].iter().all(|board| board.1.is_none()));
}

#[test]
fn the_twin_of_the_goal_is_the_first_unsolvable_board() {
    let (twin, _) = slide_2x3().boards().nth(360).unwrap();
    assert_eq!(twin, [2, 1, 3, 4, 5, 0]);
}

#[test]
fn a_single_row_falls_apart_into_one_class_for_each_order_of_its_tiles() {
    let puzzle = Puzzle::new(1, 4, Rule::Slide, &[1, 2, 3, 0]).unwrap();
    assert_eq!(counts(&puzzle), [1, 1, 1, 1]);
    assert_eq!(puzzle.boards().count(), 24);
}

#[test]
fn distances_change_by_at_most_one_along_every_move() {
    let puzzle = slide_2x3();
    for (board, distance) in puzzle.boards().step_by(7) {
        for next in puzzle.neighbours(&board) {
            match (distance, puzzle.distance(&next).unwrap()) {
                (Some(here), Some(there)) => assert_eq!(here.abs_diff(there), 1, "{board:?}"),
                (here, there) => assert_eq!(here, there, "{board:?}"),
            }
        }
    }
}

#[test]
fn a_path_leads_home_in_as_many_moves_as_the_distance() {
    let puzzle = slide_2x3();
    for (board, distance) in puzzle.boards().take(360) {
        let path = puzzle.path(&board).unwrap().unwrap();
        assert_eq!(path.first().unwrap(), &board);
        assert_eq!(path.last().unwrap(), puzzle.goal());
        assert_eq!(path.len(), distance.unwrap() as usize + 1);
        for (from, to) in path.iter().tuple_windows() {
            assert!(puzzle.neighbours(from).contains(to), "{from:?} -> {to:?}");
        }
    }
    assert_eq!(puzzle.path(&[2, 1, 3, 4, 5, 0]), Ok(None));
}

#[test]
fn what_is_no_puzzle_is_refused_with_its_reason() {
    let size = |rows, cols, found| Error::Size { rows, cols, found };
    let new = |rows, cols, rule, goal: &[u8]| Puzzle::new(rows, cols, rule, goal).unwrap_err();
    assert_eq!(new(0, 3, Rule::Swap, &[]), Error::Empty);
    assert_eq!(new(2, 2, Rule::Swap, &[1, 2, 3]), size(2, 2, 3));
    assert_eq!(new(1, 3, Rule::Swap, &[1, 2, 1]), Error::Repeated(1));
    assert_eq!(new(1, 3, Rule::Slide, &[1, 2, 3]), Error::NoGap);
}

#[test]
fn what_is_no_board_is_refused_with_its_reason() {
    let puzzle = slide_2x3();
    let distance = |board: &[u8]| puzzle.distance(board).unwrap_err();
    assert_eq!(distance(&[1, 2, 3, 4, 5, 6]), Error::Unknown(6));
    assert_eq!(distance(&[1, 2, 3, 4, 4, 0]), Error::Repeated(4));
    assert_eq!(distance(&[1, 2, 3]), Error::Size { rows: 2, cols: 3, found: 3 });
}

#[test]
fn the_smallest_grids_have_their_one_board_or_two() {
    let one = Puzzle::new(1, 1, Rule::Slide, &[0]).unwrap();
    assert_eq!(one.boards().collect::<Vec<_>>(), [(vec![0], Some(0))]);
    let two = Puzzle::new(2, 1, Rule::Swap, &[7, 8]).unwrap();
    assert_eq!(two.boards().collect::<Vec<_>>(), [(vec![7, 8], Some(0)), (vec![8, 7], Some(1))]);
}

#[test]
fn board_count_is_the_factorial_of_the_cells() {
    assert_eq!(swap_3x3().board_count(), Some(362_880));
    let tiles: Vec<u8> = (0..21).collect();
    let large = Puzzle::new(3, 7, Rule::Slide, &tiles).unwrap();
    assert_eq!(large.board_count(), None);
}
