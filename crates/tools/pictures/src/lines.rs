//! What programs need by distance, CPU time or nodes, as lines.

use super::ink::{GRID, QUIET};
use super::labels::spread;
use super::mark::Mark;
use super::{Area, EDGE, LEFT, MOVE, cut, letters, picture, whole_numbers, write};
use anyhow::Result;
use indicatif::HumanFloatCount;
use plotters::coord::combinators::{BindKeyPoints, IntoLogRange};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// The height without the caption.
const HEIGHT: i32 = 560;
const CAPTION_LINE: i32 = 18;
/// The most letters of a line of the caption.
const LONGEST_CAPTION: usize = 120;

/// The distance from one label to the next.
const LABEL_LINE: i32 = 19;
/// The distance from the plot to a label's mark, and to its name.
const LABEL_MARK: i32 = 30;
const LABEL_NAME: i32 = 42;
/// The approximate width of a letter in a label.
const LETTER: i32 = 8;
/// The most letters of a name.
const LONGEST_NAME: usize = 28;

/// The space between the last distance and the unsolvable boards, in moves.
const TO_UNSOLVABLE: i32 = 2;
/// The space above the largest and below the smallest value, as a factor.
const ROOM: f64 = 1.05;
/// Round values.
const STEPS: [f64; 3] = [1.0, 2.0, 5.0];

/// What several programs need.
#[derive(Clone, Debug)]
pub struct Chart {
    /// The problem's title.
    pub problem: String,
    /// What was measured.
    pub quantity: Quantity,
    /// The values of each program.
    pub lines: Vec<Line>,
    /// The values of an empty program.
    pub floor: Option<Line>,
    /// Lines of text below the plot: how and on what machine it was measured.
    pub caption: Vec<String>,
}

/// What is measured of a program.
#[derive(Clone, Copy, Debug)]
pub enum Quantity {
    /// CPU time of whole runs, in milliseconds, the median of several.
    CpuTime,
    /// Nodes that a search generates, on average of several boards.
    Nodes,
}

/// The values of one program.
#[derive(Clone, Debug)]
pub struct Line {
    /// The label beside the line.
    pub name: String,
    /// Milliseconds or nodes by distance, the nearest first; `None`, for unsolvable
    /// boards, comes last.
    pub points: Vec<(Option<u32>, f64)>,
}

impl Quantity {
    fn name(self) -> &'static str {
        match self {
            Self::CpuTime => "CPU time",
            Self::Nodes => "nodes",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::CpuTime => "The median of whole runs, from start to end.",
            Self::Nodes => "The average of several boards at each distance.",
        }
    }

    /// Nothing is shown as smaller than this.
    fn least(self) -> f64 {
        match self {
            Self::CpuTime => 0.01,
            Self::Nodes => 1.0,
        }
    }

    /// A value as the axis shows it.
    fn label(self, value: f64) -> String {
        let rounded = |unit: f64, digits: f64| (value / unit * digits).round() / digits;
        match self {
            Self::CpuTime if value < 1e3 => format!("{} ms", rounded(1.0, 1e3)),
            Self::CpuTime => format!("{} s", rounded(1e3, 10.0)),
            Self::Nodes if value < 1e6 => HumanFloatCount(value.round()).to_string(),
            Self::Nodes => format!("{} million", rounded(1e6, 10.0)),
        }
    }
}

/// The lines with their marks.
type Marked<'a> = [(&'a Line, Mark)];

/// The place of a distance and a value in the picture.
type Place<'a> = &'a dyn Fn(Option<u32>, f64) -> (i32, i32);

