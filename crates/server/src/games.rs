//! Games over HTTP.

mod since;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::attachment::attachment;
use crate::chance::watching_key;
use crate::door::Door;
use crate::error::{ApiError, ErrorResponse};
use crate::game::{Act, ActRequest, GameView, Opponent, Player, PlayerKind, State as GameState};
use crate::gate::Gate;
use crate::language::{InLanguage, LanguageParams};
use crate::limits::Limit;
use crate::new_game::{self, GameRequest};
use crate::ratings;
use crate::receive::{GameId, JsonBody, QueryParams};
use crate::registry::{ActEnvelope, Chair, Command, GameRegistry, Text, Who};
use crate::storage::{GameListRow, Store, StoreError};
use crate::summary::{self, GameSummary};
use crate::visitor::Visitor;

use since::{EventListResponse, EventsQuery};

/// Games in a list if nobody says how many, and at most.
const LISTED: i64 = 20;
const MOST_LISTED: i64 = 100;

/// What games need. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Games {
    pub(crate) registry: GameRegistry,
    pub(crate) store: Store,
    pub(crate) gate: Gate,
    pub(crate) door: Door,
}

/// A game just made.
#[derive(Serialize, ToSchema)]
pub(crate) struct CreatedGameResponse {
    game: GameView,
    /// Where to play.
    url: String,
    /// What to send to whoever is to play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    invite: Option<String>,
    /// What to send to whoever is to watch and not to play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    watch: Option<String>,
    /// What to send to whoever is to be umpire.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    umpire: Option<String>,
}

/// The key of a game.
#[derive(Debug, Default, Deserialize, IntoParams, ToSchema)]
pub(crate) struct GameKeyQuery {
    /// The key out of the game's link.
    #[serde(default)]
    key: Option<String>,
}

impl GameKeyQuery {
    /// The key, if there is one.
    pub(crate) fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }
}

/// How somebody wants to join a game.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct JoinRequest {
    /// The key out of the game's link.
    #[serde(default)]
    key: Option<String>,
    /// As umpire, or as his deputy, and not as a player: the key is then that of the umpire's link.
    #[serde(default)]
    umpire: bool,
}

/// A part of a list.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct GameListQuery {
    /// How many, at most 100.
    #[serde(default)]
    limit: Option<i64>,
    /// Only games made before the one with this id.
    #[serde(default)]
    before: Option<String>,
}

/// A list of games.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameListResponse {
    games: Vec<GameSummary>,
}

/// The place of an event.
#[derive(Serialize, ToSchema)]
pub(crate) struct ActResponse {
    seq: i64,
}

fn who(visitor: &Visitor, key: Option<String>) -> Who {
    Who { user: visitor.user.id.clone(), key, locale: visitor.locale }
}

