//! Questions about positions, over HTTP.

use std::time::Duration;

use serde_json::{Value, json};

use crate::house::{Answer, Guest, House};

/// Lasker's diagram 8.
const LASKER_8: &str = "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1";
/// Lasker's diagram 7, Black to move.
const LASKER_7: &str = "8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1";
/// No mate within twenty moves is found here soon.
const LONG: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";

async fn ask(guest: &Guest, question: &str, fen: &str, moves: u32) -> Answer {
    let asked = json!({"question": question, "fen": fen, "moves": moves});
    guest.post("/v1/proofs", asked).await
}

/// The answer, fetched when it is there.
pub(crate) async fn answer(guest: &Guest, question: &str, fen: &str, moves: u32) -> Value {
    fetched(guest, json!({"question": question, "fen": fen, "moves": moves})).await
}

async fn fetched(guest: &Guest, asked: Value) -> Value {
    let mut asking = guest.post("/v1/proofs", asked).await;
    while asking.json()["state"] != "done" {
        assert!(matches!(asking.status, 200 | 202), "{}", asking.text);
        tokio::time::sleep(Duration::from_millis(20)).await;
        let id = asking.json()["id"].as_str().unwrap().to_owned();
        asking = guest.get(&format!("/v1/proofs/{id}")).await;
    }
    asking.json()["answer"].clone()
}

fn words(answer: &Value) -> &str {
    answer["words"].as_str().unwrap()
}

#[tokio::test]
async fn x7_an_endless_check_is_told_with_its_plan() {
    let house = House::open().await;
    let told = answer(&house.guest(), "check", LASKER_8, 3).await;
    assert_eq!(told["verdict"], "yes");
    assert!(words(&told).starts_with("White can give check for ever"), "{}", words(&told));
    let first = &told["plan"]["nodes"][0]["choices"][0];
    assert_eq!((&first["san"], &first["uci"]), (&json!("Qe8+"), &json!("e4e8")));
    assert_eq!(first["replies"][0]["how"], "flight");
    let next = first["replies"][0]["next"].as_u64().unwrap() as usize;
    assert_eq!(told["plan"]["nodes"][next]["choices"][0]["san"], "Qh5+");
}

#[tokio::test]
async fn a_proof_can_be_had_to_be_checked_elsewhere() {
    let house = House::open().await;
    let guest = house.guest();
    let asked = json!({"question": "check", "fen": LASKER_8, "certificate": true});
    let told = fetched(&guest, asked).await;
    let certificate = &told["certificate"];
    assert_eq!(certificate["claim"], json!({"kind": "perpetual-check"}));
    assert_eq!(certificate["nodes"][0]["move"], "e4e8");
    let checker = guest.get("/v1/proofs/checker").await;
    assert!(checker.text.starts_with("#!/usr/bin/env python3"), "{}", checker.text);
    // Of a selfmate there is none; without being asked for there is none.
    let asked = json!({"question": "selfmate", "fen": LASKER_7, "moves": 1, "certificate": true});
    assert_eq!(fetched(&guest, asked).await.get("certificate"), None);
    assert_eq!(answer(&guest, "check", LASKER_8, 3).await.get("certificate"), None);
}

#[tokio::test]
async fn x6_mates_are_told_with_their_keys() {
    let house = House::open().await;
    let told = answer(&house.guest(), "mate", LASKER_7, 3).await;
    assert_eq!((&told["verdict"], &told["moves"]), (&json!("yes"), &json!(3)));
    assert!(words(&told).starts_with("Black mates in 3 moves. 3 keys: "), "{}", words(&told));
    let told = answer(&house.guest(), "mate", LASKER_7, 2).await;
    assert_eq!(told["verdict"], "no");
    assert_eq!(words(&told), "There is no such mate by Black within 2 moves.");
}

