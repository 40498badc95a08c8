//! What time alone brings about: fallen flags, games that nobody begins or goes on with.
//!
//! Pure: the instant is passed in.

use staunton_rules::Color;

use super::dead::{Mating, mating};
use super::decide::laws;
use super::event::EventKind;
use super::fold::{State, Status};
use super::result::{GameEnding, GameResult};
use super::terms::Opponent;
use super::wire::Ms;

const MINUTE: Ms = 60_000;
const DAY: Ms = 24 * 60 * MINUTE;
/// How long a friend is awaited.
const FRIEND_WAIT_MS: Ms = 7 * DAY;
/// How long a game by the clock waits for each side's first move.
const FIRST_MOVE_WAIT_MS: Ms = 5 * MINUTE;
/// The same in games of days for a move.
const SLOW_FIRST_MOVE_WAIT_MS: Ms = 14 * DAY;
/// How long a friend's move is awaited where there is no clock.
const UNCLOCKED_WAIT_MS: Ms = 30 * DAY;

/// When something will happen by itself, if nobody acts and a move made in time takes up to
/// `lag_ms` to arrive.
pub fn due_at(state: &State, lag_ms: Ms) -> Option<Ms> {
    if let Some(session) = state.laws_session.as_ref().filter(|_| state.status == Status::Playing) {
        return session.due_at();
    }
    match state.status {
        Status::Ended(_) | Status::Aborted => None,
        Status::Waiting => Some(state.waiting_since + FRIEND_WAIT_MS),
        Status::Playing => match &state.clocks {
            Some(clocks) => match clocks.running() {
                Some(color) => clocks.flag_at(state.lag.of(color).credit(lag_ms)),
                None if clocks.control().white.is_days() => {
                    Some(state.waiting_since + SLOW_FIRST_MOVE_WAIT_MS)
                }
                None => Some(state.waiting_since + FIRST_MOVE_WAIT_MS),
            },
            None => match state.terms.opponent {
                Opponent::Friend => Some(state.waiting_since + UNCLOCKED_WAIT_MS),
                Opponent::Computer | Opponent::Board => None,
            },
        },
    }
}

/// What has happened by itself, if anything has, by `now`.
pub fn overdue(state: &State, now: Ms, lag_ms: Ms) -> Option<EventKind> {
    if now < due_at(state, lag_ms)? {
        return None;
    }
    if let Some(session) = state.laws_session.as_ref().filter(|_| state.status == Status::Playing) {
        return laws::come_due(session, now);
    }
    let turn = state.turn();
    let flag = state.clocks.as_ref().and_then(super::clock::Clocks::running);
    Some(match flag {
        Some(color) => flag_fell(state, color),
        None if state.status == Status::Playing && state.plies.len() >= 2 => EventKind::Ended {
            result: GameResult::new(GameEnding::Abandoned, Some((!turn).into())),
        },
        None => EventKind::Aborted { color: None },
    })
}

fn flag_fell(state: &State, color: Color) -> EventKind {
    let winner = Some((!color).into());
    let result = match mating(state.game.position(), !color) {
        Mating::Possible => GameResult::new(GameEnding::Flag, winner),
        Mating::Impossible => GameResult::new(GameEnding::FlagNoForce, None),
        Mating::Undecided => GameResult::new(GameEnding::Flag, winner)
            .with("Whether that side could still have mated was not decided in time."),
    };
    EventKind::Ended { result }
}
