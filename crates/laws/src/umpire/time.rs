//! Time: clocks pressed and stopped, flags, choices that nobody made, absence.

use std::time::Duration;

use staunton_rules::Color;

use crate::act::Claim;
use crate::agreement::Pressing;
use crate::code::{Absence, Flag, Question, Stands};
use crate::deed::Deed;
use crate::ending::{Cause, Ending};
use crate::grounds::{Failing, Proof};
use crate::party::Party;
use crate::refusal::{Refusal, Vain};
use crate::ruling::Matter;
use crate::state::{Phase, State};
use crate::wrong::{self, Wrong};

impl State {
    /// When something comes due by itself.
    pub(crate) fn due(&self) -> Option<Duration> {
        if let Phase::Over(_) = self.phase {
            return None;
        }
        let deadline = self.election.as_ref().and_then(|(election, _)| election.deadline);
        let flag = self.clocks.as_ref().and_then(crate::clock::Clocks::flag_at);
        deadline.filter(|_| self.phase == Phase::Playing).into_iter().chain(flag).min()
    }

    /// What is due now happens: the default of a choice holds, or a flag falls.
    pub(crate) fn come_due(&mut self) {
        self.before_decision = None;
        let deadline = self.election.as_ref().and_then(|(election, _)| election.deadline);
        if self.phase == Phase::Playing && deadline.is_some_and(|at| at <= self.now) {
            return self.choose_by_default();
        }
        let running = self.clocks.as_ref().and_then(crate::clock::Clocks::running);
        if let Some(color) = running {
            self.flag_falls(color);
        }
    }

    fn flag_falls(&mut self, color: Color) {
        let drawn = self.code().flag.rule == Flag::DrawnIfNoMate && self.can_never_mate(!color);
        self.end(if drawn {
            Ending::drawn(Cause::TimeWithoutForce, Question::Flag)
        } else {
            Ending::won(!color, Cause::Time, Question::Flag)
        });
    }

    pub(super) fn claim_time(&mut self, color: Color) -> Result<(), Refusal> {
        let now = self.now;
        let clocks = self.clocks.as_ref().ok_or(Refusal::NoClock)?;
        // A flag that has fallen has ended the game before the claim is heard.
        let left = clocks.left(!color, now);
        self.reject(color, Claim::Time, Question::Flag, Failing::TimeLeft(left));
        Ok(())
    }

    /// Gives a clock more time; says how much, nothing where there is no clock.
    pub(super) fn give_time(&mut self, color: Color, time: Duration) -> Duration {
        match &mut self.clocks {
            Some(clocks) => {
                clocks.add(color, time);
                time
            }
            None => Duration::ZERO,
        }
    }

    /// A player stops his own clock and starts the other.
    pub(super) fn press(&mut self, color: Color, credit: Duration) -> Result<(), Refusal> {
        self.must_be_free()?;
        let (now, turn) = (self.now, self.to_move());
        let Some(clocks) = &mut self.clocks else { return Err(Refusal::NoClock) };
        if self.agreement.pressing == Pressing::WithTheMove || clocks.running() != Some(color) {
            return Err(Refusal::NothingToPress);
        }
        if self.unpressed[color] {
            clocks.press(color, now, credit);
            self.unpressed[color] = false;
            if turn != color {
                // An earlier move of the adversary, for which he never pressed, is past.
                self.unpressed[turn] = false;
            }
            self.complete(color);
            return Ok(());
        }
        if turn != color {
            // The adversary has moved since: only the clocks are changed over.
            clocks.start(!color, now);
            return Ok(());
        }
        clocks.start(!color, now);
        self.rule(Question::Complaint, Matter::PressedWithoutMove { color });
        self.fine(color);
        Ok(())
    }

    /// The clock completes a move; an illegal one now costs what it costs.
    fn complete(&mut self, color: Color) {
        let last = self.past.last().cloned().filter(|ply| ply.by == color);
        let Some(Deed::Wrong(hand)) = last.map(|ply| ply.deed) else { return };
        if self.agreement.watch == crate::agreement::Watch::Players {
            return;
        }
        self.back_to(self.past.len() - 1);
        let side = wrong::castling_meant(&self.position, hand);
        let wrong = Wrong::of(&self.position, hand, side);
        if wrong == Wrong::NotPromoted {
            self.left_a_pawn(color, hand);
        } else {
            self.penalise(color, hand, wrong);
        }
        self.run_clock();
    }

    /// A player complains that the adversary's time was registered against him: his clock runs
    /// though it is not his turn.
    pub(super) fn claim_register(&mut self, color: Color) -> Result<(), Refusal> {
        let now = self.now;
        let Some(clocks) = &self.clocks else { return Err(Refusal::NoClock) };
        let kept = self.pressed_always[color] && !self.unpressed[color];
        if self.code().complaint.rule == Stands::IfRuleWasKept && !kept {
            self.reject(color, Claim::Register, Question::Complaint, Failing::RuleNotKept);
            return Ok(());
        }
        let is_wrong = clocks.running() == Some(color) && self.to_move() != color;
        if !is_wrong || self.unpressed[color] {
            self.reject(color, Claim::Register, Question::Complaint, Failing::NothingFound);
            return Ok(());
        }
        let time = clocks.spent(color, now);
        self.uphold(color, Claim::Register, Question::Complaint, Proof::Evident);
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(now);
            clocks.charge(!color, time);
        }
        self.rule(Question::Complaint, Matter::Corrected { color: !color, time });
        self.run_clock();
        Ok(())
    }

    pub(super) fn stop(&mut self, party: Party) -> Result<(), Refusal> {
        self.must_be_playing()?;
        self.phase = Phase::Stopped(party);
        self.rule(Question::Umpire, Matter::Stopped { by: party });
        self.run_clock();
        self.charge_absence();
        Ok(())
    }

    pub(super) fn resume_play(&mut self, party: Party) -> Result<(), Refusal> {
        let Phase::Stopped(by) = self.phase else { return Err(Refusal::NotStopped) };
        if party != by && party != Party::Umpire {
            return Err(Refusal::Stopped);
        }
        self.phase = Phase::Playing;
        self.rule(Question::Umpire, Matter::Continued { by: party });
        self.run_clock();
        Ok(())
    }

    pub(super) fn absent(&mut self, color: Color) -> Result<(), Refusal> {
        if self.absent[color] {
            return Err(Refusal::Nothing { what: Vain::Leave });
        }
        self.absent[color] = true;
        self.rule(Question::Absence, Matter::Absent { color });
        self.charge_absence();
        Ok(())
    }

    pub(super) fn come_back(&mut self, color: Color) -> Result<(), Refusal> {
        if !self.absent[color] {
            return Err(Refusal::Nothing { what: Vain::Return });
        }
        self.absent[color] = false;
        self.rule(Question::Absence, Matter::Returned { color });
        self.run_clock();
        Ok(())
    }

    /// Where the code charges absence in every case, the clock of an absent player runs on his
    /// turn even while play is stopped.
    fn charge_absence(&mut self) {
        let (now, turn) = (self.now, self.to_move());
        let charged = self.code().absence.rule == Absence::InEveryCase
            && self.absent[turn]
            && matches!(self.phase, Phase::Stopped(_));
        if let (true, Some(clocks)) = (charged, &mut self.clocks) {
            clocks.start(turn, now);
        }
    }
}
