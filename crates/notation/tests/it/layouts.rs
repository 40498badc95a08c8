//! Games as they are laid out on a page, from the books themselves and in every layout.

use staunton_notation::text::{Layout, Line, Note, NoteKind, Options, Page, read_game};
use staunton_notation::{Notation, Style};
use staunton_rules::{Color, Outcome, Position};

use super::corpora;
use super::effort::assert_linear;

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

fn read(text: &str) -> Page {
    read_game(text, &Options::default())
}

fn told(page: &Page) -> Vec<String> {
    page.notes.iter().map(Note::to_string).collect()
}

/// One line, read without anything to be said.
fn check(text: &str, layout: Layout, notation: Notation, moves: &str) -> Page {
    let page = read(text);
    let lines: Vec<String> = page.lines.iter().map(Line::to_san).collect();
    assert_eq!(lines, [moves], "{text}\n{:?}", told(&page));
    assert_eq!((page.layout, told(&page)), (layout, vec![]), "{text}");
    assert_eq!(page.lines[0].style, Style::from(notation), "{text}");
    page
}

#[test]
fn x10_ly_3_hoyles_game_is_read_as_printed() {
    let text = corpora::own_book("hoyle-1914.txt");
    let score = part(&text, "X. \u{a0}", "A variation of this");
    let page = check(score, Layout::InOrder, Notation::Hoyle, RUY_LOPEZ);
    assert_eq!(page.lines[0].plies.len(), 35);
    assert_eq!(page.lines[0].outcome, Some(Outcome::Win(Color::White)));
    let spans: Vec<&str> = page.lines[0].plies.iter().map(|ply| &score[ply.span.clone()]).collect();
    assert_eq!((spans[0], spans[34]), ("P to K 4", "Q takes Q B"));
    assert!(page.lines[0].to_game().to_pgn().contains("18. Qxf3 1-0"));
}

#[test]
fn x10_ly_1_the_same_in_wide_columns() {
    let text = corpora::own_book("hoyle-1909.txt");
    let score = part(&text, "   1. P to K 4                    1. P to K 4", "A variation of this");
    check(score, Layout::InOrder, Notation::Hoyle, RUY_LOPEZ);
}

#[test]
fn n4_ly_21_a_fraction_with_its_line_is_read() {
    let text = corpora::own_book("hoyle-1909.txt");
    let score = part(&text, "     P to K 4       Kt to K B 3      B to Kt 5", "The moves may be");
    check(score, Layout::Fractions, Notation::Hoyle, "e4 e5 Nf3 Nc6 Bb5 a6");
}

#[test]
fn n4_ly_22_a_fraction_without_its_line_is_read() {
    let text = corpora::own_book("hoyle-1914.txt");
    let score = part(&text, "1. P to K 4 2. Kt to K B 3", "The moves may be");
    check(score, Layout::Fractions, Notation::Hoyle, "e4 e5 Nf3 Nc6 Bb5 a6");
}

#[test]
fn n4_ly_23_two_fractions_beside_each_other_are_two_lines() {
    let text = corpora::own_book("hoyle-1909.txt");
    let score = part(&text, "     P to B 3[78]", "  With an even game.");
    let options = Options { start: Some(start_of("e4 e5 Nf3 Nc6 Bc4 Bc5")), style: None };
    let page = read_game(score, &options);
    assert_eq!(page.layout, Layout::Fractions);
    let lines: Vec<String> = page.lines.iter().map(Line::to_san).collect();
    let second = "c3 Nf6 d4 exd4 cxd4 Bb4+ Bd2 Bxd2+ Nbxd2 d5 exd5 Nxd5 Qb3 Nce7 O-O O-O";
    let third = "O-O Nf6 d3 d6 Bg5 h6 Bh4 g5 Bg3 h5 Nxg5 h4 Nxf7 hxg3 Nxd8 Bg4";
    assert_eq!(lines, [second, third]);
    // Both sides may castle on either side there, and nothing follows that tells.
    assert_eq!(told(&page), ["\"Castles\" is read as O-O; it may be O-O-O"]);
}

/// The position after these moves.
fn start_of(moves: &str) -> Position {
    moves.split(' ').fold(Position::standard(), |position, text| {
        let mv = staunton_notation::parse_move(&position, text).unwrap();
        position.play(mv).unwrap()
    })
}

