//! The umpire's chair: his own link, the players' consent, his deputy, his dismissal, the record.

use serde_json::{Value, json};

use super::{acts, court, refused, under};
use crate::house::{Answer, Guest, House, eventually, pair};

/// Takes the umpire's chair, or his deputy's, by the key that `giver` has to give.
async fn invited(house: &House, giver: &Guest, id: &str) -> Guest {
    let key = giver.sees(id).await["now"]["umpire_key"].clone();
    assert!(key.is_string(), "there is a chair to give");
    let umpire = house.guest();
    let joined = sits(&umpire, id, &key).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    umpire
}

async fn sits(guest: &Guest, id: &str, key: &Value) -> Answer {
    guest.post(&format!("/v1/games/{id}/join"), json!({"key": key, "umpire": true})).await
}

/// What the record says was done and ruled, in lines.
async fn recorded(guest: &Guest, id: &str) -> Vec<String> {
    let audit = guest.get(&format!("/v1/games/{id}/audit")).await.json();
    let record: staunton_laws::Record = serde_json::from_value(audit["record"].clone()).unwrap();
    assert_eq!(record.refold().unwrap().record(staunton_laws::Party::Umpire), record);
    let words = |entry: &staunton_laws::Entry| {
        let ruled: Vec<_> = entry.rulings.iter().map(|ruling| ruling.words.clone()).collect();
        ruled.join(" ")
    };
    record.entries.iter().map(words).collect()
}

#[tokio::test]
async fn the_friends_link_offers_no_umpires_chair_and_the_umpires_link_no_players() {
    let house = House::open().await;
    let white = house.guest();
    let mut asked = under("fide", &json!({"umpire": true}));
    asked["opponent"] = json!("friend");
    asked["color"] = json!("white");
    let made = white.post("/v1/games", asked).await.json();
    let id = made["game"]["id"].as_str().unwrap();
    let key = |link: &str| json!(made[link].as_str().unwrap().split_once("key=").unwrap().1);
    let (to_play, to_watch, to_rule) = (key("invite"), key("watch"), key("umpire"));
    assert!(to_rule != to_play && to_rule != to_watch);
    let (friend, umpire) = (house.guest(), house.guest());
    let sees = async |guest: &Guest, key: &Value| {
        let path = format!("/v1/games/{id}?key={}", key.as_str().unwrap());
        let seen = guest.get(&path).await.json();
        assert!(seen["now"]["umpire_key"].is_null(), "{seen}");
        (seen["invited"].clone(), seen["invited_to_umpire"].clone())
    };
    assert_eq!(sees(&friend, &to_play).await, (json!(true), json!(false)));
    assert_eq!(sees(&umpire, &to_rule).await, (json!(false), json!(true)));
    assert_eq!(sees(&umpire, &to_watch).await, (json!(false), json!(false)));

    let chair = format!("/v1/games/{id}/join");
    for wrong in [&to_play, &to_watch] {
        let refused = sits(&friend, id, wrong).await;
        assert_eq!(refused.code(), "forbidden");
        assert!(refused.text.contains("umpire's own link"), "{}", refused.text);
    }
    let plays = umpire.post(&chair, json!({"key": to_rule})).await;
    assert_eq!(plays.code(), "forbidden", "{}", plays.text);
    assert_eq!(sits(&umpire, id, &to_rule).await.json()["me"], "umpire");
    let seen = umpire.sees(id).await;
    assert!(seen["key"].is_null(), "the umpire has no player's chair to give: {seen}");

    // Nobody has two chairs, though he holds both keys.
    let both = umpire.post(&chair, json!({"key": to_play})).await;
    assert_eq!(both.code(), "forbidden");
    assert!(both.text.contains("takes no player's chair"), "{}", both.text);
    let both = sits(&white, id, &to_rule).await;
    assert!(both.text.contains("a player is not umpire of his own game"), "{}", both.text);
    let joined = friend.post(&chair, json!({"key": to_play})).await;
    assert_eq!(joined.json()["me"], "black", "{}", joined.text);
    assert_eq!(joined.json()["now"]["umpire"], seen["now"]["umpire"], "he saw who is umpire");
}

