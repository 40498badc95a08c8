//! `staunton convert`.

use crate::program::run;

/// Converts `input`; what goes to standard error is compared too.
fn check(arguments: &[&str], input: &str, out: &str, error: &str, code: i32) {
    let answer = run(&[&["convert"], arguments].concat(), input);
    assert_eq!(answer.out, out, "{arguments:?} {}", answer.error);
    assert_eq!(answer.error, error, "{arguments:?}");
    assert_eq!(answer.code, code, "{arguments:?}");
}

const LOPEZ: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Lopez} a6 (3... Nf6) 4. Ba4 *\n";

#[test]
fn n12_a_game_is_written_in_any_notation_with_its_comments() {
    let hoyle = "1. P to K 4, P to K 4; 2. Kt to K B 3, Kt to Q B 3; 3. B to Kt 5 {the Lopez}\n\
                 3... P to Q R 3 (3... Kt to B 3) 4. B to R 4 *\n\n";
    let columns = "  1. P-K4                         1. P-K4\n  \
                     2. N-KB3                        2. N-QB3\n  3. B-N5\n{the Lopez}\n  \
                     3. ...                          3. P-QR3\n( 3... N-B3 )\n  4. B-R4\n*\n\n";
    let sum = "1 game read\n";
    check(&["--to", "hoyle"], LOPEZ, hoyle, sum, 0);
    check(&["--to", "descriptive", "--layout", "columns"], LOPEZ, columns, sum, 0);
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 {the Lopez} 3... a6 (3... Sf6) 4. La4 *\n\n";
    check(&["--to", "san", "--lang", "german"], LOPEZ, german, sum, 0);
    check(&["--from", "hoyle", "--to", "san", "--lang", "de"], hoyle, german, sum, 0);
    check(&["--to", "san", "--lang", "de"], hoyle, german, sum, 0);
}

#[test]
fn n12_an_old_score_becomes_pgn_and_the_notation_is_found_out() {
    let text = "1. P. to K's 4th. | 1. P. to K's 4th.\n2. K. B. to Q. B's 4th. | 2. K. B. to Q. \
                B's 4th.\n3. Q. to K. R's 5th. | 3. Q. P. one.\n4. Q. takes K. B. P., giving \
                checkmate.\n";
    let answer = run(&["convert"], text);
    assert_eq!((answer.code, answer.error.as_str()), (0, "1 game read\n"));
    assert!(answer.out.ends_with("1. e4 e5 2. Bc4 Bc5 3. Qh5 d6 4. Qxf7# *\n\n"), "{}", answer.out);
}

