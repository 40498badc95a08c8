//! `staunton read`.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::program::{Answer, run};

/// A page of `data/books`.
fn page(name: &str) -> String {
    format!("{}/../../data/books/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// A file of this test's own.
fn file(name: &str, bytes: &[u8]) -> String {
    let folder = std::env::temp_dir().join(format!("staunton-read-it-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path: PathBuf = folder.join(name);
    fs::write(&path, bytes).unwrap();
    path.display().to_string()
}

fn read(arguments: &[&str]) -> Answer {
    run(&[&["read"], arguments].concat(), "")
}

fn report(book: &str, more: &[&str]) -> Value {
    let answer = read(&[&[book, "--report", "-"], more].concat());
    assert_eq!(answer.code, 0, "{}", answer.error);
    // What is said to people goes to the standard error, so the output is JSON and nothing else.
    assert!(answer.error.contains(" not read\n"), "{}", answer.error);
    serde_json::from_str(&answer.out).unwrap()
}

#[test]
fn columns_become_pgn_with_the_note_and_the_misprint_mended() {
    let answer = read(&[&page("columns.txt"), "--pgn", "-"]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    // Who had White is not told.
    assert!(answer.out.contains("[White \"?\"]"), "{}", answer.out);
    assert!(answer.out.contains("Between Mr. White and Mr. Black"), "{}", answer.out);
    assert!(answer.out.contains("[Result \"1/2-1/2\"]"), "{}", answer.out);
    for part in ["3. Bc4 Bc5", "7. Nc3", "9. bxc3 d5", "3... Nf6"] {
        assert!(answer.out.replace('\n', " ").contains(part), "{part}: {}", answer.out);
    }
}

#[test]
fn the_report_has_the_shape_that_is_agreed() {
    let book = page("columns.txt");
    let told = report(&book, &[]);
    let text = fs::read_to_string(&book).unwrap();
    assert_eq!(told["source"]["bytes"], text.len());
    assert_eq!(told["source"]["language"], "english");
    let game = &told["games"][0];
    for name in ["id", "title", "line", "tags", "start_fen", "result", "status", "variations"] {
        assert!(!game[name].is_null(), "{name}");
    }
    let moves = game["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 18);
    for mv in moves {
        let place = |name: &str| usize::try_from(mv[name].as_u64().unwrap()).unwrap();
        assert_eq!(&text[place("start")..place("end")], mv["printed"].as_str().unwrap());
        assert!(mv["candidates"].is_array() && mv["evidence"].is_string() && mv["uci"].is_string());
    }
    let mended: Vec<&Value> = moves.iter().filter(|mv| mv["status"] == "repaired").collect();
    assert_eq!(mended.len(), 1);
    assert_eq!((&mended[0]["ply"], &mended[0]["san"]), (&13.into(), &"Nc3".into()));
    for list in ["diagrams", "loose", "unread"] {
        assert!(told[list].is_array(), "{list}");
    }
}

#[test]
fn running_text_is_one_game_and_prose_is_none() {
    let told = report(&page("running.txt"), &[]);
    assert_eq!(told["games"].as_array().unwrap().len(), 1);
    assert_eq!(told["games"][0]["status"], "complete");
    assert_eq!(told["games"][0]["moves"].as_array().unwrap().len(), 14);
}

#[test]
fn what_stays_open_is_corrected_by_a_person() {
    let book = page("open.txt");
    let open = &report(&book, &[])["games"][0];
    assert_eq!(open["status"], "partial");
    assert_eq!(open["moves"][8]["status"], "open");
    assert_eq!(open["moves"][8]["candidates"].as_array().unwrap().len(), 2);
    let fixes = file("open.fixes", b"# the author says so elsewhere\ngame 1 ply 9 Nbd2\n");
    let mended = &report(&book, &["--corrections", &fixes])["games"][0];
    assert_eq!(
        (&mended["status"], &mended["moves"][8]["san"]),
        (&"complete".into(), &"Nbd2".into())
    );
    let wrong = file("wrong.fixes", b"game one\ngame 1 at here e4\n");
    let answer = read(&[&book, "--corrections", &wrong]);
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("line 1"), "{}", answer.error);
}

#[test]
fn a_move_beside_a_game_is_corrected_by_its_place_and_one_behind_a_board_by_its_ply() {
    let text = "<html><head><title>Two Lines</title></head><body><h2>GAME I.</h2><p>The game opens:</p>\
        <table><tr><td>1. P to K 4</td><td>1. P to K 4</td></tr>\
        <tr><td>2. Kt to K B 3</td><td>2. Kt to Q B 3</td></tr></table>\
        <p>Or 2. ... P to Q 3; 3. P to R 3, Kt to K B 3.</p>\
        <h2>GAME II.</h2><p>White: Kg1, Rd1, e2. Black: Kg8, Ra8, Rf8, e7.</p>\
        <table><tr><td>1. ...</td><td>R to B sq</td></tr>\
        <tr><td>2. K to Kt 2</td><td>K to Kt 2</td></tr></table></body></html>";
    let book = file("beside.html", text.as_bytes());
    let told = report(&book, &[]);
    assert_eq!(told["source"]["title"], "Two Lines");
    let line = &told["games"][0]["variations"][0]["moves"];
    assert_eq!((&line[1]["status"], &line[1]["printed"]), (&"open".into(), &"P to R 3".into()));
    let first = &told["games"][1]["moves"][0];
    assert_eq!((&first["ply"], &first["status"]), (&2.into(), &"open".into()));
    let at = line[1]["start"].as_u64().unwrap();
    assert_eq!(usize::try_from(at).ok(), text.find("P to R 3"));
    let fixes = format!("game 1 at {at} a3\ngame 2 ply 2 Rac8\n");
    let mended = report(&book, &["--corrections", &file("beside.fixes", fixes.as_bytes())]);
    let line = &mended["games"][0]["variations"][0];
    let moves = line["moves"].as_array().unwrap().iter().map(|mv| mv["san"].as_str().unwrap());
    assert_eq!(moves.collect::<Vec<_>>(), ["d6", "a3", "Nf6"]);
    assert_eq!(line["status"], "complete");
    assert_eq!(mended["games"][1]["moves"][0]["san"], "Rac8");
    assert_eq!(mended["games"][1]["status"], "complete");
}

#[test]
fn latin_1_and_html_are_read_like_plain_text() {
    let latin = b"caf\xe9\n\nGAME I.\n\n  1. P-K4      P-K4\n  2. Kt-KB3    Kt-QB3\n";
    let html = b"<html><body><h2>GAME I.</h2><table><tr><td>1. P-K4</td><td>P-K4</td></tr>\
                 <tr><td>2. Kt-KB3</td><td>Kt-QB3</td></tr></table></body></html>";
    for (name, bytes) in [("latin.txt", &latin[..]), ("book.html", &html[..])] {
        let told = report(&file(name, bytes), &[]);
        assert_eq!(told["games"][0]["moves"].as_array().unwrap().len(), 4, "{name}");
        assert_eq!(told["games"][0]["status"], "complete", "{name}");
    }
    let page = read(&[&page("columns.txt"), "--html", "-"]);
    assert_eq!(page.code, 0, "{}", page.error);
    assert!(page.out.contains("Between Mr. White and Mr. Black"), "{}", page.out);
}

#[test]
fn what_is_no_book_ends_with_1_and_tells_why() {
    let answer = read(&["no-such-book.txt"]);
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("no-such-book.txt cannot be read"), "{}", answer.error);
    let answer = read(&[&file("broken.epub", b"PK\x03\x04 and no more")]);
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("is no book"), "{}", answer.error);
    let empty = read(&[&file("bytes.txt", &[0, 255, 13, 10, 7])]);
    assert_eq!(empty.code, 0, "{}", empty.error);
    assert!(empty.out.contains("0 games"), "{}", empty.out);
}

#[test]
fn a_collection_tells_which_games_a_book_prints_and_where_it_prints_other_moves() {
    let collection = format!("{}-collection", file("games.pgn", b""));
    let known = "[White \"Morphy, Paul\"]\n[Black \"Duke Karl\"]\n[Event \"Paris\"]\n[Date \"1858.??.??\"]\n[Result \"1-0\"]\n\n\
        1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 1-0\n";
    let known = file("known.pgn", known.as_bytes());
    let import = run(&["archive", "import", &collection, &known], "");
    assert_eq!(import.code, 0, "{}", import.error);
    // The eighth move of White is printed as N-R3, which is legal too; the last two plies are left out.
    let book = "GAME I.\n\n1. P-K4, P-K4\n2. Kt-KB3, P-Q3\n3. P-Q4, B-Kt5\n4. PxP, BxKt\n5. QxB, PxP\n\
        6. B-QB4, Kt-KB3\n7. Q-QKt3, Q-K2\n8. Kt-R3, P-B3\n9. B-KKt5, P-QKt4\n\n\
        GAME II.\n\n1. P-K4, P-QB4\n2. Kt-KB3, P-Q3\n";
    let book = file("book.txt", book.as_bytes());
    let answer = read(&[&book, "--collection", &collection]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    let told: Vec<&str> = answer.out.lines().skip(1).collect();
    assert_eq!(
        told,
        [
            "game 1, line 1: game 0 of the collection: Morphy, Paul – Duke Karl, Paris, 1858.??.??, 1-0",
            "  8. Na3 is printed, Nc3 is in the collection",
            "  18 plies are printed, 20 are in the collection",
            "1 of 2 games are in the collection",
        ],
        "{}",
        answer.out
    );
    let none = read(&[&book, "--collection", &book]);
    assert_eq!(none.code, 1, "{}", none.out);
    assert!(none.error.contains("is no collection"), "{}", none.error);
}

#[test]
fn places_tell_where_on_its_page_each_move_is_printed() {
    let out = file("places.json", b"");
    let answer = read(&[&page("scans/evenings.pdf"), "--places", &out]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    let told: Value = serde_json::from_str(&fs::read_to_string(&out).unwrap()).unwrap();
    let (pages, moves) = (told["pages"].as_array().unwrap(), told["moves"].as_array().unwrap());
    assert!(moves.len() > 40 && moves.iter().any(|told| told["printed"] == "BxPch"));
    for told in moves {
        for place in told["places"].as_array().unwrap() {
            let edge = |name: &str| place[name].as_f64().unwrap();
            assert!((1..=pages.len() as u64).contains(&place["page"].as_u64().unwrap()), "{told}");
            assert!(
                0.0 < edge("left") && edge("left") < edge("right") && edge("right") < 1.0,
                "{told}"
            );
            assert!(
                0.0 < edge("top") && edge("top") < edge("bottom") && edge("bottom") < 1.0,
                "{told}"
            );
        }
    }
    let answer = read(&[&page("evenings.txt"), "--places", &out]);
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("has no pages"), "{}", answer.error);
}