/// Makes a game.
#[utoipa::path(
    post, path = "/v1/games", tag = "games", params(LanguageParams), request_body = GameRequest,
    responses(
        (status = 201, body = CreatedGameResponse),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`, `invalid_clock`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn create(
    State(app): State<Games>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<GameRequest>,
) -> Result<(StatusCode, InLanguage<Json<CreatedGameResponse>>), ApiError> {
    app.gate.admit(&visitor, Limit::Create)?;
    let rating = if asked.is_open() {
        ratings::rating_of(&app.store, &visitor.user.id).await?
    } else {
        None
    };
    let terms = new_game::terms(&visitor.user, rating, asked)?;
    let shared = terms.private || terms.opponent == Opponent::Friend;
    let opponent = summary::opponent_word(terms.opponent);
    let made = app.registry.make(terms, &visitor.user.id).await?;
    app.gate.metrics.games_created.with_label_values(&[opponent]).inc();
    let game =
        app.registry.ask(&made.id, |reply| Command::Look(who(&visitor, None), reply)).await?;
    let url = format!("/game/{}", made.id);
    let link = |key: &str| shared.then(|| format!("{url}?key={key}"));
    let (invite, watch) = (link(&made.key), link(&watching_key(&made.key)));
    let umpire = game.now.umpire_key.as_ref().map(|key| format!("{url}?key={key}"));
    let made = Json(CreatedGameResponse { game, url, invite, watch, umpire });
    Ok((StatusCode::CREATED, InLanguage(visitor.locale, made)))
}

/// The caller's own games, newest first.
#[utoipa::path(
    get, path = "/v1/games", tag = "games", params(GameListQuery, LanguageParams),
    responses((status = 200, body = GameListResponse))
)]
pub(crate) async fn list(
    State(app): State<Games>,
    visitor: Visitor,
    QueryParams(part): QueryParams<GameListQuery>,
) -> Result<InLanguage<Json<GameListResponse>>, ApiError> {
    let (user, locale) = (visitor.user.id, visitor.locale);
    let before = match part.before {
        Some(id) => app.store.number_of(&id).await?.ok_or(ApiError::NotFound("game"))?,
        None => i64::MAX,
    };
    let limit = part.limit.unwrap_or(LISTED).clamp(1, MOST_LISTED);
    let listed = app.store.games_of(&user, before, limit).await?;
    // Games under way are folded from all their events: not on a thread that serves others.
    let lines = tokio::task::spawn_blocking(move || {
        listed.into_iter().map(|game| Ok(line(game)?.seen_by(&user, locale))).collect()
    });
    let games: Result<_, ApiError> = lines.await.map_err(|_| ApiError::Lost)?;
    Ok(InLanguage(locale, Json(GameListResponse { games: games? })))
}

/// The line of a game in a list.
///
/// # Errors
/// If what is kept of it cannot be read.
pub(crate) fn line(game: GameListRow) -> Result<GameSummary, ApiError> {
    match game.summary {
        Some(kept) => Ok(serde_json::from_str(&kept).map_err(StoreError::from)?),
        None => Ok(GameSummary::of(&GameState::fold(&game.events)?, &game.id)),
    }
}

/// A whole game.
#[utoipa::path(
    get, path = "/v1/games/{id}", tag = "games",
    params(("id" = String, Path), GameKeyQuery, LanguageParams),
    responses(
        (status = 200, body = GameView),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the game is private"),
        (status = 404, body = ErrorResponse, description = "`not_found`"),
    )
)]
pub(crate) async fn show(
    State(app): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    QueryParams(GameKeyQuery { key }): QueryParams<GameKeyQuery>,
) -> Result<InLanguage<Json<GameView>>, ApiError> {
    let game = app.registry.ask(&id, |reply| Command::Look(who(&visitor, key), reply)).await?;
    Ok(InLanguage(visitor.locale, Json(game)))
}

/// Takes the free seat, or with the umpire's key his chair, or his deputy's.
#[utoipa::path(
    post, path = "/v1/games/{id}/join", tag = "games", params(("id" = String, Path), LanguageParams),
    request_body = JoinRequest,
    responses(
        (status = 200, body = GameView),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the key is wrong"),
        (status = 409, body = ErrorResponse, description = "`seat_taken`, `game_over`"),
    )
)]
pub(crate) async fn join(
    State(app): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    JsonBody(JoinRequest { key, umpire }): JsonBody<JoinRequest>,
) -> Result<InLanguage<Json<GameView>>, ApiError> {
    let chair = if umpire { Chair::Umpire } else { Chair::Player };
    let player = Player {
        id: visitor.user.id.clone(),
        name: visitor.user.name.clone(),
        kind: PlayerKind::Human,
        level: None,
        openings: None,
    };
    let command = |reply| Command::Join(who(&visitor, key), player, chair, reply);
    let game = app.registry.ask(&id, command).await?;
    Ok(InLanguage(visitor.locale, Json(game)))
}

/// Acts in a game.
#[utoipa::path(
    post, path = "/v1/games/{id}/acts", tag = "games", params(("id" = String, Path), LanguageParams),
    request_body = ActRequest,
    responses(
        (status = 200, body = ActResponse),
        (status = 403, body = ErrorResponse, description = "`forbidden`: not a player"),
        (status = 409, body = ErrorResponse, description = "`not_your_turn`, `stale_ply`, \
            `game_over`, `no_offer` and others: the game is not in a state for this"),
        (status = 422, body = ErrorResponse, description = "`illegal_move`"),
    )
)]
pub(crate) async fn act(
    State(app): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    JsonBody(sent): JsonBody<ActRequest>,
) -> Result<InLanguage<Json<ActResponse>>, ApiError> {
    let acting = ActEnvelope { act: sent.to_act()?, id: sent.id, color: sent.color, lag_ms: 0 };
    perform(&app, &visitor, &id, acting).await
}

async fn perform(
    app: &Games,
    visitor: &Visitor,
    id: &str,
    acting: ActEnvelope,
) -> Result<InLanguage<Json<ActResponse>>, ApiError> {
    let acted = app.registry.ask(id, |reply| Command::Act(who(visitor, None), acting, reply)).await;
    let seq = acted.map_err(|error| error.in_language(visitor.locale))?;
    Ok(InLanguage(visitor.locale, Json(ActResponse { seq })))
}

/// Offers a rematch, or accepts the one offered.
#[utoipa::path(
    post, path = "/v1/games/{id}/rematch", tag = "games", params(("id" = String, Path), LanguageParams),
    responses((status = 200, body = ActResponse), (status = 409, body = ErrorResponse))
)]
pub(crate) async fn rematch(
    State(app): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
) -> Result<InLanguage<Json<ActResponse>>, ApiError> {
    let acting = ActEnvelope { act: Act::OfferRematch, id: None, color: None, lag_ms: 0 };
    perform(&app, &visitor, &id, acting).await
}

/// The events of a game after one that was seen.
#[utoipa::path(
    get, path = "/v1/games/{id}/events", tag = "games",
    params(("id" = String, Path), EventsQuery, LanguageParams),
    responses((status = 200, body = EventListResponse), (status = 403, body = ErrorResponse))
)]
pub(crate) async fn events(
    State(app): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    QueryParams(EventsQuery { after, key }): QueryParams<EventsQuery>,
) -> Result<InLanguage<Response>, ApiError> {
    let bodies =
        app.registry.ask(&id, |reply| Command::Since(who(&visitor, key), after, reply)).await?;
    let body = format!(r#"{{"events":[{}]}}"#, bodies.join(","));
    Ok(InLanguage(
        visitor.locale,
        ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
    ))
}

/// A game as PGN.
#[utoipa::path(
    get, path = "/v1/games/{id}/pgn", tag = "games",
    params(("id" = String, Path), GameKeyQuery, LanguageParams),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn"))
)]
pub(crate) async fn pgn(
    State(app): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    QueryParams(GameKeyQuery { key }): QueryParams<GameKeyQuery>,
) -> Result<InLanguage<Response>, ApiError> {
    let command = |reply| Command::Text(who(&visitor, key), Text::Pgn, reply);
    let text = app.registry.ask(&id, command).await?;
    let headers = [(header::CONTENT_TYPE, "application/x-chess-pgn")];
    let file = attachment((headers, text), &format!("staunton-{id}.pgn"));
    Ok(InLanguage(visitor.locale, file))
}

/// The record of a game under a code of laws.
#[utoipa::path(
    get, path = "/v1/games/{id}/audit", tag = "laws",
    params(("id" = String, Path), GameKeyQuery, LanguageParams),
    responses(
        (status = 200, body = staunton_desk::audit::AuditResponse),
        (status = 404, body = ErrorResponse, description = "`not_found`: no such game, or it has no laws"),
    )
)]
pub(crate) async fn audit(
    State(app): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    QueryParams(GameKeyQuery { key }): QueryParams<GameKeyQuery>,
) -> Result<InLanguage<Response>, ApiError> {
    let command = |reply| Command::Text(who(&visitor, key), Text::Audit, reply);
    let text = app.registry.ask(&id, command).await?;
    Ok(InLanguage(
        visitor.locale,
        ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
    ))
}

/// What a move in writing would be read as. Only who is to seal one is answered, and nothing is
/// kept of it.
#[utoipa::path(
    post, path = "/v1/games/{id}/sealing", tag = "laws", params(("id" = String, Path), LanguageParams),
    request_body = crate::sealing::SealingRequest,
    responses(
        (status = 200, body = crate::sealing::SealingResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: empty or too long"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: not a player"),
        (status = 404, body = ErrorResponse, description = "`not_found`: no such game, or it has no laws"),
        (status = 409, body = ErrorResponse, description = "`refused`: it is not for the caller to seal a move"),
    )
)]
pub(crate) async fn sealing(
    State(app): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    JsonBody(sent): JsonBody<crate::sealing::SealingRequest>,
) -> Result<InLanguage<Response>, ApiError> {
    let text = Text::Sealing(sent.text);
    let command = |reply| Command::Text(who(&visitor, None), text, reply);
    let text = app.registry.ask(&id, command).await?;
    Ok(InLanguage(
        visitor.locale,
        ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
    ))
}

/// The position of a game as FEN.
#[utoipa::path(
    get, path = "/v1/games/{id}/fen", tag = "games", params(("id" = String, Path), GameKeyQuery),
    responses((status = 200, body = String, content_type = "text/plain"))
)]
pub(crate) async fn fen(
    State(app): State<Games>,
    visitor: Visitor,
    GameId(id): GameId,
    QueryParams(GameKeyQuery { key }): QueryParams<GameKeyQuery>,
) -> Result<Response, ApiError> {
    let command = |reply| Command::Text(who(&visitor, key), Text::Fen, reply);
    let text = app.registry.ask(&id, command).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
