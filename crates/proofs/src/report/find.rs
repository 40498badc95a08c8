//! The searches behind the questions, and what their verdicts are worth in words.

use super::answer::{Answer, Verdict};
use super::plan::{Case, MOST_NODES, Plan, line_of};
use super::words::{count, list, name, numbered, undecided};
use crate::bounds::{Bounds, Limit, Watch};
use crate::checks::{PerpetualCheck, perpetual_check};
use crate::draw::{DrawVerdict, Fortress, forced_draw, fortress};
use crate::mate::{
    Extent, Helpmate, MateProof, MateQuestion, MateVerdict, Stipulation, helpmate, mate,
};
use crate::strategy::Strategy;
use crate::tables::Tables;

/// Lines of a helpmate that are told at most.
const MOST_LINES: usize = 100;
/// So many positions of a search for mates take as long as one of the search that holds.
const HOLD_COST: u64 = 20;

/// Fills in whether the side to move can check for ever.
pub(super) fn check(answer: &mut Answer, case: Case<'_>, bounds: Bounds, watch: Watch<'_>) {
    let color = case.position.turn();
    match perpetual_check(case.position, bounds, watch) {
        PerpetualCheck::Proved(strategy) => {
            tell(answer, Verdict::Yes, case, &strategy);
            answer.words = format!(
                "{} can give check for ever, whatever is answered: {}.",
                name(color),
                numbered(&answer.line, color)
            );
        }
        PerpetualCheck::Mate(strategy) => {
            tell(answer, Verdict::No, case, &strategy);
            answer.words = format!(
                "{} mates by checks, so that there is no endless series: {}.",
                name(color),
                numbered(&answer.line, color)
            );
        }
        PerpetualCheck::Refuted(strategy) => {
            tell(answer, Verdict::No, case, &strategy);
            answer.words = if answer.line.is_empty() {
                format!("{} cannot give check for ever: there is no check at all.", name(color))
            } else {
                format!(
                    "{} cannot give check for ever. Each check has an answer that ends the series, as {}.",
                    name(color),
                    numbered(&answer.line, color)
                )
            };
        }
        PerpetualCheck::Undecided(limit) => leave(answer, limit),
    }
}

/// Fills in whether mate, or selfmate, can be forced.
pub(super) fn mates(
    answer: &mut Answer,
    case: Case<'_>,
    (stipulation, moves): (Stipulation, u32),
    bounds: Bounds,
    watch: Watch<'_>,
) {
    let question = MateQuestion { stipulation, moves, extent: Extent::EveryKey };
    let what = match stipulation {
        Stipulation::Mate => "mates",
        Stipulation::Selfmate => "forces its own mate",
    };
    let color = name(case.position.turn());
    match mate(case.position, question, bounds, watch) {
        MateVerdict::Mate(proof) => {
            let MateProof { moves, strategy } = &proof;
            tell(answer, Verdict::Yes, case, strategy);
            answer.moves = Some(*moves);
            let keys: Vec<_> = answer.plan.iter().flat_map(|plan| &plan.nodes[0].choices).collect();
            answer.words = format!(
                "{color} {what} in {}. {}: {}.",
                count(*moves as usize, "move"),
                count(keys.len(), "key"),
                list(keys.iter().map(|choice| &choice.mv))
            );
        }
        MateVerdict::NoMate => {
            answer.verdict = Verdict::No;
            answer.words = format!(
                "There is no such mate by {color} within {}.",
                count(moves as usize, "move")
            );
        }
        MateVerdict::Undecided { none_in, limit } => {
            leave(answer, limit);
            if none_in > 0 {
                let none = count(none_in as usize, "move");
                answer.words = format!("{} There is none within {none}.", answer.words);
            }
        }
    }
}

/// Fills in all ways in which the side to move helps to be mated in exactly so many moves.
pub(super) fn helpmates(
    answer: &mut Answer,
    case: Case<'_>,
    moves: u32,
    bounds: Bounds,
    watch: Watch<'_>,
) {
    let winner = !case.position.turn();
    let (lines, limit) = match helpmate(case.position, winner, 2 * moves, bounds, watch) {
        Helpmate::Lines(lines) => (lines, None),
        Helpmate::Undecided(lines, limit) => (lines, Some(limit)),
    };
    let told = lines.iter().take(MOST_LINES).map(|line| line_of(case, line));
    answer.lines = Some(told.collect());
    answer.total_lines = Some(lines.len());
    if let Some(first) = lines.first() {
        answer.verdict = Verdict::Yes;
        answer.line = line_of(case, first);
        answer.moves = Some(moves);
    } else {
        answer.verdict = Verdict::No;
    }
    let (found, moves) = (count(lines.len(), "line"), count(moves as usize, "move"));
    answer.words =
        format!("{found} of play in which {} is helped to mate in {moves}.", name(winner));
    if let Some(limit) = limit {
        answer.limit = Some(limit);
        answer.words = format!("{} There may be more: {limit}.", answer.words);
        if lines.is_empty() {
            leave(answer, limit);
        }
    }
}

/// Fills in whether the side to move can force a draw, or at least never lose.
pub(super) fn draw(
    answer: &mut Answer,
    case: Case<'_>,
    (moves, tables): (u32, &Tables),
    bounds: Bounds,
    watch: Watch<'_>,
) {
    let color = name(case.position.turn());
    let first = Bounds { nodes: bounds.nodes / 2, ..bounds };
    let limit = match forced_draw(case.position, moves, first, watch) {
        DrawVerdict::Draw(proof) => {
            tell(answer, Verdict::Yes, case, &proof.strategy);
            answer.moves = Some(proof.moves);
            answer.words = format!(
                "{color} forces a draw in {}{}.",
                count(proof.moves as usize, "move"),
                opening(answer, case)
            );
            return;
        }
        DrawVerdict::NoDraw => None,
        DrawVerdict::Undecided { limit, .. } => Some(limit),
    };
    if limit == Some(Limit::Cancelled) {
        leave(answer, Limit::Cancelled);
        return;
    }
    let rest = Bounds { nodes: bounds.nodes / 2 / HOLD_COST, ..bounds };
    match fortress(case.position, tables, rest, watch) {
        Fortress::Proved(strategy) => {
            tell(answer, Verdict::Yes, case, &strategy);
            answer.words = format!(
                "{color} draws at least: whatever is answered, it is never mated{}.",
                opening(answer, case)
            );
        }
        Fortress::Refuted(strategy) => {
            tell(answer, Verdict::No, case, &strategy);
            answer.words = format!("{color} cannot draw: the other side mates by force.");
        }
        Fortress::Undecided(held) => {
            leave(answer, held);
            if limit.is_none() {
                answer.words = format!(
                    "{} No stalemate or repetition can be forced within {}.",
                    answer.words,
                    count(moves as usize, "move")
                );
            }
        }
    }
}

/// The first moves of the line, in brackets.
fn opening(answer: &Answer, case: Case<'_>) -> String {
    let line = &answer.line[..answer.line.len().min(6)];
    if line.is_empty() {
        return String::new();
    }
    format!(" ({})", numbered(line, case.position.turn()))
}

fn tell(answer: &mut Answer, verdict: Verdict, case: Case<'_>, strategy: &Strategy) {
    answer.verdict = verdict;
    answer.line = line_of(case, &strategy.main_line());
    answer.plan = Some(Plan::of(strategy, case.style, MOST_NODES));
}

/// Leaves the question open.
pub(super) fn leave(answer: &mut Answer, limit: Limit) {
    answer.verdict = Verdict::Undecided;
    answer.limit = Some(limit);
    answer.words = undecided(limit);
}
