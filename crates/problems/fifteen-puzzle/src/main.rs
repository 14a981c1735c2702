//! # Fifteen Puzzle: iterative-deepening A* with pattern databases of single bits
//!
//! - **Problem**: <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_C>
//! - **Idea**: guess how few moves could be enough, walk depth first through the
//!   paths of that length, and allow two more until one reaches the goal. A lower
//!   bound on the moves that are left ends most paths early. The first bound costs
//!   nothing to prepare; boards that need many nodes get tables for a better one.
//! - **State**: 16 tiles in an array. Of five tiles: which cells they take and where
//!   the gap is (7,284 layouts), and in which order they are on these cells (120).
//! - **Complexity**: 0.6 million nodes for an average random board. The tables are
//!   built in about 10 ms, and take 1 MiB.
//! - **Compare**: `fifteen-puzzle-manhattan` has the first bound alone, and
//!   `fifteen-puzzle-pattern-database` one like the second, in tables of plain bytes.
//! - **Source**: Korf, "Depth-first iterative-deepening" (1985); Korf and Felner,
//!   "Disjoint pattern database heuristics" (2002).
//!
//! **The bounds are admissible.** A move takes one tile one cell further, so it
//! lowers the sum of all Manhattan distances by 1 at most: that sum is the first
//! bound. For the second, the tiles are divided into three patterns. Count the
//! fewest moves of a pattern's tiles that bring them home, if the other ten tiles are
//! blank and their moves cost nothing. The gap starts from where it is. Each move
//! moves a tile of one pattern, so the three counts may be added. The board mirrored
//! at the diagonal needs as many moves, and gives a second sum: neither may be larger
//! than the moves that are left.
//!
//! **One bit is enough.** A move of a pattern's tile changes the pattern's count by
//! exactly 1: by 1 at most, since the move can be taken back, and not by 0, since
//! the tile's cell changes colour as on a chessboard. Other moves do not change it.
//! So the search knows the count before a move, and the table need only say whether
//! it rises or falls: the second lowest bit of the new count does. The 120 orders
//! on the same cells are one `u128`, and the tables are built 120 orders at a time.
//!
//! **Six moves around a circle** of four cells, clockwise, lead to the same board as
//! six moves the other way round. So the search never turns right five times in a
//! row. It misses no answer: each such circle in a shortest path can be replaced,
//! and that ends, as it removes five right turns and adds at most two at its ends.

// All numbers here are far below the limits of their types.
#![allow(clippy::cast_possible_truncation)]

/// `board[cell]` is the tile there, 0 for the gap; tile `t` is at home on cell `t - 1`.
type Board = [u8; 16];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

/// The three patterns: tiles that are near each other at home, which get into each
/// other's way most.
const PATTERNS: [[u8; 5]; 3] = [[1, 2, 3, 6, 7], [4, 8, 11, 12, 15], [5, 9, 10, 13, 14]];

/// Boards that need fewer nodes are solved sooner than tables are built.
const NODES_WITHOUT_TABLES: u64 = 100_000;

// Directions of the gap's moves, clockwise.
const UP: usize = 0;
const RIGHT: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 3;
/// The direction before the first move.
const NONE: usize = 4;
const BACK: [usize; 5] = [DOWN, LEFT, UP, RIGHT, NONE];
const RIGHT_TURN: [usize; 5] = [RIGHT, DOWN, LEFT, UP, NONE];

/// The directions that do not lead off the board: bit 0 for up, to bit 3 for left.
#[rustfmt::skip]
const ON_BOARD: [u8; 16] = [
    0b0110, 0b1110, 0b1110, 0b1100,
    0b0111, 0b1111, 0b1111, 0b1101,
    0b0111, 0b1111, 0b1111, 0b1101,
    0b0011, 0b1011, 0b1011, 0b1001,
];

