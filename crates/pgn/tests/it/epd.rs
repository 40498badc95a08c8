//! Extended Position Description: read, written, and at fault in every way.

use proptest::prelude::*;
use staunton_corpora::{self as corpora, Input};
use staunton_pgn::epd::{Epd, EpdFaultKind, Value, Word, read_all};
use staunton_rules::{CastlingMode, Position};

use staunton_corpora::assert_linear;

const CORPUS: [&str; 11] = [
    "KRvK1000",
    "bratko-kopec",
    "bt2630",
    "classic280",
    "eet",
    "lapuce2",
    "pet",
    "prof",
    "pychess-endgame",
    "wacnew",
    "zugts",
];

/// A suite that every clone has, and those of the corpora where they are.
fn suites() -> Vec<Input> {
    let beside = CORPUS.iter().filter_map(|name| corpora::corpus(&format!("epd/{name}.epd")));
    [corpora::data("epd/mates.epd")].into_iter().chain(beside).collect()
}

#[test]
fn n11_every_line_of_the_suites_is_read_and_written_back() {
    let mut counts = Vec::new();
    for suite in suites() {
        let (name, text) = (&suite.name, suite.text());
        let (mut lines, mut moves) = (0, 0);
        let epds = read_all(&text, CastlingMode::Standard);
        assert!(epds.errors.is_empty(), "{name}: {:?}", epds.errors);
        for (line, epd, faults) in &epds.records {
            // Remarks without quotes are all that is wrong in these suites.
            for fault in faults {
                let is_remark = matches!(
                    fault.kind,
                    EpdFaultKind::NoSemicolon | EpdFaultKind::Repeated | EpdFaultKind::Opcode
                );
                assert!(is_remark, "{name}, line {line}: {fault}");
            }
            let written = epd.to_string();
            let (again, _) = Epd::read(&written, CastlingMode::Standard).unwrap();
            assert_eq!(again.to_string(), written, "{name}, line {line}");
            assert_eq!(again.operations(), epd.operations(), "{name}, line {line}");
            let source = text.lines().nth(line - 1).unwrap().split_whitespace().collect::<Vec<_>>();
            if faults.is_empty() {
                // The castling field of one suite is not as FEN wants it; all else is the same.
                let same =
                    |at: usize| written.split_whitespace().nth(at) == source.get(at).copied();
                assert!(same(0) && same(1), "{name}, line {line}: {written}");
            }
            lines += 1;
            moves += epd.best_moves().len() + epd.avoided_moves().len();
        }
        counts.push((lines, moves));
    }
    assert_eq!(counts[0], (90, 95), "lines and moves of our own");
    let beside = counts[1..].iter().fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
    let is_all = counts.len() == CORPUS.len() + 1;
    assert!(!is_all || beside == (2055, 647), "{beside:?} lines and moves of the corpora");
}

