//! What a move begins: a mate that cannot be met, a combination, a series that repeats.

use staunton_engine::Score;
use staunton_terms::exchange_of;

use super::Step;
use super::better::near;
use crate::check::given;
use crate::claim::Claim;
use crate::class::Class;
use crate::course::{Course, Deed, find_tactic, mate_after};
use crate::reviewed::MoveReview;
use crate::series::{perpetual_since, times_stood};
use crate::tally::{Tally, settled_gain};

/// Mates longer than this are the engine's opinion.
const LONGEST_PROOF: u32 = 4;
/// Moves of a line that wins are shown up to this.
const LONGEST_GAIN: usize = 7;
/// What a combination must win to be told, in hundredths of a pawn.
const LEAST_GAIN: i32 = 200;

/// What the move begins, if it begins something.
pub(super) fn of(step: &Step<'_>) -> Option<Claim> {
    if step.after.is_checkmate() {
        return None;
    }
    mate(step).or_else(|| series(step)).or_else(|| gain(step))
}

/// A mate that the mover's move before did not force yet.
fn mate(step: &Step<'_>) -> Option<Claim> {
    let in_moves = |score: Score| match score {
        Score::Mate(moves) if moves < 0 => Some(moves.unsigned_abs()),
        Score::Mate(_) | Score::Cp(_) => None,
    };
    let moves = in_moves(step.next.score).filter(|moves| *moves > 0)?;
    // The mate is news with the first move after which it cannot be met.
    let earlier =
        |plies: usize| step.of.ply.checked_sub(plies).map(|ply| step.review.looks()[ply].score);
    if earlier(2).and_then(in_moves).is_some_and(|moves| moves > 0) {
        return None;
    }
    let is_told = step.of.ply.checked_sub(2).is_some_and(|at| tells_mate(&step.review.moves()[at]));
    if moves <= LONGEST_PROOF
        && let Some((moves, line)) = mate_after(step.after, moves)
    {
        let gives = given(step.before, step.of.mv, &line);
        return (!is_told || gives.is_some()).then_some(Claim::ForcesMate { moves, line, gives });
    }
    (!is_told).then_some(Claim::SeesMate(moves))
}

/// Whether it was told of the move that it allows a mate.
fn tells_mate(of: &MoveReview) -> bool {
    of.sentences.iter().any(
        |told| matches!(&told.claim, Claim::Overlooks { course, .. } if course.mate().is_some()),
    )
}

/// The third time of a position, or a second one by checks alone.
fn series(step: &Step<'_>) -> Option<Claim> {
    let (game, ply) = (step.review.game(), step.of.ply);
    let is_said = |at: usize| perpetual_since(game, at).is_some();
    if let Some(since) = perpetual_since(game, ply) {
        return (!ply.checked_sub(2).is_some_and(is_said))
            .then_some(Claim::PerpetualCheck { since });
    }
    let times = times_stood(game, ply);
    (times >= 3 && !ply.checked_sub(2).is_some_and(is_said)).then_some(Claim::Repeats(times))
}

/// A good move that begins a line which wins, where the other side's last move was no fault: of a
/// fault it was told what it allows.
fn gain(step: &Step<'_>) -> Option<Claim> {
    let is_good = matches!(step.of.class, Class::Best | Class::Good);
    let last = step.of.ply.checked_sub(2).map(|at| &step.review.moves()[at]);
    let is_better_off = step.of.chances_after >= 65.0;
    let is_answer = last.is_some_and(|of| of.class.is_fault());
    let takes_back = super::deeds::takes_back(step);
    if !is_good || !is_better_off || is_answer || takes_back || told_lately(step) {
        return None;
    }
    let since = step.weighed_since();
    let start = &step.review.positions()[since];
    let line: Vec<_> = std::iter::once(step.of.mv).chain(step.next.line.iter().copied()).collect();
    let line = near(&line);
    let (plies, weighed) = settled_gain(start, step.past(since), line, step.side())?;
    let line = line.get(..plies).filter(|line| (3..=LONGEST_GAIN).contains(&line.len()))?;
    let told = Tally::of_line(step.before, line, step.side())?;
    if weighed.net().min(told.net()) < LEAST_GAIN {
        return None;
    }
    let by = find_tactic(step.before, line);
    // It must be the mover's doing: by a stroke that has a name, or by giving something first.
    if by.is_none() && exchange_of(step.before, step.of.mv) >= 0 {
        return None;
    }
    let ply = step.of.ply - 1;
    Some(Claim::Gains(Course { ply, line: line.to_vec(), deed: Deed::Wins(told), by }))
}

/// Whether a gain of the mover's was told within his last two moves, or the other side's.
fn told_lately(step: &Step<'_>) -> bool {
    let mut told = step.told_within(4);
    told.any(|claim| matches!(claim, Claim::Gains(_) | Claim::Overlooks { .. }))
}
