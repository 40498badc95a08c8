//! What a player does in a game.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::caller::{Caller, Playing};
use super::face::Lichess;
use super::fault::Fault;
use super::fields::Fields;
use super::game_stream::OfGame;
use super::path::{GameName, InPath};
use super::person::id_of;
use super::phrases::{phrase_of, words_of};
use crate::error::ApiError;
use crate::game::{Act, ByColor, ColorName, Phrase, Refusal};
use crate::registry::{ActEnvelope, Command, Text};

/// That it was done.
pub(super) type Done = Result<Json<Value>, Fault>;

pub(super) fn ok() -> Json<Value> {
    Json(json!({"ok": true}))
}

/// A game and a move in the path.
#[derive(Deserialize)]
pub(crate) struct OfMove {
    id: GameName,
    uci: String,
}

/// A game, and yes or no, in the path.
#[derive(Deserialize)]
pub(crate) struct OfAnswer {
    id: GameName,
    answer: String,
}

impl OfAnswer {
    fn is_yes(&self) -> Result<bool, Fault> {
        match self.answer.as_str() {
            "yes" | "true" => Ok(true),
            "no" | "false" => Ok(false),
            other => Err(Fault::NotFound(format!("answer as {other:?}: expected yes or no"))),
        }
    }
}

async fn act(app: &Lichess, caller: &Caller, id: &str, act: Act) -> Result<(), ApiError> {
    let acting = ActEnvelope { act, id: None, color: None, lag_ms: 0 };
    app.games.registry.ask(id, |reply| Command::Act(caller.who(), acting, reply)).await.map(drop)
}

/// The same, where it does no harm if there is nothing to do.
async fn act_if_so(app: &Lichess, caller: &Caller, id: &str, it: Act) -> Result<(), ApiError> {
    match act(app, caller, id, it).await {
        Err(ApiError::Refused(Refusal::NoOffer | Refusal::OfferRepeated)) => Ok(()),
        done => done,
    }
}

