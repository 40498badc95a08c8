//! Texts that want to break a reader of FEN: from other libraries' tests, and made for the purpose.

use staunton_corpora as corpora;
use staunton_rules::fen::FenField;
use staunton_rules::{CastlingMode, FenError, Position, PositionFaultKind};

use crate::corpus;
use crate::exercise::ask_everything;
use crate::faults;
use crate::opinions::{our_faults, shakmatys_faults};

/// Signs and words that only variants of chess use; shakmaty reads them, we do not.
fn is_of_a_variant(text: &str) -> bool {
    let placement = text.split(' ').next().unwrap_or("");
    let ranks = placement.split('/').count();
    ranks == 9 || text.contains(['[', '~', '+']) || placement.contains("17")
}

#[test]
fn texts_from_other_libraries_are_judged_as_shakmaty_does() {
    for suite in corpora::corpus_folder("hostile/fen") {
        // Whole files are hostile texts, and so is each of their lines.
        let text = suite.text();
        let _ = our_faults(&text, CastlingMode::Standard);
        for (index, line) in text.lines().enumerate() {
            judge(&format!("{}:{}: {line}", suite.name, index + 1), line);
        }
    }
}

/// Judges one text in either way to castle, as shakmaty does.
#[track_caller]
fn judge(place: &str, text: &str) {
    for (mode, theirs) in [
        (CastlingMode::Standard, shakmaty::CastlingMode::Standard),
        (CastlingMode::Chess960, shakmaty::CastlingMode::Chess960),
    ] {
        let ours = our_faults(text, mode);
        if is_of_a_variant(text) {
            assert_eq!(ours, None, "{place}");
            continue;
        }
        let several = ours.iter().flatten().any(|&name| name == "several-kings");
        let is_screened = text == "8/8/8/5k2/4Pp2/8/2B5/4K3 b - e3 0 1";
        if !several && !is_screened {
            assert_eq!(ours, shakmatys_faults(text, theirs), "{place}");
        }
    }
}

/// Fields of a FEN that no program should write, and what other programs do write.
const ODD_FIELDS: [&[&str]; 6] = [
    &[
        "8/8/8/8/8/8/8/8",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP",
        "9/8/8/8/8/8/8/8",
        "k7/8/8/8/8/8/8/7X",
        "44444444/8/8/8/8/8/8/8",
        "",
    ],
    &["W", "-", "x", "wb"],
    &["-", "KQkqK", "qkQK", "HAha", "Z", "KQkq-"],
    &["e4", "e9", "-3", "h3", "a6", "--"],
    &["-1", "101", "1.5", "x"],
    &["0", "-1", "65535", "x"],
];

#[test]
fn a_fen_with_an_odd_field_is_judged_as_shakmaty_does() {
    let mut judged = 0;
    for suite in ["valid.sfens", "invalid.sfens", "own-extra.epd"].map(corpus::own) {
        for (place, line) in suite.lines().step_by(5) {
            let fen = line.split(';').next().unwrap_or_default().trim();
            for (at, odd) in ODD_FIELDS.iter().enumerate() {
                let mut fields: Vec<&str> = fen.split(' ').collect();
                fields[at] = odd[judged % odd.len()];
                let text = fields.join(" ");
                judge(&format!("{place}, field {at}: {text}"), &text);
                judged += 1;
            }
        }
    }
    assert!(judged > 1000, "{judged} texts");
}

#[track_caller]
fn is_playable(fen: &str, mode: CastlingMode) -> Position {
    let position = Position::from_fen(fen, mode).unwrap_or_else(|error| panic!("{fen}: {error}"));
    ask_everything(&position);
    position
}

#[track_caller]
fn is_at_fault(fen: &str, name: &str) {
    let error = faults::error(fen, CastlingMode::Standard);
    assert!(error.faults().iter().any(|fault| fault.name() == name), "{fen}: {error}");
    ask_everything(&error.forgive(&PositionFaultKind::ALL).unwrap());
}

