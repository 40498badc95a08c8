use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::house::{House, pair};

/// Any JSON, with a taste for the words of the interface.
fn any_json() -> impl Strategy<Value = Value> {
    let word = prop_oneof![
        Just("act"),
        Just("move"),
        Just("uci"),
        Just("ply"),
        Just("id"),
        Just("claim_draw"),
        Just("resign"),
        Just("e2e4"),
        Just("opponent"),
        Just("computer"),
        Just("friend"),
        Just("clock"),
        Just("kind"),
        Just("fischer"),
        Just("periods"),
        Just("initial_ms"),
        Just("increment_ms"),
        Just("days"),
        Just("days_per_move"),
        Just("start"),
        Just("fen"),
        Just("chess960"),
        Just("number"),
        Just("level"),
        Just("key"),
        Just("name"),
        Just("password"),
        Just("ping"),
        Just("lag_ms"),
        Just("white"),
        Just("black"),
        Just("color"),
        Just("0000"),
        Just("offer_takeback"),
        Just("\u{0}"),
        Just("♟"),
    ]
    .prop_map(str::to_owned);
    let text = prop_oneof![3 => word, 1 => any::<String>()];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (-2i64..600_000).prop_map(Value::from),
        text.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((text.clone(), inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// So many drawn from a strategy, always the same ones.
fn draw<T: std::fmt::Debug>(strategy: impl Strategy<Value = T>, count: usize) -> Vec<T> {
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        prop::test_runner::TestRng::deterministic_rng(prop::test_runner::RngAlgorithm::ChaCha),
    );
    (0..count).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

#[tokio::test]
async fn no_body_whatever_breaks_the_server() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    let acts = format!("/v1/games/{id}/acts");
    let join = format!("/v1/games/{id}/join");
    let rematch = format!("/v1/games/{id}/rematch");
    let paths = [
        "/v1/games",
        &acts,
        &join,
        &rematch,
        "/v1/account/register",
        "/v1/account/login",
        "/v1/csp-report",
        "/v1/nothing",
        "/",
    ];
    let mut bodies: Vec<Vec<u8>> =
        draw(any_json(), 150).iter().map(|body| body.to_string().into_bytes()).collect();
    bodies.extend(draw(prop::collection::vec(any::<u8>(), 0..200), 50));
    bodies.push("[".repeat(10_000).into_bytes());
    for (index, body) in bodies.into_iter().enumerate() {
        let path = paths[index % paths.len()];
        let request = white.request(reqwest::Method::POST, path).body(body.clone());
        let answer = white.send(request).await;
        let text = String::from_utf8_lossy(&body);
        assert!(answer.status < 500, "{path} {text}: {} {}", answer.status, answer.text);
    }
    assert_eq!(white.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn an_array_is_no_body_though_its_elements_would_fit() {
    let house = House::open().await;
    let guest = house.guest();
    for (path, body) in [
        ("/v1/account/register", json!(["Steinitz", "the king is a strong piece"])),
        ("/v1/games", json!(["board"])),
        ("/v1/laws", json!(["fide"])),
        ("/v1/proofs", json!([])),
    ] {
        let answer = guest.post(path, body).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad_request"), "{path}");
        assert!(answer.text.contains("expected an object"), "{}", answer.text);
    }
    let (id, _) = guest.make(json!({"opponent": "board"})).await;
    let mut wire = guest.watch(&id).await;
    wire.hears("snapshot").await;
    wire.send(json!(["ping"])).await;
    let refused = wire.hears("error").await;
    assert_eq!(refused["code"], "bad_request", "{refused}");
}

#[tokio::test]
async fn a_breach_of_the_protocol_is_answered_with_its_code() {
    use tokio_tungstenite::tungstenite::Bytes;
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    let no_text = Frame::message(Bytes::from_static(&[0xff]), OpCode::Data(Data::Text), true);
    let unfinished = Frame::message(Bytes::from_static(b"x"), OpCode::Data(Data::Continue), true);
    for (message, code) in [
        (Message::text("x".repeat(5_000)), 1009),
        (Message::Frame(no_text), 1007),
        (Message::Frame(unfinished), 1002),
    ] {
        let mut wire = white.watch(&id).await;
        wire.hears("snapshot").await;
        wire.send_raw(message).await;
        assert_eq!(wire.closed().await, code);
    }
}

#[tokio::test]
async fn no_message_whatever_breaks_a_game() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    let mut messages: Vec<Message> =
        draw(any_json(), 120).iter().map(|body| Message::text(body.to_string())).collect();
    messages.extend(
        draw(prop::collection::vec(any::<u8>(), 0..200), 40).into_iter().map(Message::binary),
    );
    messages.extend(draw(any_act(), 200).iter().map(|act| Message::text(act.to_string())));
    for message in messages.chunks(50) {
        let mut wire = white.watch(&id).await;
        for message in message {
            if message.len() < 4_000 {
                wire.send_raw(message.clone()).await;
            }
        }
        wire.send(json!({"act": "ping", "id": "alive"})).await;
        while wire.hears("pong").await["id"] != "alive" {}
        house.time.put_forward(1_000);
    }
    assert_eq!(white.get(&format!("/v1/games/{id}")).await.status, 200);
}

/// An act that exists, with fields that may not fit.
fn any_act() -> impl Strategy<Value = Value> {
    let name = prop::sample::select(vec![
        "move",
        "offer_draw",
        "accept_draw",
        "decline_draw",
        "offer_takeback",
        "accept_takeback",
        "decline_takeback",
        "add_time",
        "claim_draw",
        "claim_flag",
        "offer_rematch",
        "accept_rematch",
        "decline_rematch",
        "ping",
    ]);
    let uci = prop_oneof!["[a-h][1-8][a-h][1-8][qrbn]?", "\\PC{0,8}"];
    (name, uci, any::<u32>(), any::<i64>(), "\\PC{0,80}").prop_map(|(act, uci, ply, lag, id)| {
        json!({"act": act, "uci": uci, "ply": ply % 5, "lag_ms": lag, "id": id, "color": "black"})
    })
}

#[tokio::test]
async fn no_path_or_query_whatever_breaks_the_server() {
    let house = House::open().await;
    let guest = house.guest();
    for part in draw("[a-zA-Z0-9%/?&=.+-]{0,30}", 200) {
        for path in [format!("/v1/games/{part}"), format!("/{part}"), format!("/v1/games?{part}")] {
            let answer = guest.get(&path).await;
            assert!(answer.status < 500, "{path}: {}", answer.status);
        }
    }
    for query in ["limit=-1", "limit=99999999999999999999", "before=xxxxxxxx", "limit=0"] {
        assert!(guest.get(&format!("/v1/games?{query}")).await.status < 500, "{query}");
    }
}

#[tokio::test]
async fn no_bytes_whatever_break_the_listener() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let house = House::open().await;
    for bytes in draw(prop::collection::vec(any::<u8>(), 0..400), 30) {
        let mut stream = tokio::net::TcpStream::connect(house.address).await.unwrap();
        stream.write_all(&bytes).await.unwrap();
        stream.write_all(b"\r\n\r\n").await.ok();
        let mut answer = [0; 64];
        drop(
            tokio::time::timeout(std::time::Duration::from_millis(50), stream.read(&mut answer))
                .await,
        );
    }
    assert_eq!(house.guest().get("/healthz").await.status, 200);
}
