//! What people have made stays: the data folder of every landed version is opened and played on.
//!
//! `tests/data/schema-N` holds a folder made by a program with the schema N: `database.sql`, the
//! key that signs cookies, and `expected.json`, what each person saw in it. `make.rs` makes one.

mod make;

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use staunton_rules::Position;
use staunton_server::Time;
use tempfile::TempDir;

use crate::books::bring;
use crate::house::{Guest, House, eventually};

/// The server is opened this long after it was closed.
const AWAY_MS: i64 = 3_600_000;
/// The book that the folders hold.
const EVENINGS: &[u8] = include_bytes!("../../../../data/books/evenings.txt");

fn folders() -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let folders = std::fs::read_dir(data).unwrap().map(|entry| entry.unwrap().path());
    folders.filter(|path| path.join("expected.json").is_file()).collect()
}

/// A folder of an earlier program, opened by this one.
struct Opened {
    house: House,
    expected: Value,
}

impl Opened {
    async fn open(folder: &Path) -> Self {
        let expected = std::fs::read_to_string(folder.join("expected.json")).unwrap();
        let expected: Value = serde_json::from_str(&expected).unwrap();
        let data = TempDir::new().unwrap();
        std::fs::copy(folder.join("secret.key"), data.path().join("secret.key")).unwrap();
        let sql = std::fs::read_to_string(folder.join("database.sql")).unwrap();
        let db = rusqlite::Connection::open(data.path().join("staunton.db")).unwrap();
        db.execute_batch(&sql).unwrap();
        db.close().unwrap();
        let time = Time::starting_at(expected["at"].as_i64().unwrap() + AWAY_MS);
        Self { house: House::open_in(data, time).await, expected }
    }

    fn person(&self, name: &str) -> Guest {
        let person = &self.expected["people"][name];
        Guest::with_cookie(self.house.address, person["cookie"].as_str().unwrap())
    }

    fn game(&self, name: &str) -> &str {
        self.expected["games"][name].as_str().unwrap_or_else(|| panic!("a game {name}"))
    }
}

/// Whether `found` has all that `expected` has: an object may have further fields.
fn holds(found: &Value, expected: &Value, at: &str) {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => {
            for (name, value) in expected {
                let found = found.get(name).unwrap_or(&Value::Null);
                holds(found, value, &format!("{at}.{name}"));
            }
        }
        (Value::Array(found), Value::Array(expected)) => {
            assert_eq!(found.len(), expected.len(), "{at}");
            for (index, (found, expected)) in found.iter().zip(expected).enumerate() {
                holds(found, expected, &format!("{at}[{index}]"));
            }
        }
        (Value::String(found), Value::String(expected)) => {
            assert_eq!(as_written_now(found), as_written_now(expected), "{at}");
        }
        _ => assert_eq!(found, expected, "{at}"),
    }
}

/// Books are read anew by the reader of today, soon: each has the counts that were kept, or those that the same
/// file has if it is brought now.
async fn recounted(house: &House, found: &Value, expected: &mut Value) {
    let today = bring(&house.guest(), "evenings.txt", EVENINGS).await;
    let books = expected["books"].as_array_mut().into_iter().flatten();
    for (at, book) in books.enumerate() {
        if found["books"][at]["counts"] == today["counts"] {
            book["counts"] = today["counts"].clone();
        }
    }
}

/// A text, or a FEN as it is written now: of old the en passant square stood behind every double step.
fn as_written_now(text: &str) -> String {
    text.parse().map_or_else(|_| text.to_owned(), |position: Position| position.to_string())
}

#[tokio::test]
async fn everything_is_there_as_each_person_saw_it() {
    for folder in folders() {
        let opened = Opened::open(&folder).await;
        let people = opened.expected["people"].as_object().unwrap();
        assert!(people.len() > 3);
        for (name, person) in people {
            let guest = opened.person(name);
            holds(&guest.get("/v1/me").await.json(), &person["me"], name);
            for (path, expected) in person["saw"].as_object().unwrap() {
                let answer = guest.get(path).await;
                assert_eq!(answer.status, 200, "{name}: {path}: {}", answer.text);
                let (mut found, mut expected) = (answer.json(), expected.clone());
                if path == "/v1/rating" && expected["games"].as_i64() < Some(5) {
                    // Before the fifth game none is told any more.
                    expected["rating"] = Value::Null;
                }
                if path == "/v1/books" {
                    recounted(&opened.house, &found, &mut expected).await;
                }
                if path.ends_with("/events") {
                    // What has been added since (that the server was away) comes after.
                    let kept = expected["events"].as_array().unwrap().len();
                    found["events"].as_array_mut().unwrap().truncate(kept);
                }
                holds(&found, &expected, &format!("{name}: {path}"));
            }
        }
    }
}

