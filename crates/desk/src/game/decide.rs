//! What an act causes: (state, act) to events, or a refusal.
//!
//! Pure: the instant, the lag and the id for a new game are passed in.

mod claims;
pub(super) mod laws;
mod moves;
mod offers;

use staunton_rules::Color;

use super::act::{Act, IntendedMove};
use super::decision::{Decision, Moment, Refusal, won};
use super::due::overdue;
use super::event::EventKind;
use super::fold::{State, Status};
use super::result::GameEnding;
use super::seat::Seat;

pub(super) use claims::can_claim;
pub(super) use offers::{can_add_time, can_take_back};

/// What `act` causes when somebody at `seat` asks for it.
///
/// # Errors
/// Why it is refused.
pub fn decide(
    state: &State,
    seat: Seat,
    act: &Act,
    at_board: Option<Color>,
    moment: Moment<'_>,
) -> Result<Decision, Refusal> {
    let color = match seat {
        Seat::One(color) => color,
        Seat::Both => at_board.unwrap_or_else(|| state.turn()),
        Seat::Umpire | Seat::Deputy if is_beside_the_board(act) => {
            return Err(Refusal::PlayersOnly);
        }
        Seat::Umpire | Seat::Deputy => state.turn(),
    };
    if let Some(session) = state.laws_session.as_ref().filter(|_| !is_beside_the_board(act)) {
        must_be_playing(state)?;
        return laws::acted(state, session, seat, at_board, act, moment);
    }
    if let Act::Move(intended) = act
        && let Some(seq) = moves::made_before(state, seat, intended)
    {
        return Ok(Decision::Done(seq));
    }
    if let Act::Play(uci) = act {
        return play(state, seat, color, uci, moment);
    }
    let done = match act {
        Act::OfferRematch | Act::AcceptRematch | Act::DeclineRematch => {
            return offers::rematch(state, color, act, moment);
        }
        Act::Abort => abort(state, color)?,
        Act::Ping | Act::Say(_) | Act::ClaimVictory => return Err(Refusal::NotAnAct),
        _ => {
            must_be_playing(state)?;
            match act {
                Act::Move(intended) => moves::moved(state, seat, intended, moment)?,
                Act::Resign => vec![won(GameEnding::Resignation, !color)],
                Act::OfferDraw | Act::AcceptDraw | Act::DeclineDraw => {
                    offers::draw(state, color, act)?
                }
                Act::OfferTakeback | Act::AcceptTakeback | Act::DeclineTakeback => {
                    offers::takeback(state, color, act)?
                }
                Act::AddTime => offers::add_time(state, color, moment.now)?,
                Act::ClaimDraw(intended) => claims::claim_draw(state, color, intended.as_ref())?,
                Act::ClaimFlag => {
                    vec![
                        overdue(state, moment.now, moment.running_lag_ms)
                            .ok_or(Refusal::FlagStands)?,
                    ]
                }
                Act::Law(_) => return Err(Refusal::NoLaws),
                Act::Abort
                | Act::Play(_)
                | Act::ClaimVictory
                | Act::Ping
                | Act::Say(_)
                | Act::OfferRematch
                | Act::AcceptRematch
                | Act::DeclineRematch => return Err(Refusal::NotAnAct),
            }
        }
    };
    Ok(Decision::Happens(done))
}

/// A move in the position that stands, or the one that was just made.
fn play(
    state: &State,
    seat: Seat,
    color: Color,
    uci: &str,
    moment: Moment<'_>,
) -> Result<Decision, Refusal> {
    if let Some(seq) = moves::just_made(state, color, uci) {
        return Ok(Decision::Done(seq));
    }
    must_be_playing(state)?;
    let ply = u32::try_from(state.plies.len()).unwrap_or(u32::MAX);
    let intended = IntendedMove { uci: uci.to_owned(), ply };
    Ok(Decision::Happens(moves::moved(state, seat, &intended, moment)?))
}

/// Whether an act is none at the board, so that no umpire sees it.
const fn is_beside_the_board(act: &Act) -> bool {
    matches!(
        act,
        Act::Abort
            | Act::Ping
            | Act::Say(_)
            | Act::OfferRematch
            | Act::AcceptRematch
            | Act::DeclineRematch
    )
}

fn must_be_playing(state: &State) -> Result<(), Refusal> {
    match state.status {
        Status::Playing => Ok(()),
        Status::Waiting => Err(Refusal::NotStarted),
        Status::Ended(_) | Status::Aborted => Err(Refusal::GameOver),
    }
}

fn abort(state: &State, color: Color) -> Result<Vec<EventKind>, Refusal> {
    match state.status {
        Status::Ended(_) | Status::Aborted => Err(Refusal::GameOver),
        Status::Waiting | Status::Playing if state.ply_count() < 2 => {
            Ok(vec![EventKind::Aborted { color: Some(color.into()) }])
        }
        Status::Waiting | Status::Playing => Err(Refusal::TooLateToAbort),
    }
}