#[test]
fn n4_fractions_and_columns_become_pgn() {
    let fraction = "     P to K 4       Kt to K B 3      B to Kt 5\n  1. --------    2. -----------   \
                    3. ----------\n     P to K 4       Kt to Q B 3      P to Q R 3\n";
    let answer = run(&["convert"], fraction);
    assert_eq!((answer.code, answer.error.as_str()), (0, "1 game read\n"));
    assert!(answer.out.ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n"), "{}", answer.out);
    let columns = "   WHITE.            BLACK.\n1. P to K 4      1. P to K 4\n2. Kt to K B 3   2. Kt \
                   to Q B 3\n";
    let answer = run(&["convert"], columns);
    assert_eq!((answer.code, answer.error.as_str()), (0, "1 game read\n"));
    assert!(answer.out.ends_with("1. e4 e5 2. Nf3 Nc6 *\n\n"), "{}", answer.out);
}

#[test]
fn ly_26_columns_of_openings_become_a_game_with_variations() {
    let table = "1 P-K4 P-K4\n2 P-KB4\n          1              2\n2     ...            ...\n      \
                 PxP            B-B4\n3     Kt-KB3         Kt-KB3\n      P-KKt4         P-Q3\n";
    let pgn = "1. e4 e5 2. f4 exf4 (2... Bc5 3. Nf3 d6) 3. Nf3 g5 *\n\n";
    check(&["--to", "san"], table, pgn, "1 game read\n", 0);
}

#[test]
fn n7_a_collection_may_hold_games_in_several_notations() {
    let text =
        "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 *\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n\n1. P-Q4 P-Q4 *\n";
    let pgn = "1. e4 e5 2. Nf3 Nc6 *\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n1. d4 d5 *\n\n";
    check(&["--to", "san"], text, pgn, "3 games read\n", 0);
    // What was told is not found out.
    assert_eq!(run(&["convert", "--from", "descriptive", "--to", "san"], text).code, 1);
}

#[test]
fn n9_what_is_not_understood_is_told_with_its_line_and_the_end_is_1() {
    let text = "1. P-K4 P-K4\n2. Kt-B3 Kt-QB3\n\n1. P-K4 P-K4\n2. P-B4 PxP\n";
    let error = "game 1, line 2: \"Kt-B3\" may be Nf3 or Nc3\n\
                 game 1, line 2: \"Kt-QB3\" is not read: it stands behind \"Kt-B3\", which stays open\n\
                 game 2, line 5: \"P-B4\" is read as f4: what stands behind it leaves this move\n\
                 2 games read, 1 thing in doubt\nerror: 2 things were not understood\n";
    let answer = run(&["convert", "--to", "uci"], text);
    assert_eq!((answer.error.as_str(), answer.code), (error, 1));
    let out = answer.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(out.starts_with("1. e2e4 e7e5 {\"Kt-B3\" stays open: "), "{out}");
    assert!(out.ends_with("} * 1. e2e4 e7e5 2. f2f4 e5f4 *"), "{out}");
}

#[test]
fn n12_a_collection_keeps_its_tags_and_goes_on_behind_a_fault() {
    let pgn = "[Event \"A\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"B\"]\n\n1. d4 d5 1/2-1/2\n";
    let answer = run(&["convert", "--to", "descriptive-kt"], pgn);
    assert_eq!(answer.code, 1);
    assert!(answer.out.contains("[Event \"A\"]") && answer.out.contains("1. P-K4 P-K4 {2. Ke3} *"));
    assert!(answer.out.contains("[Event \"B\"]") && answer.out.contains("1. P-Q4 P-Q4 1/2-1/2"));
    assert!(answer.error.contains("Ke3"), "{}", answer.error);
    assert!(answer.error.contains("2 games read\n"), "{}", answer.error);
}

#[test]
fn n12_a_move_is_read_from_a_position() {
    let fen = "rnbqkbnr/pppp1ppp/8/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4";
    let arguments = ["convert", "--from", "staunton", "--to", "san", "--fen", fen];
    let answer = run(&arguments, "Q. takes K. B. P., giving checkmate");
    assert!(answer.out.ends_with("4. Qxf7# *\n\n"), "{}{}", answer.out, answer.error);
    assert_eq!(answer.code, 0);
}

#[test]
fn n12_a_wrong_name_is_answered_with_those_there_are() {
    let answer = run(&["convert", "--to", "klingon"], "");
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("descriptive-kt, hoyle, staunton"), "{}", answer.error);
    let answer = run(&["convert", "--lang", "klingon"], "");
    assert!(answer.error.contains("bohemian, hungarian"), "{}", answer.error);
    let answer = run(&["convert", "no-such-file"], "");
    assert_eq!(answer.code, 2);
    check(&[], "", "", "0 games read\nerror: there is no game in it\n", 1);
}

#[test]
fn n12_what_holds_no_game_is_told_in_one_line_and_nothing_is_written() {
    let letter = "Dear Sir,\nI am writing to you about a match I saw.\nYours\n";
    let error = "0 games read\nerror: there is no game in it\n";
    check(&[], letter, "", error, 1);
    let answer = run(&["convert", "."], "");
    assert_eq!(answer.code, 2);
    assert!(answer.error.starts_with("error: . cannot be read\n"), "{}", answer.error);
    assert!(answer.error.contains("is a directory"), "{}", answer.error);
}

#[test]
fn n12_a_file_in_utf_16_is_read_in_any_notation() {
    let file = std::env::temp_dir().join(format!("staunton-utf16-{}.txt", std::process::id()));
    let text = "\u{feff}1. P-K4 P-K4 2. Kt-KB3 Kt-QB3\r\n";
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(&file, bytes).unwrap();
    let answer = run(&["convert", &file.display().to_string(), "--to", "san"], "");
    std::fs::remove_file(&file).unwrap();
    let expected = ("1. e4 e5 2. Nf3 Nc6 *\n\n", "1 game read\n", 0);
    assert_eq!((answer.out.as_str(), answer.error.as_str(), answer.code), expected);
}

