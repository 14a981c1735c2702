//! # Puzzle on Graph: breadth-first search over ranks
//!
//! - **Problem**: <https://atcoder.jp/contests/abc224/tasks/abc224_d>
//! - **Idea**: number the boards from 0 to 9! - 1 without gaps, so that an array says
//!   whether a board was visited. Search outwards from the goal until the board is.
//! - **State**: the vertex of each piece, the gap being a ninth. A move exchanges the
//!   gap's vertex with that of a piece beside it: the graph is only asked which
//!   vertices those are.
//! - **Complexity**: at most 362,880 boards of up to eight moves and ranks each;
//!   362,880 bytes for the visited ones.
//! - **Compare**: `puzzle-on-graph-bfs-string` hashes instead; `puzzle-on-graph`
//!   searches from both ends, and visits fewer.
//! - **Source**: Moore, "The shortest path through a maze" (1959); Lehmer,
//!   "Teaching combinatorial tricks to a computer" (1960).
//!
//! **Why the ranks have no gaps.** List all boards in the order of their numbers. A
//! board comes before this one if it agrees with it up to some piece and has that
//! piece on a vertex below. If `n` of the vertices not yet used are below, and `r`
//! pieces follow, then `n * r!` boards do. Added up over all pieces that is the
//! number of boards before this one: 0 for the first, 9! - 1 for the last.
//!
//! **Why one search answers for every board of a graph.** A piece that moved into
//! the gap can move back, so a path from the goal, read backwards, is a path to it. A
//! board that is not visited when no more boards are in reach has no path.

/// The vertex of each piece, and last that of the gap.
type Board = [usize; 9];

const GOAL: Board = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/// How many boards there are: 9!.
const BOARDS: usize = 362_880;

/// The fewest moves that bring every piece home, or -1 if no moves do.
fn fewest_moves(edges: &[Edge], board: Board) -> i32 {
    Search::from_goal(edges).distance(board)
}

/// A search from the goal outwards, one distance after the other.
struct Search {
    beside: [u16; 9],
    /// Whether a board was visited, at its rank.
    visited: Vec<bool>,
    /// The boards at `distance` moves from the goal.
    frontier: Vec<Board>,
    distance: i32,
}

impl Search {
    fn from_goal(edges: &[Edge]) -> Self {
        let mut visited = vec![false; BOARDS];
        visited[rank(GOAL)] = true;
        Search { beside: neighbours(edges), visited, frontier: vec![GOAL], distance: 0 }
    }

    /// The fewest moves that bring every piece home, or -1: the search goes on until
    /// the board is visited. Of several boards, ask for the nearest first.
    fn distance(&mut self, board: Board) -> i32 {
        while !self.visited[rank(board)] {
            if self.frontier.is_empty() {
                return -1;
            }
            let mut farther = Vec::new();
            for &board in &self.frontier {
                for next in boards_one_move_away(board, &self.beside) {
                    if !std::mem::replace(&mut self.visited[rank(next)], true) {
                        farther.push(next);
                    }
                }
            }
            self.frontier = farther;
            self.distance += 1;
        }
        self.distance
    }
}

/// The boards one move away: the gap and a piece beside it change places.
fn boards_one_move_away(board: Board, beside: &[u16; 9]) -> impl Iterator<Item = Board> {
    let beside_gap = beside[board[8]];
    (0..8).filter(move |&piece| beside_gap >> board[piece] & 1 == 1).map(move |piece| {
        let mut next = board;
        next.swap(piece, 8);
        next
    })
}

/// For each vertex the vertices beside it: bit `v` stands for vertex `v`.
fn neighbours(edges: &[Edge]) -> [u16; 9] {
    let mut beside = [0; 9];
    for &(a, b) in edges {
        beside[a] |= 1 << b;
        beside[b] |= 1 << a;
    }
    beside
}

/// The board's position, from 0, in the list of all boards.
#[allow(clippy::cast_possible_truncation)] // of numbers below 9
fn rank(board: Board) -> usize {
    let mut rank = 0;
    // Four bits for each vertex: how many vertices below it are not yet used.
    let mut below: u64 = 0xfedc_ba98_7654_3210;
    // The last vertex is the one that is left.
    for (i, vertex) in board.iter().take(8).enumerate() {
        rank = rank * (9 - i) + (below >> (4 * vertex)) as usize % 16;
        // One less for each vertex above.
        below -= 0x1111_1111_1111_1110 << (4 * vertex);
    }
    rank
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
    use oracle::{Puzzle, Rule};

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
        let graphs = [(20, 6), (10, 7), (3, 8)];
        for (edges, answered) in graphs.iter().flat_map(|it| solver::random_graphs(it.0, it.1)) {
            let mut search = Search::from_goal(&edges);
            for (places, moves) in answered {
                let answer = u32::try_from(search.distance(places)).ok();
                assert_eq!(answer, moves, "{edges:?} {places:?}");
            }
        }
    }

    #[test]
    fn every_board_on_the_3x3_grid_gets_its_true_distance_or_minus_one() {
        let puzzle = Puzzle::new(3, 3, Rule::Slide, &[1, 2, 3, 4, 5, 6, 7, 8, 0]).unwrap();
        let across = (0..9).filter(|cell| cell % 3 < 2).map(|cell| (cell, cell + 1));
        let edges: Vec<_> = across.chain((0..6).map(|cell| (cell + 3, cell))).collect();
        let mut search = Search::from_goal(&edges);
        let mut boards = 0;
        for (board, distance) in puzzle.boards() {
            let place = |tile| board.iter().position(|&it| usize::from(it) == tile).unwrap();
            let places = std::array::from_fn(|piece| place((piece + 1) % 9));
            assert_eq!(u32::try_from(search.distance(places)).ok(), distance, "{board:?}");
            boards += 1;
        }
        assert_eq!(boards, 362_880);
    }
}
