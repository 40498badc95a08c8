use serde_json::{Value, json};

use crate::house::{House, friendly, pair, play_out};

#[tokio::test]
async fn two_players_and_an_onlooker_see_the_same_game() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({"private": false})).await;
    let stranger = house.guest();
    let mut wires = [white.watch(&id).await, black.watch(&id).await, stranger.watch(&id).await];
    let mut seats = Vec::new();
    for wire in &mut wires {
        let snapshot = wire.hears("snapshot").await;
        seats.push(snapshot["game"]["me"].clone());
    }
    assert_eq!(seats, [json!("white"), json!("black"), Value::Null]);

    wires[0].send(json!({"act": "move", "uci": "e2e4", "ply": 0, "id": "one"})).await;
    let ack = wires[0].hears("ack").await;
    assert_eq!(ack, json!({"type": "ack", "id": "one", "seq": 2}));
    let at_black = wires[1].hears_of("moved").await;
    let at_stranger = wires[2].hears_of("moved").await;
    assert_eq!(at_black["event"], at_stranger["event"]);
    assert_eq!(at_black["event"]["ply"]["san"], "e4");
    assert_eq!(at_black["now"]["legal"].as_array().unwrap().len(), 20);
    assert_eq!(at_black["now"]["premoves"], Value::Null);
    assert!(at_stranger["now"]["legal"].as_array().unwrap().is_empty());
    assert!(at_stranger["now"]["can"].as_array().unwrap().is_empty());
    let white_sees = white.sees(&id).await;
    assert!(white_sees["now"]["premoves"]["g1"].as_array().unwrap().len() >= 2);
    assert_eq!(stranger.refused(&id, json!({"act": "resign"})).await, "forbidden");
}

#[tokio::test]
async fn a_mate_ends_the_game_for_everyone() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    let mut wire = white.watch(&id).await;
    play_out(&white, &black, &id, "f2f3 e7e5 g2g4 d8h4").await;
    let ended = wire.hears_of("ended").await;
    let result = json!({"winner": "black", "score": "0-1", "termination": "checkmate",
        "words": "Checkmate. Black wins."});
    assert_eq!(ended["event"]["result"], result);
    assert_eq!(ended["now"]["status"], "ended");
    assert_eq!(ended["now"]["check"], "e1");
    let again = json!({"act": "move", "uci": "e1f2", "ply": 4});
    assert_eq!(white.refused(&id, again).await, "game_over");
    let pgn = white.get(&format!("/v1/games/{id}/pgn")).await;
    assert_eq!(pgn.headers["content-type"], "application/x-chess-pgn");
    assert!(pgn.text.contains("1. f3 e5 2. g4 Qh4# 0-1"), "{}", pgn.text);
    let fen = white.get(&format!("/v1/games/{id}/fen")).await;
    assert_eq!(fen.text, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n");
}

#[tokio::test]
async fn a_move_is_refused_for_a_named_reason() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    let play = |uci: &str, ply: u32| json!({"act": "move", "uci": uci, "ply": ply});
    assert_eq!(white.refused(&id, play("e2e5", 0)).await, "illegal_move");
    assert_eq!(white.refused(&id, play("nonsense", 0)).await, "illegal_move");
    assert_eq!(white.refused(&id, play("e2e4", 3)).await, "stale_ply");
    assert_eq!(black.refused(&id, play("e7e5", 0)).await, "not_your_turn");
    assert_eq!(white.refused(&id, json!({"act": "move", "uci": "e2e4"})).await, "bad_request");
    assert_eq!(white.refused(&id, json!({"act": "dance"})).await, "bad_request");
    assert_eq!(white.refused(&id, json!({"act": "ping"})).await, "bad_request");
}

#[tokio::test]
async fn a_friend_is_awaited_and_takes_the_free_seat() {
    let house = House::open().await;
    let (white, black, other) = (house.guest(), house.guest(), house.guest());
    let (id, key) = white.make(friendly(json!({}))).await;
    let waiting = white.sees(&id).await;
    assert_eq!(waiting["now"]["status"], "waiting");
    assert_eq!(waiting["players"]["black"], Value::Null);
    let act = json!({"act": "move", "uci": "e2e4", "ply": 0});
    assert_eq!(white.refused(&id, act).await, "not_started");
    let mut wire = white.watch(&id).await;
    wire.hears("snapshot").await;
    let join = format!("/v1/games/{id}/join");
    assert_eq!(black.post(&join, json!({"key": "wrong"})).await.code(), "forbidden");
    let joined = black.post(&join, json!({"key": key})).await.json();
    assert_eq!(joined["me"], "black");
    let heard = wire.hears_of("joined").await;
    assert_eq!(heard["event"]["player"]["id"], joined["players"]["black"]["id"]);
    assert_eq!(heard["now"]["status"], "playing");
    assert_eq!(black.post(&join, json!({"key": key})).await.status, 200);
    let late = other.post(&join, json!({"key": key})).await;
    assert_eq!((late.status, late.code().as_str()), (409, "seat_taken"));
}

#[tokio::test]
async fn two_people_play_at_the_same_board() {
    let house = House::open().await;
    let guest = house.guest();
    let (id, _) = guest.make(json!({"opponent": "board"})).await;
    assert_eq!(guest.sees(&id).await["me"], "both");
    play_out(&guest, &guest, &id, "e2e4 e7e5 g1f3").await;
    assert_eq!(guest.sees(&id).await["now"]["legal"].as_array().unwrap().len(), 29);
    guest.done(&id, json!({"act": "offer_takeback"})).await;
    assert_eq!(guest.sees(&id).await["now"]["ply"], 2);
    guest.done(&id, json!({"act": "offer_draw", "color": "white"})).await;
    let wrong = json!({"act": "accept_draw", "color": "white"});
    assert_eq!(guest.refused(&id, wrong).await, "no_offer");
    guest.done(&id, json!({"act": "decline_draw", "color": "black"})).await;
    guest.done(&id, json!({"act": "resign", "color": "black"})).await;
    assert_eq!(guest.sees(&id).await["now"]["result"]["words"], "Black resigned. White wins.");
}

