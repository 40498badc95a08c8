//! A plain twin: the same terms from their definitions, square by square, without tables or sets.

mod board;
mod kings;
mod lines;
mod pawns;
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
    Term::Stalemate,
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
    Term::Opposition,
    Term::DistantOpposition,
    Term::DiagonalOpposition,
];

fn compare(position: &Position) -> Result<(), String> {
    let board = Plain::new(position);
    let mut plain = Vec::new();
    kings::find(&board, position, &mut plain);
    taking::find(&board, &mut plain);
    lines::find(&board, &mut plain);
    pawns::find(&board, &mut plain);
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

#[test]
fn t1_t2_t3_t4_the_terms_and_their_plain_twin_agree() {
    // Without a pawn to be taken in passing, of which the twin knows nothing.
    let positions = samples::positions(0x2545_f491_4f6c_dd1d, samples::how_many(10_000));
    let positions = positions.iter().filter(|position| position.legal_ep_square().is_none());
    let faults: Vec<String> = positions.filter_map(|position| compare(position).err()).collect();
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults[..faults.len().min(5)].join("\n")
    );
}

#[test]
fn every_term_of_the_twin_occurs_among_the_samples() {
    let mut seen = TermSet::NONE;
    for position in samples::positions(0x2545_f491_4f6c_dd1d, 10_000) {
        let mut found = Vec::new();
        find_in_position(&position, TermSet::of(TERMS), &mut found);
        seen = found.iter().map(|finding| finding.term).chain(seen.iter()).collect();
    }
    let missing: Vec<Term> = TERMS.iter().copied().filter(|term| !seen.contains(*term)).collect();
    // Smothered mates are too rare for chance; the table has them.
    assert!(missing.iter().all(|term| *term == Term::SmotheredMate), "{missing:?}");
}
