//! How long programs take, as lines over the distance.

use super::ink::{GRID, QUIET};
use super::labels::spread;
use super::mark::Mark;
use super::{Area, EDGE, LEFT, MOVE, cut, letters, picture, whole_numbers, write};
use anyhow::Result;
use plotters::coord::combinators::{BindKeyPoints, IntoLogRange};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// Without the caption.
const HEIGHT: i32 = 560;
const CAPTION_LINE: i32 = 18;
/// More letters of a line than this are cut.
const LONGEST_CAPTION: usize = 120;

/// From one label to the next.
const LABEL_LINE: i32 = 19;
/// From the plot to a label's mark, and to its name.
const LABEL_MARK: i32 = 30;
const LABEL_NAME: i32 = 42;
/// About what a letter of a label takes.
const LETTER: i32 = 8;
/// More letters of a name than this are cut.
const LONGEST_NAME: usize = 28;

/// From the last distance to the unsolvable boards.
const TO_UNSOLVABLE: i32 = 2;
/// What is left free above the slowest and below the fastest, as a factor.
const ROOM: f64 = 1.05;
/// Round times.
const STEPS: [f64; 3] = [1.0, 2.0, 5.0];
/// No run is shown as faster than this, in milliseconds.
const LEAST: f64 = 0.01;

/// What several programs took.
#[derive(Clone, Debug)]
pub struct Times {
    /// The problem's title.
    pub problem: String,
    /// What each program took.
    pub lines: Vec<Line>,
    /// What an empty program took.
    pub floor: Option<Line>,
    /// How and on what it was measured, a line each.
    pub caption: Vec<String>,
}

/// What a program took.
#[derive(Clone, Debug)]
pub struct Line {
    /// What stands beside the line.
    pub name: String,
    /// Milliseconds by distance, the nearest first; `None` stands for unsolvable
    /// boards, and is the last.
    pub points: Vec<(Option<u32>, f64)>,
}

/// The lines, and what marks them.
type Marked<'a> = [(&'a Line, Mark)];

/// Where a distance and a time lie on the picture.
type Place<'a> = &'a dyn Fn(Option<u32>, f64) -> (i32, i32);

/// The picture of `times`.
///
/// # Errors
///
/// There is more to draw than a picture has coordinates for.
pub fn time_by_distance(times: &Times) -> Result<String> {
    let caption = i32::try_from(times.caption.len())? * CAPTION_LINE;
    let height = HEIGHT + caption;
    picture(height.unsigned_abs(), &format!("{}: CPU time by distance", times.problem), |area| {
        let about = "A whole run, from start to end: the median. The upright axis is logarithmic.";
        write(area, about, (LEFT, 50), &letters(14.0, QUIET))?;
        for (line, text) in (0..).zip(&times.caption) {
            let place = (LEFT, HEIGHT - 14 + line * CAPTION_LINE);
            write(area, &cut(text, LONGEST_CAPTION), place, &letters(12.0, QUIET))?;
        }
        plot(area, times, caption)
    })
}

