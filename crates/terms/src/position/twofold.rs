//! Forks: one piece attacks two.

use staunton_rules::{Bitboard, Color, Role, Square};

use super::search::Search;
use crate::sight::Sight;
use crate::{Finding, Term, TermSet};

pub(super) const TERMS: TermSet = TermSet::of(&[Term::PawnFork, Term::Fork]);

pub(super) fn find(search: &mut Search<'_, '_>) {
    for color in Color::ALL {
        let pawns = search.sight.board.by_piece(color, Role::Pawn);
        for pawn in pawns {
            let targets = search.sight.strikes(pawn) & search.sight.pieces(!color);
            let pieces = targets - search.sight.board.by_role(Role::Pawn);
            if pieces.more_than_one() && stays(&search.sight, color, pawn) {
                search.tell(Finding::new(Term::PawnFork, color).piece(pawn).on(pieces));
            }
        }
        if !search.wanted.contains(Term::Fork) {
            continue;
        }
        for piece in search.sight.pieces(color) - pawns {
            let targets = threats(&search.sight, color, piece);
            if targets.more_than_one() && stays(&search.sight, color, piece) {
                search.tell(Finding::new(Term::Fork, color).piece(piece).on(targets));
            }
        }
    }
}

/// Whether the piece of `color` on `from` will carry out what he threatens: his side is not in check,
/// and if it is the other's turn, he cannot be taken without loss.
pub(super) fn stays(sight: &Sight<'_>, color: Color, from: Square) -> bool {
    if sight.turn == color {
        return !sight.position.is_check();
    }
    let Some(role) = sight.role(from) else { return false };
    role == Role::King || sight.fight(from).gain(!color, role).is_none_or(|gain| gain < 0)
}

/// The hostile pieces that the one on `from` attacks and could take with gain; the king of course.
pub(crate) fn threats(sight: &Sight<'_>, color: Color, from: Square) -> Bitboard {
    let targets = sight.strikes(from) & sight.pieces(!color);
    if !targets.more_than_one() {
        return Bitboard::EMPTY;
    }
    targets
        .into_iter()
        .filter(|&target| {
            sight.role(target).is_some_and(|victim| {
                let fight = sight.fight(target);
                victim == Role::King
                    || fight.gain_by(from, color, victim).is_some_and(|gain| gain > 0)
            })
        })
        .collect()
}