/// The fewest moves to the goal, if there is a path, and how many nodes that took.
pub(crate) fn solve(board: Board) -> Option<(u8, u64)> {
    if !is_solvable(&board) {
        return None;
    }
    let gap = gap_of(&board);
    let sum = manhattan_sum(&board);
    let mut first = Manhattan { board, nodes: 0 };
    let mut moves = sum;
    while first.nodes < NODES_WITHOUT_TABLES {
        if first.walk(gap, moves, sum, NONE) {
            return Some((moves, first.nodes));
        }
        moves += 2;
    }
    let mut second = Patterns::new(&board);
    let bounds = second.bounds();
    let mut moves = bounds[0].max(bounds[1]);
    while !second.walk(gap, moves, bounds.map(|bound| (moves - bound) / 2), NONE, 0) {
        moves += 2;
    }
    Some((moves, first.nodes + second.nodes))
}

/// Whether the inversions, the gap left out, and the gap's row are odd in sum, as
/// in the goal. A move sideways changes neither; a move up or down takes a tile past
/// three others and the gap to the next row, so it changes the parity of both.
fn is_solvable(board: &Board) -> bool {
    let inversions = |cell: usize| {
        let later = board[cell..].iter();
        later.filter(|&&tile| 0 < tile && tile < board[cell]).count()
    };
    ((0..16).map(inversions).sum::<usize>() + gap_of(board) / 4) % 2 == 1
}

fn gap_of(board: &Board) -> usize {
    board.iter().position(|&tile| tile == 0).unwrap_or(0)
}

/// How many rows and columns all tiles are away from home, in all.
fn manhattan_sum(board: &Board) -> u8 {
    let distance = |cell: usize| match usize::from(board[cell]) {
        0 => 0,
        tile => (cell / 4).abs_diff((tile - 1) / 4) + (cell % 4).abs_diff((tile - 1) % 4),
    };
    (0..16).map(distance).sum::<usize>() as u8
}

/// The cell beside `cell`, which is on the board.
fn beside(cell: usize, direction: usize) -> usize {
    (cell + [12, 1, 4, 15][direction]) % 16
}

/// Takes a direction from a set of them.
fn pop(set: &mut u8) -> usize {
    let direction = set.trailing_zeros() as usize;
    *set &= *set - 1;
    direction % 4
}

// ---- The first search: the Manhattan sum ----

struct Manhattan {
    board: Board,
    nodes: u64,
}

impl Manhattan {
    /// Whether so many moves reach the goal, which is not known beyond the limit of
    /// nodes. The board's sum is `sum`, and the gap moved in direction `last` to where
    /// it is.
    fn walk(&mut self, gap: usize, moves: u8, sum: u8, last: usize) -> bool {
        if sum == 0 || self.nodes >= NODES_WITHOUT_TABLES {
            return sum == 0;
        }
        for direction in [UP, RIGHT, DOWN, LEFT] {
            if ON_BOARD[gap] >> direction & 1 == 0 || direction == BACK[last] {
                continue;
            }
            let cell = beside(gap, direction);
            let tile = self.board[cell];
            let sum = sum + 1 - 2 * (NEARER[usize::from(tile)][cell] >> direction & 1);
            self.nodes += 1;
            if sum < moves {
                self.board[gap] = tile;
                if self.walk(cell, moves - 1, sum, direction) {
                    return true;
                }
                self.board[cell] = tile;
            }
        }
        false
    }
}

/// By tile and cell: the directions of the gap's move that bring the tile nearer home.
const NEARER: [[u8; 16]; 16] = nearer();

const fn nearer() -> [[u8; 16]; 16] {
    let mut nearer = [[0; 16]; 16];
    let mut i = 16;
    while i < 256 {
        let (home, cell) = (i / 16 - 1, i % 16);
        // The tile moves the other way.
        let up = (cell / 4 < home / 4) as u8;
        let right = (cell % 4 > home % 4) as u8;
        let down = (cell / 4 > home / 4) as u8;
        let left = (cell % 4 < home % 4) as u8;
        nearer[i / 16][cell] = up << UP | right << RIGHT | down << DOWN | left << LEFT;
        i += 1;
    }
    nearer
}

