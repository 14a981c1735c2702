//! Why a board of sliding tiles is unsolvable.

use oracle::Puzzle;

/// The reason, in one line, for a board from which no path leads to the goal.
pub(crate) fn reason(puzzle: &Puzzle, board: &[u8]) -> String {
    if puzzle.rows() == 1 || puzzle.cols() == 1 {
        return "in a single line no tile can pass another, and these stand in another order \
                than in the goal"
            .into();
    }
    let [gap, exchanges] = [gap_steps(puzzle, board), exchanges(puzzle, board)].map(parity);
    format!(
        "each move exchanges a tile with the gap; the gap gets home only in {gap} number of moves, \
         but all tiles together only by {exchanges} number of exchanges"
    )
}

fn parity(number: usize) -> &'static str {
    if number.is_multiple_of(2) { "an even" } else { "an odd" }
}

/// How many moves the gap is away from its place in the goal. Its cells are
/// coloured as a chessboard's, so all its paths home have this parity.
fn gap_steps(puzzle: &Puzzle, board: &[u8]) -> usize {
    let place = |board: &[u8]| {
        let cell = board.iter().position(|&tile| tile == 0).unwrap_or(0);
        (cell / puzzle.cols(), cell % puzzle.cols())
    };
    let (here, home) = (place(board), place(puzzle.goal()));
    here.0.abs_diff(home.0) + here.1.abs_diff(home.1)
}

/// How many exchanges of any two tiles, the gap among them, make the goal: each
/// brings one tile home. All other sequences have the same parity.
fn exchanges(puzzle: &Puzzle, board: &[u8]) -> usize {
    let mut board = board.to_vec();
    let mut count = 0;
    for (cell, &tile) in puzzle.goal().iter().enumerate() {
        if board[cell] != tile {
            let other = board.iter().position(|&it| it == tile).unwrap_or(cell);
            board.swap(cell, other);
            count += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::{exchanges, gap_steps, reason};
    use oracle::{Puzzle, Rule};

    #[test]
    fn the_parities_differ_on_just_the_unsolvable_boards() {
        for (rows, cols, goal) in [
            (2, 3, vec![1, 2, 3, 4, 5, 0]),
            (2, 2, vec![1, 0, 2, 3]),
            (3, 2, vec![5, 4, 0, 1, 2, 3]),
        ] {
            let puzzle = Puzzle::new(rows, cols, Rule::Slide, &goal).unwrap();
            for (board, distance) in puzzle.boards() {
                let differ = (gap_steps(&puzzle, &board) + exchanges(&puzzle, &board)) % 2 == 1;
                assert_eq!(differ, distance.is_none(), "{board:?}");
            }
        }
    }

    #[test]
    fn a_single_line_is_unsolvable_where_the_tiles_stand_in_another_order() {
        let puzzle = Puzzle::new(1, 4, Rule::Slide, &[1, 2, 3, 0]).unwrap();
        for (board, distance) in puzzle.boards() {
            let tiles: Vec<_> = board.iter().filter(|&&tile| tile != 0).collect();
            assert_eq!(tiles != [&1, &2, &3], distance.is_none(), "{board:?}");
        }
        assert!(reason(&puzzle, &[2, 1, 3, 0]).starts_with("in a single line"));
    }

    #[test]
    fn the_reason_names_both_parities() {
        let puzzle = Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap();
        let two_exchanged = reason(&puzzle, &[1, 2, 3, 5, 4, 0]);
        assert!(two_exchanged.contains("an even number of moves"), "{two_exchanged}");
        assert!(two_exchanged.contains("an odd number of exchanges"), "{two_exchanged}");
    }
}
