//! What of a game is kept in columns of their own, beside its events.

use crate::error::ApiError;
use crate::game::{Ms, RecordedEvent, State, Status, due_at};
use crate::storage::{NewEvent, StoreError};

/// The row of an event of a game with this number and epoch.
///
/// # Errors
/// If the event cannot be written as JSON, which its types exclude.
pub(crate) fn event_row(
    (game, epoch): (i64, i64),
    caused: &RecordedEvent,
) -> Result<NewEvent, ApiError> {
    Ok(NewEvent {
        game,
        epoch,
        seq: caused.event.seq,
        at: caused.event.at,
        act: caused.act.clone(),
        body: serde_json::to_string(&caused.event).map_err(StoreError::from)?,
    })
}

/// How fast a game goes: `live`, `days` or `none`.
pub(crate) fn pace(state: &State) -> &'static str {
    match &state.clocks {
        None if state.laws_session.as_ref().is_some_and(|session| session.due_at().is_some()) => {
            "live"
        }
        None => "none",
        Some(clocks) if clocks.control().white.is_days() => "days",
        Some(_) => "live",
    }
}

/// When something comes due in a game that need not stay in memory for it.
pub(crate) fn stored_due_at(state: &State) -> Option<Ms> {
    let stays = pace(state) == "live" && state.status == Status::Playing;
    if stays { None } else { due_at(state, 0) }
}
