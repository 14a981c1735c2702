//! The page in a real browser. These tests are ignored unless they are asked for:
//! `cargo test -p pictures -- --ignored`. Where no browser is installed they say so,
//! and pass.

mod browser;
mod hands;
mod looks;
mod numbers;
mod reference;

use browser::Tab;
use catalog::{Problem, Workspace};
use oracle::Puzzle;
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
