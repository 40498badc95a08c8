//! What the text of a move is held against.

use staunton_rules::{Board, CastlingSide, Color, Move, MoveKind, Position, Square, Track};

use super::make::make;

/// What a move in SAN may be held against: a [`Position`] or a [`Track`]. No other type may be one.
///
/// # Examples
///
/// ```
/// use staunton_notation::{San, SanContext};
/// use staunton_rules::{Position, Track};
///
/// fn pieces(context: &impl SanContext) -> usize {
///     context.board().occupied().len()
/// }
/// let mut track = Track::from(&Position::standard());
/// for text in ["e4", "d5", "exd5"] {
///     San::follow(&mut track, text)?;
/// }
/// assert_eq!((pieces(&Position::standard()), pieces(&track)), (32, 31));
/// # Ok::<(), staunton_notation::SanError>(())
/// ```
pub trait SanContext: Sealed {
    /// Which piece stands where.
    fn board(&self) -> &Board;

    /// Who is to move.
    fn turn(&self) -> Color;

    /// The square a pawn has just passed over, whether or not one may take there.
    fn ep_square(&self) -> Option<Square>;

    /// The castling on `side`, if it is legal.
    fn castling(&self, side: CastlingSide) -> Option<Move>;
}

/// Keeps other crates from adding contexts, so that this one may ask more of them.
pub trait Sealed {}

impl Sealed for Position {}

impl Sealed for Track {}

impl SanContext for Position {
    #[inline]
    fn board(&self) -> &Board {
        self.board()
    }

    #[inline]
    fn turn(&self) -> Color {
        self.turn()
    }

    #[inline]
    fn ep_square(&self) -> Option<Square> {
        self.legal_ep_square()
    }

    fn castling(&self, side: CastlingSide) -> Option<Move> {
        let turn = self.turn();
        let rook = self.castling_rights().rook(turn, side)?;
        let king = self.board().king(turn)?;
        let is_free = self.castling_refusals(turn, side).is_empty();
        is_free.then(|| make(king, rook, MoveKind::Castling(side))).flatten()
    }
}

impl SanContext for Track {
    #[inline]
    fn board(&self) -> &Board {
        self.board()
    }

    #[inline]
    fn turn(&self) -> Color {
        self.turn()
    }

    #[inline]
    fn ep_square(&self) -> Option<Square> {
        self.ep_square()
    }

    fn castling(&self, side: CastlingSide) -> Option<Move> {
        self.castling(side)
    }
}
