//! Reports over HTTP: a player says of another, or of a game, that something is not in order.

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use staunton_rules::Color;
use utoipa::ToSchema;

use crate::error::{ApiError, ErrorResponse};
use crate::game::{ColorName, PlayerKind, State as GameState};
use crate::games::Games;
use crate::limits::Limit;
use crate::receive::JsonBody;
use crate::registry::{Command, Who};
use crate::storage::{ReportRow, ReportWrite, Write};
use crate::visitor::Visitor;

/// The longest text of a report, in letters.
const LONGEST_WORDS: usize = 1_000;

/// What is reported.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ReportRequest {
    /// The id of the game, which the caller may see.
    game: String,
    /// The key out of the game's link, where it is private and not the caller's own.
    #[serde(default)]
    key: Option<String>,
    /// The player who is meant, by his colour; the game as a whole if left out.
    #[serde(default)]
    color: Option<ColorName>,
    /// Why.
    reason: ReportReason,
    /// More of it, in words: at most 1000 letters.
    #[serde(default)]
    words: String,
}

/// Why somebody is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReportReason {
    /// He is helped by an engine or by somebody.
    Help,
    /// He lets time pass, or leaves games that he would lose.
    Stalling,
    /// He loses on purpose.
    LostOnPurpose,
    /// His name is an insult, or that of somebody else.
    Name,
    /// Something else.
    Other,
}

impl ReportReason {
    const fn word(self) -> &'static str {
        match self {
            Self::Help => "help",
            Self::Stalling => "stalling",
            Self::LostOnPurpose => "lost_on_purpose",
            Self::Name => "name",
            Self::Other => "other",
        }
    }
}

/// Reports a player or a game to whoever keeps order on this server. Nobody else learns of it.
#[utoipa::path(
    post, path = "/v1/reports", tag = "games", request_body = ReportRequest,
    responses(
        (status = 204),
        (status = 400, body = ErrorResponse, description = "`bad_request`: too long, or no person sits there"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the game is private, or one reports oneself"),
        (status = 404, body = ErrorResponse, description = "`not_found`: no such game"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn report(
    State(app): State<Games>,
    visitor: Visitor,
    JsonBody(sent): JsonBody<ReportRequest>,
) -> Result<StatusCode, ApiError> {
    if sent.words.chars().count() > LONGEST_WORDS {
        let words = format!("words: expected at most {LONGEST_WORDS} letters");
        return Err(ApiError::BadRequest(words));
    }
    let who = Who { user: visitor.user.id.clone(), key: sent.key, locale: visitor.locale };
    app.registry.ask(&sent.game, |reply| Command::Look(who, reply)).await?;
    let player = match sent.color {
        Some(color) => Some(sits(&app, &sent.game, color.into(), &visitor).await?),
        None => None,
    };
    app.gate.admit(&visitor, Limit::Complaint)?;
    let row = ReportRow {
        n: 0,
        at: app.gate.time.now(),
        by: (visitor.user.id, visitor.user.name),
        game: sent.game,
        player,
        reason: sent.reason.word().to_owned(),
        words: sent.words.chars().filter(|sign| !sign.is_control() || *sign == '\n').collect(),
        closed: None,
    };
    app.store.commit(vec![Write::Report(ReportWrite::Made(row))]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who sits at a seat: a person, and not the visitor.
async fn sits(
    app: &Games,
    game: &str,
    color: Color,
    visitor: &Visitor,
) -> Result<(String, String), ApiError> {
    let kept = app.store.game(game).await?.ok_or(ApiError::NotFound("game"))?;
    let state = GameState::fold(&kept.events)?;
    let player = state.player(color).filter(|player| player.kind == PlayerKind::Human);
    let player =
        player.ok_or_else(|| ApiError::BadRequest("color: nobody sits there".to_owned()))?;
    if player.id == visitor.user.id {
        return Err(ApiError::Forbidden("nobody reports himself"));
    }
    Ok((player.id.clone(), player.name.clone()))
}
