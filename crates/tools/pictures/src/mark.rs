//! What tells one line from another, without colour too.

use super::Area;
use super::ink::{Ink, PAPER, QUIET, SERIES};
use anyhow::Result;
use plotters::element::DashedPathElement;
use plotters::prelude::*;

/// A mark of a line's points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) ink: Ink,
    shape: Shape,
}

#[derive(Clone, Copy, Debug)]
enum Shape {
    Disc,
    Square,
    Triangle,
    Diamond,
    Ring,
    Cross,
    OpenSquare,
    /// A dash, as the way itself is dashed.
    Dash,
}

const SHAPES: [Shape; 7] = [
    Shape::Disc,
    Shape::Square,
    Shape::Triangle,
    Shape::Diamond,
    Shape::Ring,
    Shape::Cross,
    Shape::OpenSquare,
];

impl Mark {
    /// What stands apart from the lines that are compared.
    pub(super) const FLOOR: Self = Self { ink: QUIET, shape: Shape::Dash };

    /// One for every line; no two of the first 56 are alike.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let inks = SERIES.into_iter().cycle();
        inks.zip(SHAPES.into_iter().cycle()).map(|(ink, shape)| Self { ink, shape })
    }

    /// Draws the way from point to point.
    pub(super) fn draw_way(self, area: &Area, way: Vec<(i32, i32)>) -> Result<()> {
        let line = self.ink.colour().stroke_width(2);
        match self.shape {
            Shape::Dash => area.draw(&DashedPathElement::new(way, 6, 5, line))?,
            _ => area.draw(&PathElement::new(way, line))?,
        }
        Ok(())
    }

    /// Draws the mark of a point.
    pub(super) fn draw(self, area: &Area, (x, y): (i32, i32)) -> Result<()> {
        let filled = self.ink.colour().filled();
        let line = self.ink.colour().stroke_width(2);
        let paper = PAPER.colour().filled();
        let square = |half: i32| [(x - half, y - half), (x + half, y + half)];
        match self.shape {
            Shape::Disc => area.draw(&Circle::new((x, y), 4, filled))?,
            Shape::Square => area.draw(&Rectangle::new(square(4), filled))?,
            Shape::Triangle => {
                area.draw(&Polygon::new([(x, y - 6), (x + 5, y + 4), (x - 5, y + 4)], filled))?;
            }
            Shape::Diamond => {
                let corners = [(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)];
                area.draw(&Polygon::new(corners, filled))?;
            }
            Shape::Ring => {
                area.draw(&Circle::new((x, y), 5, filled))?;
                area.draw(&Circle::new((x, y), 3, paper))?;
            }
            Shape::Cross => {
                area.draw(&PathElement::new([(x - 4, y - 4), (x + 4, y + 4)], line))?;
                area.draw(&PathElement::new([(x - 4, y + 4), (x + 4, y - 4)], line))?;
            }
            Shape::OpenSquare => {
                area.draw(&Rectangle::new(square(5), filled))?;
                area.draw(&Rectangle::new(square(3), paper))?;
            }
            Shape::Dash => area.draw(&PathElement::new([(x - 4, y), (x + 4, y)], line))?,
        }
        Ok(())
    }
}
