//! Boards as grids, and paths from board to board, for a person to read.

use anstyle::{AnsiColor, Style};
use oracle::{Board, Move, Puzzle, Rule};

/// How a marked tile looks on a terminal, besides its brackets.
const MARK: Style = AnsiColor::Yellow.on_default().bold();

/// The board, a line a row: `[5]` on the `marked` cells, `_` for the gap.
pub(crate) fn grid(puzzle: &Puzzle, board: &[u8], marked: &[usize], coloured: bool) -> String {
    let tile = |&tile| if is_gap(puzzle, tile) { "_".to_owned() } else { tile.to_string() };
    let tiles: Vec<_> = board.iter().map(tile).collect();
    let width = tiles.iter().map(String::len).max().unwrap_or(0);
    let mark = if coloured { MARK } else { Style::new() };
    let cell = |(cell, tile)| {
        if marked.contains(&cell) {
            format!("{mark}[{tile:>width$}]{mark:#}")
        } else {
            format!(" {tile:>width$} ")
        }
    };
    let cells: Vec<_> = tiles.iter().enumerate().map(cell).collect();
    cells.chunks(puzzle.cols()).map(|row| row.concat().trim_end().to_owned() + "\n").collect()
}

/// The path, a grid a step: beside it what the move does, in it the moved tiles
/// marked.
pub(crate) fn path(puzzle: &Puzzle, boards: &[Board], coloured: bool) -> String {
    let start = boards.first().map(|board| (String::new(), grid(puzzle, board, &[], coloured)));
    let digits = boards.len().saturating_sub(1).to_string().len();
    let step = |(number, (from, to)): (usize, (&Board, &Board))| {
        let made = the_move(from, to);
        let moved = [made.0, made.1].into_iter().filter(|&cell| !is_gap(puzzle, to[cell]));
        let grid = grid(puzzle, to, &moved.collect::<Vec<_>>(), coloured);
        (format!("{number:>digits$}  {}", step_in_words(puzzle, from, made)), grid)
    };
    let steps: Vec<_> = start.into_iter().chain((1..).zip(pairs(boards)).map(step)).collect();
    let width = steps.iter().map(|(label, _)| label.len()).max().unwrap_or(0);
    let steps: Vec<_> = steps.iter().map(|(label, grid)| beside(label, width, grid)).collect();
    steps.join("\n")
}

/// How many moves, as the puzzle's players call them: `3 swaps`.
pub(crate) fn count(puzzle: &Puzzle, moves: usize) -> String {
    let name = match puzzle.rule() {
        Rule::Slide => "move",
        Rule::Swap => "swap",
    };
    format!("{moves} {name}{}", if moves == 1 { "" } else { "s" })
}

/// The path in one line. Where tiles slide, a letter a move, the direction in
/// which the gap goes: `LURD`. Where they change places, the two cells of each
/// swap, by row and column: `r1c1-r1c2 r2c3-r3c3`.
pub(crate) fn moves(puzzle: &Puzzle, path: &[Board]) -> String {
    let steps = pairs(path).map(|(from, to)| (from, the_move(from, to)));
    match puzzle.rule() {
        Rule::Slide => steps.map(|(from, made)| direction(puzzle, from, made).0).collect(),
        Rule::Swap => {
            let cols = puzzle.cols();
            let place = |cell| format!("r{}c{}", cell / cols + 1, cell % cols + 1);
            let swap = |(_, (a, b))| format!("{}-{}", place(a), place(b));
            steps.map(swap).collect::<Vec<_>>().join(" ")
        }
    }
}

fn step_in_words(puzzle: &Puzzle, from: &[u8], made: Move) -> String {
    match puzzle.rule() {
        Rule::Slide => format!("gap {}", direction(puzzle, from, made).1),
        Rule::Swap => format!("swap {} and {}", from[made.0], from[made.1]),
    }
}

/// Where the gap goes: as a letter and as a word.
fn direction(puzzle: &Puzzle, from: &[u8], (low, high): Move) -> (char, &'static str) {
    let is_across = low / puzzle.cols() == high / puzzle.cols();
    match (is_across, from[low] == 0) {
        (true, true) => ('R', "right"),
        (true, false) => ('L', "left"),
        (false, true) => ('D', "down"),
        (false, false) => ('U', "up"),
    }
}

