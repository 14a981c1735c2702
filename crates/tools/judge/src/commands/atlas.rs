//! `atlas`: counts the boards at each distance.

use super::Ending;
use super::options::{self, text};
use crate::boards::{self, Distribution, Form};
use crate::files::Draft;
use crate::output;
use anyhow::{Result, ensure};
use clap::{ArgMatches, Command};
use engine::interrupt;
use indicatif::HumanCount;
use itertools::Itertools;
use std::fmt::Write;
use std::time::Instant;

/// The most boards in the oracle's memory: about 200 MiB.
const MOST_HELD: usize = 10_000_000;
/// The width if standard output is not a terminal.
const DEFAULT_COLUMNS: usize = 80;
/// The length of the longest bar is at least this, even if the line is shorter.
const LEAST_BAR: usize = 10;
/// How many of the farthest boards are shown.
const SHOWN_BOARDS: usize = 10;

const ABOUT: &str = "Counts the boards at each distance from the goal";

const DETAILS: &str = "\
Below the bars are the number of solvable and unsolvable boards, the average distance of the \
solvable ones, and the farthest boards, with a slash between rows.";

const EXAMPLES: &str = "\
Examples:
  ./judge.sh atlas sliding-puzzle
  ./judge.sh atlas swap-game --format csv
  ./judge.sh atlas swap-game --svg boards-by-distance.svg";

pub(super) fn arguments() -> Command {
    Command::new("atlas")
        .about(ABOUT)
        .long_about(format!("{ABOUT}\n\n{DETAILS}"))
        .after_help(EXAMPLES)
        .arg(options::problem_argument())
        .arg(options::format_argument(&[
            ("bars", "Bars that fit the terminal"),
            ("csv", "One line per distance: distance,boards (without unsolvable boards)"),
        ]))
        .arg(options::seconds_argument(
            "60",
            "How long to count; after that, the boards counted so far are shown",
        ))
        .arg(options::file_argument("svg", "Also draw it into this SVG file"))
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let workspace = options::workspace(matches)?;
    let problem = workspace.problem(text(matches, "problem"))?;
    let form = boards::form_of(problem)?;
    interrupt::watch();
    let (start, time) = (Instant::now(), options::seconds_of(matches));
    let distribution = Distribution::of(&form.puzzle, |held| {
        start.elapsed() > time || held > MOST_HELD || interrupt::signal().is_some()
    });
    if interrupt::signal().is_some() {
        return Ok(Ending::Trouble);
    }
    ensure!(
        distribution.at.len() > 1 || distribution.is_complete,
        "too little time to count: allow more with --seconds"
    );
    if let Some(path) = options::path(matches, "svg") {
        let summary = distribution.summary();
        let picture = pictures::boards_by_distance(&problem.title, &summary, &distribution.at)?;
        Draft::new(path)?.finish(picture)?;
    }
    if !distribution.is_complete {
        output::complain(&format!("not all boards were counted: {}", distribution.summary()));
    }
    output::print(match text(matches, "format") {
        "csv" => csv(&distribution),
        _ => [
            format!("{}: boards at each distance\n", problem.title),
            bars(&distribution.at, columns()),
            summary(&form, &distribution),
        ]
        .join("\n"),
    })?;
    Ok(Ending::Good)
}

fn csv(distribution: &Distribution) -> String {
    let lines = distribution.at.iter().enumerate().map(|it| format!("{},{}\n", it.0, it.1));
    "distance,boards\n".to_owned() + &lines.collect::<String>()
}

/// The width of standard output.
fn columns() -> usize {
    terminal_size::terminal_size_of(std::io::stdout())
        .map_or(DEFAULT_COLUMNS, |(width, _)| width.0.into())
}

/// One bar per distance, with its number; at most `columns` wide.
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

/// A bar of this length in eighths of a character, at least one eighth.
fn bar(eighths: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = eighths.max(1);
    "█".repeat(eighths / 8) + PARTS[eighths % 8]
}

fn summary(form: &Form, distribution: &Distribution) -> String {
    let number = |it: usize| HumanCount(it as u64).to_string();
    if !distribution.is_complete {
        return distribution.summary() + "\n";
    }
    let farthest = &distribution.farthest;
    let mut shown = farthest.iter().take(SHOWN_BOARDS).map(|board| form.in_one_line(board));
    let more = match farthest.len().saturating_sub(SHOWN_BOARDS) {
        0 => String::new(),
        more => format!("\n          and {} more", number(more)),
    };
    format!(
        "boards    {}: {}\naverage   {:.2} moves\nfarthest  {} moves: {}{more}\n",
        number(distribution.total()),
        distribution.solvability(),
        distribution.average(),
        distribution.most_moves(),
        shown.join("\n          "),
    )
}

#[cfg(test)]
mod tests {
    use super::{bar, bars};

    #[test]
    fn the_longest_bar_fills_the_line() {
        for columns in [40, 80, 200] {
            let shown = bars(&[1, 12, 83_000], columns);
            let widths: Vec<_> = shown.lines().map(|line| line.chars().count()).collect();
            assert_eq!(widths.iter().max(), Some(&columns), "{shown}");
        }
    }

    #[test]
    fn a_narrow_terminal_still_shows_bars() {
        assert!(bars(&[1, 12], 5).lines().last().unwrap().ends_with(&"█".repeat(10)));
    }

    #[test]
    fn no_bar_is_empty() {
        assert_eq!([bar(0), bar(1), bar(8), bar(12)], ["▏", "▏", "█", "█▌"]);
    }
}
