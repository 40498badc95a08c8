//! The room: seats that anybody may take, and games that anybody may watch.

use std::time::Duration;

use serde_json::{Value, json};

use crate::house::{Guest, House, eventually, friendly};

async fn room(guest: &Guest) -> Value {
    let answer = guest.get("/v1/room").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

/// The room, once `holds` of it.
async fn room_when(guest: &Guest, holds: impl Fn(&Value) -> bool) -> Value {
    eventually("the room is as awaited", async || Some(room(guest).await).filter(&holds)).await
}

fn count(seen: &Value, list: &str) -> usize {
    seen[list].as_array().unwrap().len()
}

#[tokio::test]
async fn a_seat_is_offered_while_its_maker_waits_and_taken_without_a_key() {
    let house = House::open().await;
    let (host, guest) = (house.guest(), house.guest());
    let clock = json!({"kind": "fischer", "initial_ms": 180_000, "increment_ms": 2_000});
    let open = json!({"wish": {"from": 800, "to": 1400}});
    let asked = friendly(json!({"clock": clock, "open": open, "laws": {"code": "staunton"}}));
    let (id, _) = host.make(asked).await;
    assert_eq!(count(&room(&guest).await, "waiting"), 0, "nobody waits at the board yet");
    let wire = host.watch(&id).await;
    let seen = room_when(&guest, |seen| count(seen, "waiting") == 1).await;
    let offer = &seen["waiting"][0];
    assert_eq!(offer["id"], json!(id));
    assert_eq!(offer["by"]["name"], host.sees(&id).await["players"]["white"]["name"]);
    assert_eq!((&offer["by"]["rating"], &offer["color"]), (&json!(null), &json!("black")));
    assert_eq!(offer["wish"], json!({"from": 800, "to": 1400}));
    assert_eq!(offer["clock"]["black"]["initial_ms"], json!(180_000));
    assert_eq!(offer["laws"]["help"], json!(false));
    assert!(!seen.to_string().contains(host.sees(&id).await["key"].as_str().unwrap()));

    let joined = guest.post(&format!("/v1/games/{id}/join"), json!({})).await;
    assert_eq!((joined.status, &joined.json()["me"]), (200, &json!("black")));
    let seen = room_when(&guest, |seen| count(seen, "games") == 1).await;
    assert_eq!(count(&seen, "waiting"), 0);
    assert_eq!(seen["games"][0]["laws"]["title"], offer["laws"]["title"]);
    let late = house.guest().post(&format!("/v1/games/{id}/join"), json!({})).await;
    assert_eq!(late.code(), "seat_taken");
    drop(wire);
}

#[tokio::test]
async fn a_seat_of_whoever_has_gone_is_no_longer_offered_but_that_of_days_is() {
    let house = House::open().await;
    let (host, guest) = (house.guest(), house.guest());
    let (live, _) = host.make(friendly(json!({"open": {}}))).await;
    let days = json!({"kind": "days", "days_per_move": 3});
    let (slow, _) = host.make(friendly(json!({"open": {}, "clock": days}))).await;
    let wire = host.watch(&live).await;
    drop(host.watch(&slow).await);
    room_when(&guest, |seen| count(seen, "waiting") == 2).await;
    drop(wire);
    // Who reloads his page is not gone at once.
    tokio::time::sleep(Duration::from_millis(50)).await;
    house.time.put_forward(4_000);
    let seen = room_when(&guest, |seen| count(seen, "waiting") == 1).await;
    assert_eq!(seen["waiting"][0]["id"], json!(slow));

    let time = house.time.clone();
    let house = House::open_in(house.close().await, time).await;
    let seen = room_when(&house.guest(), |seen| count(seen, "waiting") == 1).await;
    assert_eq!(seen["waiting"][0]["id"], json!(slow), "the server was started again");
}

#[tokio::test]
async fn a_private_game_is_never_seen_in_the_room_and_a_public_one_as_it_goes() {
    let house = House::open().await;
    let player = house.guest();
    let hidden = json!({"opponent": "board"});
    player.make(hidden).await;
    let names = json!({"white": "Howard", "black": "Pierre"});
    let (id, _) = player.make(json!({"opponent": "board", "private": false, "names": names})).await;
    player.done(&id, json!({"act": "move", "uci": "e2e4", "ply": 0, "color": "white"})).await;
    let seen = room(&house.guest()).await;
    assert_eq!(count(&seen, "games"), 1);
    let game = &seen["games"][0];
    assert_eq!(
        (&game["id"], &game["plies"], &game["turn"]),
        (&json!(id), &json!(1), &json!("black"))
    );
    assert_eq!(game["names"], names);
    player.done(&id, json!({"act": "resign", "color": "black"})).await;
    assert_eq!(count(&room(&house.guest()).await, "games"), 0);
}

#[tokio::test]
async fn only_a_friends_seat_is_offered_and_a_wish_is_in_order() {
    let house = House::open().await;
    let guest = house.guest();
    let refused = guest.post("/v1/games", json!({"opponent": "computer", "open": {}})).await;
    assert_eq!(refused.code(), "bad_request");
    let wish = json!({"wish": {"from": 1500, "to": 900}});
    let refused = guest.post("/v1/games", friendly(json!({"open": wish}))).await;
    assert_eq!(refused.code(), "bad_request");
    assert!(refused.text.contains("1500 to 900"));
}

#[tokio::test]
async fn whoever_listens_is_told_of_each_change_until_the_server_goes() {
    let house = House::open().await;
    let (host, guest) = (house.guest(), house.guest());
    let mut told = guest.request(reqwest::Method::GET, "/v1/room/events").send().await.unwrap();
    assert_eq!(told.headers()["content-type"], "text/event-stream");
    let first = event(&mut told).await;
    assert_eq!((&first["here"], count(&first, "waiting")), (&json!(1), 0));
    let (id, _) = host.make(friendly(json!({"open": {}}))).await;
    let wire = host.watch(&id).await;
    let next = event(&mut told).await;
    assert_eq!(next["waiting"][0]["id"], json!(id));
    drop(wire);
    house.close().await;
    assert_eq!(told.chunk().await.unwrap(), None, "the answer ends with the server");
}

/// The room in the next event.
async fn event(told: &mut reqwest::Response) -> Value {
    let mut text = String::new();
    while !text.ends_with("\n\n") {
        let part = told.chunk().await.unwrap().expect("an event");
        text.push_str(std::str::from_utf8(&part).unwrap());
    }
    let data = text.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    assert!(text.contains("event: room"));
    serde_json::from_str(data).unwrap()
}
