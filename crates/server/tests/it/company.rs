//! Several servers over one database of PostgreSQL and one bus.

use serde_json::json;
use staunton_server::{Config, Server, Time};
use tempfile::TempDir;

use crate::house::{House, eventually, friendly, play_out};
use crate::lichess::board;
use crate::nats_server::NatsServer;
use crate::postgres_server::PostgresServer;

async fn house(database: &str, bus: &str, time: &Time) -> House {
    let data = TempDir::new().unwrap();
    let (database, bus) = (Some(database.to_owned()), Some(bus.to_owned()));
    let config = Config { time: time.clone(), database, bus, ..House::config(data.path()) };
    House::open_with(config, data).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_play_at_two_servers_share_a_board_and_either_server_may_go() {
    let Some(mut nats) = NatsServer::start() else { return };
    let Some(postgres) = PostgresServer::start() else { return };
    let (database, time) = (postgres.address(), Time::new());
    let one = house(&database, &nats.address(), &time).await;
    let two = house(&database, &nats.address(), &time).await;
    let ready = async || (two.guest().get("/readyz").await.status == 200).then_some(());
    eventually("the second has its lease", ready).await;

    let (white, black) = (one.guest(), two.guest());
    let clock = json!({"kind": "fischer", "initial_ms": 600_000, "increment_ms": 0});
    let (id, key) = white.make(friendly(json!({"clock": clock}))).await;
    let mut of_white = white.watch(&id).await;
    of_white.hears("snapshot").await;
    let joined = black.post(&format!("/v1/games/{id}/join"), json!({"key": key})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let mut of_black = black.watch(&id).await;
    of_black.hears("snapshot").await;
    let there = of_white.hears_of("joined").await;
    assert_eq!(there["event"]["player"]["id"], black.get("/v1/me").await.json()["id"]);

    // By the socket at the one, and by HTTP at the other.
    of_white.send(json!({"act": "move", "uci": "e2e4", "ply": 0, "id": "a"})).await;
    let ack = of_white.hears("ack").await;
    assert_eq!(
        (&ack["id"], of_black.hears_of("moved").await["event"]["seq"].clone()),
        (&json!("a"), ack["seq"].clone())
    );
    let act = json!({"act": "move", "uci": "e7e5", "ply": 1, "id": "b"});
    let seq = black.done(&id, act.clone()).await;
    assert_eq!(black.done(&id, act).await, seq, "what is sent twice is done once");
    assert_eq!(of_white.hears_of("moved").await["event"]["seq"], seq);
    assert_eq!(
        black.refused(&id, json!({"act": "move", "uci": "d7d5", "ply": 2})).await,
        "not_your_turn"
    );
    let here = async || (black.sees(&id).await["players"]["white"]["online"] == true).then_some(());
    eventually("who is at the other server is here", here).await;

    // Without the bus it goes on through the database.
    nats.kill();
    play_out(&white, &black, &id, "g1f3 b8c6").await;
    let heard = of_white.hears_of("moved").await;
    assert_eq!(heard["event"]["ply"]["uci"], "g1f3", "{heard}");
    nats.wake();

    // The server that has the game goes; the other takes it over, and nobody pays for the time between.
    let before = black.sees(&id).await["now"]["clocks"]["white"].as_i64().unwrap();
    one.close().await;
    let white = white.same_at(two.address);
    white.plays(&id, "f1c4", 4).await;
    let after = black.sees(&id).await;
    assert_eq!(after["moves"].as_array().unwrap().len(), 5);
    let spent = before - after["now"]["clocks"]["white"].as_i64().unwrap();
    assert!(spent < 5_000, "{spent} ms");
    black.plays(&id, "g8f6", 5).await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_offered_and_an_account_known_at_every_server() {
    let Some(nats) = NatsServer::start() else { return };
    let Some(postgres) = PostgresServer::start() else { return };
    let (database, time) = (postgres.address(), Time::new());
    let one = house(&database, &nats.address(), &time).await;
    let two = house(&database, &nats.address(), &time).await;
    let (white, black) = (one.guest(), two.guest());
    let open = json!({"private": false, "open": {}});
    let (id, _) = white.make(friendly(open)).await;
    let _here = white.watch(&id).await;
    let offered = async || {
        let room = black.get("/v1/room").await.json();
        let waiting = room["waiting"].as_array().unwrap();
        waiting.iter().any(|offer| offer["id"] == id.as_str()).then_some(())
    };
    eventually("the seat is offered at the other server", offered).await;
    let joined = black.post(&format!("/v1/games/{id}/join"), json!({})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    play_out(&white, &black, &id, "e2e4 e7e5").await;

    let asked = json!({"name": "Morphy", "password": "correct horse battery"});
    let registered = white.post("/v1/account/register", asked).await;
    assert!(registered.status < 300, "{}", registered.text);
    let me = white.same_at(two.address).get("/v1/me").await.json();
    assert_eq!(me["name"], "Morphy", "{me}");

    // A challenge of a program at the one is taken up at the other.
    let (first, second) = (board(&one, "Paulsen").await, board(&two, "Anderssen").await);
    let form = "clock.limit=600&clock.increment=0&color=white";
    let challenge =
        first.does("/api/challenge/anderssen", form).await["id"].as_str().unwrap().to_owned();
    let open = async || {
        let all = second.get("/api/challenge").await.json();
        (all["in"][0]["id"] == challenge.as_str()).then_some(())
    };
    eventually("the challenge is known at the other server", open).await;
    second.does(&format!("/api/challenge/{challenge}/accept"), "").await;
    first.plays(&challenge, "e2e4").await;
    second.plays(&challenge, "e7e5").await;
    let closed = async || {
        let all = first.get("/api/challenge").await.json();
        (all["out"].as_array().unwrap().is_empty()).then_some(())
    };
    eventually("it is over where it was made", closed).await;
    one.close().await;
    two.close().await;
}

/// Why a server does not start.
async fn refused(database: Option<&str>, bus: &str) -> String {
    let data = TempDir::new().unwrap();
    let (database, bus) = (database.map(str::to_owned), Some(bus.to_owned()));
    let config = Config { database, bus, ..House::config(data.path()) };
    let Err(error) = Server::start(config).await else { panic!("it starts") };
    error.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_have_its_bus_says_why() {
    let alone = refused(None, "none").await;
    assert!(alone.contains("share a database of PostgreSQL"), "{alone}");
    let Some(postgres) = PostgresServer::start() else { return };
    let wrong = refused(Some(&postgres.address()), "http://127.0.0.1").await;
    assert!(wrong.contains("does not begin with nats://"), "{wrong}");
}
