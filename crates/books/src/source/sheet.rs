//! Words with their places on a page, made into lines of a text: columns stay beside each other where they are
//! the two sides of a score, and are put one behind the other where they are a page set in two.

mod binding;
mod columns;
mod hyphens;
mod line;
mod middle;
mod rows;
mod setting;
mod word;

pub(super) use binding::{Binding, Paper};
pub(super) use middle::median;
pub(super) use word::Word;

use line::Line;

/// The lines of a page, in the order in which they are read.
pub(super) fn lines(words: Vec<Word>) -> Vec<Line> {
    let mut lines = Vec::new();
    for block in columns::blocks(rows::of(words)) {
        setting::set(block, &mut lines);
    }
    hyphens::join(&mut lines);
    lines
}
