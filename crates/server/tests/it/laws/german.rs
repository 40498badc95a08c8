//! What the umpire says, in the language of whoever reads it.

use serde_json::{Value, json};
use staunton_server::Time;

use super::{acts, under};
use crate::house::{Guest, House, pair};

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