#[track_caller]
fn is_no_fen(fen: &str, field: FenField) {
    match Position::from_fen(fen, CastlingMode::Standard) {
        Err(FenError::Parse(error)) => {
            assert_eq!(error.field, field, "{error}");
            assert!(error.to_string().len() < 200, "{error}");
        }
        other => panic!("expected no fen, found {other:?}: {fen}"),
    }
}

/// Judges one text by the words of the collection: every wording that is there has its arm here.
#[track_caller]
fn check(fen: &str, want: &str) {
    use CastlingMode::{Chess960, Standard};
    match want {
        "invalid" | "empty" => is_no_fen(fen, FenField::Placement),
        "newline injection" => is_no_fen(fen, FenField::FullmoveNumber),
        // Nothing but blanks: they part fields, and no field follows.
        "trailing garbage 100 kB" => {
            assert_eq!(is_playable(fen, Standard).to_string(), fen.trim_end());
            is_no_fen(&format!("{fen}x"), FenField::FullmoveNumber);
        }
        "counter overflow" | "negative counter" => is_no_fen(fen, FenField::HalfmoveClock),
        "invalid: no kings" => is_at_fault(fen, "no-king"),
        "invalid: two kings" => is_at_fault(fen, "several-kings"),
        "invalid: pawn on back rank" => is_at_fault(fen, "pawn-on-back-rank"),
        "invalid ep" => is_at_fault(fen, "en-passant"),
        "invalid (20 black men)" | "invalid (material) or parse; > 256 moves" => {
            is_at_fault(fen, "too-many-pieces");
        }
        "invalid castling rights (black) -> dropped or error" => {
            is_at_fault(fen, "castling-right");
        }
        "valid: 218 moves" => assert_eq!(is_playable(fen, Standard).legal_move_count(), 218),
        "X-FEN 960" => drop(is_playable(fen, Chess960)),
        "EPD style: 4 fields" | "1 field" => {
            let position = is_playable(fen, Standard);
            assert_eq!((position.halfmove_clock(), position.fullmove_number()), (0, 1));
        }
        "Shredder-FEN valid" => assert_eq!(is_playable(fen, Standard), Position::standard()),
        "valid; ep not capturable" | "ep pinned horizontally: ep illegal" => {
            let position = is_playable(fen, Standard);
            assert!(position.ep_square().is_some());
            assert_eq!(position.legal_ep_square(), None);
            assert!(!position.legal_moves().iter().any(|mv| mv.is_en_passant()));
        }
        // The queen checked before the pawn's two steps. Forgiven, taking in passing blocks her.
        "ep capture legal only if not exposing king" => {
            is_at_fault(fen, "impossible-check");
            let forgiven = faults::error(fen, Standard)
                .forgive(&[PositionFaultKind::ImpossibleCheck])
                .unwrap();
            assert_eq!(forgiven.legal_ep_square(), forgiven.ep_square());
            assert!(forgiven.parse_uci("e4d3").is_ok());
        }
        _ => panic!("nothing is known of the wish {want:?} for {fen}"),
    }
}

#[test]
fn texts_made_to_break_readers_come_out_as_wanted() {
    let made = corpora::data("fens/made-to-break.tsv");
    let rows: Vec<String> = made.text().lines().skip(1).map(str::to_owned).collect();
    assert!(rows.len() > 20, "{} rows", rows.len());
    for row in rows {
        let (want, fen) = row.split_once('\t').unwrap();
        let fen = fen.replace("\\n", "\n").replace("\\b", &" ".repeat(100_000));
        check(&fen, want);
    }
}

#[test]
fn no_bytes_make_the_reader_panic() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq e3 10 20";
    let signs = "\0\t\n /-0189abhkqwxKQPé\u{2009}\u{1F600}".chars();
    for sign in signs {
        for (at, _) in fen.char_indices() {
            let (before, after) = fen.split_at(at);
            let replaced: String =
                before.chars().chain([sign]).chain(after.chars().skip(1)).collect();
            for text in [format!("{before}{sign}{after}"), replaced, before.to_owned()] {
                let _ = our_faults(&text, CastlingMode::Standard);
                let _ = our_faults(&text, CastlingMode::Chess960);
            }
        }
    }
}
