//! What is told of a book: JSON with places of the input, PGN that can be read again, corrections.

use serde_json::Value;
use staunton_books::{Correction, Corrections, Options, Reader, Source, Status, report};
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
    let source = Source::read(text.as_bytes()).unwrap();
    let read = |lines: &str| {
        let options = Corrections::read(lines).unwrap().options(&source);
        Reader::new(source.text(), &options).finish()
    };
    let unread = |word: &str| {
        let book = read("");
        book.loose.iter().any(|it| it.span.start == place(word) && it.read().is_none())
    };
    assert!(unread("Kt-K5") && unread("B-Kt5"));
    let (knight, bishop) = (place("Kt-K5"), place("B-Kt5"));
    let book = read(&format!("at {knight} from {fen}\nat {bishop} from game 1 ply 4"));
    let told: Vec<(usize, String)> = book
        .loose
        .iter()
        .filter_map(|loose| Some((loose.span.start, loose.read()?.1.to_string())))
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
        ("at 9999 from diagram 4".to_owned(), "the nearest is \"B-Kt5.\" at byte"),
        (format!("game 1 at {bishop} Bb5"), "is printed there, in no game"),
        ("game 4 start 4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned(), "there is no game 4"),
    ] {
        let missed = read(&line).missed;
        let told: Vec<String> = missed.iter().map(|(_, miss)| miss.to_string()).collect();
        assert!(told.len() == 1 && told[0].contains(wanted), "{line}: {told:?}");
    }
}

#[test]
fn corrections_that_hit_nothing_are_told_by_their_lines() {
    let text = "GAME I.\n\n1. P-K4 P-K4\n\nNow the threat was Q-R5.\n";
    let at = text.find("Q-R5").unwrap();
    let lines = format!(
        "# x\ngame 2 ply 1 e4\n\nat {at} from game 1 ply 2\ngame 1 ply 9 d4\nat 2 from board\n"
    );
    let corrections = Corrections::read(&lines).unwrap();
    let source = Source::read(text.as_bytes()).unwrap();
    let book = Reader::new(source.text(), &corrections.options(&source)).finish();
    let mut missed: Vec<usize> = corrections.missed(&book).map(|(line, _)| line).collect();
    missed.sort_unstable();
    assert_eq!((corrections.len(), missed), (4, vec![0, 2, 3]), "{:?}", book.missed);
    let error = Corrections::read("game 1 ply 1 d4\nat x from board").unwrap_err();
    assert!(error.to_string().contains("line 2"), "{error}");
}

#[test]
fn a_report_names_the_move_that_a_line_breaks_at_and_tells_of_pictures() {
    let text = "GAME I.\n\n  1. P to K 4    1. P to K 4\n  2. R to R 5    2. P to Q 3\n\n\
                [Illustration: White wins]\n\n[Illustration]\n";
    let book = Reader::new(text, &Options::default()).finish();
    let told: Vec<String> = report::findings(&book, text).iter().map(ToString::to_string).collect();
    assert!(
        told.iter().any(|it| it.ends_with("it stands behind \"R to R 5\", which stays open")),
        "{told:?}"
    );
    assert!(told.iter().any(|it| it.starts_with("2 pictures are not read")), "{told:?}");
    let mut out = Vec::new();
    report::json(&book, text, text.len(), &|at| at, &mut out).unwrap();
    let told: Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(told["unread"][0]["behind"], "R to R 5");
    assert_eq!(told["pictures"][0]["text"], "[Illustration: White wins]");
    assert_eq!(told["pictures"].as_array().map(Vec::len), Some(2));
}

#[test]
fn comments_are_the_words_of_the_book_alone() {
    let text = "GAME I.\n\n  1. P-K4      P-K4\n  2. Kt-KB3    Kt-QB3\n\nThis is _usual_, and {355} not\n\
                bad.\n\n[Illustration]\n\n_Variation A._\n\nWhite may do otherwise, too.\n";
    let book = Reader::new(text, &Options::default()).finish();
    let pgn = report::pgn(&book, text).replace('\n', " ");
    assert!(
        pgn.contains("{This is usual, and not bad. Variation A. White may do otherwise, too.}"),
        "{pgn}"
    );
}

#[test]
fn a_comment_ends_where_the_next_game_begins_in_the_same_line() {
    let text = "GAME I. 1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 B-B4 and so on. It was drawn. GAME II. \
                1. P-Q4 P-Q4 2. P-QB4 P-K3 3. Kt-QB3 Kt-KB3 and Black resigned.";
    let book = Reader::new(text, &Options::default()).finish();
    let pgn = report::pgn(&book, text).replace('\n', " ");
    assert_eq!(book.games.len(), 2, "{pgn}");
    assert!(pgn.contains("{and so on. It was drawn.}"), "{pgn}");
}
