use serde_json::{Value, json};

use crate::house::House;

const RUY_LOPEZ: [&str; 5] = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"];

async fn position(asked: Value) -> Value {
    let house = House::open().await;
    let answer = house.guest().post("/v1/position", asked).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

#[tokio::test]
async fn a_position_tells_its_moves_and_what_comes_of_each() {
    let seen = position(json!({"moves": RUY_LOPEZ})).await;
    let fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    assert_eq!((&seen["fen"], &seen["turn"]), (&json!(fen), &json!("black")));
    assert_eq!(seen["legal"].as_array().unwrap().len(), 30);
    let sans: Vec<_> = seen["moves"].as_array().unwrap().iter().map(|mv| &mv["san"]).collect();
    assert_eq!(sans, ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
    let a6 = seen["legal"].as_array().unwrap().iter().find(|mv| mv["san"] == "a6").unwrap();
    let after = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
    assert_eq!(a6["fen"], after);
    assert_eq!((&seen["faults"], &seen["outcome"]), (&json!([]), &Value::Null));
}

#[tokio::test]
async fn mate_and_stalemate_are_told_and_a_check_points_at_its_king() {
    let mated = position(json!({"moves": ["f2f3", "e7e5", "g2g4", "d8h4"]})).await;
    assert_eq!(mated["outcome"]["termination"], "checkmate");
    assert_eq!((&mated["outcome"]["winner"], &mated["check"]), (&json!("black"), &json!("e1")));
    assert_eq!(mated["legal"], json!([]));
    let stale = position(json!({"fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"})).await;
    assert_eq!(stale["outcome"]["termination"], "stalemate");
}

#[tokio::test]
async fn an_impossible_position_is_told_by_each_of_its_faults() {
    let seen = position(json!({"fen": "P3k3/8/8/8/8/8/4R3/8 w - e3 0 1"})).await;
    let faults = seen["faults"].as_array().unwrap();
    let names: Vec<_> = faults.iter().map(|fault| fault["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["no-king", "pawn-on-back-rank", "opposite-check", "en-passant"]);
    assert_eq!(
        (&faults[0]["words"], &faults[1]["square"]),
        (&json!("White has no king."), &json!("a8"))
    );
    assert_eq!(seen["legal"], json!([]));
}

#[tokio::test]
async fn a_text_that_is_no_fen_is_refused_with_the_place() {
    let house = House::open().await;
    let guest = house.guest();
    let answer = guest.post("/v1/position", json!({"fen": "8/8/8/9/8/8/8/8 w - - 0 1"})).await;
    assert_eq!((answer.status, answer.code().as_str()), (422, "invalid_fen"));
    assert!(answer.text.contains("at byte 6"), "{}", answer.text);
    let answer = guest.post("/v1/position", json!({"moves": ["e2e4", "e2e4"]})).await;
    assert_eq!((answer.status, answer.code().as_str()), (422, "illegal_move"));
    assert!(answer.text.contains("move 2"), "{}", answer.text);
    let many = vec!["e2e4"; 10_000];
    let answer = guest.post("/v1/position", json!({"moves": many})).await;
    assert!(answer.status == 400 || answer.status == 413, "{}", answer.text);
}

#[tokio::test]
async fn chess960_is_found_out_where_the_rights_need_it() {
    let fen = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1";
    let seen = position(json!({"fen": fen})).await;
    assert_eq!((&seen["chess960"], &seen["faults"]), (&json!(true), &json!([])));
    let told = position(json!({"fen": fen, "chess960": false})).await;
    assert_eq!(told["faults"][0]["name"], "castling-right");
}

#[tokio::test]
async fn positions_cannot_be_asked_for_without_end() {
    let house = House::open().await;
    let guest = house.guest();
    let mut last = 200;
    for _ in 0..260 {
        last = guest.post("/v1/position", json!({})).await.status;
        if last != 200 {
            break;
        }
    }
    assert_eq!(last, 429);
}

async fn post(path: &str, body: Value) -> Value {
    let house = House::open().await;
    let answer = house.guest().post(path, body).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

async fn read(text: &str) -> Value {
    post("/v1/read", json!({"text": text})).await
}

fn sans(study: &Value) -> Vec<&str> {
    study["nodes"].as_array().unwrap().iter().map(|node| node["san"].as_str().unwrap()).collect()
}

fn line(moves: &[&str]) -> Value {
    let node = |(place, uci): (usize, &&str)| json!({"parent": place.checked_sub(1), "uci": uci});
    json!({"nodes": moves.iter().enumerate().map(node).collect::<Vec<_>>()})
}

const PGN: &str = "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n[Date \"1851.06.21\"]\n\n\
    1. e4 $1 {a note [%cal Ge2e4]} e5 (1... c5 {Sicilian} 2. Nf3) 2. f4 exf4 1-0\n";

#[tokio::test]
async fn n11_a_game_in_pgn_is_read_with_its_variations_and_notes() {
    let seen = read(PGN).await;
    assert_eq!((&seen["kind"], &seen["notation"]), (&json!("game"), &json!("san")));
    assert_eq!(seen["words"], "A game of 2 moves, algebraic, with one variation and 2 notes.");
    let study = &seen["study"];
    assert_eq!(sans(study), ["e4", "e5", "f4", "exf4", "c5", "Nf3"]);
    let nodes = &study["nodes"];
    assert_eq!((&nodes[0]["nags"], &nodes[4]["parent"]), (&json!([1]), &json!(0)));
    assert_eq!(nodes[0]["comments"], json!(["a note [%cal Ge2e4]"]));
    assert_eq!(
        (&study["result"], &study["tags"][0]),
        (&json!("1-0"), &json!(["White", "Anderssen"]))
    );
    assert_eq!(seen["findings"], json!([]));
}

#[tokio::test]
async fn what_was_read_is_written_back_the_same() {
    let study = read(PGN).await["study"].clone();
    let written = post("/v1/write", json!({"game": study, "as": "pgn"})).await;
    let again = read(written["text"].as_str().unwrap()).await["study"].clone();
    assert_eq!((&again["nodes"], &again["result"]), (&study["nodes"], &study["result"]));
}

#[tokio::test]
async fn n11_a_game_is_written_as_a_line_of_epd() {
    let line = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";";
    let study = read(line).await["study"].clone();
    let written = post("/v1/write", json!({"game": study, "as": "epd"})).await;
    assert_eq!(written["text"], format!("{line}\n"));
}

#[tokio::test]
async fn n12_every_move_is_written_in_the_notation_asked_for() {
    let write = async |notation: &str, language: &str| {
        let game = line(&RUY_LOPEZ);
        let asked = json!({"game": game, "notation": notation, "language": language});
        let written = post("/v1/write", asked).await;
        written["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one.as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(write("san", "de").await, "e4 e5 Sf3 Sc6 Lb5");
    assert_eq!(write("descriptive-kt", "en").await, "P-K4 P-K4 Kt-KB3 Kt-QB3 B-Kt5");
    assert_eq!(write("uci", "en").await, "e2e4 e7e5 g1f3 b8c6 f1b5");
}

#[tokio::test]
async fn only_the_moves_that_are_new_need_be_told() {
    let asked = json!({"game": line(&RUY_LOPEZ), "notation": "san", "language": "fr", "after": 3});
    assert_eq!(post("/v1/write", asked).await["moves"], json!(["Cc6", "Fb5"]));
}

#[tokio::test]
async fn n9_a_typed_word_means_one_move_or_says_which_it_could_be() {
    let word = async |text: &str| post("/v1/word", json!({"game": line(&[]), "text": text})).await;
    for text in ["Nf3", "Kt-KB3", "Sf3", "knight f3", "g1f3", "C3AR"] {
        let seen = word(text).await;
        assert_eq!(
            (&seen["moves"][0]["uci"], &seen["words"]),
            (&json!("g1f3"), &Value::Null),
            "{text}"
        );
        assert_eq!(seen["moves"].as_array().unwrap().len(), 1, "{text}");
    }
    let seen = word("Kt-B3").await;
    assert_eq!(seen["moves"].as_array().unwrap().len(), 2, "{seen}");
    let words = seen["words"].as_str().unwrap();
    assert!(
        words.contains("Nc3") && words.contains("Nf3") && words.contains("Say which"),
        "{words}"
    );
    let seen = word("Qh5").await;
    assert_eq!(seen["moves"], json!([]));
    let why = "“Qh5” is not a legal move here: White's pawn on e2 stands in the way.";
    assert!(seen["words"].as_str().unwrap().starts_with(why), "{seen}");
}

#[tokio::test]
async fn a_typed_word_is_first_read_in_the_notation_in_use() {
    let game = json!({"start_fen": "4k3/8/8/8/8/8/4K3/5R2 w - - 0 1", "nodes": []});
    let word = async |language: &str| {
        let asked = json!({"game": game, "text": "Rf3", "notation": "san", "language": language});
        post("/v1/word", asked).await["moves"][0]["uci"].clone()
    };
    assert_eq!(word("en").await, "f1f3");
    assert_eq!(word("fr").await, "e2f3");
}

#[tokio::test]
async fn b1_a_position_is_read_as_fen_and_its_faults_are_told() {
    let seen = read(" 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n").await;
    assert_eq!(
        (&seen["kind"], &seen["words"]),
        (&json!("position"), &json!("A position as FEN, Black to move."))
    );
    assert_eq!(seen["study"]["nodes"], json!([]));
    let seen = read("8/8/8/8/8/8/8/K7 w - - 0 1").await;
    assert_eq!(
        (&seen["study"], &seen["faulty"]["faults"][0]["name"]),
        (&Value::Null, &json!("no-king"))
    );
    let seen = read("8/8/8/9/8/8/8/K6k w - - 0 1").await;
    assert_eq!((&seen["kind"], &seen["findings"][0]["from"]), (&json!("nothing"), &json!(6)));
}

#[tokio::test]
async fn n10_a_printed_diagram_is_read_as_a_position() {
    let mut text = String::from("No. 12.\n");
    for row in [
        "|   |   |   |   |   |   |   | K*|",
        "|   |   |   |   |   | Q |   |   |",
        "|   |   |   |   |   |   | K |   |",
    ] {
        text.push_str("+---+---+---+---+---+---+---+---+\n");
        text.push_str(row);
        text.push('\n');
    }
    for _ in 0..5 {
        text.push_str("+---+---+---+---+---+---+---+---+\n|   |   |   |   |   |   |   |   |\n");
    }
    let seen = read(&text).await;
    assert_eq!(seen["kind"], "position", "{seen}");
    let fen = seen["study"]["start_fen"].as_str().unwrap();
    assert!(fen.starts_with("7k/5Q2/6K1/8/8/8/8/8 "), "{fen}");
}

#[tokio::test]
async fn n2_a_game_in_descriptive_is_read_and_what_is_no_move_is_told_with_its_place() {
    let text = "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. Q-K9";
    let seen = read(text).await;
    assert_eq!(sans(&seen["study"]), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]);
    assert!(seen["words"].as_str().unwrap().contains("descriptive"), "{}", seen["words"]);
    let finding = &seen["findings"][0];
    assert_eq!(
        (&finding["weight"], &finding["from"]),
        (&json!("fault"), &json!(text.find("Q-K9")))
    );
}

#[tokio::test]
async fn n7_a_german_game_is_known_by_its_letters() {
    let seen = read("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 f6").await;
    assert_eq!((&seen["notation"], &seen["language"]), (&json!("san"), &json!("de")), "{seen}");
    assert_eq!(sans(&seen["study"]).len(), 10);
}

#[tokio::test]
async fn of_several_games_one_is_chosen() {
    let text = format!("{PGN}\n[White \"Morphy\"]\n\n1. d4 d5 *\n");
    let seen = post("/v1/read", json!({"text": text, "game": 1})).await;
    assert_eq!(
        (&seen["games"][0]["title"], &seen["games"][1]["plies"]),
        (&json!("Anderssen – Kieseritzky, 1851"), &json!(2))
    );
    assert_eq!(sans(&seen["study"]), ["d4", "d5"]);
}

#[tokio::test]
async fn nothing_is_nothing_and_too_much_is_refused() {
    assert_eq!(read("The quick brown fox jumps over the lazy dog.").await["kind"], "nothing");
    assert_eq!(read("").await["words"], "There is no text.");
    let house = House::open().await;
    let guest = house.guest();
    let large = guest.post("/v1/read", json!({"text": "x".repeat(300_000)})).await;
    assert_eq!((large.status, large.code().as_str()), (413, "too_large"));
    let hostile = "(".repeat(100_000) + &"{".repeat(100_000);
    assert_eq!(guest.post("/v1/read", json!({"text": hostile})).await.status, 200);
    let unknown = guest.post("/v1/write", json!({"game": line(&[]), "notation": "runes"})).await;
    assert_eq!((unknown.status, unknown.code().as_str()), (400, "bad_request"));
    assert!(unknown.text.contains("staunton"), "{}", unknown.text);
    let orphan = json!({"game": {"nodes": [{"parent": 3, "uci": "e2e4"}]}});
    assert_eq!(guest.post("/v1/write", orphan).await.code(), "bad_request");
}

#[tokio::test]
async fn variations_and_null_moves_cross_the_wire_in_any_order() {
    let nodes = json!([
        {"parent": null, "uci": "e2e4"},
        {"parent": null, "uci": "d2d4"},
        {"parent": 0, "uci": "0000"},
        {"parent": 1, "uci": "d7d5", "nags": [5], "comments": ["quiet"]},
        {"parent": 2, "uci": "d2d4"},
    ]);
    let written = post("/v1/write", json!({"game": {"nodes": nodes}, "notation": "san"})).await;
    assert_eq!(written["moves"], json!(["e4", "d4", "--", "d5", "d4"]));
}

#[tokio::test]
async fn every_notation_that_is_listed_writes_moves() {
    let house = House::open().await;
    let guest = house.guest();
    let listed = guest.get("/v1/notations").await.json();
    let notations = listed["notations"].as_array().unwrap();
    assert_eq!(notations.len(), staunton_notation::Notation::ALL.len());
    for notation in notations {
        let asked = json!({"game": line(&RUY_LOPEZ), "notation": notation["name"]});
        let answer = guest.post("/v1/write", asked).await;
        assert_eq!(
            (answer.status, answer.json()["moves"].as_array().unwrap().len()),
            (200, 5),
            "{notation}"
        );
    }
}

/// The Ruy Lopez of Hoyle's Games Modernized as it is printed: every move with its number.
fn hoyle() -> String {
    let printed = include_str!("../../../../data/notation/games/ruy-lopez.tsv");
    let moves = printed.lines().filter(|line| !line.starts_with('#'));
    let moves = moves.filter_map(|line| Some(line.split_once('\t')?.0)).enumerate();
    let numbered = moves.map(|(ply, text)| format!("{}. {text}", ply / 2 + 1));
    numbered.collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn n2_hoyles_ruy_lopez_is_read_to_its_end_and_written_in_other_notations() {
    let seen = read(&hoyle()).await;
    assert_eq!(seen["findings"], json!([]));
    assert_eq!(sans(&seen["study"]).len(), 35);
    let write = async |form: &str, notation: &str| {
        let asked = json!({"game": seen["study"], "as": form, "notation": notation});
        post("/v1/write", asked).await["text"].as_str().unwrap().to_owned()
    };
    assert!(write("lines", "san").await.starts_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"));
    assert!(write("columns", "descriptive-kt").await.contains("Kt-KB3"));
    let fraction = write("fraction", "hoyle").await;
    let again = read(&fraction).await;
    assert_eq!(sans(&again["study"]).len(), 35, "{fraction}\n{}", again["findings"]);
}

#[tokio::test]
async fn n4_a_short_fraction_is_not_taken_for_running_text() {
    let seen = read(
        "     P to K 4       Kt to K B 3      B to Kt 5\n  1. --------    2. -----------   \
         3. ----------\n     P to K 4       Kt to Q B 3      P to Q R 3\n",
    )
    .await;
    assert_eq!(sans(&seen["study"]), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"], "{seen}");
    assert_eq!(seen["findings"], json!([]));
}

#[tokio::test]
async fn n9_a_move_that_the_rest_of_the_game_settles_is_read_and_told_as_a_doubt() {
    let seen = read("1. P-K4 P-K4 2. Kt-B3 Kt-QB3 3. B-B4 B-B4 4. O-O").await;
    assert_eq!(sans(&seen["study"]).get(2), Some(&"Nf3"), "{seen}");
    let finding = &seen["findings"][0];
    assert_eq!((&finding["found"], &finding["weight"]), (&json!("Kt-B3"), &json!("doubt")));
}

#[tokio::test]
async fn n7_moves_of_another_language_may_stand_under_the_tags_of_pgn() {
    let text =
        "[White \"Lasker\"]\n[Black \"Tarrasch\"]\n\n1. e4 e5 2. d3 d6 3. Sf3 Sf6 4. Le2 Le7 *\n";
    let seen = read(text).await;
    assert_eq!((&seen["language"], &seen["findings"]), (&json!("de"), &json!([])), "{seen}");
    assert_eq!(seen["games"], json!([{"title": "Lasker – Tarrasch", "plies": 8}]));
}

#[tokio::test]
async fn what_is_pasted_is_read_as_every_page_is() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/books/layouts");
    let house = House::open().await;
    let guest = house.guest();
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        if !matches!(path.extension().and_then(|it| it.to_str()), Some("txt" | "html")) {
            continue;
        }
        let source = staunton_books::Source::read(text.as_bytes()).unwrap();
        let options = staunton_books::Options::default();
        let book = staunton_books::Reader::new(source.text(), &options).finish();
        let tree = |game| staunton_books::report::tree(&book, game, source.text());
        let trees = book.games.iter().map(tree).filter(|tree| !tree.is_empty());
        for (index, tree) in trees.enumerate() {
            let asked = json!({"text": text, "game": index});
            let mut seen = guest.post("/v1/read", asked.clone()).await;
            while seen.status == 429 {
                tokio::time::sleep(std::time::Duration::from_millis(200)).await;
                seen = guest.post("/v1/read", asked.clone()).await;
            }
            let seen = seen.json();
            let name = path.display();
            let written = json!({"game": seen["study"], "as": "pgn"});
            let mut again = guest.post("/v1/write", written.clone()).await;
            while again.status == 429 {
                tokio::time::sleep(std::time::Duration::from_millis(200)).await;
                again = guest.post("/v1/write", written.clone()).await;
            }
            let again = again.json()["text"].as_str().unwrap().to_owned();
            let moves = |pgn: &str| pgn.split_once("\n\n").unwrap().1.to_owned();
            assert_eq!(moves(&again), moves(&tree.to_pgn()), "{name}");
            let told: Vec<String> = staunton_books::report::findings(&book, source.text())
                .into_iter()
                .map(|finding| finding.words)
                .collect();
            let findings = seen["findings"].as_array().unwrap().iter();
            let words: Vec<&str> = findings.map(|it| it["words"].as_str().unwrap()).collect();
            assert_eq!(words, told, "{name}");
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

#[tokio::test]
async fn n11_a_line_of_epd_keeps_what_it_says() {
    let line = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";";
    let seen = read(line).await;
    let words = "A position as EPD, \u{201c}BK.01\u{201d}, Black to move: best move Qd1+.";
    assert_eq!((&seen["kind"], &seen["words"]), (&json!("position"), &json!(words)));
    assert_eq!(seen["study"]["comments"], json!(["bm Qd1+; id \"BK.01\";"]));
    assert_eq!(seen["findings"], json!([]));
    // Several are a list, each with its name.
    let two = format!("{line}\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm d1d8; id mate\n");
    let seen = read(&two).await;
    let titles: Vec<_> = seen["games"].as_array().unwrap().iter().map(|it| &it["title"]).collect();
    assert_eq!(titles, ["BK.01", "mate"], "{seen}");
}
