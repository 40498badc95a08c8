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

#[tokio::test]
async fn the_key_to_watch_lets_nobody_play() {
    let house = House::open().await;
    let (white, onlooker, friend) = (house.guest(), house.guest(), house.guest());
    let made = white.post("/v1/games", friendly(json!({}))).await.json();
    let id = made["game"]["id"].as_str().unwrap();
    let key = |field: &str| {
        let link = made[field].as_str().unwrap();
        link.split_once("key=").unwrap().1.to_owned()
    };
    let (to_play, to_watch) = (key("invite"), key("watch"));
    assert_ne!(to_play, to_watch);
    let seen = white.sees(id).await;
    assert_eq!((&seen["key"], &seen["watch_key"]), (&json!(to_play), &json!(to_watch)));
    assert_eq!(seen["invited"], false);

    let game = format!("/v1/games/{id}");
    let looked = onlooker.get(&format!("{game}?key={to_watch}")).await;
    assert_eq!(looked.status, 200);
    assert_eq!(looked.json()["invited"], false);
    assert!(!looked.text.contains(&to_play), "{}", looked.text);
    let mut wire = onlooker.socket(&format!("{game}/socket?key={to_watch}")).await;
    assert_eq!(wire.hears("snapshot").await["game"]["invited"], false);
    for body in [json!({"key": to_watch}), json!({"key": to_watch, "umpire": true})] {
        let refused = onlooker.post(&format!("{game}/join"), body).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "forbidden"));
    }

    let invited = friend.get(&format!("{game}?key={to_play}")).await.json();
    assert_eq!(invited["invited"], true);
    let joined = friend.post(&format!("{game}/join"), json!({"key": to_play})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    white.plays(id, "e2e4", 0).await;
    for kind in ["joined", "moved"] {
        let told = wire.hears_of(kind).await.to_string();
        assert!(!told.contains(&to_play) && !told.contains(&to_watch), "{told}");
    }
}
