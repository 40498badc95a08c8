//! The opening explorer as lichess.org has it: programs that ask there may ask here.

use std::cmp::Reverse;

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use staunton_archive::{Archive, Explored, ExploredMove};
use staunton_notation::san;
use staunton_rules::{CastlingMode, FenError, Outcome, Position};
use staunton_terms::Openings;
use utoipa::{IntoParams, ToSchema};

use super::collection::Collections;
use super::scope::Scope;
use crate::error::{ApiError, ErrorResponse};
use crate::gate::blocking;
use crate::limits::Limit;
use crate::receive::QueryParams;
use crate::visitor::Visitor;

/// The most moves of `play`.
const MOST_PLAYED: usize = 600;

/// A position, and which of its games count.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub(crate) struct ExplorerQuery {
    /// The position as FEN; the array if left out.
    #[serde(default)]
    fen: Option<String>,
    /// Moves from there in UCI, with commas between.
    #[serde(default)]
    play: Option<String>,
    /// Only games of this year and later: `1900`, or `1900-06`.
    #[serde(default)]
    since: Option<String>,
    /// Only games of this year and earlier: `1920`, or `1920-12`.
    #[serde(default)]
    until: Option<String>,
    /// How many moves are told: 12 if left out.
    #[serde(default)]
    moves: Option<usize>,
    /// How many games are told: 4 if left out, at most 15.
    #[serde(default)]
    top_games: Option<usize>,
    /// Of `/player`: whose games count; as the games name him.
    #[serde(default)]
    player: Option<String>,
    /// Of `/player`: `white` or `black`, whose pieces he had.
    #[serde(default)]
    color: Option<String>,
}

/// What was played in a position.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExplorerView {
    /// Games that White won.
    white: u64,
    /// Games that were drawn.
    draws: u64,
    /// Games that Black won.
    black: u64,
    /// The moves, the most played first.
    moves: Vec<ExplorerMove>,
    /// For each of the moves, the game of the strongest players.
    top_games: Vec<ExplorerGame>,
    /// None: there is no list of new games.
    recent_games: Vec<ExplorerGame>,
    /// What the opening is called.
    opening: Option<ExplorerOpening>,
}

/// A move, and how the games went on from it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExplorerMove {
    uci: String,
    san: String,
    /// 0 where no rating is known.
    average_rating: u64,
    white: u64,
    draws: u64,
    black: u64,
    /// The only game, where it is one.
    game: Option<ExplorerGame>,
    opening: Option<ExplorerOpening>,
}

/// A game.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct ExplorerGame {
    /// The move that was played.
    uci: String,
    /// Its number, as `/v1/archive/games/{number}` takes it.
    id: String,
    /// `white`, `black` or nobody.
    winner: Option<&'static str>,
    white: ExplorerPlayer,
    black: ExplorerPlayer,
    /// 0 where it is not known.
    year: u32,
    /// As `1900-06`.
    month: Option<String>,
}

/// A player.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct ExplorerPlayer {
    name: String,
    /// 0 where it is not known.
    rating: u32,
}

/// What an opening is called.
#[derive(Debug, Serialize, ToSchema)]
struct ExplorerOpening {
    eco: &'static str,
    name: &'static str,
}

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
    QueryParams(asked): QueryParams<ExplorerQuery>,
) -> Result<Json<ExplorerView>, ApiError> {
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
    if asked.player.as_ref().is_none_or(|name| name.trim().is_empty()) {
        return Err(ApiError::BadRequest("player is missing: expected a name".to_owned()));
    }
    let view = explored(app, visitor, asked).await?;
    let mut line =
        serde_json::to_string(&view).map_err(|error| ApiError::BadRequest(error.to_string()))?;
    line.push('\n');
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], line).into_response())
}

async fn explored(
    app: Collections,
    visitor: Visitor,
    asked: ExplorerQuery,
) -> Result<ExplorerView, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let position = position(&asked)?;
    let scope = Scope {
        player: asked.player.as_deref(),
        color: asked.color.as_deref(),
        since: asked.since.as_deref(),
        until: asked.until.as_deref(),
    };
    let question = scope.question()?;
    app.fair_play.admit(&visitor, vec![position]).await?;
    let Some(question) = question else {
        return blocking(move || {
            let archive = app.collection.archive()?;
            view(&archive, &position, &archive.explore(&position)?, &asked)
        })
        .await?;
    };
    let archive = app.now().await?;
    let among = app.among(&archive, question).await?;
    blocking(move || view(&archive, &position, &archive.explore_among(&position, &among)?, &asked))
        .await?
}

