use serde_json::{Value, json};

use crate::house::House;

const RUY_LOPEZ: [&str; 5] = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"];

async fn position(asked: Value) -> Value {
    let house = House::open().await;
    let answer = house.guest().post("/v1/position", asked).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

#[tokio::test]
async fn a_position_tells_its_moves_and_what_comes_of_each() {
    let seen = position(json!({"moves": RUY_LOPEZ})).await;
    let fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    assert_eq!((&seen["fen"], &seen["turn"]), (&json!(fen), &json!("black")));
    assert_eq!(seen["legal"].as_array().unwrap().len(), 30);
    let sans: Vec<_> = seen["moves"].as_array().unwrap().iter().map(|mv| &mv["san"]).collect();
    assert_eq!(sans, ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
    let a6 = seen["legal"].as_array().unwrap().iter().find(|mv| mv["san"] == "a6").unwrap();
    let after = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
    assert_eq!(a6["fen"], after);
    assert_eq!((&seen["faults"], &seen["outcome"]), (&json!([]), &Value::Null));
}

#[tokio::test]
async fn mate_and_stalemate_are_told_and_a_check_points_at_its_king() {
    let mated = position(json!({"moves": ["f2f3", "e7e5", "g2g4", "d8h4"]})).await;
    assert_eq!(mated["outcome"]["termination"], "checkmate");
    assert_eq!((&mated["outcome"]["winner"], &mated["check"]), (&json!("black"), &json!("e1")));
    assert_eq!(mated["legal"], json!([]));
    let stale = position(json!({"fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"})).await;
    assert_eq!(stale["outcome"]["termination"], "stalemate");
}

#[tokio::test]
async fn an_impossible_position_is_told_by_each_of_its_faults() {
    let seen = position(json!({"fen": "P3k3/8/8/8/8/8/4R3/8 w - e3 0 1"})).await;
    let faults = seen["faults"].as_array().unwrap();
    let names: Vec<_> = faults.iter().map(|fault| fault["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["no-king", "pawn-on-back-rank", "opposite-check", "en-passant"]);
    assert_eq!(
        (&faults[0]["words"], &faults[1]["square"]),
        (&json!("White has no king."), &json!("a8"))
    );
    assert_eq!(seen["legal"], json!([]));
}

#[tokio::test]
async fn a_text_that_is_no_fen_is_refused_with_the_place() {
    let house = House::open().await;
    let guest = house.guest();
    let answer = guest.post("/v1/position", json!({"fen": "8/8/8/9/8/8/8/8 w - - 0 1"})).await;
    assert_eq!((answer.status, answer.code().as_str()), (422, "invalid_fen"));
    assert!(answer.text.contains("at byte 6"), "{}", answer.text);
    let answer = guest.post("/v1/position", json!({"moves": ["e2e4", "e2e4"]})).await;
    assert_eq!((answer.status, answer.code().as_str()), (422, "illegal_move"));
    assert!(answer.text.contains("move 2"), "{}", answer.text);
    let many = vec!["e2e4"; 10_000];
    let answer = guest.post("/v1/position", json!({"moves": many})).await;
    assert!(answer.status == 400 || answer.status == 413, "{}", answer.text);
}

#[tokio::test]
async fn chess960_is_found_out_where_the_rights_need_it() {
    let fen = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1";
    let seen = position(json!({"fen": fen})).await;
    assert_eq!((&seen["chess960"], &seen["faults"]), (&json!(true), &json!([])));
    let told = position(json!({"fen": fen, "chess960": false})).await;
    assert_eq!(told["faults"][0]["name"], "castling-right");
}

#[tokio::test]
async fn positions_cannot_be_asked_for_without_end() {
    let house = House::open().await;
    let guest = house.guest();
    let mut last = 200;
    for _ in 0..260 {
        last = guest.post("/v1/position", json!({})).await.status;
        if last != 200 {
            break;
        }
    }
    assert_eq!(last, 429);
}
