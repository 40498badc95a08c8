//! Men in hand: placed, quitted, moved.

use std::time::Duration;

use staunton_rules::{CastlingSide, Color};

use crate::act::Order;
use crate::agreement::{Errors, Help, Watch};
use crate::deed::Playable;
use crate::duty::Duty;
use crate::hand::Hand;
use crate::refusal::Refusal;
use crate::state::State;
use crate::wrong::{self, Wrong};

impl State {
    /// A piece is held over a square; the hand may still carry him elsewhere.
    pub(super) fn place(&mut self, color: Color, hand: Hand) -> Result<(), Refusal> {
        self.must_be_free()?;
        self.must_be_turn(color)?;
        self.must_be_own(color, hand)?;
        if let Some(placed) = self.turn.placed
            && placed.from != hand.from
        {
            return Err(self.bound_to(Duty::Piece(placed.from)));
        }
        if self.agreement.help == Help::Off && self.turn.placed.is_none() {
            self.take_up(&[hand.from], Order::Known);
            if self.agreement.watch == Watch::Umpire {
                self.judge_touch(color);
            }
        }
        self.turn.placed = Some(hand);
        Ok(())
    }

    fn bound_to(&self, duty: Duty) -> Refusal {
        Refusal::Bound { duty, no_castling: self.turn.no_castling }
    }

    fn must_be_own(&self, color: Color, hand: Hand) -> Result<(), Refusal> {
        match self.position.board().color_at(hand.from) {
            None => Err(Refusal::NoPiece { square: hand.from }),
            Some(owner) if owner != color => Err(Refusal::NotYourPiece { square: hand.from }),
            Some(_) => Ok(()),
        }
    }

    /// The hand leaves the piece: now the move stands.
    pub(super) fn quit(&mut self, color: Color, credit: Duration) -> Result<(), Refusal> {
        self.must_be_turn(color)?;
        let placed = self.turn.placed.ok_or(Refusal::NothingPlaced)?;
        if placed.to == placed.from {
            self.turn.placed = None;
            return match self.turn.duty {
                Some(duty) => Err(self.bound_to(duty)),
                None => Ok(()),
            };
        }
        self.move_piece(color, placed, credit)
    }

    /// A piece is put on a square and quitted, legally or not.
    pub(super) fn move_piece(
        &mut self,
        color: Color,
        hand: Hand,
        credit: Duration,
    ) -> Result<(), Refusal> {
        self.must_be_free()?;
        if color != self.to_move() {
            return self.move_out_of_turn(color, hand, credit);
        }
        if self.role_at(hand.from).is_none() {
            return Err(Refusal::NoPiece { square: hand.from });
        }
        if let Some(playable) = self.playable(hand) {
            return self.play(color, playable, credit);
        }
        let side = wrong::castling_meant(&self.position, hand);
        let wrong = self.wrong(hand, side);
        self.may_err(hand, side, &wrong)?;
        self.turn.placed = None;
        self.offend(color, hand, wrong);
        Ok(())
    }

    /// The legal way to go on that a hand plays.
    pub(super) fn playable(&self, hand: Hand) -> Option<Playable> {
        self.playables().into_iter().find(|playable| playable.is_played_by(hand))
    }

    /// A legal move is made, if the duty of the turn allows it.
    pub(super) fn play(
        &mut self,
        color: Color,
        playable: Playable,
        credit: Duration,
    ) -> Result<(), Refusal> {
        if !self.does_duty(&playable) {
            let duty = self.turn.duty.unwrap_or(Duty::King);
            return Err(self.bound_to(duty));
        }
        if let Some(forbidden) = self.odds_forbid(&playable) {
            return Err(Refusal::Illegal { wrong: forbidden, code: self.code() });
        }
        self.make(color, playable, credit);
        Ok(())
    }

    fn wrong(&self, hand: Hand, side: Option<CastlingSide>) -> Wrong {
        let legal = self.position.legal_moves();
        let forbidden = legal.iter().map(|&mv| Playable::of(mv)).find_map(|playable| {
            // What the pawn is to become does not matter.
            let is_it = (playable.from, playable.to) == (hand.from, hand.to);
            is_it.then(|| self.odds_forbid(&playable)).flatten()
        });
        forbidden.unwrap_or_else(|| Wrong::of(&self.position, hand, side))
    }

    /// Whether illegal moves can be made at all, and by this piece now.
    fn may_err(
        &self,
        hand: Hand,
        side: Option<CastlingSide>,
        wrong: &Wrong,
    ) -> Result<(), Refusal> {
        let by_odds = matches!(wrong, Wrong::CappedPromotion | Wrong::BeyondFourthRank);
        let helped = self.agreement.errors == Errors::Impossible || self.agreement.help == Help::On;
        if by_odds || (helped && *wrong != Wrong::NotPromoted) {
            return Err(Refusal::Illegal { wrong: wrong.clone(), code: self.code() });
        }
        let Some(duty) = self.turn.duty else { return Ok(()) };
        let is_king = self.role_at(hand.from) == Some(staunton_rules::Role::King);
        let tries = match duty {
            Duty::Piece(square) => hand.from == square,
            Duty::King => is_king && !(side.is_some() && self.turn.no_castling),
            Duty::Capture(square) => hand.to == square,
            Duty::CaptureWith(from, square) => hand.from == from && hand.to == square,
            Duty::Castle(wanted) => side == Some(wanted),
            Duty::AnotherPiece => !is_king,
            Duty::Exactly(wanted) => hand == wanted,
        };
        if tries { Ok(()) } else { Err(self.bound_to(duty)) }
    }
}
