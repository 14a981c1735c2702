//! The page in a real browser. These tests are ignored unless they are asked for:
//! `cargo test -p pictures -- --ignored`. Where no browser is installed they say so,
//! and pass.

mod browser;
mod reference;

use browser::Tab;
use catalog::{Problem, Workspace};
use oracle::{Board, Puzzle};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// All problems that the page can show.
fn problems() -> Vec<Problem> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let workspace = Workspace::at(&root).unwrap();
    let problems = workspace.problems().values().flatten();
    problems.filter(|it| it.puzzle.is_some()).cloned().collect()
}

fn problem(name: &str) -> Problem {
    problems().into_iter().find(|it| it.name == name).unwrap()
}

fn puzzle(name: &str) -> Puzzle {
    problem(name).puzzle.unwrap()
}

/// The page of some problems, open in a browser at the first of them. The folder
/// holds its file.
fn open(names: &[&str]) -> Option<(Tab, TempDir)> {
    let mut tab = Tab::new()?;
    let problems: Vec<_> = names.iter().map(|name| problem(name)).collect();
    let folder = tempfile::Builder::new().prefix("page-test-").tempdir().unwrap();
    let file = folder.path().join("page.html");
    fs::write(&file, pictures::page(&problems.iter().collect::<Vec<_>>()).unwrap()).unwrap();
    tab.resize(1400, 900);
    // So that a tile is at its place at once.
    tab.prefer(&[("prefers-reduced-motion", "reduce")]);
    tab.call("Page.navigate", &json!({ "url": format!("file://{}", file.display()) }));
    tab.until("document.readyState === 'complete' && window.game");
    tab.until("game.distances.isOver");
    Some((tab, folder))
}

