//! The men of a style as they are drawn, and how they look on a square.

use image::ImageFormat;

use crate::features::{SIDE, Shades, byte};
use crate::integral::as_f32;

/// How wide and high a man is on a sheet, in pixels.
const DRAWN: usize = 48;
/// The shade of what is no part of a man.
const GROUND: u8 = 230;
/// Each shade of a square is that of a part so far around its middle, in shades.
const AROUND: f32 = 0.8;

/// How the men of a style are printed in a book.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Print {
    /// How large a man is in his square, in parts of it.
    pub(crate) scale: f32,
    /// How far below the middle of his square he stands, in parts of it.
    pub(crate) drop: f32,
    /// How far edges are blurred, in shades.
    pub(crate) blur: f32,
    /// How much paper is left around a man, in pixels of the sheet.
    pub(crate) halo: usize,
    /// How light ink is, 0 to 255.
    pub(crate) ink: f32,
}

/// The twelve men of a style.
pub(crate) struct Sheet {
    /// The shades of each, row by row.
    men: Vec<Vec<u8>>,
}

impl Sheet {
    /// The men of a picture that has them side by side, White's first, from pawn to king.
    pub(crate) fn read(png: &[u8]) -> Option<Self> {
        let picture = image::load_from_memory_with_format(png, ImageFormat::Png).ok()?.into_luma8();
        let (width, height) = picture.dimensions();
        if (width as usize, height as usize) != (12 * DRAWN, DRAWN) {
            return None;
        }
        let pixels = picture.into_raw();
        let man = |at: usize| -> Vec<u8> {
            let lines = pixels.chunks_exact(12 * DRAWN);
            lines.flat_map(|line| &line[at * DRAWN..(at + 1) * DRAWN]).copied().collect()
        };
        // A sheet begins with the king, the numbers of men with the pawn.
        let order = (0..12).map(|at| at / 6 * 6 + 5 - at % 6);
        Some(Self { men: order.map(man).collect() })
    }

    /// The men as they are printed, each to be put on squares.
    pub(crate) fn printed(&self, print: Print) -> Vec<Man> {
        self.men.iter().map(|man| Man::of(man, print)).collect()
    }
}

/// A man as he is printed.
pub(crate) struct Man {
    /// For each shade of a square how light the man is there, and how much of the square is seen.
    shades: Vec<(f32, f32)>,
}

impl Man {
    fn of(drawn: &[u8], print: Print) -> Self {
        let is_man = |x: usize, y: usize| drawn[y * DRAWN + x] != GROUND;
        let has_near = |x: usize, y: usize| {
            let near = |at: usize| at.saturating_sub(print.halo)..=(at + print.halo).min(DRAWN - 1);
            near(y).any(|y| near(x).any(|x| is_man(x, y)))
        };
        let line = DRAWN + 1;
        let mut light = vec![0.0_f32; line * line];
        let mut seen = vec![0.0_f32; line * line];
        for y in 0..DRAWN {
            let (mut of_light, mut of_seen) = (0.0, 0.0);
            for x in 0..DRAWN {
                let shade = f32::from(drawn[y * DRAWN + x]);
                let (man, ground) = match () {
                    () if is_man(x, y) => (print.ink + shade * (255.0 - print.ink) / 255.0, 0.0),
                    () if has_near(x, y) => (255.0, 0.0),
                    () => (0.0, 1.0),
                };
                of_light += man;
                of_seen += ground;
                light[(y + 1) * line + x + 1] = light[y * line + x + 1] + of_light;
                seen[(y + 1) * line + x + 1] = seen[y * line + x + 1] + of_seen;
            }
        }
        let around = (AROUND + print.blur) / as_f32(SIDE);
        let shades = (0..SIDE * SIDE).map(|at| {
            let part = |at: usize| (as_f32(at) + 0.5) / as_f32(SIDE);
            let (x, y) = (part(at % SIDE), part(at / SIDE));
            let place = |at: f32| ((at - 0.5) / print.scale + 0.5) * as_f32(DRAWN);
            let (x0, x1) = (place(x - around), place(x + around));
            let (y0, y1) = (place(y - print.drop - around), place(y - print.drop + around));
            let all = (x1 - x0) * (y1 - y0);
            let inner =
                |from: f32, to: f32| (from.clamp(0.0, as_f32(DRAWN)), to.clamp(0.0, as_f32(DRAWN)));
            let ((cx0, cx1), (cy0, cy1)) = (inner(x0, x1), inner(y0, y1));
            // What lies beside the drawing is ground.
            let beside = all - (cx1 - cx0) * (cy1 - cy0);
            let sum = |sums: &[f32]| {
                between(sums, cx1, cy1) - between(sums, cx0, cy1) - between(sums, cx1, cy0)
                    + between(sums, cx0, cy0)
            };
            (sum(&light) / all, (sum(&seen) + beside) / all)
        });
        Self { shades: shades.collect() }
    }

    /// The man on squares of a shade.
    pub(crate) fn on(&self, ground: f32) -> Shades {
        let mut shades = [0; SIDE * SIDE];
        for (shade, (man, seen)) in shades.iter_mut().zip(&self.shades) {
            *shade = byte(man + seen * ground);
        }
        shades
    }
}

/// The sum of all pixels above and to the left of a place, which may lie between them.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped by the caller"
)]
fn between(sums: &[f32], x: f32, y: f32) -> f32 {
    let (left, top) = ((x as usize).min(DRAWN - 1), (y as usize).min(DRAWN - 1));
    let (right, down) = (x - as_f32(left), y - as_f32(top));
    let at = |x: usize, y: usize| sums[y * (DRAWN + 1) + x];
    let above = at(left, top) * (1.0 - right) + at(left + 1, top) * right;
    let below = at(left, top + 1) * (1.0 - right) + at(left + 1, top + 1) * right;
    above * (1.0 - down) + below * down
}
