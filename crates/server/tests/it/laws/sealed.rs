//! A sealed move is in nothing that the server sends to anybody but its writer, whatever is done.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::house::{Guest, House, Wire, pair};

/// What nobody else writes, whatever becomes of it on the way.
const SECRET: &str = "zugzwangelknirsch";

/// Chance that is the same on every machine: xorshift.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % end
    }

    fn one_of<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// What may be done while a move is sealed, and after: much of it is refused, and refusals are
/// looked at too. Only `resume` of both opens the envelope.
const ACTS: [&str; 26] = [
    "resume",
    "resume rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
    "look",
    "offer",
    "accept",
    "decline",
    "adjourn",
    "adjourn the day after",
    "seal Nc3",
    "touch g1",
    "adjust g1",
    "move g1f3",
    "move g1g5",
    "place e2e4",
    "quit",
    "claim offence",
    "claim error",
    "claim repetition g1f3",
    "claim checks",
    "stop",
    "continue",
    "absent",
    "return",
    "deviate what both want",
    "elect king",
    "displace a2 a3",
];
/// The same by other names, and acts of every game.
const NAMED: [&str; 8] = [
    "offer_draw",
    "accept_draw",
    "decline_draw",
    "claim_draw",
    "claim_flag",
    "offer_takeback",
    "offer_rematch",
    "add_time",
];

async fn law(guest: &Guest, id: &str, line: &str) -> String {
    guest.act(id, json!({"act": "law", "line": line})).await.text
}

/// Everything that may be asked of a game over HTTP, by one who is not its writer.
async fn asked(guest: &Guest, id: &str, key: &str) -> String {
    let mut seen = String::new();
    let parts = ["", "/events", "/events?after=-1", "/pgn", "/fen", "/audit"];
    for part in parts {
        let sign = if part.contains('?') { '&' } else { '?' };
        for path in [part.to_owned(), format!("{part}{sign}key={key}")] {
            let answer = guest.get(&format!("/v1/games/{id}{path}")).await;
            write!(seen, "{:?}{}", answer.headers, answer.text).unwrap();
        }
    }
    for path in ["/v1/games", "/v1/me", "/metrics"] {
        seen.push_str(&guest.get(path).await.text);
    }
    seen
}

/// All that has come over a socket until it answers a ping: nothing may come later than that.
async fn heard(wire: &mut Wire) -> String {
    wire.send(json!({"act": "ping", "id": "all so far"})).await;
    let mut heard = String::new();
    loop {
        let message = wire.next().await.unwrap();
        if message["type"] == "pong" {
            return heard;
        }
        heard.push_str(&message.to_string());
    }
}