#[tokio::test]
async fn the_two_at_the_same_board_have_the_names_they_give() {
    let house = House::open().await;
    let guest = house.guest();
    let me = guest.get("/v1/me").await.json()["name"].clone();
    assert!(!me.as_str().unwrap().contains(|letter: char| letter.is_ascii_digit()), "{me}");
    let names = |white: &str, black: &str| json!({"white": white, "black": black});
    let (id, _) = guest.make(json!({"opponent": "board", "names": names(" Howard ", "")})).await;
    let players = guest.sees(&id).await["players"].clone();
    assert_eq!((&players["white"]["name"], &players["black"]["name"]), (&json!("Howard"), &me));
    assert!(guest.get(&format!("/v1/games/{id}/pgn")).await.text.contains("[White \"Howard\"]"));
    for (opponent, white) in [("friend", "Howard"), ("board", "a\nb"), ("board", &"x".repeat(41))] {
        let asked = json!({"opponent": opponent, "names": names(white, "")});
        let refused = guest.post("/v1/games", asked).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "bad_request"));
    }
}

#[tokio::test]
async fn chess960_castles_king_takes_rook() {
    let house = House::open().await;
    let guest = house.guest();
    let asked = json!({"opponent": "board", "start": {"kind": "chess960", "number": 518}});
    let (id, _) = guest.make(asked).await;
    play_out(&guest, &guest, &id, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5").await;
    let seen = guest.sees(&id).await;
    assert_eq!(seen["chess960"], true);
    let legal = seen["now"]["legal"].as_array().unwrap().clone();
    let castling = legal.iter().find(|mv| mv["san"] == "O-O").unwrap();
    assert_eq!((&castling["uci"], &castling["to"]), (&json!("e1h1"), &json!("h1")));
    guest.plays(&id, "e1h1", 6).await;
    assert_eq!(guest.sees(&id).await["moves"][6]["san"], "O-O");
}

#[tokio::test]
async fn a_game_may_begin_with_any_sound_position() {
    let house = House::open().await;
    let guest = house.guest();
    let start = |fen: &str| json!({"opponent": "board", "start": {"kind": "fen", "fen": fen}});
    let (id, _) = guest.make(start("4k3/8/8/8/8/8/4P3/4K3 b - - 5 40")).await;
    assert_eq!(guest.sees(&id).await["now"]["turn"], "black");
    for (fen, part) in [
        ("4k3/8/8/8/8/8/8 w - - 0 1", "rank"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "king"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "over before it began"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "over before it began"),
    ] {
        let answer = guest.post("/v1/games", start(fen)).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "invalid_fen"), "{fen}");
        assert!(answer.text.contains(part), "{fen}: {}", answer.text);
    }
    let asked = json!({"opponent": "board", "start": {"kind": "chess960", "number": 960}});
    assert_eq!(guest.post("/v1/games", asked).await.code(), "bad_request");
}

#[tokio::test]
async fn a_list_of_games_tells_opening_and_laws() {
    let house = House::open().await;
    let guest = house.guest();
    let lines = async || guest.get("/v1/games").await.json()["games"].clone();
    let (id, _) = guest.make(json!({"opponent": "board"})).await;
    assert_eq!(lines().await[0]["opening"], json!(null));
    for (ply, uci) in (0..).zip(["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"]) {
        guest.plays(&id, uci, ply).await;
    }
    assert_eq!(lines().await[0]["opening"], "Ruy Lopez");
    // The same once it is over, when the line is kept.
    guest.done(&id, json!({"act": "resign"})).await;
    let over = lines().await;
    assert_eq!((&over[0]["opening"], &over[0]["laws"]), (&json!("Ruy Lopez"), &json!(null)));
    let (id, _) = guest.make(json!({"opponent": "board", "laws": {"code": "staunton"}})).await;
    for line in ["move e2e4", "move c7c5"] {
        guest.done(&id, json!({"act": "law", "line": line})).await;
    }
    let under = lines().await;
    assert!(under[0]["laws"].as_str().unwrap().contains("Staunton"), "{}", under[0]);
    assert_eq!(under[0]["opening"], "Sicilian Defense");
}

#[tokio::test]
async fn the_callers_games_are_listed_newest_first() {
    let house = House::open().await;
    let (white, black, first) = pair(&house, json!({})).await;
    white.done(&first, json!({"act": "resign"})).await;
    let (second, _) = white.make(json!({"opponent": "board"})).await;
    white.plays(&second, "e2e4", 0).await;
    let list = white.get("/v1/games").await.json();
    let games = list["games"].as_array().unwrap();
    assert_eq!(games.iter().map(|game| &game["id"]).collect::<Vec<_>>(), [&second, &first]);
    assert_eq!((&games[0]["status"], &games[0]["plies"]), (&json!("playing"), &json!(1)));
    assert_eq!((&games[1]["me"], &games[1]["result"]["score"]), (&json!("white"), &json!("0-1")));
    let rest = white.get(&format!("/v1/games?before={second}&limit=1")).await.json();
    assert_eq!(rest["games"][0]["id"], first);
    let blacks = black.get("/v1/games").await.json();
    assert_eq!(blacks["games"][0]["me"], "black");
    assert_eq!(blacks["games"].as_array().unwrap().len(), 1);
}
