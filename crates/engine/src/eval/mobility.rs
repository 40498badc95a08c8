//! The pieces: where they stand, what they attack, and whom they serve.

use staunton_rules::{Bitboard, Role, Square, attacks};

use super::places;
use super::sheet::Sheet;
use super::survey::{BESIDE, FILES, Party, Survey};
use super::terms::{self, risk};

/// Counts the knights, bishops, rooks and queens of one side, and notes what they attack.
pub(crate) fn assess<P: Party, S: Sheet>(survey: &mut Survey<'_>, sheet: &mut S) {
    let board = survey.board;
    let queens = board.by_piece(P::COLOR, Role::Queen);
    let rooks = board.by_piece(P::COLOR, Role::Rook);
    let bishops = board.by_piece(P::COLOR, Role::Bishop);
    for square in board.by_piece(P::COLOR, Role::Knight) {
        let targets = attacks::knight(square);
        let squares = piece::<P, S>(survey, sheet, Role::Knight, square, targets);
        sheet.add(P::COLOR, terms::KNIGHT_MOBILITY + squares, 1);
        minor::<P, S>(survey, sheet, square, 0);
    }
    for square in bishops {
        // Pieces of one's own that move alike do not stand in the way.
        let targets = attacks::bishop(square, survey.occupied - queens);
        let squares = piece::<P, S>(survey, sheet, Role::Bishop, square, targets);
        sheet.add(P::COLOR, terms::BISHOP_MOBILITY + squares, 1);
        minor::<P, S>(survey, sheet, square, 1);
        bishop::<P, S>(survey, sheet, square);
    }
    if bishops.more_than_one() {
        sheet.add(P::COLOR, terms::BISHOP_PAIR, 1);
    }
    for square in rooks {
        let targets = attacks::rook(square, survey.occupied - queens - rooks);
        let squares = piece::<P, S>(survey, sheet, Role::Rook, square, targets);
        sheet.add(P::COLOR, terms::ROOK_MOBILITY + squares, 1);
        let file = FILES[square.file().as_index()];
        if (file & survey.pawns[P::COLOR]).is_empty() {
            let open = usize::from((file & survey.pawns[P::ENEMY]).is_empty());
            sheet.add(P::COLOR, terms::ROOK_FILE + open, 1);
        }
    }
    for square in queens {
        let targets = attacks::queen(square, survey.occupied);
        let squares = piece::<P, S>(survey, sheet, Role::Queen, square, targets);
        sheet.add(P::COLOR, terms::QUEEN_MOBILITY + squares, 1);
    }
}

/// What all pieces have in common; returns the number of squares the piece may well go to.
#[inline]
fn piece<P: Party, S: Sheet>(
    survey: &mut Survey<'_>,
    sheet: &mut S,
    role: Role,
    square: Square,
    mut targets: Bitboard,
) -> usize {
    if survey.pinned[P::COLOR].contains(square) {
        targets &= attacks::line(survey.king[P::COLOR], square);
    }
    survey.note(P::COLOR, role, targets);
    sheet.add(P::COLOR, terms::MATERIAL + role.as_index(), 1);
    places::add::<P, S>(sheet, role, square, survey.king);
    let near = targets & survey.zone[P::ENEMY];
    if near.any() {
        let index = role.as_index() - Role::Knight.as_index();
        sheet.risk(P::ENEMY, risk::ATTACKER + index, 1);
        sheet.risk(P::ENEMY, risk::ATTACK + index, count(near));
    }
    (targets & survey.mobility_area[P::COLOR]).len()
}

/// Knights and bishops: outposts, and pawns before them.
#[inline]
fn minor<P: Party, S: Sheet>(survey: &Survey<'_>, sheet: &mut S, square: Square, kind: usize) {
    let rank = P::rank(square);
    let beside = P::front_span(square) & BESIDE[square.file().as_index()];
    if (3..=5).contains(&rank) && (beside & survey.pawns[P::ENEMY]).is_empty() {
        let guarded = usize::from(survey.attacks(P::COLOR, Role::Pawn).contains(square));
        sheet.add(P::COLOR, terms::OUTPOST + 2 * kind + guarded, 1);
    }
    if (P::forward(Bitboard::from(square)) & survey.pawns[P::COLOR]).any() {
        sheet.add(P::COLOR, terms::MINOR_SHIELDED, 1);
    }
}

#[inline]
fn bishop<P: Party, S: Sheet>(survey: &Survey<'_>, sheet: &mut S, square: Square) {
    let shade = if square.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
    sheet.add(P::COLOR, terms::BISHOP_OWN_PAWN, count(survey.pawns[P::COLOR] & shade));
    let pawns = survey.pawns.white | survey.pawns.black;
    if (attacks::bishop(square, pawns) & CENTRE).more_than_one() {
        sheet.add(P::COLOR, terms::BISHOP_LONG_DIAGONAL, 1);
    }
}

/// d4, e4, d5, e5.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);

/// How many squares there are, as a term counts.
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "64 at most")]
pub(crate) const fn count(squares: Bitboard) -> i32 {
    squares.len() as i32
}
