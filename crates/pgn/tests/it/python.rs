//! Games read by PyPI `chess`, which shares no line with us: a sample, or all in the slow run.

use std::fmt::Write as _;
use std::process::Command;

use staunton_notation::san;

use super::corpora;

/// One game of so many is compared, for Python is slow; in the slow run every one.
const ONE_OF: usize = 60;

#[test]
fn n11_games_are_read_as_by_python_chess() {
    let has_chess = Command::new("python3").args(["-c", "import chess.pgn"]).output();
    if !has_chess.is_ok_and(|output| output.status.success()) {
        staunton_corpora::skip("python", "games read by PyPI chess: python3 cannot import it");
        return;
    }
    let (mut pgn, mut ours) = (String::new(), String::new());
    let every = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 1 } else { ONE_OF };
    for game in corpora::games(2, every) {
        pgn.push_str(&game.to_pgn());
        let played = game.to_game().unwrap();
        let words: Vec<String> =
            played.positions().zip(played.moves()).map(|(before, &mv)| san(before, mv)).collect();
        writeln!(ours, "{}|{}", words.join(" "), played.position()).unwrap();
    }
    let file = std::env::temp_dir().join(format!("staunton-sample-{}.pgn", std::process::id()));
    std::fs::write(&file, pgn).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/peers.py");
    let output = Command::new("python3").arg(script).arg(&file).output().unwrap();
    std::fs::remove_file(&file).unwrap();
    let theirs = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(theirs.lines().count(), ours.lines().count());
    for (theirs, ours) in theirs.lines().zip(ours.lines()) {
        assert_eq!(theirs, ours);
    }
}
