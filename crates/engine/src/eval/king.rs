//! The danger the kings are in.

use staunton_rules::{Bitboard, Role, attacks};

use super::mobility::count;
use super::places;
use super::sheet::Sheet;
use super::survey::{BESIDE, FILES, Party, Survey};
use super::terms::risk;

/// Counts the place of one side's king and what threatens him.
pub(crate) fn assess<P: Party, S: Sheet>(survey: &Survey<'_>, sheet: &mut S) {
    let king = survey.king[P::COLOR];
    places::add_king(sheet, P::COLOR, king);
    if survey.board.by_piece(P::ENEMY, Role::Queen).is_empty() {
        sheet.risk(P::COLOR, risk::NO_QUEEN, 1);
    }
    sheet.risk(P::COLOR, risk::BASE, 1);

    let attacked = survey.attacked[P::ENEMY];
    let guarded = survey.attacked[P::COLOR];
    let barely_guarded = !survey.attacked_twice[P::COLOR]
        & (!guarded | survey.attacks(P::COLOR, Role::King) | survey.attacks(P::COLOR, Role::Queen));
    let weak = attacked & barely_guarded;
    let zone = survey.zone[P::COLOR];
    sheet.risk(P::COLOR, risk::WEAK_SQUARE, count(zone & weak));
    sheet.risk(P::COLOR, risk::PINNED, count(survey.pinned[P::COLOR]));
    if (survey.attacks(P::COLOR, Role::Knight) & zone).any() {
        sheet.risk(P::COLOR, risk::KNIGHT_GUARD, 1);
    }
    let files = FILES[king.file().as_index()] | BESIDE[king.file().as_index()];
    if (files & survey.pawns[P::COLOR]).is_empty() {
        sheet.risk(P::COLOR, risk::NO_PAWN_NEAR, 1);
    }

    let flank = files_of_flank(king.file().as_index()) & P::CAMP;
    sheet.risk(P::COLOR, risk::FLANK_ATTACK, count(flank & attacked));
    let twice = survey.attacked_twice[P::ENEMY];
    sheet.risk(P::COLOR, risk::FLANK_ATTACK + 1, count(flank & twice));
    sheet.risk(P::COLOR, risk::FLANK_GUARD, count(flank & guarded));
    checks::<P, S>(survey, sheet, weak & twice);
}

/// Squares from which the enemy could give check; `overrun` are those he holds although the
/// king or queen guards them.
fn checks<P: Party, S: Sheet>(survey: &Survey<'_>, sheet: &mut S, overrun: Bitboard) {
    let king = survey.king[P::COLOR];
    let free = !survey.board.by_color(P::ENEMY);
    let safe = free & (!survey.attacked[P::COLOR] | overrun);
    // The queen does not shield her king.
    let occupied = survey.occupied - survey.board.by_piece(P::COLOR, Role::Queen);
    let orthogonal = attacks::rook(king, occupied);
    let diagonal = attacks::bishop(king, occupied);
    let ways = [
        (Role::Knight, attacks::knight(king)),
        (Role::Bishop, diagonal),
        (Role::Rook, orthogonal),
        (Role::Queen, orthogonal | diagonal),
    ];
    let mut unsafe_checks = Bitboard::EMPTY;
    for (index, (role, squares)) in ways.into_iter().enumerate() {
        let checks = squares & survey.attacks(P::ENEMY, role) & free;
        let good = checks & safe;
        if good.any() {
            sheet.risk(P::COLOR, risk::SAFE_CHECK + index, 1);
            sheet.risk(P::COLOR, risk::MORE_SAFE_CHECKS + index, count(good) - 1);
        } else if role != Role::Queen {
            unsafe_checks |= checks;
        }
    }
    sheet.risk(P::COLOR, risk::UNSAFE_CHECK, count(unsafe_checks));
}

/// The files of the king's wing, or of the centre if it stands there.
fn files_of_flank(file: usize) -> Bitboard {
    const ABCD: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    match file {
        0..=2 => Bitboard(ABCD),
        3 | 4 => Bitboard(ABCD << 2),
        _ => Bitboard(ABCD << 4),
    }
}
