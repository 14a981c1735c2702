//! Wrong on purpose: a board is taken for solvable if its inversions are even, as where the goal has none.
//!
//! - **Verdict**: WA
//! - **Caught by**: published-4-moves

use std::collections::{HashSet, VecDeque};

#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 9] = [
    &[1, 3], &[0, 2, 4], &[1, 5],
    &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8],
    &[3, 7], &[4, 6, 8], &[5, 7],
];

fn fewest_moves(start: &str) -> i32 {
    let tiles: Vec<char> = start.chars().filter(|&tile| tile != '0').collect();
    let before = |i: usize| tiles[..i].iter().filter(|&&tile| tile > tiles[i]).count();
    // The mistake: this goal has seven inversions, so odd means solvable.
    if (0..8).map(before).sum::<usize>() % 2 == 1 {
        return -1;
    }
    let mut visited = HashSet::from([start.to_string()]);
    let mut queue = VecDeque::from([(start.to_string(), 0)]);
    while let Some((board, moves)) = queue.pop_front() {
        if board == "123804765" {
            return moves;
        }
        let gap = board.find('0').unwrap();
        for &cell in NEIGHBOURS[gap] {
            let mut next: Vec<char> = board.chars().collect();
            next.swap(gap, cell);
            let next: String = next.into_iter().collect();
            if visited.insert(next.clone()) {
                queue.push_back((next, moves + 1));
            }
        }
    }
    -1
}

// ---- Reading and printing ----

use std::io;

fn main() {
    let mut input = String::new();
    io::stdin().read_line(&mut input).unwrap();
    println!("{}", fewest_moves(input.trim()));
}