#[tokio::test]
async fn live_games_are_played_on() {
    for folder in folders() {
        let opened = Opened::open(&folder).await;
        let (white, black) = (opened.person("white"), opened.person("black"));
        let id = opened.game("live");
        let before = white.sees(id).await;
        let left = before["now"]["clocks"]["white"].as_i64().unwrap();
        assert!(left > 290_000, "the time away was charged: {left} ms left");
        white.plays(id, "f1b5", 4).await;
        black.plays(id, "a7a6", 5).await;
        let seen = white.sees(id).await;
        assert_eq!(seen["moves"].as_array().unwrap().len(), 6);
        // Against the computer: the answer comes.
        let id = opened.game("computer");
        let mut wire = white.watch(id).await;
        white.plays(id, "g1f3", 2).await;
        wire.hears_of("moved").await;
        assert_eq!(wire.hears_of("moved").await["event"]["color"], "black");
        // By days, and in Chess960.
        white.plays(opened.game("days"), "d2d4", 0).await;
        let id = opened.game("chess960");
        let mv = white.sees(id).await["now"]["legal"][0]["uci"].as_str().unwrap().to_owned();
        white.plays(id, &mv, 2).await;
    }
}

#[tokio::test]
async fn an_adjourned_game_opens_its_sealed_move_and_goes_on() {
    for folder in folders() {
        let opened = Opened::open(&folder).await;
        let (white, black) = (opened.person("white"), opened.person("black"));
        let id = opened.game("adjourned");
        assert!(!black.get(&format!("/v1/games/{id}/events")).await.text.contains("his B. 3d"));
        for guest in [&white, &black] {
            guest.done(id, json!({"act": "law", "line": "resume"})).await;
        }
        assert_eq!(black.sees(id).await["moves"][2]["san"], "Nf3");
        black.done(id, json!({"act": "law", "line": "move b8c6"})).await;
    }
}

#[tokio::test]
async fn games_under_each_code_go_on() {
    for folder in folders() {
        let opened = Opened::open(&folder).await;
        let (white, black) = (opened.person("white"), opened.person("black"));
        for code in ["staunton", "hoyle", "lasker", "fide"] {
            let id = opened.game(code);
            white.done(id, json!({"act": "law", "line": "move g1f3"})).await;
            black.done(id, json!({"act": "law", "line": "resign"})).await;
            assert_eq!(white.sees(id).await["now"]["result"]["winner"], "white", "{code}");
        }
        // The match counts on.
        let id = opened.game("match");
        let act = json!({"act": "offer_rematch"});
        white.done(id, act).await;
        let next = white.sees(id).await["rematch"].as_str().unwrap().to_owned();
        let seen_match = white.sees(&next).await["now"]["match"].clone();
        assert_eq!((&seen_match["games"], &seen_match["counted"]), (&json!(3), &json!(1)));
    }
}

#[tokio::test]
async fn accounts_log_in_and_find_their_things() {
    for folder in folders() {
        let opened = Opened::open(&folder).await;
        let guest = opened.house.guest();
        let known = json!({"name": make::ACCOUNT, "password": make::PASSWORD});
        let answer = guest.post("/v1/account/login", known).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let reader = &opened.expected["people"]["reader"];
        holds(&answer.json(), &reader["me"], "the account");
        for path in ["/v1/studies", "/v1/books", "/v1/lessons/progress"] {
            let (found, mut expected) = (guest.get(path).await.json(), reader["saw"][path].clone());
            if path == "/v1/books" {
                recounted(&opened.house, &found, &mut expected).await;
            }
            holds(&found, &expected, path);
        }
        let wrong = json!({"name": make::ACCOUNT, "password": "not this one"});
        assert_eq!(opened.house.guest().post("/v1/account/login", wrong).await.status, 401);
    }
}

#[tokio::test]
async fn a_review_and_a_study_under_way_are_taken_up() {
    for folder in folders() {
        let opened = Opened::open(&folder).await;
        let reader = opened.person("reader");
        let path = format!("/v1/reviews/{}", opened.expected["review"].as_str().unwrap());
        let seen = eventually("the review is done", async || {
            Some(reader.get(&path).await.json()).filter(|seen| seen["state"] == "done")
        })
        .await;
        assert_eq!(seen["review"]["moves"].as_array().map(Vec::len), Some(10), "{seen}");
        let study = opened.expected["study"].as_str().unwrap();
        let study = reader.get(&format!("/v1/studies/{study}")).await.json();
        let chapter = study["chapters"][0]["id"].as_str().unwrap();
        let path = format!("/v1/studies/{}/chapters/{chapter}", study["id"].as_str().unwrap());
        let kept = reader.get(&path).await.json();
        let body = json!({"revision": kept["revision"], "name": "Later", "game": {"nodes": []}});
        let saved = reader.send(reader.request(reqwest::Method::PUT, &path).json(&body)).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
    }
}
