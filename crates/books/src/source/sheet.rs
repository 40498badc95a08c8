//! Words with their places on a page, made into lines of a text: columns stay beside each other where they are
//! the two sides of a score, and are put one behind the other where they are a page set in two.

mod binding;
mod columns;
mod hyphens;
mod line;
mod middle;
mod pictures;
mod rows;
mod setting;
mod word;
mod wrapped;

pub(super) use binding::{Binding, Paper};
pub(super) use middle::median;
pub(super) use pictures::words as picture;
pub(super) use rows::Row;
pub(super) use word::Word;

use columns::Votes;
use line::Line;

/// The rows of a page, block by block in the order in which they are read, parted only where games stand beside each
/// other, or one beside running text.
pub(super) fn games(words: Vec<Word>) -> Vec<Vec<Row>> {
    columns::blocks(rows::of(words), Votes::are_for_games)
}

/// The rows of lines that stand together, those of a score with whole cells.
pub(super) fn whole_rows(words: Vec<Word>) -> Vec<Row> {
    wrapped::joined(rows::of(words))
}

/// The lines of a page, in the order in which they are read.
pub(super) fn lines(words: Vec<Word>) -> Vec<Line> {
    let mut lines = Vec::new();
    for block in columns::blocks(rows::of(words), Votes::are_for_columns) {
        setting::set(pictures::alone(block), &mut lines);
    }
    hyphens::join(&mut lines);
    lines
}
