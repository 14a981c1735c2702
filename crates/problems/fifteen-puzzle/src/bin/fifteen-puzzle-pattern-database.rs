//! # Fifteen Puzzle: pattern databases
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_C>
//! - **Idea**: take four tiles and make the others blank. A search outwards from the
//!   goal counts, for each place that the four can be in, the fewest moves *of these
//!   four* that bring them home. Four such tables divide all tiles among them.
//! - **State**: where four tiles are is a number of 16 bits, four a tile.
//! - **Complexity**: four tables of 65,536 bytes, built in some 20 ms. Then a node
//!   takes two look-ups.
//! - **Compare**: `fifteen-puzzle` has tables for five tiles each, 12 times larger,
//!   and builds them in less time, but only for boards that need them.
//! - **Source**: Korf and Felner, "Disjoint pattern database heuristics" (2002).
//!
//! **Why the bound is admissible.** The moves of four tiles on the way to the goal are
//! a way home for these four alone, so they are as many as the table says, or more.
//! Each move moves a tile of one pattern only, so the counts may be added.
//!
//! **Why the mirror.** The board mirrored at the diagonal, with tiles renamed, needs as
//! many moves as the board itself, and has another sum: the larger of both counts.
//!
//! **Why in steps of two.** Each of the pattern's moves takes a tile to a cell of the
//! other colour, as on a chessboard, so each table's parity is that of the distances.

/// `board[cell]` is the tile there, 0 for the gap; tile `t` is at home on cell `t - 1`.
type Board = [u8; 16];

// Directions of the gap's moves. `DOWN - direction` is the opposite one.
const UP: usize = 0;
const LEFT: usize = 1;
const RIGHT: usize = 2;
const DOWN: usize = 3;
/// What takes back the move before the first.
const NONE: usize = 4;

/// The tiles of each pattern.
const PATTERNS: [&[u8]; 4] = [&[1, 2, 3, 4], &[5, 6, 7], &[8, 11, 12, 15], &[9, 10, 13, 14]];

/// The fewest moves to the goal, if there is a path, and how many nodes that took.
pub(crate) fn solve(board: Board) -> Option<(u8, u64)> {
    // Unsolvable boards need no tables.
    Some(board).filter(is_solvable).and_then(|board| Search::new().solve(board))
}

/// The search, and its tables.
pub(crate) struct Search {
    board: Board,
    /// The moves of each pattern, by the place of its tiles.
    tables: [Vec<u8>; 4],
    /// By tile: its pattern, and which bits of the place are its cell.
    members: [(usize, usize); 16],
    /// The place of each pattern's tiles, on the board and on its mirror image.
    places: [[usize; 4]; 2],
    /// Boards made, again in each round, and the start.
    nodes: u64,
}

impl Search {
    /// Ready for any board.
    pub(crate) fn new() -> Self {
        let mut members = [(0, 0); 16];
        for (pattern, tiles) in PATTERNS.iter().enumerate() {
            for (member, &tile) in tiles.iter().enumerate() {
                members[usize::from(tile)] = (pattern, 4 * member);
            }
        }
        let tables = PATTERNS.map(count_moves);
        Search { board: [0; 16], tables, members, places: [[0; 4]; 2], nodes: 0 }
    }

    /// As the function of this name; the tables serve for any number of boards.
    pub(crate) fn solve(&mut self, board: Board) -> Option<(u8, u64)> {
        if !is_solvable(&board) {
            return None;
        }
        self.board = board;
        self.nodes = 1; // the start
        self.places = [[0; 4]; 2];
        for cell in (0..16).filter(|&cell| board[cell] != 0) {
            let tile = usize::from(board[cell]);
            let (pattern, shift) = self.members[tile];
            self.places[0][pattern] |= cell << shift;
            let (pattern, shift) = self.members[mirrored_tile(tile)];
            self.places[1][pattern] |= mirror(cell) << shift;
        }
        let count = |view: usize, pattern: usize| self.tables[pattern][self.places[view][pattern]];
        let bounds: [u8; 2] = [0, 1].map(|view| (0..4).map(|pattern| count(view, pattern)).sum());
        let mut moves = bounds[0].max(bounds[1]);
        while !self.walk(gap_of(&board), moves, bounds, NONE) {
            moves += 2;
        }
        Some((moves, self.nodes))
    }

    /// Whether so many moves reach the goal. `bounds` are those of the board and of
    /// its mirror image, and the gap does not move `back`.
    fn walk(&mut self, gap: usize, moves: u8, bounds: [u8; 2], back: usize) -> bool {
        if moves == 0 {
            return true;
        }
        for direction in [DOWN, RIGHT, LEFT, UP] {
            let cell = match neighbour(gap, direction) {
                Some(cell) if direction != back => cell,
                _ => continue,
            };
            self.nodes += 1;
            let tile = self.board[cell];
            let one = self.slide(0, tile.into(), cell, gap, bounds[0]);
            let twin = mirrored_tile(tile.into());
            let other = self.slide(1, twin, mirror(cell), mirror(gap), bounds[1]);
            if one < moves && other < moves {
                self.board[gap] = tile;
                if self.walk(cell, moves - 1, [one, other], DOWN - direction) {
                    return true;
                }
                self.board[cell] = tile;
            }
            self.slide(0, tile.into(), gap, cell, one);
            self.slide(1, twin, mirror(gap), mirror(cell), other);
        }
        false
    }

