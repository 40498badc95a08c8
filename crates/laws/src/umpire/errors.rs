//! Errors: offences claimed at the time, errors found later, pieces displaced, a wrong setting.

use staunton_rules::{Color, Square};

use crate::act::{Claim, Manner};
use crate::agreement::{Scoresheet, Watch};
use crate::code::{Abandoning, ErrorFound, Lapse, LostPosition, Question, WrongSetting};
use crate::deed::Deed;
use crate::duty::Duty;
use crate::ending::{Cause, Ending};
use crate::grounds::{Failing, Pardon, Proof};
use crate::party::Party;
use crate::refusal::{Refusal, Vain};
use crate::ruling::Matter;
use crate::state::{Phase, State};
use crate::wrong::{self, Wrong};

impl State {
    /// The adversary asks for the penalty of what has just been done.
    pub(super) fn claim_offence(&mut self, color: Color) {
        let offender = !color;
        let claim = Claim::Offence;
        let last = self.past.last().cloned().filter(|ply| ply.by == offender);
        if let Some(Deed::Wrong(hand)) = last.as_ref().map(|ply| ply.deed)
            && self.to_move() == color
        {
            self.back_to(self.past.len() - 1);
            let side = wrong::castling_meant(&self.position, hand);
            let wrong = Wrong::of(&self.position, hand, side);
            let at = self.moves_before(self.past.len());
            self.uphold(color, claim, wrong.question(), Proof::ErrorAt(at));
            if wrong == Wrong::NotPromoted {
                self.left_a_pawn(offender, hand);
            } else {
                self.penalise(offender, hand, wrong);
            }
            self.run_clock();
            return;
        }
        if self.agreement.watch == Watch::Players && self.claim_touch(color, offender) {
            return;
        }
        self.reject(color, claim, Question::Lapse, Failing::NothingFound);
    }

    /// The adversary insists on a touch: while the player thinks, or when he has moved another
    /// piece. Says whether there was one to insist on.
    fn claim_touch(&mut self, color: Color, offender: Color) -> bool {
        let claim = Claim::Offence;
        if self.to_move() == offender && !self.turn.touched.squares.is_empty() {
            self.uphold(color, claim, Question::TouchOwn, Proof::Evident);
            self.judge_touch(offender);
            return true;
        }
        let Some(last) = self.past.last().cloned() else { return false };
        if last.by != offender || self.touched_before.squares.is_empty() || self.has_lapsed() {
            return false;
        }
        let mut before = self.clone();
        let touched = before.touched_before.clone();
        before.back_to(before.past.len() - 1);
        before.turn.touched = touched;
        before.judge_touch(offender);
        let kept = match last.deed {
            Deed::Move(mv) => before.does_duty(&crate::deed::Playable::of(mv)),
            _ => true,
        };
        if kept && before.election.is_none() {
            return false;
        }
        let rulings = std::mem::take(&mut before.rulings);
        let to_ply = before.moves_from(0);
        *self = before;
        self.uphold(color, claim, Question::TouchOwn, Proof::Evident);
        self.rule(Question::TouchOwn, Matter::Retraced { to_ply, undone: 1 });
        self.rulings.extend(rulings);
        self.run_clock();
        true
    }

    /// Whether the claimant has touched a piece himself, where that ends his right to claim.
    fn has_lapsed(&self) -> bool {
        self.code().lapse.rule == Lapse::NextTouch && !self.turn.touched.squares.is_empty()
    }

    /// An error was made earlier in the game: it is found in the record, and the code says what
    /// is done.
    pub(super) fn claim_error(&mut self, color: Color) {
        let claim = Claim::Error;
        let first = self.past.iter().position(|ply| !ply.deed.is_regular());
        let Some(ply) = first else {
            self.reject(color, claim, Question::ErrorFound, Failing::NothingFound);
            return;
        };
        let (deed, offender) = (self.past[ply].deed, self.past[ply].by);
        let (undone, to_ply) = (self.moves_from(ply), self.moves_before(ply));
        let (question, rule) = match deed {
            Deed::Slip { .. } => (Question::Displaced, self.code().displaced.rule),
            Deed::Move(_) | Deed::AbsentCastling(_) | Deed::Wrong(_) => {
                (Question::ErrorFound, self.code().error_found.rule)
            }
        };
        let proof = match deed {
            Deed::Slip { .. } => Proof::ErrorAfter(to_ply),
            Deed::Move(_) | Deed::AbsentCastling(_) | Deed::Wrong(_) => Proof::ErrorAt(to_ply),
        };
        self.uphold(color, claim, question, proof);
        if self.agreement.scoresheet == Scoresheet::NotKept && self.past.len() - ply > 1 {
            self.unrecorded(question, rule);
            return;
        }
        self.back_to(ply);
        self.rule(question, Matter::Retraced { to_ply, undone });
        self.put_right(offender, deed, rule);
    }

    /// How many moves were made before this step of the record; pieces that were only displaced
    /// count for none.
    fn moves_before(&self, step: usize) -> usize {
        self.past.iter().take(step).filter(|ply| ply.deed.is_move()).count()
    }

    /// How many were made from this step on.
    pub(super) fn moves_from(&self, step: usize) -> usize {
        self.past.iter().skip(step).filter(|ply| ply.deed.is_move()).count()
    }

