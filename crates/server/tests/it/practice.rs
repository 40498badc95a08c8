//! Exercises of one's own: kept by revision, judged by board, proof and engine, taken to Anki.

use std::io::Read as _;

use reqwest::Method;
use serde_json::{Value, json};

use crate::house::{Answer, Guest, House};

/// White mates in one: 1. Qxf7; a queen more is not enough.
const MATE: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
/// White takes a queen that nobody guards, with the rook or with the bishop; all else loses much.
const QUEEN: &str = "6k1/5ppp/8/3q4/8/8/B4PPP/3R2K1 w - - 0 1";

fn exercise(fen: &str, answer: &[&str]) -> Value {
    json!({
        "fen": fen, "answer": answer, "reason": "It is mate.",
        "source": {"title": "Anderssen – Kieseritzky, 1851", "path": "/review/Ab12Cd34"}
    })
}

async fn added(guest: &Guest, exercises: &[Value]) -> Answer {
    guest.post("/v1/practice", json!({ "exercises": exercises })).await
}

async fn kept(guest: &Guest) -> Vec<Value> {
    guest.get("/v1/practice").await.json()["exercises"].as_array().unwrap().clone()
}

async fn tried(guest: &Guest, id: &Value, uci: &str) -> Answer {
    let path = format!("/v1/practice/{}/answers", id.as_str().unwrap());
    guest.post(&path, json!({ "uci": uci })).await
}

async fn answered(guest: &Guest, of: &Value, memory: Value) -> Answer {
    let path = format!("/v1/practice/{}", of["id"].as_str().unwrap());
    let body = json!({"revision": of["revision"], "memory": memory});
    guest.send(guest.request(Method::PUT, &path).json(&body)).await
}

fn memory(due_at: i64) -> Value {
    json!({"due_at": due_at, "last_at": 5, "stability": 2.5, "difficulty": 5.0,
        "scheduled_days": 2, "reps": 1, "lapses": 0})
}

#[tokio::test]
async fn an_exercise_is_kept_once_for_each_position_and_is_due_at_once() {
    let house = House::open().await;
    let guest = house.guest();
    let two = [exercise(MATE, &["h5f7"]), exercise(QUEEN, &["d1d5"])];
    let answer = added(&guest, &two).await;
    assert_eq!((answer.status, answer.json()), (200, json!({"added": 2})), "{}", answer.text);
    // The same position again, after other moves: it is the same exercise.
    let later = MATE.replace("4 4", "0 9");
    assert_eq!(added(&guest, &[exercise(&later, &["h5f7"])]).await.json(), json!({"added": 0}));
    let seen = guest.get("/v1/practice").await.json();
    let all = seen["exercises"].as_array().unwrap();
    assert_eq!(all.len(), 2);
    assert_eq!((&all[0]["fen"], &all[0]["revision"]), (&json!(MATE), &json!(1)));
    assert_eq!(all[0]["source"]["path"], "/review/Ab12Cd34");
    assert!(all[0]["memory"]["due_at"].as_i64() <= seen["now"].as_i64());
    // Nobody sees those of others.
    let other = house.guest();
    assert!(kept(&other).await.is_empty());
    assert_eq!(tried(&other, &all[0]["id"], "h5f7").await.status, 404);
    let path = format!("/v1/practice/{}", all[0]["id"].as_str().unwrap());
    assert_eq!(other.send(other.request(Method::DELETE, &path)).await.status, 404);
    assert_eq!(guest.send(guest.request(Method::DELETE, &path)).await.status, 204);
    assert_eq!(kept(&guest).await.len(), 1);
}

#[tokio::test]
async fn what_is_no_exercise_is_refused_with_its_place() {
    let house = House::open().await;
    let guest = house.guest();
    let with = |change: fn(&mut Value)| {
        let mut one = exercise(MATE, &["h5f7"]);
        change(&mut one);
        one
    };
    for (one, status, words) in [
        (with(|one| one["fen"] = json!("rubbish")), 422, "fen"),
        (with(|one| one["answer"] = json!(["h5h8"])), 422, "move 1"),
        (with(|one| one["answer"] = json!([])), 400, "an answer of 0 moves"),
        (with(|one| one["source"]["path"] = json!("//elsewhere.example")), 400, "source.path"),
        (with(|one| one["source"]["title"] = json!(" ")), 400, "source.title"),
        (with(|one| one["reason"] = json!("x".repeat(2_001))), 400, "reason"),
    ] {
        let answer = added(&guest, std::slice::from_ref(&one)).await;
        assert_eq!(answer.status, status, "{one}");
        assert!(answer.text.contains(words), "{}", answer.text);
    }
    assert_eq!(added(&guest, &[]).await.status, 400);
    assert!(kept(&guest).await.is_empty());
}

