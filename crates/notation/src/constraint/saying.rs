//! What a written move says about taking and castling.

use staunton_rules::CastlingSide;

use crate::RoleSet;

/// What a written move says about taking.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Constraint, RoleSet, Taking};
/// use staunton_rules::{Position, Role};
///
/// // "Takes the pawn": the Scandinavian after 1. e4 d5.
/// let position: Position =
///     "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2".parse()?;
/// let taking = Taking::One(RoleSet::only(Role::Pawn));
/// let takes = Constraint { taking, ..Constraint::default() };
/// assert_eq!(
///     takes.reading(&position).map(|mv| position.uci(mv)).ok().as_deref(),
///     Some("e4d5")
/// );
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Taking {
    /// Nothing: the move may take or not.
    #[default]
    Unsaid,
    /// The move takes no piece.
    Nothing,
    /// The move takes a piece of one of these roles.
    One(RoleSet),
}

impl Taking {
    /// The move takes a piece, whichever.
    pub const ANY: Self = Self::One(RoleSet::ALL);
}

/// What a written move says about castling.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castles {
    /// The move does not castle.
    #[default]
    No,
    /// The move may be a castling written by its squares: the king's own steps, or king to rook.
    /// One step of the king is never castling, for it is a move of its own.
    BySquares,
    /// The move castles, on this side or on either.
    Yes(Option<CastlingSide>),
}
