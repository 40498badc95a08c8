//! Tokens, and who asks.

use serde_json::{Value, json};

use super::{Program, account, board, bot, token};
use crate::house::{House, friendly};

#[tokio::test]
async fn a_token_is_shown_once_and_lets_do_what_it_says() {
    let house = House::open().await;
    let (owner, all) = account(&house, "Morphy").await;
    let program = Program::with(house.address, &all, "board");
    let told = program.get("/api/account").await.json();
    assert_eq!((&told["id"], &told["username"]), (&json!("morphy"), &json!("Morphy")));
    assert!(told["perfs"]["blitz"]["rating"].is_number() && told.get("title").is_none());

    let reads = token(&owner, &["challenge:read"]).await;
    let listed = owner.get("/v1/account/tokens").await;
    assert!(!listed.text.contains(&reads) && !listed.text.contains(&all));
    let listed = listed.json();
    assert_eq!(listed["tokens"].as_array().unwrap().len(), 2);
    // Which of two made in one millisecond is the newer one is not known.
    let mut scopes = listed["tokens"].as_array().unwrap().iter().map(|it| &it["scopes"]);
    assert!(scopes.any(|scopes| *scopes == json!(["challenge:read"])));

    let reader = Program::with(house.address, &reads, "board");
    let refused = reader.refused("/api/board/game/specimen/resign", "").await;
    assert_eq!(refused, (403, "Missing scope: board:play".to_owned()));
    assert_eq!(reader.get("/api/challenge").await.status, 200);
    let words = "Missing scope: challenge:write or bot:play or board:play".to_owned();
    assert_eq!(reader.refused("/api/challenge/morphy", "").await, (403, words));

    let tested = reader.post("/api/token/test", &format!("{all},stn_none,{reads}")).await.json();
    assert_eq!(tested["stn_none"], json!(null));
    assert_eq!(tested[&reads]["userId"], "morphy");
    assert_eq!(tested[&all]["scopes"], "bot:play,board:play,challenge:read,challenge:write");

    for wrong in ["", "stn_none", all.trim_end_matches(char::is_alphanumeric)] {
        let answer = Program::with(house.address, wrong, "board").get("/api/account").await;
        assert_eq!((answer.status, answer.json()), (401, json!({"error": "No such token"})));
    }
    let stranger = house.guest();
    let asked = json!({"scopes": ["bot:play"], "description": "mine"});
    assert_eq!(stranger.post("/v1/account/tokens", asked).await.status, 403);
    for asked in [
        json!({"scopes": [], "description": "x"}),
        json!({"scopes": ["bot:play"], "description": " "}),
    ] {
        assert_eq!(owner.post("/v1/account/tokens", asked).await.code(), "bad_request");
    }
}

#[tokio::test]
async fn what_is_open_with_a_token_ends_when_it_is_revoked() {
    let house = House::open().await;
    let (owner, all) = account(&house, "Morphy").await;
    let other = Program::with(house.address, &token(&owner, &["board:play"]).await, "board");
    let program = Program::with(house.address, &all, "board");
    let (mut ends, mut stays) = (program.events().await, other.events().await);
    let listed = owner.get("/v1/account/tokens").await.json();
    let of_all = |it: &&Value| it["scopes"].as_array().unwrap().len() > 1;
    let revoked = listed["tokens"].as_array().unwrap().iter().find(of_all).unwrap();
    let id = revoked["id"].as_str().unwrap();
    let revoked = owner.request(reqwest::Method::DELETE, &format!("/v1/account/tokens/{id}"));
    assert_eq!(owner.send(revoked).await.status, 204);
    assert_eq!(ends.next().await, None);
    assert_eq!(program.get("/api/account").await.status, 401);
    assert_eq!(other.get("/api/account").await.status, 200);
    // A new password ends what programs have, too.
    let changed = json!({"password": "pawns are the soul", "new_password": "a pinned piece"});
    assert_eq!(owner.post("/v1/account/password", changed).await.status, 204);
    assert_eq!(stays.next().await, None);
    assert_eq!(other.get("/api/account").await.status, 401);
}

