//! Why a text is not one legal move.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use staunton_rules::Move;

use super::attempt::Attempt;
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
        /// The steps that were written, if they are few.
        attempts: Vec<Attempt>,
        /// Why none of them is legal, in words, if somebody has [told](Finding::because).
        why: Option<String>,
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

    /// The finding with the reason why what was written is not legal, which then stands in its words.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::{Notation, read_move};
    /// use staunton_rules::Position;
    ///
    /// let finding = read_move(&Position::standard(), "Bd3", Notation::San).unwrap_err();
    /// let finding = finding.because("White's pawn on e2 stands in the way".to_owned());
    /// assert!(finding.to_string().contains("not legal here: White's pawn on e2"));
    /// ```
    #[must_use]
    pub fn because(mut self, reason: String) -> Self {
        if let Cause::NoMove { why, .. } = &mut self.cause {
            *why = Some(reason);
        }
        self
    }

    /// The moves it names, nearest first.
    pub fn moves(&self) -> &[Near] {
        match &self.cause {
            Cause::Unreadable { .. } => &[],
            Cause::NoMove { nearest: moves, .. } | Cause::Several { moves } => moves,
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
                write!(f, "{:?} is no move: expected {expected}", self.text)?;
                // Where that is, in the words of the text itself.
                match at.checked_sub(self.span.start).and_then(|read| self.text.get(..read)) {
                    None | Some("") => Ok(()),
                    Some(read) => write!(f, " behind {read:?}"),
                }
            }
            Cause::NoMove { nearest, why, .. } => {
                write!(f, "{:?} is not legal here", self.text)?;
                if let Some(why) = why {
                    write!(f, ": {why}")?;
                }
                match &nearest[..nearest.len().min(NAMED)] {
                    [] => Ok(()),
                    [only] => write!(f, "; near it is {}", only.written),
                    nearest => write!(f, "; near it are {}", names(nearest)),
                }
            }
            Cause::Several { moves } => write!(f, "{:?} may be {}", self.text, names(moves)),
        }
    }
}

impl core::error::Error for Finding {}

/// The part of a text without the blanks at its ends.
pub(super) fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let part = &text[span.clone()];
    let start = span.start + part.len() - part.trim_start().len();
    start..start.max(span.start + part.trim_end().len())
}
