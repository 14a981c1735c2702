//! The searches once more, on the oracle's moves and in their plainest form: they say
//! which numbers the page has to show. Each returns the length of the path that it
//! finds, and how many boards it looks at.

use oracle::{Board, Puzzle};
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

type Found = Option<(usize, usize)>;

/// The boards one move away, in the order of the cells from which tiles slide.
fn neighbours(puzzle: &Puzzle, board: &[u8]) -> Vec<Board> {
    let mut found: Vec<_> = puzzle.neighbours(board).collect();
    found.sort_by_key(|next| gap_of(next));
    found
}

fn gap_of(board: &[u8]) -> usize {
    board.iter().position(|&tile| tile == 0).expect("a gap")
}

/// The rows and columns that the tiles are away from home, the gap left out.
fn manhattan_sum(puzzle: &Puzzle, board: &[u8]) -> usize {
    let columns = puzzle.cols();
    let tiles = (0..board.len()).filter(|&cell| board[cell] != 0);
    let away = |cell: usize| {
        let home = puzzle.goal().iter().position(|&tile| tile == board[cell]).expect("a home");
        (cell / columns).abs_diff(home / columns) + (cell % columns).abs_diff(home % columns)
    };
    tiles.map(away).sum()
}

pub fn breadth_first(puzzle: &Puzzle, start: &Board) -> Found {
    let mut met = HashSet::from([start.clone()]);
    let mut queue = VecDeque::from([(start.clone(), 0)]);
    let mut looked = 0;
    while let Some((board, moves)) = queue.pop_front() {
        looked += 1;
        if board == puzzle.goal() {
            return Some((moves, looked));
        }
        for next in neighbours(puzzle, &board) {
            if met.insert(next.clone()) {
                queue.push_back((next, moves + 1));
            }
        }
    }
    None
}

/// Level by level in turns. Neighbours are met from the last cell on.
pub fn both_ends(puzzle: &Puzzle, start: &Board) -> Found {
    if start == puzzle.goal() {
        return Some((0, 0));
    }
    let mut met = [start.as_slice(), puzzle.goal()].map(|end| HashMap::from([(end.to_vec(), 0)]));
    let mut levels = [start.as_slice(), puzzle.goal()].map(|end| vec![end.to_vec()]);
    let mut looked = 0;
    for turn in 0.. {
        let (side, moves) = (turn % 2, turn / 2);
        for board in std::mem::take(&mut levels[side]) {
            looked += 1;
            for next in neighbours(puzzle, &board).into_iter().rev() {
                if let Some(others) = met[1 - side].get(&next) {
                    return Some((moves + 1 + others, looked));
                }
                if !met[side].contains_key(&next) {
                    met[side].insert(next.clone(), moves + 1);
                    levels[side].push(next);
                }
            }
        }
        if levels[side].is_empty() {
            break;
        }
    }
    None
}

pub fn greedy(puzzle: &Puzzle, start: &Board) -> Found {
    let mut met = HashSet::from([start.clone()]);
    let mut frontier = BTreeSet::from([(manhattan_sum(puzzle, start), 0, start.clone())]);
    let mut looked = 0;
    while let Some((_, moves, board)) = frontier.pop_first() {
        looked += 1;
        if board == puzzle.goal() {
            return Some((moves, looked));
        }
        for next in neighbours(puzzle, &board) {
            if met.insert(next.clone()) {
                frontier.insert((manhattan_sum(puzzle, &next), moves + 1, next));
            }
        }
    }
    None
}

pub fn a_star(puzzle: &Puzzle, start: &Board) -> Found {
    let mut visited = HashSet::new();
    let entry = |moves: usize, board: Board| {
        let to_go = manhattan_sum(puzzle, &board);
        // Among equal paths the one that has come farthest.
        (moves + to_go, Reverse(moves), board)
    };
    let mut frontier = BTreeSet::from([entry(0, start.clone())]);
    while let Some((_, Reverse(moves), board)) = frontier.pop_first() {
        if !visited.insert(board.clone()) {
            continue;
        }
        if board == puzzle.goal() {
            return Some((moves, visited.len()));
        }
        frontier.extend(neighbours(puzzle, &board).into_iter().map(|next| entry(moves + 1, next)));
    }
    None
}

/// Iterative deepening. `boards` are those looked at and those made, both again in
/// each round; with `last_first` tiles slide from the last cell first.
pub fn deepening(puzzle: &Puzzle, start: &Board, last_first: bool) -> (usize, [usize; 2]) {
    let mut boards = [0, 1];
    let mut limit = manhattan_sum(puzzle, start);
    while !descend(puzzle, start, None, limit, last_first, &mut boards) {
        limit += 2;
    }
    (limit, boards)
}

fn descend(
    puzzle: &Puzzle,
    board: &Board,
    before: Option<&Board>,
    left: usize,
    last_first: bool,
    boards: &mut [usize; 2],
) -> bool {
    boards[0] += 1;
    if board == puzzle.goal() {
        return true;
    }
    let mut nexts = neighbours(puzzle, board);
    if last_first {
        nexts.reverse();
    }
    for next in nexts.iter().filter(|&next| Some(next) != before) {
        boards[1] += 1;
        if manhattan_sum(puzzle, next) < left
            && descend(puzzle, next, Some(board), left - 1, last_first, boards)
        {
            return true;
        }
    }
    false
}
