//! Games between programs.

use std::time::{Duration, Instant};

use serde_json::json;

use super::{board, bot, pair, play_out};
use crate::house::House;

#[tokio::test]
async fn a_game_from_the_challenge_to_the_mate() {
    // A pawn is taken in passing, White castles, Black makes a queen, and is mated.
    const MOVES: &str = "e2e4 a7a5 e4e5 d7d5 e5d6 a5a4 g1f3 a4a3 f1c4 a3b2 e1g1 b2a1q d6c7 \
        b8d7 f3g5 g8h6 d1f3 h6g8 f3f7";
    let house = House::open().await;
    let (white, black) = (bot(&house, "Anderssen").await, board(&house, "Kieseritzky").await);
    let (mut to_white, mut to_black) = (white.events().await, black.events().await);
    let asked = "clock.limit=300&clock.increment=3&color=white&rated=false&days=";
    let made = white.does("/api/challenge/Kieseritzky", asked).await;
    let id = made["id"].as_str().unwrap();
    assert_eq!((&made["status"], &made["direction"]), (&json!("created"), &json!("out")));
    let told = to_black.hears("challenge").await;
    assert_eq!(told["challenge"]["direction"], "in");
    assert_eq!(told["challenge"]["challenger"]["title"], "BOT");
    assert_eq!(told["challenge"]["timeControl"]["show"], "5+3");
    assert_eq!(told["challenge"]["speed"], "blitz");
    black.does(&format!("/api/challenge/{id}/accept"), "").await;
    let began = to_white.hears("gameStart").await["game"].clone();
    for key in ["id", "gameId"] {
        assert_eq!(began[key], id);
    }
    assert_eq!((&began["color"], &began["isMyTurn"]), (&json!("white"), &json!(true)));
    assert_eq!((&began["hasMoved"], &began["compat"]["bot"]), (&json!(false), &json!(true)));
    assert_eq!(began["opponent"]["username"], "Kieseritzky");
    assert_eq!(began["secondsLeft"], 300);
    assert_eq!(to_black.hears("gameStart").await["game"]["color"], "black");

    let (mut white_sees, mut black_sees) = (white.game(id).await, black.game(id).await);
    let full = white_sees.hears("gameFull").await;
    assert_eq!(full["white"]["title"], "BOT");
    assert_eq!(full["black"]["id"], "kieseritzky");
    assert_eq!(full["clock"], json!({"initial": 300_000, "increment": 3_000}));
    assert_eq!((&full["initialFen"], &full["speed"]), (&json!("startpos"), &json!("blitz")));
    assert_eq!((&full["state"]["moves"], &full["state"]["winc"]), (&json!(""), &json!(3_000)));
    assert_eq!(full["state"]["status"], "started");
    play_out(&white, &black, id, MOVES).await;
    let joined = MOVES.split_whitespace().collect::<Vec<_>>().join(" ");
    for sees in [&mut white_sees, &mut black_sees] {
        let last = sees.after(&joined).await;
        assert_eq!((&last["status"], &last["winner"]), (&json!("mate"), &json!("white")));
        assert_eq!(sees.next().await, None, "a stream ends with its game");
    }
    let over = to_black.hears("gameFinish").await["game"].clone();
    assert_eq!(over["status"], json!({"id": 30, "name": "mate"}));
    assert_eq!((&over["winner"], &over["hasMoved"]), (&json!("white"), &json!(true)));
    let playing = white.get("/api/account/playing").await.json();
    assert_eq!(playing, json!({"nowPlaying": []}));
    // Whoever looks later sees it all at once.
    let mut later = white.game(id).await;
    assert_eq!(later.hears("gameFull").await["state"]["status"], "mate");
    assert_eq!(later.next().await, None);
    // Programs name games as lichess.org does.
    for path in [format!("/{id}"), format!("/{id}/black")] {
        assert_eq!(black.leads_to(&path).await, format!("/game/{id}"));
    }
    assert_eq!(black.get("/nosuch12").await.status, 404);
}

