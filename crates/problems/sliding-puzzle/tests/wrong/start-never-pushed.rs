//! Wrong on purpose: the queue begins with the start's neighbours, but never with the start itself.
//!
//! - **Verdict**: WA
//! - **Caught by**: solved

use std::collections::{HashSet, VecDeque};

const NEIGHBOURS: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

fn fewest_moves(start: &[char]) -> i32 {
    let goal = ['1', '2', '3', '4', '5', '0'];
    let mut visited = HashSet::new();
    let mut queue = VecDeque::new();
    // The mistake: a start that is the goal is met again only on the way back.
    for next in boards_one_move_away(start) {
        visited.insert(next.clone());
        queue.push_back((next, 1));
    }
    while let Some((board, moves)) = queue.pop_front() {
        if board == goal {
            return moves;
        }
        for next in boards_one_move_away(&board) {
            if visited.insert(next.clone()) {
                queue.push_back((next, moves + 1));
            }
        }
    }
    -1
}

fn boards_one_move_away(board: &[char]) -> Vec<Vec<char>> {
    let gap = board.iter().position(|&tile| tile == '0').unwrap();
    let mut boards = Vec::new();
    for &place in NEIGHBOURS[gap] {
        let mut next = board.to_vec();
        next.swap(gap, place);
        boards.push(next);
    }
    boards
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let start: Vec<char> = input.chars().filter(char::is_ascii_digit).collect();
    println!("{}", fewest_moves(&start));
}
