use serde_json::{Value, json};

use crate::house::{Guest, House, pair, play_out};

/// The knights go out and come back: each round brings the position once more.
const ROUND: &str = "g1f3 g8f6 f3g1 f6g8";

async fn board(house: &House, fen: Option<&str>) -> (Guest, String) {
    let guest = house.guest();
    let start = fen.map_or(json!({"kind": "standard"}), |fen| json!({"kind": "fen", "fen": fen}));
    let (id, _) = guest.make(json!({"opponent": "board", "start": start})).await;
    (guest, id)
}

async fn ending(guest: &Guest, id: &str) -> String {
    guest.sees(id).await["now"]["result"]["termination"].as_str().unwrap_or("none").to_owned()
}

#[tokio::test]
async fn a_third_repetition_is_claimed_on_the_position() {
    let house = House::open().await;
    let (guest, id) = board(&house, None).await;
    play_out(&guest, &guest, &id, ROUND).await;
    assert_eq!(guest.refused(&id, json!({"act": "claim_draw"})).await, "no_claim");
    play_out(&guest, &guest, &id, ROUND).await;
    let now = guest.sees(&id).await["now"].clone();
    assert_eq!(now["claims"]["threefold"], true);
    assert!(now["can"].as_array().unwrap().contains(&json!("claim_draw")));
    assert_eq!(now["result"], Value::Null, "nobody has claimed");
    let wrong = json!({"act": "claim_draw", "color": "black"});
    assert_eq!(guest.refused(&id, wrong).await, "not_your_turn");
    guest.done(&id, json!({"act": "claim_draw"})).await;
    assert_eq!(ending(&guest, &id).await, "threefold_claim");
}

#[tokio::test]
async fn a_third_repetition_is_claimed_with_the_move_intended() {
    let house = House::open().await;
    let (guest, id) = board(&house, None).await;
    play_out(&guest, &guest, &id, &format!("{ROUND} g1f3 g8f6 f3g1")).await;
    let now = guest.sees(&id).await["now"].clone();
    assert_eq!(now["claims"]["threefold"], false);
    assert!(now["can"].as_array().unwrap().contains(&json!("claim_draw")));
    let with = |uci: &str| json!({"act": "claim_draw", "uci": uci, "ply": 7});
    assert_eq!(guest.refused(&id, with("b8c6")).await, "no_claim");
    assert_eq!(guest.refused(&id, with("f6f6")).await, "illegal_move");
    guest.done(&id, with("f6g8")).await;
    assert_eq!(ending(&guest, &id).await, "threefold_claim");
    assert_eq!(guest.sees(&id).await["now"]["ply"], 7, "the move itself is not made");
}

#[tokio::test]
async fn the_fifth_repetition_ends_the_game_by_itself() {
    let house = House::open().await;
    let (guest, id) = board(&house, None).await;
    play_out(&guest, &guest, &id, &[ROUND; 4].join(" ")).await;
    assert_eq!(ending(&guest, &id).await, "fivefold");
}

#[tokio::test]
async fn fifty_moves_are_claimed_and_seventy_five_end_the_game() {
    let house = House::open().await;
    let (guest, id) = board(&house, Some("4k3/7p/8/8/8/8/P7/4K3 w - - 98 80")).await;
    guest.plays(&id, "e1d1", 0).await;
    assert_eq!(guest.refused(&id, json!({"act": "claim_draw"})).await, "no_claim");
    guest.done(&id, json!({"act": "claim_draw", "uci": "e8d8", "ply": 1})).await;
    assert_eq!(ending(&guest, &id).await, "fifty_claim");
    let (guest, id) = board(&house, Some("4k3/7p/8/8/8/8/P7/4K3 w - - 148 120")).await;
    play_out(&guest, &guest, &id, "e1d1 e8d8").await;
    assert_eq!(ending(&guest, &id).await, "seventy_five");
}

#[tokio::test]
async fn stalemate_and_want_of_pieces_end_the_game() {
    let house = House::open().await;
    let (guest, id) = board(&house, Some("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")).await;
    guest.plays(&id, "g6f7", 0).await;
    assert_eq!(ending(&guest, &id).await, "stalemate");
    let (guest, id) = board(&house, Some("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1")).await;
    guest.plays(&id, "e1d2", 0).await;
    assert_eq!(ending(&guest, &id).await, "insufficient_material");
}

/// What `one` may do in a game, as he is told.
async fn can(one: &Guest, id: &str) -> Vec<String> {
    let seen = one.sees(id).await;
    let can = seen["now"]["can"].as_array().unwrap().iter();
    can.map(|act| act.as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn each_is_told_what_he_may_do_and_nothing_else() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    assert_eq!(can(&white, &id).await, ["move", "resign", "draw", "abort"]);
    assert_eq!(can(&black, &id).await, ["resign", "draw", "abort"]);
    play_out(&white, &black, &id, "g1f3").await;
    assert_eq!(can(&white, &id).await, ["resign", "draw", "takeback", "abort"]);
    assert_eq!(can(&black, &id).await, ["move", "resign", "draw", "abort"]);
    play_out(&white, &black, &id, "g8f6").await;
    assert_eq!(can(&white, &id).await, ["move", "resign", "draw", "takeback"]);
    assert_eq!(can(&black, &id).await, ["resign", "draw", "takeback"]);
    play_out(&white, &black, &id, &format!("f3g1 f6g8 {ROUND}")).await;
    assert_eq!(can(&white, &id).await, ["move", "resign", "draw", "takeback", "claim_draw"]);
    assert_eq!(can(&black, &id).await, ["resign", "draw", "takeback"]);
}
