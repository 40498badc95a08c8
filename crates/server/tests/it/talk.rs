//! Set phrases across the board.

use serde_json::json;

use crate::house::{House, pair};

#[tokio::test]
async fn a_phrase_is_heard_by_all_at_the_board_and_not_kept() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({"private": false})).await;
    let mut wires = [black.watch(&id).await, house.guest().watch(&id).await];
    for wire in &mut wires {
        wire.hears("presence").await;
    }
    white.done(&id, json!({"act": "say", "phrase": "good_luck"})).await;
    for wire in &mut wires {
        let said = wire.hears("said").await;
        assert_eq!((&said["color"], &said["phrase"]), (&json!("white"), &json!("good_luck")));
    }
    let events = white.get(&format!("/v1/games/{id}/events")).await;
    assert!(!events.text.contains("good_luck"));
}

#[tokio::test]
async fn nobody_is_flooded_and_nothing_else_can_be_said() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    let say = |phrase: &str| json!({"act": "say", "phrase": phrase});
    white.done(&id, say("hello")).await;
    assert_eq!(white.refused(&id, say("hello")).await, "too_many_requests");
    black.done(&id, say("hello")).await;
    house.time.put_forward(2_000);
    white.done(&id, say("thank_you")).await;
    assert_eq!(white.refused(&id, say("you fool")).await, "bad_request");
    assert_eq!(white.refused(&id, json!({"act": "say"})).await, "bad_request");
    assert_eq!(house.guest().refused(&id, say("hello")).await, "forbidden");
}

#[tokio::test]
async fn after_the_game_one_still_thanks_and_at_the_same_board_there_is_no_wire() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    white.done(&id, json!({"act": "abort"})).await;
    black.done(&id, json!({"act": "say", "phrase": "good_game"})).await;
    let (alone, _) = white.make(json!({"opponent": "board"})).await;
    assert_eq!(white.refused(&alone, json!({"act": "say", "phrase": "hello"})).await, "forbidden");
}
