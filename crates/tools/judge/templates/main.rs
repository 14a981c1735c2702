//! # {heading}: the method in a few words
//!
//! - **Problem**: {link}
//! - **Idea**: one or two sentences that a beginner understands
//! - **State**: how a board is stored, and why it fits
//! - **Complexity**: states, moves per state, memory in numbers
//! - **Compare**: what to read next, and what that gains
//! - **Source**: where the method comes from

/// What is to be printed for the tiles.
fn solve(tiles: &[String]) -> Result<String, String> {
    Err(format!("not yet solved: {} tiles were read", tiles.len()))
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = solve(&read_tiles()?)?;
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The words on standard input.
fn read_tiles() -> Result<Vec<String>, String> {
    let mut text = String::new();
    let read = io::stdin().read_to_string(&mut text);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    Ok(text.split_whitespace().map(str::to_string).collect())
}
