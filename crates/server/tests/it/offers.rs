use serde_json::{Value, json};

use crate::house::{Guest, House, pair, play_out};

fn act(name: &str) -> Value {
    json!({ "act": name })
}

async fn result(guest: &Guest, id: &str) -> (String, Value) {
    let result = guest.sees(id).await["now"]["result"].clone();
    (result["termination"].as_str().unwrap_or_default().to_owned(), result["winner"].clone())
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    assert_eq!(black.refused(&id, act("accept_draw")).await, "no_offer");
    white.done(&id, act("offer_draw")).await;
    assert_eq!(black.sees(&id).await["now"]["offers"]["draw"], "white");
    assert_eq!(white.refused(&id, act("accept_draw")).await, "no_offer");
    black.done(&id, act("decline_draw")).await;
    assert_eq!(black.sees(&id).await["now"]["offers"]["draw"], Value::Null);
    assert_eq!(white.refused(&id, act("offer_draw")).await, "offer_repeated");
    white.plays(&id, "g1f3", 2).await;
    white.done(&id, act("offer_draw")).await;
    black.done(&id, act("offer_draw")).await;
    assert_eq!(result(&white, &id).await, ("agreement".to_owned(), Value::Null));
}

#[tokio::test]
async fn a_move_declines_the_draw_offered_and_keeps_ones_own_offer() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    white.done(&id, act("offer_draw")).await;
    white.plays(&id, "e2e4", 0).await;
    assert_eq!(white.sees(&id).await["now"]["offers"]["draw"], "white");
    black.plays(&id, "e7e5", 1).await;
    assert_eq!(black.refused(&id, act("accept_draw")).await, "no_offer");
}

#[tokio::test]
async fn a_takeback_takes_back_ones_own_last_move() {
    let house = House::open().await;
    let clock = json!({"kind": "fischer", "initial_ms": 300_000, "increment_ms": 0});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    assert_eq!(white.refused(&id, act("offer_takeback")).await, "nothing_to_take_back");
    play_out(&white, &black, &id, "e2e4 e7e5 g1f3").await;
    house.time.put_forward(20_000);
    black.plays(&id, "b8c6", 3).await;
    // White is to move: both his knight and the answer to it go.
    white.done(&id, act("offer_takeback")).await;
    assert_eq!(white.refused(&id, act("offer_takeback")).await, "offer_repeated");
    black.done(&id, act("accept_takeback")).await;
    let seen = white.sees(&id).await;
    assert_eq!((&seen["now"]["ply"], &seen["now"]["turn"]), (&json!(2), &json!("white")));
    assert!(seen["now"]["clocks"]["black"].as_i64().unwrap() > 299_000, "his time is back");
    // Black is not to move: only his own move goes.
    black.done(&id, act("offer_takeback")).await;
    white.done(&id, act("decline_takeback")).await;
    white.plays(&id, "d2d4", 2).await;
    black.done(&id, act("offer_takeback")).await;
    white.plays(&id, "d2d4", 2).await;
    white.done(&id, act("accept_takeback")).await;
    assert_eq!(white.sees(&id).await["now"]["ply"], 1);
}

#[tokio::test]
async fn a_takeback_offer_lapses_with_the_next_move() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    white.plays(&id, "e2e4", 0).await;
    white.done(&id, act("offer_takeback")).await;
    black.plays(&id, "e7e5", 1).await;
    assert_eq!(black.refused(&id, act("accept_takeback")).await, "no_offer");
}

#[tokio::test]
async fn a_rematch_is_a_new_game_with_colours_changed() {
    let house = House::open().await;
    let clock = json!({"white": {"kind": "fischer", "initial_ms": 60_000, "increment_ms": 0},
        "black": {"kind": "fischer", "initial_ms": 300_000, "increment_ms": 0}});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    assert_eq!(white.refused(&id, act("offer_rematch")).await, "not_over");
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    black.done(&id, act("resign")).await;
    assert_eq!(result(&white, &id).await, ("resignation".to_owned(), json!("white")));
    let mut wire = black.watch(&id).await;
    white.done(&id, act("offer_rematch")).await;
    assert_eq!(wire.hears_of("rematch_offered").await["now"]["offers"]["rematch"], "white");
    let seq = black.done(&id, act("accept_rematch")).await;
    let next = wire.hears_of("rematch_accepted").await["event"]["game"].clone();
    let next = next.as_str().unwrap();
    assert_eq!(white.done(&id, act("accept_rematch")).await, seq, "there is one rematch");
    let seen = white.sees(next).await;
    assert_eq!((&seen["me"], &seen["now"]["status"]), (&json!("black"), &json!("playing")));
    assert_eq!(seen["clock"]["black"]["initial_ms"], 60_000);
    assert_eq!(white.sees(&id).await["rematch"], next);
    black.plays(next, "e2e4", 0).await;
}

#[tokio::test]
async fn a_rematch_may_be_declined_once() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    white.done(&id, act("resign")).await;
    let offered = white.post(&format!("/v1/games/{id}/rematch"), json!({})).await;
    assert_eq!(offered.status, 200);
    black.done(&id, act("decline_rematch")).await;
    assert_eq!(white.refused(&id, act("offer_rematch")).await, "offer_repeated");
    black.done(&id, act("offer_rematch")).await;
    white.done(&id, act("offer_rematch")).await;
    assert!(white.sees(&id).await["rematch"].is_string());
}

#[tokio::test]
async fn a_game_is_called_off_before_both_have_moved_and_not_after() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    white.plays(&id, "e2e4", 0).await;
    black.done(&id, act("abort")).await;
    let seen = white.sees(&id).await;
    assert_eq!(seen["now"]["status"], "aborted");
    assert_eq!(seen["now"]["result"]["score"], "*");
    let (white, black, id) = pair(&house, json!({})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    assert_eq!(white.refused(&id, act("abort")).await, "too_late_to_abort");
}

#[tokio::test]
async fn the_opponent_is_given_fifteen_seconds() {
    let house = House::open().await;
    let clock = json!({"kind": "fischer", "initial_ms": 60_000, "increment_ms": 0});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    let mut wire = black.watch(&id).await;
    white.done(&id, act("add_time")).await;
    let heard = wire.hears_of("time_added").await;
    assert_eq!(
        (&heard["event"]["color"], &heard["event"]["ms"]),
        (&json!("black"), &json!(15_000))
    );
    assert_eq!(heard["now"]["clocks"]["black"], 75_000);
    let (white, _, unclocked) = pair(&house, json!({})).await;
    assert_eq!(white.refused(&unclocked, act("add_time")).await, "no_time_to_give");
    let clock = json!({"kind": "days", "days_per_move": 2});
    let (white, _, slow) = pair(&house, json!({"clock": clock})).await;
    assert_eq!(white.refused(&slow, act("add_time")).await, "no_time_to_give");
}
