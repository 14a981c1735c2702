//! Wrong on purpose: breadth-first search without a visited set, which goes in circles.
//!
//! - **Verdict**: MLE
//! - **Caught by**: complete-graph-farthest

use std::collections::VecDeque;

type Board = [u8; 9];

fn fewest_moves(edges: &[(usize, usize)], start: Board) -> i32 {
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((board, moves)) = queue.pop_front() {
        if board == *b"123456780" {
            return moves;
        }
        for &(a, b) in edges {
            if board[a] == b'0' || board[b] == b'0' {
                let mut next = board;
                next.swap(a, b);
                // The mistake: a board is queued once for each path to it. Where no
                // path leads to the goal, this never ends.
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
    let numbers: Vec<usize> = input.split_whitespace().map(|it| it.parse().unwrap()).collect();
    let (edges, pieces) = numbers[1..].split_at(2 * numbers[0]);
    let edges: Vec<_> = edges.chunks(2).map(|edge| (edge[0] - 1, edge[1] - 1)).collect();
    let mut board = *b"000000000";
    for (piece, &vertex) in (b'1'..).zip(pieces) {
        board[vertex - 1] = piece;
    }
    println!("{}", fewest_moves(&edges, board));
}
