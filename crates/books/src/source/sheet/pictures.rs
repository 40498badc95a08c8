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
/// The same as a count.
const LONGEST: usize = 60;

/// What stands for a picture among the words of its page, whose letters are so large and on a page that falls by `slope` for
/// each step to the right: a row in its middle, and rows above and below it. They are those of the words beside it, whose
/// `bases` are in order, or else those of other pictures.
pub(in crate::source) fn words(area: PageArea, size: f32, slope: f32, bases: &[f32]) -> Vec<Word> {
    let PageArea { left, top, right, bottom } = area;
    let falls = slope * f32::midpoint(left, right);
    let (top, bottom) = (top - falls, bottom - falls);
    // What is beside it stands apart from it, however near its edges are taken to be.
    let inset = 0.15 * (right - left);
    let word = |text: &str, base: f32| Word {
        text: text.to_owned(),
        left: left + inset,
        right: right - inset,
        base,
        size,
        area,
        alternatives: Vec::new(),
        is_picture: true,
    };
    let pitch = (1.3 * size).max((bottom - top) / HIGHEST);
    let beside = |at: f32| {
        let next = bases.partition_point(|base| *base < at);
        let near = bases[next.saturating_sub(1)..].iter().take(2);
        let near = near.min_by(|one, other| (*one - at).abs().total_cmp(&(*other - at).abs()));
        near.copied().filter(|near| (near - at).abs() < 0.5 * pitch).unwrap_or(at)
    };
    let middle = f32::midpoint(top, bottom);
    let mut rows = Vec::new();
    let mut at = (top / pitch).ceil() * pitch;
    while at < bottom && pitch > 0.0 && rows.len() < 2 * LONGEST {
        rows.push(at);
        at += pitch;
    }
    let far = |row: &f32| (row - middle).abs();
    let nearest =
        (0..rows.len()).min_by(|&one, &other| far(&rows[one]).total_cmp(&far(&rows[other])));
    let shown = nearest.map_or(middle, |nearest| rows.swap_remove(nearest));
    let rows = rows.into_iter().map(|row| word(HEIGHT, beside(row)));
    std::iter::once(word(SHOWN, beside(shown))).chain(rows).collect()
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
