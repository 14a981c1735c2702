//! Puzzles and boards: which are valid, and what moves they allow.

use oracle::{Error, Puzzle, Rule};

fn slide_2x3() -> Puzzle {
    Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap()
}

#[test]
fn an_invalid_puzzle_is_refused_with_its_reason() {
    let size = |rows, cols, found| Error::Size { rows, cols, found };
    let new = |rows, cols, rule, goal: &[u8]| Puzzle::new(rows, cols, rule, goal).unwrap_err();
    assert_eq!(new(0, 3, Rule::Swap, &[]), Error::NoCells);
    assert_eq!(new(3, 0, Rule::Swap, &[]), Error::NoCells);
    assert_eq!(new(2, 2, Rule::Swap, &[1, 2, 3]), size(2, 2, 3));
    // Twice this number of rows is 2 again, where the product wraps around.
    let rows = usize::MAX / 2 + 2;
    assert_eq!(new(rows, 2, Rule::Swap, &[1, 2]), size(rows, 2, 2));
    assert_eq!(new(1, 3, Rule::Swap, &[1, 2, 1]), Error::Repeated(1));
    assert_eq!(new(1, 3, Rule::Slide, &[1, 2, 3]), Error::NoGap);
}

#[test]
fn an_invalid_board_is_refused_with_its_reason() {
    let puzzle = slide_2x3();
    for (board, error) in [
        (&[1, 2, 3, 4, 5, 6][..], Error::Unknown(6)),
        (&[1, 2, 3, 4, 4, 0], Error::Repeated(4)),
        (&[1, 2, 3], Error::Size { rows: 2, cols: 3, found: 3 }),
    ] {
        assert_eq!(puzzle.check(board), Err(error.clone()));
        assert_eq!(puzzle.distance(board), Err(error.clone()));
        assert_eq!(puzzle.is_solvable(board), Err(error));
    }
    assert_eq!(puzzle.check(&[5, 4, 3, 2, 1, 0]), Ok(()));
}

#[test]
fn errors_are_told_in_plain_words() {
    let size = |rows, cols, found| Error::Size { rows, cols, found };
    for (error, text) in [
        (Error::NoCells, "a grid has at least one row and one column"),
        (size(2, 3, 5), "a 2x3 grid holds 6 tiles, not 5"),
        (size(1, 1, 2), "a 1x1 grid holds 1 tile, not 2"),
        (Error::Repeated(5), "tile 5 appears twice"),
        (Error::NoGap, "tiles slide into a gap, but no tile is 0"),
        (Error::Unknown(6), "tile 6 is not part of this puzzle"),
        (Error::GaveUp, "the search was stopped before it found a shortest path"),
    ] {
        assert_eq!(error.to_string(), text);
    }
    assert!(!size(usize::MAX, 2, 5).to_string().is_empty());
}

#[test]
fn moves_exchange_neighbours_along_rows_and_then_along_columns() {
    let moves = |rule, board: &[u8]| -> Vec<_> {
        let puzzle = Puzzle::new(2, 3, rule, &[1, 2, 3, 4, 5, 0]).unwrap();
        puzzle.moves(board).collect()
    };
    assert_eq!(
        moves(Rule::Swap, &[1, 2, 3, 4, 5, 0]),
        [(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)]
    );
    assert_eq!(moves(Rule::Slide, &[1, 2, 3, 4, 5, 0]), [(4, 5), (2, 5)]);
    assert_eq!(moves(Rule::Slide, &[1, 0, 3, 4, 5, 2]), [(0, 1), (1, 2), (1, 4)]);
}

#[test]
fn neighbours_are_one_move_away() {
    let neighbours: Vec<_> = slide_2x3().neighbours(&[1, 2, 3, 4, 5, 0]).collect();
    assert_eq!(neighbours, [[1, 2, 3, 4, 0, 5], [1, 2, 0, 4, 5, 3]]);
}

#[test]
fn board_count_is_the_factorial_of_the_cells() {
    let count = |rows: u8, cols: u8| {
        let goal: Vec<u8> = (0..rows * cols).collect();
        Puzzle::new(rows.into(), cols.into(), Rule::Slide, &goal).unwrap().board_count()
    };
    assert_eq!(count(1, 1), Some(1));
    assert_eq!(count(3, 3), Some(362_880));
    assert_eq!(count(4, 5), Some(2_432_902_008_176_640_000));
    assert_eq!(count(3, 7), None);
}
