//! Questions to the collection, and its games.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use staunton_archive::{Archive, Hit, Question};
use staunton_pgn::outcome_to_str;
use utoipa::{IntoParams, ToSchema};

use super::collection::Collections;
use super::source::{ArchiveSource, FromQuery};
use crate::error::{ApiError, ErrorResponse};
use crate::gate::blocking;
use crate::limits::Limit;
use crate::receive::QueryParams;
use crate::visitor::Visitor;
use staunton_desk::study::StudyGameView;

/// How many games are told if the caller does not say.
const USUAL: usize = 50;
/// The most that are told.
const MOST: usize = 500;
/// How long a question is worked on.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the collection is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ArchiveView {
    /// How many games there are.
    games: u64,
    /// How many positions.
    positions: u64,
    /// Where the games come from.
    sources: Vec<SourceView>,
}

/// Where games come from.
#[derive(Debug, Serialize, ToSchema)]
struct SourceView {
    name: String,
    games: i64,
}

/// A question.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct FindQuery {
    /// The question, as `docs/formats/questions.md` says: `player ~ lasker and {R=1 r=1 Q+q=0}`.
    q: String,
    /// How many games are told: 50 if left out, at most 500.
    #[serde(default)]
    most: Option<usize>,
    /// Whose games: the collection's if left out.
    #[serde(default)]
    #[param(inline)]
    from: ArchiveSource,
}

/// The games of which a question is true.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundView {
    games: Vec<FoundGame>,
    /// How many games were looked at.
    looked_at: u64,
    /// Whether that is all of them: if not, there may be more.
    is_complete: bool,
}

/// A game that was found.
#[derive(Debug, Serialize, ToSchema)]
struct FoundGame {
    number: i64,
    white: String,
    black: String,
    event: String,
    date: String,
    result: &'static str,
    /// How many plies were played when it was true.
    ply: u16,
    /// The position then.
    fen: String,
}

/// What the collection is.
#[utoipa::path(get, path = "/v1/archive", tag = "archive", params(FromQuery), responses((status = 200, body = ArchiveView)))]
pub(crate) async fn show(
    State(app): State<Collections>,
    visitor: Visitor,
    QueryParams(FromQuery { from }): QueryParams<FromQuery>,
) -> Result<Json<ArchiveView>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let archive = app.archive_of(&visitor, from).await?;
    let manifest = archive.manifest();
    let sources = manifest.sources.iter();
    Ok(Json(ArchiveView {
        games: manifest.games(),
        positions: manifest.positions(),
        sources: sources
            .map(|source| SourceView { name: source.name.clone(), games: source.games })
            .collect(),
    }))
}

/// The games of which a question is true.
#[utoipa::path(
    get, path = "/v1/archive/find", tag = "archive", params(FindQuery),
    responses(
        (status = 200, body = FoundView),
        (status = 400, body = ErrorResponse, description = "`bad_request`: where the question is wrong, and what would fit"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn find(
    State(app): State<Collections>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<FindQuery>,
) -> Result<Json<FoundView>, ApiError> {
    app.gate.admit(&visitor, Limit::Search)?;
    let question = asked.q.parse::<Question>();
    let question = question.map_err(|error| ApiError::BadRequest(format!("q: {error}")))?;
    let most = asked.most.unwrap_or(USUAL).min(MOST);
    let archive = app.archive_of(&visitor, asked.from).await?;
    let look = move |archive: &Archive| {
        let began = Instant::now();
        let answer = archive.ask(&question, |asked| {
            if asked.found > most || began.elapsed() > PATIENCE {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        let hits = answer.hits.iter().take(most);
        let games = hits.map(|hit| found(archive, *hit)).collect::<Result<_, ApiError>>()?;
        let (looked_at, is_complete) = (answer.looked_at, answer.is_complete);
        Ok(FoundView { games, looked_at, is_complete })
    };
    app.look(&archive, look).await.map(Json)
}

fn found(archive: &Archive, hit: Hit) -> Result<FoundGame, ApiError> {
    let game = archive.game(hit.game)?;
    let tag = |name| game.tags.get(name).unwrap_or("?").to_owned();
    let tree = game.tree().ok_or_else(|| archive.damaged(hit.game))?;
    let moves = tree.main_line_moves().take(usize::from(hit.ply));
    let last = moves.last().map(|(position, mv)| position.play_unchecked(mv));
    let fen = last.unwrap_or_else(|| *tree.start()).to_string();
    Ok(FoundGame {
        number: hit.game,
        white: tag("White"),
        black: tag("Black"),
        event: tag("Event"),
        date: tag("Date"),
        result: outcome_to_str(game.outcome),
        ply: hit.ply,
        fen,
    })
}

/// A game of the collection as PGN.
#[utoipa::path(
    get, path = "/v1/archive/games/{number}", tag = "archive",
    params(("number" = i64, Path), FromQuery),
    responses(
        (status = 200, body = String, content_type = "application/x-chess-pgn"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn game(
    State(app): State<Collections>,
    visitor: Visitor,
    Path(number): Path<String>,
    QueryParams(FromQuery { from }): QueryParams<FromQuery>,
) -> Result<Response, ApiError> {
    as_pgn(app, visitor, from, &number).await
}

/// The same as the analysis page takes it: moves, comments and variations.
#[utoipa::path(
    get, path = "/v1/archive/games/{number}/study", tag = "archive",
    operation_id = "game_study", params(("number" = i64, Path), FromQuery),
    responses((status = 200, body = StudyGameView), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn study(
    State(app): State<Collections>,
    visitor: Visitor,
    Path(number): Path<String>,
    QueryParams(FromQuery { from }): QueryParams<FromQuery>,
) -> Result<Json<StudyGameView>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let number: i64 = number.parse().map_err(|_| ApiError::NotFound("game"))?;
    let archive = app.archive_of(&visitor, from).await?;
    let tree = move || archive.game(number)?.tree().ok_or_else(|| archive.damaged(number));
    Ok(Json(StudyGameView::of(&blocking(tree).await??)))
}

/// The same, where clients of lichess.org's explorer ask for it.
#[utoipa::path(
    get, path = "/master/pgn/{number}", tag = "archive", params(("number" = i64, Path)),
    responses(
        (status = 200, body = String, content_type = "application/x-chess-pgn"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn pgn(
    State(app): State<Collections>,
    visitor: Visitor,
    Path(number): Path<String>,
) -> Result<Response, ApiError> {
    as_pgn(app, visitor, ArchiveSource::Collection, &number).await
}

async fn as_pgn(
    app: Collections,
    visitor: Visitor,
    from: ArchiveSource,
    number: &str,
) -> Result<Response, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let number: i64 = number.parse().map_err(|_| ApiError::NotFound("game"))?;
    let archive = app.archive_of(&visitor, from).await?;
    let pgn = blocking(move || {
        let tree = archive.game(number)?.tree().ok_or_else(|| archive.damaged(number))?;
        Ok::<_, ApiError>(tree.to_pgn())
    });
    Ok(([(CONTENT_TYPE, "application/x-chess-pgn")], pgn.await??).into_response())
}
