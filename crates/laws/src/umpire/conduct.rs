//! The conduct of the players, and what the umpire of flesh decides.

use std::time::Duration;

use staunton_rules::Color;

use crate::act::Act;
use crate::agreement::Umpiring;
use crate::code::{Abandoning, Disturbance, Question};
use crate::election::Choice;
use crate::ending::{Cause, Ending};
use crate::party::Party;
use crate::refusal::{Refusal, Vain};
use crate::ruling::Matter;
use crate::state::{Pending, State};

const TWO_MINUTES: Duration = Duration::from_mins(2);

impl State {
    /// A player leaves offensively, or refuses a ruling.
    pub(super) fn abandon(&mut self, color: Color, act: &Act) {
        let cause = match act {
            Act::Leave => Cause::Abandonment,
            _ => Cause::Defiance,
        };
        self.judge_conduct(color, Question::Abandoning, self.code().abandoning.rule, cause);
    }

    /// Misconduct loses, or the umpire decides what it costs; the program alone admonishes.
    pub(super) fn judge_conduct(
        &mut self,
        color: Color,
        question: Question,
        rule: Abandoning,
        cause: Cause,
    ) {
        match rule {
            Abandoning::Loses => self.end(Ending::won(!color, cause, question)),
            Abandoning::UmpireDecides => self.ask_umpire(color, question, cause),
        }
    }

    fn ask_umpire(&mut self, color: Color, question: Question, cause: Cause) {
        if self.chair.umpiring == Umpiring::Program || self.election.is_some() {
            // Who leaves the table for good has nobody to admonish.
            return match cause {
                Cause::Abandonment | Cause::Defiance => {
                    self.end(Ending::won(!color, cause, question));
                }
                _ => self.admonish(color, question),
            };
        }
        let options = vec![Choice::Admonish, Choice::TwoMinutes, Choice::Lose];
        self.open_for(Party::Umpire, color, question, options, Pending::Conduct(cause));
    }

    pub(super) fn conduct_chosen(
        &mut self,
        color: Color,
        question: Question,
        cause: Cause,
        choice: Choice,
    ) {
        match choice {
            Choice::Lose => self.end(Ending::won(!color, cause, question)),
            Choice::TwoMinutes => {
                let time = self.give_time(!color, TWO_MINUTES);
                self.rule(question, Matter::Granted { color: !color, time });
            }
            _ => self.admonish(color, question),
        }
    }

    pub(super) fn admonish(&mut self, color: Color, question: Question) {
        self.admonished[color] = self.admonished[color].saturating_add(1);
        let times = self.admonished[color];
        self.rule(question, Matter::Admonished { color, times });
    }

    pub(super) fn disturb(&mut self, color: Color) {
        let question = Question::Disturbance;
        match self.code().disturbance.rule {
            Disturbance::AdmonishedThenLost if self.admonished[color] == 0 => {
                self.admonish(color, question);
            }
            Disturbance::AdmonishedThenLost => {
                self.may_appeal = Some(!color);
                self.rule(question, Matter::MayAppeal { color: !color });
            }
            Disturbance::UmpireDecides => self.ask_umpire(color, question, Cause::Disturbance),
        }
    }

    pub(super) fn appeal(&mut self, color: Color) -> Result<(), Refusal> {
        if self.may_appeal != Some(color) {
            return Err(Refusal::Nothing { what: Vain::Appeal });
        }
        self.end(Ending::won(color, Cause::Disturbance, Question::Disturbance));
        Ok(())
    }
}
