//! A picture without its colours.

use image::GrayImage;

use crate::unpack::{PictureError, unpacked};

/// A picture is made smaller until its longer side has no more pixels.
const LONGEST: u32 = 1400;

/// A picture without its colours: how light each pixel is, row by row, 0 being black.
///
/// # Examples
///
/// ```
/// use staunton_pictures::{Gray, PictureError};
///
/// let error = Gray::read(b"<svg/>").unwrap_err();
/// assert!(matches!(error, PictureError::Format));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gray {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Gray {
    /// Unpacks a picture in PNG, JPEG or GIF; of several in one file the first. What is transparent is white. A
    /// large one is made smaller.
    ///
    /// # Errors
    /// [`PictureError`]: another format, more than 40,000,000 pixels, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, PictureError> {
        Ok(Self::of(unpacked(bytes)?))
    }

    fn of(picture: GrayImage) -> Self {
        let longest = picture.width().max(picture.height());
        let picture = if longest > LONGEST {
            let by = |side: u32| (u64::from(side) * u64::from(LONGEST) / u64::from(longest)).max(1);
            let by = |side: u32| u32::try_from(by(side)).unwrap_or(LONGEST);
            let (width, height) = (by(picture.width()), by(picture.height()));
            image::imageops::thumbnail(&picture, width, height)
        } else {
            picture
        };
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        Self { width, height, pixels: picture.into_raw() }
    }

    /// A picture of so many pixels from left to right; none if they do not fill whole rows.
    pub fn from_pixels(width: usize, pixels: Vec<u8>) -> Option<Self> {
        let height = pixels.len().checked_div(width)?;
        (height > 0 && height * width == pixels.len()).then_some(Self { width, height, pixels })
    }

    /// How many pixels it has from left to right.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// How many pixels it has from top to bottom.
    pub const fn height(&self) -> usize {
        self.height
    }

    /// How light each pixel is, row by row, 0 being black.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }
}
