//! The king's moves: to squares that no enemy strikes, and castling.

use super::{Frame, Part, Sink};
use crate::{Bitboard, CastlingSide, Move, MoveKind, Role, attacks};

#[inline]
pub(super) fn generate(frame: &Frame<'_>, sink: &mut impl Sink) {
    let board = frame.position.board();
    for from in frame.own & board.by_role(Role::King) {
        // The king does not shield the squares behind him from the man he flees.
        let occupied = frame.occupied.without(from);
        let mut targets = Bitboard::EMPTY;
        for to in attacks::king(from) & frame.scope.targets(frame) {
            // Of several kings, forgiven by the caller, only the first can be in check.
            let is_royal = frame.king == Some(from);
            if !is_royal || board.attackers(to, !frame.color, occupied).is_empty() {
                targets |= to;
            }
        }
        sink.piece(from, targets, frame.enemies);
        if frame.king == Some(from) {
            castling(frame, sink);
        }
    }
}

#[inline]
fn castling(frame: &Frame<'_>, sink: &mut impl Sink) {
    let position = frame.position;
    if frame.scope.part == Part::Tactical
        || position.is_check()
        || !position.castling_rights().has_any(frame.color)
    {
        return;
    }
    for side in CastlingSide::ALL {
        if let Some(path) = position.castling_path(frame.color, side)
            && position.can_castle(&path, frame.color)
        {
            sink.one(Move::new(path.king, path.rook, MoveKind::Castling(side)));
        }
    }
}
