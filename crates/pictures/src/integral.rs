//! Sums over parts of a picture, each found at once.

use crate::gray::Gray;

/// The sum of the pixels above and to the left of each place.
pub(crate) struct Integral {
    width: usize,
    height: usize,
    sums: Vec<u32>,
}

impl Integral {
    pub(crate) fn of(gray: &Gray) -> Self {
        let (width, height) = (gray.width(), gray.height());
        let mut sums = vec![0_u32; (width + 1) * (height + 1)];
        for (y, line) in gray.pixels().chunks_exact(width).enumerate() {
            let mut row = 0_u32;
            for (x, &pixel) in line.iter().enumerate() {
                row += u32::from(pixel);
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
            }
        }
        Self { width, height, sums }
    }

    pub(crate) const fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// How light a part is on average, 0 to 255; the page around the picture counts as its edge.
    pub(crate) fn mean(&self, left: f32, top: f32, right: f32, bottom: f32) -> f32 {
        let (x0, x1) = ends(left, right, self.width);
        let (y0, y1) = ends(top, bottom, self.height);
        let at = |x: usize, y: usize| self.sums[y * (self.width + 1) + x];
        let sum =
            (at(x1, y1).wrapping_sub(at(x0, y1))).wrapping_sub(at(x1, y0)).wrapping_add(at(x0, y0));
        let count = (x1 - x0) * (y1 - y0);
        as_f32(sum as usize) / as_f32(count)
    }
}

/// A number as one with a fraction; small enough to be exact.
#[expect(
    clippy::cast_precision_loss,
    reason = "no such number is larger than the pixels of a picture"
)]
pub(crate) const fn as_f32(number: usize) -> f32 {
    number as f32
}

/// From where to where a part goes, in whole pixels, one at least.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the picture before"
)]
fn ends(from: f32, to: f32, size: usize) -> (usize, usize) {
    let most = as_f32(size - 1);
    let start = from.round().clamp(0.0, most) as usize;
    let end = to.round().clamp(0.0, most + 1.0) as usize;
    (start, end.max(start + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_is_that_of_the_pixels_of_the_part() {
        let gray = Gray::from_pixels(3, vec![0, 10, 20, 30, 40, 50]).unwrap();
        let sums = Integral::of(&gray);
        assert!((sums.mean(0.0, 0.0, 3.0, 2.0) - 25.0).abs() < 1e-6);
        assert!((sums.mean(1.0, 1.0, 3.0, 2.0) - 45.0).abs() < 1e-6);
        // Beside the picture there is its edge.
        assert!((sums.mean(7.0, 1.0, 9.0, 9.0) - 50.0).abs() < 1e-6);
    }
}