#[tokio::test]
async fn an_umpire_asked_for_later_comes_when_both_players_have_agreed() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("staunton", &json!({"games": 2}))).await;
    acts(&white, &id, "move e2e4").await;
    let seen = white.sees(&id).await;
    assert!(seen["now"]["umpire_key"].is_null() && seen["laws"]["umpired"] == false);
    acts(&black, &id, "appoint").await;
    assert_eq!(court(&white, &id).await["umpire_wished"], "black");
    assert_eq!(refused(&black, &id, "appoint").await, "refused");
    let mut wire = black.watch(&id).await;
    acts(&white, &id, "refuse").await;
    let heard = wire.hears_of("acted").await;
    assert_eq!(heard["event"]["rulings"][0]["words"], "White does not wish an umpire.");
    assert_eq!(court(&white, &id).await["umpire_wished"], Value::Null);
    let stranger = house.guest();
    for line in ["come", "sit umpire", "sit deputy"] {
        let told = white.act(&id, json!({"act": "law", "line": line})).await;
        assert!(told.text.contains("the link gives it"), "{}", told.text);
    }
    assert_eq!(sits(&stranger, &id, &json!("a key")).await.code(), "forbidden");

    acts(&white, &id, "appoint").await;
    assert!(white.sees(&id).await["now"]["umpire_key"].is_null(), "one alone cannot");
    acts(&black, &id, "appoint").await;
    let umpire = invited(&house, &black, &id).await;
    acts(&umpire, &id, "admonish white because he hums").await;
    let told = recorded(&white, &id).await;
    assert_eq!(told[1], "Black proposes that a third person be umpire.");
    assert_eq!(told[4], "The players agree that a third person be umpire.");
    assert_eq!(told[5], "The umpire takes his chair.");
    let agreed = white.sees(&id).await["laws"]["agreement"].clone();
    assert!(!agreed.to_string().contains("umpiring"), "it stands as it was agreed: {agreed}");

    // He is umpire of the match from then on.
    acts(&black, &id, "resign").await;
    white.done(&id, json!({"act": "offer_rematch"})).await;
    let next = white.sees(&id).await["rematch"].as_str().unwrap().to_owned();
    let seen = umpire.sees(&next).await;
    assert_eq!((&seen["me"], &seen["laws"]["umpired"]), (&json!("umpire"), &json!(true)));
    acts(&umpire, &next, "admonish black").await;
    let mine = umpire.get("/v1/games").await.json();
    let listed = mine["games"].as_array().unwrap().iter().map(|game| game["id"].clone());
    assert_eq!(listed.collect::<Vec<_>>(), [json!(next), json!(id)]);
    // His coming was consented to in the game before.
    assert_eq!(refused(&white, &next, "dismiss").await, "refused");
}

#[tokio::test]
async fn the_computer_agrees_to_no_umpire() {
    let house = House::open().await;
    let white = house.guest();
    let mut asked = under("fide", &json!({}));
    asked["opponent"] = json!("computer");
    asked["color"] = json!("white");
    let (id, _) = white.make(asked).await;
    let told = white.act(&id, json!({"act": "law", "line": "appoint"})).await;
    assert!(told.text.contains("no third person beside it"), "{}", told.text);
}

#[tokio::test]
async fn either_player_dismisses_the_umpire_before_a_move_and_another_comes_by_another_link() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("staunton", &json!({"umpire": true}))).await;
    let first_key = white.sees(&id).await["now"]["umpire_key"].clone();
    assert_eq!(first_key, black.sees(&id).await["now"]["umpire_key"], "either player invites him");
    assert_eq!(refused(&black, &id, "dismiss").await, "refused");
    let first = invited(&house, &white, &id).await;
    let deputy = invited(&house, &first, &id).await;
    assert!(court(&black, &id).await["may_dismiss"].as_bool().unwrap());
    assert_eq!(refused(&first, &id, "dismiss").await, "refused");
    acts(&first, &id, "stop").await;
    let mut wire = white.watch(&id).await;
    acts(&black, &id, "dismiss").await;
    let gone = wire.hears_of("umpire_dismissed").await;
    assert_eq!(gone["event"]["color"], "black");
    assert_eq!(court(&white, &id).await["phase"]["kind"], "playing", "nobody else lets it go on");
    // He and his deputy are nobody now, and his link is no link.
    for guest in [&first, &deputy] {
        assert_eq!(
            guest.refused(&id, json!({"act": "law", "line": "award draw"})).await,
            "forbidden"
        );
        assert_eq!(sits(guest, &id, &first_key).await.code(), "forbidden");
        assert_eq!(guest.get(&format!("/v1/games/{id}")).await.status, 403);
    }
    let second = invited(&house, &black, &id).await;
    acts(&white, &id, "move e2e4").await;
    let late = white.act(&id, json!({"act": "law", "line": "dismiss"})).await;
    assert!(late.text.contains("before the first move under him"), "{}", late.text);
    assert_eq!(court(&white, &id).await["may_dismiss"], false);
    acts(&second, &id, "admonish white").await;
    let told = recorded(&white, &id).await;
    assert_eq!(told[2], "Black dismisses the umpire. Black lets play go on.");
    let pgn = white.get(&format!("/v1/games/{id}/pgn")).await.text;
    let pgn = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = second.sees(&id).await["now"]["umpire"].as_str().unwrap().to_owned();
    let tag = format!("[Umpire \"{name}\"]");
    assert!(pgn.contains("Black dismisses the umpire.") && pgn.contains(&tag), "{pgn}");
}