/// The position that is asked about.
fn position(asked: &ExplorerQuery) -> Result<Position, ApiError> {
    let mut position = match asked.fen.as_deref() {
        None | Some("") => Position::standard(),
        Some(fen) => Position::from_fen(&fen.replace('_', " "), CastlingMode::Chess960)
            .map_err(|error: FenError| ApiError::InvalidFen(Box::new(error)))?,
    };
    let moves = asked.play.as_deref().unwrap_or_default().split(',');
    for uci in moves.filter(|uci| !uci.is_empty()).take(MOST_PLAYED) {
        let mv = position.parse_uci(uci);
        let mv = mv.map_err(|error| ApiError::BadRequest(format!("play: {error}")))?;
        position = position.play_unchecked(mv);
    }
    Ok(position)
}

fn view(
    archive: &Archive,
    position: &Position,
    explored: &Explored,
    asked: &ExplorerQuery,
) -> Result<ExplorerView, ApiError> {
    let sum = |of: fn(&ExploredMove) -> u64| explored.moves.iter().map(of).sum();
    let mut strongest: Vec<&ExploredMove> =
        explored.moves.iter().filter(|mv| mv.to_move(position).is_some()).collect();
    strongest.sort_by_key(|mv| Reverse(mv.top_elo));
    strongest.truncate(asked.top_games.unwrap_or(4).min(15));
    let top_games = strongest.into_iter().map(|mv| told(archive, position, mv));
    let top_games = top_games.collect::<Result<Vec<_>, _>>()?;
    let mut moves = Vec::new();
    for explored in &explored.moves {
        let Some(mv) = explored.to_move(position) else { continue };
        if moves.len() == asked.moves.unwrap_or(12) {
            break;
        }
        let is_one = explored.games() == 1;
        moves.push(ExplorerMove {
            uci: position.uci(mv),
            san: san(position, mv),
            average_rating: explored.average_rating().unwrap_or(0),
            white: explored.white,
            draws: explored.draw,
            black: explored.black,
            game: if is_one { Some(told(archive, position, explored)?) } else { None },
            opening: opening(&position.play_unchecked(mv)),
        });
    }
    Ok(ExplorerView {
        white: sum(|mv| mv.white),
        draws: sum(|mv| mv.draw),
        black: sum(|mv| mv.black),
        moves,
        top_games,
        recent_games: Vec::new(),
        opening: opening(position),
    })
}

fn opening(position: &Position) -> Option<ExplorerOpening> {
    let known = Openings::known().at(position)?;
    Some(ExplorerOpening { eco: known.eco, name: known.name })
}

/// The game of the strongest players with a move.
fn told(
    archive: &Archive,
    position: &Position,
    explored: &ExploredMove,
) -> Result<ExplorerGame, ApiError> {
    let game = archive.game(explored.top_game)?;
    let tag = |name| game.tags.get(name).unwrap_or("?").to_owned();
    let rating = |name| game.tags.get(name).and_then(|text| text.parse().ok()).unwrap_or(0);
    let date = tag("Date");
    let mut parts = date.split('.').map(|part| part.parse::<u32>().ok());
    let (year, month) = (parts.next().flatten(), parts.next().flatten());
    let month = year.zip(month).map(|(year, month)| format!("{year:04}-{month:02}"));
    Ok(ExplorerGame {
        uci: explored.to_move(position).map(|mv| position.uci(mv)).unwrap_or_default(),
        id: explored.top_game.to_string(),
        winner: match game.outcome {
            Some(Outcome::Win(color)) => Some(color.fold("white", "black")),
            Some(Outcome::Draw) | None => None,
        },
        white: ExplorerPlayer { name: tag("White"), rating: rating("WhiteElo") },
        black: ExplorerPlayer { name: tag("Black"), rating: rating("BlackElo") },
        year: year.unwrap_or(0),
        month,
    })
}
