//! Studies that are kept: saved by revision, so that two tabs lose nothing.

use reqwest::Method;
use serde_json::{Value, json};

use crate::house::{Answer, Guest, House};

fn game(moves: &[&str]) -> Value {
    let node = |(place, uci): (usize, &&str)| json!({"parent": if place == 0 { None } else { Some(place - 1) }, "uci": uci});
    json!({"nodes": moves.iter().enumerate().map(node).collect::<Vec<_>>()})
}

fn chapter(name: &str, moves: &[&str]) -> Value {
    json!({"name": name, "game": game(moves)})
}

async fn kept(guest: &Guest, name: &str) -> Value {
    let asked = json!({"name": name, "chapters": [chapter("One", &["e2e4"])]});
    let answer = guest.post("/v1/studies", asked).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json()
}

async fn put(guest: &Guest, path: impl AsRef<str>, body: Value) -> Answer {
    guest.send(guest.request(Method::PUT, path.as_ref()).json(&body)).await
}

fn path(study: &Value, chapter: usize) -> String {
    let id = |value: &Value| value["id"].as_str().unwrap().to_owned();
    format!("/v1/studies/{}/chapters/{}", id(study), id(&study["chapters"][chapter]))
}

#[tokio::test]
async fn a_study_is_kept_with_its_variations_notes_and_arrows() {
    let house = House::open().await;
    let guest = house.guest();
    let study = kept(&guest, "  The Evans Gambit ").await;
    assert_eq!((&study["name"], &study["revision"]), (&json!("The Evans Gambit"), &json!(2)));
    let game = json!({
        "tags": [["White", "Anderssen"]], "result": "1-0", "comments": ["[%csl Ge4]"],
        "nodes": [
            {"parent": null, "uci": "e2e4", "nags": [1], "comments": ["Best. [%cal Ge2e4]"]},
            {"parent": 0, "uci": "e7e5"}, {"parent": 0, "uci": "c7c5"}, {"parent": 1, "uci": "0000"},
        ]
    });
    let saved = put(&guest, path(&study, 0), json!({"revision": 1, "name": "Game", "game": game}));
    let saved = saved.await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    assert_eq!((&saved.json()["revision"], &saved.json()["plies"]), (&json!(2), &json!(4)));
    let data = house.close().await;
    let house = House::open_in(data, staunton_server::Time::new()).await;
    let guest = guest.same_at(house.address);
    let seen = guest.get(&path(&study, 0)).await.json();
    assert_eq!(seen["name"], "Game");
    let nodes = seen["game"]["nodes"].as_array().unwrap();
    let moves: Vec<&str> = nodes.iter().map(|node| node["san"].as_str().unwrap()).collect();
    assert_eq!(moves, ["e4", "e5", "--", "c5"]);
    assert_eq!(nodes[0]["comments"], json!(["Best. [%cal Ge2e4]"]));
    assert_eq!(seen["game"]["comments"], json!(["[%csl Ge4]"]));
    assert_eq!(seen["game"]["tags"], json!([["White", "Anderssen"]]));
}

#[tokio::test]
async fn who_saves_an_outdated_chapter_gets_the_newer_one_and_writes_nothing() {
    let house = House::open().await;
    let guest = house.guest();
    let study = kept(&guest, "Two tabs").await;
    let save = |revision: i64, name: &str, moves: &[&str]| {
        let body = json!({"revision": revision, "name": name, "game": game(moves)});
        put(&guest, path(&study, 0), body)
    };
    assert_eq!(save(1, "First tab", &["d2d4"]).await.json()["revision"], 2);
    let late = save(1, "Second tab", &["c2c4"]).await;
    assert_eq!((late.status, late.code().as_str()), (409, "stale"));
    let newer = &late.json()["newer"];
    assert_eq!((&newer["name"], &newer["revision"]), (&json!("First tab"), &json!(2)));
    assert_eq!(newer["game"]["nodes"][0]["san"], "d4");
    assert_eq!(guest.get(&path(&study, 0)).await.json()["name"], "First tab");
    assert_eq!(save(2, "Second tab", &["c2c4"]).await.status, 200);
}