fn plot(area: &Area, times: &Times, caption: i32) -> Result<()> {
    // The floor lies below all the others.
    let floor = times.floor.iter().map(|floor| (floor, Mark::FLOOR));
    let lines: Vec<_> = floor.chain(times.lines.iter().zip(Mark::all())).collect();
    let points = || lines.iter().flat_map(|(line, _)| &line.points);
    let farthest = i32::try_from(points().filter_map(|point| point.0).max().unwrap_or(0))?;
    let has_unsolvable = points().any(|point| point.0.is_none());
    let unsolvable = has_unsolvable.then_some(farthest + TO_UNSOLVABLE);
    let numbers = whole_numbers(farthest).chain(unsolvable).map(|moves| moves * MOVE).collect();
    let (left, right) = (-MOVE / 2, unsolvable.unwrap_or(farthest) * MOVE + MOVE / 2);
    let (least, most) = range(points().map(|point| point.1));

    let mut chart = ChartBuilder::on(area)
        .margin_top(86)
        .margin_right(label_width(&lines))
        .margin_bottom(caption + 34)
        .margin_left(EDGE)
        .x_label_area_size(50)
        .y_label_area_size(LEFT - EDGE)
        .build_cartesian_2d(
            (left..right).with_key_points(numbers),
            (least..most).log_scale().with_key_points(round_times(least, most)),
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
        .y_desc("CPU time")
        .x_label_formatter(&|x| match x / MOVE {
            moves if moves > farthest => "unsolvable".into(),
            moves => moves.to_string(),
        })
        .y_label_formatter(&|&time| in_words(time))
        .draw()?;

    let at = |x: i32, time: f64| chart.backend_coord(&(x, time.max(LEAST)));
    let place = |distance: Option<u32>, time: f64| {
        let moves = distance.and_then(|it| i32::try_from(it).ok()).or(unsolvable);
        at(moves.unwrap_or(farthest) * MOVE, time)
    };
    for &(line, mark) in &lines {
        draw_line(area, line, mark, &place)?;
    }
    draw_labels(area, &lines, &place, at(right, least))
}

/// The ends of an axis for `times`: round times below and above all of them.
fn range(times: impl Iterator<Item = f64>) -> (f64, f64) {
    let (least, most) = times.fold((f64::INFINITY, LEAST), |(least, most), time| {
        (least.min(time.max(LEAST)), most.max(time))
    });
    let (least, most) = (least.min(most) / ROOM, most * ROOM);
    let below = decades(&STEPS).rfind(|time| *time <= least);
    let above = decades(&STEPS).find(|time| *time >= most);
    (below.unwrap_or(least), above.unwrap_or(most))
}

/// Times to stand beside the axis, more or fewer of them as there is room.
fn round_times(least: f64, most: f64) -> Vec<f64> {
    let steps: &[f64] = match most / least {
        ..8.0 => &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0],
        8.0..1e5 => &STEPS,
        _ => &[1.0],
    };
    decades(steps).filter(|time| (least..=most).contains(time)).collect()
}

/// `steps` in milliseconds, and their tenths, tenfolds and so on.
fn decades(steps: &[f64]) -> impl DoubleEndedIterator<Item = f64> {
    let decades = [0.001, 0.01, 0.1, 1.0, 10.0, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8];
    decades.into_iter().flat_map(move |decade| steps.iter().map(move |step| decade * step))
}

fn in_words(milliseconds: f64) -> String {
    if milliseconds < 1e3 {
        format!("{} ms", (milliseconds * 1e3).round() / 1e3)
    } else {
        format!("{} s", (milliseconds / 100.0).round() / 10.0)
    }
}

fn draw_line(area: &Area, line: &Line, mark: Mark, place: Place) -> Result<()> {
    let solvable = line.points.iter().filter(|point| point.0.is_some());
    mark.draw_way(area, solvable.map(|&(distance, time)| place(distance, time)).collect())?;
    for &(distance, time) in &line.points {
        mark.draw(area, place(distance, time))?;
    }
    Ok(())
}

/// The names, each at the end of its line as far as there is room. `corner` is
/// the plot's at the right and below.
fn draw_labels(area: &Area, lines: &Marked, place: Place, corner: (i32, i32)) -> Result<()> {
    let ends = lines.iter().filter_map(|&(line, mark)| {
        let &(distance, time) = line.points.last()?;
        Some((line, mark, place(distance, time)))
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
    use super::{in_words, range, round_times};

    #[test]
    fn an_axis_has_round_ends_around_all_times() {
        let rounded = |times: &[f64]| {
            let (least, most) = range(times.iter().copied());
            [least, most].map(in_words)
        };
        assert_eq!(rounded(&[0.7, 1.4]), ["0.5 ms", "2 ms"]);
        assert_eq!(rounded(&[0.0, 450.0]), ["0.005 ms", "500 ms"]);
        assert_eq!(rounded(&[]), ["0.005 ms", "0.02 ms"]);
    }

    #[test]
    fn an_axis_has_neither_too_many_times_beside_it_nor_too_few() {
        for (least, most) in [(0.5, 2.0), (0.5, 5.0), (0.5, 500.0), (0.005, 200.0), (0.005, 1e6)] {
            let times = round_times(least, most).len();
            assert!((4..=16).contains(&times), "{times} from {least} to {most}");
        }
    }

    #[test]
    fn times_have_a_unit_that_keeps_them_short() {
        assert_eq!([0.005, 0.5, 20.0, 5e3].map(in_words), ["0.005 ms", "0.5 ms", "20 ms", "5 s"]);
    }
}
