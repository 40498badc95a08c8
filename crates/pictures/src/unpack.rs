//! A picture unpacked, within bounds of its size and of memory.

use std::io::{Cursor, ErrorKind};

use image::error::{ImageError, LimitErrorKind};
use image::{DynamicImage, GrayImage, ImageFormat, ImageReader, Limits};

/// No picture is taken that has more pixels; a page at 600 dots an inch has fewer.
const MOST_PIXELS: u64 = 40_000_000;
/// While a picture is unpacked it takes no more memory, in bytes.
const MOST_MEMORY: u64 = 256 << 20;

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

/// Unpacks a picture in PNG, JPEG or GIF, of several in one file the first, and leaves its colours out. What is
/// transparent is white.
pub(crate) fn unpacked(bytes: &[u8]) -> Result<GrayImage, PictureError> {
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
    if width == 0 || height == 0 {
        return Err(PictureError::Truncated);
    }
    let picture = reader().ok_or(PictureError::Format)?.decode().map_err(fault)?;
    Ok(without_colours(picture))
}

fn without_colours(picture: DynamicImage) -> GrayImage {
    if !picture.color().has_alpha() {
        return picture.into_luma8();
    }
    let mut flat = picture.to_luma_alpha8();
    for pixel in flat.pixels_mut() {
        let [light, shown] = pixel.0.map(u32::from);
        let mixed = (light * shown + 255 * (255 - shown)) / 255;
        pixel.0 = [u8::try_from(mixed).unwrap_or(u8::MAX), u8::MAX];
    }
    DynamicImage::from(flat).into_luma8()
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
