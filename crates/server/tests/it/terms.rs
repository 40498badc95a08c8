//! Technical terms over HTTP: what is true of a position and its last move, and why not.

use serde_json::{Value, json};

use crate::house::House;

async fn posted(path: &str, asked: Value) -> Value {
    let house = House::open().await;
    let answer = house.guest().post(path, asked).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

fn of_term<'a>(findings: &'a Value, term: &str) -> Vec<&'a Value> {
    findings.as_array().unwrap().iter().filter(|one| one["term"] == term).collect()
}

#[tokio::test]
async fn t2_a_pin_is_told_with_its_pieces_and_the_line() {
    let moves = ["e2e4", "e7e5", "g1f3", "d7d6", "f1b5", "b8c6"];
    let seen = posted("/v1/terms", json!({"moves": moves})).await;
    let pins = of_term(&seen["position"], "pin");
    assert_eq!(pins.len(), 1, "{}", seen["position"]);
    let pin = pins[0];
    assert_eq!(
        (&pin["piece"], &pin["by"], &pin["on"]),
        (&json!("c6"), &json!(["b5"]), &json!(["e8"]))
    );
    assert_eq!((&pin["side"], &pin["group"]), (&json!("black"), &json!("pins")));
    assert_eq!(
        pin["words"],
        "Black's knight on c6 is pinned to Black's king on e8 by White's bishop on b5."
    );
    let scales = seen["material"].as_array().unwrap();
    assert_eq!(scales.len(), 3);
    assert_eq!(scales[0]["pieces"]["white"], scales[0]["pieces"]["black"]);
}

#[tokio::test]
async fn t3_the_last_move_is_told_by_itself_and_as_part_of_the_game() {
    let mate = ["g2g4", "e7e5", "f2f4", "d8h4"];
    let seen = posted("/v1/terms", json!({"moves": mate})).await;
    assert_eq!(of_term(&seen["last_move"], "fool's mate").len(), 1, "{}", seen["last_move"]);
    assert_eq!(of_term(&seen["last_move"], "development").len(), 1);
    assert_eq!(of_term(&seen["position"], "checkmate").len(), 1);
    let first = posted("/v1/terms", json!({})).await;
    assert_eq!(first["last_move"], json!([]));
}

#[tokio::test]
async fn t5_an_opening_is_known_by_every_order_of_moves() {
    let moves = ["g1f3", "b8c6", "e2e4", "e7e5", "f1b5", "a7a6", "h2h3"];
    let seen = posted("/v1/terms", json!({"moves": moves, "opening_only": true})).await;
    let opening = &seen["opening"];
    assert_eq!(opening["eco"], "C70", "{opening}");
    assert_eq!(opening["ply"], 6);
    assert!(opening["name"].as_str().unwrap().starts_with("Ruy Lopez"));
    assert_eq!(seen["position"], json!([]));
}

#[tokio::test]
async fn t1_to_t7_the_list_has_every_definition_and_its_books() {
    let house = House::open().await;
    let list = house.guest().get("/v1/terms").await.json();
    let terms = list["terms"].as_array().unwrap();
    let pin = terms.iter().find(|term| term["name"] == "pin").unwrap();
    assert!(pin["definition"].as_str().unwrap().contains("covers his king"));
    assert_eq!(pin["books"][0], "Hoyle’s Games Modernized");
    let skewer = terms.iter().find(|term| term["name"] == "skewer").unwrap();
    assert_eq!(skewer["books"], json!([]));
}

#[tokio::test]
async fn x_every_reason_against_a_move_is_told_with_its_squares() {
    let fen = "rn2k2r/pp3ppp/2p5/3pP3/1B3P2/4nN2/PPP3PP/R3K2R w KQkq - 0 1";
    let told = posted("/v1/why-not", json!({"fen": fen, "from": "e1", "to": "g1"})).await;
    assert_eq!(told["legal"], false);
    assert_eq!(
        told["words"],
        "White’s king on e1 may not go to g1: the king may not castle: he would cross f1, which \
         Black's knight on e3 attacks."
    );
    assert_eq!(told["reasons"][0]["squares"], json!(["f1", "e3"]));
    let may = posted("/v1/why-not", json!({"from": "g1", "to": "f3"})).await;
    assert_eq!(
        (&may["legal"], &may["words"]),
        (&json!(true), &json!("White’s knight on g1 may go to f3."))
    );
    let nobody = posted("/v1/why-not", json!({"from": "e4", "to": "e5"})).await;
    assert_eq!(nobody["words"], "No man stands on e4.");
    let german =
        posted("/v1/why-not?locale=de", json!({"fen": fen, "from": "e1", "to": "g1"})).await;
    assert_eq!(
        german["words"],
        "Der weiße König auf e1 kann nicht nach g1 ziehen, denn der König darf nicht rochieren: Er müsste über f1, \
         das durch den schwarzen Springer auf e3 angegriffen ist."
    );
}

#[tokio::test]
async fn x_a_castling_that_was_lost_in_the_game_says_by_what() {
    let moves = ["e2e4", "e7e5", "e1e2", "a7a6", "e2e1", "h7h6", "g1f3", "b7b6", "f1c4", "g7g6"];
    let told = posted("/v1/why-not", json!({"moves": moves, "from": "e1", "to": "g1"})).await;
    assert!(told["words"].as_str().unwrap().contains("the king moved on move 2"), "{told}");
}

#[tokio::test]
async fn x_what_is_no_square_is_refused() {
    let house = House::open().await;
    let answer = house.guest().post("/v1/why-not", json!({"from": "e9", "to": "e4"})).await;
    assert_eq!(answer.code(), "bad_request");
    assert!(answer.text.contains("expected a square"), "{}", answer.text);
}

#[tokio::test]
async fn b1_n3_a_square_has_three_names() {
    let house = House::open().await;
    let answer = house.guest().get("/v1/squares/f6").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let names = answer.json();
    assert_eq!(names["algebraic"], "f6");
    assert_eq!(names["white"], json!({"short": "KB6", "words": "King's Bishop's sixth"}));
    assert_eq!(names["black"], json!({"short": "KB3", "words": "King's Bishop's third"}));
    assert_eq!(house.guest().get("/v1/squares/i9").await.status, 400);
}
