//! What whoever runs the server relies on.

use std::time::Duration;

use serde_json::json;
use staunton_server::{Config, ServeError, Server, Time};
use tempfile::TempDir;

use crate::house::{House, pair, play_out};

#[tokio::test]
async fn a_folder_has_one_server_at_a_time() {
    let house = House::open().await;
    let config = || Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        data: Some(house.data.path().to_owned()),
        ..Config::default()
    };
    let second = Server::start(config()).await;
    let Err(error @ ServeError::InUse { .. }) = second else { panic!("a second server started") };
    assert!(error.to_string().contains("in use by another server"), "{error}");
    let data = house.close().await;
    House::open_in(data, Time::new()).await.close().await;
}

#[tokio::test]
async fn it_is_well_and_yet_not_ready_while_nothing_can_be_written() {
    let house = House::open().await;
    let guest = house.guest();
    let ready = guest.get("/readyz").await;
    assert_eq!((ready.status, ready.text.as_str()), (200, "ready\n"));
    // Somebody holds the right to write.
    let mut thief = rusqlite::Connection::open(house.database()).unwrap();
    let held = thief.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).unwrap();
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    assert_eq!(guest.get("/healthz").await.status, 200);
    assert_eq!(guest.get("/readyz").await.status, 503);
    drop(held);
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    assert_eq!(guest.get("/readyz").await.status, 200);
}

#[tokio::test]
async fn a_clock_set_back_gives_nobody_time() {
    let house = House::open().await;
    let clock = json!({"kind": "fischer", "initial_ms": 300_000, "increment_ms": 0});
    let (white, black, id) = pair(&house, json!({"clock": clock})).await;
    play_out(&white, &black, &id, "e2e4 e7e5 g1f3").await;
    let at = house.time.now();
    let data = house.close().await;
    let house = House::open_in(data, Time::starting_at(at - 3_600_000)).await;
    let black = black.same_at(house.address);
    house.time.put_forward(30_000);
    black.plays(&id, "b8c6", 3).await;
    let seen = black.sees(&id).await;
    let left_ms = seen["now"]["clocks"]["black"].as_i64().unwrap();
    assert!((260_000..=270_000).contains(&left_ms), "{left_ms}");
    let moves = seen["moves"].as_array().unwrap();
    assert!(moves.is_sorted_by_key(|ply| ply["at"].as_i64()), "{moves:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_reads_the_data_though_the_folder_lets_him_in() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempfile::TempDir::new().unwrap();
    std::fs::set_permissions(data.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let house = House::open_in(data, Time::new()).await;
    house.guest().make(json!({"opponent": "board"})).await;
    for entry in std::fs::read_dir(house.data.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode();
        assert!(mode.trailing_zeros() >= 6 || entry.path().is_dir(), "{:?} {mode:o}", entry.path());
    }
}

/// The value of a measure in Prometheus' text format.
fn measured(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name}: {text}")).parse().unwrap()
}

#[tokio::test]
async fn what_is_counted_is_told_to_this_machine_alone() {
    let house = House::open().await;
    let mut guest = house.guest();
    let wrong = json!({"name": "Nobody", "password": "wrong password"});
    assert_eq!(guest.post("/v1/account/login", wrong).await.status, 401);
    let (white, _, id) = pair(&house, json!({})).await;
    let _wire = white.watch(&id).await;
    let study = json!({"name": "Endings", "chapters": []});
    guest.post("/v1/studies", study).await;
    let told = guest.get("/metrics").await;
    assert_eq!(told.status, 200);
    let text = &told.text;
    assert!((measured(text, "staunton_logins_total{result=\"failed\"}") - 1.0).abs() < 0.5);
    assert!(measured(text, "staunton_connections") >= 2.0);
    let database = measured(text, "staunton_database_bytes");
    let journal = measured(text, "staunton_wal_bytes");
    assert!(database + journal > 4_096.0, "{database} + {journal}");
    assert!(measured(text, "staunton_jobs{kind=\"book\",state=\"waiting\"}").abs() < 0.5);
    assert!((measured(text, "staunton_password_seconds_count") - 1.0).abs() < 0.5);
    if cfg!(target_os = "linux") {
        assert!(measured(text, "staunton_resident_bytes") > 1_000_000.0);
        assert!(measured(text, "staunton_disk_free_bytes") > 0.0);
    }
    guest.from = Some("203.0.113.7");
    assert_eq!(guest.get("/metrics").await.status, 403);
}

#[tokio::test]
async fn what_is_counted_may_have_an_address_of_its_own() {
    let data = tempfile::TempDir::new().unwrap();
    let metrics = Some("127.0.0.1:0".parse().unwrap());
    let server = Server::start(Config { metrics, ..House::config(data.path()) }).await.unwrap();
    let (public, own) = (server.address(), server.metrics_address().unwrap());
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let task = tokio::spawn(server.run(async move { drop(ended.await) }));
    let ask = async |address, path: &str| {
        let answer = reqwest::get(format!("http://{address}{path}")).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    assert_eq!(ask(public, "/metrics").await.0, 404);
    let (status, text) = ask(own, "/metrics").await;
    assert_eq!(status, 200);
    assert!(text.contains("# TYPE staunton_commit_seconds histogram"), "{text}");
    assert_eq!(ask(own, "/readyz").await, (200, "ready\n".to_owned()));
    assert_eq!(ask(own, "/v1/me").await.0, 404);
    end.send(()).unwrap();
    task.await.unwrap().unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn a_link_in_the_folder_is_refused_and_named() {
    let (data, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let target = elsewhere.path().join("precious");
    std::fs::write(&target, "precious").unwrap();
    std::os::unix::fs::symlink(&target, data.path().join("staunton.db")).unwrap();
    let Err(error) = Server::start(House::config(data.path())).await else { panic!("it started") };
    let told = error.to_string();
    assert!(told.contains("staunton.db is a symbolic link"), "{told}");
    assert_eq!(std::fs::read_to_string(&target).unwrap(), "precious");
}

#[tokio::test]
async fn a_name_that_is_not_the_servers_is_refused() {
    let data = TempDir::new().unwrap();
    let hosts = vec!["chess.example.org".to_owned()];
    let house = House::open_with(Config { hosts, ..House::config(data.path()) }, data).await;
    let guest = house.guest();
    let asked = |host: &str, path: &str| {
        guest.send(guest.request(reqwest::Method::GET, path).header("host", host))
    };
    for path in ["/", "/v1/me", "/help", "/healthz", "/v1/codes"] {
        assert_eq!(asked("evil.example:8344", path).await.status, 421, "{path}");
        assert_eq!(asked("chess.example.org", path).await.status, 200, "{path}");
    }
    // A page elsewhere whose name leads here is told to be elsewhere.
    let request = guest.request(reqwest::Method::POST, "/v1/games").header("host", "evil.example");
    let request =
        request.header("origin", "http://evil.example").json(&json!({"opponent": "board"}));
    let refused = guest.send(request).await;
    assert_eq!((refused.status, refused.code().as_str()), (421, "misdirected"));
    assert!(!refused.headers.contains_key("set-cookie"));
}