#[tokio::test]
async fn a_move_that_is_sent_again_is_made_once() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, "clock.limit=60").await;
    let mut sees = white.game(&id).await;
    for _ in 0..3 {
        white.plays(&id, "g1f3").await;
    }
    black.plays(&id, "g8f6").await;
    // The answer was lost, and the opponent has answered meanwhile.
    white.plays(&id, "g1f3").await;
    white.plays(&id, "f3g1").await;
    sees.after("g1f3 g8f6 f3g1").await;
    let refused = white.refused(&format!("/api/bot/game/{id}/move/e2e4"), "").await;
    assert_eq!(refused, (400, "it is black's turn".to_owned()));
    let refused = black.refused(&format!("/api/board/game/{id}/move/e2e4"), "").await;
    assert_eq!(refused.0, 400, "{refused:?}");
    let refused = black.refused(&format!("/api/board/game/{id}/move/x"), "").await;
    assert_eq!(refused.0, 400, "{refused:?}");
    let stranger = board(&house, "Harrwitz").await;
    assert_eq!(stranger.refused(&format!("/api/board/game/{id}/move/e7e5"), "").await.0, 403);
    assert_eq!(stranger.get(&format!("/api/board/game/stream/{id}")).await.status, 404);
    assert_eq!(stranger.refused("/api/board/game/nosuchid/move/e7e5", "").await.0, 404);
}

#[tokio::test]
async fn castling_is_understood_both_ways_and_a_start_of_ones_own_is_told() {
    let house = House::open().await;
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let (white, black, id) = pair(&house, &format!("variant=fromPosition&fen={fen}")).await;
    let mut sees = white.game(&id).await;
    let full = sees.hears("gameFull").await;
    assert_eq!(
        (&full["initialFen"], &full["variant"]["key"]),
        (&json!(fen), &json!("fromPosition"))
    );
    assert_eq!((&full["clock"], &full["state"]["wtime"]), (&json!(null), &json!(2_147_483_647)));
    white.plays(&id, "e1h1").await;
    black.plays(&id, "e8c8").await;
    sees.after("e1g1 e8c8").await;
}

#[tokio::test]
async fn draws_takebacks_resigning_and_calling_off() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, "clock.limit=60").await;
    let mut sees = black.game(&id).await;
    play_out(&white, &black, &id, "e2e4 e7e5 g1f3").await;
    white.in_game(&id, "takeback/yes", "").await;
    white.in_game(&id, "takeback/yes", "").await;
    assert_eq!(sees.after("e2e4 e7e5 g1f3").await["wtakeback"], false);
    assert_eq!(sees.hears("gameState").await["wtakeback"], true);
    black.in_game(&id, "takeback/no", "").await;
    assert_eq!(sees.hears("gameState").await["wtakeback"], false);
    black.plays(&id, "b8c6").await;
    black.in_game(&id, "takeback/yes", "").await;
    white.in_game(&id, "takeback/yes", "").await;
    sees.after("e2e4 e7e5 g1f3 b8c6").await;
    let back = sees.after("e2e4 e7e5 g1f3").await;
    assert_eq!(back["status"], "started");
    // A draw offered with a move that is sent again is offered once, and stands.
    for _ in 0..2 {
        black.does(&format!("/api/board/game/{id}/move/b8c6?offeringDraw=true"), "").await;
    }
    assert_eq!(sees.after("e2e4 e7e5 g1f3 b8c6").await["bdraw"], false);
    assert_eq!(sees.hears("gameState").await["bdraw"], true);
    white.in_game(&id, "draw/no", "").await;
    white.in_game(&id, "draw/no", "").await;
    assert_eq!(sees.hears("gameState").await["bdraw"], false);
    white.in_game(&id, "draw/yes", "").await;
    black.in_game(&id, "draw/yes", "").await;
    assert_eq!(sees.hears("gameState").await["wdraw"], true);
    let over = sees.hears("gameState").await;
    assert_eq!((&over["status"], over.get("winner")), (&json!("draw"), None));

    let again = |color: &'static str| {
        let (white, black) = (&white, &black);
        async move {
            let asked = format!("clock.limit=60&color={color}");
            let made = white.does("/api/challenge/kieseritzky", &asked).await;
            let id = made["id"].as_str().unwrap().to_owned();
            black.does(&format!("/api/challenge/{id}/accept"), "").await;
            id
        }
    };
    let resigned = again("black").await;
    play_out(&black, &white, &resigned, "e2e4 e7e5").await;
    let refused = white.refused(&format!("/api/bot/game/{resigned}/abort"), "").await;
    assert_eq!(refused.0, 400, "{refused:?}");
    white.in_game(&resigned, "resign", "").await;
    let full = black.game(&resigned).await.hears("gameFull").await;
    assert_eq!(
        (&full["state"]["status"], &full["state"]["winner"]),
        (&json!("resign"), &json!("white"))
    );
    let aborted = again("random").await;
    white.in_game(&aborted, "abort", "").await;
    let full = black.game(&aborted).await.hears("gameFull").await;
    assert_eq!(full["state"]["status"], "aborted");
    let claimed = again("white").await;
    play_out(&white, &black, &claimed, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1").await;
    let refused = black.refused(&format!("/api/board/game/{claimed}/claim-draw"), "").await;
    assert_eq!(refused.0, 400, "{refused:?}");
    black.plays(&claimed, "f6g8").await;
    white.in_game(&claimed, "claim-draw", "").await;
}