/// The cells whose tiles changed places, the lower one first.
fn the_move(from: &[u8], to: &[u8]) -> Move {
    let mut changed = (0..from.len()).filter(|&cell| from[cell] != to[cell]);
    let low = changed.next().unwrap_or(0);
    (low, changed.next().unwrap_or(low))
}

fn pairs(path: &[Board]) -> impl Iterator<Item = (&Board, &Board)> {
    path.iter().zip(path.iter().skip(1))
}

fn is_gap(puzzle: &Puzzle, tile: u8) -> bool {
    puzzle.rule() == Rule::Slide && tile == 0
}

/// The grid, moved right to leave `width` columns for `label` before its first
/// row.
fn beside(label: &str, width: usize, grid: &str) -> String {
    let labels = std::iter::once(label).chain(std::iter::repeat(""));
    let lines = labels.zip(grid.lines()).map(|(label, row)| format!("{label:width$}  {row}\n"));
    lines.collect::<Vec<_>>().concat()
}

#[cfg(test)]
mod tests {
    use super::{grid, moves};
    use oracle::{Puzzle, Rule};

    fn slide() -> Puzzle {
        Puzzle::new(2, 3, Rule::Slide, &[1, 2, 3, 4, 5, 0]).unwrap()
    }

    #[test]
    fn marked_tiles_stand_in_brackets_and_the_gap_is_a_line() {
        assert_eq!(grid(&slide(), &[1, 2, 3, 4, 0, 5], &[5], false), " 1  2  3\n 4  _ [5]\n");
    }

    #[test]
    fn colours_are_put_around_marked_tiles_alone() {
        let shown = grid(&slide(), &[1, 2, 3, 4, 0, 5], &[5], true);
        assert_eq!(shown, " 1  2  3\n 4  _ \u{1b}[1m\u{1b}[33m[5]\u{1b}[0m\n");
    }

    #[test]
    fn columns_are_as_wide_as_the_widest_tile() {
        let puzzle = Puzzle::new(1, 3, Rule::Swap, &[9, 10, 0]).unwrap();
        assert_eq!(grid(&puzzle, &[9, 10, 0], &[0], false), "[ 9] 10   0\n");
    }

    #[test]
    fn a_path_marks_what_moved_and_says_how() {
        let path = vec![vec![1, 2, 3, 0, 4, 5], vec![1, 2, 3, 4, 0, 5], vec![1, 2, 3, 4, 5, 0]];
        let expected = "
              1  2  3
              _  4  5

1  gap right   1  2  3
              [4] _  5

2  gap right   1  2  3
               4 [5] _
";
        let shown = super::path(&slide(), &path, false);
        let trimmed = |text: &str| text.replace(' ', "");
        assert_eq!(trimmed(&shown), trimmed(expected.trim_start_matches('\n')));
        let rows: Vec<_> = shown.lines().collect();
        assert_eq!(rows[4].find("[4]"), rows[0].find(" 1"), "the grids stand in one column");
    }

    #[test]
    fn the_gap_has_four_directions() {
        let path = [[1, 2, 3, 4, 5, 0], [1, 2, 3, 4, 0, 5], [1, 0, 3, 4, 2, 5], [1, 3, 0, 4, 2, 5]];
        let mut path: Vec<_> = path.map(Vec::from).into();
        path.push(vec![1, 3, 5, 4, 2, 0]);
        assert_eq!(moves(&slide(), &path), "LURD");
    }

    #[test]
    fn swaps_are_told_by_their_cells() {
        let puzzle = Puzzle::new(2, 2, Rule::Swap, &[1, 2, 3, 4]).unwrap();
        let path = [[3, 1, 2, 4], [1, 3, 2, 4], [1, 4, 2, 3]].map(Vec::from);
        assert_eq!(moves(&puzzle, &path), "r1c1-r1c2 r1c2-r2c2");
        assert!(super::path(&puzzle, &path, false).contains("2  swap 3 and 4"));
    }
}
