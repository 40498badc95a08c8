//! Whole games in every notation: nothing that is said of them is lost.

use staunton_corpora as corpora;
use staunton_notation::{Cause, Language, Letters, Notation, Style};
use staunton_pgn::{GameTree, Layout, Node, Reader, read_all, write_game, write_moves};
use staunton_rules::{CastlingMode, Position};

use super::detect::detect;
use super::text::{TextOptions, read_game_text};

/// What is said in a game: every move with its comments and glyphs, in the order of writing.
fn said(game: &GameTree) -> Vec<String> {
    let tell = |node: &Node| {
        format!("{:?} {:?} {:?} {:?}", node.mv(), node.nags, node.comments_before, node.comments)
    };
    game.nodes().map(|id| tell(game.node(id).unwrap())).collect()
}

fn read(text: &str, style: Style) -> GameTree {
    let read = read_game_text(text, &TextOptions { style: Some(style), ..TextOptions::default() });
    assert!(read.findings.is_empty(), "{style}: {:?}\n{text}", read.findings);
    assert!(read.repairs.is_empty(), "{style}: {:?}\n{text}", read.repairs);
    assert!(read.doubts.is_empty(), "{style}: {:?}\n{text}", read.doubts);
    read.game
}

/// Writes a game in lines and reads it back, with all that is said of it.
fn check(game: &GameTree, style: Style) {
    let text = write_game(game, style, Layout::Lines);
    let again = read(&text, style);
    assert_eq!(said(&again), said(game), "{style}\n{text}");
    assert_eq!(again.to_pgn(), game.to_pgn(), "{style}");
}

/// Games of masters: a sample, or all of them in the slow run.
fn masters() -> Vec<GameTree> {
    let every = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 1 } else { 600 };
    let some = |input: corpora::Input, every| -> Vec<GameTree> {
        Reader::new(&input.bytes[..]).games().step_by(every).map(|(game, _)| game).collect()
    };
    let mut games = some(corpora::data("games/masters.pgn"), 10);
    games.extend(
        corpora::corpus("pgn/masters-8mb.pgn").into_iter().flat_map(|input| some(input, every)),
    );
    assert!(games.len() >= 19, "{} games", games.len());
    games
}

fn annotated() -> Vec<GameTree> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/pgn");
    let games = ["annotated.pgn", "from_position.pgn", "clocks.pgn"].map(|name| {
        let bytes = std::fs::read(format!("{folder}/{name}")).unwrap();
        read_all(&bytes[..]).games
    });
    games.into_iter().flatten().map(|(game, _)| game).collect()
}

#[test]
fn n12_comments_glyphs_and_variations_survive_every_notation() {
    let games = annotated();
    assert!(games.len() >= 4);
    for game in &games {
        for notation in Notation::ALL {
            check(game, notation.into());
        }
        for language in Language::ALL {
            check(game, Style::new(Notation::San).with_letters(Letters::old(language)));
        }
    }
}

#[test]
fn n12_games_of_masters_survive_every_notation() {
    for game in masters() {
        for notation in Notation::ALL {
            check(&game, notation.into());
        }
    }
}

#[test]
fn n7_n12_games_of_masters_survive_the_letters_of_every_language() {
    let letters = Language::ALL.map(|language| [Letters::new(language), Letters::old(language)]);
    for game in masters() {
        for letters in letters.into_iter().flatten() {
            check(&game, Style::new(Notation::San).with_letters(letters));
        }
    }
}

#[test]
fn n4_columns_are_read_back_with_all_moves_and_comments() {
    for game in annotated().iter().chain(&masters()) {
        for notation in [Notation::Hoyle, Notation::DescriptiveKt, Notation::Staunton] {
            let text = write_game(game, notation, Layout::Columns);
            let again = read(&text, notation.into());
            let moves = |game: &GameTree| -> Vec<_> {
                game.nodes().map(|id| game.node(id).unwrap().mv()).collect()
            };
            assert_eq!(moves(&again), moves(game), "{notation}\n{text}");
            let comments = |game: &GameTree| -> usize {
                let count = |node: &Node| node.comments.len() + node.comments_before.len();
                game.nodes().map(|id| count(game.node(id).unwrap())).sum()
            };
            assert_eq!(comments(&again), comments(game), "{notation}\n{text}");
        }
    }
}

