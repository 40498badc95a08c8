//! Games as files: PGN, or JSON for whoever asks for it.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};

use super::caller::Anybody;
use super::challenge_calls::OfUser;
use super::face::Lichess;
use super::fault::Fault;
use super::fields::Fields;
use super::game_stream::OfGame;
use super::lines::{Lines, Over, lines};
use super::path::{GameName, InPath};
use super::told::told_export;
use crate::error::ApiError;
use crate::registry::{Command, Text, Who};

/// Games of somebody that are read at once.
const AT_ONCE: i64 = 20;

fn wants_json(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("json"))
}

/// A game as PGN, or as JSON where `Accept` asks for it.
#[utoipa::path(
    get, path = "/game/export/{id}", tag = "lichess", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn"), (status = 403), (status = 404))
)]
pub(crate) async fn export(
    State(app): State<Lichess>,
    anybody: Anybody,
    headers: HeaderMap,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
) -> Result<Response, Fault> {
    let who = anybody.who();
    if wants_json(&headers) {
        let game = app.games.registry.ask(&id, |reply| Command::Look(who, reply)).await?;
        return Ok(Json(told_export(&app, &game).await?).into_response());
    }
    let pgn = |reply| Command::Text(who, Text::Pgn, reply);
    let text = app.games.registry.ask(&id, pgn).await?;
    Ok(([(header::CONTENT_TYPE, "application/x-chess-pgn")], text).into_response())
}

/// Games of somebody, the newest first: those that the caller may see. As PGN, or as a line of JSON each
/// where `Accept` asks for that.
#[utoipa::path(
    get, path = "/api/games/user/{name}", tag = "lichess",
    params(("name" = String, Path), ("max" = Option<u32>, Query), ("since" = Option<i64>, Query), ("until" = Option<i64>, Query)),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn"), (status = 404))
)]
pub(crate) async fn games_of(
    State(app): State<Lichess>,
    anybody: Anybody,
    headers: HeaderMap,
    InPath(OfUser { name }): InPath<OfUser>,
    fields: Fields,
) -> Result<Response, Fault> {
    let person = app.find(&name).await?;
    let wanted = Wanted {
        user: person.user,
        most: fields.read("max", "a number")?.unwrap_or(u32::MAX),
        since: fields.read("since", "milliseconds")?.unwrap_or(i64::MIN),
        until: fields.read("until", "milliseconds")?.unwrap_or(i64::MAX),
        is_json: wants_json(&headers),
    };
    let (seen, who, is_json) = (app.clone(), anybody.who(), wanted.is_json);
    let mut answer = lines(&app, (anybody.caller.as_ref(), anybody.address), move |lines| {
        tell(seen, who, wanted, lines)
    })?;
    if !is_json {
        let kind = header::HeaderValue::from_static("application/x-chess-pgn");
        answer.headers_mut().insert(header::CONTENT_TYPE, kind);
    }
    Ok(answer)
}

struct Wanted {
    user: String,
    most: u32,
    since: i64,
    until: i64,
    is_json: bool,
}

async fn tell(app: Lichess, who: Who, wanted: Wanted, mut lines: Lines) -> Result<(), Over> {
    let (mut before, mut told) = (i64::MAX, 0);
    loop {
        let listed = app.games.store.games_of(&wanted.user, before, AT_ONCE).await;
        let Ok(listed) = listed else { return Err(Over) };
        let Some(last) = listed.last() else { return Ok(()) };
        let Ok(Some(number)) = app.games.store.number_of(&last.id).await else { return Err(Over) };
        before = number;
        for row in listed {
            if told == wanted.most {
                return Ok(());
            }
            if tell_one(&app, &who, &row.id, &wanted, &mut lines).await? {
                told += 1;
            }
        }
    }
}

/// Tells a game; whether it was one to tell.
async fn tell_one(
    app: &Lichess,
    who: &Who,
    id: &str,
    wanted: &Wanted,
    lines: &mut Lines,
) -> Result<bool, Over> {
    let game = app.games.registry.ask(id, |reply| Command::Look(who.clone(), reply));
    let Ok(game) = lines.wait(game).await? else { return Ok(false) };
    let is_wanted =
        game.now.status == "ended" && (wanted.since..=wanted.until).contains(&game.created_at);
    if !is_wanted {
        return Ok(false);
    }
    if wanted.is_json {
        let Ok(told) = told_export(app, &game).await else { return Ok(false) };
        lines.send(&told).await?;
    } else {
        let pgn = |reply| Command::Text(who.clone(), Text::Pgn, reply);
        let text: Result<String, ApiError> = app.games.registry.ask(id, pgn).await;
        let Ok(text) = text else { return Ok(false) };
        // Two empty lines: that between tags and moves does not end a game.
        lines.send_text(&format!("{}\n\n", text.trim_end())).await?;
    }
    Ok(true)
}
