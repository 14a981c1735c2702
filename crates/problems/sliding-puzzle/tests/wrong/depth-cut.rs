//! Wrong on purpose: the search gives up after 19 moves, which "must be enough".
//!
//! - **Verdict**: WA
//! - **Caught by**: distance-20

use std::collections::{HashSet, VecDeque};

const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

fn fewest_moves(start: Vec<char>) -> i32 {
    let goal = ['1', '2', '3', '4', '5', '0'];
    let mut visited = HashSet::new();
    let mut queue = VecDeque::new();
    visited.insert(start.clone());
    queue.push_back((start, 0));
    while let Some((board, moves)) = queue.pop_front() {
        if board == goal {
            return moves;
        }
        // The mistake: some boards need 20 moves, and one needs 21.
        if moves == 19 {
            continue;
        }
        let gap = board.iter().position(|&tile| tile == '0').unwrap();
        for &place in NEIGHBOURS[gap] {
            let mut next = board.clone();
            next.swap(gap, place);
            if visited.insert(next.clone()) {
                queue.push_back((next, moves + 1));
            }
        }
    }
    -1
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let start: Vec<char> = input.chars().filter(char::is_ascii_digit).collect();
    println!("{}", fewest_moves(start));
}
