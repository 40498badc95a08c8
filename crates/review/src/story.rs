//! The course of a game, worked out from what the engine saw and what stood on the board.

use staunton_rules::{ByColor, Color, Outcome, Position};

use crate::claim::{Castled, Claim, Reason, Story, Turn};
use crate::class::Class;
use crate::ending_kind::EndingKind;
use crate::odds::{chances, chances_of_other, hundred};
use crate::reviewed::Review;
use crate::tally::{Tally, is_settled};

/// Chances above this, of a hundred, are an advantage.
const ADVANTAGE: f64 = 65.0;
/// A side with more chances than this at the end is winning.
pub(crate) const WINNING: f64 = 75.0;

impl Review {
    /// The chances of a side after so many plies, of a hundred.
    pub(crate) fn chances_of(&self, side: Color, ply: usize) -> f64 {
        let score = self.looks()[ply].score;
        if self.positions()[ply].turn() == side { chances(score) } else { chances_of_other(score) }
    }

    /// Whether the game bears the claim out.
    pub(crate) fn story_holds(&self, story: &Story) -> Option<bool> {
        Some(match story {
            Story::Castled(castled) => *castled == self.castled(),
            Story::Level { until } => {
                *until <= self.moves().len() && (0..=*until).all(|ply| self.is_level(ply))
            }
            Story::Turns { ply, before, after, turn, why } => {
                let chances = Claim::Chances { before: *before, after: *after };
                self.bears_out(*ply, &chances)
                    && self.turn_at(*ply)? == *turn
                    && why.as_ref().is_none_or(|why| self.reason_holds(*ply, why))
            }
            Story::Drifts { .. } => self.drift().as_ref() == Some(story),
            Story::MateFrom { ply, moves } => {
                let told = &self.moves().get(ply.checked_sub(1)?)?.sentences;
                told.iter().any(|told| {
                    matches!(&told.claim, Claim::ForcesMate { moves: forced, .. } if forced == moves)
                        && self.bears_out(*ply, &told.claim)
                }) && self.outcome() == Some(Outcome::Win(self.moves()[ply - 1].side))
            }
            Story::Ending { ply, kind } => self.ending_from() == Some((*ply, *kind)),
            Story::Promotes { ply } => {
                let mv = self.game().moves().get(ply.checked_sub(1)?)?;
                let side = self.moves().get(ply - 1)?.side;
                mv.promotion().is_some() && self.outcome() == Some(Outcome::Win(side))
            }
            Story::Ahead { side, tally, plies } => {
                let mut at = *self.positions().last()?;
                for mv in self.looks().last()?.line.get(..*plies)? {
                    at = at.play(*mv).ok()?;
                }
                is_settled(&at) && Tally::on_board(at.board(), *side) == *tally && tally.is_gain()
            }
            Story::MateAhead { side, moves } => {
                let turn = self.positions().last()?.turn();
                let moves = i32::try_from(*moves).ok()?;
                let seen = if turn == *side { moves } else { -moves };
                moves > 0 && self.looks().last()?.score == staunton_engine::Score::Mate(seen)
            }
            Story::SameForces => {
                let board = self.positions().last()?.board();
                Tally::on_board(board, Color::White) == Tally::default()
            }
        })
    }

    fn reason_holds(&self, ply: usize, reason: &Reason) -> bool {
        let claim = match reason.clone() {
            Reason::Allows(course) => Claim::Overlooks { course, exposed: None },
            Reason::Better(course) => Claim::Better(course),
        };
        self.bears_out(ply, &claim)
    }

    /// Whether neither side has more than a small advantage after so many plies.
    pub(crate) fn is_level(&self, ply: usize) -> bool {
        (100.0 - ADVANTAGE..=ADVANTAGE).contains(&self.chances_of(Color::White, ply))
    }

    /// To which wing each king castled in the game.
    pub(crate) fn castled(&self) -> ByColor<Castled> {
        let mut castled = ByColor::from_fn(|_| Castled::Never);
        for of in self.moves().iter().filter(|of| of.mv.is_castling()) {
            let after: &Position = &self.positions()[of.ply];
            let king = after.board().king(of.side);
            castled[of.side] = if king.is_some_and(|king| king.file() >= staunton_rules::File::E) {
                Castled::KingSide
            } else {
                Castled::QueenSide
            };
        }
        castled
    }

    /// What kind of turn a fault was.
    pub(crate) fn turn_at(&self, ply: usize) -> Option<Turn> {
        let of = self.moves().get(ply.checked_sub(1)?)?;
        let decides = |at: usize| self.decides(at).unwrap_or(false);
        Some(if decides(ply) && !(1..ply).any(decides) {
            Turn::Decides
        } else if of.chances_before >= 55.0 && of.chances_after <= 45.0 {
            Turn::Reverses
        } else if of.cost() >= Class::BLUNDER
            && of.chances_before >= 70.0
            && (40.0..=60.0).contains(&of.chances_after)
        {
            Turn::LetsSlip
        } else {
            Turn::Costs
        })
    }

    /// Whether the mover of this ply lost the game, with a fault after which he never had 40 chances
    /// of a hundred again.
    fn decides(&self, ply: usize) -> Option<bool> {
        let of = self.moves().get(ply.checked_sub(1)?)?;
        let lost = self.outcome() == Some(Outcome::Win(!of.side));
        let stays = || (ply..=self.moves().len()).all(|at| self.chances_of(of.side, at) < 40.0);
        Some(
            lost && of.class >= Class::Mistake
                && of.chances_before >= 33.0
                && of.chances_after < 40.0
                && stays(),
        )
    }

    /// How the loser's chances sank, where no single move lost the game.
    pub(crate) fn drift(&self) -> Option<Story> {
        let Some(Outcome::Win(winner)) = self.outcome() else { return None };
        let (side, last) = (!winner, self.moves().len());
        let from = (0..=last).rev().find(|ply| self.chances_of(side, *ply) >= 45.0)?;
        let low = |ply: usize| self.chances_of(side, ply) < 100.0 - WINNING;
        let to = (from..=last).rev().take_while(|ply| low(*ply)).last()?;
        let mut between = self.moves()[from..to].iter().filter(|of| of.side == side);
        if between.any(|of| of.class >= Class::Mistake) {
            return None;
        }
        let chances = |ply| hundred(self.chances_of(side, ply));
        Some(Story::Drifts { side, from, before: chances(from), to, after: chances(to) })
    }

    /// Since which ply the pieces left make an ending of the kind that stood at the end.
    pub(crate) fn ending_from(&self) -> Option<(usize, EndingKind)> {
        let kind = EndingKind::of(self.positions().last()?.board())?;
        let same = |at: &&Position| EndingKind::of(at.board()) == Some(kind);
        let plies = self.positions().iter().rev().take_while(same).count();
        Some((self.positions().len() - plies, kind))
    }
}