#[tokio::test]
async fn of_many_who_save_at_once_one_alone_succeeds() {
    let house = House::open().await;
    let guest = house.guest();
    let study = kept(&guest, "At once").await;
    let path = path(&study, 0);
    let saves = (0..12).map(|number| {
        let (guest, path) = (guest.same(), path.clone());
        let body = json!({"revision": 1, "name": format!("{number}"), "game": game(&["a2a3"])});
        tokio::spawn(async move { put(&guest, &path, body).await.status })
    });
    let mut statuses = Vec::new();
    for save in saves.collect::<Vec<_>>() {
        statuses.push(save.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 11, "{statuses:?}");
}

#[tokio::test]
async fn chapters_are_added_put_in_order_named_and_thrown_away() {
    let house = House::open().await;
    let guest = house.guest();
    let study = kept(&guest, "Openings").await;
    let id = study["id"].as_str().unwrap();
    let home = format!("/v1/studies/{id}");
    let added = guest.post(&format!("{home}/chapters"), chapter("Two", &["d2d4", "d7d5"])).await;
    assert_eq!(added.status, 201, "{}", added.text);
    let now = guest.get(&home).await.json();
    let ids: Vec<Value> =
        now["chapters"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    let turned =
        json!({"revision": now["revision"], "name": "Debuts", "chapters": [ids[1], ids[0]]});
    let changed = put(&guest, &home, turned.clone()).await.json();
    assert_eq!(
        (&changed["name"], &changed["chapters"][0]["name"]),
        (&json!("Debuts"), &json!("Two"))
    );
    let late = put(&guest, &home, turned).await;
    assert_eq!((late.code().as_str(), &late.json()["newer"]["name"]), ("stale", &json!("Debuts")));
    let half = json!({"revision": changed["revision"], "name": "x", "chapters": [ids[0]]});
    assert_eq!(put(&guest, &home, half).await.code(), "bad_request");

    let pgn = guest.get(&format!("{home}/pgn")).await;
    assert_eq!(pgn.headers["content-type"], "application/x-chess-pgn");
    let (first, second) = (pgn.text.find("1. d4 d5").unwrap(), pgn.text.find("1. e4").unwrap());
    assert!(first < second, "{}", pgn.text);

    let throw = |path: String| guest.send(guest.request(Method::DELETE, &path));
    assert_eq!(throw(path(&changed, 0)).await.status, 204);
    let last = throw(path(&changed, 1)).await;
    assert_eq!(last.code(), "bad_request");
    assert_eq!(throw(home.clone()).await.status, 204);
    assert_eq!(guest.get(&home).await.status, 404);
    assert_eq!(guest.get("/v1/studies").await.json(), json!({"studies": []}));
}

#[tokio::test]
async fn nobody_sees_or_changes_the_studies_of_another() {
    let house = House::open().await;
    let (owner, other) = (house.guest(), house.guest());
    let study = kept(&owner, "Mine").await;
    let home = format!("/v1/studies/{}", study["id"].as_str().unwrap());
    other.get("/v1/me").await;
    let body = json!({"revision": 1, "name": "Theirs", "game": game(&[])});
    let throw = |path: String| other.send(other.request(Method::DELETE, &path));
    for answer in [
        other.get(&home).await,
        other.get(&path(&study, 0)).await,
        other.get(&format!("{home}/pgn")).await,
        put(&other, path(&study, 0), body.clone()).await,
        put(&other, &home, json!({"revision": 2, "name": "Theirs"})).await,
        other.post(&format!("{home}/chapters"), chapter("x", &[])).await,
        throw(path(&study, 0)).await,
        throw(home.clone()).await,
    ] {
        assert_eq!(answer.status, 404, "{}", answer.text);
    }
    assert_eq!(owner.get(&home).await.json()["name"], "Mine");
}

#[tokio::test]
async fn a_guest_keeps_his_studies_when_he_takes_a_name() {
    let house = House::open().await;
    let guest = house.guest();
    kept(&guest, "Kept").await;
    let body = json!({"name": "Adolf", "password": "a long password"});
    assert_eq!(guest.post("/v1/account/register", body).await.status, 201);
    assert_eq!(guest.get("/v1/studies").await.json()["studies"][0]["name"], "Kept");
}

#[tokio::test]
async fn what_is_no_game_or_too_much_is_refused_and_not_kept() {
    let house = House::open().await;
    let guest = house.guest();
    let new = |chapters: Value| json!({"name": "Study", "chapters": chapters});
    let wordy = json!({"nodes": [], "comments": ["x".repeat(300_000)]});
    for (asked, code) in [
        (new(json!([])), "bad_request"),
        (new(json!([chapter(" ", &[])])), "bad_request"),
        (new(json!([chapter("One", &["e2e5"])])), "illegal_move"),
        (
            new(
                json!([{"name": "One", "game": {"nodes": [], "start_fen": "8/8/8/8/8/8/8/8 w - - 0 1"}}]),
            ),
            "invalid_fen",
        ),
        (new(json!([{"name": "One", "game": wordy}])), "too_large"),
        (json!({"name": "", "chapters": [chapter("One", &[])]}), "bad_request"),
    ] {
        assert_eq!(guest.post("/v1/studies", asked).await.code(), code);
    }
    let many: Vec<Value> = (0..65).map(|_| chapter("One", &[])).collect();
    assert_eq!(guest.post("/v1/studies", new(json!(many))).await.code(), "bad_request");
    assert_eq!(guest.get("/v1/studies").await.json(), json!({"studies": []}));
    let full: Vec<Value> = (0..64).map(|_| chapter("One", &[])).collect();
    let study = guest.post("/v1/studies", new(json!(full))).await.json();
    let more = format!("/v1/studies/{}/chapters", study["id"].as_str().unwrap());
    assert_eq!(guest.post(&more, chapter("One", &[])).await.code(), "studies_full");
}
