//! The fast way from a piece and a square to the legal move: the squares from which such a piece
//! comes to the target, the pieces that stand there, and of these the one that may move.
//!
//! No legal moves are listed. A move is legal if nobody attacks the king once it is made, which
//! is asked of the squares as they would be. The plain way, all legal moves filtered by
//! [`Constraint::admits`](crate::Constraint::admits), is its twin in the tests.

use staunton_rules::{Bitboard, Board, Color, Move, MoveKind, Role, Square, attacks};

use super::context::SanContext;
use super::form::San;
use super::make::make;
use super::reach;
use crate::constraint::origins;

/// The one legal move that `san` means; none if there is none, or more than one.
pub(crate) fn san(context: &impl SanContext, san: San) -> Option<Move> {
    let (role, file, rank, capture, to, promotion) = match san {
        San::Castling { side, .. } => return context.castling(side),
        San::Normal { role, file, rank, capture, to, promotion, .. } => {
            (role, file, rank, capture, to, promotion)
        }
    };
    let origins = origins(file, rank);
    if role == Role::Pawn {
        return match promotion {
            Some(role) => promoting(context, capture, origins, to, role),
            None => pawn(context, capture, origins, to),
        };
    }
    let is_capture = takes(context, to)?;
    let from = piece(context, role, false, origins, to)?;
    let kind = if capture { MoveKind::Capture } else { MoveKind::Quiet };
    if promotion.is_none() && is_capture == capture { make(from, to, kind) } else { None }
}

/// Where the piece stands who legally goes to `to`, of `role` and from one of `origins`; a pawn by
/// steps or, if he `takes`, slantwise. None if there are several, or none.
///
/// Whether a piece stands on `to` who can be taken is the caller's to ask, and so is castling and
/// en passant.
#[inline]
pub(super) fn piece(
    context: &impl SanContext,
    role: Role,
    takes: bool,
    origins: Bitboard,
    to: Square,
) -> Option<Square> {
    let (board, turn) = (context.board(), context.turn());
    let (own, occupied) = (board.by_color(turn), board.occupied());
    let pieces = board.by_role(role) & own & origins & reach::origins(role, turn, takes, to);
    let from = pieces.first()?;
    if pieces.more_than_one() {
        return one_of_several(board, turn, pieces, to);
    }
    let is_blocked = (attacks::between(from, to) & occupied).any();
    (!is_blocked & is_safe(board, turn, from, to)).then_some(from)
}

/// Those of `pieces`, who stand on lines through `to` or leap to it, that have nobody between.
#[inline]
pub(super) fn unblocked(pieces: Bitboard, to: Square, occupied: Bitboard) -> Bitboard {
    let is_blocked = |&from: &Square| (attacks::between(from, to) & occupied).any();
    pieces.into_iter().filter(is_blocked).fold(pieces, Bitboard::without)
}

/// The only one of `pieces` that nobody blocks and nobody binds.
fn one_of_several(board: &Board, turn: Color, pieces: Bitboard, to: Square) -> Option<Square> {
    let free = unblocked(pieces, to, board.occupied());
    if free.more_than_one() {
        return only(free.into_iter().filter(|&from| is_safe(board, turn, from, to)));
    }
    free.first().filter(|&from| is_safe(board, turn, from, to))
}

/// A pawn of one of `origins` goes to `to`, not on the last rank.
pub(super) fn pawn(
    context: &impl SanContext,
    capture: bool,
    origins: Bitboard,
    to: Square,
) -> Option<Move> {
    if Bitboard::BACK_RANKS.contains(to) {
        return None;
    }
    if takes(context, to)? != capture {
        return if capture { in_passing(context, origins, to) } else { None };
    }
    let from = piece(context, Role::Pawn, capture, origins, to)?;
    let is_double = from.as_index().abs_diff(to.as_index()) == 16;
    let kind = match capture {
        true => MoveKind::Capture,
        false if is_double => MoveKind::DoubleStep,
        false => MoveKind::Quiet,
    };
    make(from, to, kind)
}

/// A pawn of one of `origins` becomes a piece of `role` on `to`.
pub(super) fn promoting(
    context: &impl SanContext,
    capture: bool,
    origins: Bitboard,
    to: Square,
    role: Role,
) -> Option<Move> {
    if !Bitboard::BACK_RANKS.contains(to) || takes(context, to)? != capture {
        return None;
    }
    let from = piece(context, Role::Pawn, capture, origins, to)?;
    let kind = if capture { MoveKind::PromotionCapture(role) } else { MoveKind::Promotion(role) };
    make(from, to, kind)
}

/// A pawn of one of `origins` takes on `to` en passant.
pub(super) fn in_passing(context: &impl SanContext, origins: Bitboard, to: Square) -> Option<Move> {
    if context.ep_square() != Some(to) {
        return None;
    }
    let (board, turn) = (context.board(), context.turn());
    let pawns = board.by_piece(turn, Role::Pawn) & origins;
    let pawns = pawns & reach::origins(Role::Pawn, turn, true, to);
    let from = only(pawns.into_iter().filter(|&from| is_safe_in_passing(board, turn, from, to)))?;
    make(from, to, MoveKind::EnPassant)
}

/// Whether an enemy stands on `to`; none if nobody may go there: it is one's own piece, or a king.
#[inline]
pub(super) fn takes(context: &impl SanContext, to: Square) -> Option<bool> {
    let (board, turn) = (context.board(), context.turn());
    let closed = board.by_color(turn) | board.by_role(Role::King);
    (!closed.contains(to)).then(|| board.by_color(!turn).contains(to))
}

/// The only square, if there is exactly one.
#[inline]
fn only(mut squares: impl Iterator<Item = Square>) -> Option<Square> {
    let first = squares.next()?;
    squares.next().is_none().then_some(first)
}

/// Whether the piece of `turn` on `from` leaves nobody striking his king when he goes to `to`. Not
/// for castling and en passant. A side without a king has nothing to fear.
#[inline]
pub(super) fn is_safe(board: &Board, turn: Color, from: Square, to: Square) -> bool {
    let Some(king) = board.king(turn) else { return true };
    let king = if from == king { to } else { king };
    let occupied = board.occupied().without(from).with(to);
    (board.attackers(king, !turn, occupied).without(to)).is_empty()
}

/// Whether the pawn on `from` may take en passant on `to`: two pieces leave the board's lines.
fn is_safe_in_passing(board: &Board, turn: Color, from: Square, to: Square) -> bool {
    let Some(king) = board.king(turn) else { return true };
    let taken = Square::new(to.file(), from.rank());
    let occupied = board.occupied().without(from).without(taken).with(to);
    (board.attackers(king, !turn, occupied) - taken).is_empty()
}
