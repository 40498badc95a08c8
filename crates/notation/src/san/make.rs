//! A move put together of its squares and its kind.

use staunton_rules::{CastlingSide, Move, MoveKind, Role, Square};

/// The move with these parts; none stands for a shape no legal move has.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "squares are below 64")]
pub(super) fn make(from: Square, to: Square, kind: MoveKind) -> Option<Move> {
    let promotion = |role: Role| Role::PROMOTIONS.iter().rev().position(|&known| known == role);
    let flag = match kind {
        MoveKind::Quiet => 0,
        MoveKind::DoubleStep => 1,
        MoveKind::Castling(CastlingSide::King) => 2,
        MoveKind::Castling(CastlingSide::Queen) => 3,
        MoveKind::Capture => 4,
        MoveKind::EnPassant => 5,
        MoveKind::Promotion(role) => 8 + promotion(role)? as u16,
        MoveKind::PromotionCapture(role) => 12 + promotion(role)? as u16,
    };
    Move::from_raw(from.as_index() as u16 | (to.as_index() as u16) << 6 | flag << 12)
}
