//! Moves that are spoken of and not played: threats, plans, what is prevented, and what is weighed.

use staunton_books::{Book, Options, Reader, Sense, report};
use staunton_notation::san;

use crate::noted::{GAME, page};

/// Behind Black's fourth move.
const BOARD: &str = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R";

fn book(note: &str) -> (String, Book) {
    let text = page(note);
    let book = Reader::new(&text, &Options::default()).finish();
    (text, book)
}

/// What is spoken of in a note: the move, what it is, the board, and whether the turn is given over.
fn spoken(note: &str) -> Vec<(String, Sense, String, bool)> {
    let spoken = book(note).1.loose.into_iter().filter_map(|loose| loose.spoken().cloned());
    let told = spoken.map(|it| {
        let board = it.position.to_string().split(' ').next().unwrap_or_default().to_owned();
        (san(&it.position, it.mv), it.sense, board, it.is_passed)
    });
    told.collect()
}

#[test]
fn a_note_speaks_of_threats_plans_and_what_is_prevented() {
    let (threat, plan, prevented) = (Sense::Threat, Sense::Plan, Sense::Prevented);
    for (note, wanted) in [
        ("Threatening KtxKP.", Some(("Nxe4", threat, true))),
        ("This threatens to win a pawn by KtxKP.", Some(("Nxe4", threat, true))),
        ("White threatens Kt-Kt5.", Some(("Ng5", threat, false))),
        ("Black now threatens KtxKP.", Some(("Nxe4", threat, true))),
        ("In order to play P-Q3.", Some(("d6", plan, true))),
        ("The pawn may be covered by P-Q3.", None), // either side can
        ("Preparing KtxKP.", Some(("Nxe4", plan, true))),
        ("To prevent Kt-Kt5.", Some(("Ng5", prevented, false))),
        ("Preventing White from playing P-Q4.", Some(("d4", prevented, false))),
        ("White can win a piece by Kt-Kt5.", Some(("Ng5", plan, false))),
        // What is supposed, was so before, or comes later.
        ("If the Bishop goes away, White threatens Kt-Kt5.", None),
        ("White threatened Kt-Kt5.", Some(("Ng5", threat, true))),
        ("Intending KtxKP in answer to P-Q4.", None),
        ("White should have prevented this by P-KR3.", None),
        ("The pawn has been won by KtxKP.", None),
        // No piece can, or two can.
        ("Threatening Kt-Q7.", None),
        ("Threatening P-R3.", None),
    ] {
        let found = spoken(note);
        let told = found.iter().map(|(mv, sense, _, passed)| (mv.as_str(), *sense, *passed));
        assert_eq!(told.collect::<Vec<_>>(), Vec::from_iter(wanted), "{note}");
    }
    assert_eq!(spoken("Threatening KtxKP.")[0].2, BOARD);
    // Where both moves stand in one row it may be said of either.
    let text = GAME.replace("\n\nA word of it.\n\n     4. ...", "");
    let text = text.replace("NOTE", "Threatening KtxKP.");
    let book = Reader::new(&text, &Options::default()).finish();
    assert_eq!(book.tally().spoken, 0);
}

/// Of what was threatened before the last move the board is that before it.
#[test]
fn a_threat_that_is_past_stands_before_the_last_move() {
    let found = spoken("White threatened Kt-Kt5.");
    assert!(found[0].2.starts_with("r1bqk1nr/"), "{found:?}");
    // His own last move has made no threat that is past.
    assert_eq!(spoken("Black was threatening KtxKP."), []);
}

