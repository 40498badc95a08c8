//! Challenges that come to nothing, chat, and how streams are sent.

use std::time::{Duration, Instant};

use serde_json::json;

use super::{board, bot, pair};
use crate::house::House;

#[tokio::test]
async fn challenges_are_declined_withdrawn_and_expire_by_themselves() {
    let house = House::open().await;
    let (machine, person) = (bot(&house, "Turk").await, board(&house, "Napoleon").await);
    let (mut to_machine, mut to_person) = (machine.events().await, person.events().await);
    let challenge = async |form: &str| {
        let made = person.does("/api/challenge/turk", form).await;
        made["id"].as_str().unwrap().to_owned()
    };
    let id = challenge("clock.limit=60").await;
    assert_eq!(to_machine.hears("challenge").await["challenge"]["id"], id);
    machine.does(&format!("/api/challenge/{id}/decline"), "reason=tooFast").await;
    let declined = to_person.hears("challengeDeclined").await["challenge"].clone();
    assert_eq!(declined["declineReasonKey"], "toofast");
    assert!(declined["declineReason"].as_str().unwrap().contains("too fast"));
    assert_eq!(machine.refused(&format!("/api/challenge/{id}/accept"), "").await.0, 404);

    let id = challenge("clock.limit=60").await;
    let own = person.get("/api/challenge").await.json();
    assert_eq!((own["out"][0]["id"].as_str(), &own["in"]), (Some(id.as_str()), &json!([])));
    // Nobody accepts for another.
    assert_eq!(person.refused(&format!("/api/challenge/{id}/accept"), "").await.0, 404);
    person.does(&format!("/api/challenge/{id}/cancel"), "").await;
    assert_eq!(to_machine.hears("challengeCanceled").await["challenge"]["id"], id);

    let id = challenge("clock.limit=60").await;
    let slow = challenge("days=3").await;
    house.time.put_forward(20_000);
    assert_eq!(to_machine.hears("challengeCanceled").await["challenge"]["id"], id);
    let own = machine.get("/api/challenge").await.json();
    assert_eq!(own["in"].as_array().unwrap().len(), 1);
    assert_eq!(own["in"][0]["id"], slow);
    // Whoever comes later hears of what is open.
    assert_eq!(machine.events().await.hears("challenge").await["challenge"]["id"], slow);

    assert_eq!(person.refused("/api/challenge/napoleon", "").await.0, 400);
    assert_eq!(
        person.refused("/api/challenge/nobody", "").await,
        (404, "No such user: nobody".to_owned())
    );
    assert_eq!(person.refused("/api/challenge/turk", "rated=true").await.0, 400);
}

#[tokio::test]
async fn of_two_who_accept_one_plays() {
    let house = House::open().await;
    let (machine, person) = (bot(&house, "Turk").await, board(&house, "Napoleon").await);
    let made = person.does("/api/challenge/turk", "clock.limit=60").await;
    let path = format!("/api/challenge/{}/accept", made["id"].as_str().unwrap());
    let (one, other) = tokio::join!(machine.post(&path, ""), machine.post(&path, ""));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    // Whoever comes when the game is there already sits in it; before that there is nothing to accept any more.
    assert!(matches!(statuses, [200, 200 | 404]), "{statuses:?}");
    let playing = machine.get("/api/account/playing").await.json();
    assert_eq!(playing["nowPlaying"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_challenge_that_is_kept_open_lasts_as_long_as_the_call() {
    let house = House::open().await;
    let (machine, person) = (bot(&house, "Turk").await, board(&house, "Napoleon").await);
    let mut to_machine = machine.events().await;
    let open = async || {
        let request = person.request(reqwest::Method::POST, "/api/challenge/turk");
        let asked = json!({"clock.limit": 60, "keepAliveStream": true, "days": null});
        let mut stream = person.open(request.json(&asked)).await;
        let id = stream.next().await.unwrap()["id"].as_str().unwrap().to_owned();
        (stream, id)
    };
    let (mut stream, id) = open().await;
    house.time.put_forward(60_000);
    machine.does(&format!("/api/challenge/{id}/accept"), "").await;
    assert_eq!(stream.next().await, Some(json!({"done": "accepted"})));
    assert_eq!(stream.next().await, None);
    let (mut stream, id) = open().await;
    machine.does(&format!("/api/challenge/{id}/decline"), "").await;
    assert_eq!(stream.next().await, Some(json!({"done": "declined"})));
    let (stream, id) = open().await;
    drop(stream);
    assert_eq!(to_machine.hears("challengeCanceled").await["challenge"]["id"], id);
    assert_eq!(machine.refused(&format!("/api/challenge/{id}/accept"), "").await.0, 404);
}

#[tokio::test]
async fn set_phrases_are_heard_and_all_else_is_taken() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, "clock.limit=60").await;
    let mut sees = black.game(&id).await;
    let said = format!("/api/bot/game/{id}/chat");
    white.does(&said, "room=player&text=You+will+lose+at+once").await;
    white.does(&said, "room=spectator&text=Hello").await;
    white.does(&said, r#"{"room": "player", "text": "Good luck!"}"#).await;
    // Too soon after the other: taken all the same.
    white.does(&said, "room=player&text=hello").await;
    let line = sees.hears("chatLine").await;
    assert_eq!((&line["username"], &line["text"]), (&json!("Anderssen"), &json!("Good luck!")));
    assert_eq!(line["room"], "player");
    let said = black.get(&format!("/api/board/game/{id}/chat")).await.json();
    assert_eq!(said, json!([{"user": "anderssen", "text": "Good luck!"}]));
    assert_eq!(white.refused(&format!("/api/bot/game/{id}/chat"), "room=player").await.0, 400);
}

#[tokio::test]
async fn a_line_comes_at_once_and_an_empty_one_within_seven_seconds() {
    let house = House::open().await;
    let (machine, person) = (bot(&house, "Turk").await, board(&house, "Napoleon").await);
    let mut events = machine.events().await;
    let headers = events.answer.headers();
    assert_eq!(headers["content-type"], "application/x-ndjson");
    assert!(headers.get("content-encoding").is_none() && headers.get("content-length").is_none());
    assert_eq!(headers["transfer-encoding"], "chunked");
    person.does("/api/challenge/turk", "clock.limit=60").await;
    let began = Instant::now();
    events.hears("challenge").await;
    assert!(began.elapsed() < Duration::from_secs(2));
    assert_eq!(events.line().await.as_deref(), Some(""));
    assert!(began.elapsed() < Duration::from_secs(7), "{:?}", began.elapsed());
    // Another stream of the same token takes its place.
    let mut other = machine.events().await;
    assert_eq!(events.next().await, None);
    assert_eq!(other.next().await.unwrap()["type"], "challenge");
}
