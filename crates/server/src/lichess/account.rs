//! Who a token acts for, and who else is here.

use std::collections::BTreeMap;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::acts::{Done, ok};
use super::caller::{Anybody, Caller};
use super::challenge_calls::OfUser;
use super::face::Lichess;
use super::fault::Fault;
use super::fields::Fields;
use super::path::InPath;
use super::person::{Person, id_of};
use super::told::own_color;
use crate::registry::Command;
use crate::storage::{TokenWrite, Write};
use crate::tokens::{Scope, joined};

/// Tokens that one call may test.
const MOST_TESTED: usize = 100;
/// Users that one call may ask about.
const MOST_ASKED: usize = 100;
/// Games under way that are told, at most.
const MOST_PLAYING: usize = 50;

/// What tokens are good for, with commas between in the body; `null` for those that are none.
#[utoipa::path(
    post, path = "/api/token/test", tag = "lichess", request_body(content = String, content_type = "text/plain"),
    responses((status = 200), (status = 400))
)]
pub(crate) async fn test_tokens(State(app): State<Lichess>, _: Anybody, body: Bytes) -> Done {
    let text = String::from_utf8_lossy(&body);
    let asked: Vec<&str> = text.split(',').map(str::trim).filter(|it| !it.is_empty()).collect();
    if asked.len() > MOST_TESTED {
        return Err(Fault::Bad(format!("{} tokens: at most {MOST_TESTED}", asked.len())));
    }
    let told = asked.into_iter().map(|token| {
        let known = app.tokens.find(token).map(|known| {
            json!({
                "userId": id_of(&known.row.user, &known.name),
                "scopes": joined(&known.scopes),
                "expires": null,
            })
        });
        (token.to_owned(), known.unwrap_or(Value::Null))
    });
    Ok(Json(Value::Object(told.collect())))
}

/// The account.
#[utoipa::path(
    get, path = "/api/account", tag = "lichess",
    responses((status = 200), (status = 401), (status = 429))
)]
pub(crate) async fn account(State(app): State<Lichess>, caller: Caller) -> Done {
    told(&app, &caller.person()).await
}

/// Somebody with an account.
#[utoipa::path(
    get, path = "/api/user/{name}", tag = "lichess", params(("name" = String, Path)),
    responses((status = 200), (status = 404), (status = 429))
)]
pub(crate) async fn user(
    State(app): State<Lichess>,
    _: Anybody,
    InPath(OfUser { name }): InPath<OfUser>,
) -> Done {
    let person = app.find(&name).await?;
    told(&app, &person).await
}

async fn told(app: &Lichess, person: &Person) -> Done {
    let kept = app.games.store.created_at(&person.user).await?;
    Ok(Json(app.told_user(person, kept.unwrap_or_default()).await?))
}

/// The games that the caller plays.
#[utoipa::path(
    get, path = "/api/account/playing", tag = "lichess", params(("nb" = Option<usize>, Query)),
    responses((status = 200), (status = 401))
)]
pub(crate) async fn playing(State(app): State<Lichess>, caller: Caller, fields: Fields) -> Done {
    let most = fields.read::<usize>("nb", "a number")?.unwrap_or(9).min(MOST_PLAYING);
    let ids = app.games.store.game_ids_of(&caller.user.id, true).await?;
    let mut told = Vec::new();
    for id in ids.iter().rev() {
        if told.len() == most {
            break;
        }
        let look = |reply| Command::Look(caller.who(), reply);
        let game = app.games.registry.ask(id, look).await?;
        if let Some(color) = own_color(&game).filter(|_| game.now.status == "playing") {
            told.push(app.told_game(&game, color).await?);
        }
    }
    Ok(Json(json!({"nowPlaying": told})))
}

/// Whether users are here, and whether they are programs.
#[utoipa::path(
    get, path = "/api/users/status", tag = "lichess", params(("ids" = String, Query)),
    responses((status = 200), (status = 400))
)]
pub(crate) async fn statuses(State(app): State<Lichess>, _: Anybody, fields: Fields) -> Done {
    let names: Vec<&str> = fields.get("ids").unwrap_or_default().split(',').collect();
    if names.len() > MOST_ASKED {
        return Err(Fault::Bad(format!("{} users: at most {MOST_ASKED}", names.len())));
    }
    let mut told = Vec::new();
    for name in names {
        let Ok(person) = app.find(name.trim()).await else { continue };
        let mut status = json!({
            "id": id_of(&person.user, &person.name),
            "name": person.name,
            "online": app.news.hears(&person.user),
        });
        if app.tokens.is_bot(&person.user) {
            status["title"] = "BOT".into();
        }
        told.push(status);
    }
    Ok(Json(told.into()))
}

/// The programs that are here, a line each.
#[utoipa::path(
    get, path = "/api/bot/online", tag = "lichess", params(("nb" = Option<usize>, Query)),
    responses((status = 200, body = String, content_type = "application/x-ndjson"))
)]
pub(crate) async fn bots(
    State(app): State<Lichess>,
    _: Anybody,
    fields: Fields,
) -> Result<Response, Fault> {
    let most = fields.read::<usize>("nb", "a number")?.unwrap_or(MOST_ASKED).min(MOST_ASKED);
    let here = app.news.users();
    let mut lines = BTreeMap::new();
    for user in here.into_iter().filter(|user| app.tokens.is_bot(user)).take(most) {
        let Some(row) = app.games.store.account_of(&user).await? else { continue };
        let person = Person { user, name: row.name };
        let created_at = app.games.store.created_at(&person.user).await?.unwrap_or_default();
        let told = app.told_user(&person, created_at).await?;
        lines.insert(person.name, format!("{told}\n"));
    }
    let body: String = lines.into_values().collect();
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// Makes the account a program's. It must not have played yet, and it cannot be undone.
#[utoipa::path(
    post, path = "/api/bot/account/upgrade", tag = "lichess",
    responses((status = 200), (status = 400), (status = 401), (status = 403))
)]
pub(crate) async fn upgrade(State(app): State<Lichess>, caller: Caller) -> Done {
    caller.must(&[Scope::BotPlay])?;
    if caller.is_bot {
        return Ok(ok());
    }
    let user = caller.user.id;
    if !app.games.store.game_ids_of(&user, false).await?.is_empty() {
        let words = "an account that has played games stays a person's: make a new one";
        return Err(Fault::Bad(words.to_owned()));
    }
    let at = app.games.gate.time.now();
    let bot = TokenWrite::Bot { user: user.clone(), at };
    app.games.store.commit(vec![Write::Token(bot)]).await?;
    app.tokens.become_bot(&user);
    Ok(ok())
}
