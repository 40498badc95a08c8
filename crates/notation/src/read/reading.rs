//! A move that was read, and what is doubtful about it.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use staunton_rules::Move;

use crate::Nag;

/// The one legal move that a text means.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Doubt, Nag, Notation, read_move};
/// use staunton_rules::Position;
///
/// // A check is marked and none is given: the move is found, and the doubt is told.
/// let reading = read_move(&Position::standard(), "Nf3+!", Notation::San)?;
/// assert_eq!(reading.nag, Some(Nag::GOOD));
/// assert_eq!(reading.doubts, [Doubt::MarkUntrue]);
/// assert_eq!(reading.cost(), 1);
/// # Ok::<(), staunton_notation::Finding>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The move.
    pub mv: Move,
    /// The bytes of the text that tell it.
    pub span: Range<usize>,
    /// Praise or blame.
    pub nag: Option<Nag>,
    /// What had to be overlooked or taken for granted, if anything.
    pub doubts: Vec<Doubt>,
    /// The other moves where the text names several: "K. to B. or Kt's sq."
    pub also: Vec<Move>,
}

impl Reading {
    /// What the doubts cost together; 0 for a text that means the move as it stands.
    pub fn cost(&self) -> u32 {
        self.doubts.iter().map(|doubt| doubt.cost()).sum()
    }
}

/// What is doubtful about a reading.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Doubt {
    /// A check, a mate or such is claimed, and is none.
    MarkUntrue,
    /// Several moves fit; only this one gives no check, and no check is marked.
    BySilence,
    /// Nothing is written of what the pawn becomes.
    QueenAssumed,
    /// No such piece began on that side of the board; the one further to it was taken.
    Identity,
    /// `to` or a dash is written, and a piece is taken.
    ToForTakes,
    /// A sign of taking is written, and no piece is taken.
    TakesForTo,
    /// The king's square is written, and he castles there.
    KingForCastling,
    /// The sign between the piece and his square is lost.
    LostDash,
    /// The number before it is not that of the move to be played.
    Number {
        /// That would be.
        expected: u32,
    },
    /// A sign was taken for another like it: `I` for `1`.
    Sign {
        /// The byte of the text at which it stands.
        at: usize,
    },
}

impl Doubt {
    /// What it costs to overlook: nothing for what the writer may well have meant so.
    pub const fn cost(self) -> u32 {
        match self {
            Self::BySilence | Self::Number { .. } => 0,
            Self::MarkUntrue
            | Self::QueenAssumed
            | Self::Identity
            | Self::ToForTakes
            | Self::TakesForTo
            | Self::KingForCastling
            | Self::LostDash
            | Self::Sign { .. } => 1,
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MarkUntrue => f.write_str("the move does not do what its mark says"),
            Self::BySilence => f.write_str("chosen because no check is marked"),
            Self::QueenAssumed => f.write_str("nothing says what the pawn becomes: a queen"),
            Self::Identity => {
                f.write_str("no such piece began on that side; the one nearest to it was taken")
            }
            Self::ToForTakes => f.write_str("a piece is taken, and no sign says so"),
            Self::TakesForTo => f.write_str("a sign of taking is written, and nothing is taken"),
            Self::KingForCastling => f.write_str("the king cannot step there, but he can castle"),
            Self::LostDash => f.write_str("a dash is missing"),
            Self::Number { expected } => write!(f, "stands where number {expected} should"),
            Self::Sign { at } => write!(f, "the sign at byte {at} was taken for another like it"),
        }
    }
}
