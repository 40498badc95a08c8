//! A challenge that is nobody's in particular: the first two who come play. It is a game whose seats are both
//! free, so that visitors of the page take one by its address, and programs by its id.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use staunton_rules::Color;

use super::caller::Caller;
use super::face::Lichess;
use super::fault::Fault;
use super::fields::Fields;
use super::wanted::{Against, Base, clock, terms};
use super::words::{ARRAY, perf, speed, time_control, variant};
use crate::game::OpenTerms;
use crate::limits::Limit;
use crate::registry::{Chair, Command};
use crate::tokens::Scope;

/// Makes a game for the first two who come to its address, or accept it. Their colours fall by lot.
#[utoipa::path(
    post, path = "/api/challenge/open", tag = "lichess", operation_id = "challenge_open",
    responses((status = 200), (status = 400), (status = 401), (status = 403))
)]
pub(crate) async fn open(
    State(app): State<Lichess>,
    caller: Caller,
    Base(base): Base,
    fields: Fields,
) -> Result<Response, Fault> {
    caller.must(&[Scope::ChallengeWrite])?;
    let mut terms = terms(&caller.user, &fields, Against::Person, clock(&fields)?.as_ref())?;
    for color in Color::ALL {
        *terms.players.of_mut(color) = None;
    }
    terms.open = Some(OpenTerms { rating: None, wish: None, unlisted: true });
    app.games.gate.admit_from(Some(&caller.user), caller.address, Limit::Create)?;
    let speed = speed(terms.clock.as_ref());
    let mut told = json!({
        "status": "created",
        "challenger": null,
        "destUser": null,
        "variant": variant(terms.chess960, &terms.start_fen),
        "rated": false,
        "speed": speed.0,
        "timeControl": time_control(terms.clock.as_ref()),
        "color": "random",
        "perf": {"icon": "", "name": perf(terms.chess960, speed).1},
    });
    if terms.start_fen != ARRAY {
        told["initialFen"] = terms.start_fen.clone().into();
    }
    if let Some(name) = fields.get("name") {
        told["name"] = name.chars().take(100).collect::<String>().into();
    }
    let made = app.games.registry.make(terms, &caller.user.id).await?;
    app.games.gate.metrics.games_created.with_label_values(&["friend"]).inc();
    told["url"] = format!("{base}/game/{}", made.id).into();
    told["id"] = made.id.into();
    Ok(Json(told).into_response())
}

/// Takes a seat of a game that was made so.
///
/// # Errors
/// If this is no such game, or both seats are taken.
pub(super) async fn take_seat(app: &Lichess, caller: &Caller, id: &str) -> Result<(), Fault> {
    let registry = &app.games.registry;
    let seen = registry.ask(id, |reply| Command::Look(caller.who(), reply)).await;
    // Seats that are offered in the room are for those who seek one there.
    if !seen.is_ok_and(|game| game.me.is_some() || game.invited && !game.open) {
        return Err(Fault::NotFound("challenge".to_owned()));
    }
    let join = |reply| Command::Join(caller.who(), caller.player(), Chair::Player, reply);
    Ok(registry.ask(id, join).await.map(drop)?)
}
