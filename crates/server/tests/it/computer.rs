use serde_json::{Value, json};

use crate::house::House;

#[tokio::test]
async fn the_computer_answers_takes_back_and_plays_again() {
    let house = House::open().await;
    let guest = house.guest();
    let asked = json!({"opponent": "computer", "level": 400, "color": "white"});
    let (id, _) = guest.make(asked).await;
    let mut wire = guest.watch(&id).await;
    let snapshot = wire.hears("snapshot").await["game"].clone();
    assert_eq!(snapshot["players"]["black"]["level"], 400);
    assert_eq!(snapshot["players"]["black"]["online"], true);
    let personality = snapshot["players"]["black"]["personality"].as_str().unwrap();
    let known = ["romantic", "classical", "hypermodern", "solid", "fighter"];
    assert!(known.contains(&personality), "{personality}");
    guest.plays(&id, "e2e4", 0).await;
    wire.hears_of("moved").await;
    let answer = wire.hears_of("moved").await;
    assert_eq!((&answer["event"]["color"], &answer["now"]["ply"]), (&json!("black"), &json!(2)));
    assert_eq!(guest.sees(&id).await["now"]["rated"], true);
    guest.done(&id, json!({"act": "offer_takeback"})).await;
    assert_eq!(guest.sees(&id).await["now"]["rated"], false);
    assert_eq!(wire.hears_of("taken_back").await["now"]["ply"], 0);
    assert_eq!(guest.refused(&id, json!({"act": "add_time"})).await, "no_time_to_give");
    guest.done(&id, json!({"act": "resign"})).await;
    guest.done(&id, json!({"act": "offer_rematch"})).await;
    let next = wire.hears_of("rematch_accepted").await["event"]["game"].clone();
    let next = next.as_str().unwrap();
    let mut wire = guest.watch(next).await;
    assert_eq!(wire.hears("snapshot").await["game"]["me"], "black");
    if guest.sees(next).await["now"]["ply"] == 0 {
        wire.hears_of("moved").await;
    }
}

#[tokio::test]
async fn the_computer_begins_when_it_has_white() {
    let house = House::open().await;
    let guest = house.guest();
    let asked = json!({"opponent": "computer", "level": 2600, "color": "black"});
    let (id, _) = guest.make(asked).await;
    let mut wire = guest.watch(&id).await;
    if wire.hears("snapshot").await["game"]["now"]["ply"] == 0 {
        wire.hears_of("moved").await;
    }
    assert_eq!(guest.sees(&id).await["now"]["turn"], "black");
}

async fn offer_draw(house: &House, fen: &str) -> String {
    let guest = house.guest();
    let start = json!({"kind": "fen", "fen": fen});
    let asked = json!({"opponent": "computer", "level": 650, "color": "white", "start": start});
    let (id, _) = guest.make(asked).await;
    let mut wire = guest.watch(&id).await;
    guest.done(&id, json!({"act": "offer_draw"})).await;
    wire.hears_of("draw_offered").await;
    loop {
        let event = wire.hears("event").await["event"].clone();
        match event["kind"].as_str().unwrap() {
            "draw_declined" => return "declined".to_owned(),
            "ended" => return event["result"]["termination"].as_str().unwrap().to_owned(),
            _ => {}
        }
    }
}

#[tokio::test]
async fn the_computer_takes_a_draw_when_it_stands_worse_and_not_when_it_stands_well() {
    let house = House::open().await;
    assert_eq!(offer_draw(&house, "4k3/8/8/8/8/8/PPPQ4/4K3 w - - 0 40").await, "agreement");
    assert_eq!(offer_draw(&house, "3qk3/8/8/8/8/8/7P/4K3 w - - 0 40").await, "declined");
}

