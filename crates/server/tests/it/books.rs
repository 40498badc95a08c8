//! The library: books brought, read, set, corrected, searched, kept.

use reqwest::Method;
use serde_json::{Value, json};

use crate::house::{Answer, Guest, House, eventually};

const EVENINGS: &str = include_str!("../../../../data/books/evenings.txt");

/// Brings a book and waits until it is read: how it stands then.
pub(crate) async fn bring(guest: &Guest, name: &str, file: impl Into<Vec<u8>>) -> Value {
    let answer = send(guest, name, file).await;
    assert!(answer.status == 201 || answer.status == 202, "{}", answer.text);
    let id = answer.json()["id"].as_str().unwrap().to_owned();
    read(guest, &id).await
}

async fn send(guest: &Guest, name: &str, file: impl Into<Vec<u8>>) -> Answer {
    let path = format!("/v1/books?name={name}");
    guest.send(guest.request(Method::POST, &path).body(file.into())).await
}

/// Waits until a book is read.
pub(crate) async fn read(guest: &Guest, id: &str) -> Value {
    eventually("the book is read", async || {
        let answer = guest.get(&format!("/v1/books/{id}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        Some(answer.json()).filter(|book| book["state"] == "ready" || book["state"] == "failed")
    })
    .await
}

async fn correct(guest: &Guest, id: &str, corrections: Value) -> Answer {
    let path = format!("/v1/books/{id}/corrections");
    let body = json!({ "corrections": corrections });
    guest.send(guest.request(Method::PUT, &path).json(&body)).await
}

pub(crate) async fn got(guest: &Guest, path: &str) -> Value {
    let answer = guest.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    answer.json()
}

/// All words of a page in their order, with the moves as they are printed; boards left out.
fn words(page: &Value) -> String {
    fn tell(value: &Value, moves: &Value, out: &mut String) {
        match value {
            Value::String(text) => out.push_str(text),
            Value::Number(number) => {
                let mark = &moves[number.as_u64().unwrap() as usize];
                out.push_str(mark["text"].as_str().unwrap());
            }
            Value::Array(all) => all.iter().for_each(|one| tell(one, moves, out)),
            Value::Object(fields) => {
                for name in ["number", "text", "em", "runs", "lines", "rows", "cells"] {
                    if let Some(value) = fields.get(name) {
                        tell(value, moves, out);
                    }
                }
            }
            Value::Null | Value::Bool(_) => {}
        }
    }
    let mut out = String::new();
    for block in page["blocks"].as_array().unwrap() {
        if block["kind"] != "board" {
            tell(block, &page["moves"], &mut out);
        }
    }
    out.retain(|sign| !sign.is_whitespace());
    out
}

#[tokio::test]
async fn a_pdf_is_a_book_like_any_other_and_one_that_is_closed_is_refused_in_words() {
    let house = House::open().await;
    let guest = house.guest();
    let pdf = include_bytes!("../../../../data/books/scans/evenings.pdf");
    let book = bring(&guest, "evenings.pdf", pdf.to_vec()).await;
    assert_eq!((&book["state"], &book["counts"]["games"]), (&json!("ready"), &json!(3)), "{book}");
    let closed = include_bytes!("../../../../data/books/scans/closed.pdf");
    let told = bring(&guest, "closed.pdf", closed.to_vec()).await;
    assert_eq!(told["state"], "failed", "{told}");
    assert!(told.to_string().contains("password"), "{told}");
}

#[tokio::test]
async fn a_book_is_brought_read_and_told() {
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, "evenings.txt", EVENINGS).await;
    assert_eq!((&book["state"], &book["name"]), (&json!("ready"), &json!("evenings.txt")));
    assert_eq!(book["notation"], "descriptive");
    let counts = &book["counts"];
    assert_eq!((&counts["games"], &counts["complete"]), (&json!(3), &json!(2)));
    assert_eq!((&counts["open"], &counts["boards"]), (&json!(1), &json!(1)));
    let list = got(&guest, "/v1/books").await;
    assert_eq!(list["books"].as_array().unwrap().len(), 1);
    assert_eq!(list["books"][0]["id"], book["id"]);
    let id = book["id"].as_str().unwrap();
    let report = got(&guest, &format!("/v1/books/{id}/report")).await;
    assert_eq!(report["games"][0]["moves"][0]["printed"], "P-K4");
    let pgn = guest.get(&format!("/v1/books/{id}/pgn")).await;
    assert_eq!(pgn.headers["content-type"], "application/x-chess-pgn");
    assert!(pgn.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    let moves = pgn.text.replace('\n', " ");
    assert!(moves.contains("5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5#"), "{moves}");
    // What is said keeps the moves that are named in it.
    assert!(moves.contains("3. ... Kt-KB3; 4. Kt-Kt5, P-Q4.}"), "{moves}");
}

#[tokio::test]
async fn the_page_has_every_word_of_the_book_in_its_order() {
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, "evenings.txt", EVENINGS).await;
    let page = got(&guest, &format!("/v1/books/{}/page", book["id"].as_str().unwrap())).await;
    let told = words(&page);
    // The board is drawn, and the signs of italics are not letters.
    let begin = EVENINGS.find("        -------").unwrap();
    let end = EVENINGS.find("Diag. 1").unwrap() + "Diag. 1".len();
    let mut printed = format!("{}{}", &EVENINGS[..begin], &EVENINGS[end..]).replace('_', "");
    printed.retain(|sign| !sign.is_whitespace());
    assert_eq!(told, printed);
    let blocks = page["blocks"].as_array().unwrap();
    let kinds: Vec<&str> = blocks.iter().map(|block| block["kind"].as_str().unwrap()).collect();
    for kind in ["heading", "words", "rows", "board"] {
        assert!(kinds.contains(&kind), "{kind}: {kinds:?}");
    }
    assert!(
        blocks.iter().any(|block| block["runs"].to_string().contains(r#"{"em":"every winter"}"#))
    );
    let board = blocks.iter().find(|block| block["kind"] == "board").unwrap();
    let reached = &page["moves"][board["reached"].as_u64().unwrap() as usize];
    assert_eq!((&reached["text"], &reached["played"]["san"]), (&json!("B-Kt5"), &json!("Bg4")));
    let game = &page["games"][2];
    assert_eq!((&game["white"], &game["black"]), (&json!("Ellis"), &json!("Field")));
    assert_eq!(game["eco"].as_str().unwrap(), "C97");
    assert_eq!(blocks[game["block"].as_u64().unwrap() as usize]["kind"], "heading");
    let first = &page["moves"][game["first"].as_u64().unwrap() as usize];
    assert_eq!((&first["game"], &first["ply"]), (&json!(3), &json!(1)));
    let rows = blocks.iter().find(|block| block["kind"] == "rows").unwrap();
    assert_eq!(rows["columns"], 2);
    let row = rows["rows"].as_array().unwrap().iter().find(|row| row["number"] == "2.").unwrap();
    assert_eq!((&row["cells"][0]["at"], &row["cells"][1]["at"]), (&json!(0), &json!(1)));
}

#[tokio::test]
async fn an_open_ply_is_corrected_and_the_rest_follows() {
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, "evenings.txt", EVENINGS).await;
    let id = book["id"].as_str().unwrap();
    let page = got(&guest, &format!("/v1/books/{id}/page")).await;
    let moves = page["moves"].as_array().unwrap();
    let open = moves.iter().find(|mark| mark["may"].is_array()).unwrap();
    assert_eq!(
        (&open["text"], &open["game"], &open["ply"]),
        (&json!("Kt-Q2"), &json!(2), &json!(7))
    );
    let may: Vec<_> = open["may"].as_array().unwrap().iter().map(|one| &one["san"]).collect();
    assert_eq!(may, ["Nbd2", "Nfd2"]);
    let answer = correct(&guest, id, json!(["game 2 ply 7 Nbd2", "game 9 ply 1 e4"])).await;
    assert!(answer.status == 200 || answer.status == 202, "{}", answer.text);
    let book = read(&guest, id).await;
    assert_eq!(book["counts"]["complete"], 3);
    assert_eq!(
        (&book["corrections"][0]["heeded"], &book["corrections"][1]["heeded"]),
        (&json!(true), &json!(false))
    );
    let pgn = guest.get(&format!("/v1/books/{id}/pgn")).await.text;
    assert!(pgn.contains("4. Nbd2 c5 5. Bd3 Nc6 6. O-O Be7 7. c3 O-O"), "{pgn}");
    for wrong in ["game two", "game 2 start 8/8/8/8/8/8/8/8 w - - 0 1", "", "# nothing"] {
        let answer = correct(&guest, id, json!([wrong])).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad_request"), "{wrong}");
    }
}

#[tokio::test]
async fn a_move_beside_a_game_is_corrected_by_its_place() {
    const TEXT: &str = "GAME I.\n\n  1. P to K 4        1. P to K 4\n  \
        2. Kt to K B 3     2. Kt to Q B 3\n\nOr 2. ... P to Q 3; 3. P to R 3, Kt to K B 3.\n";
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, "beside.txt", TEXT).await;
    let id = book["id"].as_str().unwrap();
    let open = async || {
        let page = got(&guest, &format!("/v1/books/{id}/page")).await;
        let moves = page["moves"].as_array().unwrap().clone();
        moves.into_iter().find(|mark| mark["text"] == "P to R 3").unwrap()
    };
    let mark = open().await;
    let at = TEXT.find("P to R 3").unwrap();
    assert_eq!((&mark["status"], &mark["at"]), (&json!("open"), &json!(at)));
    let line = format!("game 1 at {at} h3");
    let answer = correct(&guest, id, json!([line, format!("game 1 at {at} Qh5")])).await;
    assert!(answer.status == 200 || answer.status == 202, "{}", answer.text);
    let book = read(&guest, id).await;
    assert_eq!(book["corrections"][0], json!({"line": line, "heeded": true}));
    assert_eq!(open().await["played"]["san"], "h3");
    house.close().await;
}

#[tokio::test]
async fn games_are_found_by_player_opening_and_position() {
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, "evenings.txt", EVENINGS).await;
    let find = async |query: &str| {
        let found = got(&guest, &format!("/v1/books/search?{query}")).await;
        let games = found["found"].as_array().unwrap().clone();
        games.iter().map(|game| game["game"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(find("player=ellis").await, [3]);
    assert_eq!(find("opening=ruy+lopez").await, [3]);
    assert_eq!(find("opening=c97").await, [3]);
    assert_eq!(find("q=philidor+adams").await, [1]);
    assert_eq!(find("player=nobody").await, [0; 0]);
    let fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R+b+KQkq+-+3+3";
    assert_eq!(find(&format!("fen={fen}")).await, [3]);
    assert_eq!(find(&format!("fen={fen}&player=adams")).await, [0; 0]);
    let found = got(&guest, &format!("/v1/books/search?fen={fen}")).await;
    let page = got(&guest, &format!("/v1/books/{}/page", book["id"].as_str().unwrap())).await;
    let mark = &page["moves"][found["found"][0]["at"].as_u64().unwrap() as usize];
    assert_eq!(mark["text"], "B-Kt5");
    let wrong = guest.get("/v1/books/search?fen=nonsense").await;
    assert_eq!((wrong.status, wrong.code().as_str()), (422, "invalid_fen"));
    let stranger = got(&house.guest(), "/v1/books/search?q=adams").await;
    assert_eq!(stranger["found"], json!([]));
}

#[tokio::test]
async fn nobody_searches_without_end() {
    let house = House::open().await;
    let guest = house.guest();
    bring(&guest, "evenings.txt", EVENINGS).await;
    let search = async |guest: &Guest| guest.get("/v1/books/search?q=adams").await.status;
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(search(&guest).await);
    }
    let answered = statuses.iter().filter(|status| **status == 200).count();
    // Meanwhile a few may come back to the bank.
    assert!((20..40).contains(&answered), "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 40 - answered);
    assert_eq!(search(&house.guest()).await, 200);
    house.time.put_forward(2_000);
    assert_eq!(search(&guest).await, 200);
}

#[tokio::test]
async fn moves_are_told_in_any_notation_and_a_game_goes_to_the_analysis() {
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, "evenings.txt", EVENINGS).await;
    let id = book["id"].as_str().unwrap();
    let page = got(&guest, &format!("/v1/books/{id}/page")).await;
    let of = async |style: &str| got(&guest, &format!("/v1/books/{id}/moves?{style}")).await;
    let san = of("").await;
    let german = of("notation=san&language=de").await;
    let long = of("notation=descriptive").await;
    let count = page["moves"].as_array().unwrap().len();
    for written in [&san, &german, &long] {
        assert_eq!(written["moves"].as_array().unwrap().len(), count);
    }
    for (mark, san) in
        page["moves"].as_array().unwrap().iter().zip(san["moves"].as_array().unwrap())
    {
        assert_eq!(san, &mark["played"]["san"], "{mark}");
    }
    let knight =
        page["moves"].as_array().unwrap().iter().position(|mark| mark["text"] == "Kt-KB3").unwrap();
    assert_eq!(
        (&german["moves"][knight], &long["moves"][knight]),
        (&json!("Sf3"), &json!("N-KB3"))
    );
    assert_eq!(guest.get(&format!("/v1/books/{id}/moves?notation=x")).await.status, 400);
    let game = got(&guest, &format!("/v1/books/{id}/games/1")).await;
    assert_eq!(game["study"]["result"], "1-0");
    let sans: Vec<_> = game["study"]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| node["san"].as_str().unwrap())
        .collect();
    assert!(sans.contains(&"Nd5#") && sans.contains(&"Ng5"), "{sans:?}");
    assert_eq!(guest.get(&format!("/v1/books/{id}/games/9")).await.status, 404);
}

#[tokio::test]
async fn nobody_sees_the_books_of_others() {
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, "evenings.txt", EVENINGS).await;
    let id = book["id"].as_str().unwrap();
    let other = house.guest();
    assert_eq!(got(&other, "/v1/books").await["books"], json!([]));
    for path in ["", "/page", "/report", "/pgn", "/moves", "/games/1"] {
        let answer = other.get(&format!("/v1/books/{id}{path}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{path}");
    }
    assert_eq!(correct(&other, id, json!([])).await.status, 404);
    let path = format!("/v1/books/{id}");
    assert_eq!(other.send(other.request(Method::DELETE, &path)).await.status, 404);
    assert_eq!(guest.get(&path).await.status, 200);
    assert_eq!(guest.send(guest.request(Method::DELETE, &path)).await.status, 204);
    assert_eq!(guest.get(&path).await.status, 404);
    assert_eq!(guest.get(&format!("{path}/page")).await.status, 404);
}

#[tokio::test]
async fn a_book_whose_arrival_was_acknowledged_outlives_the_server() {
    let mut house = House::open().await;
    let guest = house.guest();
    let read_before = bring(&guest, "evenings.txt", EVENINGS).await;
    let id = read_before["id"].as_str().unwrap().to_owned();
    correct(&guest, &id, json!(["game 2 ply 7 Nfd2"])).await;
    // Many at once: the server goes away while most are still to be read.
    let mut brought = Vec::new();
    for number in 0..20 {
        let answer = send(&guest, &format!("{number}.txt"), EVENINGS.repeat(5)).await;
        assert!(answer.status == 201 || answer.status == 202, "{}", answer.text);
        brought.push(answer.json()["id"].as_str().unwrap().to_owned());
    }
    let time = house.time.clone();
    let data = house.close().await;
    house = House::open_in(data, time).await;
    let guest = guest.same_at(house.address);
    assert_eq!(got(&guest, "/v1/books").await["books"].as_array().unwrap().len(), 21);
    for id in &brought {
        let book = read(&guest, id).await;
        assert_eq!((&book["state"], &book["counts"]["games"]), (&json!("ready"), &json!(15)));
    }
    let book = read(&guest, &id).await;
    assert_eq!(book["counts"]["complete"], 3);
    assert_eq!(book["corrections"][0], json!({"line": "game 2 ply 7 Nfd2", "heeded": true}));
    house.close().await;
}

#[tokio::test]
async fn a_book_can_be_thrown_away_while_it_is_read() {
    let house = House::open().await;
    let guest = house.guest();
    let answer = send(&guest, "long.txt", EVENINGS.repeat(400)).await;
    let id = answer.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/v1/books/{id}");
    assert_eq!(guest.send(guest.request(Method::DELETE, &path)).await.status, 204);
    assert_eq!(guest.get(&path).await.status, 404);
    // What was under way does not bring it back.
    let after = bring(&guest, "evenings.txt", EVENINGS).await;
    assert_eq!(after["state"], "ready");
    assert_eq!(guest.get(&path).await.status, 404);
    assert_eq!(got(&guest, "/v1/books").await["books"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn any_bytes_are_a_book_or_are_refused_and_the_server_goes_on() {
    let house = House::open().await;
    let guest = house.guest();
    let empty = send(&guest, "empty.txt", "").await;
    assert_eq!((empty.status, empty.code().as_str()), (400, "bad_request"));
    let broken = bring(&guest, "broken.epub", b"PK\x03\x04 and nothing".to_vec()).await;
    assert_eq!(broken["state"], "failed");
    assert!(broken["fault"].as_str().unwrap().contains("EPUB"), "{broken}");
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    for round in 0..12 {
        let noise: Vec<u8> = (0..2_000)
            .map(|_| {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                let signs = b"PKQBRNt-xO12345678.:;,|+#^_* \n\r\t\xe9\xff\"()[]";
                signs[(seed % signs.len() as u64) as usize]
            })
            .collect();
        let book = bring(&guest, "noise.txt", noise).await;
        assert_eq!(book["state"], "ready", "{round}");
        let id = book["id"].as_str().unwrap();
        got(&guest, &format!("/v1/books/{id}/page")).await;
        got(&guest, &format!("/v1/books/{id}/moves?notation=hoyle")).await;
    }
    let large = send(&guest, "large.txt", vec![b' '; (16 << 20) + 1]).await;
    assert_eq!((large.status, large.code().as_str()), (413, "too_large"));
    let prose = bring(&guest, "prose.txt", "It was the best of times.\n\nIt rained.\n").await;
    assert_eq!((&prose["state"], &prose["counts"]["games"]), (&json!("ready"), &json!(0)));
}

#[tokio::test]
async fn books_cannot_be_brought_without_end() {
    let house = House::open().await;
    let guest = house.guest();
    let mut limited = None;
    for _ in 0..60 {
        let answer = send(&guest, "small.txt", "1. P-K4 P-K4").await;
        if answer.status == 429 {
            limited = Some(answer);
            break;
        }
        assert!(answer.status < 300, "{}", answer.text);
    }
    let limited = limited.expect("a limit");
    assert!(limited.headers.contains_key("retry-after"));
    let mut last = 0;
    for _ in 0..12 {
        house.time.put_forward(60_000);
        for _ in 0..10 {
            last = send(&guest, "small.txt", "1. P-K4 P-K4").await.status;
        }
    }
    assert_eq!(last, 409);
    let full = send(&guest, "small.txt", "1. P-K4 P-K4").await;
    assert_eq!(full.code(), "shelf_full");
}

#[tokio::test]
async fn books_that_come_with_the_program_are_everybodys_to_read_and_nobodys_to_change() {
    let house = House::open_furnished().await;
    let (one, other) = (house.guest(), house.guest());
    for guest in [&one, &other] {
        let shelf = got(guest, "/v1/books").await;
        let titles: Vec<_> =
            shelf["books"].as_array().unwrap().iter().map(|it| &it["id"]).collect();
        assert_eq!(titles, [&json!("staunton"), &json!("hoyle")]);
    }
    let book = read(&one, "hoyle").await;
    assert_eq!(book["author"], "Louis Hoffmann");
    assert_eq!(book["everybodys"], true);
    assert!(book["counts"]["games"].as_u64().unwrap() > 20, "{book}");
    assert!(book["board"].is_string());
    let page = got(&other, "/v1/books/hoyle/page").await;
    assert!(!words(&page).contains("DRAUGHTS."), "the chapter on chess alone");
    assert_eq!(correct(&one, "hoyle", json!([])).await.status, 404);
    let thrown = one.send(one.request(Method::DELETE, "/v1/books/hoyle")).await;
    assert_eq!(thrown.status, 404);
    let found = got(&other, "/v1/books/search?q=evans").await;
    assert!(found["found"].as_array().unwrap().iter().any(|hit| hit["book"] == "hoyle"), "{found}");
    // It is not laid twice.
    let house = House::open_furnished_in(house.close().await).await;
    let shelf = got(&house.guest(), "/v1/books").await;
    assert_eq!(shelf["books"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn the_blue_book_on_the_shelf_has_its_paragraphs_its_headings_and_its_tables() {
    let house = House::open_furnished().await;
    let guest = house.guest();
    read(&guest, "staunton").await;
    let page = got(&guest, "/v1/books/staunton/page").await;
    let blocks = page["blocks"].as_array().unwrap();
    let of = |kind: &str| blocks.iter().filter(|block| block["kind"] == kind).count();
    assert!(of("heading") > 25, "{} headings", of("heading"));
    assert!(of("words") > 150, "{} paragraphs", of("words"));
    assert!(of("rows") >= 6, "{} tables", of("rows"));
    assert!(!words(&page).contains('|'), "the signs between cells are not of the book");
    let sans: Vec<_> =
        page["moves"].as_array().unwrap().iter().map(|mv| &mv["played"]["san"]).collect();
    assert!(sans.contains(&&json!("Qxf7#")), "the scholar's mate is played: {sans:?}");
}
