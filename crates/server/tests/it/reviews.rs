//! Games told in words, over HTTP.

use std::time::Duration;

use serde_json::{Value, json};

use crate::house::{Answer, Guest, House, eventually, pair, play_out};

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
const MORPHY: &str = "[White \"Morphy\"]\n[Black \"Duke & Count\"]\n[Date \"1858.??.??\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 \
    {A pin.} b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 \
    16. Qb8+ Nxb8 17. Rd8# 1-0";

fn morphy() -> Value {
    json!({"of": {"kind": "pgn", "text": MORPHY}, "nodes": 1_000})
}

/// A game on which the engine is for a good while.
fn long(nodes: u64) -> Value {
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let moves: Vec<&str> = shuffle.into_iter().cycle().take(50).collect();
    json!({"of": {"kind": "moves", "moves": moves}, "nodes": nodes})
}

async fn ask(guest: &Guest, asked: Value) -> Answer {
    guest.post("/v1/reviews", asked).await
}

/// Asks, which must be granted: the id.
async fn asked(guest: &Guest, what: Value) -> String {
    let answer = ask(guest, what).await;
    assert!(matches!(answer.status, 200 | 202), "{}", answer.text);
    answer.json()["id"].as_str().unwrap().to_owned()
}

/// The review once it is there.
async fn done(guest: &Guest, id: &str, query: &str) -> Value {
    eventually("the review is done", async || {
        let answer = guest.get(&format!("/v1/reviews/{id}{query}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let seen = answer.json();
        match seen["state"].as_str() {
            Some("done") => Some(seen),
            Some("waiting" | "running") => None,
            other => panic!("{other:?}: {}", answer.text),
        }
    })
    .await
}

fn words(review: &Value) -> String {
    let moves = review["review"]["moves"].as_array().unwrap().iter();
    let sentences = moves.flat_map(|of| of["sentences"].as_array().unwrap());
    sentences.map(|told| told["words"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_game_is_told_with_what_shows_it() {
    let house = House::open().await;
    let guest = house.guest();
    let id = asked(&guest, morphy()).await;
    let seen = done(&guest, &id, "").await;
    assert_eq!(
        (&seen["title"], &seen["plies"]),
        (&json!("Morphy – Duke & Count, 1858"), &json!(33))
    );
    assert_eq!(seen["mine"], true);
    let review = &seen["review"];
    assert_eq!(review["opening"]["name"], "Philidor Defense");
    assert_eq!(review["sides"]["white"]["name"], "Morphy");
    assert!(review["sides"]["white"]["accuracy"].as_f64().unwrap() > 50.0);
    let moves = review["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 33);
    assert_eq!((&moves[1]["san"], &moves[1]["number"]), (&json!("e5"), &json!(1)));
    assert_eq!(moves[32]["check"], "e8");
    assert_eq!(moves[32]["score"]["mate"], json!(0));
    assert!(moves[32]["chances"].as_f64().unwrap() > 95.0);
    let counted: u64 = ["white", "black"]
        .iter()
        .flat_map(|side| review["sides"][side]["counts"].as_array().unwrap())
        .map(|count| count["count"].as_u64().unwrap())
        .sum();
    assert_eq!(counted, 33);
    // Squares to look at are there, and lines can be played through.
    let sentences: Vec<&Value> =
        moves.iter().flat_map(|of| of["sentences"].as_array().unwrap()).collect();
    assert!(sentences.iter().any(|told| !told["pieces"].as_array().unwrap().is_empty()));
    let lines: Vec<&Value> =
        sentences.iter().map(|told| &told["line"]).filter(|line| line.is_object()).collect();
    assert!(!lines.is_empty());
    assert!(lines.iter().all(|line| line["moves"][0]["fen"].is_string()));
}

#[tokio::test]
async fn the_same_review_is_told_to_either_reader_and_in_any_notation() {
    let house = House::open().await;
    let guest = house.guest();
    let mut what = morphy();
    what["level"] = json!("beginner");
    what["notation"] = json!("descriptive");
    let id = asked(&guest, what).await;
    let first = done(&guest, &id, "").await;
    assert_eq!(first["review"]["level"], "beginner");
    assert_eq!(first["review"]["moves"][0]["text"], "P-K4");
    assert!(!first["review"]["terms"].as_array().unwrap().is_empty());
    let club = done(&guest, &id, "?level=club&notation=san&language=de").await;
    assert_eq!(
        (&club["review"]["level"], &club["review"]["language"]),
        (&json!("club"), &json!("de"))
    );
    assert_eq!(club["review"]["moves"][2]["text"], "Sf3");
    assert!(club["review"]["terms"].as_array().unwrap().is_empty());
    assert_ne!(words(&first), words(&club));
    // The engine's part is the same.
    for (one, other) in ["class", "chances", "cost"].iter().map(|key| {
        let of = |seen: &Value| -> Vec<Value> {
            let moves = seen["review"]["moves"].as_array().unwrap();
            moves.iter().map(|mv| mv[key].clone()).collect()
        };
        (of(&first), of(&club))
    }) {
        assert_eq!(one, other);
    }
    for query in ["?level=master", "?notation=runes", "?language=xx"] {
        let refused = guest.get(&format!("/v1/reviews/{id}{query}")).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "bad_request"), "{query}");
    }
}

#[tokio::test]
async fn a_review_is_had_as_a_page_and_as_an_annotated_game() {
    let house = House::open().await;
    let guest = house.guest();
    let id = asked(&guest, morphy()).await;
    done(&guest, &id, "").await;
    let page = guest.get(&format!("/v1/reviews/{id}/html?level=beginner")).await;
    assert_eq!(page.status, 200);
    assert!(page.headers["content-disposition"].to_str().unwrap().contains("review.html"));
    assert!(page.text.starts_with("<!doctype html>") && page.text.contains("Duke &amp; Count"));
    let pgn = guest.get(&format!("/v1/reviews/{id}/pgn")).await;
    assert_eq!(pgn.headers["content-type"], "application/x-chess-pgn");
    // What was written into the game before stays.
    assert!(pgn.text.contains("A pin.") && pgn.text.contains("[%eval"), "{}", pgn.text);
    assert_eq!(guest.get("/v1/reviews/nothing/pgn").await.status, 404);
}

#[tokio::test]
async fn a_review_under_work_tells_how_far_it_is_and_can_be_thrown_away() {
    let house = House::open().await;
    let (guest, other) = (house.guest(), house.guest());
    let first = ask(&guest, long(400_000)).await;
    assert_eq!(first.status, 202, "{}", first.text);
    let id = first.json()["id"].as_str().unwrap().to_owned();
    let seen = eventually("the review has begun", async || {
        Some(guest.get(&format!("/v1/reviews/{id}")).await.json())
            .filter(|seen| seen["progress"]["done"].as_u64().is_some_and(|done| done > 0))
    })
    .await;
    assert_eq!(seen["state"], "running");
    assert!(seen["progress"]["of"].as_u64().unwrap() >= 51, "{seen}");
    // Nothing can be read of it yet.
    assert_eq!(guest.get(&format!("/v1/reviews/{id}/pgn")).await.status, 404);
    // Another may look on, and not throw it away.
    let seen = other.get(&format!("/v1/reviews/{id}")).await;
    assert_eq!((seen.status, &seen.json()["mine"]), (200, &json!(false)));
    let path = format!("/v1/reviews/{id}");
    let thrown = other.send(other.request(reqwest::Method::DELETE, &path)).await;
    assert_eq!((thrown.status, thrown.code().as_str()), (403, "forbidden"));
    let thrown = guest.send(guest.request(reqwest::Method::DELETE, &path)).await;
    assert_eq!(thrown.status, 204);
    assert_eq!(guest.get(&path).await.status, 404);
    // The engine is free again.
    let next = asked(&guest, morphy()).await;
    done(&guest, &next, "").await;
}

#[tokio::test]
async fn one_visitor_has_three_reviews_under_work_and_no_more() {
    let house = House::open().await;
    let guest = house.guest();
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(asked(&guest, long(400_000)).await);
    }
    let refused = ask(&guest, long(1_000)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "reviews_under_way"));
    let last = guest.get(&format!("/v1/reviews/{}", ids[2])).await.json();
    let listed = guest.get("/v1/reviews").await.json();
    let listed: Vec<&str> = listed["reviews"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_str().unwrap())
        .collect();
    assert_eq!(listed, [&*ids[2], &*ids[1], &*ids[0]]);
    if last["state"] == "waiting" {
        assert!(last["ahead"].as_u64().unwrap() >= 1);
    }
    for id in ids {
        let path = format!("/v1/reviews/{id}");
        assert_eq!(guest.send(guest.request(reqwest::Method::DELETE, &path)).await.status, 204);
    }
    // Ten may be asked for at once, and then one in half a minute.
    let mut asker = house.guest();
    asker.from = Some("203.0.113.44");
    let mut last = 0;
    for _ in 0..12 {
        let answer =
            ask(&asker, json!({"of": {"kind": "moves", "moves": ["e2e4"]}, "nodes": 1_000})).await;
        if answer.status < 300 {
            done(&asker, answer.json()["id"].as_str().unwrap(), "").await;
        }
        last = answer.status;
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn what_cannot_be_reviewed_is_refused_with_the_reason() {
    let house = House::open().await;
    let guest = house.guest();
    let many: Vec<&str> = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(601).collect();
    let moves = |moves: &[&str]| json!({"of": {"kind": "moves", "moves": moves}});
    for (what, status, code) in [
        (json!({}), 400, "bad_request"),
        (json!({"of": {"kind": "dream"}}), 400, "bad_request"),
        (moves(&[]), 400, "bad_request"),
        (moves(&many), 400, "bad_request"),
        (moves(&["e2e5"]), 422, "illegal_move"),
        (json!({"of": {"kind": "moves", "moves": ["e2e4"], "fen": "8/8"}}), 422, "invalid_fen"),
        (json!({"of": {"kind": "pgn", "text": ""}}), 404, "not_found"),
        (json!({"of": {"kind": "pgn", "text": MORPHY, "game": 4}}), 404, "not_found"),
        (json!({"of": {"kind": "pgn", "text": "1. e4 -- 2. d4"}}), 422, "illegal_move"),
        (json!({"of": {"kind": "game", "id": "abcdefgh"}}), 404, "not_found"),
        (json!({"of": {"kind": "book", "id": "abcdefgh", "game": 1}}), 404, "not_found"),
        (json!({"of": {"kind": "moves", "moves": ["e2e4"]}, "nodes": 999}), 400, "bad_request"),
        (json!({"of": {"kind": "moves", "moves": ["e2e4"]}, "nodes": 400_001}), 400, "bad_request"),
        (
            json!({"of": {"kind": "moves", "moves": ["e2e4"]}, "level": "expert"}),
            400,
            "bad_request",
        ),
        (json!({"of": {"kind": "moves", "moves": ["e2e4"]}, "notation": "x"}), 400, "bad_request"),
    ] {
        let answer = ask(&guest, what.clone()).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "{what}: {}",
            answer.text
        );
    }
    let large = ask(&guest, json!({"of": {"kind": "pgn", "text": "x".repeat(300_000)}})).await;
    assert_eq!((large.status, large.code().as_str()), (413, "too_large"));
    // A game with a fault is reviewed as far as it can be read, and that is said.
    let broken =
        ask(&guest, json!({"of": {"kind": "pgn", "text": "1. e4 e5 2. Ke3 Ke6"}, "nodes": 1_000}));
    let broken = broken.await.json();
    assert_eq!(broken["plies"], 2);
    assert!(!broken["faults"].as_array().unwrap().is_empty(), "{broken}");
}

#[tokio::test]
async fn a_game_of_this_server_is_reviewed_once_for_both_and_kept() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    let what = json!({"of": {"kind": "game", "id": id}, "nodes": 1_000});
    play_out(&white, &black, &id, "f2f3 e7e5").await;
    let running = ask(&white, what.clone()).await;
    assert_eq!((running.status, running.code().as_str()), (409, "not_over"));
    play_out(&white, &black, &id, "g2g4 d8h4").await;
    // Nobody else may have a private game reviewed.
    let stranger = house.guest();
    let refused = ask(&stranger, what.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "forbidden"));
    let review = asked(&white, what.clone()).await;
    let seen = done(&white, &review, "").await;
    assert_eq!((&seen["game"], &seen["review"]["result"]), (&json!(id), &json!("0-1")));
    assert_eq!(seen["review"]["moves"][2]["class"], "blunder");
    let again = ask(&black, what.clone()).await;
    assert_eq!((again.status, again.json()["id"].as_str()), (200, Some(&*review)));
    assert!(again.json()["review"].is_object());
    // It outlives the server, and so does its telling.
    let time = house.time.clone();
    let house = House::open_in(house.close().await, time).await;
    let black = black.same_at(house.address);
    let kept = ask(&black, what).await;
    assert_eq!((kept.status, kept.json()["id"].as_str()), (200, Some(&*review)));
    assert_eq!(kept.json()["review"]["moves"], seen["review"]["moves"]);
}

#[tokio::test]
async fn a_review_under_work_is_taken_up_again_after_a_restart() {
    let house = House::open().await;
    let guest = house.guest();
    let first = asked(&guest, long(400_000)).await;
    let second = asked(&guest, morphy()).await;
    let time = house.time.clone();
    let began = std::time::Instant::now();
    let data = house.close().await;
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    let house = House::open_in(data, time).await;
    let guest = guest.same_at(house.address);
    let path = format!("/v1/reviews/{first}");
    let seen = guest.get(&path).await.json();
    assert!(matches!(seen["state"].as_str(), Some("waiting" | "running")), "{seen}");
    assert_eq!(guest.send(guest.request(reqwest::Method::DELETE, &path)).await.status, 204);
    done(&guest, &second, "").await;
}

#[tokio::test]
async fn reviews_of_games_brought_are_kept_for_a_month_and_those_played_here_for_good() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    play_out(&white, &black, &id, "f2f3 e7e5 g2g4 d8h4").await;
    let played = asked(&white, json!({"of": {"kind": "game", "id": id}, "nodes": 1_000})).await;
    let brought = asked(&white, morphy()).await;
    done(&white, &brought, "").await;
    house.time.put_forward(31 * 86_400_000);
    let one = json!({"of": {"kind": "moves", "moves": ["e2e4"]}, "nodes": 1_000});
    asked(&black, one).await;
    assert_eq!(white.get(&format!("/v1/reviews/{brought}")).await.status, 404);
    assert_eq!(white.get(&format!("/v1/reviews/{played}")).await.status, 200);
}

