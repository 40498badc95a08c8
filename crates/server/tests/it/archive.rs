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
async fn the_explorer_of_the_page_tells_moves_and_the_games_they_come_from() {
    let house = House::open().await;
    let guest = house.guest();
    let all = guest.get("/v1/archive/explore").await;
    assert_eq!(all.status, 200, "{}", all.text);
    let all = all.json();
    let first = &all["moves"][0];
    let counted = ["white", "draws", "black"].map(|key| first[key].as_u64().unwrap());
    assert_eq!(first["games"].as_u64(), Some(counted.iter().sum()), "{first}");
    assert_eq!(all["games"], 198);
    assert_eq!(all["top"].as_array().unwrap().len(), 8);
    let german = guest.get("/v1/archive/explore?notation=san&language=de&top=1").await.json();
    let knight = german["moves"].as_array().unwrap().iter().find(|mv| mv["san"] == "Nf3").unwrap();
    assert_eq!((&knight["text"], german["top"].as_array().unwrap().len()), (&json!("Sf3"), 1));

    // Of one player with one colour: the same games as the question finds.
    let his = "/v1/archive/explore?player=alekhine,%20alexander&color=black&since=1910&top=30";
    let his = guest.get(his).await.json();
    let question =
        "?most=500&q=black%20%3D%20%22alekhine,%20alexander%22%20and%20year%20%3E%3D%201910";
    let found = guest.get(&format!("/v1/archive/find{question}")).await.json();
    assert_eq!(his["games"].as_u64(), Some(found["games"].as_array().unwrap().len() as u64));
    for game in his["top"].as_array().unwrap() {
        assert_eq!(game["black"]["name"], "Alekhine, Alexander", "{game}");
        assert!(["1-0", "0-1", "1/2-1/2"].contains(&game["result"].as_str().unwrap()), "{game}");
    }
    let number = &his["top"][0]["number"];
    let study = guest.get(&format!("/v1/archive/games/{number}/study")).await.json();
    assert!(study["nodes"].as_array().unwrap().len() > 10, "{study}");
    for (query, code) in [
        ("/v1/archive/explore?fen=rubbish", "invalid_fen"),
        ("/v1/archive/explore?since=soon", "bad_request"),
        ("/v1/archive/explore?notation=runes", "bad_request"),
        ("/v1/archive/games/99999/study", "not_found"),
    ] {
        assert_eq!(guest.get(query).await.code(), code, "{query}");
    }
}

#[tokio::test]
async fn a_search_tells_all_it_finds_and_its_moments_are_shown() {
    let house = House::open().await;
    let guest = house.guest();
    let asked = json!({"question": "player ~ alekhine and {Q+q=0}"});
    let answer = guest.post("/v1/archive/searches", asked).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let lines = answer.text.lines().filter(|line| !line.is_empty());
    let lines: Vec<serde_json::Value> =
        lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    let named: Vec<&serde_json::Value> = lines
        .iter()
        .filter(|line| line["kind"] == "found")
        .flat_map(|line| line["games"].as_array().unwrap())
        .collect();
    let end = lines.last().unwrap();
    assert_eq!(end["kind"], "end", "{}", answer.text);
    assert_eq!((&end["looked_at"], &end["complete"]), (&json!(198), &json!(true)));
    assert_eq!(end["found"].as_u64(), Some(named.len() as u64));
    let same = "/v1/archive/find?most=500&q=player%20~%20alekhine%20and%20Q%2Bq%3D0";
    let same = guest.get(same).await.json();
    assert_eq!(same["games"].as_array().unwrap().len(), named.len());

    let at: Vec<String> =
        named.iter().take(3).map(|hit| format!("{}.{}", hit[0], hit[1])).collect();
    let moments = guest.get(&format!("/v1/archive/moments?at={}", at.join(","))).await.json();
    for (moment, game) in moments["moments"].as_array().unwrap().iter().zip(&named) {
        assert_eq!((&moment["number"], &moment["ply"]), (&game[0], &game[1]));
        let fen = moment["fen"].as_str().unwrap();
        assert!(!fen.split(' ').next().unwrap().contains(['Q', 'q']), "{fen}");
        assert!(moment["uci"].is_string() && moment["san"].is_string(), "{moment}");
    }
    for at in ["", "1", "1.x", "1.2,", &["1.2"; 61].join(",")] {
        assert_eq!(guest.get(&format!("/v1/archive/moments?at={at}")).await.code(), "bad_request");
    }
    let wrong = guest.post("/v1/archive/searches", json!({"question": "yaer = 1"})).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (400, "bad_request"));
    let fault = guest.get("/v1/archive/question?q=%C3%A9lo%20yaer%20%3D%201").await.json();
    assert_eq!((&fault["fault"]["at"], &fault["fault"]["found"]), (&json!(0), &json!("élo")));
    assert_eq!(guest.get("/v1/archive/question?q=e4%3DP").await.json(), json!({"fault": null}));
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

