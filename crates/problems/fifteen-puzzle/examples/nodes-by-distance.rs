//! Draws how many nodes each program needs at each distance, as SVG:
//!
//! ```sh
//! cargo run --release -p fifteen-puzzle --example nodes-by-distance > nodes-by-distance.svg
//! ```

#[path = "../tests/support/mod.rs"]
#[allow(dead_code)]
mod support;

#[allow(dead_code)]
#[path = "../src/main.rs"]
mod fifteen_puzzle;
#[allow(dead_code)]
#[path = "../src/bin/fifteen-puzzle-linear-conflict.rs"]
mod linear_conflict;
#[allow(dead_code)]
#[path = "../src/bin/fifteen-puzzle-manhattan.rs"]
mod manhattan;
#[allow(dead_code)]
#[path = "../src/bin/fifteen-puzzle-pattern-database.rs"]
mod pattern_database;
#[allow(dead_code)]
#[path = "../src/bin/fifteen-puzzle-walking-distance.rs"]
mod walking_distance;

use plotters::coord::combinators::{BindKeyPoints, IntoLogRange};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;
use support::{Board, Random};

/// Boards at each distance.
const BOARDS: usize = 24;
const FARTHEST: usize = 56;
/// Beyond these, slower programs take too long.
const FARTHEST_OF_EACH: [usize; 5] = [44, 48, 48, FARTHEST, FARTHEST];
const SEED: u64 = 15;

/// A program, its colour on light paper and on dark paper, and its nodes at each distance.
struct Line {
    name: &'static str,
    colours: [u32; 2],
    points: Vec<(usize, f64)>,
}

const PAPER: [u32; 2] = [0xFF_FF_FF, 0x0D_11_17];
const INK: [u32; 2] = [0x1F_23_28, 0xE6_ED_F3];
const QUIET: [u32; 2] = [0x59_63_6E, 0x9D_A7_B3];
const GRID: [u32; 2] = [0xE1_E5_EA, 0x2A_31_3A];

fn main() -> Result<(), Box<dyn Error>> {
    let line = |name, colours| Line { name, colours, points: Vec::new() };
    let mut lines = [
        line("manhattan", [0x09_69_DA, 0x58_A6_FF]),
        line("linear-conflict", [0xBC_4C_00, 0xFF_9B_52]),
        line("walking-distance", [0x1A_7F_37, 0x3F_B9_50]),
        line("pattern-database", [0x82_50_DF, 0xBC_8C_FF]),
        line("fifteen-puzzle", [0xBF_39_89, 0xFF_80_C8]),
    ];
    let mut manhattan = manhattan::Search::new();
    let mut linear_conflict = linear_conflict::Search::new();
    let mut walking_distance = walking_distance::Search::new();
    let mut pattern_database = pattern_database::Search::new();
    for (distance, boards) in boards_by_distance().into_iter().enumerate().step_by(2) {
        let mut nodes = [0; 5];
        for board in &boards {
            for (i, nodes) in nodes.iter_mut().enumerate() {
                *nodes += match i {
                    _ if distance > FARTHEST_OF_EACH[i] => 0,
                    0 => count(manhattan.solve(*board)),
                    1 => count(linear_conflict.solve(*board)),
                    2 => count(walking_distance.solve(*board)),
                    3 => count(pattern_database.solve(*board)),
                    _ => count(fifteen_puzzle::solve(*board)),
                };
            }
        }
        for (line, nodes) in lines.iter_mut().zip(nodes).filter(|(_, nodes)| *nodes > 0) {
            line.points.push((distance, mean(nodes, boards.len())));
        }
    }
    println!("{}", draw(&lines)?);
    Ok(())
}

/// The nodes that an answer took.
fn count<T>(answer: Option<(T, u64)>) -> u64 {
    answer.map_or(0, |(_, nodes)| nodes)
}

#[allow(clippy::cast_precision_loss)]
fn mean(nodes: u64, boards: usize) -> f64 {
    nodes as f64 / boards as f64
}