#[tokio::test]
async fn l23_who_can_still_mate_is_told_for_each_side() {
    let house = House::open().await;
    let told = answer(&house.guest(), "dead", "8/8/4k3/8/8/3NKN2/8/8 w - - 0 1", 3).await;
    assert_eq!(told["verdict"], "no");
    assert_eq!(told["sides"]["white"]["can_mate"], true);
    assert_eq!(told["sides"]["black"]["reason"], "bare-king");
    assert!(!told["line"].as_array().unwrap().is_empty());
    let locked = "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1";
    let told = answer(&house.guest(), "dead", locked, 3).await;
    assert_eq!(told["verdict"], "yes");
    assert_eq!(told["sides"]["white"]["reason"], "pawn-fortress");
}

#[tokio::test]
async fn l23_small_endings_are_told_by_a_table_that_is_kept() {
    let house = House::open().await;
    let guest = house.guest();
    let told = answer(&guest, "table", "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", 3).await;
    assert_eq!(told["table"]["ending"], "KQvK");
    assert_eq!((&told["table"]["verdict"], &told["table"]["plies"]), (&json!("win"), &json!(17)));
    assert_eq!(words(&told), "White mates in 9 moves with best play.");
    assert_eq!(told["line"].as_array().unwrap().len(), 17);
    assert!(house.data.path().join("tables/KQvK.table").is_file());
    // A queen given away is a draw, and the best moves stand first.
    let moves = told["table"]["moves"].as_array().unwrap();
    assert_eq!(moves.first().unwrap()["verdict"], "win");
    assert_eq!(moves.last().unwrap()["verdict"], "draw");
    let refused = ask(&guest, "table", LASKER_8, 3).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "bad_request"));
}

#[tokio::test]
async fn a_draw_that_can_be_forced_is_told() {
    let house = House::open().await;
    let told = answer(&house.guest(), "draw", LASKER_8, 4).await;
    assert_eq!((&told["verdict"], &told["moves"]), (&json!("yes"), &json!(3)));
    let told = answer(&house.guest(), "draw", "7k/6pp/8/8/8/8/r7/1r5K w - - 0 1", 2).await;
    assert_eq!(told["verdict"], "no");
}

#[tokio::test]
async fn halves_of_moves_and_what_is_asked_beside_a_mate() {
    let house = House::open().await;
    let guest = house.guest();
    let asked =
        json!({"question": "helpmate", "fen": LASKER_7, "moves": 1.5, "phases": ["duplex"]});
    let told = fetched(&guest, asked).await;
    assert_eq!(told["moves"], 1.5);
    assert!(words(&told).ends_with("Black is helped to mate in 1.5 moves."), "{}", words(&told));
    // A hundred are told, all are counted.
    assert_eq!(told["lines"].as_array().unwrap().len(), 100);
    assert_eq!(told["total_lines"], 165);
    assert_eq!(told["phases"][0]["phase"], "duplex");
    let asked = json!({"question": "mate", "fen": LASKER_7, "moves": 3, "phases": ["tries"]});
    let told = fetched(&guest, asked).await;
    assert_eq!(told["phases"][0]["lines"][0].as_array().unwrap().len(), 2);
    for (moves, words) in [(json!(2.5), "only helpmates"), (json!(2.25), "expected a whole number")]
    {
        let asked = json!({"question": "mate", "fen": LASKER_7, "moves": moves});
        let answer = guest.post("/v1/proofs", asked).await;
        assert_eq!(answer.status, 400, "{}", answer.text);
        assert!(answer.text.contains(words), "{}", answer.text);
    }
}

#[tokio::test]
async fn helpmates_and_selfmates_are_told() {
    let house = House::open().await;
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let told = answer(&house.guest(), "helpmate", start, 2).await;
    assert_eq!((&told["verdict"], &told["total_lines"]), (&json!("yes"), &json!(8)));
    assert_eq!(told["lines"][0].as_array().unwrap().len(), 4);
    let told = answer(&house.guest(), "selfmate", LASKER_8, 1).await;
    assert_eq!(told["verdict"], "no");
}

