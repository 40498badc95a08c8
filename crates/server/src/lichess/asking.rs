//! A visitor of the page asks a program to take the free seat of his game.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use staunton_rules::Color;
use tokio::sync::oneshot;
use tokio::time::timeout;
use utoipa::ToSchema;

use super::challenge::Challenge;
use super::challenge_calls::{Held, told};
use super::face::Lichess;
use super::person::Person;
use super::wanted::Base;
use crate::error::{ApiError, ErrorResponse};
use crate::game::{ByColor, GameTerms, Opponent, Player, PlayerKind};
use crate::limits::Limit;
use crate::news::Word;
use crate::receive::{GameId, JsonBody};
use crate::registry::{Command, Who};
use crate::visitor::Visitor;

/// How long a program may think about it.
const PATIENCE: Duration = Duration::from_secs(20);
/// Programs in a list.
const MOST_LISTED: usize = 50;

/// Programs that wait for challenges.
#[derive(Serialize, ToSchema)]
pub(crate) struct BotListResponse {
    /// Their names.
    bots: Vec<String>,
}

/// Whom to ask.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AskBotRequest {
    /// The name of the program's account.
    bot: String,
}

/// What a program answered.
#[derive(Serialize, ToSchema)]
pub(crate) struct AskBotResponse {
    answer: BotAnswer,
}

/// What becomes of a game that a program was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum BotAnswer {
    /// It sits down.
    Accepted,
    /// It does not want to.
    Declined,
    /// It did not answer, or somebody else sat down meanwhile.
    Silent,
}

/// The programs that listen for challenges, at most 50.
#[utoipa::path(
    get, operation_id = "bots", path = "/v1/bots", tag = "games", responses((status = 200, body = BotListResponse))
)]
pub(crate) async fn list(
    State(app): State<Lichess>,
    _: Visitor,
) -> Result<Json<BotListResponse>, ApiError> {
    let mut bots = Vec::new();
    let here = app.news.users().into_iter().filter(|user| app.tokens.is_bot(user));
    for user in here.take(MOST_LISTED) {
        bots.extend(app.games.store.account_of(&user).await?.map(|row| row.name));
    }
    bots.sort_unstable();
    Ok(Json(BotListResponse { bots }))
}

/// Asks a program to take the free seat of a game of one's own; waits for its answer, at most 20 s.
#[utoipa::path(
    post, path = "/v1/games/{id}/ask", tag = "games", params(("id" = String, Path)),
    request_body = AskBotRequest,
    responses(
        (status = 200, body = AskBotResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`: the game is under a code of laws, \
            or too many challenges are open"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the game is not the caller's, or \
            the account not a program's"),
        (status = 404, body = ErrorResponse, description = "`not_found`: no such game, or no such account"),
        (status = 409, body = ErrorResponse, description = "`seat_taken`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn ask(
    State(app): State<Lichess>,
    visitor: Visitor,
    Base(base): Base,
    GameId(id): GameId,
    JsonBody(AskBotRequest { bot }): JsonBody<AskBotRequest>,
) -> Result<Json<AskBotResponse>, ApiError> {
    let row = app.games.store.account(&bot.to_lowercase()).await?;
    let row = row.ok_or(ApiError::NotFound("account"))?;
    if !app.tokens.is_bot(&row.id) {
        return Err(ApiError::Forbidden("only programs are asked so"));
    }
    let who = Who { user: visitor.user.id.clone(), key: None, locale: visitor.locale };
    let game = app.games.registry.ask(&id, |reply| Command::Look(who, reply)).await?;
    let color = match game.me {
        Some("white") => Color::White,
        Some("black") => Color::Black,
        _ => return Err(ApiError::Forbidden("a program is asked by whoever waits for it")),
    };
    let Some(key) = game.key.clone().filter(|_| game.now.status == "waiting") else {
        return Err(ApiError::SeatTaken);
    };
    if game.laws.is_some() {
        let words = "programs play without a code of laws".to_owned();
        return Err(ApiError::BadRequest(words));
    }
    app.games.gate.admit(&visitor, Limit::Create)?;
    let user = &visitor.user;
    let challenger = Person { user: user.id.clone(), name: user.name.clone() };
    let challenged = Person { user: row.id, name: row.name };
    let own = Player {
        id: user.id.clone(),
        name: user.name.clone(),
        kind: PlayerKind::Human,
        level: None,
        openings: None,
    };
    let mut players = ByColor::each(|_| None);
    *players.of_mut(color) = Some(own);
    let terms = GameTerms {
        opponent: Opponent::Friend,
        players,
        clock: game.clock.clone(),
        start_fen: game.start_fen.clone(),
        chess960: game.chess960,
        private: game.private,
        open: None,
        match_terms: None,
        laws: None,
        umpire: None,
        deputy: None,
    };
    let asked = if color == Color::White { "white" } else { "black" };
    let told = told(&app, &id, [&challenger, &challenged], (&terms, asked, &base)).await?;
    let (waits, answer) = oneshot::channel();
    let (waits, seat) = (Some(waits), Some(key));
    let challenge = Challenge {
        id: id.clone(),
        challenger,
        challenged,
        terms,
        told,
        seat,
        waits,
        expiry: None,
        told_at: None,
    };
    let heard = &challenge.challenged.user;
    let (heard, line) = (heard.clone(), Word::Line(challenge.line("challenge", heard).into()));
    if !app.challenges.add(challenge) {
        return Err(ApiError::BadRequest(
            "somebody is asked already: wait for the answer".to_owned(),
        ));
    }
    app.news.tell(&heard, &line);
    // However the call ends, the challenge is closed with it.
    let held = Held { app: app.clone(), id };
    let answered = timeout(PATIENCE, answer).await;
    drop(held);
    let answer = match answered {
        Ok(Ok("accepted")) => BotAnswer::Accepted,
        Ok(Ok("declined")) => BotAnswer::Declined,
        _ => BotAnswer::Silent,
    };
    Ok(Json(AskBotResponse { answer }))
}
