//! Clocks of every kind, and Chess960, under a code of laws.

use serde_json::{Value, json};

use crate::house::{Guest, House, friendly, pair};

async fn law(guest: &Guest, id: &str, line: &str) -> i64 {
    guest.done(id, json!({"act": "law", "line": line})).await
}

fn under(code: &str, clock: &Value) -> Value {
    json!({"laws": {"code": code}, "clock": clock})
}

#[tokio::test]
async fn l24_a_delay_passes_before_the_time_runs() {
    let house = House::open().await;
    let clock = json!({"kind": "delay", "initial_ms": 60_000, "delay_ms": 5_000});
    let (white, black, id) = pair(&house, under("fide", &clock)).await;
    let mut wire = black.watch(&id).await;
    house.time.put_forward(3_000);
    law(&white, &id, "move e2e4").await;
    assert_eq!(white.sees(&id).await["now"]["clocks"]["white"], 60_000);
    house.time.put_forward(4_000);
    let clocks = white.sees(&id).await["now"]["clocks"].clone();
    assert_eq!(clocks["black"], 60_000);
    let left = clocks["delay_ms"].as_i64().unwrap();
    assert!((1..=1_000).contains(&left), "{clocks}");
    house.pass(60_000, &mut wire).await;
    assert_eq!(white.sees(&id).await["now"]["status"], "playing");
    house.pass(2_000, &mut wire).await;
    wire.hears_of("acted").await;
    let seen = white.sees(&id).await;
    assert_eq!(seen["now"]["result"]["words"], "White wins on time.", "{}", seen["now"]);
}

#[tokio::test]
async fn l24_days_for_each_move_and_as_long_for_a_choice() {
    const DAY_MS: i64 = 86_400_000;
    let house = House::open().await;
    let clock = json!({"kind": "days", "days_per_move": 2});
    let (white, black, id) = pair(&house, under("staunton", &clock)).await;
    house.time.put_forward(DAY_MS);
    let left = white.sees(&id).await["now"]["clocks"]["white"].as_i64().unwrap();
    assert!((DAY_MS - 60_000..=DAY_MS).contains(&left), "{left}");
    law(&white, &id, "move e2e4").await;
    let clocks = white.sees(&id).await["now"]["clocks"].clone();
    assert_eq!((&clocks["white"], &clocks["delay_ms"]), (&json!(2 * DAY_MS), &json!(0)));
    // The adversary has days to elect, not a minute.
    law(&black, &id, "move e7e4").await;
    let court = white.sees(&id).await["now"]["laws_session"].clone();
    let deadline = court["election"]["deadline"].as_i64().unwrap();
    let now = white.sees(&id).await["now"]["clocks"]["at"].as_i64().unwrap();
    assert!(deadline - now > 2 * DAY_MS - 60_000, "{court}");
    house.time.put_forward(DAY_MS);
    law(&white, &id, "elect man e7").await;
    law(&black, &id, "move e7e5").await;
    assert_eq!(white.sees(&id).await["now"]["ply"], 2);
}

#[tokio::test]
async fn l14_castling_is_that_of_chess960() {
    let house = House::open().await;
    let fen = "1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/R4KR1 w GAhb - 0 1";
    let start = json!({"kind": "fen", "fen": fen, "chess960": true});
    let asked = json!({"laws": {"code": "lasker"}, "start": start});
    let (white, black, id) = pair(&house, asked).await;
    let seen = white.sees(&id).await;
    assert_eq!(seen["chess960"], true);
    let legal: Vec<_> = seen["now"]["legal"].as_array().unwrap().iter().collect();
    for uci in ["f1g1", "f1a1"] {
        assert!(
            legal
                .iter()
                .any(|mv| mv["uci"] == uci && mv["san"].as_str().unwrap().starts_with("O-O"))
        );
    }
    law(&white, &id, "move f1g1").await;
    law(&black, &id, "castle queen").await;
    let moves = white.sees(&id).await["moves"].clone();
    assert_eq!((&moves[0]["san"], &moves[1]["san"]), (&json!("O-O"), &json!("O-O-O")));
    assert!(moves[1]["fen"].as_str().unwrap().starts_with("2kr3r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1"));
    let audit = white.get(&format!("/v1/games/{id}/audit")).await.json();
    let record: staunton_laws::Record = serde_json::from_value(audit["record"].clone()).unwrap();
    assert_eq!(record.refold().unwrap().record(staunton_laws::Party::White), record);
}

#[tokio::test]
async fn the_clock_of_an_empty_chair_stands_still_in_the_state_sent_as_well() {
    let house = House::open().await;
    let (host, guest) = (house.guest(), house.guest());
    let clock = json!({"kind": "fischer", "initial_ms": 60_000, "increment_ms": 0});
    let (id, key) = host.make(friendly(under("staunton", &clock))).await;
    let mut wire = host.watch(&id).await;
    wire.hears("snapshot").await;
    house.pass(50_000, &mut wire).await;
    for (seen, where_) in [
        (host.sees(&id).await, "the host's call"),
        (host.watch(&id).await.hears("snapshot").await["game"].clone(), "the host's socket"),
        (guest.get(&format!("/v1/games/{id}?key={key}")).await.json(), "the guest's call"),
    ] {
        let clocks = &seen["now"]["clocks"];
        assert_eq!(seen["now"]["status"], "waiting", "{where_}");
        assert_eq!(
            (&clocks["white"], &clocks["running"]),
            (&json!(60_000), &json!(null)),
            "{where_}"
        );
    }
    guest.post(&format!("/v1/games/{id}/join"), json!({"key": key})).await;
    let left = guest.sees(&id).await["now"]["clocks"]["white"].as_i64().unwrap();
    assert!(left > 20_000, "of the time alone nothing was taken: {left}");
}
