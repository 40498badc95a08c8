//! A hundredth of the trial that `cargo run --release -p staunton-trials -- crash` makes at full length.

use staunton_trials::{CrashOptions, crash};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_has_every_move_that_it_acknowledged() {
    let options = CrashOptions {
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
