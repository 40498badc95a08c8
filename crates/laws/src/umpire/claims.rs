//! Claims: as they are made, with what shows that they are right, or why they fail.

use std::time::Duration;

use staunton_proofs::{PerpetualCheck, perpetual_check, unwatched};
use staunton_rules::Color;

use crate::act::Claim;
use crate::code::{Cases, Endless, Question, Repetition};
use crate::ending::{Cause, Ending};
use crate::grounds::{Failing, Proof};
use crate::hand::Hand;
use crate::refusal::Refusal;
use crate::ruling::Matter;
use crate::state::{Phase, State};

impl State {
    pub(super) fn claim(
        &mut self,
        color: Color,
        claim: Claim,
        credit: Duration,
    ) -> Result<(), Refusal> {
        match claim {
            // An error found earlier may be named while play is stopped for it.
            Claim::Error | Claim::Setting | Claim::Register => {
                if !matches!(self.phase, Phase::Stopped(_)) {
                    self.must_be_free()?;
                }
            }
            _ => self.must_be_free()?,
        }
        match claim {
            Claim::Offence => self.claim_offence(color),
            Claim::Error => self.claim_error(color),
            Claim::Setting => self.claim_setting(color),
            Claim::Fifty(hand) => return self.claim_fifty(color, claim, hand, credit),
            Claim::Repetition(hand) => return self.claim_repetition(color, claim, hand, credit),
            Claim::Checks => return self.claim_checks(color),
            Claim::Force => {
                self.must_be_regular()?;
                let judged = self.judge_force();
                self.settle(color, claim, Question::Force, judged, Cause::NoForce);
            }
            // What ends a game by itself has ended it: nobody can be right who claims it now.
            Claim::Over => {
                self.reject(color, claim, Question::Stalemate, Failing::NothingFound);
            }
            Claim::Time => return self.claim_time(color),
            Claim::Register => return self.claim_register(color),
        }
        Ok(())
    }

    /// Proofs want a game without errors.
    pub(super) fn must_be_regular(&self) -> Result<(), Refusal> {
        if self.is_regular() { Ok(()) } else { Err(Refusal::Irregular) }
    }

    pub(super) fn uphold(&mut self, by: Color, claim: Claim, question: Question, proof: Proof) {
        self.rule(question, Matter::Upheld { by, claim, proof });
    }

    pub(super) fn reject(&mut self, by: Color, claim: Claim, question: Question, why: Failing) {
        self.rule(question, Matter::Rejected { by, claim, why });
    }

    /// A claim of a draw is right, and the game over; or wrong, and it costs what the code says.
    fn settle(
        &mut self,
        by: Color,
        claim: Claim,
        question: Question,
        judged: Result<Proof, Failing>,
        cause: Cause,
    ) {
        match judged {
            Ok(proof) => {
                self.uphold(by, claim, question, proof);
                self.end(Ending::drawn(cause, question));
            }
            Err(why) => {
                self.reject(by, claim, question, why);
                let bonus = self.code().wrong_claim.rule.bonus;
                let time = self.give_time(!by, bonus);
                if !time.is_zero() {
                    self.rule(wrong_claim(question), Matter::Granted { color: !by, time });
                }
                if matches!(question, Question::Fifty | Question::Repetition) {
                    self.offer_by_claim(by);
                }
            }
        }
    }

    /// Who may claim, when, and on what: the turn, a touch before, a move intended.
    fn may_claim(
        &self,
        color: Color,
        question: Question,
        cases: Cases,
        hand: Option<Hand>,
    ) -> Result<(), Refusal> {
        self.must_be_regular()?;
        if (cases.on_turn_only && color != self.to_move()) || (hand.is_some() && !cases.with_move) {
            return Err(self.forbidden(question));
        }
        if hand.is_some() {
            self.must_be_turn(color)?;
        }
        if cases.with_move && !self.turn.touched.squares.is_empty() && color == self.to_move() {
            return Err(self.forbidden(Question::TouchedClaim));
        }
        Ok(())
    }

