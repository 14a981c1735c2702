//! How many nodes each program needs at each distance, a line of text for each program
//! and distance, for the picture of the README:
//!
//! ```sh
//! cargo bench -q -p fifteen-puzzle --bench nodes |
//!     cargo run -q -p pictures --example nodes-by-distance -- "Fifteen Puzzle" > nodes-by-distance.svg
//! ```

#[path = "../tests/support/mod.rs"]
#[allow(dead_code, unused_imports)]
mod support;

use support::programs::{
    fifteen_puzzle, linear_conflict, manhattan, pattern_database, walking_distance,
};
use support::{Board, Random};

/// Boards at each distance.
const BOARDS: usize = 24;
const FARTHEST: usize = 56;
const SEED: u64 = 15;

/// A program: its name, the distance beyond which it takes too long, and its nodes for
/// a board.
type Program = (&'static str, usize, Box<dyn FnMut(Board) -> u64>);

fn main() {
    // `cargo test --benches` starts it, too, and means no measurement.
    if !std::env::args().any(|it| it == "--bench") {
        return;
    }
    let boards = boards_by_distance();
    for (name, farthest, mut nodes) in programs() {
        for (distance, boards) in boards.iter().enumerate().take(farthest + 1).step_by(2) {
            let total: u64 = boards.iter().map(|board| nodes(*board)).sum();
            println!("{name} {distance} {:.1}", mean(total, boards.len()));
        }
    }
}

fn programs() -> [Program; 5] {
    let mut manhattan = manhattan::Search::new();
    let mut linear_conflict = linear_conflict::Search::new();
    let mut walking_distance = walking_distance::Search::new();
    let mut pattern_database = pattern_database::Search::new();
    [
        ("manhattan", 44, Box::new(move |board| nodes(manhattan.solve(board)))),
        ("linear-conflict", 48, Box::new(move |board| nodes(linear_conflict.solve(board)))),
        ("walking-distance", 48, Box::new(move |board| nodes(walking_distance.solve(board)))),
        ("pattern-database", FARTHEST, Box::new(move |board| nodes(pattern_database.solve(board)))),
        ("fifteen-puzzle", FARTHEST, Box::new(|board| nodes(fifteen_puzzle::solve(board)))),
    ]
}

/// The nodes that an answer took.
fn nodes<T>(answer: Option<(T, u64)>) -> u64 {
    answer.expect("a walk from the goal is solvable").1
}

#[allow(clippy::cast_precision_loss)]
fn mean(nodes: u64, boards: usize) -> f64 {
    nodes as f64 / boards as f64
}

/// Boards from walks of all lengths, sorted by their distance from the goal.
fn boards_by_distance() -> Vec<Vec<Board>> {
    let mut random = Random(SEED);
    let mut boards = vec![Vec::new(); FARTHEST + 1];
    // At distances 0, 2 and 4 there are fewer, and walks find them again and again.
    let is_wanted = |distance: usize| distance > 4 && distance.is_multiple_of(2);
    while boards.iter().enumerate().any(|(distance, it)| is_wanted(distance) && it.len() < BOARDS) {
        let length = random.below(200);
        let board = random.walk(length);
        let Some((moves, _)) = fifteen_puzzle::solve(board) else { continue };
        if let Some(boards) = boards.get_mut(usize::from(moves)).filter(|it| it.len() < BOARDS) {
            boards.push(board);
        }
    }
    boards
}
