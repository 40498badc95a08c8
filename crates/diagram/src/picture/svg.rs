//! A picture as the text of an SVG file.

use std::fmt::Write as _;

use staunton_rules::{Color, Piece, Role, fen};

use super::Picture;
use super::path::Short;
use super::pieces::drawing;
use super::plan::Shape;
use super::scene::{Item, Scene};
use super::theme::Palette;

/// Writes the scene; its pieces are drawn once each and used wherever they stand.
pub(super) fn write(picture: &Picture, scene: &Scene) -> String {
    let palette = picture.theme.palette();
    let (width, height) = (scene.width, scene.height);
    let placement = fen::placement(&picture.board);
    let mut svg = String::with_capacity(24_000);
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" \
         height=\"{}\" role=\"img\" fill=\"none\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\"><title>Chess diagram</title><desc>{placement}</desc><defs>",
        Short(width),
        Short(height),
        picture.width_px,
        height_px(picture.width_px, scene),
    );
    for color in Color::ALL {
        for role in Role::ALL {
            if picture.board.by_piece(color, role).any() {
                define(&mut svg, picture, Piece::new(color, role), &palette);
            }
        }
    }
    svg.push_str("</defs>");
    for item in &scene.items {
        match item {
            Item::Shape(shape) => push_shape(&mut svg, shape),
            Item::Piece { piece, at } => {
                let _ = write!(
                    svg,
                    "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>",
                    id(picture, *piece),
                    Short(at.x),
                    Short(at.y),
                );
            }
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// The height that goes with a width in pixels.
pub(super) fn height_px(width_px: u32, scene: &Scene) -> u32 {
    let height = f64::from(width_px) * f64::from(scene.height) / f64::from(scene.width);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a height is positive, and the cast keeps within the type"
    )]
    let height = height.round() as u32;
    height
}

/// The name of a drawn piece, the same only where he is drawn the same: pages hold many pictures.
pub(super) fn id(picture: &Picture, piece: Piece) -> String {
    let color = piece.color.fold("white", "black");
    format!("staunton-{}-{color}-{}", picture.theme, piece.role)
}

pub(super) fn define(svg: &mut String, picture: &Picture, piece: Piece, palette: &Palette) {
    let _ = write!(svg, "<g id=\"{}\">", id(picture, piece));
    for shape in piece_shapes(piece, palette) {
        push_shape(svg, &shape);
    }
    svg.push_str("</g>");
}

/// The shapes of a piece on his field.
pub(super) fn piece_shapes(piece: Piece, palette: &Palette) -> Vec<Shape> {
    let drawing = drawing(piece.role);
    let (fill, line) = piece.color.fold((palette.paper, palette.ink), (palette.ink, palette.paper));
    let mut shapes = Vec::new();
    if palette.hatch.is_some() {
        // The cutter leaves a clear edge between a piece and the hatching.
        shapes.push(Shape::drawn(drawing.outline.clone(), palette.paper, 6.5));
    }
    shapes.push(Shape { stroke: Some((palette.ink, 2.0)), ..Shape::filled(drawing.outline, fill) });
    shapes.push(Shape::drawn(drawing.edges, line, 1.5));
    shapes.push(Shape::drawn(drawing.shade, line, 1.0).with_opacity(0.7));
    // The pieces stand a little low on their field.
    let raised = |shape: Shape| Shape { path: shape.path.placed(0.0, 1.0, 1.0), ..shape };
    shapes.into_iter().map(raised).collect()
}

pub(super) fn push_shape(svg: &mut String, shape: &Shape) {
    let _ = write!(svg, "<path d=\"{}\"", shape.path);
    if let Some(fill) = shape.fill {
        let _ = write!(svg, " fill=\"{fill}\"");
    }
    if let Some((color, width)) = shape.stroke {
        let _ = write!(svg, " stroke=\"{color}\" stroke-width=\"{}\"", Short(width));
    }
    if shape.opacity < 1.0 {
        let _ = write!(svg, " opacity=\"{}\"", Short(shape.opacity));
    }
    svg.push_str("/>");
}
