//! Nobody is helped by the engine in a game that he is playing here.

use reqwest::Method;
use serde_json::{Value, json};

use crate::house::{Guest, House, pair, play_out};

const LINE: &str = "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4";

/// What each call that uses the engine answers about the position after `moves`.
async fn asked(guest: &Guest, moves: &str) -> Vec<(&'static str, u16, Value)> {
    let moves: Vec<&str> = moves.split_whitespace().collect();
    let position = guest.post("/v1/position", json!({"moves": moves})).await.json();
    let (fen, any) = (position["fen"].clone(), position["legal"][0]["uci"].clone());
    let mut answers = Vec::new();
    let mut note = |name, answer: crate::house::Answer| {
        let body =
            serde_json::from_str(answer.text.lines().next().unwrap_or("")).unwrap_or(Value::Null);
        answers.push((name, answer.status, body));
    };
    let search = json!({"moves": moves, "time_ms": 50});
    note("analysis", guest.post("/v1/analysis", search).await);
    let proof = json!({"question": "mate", "fen": fen, "moves": 1});
    note("proofs", guest.post("/v1/proofs", proof).await);
    let review = json!({"of": {"kind": "moves", "moves": moves}, "nodes": 1000});
    note("reviews", guest.post("/v1/reviews", review).await);
    let from_there = json!({"of": {"kind": "moves", "moves": [any], "fen": fen}, "nodes": 1000});
    note("reviews of a position", guest.post("/v1/reviews", from_there).await);
    answers
}

fn refused(answers: &[(&'static str, u16, Value)]) -> Vec<&'static str> {
    answers.iter().filter(|(_, status, _)| *status == 403).map(|(name, ..)| *name).collect()
}

const ALL: [&str; 4] = ["analysis", "proofs", "reviews", "reviews of a position"];

#[tokio::test]
async fn the_engine_does_not_help_with_a_game_between_two_people_before_it_is_over() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    play_out(&white, &black, &id, LINE).await;
    for player in [&white, &black] {
        let answers = asked(player, LINE).await;
        assert_eq!(refused(&answers), ALL, "{answers:?}");
        let words = answers[0].2["error"]["message"].as_str().unwrap();
        assert!(words.starts_with("you are playing a game in which this position"), "{words}");
        // What may come next is the same game still.
        assert_eq!(refused(&asked(player, &format!("{LINE} g8f6 b1c3")).await), ALL);
    }
    // Onlookers may ask, and players may about anything else.
    assert_eq!(refused(&asked(&house.guest(), LINE).await), [""; 0]);
    assert_eq!(refused(&asked(&white, "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5").await), [""; 0]);
    assert_eq!(refused(&asked(&white, "e2e4 c7c5").await), [""; 0]);
    black.done(&id, json!({"act": "resign"})).await;
    assert_eq!(refused(&asked(&white, LINE).await), [""; 0]);
}

#[tokio::test]
async fn nor_with_a_rated_game_against_the_computer_and_yet_with_one_at_the_same_board() {
    let house = House::open().await;
    let guest = house.guest();
    let (board, _) = guest.make(json!({"opponent": "board"})).await;
    play_out(&guest, &guest, &board, LINE).await;
    assert_eq!(refused(&asked(&guest, LINE).await), [""; 0]);
    let (id, _) = guest.make(json!({"opponent": "computer", "level": 400, "color": "white"})).await;
    let mut wire = guest.watch(&id).await;
    let mut moves = String::new();
    for ply in [0, 2, 4, 6] {
        let seen = guest.sees(&id).await;
        let uci = seen["now"]["legal"][0]["uci"].as_str().unwrap().to_owned();
        guest.plays(&id, &uci, ply).await;
        let own = wire.hears_of("moved").await;
        let answer = wire.hears_of("moved").await;
        for event in [own, answer] {
            moves.push_str(event["event"]["ply"]["uci"].as_str().unwrap());
            moves.push(' ');
        }
    }
    let answers = asked(&guest, &moves).await;
    assert_eq!(refused(&answers), ALL, "{answers:?}");
}

#[tokio::test]
async fn nor_does_it_judge_an_exercise_made_of_the_game() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    play_out(&white, &black, &id, LINE).await;
    let moves: Vec<&str> = LINE.split_whitespace().collect();
    let position = white.post("/v1/position", json!({"moves": moves})).await.json();
    let uci = |place: usize| position["legal"][place]["uci"].clone();
    let exercise = json!({
        "fen": position["fen"], "answer": [uci(0)],
        "source": {"title": "A game", "path": "/analysis"},
    });
    let added = white.post("/v1/practice", json!({"exercises": [exercise]})).await;
    assert_eq!(added.status, 200, "{}", added.text);
    let kept = white.get("/v1/practice").await.json()["exercises"][0]["id"].clone();
    let path = format!("/v1/practice/{}/answers", kept.as_str().unwrap());
    let tried = |guest: &Guest| guest.request(Method::POST, &path).json(&json!({"uci": uci(1)}));
    assert_eq!(white.send(tried(&white)).await.status, 403);
    black.done(&id, json!({"act": "resign"})).await;
    assert_eq!(white.send(tried(&white)).await.status, 200);
}
