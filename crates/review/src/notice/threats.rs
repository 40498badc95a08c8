//! What a move threatens.

use staunton_engine::Score;
use staunton_rules::{Move, Position};
use staunton_terms::{Finding, Scale, exchange_of};

use super::Step;
use crate::claim::Claim;
use crate::course::mates_at_once;
use crate::options::Level;
use crate::tally::en_prise;

/// Gains below this are no threat worth telling at club level, in half pawns.
const LEAST_AT_CLUB: i32 = 6;

/// The gravest threat of a move that gives no check: mate on the next move, or a piece that could
/// not be taken with gain before.
pub(super) fn of(step: &Step<'_>) -> Vec<Claim> {
    if step.after.is_check() || step.after.legal_moves().is_empty() {
        return Vec::new();
    }
    // Who is being mated threatens nothing.
    if matches!(step.next.score, Score::Mate(moves) if moves > 0) {
        return Vec::new();
    }
    let Some(passed) = step.after.null_move() else { return Vec::new() };
    if let Some(mate) = mates_at_once(&passed) {
        let old = step.review.positions().get(step.of.ply.wrapping_sub(2));
        // A threat that stood already is told once.
        let stood = old.and_then(|_| mates_at_once(step.before)).is_some();
        return if stood { Vec::new() } else { vec![Claim::ThreatensMate(mate)] };
    }
    let now: Vec<Finding> = en_prise(step.after).collect();
    // Who can be taken himself threatens little.
    let own = now.iter().filter(|found| found.side == step.side()).map(|found| found.gain).max();
    // In the middle of an exchange it is nobody's threat to go on with it.
    let takes_there = |mv: Move| mv.target() == step.of.mv.target();
    let replies = || step.after.legal_captures().into_iter();
    let is_exchanged = step.before.captured(step.of.mv).is_some() && replies().any(takes_there);
    let mut known: Vec<_> = en_prise(step.before).map(|found| found.piece).collect();
    // A check met between does not make an old threat a new one.
    let earlier = step.of.ply.checked_sub(2).map(|ply| &step.review.positions()[ply]);
    if let Some(earlier) = earlier.filter(|_| step.before.is_check()) {
        known
            .extend(en_prise(earlier).filter(|found| found.side != step.side()).map(|it| it.piece));
    }
    let new = now.into_iter().filter(|found| {
        found.side != step.side()
            && !known.contains(&found.piece)
            && own.is_none_or(|own| own < found.gain)
            && !(is_exchanged && (found.by - step.of.mv.target()).is_empty())
    });
    let least = match step.level() {
        Level::Beginner => 2,
        Level::Club => LEAST_AT_CLUB,
    };
    // A club player sees what the piece that moved attacks.
    let moved = step.of.mv.target();
    let is_seen = |found: &Finding| step.level() == Level::Club && found.by.contains(moved);
    let new = new.filter(|found| !is_seen(found));
    let real = new.filter(|found| found.gain >= least && is_real(&passed, found));
    let gravest = real.max_by_key(|found| found.gain);
    gravest.map(Claim::ThreatensPiece).into_iter().collect()
}

/// Whether one of the captures would gain though the other side then takes where it likes best,
/// and does not run into mate.
fn is_real(passed: &Position, found: &Finding) -> bool {
    let gains = |mv: &Move| {
        let Some(taken) = passed.captured(*mv) else { return false };
        let after = passed.play_unchecked(*mv);
        let replies = after.legal_captures().into_iter().map(|reply| exchange_of(&after, reply));
        let worst = replies.max().unwrap_or(0).max(0);
        Scale::German.value(taken) / 50 > worst && mates_at_once(&after).is_none()
    };
    passed.legal_moves().into_iter().any(|mv| Some(mv.target()) == found.piece && gains(&mv))
}
