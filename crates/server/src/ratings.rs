//! How strong the players are: a rating for everybody, guests too, moved by games against the
//! computer. It stays with the id, so that a guest who takes a name keeps it.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use staunton_engine::Level;
use staunton_rules::Color;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::game::{GameResult, Ms, PlayerKind, State as GameState, is_rated};
use crate::gate::Gate;
use crate::glicko::Standing;
use crate::storage::{RatedGame, RatedGameRow, Store};
use crate::visitor::Visitor;

/// Games before which no rating is told: fewer say too little.
const FIRST_TOLD: u32 = 5;
/// Games told of at most.
const TOLD: i64 = 50;

/// The game numbered `n`, if it counts and was decided or drawn.
pub(crate) fn rated_game(
    state: &GameState,
    n: i64,
    at: Ms,
    result: &GameResult,
) -> Option<RatedGame> {
    if !is_rated(state) || result.score == "*" {
        return None;
    }
    let color = Color::ALL
        .into_iter()
        .find(|color| state.player(*color).is_some_and(|it| it.kind == PlayerKind::Human))?;
    let level = Level::new(state.player(!color)?.level?)?;
    let score = match result.winner.map(Color::from) {
        Some(winner) if winner == color => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    let user = state.player(color)?.id.clone();
    Some(RatedGame { user, game: n, at, level, score })
}

/// The rating of `user` as of his last rated game; none before the fifth.
///
/// # Errors
/// If the database does not answer.
pub(crate) async fn rating_of(store: &Store, user: &str) -> Result<Option<i32>, ApiError> {
    let row = store.rating(user).await?.filter(|row| row.games >= FIRST_TOLD);
    Ok(row.map(|row| whole(row.standing.rating)))
}

/// How strong the caller is, as far as his games tell.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingResponse {
    /// The rating, on the scale of the computer's levels; `null` before five games, for fewer say
    /// too little. It never falls below 100.
    rating: Option<i32>,
    /// In 95 of 100 cases he is not weaker than this; `null` before five games.
    low: Option<i32>,
    /// In 95 of 100 cases he is not stronger than this; `null` before five games.
    high: Option<i32>,
    /// The deviation of the rating by Glicko-2.
    deviation: i32,
    /// How many games more it takes until the rating is told.
    games_to_rating: u32,
    /// How many games it rests on.
    games: u32,
    /// The level that would make an even game.
    suggested: u16,
    /// What is expected of the caller against it, 0 to 1.
    expected: f64,
    /// The games, the last one first, fifty at most.
    history: Vec<RatingChangeView>,
}

/// What a game did to a rating.
#[derive(Debug, Serialize, ToSchema)]
struct RatingChangeView {
    /// The game's id.
    game: String,
    /// When it ended.
    at: Ms,
    /// The computer's level.
    level: u16,
    /// 1, 0.5 or 0.
    score: f64,
    /// The rating before.
    before: i32,
    /// The rating after.
    rating: i32,
    /// How sure that was.
    deviation: i32,
}

/// How strong the caller is.
#[utoipa::path(get, path = "/v1/rating", tag = "who", responses((status = 200, body = RatingResponse)))]
pub(crate) async fn rating(
    State(store): State<Store>,
    State(gate): State<Gate>,
    visitor: Visitor,
) -> Result<Json<RatingResponse>, ApiError> {
    let row = store.rating(&visitor.user.id).await?;
    let history = store.rated_games(&visitor.user.id, TOLD).await?;
    let games = row.as_ref().map_or(0, |row| row.games);
    let now = gate.time.now();
    let standing = row.map_or_else(Standing::default, |row| row.standing.after_rest(now - row.at));
    let next = standing.next_opponent();
    let change = |row: RatedGameRow| RatingChangeView {
        game: row.game,
        at: row.at,
        level: row.level,
        score: row.score,
        before: whole(row.before),
        rating: whole(row.rating),
        deviation: whole(row.deviation),
    };
    let told = |value: f64| (games >= FIRST_TOLD).then(|| whole(value));
    let [low, high] = standing.range();
    Ok(Json(RatingResponse {
        rating: told(standing.rating),
        low: told(low),
        high: told(high),
        games_to_rating: FIRST_TOLD.saturating_sub(games),
        deviation: whole(standing.deviation),
        games,
        suggested: next.rating(),
        expected: (standing.expects(next) * 100.0).round() / 100.0,
        history: history.into_iter().map(change).collect(),
    }))
}

/// The nearest whole number.
#[expect(clippy::cast_possible_truncation, reason = "ratings are small")]
fn whole(value: f64) -> i32 {
    value.round() as i32
}
