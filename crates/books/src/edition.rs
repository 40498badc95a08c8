//! The book as a new edition: its words in their order, every move that was read with its board, drawn
//! diagrams in the place of printed ones. As an EPUB, or as one page with a board that follows.

mod blocks;
mod boards;
mod epub;
mod marks;
mod opf;
mod page;
mod write;

pub use epub::WriteError;

use crate::book::Book;
use blocks::{Block, Kind, blocks};
use marks::{Mark, marks};

/// How moves are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Moves {
    /// In algebraic notation, whatever the book is written in; what was not read stays as it is printed.
    #[default]
    Algebraic,
    /// As they are printed.
    Printed,
}

/// What an edition is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition<'a> {
    /// How its moves are shown.
    pub moves: Moves,
    /// The language of the book, as in BCP 47.
    pub language: &'a str,
    /// When it is made, as `2026-11-27T05:00:00Z`; the bytes depend on it alone besides the book.
    pub modified: &'a str,
}

impl Default for Edition<'_> {
    fn default() -> Self {
        Self { moves: Moves::Algebraic, language: "en", modified: "1970-01-01T00:00:00Z" }
    }
}

impl Edition<'_> {
    /// The book as an EPUB 3: a document for each chapter, a list of contents, a diagram for each move that is
    /// touched, and drawn diagrams where the book has them and where a game ends.
    ///
    /// # Errors
    /// [`WriteError`] if the archive cannot be packed, as one of more than 4 GB.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::edition::Edition;
    /// use staunton_books::{Options, Reader, Source};
    ///
    /// let text = "GAME I.\n\n  1. P to K 4    1. P to K 4\n";
    /// let book = Reader::new(text, &Options::default()).finish();
    /// let epub = Edition::default().epub(&book, text)?;
    /// // It is read as the book was, with algebraic moves.
    /// assert!(Source::read(&epub)?.text().contains("1. e4 e5"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn epub(&self, book: &Book, text: &str) -> Result<Vec<u8>, WriteError> {
        epub::pack(&Prepared::new(self, book, text))
    }

    /// The book as one page in HTML that needs nothing else, with a board beside it that shows the move
    /// which is touched.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::edition::Edition;
    /// use staunton_books::{Options, Reader};
    ///
    /// let text = "GAME I.\n\n  1. P to K 4    1. P to K 4\n";
    /// let book = Reader::new(text, &Options::default()).finish();
    /// assert!(Edition::default().page(&book, text).contains(">e4</a>"));
    /// ```
    pub fn page(&self, book: &Book, text: &str) -> String {
        page::write(&Prepared::new(self, book, text))
    }
}

/// A book taken apart for an edition.
struct Prepared<'a> {
    edition: &'a Edition<'a>,
    book: &'a Book,
    text: &'a str,
    /// The moves, in the order of the text.
    marks: Vec<Mark>,
    blocks: Vec<Block>,
}

/// Blocks that stand together, with their name in the list of contents.
struct Chapter<'p> {
    title: String,
    blocks: &'p [Block],
}

/// A chapter has at most so many bytes of text, so that readers open it at once.
const LONGEST_CHAPTER: usize = 60_000;

impl<'a> Prepared<'a> {
    fn new(edition: &'a Edition<'a>, book: &'a Book, text: &'a str) -> Self {
        let marks = marks(book);
        let blocks = blocks(book, text, &marks);
        Self { edition, book, text, marks, blocks }
    }

    fn title(&self) -> &str {
        self.book.title.as_deref().unwrap_or("A book of chess")
    }

    /// A chapter begins at a heading of one; a long stretch without any is cut at a game.
    fn chapters(&self) -> Vec<Chapter<'_>> {
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
        let title: Vec<String> =
            title.map(|block| blocks::words(&self.text[block.span.clone()])).collect();
        let title = if title.is_empty() {
            let named = blocks.iter().find(|block| block.kind == Kind::Heading);
            named.map_or_else(String::new, |block| blocks::words(&self.text[block.span.clone()]))
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
