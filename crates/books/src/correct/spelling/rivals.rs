//! Pieces of a kind that may go to the same square: books tell them apart.

use staunton_notation::IdentifiedPosition;
use staunton_rules::{Move, MoveList, Role};

/// Whether another piece of the kind may go to the same square.
pub(super) fn has_rival(standing: &IdentifiedPosition, legal: &MoveList, mv: Move) -> bool {
    let position = standing.position();
    let role = position.moving_role(mv);
    let has_others = || position.board().by_piece(position.turn(), role).more_than_one();
    role != Role::Pawn
        && has_others()
        && legal.iter().any(|other| {
            other.to() == mv.to()
                && other.from() != mv.from()
                && position.moving_role(*other) == role
        })
}
