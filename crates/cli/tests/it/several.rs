//! A fortieth of the trial that `cargo run --release -p staunton-trials -- several` makes at full length.

use std::path::{Path, PathBuf};
use std::time::Duration;

use staunton_trials::{SeveralOptions, several};

/// What `deploy/several.sh` starts beside the program.
const NEEDED: [&str; 2] = ["/usr/lib/postgresql/15/bin/initdb", "/usr/sbin/nats-server"];

/// Whether all of it is there; if not, it says so.
pub(crate) fn has_what_is_needed() -> bool {
    let Some(missing) = NEEDED.iter().find(|program| !Path::new(program).exists()) else {
        return true;
    };
    assert!(std::env::var_os("CI").is_none(), "{missing} is not there");
    eprintln!("{missing} is not there: several servers are passed over (.ci/install-needs tests)");
    false
}

/// The script that starts several servers.
pub(crate) fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/several.sh")
}

/// Whoever runs the database, which is not the system's own user, must reach its folder.
pub(crate) fn make_passable(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o711)).unwrap();
}

/// What a variable says, or else this.
fn told<T: std::str::FromStr>(variable: &str, otherwise: T) -> T {
    std::env::var(variable).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_servers_lose_nothing_whoever_is_killed_or_restarted() {
    if !has_what_is_needed() {
        return;
    }
    let options = SeveralOptions {
        script: script(),
        program: env!("CARGO_BIN_EXE_staunton").into(),
        seed: 20,
        nodes: told("STAUNTON_NODES", 2),
        kills: told("STAUNTON_KILLS", 4),
        games: 6,
        takeovers: told("STAUNTON_TAKEOVERS", 1),
        taken: 6,
        restarted: told("STAUNTON_RESTARTED", 6),
        thinks: Duration::from_millis(told("STAUNTON_THINKS_MS", 100)),
        pace: Duration::from_secs(told("STAUNTON_PACE", 0)),
        pairs: 20,
    };
    let report = several(&options).await.unwrap();
    eprintln!("{report}");
    assert_eq!(report.faults.all(), 0, "{report}");
    let killed = &report.killed;
    assert!(killed.acknowledged > 20 && killed.in_database == killed.acknowledged, "{report}");
    assert_eq!(killed.kills.values().sum::<u64>(), options.kills, "{report}");
    assert_eq!(report.takeovers.len() as u64, 6 * options.takeovers, "{report}");
    // Each server that goes takes the sockets along that are at it, and those alone.
    let restarted = &report.restarted;
    let sockets = 2 * options.restarted as u64;
    assert!(restarted.lost_sockets <= sockets * options.nodes as u64, "{report}");
    assert!(restarted.moves > sockets && restarted.lost_sockets > 0, "{report}");
}
