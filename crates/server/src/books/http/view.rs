//! A book as a list shows it.

use serde::Serialize;
use staunton_desk::books::{BookCounts, BookSummary};
use utoipa::ToSchema;

use crate::books::jobs::BookJobs;
use crate::books::make::{summary_of, title_of};
use crate::game::Ms;
use crate::storage::{BookRow, BookStage};

/// The books of one reader.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BookListResponse {
    pub(super) books: Vec<BookView>,
}

/// A book, and how it stands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BookView {
    /// Its id.
    id: String,
    /// Its title, or the name of its file.
    title: String,
    /// Who wrote it, if the book tells that.
    #[schema(required = true)]
    author: Option<String>,
    /// Whether it is everybody's: it can be read and not corrected.
    everybodys: bool,
    /// The name of its file.
    name: String,
    /// When it was brought.
    created_at: Ms,
    /// How large its file is.
    bytes: i64,
    /// How far it has come.
    state: BookState,
    /// Counts how often it was to be read.
    edition: i64,
    /// While it is read: how many games of how many; of 0 until that is known.
    #[schema(required = true)]
    progress: Option<BookProgressView>,
    /// Why it cannot be read.
    #[schema(required = true)]
    fault: Option<String>,
    /// The notation it is written in.
    #[schema(required = true)]
    notation: Option<String>,
    /// A board out of it, for its cover: which piece stands where, as in FEN.
    #[schema(required = true)]
    board: Option<String>,
    /// What was found when it was read last.
    #[schema(required = true)]
    counts: Option<BookCounts>,
    /// What its reader knows better.
    corrections: Vec<BookCorrectionView>,
}

/// How far a book has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum BookState {
    /// Other books are before it.
    Waiting,
    /// It is being read.
    Reading,
    /// It was read.
    Ready,
    /// It cannot be read.
    Failed,
}

/// How many games of how many are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct BookProgressView {
    done: u64,
    of: u64,
}

/// Something that the reader knows better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct BookCorrectionView {
    /// As a line of a file of corrections.
    line: String,
    /// Whether it could be heeded; `null` until the book has been read with it.
    #[schema(required = true)]
    heeded: Option<bool>,
}

impl BookView {
    /// A book, and how far its reading has come.
    pub(super) fn of(book: BookRow, jobs: &BookJobs) -> Self {
        let progress = jobs.progress(&book);
        let state = match (book.stage, &progress) {
            (BookStage::Ready, _) => BookState::Ready,
            (BookStage::Failed, _) => BookState::Failed,
            (BookStage::Reading, Some(progress)) if progress.begun => BookState::Reading,
            (BookStage::Reading, _) => BookState::Waiting,
        };
        let title = title_of(&book);
        let told = summary_of(&book).unwrap_or_default();
        let is_read = state == BookState::Ready;
        let BookSummary { author, notation, board, counts, heeded, fault, .. } = told;
        let corrections =
            book.corrections.lines().enumerate().map(|(at, line)| BookCorrectionView {
                line: line.to_owned(),
                heeded: heeded.get(at).copied().filter(|_| is_read),
            });
        let is_under_way = matches!(state, BookState::Waiting | BookState::Reading);
        Self {
            title,
            author,
            everybodys: book.is_everybodys(),
            name: book.name,
            created_at: book.created_at,
            bytes: book.bytes,
            state,
            edition: book.edition,
            progress: progress
                .filter(|_| is_under_way)
                .map(|progress| BookProgressView { done: progress.done, of: progress.of }),
            fault,
            notation,
            board,
            counts: (counts != BookCounts::default() || is_read).then_some(counts),
            corrections: corrections.collect(),
            id: book.id,
        }
    }

    /// Whether nothing more comes of it by itself.
    pub(super) fn is_read(&self) -> bool {
        matches!(self.state, BookState::Ready | BookState::Failed)
    }
}
