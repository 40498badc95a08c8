//! The fast way from a man and a square to the legal move: the squares from which such a man
//! strikes the target, the men that stand there, and of these the one that may move.
//!
//! The plain way, all legal moves filtered by [`Constraint::admits`](crate::Constraint::admits),
//! is its twin in the tests.

use staunton_rules::{
    Bitboard, CastlingSide, File, Move, MoveKind, Position, Rank, Role, Square, attacks,
};

use crate::San;

/// The one legal move that `san` means; none if there is none, or more than one.
pub(crate) fn san(position: &Position, san: San) -> Option<Move> {
    match san {
        San::Castling { side, .. } => castling(position, side),
        San::Normal { role: Role::Pawn, file, rank, capture, to, promotion, .. } => {
            let from = if capture {
                pawn_capture(position, super::origins(file, rank), to, promotion)
            } else {
                pawn_step(position, to, promotion)
            };
            from.filter(|mv| super::origins(file, rank).contains(mv.from()))
        }
        San::Normal { role, file, rank, capture, to, promotion: None, .. } => {
            let mv = officer(position, role, super::origins(file, rank), to)?;
            (mv.is_capture() == capture).then_some(mv)
        }
        San::Normal { promotion: Some(_), .. } => None,
    }
}

/// A knight, bishop, rook, queen or king from one of `origins` to `to`.
#[inline]
pub(super) fn officer(
    position: &Position,
    role: Role,
    origins: Bitboard,
    to: Square,
) -> Option<Move> {
    let board = position.board();
    let occupied = board.occupied();
    let own = board.by_color(position.turn());
    if own.contains(to) {
        return None;
    }
    let men = board.by_role(role) & own & origins;
    let candidates = match role {
        Role::Pawn => return None,
        Role::Knight => men & attacks::knight(to),
        Role::Bishop => unblocked(men & diagonals(to), to, occupied),
        Role::Rook => unblocked(men & straights(to), to, occupied),
        Role::Queen => unblocked(men & (straights(to) | diagonals(to)), to, occupied),
        Role::King => men & attacks::king(to),
    };
    let kind = if occupied.contains(to) { MoveKind::Capture } else { MoveKind::Quiet };
    let from = candidates.first()?;
    if candidates.more_than_one() {
        // Setups with several kings are left to the plain way.
        let safe = candidates.into_iter().filter(|&from| is_safe(position, from, to));
        return if role == Role::King { None } else { make(only(safe)?, to, kind) };
    }
    let is_legal = match role {
        Role::King => is_safe_for_king(position, from, to),
        _ => is_safe(position, from, to),
    };
    if is_legal { make(from, to, kind) } else { None }
}

/// A pawn's one or two steps to `to`.
#[inline]
pub(super) fn pawn_step(position: &Position, to: Square, promotion: Option<Role>) -> Option<Move> {
    let board = position.board();
    let turn = position.turn();
    let pawns = board.by_piece(turn, Role::Pawn);
    if board.occupied().contains(to) {
        return None;
    }
    let back = turn.fold(-1, 1);
    let one = behind(to, back)?;
    if pawns.contains(one) {
        let kind = promoting(position, to, promotion, MoveKind::Quiet, MoveKind::Promotion)?;
        return is_safe(position, one, to).then(|| make(one, to, kind)).flatten();
    }
    let two = behind(one, back)?;
    let is_double = to.rank() == Rank::Fourth.relative_to(turn)
        && pawns.contains(two)
        && !board.occupied().contains(one)
        && promotion.is_none();
    if is_double && is_safe(position, two, to) { make(two, to, MoveKind::DoubleStep) } else { None }
}

/// A pawn of one of `origins` takes on `to`, in passing too.
#[inline]
pub(super) fn pawn_capture(
    position: &Position,
    origins: Bitboard,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let board = position.board();
    let turn = position.turn();
    let candidates = attacks::pawn(!turn, to) & board.by_piece(turn, Role::Pawn) & origins;
    if board.by_color(!turn).contains(to) {
        let kind =
            promoting(position, to, promotion, MoveKind::Capture, MoveKind::PromotionCapture)?;
        let from = only(candidates.into_iter().filter(|&from| is_safe(position, from, to)))?;
        make(from, to, kind)
    } else if position.legal_ep_square() == Some(to) && promotion.is_none() {
        let from = only(candidates.into_iter().filter(|&from| is_safe_ep(position, from, to)))?;
        make(from, to, MoveKind::EnPassant)
    } else {
        None
    }
}

