//! Puzzles with their true answers, for the programs' unit tests. The solver here
//! shares no code with the programs, and no idea but the moves: it keeps each level
//! as a sorted list, has no set of visited boards, and goes through the edges.

use std::collections::BTreeMap;

pub type Edge = (usize, usize);
/// The vertex of each piece, and last that of the gap.
pub type Places = [usize; 9];
/// A placing with the fewest moves, or `None` where no moves bring all pieces home.
pub type Answered = (Places, Option<u32>);

const HOME: Places = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// Every graph whose edges join some of the last `count` vertices, the gap's home
/// among them: with each placing of the pieces on those, nearest first.
pub fn small_graphs(count: usize) -> impl Iterator<Item = (Vec<Edge>, Vec<Answered>)> {
    let vertices = &HOME[9 - count..];
    let edges = all_edges(vertices);
    (0..1_u64 << edges.len()).map(move |chosen| {
        let edges = edges.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1);
        let edges: Vec<Edge> = edges.map(|(_, &edge)| edge).collect();
        let placings = placings(&edges, vertices);
        (edges, placings)
    })
}

/// `graphs` random graphs, the same in each run: edges between `count` vertices, with
/// each placing of the pieces on those, nearest first.
pub fn random_graphs(
    graphs: usize,
    count: usize,
) -> impl Iterator<Item = (Vec<Edge>, Vec<Answered>)> {
    let mut random = Random(0x2545_f491_4f6c_dd1d + count as u64);
    (0..graphs).map(move |_| {
        let mut vertices = HOME;
        for i in (1..9).rev() {
            vertices.swap(i, random.below(i + 1));
        }
        let vertices = &vertices[..count];
        let mut edges = all_edges(vertices);
        for i in (1..edges.len()).rev() {
            edges.swap(i, random.below(i + 1));
        }
        edges.truncate(random.below(edges.len() + 1));
        let placings = placings(&edges, vertices);
        (edges, placings)
    })
}

/// From one vertex to another, the higher one first half of the time.
fn all_edges(vertices: &[usize]) -> Vec<Edge> {
    let pairs = vertices.iter().flat_map(|&a| vertices.iter().map(move |&b| (a, b)));
    pairs.filter(|(a, b)| if (a + b) % 2 == 0 { a < b } else { a > b }).collect()
}

/// Each placing of the pieces of `vertices` on these, nearest first.
fn placings(edges: &[Edge], vertices: &[usize]) -> Vec<Answered> {
    let answers = answers(edges);
    let mut placings = Vec::new();
    arrange(&mut HOME.clone(), vertices, &mut |places| {
        placings.push((places, answers.get(&places).copied()));
    });
    placings.sort_by_key(|&(places, moves)| (moves.is_none(), moves, places));
    placings
}

/// Calls `found` with each order of what `places` holds at the indices `open`.
fn arrange(places: &mut Places, open: &[usize], found: &mut impl FnMut(Places)) {
    match open {
        [] => found(*places),
        [first, rest @ ..] => {
            for other in open {
                places.swap(*first, *other);
                arrange(places, rest, found);
                places.swap(*first, *other);
            }
        }
    }
}

/// The fewest moves for each placing that some moves bring home.
fn answers(edges: &[Edge]) -> BTreeMap<Places, u32> {
    let mut answers = BTreeMap::new();
    let (mut before, mut level) = (Vec::new(), vec![HOME]);
    let mut moves = 0;
    while !level.is_empty() {
        let mut next: Vec<Places> = level.iter().flat_map(|it| moved(edges, *it)).collect();
        next.sort_unstable();
        next.dedup();
        // A move can be undone, so it leads one level on, nowhere, or one level back.
        next.retain(|it| level.binary_search(it).is_err() && before.binary_search(it).is_err());
        answers.extend(level.iter().map(|&places| (places, moves)));
        (before, level) = (level, next);
        moves += 1;
    }
    answers
}

/// The placings one move away: the piece at the other end of an edge takes the
/// gap's place.
fn moved(edges: &[Edge], places: Places) -> impl Iterator<Item = Places> {
    edges.iter().filter_map(move |&(a, b)| {
        let from = if places[8] == a { b } else { a };
        let piece = places.iter().position(|&vertex| vertex == from)?;
        let mut next = places;
        (next[piece], next[8]) = (places[8], from);
        (places[8] == a || places[8] == b).then_some(next)
    })
}

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).expect("a remainder below the limit")
    }
}
