//! What there is to say: of a move, and of the game.

mod better;
mod combined;
mod deeds;
mod game;
mod threats;

use staunton_rules::{Color, Move, Position};
use staunton_terms::{Finding, Openings, Term};

use crate::claim::Claim;
use crate::class::Class;
use crate::look::Look;
use crate::odds::hundred;
use crate::options::Level;
use crate::reviewed::{MoveReview, Review};
use game::is_mate;

pub(crate) use game::of_game;

/// A move of a reviewed game, and what stands around it.
struct Step<'a> {
    review: &'a Review,
    of: &'a MoveReview,
    before: &'a Position,
    after: &'a Position,
    /// What the engine saw before the move, and after it.
    look: &'a Look,
    next: &'a Look,
}

impl Step<'_> {
    const fn level(&self) -> Level {
        self.review.options().level
    }

    const fn side(&self) -> Color {
        self.of.side
    }

    /// The moves of the game since this ply, up to the move but without it.
    fn past(&self, since: usize) -> &[Move] {
        &self.review.game().moves()[since..self.of.ply - 1]
    }

    /// What was told of so many plies before the move.
    fn told_within(&self, plies: usize) -> impl Iterator<Item = &Claim> {
        let here = self.of.ply - 1;
        let moves = &self.review.moves()[here.saturating_sub(plies)..here];
        moves.iter().flat_map(|of| &of.sentences).map(|told| &told.claim)
    }

    /// From which ply on gains are weighed: before the series of captures that led here, so that
    /// taking back is no gain; else from here. What is told is counted from the board the reader
    /// sees, all the same.
    fn weighed_since(&self) -> usize {
        let took = |ply: usize| {
            self.review.positions()[ply].captured(self.review.game().moves()[ply]).is_some()
        };
        let here = self.of.ply - 1;
        (0..here).rev().take_while(|ply| took(*ply)).last().unwrap_or(here)
    }
}

/// What there is to say of the move with this number, from 1, the weightiest first.
pub(crate) fn of_move(review: &Review, ply: usize) -> Vec<Claim> {
    let step = Step {
        review,
        of: &review.moves()[ply - 1],
        before: &review.positions()[ply - 1],
        after: &review.positions()[ply],
        look: &review.looks()[ply - 1],
        next: &review.looks()[ply],
    };
    let mut claims = opening(&step);
    let is_fault = step.of.class.is_fault();
    claims.extend(combined::of(&step));
    if claims.iter().any(|claim| matches!(claim, Claim::ForcesMate { .. })) {
        return claims;
    }
    if !is_fault {
        let deeds = deeds::of(&step);
        let mut threats = threats::of(&step);
        threats.retain(|threat| !deeds.iter().take(1).any(|deed| is_told_by(threat, deed)));
        let most = match step.level() {
            Level::Beginner => 2,
            Level::Club => 1,
        };
        let is_attack =
            |claim: &Claim| matches!(claim, Claim::Term(finding) if finding.term == Term::Attack);
        // A threat says more than an attack.
        let deeds = deeds.into_iter().filter(|claim| threats.is_empty() || !is_attack(claim));
        let mut told: Vec<Claim> = deeds.chain(threats.iter().cloned()).collect();
        told.retain(|claim| !is_stale(&step, claim));
        told.truncate(most);
        // What is taken is said before what follows from it.
        told.sort_by_key(|claim| !matches!(claim, Claim::TakesUnguarded { .. } | Claim::QueensOff));
        claims.extend(told);
    }
    claims.extend(only_good(&step));
    claims.extend(better::of(&step));
    claims
}

/// How many plies must lie between two sentences of one kind that are not great news.
const APART: usize = 6;

/// Whether one of the last moves was told with the same words already, and this is no great news.
fn is_stale(step: &Step<'_>, claim: &Claim) -> bool {
    let is_great = matches!(
        claim,
        Claim::Term(Finding {
            term: Term::Checkmate
                | Term::Stalemate
                | Term::Queening
                | Term::UnderPromotion
                | Term::Sacrifice
                | Term::DoubleCheck
                | Term::Fork
                | Term::PawnFork,
            ..
        }) | Claim::ThreatensMate(_)
    ) || matches!(claim, Claim::Term(finding) if is_mate(finding.term));
    let mut told = step.told_within(APART);
    !is_great && told.any(|told| told.kind() == claim.kind())
}

/// Whether a threat is told already: it is to a piece that is forked.
fn is_told_by(threat: &Claim, deed: &Claim) -> bool {
    let (Claim::ThreatensPiece(threat), Claim::Term(deed)) = (threat, deed) else { return false };
    let strikes = matches!(deed.term, Term::Fork | Term::PawnFork | Term::Skewer);
    strikes && threat.piece.is_some_and(|piece| (deed.on | deed.by).contains(piece))
}

fn opening(step: &Step<'_>) -> Vec<Claim> {
    let known = Openings::known();
    let later =
        |ply: usize| step.review.positions().iter().skip(ply).any(|at| known.at(at).is_some());
    if later(step.of.ply + 1) {
        return Vec::new();
    }
    match (known.at(step.before), known.at(step.after)) {
        (_, Some(opening)) => vec![Claim::Opening(*opening)],
        (Some(_), None) => vec![Claim::LeavesOpenings],
        (None, None) => Vec::new(),
    }
}

/// That every other move would have cost much; not of a move that anybody would make, and not
/// twice in a row.
fn only_good(step: &Step<'_>) -> Option<Claim> {
    let of = step.of;
    let others = of.chances_of_others?;
    let is_plain = deeds::takes_back(step)
        || deeds::takes_for_nothing(step)
        || deeds::gravest_danger(step).is_some_and(|found| found.gain >= 6)
        || step.before.legal_moves().len() <= 3;
    let earlier = of.ply.checked_sub(3).map(|at| &step.review.moves()[at]);
    let is_told = is_only(of) && !is_plain && !earlier.is_some_and(is_only);
    is_told.then(|| Claim::OnlyGood { others: hundred(others) })
}

/// Whether the move was the engine's own, and every other would have been a blunder.
fn is_only(of: &MoveReview) -> bool {
    let dearly =
        of.chances_of_others.is_some_and(|others| of.chances_after - others >= Class::BLUNDER);
    of.class == Class::Best && dearly && of.chances_after >= 30.0
}
