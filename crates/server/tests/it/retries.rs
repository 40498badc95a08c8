use serde_json::json;

use crate::house::{House, eventually, pair, play_out};

#[tokio::test]
async fn the_same_move_retried_is_made_once_and_answers_alike() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    let with_id = json!({"act": "move", "uci": "e2e4", "ply": 0, "id": "a"});
    let seq = white.done(&id, with_id.clone()).await;
    assert_eq!(white.done(&id, with_id.clone()).await, seq);
    black.plays(&id, "e7e5", 1).await;
    assert_eq!(white.done(&id, with_id).await, seq);
    // Without an id, the ply tells.
    assert_eq!(white.plays(&id, "e2e4", 0).await, seq);
    let other = json!({"act": "move", "uci": "d2d4", "ply": 0});
    assert_eq!(white.refused(&id, other).await, "stale_ply");
    assert_eq!(white.sees(&id).await["moves"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn an_id_belongs_to_the_player_who_gave_it() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    let first = white.done(&id, json!({"act": "move", "uci": "e2e4", "ply": 0, "id": "1"})).await;
    let second = black.done(&id, json!({"act": "move", "uci": "e7e5", "ply": 1, "id": "1"})).await;
    assert_eq!(second, first + 1);
}

#[tokio::test]
async fn retries_at_once_over_several_sockets_make_one_event() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    let act = json!({"act": "move", "uci": "g1f3", "ply": 0, "id": "same"});
    let acts = (0..10).map(|_| async { white.same().done(&id, act.clone()).await });
    let places = futures_util::future::join_all(acts).await;
    assert!(places.iter().all(|seq| *seq == places[0]), "{places:?}");
    assert_eq!(white.sees(&id).await["seq"].as_i64().unwrap(), places[0]);
}

#[tokio::test]
async fn a_retried_act_is_known_after_the_game_has_left_memory() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    let act = json!({"act": "offer_draw", "id": "draw?"});
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    let seq = white.done(&id, act.clone()).await;
    house.time.put_forward(60_000);
    eventually("the game leaves memory", async || {
        let metrics = house.guest().get("/metrics").await;
        metrics.text.contains("staunton_games_loaded 0").then_some(())
    })
    .await;
    assert_eq!(white.done(&id, act.clone()).await, seq);
    assert_eq!(white.plays(&id, "e2e4", 0).await, 2);
}

#[tokio::test]
async fn a_late_retry_of_a_move_taken_back_is_not_made_again() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    let act = json!({"act": "move", "uci": "e2e4", "ply": 0, "id": "first"});
    let seq = white.done(&id, act.clone()).await;
    white.done(&id, json!({"act": "offer_takeback"})).await;
    black.done(&id, json!({"act": "accept_takeback"})).await;
    assert_eq!(white.done(&id, act).await, seq);
    assert_eq!(white.sees(&id).await["now"]["ply"], 0);
    assert_eq!(white.plays(&id, "d2d4", 0).await, seq + 3);
}

#[tokio::test]
async fn an_act_that_could_not_be_kept_did_not_happen_and_may_be_retried() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    white.plays(&id, "e2e4", 0).await;
    let mut wire = white.watch(&id).await;
    wire.hears("snapshot").await;
    let db = rusqlite::Connection::open(house.database()).unwrap();
    db.execute_batch(
        "create trigger full before insert on events begin select raise(abort, 'full'); end",
    )
    .unwrap();
    let act = json!({"act": "move", "uci": "e7e5", "ply": 1, "id": "once"});
    let refused = black.act(&id, act.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "unavailable"));
    assert_eq!(wire.closed().await, 1001, "nobody is left with what may not be so");
    assert_eq!(black.sees(&id).await["now"]["ply"], 1);
    db.execute_batch("drop trigger full").unwrap();
    let seq = black.done(&id, act.clone()).await;
    assert_eq!(black.done(&id, act).await, seq);
    assert_eq!(white.sees(&id).await["now"]["ply"], 2);
}
