//! The game that every server shows: played under Staunton's code, with its record and its review.

use staunton_desk::specimen::{ID, Specimen, specimen};
use staunton_notation::Locale;
use staunton_pgn::Reader;

use crate::books::EVERYBODY;
use crate::error::ApiError;
use crate::game::{Ms, RecordedEvent, status_word};
use crate::game_rows::{event_row, stored_due_at};
use crate::new_game::open;
use crate::registry::{Command, GameRegistry, Text, Who};
use crate::reviews;
use crate::storage::{CommitError, FIRST_EPOCH, Store, Write};
use crate::summary;

/// Puts the game, and the question for its review, where they are missing.
///
/// # Errors
/// If the database does not answer, or the game does not go as it is written here.
pub(crate) async fn furnish(
    registry: &GameRegistry,
    store: &Store,
    now: Ms,
) -> Result<(), ApiError> {
    if store.number_of(ID).await?.is_none() {
        kept(store, played(store.number_game().await?, now)?).await?;
    }
    if store.review(ID).await?.is_some() {
        return Ok(());
    }
    let by = Who { user: EVERYBODY.to_owned(), key: None, locale: Locale::English };
    let text = registry.ask(ID, |reply| Command::Text(by, Text::Pgn, reply)).await?;
    let Some((tree, _)) = Reader::new(text.as_bytes()).games().next() else {
        return Err(ApiError::Unreadable);
    };
    kept(store, vec![reviews::of_example((ID, EVERYBODY), &tree, now)]).await
}

/// Writes, unless it is there by now.
async fn kept(store: &Store, writes: Vec<Write>) -> Result<(), ApiError> {
    match store.commit(writes).await {
        Ok(()) | Err(CommitError::Conflict) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// All that is to be written of the game, as if it had just ended.
fn played(n: i64, now: Ms) -> Result<Vec<Write>, ApiError> {
    let Specimen { events, state } = specimen(EVERYBODY, now)?;
    let begun = events.first().map_or(now, |created| created.at);
    let opened = open(ID.to_owned(), n, state.terms.clone(), EVERYBODY, begun)?;
    let mut writes = opened.writes;
    for event in events.into_iter().skip(1) {
        let caused = RecordedEvent { event, act: None };
        writes.push(Write::Event(event_row((n, FIRST_EPOCH), &caused)?));
    }
    writes.push(Write::Status {
        game: n,
        status: status_word(&state.status),
        due_at: stored_due_at(&state),
        summary: summary::summary_if_over(&state, ID)?,
    });
    Ok(writes)
}
