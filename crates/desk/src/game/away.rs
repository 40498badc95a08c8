//! For how long a player may be away before the other may claim the game.

use super::control::TimeControl;
use super::fold::{State, Status};
use super::terms::Opponent;
use super::wire::Ms;

/// A tenth of the time that one side has for a game of ordinary length, 10 s to 2 minutes; `None` if
/// that is days.
pub fn away_ms(control: &TimeControl) -> Option<Ms> {
    control.estimated_ms().map(|estimated_ms| (estimated_ms / 10).clamp(10_000, 120_000))
}

/// That of this game; `None` where nobody claims a game: it is of days or without a clock, under a code
/// of laws, not against a person, or has not properly begun.
pub fn patience_ms(state: &State) -> Option<Ms> {
    let has_begun = state.status == Status::Playing && state.plies.len() >= 2;
    if !has_begun || state.terms.opponent != Opponent::Friend || state.laws_session.is_some() {
        return None;
    }
    away_ms(&state.terms.clock.as_ref()?.white)
}
