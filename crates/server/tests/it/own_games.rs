//! Collections of somebody's own: his games here, his studies, his books, his reviews.

use reqwest::Method;
use serde_json::{Value, json};

use crate::house::{Guest, House, eventually, pair, play_out};

const FOOLS_MATE: [&str; 2] = ["f2f3 e7e5", "g2g4 d8h4"];

async fn got(guest: &Guest, path: &str) -> Value {
    let answer = guest.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    answer.json()
}

/// The collection once it has so many games.
async fn has(guest: &Guest, from: &str, games: u64) {
    let path = format!("/v1/archive?from={from}");
    let awaited = format!("{games} games in {from}");
    eventually(&awaited, async || (got(guest, &path).await["games"] == games).then_some(())).await;
}

fn chapter(name: &str, moves: &[&str]) -> Value {
    let node = |(place, uci): (usize, &&str)| json!({"parent": place.checked_sub(1), "uci": uci});
    json!({"name": name, "game": {"nodes": moves.iter().enumerate().map(node).collect::<Vec<_>>()}})
}

#[tokio::test]
async fn a_game_that_is_over_is_in_the_collections_of_its_players_and_of_nobody_else() {
    let house = House::open().await;
    let (white, black, game) = pair(&house, json!({})).await;
    has(&white, "games", 0).await;
    play_out(&white, &black, &game, FOOLS_MATE[0]).await;
    has(&white, "games", 0).await;
    play_out(&white, &black, &game, FOOLS_MATE[1]).await;
    for player in [&white, &black] {
        has(player, "games", 1).await;
        let told = got(player, "/v1/archive/explore?from=games").await;
        assert_eq!((&told["games"], &told["black"]), (&json!(1), &json!(1)), "{told}");
        assert_eq!(told["moves"][0]["uci"], "f2f3");
        assert_eq!(told["top"][0]["origin"], json!({"kind": "game", "id": game}));
    }
    let with = |color| format!("/v1/archive/explore?from=games&color={color}");
    assert_eq!(got(&white, &with("white")).await["games"], 1);
    assert_eq!(got(&white, &with("black")).await["games"], 0);
    assert_eq!(got(&black, &with("black")).await["games"], 1);
    let found = got(&black, "/v1/archive/find?from=games&q=%22checkmate%22").await;
    assert_eq!(found["games"].as_array().unwrap().len(), 1, "{found}");
    let moments = got(&black, "/v1/archive/moments?from=games&at=0.4").await;
    assert_eq!(moments["moments"][0]["san"], "Qh4#", "{moments}");
    has(&house.guest(), "games", 0).await;
    assert_eq!(house.guest().get("/v1/archive/games/0?from=games").await.code(), "not_found");
    // A second game is added, and the first keeps its number.
    let second = rematch(&white, &black, &game).await;
    play_out(&black, &white, &second, &FOOLS_MATE.join(" ")).await;
    has(&white, "games", 2).await;
    let both = got(&white, "/v1/archive/moments?from=games&at=0.0,1.0").await;
    let id = |at: usize| &both["moments"][at]["origin"]["id"];
    assert_eq!([id(0), id(1)], [&json!(game), &json!(second)]);
    assert_eq!(got(&white, &with("white")).await["games"], 1);
}

/// The next game of the same two, with the colours changed.
async fn rematch(white: &Guest, black: &Guest, game: &str) -> String {
    for player in [white, black] {
        let answer = player.post(&format!("/v1/games/{game}/rematch"), json!({})).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    eventually("the next game", async || {
        let games = got(white, "/v1/games").await["games"].clone();
        let ids = games.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_owned());
        ids.into_iter().find(|id| id != game)
    })
    .await
}

#[tokio::test]
async fn studies_books_and_reviews_are_collections_that_follow_what_is_kept() {
    let house = House::open().await;
    let guest = house.guest();
    let sicilian = ["e2e4", "c7c5"];
    let chapters = [chapter("One", &sicilian), chapter("Two", &["d2d4"]), chapter("Empty", &[])];
    let study = guest.post("/v1/studies", json!({"name": "Mine", "chapters": chapters})).await;
    let study = study.json();
    has(&guest, "studies", 2).await;
    let told = got(&guest, "/v1/archive/explore?from=studies").await;
    let first = told["top"].as_array().unwrap().iter().find(|game| game["title"] == "Mine: One");
    let place = json!({"kind": "study", "id": study["id"], "chapter": study["chapters"][0]["id"]});
    assert_eq!(first.map(|game| &game["origin"]), Some(&place), "{told}");
    // What is changed is asked as it is now.
    let id = |value: &Value| value.as_str().unwrap().to_owned();
    let path = format!("/v1/studies/{}/chapters/{}", id(&study["id"]), id(&place["chapter"]));
    let mut changed = chapter("One", &["c2c4"]);
    changed["revision"] = study["chapters"][0]["revision"].clone();
    assert_eq!(guest.send(guest.request(Method::PUT, &path).json(&changed)).await.status, 200);
    eventually("the change", async || {
        let told = got(&guest, "/v1/archive/explore?from=studies").await;
        let moves = told["moves"].as_array().unwrap();
        (moves.iter().any(|mv| mv["uci"] == "c2c4") && moves.len() == 2).then_some(())
    })
    .await;

    let pgn = "[White \"A\"]\n\n*\n\n[White \"B\"]\n\n1. e4 e5 2. Bc4 *\n";
    guest.send(guest.request(Method::POST, "/v1/books?name=b.pgn").body(pgn)).await;
    has(&guest, "books", 1).await;
    let told = got(&guest, "/v1/archive/explore?from=books").await;
    let book = &told["top"][0]["origin"];
    assert_eq!(book["kind"], "book", "{told}");
    let game = format!("/v1/books/{}/games/{}", book["id"].as_str().unwrap(), book["number"]);
    assert_eq!(got(&guest, &game).await["study"]["nodes"].as_array().unwrap().len(), 3);

    let review = json!({"of": {"kind": "moves", "moves": sicilian}, "nodes": 1_000});
    let review = guest.post("/v1/reviews", review).await.json();
    has(&guest, "reviews", 1).await;
    let told = got(&guest, "/v1/archive/explore?from=reviews").await;
    assert_eq!(told["top"][0]["origin"], json!({"kind": "review", "id": review["id"]}), "{told}");
    let asked = json!({"question": "{played c5}", "from": "reviews"});
    let found = guest.post("/v1/archive/searches", asked).await.text;
    assert!(found.contains(r#""found":1"#), "{found}");

    let other = house.guest();
    for from in ["studies", "books", "reviews"] {
        has(&other, from, 0).await;
    }
    assert_eq!(other.get("/v1/archive?from=hers").await.code(), "bad_request");
}
