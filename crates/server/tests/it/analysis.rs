//! The engine's lines: told as they are found, bounded, and stopped when nobody listens.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::house::{Answer, Guest, House};
use crate::proofs::answer;

/// White mates on the back rank.
const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1";

fn lines(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    let lines = answer.text.lines().filter(|line| !line.is_empty());
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Everything that is told of a question.
async fn analysed(guest: &Guest, asked: Value) -> Vec<Value> {
    lines(&guest.post("/v1/analysis", asked).await)
}

fn last_found(told: &[Value]) -> &Value {
    told.iter().rev().find(|line| line["type"] == "found").expect("something was found")
}

#[tokio::test]
async fn x_a_mate_is_found_told_by_white_and_ends_with_why() {
    let house = House::open().await;
    let asked = json!({"fen": MATE_IN_ONE, "time_ms": 300, "lines": 2});
    let told = analysed(&house.guest(), asked).await;
    assert_eq!(told[0]["type"], "position");
    assert_eq!(told[0]["fen"], MATE_IN_ONE);
    let parts = told[0]["parts"].as_array().unwrap();
    let material = parts.iter().find(|part| part["name"] == "material").unwrap();
    assert_eq!(material["white"], material["black"]);
    let found = last_found(&told);
    assert_eq!(found["words"], "White mates in 1 move.");
    assert_eq!(found["lines"][0]["score"], json!({"mate": 1}));
    let mv = &found["lines"][0]["moves"][0];
    assert_eq!((&mv["uci"], &mv["san"]), (&json!("e1e8"), &json!("Re8#")));
    assert_eq!(mv["check"], "g8");
    assert!(mv["fen"].as_str().unwrap().starts_with("4R1k1/"));
    assert_eq!(found["lines"].as_array().unwrap().len(), 2);
    assert!(found["depth"].as_u64().unwrap() > 1 && found["nodes"].as_u64().unwrap() > 0);
    let end = told.last().unwrap();
    assert_eq!(end["type"], "end");
    assert!(end["why"] == "time" || end["why"] == "seen", "{end}");
}

#[tokio::test]
async fn x_the_same_mate_for_black_is_below_zero() {
    let house = House::open().await;
    let fen = "4r1k1/1R3ppp/8/8/8/8/5PPP/6K1 b - - 0 1";
    let told = analysed(&house.guest(), json!({"fen": fen, "time_ms": 200})).await;
    let found = last_found(&told);
    assert_eq!(found["lines"][0]["score"], json!({"mate": -1}));
    assert_eq!(found["words"], "Black mates in 1 move.");
}

#[tokio::test]
async fn x_repetition_counts_because_the_moves_before_are_known() {
    let house = House::open().await;
    // White has nothing against a queen, but who has her has gone to and fro.
    let fen = "3qk3/8/8/8/8/8/8/K7 w - - 0 1";
    let mut moves = Vec::new();
    for _ in 0..2 {
        moves.extend(["a1b1", "d8d7", "b1a1", "d7d8"]);
    }
    moves.extend(["a1b1", "d8d7"]);
    let guest = house.guest();
    let asked = json!({"fen": fen, "moves": moves, "time_ms": 300});
    let told = analysed(&guest, asked).await;
    let best = &last_found(&told)["lines"][0];
    assert_eq!(best["moves"][0]["uci"], "b1a1");
    // The engine puts a draw a little to one side or the other.
    assert!(best["score"]["cp"].as_i64().is_some_and(|cp| cp.abs() < 10), "{best}");
    // The same position without its past is lost.
    let told = analysed(&guest, json!({"fen": told[0]["fen"], "time_ms": 300})).await;
    let score = &last_found(&told)["lines"][0]["score"];
    let is_lost = score["mate"].as_i64().or(score["cp"].as_i64()).is_some_and(|score| score < 0);
    assert!(is_lost, "{score}");
}

#[tokio::test]
async fn x_moves_are_written_as_asked_and_chess960_castles_onto_the_rook() {
    let house = House::open().await;
    let guest = house.guest();
    let asked =
        json!({"moves": ["e2e4", "e7e5"], "time_ms": 200, "notation": "san", "language": "de"});
    let told = analysed(&guest, asked).await;
    let moves = last_found(&told)["lines"][0]["moves"].as_array().unwrap().clone();
    let piece = moves.iter().find(|mv| mv["san"].as_str().unwrap().starts_with('N'));
    let piece = piece.expect("somebody plays a knight");
    assert!(piece["text"].as_str().unwrap().starts_with('S'), "{piece}");
    // King f1 and rook g1: the only sane move is to castle, and it is written as Chess960 does.
    let fen = "4k3/8/8/8/8/8/PPPPPP1P/5KR1 w G - 0 1";
    let asked = json!({"fen": fen, "chess960": true, "time_ms": 150, "lines": 5});
    let told = analysed(&guest, asked).await;
    assert_eq!(last_found(&told)["lines"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn x_a_position_without_moves_ends_at_once() {
    let house = House::open().await;
    let fen = "4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1";
    let told = analysed(&house.guest(), json!({"fen": fen})).await;
    let kinds: Vec<&str> = told.iter().map(|line| line["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["position", "end"]);
    assert_eq!(told[1]["why"], "seen");
}

#[tokio::test]
async fn x_what_is_out_of_range_is_refused_before_anything_is_searched() {
    let house = House::open().await;
    let guest = house.guest();
    for (asked, code) in [
        (json!({"lines": 0}), "bad_request"),
        (json!({"lines": 6}), "bad_request"),
        (json!({"time_ms": 60_001}), "bad_request"),
        (json!({"notation": "runes"}), "bad_request"),
        (json!({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}), "invalid_fen"),
        (json!({"moves": ["e2e5"]}), "illegal_move"),
    ] {
        let answer = guest.post("/v1/analysis", asked.clone()).await;
        assert_eq!(answer.code(), code, "{asked}");
    }
}

#[tokio::test]
async fn x_a_new_question_of_the_same_visitor_replaces_the_one_before() {
    let house = House::open().await;
    let guest = house.guest();
    guest.get("/v1/me").await;
    let same = guest.same();
    let long = tokio::spawn(async move {
        let begun = Instant::now();
        let told = analysed(&same, json!({"time_ms": 60_000})).await;
        (begun.elapsed(), told)
    });
    tokio::time::sleep(Duration::from_millis(400)).await;
    let told = analysed(&guest, json!({"moves": ["e2e4"], "time_ms": 200})).await;
    assert_eq!(told.last().unwrap()["why"], "time");
    let (took, told) = long.await.unwrap();
    assert_eq!(told.last().unwrap()["why"], "replaced");
    assert!(took < Duration::from_secs(8), "{took:?}");
}

#[tokio::test]
async fn x_who_closes_the_answer_stops_the_search() {
    let house = House::open().await;
    let guest = house.guest();
    guest.get("/v1/me").await;
    let request = guest.request(reqwest::Method::POST, "/v1/analysis");
    let mut answer = request.json(&json!({"time_ms": 60_000})).send().await.unwrap();
    assert!(answer.chunk().await.unwrap().is_some());
    drop(answer);
    // The one place there may be on this machine is free again at once.
    let begun = Instant::now();
    let told = analysed(&house.guest(), json!({"time_ms": 100})).await;
    assert_eq!(told.last().unwrap()["why"], "time");
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn x_the_server_goes_away_though_somebody_analyses() {
    let house = House::open().await;
    let guest = house.guest();
    let request = guest.request(reqwest::Method::POST, "/v1/analysis");
    let mut answer = request.json(&json!({"time_ms": 60_000})).send().await.unwrap();
    assert!(answer.chunk().await.unwrap().is_some());
    let begun = Instant::now();
    house.close().await;
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn x_games_come_first_while_somebody_analyses() {
    let house = House::open().await;
    let thinker = house.guest();
    thinker.get("/v1/me").await;
    let same = thinker.same();
    let long = tokio::spawn(async move { analysed(&same, json!({"time_ms": 5_000})).await });
    tokio::time::sleep(Duration::from_millis(200)).await;
    let player = house.guest();
    let asked = json!({"opponent": "computer", "level": 2000, "color": "white"});
    let (id, _) = player.make(asked).await;
    let mut wire = player.watch(&id).await;
    let begun = Instant::now();
    player.plays(&id, "e2e4", 0).await;
    loop {
        if wire.hears_of("moved").await["event"]["ply"]["ply"] == 2 {
            break;
        }
    }
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    let told = long.await.unwrap();
    assert_eq!(told.last().unwrap()["why"], "time");
    // A pause tells no shallower line than was told before it.
    let depths: Vec<u64> = told.iter().filter_map(|line| line["depth"].as_u64()).collect();
    assert!(depths.is_sorted(), "{depths:?}");
}

#[tokio::test]
async fn x_one_address_cannot_fill_the_queue_for_all_others() {
    let house = House::open().await;
    let search = |from| {
        let mut guest = house.guest();
        guest.from = Some(from);
        let request = guest.request(reqwest::Method::POST, "/v1/analysis");
        request.json(&json!({"time_ms": 60_000})).send()
    };
    let mut open = Vec::new();
    for _ in 0..8 {
        open.push(search("198.51.100.7").await.unwrap());
    }
    assert!(open.iter().all(|answer| answer.status() == 200));
    assert_eq!(search("198.51.100.7").await.unwrap().status(), 503);
    assert_eq!(search("198.51.100.8").await.unwrap().status(), 200);
}

#[tokio::test]
async fn x_tables_that_were_made_tell_the_mate() {
    let house = House::open().await;
    let guest = house.guest();
    let fen = "8/8/8/3k4/8/8/8/KQ6 w - - 0 1";
    answer(&guest, "table", fen, 3).await;
    let told = analysed(&guest, json!({"fen": fen, "time_ms": 200})).await;
    let found = last_found(&told);
    assert_eq!(found["lines"][0]["score"], json!({"mate": 9}));
    // Only the first moves of a line are told.
    assert_eq!(found["lines"][0]["moves"].as_array().unwrap().len(), 14);
}
