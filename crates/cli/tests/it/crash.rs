//! A hundredth of the trial that `cargo run --release -p staunton-trials -- crash` makes at full length.

use std::time::Duration;

use staunton_trials::{CrashOptions, SoakOptions, Trouble, crash, soak};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_has_every_move_that_it_acknowledged() {
    let options = CrashOptions {
        trouble: Trouble::Kill,
        program: env!("CARGO_BIN_EXE_staunton").into(),
        seed: 20,
        moves: 10_000,
        games: 24,
        lives_ms: (200, 2_000),
    };
    let report = crash(&options).await.unwrap();
    assert_eq!(report.faults.all(), 0, "{report}");
    // Whoever plays when the last one is acknowledged finishes his move.
    assert!(report.acknowledged >= 10_000 && report.in_database == report.acknowledged, "{report}");
    assert!(report.kills > 2 && report.looks > report.games && report.repeated > 100, "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn some_games_at_once_are_played_over_sockets_and_the_memory_is_told() {
    let options = SoakOptions {
        program: env!("CARGO_BIN_EXE_staunton").into(),
        seed: 20,
        games: 20,
        lasts: Duration::from_secs(8),
        thinks: Duration::from_millis(60),
    };
    let report = soak(&options).await.unwrap();
    assert_eq!(report.faults.all(), 0, "{report}");
    assert!(report.moves > 200 && report.games >= 20, "{report}");
    assert_eq!(report.latencies_us.len() as u64, report.moves, "{report}");
    assert!(report.memory_kib.0 > 1_000 && report.slope_mib_an_hour.is_finite(), "{report}");
}