/// Boards from walks of all lengths, sorted by their distance from the goal.
fn boards_by_distance() -> Vec<Vec<Board>> {
    let mut random = Random(SEED);
    let mut boards = vec![Vec::new(); FARTHEST + 1];
    // At distances 0, 2 and 4 there are fewer, and walks find them again and again.
    let is_wanted = |distance: usize| distance > 4 && distance.is_multiple_of(2);
    while boards.iter().enumerate().any(|(distance, it)| is_wanted(distance) && it.len() < BOARDS) {
        let length = random.below(200);
        let board = random.walk(length);
        let Some((moves, _)) = fifteen_puzzle::solve(board) else { continue };
        if let Some(boards) = boards.get_mut(usize::from(moves)).filter(|it| it.len() < BOARDS) {
            boards.push(board);
        }
    }
    boards
}

fn colour(colours: [u32; 2]) -> RGBColor {
    let [_, red, green, blue] = colours[0].to_be_bytes();
    RGBColor(red, green, blue)
}

fn letters(pixels: f64, colours: [u32; 2]) -> TextStyle<'static> {
    let plain = TextStyle::from(("sans-serif", pixels).into_font());
    TextStyle { color: colour(colours).to_backend_color(), ..plain }
}

fn draw(lines: &[Line]) -> Result<String, Box<dyn Error>> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (900, 560)).into_drawing_area();
        area.fill(&colour(PAPER))?;
        area.draw_text("Fifteen Puzzle: nodes by distance", &letters(25.0, INK), (140, 18))?;
        let about = format!(
            "Nodes on average of {BOARDS} boards at each even distance. The upright axis is logarithmic."
        );
        area.draw_text(&about, &letters(17.0, QUIET), (140, 48))?;
        let ticks: Vec<i32> = (0..=i32::try_from(FARTHEST)? / 4).map(|tick| tick * 4).collect();
        let powers: Vec<f64> = (0..9).map(|power| 10_f64.powi(power)).collect();
        let mut chart = ChartBuilder::on(&area)
            .margin_top(80)
            .margin_right(170)
            .margin_bottom(12)
            .margin_left(18)
            .x_label_area_size(50)
            .y_label_area_size(122)
            .build_cartesian_2d(
                (0..i32::try_from(FARTHEST)?).with_key_points(ticks),
                (1.0..1e8).log_scale().with_key_points(powers),
            )?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(colour(GRID))
            .axis_style(colour(QUIET))
            .label_style(letters(16.0, QUIET))
            .axis_desc_style(letters(17.0, QUIET))
            .x_desc("moves to the goal")
            .y_desc("nodes")
            .y_label_formatter(&|&nodes| in_words(nodes))
            .draw()?;
        let mut labels = Vec::new();
        for line in lines {
            let places: Result<Vec<(i32, f64)>, _> = line
                .points
                .iter()
                .map(|&(distance, nodes)| i32::try_from(distance).map(|it| (it, nodes)))
                .collect();
            let places = places?;
            let style = colour(line.colours).stroke_width(2);
            chart.draw_series(LineSeries::new(places.iter().copied(), style))?;
            if let Some(end) = places.last() {
                labels.push((chart.backend_coord(end).1, line));
            }
        }
        // Names at the right, as high as the ends of the lines, none on top of another.
        let right = chart.backend_coord(&(i32::try_from(FARTHEST)?, 1.0)).0;
        labels.sort_by_key(|(y, _)| *y);
        let mut highest = 0;
        for (y, line) in labels {
            let y = y.max(highest);
            highest = y + 18;
            let style = letters(16.0, line.colours).pos(Pos::new(HPos::Left, VPos::Center));
            area.draw_text(line.name, &style, (right + 8, y))?;
        }
        area.present()?;
    }
    Ok(themed(&svg, lines))
}

fn in_words(nodes: f64) -> String {
    match nodes {
        ..1e3 => format!("{nodes:.0}"),
        1e3..1e6 => format!("{:.0} thousand", nodes / 1e3),
        _ => format!("{:.0} million", nodes / 1e6),
    }
}

/// With what makes the picture dark where the reader's screen is.
fn themed(svg: &str, lines: &[Line]) -> String {
    let mut style = String::from("\n<style>\n@media (prefers-color-scheme: dark) {\n");
    let inks = [PAPER, INK, QUIET, GRID].into_iter().chain(lines.iter().map(|it| it.colours));
    for [light, dark] in inks {
        for kind in ["fill", "stroke"] {
            let rule = format!("[{kind}=\"#{light:06X}\"] {{ {kind}: #{dark:06X} }}\n");
            style.push_str(&rule);
        }
    }
    style += "}\n</style>";
    svg.replacen('>', &format!(">{style}"), 1)
}
