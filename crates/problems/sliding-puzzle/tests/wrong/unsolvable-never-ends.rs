//! Wrong on purpose: iterative deepening with no parity check, so it never ends for an unsolvable board.
//!
//! - **Verdict**: TLE
//! - **Caught by**: published-unsolvable

type Board = [i32; 6];

const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

/// Whether `moves` moves or fewer solve the board, none of them undoing the last.
fn is_solved_within(moves: i32, board: &mut Board, gap: usize, last_gap: usize) -> bool {
    let to_go = heuristic(board);
    if to_go == 0 || to_go > moves {
        return to_go == 0;
    }
    for &place in NEIGHBOURS[gap] {
        if place != last_gap {
            board.swap(gap, place);
            let solved = is_solved_within(moves - 1, board, place, gap);
            board.swap(gap, place);
            if solved {
                return true;
            }
        }
    }
    false
}

fn heuristic(board: &Board) -> i32 {
    let tiles = (0..).zip(*board).filter(|&(_, tile)| tile != 0);
    let from_home = |(place, tile): (i32, i32)| {
        let home = tile - 1;
        (place / 3 - home / 3).abs() + (place % 3 - home % 3).abs()
    };
    tiles.map(from_home).sum()
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [0; 6];
    for (place, tile) in board.iter_mut().zip(input.chars().filter_map(|it| it.to_digit(6))) {
        *place = tile as i32;
    }
    let gap = board.iter().position(|&tile| tile == 0).unwrap();
    // The mistake: for an unsolvable board no bound is large enough.
    let mut bound = heuristic(&board);
    while !is_solved_within(bound, &mut board, gap, gap) {
        bound += 1;
    }
    println!("{bound}");
}
