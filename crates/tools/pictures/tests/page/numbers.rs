//! The numbers that the page shows are those of the oracle, of an independent search,
//! and of the READMEs.

use crate::browser::Tab;
use crate::reference;
use crate::{open, place, problem, problems, puzzle, shown, text};
use oracle::Board;
use serde_json::{Value, json};
use std::fs;

/// A row of the table in a README: the cells behind the program's name.
fn readme_row(problem_name: &str, program: &str) -> Vec<String> {
    let readme = fs::read_to_string(problem(problem_name).dir.join("README.md")).unwrap();
    let start = format!("| [{program}]");
    let start_in_code = format!("| [`{program}`]");
    let is_row = |line: &&str| line.starts_with(&start) || line.starts_with(&start_in_code);
    let row = readme.lines().find(is_row).unwrap_or_else(|| panic!("no row {start}"));
    row.split('|').skip(2).map(|cell| cell.trim().replace(',', "")).collect()
}

#[test]
#[ignore = "needs a browser"]
fn every_board_of_2x3_has_the_distance_that_the_oracle_gives() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    let boards: Vec<_> = puzzle("sliding-puzzle").boards().collect();
    let texts: Vec<_> = boards.iter().map(|(board, _)| text(board)).collect();
    let distances = tab.value(&format!(
        "{}.map((text) => game.distances.of(game.puzzle.read(text)))",
        Value::from(texts)
    ));
    let expected: Vec<_> = boards.iter().map(|&(_, distance)| distance).collect();
    assert_eq!(expected.len(), 720);
    assert_eq!(distances, json!(expected));
    // And it is the one that is shown.
    for (board, distance) in boards.iter().step_by(60) {
        place(&mut tab, board);
        let expected = distance.map_or("∞".to_owned(), |it| it.to_string());
        assert_eq!(shown(&mut tab, "#true-distance"), expected, "{board:?}");
    }
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn larger_boards_have_the_distances_that_the_oracle_gives() {
    for problem in problems() {
        let puzzle = problem.puzzle.unwrap();
        if !(721..=362_880).contains(&puzzle.board_count().unwrap()) {
            continue; // tested above, or too many
        }
        let Some((mut tab, _folder)) = open(&[&problem.name]) else { return };
        let mut levels: Vec<usize> = Vec::new();
        let (mut texts, mut expected) = (Vec::new(), Vec::new());
        for (at, (board, distance)) in puzzle.boards().enumerate() {
            if let Some(distance) = distance {
                levels.resize(levels.len().max(distance as usize + 1), 0);
                levels[distance as usize] += 1;
            }
            if at % 997 == 0 {
                texts.push(text(&board));
                expected.push(distance);
            }
        }
        assert_eq!(tab.value("game.distances.levels"), json!(levels), "{}", problem.name);
        let distances = tab.value(&format!(
            "{}.map((text) => game.distances.of(game.puzzle.read(text)))",
            Value::from(texts)
        ));
        assert_eq!(distances, json!(expected), "{}", problem.name);
        tab.finish();
    }
}

/// Chooses a method at the first side of the search.
fn choose(tab: &mut Tab, method: &str) {
    tab.value(&format!(
        "(() => {{
            const select = document.querySelector('.side [data-choice=method]');
            select.value = {};
            select.dispatchEvent(new Event('change'));
        }})()",
        Value::from(method)
    ));
}

/// What the first side shows at the end of the search from a board: the counters by
/// name, and the result.
fn searched(tab: &mut Tab, board: &[u8], method: &str) -> (Value, String) {
    place(tab, board);
    choose(tab, method);
    tab.value("lab.search(game.board)");
    tab.until("lab.sides.every((side) => side.record.isOver)");
    tab.value("lab.go(lab.length)");
    let counters = tab.value(
        "Object.fromEntries([...document.querySelector('.side').querySelectorAll('[data-counter]')]
            .map((node) => [node.dataset.counter, Number(node.textContent.replaceAll(',', ''))]))",
    );
    (counters, shown(tab, ".side .result"))
}

