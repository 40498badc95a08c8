//! What is compared of a square: 20 times 20 shades.

use crate::integral::{Integral, as_f32};
use crate::quad::Quad;

/// Shades from one edge of a square to the other, with one around them that is needed to move it.
pub(crate) const SIDE: usize = 20;
/// So far one square is moved over another to find how they fit best, in shades.
const SHIFT: usize = 2;
const INNER: usize = SIDE - 2 * SHIFT;

/// The shades of one square, 0 for ink and 255 for paper.
pub(crate) type Shades = [u8; SIDE * SIDE];

/// The shades of a square of a board: `column` and `row` from its upper left corner. What is as light as `paper`
/// counts as paper, what is as dark as `ink` as ink.
pub(crate) fn shades(
    sums: &Integral,
    quad: &Quad,
    column: usize,
    row: usize,
    ink: f32,
    paper: f32,
) -> Shades {
    let (width, height) = quad.square();
    // Each shade is that of a part a little larger than its own: hatching and grain are smoothed.
    let (dx, dy) = (width / as_f32(SIDE) * 0.8, height / as_f32(SIDE) * 0.8);
    let mut shades = [0; SIDE * SIDE];
    let place = |index: usize| (as_f32(index) + 0.5) / as_f32(SIDE);
    for (at, shade) in shades.iter_mut().enumerate() {
        let (u, v) = (place(at % SIDE), place(at / SIDE));
        let point = quad.at(as_f32(column) + u, as_f32(row) + v);
        let mean = sums.mean(point.x - dx, point.y - dy, point.x + dx, point.y + dy);
        *shade = byte((mean - ink) / (paper - ink).max(1.0) * 255.0);
    }
    shades
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
pub(crate) fn byte(value: f32) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

/// How far two squares differ where they fit best: the mean square of the differences of their shades, 0 to 1. What
/// is further than `most` may be told as that.
pub(crate) fn distance(a: &Shades, b: &Shades, most: f32) -> f32 {
    let bound = whole(most * as_f32(INNER * INNER * 255 * 255));
    let mut best = bound;
    for dy in 0..=2 * SHIFT {
        for dx in 0..=2 * SHIFT {
            best = best.min(shifted(a, b, (dx, dy), best));
        }
    }
    if best == bound {
        return most;
    }
    as_f32(best as usize) / as_f32(INNER * INNER * 255 * 255)
}

/// The sum of the squares of the differences of two squares, one of them moved: `(SHIFT, SHIFT)` leaves it where it is.
/// What is not less than `most` may be told as any such number.
#[inline]
fn shifted(a: &Shades, b: &Shades, (dx, dy): (usize, usize), most: u32) -> u32 {
    let mut sum = 0;
    for row in 0..INNER {
        let from = (row + dy) * SIDE + dx;
        let to = (row + SHIFT) * SIDE + SHIFT;
        let (Some(a), Some(b)) = (a[from..].first_chunk(), b[to..].first_chunk()) else {
            break;
        };
        sum += line(a, b);
        if sum >= most {
            break;
        }
    }
    sum
}

/// A square moved to where it fits another best; what comes in at the edge is that edge.
pub(crate) fn fitted(shades: &Shades, to: &Shades) -> Shades {
    let all = (0..=2 * SHIFT).flat_map(|dy| (0..=2 * SHIFT).map(move |dx| (dx, dy)));
    let best = all.min_by_key(|&by| shifted(shades, to, by, u32::MAX));
    let (dx, dy) = best.unwrap_or((SHIFT, SHIFT));
    let mut moved = *shades;
    for (at, moved) in moved.iter_mut().enumerate() {
        let place = |at: usize, by: usize| (at + by).saturating_sub(SHIFT).min(SIDE - 1);
        *moved = shades[place(at / SIDE, dy) * SIDE + place(at % SIDE, dx)];
    }
    moved
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
const fn whole(number: f32) -> u32 {
    number.clamp(0.0, 4e9) as u32
}

fn line(a: &[u8; INNER], b: &[u8; INNER]) -> u32 {
    let mut sum = 0;
    for at in 0..INNER {
        let far = u32::from(a[at].abs_diff(b[at]));
        sum += far * far;
    }
    sum
}