#[test]
fn n11_the_hostile_lines_come_out_as_they_must() {
    let read = |line: &str| read_all(line, CastlingMode::Standard);
    let epds = read("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"own.01\";\n");
    assert_eq!(epds.records[0].1.id(), Some("own.01"));
    assert!(epds.records[0].2.is_empty());
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let epds = read(&format!("{start} acs 0; acn 106652; pv e4 e5 Nf3 Nc6 Bb5 a6; c0 8"));
    let (_, epd, faults) = &epds.records[0];
    let Some(Value::Line(pv)) = epd.get("pv") else { panic!("{epd}") };
    assert_eq!((pv.len(), epd.get("acn")), (6, Some(&Value::Number(106_652))));
    assert_eq!(faults[0].to_string(), "byte 101, \"c0\": the semicolon at the end is missing");
    let epds = read(r#"4k3/8/8/8/8/8/8/4K3 w - - a "one\"two";; ; b "three\\\\";"#);
    let (_, epd, faults) = &epds.records[0];
    let word = |text: &str| Value::Words(vec![Word::Quoted(text.to_owned())]);
    assert_eq!(epd.get("a"), Some(&word("one\"two")));
    assert_eq!(epd.get("b"), Some(&word("three\\\\")));
    let kinds: Vec<_> = faults.iter().map(|fault| &fault.kind).collect();
    assert_eq!(kinds, [&EpdFaultKind::Empty, &EpdFaultKind::Empty]);
}

/// The start, with these operations.
fn fault(operations: &str) -> String {
    let line = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - {operations}");
    let (epd, faults) = Epd::read(&line, CastlingMode::Standard).unwrap();
    let first = faults.first().map(ToString::to_string);
    first.unwrap_or_else(|| epd.to_string().split_off(53))
}

#[test]
fn n11_every_opcode_takes_what_it_should() {
    for (given, written) in [
        ("am f3 g4;", "am f3 g4;"),
        ("bm e4 d4, Nf3;", "bm e4 d4 Nf3;"),
        ("bm e2e4;", "bm e4;"),
        ("bm #4;", "bm #4;"),
        ("pm e4; sm e2-e4;", "pm e4; sm e4;"),
        ("pv e4 e5 Nf3;", "pv e4 e5 Nf3;"),
        (
            "acd 12; acn 1000000; acs 60; ce -35; dm 3;",
            "acd 12; acn 1000000; acs 60; ce -35; dm 3;",
        ),
        ("ce +35;", "ce 35;"),
        ("rc 1; tcgs 7;", "rc 1; tcgs 7;"),
        ("eco C60; nic \"KP 1\";", "eco \"C60\"; nic \"KP 1\";"),
        ("id \"a \\\"b\\\" \\\\\";", "id \"a \\\"b\\\" \\\\\";"),
        ("c0 \"x\"; c9 \"\"; v0 y z;", "c0 \"x\"; c9 \"\"; v0 \"y z\";"),
        (
            "resign; draw_offer; draw_accept; draw_claim; draw_reject;",
            "resign; draw_offer; draw_accept; draw_claim; draw_reject;",
        ),
        ("noop; noop 1 \"2\"; noop;", "noop; noop 1 \"2\"; noop;"),
        ("tcri \"a@b\" \"c\"; wdl -2;", "tcri \"a@b\" \"c\"; wdl -2;"),
    ] {
        assert_eq!(fault(given), written, "{given}");
    }
}

#[test]
fn n11_a_fault_is_told_at_its_place() {
    for (given, expected) in [
        ("bm Qh5;", "byte 56, \"bm\": \"Qh5\" is not legal here"),
        ("bm e4 e5;", "byte 59, \"bm\": \"e5\" is not legal here"),
        ("bm xx;", "byte 56, \"bm\": invalid san \"xx\" at byte 1: expected"),
        ("bm;", "byte 55, \"bm\": nothing follows, expected moves of the position"),
        ("pv e4 e4;", "byte 59, \"pv\": \"e4\" is not legal here"),
        ("pm e4 d4;", "byte 59, \"pm\": found \"d4\" besides, expected a move of the position"),
        ("ce x;", "byte 56, \"ce\": found \"x\", expected a whole number"),
        ("ce 1 2;", "byte 58, \"ce\": found \"2\" besides, expected a whole number"),
        ("acn 99999999999999999999;", "byte 57, \"acn\": found \"99999999999999999999\", expected"),
        ("resign now;", "byte 60, \"resign\": found \"now\" besides, expected nothing"),
        ("id \"x;", "byte 56, \"id\": the quotes are not closed"),
        ("id \"x\"", "byte 59, \"id\": the semicolon at the end is missing"),
        ("id \"x\"; id \"y\";", "byte 61, \"id\": it stands there twice; the first counts"),
        (";", "byte 53, \"\": nothing stands before the semicolon"),
        ("4x 1;", "byte 53, \"4x\": this is no opcode"),
    ] {
        let found = fault(given);
        assert!(found.starts_with(expected), "{given}: {found}");
    }
}

#[test]
fn n11_what_can_be_read_of_a_faulty_line_is_kept() {
    let line = "4k3/8/8/8/8/8/8/4K2R w K - bm Rh9; am Rg1; id \"x\"";
    let (epd, faults) = Epd::read(line, CastlingMode::Standard).unwrap();
    assert_eq!((faults.len(), epd.id()), (2, Some("x")));
    assert_eq!(epd.get("bm"), Some(&Value::Words(vec![Word::Bare("Rh9".to_owned())])));
    assert_eq!(epd.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - bm Rh9; am Rg1; id \"x\";");
}

#[test]
fn n11_a_line_end_in_a_text_is_a_blank() {
    let line = "4k3/8/8/8/8/8/8/4K2R w K - id \"one\ntwo\"; c0 \"x";
    let (epd, _) = Epd::read(line, CastlingMode::Standard).unwrap();
    assert_eq!(epd.id(), Some("one two"));
    let (again, faults) = Epd::read(&epd.to_string(), CastlingMode::Standard).unwrap();
    assert_eq!((again.operations(), faults.len()), (epd.operations(), 0));
}

#[test]
fn n11_counters_come_from_a_fen_or_from_their_opcodes() {
    let counters = |line: &str| {
        let (epd, faults) = Epd::read(line, CastlingMode::Standard).unwrap();
        assert!(faults.is_empty(), "{line}: {faults:?}");
        (epd.position().halfmove_clock(), epd.position().fullmove_number())
    };
    assert_eq!(counters("4k3/8/8/8/8/8/8/4K2R w K -"), (0, 1));
    assert_eq!(counters("4k3/8/8/8/8/8/8/4K2R w K - 12 34"), (12, 34));
    assert_eq!(counters("4k3/8/8/8/8/8/8/4K2R w K - 12 34 id \"x\";"), (12, 34));
    assert_eq!(counters("4k3/8/8/8/8/8/8/4K2R w K - hmvc 12; fmvn 34;"), (12, 34));
    let mut epd = Epd::new(Position::standard());
    epd.set("fmvn", Value::Number(9)).unwrap();
    assert_eq!(epd.position().fullmove_number(), 9);
}

#[test]
fn n11_what_is_no_position_says_why() {
    let error = |line: &str| line.parse::<Epd>().unwrap_err().to_string();
    assert_eq!(
        error("4k3/8/8/8/8/8/8/4K2R w"),
        "the position has 2 fields: expected placement, turn, castling and en passant"
    );
    assert!(error("").starts_with("invalid fen at byte 0 (placement)"));
    assert!(error("4k3/8/8/8/8/8/8/4K2R x - - bm Rg1;").contains("byte 21 (turn)"));
    assert!(error("8/8/8/8/8/8/8/8 w - - id \"x\";").contains("white has no king"));
}

/// Lines as test suites have them, and how they are written here.
const AS_THE_WORLD_WRITES_IT: [(&str, &str); 15] = [
    // The semicolon at the end is missing.
    ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1 bm d1d8", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#;"),
    (
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"a\"",
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"a\";",
    ),
    // One stands right behind the position, and the marks stand apart.
    (
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - ; bm Rd8 + ; id OWN.01",
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"OWN.01\";",
    ),
    ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -; bm Rd8+;", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#;"),
    // Behind the counters of a FEN.
    ("4k3/8/8/8/8/8/8/4K2R w K - 0 1; D1 15; D2 66", "4k3/8/8/8/8/8/8/4K2R w K - D1 15; D2 66;"),
    ("4k3/8/8/8/8/8/8/4K2R w K - 3 9; D1 15", "4k3/8/8/8/8/8/8/4K2R w K - D1 15;"),
    ("4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66", "4k3/8/8/8/8/8/8/4K2R w K - D1 15; D2 66;"),
    // A time that is no operation.
    (
        "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; 00:00; id \"x\";",
        "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; noop 00:00; id \"x\";",
    ),
    // Words without quotation marks, and with them alone.
    (
        "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; \"a remark\";",
        "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; noop \"a remark\";",
    ),
    (
        "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; CCC post 27.4.2004 by G, id \"7\"",
        "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; CCC post 27.4.2004 by G, id \"7\";",
    ),
    ("4k3/8/8/8/8/8/8/4K2R w K - bm 0-0! , Rg1!?;", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rg1;"),
    // Rights that cannot be.
    ("4k3/8/8/8/8/8/8/4K2R w KQkq - bm O-O;", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;"),
    // Counters behind the operations, and one alone.
    ("4k3/8/8/8/8/8/8/4K2R w K - 7 bm O-O;", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;"),
    ("\u{feff}4k3/8/8/8/8/8/8/4K2R  w  K  -\tbm O-O;", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;"),
    ("4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K -"),
];

#[test]
fn n11_lines_are_read_as_the_world_writes_them() {
    for (line, written) in AS_THE_WORLD_WRITES_IT {
        let (epd, _) = Epd::read(line, CastlingMode::Standard).unwrap();
        assert_eq!(epd.to_string(), written, "{line}");
        if !line.contains("KQkq") {
            line.parse::<Epd>().unwrap();
        }
        // As a game and back.
        let game = epd.to_game();
        let again = Epd::of_game(&staunton_pgn::read_all(game.to_pgn().as_bytes()).games[0].0);
        let counters =
            again.operations().iter().filter(|it| matches!(it.opcode.as_str(), "hmvc" | "fmvn"));
        let counters = counters.count();
        assert_eq!(again.operations().len() - counters, epd.operations().len(), "{line}");
        assert_eq!(again.position(), epd.position(), "{line}");
    }
}

#[test]
fn n11_at_least_99_of_100_lines_of_the_suites_lose_nothing() {
    let (mut lines, mut whole, mut lost) = (0_u32, 0_u32, Vec::new());
    let hard = corpora::corpus("epd/hardzugs.epd");
    for suite in suites().into_iter().chain(hard) {
        for (place, line) in suite.lines() {
            lines += 1;
            match line.parse::<Epd>() {
                Ok(epd) => {
                    whole += 1;
                    // A comment keeps one blank of several.
                    let plain =
                        |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
                    let again = plain(Epd::of_game(&epd.to_game()).to_string());
                    assert!(again.starts_with(&plain(epd.to_string())), "{place}: {again}");
                }
                Err(error) => lost.push(format!("{place}: {error}")),
            }
        }
    }
    assert!(whole * 100 >= lines * 99, "{whole} of {lines} lines: {lost:?}");
}

#[test]
fn n11_a_game_is_told_by_its_last_position() {
    let pgn = "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n\n1. e4 e5 2. f4 *";
    let game = &staunton_pgn::read_all(pgn.as_bytes()).games[0].0;
    let line = "rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - id \"Anderssen - \
                Kieseritzky\"; fmvn 2;";
    assert_eq!(Epd::of_game(game).to_string(), line);
    let word = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n{White wins} *";
    let game = &staunton_pgn::read_all(word.as_bytes()).games[0].0;
    let line = "4k3/8/8/8/8/8/8/4K2R w K - c0 \"White wins\";";
    assert_eq!(Epd::of_game(game).to_string(), line);
    let epd: Epd = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh7; am Kd1; dm 9;".parse().unwrap();
    let words = "best moves O-O, Rh7; move to avoid Kd1; mate in 9";
    assert_eq!(epd.in_words(), words);
}

#[test]
fn n11_starts_of_chess960_are_read_as_such() {
    let arrays = corpora::data("perft/chess960-arrays.epd").text();
    let arrays: Vec<&str> = arrays.lines().map(|line| line.split(" 0 1").next().unwrap()).collect();
    let epds = read_all(&arrays.join("\n"), CastlingMode::Chess960);
    assert!(epds.errors.is_empty() && epds.records.len() > 190, "{}", epds.records.len());
    let Some(input) = corpora::corpus("openings/FRC_openings.epd") else { return };
    let text = input.text();
    let epds = read_all(&text, CastlingMode::Chess960);
    assert!(epds.errors.is_empty() && epds.records.len() > 900, "{}", epds.records.len());
    assert!(epds.records.iter().all(|(_, _, faults)| faults.is_empty()));
}

#[test]
fn n11_only_what_fits_can_be_said() {
    let mut epd = Epd::new(Position::standard());
    let mv = epd.position().parse_uci("e2e4").unwrap();
    epd.set("bm", Value::Moves(vec![mv])).unwrap();
    epd.set("id", Value::Text("one\nline".to_owned())).unwrap();
    assert!(epd.set("bm", Value::Number(3)).is_err());
    assert!(epd.set("pv", Value::Line(vec![mv, mv])).is_err(), "nobody moves twice");
    assert!(epd.set("sm", Value::Moves(vec![])).is_err());
    assert!(epd.set("no good", Value::Nothing).is_err());
    let expected = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"one line\";";
    assert_eq!(epd.to_string(), expected);
}

fn config() -> ProptestConfig {
    let cases = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 20_000 } else { 400 };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn n11_no_line_is_too_odd(operations in "[ -~\u{e9}\u{2003}]{0,60}") {
        let line = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - {operations}");
        if let Ok((epd, _)) = Epd::read(&line, CastlingMode::Standard) {
            let written = epd.to_string();
            let (again, _) = Epd::read(&written, CastlingMode::Standard).unwrap();
            prop_assert_eq!(again.to_string(), written);
            prop_assert_eq!(again.operations(), epd.operations());
        }
    }

    #[test]
    fn n11_any_text_is_kept(text in "[^\\p{Cc}]{0,40}", plies in prop::collection::vec(any::<u16>(), 0..60)) {
        let position = plies.iter().fold(Position::standard(), |position, &choice| {
            let moves = position.legal_moves();
            match moves.get(usize::from(choice) % moves.len().max(1)) {
                Some(&mv) => position.play_unchecked(mv),
                None => position,
            }
        });
        let mut epd = Epd::new(position);
        let moves: Vec<_> = position.legal_moves().iter().copied().collect();
        epd.set("c3", Value::Text(text.clone())).unwrap();
        if !moves.is_empty() {
            epd.set("am", Value::Moves(moves)).unwrap();
        }
        let number = i64::from(position.fullmove_number());
        epd.set("fmvn", Value::Number(number)).unwrap();
        epd.set("hmvc", Value::Number(position.halfmove_clock().into())).unwrap();
        let again: Epd = epd.to_string().parse().unwrap();
        prop_assert_eq!(again.operations(), epd.operations());
        prop_assert_eq!(again.position().to_string(), position.to_string());
    }
}

#[test]
fn n11_eight_times_the_line_takes_no_square_of_the_time() {
    for part in ["a 1; ", "\"", ";", "a ", "\\", "bm e4; ", "id \"x\"; "] {
        let line = |times: usize| {
            let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
            format!("{start}{}", part.repeat(5_000 * times))
        };
        assert_linear(part, line, |line| Epd::read(line, CastlingMode::Standard).is_ok());
    }
}
