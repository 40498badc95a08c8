//! A seat that a person offers from his own board: it stands in the room, where visitors of the page
//! find it too, as long as the call is open.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use staunton_rules::Color;

use super::board::Message;
use super::caller::Caller;
use super::face::Lichess;
use super::fault::Fault;
use super::fields::Fields;
use super::game_stream::Followed;
use super::lines::{Lines, Over, lines};
use super::wanted::{Against, clock, fischer, terms};
use crate::game::{Act, EventKind, GameTerms};
use crate::limits::Limit;
use crate::ratings;
use crate::registry::{ActEnvelope, Chair, Command};
use crate::room::SeatOffer;
use crate::tokens::Scope;

/// Offers a seat, or takes one that is offered and fits. By the clock the call stays open until somebody
/// has come, and with it the offer; of days it is answered at once, and the seat stays offered.
#[utoipa::path(
    post, path = "/api/board/seek", tag = "lichess",
    responses((status = 200), (status = 400), (status = 401), (status = 403))
)]
pub(crate) async fn seek(
    State(app): State<Lichess>,
    caller: Caller,
    fields: Fields,
) -> Result<Response, Fault> {
    caller.must(&[Scope::BoardPlay])?;
    if caller.is_bot {
        return Err(Fault::Forbidden("This endpoint cannot be used with a Bot account"));
    }
    let asked = match fields.read::<f64>("time", "minutes")? {
        Some(minutes) => {
            let increment = fields.read::<u32>("increment", "a whole number of seconds")?;
            Some(fischer(milliseconds(minutes)?, 1_000 * i64::from(increment.unwrap_or(0))))
        }
        None => clock(&fields)?,
    };
    if asked.is_none() {
        return Err(Fault::Bad("time and increment, or days, are missing".to_owned()));
    }
    let wish = fields.get("ratingRange").map(range).transpose()?;
    let mut terms = terms(&caller.user, &fields, Against::Room(wish), asked.as_ref())?;
    app.games.gate.admit_from(Some(&caller.user), caller.address, Limit::Create)?;
    let rating = ratings::rating_of(&app.games.store, &caller.user.id).await?;
    if let Some(open) = &mut terms.open {
        open.rating = rating;
    }
    let is_any = !matches!(fields.get("color"), Some("white" | "black"));
    let fits = |offer: &SeatOffer| fit(&terms, offer, (&caller, is_any));
    for offer in app.room.offers().into_iter().filter(fits) {
        let join = |reply| Command::Join(caller.who(), caller.player(), Chair::Player, reply);
        if app.games.registry.ask(&offer.id, join).await.is_ok() {
            return Ok(Json(json!({"id": offer.id})).into_response());
        }
    }
    let is_of_days = terms.clock.as_ref().is_some_and(|clock| clock.white.is_days());
    let made = app.games.registry.make(terms, &caller.user.id).await?;
    app.games.gate.metrics.games_created.with_label_values(&["friend"]).inc();
    // It is looked at, so that it stands in the room.
    let followed = Followed::after(&app, &made.id, caller.who(), 0).await?;
    if is_of_days {
        return Ok(Json(json!({"id": made.id})).into_response());
    }
    let offer = Offer { app: app.clone(), caller: caller.clone(), id: made.id };
    lines(&app, (Some(&caller), caller.address), move |lines| wait(offer, followed, lines))
}

/// A seat that is offered as long as a call.
struct Offer {
    app: Lichess,
    caller: Caller,
    id: String,
}

impl Drop for Offer {
    fn drop(&mut self) {
        let (app, caller, id) = (self.app.clone(), self.caller.clone(), self.id.clone());
        tokio::spawn(async move {
            let look = |reply| Command::Look(caller.who(), reply);
            let game = app.games.registry.ask(&id, look).await;
            if game.is_ok_and(|game| game.now.status == "waiting") {
                let acting = ActEnvelope { act: Act::Abort, id: None, color: None, lag_ms: 0 };
                let abort = |reply| Command::Act(caller.who(), acting, reply);
                // If somebody has come just now, he may call it off himself.
                drop(app.games.registry.ask(&id, abort).await);
            }
        });
    }
}

async fn wait(offer: Offer, mut followed: Followed, mut lines: Lines) -> Result<(), Over> {
    while let Some(messages) = lines.wait(followed.next()).await? {
        let is_settled = messages.iter().any(|message| {
            let Message::Event { event, .. } = message else { return false };
            matches!(event.what, EventKind::Joined { .. } | EventKind::Aborted { .. })
        });
        if is_settled {
            break;
        }
    }
    drop(offer);
    Ok(())
}

fn milliseconds(minutes: f64) -> Result<i64, Fault> {
    if !(0.0..=1_440.0).contains(&minutes) {
        return Err(Fault::Bad(format!("time is {minutes}: expected 0 to 1440 minutes")));
    }
    #[expect(clippy::cast_possible_truncation, reason = "it was just checked")]
    Ok((minutes * 60_000.0).round() as i64)
}

/// Ratings, as `1500-1800`.
fn range(text: &str) -> Result<(u16, u16), Fault> {
    let ends = text.split_once('-').and_then(|(from, to)| {
        Some((from.trim().parse::<u16>().ok()?, to.trim().parse::<u16>().ok()?))
    });
    let shown: String = text.chars().take(40).collect();
    ends.filter(|(from, to)| from <= to).ok_or_else(|| {
        Fault::Bad(format!("ratingRange is {shown:?}: expected two ratings, as 1500-1800"))
    })
}

/// Whether a seat that is offered is what is sought.
fn fit(sought: &GameTerms, offer: &SeatOffer, (caller, is_any): (&Caller, bool)) -> bool {
    let own = Color::ALL.into_iter().find(|color| sought.players.of(*color).is_some());
    let seen = |wish: Option<&crate::game::RatingWish>, rating: Option<i32>| {
        wish.zip(rating).is_none_or(|(wish, rating)| {
            (i32::from(wish.from)..=i32::from(wish.to)).contains(&rating)
        })
    };
    let open = sought.open.as_ref();
    offer.by.id != caller.user.id
        && offer.clock == sought.clock
        && offer.chess960 == sought.chess960
        && (sought.chess960 || offer.start_fen == sought.start_fen)
        && (is_any || own.map(Into::into) == Some(offer.color))
        && seen(offer.wish.as_ref(), open.and_then(|open| open.rating))
        && seen(open.and_then(|open| open.wish.as_ref()), offer.by.rating)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_may_be_parts_and_ratings_are_two() {
        assert_eq!(milliseconds(0.5).unwrap(), 30_000);
        assert!(milliseconds(f64::NAN).is_err() && milliseconds(-1.0).is_err());
        assert_eq!(range("1500-1800").unwrap(), (1500, 1800));
        for wrong in ["1800-1500", "1500", "-1-5", "a-b", "1-99999"] {
            assert!(range(wrong).is_err(), "{wrong}");
        }
    }
}
