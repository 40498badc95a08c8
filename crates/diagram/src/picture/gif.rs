//! Pictures one behind the other, as the bytes of an animated GIF file.

use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use tiny_skia::Pixmap;

use super::png::{PngError, pixels};
use super::{Picture, scene};

/// A picture of an animation, and how long it stands.
#[derive(Clone, Debug)]
pub struct Still {
    /// What is shown.
    pub picture: Picture,
    /// For how long, in hundredths of a second.
    pub stands_cs: u16,
}

/// Pictures that cannot be put into one file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GifError {
    /// There is none.
    #[error("there is no picture to be shown")]
    Empty,
    /// One cannot be painted.
    #[error(transparent)]
    Picture(#[from] PngError),
    /// They are not of one size.
    #[error("the pictures are of different sizes: expected one width and one frame of coordinates")]
    Size,
    /// The file could not be written.
    #[error("the file could not be written: {0}")]
    File(String),
}

/// A colour as red, green and blue.
type Color = [u8; 3];

/// The most colours of a file.
const MOST_COLORS: usize = 256;
/// So many pictures are looked at for their colours.
const SAMPLED: usize = 8;

/// The pictures as an animation that goes on for ever. Each is written as what differs from the one before.
///
/// # Errors
/// [`GifError`] if there is none, if one is narrower than 64 or wider than 4096 pixels, or if they
/// differ in size.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{GifError, Picture, Still, animated};
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// let shown = [Picture::of_position(&start), Picture::after(&start, start.parse_uci("e2e4")?)];
/// let stills = shown.map(|picture| Still { picture, stands_cs: 80 });
/// assert!(animated(&stills)?.starts_with(b"GIF89a"));
/// assert_eq!(animated(&[]), Err(GifError::Empty));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn animated(stills: &[Still]) -> Result<Vec<u8>, GifError> {
    let first = painted(&stills.first().ok_or(GifError::Empty)?.picture)?;
    let size = (side(first.width())?, side(first.height())?);
    let mut palette = Palette::of(stills)?;
    let mut file = Vec::new();
    let mut encoder =
        Encoder::new(&mut file, size.0, size.1, &palette.bytes()).map_err(|error| told(&error))?;
    encoder.set_repeat(Repeat::Infinite).map_err(|error| told(&error))?;
    let mut before: Option<Vec<u8>> = None;
    for still in stills {
        let pixmap = painted(&still.picture)?;
        if (side(pixmap.width())?, side(pixmap.height())?) != size {
            return Err(GifError::Size);
        }
        let now: Vec<u8> = colors(&pixmap).map(|color| palette.index(color)).collect();
        let part = changed(before.as_deref(), &now, size);
        let frame = Frame {
            delay: still.stands_cs,
            dispose: DisposalMethod::Keep,
            left: part.left,
            top: part.top,
            width: part.width,
            height: part.height,
            buffer: part.cut(&now, size.0).into(),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(|error| told(&error))?;
        before = Some(now);
    }
    drop(encoder);
    Ok(file)
}

fn painted(picture: &Picture) -> Result<Pixmap, PngError> {
    pixels(picture, &scene::draw(picture))
}

fn side(pixels: u32) -> Result<u16, GifError> {
    u16::try_from(pixels).map_err(|_| GifError::Size)
}

fn told(error: &gif::EncodingError) -> GifError {
    GifError::File(error.to_string())
}

fn colors(pixmap: &Pixmap) -> impl Iterator<Item = Color> + '_ {
    pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}

/// The colours of a file; others are shown as the nearest of them.
struct Palette {
    colors: Vec<Color>,
    known: HashMap<Color, u8>,
}

impl Palette {
    /// The colours that most pixels have, in some of the pictures and in those of a check.
    fn of(stills: &[Still]) -> Result<Self, GifError> {
        let step = stills.len().div_ceil(SAMPLED).max(1);
        let check = stills.iter().find(|still| still.picture.check.is_some());
        let mut counts: HashMap<Color, usize> = HashMap::new();
        for still in stills.iter().step_by(step).chain(stills.last()).chain(check) {
            for color in colors(&painted(&still.picture)?) {
                *counts.entry(color).or_default() += 1;
            }
        }
        let mut colors: Vec<(Color, usize)> = counts.into_iter().collect();
        // The order of a map is chance: the colour itself settles what the count does not.
        colors.sort_unstable_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        colors.truncate(MOST_COLORS);
        Ok(Self {
            colors: colors.into_iter().map(|(color, _)| color).collect(),
            known: HashMap::new(),
        })
    }

    fn bytes(&self) -> Vec<u8> {
        self.colors.concat()
    }

    fn index(&mut self, color: Color) -> u8 {
        if let Some(&known) = self.known.get(&color) {
            return known;
        }
        let distance = |other: &Color| -> u32 {
            let apart = |(one, other): (&u8, &u8)| u32::from(one.abs_diff(*other)).pow(2);
            color.iter().zip(other).map(apart).sum()
        };
        let nearest = (0u8..=u8::MAX).zip(&self.colors).min_by_key(|(_, other)| distance(other));
        let index = nearest.map_or(0, |(index, _)| index);
        self.known.insert(color, index);
        index
    }
}

/// A part of a picture.
struct Part {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Part {
    fn cut(&self, picture: &[u8], wide: u16) -> Vec<u8> {
        let [left, top, width, height, wide] =
            [self.left, self.top, self.width, self.height, wide].map(usize::from);
        let rows = picture.chunks(wide.max(1)).skip(top).take(height);
        rows.flat_map(|row| row.iter().skip(left).take(width).copied()).collect()
    }
}

/// Where a picture differs from the one before: all of the first one, one pixel if nothing does.
fn changed(before: Option<&[u8]>, now: &[u8], (wide, high): (u16, u16)) -> Part {
    let Some(before) = before else { return Part { left: 0, top: 0, width: wide, height: high } };
    let mut bounds: Option<[usize; 4]> = None;
    let pairs = now.iter().zip(before).enumerate();
    for (at, _) in pairs.filter(|(_, (now, before))| now != before) {
        let (x, y) = (at % usize::from(wide.max(1)), at / usize::from(wide.max(1)));
        let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
        bounds = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    }
    let [left, top, right, bottom] = bounds.unwrap_or_default();
    // All of them are below the size of the picture.
    let short = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    Part {
        left: short(left),
        top: short(top),
        width: short(right - left + 1),
        height: short(bottom - top + 1),
    }
}

#[cfg(test)]
mod tests {
    use staunton_rules::Position;

    use super::*;

    #[test]
    fn a_picture_is_written_as_what_differs_from_the_one_before() {
        let start = Position::standard();
        let still = |picture| Still { picture, stands_cs: 80 };
        let first = Picture { width_px: 128, ..Picture::of_position(&start) };
        let mv = start.parse_uci("e2e4").unwrap();
        let second = Picture { width_px: 128, ..Picture::after(&start, mv) };
        let file = animated(&[still(first.clone()), still(second), still(first.clone())]).unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&file[..]).unwrap();
        let mut sizes = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            sizes.push((frame.width, frame.height, frame.delay));
        }
        assert_eq!(sizes.len(), 3);
        assert_eq!(sizes[0].0, 128);
        assert!(sizes[1].0 < 32 && sizes[1].1 < 64, "{sizes:?}");
        assert_eq!(sizes[1], sizes[2]);
        let wide = Picture { width_px: 200, ..first.clone() };
        assert_eq!(animated(&[still(first), still(wide)]), Err(GifError::Size));
    }
}
