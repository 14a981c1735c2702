//! The pictures of the READMEs, SVG for light and dark mode, and the page on which
//! to play a puzzle and watch it being searched.

mod bars;
mod ink;
mod labels;
mod lines;
mod mark;
mod page;

pub use bars::boards_by_distance;
pub use lines::{Chart, Line, Quantity, need_by_distance};
pub use page::{is_on_page, page};

use anyhow::Result;
use ink::{INK, Ink, PAPER};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The left end of the plot, and of the text above and below it, in pixels.
const LEFT: i32 = 98;
/// The empty space at the left.
const EDGE: i32 = 18;
const WIDTH: u32 = 900;

/// The most numbers below an axis.
const MOST_TICKS: i32 = 33;

/// The width of one move on the axis: coordinates are whole numbers, and bars
/// start between two moves.
const MOVE: i32 = 10;

/// A picture with `title` at the top; `draw` draws the rest.
fn picture(height: u32, title: &str, draw: impl FnOnce(&Area) -> Result<()>) -> Result<String> {
    let mut svg = String::new();
    let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
    area.fill(&PAPER.colour())?;
    write(&area, title, (LEFT, 22), &bold(20.0, INK))?;
    draw(&area)?;
    area.present()?;
    drop(area);
    Ok(ink::themed(&svg, title))
}

fn write(area: &Area, text: &str, place: (i32, i32), style: &TextStyle) -> Result<()> {
    // SVG allows no control characters, but a command may contain them.
    Ok(area.draw_text(&text.replace(char::is_control, " "), style, place)?)
}

/// The text, cut to so many letters.
fn cut(text: &str, letters: usize) -> String {
    let shown: String = text.chars().take(letters).collect();
    if shown == text { shown } else { shown + "..." }
}

/// Letters of this height. Their place is the top left corner.
fn letters(pixels: f64, ink: Ink) -> TextStyle<'static> {
    // The library takes the height of a line as the size of the font.
    let plain = TextStyle::from(("sans-serif", pixels * 1.24).into_font());
    TextStyle { color: ink.colour().to_backend_color(), ..plain }
}

fn bold(pixels: f64, ink: Ink) -> TextStyle<'static> {
    let plain = letters(pixels, ink);
    TextStyle { font: plain.font.style(FontStyle::Bold), ..plain }
}

fn centred(style: &TextStyle<'static>) -> TextStyle<'static> {
    style.pos(Pos::new(HPos::Center, VPos::Center))
}

/// Numbers from 0 to `last` for an axis: all of them, if there is room.
fn whole_numbers(last: i32) -> impl Iterator<Item = i32> {
    let step = [1, 2, 5, 10, 20, 50].into_iter().find(|step| last / step < MOST_TICKS);
    let step = step.unwrap_or(100);
    (0..=last / step).map(move |number| number * step)
}
