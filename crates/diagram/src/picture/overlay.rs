//! Marks on the squares and arrows over them.

use staunton_rules::Square;

use super::Picture;
use super::path::{Path, Point};
use super::plan::{Plan, SQUARE, Shape};
use super::theme::{Palette, Theme};

/// What lies on the squares, under the pieces.
pub(super) fn under_pieces(
    picture: &Picture,
    plan: Plan,
    palette: &Palette,
    put: &mut impl FnMut(Shape),
) {
    let is_print = picture.theme == Theme::Print;
    for square in picture.last_move.into_iter().flatten() {
        put(whole(square, plan, palette.last_move).with_opacity(if is_print { 0.35 } else { 0.5 }));
        put(corners(square, plan, palette));
    }
    for square in picture.highlights {
        put(whole(square, plan, palette.highlight).with_opacity(0.45));
    }
    if let Some(square) = picture.check {
        let Point { x, y } = plan.middle(square);
        if is_print {
            put(Shape::filled(Path::circle(x, y, 0.49 * SQUARE), palette.paper));
        }
        put(Shape::filled(burst(x, y), palette.check).with_opacity(0.85));
        if !is_print {
            put(Shape::filled(Path::circle(x, y, 0.42 * SQUARE), palette.check).with_opacity(0.55));
        }
    }
}

/// What lies over the pieces.
pub(super) fn over_pieces(picture: &Picture, plan: Plan, put: &mut impl FnMut(Shape)) {
    let halo = picture.theme.palette().paper;
    for mark in &picture.circles {
        let Point { x, y } = plan.middle(mark.square);
        let circle = Path::circle(x, y, 0.455 * SQUARE);
        put(Shape::drawn(circle.clone(), halo, 6.2).with_opacity(0.7));
        put(Shape::drawn(circle, picture.theme.brush(mark.color), 4.0).with_opacity(0.95));
    }
    for arrow in &picture.arrows {
        let (from, to) = (plan.middle(arrow.from), plan.middle(arrow.to));
        if arrow.from == arrow.to {
            continue;
        }
        let path = pointing(from, to);
        let shape = Shape::filled(path, picture.theme.brush(arrow.color));
        put(Shape { stroke: Some((halo, 1.6)), ..shape }.with_opacity(0.82));
    }
}

fn whole(square: Square, plan: Plan, color: super::theme::Rgb) -> Shape {
    let Point { x, y } = plan.corner(square);
    Shape::filled(Path::rectangle(x, y, SQUARE, SQUARE), color)
}

/// Four angles in the corners of a square, which tell the last move without colour too.
fn corners(square: Square, plan: Plan, palette: &Palette) -> Shape {
    let Point { x, y } = plan.corner(square);
    let (near, far, long) = (3.0, SQUARE - 3.0, 12.0);
    let path = [
        [near, near + long, near, near, near + long, near],
        [far - long, near, far, near, far, near + long],
        [far, far - long, far, far, far - long, far],
        [near + long, far, near, far, near, far - long],
    ]
    .into_iter()
    .map(|[x0, y0, x1, y1, x2, y2]| {
        Path::new(&format!("M{x0} {y0} L{x1} {y1} L{x2} {y2}")).placed(x, y, 1.0)
    })
    .fold(Path::default(), Path::and);
    Shape::drawn(path, palette.ink, 1.8).with_opacity(0.8)
}

/// Rays around the middle of a square, as of something that went off there.
fn burst(x: f32, y: f32) -> Path {
    const RAYS: u8 = 20;
    let at = |angle: f32, r: f32| Point { x: x + r * angle.cos(), y: y + r * angle.sin() };
    let ray = |index: u8| {
        let angle = std::f32::consts::TAU * f32::from(index) / f32::from(RAYS);
        let half = std::f32::consts::TAU / f32::from(RAYS) / 4.0;
        let (inner, outer) = (0.3 * SQUARE, 0.49 * SQUARE);
        Path::polygon(&[at(angle - half, inner), at(angle, outer), at(angle + half, inner)])
    };
    (0..RAYS).map(ray).fold(Path::default(), Path::and)
}

/// An arrow from the middle of one square nearly to the middle of another.
fn pointing(from: Point, to: Point) -> Path {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y);
    let (cos, sin) = (x / length, y / length);
    let tip = length - 0.1 * SQUARE;
    let neck = tip - 0.4 * SQUARE;
    let barb = neck - 0.06 * SQUARE;
    // Drawn lying along the x axis from the middle of its first square, then turned.
    let lying = [
        (0.3 * SQUARE, -0.07),
        (neck, -0.09),
        (barb, -0.24),
        (tip, 0.0),
        (barb, 0.24),
        (neck, 0.09),
        (0.3 * SQUARE, 0.07),
    ];
    let turned = lying.map(|(along, aside)| {
        let aside = aside * SQUARE;
        Point { x: from.x + along * cos - aside * sin, y: from.y + along * sin + aside * cos }
    });
    Path::polygon(&turned)
}
