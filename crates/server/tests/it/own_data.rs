//! An owner takes his account away, and has it deleted.

use serde_json::{Value, json};

use crate::house::{Guest, House, friendly, pair, play_out};

const PASSWORD: &str = "pawns are the soul";

async fn register(guest: &Guest, name: &str) -> String {
    let credentials = json!({"name": name, "password": PASSWORD});
    let made = guest.post("/v1/account/register", credentials).await;
    assert_eq!(made.status, 201, "{}", made.text);
    made.json()["recovery_code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_owner_takes_everything_away() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    register(&white, "Philidor").await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    let (second, _) = white.make(json!({"opponent": "board"})).await;
    white.plays(&second, "d2d4", 0).await;
    let taken = white.get("/v1/account/export").await;
    assert_eq!(taken.status, 200, "{}", taken.text);
    let named = taken.headers["content-disposition"].to_str().unwrap();
    assert!(named.contains("staunton-Philidor.json"), "{named}");
    assert_eq!(taken.headers["cache-control"], "no-store");
    let all = taken.json();
    assert_eq!(all["account"]["name"], "Philidor");
    assert_eq!(all["games"].as_array().unwrap().len(), 2);
    assert!(!taken.text.contains("argon2"));
    let pgn = white.get("/v1/account/games.pgn").await;
    assert_eq!(pgn.text.matches("[Event ").count(), 2, "{}", pgn.text);
    assert!(pgn.text.contains("1. e4 e5") && pgn.text.contains("1. d4"), "{}", pgn.text);
    for path in ["/v1/account/export", "/v1/account/games.pgn"] {
        assert_eq!(black.get(path).await.status, 403, "a guest has no account");
    }
}

#[tokio::test]
async fn an_account_is_deleted_by_its_password_alone_and_leaves_a_neutral_name() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    // The name stands in a game that began after it was taken.
    let code = register(&white, "Philidor").await;
    let made =
        white.post("/v1/games", json!({"opponent": "friend", "color": "white"})).await.json();
    let second = made["game"]["id"].as_str().unwrap();
    let key = made["invite"].as_str().unwrap().split_once("key=").unwrap().1;
    black.post(&format!("/v1/games/{second}/join"), json!({"key": key})).await;
    play_out(&white, &black, second, "e2e4 e7e5").await;
    let elsewhere = house.guest();
    let login = json!({"name": "Philidor", "password": PASSWORD});
    elsewhere.post("/v1/account/login", login.clone()).await;

    let (others, _) = black.make(friendly(json!({"private": false}))).await;
    let mut wire = elsewhere.watch(&others).await;
    wire.hears("snapshot").await;
    let path = "/v1/account/delete";
    assert_eq!(white.post(path, json!({"password": "a wild guess"})).await.status, 401);
    assert_eq!(black.post(path, json!({"password": PASSWORD})).await.status, 403);
    let gone = white.post(path, json!({"password": PASSWORD})).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    assert_eq!(wire.closed().await, 4003, "no socket of the account stays");
    let is_guest = |seen: Value| seen["guest"] == true;
    assert!(is_guest(white.get("/v1/me").await.json()));
    assert!(is_guest(elsewhere.get("/v1/me").await.json()));
    assert_eq!(house.guest().post("/v1/account/login", login).await.status, 401);
    let recovery = json!({"name": "Philidor", "recovery_code": code, "new_password": PASSWORD});
    assert_eq!(house.guest().post("/v1/account/recover", recovery).await.status, 401);

    let seen = black.sees(second).await;
    assert_eq!(seen["players"]["white"]["name"], "Deleted player");
    assert_eq!(seen["now"]["status"], "ended");
    assert_eq!(seen["now"]["result"]["winner"], "black");
    assert_eq!(seen["moves"].as_array().unwrap().len(), 2, "the moves stay");
    assert_eq!(black.sees(&id).await["now"]["status"], "ended");
    let again = house.guest();
    register(&again, "Philidor").await;
    assert_eq!(again.get("/v1/games").await.json()["games"], json!([]));
}
