//! Games that nobody can win any more.

use serde_json::{Value, json};

use crate::house::{Guest, House};

async fn board(house: &House, fen: &str) -> (Guest, String) {
    let guest = house.guest();
    let start = json!({"kind": "fen", "fen": fen});
    let (id, _) = guest.make(json!({"opponent": "board", "start": start})).await;
    (guest, id)
}

fn ending(game: &Value) -> Value {
    game["now"]["result"]["termination"].clone()
}

#[tokio::test]
async fn l23_locked_pawns_end_the_game_with_the_move_that_locks_them() {
    let house = House::open().await;
    let (guest, id) = board(&house, "4k3/8/8/1p1p1p1p/1P1P1P2/7P/8/4K3 w - - 0 1").await;
    let mut wire = guest.watch(&id).await;
    wire.hears("snapshot").await;
    guest.plays(&id, "h3h4", 0).await;
    let game = guest.sees(&id).await;
    assert_eq!(ending(&game), "dead_position");
    assert_eq!(game["now"]["result"]["score"], "1/2-1/2");
    // Both events were committed together.
    let first = wire.hears("event").await;
    assert_eq!(first["event"]["kind"], "moved");
    assert_eq!(first["now"]["status"], "ended");
}

#[tokio::test]
async fn l23_what_needs_a_search_ends_the_game_soon_after_the_move() {
    let house = House::open().await;
    let (guest, id) = board(&house, "1kb5/1p1p4/1P1P4/8/8/8/6K1/7r w - - 0 1").await;
    let mut wire = guest.watch(&id).await;
    wire.hears("snapshot").await;
    guest.plays(&id, "g2h1", 0).await;
    let moved = wire.hears("event").await;
    assert_eq!(moved["now"]["status"], "playing", "nothing is said at once");
    let ended = wire.hears("event").await;
    assert_eq!(ended["event"]["kind"], "ended");
    assert_eq!(ended["event"]["result"]["termination"], "dead_position");
    let refused = guest.refused(&id, json!({"act": "move", "uci": "c8a6", "ply": 1})).await;
    assert_eq!(refused, "game_over");
}

#[tokio::test]
async fn a_game_that_is_alive_goes_on() {
    let house = House::open().await;
    // Few pieces, and locked pawns round which there is a way.
    for (fen, uci) in [
        ("8/8/4k3/8/8/3NKN2/8/8 w - - 0 1", "e3e4"),
        ("4k3/8/8/1p1p1p2/1P1P1P2/8/8/4K3 w - - 0 1", "e1f2"),
    ] {
        let (guest, id) = board(&house, fen).await;
        guest.plays(&id, uci, 0).await;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        assert_eq!(guest.sees(&id).await["now"]["status"], "playing", "{fen}");
    }
}

#[tokio::test]
async fn a_start_that_is_dead_is_refused() {
    let house = House::open().await;
    for fen in ["k7/8/8/8/8/8/1q6/K7 w - - 0 1", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1"] {
        let start = json!({"kind": "fen", "fen": fen});
        let asked = json!({"opponent": "board", "start": start});
        let answer = house.guest().post("/v1/games", asked).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "invalid_fen"), "{fen}");
        assert!(answer.text.contains("dead position"), "{}", answer.text);
    }
}
