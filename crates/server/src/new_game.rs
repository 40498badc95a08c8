//! Making a game: from what was asked to the first event.

use staunton_desk::new_game;

use crate::chance;
use crate::error::ApiError;
use crate::game::{
    EventKind, GameEvent, GameTerms, Ms, PlayerKind, RecordedEvent, State, status_word,
};
use crate::game_rows::{event_row, pace, stored_due_at};
use crate::session::User;
use crate::storage::{FIRST_EPOCH, NewGame, Write};

pub(crate) use staunton_desk::new_game::GameRequest;

/// The terms that `user`, who has this rating, gets when he asks for `asked`.
///
/// # Errors
/// If the start, the clock or the level cannot be had.
pub(crate) fn terms(
    user: &User,
    rating: Option<i32>,
    asked: GameRequest,
) -> Result<GameTerms, ApiError> {
    let maker = new_game::Maker { id: &user.id, name: &user.name, rating };
    Ok(new_game::terms(maker, asked, &mut chance::number)?)
}

/// The terms of the game that follows one with this id: the next of the match, or a rematch.
pub(crate) fn next_terms(state: &State, id: &str) -> GameTerms {
    new_game::next_terms(state, id, &mut chance::number)
}

/// A game about to be kept.
pub(crate) struct Opened {
    pub(crate) id: String,
    /// Whoever holds it may look, and take a free seat.
    pub(crate) key: String,
    /// All that must be written, at once.
    pub(crate) writes: Vec<Write>,
}

/// A game with these terms under this id, numbered `n`, made at `now` by `by`.
///
/// # Errors
/// If the terms do not make a game.
pub(crate) fn open(
    id: String,
    n: i64,
    terms: GameTerms,
    by: &str,
    now: Ms,
) -> Result<Opened, ApiError> {
    let key = chance::key();
    let happened = EventKind::Created { by: by.to_owned(), terms: Box::new(terms) };
    let created = RecordedEvent { event: GameEvent { seq: 0, at: now, what: happened }, act: None };
    let state = State::first(&created)?;
    let row = NewGame {
        n,
        id: id.clone(),
        key: key.clone(),
        at: now,
        status: status_word(&state.status),
        // Under a code of laws choices run out of time, though no clock runs.
        pace: if state.laws_session.is_some() { "live" } else { pace(&state) },
        due_at: stored_due_at(&state),
    };
    let mut writes = vec![Write::Game(row), Write::Event(event_row((n, FIRST_EPOCH), &created)?)];
    let GameTerms { players, umpire, deputy, .. } = &state.terms;
    for player in [&players.white, &players.black, umpire, deputy].into_iter().flatten() {
        if player.kind == PlayerKind::Human {
            writes.push(Write::Seat { game: n, user: player.id.clone() });
        }
    }
    Ok(Opened { id, key, writes })
}
