//! What kind of move it is.

use staunton_rules::{Bitboard, CastlingSide, Move, Rank, Role, Square, attacks};

use super::Step;
use crate::exchange::exchange_of;
use crate::position::home_squares;
use crate::scale::half_pawns;
use crate::{Finding, Term, TermSet};

pub(super) const TERMS: TermSet = TermSet::of(&[
    Term::DiscoveredCheck,
    Term::DiscoveredAttack,
    Term::Sacrifice,
    Term::Development,
    Term::Queening,
    Term::UnderPromotion,
    Term::Castling,
    Term::EnPassant,
]);

/// Half pawns that a sacrifice costs at least: a pawn, as a piece for two.
const LEAST_SACRIFICE: i32 = 2;

pub(super) fn find(step: &Step<'_>, found: &mut Vec<Finding>) {
    let side = step.before.turn;
    let finding = |term| Finding::new(term, side).piece(step.target);
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
    found.extend(discovered_attack(step));
    found.extend(developed(step).map(|piece| Finding::new(Term::Development, side).piece(piece)));
}

/// Whether it is a piece that moved and is given up by this, with `loss`: not one that is only
/// exchanged, or whose taker leaves as much to be taken elsewhere, or that had nowhere to go.
fn is_given_up(step: &Step<'_>, loss: i32) -> bool {
    let from = step.mv.from();
    let Some(role) = step.before.role(from) else { return false };
    if matches!(role, Role::King | Role::Pawn) {
        return false;
    }
    let lost_before = step.before.fight(from).gain(step.after.turn, role).unwrap_or(0);
    (lost_before < loss || had_a_way_out(step, from)) && !is_repaid(step, role, loss)
}

/// Whether the piece on `from` could have gone where nothing is lost.
fn had_a_way_out(step: &Step<'_>, from: Square) -> bool {
    let position = step.before.position;
    position.legal_moves_from(from).iter().any(|mv| exchange_of(position, *mv) >= 0)
}

/// Whether who takes the piece gets no more than an exchange, or leaves as much to be taken
/// elsewhere at once. A check leaves no choice, and what it draws away is not repaid.
fn is_repaid(step: &Step<'_>, role: Role, loss: i32) -> bool {
    let after = step.after.position;
    if after.is_check() {
        return false;
    }
    let value = |mv: &Move| half_pawns(after.moving_role(*mv));
    let replies = after.legal_moves();
    let takes = replies.iter().filter(|mv| mv.is_capture() && mv.target() == step.target);
    let Some(least) = takes.min_by_key(|mv| value(mv)) else { return false };
    let taken = after.play_unchecked(*least);
    let captured = step.before.position.captured(step.mv).map_or(0, half_pawns);
    let returns = taken.legal_moves();
    let best = |mv: &Move| if mv.is_capture() { exchange_of(&taken, *mv) } else { 0 };
    let is_exchange = loss < 2 * LEAST_SACRIFICE
        && value(least) > half_pawns(Role::Pawn)
        && returns.iter().any(|mv| mv.is_capture() && mv.target() == step.target);
    is_exchange || returns.iter().map(best).max().unwrap_or(0) >= half_pawns(role) - captured
}

/// The hostile pieces that could take the one that moved.
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
    let finding = Finding::new(Term::DiscoveredCheck, step.before.turn).piece(step.target);
    uncovered.any().then(|| finding.by(uncovered).on(king.into()))
}

/// Men of the mover's side, over the square that was left, and the pieces they can now take with gain.
fn discovered_attack(step: &Step<'_>) -> Option<Finding> {
    let side = step.before.turn;
    let hostile = step.after.pieces(!side) - step.after.board.by_role(Role::King);
    let (mut by, mut on) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for slider in (step.after.sliders(side) & step.before.pieces(side)) - step.target {
        let new = (step.after.strikes(slider) - step.before.strikes(slider)) & hostile;
        for piece in new {
            let Some(victim) = step.after.role(piece) else { continue };
            let gain = step.after.fight(piece).gain_by(slider, side, victim);
            let is_over = attacks::between(slider, piece).contains(step.mv.from());
            if is_over && gain.is_some_and(|gain| gain > 0) {
                by |= slider;
                on |= piece;
            }
        }
    }
    let finding = Finding::new(Term::DiscoveredAttack, side).piece(step.target);
    on.any().then(|| finding.by(by).on(on))
}

/// The square on which the piece now stands that left his square of the array.
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
