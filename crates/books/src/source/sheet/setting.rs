//! Rows set as lines: blanks for gaps, so that columns stand below each other, and blank lines between paragraphs.

use super::line::Line;
use super::middle::median;
use super::rows::{Row, WIDE};
use super::wrapped::joined;

/// Columns are at least so many signs apart.
const APART: usize = 3;
/// Words are looked for on a line up to so many signs, not farther.
const FARTHEST: usize = 200;

/// Puts the lines of a block of rows behind those that are there.
pub(super) fn set(rows: Vec<Row>, lines: &mut Vec<Line>) {
    let rows = joined(rows);
    let words = rows.iter().flat_map(|row| &row.words);
    let widths = words.filter(|word| word.text.chars().count() > 1).map(|word| {
        #[expect(clippy::cast_precision_loss, reason = "no word has millions of letters")]
        let count = word.text.chars().count() as f32;
        (word.right - word.left) / count
    });
    let size = median(rows.iter().map(|row| row.size).collect()).unwrap_or(1.0);
    let width = median(widths.filter(|width| *width > 0.0).collect()).unwrap_or(size / 2.0);
    let margin = rows.iter().map(Row::left).fold(f32::MAX, f32::min);
    let sign = |left: f32| {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "bounded just before"
        )]
        let sign = ((left - margin) / width).round().clamp(0.0, 1e4) as usize;
        sign.min(FARTHEST)
    };
    let pitch = median(rows.windows(2).map(|pair| pair[1].base - pair[0].base).collect());
    let columns = columns(&rows, size, &sign);
    let mut last: Option<(f32, f32)> = None;
    for (index, row) in rows.into_iter().enumerate() {
        let is_apart = match (last, pitch) {
            (Some((base, left)), Some(pitch)) => {
                row.base - base > 1.3 * pitch || is_first_of_paragraph(&row, left, margin)
            }
            _ => true,
        };
        last = Some((row.foot(), row.left()));
        let mut line = Line { is_apart, words: Vec::new() };
        let mut length = 0;
        let low = row.low();
        let (mut end, mut is_hyphened) = (f32::MIN, false);
        for (number, word) in row.words.into_iter().enumerate() {
            let blanks = match columns[index].iter().find(|(word, _)| *word == number) {
                Some((_, column)) if number == 0 => *column,
                Some((_, column)) => column.saturating_sub(length).max(APART),
                None if number == 0 => 0,
                // A move that was parted at its hyphen is one again.
                None if is_hyphened && word.base > low => 0,
                // The mark of a note stands at the word that it is of.
                None => usize::from(!word.text.starts_with('[') || word.left >= end + 0.2 * size),
            };
            length += blanks + word.text.chars().count();
            end = word.right;
            is_hyphened = word.text.ends_with('-');
            line.words.push((blanks, word));
        }
        lines.push(line);
    }
}

/// Whether a row begins a little behind the margin, from which the row before it began.
fn is_first_of_paragraph(row: &Row, before: f32, margin: f32) -> bool {
    let indent = row.left() - margin;
    let begins = row.words.first().and_then(|word| word.text.chars().next());
    (0.7 * row.size..4.0 * row.size).contains(&indent)
        && before - margin < 0.3 * row.size
        && begins.is_some_and(|sign| sign.is_uppercase() || "\"'\u{201c}\u{201e}\u{2018}".contains(sign))
        // A row of a table stands alone for other reasons.
        && row.words.windows(2).all(|pair| pair[1].left - pair[0].right < WIDE * row.size)
}

/// A word that begins a column, and how far from the left.
struct Start {
    left: f32,
    row: usize,
    word: usize,
}

/// Of each row the words that begin a column, and at which sign of the line: what stands below each other on the page
/// does on the lines.
fn columns(rows: &[Row], size: f32, sign: &dyn Fn(f32) -> usize) -> Vec<Vec<(usize, usize)>> {
    let mut columns: Vec<Vec<(usize, usize)>> = vec![Vec::new(); rows.len()];
    // How long each line is up to its last column, and how many of its words that are.
    let mut lengths: Vec<(usize, usize)> = vec![(0, 0); rows.len()];
    let starts = starts(rows, size);
    let mut rest = starts.as_slice();
    while let Some(first) = rest.first() {
        let near = rest.partition_point(|start| start.left - first.left < 0.6 * size);
        // Letters may be told to have no size.
        let count = near.max(1);
        let (column, behind) = rest.split_at(count);
        rest = behind;
        let mut at = sign(first.left);
        for start in column {
            let (length, words) = &mut lengths[start.row];
            // What comes from the rows below moves its own row alone.
            let row = &rows[start.row];
            let between =
                row.words[*words..start.word].iter().filter(|word| word.base <= row.low());
            *length += between.map(|word| word.text.chars().count() + 1).sum::<usize>();
            *words = start.word;
            if start.word > 0 {
                at = at.max((*length + APART - 1).min(FARTHEST));
            }
        }
        for start in column {
            columns[start.row].push((start.word, at));
            lengths[start.row].0 = at.max(lengths[start.row].0);
        }
    }
    columns
}

/// The words that begin columns, from the left to the right: those behind a wide blank, and in the rows next to those
/// what begins below or above them behind a narrower one.
fn starts(rows: &[Row], size: f32) -> Vec<Start> {
    /// How wide a blank is that parts columns where other rows part them.
    const NARROW: f32 = 0.35;
    /// A row of more words than these is no row of a table.
    const MANY: usize = 10;
    let mut starts = Vec::new();
    let mut apart: Vec<Vec<f32>> = Vec::with_capacity(rows.len());
    let gap = |row: &Row, word: usize| {
        word.checked_sub(1).map(|before| row.words[word].left - row.words[before].right)
    };
    for row in rows {
        let is_apart = |word: &usize| gap(row, *word).is_some_and(|gap| gap > WIDE * row.size);
        let words = (0..row.words.len()).filter(is_apart);
        apart.push(words.map(|word| row.words[word].left).collect());
    }
    for (index, row) in rows.iter().enumerate() {
        let beside = [index.checked_sub(1), Some(index), Some(index + 1)];
        let beside = || beside.iter().flatten().filter_map(|it| apart.get(*it)).flatten();
        for (word, it) in row.words.iter().enumerate() {
            let begins = gap(row, word).is_none_or(|gap| {
                gap > WIDE * row.size
                    || row.words.len() <= MANY
                        && gap > NARROW * row.size
                        && beside().any(|left| (left - it.left).abs() < 0.2 * size)
            });
            if begins {
                starts.push(Start { left: it.left, row: index, word });
            }
        }
    }
    starts.sort_by(|one, other| one.left.total_cmp(&other.left));
    starts
}
