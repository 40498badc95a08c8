//! Acts in a game under a code of laws: they become lines of its record.

use std::time::Duration;

use staunton_laws::{Event as Done, Party, Pressing};
use staunton_rules::Color;

use crate::game::act::Act;
use crate::game::agreement::one_line;
use crate::game::decision::{Decision, Moment, Refusal};
use crate::game::event::EventKind;
use crate::game::fold::State;
use crate::game::laws_session::view::plies;
use crate::game::laws_session::{LawsSession, LineError};
use crate::game::seat::Seat;
use crate::game::wire::Ms;

/// What an act causes at the umpire's table.
pub(super) fn acted(
    state: &State,
    session: &LawsSession,
    seat: Seat,
    at_board: Option<Color>,
    act: &Act,
    moment: Moment<'_>,
) -> Result<Decision, Refusal> {
    let text = text_of(session, act)?;
    let party = match seat {
        Seat::One(color) => color.into(),
        Seat::Both => at_board.unwrap_or_else(|| session.awaited()).into(),
        Seat::Umpire => Party::Umpire,
    };
    let mut done = read(session, party, &text, moment.now)?;
    // What stops a clock is given back the time of its way.
    let by_hand = session.table().agreement().pressing == Pressing::ByHand;
    if let Some(color) = party.color()
        && done.act.name() == if by_hand { "press" } else { "move" }
        && session.table().clocks().is_some()
    {
        let credit_ms = state.lag.of(color).credit(moment.lag_ms);
        done.credit = Duration::from_millis(u64::try_from(credit_ms).unwrap_or(0));
    }
    Ok(Decision::Happens(vec![happened(session, done)?]))
}

/// What time alone has brought about by `now`.
pub(crate) fn come_due(session: &LawsSession, now: Ms) -> Option<EventKind> {
    let done = Done::new(session.time_at(now), Party::Umpire, staunton_laws::Act::Look);
    happened(session, done).ok()
}

fn read(session: &LawsSession, party: Party, text: &str, now: Ms) -> Result<Done, Refusal> {
    let line = format!("{} {}", party.name(), one_line(text));
    Done::read(&line, session.time_at(now)).map_err(|error| Refusal::NoSuchAct(error.to_string()))
}

fn happened(session: &LawsSession, done: Done) -> Result<EventKind, Refusal> {
    let line = done.to_string();
    let (after, _) = session.then(done).map_err(|error| match error {
        LineError::Refused(refusal) => Refusal::Umpire(refusal),
        LineError::Act(error) => Refusal::NoSuchAct(error.to_string()),
    })?;
    let stands = session.table().past().iter().zip(after.table().past());
    let from = stands.take_while(|(before, now)| before == now).count();
    Ok(EventKind::Acted {
        line,
        rulings: Vec::new(),
        from: u32::try_from(from).unwrap_or(u32::MAX),
        plies: plies(&after, from),
    })
}

/// The act in the words of the record.
fn text_of(session: &LawsSession, act: &Act) -> Result<String, Refusal> {
    Ok(match act {
        Act::Law(text) => text.clone(),
        Act::Move(intended) => {
            let stands = session.table().past().len();
            if intended.ply as usize != stands {
                return Err(Refusal::StalePly { sent: intended.ply, stands });
            }
            format!("move {}", intended.uci)
        }
        Act::ClaimDraw(None) => {
            let is_there = session.table().position().halfmove_clock() >= 100;
            if is_there { "claim fifty" } else { "claim repetition" }.to_owned()
        }
        Act::ClaimDraw(Some(intended)) => format!("claim repetition {}", intended.uci),
        Act::Resign => "resign".to_owned(),
        Act::OfferDraw => "offer".to_owned(),
        Act::AcceptDraw => "accept".to_owned(),
        Act::DeclineDraw => "decline".to_owned(),
        Act::ClaimFlag => "claim time".to_owned(),
        Act::OfferTakeback
        | Act::AcceptTakeback
        | Act::DeclineTakeback
        | Act::AddTime
        | Act::Abort
        | Act::OfferRematch
        | Act::AcceptRematch
        | Act::DeclineRematch
        | Act::Say(_)
        | Act::Ping => return Err(Refusal::NotUnderLaws),
    })
}
