//! A picture as the bytes of a PNG file.

use std::io::Write as _;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, PixmapPaint, Stroke, Transform,
};

use super::Picture;
use super::path::{Path, Step};
use super::plan::Shape;
use super::scene::{Item, Scene};
use super::svg::{height_px, piece_shapes};
use super::theme::Rgb;

/// A picture that cannot be painted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PngError {
    /// The width is out of bounds.
    #[error("a picture {width_px} pixels wide cannot be painted: expected 64 to 4096")]
    Width {
        /// The width asked for.
        width_px: u32,
    },
}

const WIDTHS_PX: std::ops::RangeInclusive<u32> = 64..=4096;

/// The scene as the bytes of a file.
pub(super) fn paint(picture: &Picture, scene: &Scene) -> Result<Vec<u8>, PngError> {
    Ok(encode(&pixels(picture, scene)?))
}

/// Paints the scene.
pub(super) fn pixels(picture: &Picture, scene: &Scene) -> Result<Pixmap, PngError> {
    let width_px = picture.width_px;
    let error = PngError::Width { width_px };
    if !WIDTHS_PX.contains(&width_px) {
        return Err(error);
    }
    let mut pixmap = Pixmap::new(width_px, height_px(width_px, scene)).ok_or(error)?;
    // 4096 has an exact f32.
    #[expect(clippy::cast_precision_loss, reason = "bounds are checked above")]
    let scale = width_px as f32 / scene.width;
    let palette = picture.theme.palette();
    for item in &scene.items {
        match item {
            Item::Shape(shape) => put(&mut pixmap, shape, Transform::from_scale(scale, scale)),
            Item::Piece { piece, at } => {
                let place = Transform::from_translate(at.x, at.y).post_scale(scale, scale);
                for shape in piece_shapes(*piece, &palette) {
                    put(&mut pixmap, &shape, place);
                }
            }
        }
    }
    Ok(pixmap)
}

fn put(pixmap: &mut Pixmap, shape: &Shape, transform: Transform) {
    let Some(path) = path(&shape.path) else { return };
    // Fill and stroke of one shape share its opacity, as they do in SVG.
    if shape.opacity < 1.0 && shape.fill.is_some() && shape.stroke.is_some() {
        let Some(mut layer) = Pixmap::new(pixmap.width(), pixmap.height()) else { return };
        put(&mut layer, &shape.clone().with_opacity(1.0), transform);
        let paint = PixmapPaint { opacity: shape.opacity, ..PixmapPaint::default() };
        pixmap.draw_pixmap(0, 0, layer.as_ref(), &paint, Transform::identity(), None);
        return;
    }
    if let Some(fill) = shape.fill {
        let paint = paint_of(fill, shape.opacity);
        pixmap.fill_path(&path, &paint, FillRule::Winding, transform, None);
    }
    if let Some((color, width)) = shape.stroke {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        pixmap.stroke_path(&path, &paint_of(color, shape.opacity), &stroke, transform, None);
    }
}

fn paint_of(Rgb(red, green, blue): Rgb, opacity: f32) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    let mut color = tiny_skia::Color::from_rgba8(red, green, blue, 0xff);
    color.apply_opacity(opacity);
    paint.set_color(color);
    paint
}

fn path(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for step in &path.0 {
        match *step {
            Step::Move(to) => builder.move_to(to.x, to.y),
            Step::Line(to) => builder.line_to(to.x, to.y),
            Step::Curve(one, two, to) => {
                builder.cubic_to(one.x, one.y, two.x, two.y, to.x, to.y);
            }
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}

/// The file: signature, header, the rows, the end. The page covers all, so nothing is
/// transparent and three bytes a pixel are enough.
///
/// Source: Portable Network Graphics (PNG) Specification, W3C.
fn encode(pixmap: &Pixmap) -> Vec<u8> {
    const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n'];
    /// Eight bits a sample, true colour, and the only compression, filter and order there are.
    const FORMAT: [u8; 5] = [8, 2, 0, 0, 0];
    let mut file = SIGNATURE.to_vec();
    let size = [pixmap.width().to_be_bytes(), pixmap.height().to_be_bytes()].concat();
    chunk(&mut file, *b"IHDR", &[&size[..], &FORMAT].concat());
    chunk(&mut file, *b"IDAT", &rows(pixmap));
    chunk(&mut file, *b"IEND", &[]);
    file
}

/// The rows, each as its differences from the row above, compressed.
fn rows(pixmap: &Pixmap) -> Vec<u8> {
    const UP: u8 = 2;
    let width = usize::try_from(pixmap.width()).unwrap_or_default();
    let mut above = vec![0; 3 * width];
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    for row in pixmap.pixels().chunks(width.max(1)) {
        let row: Vec<u8> =
            row.iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
        let differences = row.iter().zip(&above).map(|(now, above)| now.wrapping_sub(*above));
        let line: Vec<u8> = std::iter::once(UP).chain(differences).collect();
        // A vector takes everything that is written to it.
        let _ = encoder.write_all(&line);
        above = row;
    }
    encoder.finish().unwrap_or_default()
}

fn chunk(file: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    // A picture of 4096 by 4096 has far less than four gigabytes.
    let length = u32::try_from(data.len()).unwrap_or(u32::MAX);
    let mut sum = Crc::new();
    sum.update(&name);
    sum.update(data);
    file.extend(length.to_be_bytes());
    file.extend(name);
    file.extend(data);
    file.extend(sum.sum().to_be_bytes());
}
