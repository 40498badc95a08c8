//! A process that is killed leaves the old archive or the new one.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use staunton_archive::{Archive, ImportOptions, check, import, merge};

use crate::source::random_games;

const FOLDER: &str = "STAUNTON_ARCHIVE_CHILD";
const GAMES: usize = 1500;

fn options() -> ImportOptions<'static> {
    ImportOptions { batch_bytes: 1 << 15, ..ImportOptions::default() }
}

/// What the process that is killed does; nothing when the tests run.
#[test]
fn child() {
    if let Ok(folder) = std::env::var(FOLDER) {
        let folder = Path::new(&folder);
        import(folder, "games", random_games(GAMES, 1).as_bytes(), &options()).expect("imported");
        merge(folder).expect("merged");
    }
}

fn spawn(folder: &Path) -> Child {
    Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "killed::child"])
        .env(FOLDER, folder)
        .stdout(Stdio::null())
        .spawn()
        .expect("started")
}

/// Six times, or as often as `STAUNTON_ARCHIVE_KILLS` says.
#[test]
fn what_is_there_after_a_kill_is_whole() {
    let times = std::env::var("STAUNTON_ARCHIVE_KILLS").ok().and_then(|text| text.parse().ok());
    let times: u32 = times.unwrap_or(6);
    let mut random = fastrand::Rng::with_seed(4);
    let mut cut = 0;
    for _ in 0..times {
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = spawn(folder.path());
        sleep(Duration::from_millis(random.u64(20..900)));
        child.kill().expect("killed");
        child.wait().expect("ended");
        if folder.path().join("manifest.json").exists() {
            let games = check(folder.path()).expect("whole");
            cut += u32::from(games < GAMES as u64);
        }
        let pgn = random_games(GAMES, 1);
        let sources =
            Archive::open(folder.path()).map(|archive| archive.manifest().sources.clone());
        if sources.is_ok_and(|sources| sources[0].is_complete) {
            merge(folder.path()).expect("merged");
        } else {
            import(folder.path(), "games", pgn.as_bytes(), &options()).expect("goes on");
        }
        assert_eq!(check(folder.path()).expect("whole"), GAMES as u64);
    }
    eprintln!("{cut} of {times} were cut in the middle of the import");
}