#[tokio::test]
async fn the_deputy_rules_while_the_umpire_is_away_and_the_record_says_who_ruled() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, under("fide", &json!({"umpire": true}))).await;
    let umpire = invited(&house, &white, &id).await;
    assert!(
        white.sees(&id).await["now"]["umpire_key"].is_null(),
        "the umpire names his deputy himself"
    );
    let key = umpire.sees(&id).await["now"]["umpire_key"].clone();
    for player in [&white, &umpire] {
        assert_ne!(sits(player, &id, &key).await.json()["me"], "deputy");
    }
    let deputy = invited(&house, &umpire, &id).await;
    assert_eq!(deputy.sees(&id).await["me"], "deputy");
    assert_eq!(sits(&house.guest(), &id, &key).await.code(), "forbidden", "there is one deputy");
    acts(&white, &id, "move e2e4").await;

    let mut wire = deputy.watch(&id).await;
    let mut there = umpire.watch(&id).await;
    while wire.hears("presence").await["umpire"] != true {}
    acts(&umpire, &id, "admonish white").await;
    let told = deputy.act(&id, json!({"act": "law", "line": "admonish black"})).await;
    assert_eq!(told.code(), "umpire_is_here");
    assert!(told.text.contains("rules while he is away"), "{}", told.text);
    assert_eq!(there.hears("snapshot").await["game"]["me"], "umpire");
    drop(there);
    // He counts as there for a moment still, as one does whose page reloads.
    let rules = json!({"act": "law", "line": "admonish black because he spoke"});
    eventually("the umpire to be away", async || {
        house.time.put_forward(200);
        let told = deputy.act(&id, rules.clone()).await;
        assert!(told.status == 200 || told.code() == "umpire_is_here", "{}", told.text);
        (told.status == 200).then_some(())
    })
    .await;
    while wire.hears("presence").await["umpire"] != false {}
    acts(&deputy, &id, "award draw").await;

    let audit = white.get(&format!("/v1/games/{id}/audit")).await.json();
    let names = [umpire.sees(&id).await["now"]["umpire"].clone(), audit["deputy"].clone()];
    assert_ne!(names[0], names[1]);
    let by = |office: &str, entry: usize, name: &Value| json!({"entry": entry, "office": office, "name": name});
    let expected = [
        by("umpire", 0, &names[0]),
        by("umpire", 2, &names[0]),
        by("deputy", 3, &names[1]),
        by("deputy", 4, &names[1]),
        by("deputy", 5, &names[1]),
    ];
    assert_eq!(audit["given_by"], json!(expected));
    let told = recorded(&white, &id).await;
    assert_eq!(told[3], "The umpire's deputy rules in his place while he is away.");
    let log = crate::admin::log(house.data.path()).await;
    let by: Vec<_> = log.iter().map(|(who, act, ..)| (json!(who), act.as_str())).collect();
    let deputies = names[1].clone();
    assert!(by.contains(&(names[0].clone(), "umpire: admonish white")), "{by:?}");
    assert!(by.contains(&(deputies, "umpire: award draw")), "{by:?}");
    assert_eq!(by.len(), 3, "{by:?}");
}

#[tokio::test]
async fn a_game_kept_before_the_chair_was_in_the_record_is_read_and_its_umpire_rules() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, under("fide", &json!({"umpire": true}))).await;
    let umpire = invited(&house, &white, &id).await;
    acts(&white, &id, "move e2e4").await;
    let data = house.close().await;
    // As it was kept then: he came, and the record did not say so.
    let db = rusqlite::Connection::open(data.path().join("staunton.db")).unwrap();
    let kept = "select seq from events where body like '%umpire come%'";
    let seq: i64 = db.query_row(kept, [], |row| row.get(0)).unwrap();
    db.execute("delete from events where seq = ?1 and body like '%umpire come%'", [seq]).unwrap();
    let body = "replace(body, '\"seq\":' || seq, '\"seq\":' || (seq - 1))";
    let later = format!("update events set body = {body}, seq = seq - 1 where seq > ?1");
    assert_eq!(db.execute(&later, [seq]).unwrap(), 1);
    db.close().unwrap();
    let house = House::open_in(data, staunton_server::Time::new()).await;
    let cookie = |guest: &Guest| Guest::with_cookie(house.address, &guest.cookie().unwrap());
    let (white, umpire) = (cookie(&white), cookie(&umpire));
    assert_eq!(umpire.sees(&id).await["me"], "umpire");
    acts(&umpire, &id, "admonish white").await;
    let told = recorded(&white, &id).await;
    assert_eq!(told[1..], ["The umpire sits in his chair.", "White is admonished, time number 1."]);
    let audit = white.get(&format!("/v1/games/{id}/audit")).await.json();
    assert_eq!(audit["given_by"][1]["name"], audit["umpire"]);
}
