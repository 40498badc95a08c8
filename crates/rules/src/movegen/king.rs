//! The king's moves: to squares that no enemy attacks, and castling.

use super::frame::{Frame, Part};
use super::sink::Sink;
use crate::{CastlingSide, Move, MoveKind, Role, Square, attacks};

#[inline]
pub(super) fn generate(frame: &Frame<'_>, sink: &mut impl Sink) {
    let Some(from) = frame.king.filter(|&king| frame.own.contains(king)) else { return };
    let board = frame.position.board();
    // The king does not shield the squares behind him from the piece he flees.
    let occupied = frame.occupied.without(from);
    let near = attacks::king(from) & frame.scope.targets(frame);
    if near.any() {
        let targets = board.unstruck(near, !frame.color, occupied);
        sink.piece(from, Role::King, targets, frame.enemies);
    }
    castling(frame, from, sink);
}

/// The moves of further kings, where the caller has forgiven them: only the first can be in
/// check, and the others move as any piece does.
#[inline]
pub(super) fn generate_further(frame: &Frame<'_>, sink: &mut impl Sink) {
    let kings = frame.own & frame.position.board().by_role(Role::King);
    for from in frame.king.map_or(kings, |king| kings.without(king)) {
        let targets = attacks::king(from) & frame.scope.targets(frame) & frame.allowed(from);
        sink.piece(from, Role::King, targets, frame.enemies);
    }
}

#[inline]
fn castling(frame: &Frame<'_>, king: Square, sink: &mut impl Sink) {
    let position = frame.position;
    if frame.scope.part == Part::Tactical || frame.checkers.any() {
        return;
    }
    for side in CastlingSide::ALL {
        let Some(rook) = position.castling_rights().rook(frame.color, side) else { continue };
        // What stands between king and rook, in the array of Chess960 too, is in the way of one or the other.
        if (attacks::between_again(king, rook) & frame.occupied).any() {
            continue;
        }
        if let Some(path) = position.castling_path(frame.color, side)
            && position.can_castle(&path, frame.color)
        {
            sink.one(Role::King, Move::new(path.king, path.rook, MoveKind::Castling(side)));
        }
    }
}
