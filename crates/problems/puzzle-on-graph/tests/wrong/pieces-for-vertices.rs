//! Wrong on purpose: the numbers are taken for the pieces on the vertices 1, 2 and so on.
//!
//! - **Verdict**: WA
//! - **Caught by**: published-5-moves

use std::collections::{HashMap, VecDeque};

type Board = [u8; 9];

fn fewest_moves(edges: &[(usize, usize)], start: Board) -> i32 {
    let mut distances = HashMap::from([(start, 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        let distance = distances[&board];
        if board == *b"123456780" {
            return distance;
        }
        for &(a, b) in edges {
            if board[a] == b'0' || board[b] == b'0' {
                let mut next = board;
                next.swap(a, b);
                if !distances.contains_key(&next) {
                    distances.insert(next, distance + 1);
                    queue.push_back(next);
                }
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
    let numbers: Vec<usize> = input.split_whitespace().map(|it| it.parse().unwrap()).collect();
    let (edges, pieces) = numbers[1..].split_at(2 * numbers[0]);
    let edges: Vec<_> = edges.chunks(2).map(|edge| (edge[0] - 1, edge[1] - 1)).collect();
    let mut board = *b"000000000";
    // The mistake: they are the vertices of the pieces 1, 2 and so on.
    for (place, &piece) in board.iter_mut().zip(pieces) {
        *place = b'0' + piece as u8;
    }
    println!("{}", fewest_moves(&edges, board));
}
