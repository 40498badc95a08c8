use std::time::Duration;

use serde_json::{Value, json};

use crate::house::{Guest, House, Wire, pair, play_out};

/// The tests' own time passes too: a reading may be lower by so much.
const SLACK_MS: i64 = 3_000;

fn near(shown: &Value, expected: i64) {
    let shown = shown.as_i64().unwrap_or_else(|| panic!("no clock: {shown}"));
    assert!((expected - SLACK_MS..=expected).contains(&shown), "{shown} is not about {expected}");
}

async fn clocks(guest: &Guest, id: &str) -> Value {
    guest.sees(id).await["now"]["clocks"].clone()
}

fn fischer(initial_ms: i64, increment_ms: i64) -> Value {
    json!({"kind": "fischer", "initial_ms": initial_ms, "increment_ms": increment_ms})
}

#[tokio::test]
async fn no_clock_runs_before_the_first_move_of_each_side() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({"clock": fischer(60_000, 2_000)})).await;
    house.time.put_forward(20_000);
    white.plays(&id, "e2e4", 0).await;
    house.time.put_forward(20_000);
    assert_eq!(clocks(&white, &id).await["running"], Value::Null);
    black.plays(&id, "e7e5", 1).await;
    let seen = clocks(&white, &id).await;
    assert_eq!(seen["running"], "white");
    near(&seen["white"], 60_000);
    near(&seen["black"], 60_000);
}

#[tokio::test]
async fn fischers_increment_is_added_to_each_move() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({"clock": fischer(60_000, 2_000)})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    house.time.put_forward(10_000);
    white.plays(&id, "g1f3", 2).await;
    let seen = white.sees(&id).await;
    near(&seen["moves"][2]["clock_ms"], 52_000);
    near(&seen["now"]["clocks"]["white"], 52_000);
    house.time.put_forward(5_000);
    near(&clocks(&white, &id).await["black"], 55_000);
}

#[tokio::test]
async fn a_delay_passes_before_time_is_lost() {
    let house = House::open().await;
    let clock = json!({"kind": "delay", "initial_ms": 60_000, "delay_ms": 30_000});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    house.time.put_forward(20_000);
    let seen = clocks(&white, &id).await;
    near(&seen["white"], 60_000);
    near(&seen["delay_ms"], 10_000);
    house.time.put_forward(20_000);
    white.plays(&id, "g1f3", 2).await;
    near(&clocks(&white, &id).await["white"], 50_000);
}

#[tokio::test]
async fn periods_follow_one_another() {
    let house = House::open().await;
    let clock = json!({"kind": "periods", "periods": [
        {"moves": 2, "time_ms": 60_000, "increment_ms": 0},
        {"moves": null, "time_ms": 30_000, "increment_ms": 5_000}]});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    house.time.put_forward(10_000);
    white.plays(&id, "g1f3", 2).await;
    near(&clocks(&white, &id).await["white"], 80_000);
    black.plays(&id, "b8c6", 3).await;
    white.plays(&id, "f1c4", 4).await;
    near(&clocks(&white, &id).await["white"], 85_000);
}

#[tokio::test]
async fn each_side_may_have_its_own_time() {
    let house = House::open().await;
    let clock = json!({"white": fischer(30_000, 0), "black": fischer(600_000, 5_000)});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    let seen = clocks(&white, &id).await;
    near(&seen["white"], 30_000);
    near(&seen["black"], 600_000);
}

#[tokio::test]
async fn days_are_for_each_move_and_their_flag_falls_though_nobody_looks() {
    let house = House::open().await;
    let clock = json!({"kind": "days", "days_per_move": 2});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    let day = 86_400_000;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    house.time.put_forward(day);
    near(&clocks(&white, &id).await["white"], day);
    white.plays(&id, "g1f3", 2).await;
    near(&clocks(&white, &id).await["white"], 2 * day);
    house.time.put_forward(60_000);
    house.time.put_forward(2 * day);
    // Whoever comes first makes the server look; the sweep would, half a minute later.
    let result = white.sees(&id).await["now"]["result"].clone();
    assert_eq!((&result["termination"], &result["winner"]), (&json!("flag"), &json!("white")));
}

#[tokio::test]
async fn the_flag_falls_by_the_servers_clock_alone() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({"clock": fischer(60_000, 0)})).await;
    let mut wire = black.watch(&id).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    house.pass(57_000, &mut wire).await;
    assert_eq!(black.refused(&id, json!({"act": "claim_flag"})).await, "flag_stands");
    house.pass(3_000, &mut wire).await;
    let ended = wire.hears_of("ended").await;
    assert_eq!(ended["event"]["result"]["words"], "White ran out of time. Black wins.");
    assert_eq!(ended["now"]["clocks"]["white"], 0);
    assert_eq!(ended["now"]["clocks"]["running"], Value::Null);
    let late = json!({"act": "move", "uci": "g1f3", "ply": 2});
    assert_eq!(white.refused(&id, late).await, "game_over");
}

