//! Less than a hundredth of what `staunton-trials power` and `staunton-trials refuse` try at full length.

use staunton_trials::{CrashOptions, TrialError, Trouble, crash};

/// Enough that a dozen losses of power fit in, however fast or slow the machine is.
const MOVES: u64 = 6_000;

fn options(trouble: Trouble, seed: u64) -> CrashOptions {
    CrashOptions {
        trouble,
        program: env!("CARGO_BIN_EXE_staunton-faults").into(),
        seed,
        moves: MOVES,
        games: 24,
        lives_ms: (1_000, 4_000),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_loses_its_power_has_every_move_that_it_acknowledged() {
    let report = crash(&options(Trouble::PowerCut, 23)).await.unwrap();
    assert_eq!(report.faults.all(), 0, "{report}");
    assert!(report.acknowledged >= MOVES && report.in_database == report.acknowledged, "{report}");
    assert!(report.power_cuts.0 > 5 && report.power_cuts.1 > 0, "{report}");
    assert!(report.checks > report.power_cuts.0, "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_says_it_has_synced_and_has_not_is_found_out() {
    match crash(&options(Trouble::LyingDisk, 23)).await {
        Ok(report) => assert!(report.faults.lost > 0, "{report}"),
        // A game that is gone, or a database that is damaged, ends the trial at once. With the same
        // seed nothing of that happens on a disk that syncs.
        Err(error) => assert!(matches!(error, TrialError::Answer(_)), "{error}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_cannot_write_says_so_keeps_what_it_acknowledged_and_recovers() {
    let report = crash(&options(Trouble::Refusal, 23)).await.unwrap();
    assert_eq!(report.faults.all(), 0, "{report}");
    assert!(report.acknowledged >= MOVES && report.in_database == report.acknowledged, "{report}");
    let words: Vec<&str> = report.refusals.keys().map(String::as_str).collect();
    assert_eq!(words, ["the server could not keep this: try again"], "{report}");
}
