use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::house::{House, pair};

#[tokio::test]
async fn a_socket_that_talks_too_much_is_closed() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    let mut wire = white.watch(&id).await;
    for _ in 0..62 {
        wire.send(json!({"act": "ping", "id": "x"})).await;
    }
    assert_eq!(wire.closed().await, 4009);
}

#[tokio::test]
async fn a_message_too_large_ends_the_socket() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    let mut wire = white.watch(&id).await;
    wire.send_raw(Message::text("x".repeat(5_000))).await;
    wire.closed().await;
    assert_eq!(white.sees(&id).await["now"]["status"], "playing");
}

#[tokio::test]
async fn a_body_too_large_is_refused() {
    let house = House::open().await;
    let guest = house.guest();
    let answer = guest.post("/v1/games", json!({"opponent": "x".repeat(20_000)})).await;
    assert_eq!((answer.status, answer.code().as_str()), (413, "too_large"));
}

#[tokio::test]
async fn an_address_that_asks_too_much_waits() {
    let house = House::open().await;
    let mut guest = house.guest();
    guest.from = Some("203.0.113.7");
    let mut limited = None;
    for _ in 0..400 {
        let answer = guest.get("/v1/me").await;
        if answer.status != 200 {
            limited = Some(answer);
            break;
        }
    }
    let limited = limited.expect("a limit");
    assert_eq!((limited.status, limited.code().as_str()), (429, "too_many_requests"));
    assert!(limited.headers.contains_key("retry-after"));
    let mut other = house.guest();
    other.from = Some("203.0.113.8");
    assert_eq!(other.get("/v1/me").await.status, 200);
    house.time.put_forward(1_000);
    assert_eq!(guest.get("/v1/me").await.status, 200);
}

#[tokio::test]
async fn passwords_cannot_be_tried_at_will() {
    let house = House::open().await;
    let mut guest = house.guest();
    guest.from = Some("203.0.113.9");
    let mut last = 0;
    for number in 0..12 {
        let name = format!("Nobody{number}");
        let tried = json!({"name": name, "password": "wrong password"});
        last = guest.post("/v1/account/login", tried).await.status;
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn a_page_of_another_site_can_neither_act_nor_listen() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"] {
        let request = white
            .request(reqwest::Method::POST, &format!("/v1/games/{id}/acts"))
            .header("origin", origin)
            .json(&json!({"act": "resign"}));
        let answer = white.send(request).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "forbidden"), "{origin}");
        let request = white
            .request(reqwest::Method::GET, &format!("/v1/games/{id}/socket"))
            .header("origin", origin)
            .header("connection", "upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
        assert_eq!(white.send(request).await.status, 403, "{origin}");
    }
    let own = format!("http://{}", house.address);
    let request = white
        .request(reqwest::Method::POST, &format!("/v1/games/{id}/acts"))
        .header("origin", own)
        .json(&json!({"act": "resign"}));
    assert_eq!(white.send(request).await.status, 200);
}

#[tokio::test]
async fn games_cannot_be_made_without_end() {
    let house = House::open().await;
    let guest = house.guest();
    let mut last = 0;
    for _ in 0..31 {
        last = guest.post("/v1/games", json!({"opponent": "board"})).await.status;
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn one_user_cannot_fill_a_game() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({"private": false})).await;
    let mut wires = Vec::new();
    for _ in 0..20 {
        let mut wire = white.watch(&id).await;
        wire.hears("snapshot").await;
        wires.push(wire);
    }
    assert_eq!(white.watch(&id).await.closed().await, 1013);
    black.watch(&id).await.hears("snapshot").await;
}
