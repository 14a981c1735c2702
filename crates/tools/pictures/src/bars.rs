//! How many boards lie at each distance, as bars.

use super::ink::{GRID, INK, PAPER, QUIET, SERIES};
use super::{EDGE, LEFT, MOVE, centred, letters, picture, whole_numbers, write};
use anyhow::Result;
use indicatif::HumanCount;
use plotters::coord::combinators::BindKeyPoints;
use plotters::prelude::*;

const HEIGHT: u32 = 460;

/// The picture of how many boards lie at distance 0, 1, 2 and so on, with
/// `summary` above it: the same on every machine.
///
/// # Errors
///
/// There are more distances than a picture has coordinates for.
pub fn boards_by_distance(problem: &str, summary: &str, boards: &[usize]) -> Result<String> {
    picture(HEIGHT, &format!("{problem}: boards at each distance"), |area| {
        write(area, summary, (LEFT, 50), &letters(14.0, QUIET))?;

        let last = i32::try_from(boards.len().saturating_sub(1))?;
        let most = boards.iter().max().copied().unwrap_or(1) as u64;
        let numbers = whole_numbers(last).map(|moves| moves * MOVE).collect();
        let x = (-6..last * MOVE + 6).with_key_points(numbers);
        let mut chart = ChartBuilder::on(area)
            .margin_top(88)
            .margin_right(28)
            .margin_bottom(22)
            .margin_left(EDGE)
            .x_label_area_size(50)
            .y_label_area_size(LEFT - EDGE)
            .build_cartesian_2d(x, 0..most + most / 12 + 1)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID.colour())
            .axis_style(QUIET.colour())
            .set_all_tick_mark_size(4)
            .y_labels(6)
            .label_style(letters(13.0, QUIET))
            .axis_desc_style(letters(14.0, QUIET))
            .x_desc("moves to the goal")
            .y_desc("boards")
            .x_label_formatter(&|x| (x / MOVE).to_string())
            .y_label_formatter(&|boards| HumanCount(*boards).to_string())
            .draw()?;

        for (x, &boards) in (0..).step_by(MOVE as usize).zip(boards) {
            let boards = boards as u64;
            let corners = [(x - 4, boards), (x + 4, 0)];
            chart.plotting_area().draw(&Rectangle::new(corners, SERIES[0].colour().filled()))?;
            let top = chart.backend_coord(&(x, boards));
            let number = HumanCount(boards).to_string();
            let middle = (top.0, top.1 - 9);
            // The lines to read by do not cross it.
            let half = 4 * i32::try_from(number.len())?;
            let behind = [(middle.0 - half, middle.1 - 7), (middle.0 + half, middle.1 + 7)];
            area.draw(&Rectangle::new(behind, PAPER.colour().filled()))?;
            write(area, &number, middle, &centred(&letters(12.0, INK)))?;
        }
        Ok(())
    })
}