#[test]
fn n4_hoyles_fraction_is_written() {
    let pgn = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *";
    let (game, _) = read_all(pgn.as_bytes()).games.remove(0);
    let expected = "\
1. P to K 4  2. Kt to K B 3  3. B to Kt 5
   --------     ------------     ---------
   P to K 4     Kt to Q B 3      P to Q R 3

*
";
    let written = write_moves(&game, Notation::Hoyle, Layout::Fraction);
    let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(squeezed(&written.replace('-', "")), squeezed(&expected.replace('-', "")));
    // Every number and its two moves stand in one column.
    let lines: Vec<&str> = written.lines().collect();
    for (above, below) in [("Kt to K B 3", "Kt to Q B 3"), ("B to Kt 5", "P to Q R 3")] {
        assert_eq!(lines[0].find(above), lines[2].find(below), "{written}");
    }
}

#[test]
fn n7_n12_notation_and_language_are_found_out_for_a_whole_text() {
    for game in masters().iter().take(3).chain(annotated().iter().take(1)) {
        for notation in Notation::ALL {
            let text = write_game(game, notation, Layout::Lines);
            let found = detect(&text).unwrap().style;
            assert_eq!(found.notation, notation, "{text}");
        }
        for language in [Language::French, Language::German, Language::Russian, Language::Dutch] {
            let style = Style::new(Notation::San).with_letters(Letters::new(language));
            let text = write_game(game, style, Layout::Lines);
            assert_eq!(detect(&text).unwrap().style.letters.language, language, "{text}");
        }
    }
    assert_eq!(detect("A book that has no game in it, and never had."), None);
}

#[test]
fn pc_13_a_king_and_the_rook_of_the_other_side_are_two_moves_in_meyers_letters() {
    let start = Position::from_fen("7k/5r2/8/8/8/8/8/5K2 w - - 0 2", CastlingMode::Standard);
    let start = Some(start.unwrap());
    let style = Some(Notation::Meyer.into());
    let read = read_game_text("2. K g1 M f1\u{2020} 3. K g2", &TextOptions { start, style });
    assert!(read.findings.is_empty(), "{:?}", read.findings);
    assert!(read.game.to_pgn().ends_with("2. Kg1 Rf1+ 3. Kg2 *\n\n"), "{}", read.game.to_pgn());
    let text = "1. e4 e5 2. O f3 O c6 3. N c4 N c5 4. K g1 M f1 O f6";
    let read = read_game_text(text, &TextOptions { start: None, style });
    assert!(read.game.to_pgn().ends_with("4. O-O Nf6 *\n\n"), "{:?}", read.findings);
}

#[test]
fn ly_15_ly_22_numbers_that_are_not_the_next_are_told() {
    let read = |text: &str| read_game_text(text, &TextOptions::default());
    // White's moves in one line, Black's in the next: all are legal one after the other.
    let text = "1. P to K 4 2. Kt to K B 3 3. B to Kt 5\nP to K 4 Kt to Q B 3 P to Q R 3";
    assert!(read(text).findings.is_empty());
    assert_eq!(read(text).misfits(), 1, "{:?}", read(text).doubts);
    let told = read("1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 5. Ba4");
    let [doubted] = &told.doubts[..] else { panic!("{:?}", told.doubts) };
    assert_eq!((doubted.text.as_str(), doubted.span.clone()), ("4.", 20..22));
    assert_eq!(doubted.doubt.to_string(), "stands where number 3 should");
    // A game may begin with any number, and variations have their own.
    assert_eq!(read("12. e4 e5 13. Nf3 (13. f4 exf4 14. Nf3) 13... Nc6 14. Bb5").misfits(), 0);
}

#[test]
fn am_7_n9_what_follows_decides_between_readings_and_is_told() {
    // Either knight's pawn may go to the third; the bishop says later which.
    let text = "1. P-Kt3 P-K4 2. B-KKt2 P-Q4 3. P-K4";
    let read = read_game_text(text, &TextOptions::default());
    assert!(read.findings.is_empty(), "{:?}", read.findings);
    assert!(read.game.to_pgn().contains("1. g3 e5 2. Bg2 d5 3. e4 *"));
    let [repair] = &read.repairs[..] else { panic!("{:?}", read.repairs) };
    assert!(matches!(repair.finding.cause, Cause::Several { .. }));
    assert_eq!(&text[repair.finding.span.clone()], "P-Kt3");
    assert_eq!(repair.taken.written, "g3");
}

