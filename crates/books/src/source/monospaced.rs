//! The lines of a plain text as words at places: a sign is one wide, a line one high.

use std::ops::Range;

use super::facsimile::PageArea;
use super::sheet::Word;

/// A count of lines or signs as a measure.
#[expect(clippy::cast_precision_loss, reason = "lines and signs of a page are few")]
pub(super) const fn as_measure(count: usize) -> f32 {
    count as f32
}

/// A measure that was made of a count.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the measures were made of counts"
)]
pub(super) const fn as_count(measure: f32) -> usize {
    measure as usize
}

/// The words of a line, where they stand: a sign is one wide and half its size.
pub(super) fn words_of(line: &str, base: f32, words: &mut Vec<Word>) {
    const SIZE: f32 = 2.0;
    let mut column = 0;
    for part in line.split(' ') {
        let length = part.chars().count();
        if !part.trim().is_empty() {
            words.push(Word {
                text: part.to_owned(),
                left: as_measure(column),
                right: as_measure(column + length),
                base,
                size: SIZE,
                area: PageArea::default(),
                alternatives: Vec::new(),
                is_picture: false,
            });
        }
        column += length + 1;
    }
}

/// The byte of the text at which a sign of a line stands.
pub(super) fn place(text: &str, line: &Range<usize>, column: f32) -> usize {
    let words = &text[line.clone()];
    let sign = words.char_indices().nth(as_count(column));
    line.start + sign.map_or(words.len(), |(at, _)| at)
}
