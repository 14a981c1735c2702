//! # {heading}: the method in a few words
//!
//! - **Problem**: {link}
//! - **Idea**: one or two sentences that a beginner understands
//! - **State**: how a board is held, and why it fits
//! - **Complexity**: states, moves per state, memory in numbers
//! - **Compare**: what to read next, and what that gains
//! - **Source**: where the method comes from

use std::io::{self, Read, Write};
use std::process;

fn main() {
    let printed = read_input().and_then(|tiles| solve(&tiles)).and_then(|answer| {
        writeln!(io::stdout(), "{answer}").map_err(|error| format!("cannot print: {error}"))
    });
    if let Err(message) = printed {
        let _ = writeln!(io::stderr(), "{name}: {message}");
        process::exit(1);
    }
}

/// The fewest moves.
fn solve(tiles: &[u32]) -> Result<u32, String> {
    Err(format!("not yet solved: {} tiles were read", tiles.len()))
}

/// The numbers on standard input.
fn read_input() -> Result<Vec<u32>, String> {
    let mut input = String::new();
    let read = io::stdin().read_to_string(&mut input);
    read.map_err(|error| format!("cannot read the input: {error}"))?;
    let number = |token: &str| token.parse().map_err(|_| format!("'{token}' is no tile"));
    input.split_whitespace().map(number).collect()
}
