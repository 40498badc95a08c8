//! Games as they are laid out on a page, from the books themselves and in every layout.

use staunton_books::{Reading, Weight};
use staunton_corpora as corpora;
use staunton_notation::Notation;
use staunton_rules::{Color, Outcome};

use crate::scrap::{Scrap, after};

const RUY_LOPEZ: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5 Bb3 Be7 d4 d6 c3 Bg4 Be3 O-O Nbd2 d5 \
                         exd5 Nxd5 Qc2 exd4 Bxd4 Nxd4 Nxd4 Qd7 N2f3 Bf6 Qe4 Bxd4 Bxd5 Bxf3 Qxf3";
const PARALLEL: &str = "d4 d5 c4 e6 Nc3 c5 cxd5 exd5 e4 dxe4 d5 Nf6 Bg5 Be7 Nge2 O-O";
const TEN_MOVES: &str =
    "d4 d5 c4 e6 Nc3 c5 Nf3 Nc6 cxd5 exd5 Bf4 Nf6 e3 Be6 Bd3 Be7 O-O O-O Rc1 Nh5";

/// The part of a text from the beginning of one sign to before another.
fn part<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("{from}"));
    let end = text[start..].find(to).unwrap_or_else(|| panic!("{to}"));
    &text[start..start + end]
}

/// One game, read without anything to be said.
fn check(text: &str, notation: Notation, moves: &str) -> Scrap {
    let scrap = Scrap::read(text);
    assert_eq!((scrap.games(), scrap.told()), (vec![moves.to_owned()], vec![]), "{text}");
    let family = |notation: Notation| match notation {
        Notation::DescriptiveKt | Notation::Hoyle | Notation::Staunton => Notation::Descriptive,
        Notation::PeriodDash | Notation::PeriodLong | Notation::PeriodShort | Notation::Long => {
            Notation::San
        }
        other => other,
    };
    assert_eq!(family(scrap.book.styles[0].notation), family(notation), "{text}");
    scrap
}

#[test]
fn x10_ly_3_hoyles_game_is_read_as_printed() {
    let text = corpora::data("books/hoyle-1914.txt").text();
    let score = part(&text, "X. \u{a0}", "A variation of this");
    let scrap = check(score, Notation::Hoyle, RUY_LOPEZ);
    let game = &scrap.book.games[0];
    assert_eq!((game.plies.len(), game.outcome), (35, Some(Outcome::Win(Color::White))));
    let spans: Vec<&str> = game.plies.iter().map(|ply| &score[ply.span()]).collect();
    assert_eq!((spans[0], spans[34]), ("P to K 4", "Q takes Q B"));
    assert!(scrap.pgn().ends_with("18. Qxf3 {Resigns.} 1-0"), "{}", scrap.pgn());
}

#[test]
fn x10_ly_1_the_same_in_wide_columns() {
    let text = corpora::data("books/hoyle-1909.txt").text();
    let score = part(&text, "   1. P to K 4                    1. P to K 4", "A variation of this");
    check(score, Notation::Hoyle, RUY_LOPEZ);
}

#[test]
fn n4_ly_21_a_fraction_with_its_line_is_read() {
    let text = corpora::data("books/hoyle-1909.txt").text();
    let score = part(&text, "     P to K 4       Kt to K B 3      B to Kt 5", "The moves may be");
    check(score, Notation::Hoyle, "e4 e5 Nf3 Nc6 Bb5 a6");
}

#[test]
fn n4_ly_22_a_fraction_without_its_line_is_read() {
    let text = corpora::data("books/hoyle-1914.txt").text();
    let score = part(&text, "1. P to K 4 2. Kt to K B 3", "The moves may be");
    check(score, Notation::Hoyle, "e4 e5 Nf3 Nc6 Bb5 a6");
}

#[test]
fn n4_ly_23_two_fractions_beside_each_other_are_two_lines() {
    let text = corpora::data("books/hoyle-1909.txt").text();
    let score = part(&text, "     P to B 3[78]", "  With an even game.");
    let scrap = Scrap::from(score, after("e4 e5 Nf3 Nc6 Bc4 Bc5"));
    let second = "c3 Nf6 d4 exd4 cxd4 Bb4+ Bd2 Bxd2+ Nbxd2 d5 exd5 Nxd5 Qb3 Nce7";
    let third = "O-O Nf6 d3 d6 Bg5 h6 Bh4 g5 Bg3 h5 Nxg5 h4 Nxf7 hxg3 Nxd8 Bg4";
    assert_eq!(scrap.games(), [second, third], "{:?}", scrap.told());
    assert_eq!(scrap.told()[0], "\"Castles\" may be O-O or O-O-O");
}

