//! # {heading}: the method in a few words
//!
//! - **Problem**: {link}
//! - **Idea**: one or two sentences that a beginner understands
//! - **State**: how a board is held, and why it fits
//! - **Complexity**: states, moves per state, memory in numbers
//! - **Compare**: what to read next, and what that gains
//! - **Source**: where the method comes from

/// The fewest moves.
fn fewest_moves(tiles: &[u32]) -> Result<u32, String> {
    Err(format!("not yet solved: {} tiles were read", tiles.len()))
}

// ---- Reading and printing, the same in every program ----

use std::io::{self, Read, Write};

fn main() -> Result<(), String> {
    let answer = fewest_moves(&read_tiles()?)?;
    writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
}

/// The numbers on standard input.
fn read_tiles() -> Result<Vec<u32>, String> {
    let mut text = String::new();
    let read = io::stdin().read_to_string(&mut text);
    read.map_err(|error| format!("cannot read the board: {error}"))?;
    let tile = |token: &str| token.parse().map_err(|_| format!("'{token}' is not a tile"));
    text.split_whitespace().map(tile).collect()
}
