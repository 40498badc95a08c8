//! The searches behind the questions, and what their verdicts are worth in words.

use staunton_notation::Locale;
use staunton_rules::{Color, Move, Position};

use super::answer::{Answer, Verdict};
use super::inquiry::Inquiry;
use super::length::Length;
use super::plan::{Case, MOST_NODES, Plan, line_of};
use super::words::{Said, list, numbered, say};
use crate::bounds::{Bounds, Limit, Watch};
use crate::checks::{PerpetualCheck, perpetual_check};
use crate::draw::{DrawVerdict, Fortress, forced_draw, fortress};
use crate::mate::{
    Extent, Helpmate, MateProof, MateQuestion, MateVerdict, Stipulation, helpmate, mate_on,
};
use crate::strategy::Strategy;
use crate::tables::Tables;

/// So many positions of a search for mates take as long as one of the search that holds.
const HOLD_COST: u64 = 20;

/// Fills in whether the side to move can check for ever.
pub(super) fn check(answer: &mut Answer, case: Case<'_>, bounds: Bounds, watch: Watch<'_>) {
    let color = case.position.turn();
    match perpetual_check(case.position, bounds, watch) {
        PerpetualCheck::Proved(strategy) => {
            tell(answer, Verdict::Yes, case, &strategy);
            let line = &numbered(&answer.line, color);
            answer.words = say(case.locale, Said::ChecksForEver { color, line });
        }
        PerpetualCheck::Mate(strategy) => {
            tell(answer, Verdict::No, case, &strategy);
            let line = &numbered(&answer.line, color);
            answer.words = say(case.locale, Said::MatesByChecks { color, line });
        }
        PerpetualCheck::Refuted(strategy) => {
            tell(answer, Verdict::No, case, &strategy);
            let line = &numbered(&answer.line, color);
            let is_none = answer.line.is_empty();
            let said =
                if is_none { Said::NoCheck { color } } else { Said::ChecksEnd { color, line } };
            answer.words = say(case.locale, said);
        }
        PerpetualCheck::Undecided(limit) => leave(answer, case.locale, limit),
    }
}

/// Fills in whether mate, or selfmate, can be forced.
pub(super) fn mates(
    answer: &mut Answer,
    inquiry: &Inquiry,
    stipulation: Stipulation,
    bounds: Bounds,
    watch: Watch<'_>,
) {
    let (case, moves) = (inquiry.case(), inquiry.moves.whole());
    let question = MateQuestion { stipulation, moves, extent: Extent::EveryKey };
    let is_selfmate = stipulation == Stipulation::Selfmate;
    let color = case.position.turn();
    match mate_on(inquiry.threads, case.position, question, bounds, watch) {
        MateVerdict::Mate(proof) => {
            let MateProof { moves, strategy } = &proof;
            tell(answer, Verdict::Yes, case, strategy);
            answer.moves = Some(Length::moves(*moves));
            let keys: Vec<_> = answer.plan.iter().flat_map(|plan| &plan.nodes[0].choices).collect();
            let list = &list(keys.iter().map(|choice| &choice.mv));
            let (moves, keys) = (*moves, keys.len());
            let said = Said::Mates { color, is_selfmate, moves, keys, list };
            answer.words = say(case.locale, said);
        }
        MateVerdict::NoMate => {
            answer.verdict = Verdict::No;
            answer.words = say(case.locale, Said::NoMate { color, moves });
        }
        MateVerdict::Undecided { none_in, limit } => {
            leave(answer, case.locale, limit);
            if none_in > 0 {
                add(answer, case.locale, Said::NoneWithin { moves: none_in });
            }
        }
    }
}

/// Lines that were found.
pub(super) type Found = Vec<Vec<Move>>;

/// The lines that help `winner`, and what ended the search before all were found.
pub(super) fn helped(
    position: &Position,
    winner: Color,
    plies: u32,
    bounds: Bounds,
    watch: Watch<'_>,
) -> (Found, Option<Limit>) {
    match helpmate(position, winner, plies, bounds, watch) {
        Helpmate::Lines(lines) => (lines, None),
        Helpmate::Undecided(lines, limit) => (lines, Some(limit)),
    }
}

