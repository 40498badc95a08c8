//! The moves of pawns: all of a colour at once, those that are pinned one by one.

use super::{Frame, Part, PawnStep, Sink};
use crate::{Bitboard, Color, Move, MoveKind, Rank, Role};

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
    let (forward, home, ahead): (i32, _, fn(Bitboard) -> Bitboard) = match frame.color {
        Color::White => (8, Rank::Second, Bitboard::shift_north),
        Color::Black => (-8, Rank::Seventh, Bitboard::shift_south),
    };
    let one = ahead(pawns) & empty;
    let two = ahead(one & ahead(Bitboard::from_rank(home))) & empty;
    let (steps, captures) = match frame.scope.part {
        Part::All => (allowed, allowed & frame.enemies),
        Part::Tactical => (allowed & last_rank, allowed & frame.enemies),
        Part::Quiet => (allowed - last_rank, Bitboard::EMPTY),
    };
    sink.pawns(one & steps, forward, PawnStep::One);
    if frame.scope.part != Part::Tactical {
        sink.pawns(two & steps, 2 * forward, PawnStep::Two);
    }
    sink.pawns(ahead(pawns).shift_west() & captures, forward - 1, PawnStep::Capture);
    sink.pawns(ahead(pawns).shift_east() & captures, forward + 1, PawnStep::Capture);
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
            sink.one(Move::new(from, square, MoveKind::EnPassant));
        }
    }
}
