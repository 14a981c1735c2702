//! All programs give the same answers, and the right ones where a search that shares
//! no code with them can tell.

mod support;

use support::programs::{
    fifteen_puzzle, linear_conflict, manhattan, pattern_database, walking_distance,
};
use support::{Board, GOAL, Random, deepen, levels, mirrored};

/// All programs, their tables built once.
struct Programs {
    manhattan: manhattan::Search,
    linear_conflict: linear_conflict::Search,
    walking_distance: walking_distance::Search,
    pattern_database: pattern_database::Search,
}

impl Programs {
    fn new() -> Self {
        Self {
            manhattan: manhattan::Search::new(),
            linear_conflict: linear_conflict::Search::new(),
            walking_distance: walking_distance::Search::new(),
            pattern_database: pattern_database::Search::new(),
        }
    }

    /// What each program says: the main one, then from the worst bound to the best.
    fn answers(&mut self, board: Board) -> [Option<usize>; 5] {
        [
            fifteen_puzzle::solve(board).map(|(moves, _)| moves.into()),
            self.manhattan.solve(board).map(|(moves, _)| moves),
            self.linear_conflict.solve(board).map(|(moves, _)| moves),
            self.walking_distance.solve(board).map(|(moves, _)| moves.into()),
            self.pattern_database.solve(board).map(|(moves, _)| moves.into()),
        ]
    }
}

/// How many boards lie at each distance, as published.
const BOARDS: [usize; 19] = [
    1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842, 119_000,
    231_844, 447_342,
];

#[test]
fn every_board_within_18_moves_of_the_goal_gets_its_distance() {
    let mut programs = Programs::new();
    for (distance, boards) in levels(18).iter().enumerate() {
        assert_eq!(boards.len(), BOARDS[distance]);
        for (i, board) in boards.iter().enumerate() {
            let answer = fifteen_puzzle::solve(*board).map(|(moves, _)| moves.into());
            assert_eq!(answer, Some(distance), "{board:?}");
            // The others in turn, to save time: each board beyond distance 13 once.
            if distance <= 13 || i % 32 == 0 {
                assert_eq!(programs.answers(*board), [Some(distance); 5], "{board:?}");
            }
        }
    }
}

#[test]
fn random_walks_are_solved_in_as_many_moves_as_a_search_of_its_own_needs() {
    let mut programs = Programs::new();
    let mut random = Random(15);
    for length in 0..50 {
        let board = random.walk(length);
        let (distance, _) = deepen(&board);
        assert!(distance <= length && (length - distance) % 2 == 0);
        assert_eq!(programs.answers(board), [Some(distance); 5], "{board:?}");
    }
}

#[test]
fn boards_that_mirror_each_other_need_the_same_moves() {
    let mut programs = Programs::new();
    let mut random = Random(24);
    for _ in 0..40 {
        let board = random.walk(40);
        let twin = mirrored(&board);
        assert_eq!(programs.answers(board), programs.answers(twin), "{board:?}");
    }
}

#[test]
fn random_boards_get_one_answer_from_both_kinds_of_pattern_databases() {
    let mut other = pattern_database::Search::new();
    let mut random = Random(80);
    for _ in 0..12 {
        let board = random.board();
        let (answer, _) = fifteen_puzzle::solve(board).unwrap();
        assert_eq!(other.solve(board).map(|(moves, _)| moves), Some(answer), "{board:?}");
        let twin = fifteen_puzzle::solve(mirrored(&board)).map(|(moves, _)| moves);
        assert_eq!(twin, Some(answer), "{board:?}");
    }
}

#[test]
#[ignore = "a minute and a half: plain Manhattan needs it for a few random boards"]
fn random_boards_get_one_answer_from_all_programs() {
    let mut programs = Programs::new();
    let mut random = Random(1985);
    for _ in 0..5 {
        let board = random.board();
        let answers = programs.answers(board);
        assert!(answers[0].is_some());
        assert_eq!(answers, [answers[0]; 5], "{board:?}");
    }
}

#[test]
#[ignore = "a minute: 1,300 million nodes"]
fn a_board_as_far_as_any_takes_80_moves() {
    // One of those that Brungger, Marzetta, Fukuda and Nievergelt found (1999).
    let board = [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 5, 6, 4, 8, 2, 1];
    assert_eq!(fifteen_puzzle::solve(board).map(|(moves, _)| moves), Some(80));
}

#[test]
fn two_exchanged_tiles_make_any_board_unsolvable() {
    let mut programs = Programs::new();
    let mut random = Random(1880);
    for length in 0..200 {
        let mut board = random.walk(length);
        let tiles: Vec<usize> = (0..16).filter(|&cell| board[cell] > 0).collect();
        let one = random.below(15);
        let other = (one + 1 + random.below(14)) % 15;
        board.swap(tiles[one], tiles[other]);
        assert_eq!(programs.answers(board), [None; 5], "{board:?}");
    }
}

#[test]
fn manhattan_looks_at_the_published_number_of_nodes() {
    let mut program = manhattan::Search::new();
    let mut random = Random(1985);
    for length in 0..50 {
        let board = random.walk(length);
        assert_eq!(program.solve(board), Some(deepen(&board)), "{board:?}");
    }
    assert_eq!(program.solve(GOAL), Some((0, 1)));
}

#[test]
fn each_bound_needs_fewer_nodes_than_the_manhattan_sum() {
    let mut programs = Programs::new();
    let mut random = Random(7);
    let mut nodes = [0; 4];
    for _ in 0..20 {
        let board = random.walk(50);
        nodes[0] += programs.manhattan.solve(board).unwrap().1;
        nodes[1] += programs.linear_conflict.solve(board).unwrap().1;
        nodes[2] += programs.walking_distance.solve(board).unwrap().1;
        nodes[3] += programs.pattern_database.solve(board).unwrap().1;
    }
    assert!(nodes[1..3].iter().all(|it| (nodes[3] + 1..nodes[0]).contains(it)), "{nodes:?}");
}
