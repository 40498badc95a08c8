//! What may be taken next, and room to move in.

use staunton_rules::{Bitboard, Rank, Role, attacks};

use super::mobility::count;
use super::sheet::Sheet;
use super::survey::{Party, Survey};
use super::terms;

/// Counts what one side threatens.
pub(crate) fn assess<P: Party, S: Sheet>(survey: &Survey<'_>, sheet: &mut S) {
    let board = survey.board;
    let theirs = board.by_color(P::ENEMY);
    let attacked = survey.attacked[P::COLOR];
    let guarded = survey.attacked[P::ENEMY];
    let by_pawn = survey.attacks(P::ENEMY, Role::Pawn);
    // Guarded by a pawn, or twice when we attack once: no threat to take.
    let firm = by_pawn | (survey.attacked_twice[P::ENEMY] & !survey.attacked_twice[P::COLOR]);
    let weak = theirs & attacked & !firm;

    let minors = survey.attacks(P::COLOR, Role::Knight) | survey.attacks(P::COLOR, Role::Bishop);
    let pieces = theirs - survey.pawns[P::ENEMY];
    let ways = [
        (terms::PAWN_THREAT, survey.attacks(P::COLOR, Role::Pawn) & pieces),
        (terms::MINOR_THREAT, minors & (weak | (pieces & by_pawn))),
        (terms::ROOK_THREAT, survey.attacks(P::COLOR, Role::Rook) & weak),
        (terms::KING_THREAT, survey.attacks(P::COLOR, Role::King) & weak),
    ];
    for (term, targets) in ways {
        for square in targets {
            if let Some(role) = board.role_at(square) {
                sheet.add(P::COLOR, term + role.as_index(), 1);
            }
        }
    }
    sheet.add(P::COLOR, terms::HANGING, count(theirs & attacked & !guarded));

    // Steps that pawns can make without being taken for nothing.
    let free = !survey.occupied;
    let one = P::forward(survey.pawns[P::COLOR]) & free;
    let two = P::forward(one & P::forward(P::PAWN_HOME)) & free;
    let safe = (one | two) & !by_pawn & (attacked | !guarded);
    let (west, east) = P::attacks(safe);
    sheet.add(P::COLOR, terms::PUSH_THREAT, count((west | east) & pieces));

    queen::<P, S>(survey, sheet);
    space::<P, S>(survey, sheet);
}

/// Squares from which the enemy queen could be attacked next.
fn queen<P: Party, S: Sheet>(survey: &Survey<'_>, sheet: &mut S) {
    let queens = survey.board.by_piece(P::ENEMY, Role::Queen);
    let Some(queen) = queens.first() else { return };
    if queens.more_than_one() {
        return;
    }
    let safe = survey.mobility_area[P::COLOR]
        & (!survey.attacked[P::ENEMY] | survey.attacked_twice[P::COLOR]);
    let knight_squares = attacks::knight(queen) & survey.attacks(P::COLOR, Role::Knight);
    sheet.add(P::COLOR, terms::QUEEN_THREAT, count(knight_squares & safe));
    let slides = (attacks::bishop(queen, survey.occupied) & survey.attacks(P::COLOR, Role::Bishop))
        | (attacks::rook(queen, survey.occupied) & survey.attacks(P::COLOR, Role::Rook));
    sheet.add(P::COLOR, terms::QUEEN_THREAT + 1, count(slides & safe));
}

/// Room behind one's own pawns in the centre.
fn space<P: Party, S: Sheet>(survey: &Survey<'_>, sheet: &mut S) {
    const CENTRE_FILES: Bitboard = Bitboard(0x3c3c_3c3c_3c3c_3c3c);
    let ranks = [Rank::Second, Rank::Third, Rank::Fourth]
        .into_iter()
        .map(|rank| Bitboard::from_rank(rank.relative_to(P::COLOR)))
        .fold(Bitboard::EMPTY, |all, rank| all | rank);
    let own = survey.pawns[P::COLOR];
    let safe = CENTRE_FILES & ranks & !own & !survey.attacks(P::ENEMY, Role::Pawn);
    let pieces = survey.board.by_color(P::COLOR) - own;
    sheet.add(P::COLOR, terms::SPACE, count(safe) * (count(pieces) - 3).max(0));
}