#[test]
#[ignore = "needs a browser"]
fn the_counters_of_each_method_are_those_of_an_independent_search_on_ten_boards() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    let puzzle = puzzle("sliding-puzzle");
    let solvable: Vec<_> = puzzle.boards().take(360).skip(17).step_by(36).collect();
    assert_eq!(solvable.len(), 10);
    for (board, distance) in solvable {
        let distance = distance.unwrap() as usize;
        let (deepened, [calls, made]) = reference::deepening(&puzzle, &board, false);
        let methods = [
            ("breadth-first", reference::breadth_first(&puzzle, &board)),
            ("both-ends", reference::both_ends(&puzzle, &board)),
            ("greedy", reference::greedy(&puzzle, &board)),
            ("a-star", reference::a_star(&puzzle, &board)),
            ("deepening", Some((deepened, calls))),
        ];
        for (method, expected) in methods {
            let (moves, boards) = expected.unwrap();
            let (counters, result) = searched(&mut tab, &board, method);
            assert_eq!(counters["looked"], boards, "{method} {board:?}");
            let found = format!("Found: {moves} move");
            assert!(result.starts_with(&found), "{method} {board:?}: {result}");
            assert_eq!(result.contains("Wrong"), moves != distance, "{method} {board:?}: {result}");
            assert!(moves == distance || method == "greedy", "{method} {board:?}: {result}");
            if method == "deepening" {
                assert_eq!(counters["met"], made, "{method} {board:?}");
            }
        }
    }
    // One that is unsolvable.
    let unsolvable = puzzle.boards().nth(400).unwrap().0;
    let expected = [("breadth-first", 360), ("both-ends", 0), ("a-star", 360), ("deepening", 0)];
    for (method, boards) in expected {
        let (counters, result) = searched(&mut tab, &unsolvable, method);
        assert_eq!(
            (&counters["looked"], &result[..10]),
            (&boards.into(), "Unsolvable"),
            "{method}"
        );
    }
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn average_and_most_boards_on_all_2x3_boards_are_those_of_the_readme() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    for (method, program) in
        [("breadth-first", "bfs-string"), ("both-ends", "main.rs"), ("a-star", "a-star")]
    {
        let counts = tab.value(&format!(
            "(() => {{
                const method = methodOf('{method}');
                const boards = [];
                for (let id = 0; id < 720; id++) {{
                    if (!game.puzzle.isSolvable(id)) continue;
                    const record = searchNow(game.puzzle, id, method);
                    const counters = record.counters(record.looks.length);
                    boards.push(counters[countedBy(game.puzzle, method.key)]);
                }}
                return boards;
            }})()"
        ));
        let counts: Vec<u64> = serde_json::from_value(counts).unwrap();
        assert_eq!(counts.len(), 360);
        let row = readme_row("sliding-puzzle", program);
        // As precise as it stands there.
        let decimals = row[1].split_once('.').map_or(0, |(_, after)| after.len());
        #[allow(clippy::cast_precision_loss)] // small
        let average = counts.iter().sum::<u64>() as f64 / 360.0;
        assert_eq!(format!("{average:.decimals$}"), row[1], "{program}, average");
        assert_eq!(counts.iter().max().unwrap().to_string(), row[2], "{program}, most");
    }
    // The farthest board, of which the README tells how it is searched.
    let readme = fs::read_to_string(problem("sliding-puzzle").dir.join("README.md")).unwrap();
    for (method, program) in [("both-ends", "main.rs"), ("a-star", "a-star")] {
        let (counters, _) = searched(&mut tab, &[4, 5, 0, 1, 2, 3], method);
        let told = format!("{} boards looked at", counters["looked"]);
        let start = format!("| {program} |");
        let line = readme.lines().find(|line| line.starts_with(&start)).unwrap();
        assert!(line.contains(&told), "{told}: {line}");
    }
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn the_most_boards_of_larger_puzzles_are_those_of_their_readmes() {
    // The boards for which the READMEs and the programs' tests name the most.
    let swap_game = [
        ("breadth-first", "987654321", "bfs-string"),
        ("both-ends", "987654321", "bidirectional"),
        ("a-star", "987654321", "a-star"),
        ("deepening", "987654321", "swap-game"),
    ];
    let eight_puzzle =
        [("both-ends", "647850321", "bidirectional"), ("deepening", "563082741", "eight-puzzle")];
    for (name, methods) in [("swap-game", &swap_game[..]), ("eight-puzzle", &eight_puzzle)] {
        let Some((mut tab, _folder)) = open(&[name]) else { return };
        for (method, board, program) in methods {
            let tiles: Vec<u8> = board.bytes().map(|digit| digit - b'0').collect();
            let (counters, result) = searched(&mut tab, &tiles, method);
            assert!(!result.contains("Wrong"), "{name} {method}: {result}");
            let key = tab.value(&format!("countedBy(game.puzzle, '{method}')"));
            let counted = counters[key.as_str().unwrap()].to_string();
            assert_eq!(counted, readme_row(name, program)[2], "{name} {method}");
        }
        tab.finish();
    }
}

#[test]
#[ignore = "needs a browser"]
fn deepening_on_a_4x4_board_makes_its_boards_in_the_order_of_published_counts() {
    let Some((mut tab, _folder)) = open(&["fifteen-puzzle"]) else { return };
    // The case distance-25.
    let board: Board = vec![1, 2, 3, 8, 5, 11, 0, 4, 9, 6, 7, 14, 13, 10, 15, 12];
    let (moves, [_, made]) = reference::deepening(&puzzle("fifteen-puzzle"), &board, true);
    let (counters, result) = searched(&mut tab, &board, "deepening");
    assert_eq!(counters["met"], made);
    assert_eq!((moves, &result[..]), (25, "Found: 25 moves."));
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn wrong_bounds_bring_wrong_answers_out() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    let choose_bound = "(key) => {
        const select = document.querySelectorAll('.chapter')[3].querySelector('select');
        select.value = key;
        select.dispatchEvent(new Event('change'));
    }";
    tab.value(&format!("({choose_bound})('gap-counted')"));
    tab.until("document.querySelector('.check').textContent.startsWith('It is too large')");
    // As the README says.
    assert_eq!(shown(&mut tab, ".check"), "It is too large on 60 of the 360 boards.");
    let wrong = tab.value(
        "[...Array(720).keys()].filter((id) => game.distances.of(id) !== null
            && searchNow(game.puzzle, id, methodOf('a-star'), 'gap-counted').answer !== game.distances.of(id))
            .length",
    );
    assert_eq!(wrong, 9, "boards with a wrong answer, as the README says");
    tab.click(".chapter:nth-child(4) .buttons button");
    tab.until("document.querySelector('.chapter-figure .result').textContent.includes('Wrong:')");
    tab.value(&format!("({choose_bound})('manhattan')"));
    assert!(!shown(&mut tab, ".chapter-figure .result").contains("Wrong"));
    tab.finish();

    let Some((mut tab, _folder)) = open(&["swap-game"]) else { return };
    place(&mut tab, &[4, 2, 3, 7, 1, 5, 9, 8, 6]);
    tab.value(&format!("({choose_bound})('whole-sum')"));
    tab.until("document.querySelector('.chapter-figure .result').textContent.includes('answers')");
    let result = shown(&mut tab, ".chapter-figure .result");
    assert!(result.ends_with("answers 7. Wrong: 5 are enough."), "{result}");
    tab.finish();
}
