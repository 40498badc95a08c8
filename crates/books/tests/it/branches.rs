//! Games that borrow moves from others, and variations under headings of their own.

use staunton_corpora as corpora;

use crate::scrap::Scrap;

/// The part of a text from the beginning of one sign to before another.
fn part<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("{from}"));
    let end = text[start..].find(to).unwrap_or_else(|| panic!("{to}"));
    &text[start..start + end]
}

#[test]
fn ly_17_variations_behind_a_game_belong_to_their_moves() {
    let Some(input) = corpora::corpus("books/every-boys-book-42172.txt") else { return };
    let text = input.text();
    let game = part(
        &text,
        "  1. P. to K\u{2019}s 4th.                 1. P. to K\u{2019}s 4th.\r\n  2. K\u{2019}s Kt. to B\u{2019}s 3d.             2. K\u{2019}s Kt. to B\u{2019}s 3d.\r\n\r\nThis defence",
        "GAME III",
    );
    let scrap = Scrap::read(game);
    let petroff = "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 d5 Bd3 Be7 O-O Nc6 c4 Be6 a3 O-O Qc2";
    assert_eq!(scrap.games(), [petroff], "{:?}", scrap.told());
    let pgn = scrap.pgn();
    assert!(pgn.contains("(5. Nc3 Nxc3 6. dxc3 Be7 7. Bd3)"), "{pgn}");
    assert!(pgn.contains("Variation A. on White\u{2019}s 5th Move."), "{pgn}");
    assert!(pgn.contains("with a slightly better game."), "{pgn}");
    assert!(pgn.contains("not to Q\u{2019}s 3d."), "{pgn}");
}

#[test]
fn ly_16_moves_may_be_taken_from_a_game_of_that_number() {
    let game = "GAME No. 12.\n\n1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 \
                5. Castles B-K2\n\nGAME No. 13.\n\n1. P-K4 P-K4\n\nGAME No. 14.\n\n";
    for text in [
        "Moves 1-4 as in Game No. 12.\n\n5. P-Q3      P-Q3\n",
        "Continue as in Game No. 12.\n\n5. P-Q3      P-Q3\n",
        "Repeat Game No. 12 up to Black's 4th move.\n\n5. P-Q3      P-Q3\n",
    ] {
        let scrap = Scrap::read(&format!("{game}{text}"));
        let games = scrap.games();
        let borrowed = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 d3 d6";
        assert_eq!(games.last().map(String::as_str), Some(borrowed), "{text}: {:?}", scrap.told());
        assert_eq!(scrap.told(), Vec::<String>::new(), "{text}");
    }
    // A game that is not known is no game: the moves are told.
    let scrap = Scrap::read("Moves 1-4 as in Game No. 12.\n5. P-Q3 P-Q3");
    assert!(!scrap.told().is_empty());
}

#[test]
fn ly_17_letters_in_a_cell_send_to_what_follows() {
    let text = "1. P-K4      P-K4\n2. P-KB4     PxP, or (A.)\n3. Kt-KB3    P-KKt4\n\n\
                (A.) 2. ...  B-B4\n3. Kt-KB3    P-Q3\n";
    let scrap = Scrap::read(text);
    assert_eq!(scrap.with_lines(), "e4 e5 f4 exf4 (Bc5 Nf3 d6) Nf3 g5", "{:?}", scrap.told());
    assert_eq!(scrap.told(), Vec::<String>::new());
    let text = "1. P-K4 P-K4\n2. P-KB4 PxP\n3. Kt-KB3 P-KKt4\n4. P-KR4 P-Kt5\n\nSECOND VARIATION.\n\n\
                3. B-B4 Q-R5 ch\n4. K-B P-Q4\n\nTHIRD VARIATION.\n\n\
                Repeat Second Variation up to White's fourth move.\n\n4. ... P-KKt4\n5. Kt-QB3 B-Kt2\n";
    let scrap = Scrap::read(text);
    let expected = "e4 e5 f4 exf4 Nf3 (Bc4 Qh4+ Kf1 d5 (g5 Nc3 Bg7)) g5 h4 g4";
    assert_eq!(scrap.with_lines(), expected, "{:?}", scrap.told());
}

#[test]
fn ly_19_a_supposition_in_the_column_begins_a_variation() {
    let start = staunton_rules::Position::from_fen(
        "6k1/p7/6K1/8/8/8/8/1R6 w - - 0 1",
        staunton_rules::CastlingMode::Standard,
    );
    let text = "   1. R. to Kt's 7th.          1. K. to R's sq.\n\
                \x20  2. R. to K. B's 7th.        2. K. to Kt's sq.\n\
                \x20  3. R. takes P.\n\
                \x20                              If 1. K. to B's sq.\n\
                \x20  2. R. to K. B's 7th. (ch.)  2. K. to K's sq.\n\
                \x20  3. R. takes P.\n";
    let scrap = Scrap::from(text, start.unwrap());
    assert_eq!(scrap.told(), Vec::<String>::new());
    let expected = "Rb7 Kh8 (Kf8 Rf7+ Ke8 Rxa7) Rf7 Kg8 Rxa7";
    assert_eq!(scrap.with_lines(), expected, "{:?}", scrap.told());
}