#[test]
fn what_follows_a_move_is_made_behind_it() {
    let note = "Not P-Q3, followed by B-KKt5.";
    let found = spoken(note);
    let told: Vec<(&str, Sense)> = found.iter().map(|(mv, sense, ..)| (&**mv, *sense)).collect();
    assert_eq!(told, [("Bg4", Sense::Plan)]);
    assert!(found[0].2.starts_with("r1bqk1nr/ppp2ppp/2np4/"), "{found:?}");
    let found = spoken("Not P-Q3 and B-KKt5.");
    assert_eq!(found.first().map(|(mv, ..)| mv.as_str()), Some("Bg4"), "{found:?}");
    // A threat goes on.
    let found = spoken("Black threatens KtxKP followed by KtxKBP.");
    let told: Vec<&str> = found.iter().map(|(mv, ..)| mv.as_str()).collect();
    assert_eq!(told, ["Nxe4", "Nxf2"]);
    assert!(found[1].2.contains("/2B1n3/"), "{found:?}");
}

#[test]
fn what_is_joined_to_a_threat_is_one_too() {
    for (note, wanted) in [
        ("Threatening KtxKP or Kt-KKt5.", &["Nxe4", "Ng4"][..]),
        ("Threatening both KtxKP and Kt-KKt5.", &["Nxe4", "Ng4"]),
        ("Threatening KtxKP and KtxKBP.", &["Nxe4", "Nxf2"]),
        ("Threatening KtxKP or KtxKBP.", &["Nxe4"]),
    ] {
        let found = spoken(note);
        let told: Vec<&str> = found.iter().map(|(mv, ..)| mv.as_str()).collect();
        assert_eq!(told, wanted, "{note}");
    }
}

/// Every list has it once, the game does not play it, and its comment has an arrow.
#[test]
fn what_is_spoken_of_is_a_list_of_its_own_and_an_arrow() {
    let (text, book) = self::book("Threatening KtxKP.");
    let (none, played) = self::book("A move of no threat.");
    let (tally, before) = (book.tally(), played.tally());
    assert_eq!((tally.spoken, tally.all()), (1, before.all() + 1));
    assert_eq!((tally.read, tally.unread), (before.read, before.unread));
    let pgn = report::pgn(&book, &text);
    assert!(pgn.contains("4... Nf6 {Threatening") && pgn.contains(" [%cal Rf6e4]} 5. d4"), "{pgn}");
    assert!(!report::pgn(&played, &none).contains("%cal"));
    let mut json = Vec::new();
    report::json(&book, &text, text.len(), &|at| at, &mut json).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    let told = &json["loose"][0];
    assert_eq!(told["status"], "spoken");
    assert_eq!((&told["sense"], &told["uci"]), (&"threat".into(), &"f6e4".into()));
    assert_eq!((&told["passed"], &json["tally"]["spoken"]), (&true.into(), &1.into()));
    assert!(told["fen"].as_str().unwrap().starts_with(&format!("{BOARD} b ")), "{told}");
}

#[test]
fn a_note_weighs_what_could_be_played_and_what_could_have_been() {
    let (possible, instead) = (Sense::Possible, Sense::Instead);
    let threat = Sense::Threat;
    for (note, wanted) in [
        ("Black cannot prevent White's P-Q4.", Some(("d4", possible, false))),
        ("Black cannot yet enforce P-Q4.", Some(("d5", possible, true))),
        ("P-Q3 is an alternative.", Some(("d6", instead, false))),
        ("White's threat of Kt-Kt5 is serious.", Some(("Ng5", threat, false))),
        (
            "In order to avoid the loss of a pawn through Kt-Kt5.",
            Some(("Ng5", Sense::Prevented, false)),
        ),
        ("Here P-Q3 affords winning possibilities.", Some(("d6", instead, false))),
        // Of the position of the note a sentence speaks again behind others.
        (
            "It is lost if R-Q1 and Q-Kt3. Instead of the text move P-Q3 was necessary.",
            Some(("d6", instead, false)),
        ),
        // Either side can, or it is said of another position.
        ("P-Q4 is possible.", None),
        ("After the exchange Black cannot prevent White's P-Q4.", None),
        ("Black could not prevent P-Q4, which was threatened.", None),
    ] {
        let found = spoken(note);
        let told = found.iter().map(|(mv, sense, _, passed)| (mv.as_str(), *sense, *passed));
        assert_eq!(told.collect::<Vec<_>>(), Vec::from_iter(wanted), "{note}");
    }
}
