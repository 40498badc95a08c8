//! How strong the players are: a rating for everybody, guests too, moved by games against the
//! computer. It stays with the id, so that a guest who takes a name keeps it.

mod reckoning;

use axum::Json;
use axum::extract::State;
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde::Serialize;
use staunton_engine::Level;
use staunton_rules::{Color, Position};
use utoipa::ToSchema;

use crate::app::App;
use crate::error::ApiError;
use crate::game::{GameResult, Ms, Opponent, PlayerKind, State as GameState};
use crate::store::{Store, StoreError};
use crate::visitor::Visitor;
use reckoning::Standing;

/// Games told of at most.
const TOLD: i64 = 50;

/// A rated game that is over.
pub(crate) struct RatedGame {
    user: String,
    game: i64,
    at: Ms,
    level: Level,
    score: f64,
}

impl RatedGame {
    /// The game numbered `n`, if it counts: against the computer, from a start that is the same
    /// for both, without moves taken back, and decided or drawn.
    pub(crate) fn of(state: &GameState, n: i64, at: Ms, result: &GameResult) -> Option<Self> {
        let terms = &state.terms;
        if terms.opponent != Opponent::Computer || state.was_taken_back || result.score == "*" {
            return None;
        }
        let is_usual = if terms.chess960 {
            let start = state.game.start();
            (0..960).any(|number| Position::chess960(number).as_ref() == Some(start))
        } else {
            *state.game.start() == Position::standard()
        };
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
        is_usual.then_some(Self { user, game: n, at, level, score })
    }
}

/// How strong the caller is, as far as his games tell.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingResponse {
    /// The rating, on the scale of the computer's levels.
    rating: i32,
    /// How sure it is: nearly always he is within twice this of it.
    deviation: i32,
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
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<RatingResponse>, ApiError> {
    Ok(Json(app.store.rating_of(visitor.user.id, app.time.now()).await?))
}

/// Keeps what a game does to its player's rating; once only.
pub(crate) fn apply(db: &Transaction<'_>, game: &RatedGame) -> Result<usize, rusqlite::Error> {
    let sql = "select 1 from rated_games where user = ?1 and game = ?2";
    if db.prepare_cached(sql)?.exists(params![game.user, game.game])? {
        return Ok(0);
    }
    let (before, games) = standing(db, &game.user, game.at)?;
    let now = before.after_game(game.level, game.score);
    db.prepare_cached(
        "insert or replace into ratings (user, rating, deviation, volatility, games, at)
         values (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        game.user,
        now.rating,
        now.deviation,
        now.volatility,
        games + 1,
        game.at
    ])?;
    db.prepare_cached(
        "insert into rated_games (user, game, at, level, score, before, rating, deviation)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        game.user,
        game.game,
        game.at,
        game.level.rating(),
        game.score,
        before.rating,
        now.rating,
        now.deviation
    ])
}

/// How strong `user` seems at `now`, and after how many games.
fn standing(db: &Connection, user: &str, now: Ms) -> Result<(Standing, u32), rusqlite::Error> {
    let kept = db
        .prepare_cached(
            "select rating, deviation, volatility, games, at from ratings where user = ?1",
        )?
        .query_row([user], |row| {
            let standing =
                Standing { rating: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? };
            Ok((standing, row.get(3)?, row.get::<_, Ms>(4)?))
        })
        .optional()?;
    Ok(kept.map_or((Standing::default(), 0), |(standing, games, at)| {
        (standing.after_rest(now - at), games)
    }))
}

/// The nearest whole number.
#[expect(clippy::cast_possible_truncation, reason = "ratings are small")]
fn whole(value: f64) -> i32 {
    value.round() as i32
}

impl Store {
    async fn rating_of(&self, user: String, now: Ms) -> Result<RatingResponse, StoreError> {
        self.read(move |db| {
            let (standing, games) = standing(db, &user, now)?;
            let mut query = db.prepare_cached(
                "select id, at, level, score, before, rating, deviation
                 from rated_games join games on n = game
                 where user = ?1 order by at desc, game desc limit ?2",
            )?;
            let history = query
                .query_map(params![user, TOLD], |row| {
                    Ok(RatingChangeView {
                        game: row.get(0)?,
                        at: row.get(1)?,
                        level: row.get(2)?,
                        score: row.get(3)?,
                        before: whole(row.get(4)?),
                        rating: whole(row.get(5)?),
                        deviation: whole(row.get(6)?),
                    })
                })?
                .collect::<Result<_, _>>()?;
            let next = standing.next_opponent();
            Ok(RatingResponse {
                rating: whole(standing.rating),
                deviation: whole(standing.deviation),
                games,
                suggested: next.rating(),
                expected: (standing.expects(next) * 100.0).round() / 100.0,
                history,
            })
        })
        .await
    }
}
