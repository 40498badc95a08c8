//! What one side offers or gives and the other answers: a draw, a takeback, time, a rematch.

use staunton_rules::Color;

use crate::game::act::Act;
use crate::game::decision::{Decision, Moment, Refusal, drawn};
use crate::game::event::EventKind;
use crate::game::fold::{State, Status};
use crate::game::match_view::NextGame;
use crate::game::result::GameEnding;
use crate::game::terms::Opponent;
use crate::game::wire::Ms;

/// What `add_time` gives.
const GIFT_MS: Ms = 15_000;
/// No gift raises a clock above this.
const FULLEST_CLOCK_MS: Ms = 3 * 3_600_000;
/// After so many events nothing more is taken back, so that no game grows without end.
const LAST_TAKEBACK_SEQ: i64 = 10_000;

pub(super) fn draw(state: &State, color: Color, act: &Act) -> Result<Vec<EventKind>, Refusal> {
    let offered = state.offers.draw == Some(!color);
    if matches!(act, Act::OfferDraw) && !offered {
        return if *state.draw_offered_at.of(color) == Some(state.plies.len())
            || state.offers.draw == Some(color)
        {
            Err(Refusal::OfferRepeated)
        } else {
            Ok(vec![EventKind::DrawOffered { color: color.into() }])
        };
    }
    if !offered {
        return Err(Refusal::NoOffer);
    }
    Ok(vec![if matches!(act, Act::DeclineDraw) {
        EventKind::DrawDeclined { color: color.into() }
    } else {
        drawn(GameEnding::Agreement)
    }])
}

/// Plies that remain if `color` takes its last move back.
fn plies_after_takeback(state: &State, color: Color) -> Option<usize> {
    let back = match state.terms.opponent {
        Opponent::Board => 1,
        Opponent::Computer | Opponent::Friend => 1 + usize::from(state.turn() == color),
    };
    state.plies.len().checked_sub(back).filter(|_| state.seq < LAST_TAKEBACK_SEQ)
}

pub(super) fn takeback(state: &State, color: Color, act: &Act) -> Result<Vec<EventKind>, Refusal> {
    let taken_back = |color| {
        let to_ply = plies_after_takeback(state, color).ok_or(Refusal::NothingToTakeBack)?;
        Ok(vec![EventKind::TakenBack { to_ply: u32::try_from(to_ply).unwrap_or(u32::MAX) }])
    };
    let offered = state.offers.takeback == Some(!color);
    match act {
        Act::DeclineTakeback if offered => {
            Ok(vec![EventKind::TakebackDeclined { color: color.into() }])
        }
        Act::AcceptTakeback | Act::OfferTakeback if offered => taken_back(!color),
        Act::OfferTakeback => match state.terms.opponent {
            Opponent::Board | Opponent::Computer => taken_back(color),
            Opponent::Friend => {
                plies_after_takeback(state, color).ok_or(Refusal::NothingToTakeBack)?;
                if *state.takeback_offered_at.of(color) == Some(state.plies.len()) {
                    return Err(Refusal::OfferRepeated);
                }
                Ok(vec![EventKind::TakebackOffered { color: color.into() }])
            }
        },
        _ => Err(Refusal::NoOffer),
    }
}

/// Whether `color` has a move that it may ask to take back.
pub(crate) fn can_take_back(state: &State, color: Color) -> bool {
    plies_after_takeback(state, color).is_some()
}

/// Whether `color` may give the other side time at `now`.
pub(crate) fn can_add_time(state: &State, color: Color, now: Ms) -> bool {
    let human = state.terms.opponent != Opponent::Computer;
    human
        && state.clocks.as_ref().is_some_and(|clocks| {
            !clocks.control().white.is_days()
                && clocks.remaining_ms(!color, now) + GIFT_MS <= FULLEST_CLOCK_MS
        })
}

pub(super) fn add_time(state: &State, color: Color, now: Ms) -> Result<Vec<EventKind>, Refusal> {
    if can_add_time(state, color, now) {
        Ok(vec![EventKind::TimeAdded { color: (!color).into(), ms: GIFT_MS }])
    } else {
        Err(Refusal::NoTimeToGive)
    }
}

pub(super) fn rematch(
    state: &State,
    color: Color,
    act: &Act,
    moment: Moment<'_>,
) -> Result<Decision, Refusal> {
    match state.status {
        Status::Ended(_) | Status::Aborted => {}
        Status::Waiting | Status::Playing => return Err(Refusal::NotOver),
    }
    if let Some((_, seq)) = &state.rematch {
        return match act {
            Act::DeclineRematch => Err(Refusal::NoOffer),
            _ => Ok(Decision::Done(*seq)),
        };
    }
    // A match goes on without being asked for.
    match state.next_of_match() {
        Some(NextGame::None) => return Err(Refusal::MatchOver),
        Some(_) => {
            let game = moment.new_game.to_owned();
            return Ok(Decision::Happens(vec![EventKind::RematchAccepted { game }]));
        }
        None => {}
    }
    let full = state.terms.players.white.is_some() && state.terms.players.black.is_some();
    let offered = state.offers.rematch == Some(!color);
    let accepted = EventKind::RematchAccepted { game: moment.new_game.to_owned() };
    let happened = match act {
        Act::DeclineRematch if offered => EventKind::RematchDeclined { color: color.into() },
        Act::AcceptRematch | Act::OfferRematch if offered => accepted,
        Act::OfferRematch if full => match state.terms.opponent {
            Opponent::Board | Opponent::Computer => accepted,
            Opponent::Friend if *state.rematch_offered.of(color) => {
                return Err(Refusal::OfferRepeated);
            }
            Opponent::Friend => EventKind::RematchOffered { color: color.into() },
        },
        _ => return Err(Refusal::NoOffer),
    };
    Ok(Decision::Happens(vec![happened]))
}