#[test]
fn ly_22_a_fraction_that_lost_its_line_is_no_running_text() {
    let text = "1. P to K 4 2. Kt to K B 3 3. B to Kt 5\nP to K 4 Kt to Q B 3 P to Q R 3\n";
    check(&["--to", "san"], text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n", "1 game read\n", 0);
}

#[test]
fn n12_the_exit_status_tells_notes_doubts_and_losses_apart() {
    let end = |input: &[u8]| {
        let file = std::env::temp_dir().join(format!("staunton-end-{}.pgn", std::process::id()));
        std::fs::write(&file, input).unwrap();
        let answer = run(&["convert", &file.display().to_string()], "");
        std::fs::remove_file(&file).unwrap();
        (answer.code, answer.error.lines().last().unwrap_or_default().to_owned())
    };
    let tagged = |moves: &str| format!("[Event \"x\"]\n[Result \"*\"]\n\n{moves}\n").into_bytes();
    // Written otherwise than it should be, and read as it is meant.
    let mut latin = tagged("1. e4 {caf?} e5 *");
    let at = latin.iter().position(|byte| *byte == b'?').unwrap();
    latin[at] = 0xe9;
    assert_eq!(end(&tagged("1. e4 e5 *")), (0, "1 game read".to_owned()));
    assert_eq!(end(&latin).0, 0);
    for note in ["1. e4 e5", "1. e4 {[%clk 99:99:99]} *"] {
        assert_eq!(end(&tagged(note)), (0, "1 game read, 1 note".to_owned()), "{note}");
    }
    assert_eq!(
        end(b"[Event 'x']\n[Result '*']\n\n1. e4 *\n"),
        (0, "1 game read, 2 notes".to_owned())
    );
    // Nothing is lost.
    for doubt in ["1. e4 e5 1-0", "1. e4 $300 e5 *", "1. e4 hm e5 2. Nf3 *", "1. e4 } *"] {
        assert_eq!(end(&tagged(doubt)), (3, "1 game read, 1 thing in doubt".to_owned()), "{doubt}");
    }
    // Something is.
    for loss in ["1. e4 e5 2. Ke3 *", "1. Zz9 *"] {
        assert_eq!(
            end(&tagged(loss)),
            (1, "error: 1 thing was not understood".to_owned()),
            "{loss}"
        );
    }
    // UTF-16 without a mark is found out.
    let utf16: Vec<u8> = String::from_utf8(tagged("1. e4 e5 *"))
        .unwrap()
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(end(&utf16), (0, "1 game read".to_owned()));
}

#[test]
fn n12_whatever_notation_is_told_the_same_odd_game_is_read() {
    let tags = "[Event \"x\"]\n[Result \"1-0\"]\n\n";
    for moves in [
        "1. e4 e5 2. Nf3± Nc6 3. Bb5 a6 1-0",
        "1.\u{a0}e4 e5 2.\u{a0}Nf3 Nc6 3. Bb5 a6 1–0",
        "1. e4 e5 2. N\u{200b}f3 TN Nc6\u{85}3. Bb5 a6 1:0",
        "e4 e5 Nf3 Nc6 Bb5 a6 1 - 0",
    ] {
        for from in ["auto", "pgn"] {
            for tags in [tags, ""] {
                let answer =
                    run(&["convert", "--from", from, "--to", "uci"], &format!("{tags}{moves}\n"));
                let plain: String = answer
                    .out
                    .split_inclusive(' ')
                    .filter(|word| !word.starts_with(['$', '±']))
                    .collect();
                let wanted = "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 1-0";
                assert!(
                    plain.trim_end().ends_with(wanted),
                    "{from} {moves}: {plain}{}",
                    answer.error
                );
            }
        }
    }
}

#[test]
fn n11_epd_comes_in_and_goes_out() {
    let epd = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";\n\
               6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Kf1; c0 \"a {brace}\"; hmvc 3; fmvn 20;\n";
    check(&["--to", "epd"], epd, &epd.replace('}', ")"), "2 games read\n", 0);
    let pgn = run(&["convert"], epd);
    assert_eq!((pgn.code, pgn.error.as_str()), (0, "2 games read\n"));
    assert!(pgn.out.contains("[Event \"BK.01\"]\n"), "{}", pgn.out);
    assert!(pgn.out.contains("{bm Qd1+; id \"BK.01\";} *"), "{}", pgn.out);
    check(&["--to", "epd"], &pgn.out, &epd.replace('}', ")"), "2 games read\n", 0);
    // As suites have it.
    let odd = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - ; bm Qd1 + ; id BK.01\n";
    let answer = run(&["convert", "--to", "epd"], odd);
    assert_eq!((answer.out.as_str(), answer.code), (&epd[..=epd.find('\n').unwrap()], 0));
    // The position that games begin with is one too.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
    let answer = run(&["convert", "--to", "epd"], &format!("{start}0 1; D1 20; D2 400;\n"));
    assert_eq!(answer.out, format!("{start}D1 20; D2 400;\n"), "{}", answer.error);
    // What is no position is told, and the rest is read.
    let answer =
        run(&["convert", "--from", "epd", "--to", "epd"], &format!("8/8/8/8/8/8/8/8 w - -\n{epd}"));
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("game 1, line 1: "), "{}", answer.error);
    assert!(answer.out.starts_with("1k1r4/"), "{}", answer.out);
    // A game is its last position.
    let game = "[White \"A\"]\n[Black \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    let last =
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - id \"A - B\"; hmvc 1; fmvn 3;\n";
    check(&["--to", "epd"], game, last, "1 game read\n", 0);
}