/// Castling on `side`.
pub(super) fn castling(position: &Position, side: CastlingSide) -> Option<Move> {
    let turn = position.turn();
    let rook = position.castling_rights().rook(turn, side)?;
    let king = position.board().king(turn)?;
    if position.castling_refusals(turn, side).is_empty() {
        make(king, rook, MoveKind::Castling(side))
    } else {
        None
    }
}

/// The move with these parts; none stands for a shape no legal move has.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "squares are below 64")]
fn make(from: Square, to: Square, kind: MoveKind) -> Option<Move> {
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

/// The kind of a pawn's move to `to`: it promotes on the last rank, and nowhere else.
#[inline]
fn promoting(
    position: &Position,
    to: Square,
    promotion: Option<Role>,
    plain: MoveKind,
    promoted: impl FnOnce(Role) -> MoveKind,
) -> Option<MoveKind> {
    let is_last = to.rank() == Rank::Eighth.relative_to(position.turn());
    match promotion {
        None => (!is_last).then_some(plain),
        Some(role) => (is_last && Role::PROMOTIONS.contains(&role)).then(|| promoted(role)),
    }
}

/// The square one rank behind, seen by the side that moves by `-back`.
#[inline]
fn behind(square: Square, back: i32) -> Option<Square> {
    square.offset(0, back)
}

/// The only square, if there is exactly one.
#[inline]
fn only(mut squares: impl Iterator<Item = Square>) -> Option<Square> {
    let first = squares.next()?;
    squares.next().is_none().then_some(first)
}

/// Those of `men`, who stand on lines through `to`, that have nobody between. The few men are
/// looked at one by one: this costs less than looking up all squares that `to` can be reached from.
#[inline]
fn unblocked(men: Bitboard, to: Square, occupied: Bitboard) -> Bitboard {
    let is_blocked = |&from: &Square| (attacks::between(from, to) & occupied).any();
    men.into_iter().filter(is_blocked).fold(men, Bitboard::without)
}

#[inline]
fn straights(square: Square) -> Bitboard {
    attacks::rook(square, Bitboard::EMPTY)
}

#[inline]
fn diagonals(square: Square) -> Bitboard {
    attacks::bishop(square, Bitboard::EMPTY)
}

/// Whether the man on `from`, who is no king and strikes or reaches `to`, may go there without
/// leaving his king in check. Not for taking in passing.
#[inline]
pub(super) fn is_safe(position: &Position, from: Square, to: Square) -> bool {
    let Some(king) = position.board().king(position.turn()) else { return true };
    // Only a man between his king and a slider is bound, and he may move on that line.
    let line = attacks::line(king, from);
    let is_free = line.is_empty() || line.contains(to) || !is_pinned(position, king, from, line);
    is_free && (!position.is_check() || meets_check(position, king, to))
}

/// Whether the man on `from` stands alone between his king and a slider on the line.
fn is_pinned(position: &Position, king: Square, from: Square, line: Bitboard) -> bool {
    let board = position.board();
    let sliders = if straights(king).contains(from) {
        board.rooks_and_queens()
    } else {
        board.bishops_and_queens()
    };
    let others = board.occupied().without(from);
    (sliders & line & board.by_color(!position.turn())).into_iter().any(|slider| {
        let between = attacks::between(king, slider);
        between.contains(from) && (between & others).is_empty()
    })
}

/// Whether a man on `to` takes the one who gives check, or stands between.
#[cold]
fn meets_check(position: &Position, king: Square, to: Square) -> bool {
    let checkers = position.checkers();
    let Some(checker) = checkers.first() else { return true };
    !checkers.more_than_one() && (checker == to || attacks::between(king, checker).contains(to))
}

/// Whether the king may go from `from` to `to`.
#[inline]
fn is_safe_for_king(position: &Position, from: Square, to: Square) -> bool {
    let board = position.board();
    board.attackers(to, !position.turn(), board.occupied().without(from)).is_empty()
}

/// Whether the pawn on `from` may take in passing on `to`: two men leave the board's lines.
fn is_safe_ep(position: &Position, from: Square, to: Square) -> bool {
    let board = position.board();
    let Some(king) = board.king(position.turn()) else { return true };
    let taken = Square::new(to.file(), from.rank());
    let occupied = board.occupied().without(from).without(taken).with(to);
    (board.attackers(king, !position.turn(), occupied) - taken).is_empty()
}

/// The squares of one file, for the pawn that takes.
#[inline]
pub(super) fn file(index: u8) -> Bitboard {
    File::from_index(usize::from(index)).map_or(Bitboard::EMPTY, Bitboard::from_file)
}
