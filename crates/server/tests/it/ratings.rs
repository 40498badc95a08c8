//! The player's own rating, moved by games against the computer.

use serde_json::{Value, json};

use crate::house::{Guest, House};

async fn rating(guest: &Guest) -> Value {
    let answer = guest.get("/v1/rating").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

/// Plays a move against this level and gives up.
async fn lose(guest: &Guest, level: u16) -> String {
    let asked = json!({"opponent": "computer", "level": level, "color": "white"});
    let (id, _) = guest.make(asked).await;
    let mut wire = guest.watch(&id).await;
    guest.plays(&id, "e2e4", 0).await;
    wire.hears_of("moved").await;
    wire.hears_of("moved").await;
    guest.done(&id, json!({"act": "resign"})).await;
    id
}

#[tokio::test]
async fn a_loss_lowers_the_rating_and_is_kept_with_its_game() {
    let house = House::open().await;
    let guest = house.guest();
    let first = rating(&guest).await;
    assert_eq!((&first["games"], &first["deviation"]), (&json!(0), &json!(350)));
    assert_eq!((&first["rating"], &first["suggested"]), (&Value::Null, &json!(800)));
    let game = lose(&guest, 800).await;
    let after = rating(&guest).await;
    assert_eq!(after["games"], 1);
    assert_eq!((&after["rating"], &after["games_to_rating"]), (&Value::Null, &json!(4)));
    assert!(after["deviation"].as_i64() < first["deviation"].as_i64(), "{after}");
    let change = &after["history"][0];
    assert_eq!((&change["game"], &change["level"]), (&json!(game), &json!(800)));
    assert_eq!((&change["score"], &change["before"]), (&json!(0.0), &json!(900)));
    assert!(change["rating"].as_i64() < Some(900), "{after}");
    assert!(after["suggested"].as_i64() <= Some(800));
}

#[tokio::test]
async fn a_rating_is_told_from_the_fifth_game_on_with_its_range_and_has_a_floor() {
    let house = House::open().await;
    let guest = house.guest();
    for games in 1..=8 {
        lose(&guest, 400).await;
        let told = rating(&guest).await;
        let figures = ["rating", "low", "high"].map(|name| told[name].as_i64());
        if games < 5 {
            assert_eq!(figures, [None; 3], "{told}");
            assert_eq!(told["games_to_rating"], 5 - games);
        } else {
            let [Some(rating), Some(low), Some(high)] = figures else { panic!("{told}") };
            assert!(low >= 100 && low <= rating && rating < high, "{told}");
        }
    }
}

#[tokio::test]
async fn the_rating_outlives_the_server_and_stays_with_a_guest_who_takes_a_name() {
    let house = House::open().await;
    let guest = house.guest();
    for _ in 0..5 {
        lose(&guest, 600).await;
    }
    let before = rating(&guest).await;
    assert!(before["rating"].is_i64(), "{before}");
    let name = json!({"name": "Anderssen", "password": "immortal game"});
    assert_eq!(guest.post("/v1/account/register", name).await.status, 201);
    assert_eq!(rating(&guest).await["rating"], before["rating"]);
    let time = house.time.clone();
    let house = House::open_in(house.close().await, time).await;
    let same = guest.same_at(house.address);
    assert_eq!(rating(&same).await["rating"], before["rating"]);
}

#[tokio::test]
async fn games_with_help_from_a_set_position_or_with_a_friend_do_not_count() {
    let house = House::open().await;
    let guest = house.guest();
    let asked = json!({"opponent": "computer", "level": 800, "color": "white"});
    let (helped, _) = guest.make(asked).await;
    let mut wire = guest.watch(&helped).await;
    guest.plays(&helped, "e2e4", 0).await;
    wire.hears_of("moved").await;
    wire.hears_of("moved").await;
    guest.done(&helped, json!({"act": "offer_takeback"})).await;
    guest.plays(&helped, "d2d4", 0).await;
    guest.done(&helped, json!({"act": "resign"})).await;
    let start = json!({"kind": "fen", "fen": "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"});
    let asked = json!({"opponent": "computer", "level": 800, "color": "white", "start": start});
    let (set, _) = guest.make(asked).await;
    guest.plays(&set, "e2e4", 0).await;
    guest.done(&set, json!({"act": "resign"})).await;
    let (white, _, id) = crate::house::pair(&house, json!({})).await;
    white.plays(&id, "e2e4", 0).await;
    white.done(&id, json!({"act": "resign"})).await;
    assert_eq!(rating(&guest).await["games"], 0);
    assert_eq!(rating(&white).await["games"], 0);
}
