//! Who loses the umpire's chair, and what becomes of his socket and of the game.

use serde_json::{Value, json};

use super::{acts, court, refused, under};
use crate::house::{Answer, Guest, House, eventually, pair};

/// The code of a game that is closed to who has lost his seat: he comes back and is not let in.
const GOING_AWAY: u16 = 1001;

async fn sits(guest: &Guest, id: &str, key: &Value) -> Answer {
    guest.post(&format!("/v1/games/{id}/join"), json!({"key": key, "umpire": true})).await
}

/// Somebody new in the chair that `giver` has to give.
async fn invited(house: &House, giver: &Guest, id: &str) -> Guest {
    let key = giver.sees(id).await["now"]["umpire_key"].clone();
    assert!(key.is_string(), "there is a chair to give");
    let guest = house.guest();
    let joined = sits(&guest, id, &key).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    guest
}

/// An umpired game of two that anybody may watch.
async fn public(house: &House) -> (Guest, Guest, String) {
    let (white, black) = (house.guest(), house.guest());
    let mut asked = under("fide", &json!({"umpire": true}));
    asked["opponent"] = json!("friend");
    asked["color"] = json!("white");
    asked["private"] = json!(false);
    let (id, key) = white.make(asked).await;
    let joined = black.post(&format!("/v1/games/{id}/join"), json!({"key": key})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    (white, black, id)
}

async fn last_ruling(guest: &Guest, id: &str) -> Value {
    guest.sees(id).await["laws"]["rulings"].as_array().unwrap().last().unwrap()["words"].clone()
}

#[tokio::test]
async fn the_open_socket_of_an_umpire_who_is_dismissed_looks_on_and_rules_no_more() {
    let house = House::open().await;
    let (white, black, id) = public(&house).await;
    let umpire = invited(&house, &white, &id).await;
    let deputy = invited(&house, &umpire, &id).await;
    let (mut rules, mut helps) = (umpire.watch(&id).await, deputy.watch(&id).await);
    assert_eq!(rules.hears("snapshot").await["game"]["me"], "umpire");
    let admonish = json!({"id": "a", "act": "law", "line": "admonish white"});
    rules.send(admonish.clone()).await;
    assert_eq!(rules.hears("ack").await["id"], "a");
    acts(&black, &id, "dismiss").await;
    for wire in [&mut rules, &mut helps] {
        let gone = wire.hears_of("umpire_dismissed").await;
        assert!(gone["now"]["umpire_key"].is_null(), "the next chair is not his to give");
        assert_eq!(gone["now"]["laws_session"]["acts"], json!([]));
        let presence = wire.hears("presence").await;
        assert_eq!((&presence["umpire"], &presence["deputy"]), (&json!(false), &json!(false)));
        wire.send(admonish.clone()).await;
        assert_eq!(wire.hears("error").await["code"], "forbidden");
    }
    // He hears what everybody hears.
    acts(&white, &id, "move e2e4").await;
    assert_eq!(rules.hears_of("acted").await["event"]["plies"][0]["san"], "e4");
    // Of a sealed move he hears no more than others do.
    acts(&black, &id, "adjourn").await;
    acts(&white, &id, "adjourn").await;
    acts(&black, &id, "seal e5").await;
    let sealed = loop {
        let heard = rules.hears_of("acted").await;
        if heard["event"]["line"].as_str().unwrap().contains("seal") {
            break heard;
        }
    };
    assert!(sealed["event"]["line"].as_str().unwrap().ends_with("black seal (sealed)"), "{sealed}");
}

#[tokio::test]
async fn the_socket_of_who_is_dismissed_is_closed_where_the_game_is_private() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("fide", &json!({"umpire": true}))).await;
    let umpire = invited(&house, &white, &id).await;
    let mut wire = umpire.watch(&id).await;
    wire.hears("snapshot").await;
    acts(&black, &id, "dismiss").await;
    wire.hears_of("umpire_dismissed").await;
    assert_eq!(wire.closed().await, GOING_AWAY);
    assert_eq!(umpire.watch(&id).await.closed().await, 4001);
}

