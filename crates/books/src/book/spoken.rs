//! Moves that are spoken of, and not played.

use staunton_rules::{Move, Position};

/// A move that the words around it speak of and that nobody plays there: a threat, a plan, what is prevented,
/// what could be done, or what could have been played instead.
/// Exactly one piece of the side that would make it can make it.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader, Sense};
/// use staunton_rules::Color;
///
/// let text = "GAME I.\n\n  1. P-K4    P-K4\n  2. Q-R5\n\nA word of it.\n\n  2. ...    Kt-KB3\n\n\
///     Threatening KtxQ.\n\n  3. QxP ch    B-K2\n";
/// let book = Reader::new(text, &Options::default()).finish();
/// let spoken = book.loose[0].spoken().expect("a threat");
/// assert_eq!(spoken.sense, Sense::Threat);
/// // It is White's turn there, which is given over.
/// assert!(spoken.is_passed);
/// assert_eq!(spoken.position.turn(), Color::Black);
/// assert_eq!(spoken.position.uci(spoken.mv), "f6h5");
/// ```
#[derive(Clone, Debug)]
pub struct Spoken {
    /// The position that is spoken of, with the turn of the side that would make the move.
    pub position: Position,
    /// Whether it is the other side's turn there, and was given over to this one.
    pub is_passed: bool,
    /// The move.
    pub mv: Move,
    /// What the words say that it is.
    pub sense: Sense,
}

/// What words say that a move is which nobody plays.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sense {
    /// What a side threatens.
    Threat,
    /// What a side intends, or goes on with behind a move of its own.
    Plan,
    /// What the other side is kept from.
    Prevented,
    /// What a side could do there, recommended or ruled out.
    Possible,
    /// What could have been played in place of the last move.
    Instead,
}

impl Sense {
    /// `threat`, `plan`, `prevented`, `possible`, `instead`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Threat => "threat",
            Self::Plan => "plan",
            Self::Prevented => "prevented",
            Self::Possible => "possible",
            Self::Instead => "instead",
        }
    }
}