#[tokio::test]
async fn the_computer_answers_while_games_are_reviewed() {
    let house = House::open().await;
    let guest = house.guest();
    for _ in 0..2 {
        asked(&guest, long(400_000)).await;
    }
    let (id, _) = guest.make(json!({"opponent": "computer", "level": 650, "color": "white"})).await;
    let mut wire = guest.watch(&id).await;
    let mut slowest = Duration::ZERO;
    for (uci, ply) in [("e2e4", 0), ("d2d4", 2), ("g1f3", 4)] {
        let began = std::time::Instant::now();
        if guest.act(&id, json!({"act": "move", "uci": uci, "ply": ply})).await.status != 200 {
            break;
        }
        wire.hears_of("moved").await;
        wire.hears_of("moved").await;
        slowest = slowest.max(began.elapsed());
    }
    // Else the engine would go on after the test.
    house.close().await;
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
}

#[tokio::test]
async fn a_review_that_is_kept_is_told_in_the_language_asked_for() {
    let house = House::open().await;
    let guest = house.guest();
    let id = asked(&guest, morphy()).await;
    let english = words(&done(&guest, &id, "").await);
    let german = done(&guest, &id, "?locale=de&notation=san&language=de").await;
    assert!(english.contains("mate") && !words(&german).contains("mate"), "{english}");
    assert!(words(&german).contains("Td8#") || words(&german).contains("matt"), "{german}");
    let answer = guest.get(&format!("/v1/reviews/{id}?locale=de")).await;
    assert_eq!(answer.headers["content-language"], "de");
    let page = guest.get(&format!("/v1/reviews/{id}/html?locale=de")).await;
    assert_eq!(page.headers["content-language"], "de");
    assert!(page.text.contains("<html lang=\"de\">"), "{}", page.text);
    let pgn = guest.get(&format!("/v1/reviews/{id}/pgn?locale=de")).await;
    assert!(pgn.text.contains("matt"), "{}", pgn.text);
    // Told again in English, it is as it was.
    assert_eq!(words(&done(&guest, &id, "?locale=en").await), english);
    let refused = guest.get(&format!("/v1/reviews/{id}?locale=tlh")).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "bad_request"));
}
