//! What kind of move it is.

use staunton_rules::{Bitboard, CastlingSide, Rank, Role, Square, attacks};

use super::Step;
use crate::exchange::exchange_of;
use crate::position::home_squares;
use crate::{Finding, Term, TermSet};

pub(super) const TERMS: TermSet = TermSet::of(&[
    Term::DiscoveredCheck,
    Term::Sacrifice,
    Term::Development,
    Term::Queening,
    Term::UnderPromotion,
    Term::Castling,
    Term::EnPassant,
]);

/// Half pawns that a sacrifice costs at least: a piece for two pawns.
const LEAST_SACRIFICE: i32 = 2;

pub(super) fn find(step: &Step<'_>, found: &mut Vec<Finding>) {
    let side = step.before.turn;
    let finding = |term| Finding::new(term, side).man(step.target);
    if let Some(castling) = step.mv.castling() {
        let rook = Square::new(castling.rook_file(), Rank::First.relative_to(side));
        found.push(finding(Term::Castling).on(rook.into()));
    }
    if step.mv.is_en_passant() {
        // The pawn taken stands beside the one that takes.
        let taken = Square::new(step.target.file(), step.mv.from().rank());
        found.push(finding(Term::EnPassant).on(taken.into()));
    }
    match step.mv.promotion() {
        Some(Role::Queen) => found.push(finding(Term::Queening)),
        Some(_) => found.push(finding(Term::UnderPromotion)),
        None => {}
    }
    let loss = -exchange_of(step.before.position, step.mv);
    if loss >= LEAST_SACRIFICE && is_given_up(step, loss) {
        found.push(finding(Term::Sacrifice).by(takers(step)).gain(loss));
    }
    found.extend(discovered_check(step));
    found.extend(developed(step).map(|man| Finding::new(Term::Development, side).man(man)));
}

/// Whether it is a piece that moved, and one that would not have been lost as dear where it stood.
fn is_given_up(step: &Step<'_>, loss: i32) -> bool {
    let from = step.mv.from();
    let Some(role) = step.before.role(from) else { return false };
    let before = step.before.fight(from).gain(step.after.turn, role).unwrap_or(0);
    !matches!(role, Role::King | Role::Pawn) && before < loss
}

/// The hostile men that could take the one that moved.
pub(super) fn takers(step: &Step<'_>) -> Bitboard {
    step.after.fight(step.target).takers(step.after.turn)
}

fn discovered_check(step: &Step<'_>) -> Option<Finding> {
    let king = step.after.board.king(step.after.turn)?;
    let uncovered: Bitboard = step
        .after
        .attackers(king, step.before.turn)
        .into_iter()
        .filter(|&checker| {
            checker != step.target && attacks::between(checker, king).contains(step.mv.from())
        })
        .collect();
    let finding = Finding::new(Term::DiscoveredCheck, step.before.turn).man(step.target);
    uncovered.any().then(|| finding.by(uncovered).on(king.into()))
}

/// The square on which the man now stands that left his square of the array.
fn developed(step: &Step<'_>) -> Option<Square> {
    let side = step.before.turn;
    let (from, to) = match step.mv.castling() {
        Some(castling) => {
            let file = CastlingSide::rook_file(castling);
            (step.mv.to(), Square::new(file, Rank::First.relative_to(side)))
        }
        None => (step.mv.from(), step.target),
    };
    let role = step.before.role(from)?;
    home_squares(side).any(|home| home == (from, role)).then_some(to)
}
