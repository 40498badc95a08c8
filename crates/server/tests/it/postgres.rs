//! A server whose games are kept in PostgreSQL.

use serde_json::json;
use staunton_server::{Config, Server, Time, migrate};
use tempfile::TempDir;

use crate::house::{House, eventually, pair, play_out};
use crate::postgres_server::PostgresServer;

async fn house(address: &str, time: &Time) -> House {
    let data = TempDir::new().unwrap();
    let database = Some(address.to_owned());
    let config = Config { time: time.clone(), database, ..House::config(data.path()) };
    House::open_with(config, data).await
}

/// Why a server does not start.
async fn refused(address: &str) -> String {
    let data = TempDir::new().unwrap();
    let database = Some(address.to_owned());
    let Err(error) = Server::start(Config { database, ..House::config(data.path()) }).await else {
        panic!("the server starts with {address}");
    };
    error.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_the_server_and_after_postgresql_went_away() {
    let Some(mut server) = PostgresServer::start() else { return };
    let (address, time) = (server.address(), Time::new());
    let club = house(&address, &time).await;
    let clock = json!({"kind": "fischer", "initial_ms": 600_000, "increment_ms": 0});
    let (white, black, id) = pair(&club, json!({"clock": clock})).await;
    play_out(&white, &black, &id, "e2e4 e7e5 g1f3").await;
    let before = white.sees(&id).await;
    club.close().await;

    // In another folder: nothing of it is needed.
    let club = house(&address, &time).await;
    let (white, black) = (white.same_at(club.address), black.same_at(club.address));
    assert_eq!(white.sees(&id).await["moves"], before["moves"]);
    black.plays(&id, "b8c6", 3).await;

    server.kill();
    let away = white.act(&id, json!({"act": "move", "uci": "f1c4", "ply": 4, "id": "a1"})).await;
    assert!(away.status >= 500, "{}", away.text);
    server.wake();
    let back = async || {
        let act = json!({"act": "move", "uci": "f1c4", "ply": 4, "id": "a1"});
        (white.act(&id, act).await.status == 200).then_some(())
    };
    eventually("PostgreSQL is found again", back).await;
    assert_eq!(white.sees(&id).await["moves"].as_array().unwrap().len(), 5);
    black.plays(&id, "g8f6", 5).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_have_its_database_says_why() {
    let wrong = refused("mysql://127.0.0.1/club").await;
    assert!(wrong.contains("it does not begin with postgres://"), "{wrong}");
    let wrong = refused("postgres://127.0.0.1:port/club").await;
    assert!(wrong.contains("cannot be read"), "{wrong}");
    let away = refused("postgres://club:secret@127.0.0.1:1/club").await;
    assert!(away.contains("PostgreSQL at 127.0.0.1:1/club does not let us in"), "{away}");
    assert!(!away.contains("secret"), "{away}");
    let Some(server) = PostgresServer::start() else { return };
    let none = refused(&server.address().replace("/postgres", "/club")).await;
    assert!(none.contains("database \"club\" does not exist"), "{none}");
    let club = house(&server.address(), &Time::new()).await;
    let second = refused(&server.address()).await;
    assert!(second.contains("is in use by another server"), "{second}");
    club.close().await;
    let address = server.address();
    let newer = tokio::task::spawn_blocking(move || {
        let mut db = postgres::Client::connect(&address, postgres::NoTls).unwrap();
        db.execute("update schema_version set version = 99", &[]).unwrap();
    });
    newer.await.unwrap();
    let newer = refused(&server.address()).await;
    assert!(newer.contains("the database has version 99"), "{newer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_club_moves_to_postgresql_with_all_it_has() {
    let Some(server) = PostgresServer::start() else { return };
    let club = House::open_furnished().await;
    let (white, black, id) = pair(&club, json!({})).await;
    play_out(&white, &black, &id, "e2e4 e7e5 g1f3").await;
    let before = white.sees(&id).await;
    let to = server.address();
    let carry = async |data: &TempDir| {
        let (data, to) = (data.path().to_owned(), to.clone());
        tokio::task::spawn_blocking(move || migrate(&data, &to)).await.unwrap()
    };
    let migrated = carry(&club.data).await.unwrap();
    assert!(migrated.is_in_use);
    assert!(migrated.copied.games >= 2 && migrated.copied.books > 0, "{migrated:?}");
    let time = club.time.clone();
    let data = club.close().await;
    let twice = carry(&data).await.unwrap_err().to_string();
    assert!(twice.contains("holds data already"), "{twice}");
    let nothing = carry(&TempDir::new().unwrap()).await.unwrap_err().to_string();
    assert!(nothing.contains("holds no data of a server"), "{nothing}");

    let club = house(&to, &time).await;
    let (white, black) = (white.same_at(club.address), black.same_at(club.address));
    assert_eq!(white.sees(&id).await["moves"], before["moves"]);
    black.plays(&id, "b8c6", 3).await;
    let shelf = white.get("/v1/books").await.json();
    assert!(!shelf.as_array().or(shelf["books"].as_array()).unwrap().is_empty(), "{shelf}");
    club.close().await;
}
