//! What a list tells of a book.

use serde::{Deserialize, Serialize};
use staunton_books::{Book, Status};
use utoipa::ToSchema;

/// What a list tells of a book that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BookSummary {
    /// The title, if the book tells it.
    #[schema(required = true)]
    pub title: Option<String>,
    /// Who wrote it, if the book tells that.
    #[serde(default)]
    #[schema(required = true)]
    pub author: Option<String>,
    /// The notation it is written in.
    #[schema(required = true)]
    pub notation: Option<String>,
    /// A board out of it, for its cover: which piece stands where, as in FEN.
    #[serde(default)]
    #[schema(required = true)]
    pub board: Option<String>,
    /// How much was found.
    pub counts: BookCounts,
    /// Of each correction, whether it could be heeded.
    pub heeded: Vec<bool>,
    /// Why it could not be read at all.
    #[schema(required = true)]
    pub fault: Option<String>,
}

/// How much was found in a book.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BookCounts {
    /// Games and openings.
    games: usize,
    /// Of these, read to the end.
    complete: usize,
    /// Lines beside the games.
    variations: usize,
    /// Printed moves that were read, in games, beside them and in prose, each counted once.
    plies: usize,
    /// Of these, mended.
    repaired: usize,
    /// Moves that are spoken of and not played: threats, plans, what is prevented, and what could be or could have been played.
    #[serde(default)]
    #[schema(required = true)]
    spoken: usize,
    /// Printed moves that fit several legal moves, or none.
    open: usize,
    /// Printed boards.
    boards: usize,
    /// Moves in prose.
    loose: usize,
    /// Printed moves that were not read: with those that were, are spoken of, or are open, they are all.
    unread: usize,
}

impl BookSummary {
    /// That a book cannot be read at all.
    pub fn failed(fault: String) -> Self {
        Self { fault: Some(fault), ..Self::default() }
    }

    /// As it is kept.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

pub(super) fn counts(book: &Book) -> BookCounts {
    let tally = book.tally();
    BookCounts {
        games: book.games.len(),
        complete: book.games.iter().filter(|game| game.status == Status::Complete).count(),
        variations: book.games.iter().map(|game| game.variations.len()).sum(),
        plies: tally.read + tally.repaired,
        repaired: tally.repaired,
        spoken: tally.spoken,
        open: tally.open,
        boards: book.boards.len(),
        loose: book.loose.len(),
        unread: tally.unread,
    }
}
