//! To challenge, and to answer challenges.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use staunton_rules::Color;
use tokio::sync::oneshot;

use super::acts::{Done, ok};
use super::caller::Caller;
use super::challenge::{Challenge, MOST_OF_ONE};
use super::face::Lichess;
use super::fault::Fault;
use super::fields::Fields;
use super::game_stream::OfGame;
use super::lines::{Lines, Over, lines};
use super::open_challenge::take_seat;
use super::path::{GameName, InPath};
use super::person::Person;
use super::told::own_color;
use super::wanted::{Against, Base, clock, terms};
use super::words::{ARRAY, perf, speed, time_control, variant};
use crate::chance;
use crate::error::ApiError;
use crate::game::{Act, GameTerms, Ms, Player, PlayerKind};
use crate::limits::Limit;
use crate::news::Word;
use crate::registry::{ActEnvelope, Chair, Command, Who};
use crate::storage::StoreError;
use crate::tokens::Scope;

/// How long a challenge to a game by the clock is open, if nobody keeps the call open.
const PATIENCE_MS: Ms = 20_000;
/// The same of days, or without a clock.
const SLOW_PATIENCE_MS: Ms = 86_400_000;
/// What lets challenge, and answer.
const CHALLENGERS: &[Scope] = &[Scope::ChallengeWrite, Scope::BotPlay, Scope::BoardPlay];
/// Why challenges are declined, as clients say it and as it is told.
const REASONS: [(&str, &str); 11] = [
    ("generic", "I'm not accepting challenges at the moment."),
    ("later", "This is not the right time for me, please ask again later."),
    ("tooFast", "This time control is too fast for me, please challenge again with a slower game."),
    ("tooSlow", "This time control is too slow for me, please challenge again with a faster game."),
    ("timeControl", "I'm not accepting challenges with this time control."),
    ("rated", "Please send me a rated challenge instead."),
    ("casual", "Please send me a casual challenge instead."),
    ("standard", "I'm not accepting variant challenges right now."),
    ("variant", "I'm not willing to play this variant right now."),
    ("noBot", "I'm not accepting challenges from bots."),
    ("onlyBot", "I'm only accepting challenges from bots."),
];

/// A name in the path.
#[derive(Deserialize)]
pub(crate) struct OfUser {
    pub(super) name: String,
}

impl Caller {
    /// As a player.
    pub(super) fn player(&self) -> Player {
        Player {
            id: self.user.id.clone(),
            name: self.user.name.clone(),
            kind: PlayerKind::Human,
            level: None,
            openings: None,
        }
    }

    pub(super) fn person(&self) -> Person {
        Person { user: self.user.id.clone(), name: self.user.name.clone() }
    }
}

impl Lichess {
    /// The account with this name.
    pub(super) async fn find(&self, name: &str) -> Result<Person, Fault> {
        let found = self.games.store.account(&name.to_lowercase()).await?;
        let shown: String = name.chars().take(40).collect();
        let row = found.ok_or_else(|| Fault::NotFound(format!("user: {shown}")))?;
        Ok(Person { user: row.id, name: row.name })
    }

    pub(super) fn tell(&self, challenge: &Challenge, kind: &str) {
        for user in [&challenge.challenger.user, &challenge.challenged.user] {
            self.news.tell(user, &Word::Line(challenge.line(kind, user).into()));
        }
    }

    /// Withdraws a challenge, if it is open still.
    fn withdraw(&self, id: &str) {
        if let Some(mut challenge) = self.challenges.take(id, |_| true) {
            self.tell(&challenge, "challengeCanceled");
            self.challenges.answer(&mut challenge, "canceled");
        }
    }
}

/// The challenge as clients are told it.
pub(super) async fn told(
    app: &Lichess,
    id: &str,
    [challenger, challenged]: [&Person; 2],
    (terms, color, base): (&GameTerms, &str, &str),
) -> Result<Value, StoreError> {
    let speed = speed(terms.clock.as_ref());
    let white = terms.players.white.as_ref();
    let is_white = white.is_some_and(|player| player.id == challenger.user);
    let mut told = json!({
        "id": id,
        "url": format!("{base}/game/{id}"),
        "status": "created",
        "challenger": app.told_person(challenger).await?,
        "destUser": app.told_person(challenged).await?,
        "variant": variant(terms.chess960, &terms.start_fen),
        "rated": false,
        "speed": speed.0,
        "timeControl": time_control(terms.clock.as_ref()),
        "color": color,
        "finalColor": if is_white { "white" } else { "black" },
        "perf": {"icon": "", "name": perf(terms.chess960, speed).1},
    });
    if terms.start_fen != ARRAY {
        told["initialFen"] = terms.start_fen.clone().into();
    }
    Ok(told)
}