#[tokio::test]
async fn the_umpire_relieves_his_deputy_and_another_comes_and_the_record_knows_both() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, under("fide", &json!({"umpire": true}))).await;
    let umpire = invited(&house, &white, &id).await;
    assert_eq!(refused(&umpire, &id, "relieve").await, "refused", "there is none");
    let key = umpire.sees(&id).await["now"]["umpire_key"].clone();
    let first = invited(&house, &umpire, &id).await;
    acts(&white, &id, "move e2e4").await;
    acts(&first, &id, "admonish white because he hums").await;
    for guest in [&first, &white] {
        assert!(guest.act(&id, json!({"act": "law", "line": "relieve"})).await.status >= 400);
    }
    let mut wire = first.watch(&id).await;
    wire.hears("snapshot").await;
    acts(&umpire, &id, "relieve").await;
    wire.hears_of("deputy_relieved").await;
    assert_eq!(wire.closed().await, GOING_AWAY, "the game is private");
    assert_eq!(
        last_ruling(&white, &id).await,
        "The umpire relieves his deputy; another may come in his place."
    );
    assert_eq!(first.refused(&id, json!({"act": "law", "line": "award draw"})).await, "forbidden");
    assert_eq!(sits(&first, &id, &key).await.code(), "forbidden", "his link is no link any more");
    let second = invited(&house, &umpire, &id).await;
    assert_eq!(second.sees(&id).await["me"], "deputy");
    acts(&second, &id, "award draw").await;
    let audit = white.get(&format!("/v1/games/{id}/audit")).await.json();
    let deputies: Vec<_> = audit["given_by"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|by| by["office"] == "deputy")
        .map(|by| by["name"].clone())
        .collect();
    assert_eq!(deputies.len(), 4, "each sat down and ruled: {audit}");
    assert!(deputies[0] == deputies[1] && deputies[2] == deputies[3], "{deputies:?}");
    assert!(deputies[1] != deputies[2] && deputies[3] == audit["deputy"], "{deputies:?}");
}

#[tokio::test]
async fn an_umpire_who_has_stopped_play_and_gone_is_done_without_when_both_players_say_so() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("fide", &json!({"umpire": true}))).await;
    let umpire = invited(&house, &white, &id).await;
    acts(&white, &id, "move e2e4").await;
    assert_eq!(refused(&white, &id, "vacate").await, "refused", "play goes on");
    let there = umpire.watch(&id).await;
    acts(&umpire, &id, "stop").await;
    for line in ["vacate", "  vacate "] {
        let told = white.act(&id, json!({"act": "law", "line": line})).await;
        assert_eq!(told.code(), "umpire_is_here");
        assert!(told.text.contains("only he lets play go on"), "{}", told.text);
    }
    drop(there);
    eventually("the umpire to be away", async || {
        house.time.put_forward(200);
        let told = white.act(&id, json!({"act": "law", "line": "vacate"})).await;
        (told.status == 200).then_some(())
    })
    .await;
    assert_eq!(last_ruling(&black, &id).await, "White says that the umpire has gone.");
    assert_eq!(court(&black, &id).await["umpire_missed"], "white");
    assert_eq!(refused(&white, &id, "vacate").await, "refused", "one alone cannot");
    let offered = |seen: &Value| seen["acts"].as_array().unwrap().contains(&json!("vacate"));
    assert!(offered(&court(&black, &id).await) && !offered(&court(&white, &id).await));
    // He is back and rules: what was said of him is void.
    acts(&umpire, &id, "admonish black").await;
    assert_eq!(court(&black, &id).await["umpire_missed"], Value::Null);
    acts(&black, &id, "vacate").await;
    acts(&white, &id, "vacate").await;
    let seen = white.sees(&id).await;
    assert_eq!(seen["now"]["laws_session"]["phase"]["kind"], "playing");
    assert!(seen["now"]["umpire"].is_null(), "{seen}");
    assert_eq!(umpire.refused(&id, json!({"act": "law", "line": "stop"})).await, "forbidden");
    acts(&black, &id, "move e7e5").await;
    let another = invited(&house, &black, &id).await;
    acts(&another, &id, "admonish white").await;
    // It stands in the record, which folds to the same again, and in the PGN.
    let audit = white.get(&format!("/v1/games/{id}/audit")).await.json();
    let record: staunton_laws::Record = serde_json::from_value(audit["record"].clone()).unwrap();
    assert_eq!(record.refold().unwrap().record(staunton_laws::Party::Umpire), record);
    let pgn = white.get(&format!("/v1/games/{id}/pgn")).await.text;
    let pgn = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        pgn.contains("Both players say that the umpire has gone: they go on without him."),
        "{pgn}"
    );
}

#[tokio::test]
async fn nobody_is_done_without_while_his_deputy_is_there() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, under("fide", &json!({"umpire": true}))).await;
    let umpire = invited(&house, &white, &id).await;
    let deputy = invited(&house, &umpire, &id).await;
    acts(&white, &id, "move e2e4").await;
    acts(&umpire, &id, "stop").await;
    let wire = deputy.watch(&id).await;
    assert_eq!(refused(&white, &id, "vacate").await, "umpire_is_here");
    acts(&deputy, &id, "continue").await;
    drop(wire);
}