#[tokio::test]
async fn a_player_is_told_with_his_results_openings_and_opponents() {
    let house = House::open().await;
    let guest = house.guest();
    let found = guest.get("/v1/archive/players?like=alek%20a").await.json();
    let name = found["players"][0]["name"].as_str().unwrap().to_owned();
    assert_eq!(name, "Alekhine, Alexander", "{found}");
    let told = guest.get("/v1/archive/players/alekhine,%20alexander").await;
    assert_eq!(told.status, 200, "{}", told.text);
    let told = told.json();
    assert_eq!((&told["name"], &told["games"]), (&json!(name), &found["players"][0]["games"]));
    // The same as questions find.
    let count = async |question: &str| {
        let question = question.replace('&', "%26").replace(' ', "%20").replace('"', "%22");
        let found = guest.get(&format!("/v1/archive/find?most=500&q={question}")).await.json();
        found["games"].as_array().unwrap().len()
    };
    for (color, won, lost) in [("white", "1-0", "0-1"), ("black", "0-1", "1-0")] {
        let his = format!("{color} = \"{name}\"");
        for (key, question) in [
            ("games", his.clone()),
            ("wins", format!("{his} and result = {won}")),
            ("losses", format!("{his} and result = {lost}")),
            ("draws", format!("{his} and result = 1/2-1/2")),
        ] {
            assert_eq!(told[color][key], count(&question).await, "{question}");
        }
        let openings = told[format!("openings_{color}")].as_array().unwrap();
        assert!(openings.iter().all(|it| it["games"].as_u64() > Some(0)) && openings.len() > 1);
    }
    let opponent = &told["opponents"][0];
    let question = format!("player = \"{name}\" and player = {}", opponent["name"]);
    assert_eq!(opponent["games"], count(&question).await, "{question}");
    let years = told["years"].as_array().unwrap();
    assert!(years.windows(2).all(|two| two[0]["year"].as_i64() < two[1]["year"].as_i64()));
    assert_eq!((told["best"].as_array().unwrap().len(), &years[0]["rating"]), (8, &json!(null)));
    let last = format!(
        "/v1/archive/moments?at={}.{}",
        told["recent"][0]["number"], told["recent"][0]["ply"]
    );
    let last = guest.get(&last).await.json();
    let date = last["moments"][0]["date"].as_str().unwrap();
    assert!(date.starts_with(&years.last().unwrap()["year"].to_string()), "{date}");
    assert_eq!(guest.get("/v1/archive/players/nobody").await.code(), "not_found");
    let all = guest.get("/v1/archive/players?most=3").await.json();
    let games: Vec<u64> =
        all["players"].as_array().unwrap().iter().map(|it| it["games"].as_u64().unwrap()).collect();
    assert!(games.len() == 3 && games.is_sorted_by(|one, other| one >= other), "{all}");
}

#[tokio::test]
async fn a_game_of_a_book_that_the_collection_has_is_named_and_what_is_printed_otherwise() {
    let house = House::open().await;
    let guest = house.guest();
    let found = guest.get("/v1/archive/find?q=player%20~%20alekhine&most=1").await.json();
    let number = &found["games"][0]["number"];
    let pgn = guest.get(&format!("/v1/archive/games/{number}")).await.text;
    let moves = pgn.split_once("\n\n").unwrap().1;
    let file = format!("A GAME OF MASTERS\n\n{moves}\n");
    let book = super::books::bring(&guest, "masters.txt", file).await;
    let id = book["id"].as_str().unwrap();
    let told = guest.get(&format!("/v1/books/{id}/games/1/collection")).await;
    assert_eq!(told.status, 200, "{}", told.text);
    let told = told.json();
    let first = &told["games"][0];
    assert_eq!((&first["number"], &first["differences"]), (number, &json!([])), "{told}");
    assert_eq!(first["white"]["name"], found["games"][0]["white"]);
    assert_eq!(first["plies"], first["printed_plies"]);
    let other = house.guest();
    let unseen = other.get(&format!("/v1/books/{id}/games/1/collection")).await;
    assert_eq!(unseen.code(), "not_found");
}