// ---- The second search: three patterns, on the board and on its mirror image ----

/// How many ways there are to choose five cells, and with them a connected part of
/// the other cells for the gap. In the first half of them the chosen cells have the
/// parity 0, in the second half 1: a move leads from one half to the other.
const LAYOUTS: usize = 7_284;
const HALF: usize = LAYOUTS / 2;
/// In how many orders five tiles can be on five cells.
const ORDERS: usize = 120;

/// Where a pattern's tiles are, and how many moves of theirs bring them home.
#[derive(Clone, Copy, Default)]
struct Place {
    layout: u16,
    order: u8,
    moves: u8,
}

struct Patterns {
    board: Board,
    nodes: u64,
    /// Of the board, and of its mirror image.
    places: [[Place; 3]; 2],
    /// By tile: its pattern, and which of the pattern's tiles it is.
    members: [[(u8, u8); 16]; 2],
    /// By layout, position of the tile among the five and direction of the gap: the
    /// next layout, and eight thousandfold the position there.
    steps: Vec<u16>,
    /// By order and member: the member's position. Some lengths are rounded up, as an
    /// index below a power of two costs no check.
    positions: [[u8; 8]; 128],
    /// By member, next position and order: the next order.
    orders: [[[u8; 128]; 8]; 8],
    /// By pattern, layout and order: the second lowest bit of the number of moves.
    bits: [Vec<u64>; 3],
}

impl Patterns {
    /// Whether so many moves reach the goal, when the bound for the board and that for
    /// its mirror image may rise `spare` times. The gap moved in direction `last` to
    /// where it is, after so many right turns in a row.
    fn walk(&mut self, gap: usize, moves: u8, spare: [u8; 2], last: usize, turns: u8) -> bool {
        if moves == 0 {
            return true;
        }
        let mut open = ON_BOARD[gap] & !(1 << BACK[last]);
        if turns == 4 {
            open &= !(1 << RIGHT_TURN[last]);
        }
        // Look at all children first: the processor can do so side by side.
        let mut changed = [[Place::default(); 2]; 4];
        let mut falls = [0; 2];
        let mut rest = open;
        while rest != 0 {
            let direction = pop(&mut rest);
            let tile = self.board[beside(gap, direction)];
            let (place, fall) = self.change(0, tile, direction);
            // The mirror exchanges up and left, and right and down.
            let (mirrored, mirrored_fall) = self.change(1, tile, LEFT - direction);
            changed[direction] = [place, mirrored];
            falls[0] |= fall << direction;
            falls[1] |= mirrored_fall << direction;
            self.nodes += 1;
        }
        // The more bounds a child brings down, the more promising it is.
        let allowed = |view: usize| if spare[view] == 0 { falls[view] } else { open };
        let allowed = allowed(0) & allowed(1);
        let (both, any) = (falls[0] & falls[1], falls[0] | falls[1]);
        for mut set in [both, allowed & any & !both, allowed & !any] {
            while set != 0 {
                let direction = pop(&mut set);
                let cell = beside(gap, direction);
                let tile = self.board[cell];
                let left = |view: usize| spare[view] + (falls[view] >> direction & 1) - 1;
                let turns = if direction == RIGHT_TURN[last] { turns + 1 } else { 0 };
                self.board[gap] = tile;
                self.exchange(tile, &mut changed[direction]);
                if self.walk(cell, moves - 1, [left(0), left(1)], direction, turns) {
                    return true;
                }
                self.exchange(tile, &mut changed[direction]);
                self.board[cell] = tile;
            }
        }
        false
    }

    /// Makes a change, and keeps in `places` what takes it back.
    fn exchange(&mut self, tile: u8, places: &mut [Place; 2]) {
        for (view, place) in places.iter_mut().enumerate() {
            let (pattern, _) = self.members[view][usize::from(tile)];
            std::mem::swap(&mut self.places[view][usize::from(pattern)], place);
        }
    }

