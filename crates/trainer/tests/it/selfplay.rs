//! `staunton-train selfplay` beside other programs.

use std::fs::File;
use std::io::BufReader;
use std::process::Command;
use std::time::Duration;

use staunton_trainer::record::Reader;

#[test]
fn no_game_begins_while_a_file_is_locked() {
    let folder = tempfile::tempdir().unwrap();
    let busy = File::create(folder.path().join("busy.lock")).unwrap();
    busy.lock_shared().unwrap();
    let mut player = Command::new(env!("CARGO_BIN_EXE_staunton-train"))
        .args(["selfplay", "--out", "a.games", "--games", "2", "--nodes", "10"])
        .args(["--pause-while", "busy.lock"])
        .current_dir(folder.path())
        .spawn()
        .unwrap();
    let games = || {
        let Ok(file) = File::open(folder.path().join("a.games")) else { return 0 };
        Reader::new(BufReader::new(file)).map_or(0, Iterator::count)
    };
    std::thread::sleep(Duration::from_secs(1));
    assert!(player.try_wait().unwrap().is_none(), "it waits");
    assert_eq!(games(), 0);

    drop(busy);
    assert!(player.wait().unwrap().success());
    assert_eq!(games(), 2);
}
