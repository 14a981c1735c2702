//! Wrong on purpose: iterative deepening counts the gap in the Manhattan sum, as if it were a tile.
//!
//! - **Verdict**: WA
//! - **Caught by**: tile-2-slides

type Board = [i32; 9];

const HOMES: Board = [4, 0, 1, 2, 5, 8, 7, 6, 3];
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

/// Whether `moves` moves or fewer solve the board, none of them undoing the last.
fn is_solved_within(moves: i32, board: &mut Board, gap: usize, last_gap: usize) -> bool {
    let to_go = heuristic(board);
    if to_go == 0 || to_go > moves {
        return to_go == 0;
    }
    for &cell in NEIGHBOURS[gap] {
        if cell != last_gap {
            board.swap(gap, cell);
            let solved = is_solved_within(moves - 1, board, cell, gap);
            board.swap(gap, cell);
            if solved {
                return true;
            }
        }
    }
    false
}

fn heuristic(board: &Board) -> i32 {
    // The mistake: tile 0 is counted too. A move takes a tile and the gap one cell
    // each, so this sum can be more than the moves that are left.
    let tiles = (0..).zip(*board);
    let from_home = |(cell, tile): (i32, i32)| {
        let home = HOMES[tile as usize];
        (cell / 3 - home / 3).abs() + (cell % 3 - home % 3).abs()
    };
    tiles.map(from_home).sum()
}

fn fewest_moves(mut board: Board) -> i32 {
    let tiles: Vec<i32> = board.iter().copied().filter(|&tile| tile != 0).collect();
    let before = |i: usize| tiles[..i].iter().filter(|&&tile| tile > tiles[i]).count();
    if (0..8).map(before).sum::<usize>() % 2 == 0 {
        return -1;
    }
    let gap = board.iter().position(|&tile| tile == 0).unwrap();
    let mut bound = heuristic(&board);
    while !is_solved_within(bound, &mut board, gap, gap) {
        bound += 1;
    }
    bound
}

// ---- Reading and printing ----

use std::io;

fn main() {
    let mut input = String::new();
    io::stdin().read_line(&mut input).unwrap();
    println!(
        "{}",
        fewest_moves(std::array::from_fn(|cell| i32::from(input.as_bytes()[cell] - b'0')))
    );
}
