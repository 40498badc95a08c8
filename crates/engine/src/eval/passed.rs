//! Passed pawns and what stands in their way.

use staunton_rules::{Bitboard, Role, attacks};

use super::sheet::Sheet;
use super::survey::{Party, Survey};
use super::terms;

/// Counts what helps and hinders the passed pawns of one side.
pub(crate) fn assess<P: Party, S: Sheet>(survey: &Survey<'_>, sheet: &mut S) {
    for square in survey.passed & survey.pawns[P::COLOR] {
        let rank = P::rank(square);
        let next = P::forward(Bitboard::from(square));
        let Some(step) = next.first() else { continue };
        let own_king = distance(step, survey.king[P::COLOR]);
        let their_king = distance(step, survey.king[P::ENEMY]);
        sheet.add(P::COLOR, terms::PASSED_OWN_KING + rank, own_king);
        sheet.add(P::COLOR, terms::PASSED_ENEMY_KING + rank, their_king);
        let way = P::ahead(square);
        if survey.occupied.contains(step) {
            sheet.add(P::COLOR, terms::PASSED_BLOCKED + rank, 1);
        } else if !survey.attacked[P::ENEMY].contains(step) {
            sheet.add(P::COLOR, terms::PASSED_SAFE_STEP + rank, 1);
        }
        if (way & (survey.attacked[P::ENEMY] | survey.occupied)).is_empty() {
            sheet.add(P::COLOR, terms::PASSED_FREE + rank, 1);
        }
        let behind = attacks::rook(square, survey.occupied) & !P::front_span(square);
        let file = Bitboard::from(square.file());
        let heavy = survey.board.by_piece(P::COLOR, Role::Rook)
            | survey.board.by_piece(P::COLOR, Role::Queen);
        if (behind & file & heavy).any() {
            sheet.add(P::COLOR, terms::PASSED_ROOK_BEHIND, 1);
        }
    }
}

/// King's steps, five at most: farther is far.
fn distance(from: staunton_rules::Square, to: staunton_rules::Square) -> i32 {
    from.distance(to).min(5).cast_signed()
}