#[tokio::test]
async fn the_printed_move_and_any_as_good_count_and_no_other_does() {
    let house = House::open().await;
    let guest = house.guest();
    added(&guest, &[exercise(MATE, &["h5f7"]), exercise(QUEEN, &["d1d5"])]).await;
    let all = kept(&guest).await;
    let (mate, queen) = (&all[0]["id"], &all[1]["id"]);
    let verdict = |answer: Answer| {
        assert_eq!(answer.status, 200, "{}", answer.text);
        let told = answer.json();
        (told["good"] == true, told["printed"] == true, told)
    };
    assert!(matches!(verdict(tried(&guest, mate, "h5f7").await), (true, true, _)));
    // A move that wins, where a mate is asked for: a proof is wanted.
    let (good, _, told) = verdict(tried(&guest, mate, "c4f7").await);
    assert!(!good, "{told}");
    assert!(!told["words"].as_array().unwrap().is_empty(), "{told}");
    // The other piece takes the queen as well: as good as what is printed.
    let (good, printed, told) = verdict(tried(&guest, queen, "a2d5").await);
    assert!(good && !printed, "{told}");
    let (good, _, told) = verdict(tried(&guest, queen, "h2h3").await);
    assert!(!good, "{told}");
    assert_eq!(told["class"], "blunder");
    assert!(!told["words"].as_array().unwrap().is_empty(), "{told}");
    assert_eq!(tried(&guest, queen, "d1d9").await.status, 422);
}

#[tokio::test]
async fn a_longer_mate_is_proved_and_not_believed() {
    let house = House::open().await;
    let guest = house.guest();
    // Two rooks drive the king to the edge: mate in two, by either of two first moves.
    let fen = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
    added(&guest, &[exercise(fen, &["a2a7", "h8g8", "b1b8"])]).await;
    let id = kept(&guest).await[0]["id"].clone();
    let other = tried(&guest, &id, "b1b7").await.json();
    assert_eq!((&other["good"], &other["printed"]), (&json!(true), &json!(false)), "{other}");
    let slow = tried(&guest, &id, "g1f2").await.json();
    assert_eq!(slow["good"], false, "{slow}");
    assert!(slow["words"][0].as_str().unwrap().contains("mate in 2 moves"), "{slow}");
}

#[tokio::test]
async fn two_devices_agree_and_nothing_is_written_over() {
    let house = House::open().await;
    let guest = house.guest();
    let name = json!({"name": "Learner", "password": "a good password"});
    added(&guest, &[exercise(MATE, &["h5f7"])]).await;
    // What a guest has kept is his account's.
    assert_eq!(guest.post("/v1/account/register", name.clone()).await.status, 201);
    let elsewhere = house.guest();
    assert_eq!(elsewhere.post("/v1/account/login", name).await.status, 200);
    let before = kept(&elsewhere).await[0].clone();
    let first = answered(&guest, &before, memory(9_000)).await;
    assert_eq!((first.status, &first.json()["revision"]), (200, &json!(2)), "{}", first.text);
    let late = answered(&elsewhere, &before, memory(1_000)).await;
    assert_eq!((late.status, late.code().as_str()), (409, "stale"));
    assert_eq!(late.json()["newer"]["memory"]["due_at"], 9_000);
    assert_eq!(answered(&elsewhere, &first.json(), memory(-1)).await.status, 400);
    assert_eq!(kept(&guest).await[0]["memory"], memory(9_000));
    // It outlives the server.
    let time = house.time.clone();
    let house = House::open_in(house.close().await, time).await;
    assert_eq!(kept(&guest.same_at(house.address)).await[0]["memory"], memory(9_000));
}

#[tokio::test]
async fn a_package_for_anki_has_every_exercise_with_its_picture() {
    let house = House::open().await;
    let guest = house.guest();
    assert_eq!(guest.get("/v1/practice.apkg").await.status, 404);
    added(&guest, &[exercise(MATE, &["h5f7"]), exercise(QUEEN, &["d1d5"])]).await;
    let fetched = guest.request(Method::GET, "/v1/practice.apkg").send().await.unwrap();
    assert_eq!(fetched.status(), 200);
    let bytes = fetched.bytes().await.unwrap().to_vec();
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut part = |name: &str| {
        let mut bytes = Vec::new();
        zip.by_name(name).unwrap().read_to_end(&mut bytes).unwrap();
        bytes
    };
    let media: Value = serde_json::from_slice(&part("media")).unwrap();
    assert_eq!(media.as_object().unwrap().len(), 2);
    for number in ["0", "1"] {
        assert_eq!(&part(number)[1..4], b"PNG");
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("collection.anki2");
    std::fs::write(&file, part("collection.anki2")).unwrap();
    let db = rusqlite::Connection::open(file).unwrap();
    let check: String = db.query_row("pragma integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(check, "ok");
    let mut query = db
        .prepare(
            "select n.guid, n.flds, c.did from notes n join cards c on c.nid = n.id order by n.id",
        )
        .unwrap();
    let notes: Vec<(String, String, i64)> = query
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    assert_eq!(notes.len(), 2);
    let decks: String = db.query_row("select decks from col", [], |row| row.get(0)).unwrap();
    let decks: Value = serde_json::from_str(&decks).unwrap();
    // Of one position there is one note, whoever packs it.
    let guids: Vec<&str> = notes.iter().map(|(guid, ..)| &**guid).collect();
    assert_eq!(guids, ["95ebe64469deb364", "5c35c20d1f45f688"]);
    for (_, fields, deck) in &notes {
        let fields: Vec<&str> = fields.split('\u{1f}').collect();
        assert_eq!(fields.len(), 6);
        let shown = media
            .as_object()
            .unwrap()
            .values()
            .any(|file| fields[1].contains(file.as_str().unwrap()));
        assert!(shown, "{fields:?}");
        assert_eq!(fields[5], "Anderssen – Kieseritzky, 1851");
        assert_eq!(decks[deck.to_string()]["name"], "Staunton");
    }
    assert!(notes[0].1.contains("4. Qxf7#"), "{}", notes[0].1);
}
