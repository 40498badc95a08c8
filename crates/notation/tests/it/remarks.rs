//! What stands between the moves of a page: comments, variations, judgements, open moves.

use staunton_notation::text::{Note, NoteKind, Options, Page, read_game};
use staunton_notation::{Notation, TextOptions, read_game_text};
use staunton_rules::Position;

fn read(text: &str) -> Page {
    read_game(text, &Options::default())
}

fn told(page: &Page) -> Vec<String> {
    page.notes.iter().map(Note::to_string).collect()
}

/// The game that was read as PGN without tags, on one line.
fn pgn(page: &Page) -> String {
    let pgn = page.lines[0].to_game().to_pgn();
    pgn.split_once("\n\n").unwrap().1.trim_end().replace('\n', " ")
}

#[test]
fn ly_14_comments_inside_the_columns_belong_to_their_moves() {
    let text = "1. P-K4          P-K4\n2. Kt-KB3        Kt-QB3\n   (the usual move.)\n\
                3. B-Kt5         P-QR3 {Morphy's defence}\n";
    let page = read(text);
    assert_eq!(told(&page), Vec::<String>::new());
    let expected = "1. e4 e5 2. Nf3 Nc6 {the usual move.} 3. Bb5 a6 {Morphy's defence} *";
    assert_eq!(pgn(&page), expected);
    let spans: Vec<&str> =
        page.lines[0].remarks.iter().map(|remark| &text[remark.span.clone()]).collect();
    assert_eq!(spans, ["(the usual move.)", "{Morphy's defence}"]);
    // Between the columns too, with words over two lines.
    let text = "1. P-K4 (best)    P-K4\n2. Kt-KB3 (he could\nalso castle) Kt-QB3\n3. B-Kt5 P-QR3";
    assert_eq!(pgn(&read(text)), "1. e4 e5 2. Nf3 {he could also castle} 2... Nc6 3. Bb5 a6 *");
}

#[test]
fn ly_18_variations_inside_a_layout_are_read() {
    let text = "1. P-K4          P-K4\n2. Kt-KB3        Kt-QB3 (If 2. ... P-Q3; 3. P-Q4, PxP (3. ... Kt-Q2)\n\
                4. KtxP, with an even game.)\n3. B-Kt5         P-QR3\n4. B-R4 (or BxKt, QPxB)   Kt-B3\n";
    let page = read(text);
    assert_eq!(told(&page), Vec::<String>::new());
    let expected = "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 exd4 (3... Nd7) 4. Nxd4 $10 {with an even game.}) \
                    3. Bb5 a6 4. Ba4 (4. Bxc6 dxc6) 4... Nf6 *";
    assert_eq!(pgn(&page), expected);
    // Moves that cannot be played there are words.
    let page = read("1. e4 e5 2. Nf3 (2. Qh8 mates) Nc6");
    assert_eq!(pgn(&page), "1. e4 e5 2. Nf3 {2. Qh8 mates} 2... Nc6 *");
}

#[test]
fn ly_13_a_move_may_be_offered_with_another_and_go_on_in_the_next_line() {
    let text = "1. P. to K's 4th.           1. P. to K's 4th.\n\
                2. Q. to R's 5th.           2. K's Kt. to B's 3d, or Q's Kt. to\n\
                                               B's 3d.\n3. Q. takes K's P. (ch.)";
    let page = read(text);
    assert!(page.lines[0].to_san().starts_with("e4 e5 Qh5 Nf6"), "{:?}", told(&page));
}

#[test]
fn ng_2_ng_3_rs_3_judgements_at_the_end_of_a_line_are_glyphs() {
    for (end, glyph) in [
        ("with the better game.", "$17 {with the better game.}"),
        ("+", "$16"),
        ("=", "$10"),
        ("Even game.", "$10 {Even game.}"),
        ("and wins.", "$19 {and wins.}"),
        ("White has rather the better game.", "$14 {White has rather the better game.}"),
        ("&c.", "{&c.}"),
    ] {
        let columns = format!("1. P-K4          P-K4\n2. Kt-KB3        Kt-QB3\n   {end}\n");
        let page = read(&columns);
        assert_eq!(told(&page), Vec::<String>::new(), "{end}");
        // The sign of a judgement is in the glyph; words stay words beside it.
        let said = if end.len() == 1 { format!("{glyph} {{{end}}}") } else { glyph.to_owned() };
        assert_eq!(pgn(&page), format!("1. e4 e5 2. Nf3 Nc6 {said} *"));
        let running = read_game_text(&columns.replace('\n', " "), &TextOptions::default());
        assert!(running.findings.is_empty(), "{:?}", running.findings);
        // Behind a move `+` is check, which this is not.
        let is_check = end == "+" && running.doubts.len() == 1;
        let pgn = running.game.to_pgn();
        assert!(is_check || pgn.contains(glyph), "{pgn}");
    }
}

#[test]
fn am_8_of_moves_that_fit_alike_the_recapture_is_named_first_and_only_there() {
    // Either pawn may take; the book means the one on the Queen's file.
    let page = read("1. P-Q4 P-K4 2. P-QB4 P-Q4 3. P-K3 P-QB4 4. PxP");
    let note = page.notes.last().unwrap();
    let NoteKind::Ambiguous { among } = &note.kind else { panic!("{:?}", told(&page)) };
    assert!(among.len() > 1, "{among:?}");
    assert_eq!(among[0], "dxc5", "{among:?}");
    let line = &page.lines[0];
    assert_eq!((line.plies.len(), line.uncertain.len()), (6, 1));
    let position = line.plies.iter().fold(line.start, |now, ply| now.play_unchecked(ply.mv));
    assert_eq!(staunton_notation::san(&position, line.uncertain[0].mv), "dxc5");
    // What is uncertain is in no game.
    assert_eq!(line.to_game().main_line().count(), 6);
}

#[test]
fn vb_5_any_move_ends_the_line_on_a_page_and_passes_the_turn_in_running_text() {
    let start = Position::from_fen(
        "7k/8/8/6K1/8/p7/8/R7 w - - 0 1",
        staunton_rules::CastlingMode::Standard,
    )
    .unwrap();
    let text = "1. K-Kt6      Any move\n2. R-R8 mate";
    let page = read_game(text, &Options { start: Some(start), style: None });
    assert_eq!(page.lines[0].to_san(), "Kg6");
    assert_eq!(told(&page)[0], "\"Any move\" may be Kg8 or a2");
    let start = Position::from_fen(
        "7k/8/6K1/8/8/8/p7/R7 w - - 0 1",
        staunton_rules::CastlingMode::Standard,
    )
    .unwrap();
    let options = TextOptions { start: Some(start), style: Some(Notation::Hoyle.into()) };
    let read = read_game_text("1. R takes P, Any move; 2. R to R 8 mate", &options);
    assert!(read.findings.is_empty(), "{:?}", read.findings);
    let end = "1. Rxa2 -- {Any move} 2. Ra8# *\n\n";
    assert!(read.game.to_pgn().ends_with(end), "{}", read.game.to_pgn());
}