#[test]
fn am_11_n9_what_nothing_decides_is_a_finding_and_no_guess() {
    let text = "1. P-Kt3 P-K4 2. P-Q4 P-Q4";
    let read = read_game_text(text, &TextOptions::default());
    assert!(read.game.is_empty(), "{}", read.game.to_pgn());
    assert_eq!(read.findings.len(), 1);
    assert_eq!(read.findings[0].to_string(), r#""P-Kt3" may be b3 or g3"#);
    assert_eq!(&text[read.findings[0].span.clone()], "P-Kt3");
}

#[test]
fn x11_a_misprint_is_mended_by_what_follows() {
    let text = "(1) P-Q4 P-Q4 (2) P-QB4 P-K3 (3) Kt-QB3 P-QB4 (4) Kt-B3 Kt-QB3 (5) PxQP KPxP \
                (6) B-KB4 Kt-B3 (7) P-K3 B-K3 (8) B-Q3 B-K7 (9) Castles Castles (10) R-B Kt-KR4";
    let read = read_game_text(text, &TextOptions::default());
    assert!(read.findings.is_empty(), "{:?}", read.findings);
    assert_eq!(read.game.main_line().count(), 20, "{}", read.game.to_pgn());
    assert!(read.game.to_pgn().replace('\n', " ").ends_with("9. O-O O-O 10. Rc1 Nh5 *  "));
    let [repair] = &read.repairs[..] else { panic!("{:?}", read.repairs) };
    assert_eq!((repair.finding.text.as_str(), repair.taken.written.as_str()), ("B-K7", "Be7"));
}

#[test]
fn x11_the_slips_of_the_long_table_are_mended() {
    let text = "1. d 2—d 4 | d 7—d 5 |\n2. c 2—c 4 | e 7—e 6 |\n3. Kt b 1—c 3 | c 7—c 5 |\n\
                4. c 4 × d 5 | e 6 × d 5 |\n5. e 2—å 4 | d 5 × e 4 |\n6. d 4—d 5 | Ktg 8—f 6 |\n\
                7. Be 1—g 5 | Bf 8—e 7 |\n8. Ktg 1—e 2 | O—O |\n";
    let read = read_game_text(text, &TextOptions::default());
    assert!(read.findings.is_empty(), "{:?}", read.findings);
    let pgn =
        "1. d4 d5 2. c4 e6 3. Nc3 c5 4. cxd5 exd5 5. e4 dxe4 6. d5 Nf6 7. Bg5 Be7 8. Nge2 O-O";
    assert!(read.game.to_pgn().replace('\n', " ").contains(pgn), "{}", read.game.to_pgn());
    assert_eq!(read.repairs.len(), 1);
    assert_eq!(read.repairs[0].finding.text, "Be 1—g 5");
}

#[test]
fn n12_any_text_is_read_without_harm_and_in_linear_time() {
    let texts =
        ["(", ")", "{", "P", "Kt to ", "1. ", "P to K 4 ", "(P-K4 ", "$1", "e4 (d4 ", "O-O "];
    for text in texts {
        let long = text.repeat(20_000);
        for notation in [Notation::Hoyle, Notation::San, Notation::Spanish, Notation::Spoken] {
            let options = TextOptions { style: Some(notation.into()), ..TextOptions::default() };
            let read = read_game_text(&long, &options);
            assert!(read.findings.len() <= 100);
        }
    }
}

#[test]
fn n8_a_result_behind_a_capture_is_no_rank() {
    for (text, outcome) in [
        ("1. P-K4 P-Q4 2. P takes P, Q takes P 1-0", "1-0"),
        ("1. P-K4 P-Q4 2. P takes P, Q takes P 0-1", "0-1"),
        ("1. P to K 4, P to Q 4; 2. P takes P, Q takes P\n1/2-1/2", "1/2-1/2"),
    ] {
        let read = read_game_text(text, &TextOptions::default());
        assert!(read.findings.is_empty() && read.repairs.is_empty(), "{read:?}");
        let end = format!("2. exd5 Qxd5 {outcome}\n\n");
        assert!(read.game.to_pgn().ends_with(&end), "{}", read.game.to_pgn());
    }
}

#[test]
fn n9_oc_10_what_stands_behind_a_word_that_is_no_move_is_borne_out_by_a_number() {
    let read = |text: &str| {
        let read = read_game_text(text, &TextOptions::default());
        (read.game.main_line().count(), read.findings.len())
    };
    // The number goes on: the word was a word.
    assert_eq!(read("1. P-K4 then P-K4 2. Kt-KB3 Kt-QB3"), (4, 1));
    // It does not: a move is missing, and what follows may belong anywhere.
    assert_eq!(read("1. P-K4 P-K4 2. Kt-KB3 (Kt-QB3 3. B-Kt5) smudge Kt-QB3 4. P-Q4 PxP").0, 3);
    // What a variation loses is its own.
    assert_eq!(read("1. e4 e5 (1... smudge c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 a6"), (6, 1));
    assert_eq!(read("1. e4 e5 2. Nf3 (2. smudge f4 exf4) 2... Nc6 3. Bb5 a6"), (6, 1));
    // Nothing follows that could tell.
    assert_eq!(read("1. P-K4 P-K4 2. Kt-KB3 smudge Kt-QB3").0, 3);
    // A row is lost: the numbers say so.
    let text = "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 4. P-Q4 Kt-B3";
    let lost = read_game_text(text, &TextOptions::default());
    assert!(lost.doubts.iter().any(|doubt| doubt.text == "4."), "{:?}", lost.doubts);
}

#[test]
fn oc_11_a_slip_that_is_legal_is_read_as_printed() {
    // The book means the pawn to go to a3; what it prints can be played, and is.
    let text = "1. P. to K. R's 3d. P. to K's 4th. 2. P. to K's 4th. Q's Kt. to B's 3d.";
    let read = read_game_text(text, &TextOptions::default());
    assert!(read.findings.is_empty() && read.repairs.is_empty(), "{:?}", read.findings);
    assert!(read.game.to_pgn().contains("1. h3 e5 2. e4 Nc6"), "{}", read.game.to_pgn());
}

#[test]
fn ly_19_what_is_supposed_in_running_text_is_no_part_of_the_game() {
    let text = "1. P-K4 P-K4 2. Kt-KB3 If 1. P-Q4 Kt-QB3 3. B-Kt5 P-QR3";
    let read = read_game_text(text, &TextOptions::default());
    assert_eq!(read.game.main_line().count(), 3, "{}", read.game.to_pgn());
    assert!(read.findings[0].to_string().contains("If"), "{:?}", read.findings);
}

#[test]
fn ng_2_ng_3_rs_3_judgements_at_the_end_of_a_score_are_glyphs() {
    for (end, glyph) in [
        ("with the better game.", "$17 {with the better game.}"),
        ("=", "$10"),
        ("Even game.", "$10 {Even game.}"),
        ("and wins.", "$19 {and wins.}"),
        ("White has rather the better game.", "$14 {White has rather the better game.}"),
        ("&c.", "{&c.}"),
    ] {
        let text = format!("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 {end}");
        let read = read_game_text(&text, &TextOptions::default());
        assert!(read.findings.is_empty(), "{:?}", read.findings);
        assert!(read.game.to_pgn().contains(glyph), "{}", read.game.to_pgn());
    }
}

#[test]
fn vb_5_any_move_passes_the_turn_in_running_text() {
    let start = Position::from_fen("7k/8/6K1/8/8/8/p7/R7 w - - 0 1", CastlingMode::Standard);
    let options = TextOptions { start: start.ok(), style: Some(Notation::Hoyle.into()) };
    let read = read_game_text("1. R takes P, Any move; 2. R to R 8 mate", &options);
    assert!(read.findings.is_empty(), "{:?}", read.findings);
    let end = "1. Rxa2 -- {Any move} 2. Ra8# *\n\n";
    assert!(read.game.to_pgn().ends_with(end), "{}", read.game.to_pgn());
}
