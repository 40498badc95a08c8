//! The umpire's chair: who has come to sit there, who rules, and whom it is free for.

use staunton_laws::{Act, Sitter};

use super::agreement::LawTerms;
use super::decide::laws;
use super::decision::Refusal;
use super::event::EventKind;
use super::fold::{State, Status};
use super::laws_session::LawsSession;
use super::seat::Seat;
use super::terms::Player;
use super::wire::Ms;

/// Who gave a ruling, or did something else as umpire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruler<'a> {
    /// In which chair he sits.
    pub sitter: Sitter,
    /// His name; nobody's of the house.
    pub name: Option<&'a str>,
}

impl State {
    /// The chair that is free for a third person now: the umpire's, or his deputy's.
    pub fn free_chair(&self) -> Option<Seat> {
        let is_wanted = self.laws_session.as_ref().is_some_and(LawsSession::wants_umpire);
        let goes_on = matches!(self.status, Status::Waiting | Status::Playing);
        match (&self.terms.umpire, &self.terms.deputy) {
            _ if !is_wanted || !goes_on => None,
            (None, _) => Some(Seat::Umpire),
            (Some(_), None) => Some(Seat::Deputy),
            (Some(_), Some(_)) => None,
        }
    }

    /// What happens when somebody takes the chair that is free.
    ///
    /// # Errors
    /// [`Refusal::NotUnderLaws`] if none is.
    pub fn takes_chair(&self, player: Player, now: Ms) -> Result<Vec<EventKind>, Refusal> {
        match (self.free_chair(), &self.laws_session) {
            (Some(Seat::Umpire), Some(session)) => {
                let came = laws::noted(session, Act::Come, now)?;
                Ok(vec![EventKind::UmpireCame { player }, came])
            }
            (Some(_), _) => Ok(vec![EventKind::DeputyCame { player }]),
            (None, _) => Err(Refusal::NotUnderLaws),
        }
    }

    /// What was agreed, with the umpire on whom the players have agreed since.
    pub fn laws_now(&self) -> Option<LawTerms> {
        let is_umpired = self.laws_session.as_ref().is_some_and(LawsSession::wants_umpire);
        let laws = self.terms.laws.clone();
        if is_umpired { laws.map(LawTerms::umpired) } else { laws }
    }

    /// Who did each act of the umpire in the record, in the order of its events; nobody of the acts of
    /// players and of what time did.
    pub fn rulers(&self) -> Vec<Option<Ruler<'_>>> {
        let Some(session) = &self.laws_session else { return Vec::new() };
        let (mut came, mut relieved, mut sitter) = (0_usize, 0_usize, Sitter::Umpire);
        let events = session.table().events().iter();
        events
            .map(|event| {
                match event.act {
                    Act::Come => (came, relieved, sitter) = (came + 1, 0, Sitter::Umpire),
                    Act::Relieve => relieved += 1,
                    Act::Sit(now) => sitter = now,
                    Act::Look => return None,
                    _ if event.party.color().is_some() => return None,
                    _ => {}
                }
                let player = self.umpires.who(came.saturating_sub(1), relieved, sitter);
                Some(Ruler { sitter, name: player.map(|player| player.name.as_str()) })
            })
            .collect()
    }
}
