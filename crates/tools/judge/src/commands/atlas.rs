//! `atlas`: how many boards lie at each distance.

use super::workspace;
use crate::distribution::Distribution;
use crate::output::Draft;
use crate::{Ending, output, picture, puzzle};
use anyhow::Result;
use clap::{Args, ValueEnum};
use indicatif::HumanCount;
use oracle::Puzzle;
use std::fmt::Write;
use std::path::PathBuf;

/// Where standard output is no terminal.
const USUAL_COLUMNS: usize = 80;
/// A bar is at most as long as is left of the line, but not shorter than this.
const LEAST_BAR: usize = 10;
/// How many of the farthest boards are shown.
const SHOWN_BOARDS: usize = 10;

/// Tells how many boards lie at each distance from the goal
///
/// Below the bars stand the mean distance of the solvable boards, how many are
/// not, and the farthest boards, their rows parted by slashes.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  ./judge.sh atlas sliding-puzzle
  ./judge.sh atlas swap-game --format csv
  ./judge.sh atlas swap-game --svg boards-by-distance.svg")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// How to tell
    #[arg(long, value_enum, default_value_t = Format::Bars)]
    format: Format,
    /// Draw it into this file, too
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Bars that fit the terminal
    Bars,
    /// A line a distance: distance,boards (unsolvable boards are left out)
    Csv,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending> {
    let workspace = workspace()?;
    let problem = workspace.problem(&arguments.problem)?;
    let puzzle = puzzle::of(problem)?;
    let distribution = Distribution::of(&puzzle);
    if let Some(path) = &arguments.svg {
        let picture = picture::boards_by_distance(&problem.title, &distribution)?;
        Draft::new(path)?.finish(&picture)?;
    }
    output::print(match arguments.format {
        Format::Csv => csv(&distribution),
        Format::Bars => [
            format!("{}: boards at each distance\n", problem.title),
            bars(&distribution.at, columns()),
            summary(&puzzle, &distribution),
        ]
        .join("\n"),
    })?;
    Ok(Ending::Good)
}

fn csv(distribution: &Distribution) -> String {
    let lines = distribution.at.iter().enumerate().map(|it| format!("{},{}\n", it.0, it.1));
    "distance,boards\n".to_owned() + &lines.collect::<String>()
}

/// How wide standard output is.
fn columns() -> usize {
    terminal_size::terminal_size_of(std::io::stdout())
        .map_or(USUAL_COLUMNS, |(width, _)| width.0.into())
}

/// A bar a distance, beside it the number; `columns` wide at most.
fn bars(boards: &[usize], columns: usize) -> String {
    let numbers: Vec<_> =
        boards.iter().map(|&boards| HumanCount(boards as u64).to_string()).collect();
    let width = numbers.iter().map(String::len).fold("boards".len(), usize::max);
    let left = "distance".len() + width + 4;
    let longest = columns.saturating_sub(left).max(LEAST_BAR);
    let most = boards.iter().max().copied().unwrap_or(1);
    let mut text = format!("distance  {:>width$}\n", "boards");
    for (distance, (&boards, number)) in boards.iter().zip(&numbers).enumerate() {
        let bar = bar(8 * longest * boards / most);
        let _ = writeln!(text, "{distance:>8}  {number:>width$}  {bar}");
    }
    text
}

/// A bar that is so many eighths of a character long, and one at least.
fn bar(eighths: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = eighths.max(1);
    "█".repeat(eighths / 8) + PARTS[eighths % 8]
}

fn summary(puzzle: &Puzzle, distribution: &Distribution) -> String {
    let number = |it: usize| HumanCount(it as u64).to_string();
    let farthest = &distribution.farthest;
    let shown: Vec<_> =
        farthest.iter().take(SHOWN_BOARDS).map(|board| puzzle::one_line(puzzle, board)).collect();
    let more = match farthest.len() - shown.len() {
        0 => String::new(),
        more => format!("\n          and {} more", number(more)),
    };
    format!(
        "boards    {}: {}\nmean      {:.2} moves\nfarthest  {} moves: {}{more}\n",
        number(distribution.total()),
        distribution.solvability(),
        distribution.mean(),
        distribution.most_moves(),
        shown.join("\n          "),
    )
}

#[cfg(test)]
mod tests {
    use super::{bar, bars};

    #[test]
    fn the_longest_bar_ends_where_the_line_does() {
        for columns in [40, 80, 200] {
            let shown = bars(&[1, 12, 83_000], columns);
            let widths: Vec<_> = shown.lines().map(|line| line.chars().count()).collect();
            assert_eq!(widths.iter().max(), Some(&columns), "{shown}");
        }
    }

    #[test]
    fn a_terminal_too_narrow_still_gets_bars() {
        assert!(bars(&[1, 12], 5).lines().last().unwrap().ends_with(&"█".repeat(10)));
    }

    #[test]
    fn no_bar_is_empty() {
        assert_eq!([bar(0), bar(1), bar(8), bar(12)], ["▏", "▏", "█", "█▌"]);
    }
}
