//! Finds the board in a picture.

use crate::edges::{Contrast, contrast, may_be};
use crate::gray::Gray;
use crate::integral::{Integral, as_f32};
use crate::quad::Quad;

/// The longer side of the picture in which every place is tried, in pixels.
const SMALL: usize = 144;
/// A board takes so much of the shorter side at least.
const LEAST: f32 = 0.36;
/// The places that are looked at closely.
const CLOSELY: usize = 6;
/// Corners are moved by so much of a square at least.
const ROUGHLY: f32 = 0.12;
const FINELY: f32 = 0.01;
/// A square has so many pixels at least.
const LEAST_SQUARE: f32 = 7.0;

/// The board of a picture, if there is one.
pub(crate) fn find(gray: &Gray, sums: &Integral) -> Option<(Quad, Contrast)> {
    if gray.width().min(gray.height()) < 8 * 7 {
        return None;
    }
    let scale = (as_f32(gray.width().max(gray.height())) / as_f32(SMALL)).max(1.0);
    let mut best: Option<(Quad, Contrast)> = None;
    for quad in places(sums, scale) {
        let found = refined(sums, quad, ROUGHLY);
        if best.as_ref().is_none_or(|(_, known)| known.score() < found.1.score()) {
            best = Some(found);
        }
    }
    let best = best.map(|(quad, _)| refined(sums, quad, FINELY));
    let (width, height) = best.as_ref()?.0.square();
    best.filter(|(_, contrast)| contrast.is_board() && width.min(height) >= LEAST_SQUARE)
}

/// The places where a board may lie, the likeliest first, in steps of so many pixels.
fn places(sums: &Integral, scale: f32) -> Vec<Quad> {
    let (width, height) = sums.size();
    let (width, height) = (as_f32(width) / scale, as_f32(height) / scale);
    let shorter = width.min(height);
    let mut found: Vec<(f32, Quad)> = Vec::new();
    let mut side = shorter;
    while side >= (shorter * LEAST).max(24.0) {
        // A board a little beyond the edge is one that the picture was cut at.
        let step = (side / 26.0).max(1.0);
        let mut y = 0.0;
        while y + side <= height + step {
            let mut x = 0.0;
            while x + side <= width + step {
                let quad = Quad::rectangle(x, y, side, side).scaled(scale);
                if may_be(sums, &quad) {
                    let contrast = contrast(sums, &quad);
                    if contrast.difference > 6.0 && contrast.order > 0.5 {
                        found.push((contrast.score(), quad));
                    }
                }
                x += step;
            }
            y += step;
        }
        side *= 0.955;
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut apart: Vec<Quad> = Vec::new();
    for (_, quad) in found {
        let near = |other: &Quad| {
            let (square, _) = quad.square();
            let far = quad.0.iter().zip(other.0).map(|(a, b)| (a.x - b.x).hypot(a.y - b.y));
            far.fold(0.0, f32::max) < square * 0.5
        };
        if !apart.iter().any(near) {
            apart.push(quad);
            if apart.len() == CLOSELY {
                break;
            }
        }
    }
    apart
}

/// Moves the corners as long as that makes the squares plainer.
fn refined(sums: &Integral, quad: Quad, least: f32) -> (Quad, Contrast) {
    let mut best = (quad, contrast(sums, &quad));
    let square = quad.square().0;
    let mut step = square * 0.4;
    while step > square * least {
        let mut is_better = false;
        for by in ways(step) {
            let moved = best.0.moved(by);
            let found = contrast(sums, &moved);
            if found.score() > best.1.score() + 1e-3 {
                best = (moved, found);
                is_better = true;
            }
        }
        if !is_better {
            step *= 0.6;
        }
    }
    best
}

/// The whole board moved, an edge of it, a turn, a corner.
fn ways(step: f32) -> Vec<[(f32, f32); 4]> {
    let mut ways = Vec::with_capacity(44);
    for by in [step, -step] {
        let o = (0.0, 0.0);
        let (x, y) = ((by, 0.0), (0.0, by));
        ways.extend([[x; 4], [y; 4]]);
        ways.extend([[x, o, o, x], [o, x, x, o], [y, y, o, o], [o, o, y, y]]);
        // Larger or smaller on all sides, and turned.
        ways.push([(-by, -by), (by, -by), (by, by), (-by, by)]);
        ways.push([(by, -by), (by, by), (-by, by), (-by, -by)]);
        for corner in 0..4 {
            for way in [x, y] {
                let mut one = [o; 4];
                one[corner] = way;
                ways.push(one);
            }
        }
    }
    ways
}
