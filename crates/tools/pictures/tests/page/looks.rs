//! The page is readable and whole for everyone: in light and dark, narrow and wide, by
//! keyboard, by screen reader, and with less motion.

use crate::{open, place, problems, shown};
use serde_json::json;

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
