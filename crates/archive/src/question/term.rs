//! Technical terms in a game: where each is told, asked only where it can be.

use staunton_rules::{Move, Position, Role};
use staunton_terms::{Finding, Follower, SaidOf, Term, TermSet, find_in_move, find_in_position};

use super::logic::Truth;
use super::moment::Moment;

/// Terms that end a game: they are told of its last move.
const ENDS: TermSet = TermSet::of(&[
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
    Term::FoolsMate,
    Term::ScholarsMate,
]);

/// Whether `term` can be told of the move that led here, or of the position: `No` or `Perhaps`.
pub(crate) fn may_hold(term: Term, moment: &Moment<'_>) -> Truth {
    if ENDS.contains(term) && moment.ply < moment.plies {
        return Truth::No;
    }
    let is = |condition: &dyn Fn(Move) -> bool| moment.last.is_some_and(|(mv, _)| condition(mv));
    let may = match term {
        Term::FoolsMate => moment.plies <= 4,
        Term::ScholarsMate => moment.plies <= 8,
        Term::Queening => is(&|mv| mv.promotion() == Some(Role::Queen)),
        Term::UnderPromotion => is(&|mv| mv.promotion().is_some_and(|role| role != Role::Queen)),
        Term::Castling => is(&|mv| mv.is_castling()),
        Term::EnPassant => is(&|mv| mv.is_en_passant()),
        Term::GambitPawn | Term::Gambit | Term::CounterGambit => moment.ply <= 24,
        _ => term.entry().said_of == SaidOf::Position || moment.ply > 0,
    };
    if may { Truth::Perhaps } else { Truth::No }
}

/// The terms of one game, told ply by ply.
pub(crate) struct Told {
    /// Of terms that are said of games: where each is told.
    of_game: Vec<(Term, u16)>,
    scratch: Vec<Finding>,
}

impl Told {
    /// Follows the game from `start` for the terms of `wanted` that are said of games.
    pub(crate) fn new(start: &Position, moves: &[Move], wanted: TermSet) -> Self {
        let said_of_games: TermSet =
            wanted.iter().filter(|term| term.entry().said_of == SaidOf::Game).collect();
        let mut told = Self { of_game: Vec::new(), scratch: Vec::new() };
        if said_of_games == TermSet::NONE {
            return told;
        }
        let (mut follower, mut found) = (Follower::new(*start, said_of_games), Vec::new());
        for &mv in moves {
            if follower.play(mv, &mut found).is_err() {
                break;
            }
        }
        follower.finish(&mut found);
        let places = found.into_iter().map(|told| (told.finding.term, two_bytes(told.ply)));
        told.of_game = places.collect();
        told
    }

    /// Whether `term` is told of the position, or of the move that led to it.
    pub(crate) fn is_told(&mut self, term: Term, step: &Step<'_>) -> bool {
        self.scratch.clear();
        let wanted = TermSet::of(&[term]);
        match (term.entry().said_of, step.last) {
            (SaidOf::Game, _) => return self.of_game.contains(&(term, step.ply)),
            (SaidOf::Position, _) => find_in_position(step.after, wanted, &mut self.scratch),
            (SaidOf::PositionOrMove | SaidOf::Move, Some((mv, before))) => {
                find_in_move(before, mv, step.after, wanted, &mut self.scratch);
            }
            (SaidOf::PositionOrMove | SaidOf::Move, None) => {}
        }
        !self.scratch.is_empty()
    }
}

/// A position of a game, and how it came about.
pub(crate) struct Step<'a> {
    pub(crate) after: &'a Position,
    pub(crate) ply: u16,
    pub(crate) last: Option<(Move, &'a Position)>,
}

fn two_bytes(ply: usize) -> u16 {
    u16::try_from(ply).unwrap_or(u16::MAX)
}
