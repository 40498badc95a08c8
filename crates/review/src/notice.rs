//! What there is to say: of a move, and of the game.

mod better;
mod deeds;
mod threats;

use staunton_rules::{Color, Move, Position};
use staunton_terms::{Openings, Term, find_in_position};

use crate::check::hundred;
use crate::claim::{Claim, Ending};
use crate::class::Class;
use crate::look::Look;
use crate::options::Level;
use crate::reviewed::{MoveReview, Review};

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

    /// From which ply on men are counted: before the other side's last move if it took something,
    /// so that taking back is no gain, else from here.
    fn counted_since(&self) -> usize {
        let here = self.of.ply - 1;
        let Some(last) = here.checked_sub(1) else { return here };
        let took = self.review.positions()[last].captured(self.review.game().moves()[last]);
        if took.is_some() { last } else { here }
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
    let deeds = deeds::of(&step);
    let mut threats = if is_fault { Vec::new() } else { threats::of(&step) };
    threats.retain(|threat| !deeds.iter().take(1).any(|deed| is_told_by(threat, deed)));
    let most = match (step.level(), is_fault) {
        (Level::Beginner, false) => 2,
        (Level::Club, false) | (Level::Beginner, true) => 1,
        (Level::Club, true) => 0,
    };
    let is_attack =
        |claim: &Claim| matches!(claim, Claim::Term(finding) if finding.term == Term::Attack);
    // A threat says more than an attack.
    let deeds = deeds.into_iter().filter(|claim| threats.is_empty() || !is_attack(claim));
    let mut deeds: Vec<Claim> = deeds.take(most).collect();
    // What is taken is said before what follows from it.
    deeds.sort_by_key(|claim| !matches!(claim, Claim::Takes { .. } | Claim::QueensOff));
    claims.extend(deeds);
    claims.extend(threats);
    claims.extend(only_good(&step));
    claims.extend(better::of(&step));
    claims
}

/// Whether a threat is told already: it is to a man that is forked.
fn is_told_by(threat: &Claim, deed: &Claim) -> bool {
    let (Claim::ThreatensMan(threat), Claim::Term(deed)) = (threat, deed) else { return false };
    let strikes = matches!(deed.term, Term::Fork | Term::PawnFork | Term::Skewer);
    strikes && threat.man.is_some_and(|man| (deed.on | deed.by).contains(man))
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

/// What there is to say of the game as a whole, each with the ply it is said of.
pub(crate) fn of_game(review: &Review) -> Vec<(usize, Claim)> {
    let moments = review.key_moments().into_iter();
    let gravest = moments.max_by(|a, b| a.cost().total_cmp(&b.cost()));
    let turn = gravest.map(|of| Claim::Turns {
        ply: of.ply,
        before: hundred(of.chances_before),
        after: hundred(of.chances_after),
    });
    let named = Openings::known().of_game(review.game()).filter(|named| named.ply > 0);
    let opening = named.map(|named| (named.ply, Claim::Opening(*named.opening)));
    let last = review.moves().len();
    let turn = turn.map(|claim| (last, claim));
    opening.into_iter().chain(turn).chain([(last, Claim::Ends(ending(review)))]).collect()
}

/// Whether it is a term for a mate: not every word with these letters in it is one.
fn is_mate(term: Term) -> bool {
    term.name().ends_with("mate")
}

fn ending(review: &Review) -> Ending {
    let game = review.game();
    let last = game.position();
    if last.is_checkmate() {
        let mut found = Vec::new();
        let named = Term::ALL.into_iter().filter(|term| is_mate(*term));
        find_in_position(last, named.collect(), &mut found);
        let plain = |term| matches!(term, Term::Checkmate | Term::Stalemate);
        if let Some(mate) = found.iter().find(|found| !plain(found.term)) {
            return Ending::NamedMate(mate.term);
        }
    }
    match (game.termination(), review.outcome()) {
        (Some(termination), _) => Ending::Rules(termination),
        (None, _) if game.is_threefold() => Ending::Threefold,
        (None, Some(outcome)) => Ending::Record(outcome),
        (None, None) => Ending::Open,
    }
}
