//! Makes a data folder for the tests beside: `STAUNTON_DATA_FOLDER=crates/server/tests/data/schema-6
//! cargo test -p staunton-server -- --ignored a_data_folder_is_made`, whenever the schema changes.

use std::fmt::Write as _;
use std::path::Path;

use reqwest::Method;
use serde_json::{Map, Value, json};

use crate::house::{Guest, House, eventually, friendly, pair, play_out};

pub(super) const ACCOUNT: &str = "Anderssen";
pub(super) const PASSWORD: &str = "evergreen and immortal";
const BOOK: &str = include_str!("../../../../../data/books/evenings.txt");

async fn law(guest: &Guest, id: &str, line: &str) {
    guest.done(id, json!({"act": "law", "line": line})).await;
}

/// A game between two guests who are there already.
async fn between(white: &Guest, black: &Guest, more: Value) -> String {
    let (id, key) = white.make(friendly(more)).await;
    let joined = black.post(&format!("/v1/games/{id}/join"), json!({"key": key})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    id
}

/// Games of two guests in every state, by name.
async fn games(house: &House) -> (Guest, Guest, Map<String, Value>) {
    let mut games = Map::new();
    let mut note = |name: &str, id: &str| drop(games.insert(name.to_owned(), json!(id)));
    let clock = json!({"kind": "fischer", "initial_ms": 300_000, "increment_ms": 2_000});
    let (white, black, live) = pair(house, json!({ "clock": clock })).await;
    play_out(&white, &black, &live, "e2e4 e7e5 g1f3 b8c6").await;
    note("live", &live);
    let days = json!({"clock": {"kind": "days", "days_per_move": 3}});
    note("days", &between(&white, &black, days).await);
    let start = json!({"kind": "chess960", "number": 357});
    let id = between(&white, &black, json!({ "start": start })).await;
    for (guest, ply) in [(&white, 0), (&black, 1)] {
        let mv = guest.sees(&id).await["now"]["legal"][3]["uci"].as_str().unwrap().to_owned();
        guest.plays(&id, &mv, ply).await;
    }
    note("chess960", &id);
    let mate = between(&white, &black, json!({"clock": clock, "private": false})).await;
    play_out(&white, &black, &mate, "f2f3 e7e5 g2g4 d8h4").await;
    note("mate", &mate);
    let (waiting, _) = white.make(friendly(json!({}))).await;
    note("waiting", &waiting);
    let called_off = between(&white, &black, json!({})).await;
    white.done(&called_off, json!({"act": "abort"})).await;
    note("aborted", &called_off);
    for code in ["staunton", "hoyle", "lasker", "fide"] {
        let id = between(&white, &black, json!({"laws": {"code": code}})).await;
        for (mover, mv) in [(&white, "e2e4"), (&black, "e7e5")] {
            law(mover, &id, &format!("move {mv}")).await;
        }
        note(code, &id);
    }
    let id = between(&white, &black, json!({"laws": {"code": "staunton"}})).await;
    for (mover, act) in [
        (&white, "move e2e4"),
        (&black, "move e7e5"),
        (&white, "adjourn tomorrow at noon"),
        (&black, "adjourn tomorrow at noon"),
        (&white, "seal K. Kt. to his B. 3d"),
    ] {
        law(mover, &id, act).await;
    }
    note("adjourned", &id);
    let odds = json!({"laws": {"code": "staunton", "odds": "white rook"}});
    let id = between(&white, &black, odds).await;
    law(&white, &id, "move e2e4").await;
    law(&black, &id, "move e7e4").await;
    note("odds", &id);
    let id = between(&white, &black, json!({"laws": {"code": "staunton", "games": 3}})).await;
    law(&black, &id, "resign").await;
    note("match", &id);
    let asked = json!({"opponent": "computer", "level": 600, "color": "white"});
    let (lost, _) = white.make(asked.clone()).await;
    let (computer, _) = white.make(asked).await;
    for id in [&lost, &computer] {
        let mut wire = white.watch(id).await;
        white.plays(id, "e2e4", 0).await;
        for _ in 0..2 {
            wire.hears_of("moved").await;
        }
    }
    white.done(&lost, json!({"act": "resign"})).await;
    note("lost", &lost);
    note("computer", &computer);
    let (board, _) = white.make(json!({"opponent": "board"})).await;
    for (uci, ply) in [("e2e4", 0), ("d7d5", 1), ("e4d5", 2)] {
        white.plays(&board, uci, ply).await;
    }
    note("board", &board);
    (white, black, games)
}

/// An account with a rating, a book, a study, reviews, and lessons that it has done.
async fn reader(house: &House) -> (Guest, String) {
    let guest = house.guest();
    let asked = json!({"opponent": "computer", "level": 900, "color": "white"});
    let (id, _) = guest.make(asked).await;
    let mut wire = guest.watch(&id).await;
    guest.plays(&id, "d2d4", 0).await;
    for _ in 0..2 {
        wire.hears_of("moved").await;
    }
    guest.done(&id, json!({"act": "resign"})).await;
    let account = json!({"name": ACCOUNT, "password": PASSWORD});
    assert_eq!(guest.post("/v1/account/register", account).await.status, 201);
    let done = json!({"done": {"rook": [1, 3], "mate": [2]}});
    let put = guest.request(Method::PUT, "/v1/lessons/progress").json(&done);
    assert_eq!(guest.send(put).await.status, 200);
    let node = |parent: Value, uci: &str| {
        json!({"parent": parent, "uci": uci, "nags": [1],
        "comments": ["A note. [%cal Ge2e4]"]})
    };
    let game = json!({"tags": [["White", "Adolf"]], "result": "1-0",
        "nodes": [node(Value::Null, "e2e4"), node(json!(0), "e7e5"), node(json!(0), "c7c5")]});
    let chapters = json!([{"name": "One", "game": game}, {"name": "Two", "game": {"nodes": []}}]);
    let study = guest.post("/v1/studies", json!({"name": "Kept", "chapters": chapters})).await;
    assert_eq!(study.status, 201, "{}", study.text);
    let post = guest.request(Method::POST, "/v1/books?name=evenings.txt").body(BOOK);
    let book = guest.send(post).await.json()["id"].as_str().unwrap().to_owned();
    settled(&guest, &format!("/v1/books/{book}"), "ready").await;
    let moves = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"];
    let review = json!({"of": {"kind": "moves", "moves": moves}, "nodes": 1_000});
    let review = guest.post("/v1/reviews", review).await.json();
    settled(&guest, &format!("/v1/reviews/{}", review["id"].as_str().unwrap()), "done").await;
    (guest, study.json()["id"].as_str().unwrap().to_owned())
}

async fn settled(guest: &Guest, path: &str, state: &str) {
    eventually(&format!("{path} is {state}"), async || {
        (guest.get(path).await.json()["state"] == state).then_some(())
    })
    .await;
}

/// What of an answer must be the same under every later program: not what is told anew each time
/// (words about a game, legal moves), nor what time changes.
fn lasting(path: &str, mut answer: Value) -> Value {
    let part = |value: &Value, names: &[&str]| {
        let fields = names.iter().map(|name| ((*name).to_owned(), value[*name].clone()));
        Value::Object(fields.collect())
    };
    if path.starts_with("/v1/games/") && answer["now"].is_object() {
        let now = part(&answer["now"], &["ply", "fen", "turn", "status", "result"]);
        answer["now"] = now;
        if answer["laws"].is_object() {
            // Under a code of laws the time between is passed over: later times are told then.
            for mv in answer["moves"].as_array_mut().unwrap() {
                mv.as_object_mut().unwrap().remove("at");
            }
            answer["laws"] = part(&answer["laws"], &["code", "help", "errors", "press", "umpired"]);
        }
        for color in ["white", "black"] {
            if answer["players"][color].is_object() {
                answer["players"][color] = part(&answer["players"][color], &["id", "name", "kind"]);
            }
        }
        answer.as_object_mut().unwrap().remove("seq");
    }
    if path.starts_with("/v1/books/") && answer["games"].is_array() {
        answer = part(&answer, &["title", "games"]);
        for game in answer["games"].as_array_mut().unwrap() {
            *game = part(game, &["white", "black"]);
        }
    }
    if path.starts_with("/v1/reviews/") {
        let moves = answer["review"]["moves"].as_array().unwrap();
        let moves: Vec<Value> =
            moves.iter().map(|mv| part(mv, &["ply", "uci", "fen", "score"])).collect();
        answer = part(&answer, &["id", "state", "title", "plies", "nodes", "created_at"]);
        answer["review"] = json!({ "moves": moves });
    }
    answer
}

/// What a person sees now, by path.
async fn saw(guest: &Guest, paths: &[String]) -> Value {
    let mut saw = Map::new();
    for path in paths {
        let answer = guest.get(path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        saw.insert(path.clone(), lasting(path, answer.json()));
    }
    json!({"cookie": guest.cookie(), "me": guest.get("/v1/me").await.json(), "saw": saw})
}

fn ids(list: &Value, base: &str) -> Vec<String> {
    let all = list.as_array().unwrap().iter();
    all.map(|one| format!("{base}/{}", one["id"].as_str().unwrap())).collect()
}

#[tokio::test]
#[ignore = "writes a folder: run by hand when the schema has changed"]
async fn a_data_folder_is_made() {
    let Some(folder) = std::env::var_os("STAUNTON_DATA_FOLDER") else { return };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let house = House::open().await;
    let (white, black, games) = games(&house).await;
    let (reader, study) = reader(&house).await;
    let onlooker = house.guest();
    let mut people = Map::new();
    for (name, guest) in [("white", &white), ("black", &black)] {
        let mut paths = vec!["/v1/games?limit=100".to_owned(), "/v1/rating".to_owned()];
        let seen = guest.get(&paths[0]).await.json();
        for path in ids(&seen["games"], "/v1/games") {
            paths.extend([format!("{path}/events"), path]);
        }
        people.insert(name.to_owned(), saw(guest, &paths).await);
    }
    let mate = format!("/v1/games/{}", games["mate"].as_str().unwrap());
    people.insert("onlooker".to_owned(), saw(&onlooker, &[mate]).await);
    let mut paths: Vec<String> = ["games", "rating", "studies", "books"]
        .iter()
        .map(|list| format!("/v1/{list}"))
        .chain(["/v1/lessons/progress".to_owned(), format!("/v1/studies/{study}")])
        .collect();
    let studies = reader.get(&format!("/v1/studies/{study}")).await.json();
    paths.extend(ids(&studies["chapters"], &format!("/v1/studies/{study}/chapters")));
    let books = reader.get("/v1/books").await.json();
    paths.extend(ids(&books["books"], "/v1/books").iter().map(|path| format!("{path}/page")));
    paths.extend(ids(&reader.get("/v1/reviews").await.json()["reviews"], "/v1/reviews"));
    people.insert("reader".to_owned(), saw(&reader, &paths).await);
    // The engine is still at this one when the server goes away.
    let moves = ["d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6", "c1g5", "b8d7", "c4d5", "e6d5"];
    let asked = json!({"of": {"kind": "moves", "moves": moves}, "nodes": 100_000});
    let review = reader.post("/v1/reviews", asked).await.json()["id"].clone();
    let at = house.time.now();
    let data = house.close().await;
    let db = rusqlite::Connection::open(data.path().join("staunton.db")).unwrap();
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("database.sql"), dump(&db)).unwrap();
    std::fs::copy(data.path().join("secret.key"), folder.join("secret.key")).unwrap();
    let expected =
        json!({"at": at, "games": games, "study": study, "review": review, "people": people});
    let expected = serde_json::to_string_pretty(&expected).unwrap();
    std::fs::write(folder.join("expected.json"), expected + "\n").unwrap();
}

/// The database as the statements that make it.
fn dump(db: &rusqlite::Connection) -> String {
    let version: i64 = db.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    let mut sql = format!("begin;\npragma user_version = {version};\n");
    let mut schema = db
        .prepare("select type, name, sql from sqlite_master where sql is not null order by rowid")
        .unwrap();
    let parts: Vec<(String, String, String)> = schema
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    for (kind, name, made_by) in &parts {
        writeln!(sql, "{made_by};").unwrap();
        if kind == "table" {
            let columns: Vec<String> = {
                let table = db.prepare(&format!("select * from {name}")).unwrap();
                table.column_names().map(|name| format!("quote({name})")).collect()
            };
            let columns = columns.join(" || ',' || ");
            let mut rows = db.prepare(&format!("select {columns} from {name}")).unwrap();
            for row in rows.query_map([], |row| row.get::<_, String>(0)).unwrap() {
                writeln!(sql, "insert into {name} values ({});", row.unwrap()).unwrap();
            }
        }
    }
    sql.push_str("commit;\n");
    sql
}