    /// Nobody can retrace the moves.
    fn unrecorded(&mut self, question: Question, rule: ErrorFound) {
        match rule.unrecorded {
            LostPosition::Annulled => {
                self.end(Ending::annulled(Cause::Irreparable, question));
            }
            LostPosition::LastKnown => {
                // Without a record the beginning is the last position that is known.
                let undone = self.moves_from(0);
                self.back_to(0);
                self.rule(question, Matter::Retraced { to_ply: 0, undone });
                self.run_clock();
            }
        }
    }

    /// The error is undone: what the offender still owes.
    fn put_right(&mut self, offender: Color, deed: Deed, rule: ErrorFound) {
        let Deed::Wrong(hand) = deed else { return self.run_clock() };
        let question = Question::ErrorFound;
        let over = rule.fined && self.fine(offender);
        if over {
            return;
        }
        if rule.touch_binds && self.can(Duty::Piece(hand.from), false) {
            self.bind(offender, question, Duty::Piece(hand.from));
        } else {
            let why = Pardon::FoundLater;
            self.rule(question, Matter::Excused { color: offender, why });
        }
        self.run_clock();
    }

    /// The board or the pieces were wrongly set at the beginning.
    pub(super) fn claim_setting(&mut self, color: Color) {
        let claim = Claim::Setting;
        let misplaced = self.agreement.misplaced();
        let (turned, reversed) = (self.agreement.board_turned, self.agreement.colors_reversed);
        if self.setting_judged || (misplaced.is_empty() && !turned && !reversed) {
            self.reject(color, claim, Question::WrongMen, Failing::NothingFound);
            return;
        }
        let (question, rule) = if !misplaced.is_empty() {
            (Question::WrongMen, self.code().wrong_men.rule)
        } else if turned {
            (Question::WrongBoard, self.code().wrong_board.rule)
        } else {
            (Question::WrongColors, self.code().wrong_colors.rule)
        };
        let proof = match question {
            Question::WrongColors => Proof::Colors,
            _ => Proof::Setting(misplaced),
        };
        let first = self.past.first().map_or(self.to_move(), |ply| ply.by);
        let made = self.past.iter().filter(|ply| ply.by != first && ply.deed.is_move()).count();
        let annulled = Ending::annulled(Cause::WrongSetting, question);
        match rule {
            WrongSetting::AnnulledBefore(moves) if made >= moves as usize => {
                self.setting_judged = true;
                self.reject(color, claim, question, Failing::TooLate);
                self.rule(question, Matter::SettingStands);
            }
            WrongSetting::AnnulledBefore(_) | WrongSetting::Void => {
                self.uphold(color, claim, question, proof);
                self.end(annulled);
            }
            WrongSetting::MovedOver => {
                self.setting_judged = true;
                self.uphold(color, claim, question, proof);
                self.rule(question, Matter::MovedOver);
            }
        }
    }

    /// A piece gets somewhere without being played.
    pub(super) fn displace(
        &mut self,
        by: Party,
        from: Square,
        to: Option<Square>,
        manner: Manner,
    ) -> Result<(), Refusal> {
        self.must_be_free()?;
        let piece =
            self.position.board().piece_at(from).ok_or(Refusal::NoPiece { square: from })?;
        let is_taken = to.and_then(|to| self.role_at(to)).is_some();
        if is_taken || to == Some(from) {
            return Err(Refusal::Nothing { what: Vain::Displace });
        }
        if let (Manner::Wilful, Some(color)) = (manner, by.color()) {
            self.rule(Question::Wilful, Matter::Displaced { by, from, to });
            let rule = self.code().wilful.rule;
            self.judge_conduct(color, Question::Wilful, rule, Cause::WilfulDisplacement);
            if rule == Abandoning::Loses || matches!(self.phase, Phase::Over(_)) {
                return Ok(());
            }
        } else {
            self.rule(Question::Overturned, Matter::Displaced { by, from, to });
        }
        self.push(Deed::Slip { from, to }, piece.color, false);
        self.free_if_impossible();
        Ok(())
    }

    /// A duty that cannot be done any more holds nobody.
    fn free_if_impossible(&mut self) {
        let no_castling = self.turn.no_castling;
        if let Some((duty, question)) = self.turn.duty.zip(self.turn.duty_by)
            && !self.can(duty, no_castling)
        {
            let color = self.to_move();
            self.turn.duty = None;
            self.rule(question, Matter::Excused { color, why: Pardon::NothingPossible });
        }
    }

    /// What was displaced last is put back; either player may.
    pub(super) fn restore(&mut self, by: Party) -> Result<(), Refusal> {
        self.must_be_free()?;
        let last = self.past.last().cloned();
        let Some(Deed::Slip { from, .. }) = last.map(|ply| ply.deed) else {
            return Err(Refusal::Nothing { what: Vain::Restore });
        };
        let (turn, unpressed, offer) = (self.turn.clone(), self.unpressed, self.offer);
        let touched = self.touched_before.clone();
        self.back_to(self.past.len() - 1);
        (self.turn, self.unpressed, self.offer) = (turn, unpressed, offer);
        self.touched_before = touched;
        self.rule(Question::Overturned, Matter::Restored { by, square: from });
        Ok(())
    }

    pub(super) fn jar(&mut self, square: Square) -> Result<(), Refusal> {
        self.must_be_playing()?;
        if self.role_at(square).is_none() {
            return Err(Refusal::NoPiece { square });
        }
        self.askew = self.askew.with(square);
        self.rule(Question::Adjust, Matter::Jarred { square });
        Ok(())
    }
}
