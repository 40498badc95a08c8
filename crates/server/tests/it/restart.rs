use serde_json::json;

use crate::house::{House, eventually, pair, play_out};

#[tokio::test]
async fn a_restart_loses_nothing_and_charges_nobody_for_the_time_between() {
    let house = House::open().await;
    let clock = json!({"kind": "fischer", "initial_ms": 300_000, "increment_ms": 0});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    play_out(&white, &black, &id, "e2e4 e7e5 g1f3").await;
    house.time.put_forward(60_000);
    black.plays(&id, "b8c6", 3).await;
    house.time.put_forward(30_000);
    let before = white.sees(&id).await;
    let mut wire = white.watch(&id).await;
    let time = house.time.clone();
    let data = house.close().await;
    assert_eq!(wire.closed().await, 1001);
    time.put_forward(3_600_000);

    let house = House::open_in(data, time).await;
    let white = white.same_at(house.address);
    let after = white.sees(&id).await;
    assert_eq!(after["moves"], before["moves"]);
    for color in ["white", "black"] {
        let shown = |seen: &serde_json::Value| seen["now"]["clocks"][color].as_i64().unwrap();
        let lost = shown(&before) - shown(&after);
        assert!((0..5_000).contains(&lost), "{color} lost {lost} ms");
    }
    let seq = before["seq"].as_i64().unwrap();
    let mut wire = white.watch_after(&id, seq).await;
    let resumed = wire.hears("event").await;
    assert_eq!(resumed["event"]["kind"], "resumed");
    assert!(resumed["event"]["down_ms"].as_i64().unwrap() >= 3_600_000);
    white.plays(&id, "f1c4", 4).await;
}

#[tokio::test]
async fn a_flag_falls_after_a_restart_though_nobody_came_back() {
    let house = House::open().await;
    let clock = json!({"kind": "fischer", "initial_ms": 60_000, "increment_ms": 0});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    let time = house.time.clone();
    let data = house.close().await;
    let house = House::open_in(data, time).await;
    house.time.put_forward(61_000);
    let db = rusqlite::Connection::open(house.database()).unwrap();
    let ended = "select status = 'ended' from games where id = ?1";
    eventually("the flag falls", async || {
        db.query_row(ended, [&id], |row| row.get::<_, bool>(0)).unwrap().then_some(())
    })
    .await;
}

#[tokio::test]
async fn cookies_outlive_a_restart() {
    let house = House::open().await;
    let guest = house.guest();
    let me = guest.get("/v1/me").await.json();
    let time = house.time.clone();
    let data = house.close().await;
    let house = House::open_in(data, time).await;
    assert_eq!(guest.same_at(house.address).get("/v1/me").await.json(), me);
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_left_alone() {
    let house = House::open().await;
    let path = house.database();
    let data = house.close().await;
    let db = rusqlite::Connection::open(&path).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    let config = staunton_server::Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        data: Some(data.path().to_owned()),
        ..staunton_server::Config::default()
    };
    let Err(error) = staunton_server::Server::start(config).await else {
        panic!("it was opened");
    };
    assert!(error.to_string().contains("version 99"), "{error}");
}

#[tokio::test]
async fn the_sweep_calls_off_a_game_whose_friend_never_came() {
    let house = House::open().await;
    let guest = house.guest();
    let (id, _) = guest.make(crate::house::friendly(json!({}))).await;
    let time = house.time.clone();
    let data = house.close().await;
    let house = House::open_in(data, time).await;
    house.time.put_forward(8 * 86_400_000);
    let db = rusqlite::Connection::open(house.database()).unwrap();
    let aborted = "select status = 'aborted' from games where id = ?1";
    eventually("the game is called off", async || {
        db.query_row(aborted, [&id], |row| row.get::<_, bool>(0)).unwrap().then_some(())
    })
    .await;
}
