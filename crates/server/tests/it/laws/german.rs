//! What the umpire says, in the language of whoever reads it.

use serde_json::{Value, json};
use staunton_server::Time;

use super::{acts, under};
use crate::house::{Guest, House, eventually, friendly, pair};

const GERMAN: &str = "Weiß muss die Figur auf e2 ziehen.";
const ENGLISH: &str = "White must move the man on e2.";

async fn told(guest: &Guest, path: &str) -> Value {
    let answer = guest.get(path).await;
    assert_eq!(answer.status, 200, "{path}");
    answer.json()
}

/// The words of the last ruling of a game, as the snapshot and as the last event have them.
async fn last_words(guest: &Guest, id: &str, query: &str) -> [Value; 2] {
    let game = told(guest, &format!("/v1/games/{id}?{query}")).await;
    let events = told(guest, &format!("/v1/games/{id}/events?{query}")).await;
    let last = |rulings: &Value| rulings.as_array().unwrap().last().unwrap()["words"].clone();
    let acted = events["events"].as_array().unwrap().iter().rfind(|it| it["kind"] == "acted");
    [last(&game["laws"]["rulings"]), last(&acted.unwrap()["rulings"])]
}

#[tokio::test]
async fn every_reader_is_told_in_his_own_language_live_and_after_a_restart() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("staunton", &json!({}))).await;
    let mut english = white.watch(&id).await;
    let mut german = black.socket(&format!("/v1/games/{id}/socket?locale=de")).await;
    let before = german.hears("snapshot").await;
    assert_eq!(before["game"]["laws"]["title"], "Stauntons Regeln");
    acts(&white, &id, "touch e2").await;
    let heard = english.hears_of("acted").await;
    assert_eq!(heard["event"]["rulings"][0]["words"], ENGLISH);
    assert_eq!(heard["now"]["laws_session"]["duty"], ENGLISH);
    let heard = german.hears_of("acted").await;
    assert_eq!(heard["event"]["rulings"][0]["words"], GERMAN);
    assert_eq!(heard["event"]["rulings"][0]["law"]["source"], "Staunton, „Penalties“");
    assert_eq!(heard["now"]["laws_session"]["duty"], GERMAN);
    // An act that is refused is refused in the language of who tries it.
    german.send(json!({"id": "a", "act": "law", "line": "touch e7"})).await;
    assert_eq!(german.hears("error").await["message"], "Weiß ist am Zug");
    let path = format!("/v1/games/{id}/acts");
    let body = json!({"act": "law", "line": "move d2d4"});
    let asked = white.request(reqwest::Method::POST, &path).json(&body);
    let refused = white.send(asked.header("accept-language", "de-AT,en;q=0.5")).await;
    assert_eq!(refused.json()["error"]["message"], "Du musst die Figur auf e2 ziehen");
    let refused = white.act(&id, body).await;
    assert_eq!(refused.json()["error"]["message"], "you must move the man on e2");
    // What is kept has no words: they are made when it is read.
    let kept = std::fs::read(house.database()).unwrap();
    let wal = std::fs::read(house.database().with_extension("db-wal")).unwrap_or_default();
    let is_kept = |words: &str| {
        [&kept, &wal].iter().any(|it| it.windows(words.len()).any(|part| part == words.as_bytes()))
    };
    assert!(is_kept("white touch e2") && !is_kept(ENGLISH) && !is_kept(GERMAN));
    let data = house.close().await;
    let house = House::open_in(data, Time::new()).await;
    let white = white.same_at(house.address);
    assert_eq!(last_words(&white, &id, "locale=de").await, [GERMAN, GERMAN].map(Value::from));
    assert_eq!(last_words(&white, &id, "locale=en").await, [ENGLISH, ENGLISH].map(Value::from));
    house.close().await;
}

#[tokio::test]
async fn codes_agreements_records_and_endings_are_german_too() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("fide", &json!({}))).await;
    acts(&white, &id, "move e2e4").await;
    acts(&black, &id, "resign").await;
    let path = format!("/v1/games/{id}/audit?locale=de");
    let audit = told(&white, &path).await;
    assert_eq!(audit["record"]["agreed"][0], "Es gelten die FIDE-Regeln.");
    assert_eq!(audit["record"]["ending"], "Weiß gewinnt: Der Gegner hat aufgegeben");
    assert_eq!(audit["result"]["words"], "Weiß gewinnt: Der Gegner hat aufgegeben.");
    let codes = white.get("/v1/codes?locale=de").await;
    assert_eq!(codes.headers["content-language"], "de");
    let codes = codes.json();
    assert_eq!(codes["codes"][0]["title"], "Stauntons Regeln");
    assert!(codes["questions"].as_array().unwrap().iter().any(|it| it["asks"] == "Was gilt Patt?"));
    let asked = json!({"code": "staunton", "odds": "white knight"});
    let agreed = white.post("/v1/laws?locale=de", asked).await.json();
    assert_eq!(agreed["laws"]["odds"], "Weiß spielt ohne den Springer auf b1.");
    // An ordinary game ends in the reader's language as well.
    let (white, _, id) = pair(&house, json!({})).await;
    white.plays(&id, "e2e4", 0).await;
    white.done(&id, json!({"act": "resign"})).await;
    let result = |query: &str| {
        let path = format!("/v1/games/{id}{query}");
        let white = &white;
        async move { told(white, &path).await["now"]["result"]["words"].clone() }
    };
    assert_eq!(result("?locale=de").await, "Weiß hat aufgegeben. Schwarz gewinnt.");
    assert_eq!(result("").await, "White resigned. Black wins.");
    assert_eq!(white.get(&format!("/v1/games/{id}?locale=tlh")).await.status, 400);
}

