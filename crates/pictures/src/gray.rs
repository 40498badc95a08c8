//! A picture without its colours.

use std::io::{Cursor, ErrorKind};

use image::error::{ImageError, LimitErrorKind};
use image::{DynamicImage, ImageFormat, ImageReader, Limits};

/// No picture is taken that has more pixels; a page at 600 dots an inch has fewer.
const MOST_PIXELS: u64 = 40_000_000;
/// While a picture is unpacked it takes no more memory, in bytes.
const MOST_MEMORY: u64 = 256 << 20;
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

/// Why a picture is not looked at.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// It is in another format.
    #[error("it is no picture in PNG, JPEG or GIF")]
    Format,
    /// It is too large.
    #[error("it has {width} x {height} pixels, and no more than {MOST_PIXELS} are looked at")]
    TooLarge {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
    /// It takes too much memory while it is unpacked.
    #[error("it would take more than {MOST_MEMORY} bytes to unpack it")]
    Memory,
    /// It ends before its last pixel.
    #[error("it ends before its last pixel")]
    Truncated,
    /// It cannot be unpacked.
    #[error("it is damaged: {reason}")]
    Damaged {
        /// What is wrong with it.
        reason: String,
    },
}

impl Gray {
    /// Unpacks a picture in PNG, JPEG or GIF; of several in one file the first. What is transparent is white. A
    /// large one is made smaller.
    ///
    /// # Errors
    /// [`PictureError`]: another format, more than 40,000,000 pixels, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, PictureError> {
        let reader = || {
            let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?;
            let known = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif];
            reader.format().filter(|format| known.contains(format))?;
            let mut limits = Limits::default();
            limits.max_alloc = Some(MOST_MEMORY);
            reader.limits(limits);
            Some(reader)
        };
        let sizes = reader().ok_or(PictureError::Format)?;
        let (width, height) = sizes.into_dimensions().map_err(fault)?;
        if u64::from(width) * u64::from(height) > MOST_PIXELS {
            return Err(PictureError::TooLarge { width, height });
        }
        let picture = reader().ok_or(PictureError::Format)?.decode().map_err(fault)?;
        Ok(Self::of(&picture))
    }

    fn of(picture: &DynamicImage) -> Self {
        let picture = if picture.color().has_alpha() {
            let mut flat = picture.to_luma_alpha8();
            for pixel in flat.pixels_mut() {
                let [light, shown] = pixel.0.map(u32::from);
                let mixed = (light * shown + 255 * (255 - shown)) / 255;
                pixel.0 = [u8::try_from(mixed).unwrap_or(u8::MAX), u8::MAX];
            }
            DynamicImage::from(flat).into_luma8()
        } else {
            picture.to_luma8()
        };
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

fn fault(error: ImageError) -> PictureError {
    match error {
        ImageError::Limits(limit) => match limit.kind() {
            LimitErrorKind::DimensionError => {
                PictureError::TooLarge { width: u32::MAX, height: u32::MAX }
            }
            _ => PictureError::Memory,
        },
        ImageError::IoError(error) if error.kind() == ErrorKind::UnexpectedEof => {
            PictureError::Truncated
        }
        other => PictureError::Damaged { reason: other.to_string() },
    }
}