#[test]
fn x9_ly_5_stauntons_tables_are_read() {
    let text = corpora::data("books/staunton.txt").text();
    let tables: Vec<&str> = text.split("WHITE. | BLACK. |").skip(1).collect();
    let lines: Vec<(Vec<String>, Vec<String>)> = tables
        .iter()
        .map(|table| {
            let end = table.find("\n\n").unwrap_or(table.len());
            let rows: String = table[..end]
                .split_inclusive('\n')
                .skip(1)
                .take_while(|line| line.contains('|'))
                .collect();
            let scrap = Scrap::read(&rows);
            (scrap.games(), scrap.told())
        })
        .collect();
    let expected = [
        "g4 e5 f4 Qh4#",
        "e4 e5 f4 exf4",
        "e4 e5 f4 exf4 Bc4",
        "d4 d5 c4 dxc4",
        "e4 e5 Nf3 Nc6 Bc4 Bc5",
        "e4 e5 Bc4 Bc5 Qh5 d6 Qxf7#",
    ];
    assert_eq!(lines, expected.map(|moves| (vec![moves.to_owned()], vec![])));
}

#[test]
fn x11_ly_7_laskers_columns_tell_the_same_game() {
    let Some(input) = corpora::book("lasker-chess-strategy.txt") else { return };
    let text = input.text();
    let score = part(&text, "    1. P-Q 4      P-Q4", "In most books in which");
    check(score, Notation::DescriptiveKt, PARALLEL);
    let score = part(&text, "          1. d2-d4", "To conclude");
    check(score, Notation::PeriodLong, PARALLEL);
}

#[test]
fn x11_both_columns_of_chess_and_checkers_tell_the_same_game() {
    let Some(input) = corpora::book("lasker-chess-and-checkers.txt") else { return };
    let text = input.text();
    let score = part(&text, "(1) P-d4", "(1) P-Q4");
    check(score, Notation::PeriodDash, TEN_MOVES);
    let score = part(&text, "(1) P-Q4", "CHESS LAWS");
    let scrap = Scrap::read(score);
    assert_eq!(scrap.games(), [TEN_MOVES]);
    assert_eq!(scrap.told(), ["\"B-K7\" is read as Be7"]);
    let finding = &staunton_books::report::findings(&scrap.book, score)[0];
    assert_eq!((&score[finding.span.clone()], finding.weight), ("B-K7", Weight::Correction));
}

#[test]
fn x11_a_slip_in_a_column_beside_the_game_is_mended_by_the_game() {
    let Some(input) = corpora::book("lasker-chess-and-checkers.txt") else { return };
    let scrap = Scrap::read(&input.text());
    assert!(
        scrap.told().iter().any(|told| told == "\"B-K7\" is read as Be7"),
        "{:?}",
        scrap.told()
    );
}

#[test]
fn x11_the_slips_of_strategy_of_chess_are_reported() {
    let Some(input) = corpora::book("lasker-strategy-of-chess.txt") else { return };
    let text = input.text();
    let score = part(&text, "1. d 2\u{2014}d 4", "To conclude");
    let scrap = Scrap::read(score);
    assert_eq!(scrap.games(), [PARALLEL], "{:?}", scrap.told());
    let repaired = scrap.book.games[0].plies.iter().filter(|ply| ply.reading == Reading::Repaired);
    let repaired: Vec<&str> = repaired.map(|ply| &score[ply.span()]).collect();
    assert!(repaired.contains(&"Be 1\u{2014}g 5"), "{:?}", scrap.told());
    assert_eq!(scrap.told().len(), 2, "{:?}", scrap.told());
}

#[test]
fn ly_2_ly_4_columns_with_one_number_and_gaps_of_any_width() {
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6";
    let text = "1. P-K4          P-K4\n2. Kt-KB3        Kt-QB3\n3. B-Kt5 P-QR3\n4. BxKt   QPxB\n";
    check(text, Notation::DescriptiveKt, moves);
    check(&text.replace("   ", "\t"), Notation::DescriptiveKt, moves);
    check(&text.replace(['\n', '.'], " "), Notation::DescriptiveKt, moves);
}