/// Challenges somebody. With `keepAliveStream` the call stays open until he answers, and the challenge
/// with it; else one to a game by the clock is open for 20 s.
#[utoipa::path(
    post, path = "/api/challenge/{name}", tag = "lichess", params(("name" = String, Path)),
    responses((status = 200), (status = 400), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn challenge(
    State(app): State<Lichess>,
    caller: Caller,
    Base(base): Base,
    InPath(OfUser { name }): InPath<OfUser>,
    fields: Fields,
) -> Result<Response, Fault> {
    caller.must(CHALLENGERS)?;
    let challenged = app.find(&name).await?;
    if challenged.user == caller.user.id {
        return Err(Fault::Bad("nobody challenges himself".to_owned()));
    }
    let terms = terms(&caller.user, &fields, Against::Person, clock(&fields)?.as_ref())?;
    let keeps = fields.flag("keepAliveStream")?;
    app.games.gate.admit_from(Some(&caller.user), caller.address, Limit::Create)?;
    let (id, challenger) = (chance::game_id(), caller.person());
    let color = fields.get("color").unwrap_or("random");
    let told = told(&app, &id, [&challenger, &challenged], (&terms, color, &base)).await?;
    let (waits, answer) = oneshot::channel();
    let is_slow = terms.clock.as_ref().is_none_or(|clock| clock.white.is_days());
    let challenge = Challenge {
        id: id.clone(),
        challenger,
        challenged,
        terms,
        told,
        seat: None,
        waits: keeps.then_some(waits),
        expiry: None,
        told_at: None,
    };
    let shown = challenge.seen_by(&caller.user.id);
    let lines_of = [&challenge.challenger.user, &challenge.challenged.user]
        .map(|user| (user.clone(), Word::Line(challenge.line("challenge", user).into())));
    if !app.challenges.add(challenge) {
        let words = format!("you have {MOST_OF_ONE} challenges open: wait for an answer first");
        return Err(Fault::Bad(words));
    }
    for (user, line) in lines_of {
        app.news.tell(&user, &line);
    }
    if keeps {
        let held = Held { app: app.clone(), id };
        return lines(&app, (Some(&caller), caller.address), move |lines| {
            wait(held, shown, answer, lines)
        });
    }
    let patience_ms = if is_slow { SLOW_PATIENCE_MS } else { PATIENCE_MS };
    let until = app.games.gate.time.now() + patience_ms;
    let expiring = (app.clone(), id.clone());
    let expiry = tokio::spawn(async move {
        let (app, id) = expiring;
        app.games.gate.time.sleep_until(Some(until)).await;
        app.withdraw(&id);
    });
    app.challenges.expire_by(&id, expiry.abort_handle());
    Ok(Json(shown).into_response())
}

/// A challenge that is open as long as a call.
pub(super) struct Held {
    pub(super) app: Lichess,
    pub(super) id: String,
}

impl Drop for Held {
    fn drop(&mut self) {
        // However the call ended: what was answered is closed already.
        self.app.withdraw(&self.id);
    }
}

async fn wait(
    held: Held,
    shown: Value,
    answer: oneshot::Receiver<&'static str>,
    mut lines: Lines,
) -> Result<(), Over> {
    lines.send(&shown).await?;
    let answered = lines.wait(answer).await?;
    drop(held);
    lines.send(&json!({"done": answered.unwrap_or("canceled")})).await
}

/// A game against the computer, from level 1 to level 8.
#[utoipa::path(
    post, path = "/api/challenge/ai", tag = "lichess",
    responses((status = 201), (status = 400), (status = 401), (status = 403))
)]
pub(crate) async fn challenge_computer(
    State(app): State<Lichess>,
    caller: Caller,
    fields: Fields,
) -> Result<Response, Fault> {
    caller.must(CHALLENGERS)?;
    let terms = terms(&caller.user, &fields, Against::Computer, clock(&fields)?.as_ref())?;
    app.games.gate.admit_from(Some(&caller.user), caller.address, Limit::Create)?;
    let made = app.games.registry.make(terms, &caller.user.id).await?;
    app.games.gate.metrics.games_created.with_label_values(&["computer"]).inc();
    let look = |reply| Command::Look(caller.who(), reply);
    let game = app.games.registry.ask(&made.id, look).await?;
    let mut told = app.told_game(&game, own_color(&game).unwrap_or(Color::White)).await?;
    told["source"] = "ai".into();
    told["player"] = told["color"].clone();
    Ok((StatusCode::CREATED, Json(told)).into_response())
}

