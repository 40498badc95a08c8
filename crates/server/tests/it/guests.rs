//! A guest who logs in keeps what he made as a guest.

use serde_json::{Value, json};

use crate::house::{Guest, House, friendly, pair, play_out};

fn credentials() -> Value {
    json!({"name": "Philidor", "password": "pawns are the soul"})
}

async fn log_in(guest: &Guest) {
    let answer = guest.post("/v1/account/login", credentials()).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
}

#[tokio::test]
async fn games_go_on_under_the_name() {
    let house = House::open().await;
    let owner = house.guest();
    owner.post("/v1/account/register", credentials()).await;
    let (white, black, id) = pair(&house, json!({})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    let (own, _) = white.make(json!({"opponent": "board"})).await;
    let planted = white.same();
    log_in(&white).await;
    let listed = white.get("/v1/games").await.json();
    let ids: Vec<&str> = listed["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, [own.as_str(), id.as_str()]);
    let seen = white.sees(&id).await;
    assert_eq!(
        (&seen["me"], &seen["players"]["white"]["name"]),
        (&json!("white"), &json!("Philidor"))
    );
    white.plays(&id, "g1f3", 2).await;
    black.plays(&id, "b8c6", 3).await;
    // Whoever has a copy of the guest's cookie is nobody there any more.
    let refused = planted.act(&id, json!({"act": "move", "uci": "f1b5", "ply": 4})).await;
    assert_eq!(refused.status, 403, "{}", refused.text);
    assert_eq!(planted.get("/v1/games").await.json()["games"], json!([]));
    // And so it stays.
    let house = House::open_in(house.close().await, staunton_server::Time::new()).await;
    let white = white.same_at(house.address);
    assert_eq!(white.sees(&id).await["players"]["white"]["name"], "Philidor");
    white.plays(&id, "f1b5", 4).await;
}

#[tokio::test]
async fn studies_and_exercises_come_along_and_what_is_there_stays() {
    let house = House::open().await;
    let owner = house.guest();
    owner.post("/v1/account/register", credentials()).await;
    let guest = house.guest();
    let study = |name: &str| {
        let game = json!({"nodes": [{"parent": null, "uci": "e2e4"}]});
        json!({"name": name, "chapters": [{"name": "One", "game": game}]})
    };
    let exercise = |fen: &str, answer: &str, reason: &str| {
        let source = json!({"title": "A game", "path": "/review/Ab12Cd34"});
        json!({"fen": fen, "answer": [answer], "reason": reason, "source": source})
    };
    let mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let queen = "6k1/5ppp/8/3q4/8/8/B4PPP/3R2K1 w - - 0 1";
    owner.post("/v1/studies", study("Of the account")).await;
    let kept = json!({"exercises": [exercise(mate, "h5f7", "As the account has it.")]});
    owner.post("/v1/practice", kept).await;
    let made = guest.post("/v1/studies", study("Of the guest")).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let both =
        [exercise(mate, "h5f7", "As the guest has it."), exercise(queen, "d1d5", "It is free.")];
    guest.post("/v1/practice", json!({"exercises": both})).await;
    log_in(&guest).await;
    let studies = guest.get("/v1/studies").await.text;
    assert!(studies.contains("Of the guest") && studies.contains("Of the account"), "{studies}");
    let exercises = owner.get("/v1/practice").await;
    assert_eq!(exercises.json()["exercises"].as_array().unwrap().len(), 2, "{}", exercises.text);
    assert!(exercises.text.contains("As the account has it."), "{}", exercises.text);
}

#[tokio::test]
async fn a_game_against_oneself_stays_as_it_is() {
    let house = House::open().await;
    let owner = house.guest();
    owner.post("/v1/account/register", credentials()).await;
    let (id, key) = owner.make(friendly(json!({}))).await;
    let guest = house.guest();
    guest.post(&format!("/v1/games/{id}/join"), json!({"key": key})).await;
    log_in(&guest).await;
    assert_eq!(guest.sees(&id).await["me"], "white");
    let black = &guest.sees(&id).await["players"]["black"]["name"];
    assert!(black.as_str().unwrap().starts_with("Guest "), "{black}");
}
