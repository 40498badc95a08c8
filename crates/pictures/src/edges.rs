//! How plainly squares, light and dark in turn, stand where a board may lie. Men seldom reach into the corners of
//! their squares: these are looked at.

use crate::integral::{Integral, as_f32};
use crate::quad::Quad;

/// How far from the edges of a square its corners are looked at, and how far around that, in squares.
const INSET: f32 = 0.13;
const AROUND: f32 = 0.08;

/// What the corners of 64 squares show.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Contrast {
    /// How much lighter the light squares are than the dark ones, 0 to 255.
    pub(crate) difference: f32,
    /// How far squares of one colour differ among themselves.
    pub(crate) spread: f32,
    /// How many of the 112 neighbours are told apart as they should be, 0 to 1.
    pub(crate) order: f32,
    /// How light a light square is.
    pub(crate) light: f32,
}

impl Contrast {
    /// By how much one place is better than another.
    pub(crate) fn score(&self) -> f32 {
        self.difference - self.spread
    }

    /// Whether these are the squares of a board.
    pub(crate) fn is_board(&self) -> bool {
        self.order >= 0.94 && self.difference >= 14.0 && self.difference >= 1.6 * self.spread
    }
}

pub(crate) fn contrast(sums: &Integral, quad: &Quad) -> Contrast {
    let around = around(quad);
    let mut shades = [[0.0_f32; 8]; 8];
    for (row, line) in shades.iter_mut().enumerate() {
        for (column, shade) in line.iter_mut().enumerate() {
            *shade = of_square(sums, quad, around, row, column);
        }
    }
    of_shades(&shades)
}

/// Whether a board may lie there: a look at the squares in the corners and their neighbours.
pub(crate) fn may_be(sums: &Integral, quad: &Quad) -> bool {
    /// Each a light square, and a dark one beside it.
    const PAIRS: [[(usize, usize); 2]; 4] =
        [[(0, 0), (0, 1)], [(0, 6), (0, 7)], [(7, 1), (7, 0)], [(7, 7), (7, 6)]];
    let around = around(quad);
    let shade = |(row, column)| of_square(sums, quad, around, row, column);
    let pairs = PAIRS.into_iter();
    pairs.filter(|&[light, dark]| shade(light) > shade(dark) + 2.0).count() >= 3
}

fn around(quad: &Quad) -> (f32, f32) {
    let (width, height) = quad.square();
    (width * AROUND, height * AROUND)
}

/// How light the corners of a square are.
fn of_square(sums: &Integral, quad: &Quad, (dx, dy): (f32, f32), row: usize, column: usize) -> f32 {
    const FAR: f32 = 1.0 - INSET;
    let mut corners = [(INSET, INSET), (FAR, INSET), (INSET, FAR), (FAR, FAR)].map(|(u, v)| {
        let place = quad.at(as_f32(column) + u, as_f32(row) + v);
        sums.mean(place.x - dx, place.y - dy, place.x + dx, place.y + dy)
    });
    // A man that reaches into a corner does not count.
    corners.sort_by(f32::total_cmp);
    f32::midpoint(corners[1], corners[2])
}

fn of_shades(shades: &[[f32; 8]; 8]) -> Contrast {
    let is_light = |row: usize, column: usize| (row + column).is_multiple_of(2);
    let all = || (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
    let mean = |light: bool| {
        let sum: f32 =
            all().filter(|&(r, c)| is_light(r, c) == light).map(|(r, c)| shades[r][c]).sum();
        sum / 32.0
    };
    let (light, dark) = (mean(true), mean(false));
    let variance: f32 = all()
        .map(|(r, c)| (shades[r][c] - if is_light(r, c) { light } else { dark }).powi(2))
        .sum();
    let difference = light - dark;
    let mut ordered = 0;
    for (r, c) in all() {
        for (nr, nc) in [(r + 1, c), (r, c + 1)] {
            if nr < 8 && nc < 8 {
                let step = shades[r][c] - shades[nr][nc];
                let step = if is_light(r, c) { step } else { -step };
                ordered += usize::from(step > difference * 0.3);
            }
        }
    }
    let order = if difference > 0.0 { as_f32(ordered) / 112.0 } else { 0.0 };
    Contrast { difference, spread: (variance / 64.0).sqrt(), order, light }
}
