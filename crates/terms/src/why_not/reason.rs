//! One reason why a move is not legal.

use staunton_rules::{Bitboard, CastlingRefusal, CastlingSide, Position, Role, Square};

use super::CastlingLost;
use crate::words::{list, pieces};

/// Why a move is a false one, as Staunton calls it.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Position, Square};
/// use staunton_terms::{Reason, why_not};
///
/// let start = Position::standard();
/// let reasons = why_not(&start, Square::A1, Square::A4);
/// assert_eq!(reasons, [Reason::Blocked { by: Square::A2.into() }]);
/// assert!(!reasons[0].words(&start).is_empty());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// Nobody stands on the square the move begins on.
    NobodyThere {
        /// The square.
        from: Square,
    },
    /// The piece would stay where he is.
    SameSquare,
    /// The piece belongs to the side that is not to move.
    NotHisTurn {
        /// Where he stands.
        from: Square,
    },
    /// A piece of the same side stands on the square.
    OwnPiece {
        /// The square.
        to: Square,
    },
    /// The king is never taken.
    KingIsNotTaken {
        /// Where he stands.
        to: Square,
    },
    /// Such a piece does not move so.
    NotHisWay {
        /// What he is.
        role: Role,
    },
    /// Men stand in the way.
    Blocked {
        /// Where.
        by: Bitboard,
    },
    /// A pawn moves forward only.
    PawnsGoForward,
    /// A pawn may go two squares on its first move only.
    TwoStepsOnlyAtFirst,
    /// A pawn goes slantwise only to take, and there is nothing to take.
    NothingToTake {
        /// The empty square.
        to: Square,
    },
    /// A pawn is taken in passing only at once, after its two steps.
    NotInPassing {
        /// The pawn.
        pawn: Square,
    },
    /// Kings never stand on adjoining squares.
    KingsAdjoin {
        /// The other king.
        king: Square,
    },
    /// The king would be in check.
    IntoCheck {
        /// Where.
        to: Square,
        /// The pieces that would give it.
        by: Bitboard,
    },
    /// The piece covers his king.
    Pinned {
        /// Where he stands.
        from: Square,
        /// The pieces that would give check.
        by: Bitboard,
    },
    /// A pawn taken in passing leaves the rank with the pawn that takes it, and with both the
    /// king's cover goes.
    BothLeave {
        /// Where the pawn stands that would take.
        from: Square,
        /// The pawn that would be taken.
        pawn: Square,
        /// The pieces that would give check.
        by: Bitboard,
    },
    /// The check would not be met.
    CheckNotMet {
        /// The pieces that give it.
        by: Bitboard,
    },
    /// Of two checks at once only the king himself can get out.
    DoubleCheck {
        /// The pieces that give them.
        by: Bitboard,
    },
    /// The king may not castle.
    Castling {
        /// To which side.
        side: CastlingSide,
        /// Why.
        why: CastlingRefusal,
    },
    /// The right to castle was lost in the game.
    CastlingIsLost {
        /// To which side.
        side: CastlingSide,
        /// By what.
        lost: CastlingLost,
    },
}

impl Reason {
    /// The reason in words, as they follow after a colon; `position` is the one it was given in.
    pub fn words(&self, position: &Position) -> String {
        let named = |squares: Bitboard| pieces(position.board(), squares);
        let gives = |by: Bitboard| if by.more_than_one() { "give" } else { "gives" };
        match *self {
            Self::NobodyThere { from } => format!("no man stands on {from}"),
            Self::SameSquare => "he would stay where he is".to_owned(),
            Self::NotHisTurn { from } => {
                format!("it is not the turn of {}", named(from.into()))
            }
            Self::OwnPiece { to } => format!("{} is of his own side", named(to.into())),
            Self::KingIsNotTaken { to } => format!("{} is never taken", named(to.into())),
            Self::NotHisWay { role } => way_of(role).to_owned(),
            Self::Blocked { by } => {
                let stand = if by.more_than_one() { "stand" } else { "stands" };
                format!("{} {stand} in the way", named(by))
            }
            Self::PawnsGoForward => "a pawn moves forward only".to_owned(),
            Self::TwoStepsOnlyAtFirst => {
                "a pawn goes two squares on its first move only".to_owned()
            }
            Self::NothingToTake { to } => {
                format!("a pawn goes slantwise only to take, and {to} is empty")
            }
            Self::NotInPassing { pawn } => format!(
                "{} has not just come there by two steps, and cannot be taken in passing",
                named(pawn.into())
            ),
            Self::KingsAdjoin { king } => {
                format!("{} would stand beside him", named(king.into()))
            }
            Self::IntoCheck { to, by } => {
                let attack = if by.more_than_one() { "attack" } else { "attacks" };
                format!("the king would be in check on {to}, which {} {attack}", named(by))
            }
            Self::Pinned { from, by } => {
                format!("{} covers his king from {}", named(from.into()), named(by))
            }
            Self::BothLeave { from, pawn, by } => format!(
                "{} and {} would both be gone, and nobody would cover the king from {}",
                named(from.into()),
                named(pawn.into()),
                named(by)
            ),
            Self::CheckNotMet { by } => {
                format!("{} {} check, which must be met", named(by), gives(by))
            }
            Self::DoubleCheck { by } => {
                format!("{} give double check: only the king can move", named(by))
            }
            Self::Castling { side, why } => castling(position, side, why),
            Self::CastlingIsLost { side, lost } => {
                let (what, ply) = match lost {
                    CastlingLost::KingMoved { ply } => ("the king moved", ply),
                    CastlingLost::RookMoved { ply } => ("the rook moved", ply),
                    CastlingLost::RookTaken { ply } => ("the rook was taken", ply),
                };
                let wing = wing(side);
                format!("the king may not castle on the {wing}: {what} on move {}", ply.div_ceil(2))
            }
        }
    }
}

const fn wing(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "king's side",
        CastlingSide::Queen => "queen's side",
    }
}

const fn way_of(role: Role) -> &'static str {
    match role {
        Role::Pawn => {
            "a pawn moves one square straight forward, or two at first, and takes one square slantwise forward"
        }
        Role::Knight => "a knight moves one square straight and one slantwise",
        Role::Bishop => "a bishop moves on diagonals only",
        Role::Rook => "a rook moves on ranks and files only",
        Role::Queen => "a queen moves on ranks, files and diagonals only",
        Role::King => "a king moves one square at a time",
    }
}

fn castling(position: &Position, side: CastlingSide, why: CastlingRefusal) -> String {
    let attackers = |by: Bitboard| {
        let attack = if by.more_than_one() { "attack" } else { "attacks" };
        format!("{} {attack}", pieces(position.board(), by))
    };
    let why = match why {
        CastlingRefusal::NoRight => {
            format!("he or the rook of the {} has moved, or is not there", wing(side))
        }
        CastlingRefusal::Blocked { square } => {
            format!(
                "{} stands between",
                list([pieces(position.board(), square.into())].into_iter())
            )
        }
        CastlingRefusal::InCheck { by } => {
            format!("he is in check from {}", pieces(position.board(), by))
        }
        CastlingRefusal::ThroughCheck { square, by } => {
            format!("he would cross {square}, which {}", attackers(by))
        }
        CastlingRefusal::IntoCheck { square, by } => {
            format!("he would be in check on {square}, which {}", attackers(by))
        }
    };
    format!("the king may not castle: {why}")
}
