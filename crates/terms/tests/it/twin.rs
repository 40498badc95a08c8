//! A plain twin: the same terms from their definitions, square by square, without tables or sets.

mod board;
mod kings;
mod lines;
mod mates;
mod pawns;
mod state;
mod taking;

use staunton_rules::{Bitboard, Color, Position, Square};
use staunton_terms::{Finding, Term, TermSet, find_in_position};

use crate::samples;
use board::Plain;

/// What the twin and the terms must agree on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Core {
    term: Term,
    side: usize,
    man: Option<Square>,
    by: u64,
    on: u64,
}

impl Core {
    fn new(term: Term, side: Color, man: Option<Square>, by: &[Square], on: &[Square]) -> Self {
        let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>().0;
        Self { term, side: side.as_index(), man, by: set(by), on: set(on) }
    }
}

impl From<&Finding> for Core {
    fn from(finding: &Finding) -> Self {
        let Finding { term, side, man, by, on, squares, .. } = *finding;
        // Of commanding nothing else is said than which squares.
        let on = if term == Term::Commands { squares } else { on };
        Self { term, side: side.as_index(), man, by: by.0, on: on.0 }
    }
}

/// The terms the twin knows.
const TERMS: &[Term] = &[
    Term::Check,
    Term::DoubleCheck,
    Term::PinnedManChecks,
    Term::DiscoveryThreat,
    Term::Checkmate,
    Term::SmotheredMate,
    Term::BackRankMate,
    Term::EpauletteMate,
    Term::SwallowtailMate,
    Term::DovetailMate,
    Term::ArabianMate,
    Term::AnastasiaMate,
    Term::BodenMate,
    Term::LegalMate,
    Term::LadderMate,
    Term::Stalemate,
    Term::ForcedMove,
    Term::Attacked,
    Term::Defended,
    Term::Commands,
    Term::Takeable,
    Term::EnPrise,
    Term::AbsolutePin,
    Term::RelativePin,
    Term::PawnFork,
    Term::Fork,
    Term::Skewer,
    Term::DoubledPawn,
    Term::DoublePawn,
    Term::TripledPawn,
    Term::IsolatedPawn,
    Term::SingleIsolatedPawn,
    Term::UnsupportedPawn,
    Term::PassedPawn,
    Term::BackwardPawn,
    Term::MinorPieces,
    Term::Undeveloped,
    Term::AboutToQueen,
    Term::SurplusPiece,
    Term::Material,
    Term::ExchangeAhead,
    Term::Opposition,
    Term::DistantOpposition,
    Term::DiagonalOpposition,
];

fn compare(position: &Position) -> Result<(), String> {
    let board = Plain::new(position);
    let mut plain = Vec::new();
    kings::find(&board, &mut plain);
    taking::find(&board, &mut plain);
    lines::find(&board, &mut plain);
    pawns::find(&board, &mut plain);
    state::find(&board, &mut plain);
    plain.sort_unstable();
    let mut found = Vec::new();
    find_in_position(position, TermSet::of(TERMS), &mut found);
    let mut found: Vec<Core> = found.iter().map(Core::from).collect();
    found.sort_unstable();
    if plain == found {
        return Ok(());
    }
    let only = |these: &[Core], those: &[Core]| {
        these.iter().filter(|core| !those.contains(core)).copied().collect::<Vec<_>>()
    };
    let (ours, twins) = (only(&found, &plain), only(&plain, &found));
    Err(format!("{position}: only ours {ours:?}, only the twin's {twins:?}"))
}

/// Holds the terms against the twin on every position but those with a pawn to be taken in
/// passing, of which the twin knows nothing.
fn compare_all(positions: &[Position]) {
    let positions = positions.iter().filter(|position| position.legal_ep_square().is_none());
    let faults: Vec<String> = positions.filter_map(|position| compare(position).err()).collect();
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults[..faults.len().min(5)].join("\n")
    );
}

/// Which of its terms the twin's positions show.
fn seen(positions: &[Position]) -> TermSet {
    let mut found = Vec::new();
    for position in positions {
        find_in_position(position, TermSet::of(TERMS), &mut found);
    }
    found.iter().map(|finding| finding.term).collect()
}

const SEED: u64 = 0x2545_f491_4f6c_dd1d;

#[test]
fn t1_t2_t3_t4_t6_t7_the_terms_and_their_plain_twin_agree() {
    compare_all(&samples::positions(SEED, samples::how_many(10_000)));
}

#[test]
fn t1_the_mates_and_their_plain_twin_agree() {
    compare_all(&samples::mates(SEED, samples::how_many(4_000)));
}

#[test]
fn every_term_of_the_twin_occurs_among_the_samples() {
    let seen = [seen(&samples::positions(SEED, 10_000)), seen(&samples::mates(SEED, 4_000))];
    let is_seen = |term: &Term| seen.iter().any(|seen| seen.contains(*term));
    let missing: Vec<Term> = TERMS.iter().copied().filter(|term| !is_seen(term)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
