//! Acts in a game under a code of laws: they become lines of its record.

use std::time::Duration;

use staunton_laws::{Event as Done, Party, Pressing};
use staunton_rules::Color;

use super::{Decision, Moment, Refusal, Seat};
use crate::game::act::Act;
use crate::game::court::{LawsSession, LineError, moves, one_line, told};
use crate::game::event::EventKind;
use crate::game::fold::State;
use crate::game::wire::Ms;

/// What an act causes at the umpire's table.
pub(super) fn acted(
    state: &State,
    court: &LawsSession,
    seat: Seat,
    at_board: Option<Color>,
    act: &Act,
    moment: Moment<'_>,
) -> Result<Decision, Refusal> {
    let text = text_of(court, act)?;
    let party = match seat {
        Seat::One(color) => color.into(),
        Seat::Both => at_board.unwrap_or_else(|| court.awaited()).into(),
        Seat::Umpire => Party::Umpire,
    };
    let mut done = read(court, party, &text, moment.now)?;
    // What stops a clock is given back the time of its way.
    let by_hand = court.table().agreement().pressing == Pressing::ByHand;
    if let Some(color) = party.color()
        && done.act.name() == if by_hand { "press" } else { "move" }
        && court.table().clocks().is_some()
    {
        let credit_ms = state.lag.of(color).credit(moment.lag_ms);
        done.credit = Duration::from_millis(u64::try_from(credit_ms).unwrap_or(0));
    }
    Ok(Decision::Happens(vec![happened(court, done)?]))
}

/// What time alone has brought about by `now`.
pub(in crate::game) fn come_due(court: &LawsSession, now: Ms) -> Option<EventKind> {
    let done = Done::new(court.time_at(now), Party::Umpire, staunton_laws::Act::Look);
    happened(court, done).ok()
}

fn read(court: &LawsSession, party: Party, text: &str, now: Ms) -> Result<Done, Refusal> {
    let line = format!("{} {}", party.name(), one_line(text));
    Done::read(&line, court.time_at(now)).map_err(|error| Refusal::NoSuchAct(error.to_string()))
}

fn happened(court: &LawsSession, done: Done) -> Result<EventKind, Refusal> {
    let line = done.to_string();
    let (after, rulings) = court.then(done).map_err(|error| match error {
        LineError::Refused(refusal) => Refusal::Umpire(refusal),
        LineError::Act(error) => Refusal::NoSuchAct(error.to_string()),
    })?;
    let stands = court.table().past().iter().zip(after.table().past());
    let from = stands.take_while(|(before, now)| before == now).count();
    Ok(EventKind::Acted {
        line,
        rulings: rulings.iter().map(told).collect(),
        from: u32::try_from(from).unwrap_or(u32::MAX),
        plies: moves(&after, from),
    })
}

/// The act in the words of the record.
fn text_of(court: &LawsSession, act: &Act) -> Result<String, Refusal> {
    Ok(match act {
        Act::Law(text) => text.clone(),
        Act::Move(intended) => {
            let stands = court.table().past().len();
            if intended.ply as usize != stands {
                return Err(Refusal::StalePly { sent: intended.ply, stands });
            }
            format!("move {}", intended.uci)
        }
        Act::ClaimDraw(None) => {
            let is_there = court.table().position().halfmove_clock() >= 100;
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
        | Act::Ping => return Err(Refusal::NotUnderLaws),
    })
}
