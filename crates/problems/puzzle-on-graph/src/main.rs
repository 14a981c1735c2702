//! # Puzzle on Graph: bidirectional search over ranks
//!
//! - **Problem**: <https://atcoder.jp/contests/abc224/tasks/abc224_d>
//! - **Idea**: search from the board and from the goal in turns, a whole level at a
//!   time, always on the side whose frontier is smaller, until they meet.
//! - **State**: the vertex of each piece, the gap being a ninth. A move exchanges the
//!   gap's vertex with that of a piece beside it. An array says for each board, at
//!   its rank, which search met it.
//! - **Complexity**: at most 362,880 boards of up to eight moves and ranks each; on
//!   average 2,699 of the solvable boards on the 3x3 grid that were tried, and 4,784
//!   on the complete graph. 362,880 bytes for `met_by`.
//! - **Compare**: `puzzle-on-graph-bfs-rank` searches from the goal alone, and says
//!   why ranks have no gaps; `puzzle-on-graph-bfs-string` does without ranks.
//! - **Source**: Pohl, "Bi-directional search" (1971); Lehmer, "Teaching
//!   combinatorial tricks to a computer" (1960).
//!
//! **Why it may stop where they first meet.** Say the one search has met all boards
//! up to `a` moves from its end, the other one up to `b`, and none is met by both.
//! Then every path takes at least `a + b + 1` moves. Now the first looks one move
//! further, and meets a board of the other: that path takes at most `a + 1 + b`
//! moves, so it is a shortest one. Whether moves keep a parity plays no part, and on
//! a graph with a cycle of odd length they keep none.
//!
//! **Why an empty frontier means -1.** That search has met all boards in reach, and
//! the other end is not among them. So a graph in pieces, or a vertex without an
//! edge, needs no case of its own.

/// The vertex of each piece, and last that of the gap.
type Board = [usize; 9];

const GOAL: Board = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/// How many boards there are: 9!.
const BOARDS: usize = 362_880;

/// The fewest moves that bring every piece home, or -1 if no moves do.
fn fewest_moves(edges: &[Edge], start: Board) -> i32 {
    if start == GOAL {
        return 0;
    }
    let beside = neighbours(edges);
    // Which search met a board: 1 from the start, 2 from the goal, 0 neither.
    let mut met_by = vec![0_u8; BOARDS];
    met_by[rank(start)] = 1;
    met_by[rank(GOAL)] = 2;
    let mut frontiers = [vec![start], vec![GOAL]];
    let mut moves = 0;
    while frontiers.iter().all(|frontier| !frontier.is_empty()) {
        let side = usize::from(frontiers[1].len() < frontiers[0].len());
        let search = [1, 2][side];
        let mut farther = Vec::new();
        moves += 1;
        for &board in &frontiers[side] {
            for next in boards_one_move_away(board, &beside) {
                let known = &mut met_by[rank(next)];
                if *known == 0 {
                    *known = search;
                    farther.push(next);
                } else if *known != search {
                    return moves;
                }
            }
        }
        frontiers[side] = farther;
    }
    -1
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
#[path = "../tests/solver/mod.rs"]
mod solver;

#[cfg(test)]
mod tests {
    use super::*;

    /// Of each graph every `step`-th placing, and so the goal, and the last.
    fn assert_right(
        graphs: impl Iterator<Item = (Vec<solver::Edge>, Vec<solver::Answered>)>,
        step: usize,
    ) {
        let mut tried = 0;
        for (edges, answered) in graphs {
            let last = answered.last().copied();
            for (places, moves) in answered.into_iter().step_by(step).chain(last) {
                let answer = u32::try_from(fewest_moves(&edges, places)).ok();
                assert_eq!(answer, moves, "{edges:?} {places:?}");
                tried += 1;
            }
        }
        assert!(tried > 0);
    }

    #[test]
    fn every_placing_on_every_graph_of_four_vertices_gets_its_true_answer() {
        assert_right(solver::small_graphs(4), 1);
    }

    #[test]
    fn sampled_placings_on_random_graphs_get_their_true_answer() {
        assert_right(solver::random_graphs(50, 5), 3);
        assert_right(solver::random_graphs(20, 6), 17);
        assert_right(solver::random_graphs(10, 7), 500);
        assert_right(solver::random_graphs(3, 8), 8_000);
    }
}
