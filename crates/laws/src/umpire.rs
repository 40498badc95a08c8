//! The umpire: what each act does to the state of the game.

mod adjourned;
mod castling;
mod chair;
mod claims;
mod conduct;
mod decision;
mod draws;
mod errors;
mod force;
mod hand;
mod making;
mod offence;
mod offers;
mod penalty;
mod time;
mod touching;

use staunton_rules::Color;

use crate::act::Act;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// The most steps of a game. Under the FIDE Laws none can be longer than 17,697 plies.
const MOST_PLIES: usize = 18_000;

impl State {
    /// What an act does. If it is refused, the state may be half changed: the caller keeps the
    /// one before.
    pub(crate) fn act(&mut self, event: &Event) -> Result<(), Refusal> {
        if let Phase::Over(_) = self.phase
            && event.act != Act::Look
        {
            return Err(Refusal::GameOver);
        }
        let adds = matches!(
            event.act,
            Act::Move(_) | Act::Castle { .. } | Act::Quit | Act::Displace { .. } | Act::Claim(_)
        );
        if adds && self.past.len() >= MOST_PLIES {
            return Err(Refusal::TooLong { most: MOST_PLIES });
        }
        if !matches!(event.act, Act::Look | Act::Decide { .. }) {
            self.before_decision = None;
        }
        if event.party.color().is_none() && event.act != Act::Look {
            // He is here.
            self.chair.vacated_by = None;
        }
        match (&event.act, event.party.color()) {
            (Act::Look, _) => Ok(()),
            (Act::Elect(choice), _) => self.elect(event.party, *choice),
            (Act::Decide { decision, reason }, _) => {
                self.decide(event.party, decision, reason.as_deref())
            }
            (Act::Displace { from, to, manner }, _) => {
                self.displace(event.party, *from, *to, *manner)
            }
            (Act::Jar(square), _) => self.jar(*square),
            (Act::Restore, _) => self.restore(event.party),
            (Act::Stop, _) => self.stop(event.party),
            (Act::Continue, _) => self.resume_play(event.party),
            (Act::Adjourn(until), _) => self.adjourn(event.party, until.as_deref()),
            (Act::Resume(placement), _) => self.resume(event.party, placement.as_deref()),
            (Act::Waive, _) => self.waive(event.party),
            (Act::Come, _) => self.umpire_comes(event.party),
            (Act::Sit(sitter), _) => self.sit(event.party, *sitter),
            (Act::Relieve, _) => self.relieve(event.party),
            (act, Some(color)) => self.act_of(color, act, event),
            (_, None) => Err(Refusal::PlayersOnly),
        }
    }

    fn act_of(&mut self, color: Color, act: &Act, event: &Event) -> Result<(), Refusal> {
        match act {
            Act::Touch { squares, order } => self.touch(color, squares, *order),
            Act::Adjust(squares) => self.adjust(color, squares),
            Act::Place(hand) => self.place(color, *hand),
            Act::Quit => self.quit(color, event.credit),
            Act::Move(hand) => self.move_piece(color, *hand, event.credit),
            Act::Castle { side, first } => self.castle(color, *side, *first, event.credit),
            Act::Announce(what) => self.announce(color, *what),
            Act::Press => self.press(color, event.credit),
            Act::Offer => self.offer_draw(color),
            Act::Accept => self.accept(color),
            Act::Decline => self.decline(color),
            Act::Claim(claim) => self.claim(color, *claim, event.credit),
            Act::Resign => {
                self.resign(color);
                Ok(())
            }
            Act::Leave | Act::Defy => {
                self.abandon(color, act);
                Ok(())
            }
            Act::Absent => self.absent(color),
            Act::Return => self.come_back(color),
            Act::Disturb => {
                self.disturb(color);
                Ok(())
            }
            Act::Appeal => self.appeal(color),
            Act::Seal(text) => self.seal(color, text),
            Act::Appoint => self.appoint(color),
            Act::Refuse => self.refuse_umpire(color),
            Act::Dismiss => self.dismiss(color),
            Act::Vacate => self.vacate(color),
            Act::Deviate(_) => Err(self.forbidden(crate::code::Question::Deviation)),
            Act::Look
            | Act::Elect(_)
            | Act::Decide { .. }
            | Act::Waive
            | Act::Displace { .. }
            | Act::Jar(_)
            | Act::Restore
            | Act::Stop
            | Act::Continue
            | Act::Adjourn(_)
            | Act::Resume(_)
            | Act::Come
            | Act::Relieve
            | Act::Sit(_) => Ok(()),
        }
    }

    /// That the code does not allow it.
    pub(crate) fn forbidden(&self, question: crate::code::Question) -> Refusal {
        Refusal::Law { question, code: self.code() }
    }

    /// Checks that play goes on.
    pub(crate) fn must_be_playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Stopped(_) => Err(Refusal::Stopped),
            Phase::Sealing(by) => Err(Refusal::Sealing { by }),
            Phase::Adjourned => Err(Refusal::Adjourned),
            Phase::Over(_) => Err(Refusal::GameOver),
        }
    }

    /// Checks that play goes on and nobody has to choose first.
    pub(crate) fn must_be_free(&self) -> Result<(), Refusal> {
        self.must_be_playing()?;
        match &self.election {
            Some((election, _)) => Err(Refusal::ChoiceOpen { by: election.by }),
            None => Ok(()),
        }
    }

    /// Checks that it is this player's turn.
    pub(crate) fn must_be_turn(&self, color: Color) -> Result<(), Refusal> {
        let turn = self.to_move();
        if color == turn { Ok(()) } else { Err(Refusal::NotYourTurn { turn }) }
    }
}
