//! Draws how many nodes programs need at each distance: lines `PROGRAM DISTANCE NODES`
//! on stdin, the problem's title as the argument, SVG on stdout.
//!
//! ```sh
//! cargo bench -q -p fifteen-puzzle --bench nodes |
//!     cargo run -q -p pictures --example nodes-by-distance -- "Fifteen Puzzle" > nodes-by-distance.svg
//! ```

use anyhow::{Context, Result};
use pictures::{Chart, Line, Quantity, need_by_distance};
use std::env;
use std::io;

fn main() -> Result<()> {
    let problem = env::args().nth(1).context("expected the title of the problem")?;
    let mut lines: Vec<Line> = Vec::new();
    for row in io::stdin().lines() {
        let row = row?;
        let mut words = row.split_whitespace();
        let mut word = || words.next().with_context(|| format!("expected three words: {row}"));
        let (name, distance, nodes) = (word()?.to_owned(), word()?.parse()?, word()?.parse()?);
        match lines.last_mut().filter(|line| line.name == name) {
            Some(line) => line.points.push((Some(distance), nodes)),
            None => lines.push(Line { name, points: vec![(Some(distance), nodes)] }),
        }
    }
    let caption = Vec::new();
    let chart = Chart { problem, quantity: Quantity::Nodes, lines, floor: None, caption };
    println!("{}", need_by_distance(&chart)?);
    Ok(())
}
