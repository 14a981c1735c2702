//! The walk over all boards: against published counts, and against a search
//! that remembers every board.

use itertools::Itertools;
use oracle::{Board, Puzzle, Rule};
use std::collections::HashSet;

fn slide_2x3() -> Puzzle {
    Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap()
}

fn swap_3x3() -> Puzzle {
    Puzzle::new(3, 3, Rule::Swap, &[1, 2, 3, 4, 5, 6, 7, 8, 9]).unwrap()
}

/// A puzzle whose goal is 1 2 3 and so on, with 0 last.
fn puzzle(rows: usize, cols: usize, rule: Rule) -> Puzzle {
    let last = u8::try_from(rows * cols - 1).unwrap();
    Puzzle::new(rows, cols, rule, &(1..=last).chain([0]).collect::<Board>()).unwrap()
}

const FIFTEEN: [usize; 21] = [
    1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842, 119_000,
    231_844, 447_342, 859_744, 1_637_383,
];

const SWAP_3X3: [usize; 17] =
    [1, 12, 88, 470, 1978, 6658, 18081, 38936, 65246, 83000, 76688, 48316, 18975, 4024, 382, 24, 1];

/// How many boards lie at distance 0, 1, 2 ...
fn counts(puzzle: &Puzzle) -> Vec<usize> {
    counts_below(puzzle, u32::MAX)
}

/// The same for the distances below `end`.
fn counts_below(puzzle: &Puzzle, end: u32) -> Vec<usize> {
    puzzle
        .boards()
        .map_while(|(_, distance)| distance.filter(|&it| it < end))
        .dedup_with_count()
        .map(|(count, _)| count)
        .collect()
}

