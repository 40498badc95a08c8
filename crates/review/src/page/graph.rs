//! The course of the game as a graph: White's chances after every move.

use std::fmt::{self, Write};

use staunton_rules::Color;

use crate::class::Class;
use crate::reviewed::Review;
use crate::words;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 160.0;

/// Writes the graph as an SVG element; colours come from the page that holds it. `name_of` tells
/// a ply, from 1.
pub(super) fn write(
    review: &Review,
    name_of: impl Fn(usize) -> String,
    out: &mut String,
) -> fmt::Result {
    let moves = review.moves();
    let for_white = |side: Color, chances: f64| side.fold(chances, 100.0 - chances);
    let first = moves.first().map_or(50.0, |of| for_white(of.side, of.chances_before));
    let after = moves.iter().map(|of| for_white(of.side, of.chances_after));
    let chances: Vec<f64> = std::iter::once(first).chain(after).collect();
    let count = |plies: usize| f64::from(u32::try_from(plies).unwrap_or(u32::MAX));
    let last = count(chances.len() - 1).max(1.0);
    let x = |ply: usize| WIDTH * count(ply) / last;
    let y = |ply: usize| HEIGHT * (1.0 - chances[ply] / 100.0);
    let points = (0..chances.len()).map(|ply| format!("{:.1},{:.1}", x(ply), y(ply)));
    let line = points.collect::<Vec<_>>().join(" ");
    write!(
        out,
        "<svg class=\"graph\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         preserveAspectRatio=\"none\" aria-label=\"{label}\">\
         <rect class=\"black\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/>\
         <polygon class=\"white\" points=\"0,{HEIGHT} {line} {WIDTH},{HEIGHT}\"/>\
         <line class=\"even\" x1=\"0\" x2=\"{WIDTH}\" y1=\"{half}\" y2=\"{half}\"/>\
         <polyline class=\"line\" points=\"{line}\"/>",
        label = words::language(review.options().locale).graph,
        half = HEIGHT / 2.0,
    )?;
    for of in moves.iter().filter(|of| of.class >= Class::Mistake) {
        let (class, ply, name) = (of.class.name(), of.ply, name_of(of.ply));
        let (x, y) = (x(ply), y(ply));
        write!(
            out,
            "<a href=\"#p{ply}\"><circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\">\
             <title>{name}</title></circle></a>",
        )?;
    }
    write!(out, "</svg>")
}
