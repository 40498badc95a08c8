//! Words that stand on one line, from the left to the right.

use super::word::Word;

/// A blank between two words that is wider than so many of its letters' sizes parts columns.
pub(super) const WIDE: f32 = 0.95;

/// Words on one line.
#[derive(Clone, Debug)]
pub(in crate::source) struct Row {
    /// At least one, from the left to the right.
    pub(in crate::source) words: Vec<Word>,
    /// The line on which they stand.
    pub(in crate::source) base: f32,
    /// The size of the largest.
    pub(super) size: f32,
}

impl Row {
    /// Where the first word begins.
    pub(in crate::source) fn left(&self) -> f32 {
        self.words.first().map_or(0.0, |word| word.left)
    }

    /// Words that stand lower go on with its cells from the rows below.
    pub(super) fn low(&self) -> f32 {
        self.base + 0.5 * self.size
    }

    /// The lowest line on which its words stand: its cells may go on below its own.
    pub(in crate::source) fn foot(&self) -> f32 {
        self.words.iter().map(|word| word.base).fold(self.base, f32::max)
    }

    /// Where the last word ends.
    pub(in crate::source) fn right(&self) -> f32 {
        self.words.iter().map(|word| word.right).fold(f32::MIN, f32::max)
    }
}

/// The rows of a page, from the top to the bottom.
pub(super) fn of(mut words: Vec<Word>) -> Vec<Row> {
    /// Letters whose lines are no farther from each other than this part of their size stand on one line.
    const NEAR: f32 = 0.45;
    words.retain(|word| {
        [word.left, word.right, word.base, word.size].iter().all(|it| it.is_finite())
    });
    words.sort_by(|one, other| one.base.total_cmp(&other.base));
    let mut rows: Vec<Row> = Vec::new();
    for word in words {
        match rows.last_mut() {
            Some(row) if word.base - row.base <= NEAR * row.size.max(word.size) => {
                // What stands a little higher at the beginning is a mark of a note.
                if word.size > row.size {
                    row.size = word.size;
                    row.base = word.base;
                }
                row.words.push(word);
            }
            _ => rows.push(Row { base: word.base, size: word.size, words: vec![word] }),
        }
    }
    for row in &mut rows {
        row.words.sort_by(|one, other| one.left.total_cmp(&other.left));
        // Bold letters are sometimes made by printing a word twice.
        row.words.dedup_by(|next, word| {
            next.text == word.text && (next.left - word.left).abs() < 0.2 * word.size
        });
        for index in 1..row.words.len() {
            if is_mark(&row.words[index - 1], &row.words[index]) {
                let mark = &mut row.words[index].text;
                *mark = format!("[{mark}]");
            }
        }
    }
    rows
}

/// Whether a word is the mark of a note at the word before it: small, and above its line.
fn is_mark(before: &Word, word: &Word) -> bool {
    word.size < 0.85 * before.size
        && before.base - word.base > 0.12 * before.size
        && word.left - before.right < 0.2 * before.size
        && word.text.len() <= 3
        && word.text.chars().all(char::is_alphanumeric)
}
