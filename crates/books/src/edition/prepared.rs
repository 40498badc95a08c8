//! A book taken apart: its moves, its blocks, its chapters.

use super::blocks::{Block, Kind, blocks, words};
use super::marks::{Mark, marks};
use crate::book::Book;

/// How moves are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Moves {
    /// In algebraic notation, whatever the book is written in; what was not read stays as it is printed.
    #[default]
    Algebraic,
    /// As they are printed.
    Printed,
}

/// A book taken apart for an edition.
pub(super) struct Prepared<'a> {
    pub(super) moves: Moves,
    pub(super) language: &'a str,
    pub(super) modified: &'a str,
    pub(super) book: &'a Book,
    pub(super) text: &'a str,
    /// The moves, in the order of the text.
    pub(super) marks: Vec<Mark>,
    blocks: Vec<Block>,
}

/// Blocks that stand together, with their name in the list of contents.
pub(super) struct Chapter<'p> {
    pub(super) title: String,
    pub(super) blocks: &'p [Block],
}

/// A chapter has at most so many bytes of text, so that readers open it at once.
const LONGEST_CHAPTER: usize = 60_000;

impl<'a> Prepared<'a> {
    pub(super) fn new(
        moves: Moves,
        language: &'a str,
        modified: &'a str,
        book: &'a Book,
        text: &'a str,
    ) -> Self {
        let marks = marks(book);
        let blocks = blocks(book, text, &marks);
        Self { moves, language, modified, book, text, marks, blocks }
    }

    pub(super) fn title(&self) -> &str {
        self.book.title.as_deref().unwrap_or("A book of chess")
    }

    /// A chapter begins at a heading of one; a long stretch without any is cut at a game.
    pub(super) fn chapters(&self) -> Vec<Chapter<'_>> {
        let mut chapters = Vec::new();
        let mut from = 0;
        for at in 1..=self.blocks.len() {
            let Some(block) = self.blocks.get(at) else {
                chapters.push(self.chapter(from, at));
                break;
            };
            let long = block.span.start - self.blocks[from].span.start > LONGEST_CHAPTER;
            let begins = block.kind == Kind::Chapter && self.blocks[at - 1].kind != Kind::Chapter
                || long && matches!(block.kind, Kind::Heading | Kind::Prose);
            if begins {
                chapters.push(self.chapter(from, at));
                from = at;
            }
        }
        chapters
    }

    fn chapter(&self, from: usize, to: usize) -> Chapter<'_> {
        let blocks = &self.blocks[from..to];
        let title = blocks.iter().take_while(|block| block.kind == Kind::Chapter);
        let title: Vec<String> = title.map(|block| words(&self.text[block.span.clone()])).collect();
        let title = if title.is_empty() {
            let named = blocks.iter().find(|block| block.kind == Kind::Heading);
            named.map_or_else(String::new, |block| words(&self.text[block.span.clone()]))
        } else {
            title.join(" ")
        };
        let title = match (title.is_empty(), from) {
            (true, 0) => self.title().to_owned(),
            (true, _) => "\u{2026}".to_owned(),
            _ => title,
        };
        Chapter { title, blocks }
    }
}