/// A line plot of what programs need at each distance as SVG, with a logarithmic axis.
///
/// # Errors
///
/// There is too much to draw for a picture's coordinates.
pub fn need_by_distance(chart: &Chart) -> Result<String> {
    let Chart { problem, quantity, .. } = chart;
    let caption = i32::try_from(chart.caption.len())? * CAPTION_LINE;
    let height = HEIGHT + caption;
    let title = format!("{problem}: {} by distance", quantity.name());
    picture(height.unsigned_abs(), &title, |area| {
        let about = format!("{} The vertical axis is logarithmic.", quantity.about());
        write(area, &about, (LEFT, 50), &letters(14.0, QUIET))?;
        for (line, text) in (0..).zip(&chart.caption) {
            let place = (LEFT, HEIGHT - 14 + line * CAPTION_LINE);
            write(area, &cut(text, LONGEST_CAPTION), place, &letters(12.0, QUIET))?;
        }
        plot(area, chart, caption)
    })
}

fn plot(area: &Area, chart: &Chart, caption: i32) -> Result<()> {
    // The floor is drawn first, below the others.
    let floor = chart.floor.iter().map(|floor| (floor, Mark::FLOOR));
    let lines: Vec<_> = floor.chain(chart.lines.iter().zip(Mark::all())).collect();
    let quantity = chart.quantity;
    let points = || lines.iter().flat_map(|(line, _)| &line.points);
    let farthest = i32::try_from(points().filter_map(|point| point.0).max().unwrap_or(0))?;
    let has_unsolvable = points().any(|point| point.0.is_none());
    let unsolvable = has_unsolvable.then_some(farthest + TO_UNSOLVABLE);
    let numbers = whole_numbers(farthest).chain(unsolvable).map(|moves| moves * MOVE).collect();
    let (left, right) = (-MOVE / 2, unsolvable.unwrap_or(farthest) * MOVE + MOVE / 2);
    let (least, most) = range(quantity.least(), points().map(|point| point.1));

    let mut chart = ChartBuilder::on(area)
        .margin_top(86)
        .margin_right(label_width(&lines))
        .margin_bottom(caption + 34)
        .margin_left(EDGE)
        .x_label_area_size(50)
        .y_label_area_size(LEFT - EDGE)
        .build_cartesian_2d(
            (left..right).with_key_points(numbers),
            (least..most).log_scale().with_key_points(round_values(least, most)),
        )?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(GRID.colour())
        .axis_style(QUIET.colour())
        .set_all_tick_mark_size(4)
        .label_style(letters(13.0, QUIET))
        .axis_desc_style(letters(14.0, QUIET))
        .x_desc("moves to the goal")
        .y_desc(quantity.name())
        .x_label_formatter(&|x| match x / MOVE {
            moves if moves > farthest => "unsolvable".into(),
            moves => moves.to_string(),
        })
        .y_label_formatter(&|&value| quantity.label(value))
        .draw()?;

    let at = |x: i32, value: f64| chart.backend_coord(&(x, value.max(quantity.least())));
    let place = |distance: Option<u32>, value: f64| {
        let moves = distance.and_then(|it| i32::try_from(it).ok()).or(unsolvable);
        at(moves.unwrap_or(farthest) * MOVE, value)
    };
    for &(line, mark) in &lines {
        draw_line(area, line, mark, &place)?;
    }
    draw_labels(area, &lines, &place, at(right, least))
}

/// The ends of an axis for `values`, none shown as smaller than `floor`: round values
/// below and above all.
fn range(floor: f64, values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (least, most) = values.fold((f64::INFINITY, floor), |(least, most), value| {
        (least.min(value.max(floor)), most.max(value))
    });
    let (least, most) = (least.min(most) / ROOM, most * ROOM);
    let below = decades(&STEPS).rfind(|value| *value <= least);
    let above = decades(&STEPS).find(|value| *value >= most);
    (below.unwrap_or(least), above.unwrap_or(most))
}

/// The values beside the axis: more if it is short, fewer if it is long.
fn round_values(least: f64, most: f64) -> Vec<f64> {
    let steps: &[f64] = match most / least {
        ..8.0 => &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0],
        8.0..1e5 => &STEPS,
        _ => &[1.0],
    };
    decades(steps).filter(|value| (least..=most).contains(value)).collect()
}