#[test]
fn ly_5_pipes_of_a_page_and_of_markdown() {
    let moves = "e4 e5 Nf3 Nc6 Bb5";
    let text = "| # | White | Black |\n|---|-------|-------|\n| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n| 3 | Bb5 |  |\n";
    assert_eq!(Scrap::read(text).games(), [moves]);
    check("1. e4 | e5\n2. Nf3 | Nc6\n3. Bb5 |", Notation::San, moves);
    check("1. e4 | 1. e5 ||\n2. Nf3 | 2. Nc6 ||\n3. Bb5", Notation::San, moves);
}

#[test]
fn ly_6_two_halves_beside_each_other() {
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5";
    let text = "1 P to K4    P to K4        4. B to R4   Kt to B3\n\
                2 Kt to KB3  Kt to QB3      5. Castles   B to K2\n\
                3 B to Kt5   P to QR3       6. R to K sq P to QKt4\n";
    check(text, Notation::Hoyle, moves);
    let doubled = "1. e4   1. e5     4. Ba4  4. Nf6\n2. Nf3  2. Nc6    5. O-O  5. Be7\n3. Bb5  3. a6     6. Re1  6. b5\n";
    check(doubled, Notation::San, moves);
}

#[test]
fn ly_8_ly_9_in_lines_with_any_stops_and_numbers() {
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6";
    for text in [
        "1. P to K 4, P to K 4; 2. Kt to K B 3, Kt to Q B 3; 3. B to Kt 5, P to Q R 3.",
        "1 P to K 4, P to K 4; 2 Kt to K B 3, Kt to Q B 3; 3 B to Kt 5, P to Q R 3",
        "(1) P to K 4 P to K 4 (2) Kt to K B 3 Kt to Q B 3 (3) B to Kt 5 P to Q R 3",
        "1) P to K 4 P to K 4 2) Kt to K B 3 Kt to Q B 3 3) B to Kt 5 P to Q R 3",
        "P to K 4 P to K 4 Kt to K B 3 Kt to Q B 3 B to Kt 5 P to Q R 3",
    ] {
        check(text, Notation::Hoyle, moves);
    }
}

#[test]
fn n4_ly_10_ly_11_dots_stand_for_the_move_not_given() {
    let moves = "e4 e5 Nf3 Nc6 Bc4 Bc5";
    let text = "   1. P to K 4                     ...\n\n      ...                         1. P to K 4\n\
                2. Kt to K B 3                  ...\n      ...                         2. Kt to Q B 3\n\
                3. B to B 4                     ...\n      ...                         3. B to B 4\n";
    check(text, Notation::Hoyle, moves);
    let scrap = Scrap::from("1. ... P-K4 2. Kt-KB3 Kt-QB3", after("e4"));
    assert_eq!((scrap.games(), scrap.told()), (vec!["e5 Nf3 Nc6".to_owned()], vec![]));
    // Where White's move is wanted the dots tell that something is missing.
    let scrap = Scrap::read("1. ... P-K4 2. Kt-KB3");
    assert!(!scrap.told().is_empty());
}

#[test]
fn ly_12_ly_20_replies_without_number_and_moves_that_break_off() {
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6";
    let text = "1. P-K4        P-K4\n2. Kt-KB3\n               Kt-QB3\n3. B-Kt5       P-\nQR3\n";
    check(text, Notation::DescriptiveKt, moves);
}

#[test]
fn ly_15_wrong_numbers_are_told_and_do_no_harm() {
    let scrap = Scrap::read("1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 5. Ba4");
    assert_eq!(scrap.games(), ["e4 e5 Nf3 Nc6 Bb5 a6 Ba4"], "{:?}", scrap.told());
}

#[test]
fn ly_27_a_score_cut_by_words_is_read_and_the_words_are_kept() {
    let text = "1 P to K4        P to K4\n2 Kt to KB3\n\nThe best move, as most think.\nIt attacks the Pawn.\n\n\
                2                Kt to QB3\n3 B to Kt5       P to QR3\n";
    let scrap = Scrap::read(text);
    assert_eq!((scrap.games(), scrap.told()), (vec!["e4 e5 Nf3 Nc6 Bb5 a6".to_owned()], vec![]));
    let expected = "{The best move, as most think. It attacks the Pawn.}";
    assert!(scrap.pgn().contains(expected), "{}", scrap.pgn());
}

