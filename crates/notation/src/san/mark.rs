//! Whether a move gives check, asked of the squares as they would be: only a move that does is
//! played, to see whether it mates.

use staunton_rules::{Bitboard, Move, Position, attacks};

use super::reach;
use crate::CheckMark;

/// As [`CheckMark::of`]: what `mv`, legal in `position`, deserves.
#[inline]
pub(super) fn of(position: &Position, mv: Move) -> Option<CheckMark> {
    if mv.is_castling() || mv.is_en_passant() || gives_check(position, mv) {
        CheckMark::of(position, mv)
    } else {
        None
    }
}

/// Whether a piece that goes from one square to another, and does nothing else, gives check there
/// or opens a line to the king.
#[inline]
fn gives_check(position: &Position, mv: Move) -> bool {
    let (board, turn) = (position.board(), position.turn());
    let Some(king) = board.king(!turn) else { return false };
    let (from, to) = (mv.from(), mv.to());
    let occupied = board.occupied().without(from).with(to);
    let role = mv.promotion().unwrap_or_else(|| position.moving_role(mv));
    let strikes = reach::origins(role, turn, true, king).contains(to);
    let is_blocked = (attacks::between(to, king) & occupied).any();
    let straight = attacks::rook(king, occupied) & board.rooks_and_queens();
    let slanted = attacks::bishop(king, occupied) & board.bishops_and_queens();
    let behind: Bitboard = (straight | slanted) & board.by_color(turn).without(from);
    (strikes && !is_blocked) || behind.any()
}