/// A game that comes to a sealed move, with whom and what it was opened.
async fn play(house: &House, seed: u64) -> (usize, bool) {
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let code = dice.one_of(&["staunton", "hoyle", "lasker", "fide"]);
    let has_umpire = dice.below(2) == 0;
    let clock = json!({"kind": "fischer", "initial_ms": 600_000, "increment_ms": 0});
    let asked_for = json!({
        "laws": {"code": code, "umpire": has_umpire, "errors": dice.below(2) == 0},
        "clock": if dice.below(2) == 0 { clock } else { Value::Null },
    });
    let (white, black, id) = pair(house, asked_for).await;
    let key = white.sees(&id).await["key"].as_str().unwrap().to_owned();
    let umpire = house.guest();
    if has_umpire {
        let to_rule = white.sees(&id).await["now"]["umpire_key"].clone();
        let join = json!({"key": to_rule, "umpire": true});
        assert_eq!(umpire.post(&format!("/v1/games/{id}/join"), join).await.status, 200);
    }
    for (index, mv) in ["e2e4", "e7e5", "g1f3"].iter().take(dice.below(4)).enumerate() {
        let mover = if index % 2 == 0 { &white } else { &black };
        law(mover, &id, &format!("move {mv}")).await;
    }
    let is_white = white.sees(&id).await["now"]["turn"] == "white";
    let (writer, other) = if is_white { (&white, &black) } else { (&black, &white) };
    let onlooker = house.guest();
    let mut wires = vec![
        other.watch(&id).await,
        other.watch_after(&id, 1).await,
        onlooker.socket(&format!("/v1/games/{id}/socket?key={key}")).await,
    ];
    if has_umpire {
        wires.push(umpire.watch(&id).await);
    }
    for guest in [&white, &black] {
        law(guest, &id, "adjourn").await;
    }
    let text = format!("{} {SECRET}", dice.one_of(&["Kt to B 3", "Nf6", "e4", ""]));
    let sealed = law(writer, &id, &format!("seal {text}")).await;
    assert!(sealed.contains("seq"), "seed {seed}: {sealed}");
    let (mut seen, mut steps, mut is_open) = (String::new(), 0, false);
    for _ in 0..14 {
        let body = {
            let others: [&Guest; 3] = [other, &onlooker, &umpire];
            let actor = if dice.below(3) == 0 { writer } else { others[dice.below(3)] };
            let is_writer = std::ptr::eq(actor, writer);
            let act = if dice.below(5) == 0 {
                json!({"act": dice.one_of(&NAMED)})
            } else {
                json!({"act": "law", "line": dice.one_of(&ACTS), "id": format!("act {steps}")})
            };
            let answer = actor.act(&id, act).await.text;
            if is_writer { String::new() } else { answer }
        };
        // The writer opens his own envelope with whoever resumes last: then all may read it.
        is_open = writer.sees(&id).await["now"]["laws_session"]["sealed_by"].is_null();
        if is_open {
            break;
        }
        steps += 1;
        seen.push_str(&body);
        for wire in &mut wires {
            seen.push_str(&heard(wire).await);
        }
        for guest in [other, &onlooker, &umpire] {
            seen.push_str(&asked(guest, &id, &key).await);
        }
        // Who comes back after having been away is told all that he missed.
        wires[1] = other.watch_after(&id, i64::try_from(dice.below(6)).unwrap()).await;
        let leaks = seen.to_lowercase().contains(SECRET);
        assert!(!leaks, "seed {seed}, step {steps}: {}", around(&seen));
        // It is there all the while, for who wrote it.
        let own = writer.sees(&id).await;
        assert_eq!(own["now"]["laws_session"]["sealed"], text.trim(), "seed {seed}");
        seen.clear();
    }
    if is_open {
        let told = other.get(&format!("/v1/games/{id}/audit")).await;
        let is_opened =
            other.sees(&id).await["now"]["status"] != "playing" || told.text.contains(SECRET);
        assert!(is_opened, "seed {seed}: an opened move is told to all");
    }
    (steps, is_open)
}

/// The text about the secret, for a failure.
fn around(seen: &str) -> &str {
    let at = seen.to_lowercase().find(SECRET).unwrap_or(0);
    seen.get(at.saturating_sub(300)..(at + 60).min(seen.len())).unwrap_or_default()
}

#[tokio::test]
async fn l18_no_answer_and_no_event_tells_a_sealed_move_whatever_is_done() {
    let games = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 200 } else { 12 };
    let house = House::open().await;
    let (mut steps, mut opened) = (0, 0);
    for seed in 1..=games {
        let (more, is_open) = play(&house, seed).await;
        steps += more;
        opened += u32::from(is_open);
    }
    assert!(steps > 40 && opened > 0, "{steps} steps, {opened} opened");
}

#[tokio::test]
async fn l18_the_search_for_a_sealed_move_would_find_one() {
    // What its writer gets is searched by the same means: there it is found.
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({"laws": {"code": "staunton"}})).await;
    let key = white.sees(&id).await["key"].as_str().unwrap().to_owned();
    let mut wire = white.watch(&id).await;
    for guest in [&white, &black] {
        law(guest, &id, "adjourn").await;
    }
    law(&white, &id, &format!("seal {SECRET}")).await;
    assert!(asked(&white, &id, &key).await.contains(SECRET));
    assert!(heard(&mut wire).await.contains(SECRET));
    assert!(!asked(&black, &id, &key).await.contains(SECRET));
}