    /// The new place of a tile's pattern, on the board (view 0) or on its mirror image
    /// (view 1), when the gap moves in `direction` to where the tile is; and 1 if the
    /// bound falls, 0 if it rises.
    #[allow(clippy::inline_always)] // saves a sixth of the time
    #[inline(always)]
    fn change(&self, view: usize, tile: u8, direction: usize) -> (Place, u8) {
        let (pattern, member) = self.members[view][usize::from(tile)];
        let (pattern, member) = (usize::from(pattern), usize::from(member));
        let Place { layout, order, moves } = self.places[view][pattern];
        let (layout, order) = (usize::from(layout), usize::from(order));
        let position = usize::from(self.positions[order & 127][member & 7]);
        let step = self.steps[layout * 20 + position * 4 + direction];
        let (layout, position) = (step % 8192, step / 8192);
        let order = self.orders[member & 7][usize::from(position)][order & 127];
        let bits = self.bits[pattern][usize::from(layout) * 2 + usize::from(order / 64)];
        let bit = (bits >> (order % 64)) as u8;
        let falls = (bit ^ ((moves + 1) >> 1)) & 1;
        (Place { layout, order, moves: moves + 1 - 2 * falls }, falls)
    }

    /// The bound for the board, and that for its mirror image.
    fn bounds(&self) -> [u8; 2] {
        self.places.map(|places| places.iter().map(|place| place.moves).sum())
    }

    fn new(board: &Board) -> Self {
        let layouts = Layouts::new();
        let (steps, slides) = layouts.connect();
        let mut patterns = Patterns {
            board: *board,
            nodes: 0,
            places: [[Place::default(); 3]; 2],
            members: [[(0, 0); 16]; 2],
            steps,
            positions: [[0; 8]; 128],
            orders: [[[0; 128]; 8]; 8],
            bits: [Vec::new(), Vec::new(), Vec::new()],
        };
        for order in 0..ORDERS {
            for (position, &member) in arrangement(order).iter().enumerate() {
                patterns.positions[order][member] = position as u8;
                for to in 0..5 {
                    let moved = carry(1 << order, position, to).trailing_zeros();
                    patterns.orders[member][to][order] = moved as u8;
                }
            }
        }
        let boards = [*board, mirrored(board)];
        for (pattern, tiles) in PATTERNS.iter().enumerate() {
            for (member, &tile) in tiles.iter().enumerate() {
                let twin = mirror(usize::from(tile) - 1) + 1;
                patterns.members[0][usize::from(tile)] = (pattern as u8, member as u8);
                patterns.members[1][twin] = (pattern as u8, member as u8);
            }
            let mut places = boards.map(|board| layouts.place(*tiles, &board));
            let goal = layouts.place(*tiles, &GOAL);
            patterns.bits[pattern] = count_moves(&slides, goal, &mut places);
            for (places, place) in patterns.places.iter_mut().zip(places) {
                places[pattern] = place;
            }
        }
        patterns
    }
}

/// The cell's mirror image at the diagonal from the first cell to the last.
fn mirror(cell: usize) -> usize {
    cell % 4 * 4 + cell / 4
}

/// The mirror image of the board, where tiles have the names of the cells that their
/// homes come to.
fn mirrored(board: &Board) -> Board {
    let mut image = [0; 16];
    for (cell, &tile) in board.iter().enumerate() {
        let twin = if tile == 0 { 0 } else { mirror(usize::from(tile) - 1) + 1 };
        image[mirror(cell)] = twin as u8;
    }
    image
}

// ---- Layouts: sets of cells are bits of a number ----

struct Layouts {
    /// The five chosen cells, and the part of the others in which the gap is.
    all: Vec<(u16, u16)>,
    /// By chosen cells: the first such layout.
    first: Vec<u16>,
}

