//! Acts in a game under a code of laws: they become lines of its record.

use std::time::Duration;

use staunton_laws::{Act as LawAct, Event as Done, Party, Pressing, Sitter};
use staunton_rules::Color;

use crate::game::act::Act;
use crate::game::agreement::one_line;
use crate::game::decision::{Decision, Moment, Refusal};
use crate::game::event::EventKind;
use crate::game::fold::State;
use crate::game::laws_session::view::plies;
use crate::game::laws_session::{LawsSession, LineError};
use crate::game::seat::Seat;
use crate::game::terms::Opponent;
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
        Seat::Umpire => return ordered_by_umpire(state, session, &text, moment.now),
        Seat::Deputy if one_line(&text) == "relieve" => return Err(Refusal::NoDeputy),
        Seat::Deputy => return ordered(session, Sitter::Deputy, &text, moment.now),
    };
    let mut done = read(session, party, &text, moment.now)?;
    if done.act == LawAct::Appoint && state.terms.opponent == Opponent::Computer {
        return Err(Refusal::NoUmpireWithComputer);
    }
    // What stops a clock is given back the time of its way.
    let by_hand = session.table().agreement().pressing == Pressing::ByHand;
    if let Some(color) = party.color()
        && done.act.name() == if by_hand { "press" } else { "move" }
        && session.table().clocks().is_some()
    {
        let credit_ms = state.lag.of(color).credit(moment.lag_ms);
        done.credit = Duration::from_millis(u64::try_from(credit_ms).unwrap_or(0));
    }
    let dismisses = (done.act == LawAct::Dismiss).then(|| party.color()).flatten();
    let vacates = done.act == LawAct::Vacate;
    let (acted, after) = happened(session, done)?;
    let is_gone = vacates && after.table().sitter().is_none();
    let mut events = vec![acted];
    events.extend(dismisses.map(|color| EventKind::UmpireDismissed { color: color.into() }));
    events.extend(is_gone.then_some(EventKind::UmpireGone {}));
    Ok(Decision::Happens(events))
}

/// What an act of the umpire himself causes: he alone has a deputy to relieve.
fn ordered_by_umpire(
    state: &State,
    session: &LawsSession,
    text: &str,
    now: Ms,
) -> Result<Decision, Refusal> {
    if one_line(text) != "relieve" {
        return ordered(session, Sitter::Umpire, text, now);
    }
    if state.terms.deputy.is_none() {
        return Err(Refusal::NoDeputy);
    }
    match ordered(session, Sitter::Umpire, text, now)? {
        Decision::Happens(mut events) => {
            events.push(EventKind::DeputyRelieved {});
            Ok(Decision::Happens(events))
        }
        decision @ Decision::Done(_) => Ok(decision),
    }
}

/// What an act of this one in the umpire's chair causes; that he sits there now is noted before.
pub(crate) fn ordered(
    session: &LawsSession,
    sitter: Sitter,
    text: &str,
    now: Ms,
) -> Result<Decision, Refusal> {
    let done = read(session, Party::Umpire, text, now)?;
    if !session.wants_umpire() || session.table().sitter() == Some(sitter) {
        return Ok(Decision::Happens(vec![happened(session, done)?.0]));
    }
    let sits = Done::new(session.time_at(now), Party::Umpire, LawAct::Sit(sitter));
    let (seated, session) = happened(session, sits)?;
    Ok(Decision::Happens(vec![seated, happened(&session, done)?.0]))
}

/// What the server notes of the umpire's chair.
pub(crate) fn noted(session: &LawsSession, act: LawAct, now: Ms) -> Result<EventKind, Refusal> {
    Ok(happened(session, Done::new(session.time_at(now), Party::Umpire, act))?.0)
}

/// What time alone has brought about by `now`.
pub(crate) fn come_due(session: &LawsSession, now: Ms) -> Option<EventKind> {
    noted(session, LawAct::Look, now).ok()
}

fn read(session: &LawsSession, party: Party, text: &str, now: Ms) -> Result<Done, Refusal> {
    let line = format!("{} {}", party.name(), one_line(text));
    let done = Done::read(&line, session.time_at(now));
    let done = done.map_err(|error| Refusal::NoSuchAct(error.to_string()))?;
    match done.act {
        LawAct::Come | LawAct::Sit(_) => Err(Refusal::ChairByLink),
        _ => Ok(done),
    }
}

/// What an act causes, and the session after it.
fn happened(session: &LawsSession, done: Done) -> Result<(EventKind, LawsSession), Refusal> {
    let line = done.to_string();
    let (after, _) = session.then(done).map_err(|error| match error {
        LineError::Refused(refusal) => Refusal::Umpire(refusal),
        LineError::Act(error) => Refusal::NoSuchAct(error.to_string()),
    })?;
    let stands = session.table().past().iter().zip(after.table().past());
    let from = stands.take_while(|(before, now)| before == now).count();
    let acted = EventKind::Acted {
        line,
        rulings: Vec::new(),
        from: u32::try_from(from).unwrap_or(u32::MAX),
        plies: plies(&after, from),
    };
    Ok((acted, after))
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
        Act::Play(uci) => format!("move {uci}"),
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
        | Act::ClaimVictory
        | Act::OfferRematch
        | Act::AcceptRematch
        | Act::DeclineRematch
        | Act::Say(_)
        | Act::Ping => return Err(Refusal::NotUnderLaws),
    })
}