    /// Slides a tile, and gives the new bound.
    fn slide(&mut self, view: usize, tile: usize, from: usize, to: usize, bound: u8) -> u8 {
        let (pattern, shift) = self.members[tile];
        let place = &mut self.places[view][pattern];
        let before = self.tables[pattern][*place];
        *place ^= (from ^ to) << shift;
        bound + self.tables[pattern][*place] - before
    }
}

/// The moves of the tiles, by the place where they are.
fn count_moves(tiles: &[u8]) -> Vec<u8> {
    let mut counts = vec![u8::MAX; 1 << 16];
    // By place, the cells where the gap has been: a bit each.
    let mut gaps = vec![0_u16; 1 << 16];
    let cells = tiles.iter().enumerate();
    let goal = cells.fold(0, |place, (i, &tile)| place | (usize::from(tile) - 1) << (4 * i));
    let mut frontier = vec![(goal, 15)];
    for moves in 0.. {
        let mut next = Vec::new();
        for (place, gap) in frontier {
            if gaps[place] >> gap & 1 != 0 {
                continue;
            }
            counts[place] = counts[place].min(moves);
            let cells = (0..tiles.len()).map(|i| (i, place >> (4 * i) & 15));
            let region = region(!cells.clone().fold(0, |set, (_, cell)| set | 1 << cell), gap);
            gaps[place] |= region;
            for (i, cell) in cells {
                let mut free = beside(1 << cell) & region;
                while free != 0 {
                    let gap = free.trailing_zeros() as usize;
                    free &= free - 1;
                    let place = place ^ (cell ^ gap) << (4 * i);
                    if gaps[place] >> cell & 1 == 0 {
                        next.push((place, cell));
                    }
                }
            }
        }
        if next.is_empty() {
            break;
        }
        frontier = next;
    }
    counts
}

/// The free cells that the gap gets to while only blank tiles move.
fn region(free: u16, gap: usize) -> u16 {
    let (mut region, mut smaller) = (1 << gap, 0);
    while region != smaller {
        smaller = region;
        region |= beside(region) & free;
    }
    region
}

/// The cells beside those of a set. Bit `i` stands for cell `i`.
fn beside(cells: u16) -> u16 {
    cells << 4 | cells >> 4 | (cells & 0x7777) << 1 | (cells & 0xeeee) >> 1
}

/// The mirror image at the diagonal from the first cell to the last.
fn mirror(cell: usize) -> usize {
    cell % 4 * 4 + cell / 4
}

/// The tile that is at home on the mirror image of a tile's home.
fn mirrored_tile(tile: usize) -> usize {
    mirror(tile - 1) + 1
}

/// The cell to which the gap moves, if there is one.
fn neighbour(cell: usize, direction: usize) -> Option<usize> {
    match direction {
        UP if cell >= 4 => Some(cell - 4),
        LEFT if cell % 4 >= 1 => Some(cell - 1),
        RIGHT if cell % 4 < 3 => Some(cell + 1),
        DOWN if cell < 12 => Some(cell + 4),
        _ => None,
    }
}

fn gap_of(board: &Board) -> usize {
    board.iter().position(|&tile| tile == 0).unwrap_or(0)
}

/// Whether the inversions, the gap left out, and the gap's row are odd in sum, as
/// in the goal. A move sideways changes neither; a move up or down takes a tile past
/// three others and the gap to the next row, so it changes the parity of both.
fn is_solvable(board: &Board) -> bool {
    let inversions = |cell: usize| {
        let later = board[cell..].iter();
        later.filter(|&&tile| 0 < tile && tile < board[cell]).count()
    };
    ((0..16).map(inversions).sum::<usize>() + gap_of(board) / 4) % 2 == 1
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = solve(read_board()?).map_or("-1".to_string(), |(moves, _)| moves.to_string());
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The sixteen tiles on standard input, row by row, 0 for the gap.
fn read_board() -> Result<Board, String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut sorted = tokens.clone();
    sorted.sort_unstable();
    let expected: Vec<&str> = "0 1 10 11 12 13 14 15 2 3 4 5 6 7 8 9".split(' ').collect();
    if input.len() == LIMIT || sorted != expected {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected the tiles 0 to 15, each once; found {found:.40}"));
    }
    Ok(std::array::from_fn(|cell| tokens[cell].parse().unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_of_a_pattern_is_reached_with_the_parity_of_its_distances() {
        for tiles in PATTERNS {
            let counts = count_moves(tiles);
            let mut places = 0;
            for (place, &count) in counts.iter().enumerate().filter(|place| *place.1 < u8::MAX) {
                places += 1;
                let distance = |i: usize| {
                    let (cell, home) = (place >> (4 * i) & 15, usize::from(tiles[i]) - 1);
                    (cell / 4).abs_diff(home / 4) + (cell % 4).abs_diff(home % 4)
                };
                let sum = (0..tiles.len()).map(distance).sum::<usize>();
                let count = usize::from(count);
                assert!(count >= sum && (count - sum) % 2 == 0);
            }
            // A first cell for each tile, and one less for each that follows.
            assert_eq!(places, (0..tiles.len()).map(|i| 16 - i).product::<usize>());
        }
    }
}
