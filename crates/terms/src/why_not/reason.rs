//! One reason why a move is not legal.

use staunton_rules::{Bitboard, CastlingRefusal, CastlingSide, Role, Square};

use super::CastlingLost;

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