#[tokio::test]
async fn the_computer_offers_a_draw_in_an_even_game_that_has_long_been_quiet() {
    let house = House::open().await;
    let guest = house.guest();
    let fen = "4b2k/p7/1p6/8/8/1P6/P7/4B2K w - - 16 60";
    let start = json!({"kind": "fen", "fen": fen});
    let asked = json!({"opponent": "computer", "level": 2000, "color": "white", "start": start});
    let (id, _) = guest.make(asked).await;
    let mut wire = guest.watch(&id).await;
    guest.plays(&id, "h1g1", 0).await;
    assert_eq!(wire.hears_of("draw_offered").await["event"]["color"], "black");
    guest.done(&id, json!({"act": "accept_draw"})).await;
    let ended = wire.hears_of("ended").await["event"]["result"].clone();
    assert_eq!(ended["termination"], "agreement");
}

#[tokio::test]
async fn levels_are_ratings_from_400_to_2600() {
    let house = House::open().await;
    let guest = house.guest();
    for level in
        [json!(0), json!(8), json!(399), json!(2601), json!(-1), json!("strong"), json!(1e9)]
    {
        let asked = json!({"opponent": "computer", "level": level});
        assert_eq!(guest.post("/v1/games", asked).await.code(), "bad_request", "{level}");
    }
}

#[tokio::test]
async fn the_computer_opens_as_the_master_did_who_is_asked_for() {
    let house = House::open().await;
    let guest = house.guest();
    for _ in 0..4 {
        let asked = json!({
            "opponent": "computer", "level": 1400, "openings": "morphy", "color": "black"
        });
        let (id, _) = guest.make(asked).await;
        let mut wire = guest.watch(&id).await;
        let snapshot = wire.hears("snapshot").await["game"].clone();
        let computer = &snapshot["players"]["white"];
        assert_eq!(computer["openings"], "morphy");
        assert_eq!(computer["personality"], "romantic");
        assert_eq!(computer["name"], "Computer, level 1400, openings of Morphy");
        if snapshot["now"]["ply"] == 0 {
            wire.hears_of("moved").await;
        }
        // Of his games that are known he began each so.
        assert_eq!(guest.sees(&id).await["moves"][0]["uci"], "e2e4");
        let pgn = guest.get(&format!("/v1/games/{id}/pgn")).await.text;
        assert!(pgn.contains("[White \"Computer, level 1400, openings of Morphy\"]"), "{pgn}");
    }
}

#[tokio::test]
async fn openings_of_a_master_are_refused_where_there_are_none() {
    let house = House::open().await;
    let guest = house.guest();
    let names = "`anderssen`, `morphy`, `staunton`, `steinitz`";
    for (more, expected) in [
        (json!({"openings": "philidor"}), names),
        (json!({"openings": "morphy", "opponent": "friend"}), "expected the computer"),
        (json!({"openings": "morphy", "start": {"kind": "chess960"}}), "standard start"),
        (
            json!({"openings": "morphy", "laws": {"code": "staunton", "odds": "white rook a1"}}),
            "without odds",
        ),
    ] {
        let mut asked = json!({"opponent": "computer", "level": 800});
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let answer = guest.post("/v1/games", asked).await;
        assert_eq!(answer.code(), "bad_request", "{more}");
        assert!(answer.text.contains(expected), "{more}: {}", answer.text);
    }
    guest.make(json!({"opponent": "computer", "openings": null})).await;
}

#[tokio::test]
async fn many_games_against_the_computer_do_not_starve_the_rest() {
    let house = House::open().await;
    let guests: Vec<_> = (0..40).map(|_| house.guest()).collect();
    let asked = json!({"opponent": "computer", "level": 2400, "color": "black"});
    for guest in &guests {
        guest.make(asked.clone()).await;
    }
    let started = std::time::Instant::now();
    let seen = guests[0].get("/v1/games").await;
    assert_eq!(seen.status, 200);
    assert!(started.elapsed().as_millis() < 1_000, "{:?}", started.elapsed());
    assert_ne!(seen.json(), Value::Null);
}