/// The levels of a search from `start` that remembers every board, the first
/// `end` of them.
fn plain_levels(puzzle: &Puzzle, start: &[u8], end: usize) -> Vec<HashSet<Board>> {
    let mut levels = vec![HashSet::from([start.to_vec()])];
    let mut seen = levels[0].clone();
    while levels.len() < end && !levels[levels.len() - 1].is_empty() {
        let next = levels[levels.len() - 1].iter().flat_map(|board| puzzle.neighbours(board));
        let next: HashSet<_> = next.filter(|board| !seen.contains(board)).collect();
        seen.extend(next.iter().cloned());
        levels.push(next);
    }
    levels.retain(|level| !level.is_empty());
    levels
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
    assert_eq!(counts(&swap_3x3()), SWAP_3X3);
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
fn the_smallest_grids_have_their_one_board_or_two() {
    let one = Puzzle::new(1, 1, Rule::Slide, &[0]).unwrap();
    assert_eq!(one.boards().collect::<Vec<_>>(), [(vec![0], Some(0))]);
    let two = Puzzle::new(2, 1, Rule::Swap, &[7, 8]).unwrap();
    assert_eq!(two.boards().collect::<Vec<_>>(), [(vec![7, 8], Some(0)), (vec![8, 7], Some(1))]);
}

#[test]
fn the_first_21_levels_of_a_4x4_have_the_known_counts() {
    assert_eq!(counts_below(&puzzle(4, 4, Rule::Slide), 21), FIFTEEN);
}

#[test]
fn no_more_than_three_levels_are_in_memory() {
    let puzzle = swap_3x3();
    let mut boards = puzzle.boards();
    assert_eq!(boards.held(), 1, "before the first board");
    while let Some((_, distance)) = boards.next() {
        let level = distance.unwrap() as usize;
        let levels = &SWAP_3X3[level.saturating_sub(1)..SWAP_3X3.len().min(level + 2)];
        assert!(boards.held() <= levels.iter().sum(), "{} at {level}", boards.held());
    }
}

#[test]
fn what_is_in_memory_is_counted() {
    let puzzle = slide_2x3();
    let mut boards = puzzle.boards();
    // The levels have 1, 2, 3 and 5 boards. The first of the three leads to one
    // board, the second to two.
    for held in [1 + 2, 1 + 2 + 2, 1 + 2 + 3, 2 + 3 + 1, 2 + 3 + 3] {
        boards.next();
        assert_eq!(boards.held(), held);
    }
}

#[test]
fn large_grids_have_their_boards_level_by_level() {
    for (puzzle, end) in [
        (puzzle(3, 5, Rule::Swap), 4),
        (puzzle(4, 4, Rule::Swap), 4),
        (puzzle(17, 1, Rule::Slide), 30),
        (puzzle(3, 6, Rule::Slide), 12),
        (puzzle(5, 4, Rule::Swap), 4),
        (puzzle(16, 16, Rule::Slide), 8),
    ] {
        let levels = plain_levels(&puzzle, puzzle.goal(), end);
        let mut boards = puzzle.boards();
        for (distance, level) in (0..).zip(levels) {
            let given: Vec<_> = boards.by_ref().take(level.len()).collect();
            assert!(given.iter().all(|board| board.1 == Some(distance)), "{puzzle:?} {distance}");
            assert_eq!(given.into_iter().map(|board| board.0).collect::<HashSet<_>>(), level);
        }
    }
}

#[test]
fn a_grid_of_sliding_tiles_has_two_classes_and_its_twin_is_in_the_other() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4)] {
        let puzzle = puzzle(rows, cols, Rule::Slide);
        let boards: Vec<_> = puzzle.boards().collect();
        let (solvable, other) = boards.split_at(boards.len() / 2);
        assert_eq!(boards.len() as u64, puzzle.board_count().unwrap());
        for (class, start) in [(solvable, puzzle.goal()), (other, &*other[0].0)] {
            let levels = plain_levels(&puzzle, start, usize::MAX);
            assert_eq!(class[0].0, start);
            let mut class = class.iter();
            for (distance, level) in (0..).zip(levels) {
                let given: Vec<_> = class.by_ref().take(level.len()).collect();
                let is_goal_class = start == puzzle.goal();
                assert!(given.iter().all(|it| it.1 == is_goal_class.then_some(distance)));
                assert!(given.iter().all(|it| level.contains(&it.0)), "{start:?} {distance}");
            }
            assert_eq!(class.next(), None);
        }
    }
}

#[test]
fn swaps_reach_every_board() {
    for (rows, cols, boards) in [(1, 5, 120), (4, 1, 24), (2, 2, 24), (2, 3, 720)] {
        let puzzle = puzzle(rows, cols, Rule::Swap);
        assert_eq!(counts(&puzzle).iter().sum::<usize>(), boards);
        assert_eq!(puzzle.boards().count(), boards);
    }
}

#[test]
fn a_line_has_a_class_for_each_order_of_its_tiles_and_the_twins_comes_second() {
    let puzzle = Puzzle::new(1, 5, Rule::Slide, &[2, 0, 1, 4, 3]).unwrap();
    let boards: Vec<_> = puzzle.boards().collect();
    assert_eq!(boards.iter().map(|it| &it.0).collect::<HashSet<_>>().len(), 120);
    assert_eq!(boards.len(), 120);
    assert_eq!(boards[..5].iter().map(|it| it.1.unwrap()).collect::<Vec<_>>(), [0, 1, 1, 2, 3]);
    assert!(boards[5..].iter().all(|it| it.1.is_none()));
    assert_eq!(boards[5].0, [1, 0, 2, 4, 3], "the twin");
    let order = |board: &Board| -> Board { board.iter().copied().filter(|&it| it != 0).collect() };
    let classes: Vec<_> = boards.chunks(5).map(|class| order(&class[0].0)).collect();
    assert!(classes.iter().all_unique());
    for (class, tiles) in boards.chunks(5).zip(&classes) {
        assert!(class.iter().all(|it| order(&it.0) == *tiles), "{tiles:?}");
    }
}
