//! How strong the players are: a rating for everybody, guests too, moved by games against the
//! computer. It stays with the id, so that a guest who takes a name keeps it.

use axum::Json;
use axum::extract::State;
use staunton_desk::rating::{FIRST_TOLD, RatingResponse, Standing, TOLD, outcome, whole};

use crate::error::ApiError;
use crate::game::{GameResult, Ms, State as GameState};
use crate::gate::Gate;
use crate::storage::{RatedGame, Store};
use crate::visitor::Visitor;

/// The game numbered `n`, if it counts and was decided or drawn.
pub(crate) fn rated_game(
    state: &GameState,
    n: i64,
    at: Ms,
    result: &GameResult,
) -> Option<RatedGame> {
    outcome(state, result).map(|outcome| RatedGame { game: n, at, outcome })
}

/// The rating of `user` as of his last rated game; none before the fifth.
///
/// # Errors
/// If the database does not answer.
pub(crate) async fn rating_of(store: &Store, user: &str) -> Result<Option<i32>, ApiError> {
    let row = store.rating(user).await?.filter(|row| row.games >= FIRST_TOLD);
    Ok(row.map(|row| whole(row.standing.rating)))
}

/// How strong the caller is.
#[utoipa::path(get, path = "/v1/rating", tag = "who", responses((status = 200, body = RatingResponse)))]
pub(crate) async fn rating(
    State(store): State<Store>,
    State(gate): State<Gate>,
    visitor: Visitor,
) -> Result<Json<RatingResponse>, ApiError> {
    let row = store.rating(&visitor.user.id).await?;
    let most = i64::try_from(TOLD).unwrap_or(i64::MAX);
    let history = store.rated_games(&visitor.user.id, most).await?;
    let games = row.as_ref().map_or(0, |row| row.games);
    let now = gate.time.now();
    let standing = row.map_or_else(Standing::default, |row| row.standing.after_rest(now - row.at));
    Ok(Json(RatingResponse::new(standing, games, history)))
}