/// A tile moves: the layout to which that leads, and its positions before and after.
#[derive(Clone, Copy)]
struct Slide {
    layout: u16,
    from: u8,
    to: u8,
}

impl Layouts {
    fn new() -> Self {
        let mut halves = [Vec::with_capacity(LAYOUTS), Vec::with_capacity(HALF)];
        for cells in (0..=u16::MAX).filter(|cells| cells.count_ones() == 5) {
            // Count those on the dark cells of a chessboard.
            let half = (cells & 0x5a5a).count_ones() % 2;
            let mut free = !cells;
            while free != 0 {
                let region = region(free);
                halves[half as usize].push((cells, region));
                free ^= region;
            }
        }
        let [mut all, mut others] = halves;
        all.append(&mut others);
        let mut first = vec![0; 1 << 16];
        for (layout, &(cells, _)) in all.iter().enumerate().rev() {
            first[usize::from(cells)] = layout as u16;
        }
        Layouts { all, first }
    }

    /// The layout with these chosen cells and the gap in a cell.
    fn find(&self, cells: u16, gap: usize) -> u16 {
        let first = self.first[usize::from(cells)];
        let later = &self.all[usize::from(first)..];
        let ahead = later.iter().take_while(|(_, region)| region >> gap & 1 == 0).count();
        first + ahead as u16
    }

    /// Where the five tiles are on the board.
    fn place(&self, tiles: [u8; 5], board: &Board) -> Place {
        let (mut cells, mut members) = (0, Vec::new());
        for (cell, tile) in board.iter().enumerate() {
            if let Some(member) = tiles.iter().position(|it| it == tile) {
                cells |= 1 << cell;
                members.push(member);
            }
        }
        let order = (0..ORDERS).find(|&order| arrangement(order)[..] == members[..]);
        let layout = self.find(cells, gap_of(board));
        Place { layout, order: order.unwrap_or(0) as u8, moves: 0 }
    }

    /// All slides: as `Patterns::steps`, and as lists by layout.
    fn connect(&self) -> (Vec<u16>, Slides) {
        let mut steps = vec![0; LAYOUTS * 20];
        let mut slides = Slides { all: Vec::with_capacity(48_048), ends: vec![0] };
        let mut past_others = Vec::new();
        for (layout, &(cells, region)) in self.all.iter().enumerate() {
            let chosen = (0..16).filter(|cell| cells >> cell & 1 != 0);
            for (position, cell) in chosen.enumerate() {
                let mut directions = ON_BOARD[cell];
                while directions != 0 {
                    let direction = pop(&mut directions);
                    let gap = beside(cell, direction);
                    if region >> gap & 1 == 0 {
                        continue;
                    }
                    let cells = cells ^ 1 << cell ^ 1 << gap;
                    let next = self.find(cells, cell);
                    let to = (cells & ((1 << gap) - 1)).count_ones() as u16;
                    // The gap moves the other way.
                    let i = layout * 20 + position * 4 + BACK[direction];
                    steps[i] = next + 8192 * to;
                    let slide = Slide { layout: next, from: position as u8, to: to as u8 };
                    let list =
                        if slide.from == slide.to { &mut slides.all } else { &mut past_others };
                    list.push(slide);
                }
            }
            slides.all.append(&mut past_others);
            slides.ends.push(slides.all.len());
        }
        (steps, slides)
    }
}

/// The connected part of the free cells that holds the first of them.
fn region(free: u16) -> u16 {
    let mut region = free & free.wrapping_neg();
    loop {
        let sideways = (region & 0x7777) << 1 | (region & 0xeeee) >> 1;
        let grown = (region | region << 4 | region >> 4 | sideways) & free;
        if grown == region {
            return region;
        }
        region = grown;
    }
}

struct Slides {
    /// Of each layout, first those that take the tile past no other.
    all: Vec<Slide>,
    /// Where the slides of each layout begin and end.
    ends: Vec<usize>,
}