/// Fills in all ways in which one side helps to be mated in exactly so many moves.
pub(super) fn helpmates(answer: &mut Answer, inquiry: &Inquiry, bounds: Bounds, watch: Watch<'_>) {
    let (case, moves, winner) = (inquiry.case(), inquiry.moves, inquiry.winner());
    let (lines, limit) = helped(case.position, winner, moves.plies(), bounds, watch);
    let told = lines.iter().take(inquiry.most_lines).map(|line| line_of(case, line));
    answer.lines = Some(told.collect());
    answer.line = lines.first().map(|line| line_of(case, line)).unwrap_or_default();
    if let Some(limit) = limit {
        leave(answer, case.locale, limit);
        if !lines.is_empty() {
            add(answer, case.locale, Said::FoundSoFar { lines: lines.len() });
        }
        return;
    }
    answer.total_lines = Some(lines.len());
    if lines.is_empty() {
        answer.verdict = Verdict::No;
    } else {
        answer.verdict = Verdict::Yes;
        answer.moves = Some(moves);
    }
    answer.words = say(case.locale, Said::Helped { lines: lines.len(), winner, moves });
}

/// Fills in whether the side to move can force a draw, or at least never lose.
pub(super) fn draw(
    answer: &mut Answer,
    case: Case<'_>,
    (moves, tables): (u32, &Tables),
    bounds: Bounds,
    watch: Watch<'_>,
) {
    let color = case.position.turn();
    let first = Bounds { nodes: bounds.nodes / 2, ..bounds };
    let limit = match forced_draw(case.position, moves, first, watch) {
        DrawVerdict::Draw(proof) => {
            tell(answer, Verdict::Yes, case, &proof.strategy);
            answer.moves = Some(Length::moves(proof.moves));
            let line = &opening(answer, case);
            let said = Said::ForcesDraw { color, moves: proof.moves, line };
            answer.words = say(case.locale, said);
            return;
        }
        DrawVerdict::NoDraw => None,
        DrawVerdict::Undecided { limit, .. } => Some(limit),
    };
    if limit == Some(Limit::Cancelled) {
        leave(answer, case.locale, Limit::Cancelled);
        return;
    }
    let rest = Bounds { nodes: bounds.nodes / 2 / HOLD_COST, ..bounds };
    match fortress(case.position, tables, rest, watch) {
        Fortress::Proved(strategy) => {
            tell(answer, Verdict::Yes, case, &strategy);
            let line = &opening(answer, case);
            answer.words = say(case.locale, Said::DrawsAtLeast { color, line });
        }
        Fortress::Refuted(strategy) => {
            tell(answer, Verdict::No, case, &strategy);
            answer.words = say(case.locale, Said::CannotDraw { color });
        }
        Fortress::Undecided(held) => {
            leave(answer, case.locale, held);
            if limit.is_none() {
                add(answer, case.locale, Said::NoDrawWithin { moves });
            }
        }
    }
}

/// The first moves of the line.
fn opening(answer: &Answer, case: Case<'_>) -> String {
    let line = &answer.line[..answer.line.len().min(6)];
    numbered(line, case.position.turn())
}

/// Adds a sentence behind what is said.
fn add(answer: &mut Answer, locale: Locale, said: Said<'_>) {
    answer.words.push(' ');
    answer.words.push_str(&say(locale, said));
}

fn tell(answer: &mut Answer, verdict: Verdict, case: Case<'_>, strategy: &Strategy) {
    answer.verdict = verdict;
    answer.line = line_of(case, &strategy.main_line());
    answer.plan = Some(Plan::of(strategy, case.style, MOST_NODES));
}

/// Leaves the question open.
pub(super) fn leave(answer: &mut Answer, locale: Locale, limit: Limit) {
    answer.verdict = Verdict::Undecided;
    answer.limit = Some(limit);
    answer.words = say(locale, Said::Undecided { limit });
}
