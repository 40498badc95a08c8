//! A player of the collection: how his games ended, what he plays, against whom.

mod known;
mod tally;

use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use staunton_archive::{Archive, Question};
use utoipa::{IntoParams, ToSchema};

use self::tally::Tally;
use super::collection::Collections;
use super::source::ArchiveSource;
use crate::error::{ApiError, ErrorResponse};
use crate::limits::Limit;
use crate::receive::QueryParams;
use crate::visitor::Visitor;

pub(super) use self::known::KnownPlayers;

/// How many names are told if the caller does not say, and the most.
const USUAL: usize = 12;
const MOST: usize = 50;

/// Part of a name.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct PlayersQuery {
    /// What is in the name; capitals do not matter.
    #[serde(default)]
    like: String,
    /// How many are told: 12 if left out, at most 50.
    #[serde(default)]
    most: Option<usize>,
    /// Whose games: the collection's if left out.
    #[serde(default)]
    #[param(inline)]
    from: ArchiveSource,
}

/// Whose games.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct PlayerQuery {
    /// Whose games: the collection's if left out.
    #[serde(default)]
    #[param(inline)]
    from: ArchiveSource,
}

/// Players of a collection.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ArchivePlayerListResponse {
    /// Who has the most games comes first.
    players: Vec<NamedView>,
}

/// A name, and how many games have it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ArchivePlayerName)]
pub(super) struct NamedView {
    pub(super) name: String,
    pub(super) games: u64,
}

/// A player of a collection.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ArchivePlayerView {
    /// As the games name him.
    pub(super) name: String,
    /// His games.
    pub(super) games: u64,
    pub(super) white: ScoreView,
    pub(super) black: ScoreView,
    /// The years in which he played, in order; games without a year are in none.
    pub(super) years: Vec<YearView>,
    /// What is played in his games with White, the most frequent first; at most 12.
    pub(super) openings_white: Vec<PlayedOpeningView>,
    /// The same with Black.
    pub(super) openings_black: Vec<PlayedOpeningView>,
    /// Against whom he plays, the most frequent first; at most 12.
    pub(super) opponents: Vec<OpponentView>,
    /// Games that he won of the strongest opponents; of equals the shortest. At most 8.
    pub(super) best: Vec<PlayerGameView>,
    /// His last games. At most 8.
    pub(super) recent: Vec<PlayerGameView>,
}

/// How games ended, seen by a player. The rest is not known.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[schema(as = ArchiveScore)]
pub(super) struct ScoreView {
    pub(super) games: u64,
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
}

/// A year of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub(super) struct YearView {
    pub(super) year: i32,
    #[serde(flatten)]
    pub(super) score: ScoreView,
    /// His average rating then, if it is known.
    #[schema(required = true)]
    pub(super) rating: Option<u32>,
}

/// An opening that he plays.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PlayedOpeningView {
    /// Empty where it has no code.
    pub(super) eco: &'static str,
    /// Empty where it has no name.
    pub(super) name: &'static str,
    #[serde(flatten)]
    pub(super) score: ScoreView,
}

/// Somebody he plays against.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OpponentView {
    pub(super) name: String,
    #[serde(flatten)]
    pub(super) score: ScoreView,
}

/// A game, by its number, and its length.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(super) struct PlayerGameView {
    pub(super) number: i64,
    pub(super) ply: u16,
}

/// The players whose names have a part.
#[utoipa::path(
    get, path = "/v1/archive/players", tag = "archive", params(PlayersQuery),
    responses(
        (status = 200, body = ArchivePlayerListResponse),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn players(
    State(app): State<Collections>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<PlayersQuery>,
) -> Result<Json<ArchivePlayerListResponse>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let archive = app.archive_of(&visitor, asked.from).await?;
    let most = asked.most.unwrap_or(USUAL).min(MOST);
    let known = app.known_players.clone();
    let players = match known.get(&archive) {
        Some(players) => players,
        None => app
            .look(&archive, |archive| Ok(archive.players()?))
            .await
            .map(|players| known.keep(&archive, players))?,
    };
    Ok(Json(ArchivePlayerListResponse { players: players.like(&asked.like, most) }))
}

/// A player, by his name as the games have it; capitals do not matter.
#[utoipa::path(
    get, path = "/v1/archive/players/{name}", tag = "archive",
    params(("name" = String, Path), PlayerQuery),
    responses(
        (status = 200, body = ArchivePlayerView),
        (status = 404, body = ErrorResponse, description = "`not_found`: no game names him"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn player_of(
    State(app): State<Collections>,
    visitor: Visitor,
    Path(name): Path<String>,
    QueryParams(asked): QueryParams<PlayerQuery>,
) -> Result<Json<ArchivePlayerView>, ApiError> {
    app.gate.admit(&visitor, Limit::Search)?;
    let text = format!("player = \"{}\"", name.replace('"', ""));
    let question = text.parse::<Question>();
    let question = question.map_err(|error| ApiError::BadRequest(format!("name: {error}")))?;
    let archive = app.archive_of(&visitor, asked.from).await?;
    let among = app.among(&archive, question).await?;
    if among.is_empty() {
        return Err(ApiError::NotFound("player"));
    }
    let look = move |archive: &Archive| {
        let mut tally = Tally::new(&name);
        archive.heads(&among, |head| tally.add(&head))?;
        Ok(tally.told())
    };
    app.look(&archive, look).await.map(Json)
}
