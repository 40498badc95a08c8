//! A moment of a game of the collection, as a list shows it.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use staunton_archive::{Archive, Hit};
use staunton_pgn::{Tags, outcome_to_str};
use staunton_rules::{Move, Outcome, Position};
use utoipa::{IntoParams, ToSchema};

use super::collection::Collections;
use super::own::OriginView;
use super::source::ArchiveSource;
use crate::error::{ApiError, ErrorResponse};
use crate::gate::blocking;
use crate::limits::Limit;
use crate::receive::QueryParams;
use crate::visitor::Visitor;

/// The most moments that are told at once.
const MOST: usize = 60;

/// Moments of games.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct MomentsQuery {
    /// Numbers of games, and how many plies were played then: `12.34,15.2`; at most 60.
    at: String,
    /// Whose games: the collection's if left out.
    #[serde(default)]
    #[param(inline)]
    from: ArchiveSource,
}

/// Moments of games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MomentListResponse {
    moments: Vec<MomentView>,
}

/// Who played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ArchivePlayer {
    pub(super) name: String,
    #[schema(required = true)]
    pub(super) rating: Option<u32>,
}

/// What a list tells of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct GameHeadView {
    /// Its number, as `/v1/archive/games/{number}` takes it.
    pub(super) number: i64,
    pub(super) white: ArchivePlayer,
    pub(super) black: ArchivePlayer,
    pub(super) event: String,
    /// As PGN has it: `1851.06.21`, `1851.??.??`.
    pub(super) date: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(super) result: &'static str,
    /// What it is called where it is kept: the title in the book, study and chapter.
    #[schema(required = true)]
    pub(super) title: Option<String>,
    /// Where it is kept, if it is one of the caller's own.
    #[schema(required = true)]
    pub(super) origin: Option<OriginView>,
}

/// A moment of a game.
#[derive(Debug, Serialize, ToSchema)]
struct MomentView {
    #[serde(flatten)]
    game: GameHeadView,
    /// How many plies were played then.
    ply: u16,
    /// The position then.
    fen: String,
    /// The move that led to it, in UCI.
    #[schema(required = true)]
    uci: Option<String>,
    /// The same in Standard Algebraic Notation.
    #[schema(required = true)]
    san: Option<String>,
}

impl GameHeadView {
    /// `from`: the collection that it is in.
    pub(super) fn of(
        number: i64,
        tags: &Tags,
        outcome: Option<Outcome>,
        from: ArchiveSource,
    ) -> Self {
        let tag = |name| tags.get(name).unwrap_or("?").to_owned();
        let player = |name, elo| ArchivePlayer {
            name: tag(name),
            rating: tags.get(elo).and_then(|text| text.parse().ok()),
        };
        // What a game of the collection says of itself is nothing that we wrote.
        let (origin, title) = match from {
            ArchiveSource::Collection => (None, None),
            _ => OriginView::of(tags),
        };
        Self {
            number,
            title,
            origin,
            white: player("White", "WhiteElo"),
            black: player("Black", "BlackElo"),
            event: tag("Event"),
            date: tag("Date"),
            result: outcome_to_str(outcome),
        }
    }
}

impl MomentView {
    /// The moment that was found.
    ///
    /// # Errors
    /// [`ApiError::NotFound`] if there is no such game; if it cannot be read.
    fn of(archive: &Archive, from: ArchiveSource, hit: Hit) -> Result<Self, ApiError> {
        let game = archive.game(hit.game)?;
        let tree = game.tree().ok_or_else(|| archive.damaged(hit.game))?;
        let moves: Vec<(Position, Move)> =
            tree.main_line_moves().take(usize::from(hit.ply)).collect();
        let last = moves.last();
        let fen = last.map_or(*tree.start(), |(position, mv)| position.play_unchecked(*mv));
        Ok(Self {
            game: GameHeadView::of(game.id, &game.tags, game.outcome, from),
            ply: u16::try_from(moves.len()).unwrap_or(hit.ply),
            fen: fen.to_string(),
            uci: last.map(|(position, mv)| position.uci(*mv)),
            san: last.map(|(position, mv)| staunton_notation::san(position, *mv)),
        })
    }
}

/// Games at moments of theirs, as a list of boards shows them.
#[utoipa::path(
    get, path = "/v1/archive/moments", tag = "archive", params(MomentsQuery),
    responses(
        (status = 200, body = MomentListResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no list of moments"),
        (status = 404, body = ErrorResponse, description = "`not_found`: there is no such game"),
    )
)]
pub(crate) async fn moments(
    State(app): State<Collections>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<MomentsQuery>,
) -> Result<Json<MomentListResponse>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let hits = asked.at.split(',').map(hit).collect::<Option<Vec<Hit>>>();
    let hits = hits.filter(|hits| hits.len() <= MOST).ok_or_else(|| {
        let words = format!("at: expected up to {MOST} moments as 12.34,15.2: a game and a ply");
        ApiError::BadRequest(words)
    })?;
    let archive = app.archive_of(&visitor, asked.from).await?;
    let moments = blocking(move || {
        let moments = hits.into_iter().map(|hit| MomentView::of(&archive, asked.from, hit));
        moments.collect::<Result<_, ApiError>>()
    });
    Ok(Json(MomentListResponse { moments: moments.await?? }))
}

/// `12.34`.
fn hit(text: &str) -> Option<Hit> {
    let (game, ply) = text.split_once('.')?;
    Some(Hit { game: game.parse().ok()?, ply: ply.parse().ok()? })
}
