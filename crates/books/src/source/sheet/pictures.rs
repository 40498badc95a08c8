//! Pictures among the words of a page.

use super::rows::Row;
use super::word::Word;
use crate::source::facsimile::PageArea;

/// What stands in the text for a picture.
const SHOWN: &str = "[Illustration]";
/// What stands on the page for a picture's height, so that what is beside it is seen to be; in the text nothing does.
const HEIGHT: &str = "\u{fffc}";
/// A picture is no higher than so many of its rows.
const HIGHEST: f32 = 60.0;

/// What stands for a picture among the words of its page, whose letters are so large: the line in its middle, and lines
/// above and below it. On a page that falls by `slope` for each step to the right it is where words are that stand
/// beside it.
pub(in crate::source) fn words(area: PageArea, size: f32, slope: f32) -> Vec<Word> {
    let PageArea { left, top, right, bottom } = area;
    // What is beside it stands apart from it, however near its edges are taken to be.
    let inset = 0.15 * (right - left);
    let word = |text: &str, at: f32| Word {
        text: text.to_owned(),
        left: left + inset,
        right: right - inset,
        base: at - slope * f32::midpoint(left, right),
        size,
        area,
        alternatives: Vec::new(),
        is_picture: true,
    };
    let middle = f32::midpoint(top, bottom);
    let mut words = vec![word(SHOWN, middle)];
    let pitch = (1.3 * size).max((bottom - top) / HIGHEST);
    let mut far = pitch;
    while pitch > 0.0 && middle + far < bottom {
        words.extend([word(HEIGHT, middle - far), word(HEIGHT, middle + far)]);
        far += pitch;
    }
    words
}

/// Leaves each picture a row of its own, and nothing of what stood for its height.
pub(super) fn alone(rows: Vec<Row>) -> Vec<Row> {
    if !rows.iter().any(|row| row.words.iter().any(|word| word.is_picture)) {
        return rows;
    }
    let mut apart = Vec::with_capacity(rows.len());
    for Row { words, base, size } in rows {
        let (pictures, words): (Vec<_>, Vec<_>) = words.into_iter().partition(|it| it.is_picture);
        let shown = pictures.into_iter().filter(|picture| picture.text == SHOWN);
        apart.extend(shown.map(|picture| Row { words: vec![picture], base, size }));
        if !words.is_empty() {
            apart.push(Row { words, base, size });
        }
    }
    apart
}
