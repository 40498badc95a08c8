//! Games at one board, where the page has no server.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use staunton_desk::DeskError;
use staunton_desk::audit::AuditResponse;
use staunton_desk::calls::refusal;
use staunton_desk::computer::Thought;
use staunton_desk::game::{GameView, Ms};
use staunton_desk::rating::{RatedGame, RatingResponse, rating_after};
use staunton_desk::specimen;
use staunton_desk::summary::GameSummary;
use staunton_desk::table::{News, Sitter, Table, id_of};

use crate::written::written;

static TABLES: Mutex<Option<HashMap<String, Table>>> = Mutex::new(None);

/// What is to be done with a game at one board. Times are in milliseconds since 1970; `chance` is a number that
/// nobody can guess.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Order {
    /// Sit down to a new game.
    Open { sitter: Sitter, locale: String, request: String, now: Ms, chance: u64 },
    /// Take up a game again from its events.
    Restore { id: String, sitter: Sitter, locale: String, events: Vec<String> },
    /// Take up the game that every page has to look at.
    Specimen { sitter: Sitter, locale: String, now: Ms },
    /// The game as it is seen, and as a line of a list.
    See { id: String, now: Ms },
    /// The record under its code of laws.
    Audit { id: String },
    /// How strong the player of these games is, which stand in the order in which they ended.
    Rating { games: Vec<RatedGame>, now: Ms },
    /// What whoever comes is told.
    Greet { id: String, now: Ms },
    /// Do what is asked.
    Act { id: String, request: String, now: Ms, chance: u64 },
    /// Do what time brings about.
    Due { id: String, now: Ms },
    /// How long a person would have thought.
    Pause { id: String, thought: Thought, now: Ms },
    /// The computer has thought.
    Answered { id: String, thought: Thought, now: Ms, chance: u64 },
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Done {
    Opened { id: String, first: String, game: Box<GameView>, line: Box<GameSummary> },
    Seen { game: Box<GameView>, line: Box<GameSummary>, rated: Option<RatedGame> },
    Audit(Box<AuditResponse>),
    Rating(Box<RatingResponse>),
    News(Box<News>),
    Pause { pause_ms: u64 },
}

/// Does something with a game at one board: an [`Order`] as JSON. The answer is a status as of [`call`](crate::call), a line
/// feed, and JSON.
pub fn table(order: &str) -> String {
    let done = serde_json::from_str::<Order>(order)
        .map_err(|error| DeskError::BadRequest(error.to_string()))
        .and_then(done);
    match done {
        Ok(done) => format!("200\n{}", serde_json::to_string(&done).unwrap_or_default()),
        Err(error) => written(&refusal(&error)),
    }
}

fn done(order: Order) -> Result<Done, DeskError> {
    let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let tables = tables.get_or_insert_default();
    let news = match order {
        Order::Open { mut sitter, locale, request, now, chance } => {
            sitter.locale = locale.parse().unwrap_or_default();
            let mut chance = numbers(chance);
            let id = id_of(chance());
            let (table, first) = Table::new(&id, sitter, request.as_bytes(), now, &mut chance)?;
            let (game, line) = (Box::new(table.seen(now)), Box::new(table.line()));
            tables.insert(id.clone(), table);
            return Ok(Done::Opened { id, first, game, line });
        }
        Order::Restore { id, mut sitter, locale, events } => {
            sitter.locale = locale.parse().unwrap_or_default();
            let table = Table::restore(&id, sitter, &events)?;
            tables.insert(id, table);
            News::default()
        }
        Order::Specimen { mut sitter, locale, now } => {
            sitter.locale = locale.parse().unwrap_or_default();
            tables.insert(specimen::ID.to_owned(), Table::specimen(sitter, now)?);
            News::default()
        }
        Order::See { id, now } => {
            let table = table_of(tables, &id)?;
            let (game, line) = (Box::new(table.seen(now)), Box::new(table.line()));
            return Ok(Done::Seen { game, line, rated: table.rated() });
        }
        Order::Audit { id } => {
            return Ok(Done::Audit(Box::new(table_of(tables, &id)?.audit()?)));
        }
        Order::Rating { games, now } => {
            return Ok(Done::Rating(Box::new(rating_after(&games, now))));
        }
        Order::Greet { id, now } => table_of(tables, &id)?.greet(now)?,
        Order::Act { id, request, now, chance } => {
            table_of(tables, &id)?.act(request.as_bytes(), now, &mut numbers(chance))?
        }
        Order::Due { id, now } => table_of(tables, &id)?.come_due(now)?,
        Order::Pause { id, thought, now } => {
            return Ok(Done::Pause { pause_ms: table_of(tables, &id)?.pause_ms(&thought, now) });
        }
        Order::Answered { id, thought, now, chance } => {
            table_of(tables, &id)?.answered(thought, now, &mut numbers(chance))?
        }
    };
    Ok(Done::News(Box::new(news)))
}

fn table_of<'a>(
    tables: &'a mut HashMap<String, Table>,
    id: &str,
) -> Result<&'a mut Table, DeskError> {
    tables.get_mut(id).ok_or(DeskError::NotFound("game"))
}

/// Numbers out of one that nobody can guess: `SplitMix64`.
fn numbers(mut seed: u64) -> impl FnMut() -> u64 {
    move || {
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = seed;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(all(test, feature = "thinker"))]
mod tests {
    use super::table;
    use crate::thinker::think;

    #[test]
    fn a_game_is_opened_played_and_taken_up_again() {
        let of = |order: String| {
            let told = table(&order);
            let (status, body) = told.split_once('\n').unwrap();
            assert_eq!(status, "200", "{told}");
            serde_json::from_str::<serde_json::Value>(body).unwrap()
        };
        let sitter = r#"{"id": "me", "name": "Me"}"#;
        let opened = of(format!(
            r#"{{"do": "open", "sitter": {sitter}, "locale": "en", "request": "{{\"opponent\": \"computer\", \"color\": \"white\"}}", "now": 1, "chance": 7}}"#
        ));
        let id = opened["id"].as_str().unwrap().to_owned();
        let news = of(format!(
            r#"{{"do": "act", "id": "{id}", "request": "{{\"act\": \"move\", \"uci\": \"e2e4\", \"ply\": 0}}", "now": 2, "chance": 8}}"#
        ));
        let thought = think(&news["asked"].to_string()).unwrap();
        let answer = of(format!(
            r#"{{"do": "answered", "id": "{id}", "thought": {thought}, "now": 3, "chance": 9}}"#
        ));
        let events =
            [&opened["first"], &news["kept"][0], &answer["kept"][0]].map(ToString::to_string);
        of(format!(
            r#"{{"do": "restore", "id": "again", "sitter": {sitter}, "locale": "de", "events": [{}]}}"#,
            events.join(", ")
        ));
        let seen = of(r#"{"do": "see", "id": "again", "now": 4}"#.to_owned());
        assert_eq!(seen["game"]["moves"].as_array().unwrap().len(), 2);
        of(format!(r#"{{"do": "specimen", "sitter": {sitter}, "locale": "en", "now": 1000000}}"#));
        let seen = of(r#"{"do": "see", "id": "specimen", "now": 1000000}"#.to_owned());
        assert!(seen["game"]["seat"].is_null() && !seen["game"]["now"]["result"].is_null());
        assert!(table("{").starts_with("400\n"));
        assert!(table(r#"{"do": "see", "id": "none", "now": 4}"#).starts_with("404\n"));
    }
}
