use serde_json::json;

use crate::house::{House, friendly, pair};

#[tokio::test]
async fn a_private_game_is_seen_only_by_those_who_hold_its_link() {
    let house = House::open().await;
    let (white, stranger) = (house.guest(), house.guest());
    let (id, key) = white.make(json!({"opponent": "computer", "color": "white"})).await;
    for path in ["", "/events", "/pgn", "/fen"] {
        let shut = stranger.get(&format!("/v1/games/{id}{path}")).await;
        assert_eq!((shut.status, shut.code().as_str()), (403, "forbidden"), "{path}");
        let wrong = stranger.get(&format!("/v1/games/{id}{path}?key=wrong")).await;
        assert_eq!(wrong.status, 403, "{path}");
        let open = stranger.get(&format!("/v1/games/{id}{path}?key={key}")).await;
        assert_eq!(open.status, 200, "{path}");
    }
    assert_eq!(stranger.watch(&id).await.closed().await, 4001);
    let mut wire = stranger.socket(&format!("/v1/games/{id}/socket?key={key}")).await;
    assert_eq!(wire.hears("snapshot").await["game"]["me"], json!(null));
    assert_eq!(house.guest().watch("NoSuchId").await.closed().await, 4004);
}

#[tokio::test]
async fn a_public_game_may_be_watched_but_its_seat_needs_the_key() {
    let house = House::open().await;
    let (white, stranger) = (house.guest(), house.guest());
    let (id, _) = white.make(friendly(json!({"private": false}))).await;
    assert_eq!(stranger.get(&format!("/v1/games/{id}")).await.status, 200);
    let join = stranger.post(&format!("/v1/games/{id}/join"), json!({})).await;
    assert_eq!(join.code(), "forbidden");
}

#[tokio::test]
async fn the_key_is_shown_to_players_and_to_no_onlooker() {
    let house = House::open().await;
    let white = house.guest();
    let (id, key) = white.make(friendly(json!({"private": false}))).await;
    assert_eq!(white.sees(&id).await["key"], json!(key));
    let stranger = house.guest();
    for path in ["", "/events?after=-1", "/pgn"] {
        let seen = stranger.get(&format!("/v1/games/{id}{path}")).await;
        assert!(!seen.text.contains(&key), "{path}");
    }
}

#[tokio::test]
async fn only_the_two_players_act_whatever_key_is_shown() {
    let house = House::open().await;
    let (_, _, id) = pair(&house, json!({"private": false})).await;
    let stranger = house.guest();
    let mut wire = stranger.watch(&id).await;
    wire.send(json!({"act": "resign", "id": "x"})).await;
    let error = wire.hears("error").await;
    assert_eq!((&error["id"], &error["code"]), (&json!("x"), &json!("forbidden")));
}

#[tokio::test]
async fn a_forged_cookie_is_a_stranger() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    let cookie = white.cookie().unwrap();
    let (payload, signature) = cookie.split_once('.').unwrap();
    let forged = format!("{payload}.{}", signature.chars().rev().collect::<String>());
    let stranger = house.guest();
    let request =
        stranger.request(reqwest::Method::GET, &format!("/v1/games/{id}")).header("cookie", forged);
    let answer = stranger.send(request).await;
    assert_eq!(answer.status, 403);
    assert!(stranger.cookie().is_some_and(|new| new != cookie));
}

#[tokio::test]
async fn presence_is_told_and_a_short_absence_is_not() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    let mut wire = white.watch(&id).await;
    assert_eq!(wire.hears("presence").await["black"], false);
    let theirs = black.watch(&id).await;
    assert_eq!(wire.hears("presence").await["black"], true);
    drop(theirs);
    let again = black.watch(&id).await;
    drop(again);
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    house.time.put_forward(3_100);
    assert_eq!(wire.hears("presence").await["black"], false);
}
