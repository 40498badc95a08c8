//! Fractions in the order in which they were played.

use super::block::Block;
use crate::layout::fractions::{self, Fraction};
use crate::prose::heading::{self, Heading};

/// Tells blocks on, their fractions in the order in which they were played.
pub(super) struct Ordered<'a> {
    text: &'a str,
    fractions: Vec<Vec<Fraction>>,
    /// What stands behind the last fractions so far.
    behind: Vec<Block>,
    tell: &'a mut dyn FnMut(Block),
}

impl<'a> Ordered<'a> {
    pub(super) const fn new(text: &'a str, tell: &'a mut dyn FnMut(Block)) -> Self {
        Self { text, fractions: Vec::new(), behind: Vec::new(), tell }
    }

    pub(super) fn put(&mut self, piece: Block) {
        match piece {
            Block::Fractions(line) => {
                let first = |line: &[Fraction]| line.first().map_or(0, |it| it.number);
                let restarts =
                    self.fractions.last().is_some_and(|last| first(last) >= first(&line));
                if restarts {
                    self.flush();
                }
                self.behind.drain(..).for_each(&mut *self.tell);
                self.fractions.push(line);
            }
            Block::Gap => self.behind.push(piece),
            Block::Words(ref span)
                if is_between(&self.text[span.clone()]) && !self.fractions.is_empty() =>
            {
                self.behind.push(piece);
            }
            Block::Row(_)
            | Block::Passage(_)
            | Block::Openings(_)
            | Block::Words(_)
            | Block::Diagram(_) => {
                self.finish();
                (self.tell)(piece);
            }
        }
    }

    /// Tells what is still held.
    pub(super) fn finish(&mut self) {
        self.flush();
        self.behind.drain(..).for_each(&mut *self.tell);
    }

    fn flush(&mut self) {
        if !self.fractions.is_empty() {
            let lines = std::mem::take(&mut self.fractions);
            fractions::rows(&lines, &mut |row| (self.tell)(Block::Row(Box::new(row))));
        }
    }
}

/// Whether words may stand between the fractions of one game.
fn is_between(words: &str) -> bool {
    let is_heading =
        matches!(heading::of(words), Some(Heading::Game | Heading::Chapter | Heading::Variation));
    words.len() < LONGEST_BETWEEN && !is_heading
}

/// Words between the fractions of one game are no longer, in bytes.
const LONGEST_BETWEEN: usize = 60;
