use serde_json::{Value, json};

use crate::house::{House, Wire, pair, play_out};

async fn missed(wire: &mut Wire) -> Vec<i64> {
    let mut seen = Vec::new();
    loop {
        let message = wire.next().await.unwrap();
        match message["type"].as_str() {
            Some("event") => seen.push(message["event"]["seq"].as_i64().unwrap()),
            Some("presence") => return seen,
            _ => panic!("{message}"),
        }
    }
}

#[tokio::test]
async fn whoever_comes_back_gets_exactly_what_he_missed() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    let moves = "g1f3 g8f6 f3g1 f6g8 e2e4 e7e5 f1c4 f8c5 d1h5 d8h4 b1c3 b8c6 a2a3 a7a6 h2h3 h7h6 \
                 g2g3 h4g5 d2d3 d7d6 c1g5";
    play_out(&white, &black, &id, moves).await;
    let last = white.sees(&id).await["seq"].as_i64().unwrap();
    assert_eq!(last, 22);
    // From memory, from the database, nothing, and from the very start.
    for after in [last - 3, 2, last, 0] {
        let mut wire = white.watch_after(&id, after).await;
        assert_eq!(missed(&mut wire).await, (after + 1..=last).collect::<Vec<_>>(), "{after}");
    }
    for nonsense in ["-1", "99999"] {
        let path = format!("/v1/games/{id}/socket?after={nonsense}");
        let mut wire = white.socket(&path).await;
        assert_eq!(wire.next().await.unwrap()["type"], "snapshot");
    }
    let answer = white.get(&format!("/v1/games/{id}/events?after={}", last - 2)).await.json();
    let places: Vec<&Value> =
        answer["events"].as_array().unwrap().iter().map(|event| &event["seq"]).collect();
    assert_eq!(places, [&json!(last - 1), &json!(last)]);
}

#[tokio::test]
async fn the_events_fold_to_the_snapshot() {
    let house = House::open().await;
    let clock = json!({"kind": "fischer", "initial_ms": 300_000, "increment_ms": 2_000});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    let mut wire = white.watch(&id).await;
    let snapshot = wire.hears("snapshot").await["game"].clone();
    play_out(&white, &black, &id, "e2e4 e7e5 g1f3").await;
    white.done(&id, json!({"act": "offer_takeback"})).await;
    black.done(&id, json!({"act": "accept_takeback"})).await;
    play_out(&white, &black, &id, "d2d4 e5d4").await;
    let mut moves = snapshot["moves"].as_array().unwrap().clone();
    let mut seq = snapshot["seq"].as_i64().unwrap();
    let whole = white.sees(&id).await;
    while seq < whole["seq"].as_i64().unwrap() {
        let message = wire.hears("event").await;
        let event = &message["event"];
        seq += 1;
        assert_eq!(event["seq"], seq);
        match event["kind"].as_str().unwrap() {
            "moved" => moves.push(event["ply"].clone()),
            "taken_back" => moves.truncate(event["to_ply"].as_u64().unwrap() as usize),
            _ => {}
        }
        assert_eq!(message["now"]["ply"], moves.len());
    }
    assert_eq!(Value::Array(moves), whole["moves"]);
}

#[tokio::test]
async fn a_socket_gone_silent_is_closed() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    let mut wire = white.watch(&id).await;
    wire.send(json!({"act": "ping", "id": "p", "lag_ms": 40})).await;
    let pong = wire.hears("pong").await;
    assert_eq!(pong["id"], "p");
    assert!(pong["at"].as_i64().unwrap() - house.time.now() < 1_000);
    house.time.put_forward(31_000);
    assert_eq!(wire.closed().await, 4008);
}
