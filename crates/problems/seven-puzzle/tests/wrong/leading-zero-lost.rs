//! Wrong on purpose: a board is a number, and its digits are lost where it begins with the gap.
//!
//! - **Verdict**: RE
//! - **Caught by**: published-three-boards

use std::collections::{HashMap, VecDeque};

const GOAL: u32 = 1_234_567;
#[rustfmt::skip]
const NEIGHBOURS: [&[usize]; 8] = [
    &[1, 4], &[0, 2, 5], &[1, 3, 6], &[2, 7],
    &[0, 5], &[1, 4, 6], &[2, 5, 7], &[3, 6],
];

/// The fewest moves from the goal to each board, a number of eight digits.
fn distances() -> HashMap<u32, i32> {
    let mut distances = HashMap::from([(GOAL, 0)]);
    let mut queue = VecDeque::from([GOAL]);
    while let Some(board) = queue.pop_front() {
        let moves = distances[&board];
        // The mistake: 01234567 is printed as 1234567, where no gap is to be
        // found. Right: {board:08}.
        let mut tiles: Vec<char> = format!("{board}").chars().collect();
        let gap = tiles.iter().position(|&tile| tile == '0').unwrap();
        for &cell in NEIGHBOURS[gap] {
            tiles.swap(gap, cell);
            let next = tiles.iter().collect::<String>().parse().unwrap();
            tiles.swap(gap, cell);
            if !distances.contains_key(&next) {
                distances.insert(next, moves + 1);
                queue.push_back(next);
            }
        }
    }
    distances
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let tiles: Vec<u32> = input.split_whitespace().map(|it| it.parse().unwrap()).collect();
    let distances = distances();
    for board in tiles.chunks(8) {
        println!("{}", distances[&board.iter().fold(0, |number, tile| 10 * number + tile)]);
    }
}