/// A search outwards from the goal that counts the moves of a pattern's tiles, of
/// which it keeps the second lowest bit; and in full for two places.
fn count_moves(slides: &Slides, goal: Place, places: &mut [Place; 2]) -> Vec<u64> {
    #[derive(Clone, Copy, Default)]
    struct Orders {
        reached: u128,
        frontier: u128,
        bits: u128,
    }
    let mut all = vec![Orders::default(); LAYOUTS];
    all[usize::from(goal.layout)].frontier = 1 << goal.order;
    let mut half = usize::from(goal.layout) / HALF * HALF;
    for moves in 0.. {
        let mut is_over = true;
        for layout in half..half + HALF {
            let orders = &mut all[layout];
            let new = orders.frontier & !orders.reached;
            if new == 0 {
                continue;
            }
            is_over = false;
            orders.reached |= new;
            if moves & 2 != 0 {
                orders.bits |= new;
            }
            for slide in &slides.all[slides.ends[layout]..slides.ends[layout + 1]] {
                let slid = carry(new, slide.from.into(), slide.to.into());
                all[usize::from(slide.layout)].frontier |= slid;
            }
        }
        if is_over {
            break;
        }
        for place in places.iter_mut() {
            let reached = all[usize::from(place.layout)].reached;
            place.moves += u8::from(reached >> place.order & 1 == 0);
        }
        half = HALF - half;
    }
    all.iter().flat_map(|orders| [orders.bits as u64, (orders.bits >> 64) as u64]).collect()
}

// ---- Orders: sets of them are bits of a number ----

/// The weight of each position in the number of an order. At each position stands a
/// digit: which of the members that are left comes there.
const WEIGHTS: [usize; 5] = [24, 6, 2, 1, 1];

/// The five members as the order has them.
fn arrangement(mut order: usize) -> [usize; 5] {
    let mut left = vec![0, 1, 2, 3, 4];
    WEIGHTS.map(|weight| {
        let digit = order / weight;
        order %= weight;
        left.remove(digit)
    })
}

/// All orders of the set with the member at one position moved to another.
fn carry(mut orders: u128, mut from: usize, to: usize) -> u128 {
    while from < to {
        orders = swap(orders, from);
        from += 1;
    }
    while from > to {
        from -= 1;
        orders = swap(orders, from);
    }
    orders
}

/// All orders of the set with a position and the next exchanged.
fn swap(orders: u128, position: usize) -> u128 {
    let exchange = |(mask, by): (u128, usize)| (orders & mask) << by | orders >> by & mask;
    match (position, EXCHANGES) {
        (0, [[a, b, c, d], ..]) => exchange(a) | exchange(b) | exchange(c) | exchange(d),
        (1, [_, [a, b, c, _], ..]) => exchange(a) | exchange(b) | exchange(c),
        (2, [.., [a, b, ..], _]) => exchange(a) | exchange(b),
        (_, [.., [a, ..]]) => exchange(a),
    }
}

/// By position: the orders in which a smaller member comes before a larger one, in
/// groups, and how far from each such order the one with both exchanged is. If the
/// digits are `a` and `a + n`, they become `a + n + 1` and `a`.
const EXCHANGES: [[(u128, usize); 4]; 4] = exchanges();

