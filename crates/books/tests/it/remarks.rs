//! What stands between the moves of a page: comments, variations, judgements, open moves.

use staunton_rules::{CastlingMode, Position};

use crate::scrap::Scrap;

#[test]
fn ly_14_comments_inside_the_columns_belong_to_their_moves() {
    let text = "1. P-K4          P-K4\n2. Kt-KB3        Kt-QB3\n   (the usual move.)\n\
                3. B-Kt5         P-QR3 {Morphy's defence}\n";
    let scrap = Scrap::read(text);
    assert_eq!(scrap.told(), Vec::<String>::new());
    let expected = "1. e4 e5 2. Nf3 Nc6 {the usual move.} 3. Bb5 a6 {Morphy's defence} *";
    assert_eq!(scrap.pgn(), expected);
    // Between the columns too, with words over two lines.
    let text = "1. P-K4 (best)    P-K4\n2. Kt-KB3 (he could\nalso castle) Kt-QB3\n3. B-Kt5 P-QR3";
    let expected = "1. e4 e5 2. Nf3 {he could also castle} 2... Nc6 3. Bb5 a6 *";
    assert_eq!(Scrap::read(text).pgn(), expected);
}

#[test]
fn ly_18_variations_inside_a_layout_are_read() {
    let text = "1. P-K4          P-K4\n2. Kt-KB3        Kt-QB3 (If 2. ... P-Q3; 3. P-Q4, PxP (3. ... Kt-Q2)\n\
                4. KtxP, with an even game.)\n3. B-Kt5         P-QR3\n4. B-R4 (or BxKt, QPxB)   Kt-B3\n";
    let scrap = Scrap::read(text);
    assert_eq!(scrap.told(), Vec::<String>::new());
    let expected = "e4 e5 Nf3 Nc6 (d6 d4 exd4 (Nd7) Nxd4) Bb5 a6 Ba4 Nf6";
    assert_eq!(scrap.with_lines(), expected);
    assert!(scrap.pgn().contains("4. Ba4 {or BxKt, QPxB}"), "{}", scrap.pgn());
    // Moves that cannot be played there are words.
    let scrap = Scrap::read("1. e4 e5 2. Nf3 (2. Qh8 mates) Nc6");
    assert_eq!(scrap.games(), ["e4 e5 Nf3 Nc6"], "{:?}", scrap.told());
}

#[test]
fn ly_13_a_move_may_be_offered_with_another_and_go_on_in_the_next_line() {
    let text = "1. P. to K's 4th.           1. P. to K's 4th.\n\
                2. Q. to R's 5th.           2. K's Kt. to B's 3d, or Q's Kt. to\n\
                                               B's 3d.\n3. Q. takes K's P. (ch.)";
    let scrap = Scrap::read(text);
    assert!(
        scrap.games()[0].starts_with("e4 e5 Qh5 Nf6"),
        "{:?} {:?}",
        scrap.games(),
        scrap.told()
    );
}

#[test]
fn ng_2_ng_3_rs_3_judgements_at_the_end_of_a_line_are_glyphs() {
    for (end, glyph) in [
        ("with the better game.", "$17 {with the better game.}"),
        ("+", "$16 {+}"),
        ("=", "$10 {=}"),
        ("Even game.", "$10 {Even game.}"),
        ("and wins.", "$19 {and wins.}"),
        ("White has rather the better game.", "$14 {White has rather the better game.}"),
        ("&c.", "{&c.}"),
    ] {
        for heading in ["", "THE KING'S KNIGHT.\n\n"] {
            let columns =
                format!("{heading}1. P-K4          P-K4\n2. Kt-KB3        Kt-QB3\n   {end}\n");
            let scrap = Scrap::read(&columns);
            assert_eq!(scrap.told(), Vec::<String>::new(), "{end}");
            let pgn = scrap.pgn();
            let plain = glyph.replace(" {=}", "").replace(" {+}", "");
            assert!(pgn.contains(glyph) || pgn.contains(&plain), "{end}: {pgn}");
        }
    }
}

#[test]
fn am_8_of_moves_that_fit_alike_the_recapture_is_named_first_and_only_there() {
    // Either pawn may take; the book means the one on the Queen's file.
    let scrap = Scrap::read("1. P-Q4 P-K4 2. P-QB4 P-Q4 3. P-K3 P-QB4 4. PxP");
    let told = scrap.told();
    assert!(told.last().unwrap().starts_with("\"PxP\" may be dxc5, "), "{told:?}");
    // What is uncertain is in no game.
    assert_eq!(scrap.tree().main_line().count(), 6);
}

#[test]
fn vb_5_any_move_ends_the_line_on_a_page() {
    let start = Position::from_fen("7k/8/8/6K1/8/p7/8/R7 w - - 0 1", CastlingMode::Standard);
    let scrap = Scrap::from("1. K-Kt6      Any move\n2. R-R8 mate", start.unwrap());
    assert_eq!(scrap.games(), ["Kg6"], "{:?}", scrap.told());
    assert!(!scrap.told().is_empty());
}