#[tokio::test]
async fn whoever_leaves_is_given_up_after_a_while() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, "clock.limit=180&clock.increment=2").await;
    let mut sees = white.game(&id).await;
    let leaves = black.game(&id).await;
    play_out(&white, &black, &id, "e2e4 e7e5 g1f3").await;
    sees.after("e2e4 e7e5 g1f3").await;
    let claim = format!("/api/bot/game/{id}/claim-victory/");
    let early = (400, "the other player is here, or may still come back".to_owned());
    assert_eq!(white.refused(&claim, "").await, early);
    drop(leaves);
    let gone = sees.hears("opponentGone").await;
    // A tenth of 260 s, and three are gone.
    assert_eq!((&gone["gone"], &gone["claimWinInSeconds"]), (&json!(true), &json!(23)));
    assert_eq!(white.refused(&claim, "").await, early);
    let back = black.game(&id).await;
    assert_eq!(sees.hears("opponentGone").await["gone"], false);
    drop(back);
    assert_eq!(sees.hears("opponentGone").await["gone"], true);
    house.time.put_forward(26_000);
    white.does(&claim, "").await;
    let over = sees.hears("gameState").await;
    assert_eq!((&over["status"], &over["winner"]), (&json!("timeout"), &json!("white")));
}

#[tokio::test]
async fn the_computer_plays_and_a_restart_loses_nothing() {
    let house = House::open().await;
    let person = board(&house, "Napoleon").await;
    let answer =
        person.post("/api/challenge/ai", r#"{"level": 2, "color": "white", "days": null}"#).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let made = answer.json();
    let id = made["id"].as_str().unwrap().to_owned();
    assert_eq!((&made["opponent"]["aiLevel"], &made["source"]), (&json!(2), &json!("ai")));
    let mut sees = person.game(&id).await;
    assert_eq!(sees.hears("gameFull").await["black"]["aiLevel"], 2);
    person.plays(&id, "e2e4").await;
    let answered = loop {
        let state = sees.hears("gameState").await;
        if state["moves"].as_str().unwrap().split(' ').count() == 2 {
            break state["moves"].clone();
        }
    };
    let mut events = person.events().await;
    assert_eq!(events.hears("gameStart").await["game"]["id"], id);
    let began = Instant::now();
    let data = house.close().await;
    assert!(began.elapsed() < Duration::from_secs(4), "streams do not hold the end up");
    assert_eq!((sees.next().await, events.next().await), (None, None));
    let house = House::open_in(data, staunton_server::Time::new()).await;
    let person = super::Program::with(house.address, &person.token, "board");
    assert_eq!(person.events().await.hears("gameStart").await["game"]["id"], id);
    assert_eq!(person.game(&id).await.hears("gameFull").await["state"]["moves"], answered);
    let playing = person.get("/api/account/playing").await.json();
    assert_eq!(playing["nowPlaying"][0]["gameId"], id);
}