const fn exchanges() -> [[(u128, usize); 4]; 4] {
    let mut exchanges = [[(0, 0); 4]; 4];
    let mut i = 0;
    while i < ORDERS * 4 {
        let (order, position) = (i / 4, i % 4);
        let [weight, next_weight] = [WEIGHTS[position], WEIGHTS[position + 1]];
        let digit = order / weight % (5 - position);
        let next_digit = order / next_weight % (4 - position);
        if digit <= next_digit {
            let n = next_digit - digit;
            exchanges[position][n].0 |= 1 << order;
            exchanges[position][n].1 = weight * (n + 1) - next_weight * n;
        }
        i += 1;
    }
    exchanges
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = solve(read_board()?).map_or("-1".to_string(), |(moves, _)| moves.to_string());
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The sixteen tiles on standard input, row by row, 0 for the gap.
fn read_board() -> Result<Board, String> {
    const LIMIT: usize = 1 << 16; // a board is shorter
    let mut input = Vec::new();
    let read = io::stdin().take(LIMIT as u64).read_to_end(&mut input);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let text = String::from_utf8_lossy(&input);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a byte order mark
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut sorted = tokens.clone();
    sorted.sort_unstable();
    let expected: Vec<&str> = "0 1 10 11 12 13 14 15 2 3 4 5 6 7 8 9".split(' ').collect();
    if input.len() == LIMIT || sorted != expected {
        let found = match tokens.len() {
            _ if input.len() == LIMIT => format!("{LIMIT} bytes or more"),
            0 => "nothing".to_string(),
            _ => tokens.join(" "),
        };
        return Err(format!("expected the tiles 0 to 15, each once; found {found:.40}"));
    }
    Ok(std::array::from_fn(|cell| tokens[cell].parse().unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_leads_from_one_half_of_the_layouts_to_the_other() {
        let layouts = Layouts::new();
        let (_, slides) = layouts.connect();
        assert_eq!(layouts.all.len(), LAYOUTS);
        assert_eq!(slides.all.len(), 48_048);
        for layout in 0..LAYOUTS {
            for slide in &slides.all[slides.ends[layout]..slides.ends[layout + 1]] {
                assert_ne!(layout < HALF, usize::from(slide.layout) < HALF);
            }
        }
    }

    #[test]
    fn to_carry_a_set_of_orders_is_to_carry_each() {
        for order in 0..ORDERS {
            for from in 0..5 {
                for to in 0..5 {
                    let mut expected = arrangement(order).to_vec();
                    let member = expected.remove(from);
                    expected.insert(to, member);
                    let carried = carry(1 << order, from, to);
                    assert_eq!(carried.count_ones(), 1);
                    assert_eq!(arrangement(carried.trailing_zeros() as usize)[..], expected[..]);
                }
            }
        }
    }

    #[test]
    fn bounds_kept_move_by_move_are_those_of_the_board_at_once() {
        let mut patterns = Patterns::new(&GOAL);
        assert_eq!(patterns.bounds(), [0, 0]);
        let (mut gap, mut last) = (15, NONE);
        for i in 0..160_usize {
            // Any walk that keeps to the board, and does not go back.
            let is_open = |&way: &usize| ON_BOARD[gap] >> way & 1 != 0 && way != BACK[last];
            let ways: Vec<usize> = (0..4).filter(is_open).collect();
            let direction = ways[i * i / 7 % ways.len()];
            let cell = beside(gap, direction);
            let tile = patterns.board[cell];
            let changes = [0, 1].map(|view| {
                let towards = if view == 0 { direction } else { LEFT - direction };
                patterns.change(view, tile, towards).0
            });
            patterns.exchange(tile, &mut changes.clone());
            patterns.board.swap(gap, cell);
            gap = cell;
            last = direction;
            if i % 16 == 15 {
                assert_eq!(patterns.bounds(), Patterns::new(&patterns.board).bounds());
            }
        }
    }

    #[test]
    fn six_moves_clockwise_lead_where_six_the_other_way_do() {
        let walk = |directions: [usize; 6]| {
            let (mut board, mut gap) = (GOAL, 15);
            for direction in directions {
                let cell = beside(gap, direction);
                board.swap(gap, cell);
                gap = cell;
            }
            board
        };
        let clockwise = walk([LEFT, UP, RIGHT, DOWN, LEFT, UP]);
        assert_eq!(clockwise, walk([UP, LEFT, DOWN, RIGHT, UP, LEFT]));
        assert_eq!(solve(clockwise).map(|(moves, _)| moves), Some(6));
    }
}