#[test]
fn a_comment_ends_with_the_next_heading() {
    let game = "GAME I.\n\n1. P-K4   P-K4\n2. Kt-KB3   Kt-QB3\n\nWith an even game.\n\n";
    let expected = "1. e4 e5 2. Nf3 Nc6 $10 {With an even game.} *";
    for next in [
        "CHAPTER II.\n\nOf the middle game nothing is said here.\n",
        "THE MIDDLE GAME.\n\nOf it nothing is said here.\n",
        "How the Openings Are Named\n\nOf that nothing is said here.\n",
        "The Technical Terms used in the Game.\n\nThey are not explained.\n",
        "GAME II.\n\nWHITE.     BLACK.\n\n1. P-Q4   P-Q4\n2. P-QB4   P-K3\n",
    ] {
        let text = format!("{game}{next}");
        assert_eq!(Scrap::read(&text).pgn(), expected, "{next}");
    }
    // What stands under a title about the game is said of it, and so are sentences.
    for next in ["NOTES TO GAME I.\n\nThe usual move.\n", "And White Wins easily.\n"] {
        let text = format!("{game}{next}");
        let last = next.trim_end().rsplit('\n').next().unwrap();
        assert!(Scrap::read(&text).pgn().contains(last), "{}", Scrap::read(&text).pgn());
    }
    // A title between the moves of one game ends nothing.
    let text = "1. P-K4   P-K4\n\nCHESS FUNDAMENTALS\n\n2. Kt-KB3   Kt-QB3\n\nThe usual moves.\n";
    assert!(Scrap::read(text).pgn().contains("2. Nf3 Nc6 {The usual moves.}"));
}

#[test]
fn no_comment_of_the_books_of_every_clone_goes_on_into_the_next_chapter() {
    for name in ["hoyle-1909", "hoyle-1914", "staunton", "lectures", "evenings", "club"] {
        let scrap = Scrap::read(&staunton_corpora::data(&format!("books/{name}.txt")).text());
        for game in &scrap.book.games {
            let last = game.plies.len();
            for (_, span) in game.words.iter().filter(|(after, _)| *after == last) {
                let words = &scrap.text[span.clone()];
                assert!(words.len() < 2_500, "{name}, game {}: {} bytes", game.id, words.len());
                let lines = words.lines().skip(1).map(str::trim);
                let names = lines.filter(|line| line.starts_with("THE ")).collect::<Vec<_>>();
                assert_eq!(names, [""; 0], "{name}, game {}", game.id);
            }
        }
    }
}

#[test]
fn ly_14_the_number_of_the_next_move_is_no_word_of_the_remark_before_it() {
    let text = "Partie Nr. 12.\n\n1. e2-e4 e7-e5 2. Sg1-f3 Sb8-c6 3. Lf1-b5 d7-d6?\n\n\
                (Zu zahm. Besser ist der 8. Zug.)\n\n4. d2-d4 Lc8-d7 5. Sb1-c3 Sg8-f6 6. 0-0\n";
    let pgn = Scrap::read(text).pgn();
    assert!(pgn.contains("3. Bb5 d6 $2 {Zu zahm. Besser ist der 8. Zug.} 4. d4 Bd7"), "{pgn}");
}

/// The marks before notes below a game say which moves they belong to.
#[test]
fn notes_below_a_game_hang_on_the_moves_that_have_their_marks() {
    for (one, other) in [("(a)", "(b)"), ("[A]", "[B]"), ("[1]", "[2]")] {
        let text = format!(
            "1. P-K4          P-K4\n2. Kt-KB3 {one}    Kt-QB3\n3. B-B4          B-B4 {other}\n\
             4. P-B3          Kt-B3\n\n{one} The usual move.\n\n{other} White can now play P-QKt4, \
             as he does in a\nfamous gambit.\n\nIt is a strong attack.\n"
        );
        let scrap = Scrap::read(&text);
        let expected = "1. e4 e5 2. Nf3 {The usual move.} 2... Nc6 3. Bc4 Bc5 {White can now play \
                        P-QKt4, as he does in a famous gambit. It is a strong attack.} (3... Bc5) \
                        4. c3 Nf6 *"
            .replace(" (3... Bc5)", "");
        assert_eq!(scrap.pgn().replace(" (4. b4)", ""), expected);
        let read: Vec<String> = scrap
            .book
            .loose
            .iter()
            .filter_map(staunton_books::Loose::read)
            .map(|(position, mv)| staunton_notation::san(&position, mv))
            .collect();
        assert_eq!(read, ["b4"], "{one}");
    }
    // Of a mark that stands twice it is not known.
    let text = "1. P-K4          P-K4 (a)\n2. Kt-KB3    Kt-QB3 (a)\n\n(a) The usual move.\n";
    let pgn = Scrap::read(text).pgn();
    assert!(pgn.starts_with("1. e4 e5 2. Nf3 Nc6 {") && pgn.contains("usual"), "{pgn}");
}
