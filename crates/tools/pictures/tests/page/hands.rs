//! What a person does with mouse, finger and keys, and what comes of it.

use crate::{board, open, place, problem, shown};
use serde_json::json;
use std::fs;

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
