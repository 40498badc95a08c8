//! A server is killed, and its games are waited for at another.

use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use serde_json::{Value, json};

use crate::TrialError;
use crate::client::{Client, Refusals};
use crate::topology::Topology;

/// How long it is waited at most.
const PATIENCE: Duration = Duration::from_mins(1);

/// From the kill of a server, each time the next one, to the first answer for each of its games.
pub(super) async fn take_over(
    all: &Topology,
    games: usize,
    round: u64,
) -> Result<Vec<Duration>, TrialError> {
    let killed = usize::try_from(round).unwrap_or(0) % all.nodes.len();
    let (http, refusals) = (reqwest::Client::new(), Refusals::default());
    let making = (0..games).map(async |_| {
        let mut person = Client::new(&http, &all.places, &refusals).from(killed);
        while !person.is_known() {
            person.ask("/v1/me", None).await;
        }
        let clock = json!({"kind": "fischer", "initial_ms": 3_600_000, "increment_ms": 0});
        let asked = json!({"opponent": "board", "color": "white", "clock": clock});
        let made = person.ask("/v1/games", Some(&asked)).await;
        let id = made.body["game"]["id"].as_str().map(str::to_owned);
        let id = id.ok_or_else(|| unexpected(&made.body))?;
        let first = json!({"act": "move", "uci": "e2e4", "ply": 0, "id": "first"});
        let moved = person.ask(&format!("/v1/games/{id}/acts"), Some(&first)).await;
        if moved.status == 200 { Ok((person, id)) } else { Err(unexpected(&moved.body)) }
    });
    let made = try_join_all(making).await?;
    all.kill(&all.nodes[killed]).await?;
    let begun = Instant::now();
    let moving = made.into_iter().enumerate().map(async |(number, (person, id))| {
        // At all the others in turn.
        let others = all.places.len() - 1;
        let place = killed + 1 + if others > 0 { number % others } else { 0 };
        let mut person = person.from(place);
        let second = json!({"act": "move", "uci": "e7e5", "ply": 1, "id": "second"});
        loop {
            let moved = person.try_ask(&format!("/v1/games/{id}/acts"), Some(&second)).await;
            match moved {
                Some(moved) if moved.status == 200 => return Ok(begun.elapsed()),
                Some(moved) => return Err(unexpected(&moved.body)),
                None if begun.elapsed() > PATIENCE => {
                    return Err(TrialError::Answer(format!("nobody took over {id}")));
                }
                None => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    });
    let taken = try_join_all(moving).await?;
    all.start(&all.nodes[killed]).await?;
    Ok(taken)
}

fn unexpected(found: &Value) -> TrialError {
    TrialError::Answer(format!("a game: {found}"))
}
