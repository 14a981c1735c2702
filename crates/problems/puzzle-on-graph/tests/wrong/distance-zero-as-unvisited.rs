//! Wrong on purpose: distance 0 stands for "unvisited", so the start is visited again.
//!
//! - **Verdict**: WA
//! - **Caught by**: published-solved

use std::collections::{HashMap, VecDeque};

type Board = [u8; 9];

fn fewest_moves(edges: &[(usize, usize)], start: Board) -> i32 {
    let mut distances = HashMap::from([(start, 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        let distance = distances[&board];
        for &(a, b) in edges {
            if board[a] == b'0' || board[b] == b'0' {
                let mut next = board;
                next.swap(a, b);
                // The mistake: the start's 0 looks unvisited, and becomes 2.
                if *distances.get(&next).unwrap_or(&0) == 0 {
                    distances.insert(next, distance + 1);
                    queue.push_back(next);
                }
            }
        }
    }
    match distances.get(b"123456780") {
        Some(&distance) => distance,
        None => -1,
    }
}

// ---- Reading and printing ----

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|it| it.parse().unwrap()).collect();
    let (edges, pieces) = numbers[1..].split_at(2 * numbers[0]);
    let edges: Vec<_> = edges.chunks(2).map(|edge| (edge[0] - 1, edge[1] - 1)).collect();
    let mut board = *b"000000000";
    for (piece, &vertex) in (b'1'..).zip(pieces) {
        board[vertex - 1] = piece;
    }
    println!("{}", fewest_moves(&edges, board));
}
