//! A player of the collection: how his games ended, what he plays, against whom.

mod known;
mod tally;
mod view;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use staunton_archive::{Archive, Question};
use utoipa::IntoParams;

use self::tally::Tally;
use self::view::{ArchivePlayerListResponse, ArchivePlayerView};
use super::collection::Collections;
use super::source::{ArchiveSource, FromQuery};
use crate::error::{ApiError, ErrorResponse};
use crate::limits::Limit;
use crate::receive::QueryParams;
use crate::visitor::Visitor;

pub(super) use self::known::Names;

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
    let players = if let Some(players) = app.known_players.get(&archive, &()) {
        players
    } else {
        let names = app.look(&archive, |archive| Ok(archive.names()?)).await?;
        let names = Arc::new(Names::of(names));
        app.known_players.keep(&archive, (), &names);
        names
    };
    Ok(Json(ArchivePlayerListResponse { players: players.like(&asked.like, most) }))
}

/// A player, by his name as the games have it; capitals do not matter.
#[utoipa::path(
    get, path = "/v1/archive/players/{name}", tag = "archive",
    params(("name" = String, Path), FromQuery),
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
    QueryParams(FromQuery { from }): QueryParams<FromQuery>,
) -> Result<Json<ArchivePlayerView>, ApiError> {
    app.gate.admit(&visitor, Limit::Search)?;
    let text = format!("player = \"{}\"", name.replace('"', ""));
    let question = text.parse::<Question>();
    let question = question.map_err(|error| ApiError::BadRequest(format!("name: {error}")))?;
    let archive = app.archive_of(&visitor, from).await?;
    let among = app.among(&archive, question).await?;
    if among.is_empty() {
        return Err(ApiError::NotFound("player"));
    }
    let look = move |archive: &Archive| {
        let mut tally = Tally::new(&names_of(archive, &name)?);
        archive.heads(&among, |head| tally.add(&head))?;
        Ok(tally.told())
    };
    app.look(&archive, look).await.map(Json)
}

/// A name, and the others under which the same player is known there.
fn names_of(archive: &Archive, name: &str) -> Result<Vec<String>, ApiError> {
    let name = name.replace('"', "").to_lowercase();
    let joined = archive.players()?.into_iter().map(|player| player.aliases);
    let mut joined = joined.map(|names| names.iter().map(|name| name.to_lowercase()).collect());
    let found = joined.find(|names: &Vec<String>| names.contains(&name));
    Ok(found.unwrap_or_else(|| vec![name]))
}