/// What is told over HTTP in the language of who asks, as the page asks: by `Accept-Language`.
async fn german(guest: &Guest, path: &str) -> crate::house::Answer {
    let asked = guest.request(reqwest::Method::GET, path).header("accept-language", "de");
    let answer = guest.send(asked).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    assert_eq!(answer.headers["content-language"], "de", "{path}");
    answer
}

#[tokio::test]
async fn the_room_tells_codes_and_odds_in_the_language_of_who_looks_in() {
    let house = House::open().await;
    let (host, guest) = (house.guest(), house.guest());
    let laws = json!({"code": "staunton", "odds": "white knight"});
    let (id, _) = host.make(friendly(json!({"open": {}, "laws": laws}))).await;
    let wire = host.watch(&id).await;
    let offer = eventually("the seat is offered", async || {
        let seen = german(&guest, "/v1/room").await.json();
        seen["waiting"].as_array().unwrap().first().cloned()
    })
    .await;
    assert_eq!(offer["laws"]["code"], "staunton");
    assert_eq!(offer["laws"]["title"], "Stauntons Regeln");
    assert_eq!(offer["laws"]["odds"], "Weiß spielt ohne den Springer auf b1.");
    let english = told(&guest, "/v1/room?locale=en").await;
    assert_eq!(english["waiting"][0]["laws"]["title"], "Staunton's code");
    guest.post(&format!("/v1/games/{id}/join"), json!({})).await;
    let seen = german(&guest, "/v1/room").await.json();
    assert_eq!(seen["games"][0]["laws"], json!({"code": "staunton", "title": "Stauntons Regeln"}));
    drop(wire);
}

#[tokio::test]
async fn lists_of_games_and_pgn_are_german_also_of_games_that_are_over() {
    let house = House::open().await;
    let (white, black, id) =
        pair(&house, under("staunton", &json!({"odds": "white knight"}))).await;
    acts(&white, &id, "touch e2").await;
    acts(&white, &id, "move e2e4").await;
    for over in [false, true] {
        if over {
            acts(&black, &id, "resign").await;
        }
        let line = german(&white, "/v1/games").await.json()["games"][0].clone();
        assert_eq!(
            (&line["laws"], &line["code"]),
            (&json!("Stauntons Regeln"), &json!("staunton"))
        );
        let words =
            if over { json!("Weiß gewinnt: Der Gegner hat aufgegeben.") } else { Value::Null };
        assert_eq!(line["result"]["words"], words);
        assert!(line["told"].is_null(), "{line}");
        let english = told(&white, "/v1/games").await["games"][0].clone();
        assert_eq!(english["laws"], "Staunton's code");
        if over {
            let words = english["result"]["words"].as_str().unwrap();
            assert!(words.starts_with("White wins"), "{words}");
        }
    }
    let (other, _, ordinary) = pair(&house, json!({})).await;
    other.plays(&ordinary, "e2e4", 0).await;
    other.done(&ordinary, json!({"act": "resign"})).await;
    let line = german(&other, "/v1/games").await.json()["games"][0].clone();
    assert_eq!(line["result"]["words"], "Weiß hat aufgegeben. Schwarz gewinnt.");

    let pgn = german(&white, &format!("/v1/games/{id}/pgn")).await.text;
    let pgn = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "[Event \"Freie Partie\"]",
        "[Laws \"Stauntons Regeln\"]",
        "[Odds \"Weiß spielt ohne den Springer auf b1.\"]",
        "[Ruling \"Weiß gewinnt: Der Gegner hat aufgegeben.\"]",
        "[Result \"1-0\"]",
    ] {
        assert!(pgn.contains(part), "{part}: {pgn}");
    }
}

#[tokio::test]
async fn what_an_account_takes_away_is_german_for_who_reads_german() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, under("staunton", &json!({}))).await;
    let named = json!({"name": "Adolf", "password": "a long password"});
    assert_eq!(white.post("/v1/account/register", named).await.status, 201);
    acts(&white, &id, "move e2e5").await;
    acts(&black, &id, "waive").await;
    let all = german(&white, "/v1/account/export").await.json();
    let game = &all["games"][0];
    let acted = game["events"].as_array().unwrap().iter().find(|it| it["kind"] == "acted");
    let words = acted.unwrap()["rulings"][0]["words"].as_str().unwrap().to_owned();
    assert!(words.starts_with("Weiß hat regelwidrig"), "{words}");
    assert!(game["pgn"].as_str().unwrap().contains("regelwidrig"), "{}", game["pgn"]);
    let games = german(&white, "/v1/account/games.pgn").await.text;
    assert!(games.contains("regelwidrig") && !games.contains("illegal"), "{games}");
}

#[tokio::test]
async fn every_answer_about_a_game_names_its_language() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, under("staunton", &json!({}))).await;
    for path in ["", "/events", "/audit", "/pgn"] {
        german(&white, &format!("/v1/games/{id}{path}")).await;
        let english = white.get(&format!("/v1/games/{id}{path}")).await;
        assert_eq!(english.headers["content-language"], "en", "{path}");
    }
    let path = format!("/v1/games/{id}/acts?locale=de");
    let acted = white.post(&path, json!({"act": "law", "line": "move e2e4"})).await;
    assert_eq!((acted.status, &acted.headers["content-language"]), (200, &"de".parse().unwrap()));
    let made = white.post("/v1/games?locale=de", friendly(json!({}))).await;
    assert_eq!((made.status, &made.headers["content-language"]), (201, &"de".parse().unwrap()));
}
