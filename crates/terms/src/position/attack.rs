//! Who attacks whom, who defends whom, what is commanded and what is en prise.

use staunton_rules::{Bitboard, Color, Role, Square, attacks};

use super::search::Search;
use crate::exchange::exchange_of;
use crate::sight::Sight;
use crate::{Finding, Term, TermSet};

pub(super) const TERMS: TermSet =
    TermSet::of(&[Term::Attacked, Term::Defended, Term::Commands, Term::Takeable, Term::EnPrise]);

const TAKING: TermSet = TermSet::of(&[Term::Takeable, Term::EnPrise]);

pub(super) fn find(search: &mut Search<'_, '_>) {
    for color in Color::ALL {
        for piece in search.sight.pieces(color) {
            attacked_and_defended(search, color, piece);
        }
        if search.wanted.meets(TAKING) {
            taking(search, color);
        }
    }
    if search.wanted.meets(TAKING) {
        taking_in_passing(search);
    }
}

fn attacked_and_defended(search: &mut Search<'_, '_>, color: Color, piece: Square) {
    let sight = &search.sight;
    let commanded = sight.strikes(piece) - sight.pieces(color);
    let is_king = sight.role(piece) == Some(Role::King);
    let attackers = if is_king { Bitboard::EMPTY } else { sight.attackers(piece, !color) };
    let defenders = if is_king || !search.wanted.contains(Term::Defended) {
        Bitboard::EMPTY
    } else {
        defenders(sight, color, piece)
    };
    if commanded.any() {
        search.tell(Finding::new(Term::Commands, color).piece(piece).squares(commanded));
    }
    if attackers.any() {
        search.tell(Finding::new(Term::Attacked, color).piece(piece).by(attackers));
    }
    if defenders.any() {
        search.tell(Finding::new(Term::Defended, color).piece(piece).by(defenders));
    }
}

/// The pieces of `color` that could take whoever takes the one on `piece`.
pub(crate) fn defenders(sight: &Sight<'_>, color: Color, piece: Square) -> Bitboard {
    let king = sight.board.king(color);
    sight
        .attackers(piece, color)
        .into_iter()
        .filter(|&from| match king {
            Some(king) if king == from => king_defends(sight, color, piece),
            Some(king) if sight.pinned[color].contains(from) => {
                attacks::line(king, from).contains(piece)
            }
            _ => true,
        })
        .collect()
}

/// Whether no second enemy would strike the square when one had taken there.
fn king_defends(sight: &Sight<'_>, color: Color, piece: Square) -> bool {
    let attackers = sight.attackers(piece, !color);
    match (attackers.first(), attackers.more_than_one()) {
        (None, _) => true,
        (Some(_), true) => false,
        (Some(only), false) => {
            let occupied = sight.occupied - only;
            (sight.board.attackers(piece, !color, occupied) & occupied).is_empty()
        }
    }
}

/// The pieces of `color` that the other side could take, and those it could take with gain.
fn taking(search: &mut Search<'_, '_>, color: Color) {
    let targets = search.sight.pieces(color)
        & (search.sight.struck_by(!color) - search.sight.board.by_role(Role::King));
    for piece in targets {
        let Some(victim) = search.sight.role(piece) else { continue };
        let fight = search.sight.fight(piece);
        let takers = fight.takers(!color);
        if takers.is_empty() {
            continue;
        }
        let finding = Finding::new(Term::Takeable, color).piece(piece).by(takers);
        search.tell(finding);
        let gain = fight.gain(!color, victim).unwrap_or(0);
        if gain > 0 {
            search.tell(Finding { term: Term::EnPrise, gain, ..finding });
        }
    }
}

/// The pawn that has just made two steps, if one beside it may take it.
fn taking_in_passing(search: &mut Search<'_, '_>) {
    let position = search.sight.position;
    let Some(passed) = position.legal_ep_square() else { return };
    let back = search.sight.turn.fold(-1, 1);
    let Some(pawn) = passed.offset(0, back) else { return };
    let mut takers = Bitboard::EMPTY;
    let mut gain = 0;
    for from in attacks::pawn(!search.sight.turn, passed) {
        for mv in position.legal_moves_from(from) {
            if mv.is_en_passant() {
                takers |= from;
                gain = gain.max(exchange_of(position, mv));
            }
        }
    }
    let in_passing = |finding: &Finding| finding.piece == Some(pawn) && finding.by.any();
    for term in [Term::Takeable, Term::EnPrise] {
        if term == Term::EnPrise && gain == 0 {
            continue;
        }
        let known = search.found.iter_mut().find(|known| known.term == term && in_passing(known));
        if let Some(known) = known {
            known.by |= takers;
            known.gain = if term == Term::EnPrise { known.gain.max(gain) } else { 0 };
        } else {
            let finding = Finding::new(term, !search.sight.turn).piece(pawn).by(takers);
            let gain = if term == Term::EnPrise { gain } else { 0 };
            search.tell(finding.squares(passed.into()).gain(gain));
        }
    }
}
