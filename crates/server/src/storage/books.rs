//! Books: the file as it was brought, and what came of reading it.

use super::error::Reply;
use crate::game::Ms;

/// Something to write of a book.
pub(crate) enum BookWrite {
    /// A new book, of which nothing is seen before it has arrived.
    Coming { id: String, user: String, name: String, at: Ms, bytes: i64 },
    /// A slice of its file, which is as many bytes as a move may wait for.
    Slice { id: String, number: i64, bytes: Vec<u8> },
    /// The last slice is there: it is to be read.
    Arrived { id: String },
    /// Its reader knows something better: it is to be read again.
    Corrected { id: String, edition: i64, corrections: String },
    /// It is begun to read it.
    Begun { id: String, edition: i64 },
    /// It was left before the end, and not for what the book is. Nothing is written in this and the next two
    /// if the book was claimed, and not `by` this worker.
    Left { id: String, edition: i64, by: Option<String>, begun: bool },
    /// It was read; nothing is written if it was to be read again meanwhile.
    Made { id: String, edition: i64, by: Option<String>, made_by: i64, book: Box<ReadBook> },
    /// It cannot be read; `head` says why.
    Failed { id: String, edition: i64, by: Option<String>, made_by: i64, head: String },
    /// It is thrown away.
    Removed { id: String },
}

/// Everything that is kept of a book that was read.
pub(crate) struct ReadBook {
    /// What a list shows, as JSON.
    pub(crate) head: String,
    /// Its games as a list shows them, as JSON.
    pub(crate) games: Vec<u8>,
    /// The page as JSON, compressed.
    pub(crate) page: Vec<u8>,
    /// The report as JSON, compressed.
    pub(crate) report: Vec<u8>,
    /// The games as PGN, compressed.
    pub(crate) pgn: Vec<u8>,
    /// The positions, for searching.
    pub(crate) places: Vec<u8>,
}

/// A part of a book that is kept by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum BookPart {
    File,
    Page,
    Report,
    Pgn,
    Games,
    Places,
}

impl BookPart {
    /// The word by which it is kept.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Page => "page",
            Self::Report => "report",
            Self::Pgn => "pgn",
            Self::Games => "games",
            Self::Places => "places",
        }
    }
}

/// How far a book has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum BookStage {
    Reading,
    Ready,
    Failed,
}

/// The row of a book.
#[derive(Clone, Debug)]
pub(crate) struct BookRow {
    pub(crate) id: String,
    /// Whose it is.
    pub(crate) user: String,
    /// Of the file.
    pub(crate) name: String,
    pub(crate) created_at: Ms,
    /// Of the file.
    pub(crate) bytes: i64,
    /// What its reader knows better, one a line.
    pub(crate) corrections: String,
    /// Counts how often it was to be read.
    pub(crate) edition: i64,
    pub(crate) stage: BookStage,
    /// The version of the reader that read it last; of no meaning before.
    pub(crate) made_by: i64,
    /// What a list shows, as JSON; none if it was never read.
    pub(crate) head: Option<String>,
    /// While somebody reads it who has claimed it: the games that are read, and those to read.
    pub(crate) claimed: Option<(i64, i64)>,
}

/// What is needed to read a book.
pub(crate) struct BookToRead {
    /// Compressed.
    pub(crate) file: Vec<u8>,
    pub(crate) corrections: String,
    pub(crate) edition: i64,
    /// How often it was begun to read it without coming to an end.
    pub(crate) attempts: i64,
}

/// Reads books.
pub(crate) trait BookRepository: Send + Sync {
    /// The books of `user`, the newest first.
    fn books_of(&self, user: &str) -> Reply<'_, Vec<BookRow>>;

    /// The book with this id, if it is `user`'s.
    fn book(&self, id: &str, user: &str) -> Reply<'_, Option<BookRow>>;

    /// A part of a book; none if the book has not come so far.
    fn book_part(&self, id: &str, part: BookPart) -> Reply<'_, Option<Vec<u8>>>;

    /// What is needed to read a book.
    fn book_to_read(&self, id: &str) -> Reply<'_, Option<BookToRead>>;

    /// The books that are still to be read, and those that were made by another version than
    /// `made_by`.
    fn books_unread(&self, made_by: i64) -> Reply<'_, Vec<BookRow>>;
}
