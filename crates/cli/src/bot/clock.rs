//! How long the engine may think: what the clocks say, less the way of a move over the wire.

use std::time::Duration;

use serde_json::Value;

/// A clock that shows more than this is none, or one of days.
const DAYS_MS: i64 = 12 * 3_600_000;
/// How long is thought where nothing presses.
const LEISURE: Duration = Duration::from_secs(5);
/// How much longer than its clock an engine is waited for.
const GRACE: Duration = Duration::from_secs(5);

/// What the engine is told, and how long it is waited for.
pub(crate) fn go(state: &Value, is_white: bool, overhead: Duration) -> (String, Duration) {
    let ms = |key: &str| state[key].as_i64().unwrap_or(i64::MAX);
    let own_ms = ms(if is_white { "wtime" } else { "btime" });
    if own_ms > DAYS_MS {
        return (format!("go movetime {}", LEISURE.as_millis()), LEISURE + GRACE);
    }
    let overhead_ms = i64::try_from(overhead.as_millis()).unwrap_or(i64::MAX);
    // Of a clock that is nearly empty something is left to think with.
    let less = |ms: i64| (ms - overhead_ms).max(ms / 4).max(1);
    let (white, black) = (ms("wtime"), ms("btime"));
    let (white, black) = if is_white { (less(white), black) } else { (white, less(black)) };
    let increment = |key: &str| state[key].as_i64().unwrap_or(0);
    let line = format!(
        "go wtime {white} btime {black} winc {} binc {}",
        increment("winc"),
        increment("binc")
    );
    (line, Duration::from_millis(own_ms.max(0).unsigned_abs()) + GRACE)
}

/// What the engine is told of the position.
pub(crate) fn position(initial_fen: &str, moves: &str) -> String {
    let start = match initial_fen {
        "" | "startpos" => "startpos".to_owned(),
        fen => format!("fen {fen}"),
    };
    if moves.is_empty() {
        format!("position {start}")
    } else {
        format!("position {start} moves {moves}")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(white_ms: i64, black_ms: i64, is_white: bool) -> String {
        let state = json!({"wtime": white_ms, "btime": black_ms, "winc": 2_000, "binc": 0});
        go(&state, is_white, Duration::from_millis(200)).0
    }

    #[test]
    fn the_way_of_a_move_is_taken_off_ones_own_clock() {
        assert_eq!(told(60_000, 50_000, true), "go wtime 59800 btime 50000 winc 2000 binc 0");
        assert_eq!(told(60_000, 50_000, false), "go wtime 60000 btime 49800 winc 2000 binc 0");
        assert_eq!(told(240, 50_000, true), "go wtime 60 btime 50000 winc 2000 binc 0");
        assert_eq!(told(0, 50_000, true), "go wtime 1 btime 50000 winc 2000 binc 0");
    }

    #[test]
    fn without_a_clock_a_move_has_its_own_time() {
        assert_eq!(told(2_147_483_647, 2_147_483_647, true), "go movetime 5000");
        assert_eq!(told(3 * 86_400_000, 60_000, true), "go movetime 5000");
    }

    #[test]
    fn a_position_is_told_by_its_start_and_its_moves() {
        assert_eq!(position("startpos", "e2e4 e7e5"), "position startpos moves e2e4 e7e5");
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        assert_eq!(position(fen, ""), format!("position fen {fen}"));
    }
}
