//! Check, mate, stalemate, and the move that is forced.

use staunton_rules::{Bitboard, Color, Piece, Position, attacks};

use super::search::Search;
use crate::{Finding, Term, TermSet};

pub(super) const TERMS: TermSet = TermSet::of(&[
    Term::Check,
    Term::DoubleCheck,
    Term::PinnedPieceChecks,
    Term::DiscoveryThreat,
    Term::Checkmate,
    Term::Stalemate,
    Term::ForcedMove,
]);

pub(super) fn find(search: &mut Search<'_, '_>) {
    checks(search);
    threatened_discoveries(search);
    let turn = search.sight.turn;
    let Some(king) = search.sight.board.king(turn) else { return };
    let position = search.sight.position;
    match position.legal_move_count() {
        0 => {
            let checkers = position.checkers();
            let term = if checkers.any() { Term::Checkmate } else { Term::Stalemate };
            search.tell(Finding::new(term, turn).piece(king).by(checkers));
        }
        1 if search.wanted.contains(Term::ForcedMove) => search.tell(forced(position)),
        _ => {}
    }
}

/// The finding for the only legal move of a position that has one.
fn forced(position: &Position) -> Finding {
    let finding = Finding::new(Term::ForcedMove, position.turn());
    match position.legal_moves().first() {
        Some(mv) => finding.piece(mv.from()).squares(Bitboard::from(mv.target())),
        None => finding,
    }
}

fn checks(search: &mut Search<'_, '_>) {
    let turn = search.sight.turn;
    let Some(king) = search.sight.board.king(turn) else { return };
    let checkers = search.sight.attackers(king, !turn);
    if checkers.is_empty() {
        return;
    }
    let line = checkers
        .into_iter()
        .fold(Bitboard::EMPTY, |line, checker| line | attacks::between(checker, king));
    let finding = Finding::new(Term::Check, turn).piece(king).by(checkers).squares(line);
    search.tell(finding);
    if checkers.more_than_one() {
        search.tell(Finding { term: Term::DoubleCheck, ..finding });
    }
    let pinned = checkers & search.sight.pinned[!turn];
    if pinned.any() {
        search.tell(Finding { term: Term::PinnedPieceChecks, by: pinned, ..finding });
    }
}

/// The pieces that would discover a check on either king by moving off the line: of the side that
/// is to move if it is not in check, and of the other.
fn threatened_discoveries(search: &mut Search<'_, '_>) {
    let sight = &search.sight;
    let mut told = Vec::new();
    for color in Color::ALL {
        let Some(king) = sight.board.king(color) else { continue };
        let far = attacks::queen(king, Bitboard::EMPTY) & sight.sliders(!color);
        for slider in far {
            let line = attacks::between(slider, king);
            let between = line & sight.occupied;
            let strikes_along = sight.role(slider).is_some_and(|role| {
                let piece = Piece::new(!color, role);
                attacks::piece(piece, slider, Bitboard::EMPTY).contains(king)
            });
            if !strikes_along || between.len() != 1 {
                continue;
            }
            if let Some(piece) = (between & sight.pieces(!color)).first() {
                let finding = Finding::new(Term::DiscoveryThreat, !color);
                told.push(finding.piece(piece).by(slider.into()).on(king.into()).squares(line));
            }
        }
    }
    for finding in told {
        search.tell(finding);
    }
}
