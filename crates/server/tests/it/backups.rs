//! Backups, taken while the server serves, and restored.

use std::collections::HashMap;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use serde_json::json;
use staunton_server::{BackupError, backup, restore};
use tempfile::TempDir;

use crate::house::{Guest, House, pair};

/// How many moves of each game were acknowledged.
type Acknowledged = Arc<Mutex<HashMap<String, i64>>>;

const ROUND: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_drill_what_was_acknowledged_before_a_backup_is_in_it_and_is_played_on() {
    let house = House::open().await;
    let player = house.guest();
    let credentials = json!({"name": "Kolisch", "password": "pawns are the soul"});
    assert_eq!(player.post("/v1/account/register", credentials).await.status, 201);
    let (id, _) = player.make(json!({"opponent": "board"})).await;
    for (ply, uci) in (0..).zip(ROUND) {
        player.plays(&id, uci, ply).await;
    }
    // Others play on while the backup is taken.
    let acknowledged: Acknowledged = Arc::default();
    let is_over = Arc::new(AtomicBool::new(false));
    let crowd: Vec<_> = (0..8)
        .map(|_| {
            let (guest, is_over) = (house.guest(), Arc::clone(&is_over));
            let acknowledged = Arc::clone(&acknowledged);
            tokio::spawn(async move {
                while !is_over.load(Ordering::Relaxed) {
                    let (id, _) = guest.make(json!({"opponent": "board"})).await;
                    for (ply, uci) in (0..).zip(ROUND) {
                        guest.plays(&id, uci, ply).await;
                        acknowledged.lock().unwrap().insert(id.clone(), i64::from(ply) + 1);
                    }
                }
            })
        })
        .collect();
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    let before = player.sees(&id).await;
    let early = acknowledged.lock().unwrap().clone();
    let elsewhere = TempDir::new().unwrap();
    let file = elsewhere.path().join("backup.staunton");
    let (data, to) = (house.data.path().to_owned(), file.clone());
    let copied = tokio::task::spawn_blocking(move || backup(&data, &to)).await.unwrap().unwrap();
    is_over.store(true, Ordering::Relaxed);
    for one in crowd {
        one.await.unwrap();
    }
    let late: i64 = acknowledged.lock().unwrap().values().sum();
    assert!(early.len() > 1 && early.values().sum::<i64>() < late, "others play all the while");
    assert!(copied.games > 1 && copied.accounts == 1, "{copied:?}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    player.plays(&id, "e2e4", 4).await;

    let data = TempDir::new().unwrap();
    assert_eq!(restore(&file, data.path(), false).unwrap(), copied);
    let restored = House::open_in(data, staunton_server::Time::new()).await;
    // The cookie counts there too, and the game stands where it stood.
    let there = Guest::with_cookie(restored.address, &player.cookie().unwrap());
    assert_eq!(there.get("/v1/me").await.json()["name"], "Kolisch");
    assert_eq!(there.sees(&id).await["moves"], before["moves"]);
    there.plays(&id, "d2d4", 4).await;
    let db = rusqlite::Connection::open(restored.database()).unwrap();
    for (game, plies) in &early {
        let sql = "select count(*) from events where body like '%\"moved\"%'
                   and game = (select n from games where id = ?1)";
        let kept: i64 = db.query_row(sql, [game], |row| row.get(0)).unwrap();
        assert!(kept >= *plies, "{game}: {kept} of {plies}");
    }
    let keys: i64 = db
        .query_row("select count(*) from meta where key = 'secret_key'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(keys, 0, "the key stands in its file alone");
}

#[tokio::test]
async fn a_backup_is_restored_only_where_it_harms_nothing() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    white.plays(&id, "e2e4", 0).await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("one.staunton");
    backup(house.data.path(), &file).unwrap();
    assert!(matches!(backup(house.data.path(), &file), Err(BackupError::Exists(_))));
    assert!(matches!(backup(folder.path(), &file), Err(BackupError::NoData(_))));
    assert!(matches!(restore(&file, house.data.path(), true), Err(BackupError::InUse(_))));
    black.plays(&id, "e7e5", 1).await;
    let data = house.close().await;
    assert!(matches!(restore(&file, data.path(), false), Err(BackupError::NotEmpty(_))));
    // One that is cut off, and one that is something else.
    let whole = fs::read(&file).unwrap();
    for spoiled in [&whole[..whole.len() / 2], b"no database at all"] {
        let path = folder.path().join("spoiled");
        fs::write(&path, spoiled).unwrap();
        let error = restore(&path, data.path(), true).unwrap_err();
        assert!(matches!(error, BackupError::Copy { .. }), "{error}");
    }
    let left: Vec<_> =
        fs::read_dir(data.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().ends_with("part")), "{left:?}");
    // Nothing has changed so far.
    let house = House::open_in(data, staunton_server::Time::new()).await;
    let white = Guest::with_cookie(house.address, &white.cookie().unwrap());
    assert_eq!(white.sees(&id).await["moves"].as_array().unwrap().len(), 2);
    let data = house.close().await;
    restore(&file, data.path(), true).unwrap();
    let house = House::open_in(data, staunton_server::Time::new()).await;
    let white = Guest::with_cookie(house.address, &white.cookie().unwrap());
    assert_eq!(white.sees(&id).await["moves"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_restore_that_was_cut_off_before_the_key_is_ended_at_the_start() {
    let house = House::open().await;
    let guest = house.guest();
    let (id, _) = guest.make(json!({"opponent": "board"})).await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("one.staunton");
    backup(house.data.path(), &file).unwrap();
    // The database is there with the key in it, and its file is not.
    let data = TempDir::new().unwrap();
    fs::copy(&file, data.path().join("staunton.db")).unwrap();
    let house = House::open_in(data, staunton_server::Time::new()).await;
    let guest = Guest::with_cookie(house.address, &guest.cookie().unwrap());
    guest.plays(&id, "e2e4", 0).await;
    let only_key = TempDir::new().unwrap();
    fs::write(only_key.path().join("secret.key"), [7; 32]).unwrap();
    assert!(matches!(restore(&file, only_key.path(), false), Err(BackupError::NotEmpty(_))));
}
