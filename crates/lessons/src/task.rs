//! What is to be done in an exercise.

use staunton_notation::{Locale, Style};
use staunton_rules::{CastlingSide, Color, Move, Square};
use staunton_terms::{Scale, Term};

use crate::Goal;

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// Choose all squares of a set.
    Squares(Set),
    /// Play so that every goal is reached; of several moves when a mate takes so many.
    Play(Vec<Goal>),
    /// Write this move in this style.
    Write(Move, Style),
    /// Choose one of these; the number of the right one.
    Choose(Vec<String>, usize),
    /// Choose what is true of the position.
    Judge(Question),
    /// Say a number.
    Count(Value),
}

/// A set of squares that is to be chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Set {
    /// This one.
    Named(Square),
    /// Where the piece on this square may go.
    Reach(Square),
    /// What the piece on this square commands.
    Commands(Square),
    /// The pieces of whom this is said.
    SaidOf(Term),
}

/// What can be true of a position or not.
///
/// # Examples
///
/// ```
/// use staunton_lessons::Question;
///
/// assert!(Question::State.options().len() > 2);
/// assert_eq!(Question::IsDead.options().len(), 2); // yes or no
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// Check, checkmate, stalemate, or none of these.
    State,
    /// Whether the side to move may castle on this side.
    MayCastle(CastlingSide),
    /// Whether neither side can ever be mated.
    IsDead,
}

impl Question {
    /// What there is to choose from.
    pub const fn options(self) -> &'static [&'static str] {
        self.options_in(Locale::English)
    }

    /// What there is to choose from, in a language.
    pub const fn options_in(self, locale: Locale) -> &'static [&'static str] {
        match (self, locale) {
            (Self::State, Locale::English) => &["check", "checkmate", "stalemate", "none of these"],
            (Self::State, Locale::German) => &["Schach", "Matt", "Patt", "nichts davon"],
            (Self::MayCastle(_) | Self::IsDead, Locale::English) => &["yes", "no"],
            (Self::MayCastle(_) | Self::IsDead, Locale::German) => &["ja", "nein"],
        }
    }
}

/// What is counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// The squares to which the piece on this square may go.
    Reach(Square),
    /// The legal moves of the side to move.
    Moves,
    /// What the pieces of a side are worth.
    Worth(Color, Scale),
}
