//! What the piece that moves attacks, defends, covers or leaves en prise.

use staunton_rules::{Bitboard, Role, Square, attacks};

use super::{Step, kinds};
use crate::position::defenders;
use crate::sight::Sight;
use crate::{Finding, Term, TermSet};

pub(super) const TERMS: TermSet = TermSet::of(&[
    Term::Interposition,
    Term::Attack,
    Term::Defence,
    Term::PutsEnPrise,
    Term::DoubleAttack,
]);

pub(super) fn find(step: &Step<'_>, wanted: TermSet, found: &mut Vec<Finding>) {
    let side = step.before.turn;
    let finding = |term| Finding::new(term, side).piece(step.target);
    found.extend(interposed(step));
    let new = attacked_by(&step.after, step.target) - attacked_by(&step.before, step.mv.from());
    if new.any() {
        found.push(finding(Term::Attack).on(new));
    }
    let defended = defended(step);
    if defended.any() {
        found.push(finding(Term::Defence).on(defended));
    }
    let moved = step.after.role(step.target).filter(|role| *role != Role::King);
    if let Some(role) = moved {
        let gain = step.after.fight(step.target).gain(step.after.turn, role).unwrap_or(0);
        if gain > 0 {
            found.push(finding(Term::PutsEnPrise).by(kinds::takers(step)).gain(gain));
        }
    }
    if wanted.contains(Term::DoubleAttack) {
        let before = |sight: &Sight<'_>| endangered(sight, !side);
        let new = before(&step.after) - before(&step.before);
        if new.more_than_one() {
            found.push(finding(Term::DoubleAttack).on(new));
        }
    }
}

/// A piece put into the line of a check, or of an attack on a piece of his side.
fn interposed(step: &Step<'_>) -> Option<Finding> {
    let side = step.before.turn;
    let board = step.before.board;
    let (king, mover) = (board.king(side)?, step.mv.from());
    if mover == king {
        return None;
    }
    let pieces = step.before.pieces(side) - board.by_role(Role::Pawn) - mover;
    let covers = |slider: Square| {
        let lines = step.before.strikes(slider) & pieces;
        let covered = lines.into_iter().filter(move |&piece| {
            attacks::between(slider, piece).contains(step.target)
                && !step.after.strikes(slider).contains(piece)
        });
        covered.map(move |piece| (slider, piece))
    };
    let sliders = step.before.sliders(!side) - step.target;
    let mut covered: Vec<(Square, Square)> = sliders.into_iter().flat_map(covers).collect();
    // Where he is in check, that is what counts.
    covered.sort_by_key(|(_, piece)| *piece != king);
    let (slider, piece) = *covered.first()?;
    let finding = Finding::new(Term::Interposition, side).piece(step.target);
    Some(finding.by(slider.into()).on(piece.into()).squares(attacks::between(slider, piece)))
}

/// The hostile pieces other than the king that the piece on `from` could take.
fn attacked_by(sight: &Sight<'_>, from: Square) -> Bitboard {
    let Some(color) = sight.board.color_at(from) else { return Bitboard::EMPTY };
    let targets = sight.strikes(from) & (sight.pieces(!color) - sight.board.by_role(Role::King));
    let may_take = |target: &Square| {
        let Some(victim) = sight.role(*target) else { return false };
        sight.fight(*target).gain_by(from, color, victim).is_some()
    };
    targets.into_iter().filter(may_take).collect()
}

/// The attacked pieces of the mover's side that he defends now and did not before.
fn defended(step: &Step<'_>) -> Bitboard {
    let side = step.before.turn;
    let own = step.after.pieces(side)
        & step.after.struck_by(!side)
        & (step.after.strikes(step.target) - step.after.board.by_role(Role::King));
    let now = |piece: &Square| defenders(&step.after, side, *piece).contains(step.target);
    let before = |piece: &Square| defenders(&step.before, side, *piece).contains(step.mv.from());
    own.into_iter().filter(|piece| now(piece) && !before(piece)).collect()
}

/// The pieces of `color` that could be taken with gain, and the king if he is attacked.
fn endangered(sight: &Sight<'_>, color: staunton_rules::Color) -> Bitboard {
    let targets = sight.pieces(color) & sight.struck_by(!color);
    let in_danger = |target: &Square| match sight.role(*target) {
        Some(Role::King) => true,
        Some(victim) => sight.fight(*target).gain(!color, victim).is_some_and(|gain| gain > 0),
        None => false,
    };
    targets.into_iter().filter(in_danger).collect()
}
