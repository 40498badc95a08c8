//! The room over HTTP: as it is, and as it changes.

use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::watch;

use super::hall::{Doors, Presence, Room};
use super::view::RoomResponse;
use crate::door::{Door, Stay};
use crate::error::{ApiError, ErrorResponse};
use crate::gate::Gate;
use crate::language::{AskedLanguage, InLanguage, LanguageParams};
use crate::limits::Limit;
use crate::message;
use crate::places::Place;
use crate::time::Time;
use crate::visitor::Visitor;

/// No two tellings of one listener come closer together.
const BETWEEN: Duration = Duration::from_millis(400);
/// An answer that says nothing for so long says an empty line, so that whoever stands between
/// keeps it open.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Who waits for an opponent, and which games may be watched.
#[utoipa::path(
    get, path = "/v1/room", tag = "games", operation_id = "room", params(LanguageParams),
    responses((status = 200, body = RoomResponse))
)]
pub(crate) async fn show(
    State(room): State<Room>,
    State(gate): State<Gate>,
    AskedLanguage(locale): AskedLanguage,
) -> InLanguage<Json<RoomResponse>> {
    InLanguage(locale, Json(room.look(gate.time.now(), locale)))
}

/// The room at once, and again after each change, as server-sent events named `room`.
#[utoipa::path(
    get, path = "/v1/room/events", tag = "games", operation_id = "room_events",
    params(LanguageParams),
    responses(
        (status = 200, body = RoomResponse, content_type = "text/event-stream",
            description = "the data of each event is a `RoomResponse`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
        (status = 503, body = ErrorResponse, description = "`unavailable`: too many sockets"),
    )
)]
pub(crate) async fn events(
    State(room): State<Room>,
    State(gate): State<Gate>,
    State(door): State<Door>,
    visitor: Visitor,
) -> Result<InLanguage<Response>, ApiError> {
    let locale = visitor.locale;
    gate.admit_from(Some(&visitor.user), visitor.address, Limit::Socket)?;
    let place = gate.limits.socket_place(visitor.address).ok_or(ApiError::Full)?;
    let mut bans = door.changes();
    // What changed before he was here and after he was let in.
    bans.mark_changed();
    let listener = Listener {
        presence: room.enter(),
        time: gate.time,
        door,
        bans,
        visitor,
        _place: place,
        has_heard: false,
    };
    let told = stream::unfold(listener, next);
    let answer = Sse::new(told).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    // Some proxies would else keep the events back until there are many.
    Ok(InLanguage(locale, ([("x-accel-buffering", "no")], answer).into_response()))
}

/// Somebody who is told what changes.
struct Listener {
    presence: Presence,
    time: Time,
    door: Door,
    /// Tells when it is to be asked whether he may stay.
    bans: watch::Receiver<()>,
    visitor: Visitor,
    _place: Place,
    has_heard: bool,
}

impl Listener {
    /// Waits until there is something new; `None` if he may not stay, or the server goes away.
    async fn change(&mut self) -> Option<()> {
        loop {
            tokio::select! {
                changed = self.presence.changes.changed() => return changed.ok(),
                asked = self.bans.changed() => {
                    asked.ok()?;
                    if self.door.looked_at(&self.visitor, self.time.now()) == Stay::Over {
                        return None;
                    }
                }
            }
        }
    }
}

async fn next(mut listener: Listener) -> Option<(Result<Event, Infallible>, Listener)> {
    if listener.has_heard {
        tokio::time::sleep(BETWEEN).await;
        listener.change().await?;
    }
    let changes = &mut listener.presence.changes;
    if *changes.borrow_and_update() == Doors::Closed {
        return None;
    }
    listener.has_heard = true;
    let room = listener.presence.room.look(listener.time.now(), listener.visitor.locale);
    let seen = message::json(&room).ok()?;
    Some((Ok(Event::default().event("room").data(seen)), listener))
}
