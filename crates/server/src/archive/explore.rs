//! What was played in a position, as the page shows it beside a board.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use staunton_archive::{Archive, Explored, Question, TopGame};
use staunton_notation::{Style, write_move};
use staunton_rules::{Move, Position};
use staunton_terms::Openings;
use utoipa::{IntoParams, ToSchema};

use super::collection::{Collection, Collections};
use super::moment::GameHeadView;
use super::scope::Scope;
use super::source::ArchiveSource;
use crate::error::{ApiError, ErrorResponse};
use crate::gate::blocking;
use crate::limits::Limit;
use crate::receive::QueryParams;
use crate::visitor::Visitor;
use staunton_desk::study::{StyleRequest, start};

/// How many games are told if the caller does not say, and the most.
const USUAL_TOP: usize = 8;
const MOST_TOP: usize = 30;

/// A position, and which games count.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
pub(crate) struct ExploreQuery {
    /// The position as FEN; the array if left out.
    #[serde(default)]
    fen: Option<String>,
    /// Castling as in Chess960; if left out, as the FEN needs it.
    #[serde(default)]
    chess960: Option<bool>,
    /// Whose games: the collection's if left out.
    #[serde(default)]
    #[param(inline)]
    pub(super) from: ArchiveSource,
    /// Only games of this player, as they name him.
    #[serde(default)]
    player: Option<String>,
    /// `white` or `black`: only those in which he had this colour; of the caller's own games, if no player is
    /// named, those in which the caller had it.
    #[serde(default)]
    color: Option<String>,
    /// Only games of this year and later: `1900`, or `1900-06`.
    #[serde(default)]
    since: Option<String>,
    /// Only games of this year and earlier.
    #[serde(default)]
    until: Option<String>,
    /// How many games are told: 8 if left out, at most 30.
    #[serde(default)]
    top: Option<usize>,
    /// How moves are written: one of `/v1/notations`; `san` if left out.
    #[serde(default)]
    notation: Option<String>,
    /// Whose letters, where the notation has a choice.
    #[serde(default)]
    language: Option<String>,
}

/// What was played in a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExploreView {
    /// Games that come through it. A game that comes back to it, and goes on otherwise, counts for each move.
    games: u64,
    /// Those that White won.
    white: u64,
    /// Those that were drawn.
    draws: u64,
    /// Those that Black won; of the rest nobody knows.
    black: u64,
    /// The moves, the most played first.
    moves: Vec<ExploreMoveView>,
    /// The games of the strongest players.
    top: Vec<ExploreGameView>,
}

/// A move, and how the games went on from it.
#[derive(Debug, Serialize, ToSchema)]
struct ExploreMoveView {
    uci: String,
    san: String,
    /// As it is to be written.
    text: String,
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    /// Of those who played, where a rating is known.
    #[schema(required = true)]
    average_rating: Option<u64>,
    /// When it was played last.
    #[schema(required = true)]
    last_year: Option<i32>,
    /// What the opening is called that comes of it.
    #[schema(required = true)]
    opening: Option<&'static str>,
}

/// A game that comes through the position.
#[derive(Debug, Serialize, ToSchema)]
struct ExploreGameView {
    #[serde(flatten)]
    game: GameHeadView,
    /// How many plies were played when it came there.
    ply: u16,
    /// How it went on, as it is to be written; `null` where it ends.
    #[schema(required = true)]
    text: Option<String>,
}

/// What was played in a position, and how it ended.
#[utoipa::path(
    get, path = "/v1/archive/explore", tag = "archive", params(ExploreQuery),
    responses(
        (status = 200, body = ExploreView),
        (status = 400, body = ErrorResponse, description = "`bad_request`: a year or a notation"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the caller is playing this position"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn explore(
    State(app): State<Collections>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<ExploreQuery>,
) -> Result<Json<ExploreView>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let position = asked.position()?;
    asked.style()?;
    asked.question()?;
    app.fair_play.admit(&visitor, vec![position]).await?;
    let archive = app.archive_of(&visitor, asked.from).await?;
    answer(&app.collection, archive, asked).await.map(Json)
}

impl ExploreQuery {
    /// The position that is asked about.
    ///
    /// # Errors
    /// [`ApiError::InvalidFen`].
    pub(super) fn position(&self) -> Result<Position, ApiError> {
        start(self.fen.as_deref(), self.chess960)
            .map_err(|error| ApiError::InvalidFen(Box::new(error)))
    }

    fn style(&self) -> Result<Style, ApiError> {
        Ok(StyleRequest::named(self.notation.clone(), self.language.clone()).style()?)
    }

    fn question(&self) -> Result<Option<Question>, ApiError> {
        let scope = Scope {
            player: self.player.as_deref(),
            color: self.color.as_deref(),
            since: self.since.as_deref(),
            until: self.until.as_deref(),
            ratings: None,
            is_own: self.from == ArchiveSource::Games,
        };
        scope.question()
    }
}

/// What was played in a position of an archive, whoever asks.
pub(super) async fn answer(
    collection: &Collection,
    archive: Arc<Archive>,
    asked: ExploreQuery,
) -> Result<ExploreView, ApiError> {
    let (position, style, question) = (asked.position()?, asked.style()?, asked.question()?);
    let among = match question {
        Some(question) => Some(collection.among(&archive, question).await?),
        None => None,
    };
    let most = asked.top.unwrap_or(USUAL_TOP).min(MOST_TOP);
    blocking(move || {
        let among = among.as_ref().map(|among| among.as_slice());
        let explored = match among {
            Some(among) => archive.explore_among(&position, among)?,
            None => archive.explore(&position)?,
        };
        let top = archive.top_games(&position, among, most)?;
        told(&archive, asked.from, &position, &explored, &top, style)
    })
    .await?
}

fn told(
    archive: &Archive,
    from: ArchiveSource,
    position: &Position,
    explored: &Explored,
    top: &[TopGame],
    style: Style,
) -> Result<ExploreView, ApiError> {
    let written = |mv: Move| write_move(position, mv, style);
    let sum = |of: fn(&staunton_archive::ExploredMove) -> u64| explored.moves.iter().map(of).sum();
    let moves = explored.moves.iter().filter_map(|explored| {
        let mv = explored.to_move(position)?;
        Some(ExploreMoveView {
            uci: position.uci(mv),
            san: staunton_notation::san(position, mv),
            text: written(mv),
            games: explored.games(),
            white: explored.white,
            draws: explored.draw,
            black: explored.black,
            average_rating: explored.average_rating(),
            last_year: Some(explored.last_date / 10_000).filter(|year| *year > 0),
            opening: Openings::known().at(&position.play_unchecked(mv)).map(|known| known.name),
        })
    });
    let games = top.iter().map(|top| {
        let game = archive.game(top.hit.game)?;
        let text = top.to_move(position).map(written);
        let head = GameHeadView::of(game.id, &game.tags, game.outcome, from);
        Ok(ExploreGameView { game: head, ply: top.hit.ply, text })
    });
    Ok(ExploreView {
        games: sum(staunton_archive::ExploredMove::games),
        white: sum(|mv| mv.white),
        draws: sum(|mv| mv.draw),
        black: sum(|mv| mv.black),
        moves: moves.collect(),
        top: games.collect::<Result<_, ApiError>>()?,
    })
}
