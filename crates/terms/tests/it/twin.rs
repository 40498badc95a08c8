//! A plain twin: the same terms from their definitions, square by square, without tables or sets.

mod board;
mod games;
mod kings;
mod lines;
mod mates;
mod moves;
mod pawns;
mod state;
mod taking;

use staunton_rules::{Bitboard, Color, Position, Square};
use staunton_terms::{Finding, Term, TermSet, find_in_move, find_in_position};

use crate::samples;
use board::Plain;

/// What the twin and the terms must agree on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Core {
    term: Term,
    side: usize,
    piece: Option<Square>,
    by: u64,
    on: u64,
}

impl Core {
    fn new(term: Term, side: Color, piece: Option<Square>, by: &[Square], on: &[Square]) -> Self {
        let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>().0;
        Self { term, side: side.as_index(), piece, by: set(by), on: set(on) }
    }
}

impl From<&Finding> for Core {
    fn from(finding: &Finding) -> Self {
        let Finding { term, side, piece, by, on, squares, .. } = *finding;
        // Of commanding nothing else is said than which squares.
        let on = if term == Term::Commands { squares } else { on };
        Self { term, side: side.as_index(), piece, by: by.0, on: on.0 }
    }
}

/// The terms the twin knows.
const TERMS: &[Term] = &[
    Term::Check,
    Term::DoubleCheck,
    Term::PinnedPieceChecks,
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

/// The terms of moves that the twin knows; the others are those of the positions before and after.
const OF_MOVES: &[Term] = &[
    Term::DiscoveredCheck,
    Term::Interposition,
    Term::Attack,
    Term::Defence,
    Term::PutsEnPrise,
    Term::DoubleAttack,
    Term::Development,
    Term::Queening,
    Term::UnderPromotion,
    Term::Castling,
    Term::EnPassant,
];

fn compare(position: &Position) -> Result<(), String> {
    let board = Plain::new(position);
    let mut plain = Vec::new();
    kings::find(&board, &mut plain);
    taking::find(&board, &mut plain);
    lines::find(&board, &mut plain);
    pawns::find(&board, &mut plain);
    state::find(&board, &mut plain);
    let mut found = Vec::new();
    find_in_position(position, TermSet::of(TERMS), &mut found);
    are_same(&found, plain).map_err(|differ| format!("{position}: {differ}"))
}

/// The same for every move of a position.
fn compare_moves(position: &Position) -> Result<(), String> {
    for mv in position.legal_moves() {
        let after = position.play_unchecked(mv);
        let (mut found, mut plain) = (Vec::new(), Vec::new());
        find_in_move(position, mv, &after, TermSet::of(OF_MOVES), &mut found);
        moves::find(position, mv, &after, &mut plain);
        are_same(&found, plain)
            .map_err(|differ| format!("{position} {}: {differ}", position.uci(mv)))?;
    }
    Ok(())
}

/// # Errors
/// What only one of the two found.
fn are_same(found: &[Finding], mut plain: Vec<Core>) -> Result<(), String> {
    plain.sort_unstable();
    let mut found: Vec<Core> = found.iter().map(Core::from).collect();
    found.sort_unstable();
    if plain == found {
        return Ok(());
    }
    let only = |these: &[Core], those: &[Core]| {
        these.iter().filter(|core| !those.contains(core)).copied().collect::<Vec<_>>()
    };
    let (ours, twins) = (only(&found, &plain), only(&plain, &found));
    Err(format!("only ours {ours:?}, only the twin's {twins:?}"))
}

/// Holds the terms against the twin on every position but those with a pawn to be taken in
/// passing, of which the twin knows nothing.
fn compare_all(positions: &[Position]) {
    let positions = positions.iter().filter(|position| position.legal_ep_square().is_none());
    none_differs(positions.map(compare));
}

fn none_differs(compared: impl Iterator<Item = Result<(), String>>) {
    let faults: Vec<String> = compared.filter_map(Result::err).collect();
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
fn t1_t2_t3_t6_the_moves_and_their_plain_twin_agree() {
    // Some thirty moves to a position.
    let positions = samples::positions(SEED, samples::how_many(30_000) / 10);
    none_differs(positions.iter().map(compare_moves));
    let mut seen = Vec::new();
    for position in &positions {
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            find_in_move(position, mv, &after, TermSet::of(OF_MOVES), &mut seen);
        }
    }
    let seen: TermSet = seen.iter().map(|finding| finding.term).collect();
    let missing: Vec<_> = OF_MOVES.iter().filter(|term| !seen.contains(**term)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_term_of_the_twin_occurs_among_the_samples() {
    let seen = [seen(&samples::positions(SEED, 10_000)), seen(&samples::mates(SEED, 4_000))];
    let is_seen = |term: &Term| seen.iter().any(|seen| seen.contains(*term));
    let missing: Vec<Term> = TERMS.iter().copied().filter(|term| !is_seen(term)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