#[test]
fn x9_ly_5_stauntons_tables_are_read() {
    let text = corpora::own_book("staunton.txt");
    let tables: Vec<&str> = text.split("WHITE. | BLACK. |").skip(1).collect();
    let lines: Vec<(String, Vec<String>)> = tables
        .iter()
        .map(|table| {
            let end = table.find("\n\n").unwrap_or(table.len());
            let rows: String = table[..end]
                .split_inclusive('\n')
                .skip(1)
                .take_while(|line| line.contains('|'))
                .collect();
            let page = read(&rows);
            (page.lines[0].to_san(), told(&page))
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
    let expected = expected.map(|moves| (moves.to_owned(), Vec::new()));
    assert_eq!(lines, expected);
}

#[test]
fn x11_ly_7_laskers_columns_tell_the_same_game() {
    let Some(text) = corpora::book("lasker-chess-strategy.txt") else { return };
    let score = part(&text, "    1. P-Q 4      P-Q4", "In most books in which");
    let page = read(score);
    assert_eq!((page.layout, told(&page)), (Layout::Parallel, vec![]));
    let lines: Vec<String> = page.lines.iter().map(Line::to_san).collect();
    assert_eq!(lines, [PARALLEL, PARALLEL]);
    assert_eq!(page.lines[0].style.notation, Notation::DescriptiveKt);
    assert_eq!(page.lines[1].style.notation, Notation::PeriodShort);
    let score = part(&text, "          1. d2-d4", "To conclude");
    check(score, Layout::InOrder, Notation::PeriodLong, PARALLEL);
    // A slip in one of two columns is found by the other.
    let score = part(&text, "    1. P-Q 4      P-Q4", "In most books in which");
    let page = read(&score.replace("6. d5         Ktf6", "6. d5         Kth6"));
    assert!(
        told(&page).contains(&"\"Kth6\" is Nf6 in the other column".to_owned()),
        "{:?}",
        told(&page)
    );
}

#[test]
fn x11_both_columns_of_chess_and_checkers_tell_the_same_game() {
    let Some(text) = corpora::book("lasker-chess-and-checkers.txt") else { return };
    let score = part(&text, "(1) P-d4", "(1) P-Q4");
    check(score, Layout::InOrder, Notation::PeriodDash, TEN_MOVES);
    let score = part(&text, "(1) P-Q4", "CHESS LAWS");
    let page = read(score);
    assert_eq!(page.lines[0].to_san(), TEN_MOVES);
    assert_eq!(told(&page), ["\"B-K7\" is read as Be7"]);
    assert!(!page.notes[0].is_failure());
    assert_eq!(&score[page.notes[0].span.clone()], "B-K7");
}

#[test]
fn x11_the_slips_of_strategy_of_chess_are_reported() {
    let Some(text) = corpora::book("lasker-strategy-of-chess.txt") else { return };
    let score = part(&text, "1. d 2\u{2014}d 4", "To conclude");
    let page = read(score);
    assert_eq!(page.lines[0].to_san(), PARALLEL);
    let expected = [
        "\"e 2\u{2014}\u{e5} 4\" is read as e4: a sign was taken for another like it",
        "\"Be 1\u{2014}g 5\" is read as Bg5",
    ];
    assert_eq!(told(&page), expected);
}

#[test]
fn ly_2_ly_4_columns_with_one_number_and_gaps_of_any_width() {
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6";
    let text = "1. P-K4          P-K4\n2. Kt-KB3        Kt-QB3\n3. B-Kt5 P-QR3\n4. BxKt   QPxB\n";
    check(text, Layout::InOrder, Notation::DescriptiveKt, moves);
    check(&text.replace("   ", "\t"), Layout::InOrder, Notation::DescriptiveKt, moves);
    check(&text.replace(['\n', '.'], " "), Layout::InOrder, Notation::DescriptiveKt, moves);
}

#[test]
fn ly_5_pipes_of_a_page_and_of_markdown() {
    let moves = "e4 e5 Nf3 Nc6 Bb5";
    let text = "| # | White | Black |\n|---|-------|-------|\n| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n| 3 | Bb5 |  |\n";
    let page = read(text);
    assert_eq!(page.lines[0].to_san(), moves);
    check("1. e4 | e5\n2. Nf3 | Nc6\n3. Bb5 |", Layout::InOrder, Notation::San, moves);
    check("1. e4 | 1. e5 ||\n2. Nf3 | 2. Nc6 ||\n3. Bb5", Layout::InOrder, Notation::San, moves);
}

#[test]
fn ly_6_two_halves_beside_each_other() {
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5";
    let text = "1 P to K4    P to K4     |  4 B to R4   Kt to B3\n\
                2 Kt to KB3  Kt to QB3   |  5 Castles   B to K2\n\
                3 B to Kt5   P to QR3    |  6 R to K sq P to QKt4\n";
    let page = read(
        &text
            .replace("|  4 B", "   4. B")
            .replace("|  5 C", "   5. C")
            .replace("|  6 R", "   6. R"),
    );
    assert_eq!(
        (page.layout, page.lines[0].to_san(), told(&page)),
        (Layout::Halves, moves.to_owned(), vec![])
    );
    let doubled = "1. e4   1. e5     4. Ba4  4. Nf6\n2. Nf3  2. Nc6    5. O-O  5. Be7\n3. Bb5  3. a6     6. Re1  6. b5\n";
    check(doubled, Layout::Halves, Notation::San, moves);
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
        check(text, Layout::InOrder, Notation::Hoyle, moves);
    }
}

#[test]
fn n4_ly_10_ly_11_dots_stand_for_the_move_not_given() {
    let moves = "e4 e5 Nf3 Nc6 Bc4 Bc5";
    let text = "   1. P to K 4                     ...\n\n      ...                         1. P to K 4\n\
                2. Kt to K B 3                  ...\n      ...                         2. Kt to Q B 3\n\
                3. B to B 4                     ...\n      ...                         3. B to B 4\n";
    check(text, Layout::InOrder, Notation::Hoyle, moves);
    let start = start_of("e4");
    let options = Options { start: Some(start), style: None };
    let page = read_game("1. ... P-K4 2. Kt-KB3 Kt-QB3", &options);
    assert_eq!((page.lines[0].to_san(), told(&page)), ("e5 Nf3 Nc6".to_owned(), vec![]));
    // Where White's move is wanted the dots tell that something is missing.
    let page = read("1. ... P-K4 2. Kt-KB3");
    assert_eq!(page.notes[0].kind, NoteKind::Dots);
}

#[test]
fn ly_12_ly_20_replies_without_number_and_moves_that_break_off() {
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6";
    let text = "1. P-K4        P-K4\n2. Kt-KB3\n               Kt-QB3\n3. B-Kt5       P-\nQR3\n";
    check(text, Layout::InOrder, Notation::DescriptiveKt, moves);
}

#[test]
fn ly_15_wrong_numbers_are_told_and_do_no_harm() {
    let page = read("1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 5. Ba4");
    assert_eq!(page.lines[0].to_san(), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4");
    assert_eq!(told(&page), ["\"4.\" stands where number 3 should"]);
    assert_eq!(page.notes[0].kind, NoteKind::Number { expected: 3 });
}

#[test]
fn ly_27_a_score_cut_by_words_is_read_and_the_words_are_told() {
    let text = "1 P to K4        P to K4\n2 Kt to KB3\n\nThe best move, as most think.\nIt attacks the Pawn.\n\n\
                2                Kt to QB3\n3 B to Kt5       P to QR3\n";
    let page = read(text);
    assert_eq!(page.lines[0].to_san(), "e4 e5 Nf3 Nc6 Bb5 a6");
    let expected = ["\"The best move, as most think. It attacks\" is no move"];
    assert_eq!(told(&page), expected);
    let words = &text[page.notes[0].span.clone()];
    assert_eq!(words, "The best move, as most think.\nIt attacks the Pawn.");
}

#[test]
fn n9_what_follows_settles_what_is_ambiguous_or_nothing_does() {
    // Both knights can go to Q2; only the King's Knight's leaving lets the other stand where
    // it is taken later.
    let page = read("1. P-Q4 P-Q4 2. P-QB4 P-QB3 3. P-K3 P-K3 4. Kt-KB3 Kt-B3 5. Kt-Q2");
    let line = page.lines[0].to_san();
    assert_eq!(line, "d4 d5 c4 c6 e3 e6 Nf3 Nf6", "{:?}", told(&page));
    let NoteKind::Ambiguous { among } = &page.notes.last().unwrap().kind else {
        panic!("{:?}", told(&page))
    };
    assert_eq!(among.len(), 2, "{among:?}");
}

#[test]
fn n9_a_misprint_in_the_last_move_is_not_mended_for_nothing_bears_it_out() {
    let moves = "d4 d5 c4 e6 Nc3 c5 Nf3 Nc6 cxd5 exd5 Bf4 Nf6 e3 Be6 Bd3";
    let text = "(1) P-Q4 P-Q4 (2) P-QB4 P-K3 (3) Kt-QB3 P-QB4 (4) Kt-B3 Kt-QB3 (5) PxQP KPxP \
                (6) B-KB4 Kt-B3 (7) P-K3 B-K3 (8) B-Q3 B-K7";
    let page = read(text);
    assert_eq!(page.lines[0].to_san(), moves, "{:?}", told(&page));
    let [note] = &page.notes[..] else { panic!("{:?}", told(&page)) };
    let NoteKind::NoMove { nearest } = &note.kind else { panic!("{note}") };
    assert!(nearest.contains(&"Be7".to_owned()), "{note}");
    assert_eq!((&text[note.span.clone()], note.is_failure()), ("B-K7", true));
    // A move that stands there as it should bears it out.
    let page = read(&format!("{text} (9) Castles"));
    assert_eq!(page.lines[0].to_san(), format!("{moves} Be7 O-O"));
    assert_eq!(told(&page), ["\"B-K7\" is read as Be7"]);
    // Another misprint does not.
    let page = read(&format!("{text} (9) Castlez"));
    assert_eq!(page.lines[0].to_san(), moves, "{:?}", told(&page));
    // Nor does a result.
    let page = read(&format!("{text} Resigns"));
    assert_eq!((page.lines[0].to_san(), page.lines[0].outcome), (moves.to_owned(), None));
}

#[test]
fn n9_am_7_a_mate_that_is_printed_bears_a_misprint_out() {
    let page = read("1. P-KB3 P-K4 2. P-KKt4 Q-R6 mate");
    assert_eq!(page.lines[0].to_san(), "f3 e5 g4 Qh4#", "{:?}", told(&page));
    assert_eq!(told(&page), ["\"Q-R6 mate\" is read as Qh4#"]);
    let page = read("1. P-KB3 P-K4 2. P-KKt4 Q-R6");
    assert_eq!(page.lines[0].to_san(), "f3 e5 g4", "{:?}", told(&page));
}

#[test]
fn n9_a_move_that_is_none_stops_the_line_and_the_rest_is_told() {
    let page = read("1. e4 e5 2. Nf3 Nc6 3. Qh7 a6 4. Ba4 Nf6");
    assert_eq!(page.lines[0].to_san(), "e4 e5 Nf3 Nc6");
    let kinds: Vec<&NoteKind> = page.notes.iter().map(|note| &note.kind).collect();
    assert!(matches!(kinds[..], [NoteKind::NoMove { .. }, NoteKind::Unread]), "{:?}", told(&page));
    assert!(page.notes.iter().all(Note::is_failure));
}

#[test]
fn other_languages_are_read_in_columns_too() {
    let page = read("1. P4R   P4R\n2. C3AR  C3AD\n3. A5C   P3TD\n");
    assert_eq!((page.lines[0].to_san(), told(&page)), ("e4 e5 Nf3 Nc6 Bb5 a6".to_owned(), vec![]));
    assert_eq!(page.lines[0].style.notation, Notation::Spanish);
    let page = read("1. e4 e5\n2. Sf3 Sc6\n3. Lb5 a6\n");
    assert_eq!((page.lines[0].to_san(), told(&page)), ("e4 e5 Nf3 Nc6 Bb5 a6".to_owned(), vec![]));
    let page = read("1. 5254 5755\n2. 7163 2836\n");
    assert_eq!((page.lines[0].to_san(), told(&page)), ("e4 e5 Nf3 Nc6".to_owned(), vec![]));
}

#[test]
fn a_text_without_moves_has_none() {
    for text in ["", "\n\n", "Once upon a time\nthere was a king.", "| a | b |\n"] {
        let page = read(text);
        assert!(page.lines.iter().all(|line| line.plies.is_empty()), "{text}");
        let is_blank = text.trim().is_empty();
        assert_eq!(page.notes.is_empty(), is_blank, "{text}: {:?}", told(&page));
    }
}

#[test]
fn eight_times_the_text_takes_no_square_of_the_time() {
    type Make = fn(usize) -> String;
    let cases: [(&str, Make); 13] = [
        ("moves", |n| "Nf3 Nf6 Ng1 Ng8 ".repeat(n / 16)),
        ("rows", |n| "1. Nf3 Nf6\n2. Ng1 Ng8\n".repeat(n / 22)),
        ("numbers", |n| "1. ".repeat(n / 3)),
        ("bare numbers", |n| "1 ".repeat(n / 2)),
        ("brackets", |n| "(".repeat(n)),
        ("rules", |n| format!("x\n{}\nx", "1. ---- ".repeat(n / 8))),
        ("words", |n| "so it is\n".repeat(n / 9)),
        ("near moves", |n| "1. P-K9\n".repeat(n / 8)),
        ("bars", |n| "|".repeat(n)),
        ("open brackets in lines", |n| "(a\n".repeat(n / 3)),
        ("variations", |n| format!("1. e4 {}", "(1. d4 d5) ".repeat(n / 11))),
        ("headings", |n| format!("1. e4 e5\n{}", "SECOND VARIATION.\n1. d4\n".repeat(n / 24))),
        ("doubled numbers", |n| "1. e4 1. d4\n".repeat(n / 12)),
    ];
    for (name, text) in cases {
        assert_linear(name, |times| text(5_000 * times), |text| read(text).notes.len());
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig {
        cases: 200,
        failure_persistence: None,
        ..proptest::prelude::ProptestConfig::default()
    })]

    #[test]
    fn no_text_is_too_odd(parts in proptest::collection::vec(proptest::sample::select(vec![
        "1.", "2.", "...", "(1)", "---", "1. ----  2. ----", "e4", "e5", "P to K 4", "P-K4", "Kt-KB3",
        "|", "\n", "\n\n", "   ", "\t", " ", "Resigns", "White wins", "WHITE", "(best)", "[A]", "{", "é",
        "\u{2014}", "Castles", "B-K7", "-\n", "&c.", "\u{a0}", "9", "1 1", "Drawn game.", "x",
    ]), 0..40)) {
        let text = parts.concat();
        let page = read(&text);
        for note in &page.notes {
            proptest::prop_assert!(text.get(note.span.clone()).is_some(), "{:?}", note);
        }
        for line in &page.lines {
            let mut position = line.start;
            for ply in &line.plies {
                proptest::prop_assert!(text.get(ply.span.clone()).is_some(), "{:?}", ply);
                position = position.play(ply.mv).unwrap();
            }
        }
    }
}

/// The game a page tells, with its variations, as PGN.
fn pgn_of(page: &Page) -> String {
    let pgn = page.lines[0].to_game().to_pgn();
    pgn.split_once("\n\n").map_or(String::new(), |(_, moves)| moves.replace('\n', " "))
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
    let page = read(text);
    assert_eq!((page.layout, told(&page)), (Layout::Openings, vec![]));
    let expected = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O Nxe4 5. d4 Be7 6. Qe2 Nd6 $16 {+}) \
                    (3... d6 4. d4 Bd7 5. Nc3 Nf6 $17 {-}) 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 $10 {=} *";
    assert_eq!(pgn_of(&page).trim(), expected);
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
    let page = read(pipes);
    assert_eq!((page.layout, told(&page)), (Layout::Openings, vec![]));
    let expected = "1. e4 e5 2. Nf3 (2. f4 exf4 3. Bc4) 2... Nc6 (2... d6 3. d4) 3. Bc4 *";
    assert_eq!(pgn_of(&page).trim(), expected);
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
    let page = read(text);
    assert_eq!((page.layout, told(&page)), (Layout::Openings, vec![]));
    let expected = "1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3) 2... Nc6 (2... d6 3. d4) 3. Bc4 Bc5 *";
    assert_eq!(pgn_of(&page).trim(), expected);
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
    let page = read(text);
    assert_eq!(page.layout, Layout::Openings);
    let expected = "{KING'S GAMBIT.} 1. e4 e5 2. f4 exf4 (2... Bc5 3. Nf3 d6) 3. Nf3 g5 {a} *";
    assert_eq!(pgn_of(&page).trim(), expected);
    assert!(page.notes.iter().all(|note| note.kind == NoteKind::Words), "{:?}", told(&page));
}