#[tokio::test]
async fn a_bot_is_one_for_good_and_has_not_played_before() {
    let house = House::open().await;
    let machine = bot(&house, "Turk").await;
    assert_eq!(machine.get("/api/account").await.json()["title"], "BOT");
    machine.does("/api/bot/account/upgrade", "").await;
    let refused = machine.refused("/api/board/game/specimen/resign", "").await;
    assert_eq!(refused, (403, "This endpoint cannot be used with a Bot account".to_owned()));

    let person = board(&house, "Napoleon").await;
    let refused = person.refused("/api/bot/game/specimen/resign", "").await;
    assert_eq!(refused, (403, "This endpoint can only be used with a Bot account".to_owned()));
    person.does("/api/challenge/ai", "level=1").await;
    let refused = person.refused("/api/bot/account/upgrade", "").await;
    assert_eq!(refused.0, 400, "{refused:?}");

    let _events = machine.events().await;
    let online = person.get("/api/bot/online?nb=5").await;
    assert_eq!(online.headers["content-type"], "application/x-ndjson");
    assert_eq!(online.text.lines().count(), 1);
    assert!(online.text.contains(r#""username":"Turk""#));
    let statuses = person.get("/api/users/status?ids=turk,NAPOLEON,nobody").await.json();
    assert_eq!(statuses.as_array().unwrap().len(), 2);
    assert_eq!((&statuses[0]["online"], &statuses[0]["title"]), (&json!(true), &json!("BOT")));
    assert_eq!((&statuses[1]["id"], &statuses[1]["online"]), (&json!("napoleon"), &json!(false)));
    assert_eq!(person.get("/api/user/turk").await.json()["title"], "BOT");
    assert_eq!(person.get("/api/user/nobody").await.status, 404);

    let data = house.close().await;
    let house = House::open_in(data, staunton_server::Time::new()).await;
    let machine = Program::with(house.address, &machine.token, "bot");
    assert_eq!(machine.get("/api/account").await.json()["title"], "BOT");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_of_the_page_asks_a_program_for_a_game() {
    let house = House::open().await;
    let turk = bot(&house, "Turk").await;
    let visitor = house.guest();
    assert_eq!(visitor.get("/v1/bots").await.json()["bots"], json!([]));
    let mut events = turk.events().await;
    assert_eq!(visitor.get("/v1/bots").await.json()["bots"], json!(["Turk"]));

    let clock = json!({"kind": "fischer", "initial_ms": 60_000, "increment_ms": 0});
    let asked = json!({"color": "white", "private": true, "clock": clock});
    let (id, _) = visitor.make(friendly(asked)).await;
    let ask =
        async |bot: &str| visitor.post(&format!("/v1/games/{id}/ask"), json!({"bot": bot})).await;
    let (answer, challenge) = tokio::join!(ask("turk"), async {
        let challenge = events.hears("challenge").await["challenge"].clone();
        turk.does(&format!("/api/challenge/{}/decline", challenge["id"].as_str().unwrap()), "")
            .await;
        challenge
    });
    assert_eq!(answer.json(), json!({"answer": "declined"}), "{}", answer.text);
    assert_eq!(
        (&challenge["timeControl"]["limit"], &challenge["color"]),
        (&json!(60), &json!("white"))
    );

    let (answer, ()) = tokio::join!(ask("Turk"), async {
        let challenge = events.hears("challenge").await["challenge"].clone();
        turk.does(&format!("/api/challenge/{}/accept", challenge["id"].as_str().unwrap()), "")
            .await;
    });
    assert_eq!(answer.json(), json!({"answer": "accepted"}), "{}", answer.text);
    assert_eq!(events.hears("gameStart").await["game"]["gameId"], id.as_str());
    visitor.plays(&id, "e2e4", 0).await;
    turk.plays(&id, "e7e5").await;
    assert_eq!(ask("Turk").await.code(), "seat_taken");
    let (_, _) = account(&house, "Morphy").await;
    assert_eq!((ask("Morphy").await.status, ask("Nobody").await.status), (403, 404));
}
