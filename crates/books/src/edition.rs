//! The book as a new edition: its words in their order, every move that was read with its board, drawn
//! diagrams in the place of printed ones. As an EPUB, or as one page with a board that follows.

mod blocks;
mod boards;
mod document;
mod epub;
mod marks;
mod opf;
mod page;
mod prepared;
mod write;

pub use epub::WriteError;
pub use prepared::Moves;

use crate::book::Book;
use prepared::Prepared;

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
        epub::pack(&self.prepared(book, text))
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
        page::write(&self.prepared(book, text))
    }

    fn prepared<'a>(&'a self, book: &'a Book, text: &'a str) -> Prepared<'a> {
        Prepared::new(self.moves, self.language, self.modified, book, text)
    }
}