/// `steps`, times each power of ten.
fn decades(steps: &[f64]) -> impl DoubleEndedIterator<Item = f64> {
    let decades = [0.001, 0.01, 0.1, 1.0, 10.0, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8];
    decades.into_iter().flat_map(move |decade| steps.iter().map(move |step| decade * step))
}

fn draw_line(area: &Area, line: &Line, mark: Mark, place: Place) -> Result<()> {
    let solvable = line.points.iter().filter(|point| point.0.is_some());
    mark.draw_line(area, solvable.map(|&(distance, value)| place(distance, value)).collect())?;
    for &(distance, value) in &line.points {
        mark.draw(area, place(distance, value))?;
    }
    Ok(())
}

/// The names, each as close to the end of its line as possible. `corner` is the
/// bottom right corner of the plot.
fn draw_labels(area: &Area, lines: &Marked, place: Place, corner: (i32, i32)) -> Result<()> {
    let ends = lines.iter().filter_map(|&(line, mark)| {
        let &(distance, value) = line.points.last()?;
        Some((line, mark, place(distance, value)))
    });
    let ends: Vec<_> = ends.collect();
    let wanted: Vec<_> = ends.iter().map(|(_, _, end)| end.1).collect();
    for (&(line, mark, end), y) in ends.iter().zip(spread(&wanted, LABEL_LINE, corner.1)) {
        let to = (corner.0 + LABEL_MARK, y);
        let leader = [(end.0 + 9, end.1), (corner.0 + 10, y), (to.0 - 9, y)];
        area.draw(&PathElement::new(leader, mark.ink.colour().stroke_width(1)))?;
        mark.draw(area, to)?;
        let style = letters(13.0, mark.ink).pos(Pos::new(HPos::Left, VPos::Center));
        write(area, &cut(&line.name, LONGEST_NAME), (corner.0 + LABEL_NAME, y), &style)?;
    }
    Ok(())
}

fn label_width(lines: &Marked) -> i32 {
    let lengths = lines.iter().map(|(line, _)| cut(&line.name, LONGEST_NAME).chars().count());
    let longest = lengths.max().and_then(|it| i32::try_from(it).ok()).unwrap_or(0);
    LABEL_NAME + LETTER * longest + 16
}

#[cfg(test)]
mod tests {
    use super::{Quantity, range, round_values};

    fn times(milliseconds: &[f64]) -> Vec<String> {
        milliseconds.iter().map(|it| Quantity::CpuTime.label(*it)).collect()
    }

    #[test]
    fn an_axis_has_round_ends_around_all_values() {
        let rounded = |values: &[f64]| {
            let (least, most) = range(0.01, values.iter().copied());
            times(&[least, most])
        };
        assert_eq!(rounded(&[0.7, 1.4]), ["0.5 ms", "2 ms"]);
        assert_eq!(rounded(&[0.0, 450.0]), ["0.005 ms", "500 ms"]);
        assert_eq!(rounded(&[]), ["0.005 ms", "0.02 ms"]);
    }

    #[test]
    fn an_axis_has_neither_too_many_nor_too_few_values() {
        for (least, most) in [(0.5, 2.0), (0.5, 5.0), (0.5, 500.0), (0.005, 200.0), (0.005, 1e6)] {
            let values = round_values(least, most).len();
            assert!((4..=16).contains(&values), "{values} from {least} to {most}");
        }
    }

    #[test]
    fn values_have_a_unit_that_keeps_them_short() {
        assert_eq!(times(&[0.005, 0.5, 20.0, 5e3]), ["0.005 ms", "0.5 ms", "20 ms", "5 s"]);
        let nodes = [1.0, 2e3, 5e8].map(|it| Quantity::Nodes.label(it));
        assert_eq!(nodes, ["1", "2,000", "500 million"]);
    }
}