/// The board as one text, as the page reads it.
fn text(board: &[u8]) -> String {
    board.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// Takes a board in hand.
fn place(tab: &mut Tab, board: &[u8]) {
    let text = Value::from(text(board));
    tab.value(&format!("game.place(game.puzzle.read({text}))"));
}

fn board(tab: &mut Tab) -> Value {
    tab.value("game.puzzle.tiles(game.board)")
}

/// The text of the first element that a selector finds.
fn shown(tab: &mut Tab, selector: &str) -> String {
    let text = tab.value(&format!("document.querySelector({}).textContent", Value::from(selector)));
    text.as_str().unwrap().to_owned()
}

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
                const method = METHODS.find((it) => it.key === '{method}');
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
fn deepening_on_a_4x4_board_makes_as_many_boards_as_published_ways_to_count() {
    let Some((mut tab, _folder)) = open(&["fifteen-puzzle"]) else { return };
    // 24 moves from the goal.
    let board: Board = vec![5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 12, 0, 14, 11, 15];
    let (_, [_, made]) = reference::deepening(&puzzle("fifteen-puzzle"), &board, true);
    let (counters, _) = searched(&mut tab, &board, "deepening");
    assert_eq!(counters["met"], made);
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
        "game.puzzle.numbers && [...Array(720).keys()].filter((id) => game.distances.of(id) !== null
            && searchNow(game.puzzle, id, METHODS[3], 'gap-counted').answer !== game.distances.of(id))
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

#[test]
#[ignore = "needs a browser"]
fn keys_clicks_and_touch_move_tiles() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    place(&mut tab, &[1, 2, 3, 4, 0, 5]);
    let tile = |label: &str| format!("#play-area .tile[aria-label^='tile {label},']");
    tab.click(&tile("5"));
    assert_eq!(board(&mut tab), json!([1, 2, 3, 4, 5, 0]), "a click on 5");
    assert_eq!(shown(&mut tab, "#moves-made"), "1");
    assert!(shown(&mut tab, ".note").contains("Solved in 1 move"));
    // The tile that was clicked has the focus.
    tab.press("ArrowDown");
    assert_eq!(board(&mut tab), json!([1, 2, 0, 4, 5, 3]), "the arrow down");
    tab.press("ArrowRight");
    assert_eq!(board(&mut tab), json!([1, 0, 2, 4, 5, 3]), "the arrow to the right");
    tab.press("ArrowUp");
    assert_eq!(board(&mut tab), json!([1, 5, 2, 4, 0, 3]), "the arrow up");
    tab.press("ArrowUp");
    assert_eq!(board(&mut tab), json!([1, 5, 2, 4, 0, 3]), "no tile is below the gap");
    tab.press("ArrowLeft");
    assert_eq!(board(&mut tab), json!([1, 5, 2, 4, 3, 0]), "the arrow to the left");
    tab.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }));
    tab.tap(&tile("2"));
    assert_eq!(board(&mut tab), json!([1, 5, 0, 4, 3, 2]), "a tap on 2");
    tab.tap(&tile("4"));
    assert_eq!(board(&mut tab), json!([1, 5, 0, 4, 3, 2]), "4 is not beside the gap");
    assert!(shown(&mut tab, ".note").contains("beside the gap"));
    assert_eq!(shown(&mut tab, "#moves-made"), "6");
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn two_neighbours_are_swapped_by_clicks_and_by_keys() {
    let Some((mut tab, _folder)) = open(&["swap-game"]) else { return };
    place(&mut tab, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let tile = |label: &str| format!("#play-area .tile[aria-label^='tile {label},']");
    tab.click(&tile("1"));
    tab.click(&tile("4"));
    assert_eq!(board(&mut tab), json!([4, 2, 3, 1, 5, 6, 7, 8, 9]));
    assert_eq!(shown(&mut tab, "#true-distance"), "1");
    tab.click(&tile("2"));
    tab.click(&tile("9"));
    assert_eq!(board(&mut tab), json!([4, 2, 3, 1, 5, 6, 7, 8, 9]), "not neighbours");
    // 9 is picked now; the keys go on from there.
    tab.press("ArrowLeft");
    assert_eq!(board(&mut tab), json!([4, 2, 3, 1, 5, 6, 7, 9, 8]));
    tab.press("ArrowUp");
    assert_eq!(board(&mut tab), json!([4, 2, 3, 1, 5, 6, 7, 9, 8]), "nothing is picked");
    tab.press("Enter");
    tab.press("ArrowUp");
    assert_eq!(board(&mut tab), json!([4, 5, 3, 1, 2, 6, 7, 9, 8]));
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn tiles_exchanged_by_hand_make_the_board_unsolvable_and_the_page_says_why() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    place(&mut tab, &[1, 2, 3, 4, 5, 0]);
    tab.value("document.querySelector('#play-area [aria-pressed]').id = 'by-hand'");
    tab.click("#by-hand");
    tab.click("#play-area .tile[aria-label^='tile 4,']");
    tab.click("#play-area .tile[aria-label^='tile 5,']");
    assert_eq!(board(&mut tab), json!([1, 2, 3, 5, 4, 0]));
    assert_eq!(shown(&mut tab, "#true-distance"), "∞");
    let note = shown(&mut tab, ".note");
    assert!(note.starts_with("Unsolvable: 1 inversion, an odd number."), "{note}");
    assert_eq!(shown(&mut tab, "#parity"), "odd");
    assert!(shown(&mut tab, ".parity .caption").starts_with("1 inversion: odd"));
    // A second exchange, of tiles that are far from each other, by the keyboard.
    tab.click("#play-area .tile[aria-label^='tile 1,']");
    tab.value("document.querySelector('#play-area .tile[aria-label^=\"tile 4,\"]').focus()");
    tab.press("Enter");
    assert_eq!(board(&mut tab), json!([4, 2, 3, 5, 1, 0]));
    assert_ne!(shown(&mut tab, "#true-distance"), "∞");
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn hints_and_the_shortest_path_lead_to_the_goal() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    place(&mut tab, &[4, 5, 0, 1, 2, 3]);
    assert_eq!(shown(&mut tab, "#true-distance"), "21");
    tab.value(
        "document.querySelectorAll('#play-area .buttons button')
        .forEach((node, at) => { node.id = `button-${at}`; })",
    );
    tab.click("#button-0");
    let hint = shown(&mut tab, ".note");
    assert!(["Hint: 5 right.", "Hint: 3 up."].contains(&&hint[..]), "{hint}");
    assert_eq!(shown(&mut tab, "#moves-made"), "0", "a hint is not a move");
    tab.prefer(&[]); // the path is played more quickly
    tab.click("#button-1");
    tab.until("game.board === game.puzzle.goalId");
    assert_eq!(shown(&mut tab, "#moves-made"), "21");
    assert_eq!(tab.value("document.querySelectorAll('.trail li').length"), 22);
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn a_4x4_board_gets_its_distance_or_the_page_says_that_it_is_not_known() {
    let Some((mut tab, _folder)) = open(&["fifteen-puzzle"]) else { return };
    // The example of the README.
    place(&mut tab, &[1, 2, 3, 4, 6, 7, 8, 0, 5, 10, 11, 12, 9, 13, 14, 15]);
    tab.until("document.querySelector('#true-distance').textContent === '8'");
    // Nearly as far as boards can be: too far for a page.
    place(&mut tab, &[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1, 2, 0]);
    tab.until("document.querySelector('#true-distance').textContent === '?'");
    assert!(shown(&mut tab, ".note").contains("given up"));
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn a_point_of_the_map_that_is_clicked_is_the_board_in_hand() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    assert_eq!(tab.value("document.querySelectorAll('#map-area .map').length"), 2);
    assert_eq!(tab.value("document.querySelectorAll('#map-area circle.unmet').length"), 719);
    tab.click("#map-area .mark.goal");
    assert_eq!(board(&mut tab), json!([1, 2, 3, 4, 5, 0]));
    assert!(shown(&mut tab, "#map-area .caption").contains("0 moves from the goal"));
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn a_move_does_not_disturb_the_search_and_the_slider_shows_its_boards() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    let start = tab.value("lab.start");
    place(&mut tab, &[4, 5, 0, 1, 2, 3]);
    assert_eq!(tab.value("lab.start"), start, "its board is its own");
    tab.click(".lab-start button");
    assert_eq!(tab.value("lab.start === game.board"), true);
    // By the keys of the slider.
    tab.value("document.querySelector('.lab-control input').focus()");
    tab.press("ArrowRight");
    tab.press("ArrowRight");
    assert_eq!(shown(&mut tab, ".side [data-counter=looked]"), "2");
    let points = "document.querySelector('.side').querySelectorAll('circle.visited-0').length";
    assert_eq!(tab.value(points), 2);
    tab.press("End");
    assert_eq!(tab.value(points), 360);
    let results =
        tab.value("[...document.querySelectorAll('.side .result')].map((it) => it.textContent)");
    assert_eq!(results, json!(["Found: 21 moves.", "Found: 21 moves."]));
    tab.until(
        "document.querySelector('#search [role=status]').textContent.includes('171 looked at')",
    );
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn a_chapter_copies_its_program_byte_for_byte() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    tab.value(
        "Object.defineProperty(navigator, 'clipboard', { value: {
            writeText: async (text) => { window.copied = text; },
        } })",
    );
    tab.click(".chapter:nth-child(4) .program button");
    tab.until("document.querySelectorAll('.copied')[3].textContent === 'Copied.'");
    let file = problem("sliding-puzzle").dir.join("src/bin/sliding-puzzle-a-star.rs");
    let source = fs::read_to_string(file).unwrap();
    assert_eq!(tab.value("window.copied"), source);
    assert_eq!(tab.value("document.querySelectorAll('.chapter pre')[3].textContent"), source);
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn all_texts_have_enough_contrast_in_light_and_dark() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle", "swap-game"]) else { return };
    tab.value(include_str!("contrast.js"));
    for name in ["sliding-puzzle", "swap-game"] {
        tab.value(&format!("location.hash = '{name}'"));
        tab.until(&format!("game.puzzle.name === '{name}' && game.distances.isOver"));
        for scheme in ["light", "dark"] {
            // A transition must be over.
            tab.prefer(&[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]);
            let seen = tab.value("contrasts()");
            assert!(seen["texts"].as_u64().unwrap() > 150, "{seen}");
            assert_eq!(seen["low"], json!([]), "{name} in {scheme} mode");
        }
    }
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn nothing_overflows_or_overlaps_from_narrow_to_wide() {
    let names: Vec<_> = problems().into_iter().map(|it| it.name).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let Some((mut tab, _folder)) = open(&names) else { return };
    tab.value(include_str!("layout.js"));
    for name in names {
        tab.value(&format!("location.hash = '{name}'"));
        tab.until(&format!("game.puzzle.name === '{name}' && game.distances.isOver"));
        for width in [360, 600, 820, 1100, 1400, 2000] {
            tab.resize(width, 900);
            tab.settle();
            let wrong = tab.value("layoutFaults()");
            assert_eq!(wrong, json!([]), "{name} at {width} pixels");
        }
    }
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn the_keyboard_reaches_every_control_and_each_has_a_name() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle", "swap-game"]) else { return };
    let controls = tab.value(
        "[...document.querySelectorAll('a, button, select, input, pre')]
            .filter((it) => !it.disabled && it.tabIndex >= 0 && it.checkVisibility()).length",
    );
    let mut reached = 0;
    for _ in 0..200 {
        tab.press("Tab");
        // A ring shows where the focus is.
        let seen = tab.value(
            "(() => {
                const node = document.activeElement;
                if (node === document.body) return 'over';
                const style = getComputedStyle(node);
                return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1 || node.outerHTML;
            })()",
        );
        if seen == "over" {
            break;
        }
        assert_eq!(seen, true);
        reached += 1;
    }
    assert_eq!(controls, reached);

    let tree = tab.call("Accessibility.getFullAXTree", &json!({}));
    let mut named = 0;
    for node in tree["nodes"].as_array().unwrap() {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let roles = ["button", "slider", "combobox", "textbox", "link", "image", "region", "group"];
        if roles.contains(&role) && node["ignored"] != true {
            let name = node["name"]["value"].as_str().unwrap_or_default();
            assert!(!name.trim().is_empty(), "{role} without a name: {node:#}");
            named += 1;
        }
    }
    assert!(named > 50, "{named}");
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn a_screen_reader_hears_the_board_and_its_distance() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    place(&mut tab, &[4, 5, 0, 1, 2, 3]);
    tab.until(
        "document.querySelector('#play-area [aria-live=polite]').textContent.includes('21 moves')",
    );
    let heard = shown(&mut tab, "#play-area [aria-live=polite]");
    assert_eq!(heard, "4 5 _ / 1 2 3. No fewer than 21 moves lead to the goal.");
    // A move is spoken of once, however many parts of the page show it.
    let others = "document.querySelectorAll('[aria-live]:not(.for-screen-readers)').length";
    assert_eq!(tab.value(others), 0);
    tab.value("window.spoken = []; LiveText.prototype.say = (text) => { spoken.push(text); };");
    tab.value("game.move(game.hint)");
    assert_eq!(tab.value("spoken.length"), 1);
    tab.finish();
}

#[test]
#[ignore = "needs a browser"]
fn who_prefers_less_motion_sees_none() {
    let Some((mut tab, _folder)) = open(&["sliding-puzzle"]) else { return };
    let moving = "[...document.querySelectorAll('*')].filter((node) => {
        const style = getComputedStyle(node);
        return parseFloat(style.transitionDuration) > 0 || style.animationName !== 'none';
    }).length";
    assert_eq!(tab.value(moving), 0);
    tab.prefer(&[]);
    assert_ne!(tab.value(moving), 0, "else tiles slide");
    tab.finish();
}
