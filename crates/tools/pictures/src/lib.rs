//! The pictures of the READMEs, as SVG that is readable in light and dark.

mod bars;
mod ink;
mod labels;
mod lines;
mod mark;

pub use bars::boards_by_distance;
pub use lines::{Line, Times, time_by_distance};

use anyhow::Result;
use ink::{INK, Ink, PAPER};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Where the plot begins, and with it whatever is written above or below it.
const LEFT: i32 = 98;
/// What is left free at the left of all.
const EDGE: i32 = 18;
const WIDTH: u32 = 900;

/// More numbers than this are too many below an axis.
const MOST_TICKS: i32 = 33;

/// What one move takes on the axis: coordinates are whole numbers, and bars begin
/// between two of them.
const MOVE: i32 = 10;

/// A picture called `title`, with what `draw` draws below that.
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
    // SVG has no place for control characters, which any command may hold.
    Ok(area.draw_text(&text.replace(char::is_control, " "), style, place)?)
}

/// The text, or as much of it as has room.
fn cut(text: &str, letters: usize) -> String {
    let shown: String = text.chars().take(letters).collect();
    if shown == text { shown } else { shown + "..." }
}

/// Letters so many pixels high, to the right of and below their place.
fn letters(pixels: f64, ink: Ink) -> TextStyle<'static> {
    // The library takes a font's size to be its line's.
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

/// Numbers from 0 to `last` for an axis, all of them where they have room.
fn whole_numbers(last: i32) -> impl Iterator<Item = i32> {
    let step = [1, 2, 5, 10, 20, 50].into_iter().find(|step| last / step < MOST_TICKS);
    let step = step.unwrap_or(100);
    (0..=last / step).map(move |number| number * step)
}
