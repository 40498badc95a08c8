//! Where the squares of a picture lie, and the shapes that are drawn on them.

use staunton_rules::{Color, Square};

use super::path::{Path, Point};
use super::theme::Rgb;

/// The side of a square, in the units of the drawing.
pub(super) const SQUARE: f32 = 64.0;
/// A path with what it is drawn with.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) path: Path,
    pub(super) fill: Option<Rgb>,
    /// The colour and the width of the line.
    pub(super) stroke: Option<(Rgb, f32)>,
    /// From 0 to 1.
    pub(super) opacity: f32,
}

impl Shape {
    pub(super) const fn filled(path: Path, fill: Rgb) -> Self {
        Self { path, fill: Some(fill), stroke: None, opacity: 1.0 }
    }

    pub(super) const fn drawn(path: Path, color: Rgb, width: f32) -> Self {
        Self { path, fill: None, stroke: Some((color, width)), opacity: 1.0 }
    }

    pub(super) fn with_opacity(self, opacity: f32) -> Self {
        Self { opacity, ..self }
    }
}

/// Where the squares of a picture lie.
#[derive(Copy, Clone, Debug)]
pub(super) struct Plan {
    pub(super) below: Color,
    pub(super) left: f32,
    pub(super) top: f32,
}

impl Plan {
    /// The upper left corner of a square.
    pub(super) fn corner(self, square: Square) -> Point {
        let (file, rank) = (square.file().as_index(), square.rank().as_index());
        let (column, row) = self.below.fold((file, 7 - rank), (7 - file, rank));
        Point { x: self.left + units(column), y: self.top + units(row) }
    }

    /// The middle of a square.
    pub(super) fn middle(self, square: Square) -> Point {
        let Point { x, y } = self.corner(square);
        Point { x: x + SQUARE / 2.0, y: y + SQUARE / 2.0 }
    }
}

/// So many squares, in the units of the drawing.
fn units(squares: usize) -> f32 {
    // Eight squares at most.
    (0..squares).map(|_| SQUARE).sum()
}