/// Takes a challenge up, or a seat of one that is open to anybody.
#[utoipa::path(
    post, path = "/api/challenge/{id}/accept", tag = "lichess", params(("id" = String, Path)),
    responses((status = 200), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn accept(
    State(app): State<Lichess>,
    caller: Caller,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
) -> Done {
    caller.must(CHALLENGERS)?;
    // Closed first: of two who accept, one plays.
    let is_his = |challenge: &Challenge| challenge.challenged.user == caller.user.id;
    let Some(mut challenge) = app.challenges.take(&id, is_his) else {
        take_seat(&app, &caller, &id).await?;
        return Ok(ok());
    };
    let began = begin(&app, &caller, &challenge).await;
    if let Err(error) = began {
        app.tell(&challenge, "challengeCanceled");
        app.challenges.answer(&mut challenge, "canceled");
        return Err(error.into());
    }
    app.challenges.answer(&mut challenge, "accepted");
    Ok(ok())
}

/// Makes the game that a challenge asks for, or takes the seat where it is there already.
async fn begin(app: &Lichess, caller: &Caller, challenge: &Challenge) -> Result<(), ApiError> {
    let (registry, id) = (&app.games.registry, &challenge.id);
    if challenge.seat.is_some() {
        let who = Who { key: challenge.seat.clone(), ..caller.who() };
        let join = |reply| Command::Join(who, caller.player(), Chair::Player, reply);
        return registry.ask(id, join).await.map(drop);
    }
    let mut terms = challenge.terms.clone();
    for color in Color::ALL {
        terms.players.of_mut(color).get_or_insert_with(|| caller.player());
    }
    registry.make_as(id.clone(), terms, &challenge.challenger.user).await?;
    app.games.gate.metrics.games_created.with_label_values(&["friend"]).inc();
    Ok(())
}

/// Declines a challenge; `reason` says why.
#[utoipa::path(
    post, path = "/api/challenge/{id}/decline", tag = "lichess", params(("id" = String, Path)),
    responses((status = 200), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn decline(
    State(app): State<Lichess>,
    caller: Caller,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
    fields: Fields,
) -> Done {
    caller.must(CHALLENGERS)?;
    let is_his = |challenge: &Challenge| challenge.challenged.user == caller.user.id;
    let Some(mut challenge) = app.challenges.take(&id, is_his) else {
        return Err(Fault::NotFound("challenge".to_owned()));
    };
    let asked = fields.get("reason").unwrap_or_default();
    let known = REASONS.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(asked));
    let (key, words) = known.unwrap_or(REASONS[0]);
    challenge.told["status"] = "declined".into();
    challenge.told["declineReason"] = words.into();
    challenge.told["declineReasonKey"] = key.to_lowercase().into();
    app.tell(&challenge, "challengeDeclined");
    app.challenges.answer(&mut challenge, "declined");
    Ok(ok())
}

/// Withdraws a challenge, or calls the game off that has come of it and has not properly begun.
#[utoipa::path(
    post, path = "/api/challenge/{id}/cancel", tag = "lichess", params(("id" = String, Path)),
    responses((status = 200), (status = 400), (status = 401), (status = 403), (status = 404))
)]
pub(crate) async fn cancel(
    State(app): State<Lichess>,
    caller: Caller,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
) -> Done {
    caller.must(CHALLENGERS)?;
    let is_own = |challenge: &Challenge| challenge.challenger.user == caller.user.id;
    if let Some(mut challenge) = app.challenges.take(&id, is_own) {
        challenge.told["status"] = "canceled".into();
        app.tell(&challenge, "challengeCanceled");
        app.challenges.answer(&mut challenge, "canceled");
        return Ok(ok());
    }
    let acting = ActEnvelope { act: Act::Abort, id: None, color: None, lag_ms: 0 };
    app.games.registry.ask(&id, |reply| Command::Act(caller.who(), acting, reply)).await?;
    Ok(ok())
}

/// The challenges that concern the caller.
#[utoipa::path(
    get, path = "/api/challenge", tag = "lichess",
    responses((status = 200), (status = 401), (status = 403))
)]
pub(crate) async fn own(State(app): State<Lichess>, caller: Caller) -> Done {
    caller.must(&[Scope::ChallengeRead, Scope::ChallengeWrite])?;
    let user = &caller.user.id;
    let (mut incoming, mut outgoing) = (Vec::new(), Vec::new());
    for challenge in app.challenges.each(user, |challenge| challenge.seen_by(user)) {
        let is_own = challenge["direction"] == "out";
        if is_own { &mut outgoing } else { &mut incoming }.push(challenge);
    }
    Ok(Json(json!({"in": incoming, "out": outgoing})))
}