#[tokio::test]
async fn a_long_question_is_followed_and_stopped() {
    let house = House::open().await;
    let guest = house.guest();
    let asked = ask(&guest, "mate", LONG, 20).await;
    assert_eq!((asked.status, &asked.json()["answer"]), (202, &Value::Null));
    let path = format!("/v1/proofs/{}", asked.json()["id"].as_str().unwrap());
    let other = house.guest().get(&path).await;
    assert_eq!(other.status, 404, "another visitor does not see it");
    let mut nodes = 0;
    while nodes == 0 {
        nodes = guest.get(&path).await.json()["nodes"].as_u64().unwrap();
    }
    assert_eq!(guest.send(guest.request(reqwest::Method::DELETE, &path)).await.status, 204);
    let mut seen = guest.get(&path).await.json();
    while seen["state"] != "done" {
        tokio::time::sleep(Duration::from_millis(20)).await;
        seen = guest.get(&path).await.json();
    }
    assert_eq!(seen["answer"]["verdict"], "undecided");
    assert_eq!(seen["answer"]["limit"], "stopped");
    house.time.put_forward(6 * 60_000);
    assert_eq!(guest.get(&path).await.status, 404, "it is forgotten");
}

#[tokio::test]
async fn a_new_question_stops_the_one_before() {
    let house = House::open().await;
    let guest = house.guest();
    let asked = ask(&guest, "mate", LONG, 20).await;
    let path = format!("/v1/proofs/{}", asked.json()["id"].as_str().unwrap());
    let told = answer(&guest, "check", LASKER_8, 3).await;
    assert_eq!(told["verdict"], "yes");
    assert_eq!(guest.get(&path).await.status, 404);
    // The server goes away although something is asked.
    ask(&guest, "mate", LONG, 20).await;
    house.close().await;
}

#[tokio::test]
async fn what_cannot_be_asked_is_refused() {
    let house = House::open().await;
    let guest = house.guest();
    let refused = ask(&guest, "mate", "8/8/8/8/8/8/8/8 w - - 0 1", 2).await;
    assert_eq!((refused.status, refused.code().as_str()), (422, "invalid_fen"));
    for moves in [0, 21] {
        let refused = ask(&guest, "mate", LASKER_7, moves).await;
        assert_eq!(refused.status, 400, "{}", refused.text);
        assert!(refused.text.contains("expected 1 to 20"), "{}", refused.text);
    }
    assert_eq!(ask(&guest, "checkmate", LASKER_7, 3).await.status, 400);
    assert_eq!(guest.get("/v1/proofs/p_nothing").await.status, 404);
    let mut guest = house.guest();
    guest.from = Some("203.0.113.9");
    let mut last = 200;
    for _ in 0..40 {
        last = ask(&guest, "check", LASKER_8, 3).await.status;
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn a_question_is_answered_in_the_language_it_was_asked_in() {
    let house = House::open().await;
    let guest = house.guest();
    let asked = json!({"question": "mate", "fen": LASKER_7, "moves": 2});
    let mut told = guest.post("/v1/proofs?locale=de", asked.clone()).await;
    assert_eq!(told.headers["content-language"], "de");
    while told.json()["state"] != "done" {
        assert!(matches!(told.status, 200 | 202), "{}", told.text);
        tokio::time::sleep(Duration::from_millis(20)).await;
        let id = told.json()["id"].as_str().unwrap().to_owned();
        told = guest.get(&format!("/v1/proofs/{id}")).await;
    }
    assert_eq!(told.headers["content-language"], "de");
    let expected = "Ein solches Matt durch Schwarz gibt es in 2 Zügen nicht.";
    assert_eq!(words(&told.json()["answer"]), expected);
    let refused = guest.post("/v1/proofs?locale=tlh", asked).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "bad_request"));
}
