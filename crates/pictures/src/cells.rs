//! The squares of a board in a picture.

use staunton_rules::{Color, Square};

use crate::features::{Shades, shades};
use crate::gray::Gray;
use crate::integral::Integral;
use crate::quad::Quad;
use crate::search;

/// The 64 squares of the board in a picture.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Picture, Theme};
/// use staunton_pictures::{Cells, Gray};
/// use staunton_rules::Board;
///
/// let drawn = Picture { theme: Theme::Print, ..Picture::new(Board::standard()) };
/// let gray = Gray::read(&drawn.to_png()?)?;
/// assert!(Cells::find(&gray).is_some());
/// let blank = Gray::from_pixels(300, vec![255; 300 * 300]).expect("whole rows");
/// assert!(Cells::find(&blank).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cells {
    /// From the upper left corner, row by row.
    of: Vec<Shades>,
    quad: Quad,
    size: (usize, usize),
}

impl Cells {
    /// Finds the board of a picture; none if it shows none. The work grows with the pixels of the picture.
    pub fn find(gray: &Gray) -> Option<Self> {
        let sums = Integral::of(gray);
        let (quad, found) = search::find(gray, &sums)?;
        let ink = ink(gray);
        let paper = found.light.max(ink + 1.0);
        let places = (0..64).map(|at| (at % 8, at / 8));
        let of = places.map(|(x, y)| shades(&sums, &quad, x, y, ink, paper)).collect();
        Some(Self { of, quad, size: (gray.width(), gray.height()) })
    }

    /// Where the board lies: its corners from the upper left one on, each from left to right and from top to
    /// bottom, as parts of the picture.
    pub fn corners(&self) -> [(f32, f32); 4] {
        let part = |at: f32, size: usize| at / crate::integral::as_f32(size);
        self.quad.0.map(|point| (part(point.x, self.size.0), part(point.y, self.size.1)))
    }

    /// The square that is seen at a place, counted from the upper left corner, row by row.
    pub(crate) fn square(at: usize, below: Color) -> Square {
        let index = match below {
            Color::White => (7 - at / 8) * 8 + at % 8,
            Color::Black => (at / 8) * 8 + 7 - at % 8,
        };
        Square::ALL[index]
    }

    /// The squares from the upper left corner on, row by row.
    pub(crate) fn shades(&self) -> &[Shades] {
        &self.of
    }

    /// Whether the square at a place is a light one.
    pub(crate) const fn is_light(at: usize) -> bool {
        (at / 8 + at % 8).is_multiple_of(2)
    }
}

/// How light the ink of a picture is: a fiftieth of its pixels is as dark.
fn ink(gray: &Gray) -> f32 {
    let mut counts = [0_usize; 256];
    for &pixel in gray.pixels() {
        counts[usize::from(pixel)] += 1;
    }
    let mut left = gray.pixels().len() / 50;
    for (shade, count) in (0_u8..=255).zip(counts) {
        if count > left {
            return f32::from(shade);
        }
        left -= count;
    }
    255.0
}
