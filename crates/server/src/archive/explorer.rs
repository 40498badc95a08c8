//! The opening explorer as lichess.org has it: programs that ask there may ask here.

mod query;
mod view;

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use staunton_archive::{Archive, ArchiveError, ExploredMove, TopGame};
use staunton_notation::san;
use staunton_rules::Position;
use staunton_terms::Openings;

pub(super) use self::query::ExplorerQuery;
pub(super) use self::view::ExplorerView;
use self::view::{ExplorerGame, ExplorerMove};
use super::collection::{Collection, Collections};
use crate::error::{ApiError, ErrorResponse};
use crate::gate::blocking;
use crate::limits::Limit;
use crate::receive::QueryParams;
use crate::visitor::Visitor;

/// How many moves and games are told if the caller does not say, and the most games.
const USUAL_MOVES: usize = 12;
const USUAL_GAMES: usize = 4;
const MOST_GAMES: usize = 15;

/// What was played in a position, and how it ended.
#[utoipa::path(
    get, path = "/masters", tag = "archive", params(ExplorerQuery),
    responses(
        (status = 200, body = ExplorerView),
        (status = 400, body = ErrorResponse, description = "`bad_request`: a year or a move"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the caller is playing this position"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`"),
    )
)]
pub(crate) async fn masters(
    State(app): State<Collections>,
    visitor: Visitor,
    QueryParams(mut asked): QueryParams<ExplorerQuery>,
) -> Result<Json<ExplorerView>, ApiError> {
    asked.recent_games = Some(0);
    Ok(Json(explored(app, visitor, asked).await?))
}

/// The same: the collection is one.
#[utoipa::path(
    get, path = "/lichess", tag = "archive", params(ExplorerQuery),
    responses((status = 200, body = ExplorerView), (status = 400, body = ErrorResponse))
)]
pub(crate) async fn lichess(
    State(app): State<Collections>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<ExplorerQuery>,
) -> Result<Json<ExplorerView>, ApiError> {
    Ok(Json(explored(app, visitor, asked).await?))
}

/// The same of one player: one line of JSON.
#[utoipa::path(
    get, path = "/player", tag = "archive", params(ExplorerQuery),
    responses(
        (status = 200, body = ExplorerView, content_type = "application/x-ndjson"),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no player"),
    )
)]
pub(crate) async fn player(
    State(app): State<Collections>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<ExplorerQuery>,
) -> Result<Response, ApiError> {
    asked.has_player()?;
    line_of(&explored(app, visitor, asked).await?)
}

/// One line of JSON.
///
/// # Errors
/// [`ApiError::BadRequest`] if it is none.
pub(super) fn line_of(view: &ExplorerView) -> Result<Response, ApiError> {
    let mut line =
        serde_json::to_string(view).map_err(|error| ApiError::BadRequest(error.to_string()))?;
    line.push('\n');
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], line).into_response())
}

async fn explored(
    app: Collections,
    visitor: Visitor,
    asked: ExplorerQuery,
) -> Result<ExplorerView, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let (position, _) = asked.position()?;
    asked.question()?;
    app.fair_play.admit(&visitor, vec![position]).await?;
    answer(&app.collection, asked).await
}

/// What was played in a position, whoever asks.
pub(super) async fn answer(
    collection: &Collection,
    asked: ExplorerQuery,
) -> Result<ExplorerView, ApiError> {
    let (position, opening) = asked.position()?;
    let question = asked.question()?;
    if asked.is_of_other_rules() {
        return Ok(ExplorerView::default());
    }
    let archive = collection.now().await?;
    let among = match question {
        Some(question) => Some(collection.among(&archive, question).await?),
        None => None,
    };
    let told = move || {
        let among = among.as_ref().map(|among| among.as_slice());
        let view = view(&archive, &position, among, &asked)?;
        Ok(ExplorerView { opening: opening.map(Into::into), ..view })
    };
    blocking(told).await?
}

/// What was played in a position, in the games of `among`, if it is given.
fn view(
    archive: &Archive,
    position: &Position,
    among: Option<&[i64]>,
    asked: &ExplorerQuery,
) -> Result<ExplorerView, ArchiveError> {
    let explored = match among {
        Some(among) => archive.explore_among(position, among)?,
        None => archive.explore(position)?,
    };
    let many = |asked: Option<usize>| asked.unwrap_or(USUAL_GAMES).min(MOST_GAMES);
    let games = |games: Vec<TopGame>| {
        let uci = |top: &TopGame| top.to_move(position).map(|mv| position.uci(mv));
        let of =
            |top: TopGame| ExplorerGame::of(archive, top.hit.game, uci(&top).unwrap_or_default());
        games.into_iter().map(of).collect::<Result<Vec<_>, _>>()
    };
    let mut moves = Vec::new();
    for explored in &explored.moves {
        let Some(mv) = explored.to_move(position) else { continue };
        if moves.len() == asked.moves.unwrap_or(USUAL_MOVES) {
            break;
        }
        let uci = position.uci(mv);
        let only = if explored.games() == 1 {
            Some(ExplorerGame::of(archive, explored.top_game, uci.clone())?)
        } else {
            None
        };
        moves.push(ExplorerMove {
            uci,
            san: san(position, mv),
            average_rating: explored.average_rating().unwrap_or(0),
            white: explored.white,
            draws: explored.draw,
            black: explored.black,
            game: only,
            opening: Openings::known().at(&position.play_unchecked(mv)).map(Into::into),
        });
    }
    let sum = |of: fn(&ExploredMove) -> u64| explored.moves.iter().map(of).sum();
    Ok(ExplorerView {
        white: sum(|mv| mv.white),
        draws: sum(|mv| mv.draw),
        black: sum(|mv| mv.black),
        moves,
        top_games: games(archive.top_games(position, among, many(asked.top_games))?)?,
        recent_games: games(archive.latest_games(position, among, many(asked.recent_games))?)?,
        opening: None,
    })
}