#[test]
fn n9_what_follows_settles_what_is_ambiguous_or_nothing_does() {
    // Both knights can go to Q2; only the King's Knight's leaving lets the other stand where
    // it is taken later.
    let scrap = Scrap::read("1. P-Q4 P-Q4 2. P-QB4 P-QB3 3. P-K3 P-K3 4. Kt-KB3 Kt-B3 5. Kt-Q2");
    assert_eq!(scrap.games(), ["d4 d5 c4 c6 e3 e6 Nf3 Nf6"], "{:?}", scrap.told());
    assert_eq!(scrap.book.games[0].plies[8].candidates().len(), 2);
    assert_eq!(scrap.told().len(), 1, "{:?}", scrap.told());
    assert!(scrap.told()[0].starts_with("\"Kt-Q2\" may be N"), "{:?}", scrap.told());
}

#[test]
fn n9_a_misprint_in_the_last_move_is_not_mended_for_nothing_bears_it_out() {
    let moves = "d4 d5 c4 e6 Nc3 c5 Nf3 Nc6 cxd5 exd5 Bf4 Nf6 e3 Be6 Bd3";
    let text = "(1) P-Q4 P-Q4 (2) P-QB4 P-K3 (3) Kt-QB3 P-QB4 (4) Kt-B3 Kt-QB3 (5) PxQP KPxP \
                (6) B-KB4 Kt-B3 (7) P-K3 B-K3 (8) B-Q3 B-K7";
    let scrap = Scrap::read(text);
    assert_eq!(scrap.games(), [moves], "{:?}", scrap.told());
    let [told] = &scrap.told()[..] else { panic!("{:?}", scrap.told()) };
    assert!(told.starts_with("\"B-K7\" ") && told.contains("Be7"), "{told}");
    // Another misprint does not bear it out, nor does a result.
    for end in [" (9) Castlez", " Resigns"] {
        let scrap = Scrap::read(&format!("{text}{end}"));
        assert_eq!(scrap.games(), [moves], "{end}: {:?}", scrap.told());
        assert_eq!(scrap.book.games[0].outcome, None);
    }
}

#[test]
fn n9_a_move_that_is_none_stops_the_line_and_the_rest_is_told() {
    let scrap = Scrap::read("1. e4 e5 2. Nf3 Nc6 3. Qh7 a6 4. Ba4 Nf6");
    // The last two moves before a break may belong elsewhere.
    assert_eq!(scrap.games(), ["e4 e5"]);
    let findings = staunton_books::report::findings(&scrap.book, &scrap.text);
    assert!(findings.iter().all(|finding| finding.weight == Weight::Fault), "{findings:?}");
    assert!(findings[0].words.starts_with("\"Nf3\" may be Nf3"), "{findings:?}");
    assert_eq!(findings.len(), 2, "{findings:?}");
    // Before the last move of all nothing can.
    for text in
        ["1. e4 e5 2. Nf3 Nc6 3. Qh7", "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. Q-K9"]
    {
        let scrap = Scrap::read(text);
        let (read, told) = (scrap.games(), scrap.told());
        assert!(read[0].starts_with("e4 e5 Nf3 Nc6"), "{text}: {read:?}");
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with("\"Q"), "{told:?}");
    }
}

#[test]
fn other_languages_are_read_in_columns_too() {
    let lopez = "e4 e5 Nf3 Nc6 Bb5 a6";
    check("1. P4R   P4R\n2. C3AR  C3AD\n3. A5C   P3TD\n", Notation::Spanish, lopez);
    check("1. e4 e5\n2. Sf3 Sc6\n3. Lb5 a6\n", Notation::San, lopez);
    check("1. 5254 5755\n2. 7163 2836\n", Notation::Iccf, "e4 e5 Nf3 Nc6");
}

#[test]
fn a_text_without_moves_has_none() {
    for text in ["", "\n\n", "Once upon a time\nthere was a king.", "| a | b |\n"] {
        let scrap = Scrap::read(text);
        assert!(scrap.games().is_empty(), "{text}: {:?}", scrap.games());
        assert!(scrap.told().is_empty(), "{text}: {:?}", scrap.told());
    }
}

