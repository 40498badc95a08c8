use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use staunton_server::Config;

use crate::house::{Guest, House, pair};

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

/// How many sockets at a game are opened, one by each, before one is refused.
async fn open_many(guests: &[Guest], id: &str) -> usize {
    for (opened, guest) in guests.iter().enumerate() {
        let request = guest
            .request(reqwest::Method::GET, &format!("/v1/games/{id}/socket"))
            .header("connection", "upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
        let status = request.send().await.unwrap().status().as_u16();
        if status != 101 {
            assert_eq!(status, 429);
            return opened;
        }
    }
    guests.len()
}

/// So many guests behind one address.
fn crowd(house: &House, address: &'static str, count: usize) -> Vec<Guest> {
    let mut guests: Vec<Guest> = (0..count).map(|_| house.guest()).collect();
    for guest in &mut guests {
        guest.from = Some(address);
    }
    guests
}

#[tokio::test]
async fn after_a_restart_a_hall_comes_back_at_once() {
    const ADDRESS: &str = "203.0.113.20";
    let house = House::open().await;
    let clock = json!({"kind": "fischer", "initial_ms": 3_600_000, "increment_ms": 0});
    let (_, _, id) = pair(&house, json!({"private": false, "clock": clock})).await;
    assert_eq!(open_many(&crowd(&house, ADDRESS, 70), &id).await, 60);
    let time = house.time.clone();
    let house = House::open_in(house.close().await, time.clone()).await;
    assert_eq!(open_many(&crowd(&house, ADDRESS, 150), &id).await, 150);
    // Once the minute is over they are counted as ever.
    time.put_forward(3_600_000);
    assert_eq!(open_many(&crowd(&house, ADDRESS, 70), &id).await, 60);
}

#[tokio::test]
async fn a_hall_that_is_named_has_room_for_all() {
    let data = tempfile::TempDir::new().unwrap();
    let halls = vec!["203.0.113.0/25".parse().unwrap()];
    let config = Config { halls, ..House::config(data.path()) };
    let house = House::open_with(config, data).await;
    let (_, _, id) = pair(&house, json!({"private": false})).await;
    assert_eq!(open_many(&crowd(&house, "203.0.113.21", 130), &id).await, 130);
    assert_eq!(open_many(&crowd(&house, "203.0.113.221", 70), &id).await, 60);
}

#[tokio::test]
async fn whoever_has_an_account_is_counted_by_it() {
    let house = House::open().await;
    let (_, _, id) = pair(&house, json!({"private": false})).await;
    let mut members = Vec::new();
    for number in 0..70 {
        let mut member = house.guest();
        let who = json!({"name": format!("Member{number}"), "password": "a long password"});
        assert_eq!(member.post("/v1/account/register", who).await.status, 201);
        member.from = Some("203.0.113.22");
        members.push(member);
    }
    assert_eq!(open_many(&members, &id).await, 70);
    // Each has a bank of his own.
    let one: Vec<Guest> = members.drain(..1).collect();
    let mut opened = 1;
    while open_many(&one, &id).await == 1 {
        opened += 1;
    }
    // While they are opened one or a few more may come back to the bank.
    assert!((60..90).contains(&opened), "{opened}");
}

#[tokio::test]
async fn each_request_has_a_name_and_a_proxy_may_give_it() {
    let house = House::open().await;
    let guest = house.guest();
    let named = async |name: &str| {
        let request = guest.request(reqwest::Method::GET, "/healthz").header("x-request-id", name);
        guest.send(request).await.headers["x-request-id"].to_str().unwrap().to_owned()
    };
    assert_eq!(named("a-name-of-the-proxy").await, "a-name-of-the-proxy");
    for other in ["", "two words", &"x".repeat(65)] {
        let given = named(other).await;
        assert!(given.len() == 12 && given.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    }
    assert_ne!(named("").await, named("").await);
}
