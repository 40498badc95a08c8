//! The game that a call asks for.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use serde_json::{Value, json};

use super::face::Lichess;
use super::fault::Fault;
use super::fields::Fields;
use super::words::rating_of_level;
use crate::game::{GameTerms, Opponent};
use crate::identity::sender_of;
use crate::new_game::{self, GameRequest};
use crate::session::User;

/// Against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Against {
    /// Somebody who is asked, or who comes.
    Person,
    /// Whoever takes the seat that is offered in the room; with the ratings that are wished for.
    Room(Option<(u16, u16)>),
    /// The computer.
    Computer,
}

/// What is asked of the clock, in milliseconds.
pub(super) fn clock(fields: &Fields) -> Result<Option<Value>, Fault> {
    let seconds = |name| fields.read::<u32>(name, "a whole number of seconds");
    let (limit, increment) = (seconds("clock.limit")?, seconds("clock.increment")?);
    let days = fields.read::<u32>("days", "a whole number of days")?;
    Ok(match (limit, increment, days) {
        (None, None, None) => None,
        (None, None, Some(days)) => Some(json!({"kind": "days", "days_per_move": days})),
        (limit, increment, _) => {
            let ms = |seconds: Option<u32>| 1_000 * i64::from(seconds.unwrap_or(0));
            Some(fischer(ms(limit), ms(increment)))
        }
    })
}

/// Time for the game and for each move. A game that begins with nothing has as much as a move adds.
pub(super) fn fischer(initial_ms: i64, increment_ms: i64) -> Value {
    let initial_ms = if initial_ms == 0 { increment_ms } else { initial_ms };
    json!({"kind": "fischer", "initial_ms": initial_ms, "increment_ms": increment_ms})
}

/// The position to begin with.
fn start(fields: &Fields) -> Result<Value, Fault> {
    let fen = fields.get("fen").filter(|fen| *fen != "startpos");
    match (fields.get("variant"), fen) {
        (None | Some("standard"), None) => Ok(json!({"kind": "standard"})),
        (Some("chess960"), None) => Ok(json!({"kind": "chess960"})),
        (Some("chess960"), Some(fen)) => Ok(json!({"kind": "fen", "fen": fen, "chess960": true})),
        (None | Some("standard" | "fromPosition"), Some(fen)) => {
            Ok(json!({"kind": "fen", "fen": fen}))
        }
        (Some("fromPosition"), None) => Err(Fault::Bad("fen is missing".to_owned())),
        (Some(other), _) => {
            let shown: String = other.chars().take(40).collect();
            let words = "expected standard, chess960 or fromPosition";
            Err(Fault::Bad(format!("variant is {shown:?}: {words}")))
        }
    }
}

/// The terms on which `user` asks for a game. A game that no rating can be had of is not asked for as
/// rated.
///
/// # Errors
/// What of the call does not fit.
pub(super) fn terms(
    user: &User,
    fields: &Fields,
    against: Against,
    clock: Option<&Value>,
) -> Result<GameTerms, Fault> {
    if fields.flag("rated")? && against != Against::Computer {
        let words = "games between players count for no rating here: ask with rated=false";
        return Err(Fault::Bad(words.to_owned()));
    }
    let color = match fields.get("color") {
        None | Some("random") => "random",
        Some("white") => "white",
        Some("black") => "black",
        Some(other) => {
            let shown: String = other.chars().take(40).collect();
            let words = "expected white, black or random";
            return Err(Fault::Bad(format!("color is {shown:?}: {words}")));
        }
    };
    let mut asked = json!({"opponent": "friend", "color": color, "clock": clock,
        "start": start(fields)?, "private": false});
    match against {
        Against::Person => {}
        Against::Room(wish) => {
            let wish = wish.map(|(from, to)| json!({"from": from, "to": to}));
            asked["open"] = json!({"wish": wish});
        }
        Against::Computer => {
            let level = fields.read::<usize>("level", "1 to 8")?.unwrap_or(8);
            let rating = rating_of_level(level);
            let wrong = || Fault::Bad(format!("level is {level}: expected 1 to 8"));
            asked["level"] = rating.ok_or_else(wrong)?.into();
            asked["opponent"] = "computer".into();
        }
    }
    let asked: GameRequest =
        serde_json::from_value(asked).map_err(|error| Fault::Bad(error.to_string()))?;
    let terms = new_game::terms(user, None, asked)?;
    debug_assert!((terms.opponent == Opponent::Computer) == (against == Against::Computer));
    Ok(terms)
}

/// Where the page is: what links to it begin with.
pub(crate) struct Base(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Base
where
    Lichess: FromRef<S>,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let app = Lichess::from_ref(state);
        let (_, is_secure) = sender_of(&app.games.gate, &parts.headers, &parts.extensions);
        let scheme = if is_secure { "https" } else { "http" };
        Ok(Self(host.map_or_else(String::new, |host| format!("{scheme}://{host}"))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(form: &str) -> Result<GameTerms, String> {
        let user = User { id: "u_1".to_owned(), name: "Morphy".to_owned(), guest: false };
        let fields = Fields::of_form(form.as_bytes());
        let clock = clock(&fields).map_err(|fault| fault.to_string())?;
        terms(&user, &fields, Against::Person, clock.as_ref()).map_err(|fault| fault.to_string())
    }

    #[test]
    fn a_call_becomes_terms() {
        let terms = asked("clock.limit=180&clock.increment=2&color=black").unwrap();
        assert_eq!(terms.players.black.unwrap().name, "Morphy");
        assert!(terms.players.white.is_none() && !terms.private && !terms.chess960);
        assert_eq!(terms.clock.unwrap().white.initial_ms(), 180_000);
        assert_eq!(asked("days=2").unwrap().clock.unwrap().white.initial_ms(), 2 * 86_400_000);
        assert!(asked("").unwrap().clock.is_none());
        assert!(asked("variant=chess960").unwrap().chess960);
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        assert_eq!(asked(&format!("variant=fromPosition&fen={fen}")).unwrap().start_fen, fen);
    }

    #[test]
    fn what_cannot_be_had_is_named() {
        for (form, words) in [
            (
                "variant=atomic",
                "variant is \"atomic\": expected standard, chess960 or fromPosition",
            ),
            ("variant=fromPosition", "fen is missing"),
            ("color=red", "color is \"red\": expected white, black or random"),
            ("clock.limit=1.5", "clock.limit is \"1.5\": expected a whole number of seconds"),
            ("rated=true", "games between players count for no rating here: ask with rated=false"),
        ] {
            assert_eq!(asked(form).unwrap_err(), words);
        }
        assert!(asked("clock.limit=999999999").unwrap_err().starts_with("initial_ms is"));
    }
}
