//! Why a text is not one legal move.

use std::fmt;
use std::ops::Range;

use staunton_rules::Move;

use crate::excerpt;
use crate::san_error::list;
use crate::statement::Unreadable;

/// A text that is not one legal move: what was found, where, and why.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Cause, Notation, read_move};
/// use staunton_rules::Position;
///
/// let finding = read_move(&Position::standard(), "1. Ne3", Notation::San).unwrap_err();
/// assert_eq!((&*finding.text, finding.span.clone()), ("Ne3", 3..6));
/// assert!(matches!(finding.cause, Cause::NoMove { .. }));
/// assert!(finding.moves().iter().any(|near| near.written == "Nf3"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What was found, at most forty signs of it.
    pub text: String,
    /// The bytes it takes in the text that was read.
    pub span: Range<usize>,
    /// What is wrong.
    pub cause: Cause,
}

/// What is wrong with a text that is not one legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It cannot be taken for a move.
    Unreadable {
        /// The byte of the text that was read at which it stops being a move.
        at: usize,
        /// What would have fitted there.
        expected: &'static str,
    },
    /// It is a move, but not one that is legal here.
    NoMove {
        /// The legal moves most like it, likeliest first; there may be none.
        nearest: Vec<Near>,
    },
    /// Several legal moves fit.
    Several {
        /// These.
        moves: Vec<Near>,
    },
}

/// A legal move that was perhaps meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// The move.
    pub mv: Move,
    /// The move in Standard Algebraic Notation.
    pub written: String,
    /// How many of the things written would have to be otherwise.
    pub cost: u32,
}

/// The most nearest moves that a message names.
const NAMED: usize = 4;

impl Finding {
    pub(crate) fn unreadable(text: &str, error: Unreadable) -> Self {
        let Unreadable { at, expected } = error;
        let span = trimmed(text, 0..text.len());
        let text = excerpt(text[span.clone()].as_bytes());
        Self { text, span, cause: Cause::Unreadable { at, expected } }
    }

    /// The moves it names, nearest first.
    pub fn moves(&self) -> &[Near] {
        match &self.cause {
            Cause::Unreadable { .. } => &[],
            Cause::NoMove { nearest: moves } | Cause::Several { moves } => moves,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |moves: &[Near]| {
            let moves: Vec<_> = moves.iter().map(|near| near.written.clone()).collect();
            list(&moves)
        };
        match &self.cause {
            Cause::Unreadable { at, expected } => {
                write!(f, "{:?} is no move: expected {expected} at byte {at}", self.text)
            }
            Cause::NoMove { nearest } if nearest.is_empty() => {
                write!(f, "{:?} is not legal here", self.text)
            }
            Cause::NoMove { nearest } => {
                let nearest = names(&nearest[..nearest.len().min(NAMED)]);
                write!(f, "{:?} is not legal here; near it are {nearest}", self.text)
            }
            Cause::Several { moves } => write!(f, "{:?} may be {}", self.text, names(moves)),
        }
    }
}

impl std::error::Error for Finding {}

/// The part of a text without the blanks at its ends.
pub(super) fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let part = &text[span.clone()];
    let start = span.start + part.len() - part.trim_start().len();
    start..start.max(span.start + part.trim_end().len())
}
