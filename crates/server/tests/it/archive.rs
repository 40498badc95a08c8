//! The collection of games, and the explorer that other programs ask.

use serde_json::json;
use staunton_server::{Config, Server};

use crate::house::House;

#[tokio::test]
async fn the_explorer_answers_as_that_of_lichess() {
    let house = House::open().await;
    let guest = house.guest();
    let start = guest.get("/masters").await;
    assert_eq!(start.status, 200, "{}", start.text);
    let told = start.json();
    let first = &told["moves"][0];
    let total = |of: &serde_json::Value| {
        ["white", "draws", "black"].into_iter().map(|key| of[key].as_u64().unwrap()).sum::<u64>()
    };
    assert!(total(&told) > 190 && total(first) > 50, "{}", start.text);
    assert_eq!(told["moves"].as_array().unwrap().iter().map(total).sum::<u64>(), total(&told));
    assert!(told["topGames"].as_array().unwrap().len() >= 2);
    let id = told["topGames"][0]["id"].as_str().unwrap();
    let pgn = guest.get(&format!("/master/pgn/{id}")).await;
    assert_eq!(pgn.headers["content-type"], "application/x-chess-pgn");
    let white = told["topGames"][0]["white"]["name"].as_str().unwrap();
    assert!(pgn.text.contains(&format!("[White \"{white}\"]")), "{}", pgn.text);

    let sicilian = guest.get("/lichess?play=e2e4,c7c5&moves=2&topGames=0").await;
    assert_eq!(sicilian.json()["opening"], json!({"eco": "B20", "name": "Sicilian Defense"}));
    assert_eq!(sicilian.json()["moves"].as_array().unwrap().len(), 2);
    assert_eq!(sicilian.json()["topGames"], json!([]));
    let fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR_w_KQkq_-_0_2";
    let same = guest.get(&format!("/lichess?fen={fen}&moves=2&topGames=0")).await;
    assert_eq!(same.json(), sicilian.json());

    let late = guest.get("/masters?since=1990&until=1999-12").await;
    assert!((1..total(&told)).contains(&total(&late.json())), "{}", late.text);
    let player = guest.get("/player?player=alekhine,%20alexander&color=white").await;
    assert_eq!(player.headers["content-type"], "application/x-ndjson");
    assert!(player.text.ends_with("}\n") && player.text.lines().count() == 1);
    let games: serde_json::Value = serde_json::from_str(&player.text).unwrap();
    assert!((10..65).contains(&total(&games)), "{}", player.text);
    for (query, code) in [
        ("/masters?fen=rubbish", "invalid_fen"),
        ("/masters?play=e2e5", "bad_request"),
        ("/masters?since=soon", "bad_request"),
        ("/player?color=white", "bad_request"),
        ("/master/pgn/99999", "not_found"),
    ] {
        assert_eq!(guest.get(query).await.code(), code, "{query}");
    }
}

#[tokio::test]
async fn a_question_finds_games_and_a_wrong_one_is_told_where() {
    let house = House::open().await;
    let guest = house.guest();
    let archive = guest.get("/v1/archive").await.json();
    assert_eq!(
        (archive["games"].as_u64(), archive["sources"].as_array().unwrap().len()),
        (Some(198), 1)
    );
    let found =
        guest.get("/v1/archive/find?q=player%20~%20alekhine%20and%20Q%2Bq%3D0&most=3").await;
    let told = found.json();
    let games = told["games"].as_array().unwrap();
    assert_eq!((games.len(), &told["is_complete"]), (3, &json!(false)), "{}", found.text);
    for game in games {
        let fen = game["fen"].as_str().unwrap();
        assert!(!fen.split(' ').next().unwrap().contains(['Q', 'q']), "{fen}");
        let pgn = guest.get(&format!("/v1/archive/games/{}", game["number"])).await;
        assert!(pgn.text.contains("Alekhine"), "{}", pgn.text);
    }
    let mate = guest.get("/v1/archive/find?q=%22checkmate%22").await;
    let mate = mate.json();
    assert_eq!(mate["games"].as_array().unwrap().len(), 2);
    assert_eq!(mate["looked_at"], 198);
    let wrong = guest.get("/v1/archive/find?q=yaer%20%3D%201900").await;
    assert_eq!((wrong.status, wrong.code().as_str()), (400, "bad_request"));
    assert!(
        wrong.text.contains("character 1") && wrong.text.contains("\\\"year\\\"?"),
        "{}",
        wrong.text
    );
}

#[tokio::test]
async fn a_collection_of_ones_own_is_served_and_a_missing_one_told() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("games");
    let config = || Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: Some(folder.path().join("data")),
        archive: Some(own.clone()),
        books: false,
        ..Config::default()
    };
    let error = Server::start(config()).await.err().expect("no archive there").to_string();
    assert!(error.contains("collection") && error.contains("manifest.json"), "{error}");
    let pgn = "[White \"A\"]\n\n1. f4 e5 1-0\n";
    let options = staunton_archive::ImportOptions::default();
    staunton_archive::import(&own, "one", pgn.as_bytes(), &options).unwrap();
    let server = Server::start(config()).await.unwrap();
    let address = server.address();
    let serving = tokio::spawn(server.run(std::future::pending()));
    let ask = async || {
        let answer = reqwest::get(format!("http://{address}/masters")).await.unwrap();
        let answer: serde_json::Value = answer.json().await.unwrap();
        answer["white"].as_u64().unwrap()
    };
    assert_eq!(ask().await, 1);
    // Games that are added while it serves are there.
    std::thread::sleep(std::time::Duration::from_millis(20));
    staunton_archive::import(&own, "two", pgn.as_bytes(), &options).unwrap();
    assert_eq!(ask().await, 2);

    serving.abort();
}
