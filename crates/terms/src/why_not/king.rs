//! Moves that the safety of one's own king forbids.

use staunton_rules::{Bitboard, Piece, Position, Role, Square};

use super::Reason;

/// Adds what the king of `piece` would suffer if `piece` went from `from` to `to`, which the way
/// he moves allows.
pub(super) fn dangers(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
    reasons: &mut Vec<Reason>,
) {
    let mut board = *position.board();
    let Some(king) = board.king(piece.color) else { return };
    let checkers = board.attackers(king, !piece.color, board.occupied());
    let is_king = piece.role == Role::King;
    let is_en_passant =
        piece.role == Role::Pawn && from.file() != to.file() && board.piece_at(to).is_none();
    let pawn = is_en_passant.then(|| Square::new(to.file(), from.rank()));
    if let Some(pawn) = pawn {
        board.remove(pawn);
    }
    board.remove(from);
    board.set(to, piece);
    let king = if is_king { to } else { king };
    let by = board.attackers(king, !piece.color, board.occupied());
    if is_king {
        let kings = by & board.by_role(Role::King);
        if let Some(other) = kings.first() {
            reasons.push(Reason::KingsAdjoin { king: other });
        }
        if (by - kings).any() {
            reasons.push(Reason::IntoCheck { to, by: by - kings });
        }
        return;
    }
    let (old, new) = (by & checkers, by - checkers);
    if old.any() && checkers.more_than_one() {
        reasons.push(Reason::DoubleCheck { by: checkers });
    } else if old.any() {
        reasons.push(Reason::CheckNotMet { by: old });
    }
    if new.any() {
        // Of two pawns that leave a rank at once neither alone uncovers the king.
        let uncovers = |pawn: Square| (new & attackers_without(position, king, piece, pawn)).any();
        reasons.push(match pawn {
            Some(pawn) if !uncovers(from) => Reason::BothLeave { from, pawn, by: new },
            _ => Reason::Pinned { from, by: new },
        });
    }
    debug_assert!(by == Bitboard::EMPTY || old.any() || new.any());
}

/// Who would attack the king of `piece` if nobody stood on `left`.
fn attackers_without(position: &Position, king: Square, piece: Piece, left: Square) -> Bitboard {
    let board = position.board();
    board.attackers(king, !piece.color, board.occupied() - left)
}
