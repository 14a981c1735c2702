//! # Puzzle on Graph: breadth-first search over strings
//!
//! - **Problem**: <https://atcoder.jp/contests/abc224/tasks/abc224_d>
//! - **Idea**: start at the goal and look at the boards one move away, then at those
//!   two moves away, and so on, never at one twice, until the board is among them.
//! - **State**: nine characters, one for each vertex: the piece on it, or `0` for the
//!   gap. A hash map holds the distance of each board that was met.
//! - **Complexity**: at most 362,880 boards; at each the edges, at most 36, are gone
//!   through for those at the gap, at most eight, and each of these is hashed.
//! - **Compare**: `puzzle-on-graph-bfs-rank` has an array in place of the hash map.
//! - **Source**: Moore, "The shortest path through a maze" (1959).
//!
//! **Why the distances are right.** Boards leave the queue in the order of their
//! distance. So when a board is met for the first time, it is met from one of the
//! nearest of its neighbours, and one move more is its own distance.
//!
//! **Why the search may begin at the goal.** A piece that moved into the gap can
//! move back, so a path from the goal, read backwards, is a path to it. A board that
//! is not met when the queue is empty is out of reach: the graph is in pieces, or
//! leaves too little room.

use std::collections::VecDeque;
use std::collections::hash_map::{Entry, HashMap};

/// The characters on vertices 1 to 9.
type Board = [u8; 9];

const GOAL: Board = *b"123456780";

/// The fewest moves that bring every piece home, or -1 if no moves do.
fn fewest_moves(edges: &[Edge], places: Places) -> i32 {
    Search::from_goal(edges).distance(places)
}

struct Search {
    edges: Vec<Edge>,
    /// The boards met so far.
    distances: HashMap<Board, i32>,
    /// Those of them whose neighbours are not yet looked at.
    queue: VecDeque<(Board, i32)>,
}

impl Search {
    fn from_goal(edges: &[Edge]) -> Self {
        Search {
            edges: edges.to_vec(),
            distances: HashMap::from([(GOAL, 0)]),
            queue: VecDeque::from([(GOAL, 0)]),
        }
    }

    /// The fewest moves that bring every piece home, or -1: the search goes on until
    /// it meets the board.
    fn distance(&mut self, places: Places) -> i32 {
        let mut board = GOAL;
        for (&piece, &vertex) in GOAL.iter().zip(&places) {
            board[vertex] = piece;
        }
        while !self.distances.contains_key(&board) {
            match self.queue.pop_front() {
                Some((nearest, distance)) => self.look_around(nearest, distance),
                None => return -1,
            }
        }
        self.distances[&board]
    }

    fn look_around(&mut self, board: Board, distance: i32) {
        for &(a, b) in &self.edges {
            if board[a] == b'0' || board[b] == b'0' {
                let mut next = board;
                next.swap(a, b);
                if let Entry::Vacant(new) = self.distances.entry(next) {
                    new.insert(distance + 1);
                    self.queue.push_back((next, distance + 1));
                }
            }
        }
    }
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let (edges, places) = read_puzzle()?;
    let answer = fewest_moves(&edges, places);
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The two vertices that it joins, counted from 0.
type Edge = (usize, usize);
/// The vertices of the pieces, and last that of the gap, counted from 0.
type Places = [usize; 9];

/// The graph and its pieces on standard input.
fn read_puzzle() -> Result<(Vec<Edge>, Places), String> {
    const LIMIT: usize = 1 << 16; // a puzzle is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the puzzle: {error}"))?;
    let check = |is_right: bool, expected: &str, found: &str| {
        is_right.then_some(()).ok_or_else(|| format!("expected {expected}; found {found:.40}"))
    };
    check(input.len() < LIMIT, "a graph and its pieces", &format!("{LIMIT} bytes or more"))?;
    let text = String::from_utf8_lossy(&input);
    let mut tokens = text.strip_prefix('\u{feff}').unwrap_or(&text).split_whitespace();
    let mut number = |what: &str, least: usize, most: usize| {
        let token = tokens.next().unwrap_or("nothing");
        let number = (least..=most).position(|it| it.to_string() == token); // 0 for `least`
        number.ok_or_else(|| format!("expected {what}, {least} to {most}; found {token:.40}"))
    };
    let mut edges = Vec::new();
    for _ in 0..number("the number of edges", 0, 36)? {
        let (a, b) = (number("a vertex of an edge", 1, 9)?, number("a vertex of an edge", 1, 9)?);
        let is_new = a != b && !edges.contains(&(a, b)) && !edges.contains(&(b, a));
        check(is_new, "each edge once, between two vertices", &format!("{} {}", a + 1, b + 1))?;
        edges.push((a, b));
    }
    let mut places = [36; 9]; // 36 is what all nine add up to
    for piece in 0..8 {
        let vertex = number("the vertex of a piece", 1, 9)?;
        let is_free = !places[..piece].contains(&vertex);
        check(is_free, "each piece on a vertex of its own", &format!("two on {}", vertex + 1))?;
        places[piece] = vertex;
        places[8] -= vertex;
    }
    let more = tokens.next();
    check(more.is_none(), "nothing after the pieces", more.unwrap_or(""))?;
    Ok((edges, places))
}

#[cfg(test)]
#[path = "../../tests/solver/mod.rs"]
mod solver;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_placing_on_every_graph_of_five_vertices_gets_its_true_answer() {
        let mut placings = 0;
        for (edges, answered) in solver::small_graphs(5) {
            let mut search = Search::from_goal(&edges);
            for (places, moves) in answered {
                let answer = u32::try_from(search.distance(places)).ok();
                assert_eq!(answer, moves, "{edges:?} {places:?}");
                placings += 1;
            }
        }
        assert_eq!(placings, 1_024 * 120);
    }

    #[test]
    fn every_placing_on_random_graphs_gets_its_true_answer() {
        let graphs = [(20, 6), (10, 7), (1, 8)];
        for (edges, answered) in graphs.iter().flat_map(|it| solver::random_graphs(it.0, it.1)) {
            let mut search = Search::from_goal(&edges);
            for (places, moves) in answered {
                let answer = u32::try_from(search.distance(places)).ok();
                assert_eq!(answer, moves, "{edges:?} {places:?}");
            }
        }
    }
}