/// Makes a move. One that was just made is not made again. `offeringDraw=true` offers a draw with it, or
/// takes the one that is offered.
#[utoipa::path(
    post, path = "/api/{face}/game/{id}/move/{uci}", tag = "lichess",
    params(
        ("face" = String, Path, description = "`bot` or `board`"), ("id" = String, Path),
        ("uci" = String, Path), ("offeringDraw" = Option<bool>, Query),
    ),
    responses((status = 200), (status = 400, description = "why it cannot be made"), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn move_piece(
    State(app): State<Lichess>,
    Playing(caller): Playing,
    InPath(OfMove { id: GameName(id), uci }): InPath<OfMove>,
    fields: Fields,
) -> Done {
    let offers = fields.flag("offeringDraw")?;
    if offers && act(&app, &caller, &id, Act::AcceptDraw).await.is_ok() {
        return Ok(ok());
    }
    act(&app, &caller, &id, Act::Play(uci)).await?;
    if offers {
        match act_if_so(&app, &caller, &id, Act::OfferDraw).await {
            // The move has ended the game.
            Err(ApiError::Refused(Refusal::GameOver)) | Ok(()) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(ok())
}

/// Calls a game off before each side has moved.
#[utoipa::path(
    post, path = "/api/{face}/game/{id}/abort", tag = "lichess",
    params(("face" = String, Path), ("id" = String, Path)),
    responses((status = 200), (status = 400), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn abort(
    State(app): State<Lichess>,
    Playing(caller): Playing,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
) -> Done {
    act(&app, &caller, &id, Act::Abort).await?;
    Ok(ok())
}

/// Gives a game up.
#[utoipa::path(
    post, path = "/api/{face}/game/{id}/resign", tag = "lichess",
    params(("face" = String, Path), ("id" = String, Path)),
    responses((status = 200), (status = 400), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn resign(
    State(app): State<Lichess>,
    Playing(caller): Playing,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
) -> Done {
    act(&app, &caller, &id, Act::Resign).await?;
    Ok(ok())
}

/// `yes` offers a draw or takes the one that is offered, `no` declines it.
#[utoipa::path(
    post, path = "/api/{face}/game/{id}/draw/{answer}", tag = "lichess",
    params(("face" = String, Path), ("id" = String, Path), ("answer" = String, Path)),
    responses((status = 200), (status = 400), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn draw(
    State(app): State<Lichess>,
    Playing(caller): Playing,
    InPath(answer): InPath<OfAnswer>,
) -> Done {
    let it = if answer.is_yes()? { Act::OfferDraw } else { Act::DeclineDraw };
    act_if_so(&app, &caller, &answer.id.0, it).await?;
    Ok(ok())
}

/// `yes` asks to take the last move back or grants what is asked, `no` declines it.
#[utoipa::path(
    post, path = "/api/{face}/game/{id}/takeback/{answer}", tag = "lichess",
    params(("face" = String, Path), ("id" = String, Path), ("answer" = String, Path)),
    responses((status = 200), (status = 400), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn takeback(
    State(app): State<Lichess>,
    Playing(caller): Playing,
    InPath(answer): InPath<OfAnswer>,
) -> Done {
    let it = if answer.is_yes()? { Act::OfferTakeback } else { Act::DeclineTakeback };
    act_if_so(&app, &caller, &answer.id.0, it).await?;
    Ok(ok())
}

/// Wins the game that the opponent has left for long enough.
#[utoipa::path(
    post, path = "/api/{face}/game/{id}/claim-victory", tag = "lichess",
    params(("face" = String, Path), ("id" = String, Path)),
    responses((status = 200), (status = 400), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn claim_victory(
    State(app): State<Lichess>,
    Playing(caller): Playing,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
) -> Done {
    act(&app, &caller, &id, Act::ClaimVictory).await?;
    Ok(ok())
}

/// Claims a draw: the position stands for the third time, or fifty moves have passed.
#[utoipa::path(
    post, path = "/api/{face}/game/{id}/claim-draw", tag = "lichess",
    params(("face" = String, Path), ("id" = String, Path)),
    responses((status = 200), (status = 400), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn claim_draw(
    State(app): State<Lichess>,
    Playing(caller): Playing,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
) -> Done {
    act(&app, &caller, &id, Act::ClaimDraw(None)).await?;
    Ok(ok())
}

/// Says something. One of the set phrases is heard by the opponent; all else is taken, and nobody
/// hears it.
#[utoipa::path(
    post, path = "/api/{face}/game/{id}/chat", tag = "lichess",
    params(("face" = String, Path), ("id" = String, Path)),
    responses((status = 200), (status = 400), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn chat(
    State(app): State<Lichess>,
    Playing(caller): Playing,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
    fields: Fields,
) -> Done {
    let text = fields.get("text").ok_or_else(|| Fault::Bad("text is missing".to_owned()))?;
    let is_heard = fields.get("room").is_none_or(|room| room == "player");
    let Some(phrase) = phrase_of(text).filter(|_| is_heard) else {
        // That there is such a game is asked all the same.
        app.games.registry.ask(&id, |reply| Command::Look(caller.who(), reply)).await?;
        return Ok(ok());
    };
    match act(&app, &caller, &id, Act::Say(phrase)).await {
        // Who talks too fast, or to nobody, is not heard.
        Ok(()) | Err(ApiError::TooMany(_)) => Ok(ok()),
        Err(error) => Err(error.into()),
    }
}

/// What was said.
#[utoipa::path(
    get, path = "/api/{face}/game/{id}/chat", tag = "lichess",
    params(("face" = String, Path), ("id" = String, Path)),
    responses((status = 200), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn talk(
    State(app): State<Lichess>,
    Playing(caller): Playing,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
) -> Done {
    let game = app.games.registry.ask(&id, |reply| Command::Look(caller.who(), reply)).await?;
    let command = |reply| Command::Text(caller.who(), Text::Talk, reply);
    let said = app.games.registry.ask(&id, command).await?;
    let said: Vec<(ColorName, Phrase)> = serde_json::from_str(&said).unwrap_or_default();
    let names = ByColor::each(|color| {
        let player = game.players.of(color).as_ref();
        player.map_or_else(String::new, |player| id_of(&player.id, &player.name))
    });
    let lines = said
        .into_iter()
        .map(|(color, phrase)| json!({"user": names.of(color.into()), "text": words_of(phrase)}));
    Ok(Json(lines.collect()))
}
