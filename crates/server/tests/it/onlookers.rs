//! Those who look on at a game hear what the players hear, as far as it is for them.

use serde_json::json;

use crate::house::{House, friendly, pair};

#[tokio::test]
async fn all_onlookers_hear_every_event_once_and_in_order() {
    const MOVES: [&str; 4] = ["e2e4", "e7e5", "g1f3", "b8c6"];
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({"private": false})).await;
    let guests: Vec<_> = (0..100).map(|_| house.guest()).collect();
    let mut wires = Vec::new();
    for guest in &guests {
        wires.push(guest.watch(&id).await);
    }
    for wire in &mut wires {
        assert!(wire.hears("snapshot").await["game"]["me"].is_null());
    }
    for (uci, ply) in MOVES.into_iter().zip(0..) {
        let mover = if ply % 2 == 0 { &white } else { &black };
        mover.plays(&id, uci, ply).await;
    }
    for wire in &mut wires {
        let mut last = None;
        for uci in MOVES {
            let event = wire.hears_of("moved").await;
            assert_eq!(event["event"]["ply"]["uci"], uci);
            let seq = event["event"]["seq"].as_i64().unwrap();
            assert!(last.is_none_or(|last| seq == last + 1));
            last = Some(seq);
        }
    }
}

#[tokio::test]
async fn whoever_sits_down_hears_from_then_on_what_is_for_his_seat() {
    let house = House::open().await;
    let white = house.guest();
    let (id, key) = white.make(friendly(json!({"private": false}))).await;
    let (guest, onlooker) = (house.guest(), house.guest());
    guest.get("/v1/me").await;
    let (mut seated, mut looking) = (guest.watch(&id).await, onlooker.watch(&id).await);
    for wire in [&mut seated, &mut looking] {
        wire.hears("snapshot").await;
    }
    let joined = guest.post(&format!("/v1/games/{id}/join"), json!({"key": key})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    white.plays(&id, "e2e4", 0).await;
    for (wire, may_move) in [(&mut seated, true), (&mut looking, false)] {
        wire.hears_of("joined").await;
        let moved = wire.hears_of("moved").await;
        assert_eq!(moved["now"]["legal"] != json!([]), may_move, "{moved}");
    }
    // Over the same socket he plays.
    seated.send(json!({"act": "move", "uci": "e7e5", "ply": 1, "id": "1"})).await;
    assert_eq!(looking.hears_of("moved").await["event"]["ply"]["uci"], "e7e5");
    seated.hears("ack").await;
    looking.send(json!({"act": "move", "uci": "d2d4", "ply": 2, "id": "2"})).await;
    assert_eq!(looking.hears("error").await["code"], "forbidden");
}
