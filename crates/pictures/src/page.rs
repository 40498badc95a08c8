//! A page of a book as a picture, of which parts are cut out.

use std::io::Cursor;

use image::{DynamicImage, GrayImage, ImageFormat};

use crate::unpack::{PictureError, unpacked};

/// The picture of a page, unpacked once for all that is cut out of it.
///
/// # Examples
///
/// ```
/// use staunton_diagram::Picture;
/// use staunton_pictures::{Gray, Page};
/// use staunton_rules::Board;
///
/// let page = Page::read(&Picture::new(Board::standard()).to_png()?)?;
/// let part = page.cut([0.0, 0.0, 0.5, 0.25])?;
/// let (whole, part) = (page.size(), Gray::read(&part)?);
/// assert_eq!((part.width(), part.height()), (whole.0 / 2, whole.1 / 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Page(GrayImage);

impl Page {
    /// Unpacks a page in PNG, JPEG or GIF; its colours are lost. One byte is kept for each of its pixels.
    ///
    /// # Errors
    /// [`PictureError`]: another format, more than 40,000,000 pixels, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, PictureError> {
        Ok(Self(unpacked(bytes)?))
    }

    /// How many pixels it has from left to right and from top to bottom.
    pub fn size(&self) -> (usize, usize) {
        (self.0.width() as usize, self.0.height() as usize)
    }

    /// A part of it as a picture in PNG: where it begins and ends, from the left, from the top, to the right and to the
    /// bottom, as parts of the page from 0 to 1; what is beyond the page is left out, and one pixel is cut at least.
    ///
    /// # Errors
    /// [`PictureError::Damaged`]: the part cannot be packed.
    pub fn cut(&self, [left, top, right, bottom]: [f32; 4]) -> Result<Vec<u8>, PictureError> {
        let (x, width) = span(left, right, self.0.width());
        let (y, height) = span(top, bottom, self.0.height());
        let part = image::imageops::crop_imm(&self.0, x, y, width, height).to_image();
        let mut png = Cursor::new(Vec::new());
        let packed = DynamicImage::from(part).write_to(&mut png, ImageFormat::Png);
        packed.map_err(|error| PictureError::Damaged { reason: error.to_string() })?;
        Ok(png.into_inner())
    }
}

/// From which pixel on how many are meant, one at least.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the page before"
)]
fn span(from: f32, to: f32, size: u32) -> (u32, u32) {
    let at = |part: f32| (f64::from(part.clamp(0.0, 1.0)) * f64::from(size)).round() as u32;
    let start = at(from).min(size - 1);
    (start, at(to).clamp(start + 1, size) - start)
}
