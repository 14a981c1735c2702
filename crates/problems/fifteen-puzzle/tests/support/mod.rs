//! Boards with known distances, and a slow search to hold programs against. Nothing
//! in this file is shared with the programs.

pub mod programs;

use std::collections::HashSet;

/// Cells row by row, 0 for the gap.
pub type Board = [u8; 16];

/// The gap comes last.
pub const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

/// The boards one move away, by moves of a tile: up, left, right, down.
pub fn moves(board: &Board) -> [Option<Board>; 4] {
    let gap = board.iter().position(|tile| *tile == 0).unwrap();
    let (row, column) = (gap / 4, gap % 4);
    let swap = |is_possible: bool, other: fn(usize) -> usize| {
        is_possible.then(|| {
            let mut next = *board;
            next.swap(gap, other(gap));
            next
        })
    };
    // The gap goes the other way.
    [
        swap(row < 3, |gap| gap + 4),
        swap(column < 3, |gap| gap + 1),
        swap(column > 0, |gap| gap - 1),
        swap(row > 0, |gap| gap - 4),
    ]
}

/// All boards at distance 0, 1, 2 ... from the goal, by breadth-first search.
pub fn levels(farthest: usize) -> Vec<Vec<Board>> {
    let mut levels = vec![vec![GOAL]];
    while levels.len() <= farthest {
        let last = levels.last().unwrap();
        // A move changes the parity, so only the level before can come again.
        let before: HashSet<Board> =
            levels.iter().rev().nth(1).into_iter().flatten().copied().collect();
        let mut next: Vec<Board> =
            last.iter().flat_map(moves).flatten().filter(|board| !before.contains(board)).collect();
        next.sort_unstable();
        next.dedup();
        levels.push(next);
    }
    levels
}

/// The board on the other side of the diagonal from the first cell to the last.
pub fn mirrored(board: &Board) -> Board {
    let across = |cell: usize| (cell % 4) * 4 + cell / 4;
    std::array::from_fn(|cell| match board[across(cell)] {
        0 => 0,
        tile => u8::try_from(across(usize::from(tile) - 1) + 1).unwrap(),
    })
}

/// The fewest moves, and the nodes of iterative deepening by the Manhattan sum: the
/// start, and in each round all boards that are made, in the order of `moves`, never
/// straight back. The sum is counted anew at each node.
pub fn deepen(board: &Board) -> (usize, u64) {
    let mut nodes = 1;
    let mut limit = manhattan(board);
    while !search(board, None, 0, limit, &mut nodes) {
        limit += 2;
    }
    (limit, nodes)
}

fn search(
    board: &Board,
    parent: Option<&Board>,
    so_far: usize,
    limit: usize,
    nodes: &mut u64,
) -> bool {
    if *board == GOAL {
        return true;
    }
    for next in moves(board).into_iter().flatten().filter(|next| Some(next) != parent) {
        *nodes += 1;
        if so_far + 1 + manhattan(&next) <= limit
            && search(&next, Some(board), so_far + 1, limit, nodes)
        {
            return true;
        }
    }
    false
}

fn manhattan(board: &Board) -> usize {
    let mut sum = 0;
    for (cell, tile) in board.iter().enumerate().filter(|(_, tile)| **tile > 0) {
        let home = usize::from(*tile) - 1;
        sum += (cell / 4).abs_diff(home / 4) + (cell % 4).abs_diff(home % 4);
    }
    sum
}

/// Numbers from a fixed seed (xorshift).
pub struct Random(pub u64);

impl Random {
    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % end
    }

    /// The board after so many moves from the goal, none of them straight back.
    pub fn walk(&mut self, length: usize) -> Board {
        let (mut before, mut board) = (GOAL, GOAL);
        for _ in 0..length {
            let next: Vec<Board> =
                moves(&board).into_iter().flatten().filter(|next| *next != before).collect();
            before = board;
            board = next[self.below(next.len())];
        }
        board
    }

    /// Any board that can be solved: tiles shuffled, then two exchanged if need be.
    pub fn board(&mut self) -> Board {
        let mut board = GOAL;
        for cell in (1..16).rev() {
            board.swap(cell, self.below(cell + 1));
        }
        if !is_even(&board) {
            let tiles: Vec<usize> = (0..16).filter(|&cell| board[cell] > 0).take(2).collect();
            board.swap(tiles[0], tiles[1]);
        }
        board
    }
}

/// Whether the board is an even permutation of the goal once its gap is walked home.
fn is_even(board: &Board) -> bool {
    let mut board = *board;
    while let Some(next) = moves(&board)[0].or(moves(&board)[1]) {
        board = next;
    }
    // Put each tile home by exchanges, and count them.
    let mut exchanges = 0;
    for cell in 0..15 {
        while usize::from(board[cell]) != cell + 1 {
            let home = usize::from(board[cell]) - 1;
            board.swap(cell, home);
            exchanges += 1;
        }
    }
    exchanges % 2 == 0
}