#[tokio::test]
async fn a_flag_against_a_bare_king_is_a_draw() {
    let house = House::open().await;
    let start = json!({"kind": "fen", "fen": "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"});
    let asked = json!({"clock": fischer(60_000, 0), "start": start});
    let (white, black, id) = pair(&house, asked).await;
    play_out(&white, &black, &id, "a2a3 e8d8").await;
    let mut wire = white.watch(&id).await;
    house.pass(61_000, &mut wire).await;
    let result = wire.hears_of("ended").await["event"]["result"].clone();
    assert_eq!(
        (&result["termination"], &result["winner"]),
        (&json!("flag_no_force"), &Value::Null)
    );
}

/// Has the server measure a way there and back of `ms` to this socket.
async fn measure(house: &House, wire: &mut Wire, ms: i64) {
    // The first ping is answered, and the next one is due.
    wire.send(json!({"act": "ping", "id": "p"})).await;
    wire.hears("pong").await;
    house.time.put_forward(5_001);
    // It leaves in real time, and reaches us when we look.
    tokio::time::sleep(Duration::from_millis(200)).await;
    house.time.put_forward(ms);
}

#[tokio::test]
async fn lag_is_given_back_within_bounds_and_logged() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({"clock": fischer(60_000, 0)})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    let mut wire = white.watch(&id).await;
    wire.hears("snapshot").await;
    measure(&house, &mut wire, 400).await;
    wire.send(json!({"act": "ping", "id": "p", "lag_ms": 300})).await;
    wire.hears("pong").await;
    wire.send(json!({"act": "ping", "id": "p", "lag_ms": 300})).await;
    wire.hears("pong").await;
    wire.send(json!({"act": "move", "uci": "g1f3", "ply": 2, "id": "m"})).await;
    let moved = wire.hears_of("moved").await;
    assert_eq!(moved["event"]["lag_credit_ms"], 300);
    black.plays(&id, "b8c6", 3).await;
    // Whoever claims a lag beyond all bounds gets a second at most.
    measure(&house, &mut wire, 2_000).await;
    for _ in 0..2 {
        wire.send(json!({"act": "ping", "id": "p", "lag_ms": 900_000})).await;
        wire.hears("pong").await;
    }
    wire.send(json!({"act": "move", "uci": "f1c4", "ply": 4, "id": "n"})).await;
    let moved = wire.hears_of("moved").await;
    assert_eq!(moved["event"]["lag_credit_ms"], 1_000);
}

#[tokio::test]
async fn a_lag_that_is_only_claimed_is_not_given_back() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({"clock": fischer(60_000, 0)})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    let mut wire = white.watch(&id).await;
    wire.hears("snapshot").await;
    measure(&house, &mut wire, 20).await;
    for _ in 0..2 {
        wire.send(json!({"act": "ping", "id": "p", "lag_ms": 1_000})).await;
        wire.hears("pong").await;
    }
    wire.send(json!({"act": "move", "uci": "g1f3", "ply": 2, "id": "m"})).await;
    let moved = wire.hears_of("moved").await;
    let credit_ms = moved["event"]["lag_credit_ms"].as_i64().unwrap();
    // What was measured, and a little for the client's own work; the machine may be busy.
    assert!((160..950).contains(&credit_ms), "{credit_ms}");
}

#[tokio::test]
async fn a_game_that_nobody_begins_is_called_off() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({"clock": fischer(60_000, 0)})).await;
    let mut wire = white.watch(&id).await;
    wire.hears("snapshot").await;
    house.pass(5 * 60_000 + 1_000, &mut wire).await;
    assert_eq!(wire.hears_of("aborted").await["event"]["color"], Value::Null);
}

#[tokio::test]
async fn an_unsound_clock_is_refused() {
    let house = House::open().await;
    let guest = house.guest();
    for clock in [
        fischer(0, 0),
        fischer(60_000, -1),
        fischer(i64::MAX, i64::MAX),
        json!({"kind": "days", "days_per_move": 0}),
        json!({"kind": "periods", "periods": []}),
        json!({"white": fischer(60_000, 0), "black": {"kind": "days", "days_per_move": 1}}),
    ] {
        let answer = guest.post("/v1/games", json!({"opponent": "friend", "clock": clock})).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "invalid_clock"), "{clock}");
    }
    let clock = json!({"kind": "hourglass"});
    let answer = guest.post("/v1/games", json!({"opponent": "friend", "clock": clock})).await;
    assert_eq!(answer.code(), "bad_request");
}
