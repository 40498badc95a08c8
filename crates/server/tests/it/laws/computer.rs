//! The computer as a player under a code of laws.

use serde_json::{Value, json};

use super::{acts, court, refused, under};
use crate::house::{Guest, House, Wire};

/// A game against the computer, which has the black pieces.
async fn against_computer(house: &House, code: &str, more: &Value) -> (Guest, String, Wire) {
    let mut asked = under(code, more);
    for (name, value) in
        [("opponent", json!("computer")), ("level", json!(2000)), ("color", json!("white"))]
    {
        asked[name] = value;
    }
    let guest = house.guest();
    let (id, _) = guest.make(asked).await;
    let wire = guest.watch(&id).await;
    (guest, id, wire)
}

/// The first act of the computer's from here on.
async fn computers(wire: &mut Wire) -> String {
    loop {
        let heard = wire.hears_of("acted").await;
        let line = heard["event"]["line"].as_str().unwrap();
        if let Some((_, act)) = line.split_once(" black ") {
            return act.to_owned();
        }
    }
}

#[tokio::test]
async fn the_computer_moves_and_chooses_what_an_illegal_move_costs() {
    let house = House::open().await;
    let (guest, id, mut wire) = against_computer(&house, "staunton", &json!({})).await;
    acts(&guest, &id, "move e2e4").await;
    assert!(computers(&mut wire).await.starts_with("move "));
    assert_eq!(guest.sees(&id).await["now"]["rated"], false);
    acts(&guest, &id, "move g1e3").await;
    let elected = computers(&mut wire).await;
    assert!(elected.starts_with("elect "), "{elected}");
    let duty = court(&guest, &id).await["duty"].clone();
    assert!(duty.as_str().is_some_and(|duty| duty.starts_with("White must move")), "{duty}");
    let legal = guest.sees(&id).await["now"]["legal"].as_array().unwrap().clone();
    acts(&guest, &id, &format!("move {}", legal[0]["uci"].as_str().unwrap())).await;
    assert!(computers(&mut wire).await.starts_with("move "));
}

#[tokio::test]
async fn the_computer_answers_offers_adjourns_and_comes_back() {
    let house = House::open().await;
    let (guest, id, mut wire) = against_computer(&house, "fide", &json!({})).await;
    acts(&guest, &id, "move e2e4").await;
    computers(&mut wire).await;
    acts(&guest, &id, "offer").await;
    let answer = computers(&mut wire).await;
    assert!(["accept", "decline"].contains(&&*answer), "{answer}");
    let (guest, id, mut wire) = against_computer(&house, "lasker", &json!({})).await;
    acts(&guest, &id, "adjourn tomorrow").await;
    assert_eq!(computers(&mut wire).await, "adjourn");
    acts(&guest, &id, "seal e4").await;
    acts(&guest, &id, "resume").await;
    assert_eq!(computers(&mut wire).await, "resume");
    let answer = computers(&mut wire).await;
    assert!(answer.starts_with("move "), "{answer}");
    assert_eq!(guest.sees(&id).await["now"]["ply"], 2);
}

#[tokio::test]
async fn odds_are_given_to_the_computer_and_by_it() {
    let house = House::open().await;
    let (guest, id, mut wire) =
        against_computer(&house, "staunton", &json!({"odds": "black queen d8"})).await;
    acts(&guest, &id, "move e2e4").await;
    assert!(computers(&mut wire).await.starts_with("move "));
    let (guest, id, mut wire) =
        against_computer(&house, "staunton", &json!({"odds": "white rook a1"})).await;
    acts(&guest, &id, "move e2e4").await;
    assert!(computers(&mut wire).await.starts_with("move "));
    assert_eq!(refused(&guest, &id, "award white").await, "refused");
}

#[tokio::test]
async fn what_the_computer_cannot_keep_is_not_agreed() {
    let house = House::open().await;
    let guest = house.guest();
    let clock = json!({"kind": "fischer", "initial_ms": 300_000, "increment_ms": 0});
    for more in [
        json!({"press": true}),
        json!({"players_watch": true}),
        json!({"umpire": true}),
        json!({"odds": "black capped g7"}),
    ] {
        let mut asked = under("staunton", &more);
        asked["opponent"] = json!("computer");
        asked["color"] = json!("white");
        asked["clock"] = clock.clone();
        let answer = guest.post("/v1/games", asked).await;
        assert_eq!(answer.code(), "bad_request", "{more}");
        assert!(answer.text.contains("the computer stops no clock"), "{}", answer.text);
    }
}
