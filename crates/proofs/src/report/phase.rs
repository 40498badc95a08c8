//! What problemists ask beside the solution: set play, tries, and the same with sides changed.

use super::answer::{Phase, Verdict};
use super::find::{Found, helped};
use super::inquiry::{Inquiry, PhaseKind, Question};
use super::plan::{Case, line_of};
use super::words::{Said, say};
use crate::bounds::{Bounds, Limit, Watch};
use crate::mate::{Extent, MateQuestion, Stipulation, set_play, tries};

/// Answers a question beside the question; none if it has no sense there.
pub(super) fn phase(
    inquiry: &Inquiry,
    kind: PhaseKind,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Option<Phase> {
    match (inquiry.question, kind) {
        (Question::Helpmate, PhaseKind::SetPlay | PhaseKind::Duplex) => {
            beside_helpmate(inquiry, kind, bounds, watch)
        }
        (Question::Mate, PhaseKind::SetPlay | PhaseKind::Tries) => {
            beside_mate(inquiry, Stipulation::Mate, kind, bounds, watch)
        }
        (Question::Selfmate, PhaseKind::SetPlay | PhaseKind::Tries) => {
            beside_mate(inquiry, Stipulation::Selfmate, kind, bounds, watch)
        }
        _ => None,
    }
}

fn beside_helpmate(
    inquiry: &Inquiry,
    kind: PhaseKind,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Option<Phase> {
    let Some(position) = inquiry.position.null_move() else { return Some(in_check(inquiry, kind)) };
    let case = Case { position: &position, ..inquiry.case() };
    let (plies, winner) = match kind {
        PhaseKind::Duplex => (inquiry.moves.plies(), !inquiry.winner()),
        _ => (inquiry.moves.plies().checked_sub(1)?, inquiry.winner()),
    };
    let (found, limit) = helped(&position, winner, plies, bounds, watch);
    Some(told(kind, case, inquiry.most_lines, &found, limit))
}

fn beside_mate(
    inquiry: &Inquiry,
    stipulation: Stipulation,
    kind: PhaseKind,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Option<Phase> {
    let case = inquiry.case();
    let moves = inquiry.moves.whole();
    let question = MateQuestion { stipulation, moves, extent: Extent::OneKey };
    if kind == PhaseKind::Tries {
        let (found, limit) = match tries(case.position, question, bounds, watch) {
            Ok(tries) => (tries, None),
            Err(limit) => (Vec::new(), Some(limit)),
        };
        let lines: Found = found.iter().map(|one| vec![one.mv, one.refutation]).collect();
        return Some(told(kind, case, inquiry.most_lines, &lines, limit));
    }
    if moves < 2 && stipulation == Stipulation::Mate {
        return None;
    }
    let Some(passed) = case.position.null_move() else { return Some(in_check(inquiry, kind)) };
    let (found, limit) = match set_play(case.position, question, bounds, watch) {
        Ok(lines) => (lines.unwrap_or_default(), None),
        Err(limit) => (Vec::new(), Some(limit)),
    };
    let case = Case { position: &passed, ..case };
    Some(told(kind, case, inquiry.most_lines, &found, limit))
}

fn told(
    phase: PhaseKind,
    case: Case<'_>,
    most: usize,
    found: &Found,
    limit: Option<Limit>,
) -> Phase {
    let lines = found.iter().take(most).map(|line| line_of(case, line)).collect();
    let said = Said::Beside { phase, lines: found.len(), limit };
    let verdict = match limit {
        Some(_) => Verdict::Undecided,
        None if found.is_empty() => Verdict::No,
        None => Verdict::Yes,
    };
    let total_lines = limit.is_none().then_some(found.len());
    Phase { phase, verdict, words: say(case.locale, said), limit, lines, total_lines }
}

/// The other side cannot begin.
fn in_check(inquiry: &Inquiry, phase: PhaseKind) -> Phase {
    let words = say(inquiry.locale, Said::CannotBegin { phase, color: inquiry.position.turn() });
    let (verdict, total_lines) = (Verdict::No, Some(0));
    Phase { phase, verdict, words, limit: None, lines: Vec::new(), total_lines }
}
