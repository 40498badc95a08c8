//! What to look at while a sentence is read: the squares and ways of its claim's witness.

use staunton_rules::{Bitboard, Move, Square};
use staunton_terms::{Finding, Term};

use crate::claim::{Claim, Ending};
use crate::course::{Course, Deed};
use crate::reviewed::Review;

/// Where on the board a claim can be seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Witness {
    /// After how many plies of the game the position stands that shows it.
    pub ply: usize,
    /// The pieces it is said of.
    pub pieces: Bitboard,
    /// The other pieces and squares concerned.
    pub others: Bitboard,
    /// From where to where something strikes, or a move goes.
    pub ways: Vec<(Square, Square)>,
}

impl Review {
    /// What shows a claim about the move with this number, from 1. A claim that nothing on the
    /// board shows, as that the chances fell, has a witness without squares.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_review::{Options, review};
    /// use staunton_rules::{Game, Square};
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let mut game = Game::default();
    /// for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
    ///     game.play(game.position().parse_uci(uci)?)?;
    /// }
    /// let options = Options { nodes: 1_000, ..Options::default() };
    /// let review = review(&game, None, &options, &AtomicBool::new(false), &mut |_| ())?;
    /// // What to look at while the mate is told.
    /// let told = &review.moves()[3].sentences;
    /// let mate =
    ///     told.iter().find(|told| told.text == "That is mate.").ok_or("it is told")?;
    /// assert_eq!(review.witness(4, &mate.claim).ways, [(Square::H4, Square::E1)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn witness(&self, ply: usize, claim: &Claim) -> Witness {
        let after = Witness { ply, ..Witness::default() };
        let before = Witness { ply: ply.saturating_sub(1), ..Witness::default() };
        let mv = ply.checked_sub(1).and_then(|at| self.game().moves().get(at)).copied();
        match claim {
            Claim::Term(finding)
            | Claim::ThreatensPiece(finding)
            | Claim::DoublesPawns(finding) => of_finding(ply, finding),
            Claim::TakesUnguarded { square, .. } => Witness { pieces: (*square).into(), ..after },
            Claim::QueensOff => {
                Witness { pieces: mv.map_or(Bitboard::EMPTY, |mv| mv.target().into()), ..after }
            }
            Claim::OnlyLegal => {
                let ways = mv.map(|mv| (mv.from(), mv.target())).into_iter().collect();
                Witness { ways, ..before }
            }
            Claim::Saves { piece, moves } => {
                let stands = if *moves { mv.map(Move::target) } else { Some(*piece) };
                Witness { pieces: stands.map_or(Bitboard::EMPTY, Bitboard::from), ..after }
            }
            Claim::ThreatensMate(mate) => {
                Witness { ways: vec![(mate.from(), mate.target())], ..after }
            }
            Claim::Overlooks { course, exposed } => {
                let exposed = exposed.map_or(Bitboard::EMPTY, |(piece, _)| piece.into());
                Witness { pieces: exposed, ..of_course(course) }
            }
            Claim::Better(course) | Claim::Gains(course) => of_course(course),
            Claim::Feature(feature) => {
                let pieces = self.positions().get(ply).map(|at| feature.squares(at));
                Witness { pieces: pieces.unwrap_or_default(), ..after }
            }
            Claim::ForcesMate { line, .. } => {
                let ways = line.first().map(|mv| (mv.from(), mv.target())).into_iter().collect();
                Witness { ways, ..after }
            }
            Claim::Story(story) => {
                Witness { ply: story.ply().unwrap_or(ply), ..Witness::default() }
            }
            Claim::Ends(ending) => Witness { pieces: self.mated(*ending), ..after },
            Claim::Opening(_)
            | Claim::LeavesOpenings
            | Claim::SeesMate(_)
            | Claim::PerpetualCheck { .. }
            | Claim::Repeats(_)
            | Claim::Chances { .. }
            | Claim::OnlyGood { .. } => after,
        }
    }

    /// The king that is mated or stalemated in the end.
    fn mated(&self, ending: Ending) -> Bitboard {
        let last = self.game().position();
        let king = || last.board().king(last.turn()).map_or(Bitboard::EMPTY, Bitboard::from);
        match ending {
            Ending::NamedMate(_) => king(),
            Ending::Rules(_) if last.is_checkmate() || last.is_stalemate() => king(),
            Ending::Rules(_)
            | Ending::Threefold
            | Ending::PerpetualCheck(_)
            | Ending::Record(_)
            | Ending::Open => Bitboard::EMPTY,
        }
    }
}

/// A line is shown by its first move, and by the piece that it is about.
fn of_course(course: &Course) -> Witness {
    let ways = course.line.first().map(|mv| (mv.from(), mv.target())).into_iter().collect();
    let pieces = match &course.deed {
        Deed::Saves(piece) => (*piece).into(),
        Deed::Mates(_)
        | Deed::SeesMate(_)
        | Deed::Wins(_)
        | Deed::Draws
        | Deed::Does(_)
        | Deed::Threatens(_)
        | Deed::ThreatensMate(_)
        | Deed::Nothing => Bitboard::EMPTY,
    };
    Witness { ply: course.ply, pieces, others: Bitboard::EMPTY, ways }
}

fn of_finding(ply: usize, finding: &Finding) -> Witness {
    let piece = finding.piece.map_or(Bitboard::EMPTY, Bitboard::from);
    let (pieces, others) = if piece.is_empty() {
        (finding.on, finding.by | finding.squares)
    } else {
        (piece, finding.by | finding.on | finding.squares)
    };
    let to = |targets: Bitboard| {
        let piece = finding.piece.into_iter();
        piece
            .flat_map(move |piece| targets.into_iter().map(move |target| (piece, target)))
            .collect()
    };
    let from = |sources: Bitboard| {
        let piece = finding.piece.or_else(|| finding.on.first()).into_iter();
        piece
            .flat_map(move |piece| sources.into_iter().map(move |source| (source, piece)))
            .collect()
    };
    let ways = match finding.term {
        // The piece strikes the others.
        Term::Fork | Term::PawnFork | Term::Attack | Term::Defence => to(finding.on),
        Term::Skewer => to(finding.by),
        // The others strike the piece.
        Term::Check
        | Term::DoubleCheck
        | Term::Checkmate
        | Term::AbsolutePin
        | Term::RelativePin
        | Term::Sacrifice
        | Term::EnPrise => from(finding.by),
        _ => Vec::new(),
    };
    Witness { ply, pieces, others: others - pieces, ways }
}
