//! The moves of pawns: all of a colour at once, those that are pinned one by one.

use super::frame::{Frame, Part};
use super::sink::{PawnStep, Sink};
use crate::{Bitboard, Move, MoveKind, Rank, Role};

#[inline]
pub(super) fn generate(frame: &Frame<'_>, sink: &mut impl Sink) {
    let pawns = frame.own & frame.position.board().by_role(Role::Pawn);
    several(frame, pawns - frame.pinned, frame.answer, sink);
    for from in pawns & frame.pinned {
        several(frame, Bitboard::from(from), frame.allowed(from), sink);
    }
    en_passant(frame, sink);
}

/// The moves of pawns that may all go to `allowed`.
#[inline]
fn several(frame: &Frame<'_>, pawns: Bitboard, allowed: Bitboard, sink: &mut impl Sink) {
    let empty = !frame.occupied;
    let last_rank = Bitboard::from_rank(Rank::Eighth.relative_to(frame.color));
    let third_rank = Bitboard::from_rank(Rank::Third.relative_to(frame.color));
    let forward = frame.color.fold(8, -8);
    let ahead = pawns.ahead(frame.color);
    let one = ahead & empty;
    let two = (one & third_rank).ahead(frame.color) & empty;
    let (steps, captures) = match frame.scope.part {
        Part::All => (allowed, allowed & frame.enemies),
        Part::Tactical => (allowed & last_rank, allowed & frame.enemies),
        Part::Quiet => (allowed - last_rank, Bitboard::EMPTY),
    };
    sink.pawns(one & steps, forward, PawnStep::One);
    if frame.scope.part != Part::Tactical {
        sink.pawns(two & steps, 2 * forward, PawnStep::Two);
    }
    sink.pawns(ahead.shift_west() & captures, forward - 1, PawnStep::Capture);
    sink.pawns(ahead.shift_east() & captures, forward + 1, PawnStep::Capture);
}

#[inline]
pub(super) fn en_passant(frame: &Frame<'_>, sink: &mut impl Sink) {
    let position = frame.position;
    let Some(square) = position.legal_ep_square() else { return };
    if frame.scope.part == Part::Quiet {
        return;
    }
    for from in position.ep_candidates(square) & frame.own {
        if position.is_legal_ep(from, square) {
            sink.one(Role::Pawn, Move::new(from, square, MoveKind::EnPassant));
        }
    }
}
