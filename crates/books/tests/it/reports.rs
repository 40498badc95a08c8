//! What is told of a book: JSON with places of the input, PGN that can be read again, corrections.

use serde_json::Value;
use staunton_books::{Correction, Options, Reader, Source, Status, report};
use staunton_pgn as pgn;

use crate::told;

const PAGE: &str = "\u{feff}GAME I.--Between Mr. Anderssen and Mr. Kieseritzky.\r\n\r\n\
    \x20 1. P to K 4                    1. P to K 4\r\n\
    \x20 2. Kt to K B 3                 2. Kt to Q B 3\r\n\
    \x20 3. B to B 4                    3. Kt to B 3\r\n\r\n\
    Black may also play 3. ... B to B 4, with an even game.\r\n\r\n\
    \x20 4. Kt to B 3                   4. B to B 4\r\n\
    \x20 5. Castles                     5. Castles\r\n\
    \x20                    Drawn.\r\n";

fn source() -> Source {
    Source::read(PAGE.as_bytes()).unwrap()
}

fn json(options: &Options) -> Value {
    let source = source();
    let book = Reader::new(source.text(), options).finish();
    let mut bytes = Vec::new();
    let places = |at| source.place(at);
    report::json(&book, source.text(), source.bytes(), &places, &mut bytes).unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

#[test]
fn the_report_tells_places_of_the_input() {
    let told = json(&Options::default());
    let game = &told["games"][0];
    assert_eq!(game["status"], "complete");
    assert_eq!(game["result"], "1/2-1/2");
    assert_eq!(game["tags"]["Players"], "Mr. Anderssen and Mr. Kieseritzky");
    assert_eq!(told["source"]["bytes"], PAGE.len());
    let moves = game["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 10);
    for mv in moves {
        let place = |name: &str| usize::try_from(mv[name].as_u64().unwrap()).unwrap();
        assert_eq!(&PAGE[place("start")..place("end")], mv["printed"].as_str().unwrap());
    }
    let line = &game["variations"][0];
    assert_eq!((&line["anchor_ply"], &line["moves"][0]["san"]), (&5.into(), &"Bc5".into()));
}

#[test]
fn the_pgn_is_read_again_with_its_variation() {
    let source = source();
    let book = Reader::new(source.text(), &Options::default()).finish();
    let written = report::pgn(&book, source.text());
    let read = pgn::read_all(written.as_bytes());
    let (tree, faults) = &read.games[0];
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(tree.main_line().count(), 10);
    assert_eq!(tree.nodes().count(), 12, "{written}");
    let page = report::html(&book, source.text());
    assert!(page.contains("Between Mr. Anderssen and Mr. Kieseritzky"));
}

#[test]
fn a_correction_is_heeded_and_the_rest_follows() {
    // The fourth move fits nothing as it is printed, and several moves explain it.
    let text = "GAME I.\n\n  1. P-K4      P-K4\n  2. Kt-KB3    Kt-QB3\n  3. Z-Z9      Kt-B3\n";
    let before = Reader::new(text, &Options::default()).next().unwrap();
    assert_ne!(before.status, Status::Complete);
    let corrections = Correction::read_all("game 1 ply 5 Bb5").unwrap();
    let options = Options { corrections, ..Options::default() };
    let game = Reader::new(text, &options).next().unwrap();
    assert_eq!(game.status, Status::Complete);
    assert_eq!(told::game(&game), "e4 e5 Nf3 Nc6 Bb5 Nf6");
}

#[test]
fn any_bytes_are_read_without_panic() {
    let mut state = 1_u64;
    let seeds = [PAGE.as_bytes(), b"<table><tr><td>1. e4<td>e5</tr>", b"PK\x03\x04 1. P-K4 P-K4"];
    for round in 0..300 {
        let mut bytes = seeds[round % seeds.len()].to_vec();
        for _ in 0..round % 17 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let at = usize::try_from(state >> 20).unwrap() % bytes.len();
            bytes[at] = state.to_le_bytes()[0];
        }
        let Ok(source) = Source::read(&bytes) else { continue };
        let book = Reader::new(source.text(), &Options::default()).finish();
        let places = |at| source.place(at);
        report::json(&book, source.text(), source.bytes(), &places, std::io::sink()).unwrap();
        report::pgn(&book, source.text());
    }
}

#[test]
fn a_move_is_played_from_where_a_person_says() {
    let text = "GAME I.\n\n1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n\nIf the game had gone on, the threat \
                was Kt-K5 and then B-Kt5.\n";
    let place = |word: &str| text.find(word).unwrap();
    let fen = "r1bqkbnr/pppp1ppp/2n5/8/8/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3";
    let read = |lines: &str| {
        let (played, others): (Vec<&str>, Vec<&str>) =
            lines.lines().partition(|line| line.starts_with("at"));
        let corrections = Correction::read_all(&others.join("\n")).unwrap();
        let played = played.into_iter().map(|line| line.parse().unwrap()).collect();
        Reader::new(text, &Options { corrections, played, ..Options::default() }).finish()
    };
    let unread = |word: &str| {
        let book = read("");
        book.loose.iter().any(|it| it.span.start == place(word) && it.read.is_none())
    };
    assert!(unread("Kt-K5") && unread("B-Kt5"));
    let (knight, bishop) = (place("Kt-K5"), place("B-Kt5"));
    let book = read(&format!("at {knight} from {fen}\nat {bishop} from game 1 ply 4"));
    let told: Vec<(usize, String)> = book
        .loose
        .iter()
        .filter_map(|loose| Some((loose.span.start, loose.read?.1.to_string())))
        .collect();
    assert_eq!(told, [(knight, "f3e5".to_owned()), (bishop, "f1b5".to_owned())]);
    assert_eq!(book.missed, []);
    for (line, wanted) in [
        (
            "game 7 ply 1 e4".to_owned(),
            "there is no game 7: the games of the book are counted from 1 to 1",
        ),
        (
            "game 1 ply 2 Ke5".to_owned(),
            "\"P-K4\" is printed there, and \"Ke5\" was not read for it",
        ),
        (format!("at {knight} from board"), "no board stands above it"),
        (format!("at {knight} from game 1 ply 1"), "no legal move from that position fits it"),
        ("at 3 from board".to_owned(), "the nearest is \"Kt-K5\" at byte"),
        ("at 9999 from diagram 4".to_owned(), "the nearest is \"B-Kt5\" at byte"),
        (format!("game 1 at {bishop} Bb5"), "is printed there, in no game"),
        ("game 4 start 4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned(), "there is no game 4"),
    ] {
        let missed = read(&line).missed;
        let told: Vec<String> = missed.iter().map(|(_, miss)| miss.to_string()).collect();
        assert!(told.len() == 1 && told[0].contains(wanted), "{line}: {told:?}");
    }
}