#[test]
fn ly_26_columns_of_openings_are_a_game_and_its_variations() {
    let text = "\
1 P-K4 P-K4  2 Kt-KB3 Kt-QB3  3 B-Kt5
        Col. I.      Col. II.     Col. III.
 3      ....         ....         ....
        P-QR3        Kt-B3        P-Q3
 4      B-R4         Castles      P-Q4
        Kt-B3        KtxP         B-Q2
 5      Castles      P-Q4         Kt-B3
        B-K2         B-K2         Kt-B3
 6      R-K          Q-K2
        P-QKt4       Kt-Q3
        =            +            -
";
    let scrap = Scrap::read(text);
    assert_eq!(scrap.told(), Vec::<String>::new());
    let expected = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O Nxe4 5. d4 Be7 6. Qe2 Nd6 $16) \
                    (3... d6 4. d4 Bd7 5. Nc3 Nf6 $17) 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 $10 *";
    assert_eq!(scrap.pgn(), expected);
}

#[test]
fn ly_26_dittos_and_blanks_say_what_stands_to_the_left() {
    let pipes = "\
| Move |   I    |  II   |  III  |
|------|--------|-------|-------|
|  1   | P-K4   |  \"   |  \"   |
|      | P-K4   |  do.  |       |
|  2   | Kt-KB3 |   -   | P-KB4 |
|      | Kt-QB3 | P-Q3  |  PxP  |
|  3   | B-B4   | P-Q4  | B-B4  |
";
    let scrap = Scrap::read(pipes);
    assert_eq!(scrap.told(), Vec::<String>::new());
    let expected = "1. e4 e5 2. Nf3 (2. f4 exf4 3. Bc4) 2... Nc6 (2... d6 3. d4) 3. Bc4 *";
    assert_eq!(scrap.pgn(), expected);
}

#[test]
fn ly_26_the_number_may_stand_on_the_line_between_the_two_moves() {
    let text = "
              1              2              3
           P-K4             --              --
1          ----
           P-K4             --              --
           Kt-KB3           --              P-KB4
2
           Kt-QB3         P-Q3           PxP
           B-B4           P-Q4           Kt-KB3
3          ----           ----
           B-B4
";
    let scrap = Scrap::read(text);
    assert_eq!(scrap.told(), Vec::<String>::new());
    let expected = "1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3) 2... Nc6 (2... d6 3. d4) 3. Bc4 Bc5 *";
    assert_eq!(scrap.pgn(), expected);
}

#[test]
fn ly_26_names_and_notes_around_the_columns_are_words() {
    let text = "\
KING'S GAMBIT.
1. P-K4 P-K4
2. P-KB4
          1              2
      Accepted        Declined
2     ...            ...
      PxP            B-B4
3     Kt-KB3         Kt-KB3
      P-KKt4 (a)     P-Q3

(a) Or 3 ... P-Q4 at once.
";
    let scrap = Scrap::read(text);
    let moves = "e4 e5 f4 exf4 (Bc5 Nf3 d6) Nf3 g5 (d5)";
    assert_eq!(scrap.with_lines(), moves, "{:?}", scrap.told());
}

#[test]
fn n4_a_number_before_the_fraction_on_the_left_is_not_its_neighbours() {
    let text = "   6. P to K 4\n        4. -----     -----\n           P to K 4     P to Q 3\n";
    let scrap = Scrap::read(text);
    let plies = scrap.book.games.iter().flat_map(|game| &game.plies);
    assert!(plies.into_iter().all(|ply| !text[ply.span()].is_empty()));
}

#[test]
fn n4_fractions_beside_each_other_begin_where_a_person_says() {
    let path = format!("{}/../../data/pages/hoyle-variations.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let scrap = Scrap::from(&text, after("e4 e5 Nf3 Nc6 Bc4 Bc5"));
    let expected = [
        // Both sides may castle on either side there, and nothing follows that tells.
        "c3 Nf6 d4 exd4 cxd4 Bb4+ Bd2 Bxd2+ Nbxd2 d5 exd5 Nxd5 Qb3 Nce7",
        "O-O Nf6 d3 d6 Bg5 h6 Bh4 g5 Bg3 h5 Nxg5 h4 Nxf7 hxg3 Nxd8 Bg4",
    ];
    assert_eq!(scrap.games(), expected, "{:?}", scrap.told());
}
