//! What the umpire of flesh decides, and how he takes it back.

use std::sync::Arc;
use std::time::Duration;

use crate::act::{Claim, Decision};
use crate::agreement::Umpiring;
use crate::code::Question;
use crate::ending::{Cause, Ending};
use crate::party::Party;
use crate::refusal::{Refusal, Vain};
use crate::ruling::Matter;
use crate::state::{Phase, State};

impl State {
    /// A decision, with its reason before it.
    pub(super) fn decide(
        &mut self,
        party: Party,
        decision: &Decision,
        reason: Option<&str>,
    ) -> Result<(), Refusal> {
        if !self.is_umpired_by(party) {
            return Err(Refusal::UmpireOnly);
        }
        let before = if *decision == Decision::Revoke {
            self.revoke()?;
            None
        } else {
            Some(Arc::new(Self { before_decision: None, ..self.clone() }))
        };
        if let Some(text) = reason {
            self.rule(Question::Umpire, Matter::Reasoned { text: text.to_owned() });
        }
        self.carry_decision(decision)?;
        self.before_decision = before;
        Ok(())
    }

    /// Whether this is a person who was appointed umpire.
    pub(super) fn is_umpired_by(&self, party: Party) -> bool {
        party == Party::Umpire && self.chair.umpiring == Umpiring::Person
    }

    fn carry_decision(&mut self, decision: &Decision) -> Result<(), Refusal> {
        let question = Question::Umpire;
        match *decision {
            Decision::Win(color) => self.end(Ending::won(color, Cause::Decision, question)),
            Decision::Draw => self.end(Ending::drawn(Cause::Decision, question)),
            Decision::Annul => self.end(Ending::annulled(Cause::Decision, question)),
            Decision::Admonish(color) => self.admonish(color, question),
            Decision::Grant(color, seconds) => {
                let time = self.give_time(color, Duration::from_secs(seconds.into()));
                self.rule(question, Matter::Granted { color, time });
            }
            Decision::Clock(color, seconds) => {
                let (now, time) = (self.now, Duration::from_secs(seconds.into()));
                self.clocks.as_mut().ok_or(Refusal::NoClock)?.set(color, time, now);
                self.rule(question, Matter::ClockSet { color, time });
            }
            Decision::Back(ply) => return self.restore_to(ply),
            Decision::Impose(color) => {
                self.must_be_free()?;
                self.rule(question, Matter::Imposed { color });
                return self.claim(!color, Claim::Offence, Duration::ZERO);
            }
            Decision::Revoke => self.rule(question, Matter::Revoked),
        }
        Ok(())
    }

    /// The position after so many plies stands again.
    fn restore_to(&mut self, ply: u32) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing | Phase::Stopped(_) => {}
            Phase::Sealing(by) => return Err(Refusal::Sealing { by }),
            Phase::Adjourned => return Err(Refusal::Adjourned),
            Phase::Over(_) => return Err(Refusal::GameOver),
        }
        let to_ply = usize::try_from(ply).unwrap_or(usize::MAX);
        let undone = self.past.len().saturating_sub(to_ply);
        if undone == 0 {
            return Err(Refusal::Nothing { what: Vain::Retrace });
        }
        self.back_to(to_ply);
        self.rule(Question::Umpire, Matter::Retraced { to_ply, undone });
        self.run_clock();
        Ok(())
    }

    /// Everything is as it was before the last decision. The time since then is nobody's.
    fn revoke(&mut self) -> Result<(), Refusal> {
        let nothing = Refusal::Nothing { what: Vain::Revoke };
        let before = self.before_decision.take().ok_or(nothing)?;
        let now = self.now;
        *self = Self { now, rulings: std::mem::take(&mut self.rulings), ..Self::clone(&before) };
        let since = now.saturating_sub(before.now);
        if let Some(clocks) = &mut self.clocks
            && let Some(color) = clocks.running()
        {
            clocks.stop(before.now);
            clocks.start(color, now);
        }
        if let Some((election, _)) = &mut self.election {
            election.deadline = election.deadline.map(|deadline| deadline.saturating_add(since));
        }
        Ok(())
    }
}
