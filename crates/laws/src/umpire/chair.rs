//! The chair of the umpire of flesh: he comes with the consent of both players, and goes if one of
//! them sends him away before a move was made under him.

use staunton_rules::Color;

use crate::act::Sitter;
use crate::agreement::Umpiring;
use crate::code::Question;
use crate::party::Party;
use crate::refusal::{Refusal, Vain};
use crate::ruling::Matter;
use crate::state::{Phase, State};

impl State {
    /// A person is to be umpire from now on, when both players wish it.
    pub(super) fn appoint(&mut self, color: Color) -> Result<(), Refusal> {
        if self.chair.umpiring == Umpiring::Person {
            return Err(Refusal::UmpiredAlready);
        }
        match self.chair.wished {
            Some(by) if by == color => Err(Refusal::Nothing { what: Vain::Propose }),
            Some(_) => {
                self.chair.wished = None;
                self.chair.umpiring = Umpiring::Person;
                self.rule(Question::Umpire, Matter::UmpireAgreed);
                Ok(())
            }
            None => {
                self.chair.wished = Some(color);
                self.rule(Question::Umpire, Matter::UmpireProposed { by: color });
                Ok(())
            }
        }
    }

    pub(super) fn refuse_umpire(&mut self, color: Color) -> Result<(), Refusal> {
        if self.chair.wished != Some(!color) {
            return Err(Refusal::Nothing { what: Vain::Refuse });
        }
        self.chair.wished = None;
        self.rule(Question::Umpire, Matter::UmpireRefused { by: color });
        Ok(())
    }

    /// A third person sits down to be umpire.
    pub(super) fn umpire_comes(&mut self, party: Party) -> Result<(), Refusal> {
        self.must_umpire(party)?;
        if !matches!(self.chair.sitter, None | Some(Sitter::House)) {
            return Err(Refusal::UmpiredAlready);
        }
        self.chair.sitter = Some(Sitter::Umpire);
        self.chair.is_on_trial = true;
        self.rule(Question::Umpire, Matter::UmpireCame);
        Ok(())
    }

    /// Another one acts as umpire from now on.
    pub(super) fn sit(&mut self, party: Party, sitter: Sitter) -> Result<(), Refusal> {
        self.must_umpire(party)?;
        self.chair.sitter = Some(sitter);
        self.rule(Question::Umpire, Matter::Seated { sitter });
        Ok(())
    }

    /// The umpire's deputy goes.
    pub(super) fn relieve(&mut self, party: Party) -> Result<(), Refusal> {
        self.must_umpire(party)?;
        self.rule(Question::Umpire, Matter::DeputyRelieved);
        Ok(())
    }

    fn must_umpire(&self, party: Party) -> Result<(), Refusal> {
        if self.is_umpired_by(party) { Ok(()) } else { Err(Refusal::UmpireOnly) }
    }

    /// The umpire goes. Each player can send him away alone: his word binds because both consent to
    /// him, and they have consented when the next move is made. The chair is free for another.
    pub(super) fn dismiss(&mut self, color: Color) -> Result<(), Refusal> {
        if !self.chair.is_on_trial {
            return Err(Refusal::NotDismissible);
        }
        self.chair.is_on_trial = false;
        self.chair.sitter = None;
        self.rule(Question::Umpire, Matter::UmpireDismissed { by: color });
        self.go_on_without_him(color);
        Ok(())
    }

    /// Whether the players can say that the umpire has gone: he has stopped play, and nobody but he, or his
    /// deputy, could let it go on.
    pub(crate) fn may_vacate(&self) -> bool {
        self.phase == Phase::Stopped(Party::Umpire)
            && self.chair.umpiring == Umpiring::Person
            && matches!(self.chair.sitter, Some(Sitter::Umpire | Sitter::Deputy))
    }

    /// A player says that the umpire has gone. When both say so, the chair is free for another and play
    /// goes on: it was by the consent of both that he sat there.
    pub(super) fn vacate(&mut self, color: Color) -> Result<(), Refusal> {
        if !self.may_vacate() {
            return Err(Refusal::NotMissed);
        }
        match self.chair.vacated_by {
            Some(by) if by == color => Err(Refusal::Nothing { what: Vain::Miss }),
            None => {
                self.chair.vacated_by = Some(color);
                self.rule(Question::Umpire, Matter::UmpireMissed { by: color });
                Ok(())
            }
            Some(_) => {
                self.chair.vacated_by = None;
                self.chair.is_on_trial = false;
                self.chair.sitter = None;
                self.rule(Question::Umpire, Matter::UmpireGone);
                self.go_on_without_him(color);
                Ok(())
            }
        }
    }

    /// Play goes on where the umpire had stopped it: nobody else could let it.
    fn go_on_without_him(&mut self, color: Color) {
        self.chair.vacated_by = None;
        if self.phase == Phase::Stopped(Party::Umpire) {
            self.phase = Phase::Playing;
            self.rule(Question::Umpire, Matter::Continued { by: color.into() });
            self.run_clock();
        }
    }
}