    fn claim_fifty(
        &mut self,
        color: Color,
        claim: Claim,
        hand: Option<Hand>,
        credit: Duration,
    ) -> Result<(), Refusal> {
        let count = self.code().fifty.rule;
        self.may_claim(color, Question::Fifty, count.cases, hand)?;
        let judged = self.judge_after(color, hand, |state, after| state.judge_fifty(count, after));
        self.settle(color, claim, Question::Fifty, judged, Cause::ManyMoves);
        self.must_make(color, Question::Fifty, hand, credit);
        Ok(())
    }

    fn claim_repetition(
        &mut self,
        color: Color,
        claim: Claim,
        hand: Option<Hand>,
        credit: Duration,
    ) -> Result<(), Refusal> {
        const EITHER: Cases = Cases { on_turn_only: false, with_move: false };
        let rule = self.code().repetition.rule;
        let cases = match rule {
            Repetition::Position { cases, .. } => cases,
            Repetition::Series => EITHER,
        };
        self.may_claim(color, Question::Repetition, cases, hand)?;
        let judged = self.judge_after(color, hand, |state, after| match rule {
            Repetition::Position { claim, .. } => state.judge_repetition(claim, after),
            Repetition::Series => {
                state.series().map(|plies| Proof::Series { plies }).ok_or(Failing::NoSeries)
            }
        });
        self.settle(color, claim, Question::Repetition, judged, Cause::Repetition);
        self.must_make(color, Question::Repetition, hand, credit);
        Ok(())
    }

    /// What `judge` says of a claim as things stand, or after the move that is intended with it.
    fn judge_after(
        &self,
        color: Color,
        hand: Option<Hand>,
        judge: impl FnOnce(&Self, Option<&Self>) -> Result<Proof, Failing>,
    ) -> Result<Proof, Failing> {
        match hand.map(|hand| self.after_intended(color, hand)) {
            Some(None) => Err(Failing::IllegalIntention),
            Some(Some(after)) => judge(self, Some(&after)),
            None => judge(self, None),
        }
    }

    /// A move that was written down with a claim that failed must be made.
    fn must_make(&mut self, color: Color, claimed: Question, hand: Option<Hand>, credit: Duration) {
        let is_playing = self.phase == Phase::Playing && self.to_move() == color;
        let playable = hand.filter(|_| is_playing).and_then(|hand| self.playable(hand));
        if let Some(playable) = playable.filter(|playable| self.does_duty(playable)) {
            self.make_by(color, playable, credit, Some(wrong_claim(claimed)));
        }
    }

    /// The claimant demonstrates checks without end: the program searches for them, and shows the
    /// plan, or the other side's.
    fn claim_checks(&mut self, color: Color) -> Result<(), Refusal> {
        self.must_be_turn(color)?;
        self.must_be_regular()?;
        let question = Question::EndlessCheck;
        let judged = match self.code().endless_check.rule {
            Endless::No => {
                self.reject(color, Claim::Checks, question, Failing::Unknown);
                return Ok(());
            }
            Endless::Demonstrated => {
                match perpetual_check(&self.position, self.bounds(), &unwatched) {
                    proof @ PerpetualCheck::Proved(_) => Ok(Proof::Checks(Box::new(proof))),
                    proof @ (PerpetualCheck::Mate(_) | PerpetualCheck::Refuted(_)) => {
                        Err(Failing::ChecksEnd(Box::new(proof)))
                    }
                    PerpetualCheck::Undecided(_) => Err(Failing::NotProved),
                }
            }
        };
        self.settle(color, Claim::Checks, question, judged, Cause::EndlessCheck);
        Ok(())
    }
}

/// What the code says of a wrong claim by `claimed`.
fn wrong_claim(claimed: Question) -> Question {
    if claimed == Question::Fifty { Question::WrongCount } else { Question::WrongClaim }
}
