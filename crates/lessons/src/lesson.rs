//! A lesson.

use staunton_notation::Locale;
use staunton_rules::{Bitboard, Setup};

use crate::exercise::Exercise;

/// A lesson: what is told, and what is asked.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// A word for addresses, in small letters.
    pub id: String,
    /// The language of its texts.
    pub locale: Locale,
    /// The title.
    pub title: String,
    /// The chapter it belongs to; lessons of a chapter stand together.
    pub chapter: String,
    /// What is told.
    pub text: Vec<Paragraph>,
    /// What is asked, in this order.
    pub exercises: Vec<Exercise>,
}

/// A paragraph, with a board beside it or none.
#[derive(Clone, Debug)]
pub struct Paragraph {
    /// The words.
    pub says: String,
    /// The board.
    pub figure: Option<Figure>,
}

/// A board that is looked at.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The pieces.
    pub setup: Setup,
    /// The squares that are marked.
    pub marked: Bitboard,
}
